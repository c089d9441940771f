# %%
import mxnet as mx
from mxnet import np, npx, autograd, gluon, init, nd
from mxnet.gluon import nn
npx.set_np()
def ramp(*shape): return np.arange(int(np.prod(np.array(shape)))).reshape(shape) / int(np.prod(np.array(shape)))
# %%
x = np.arange(12); print(x, x.shape, x.size, x.dtype, x.reshape(3, 4), x.reshape(-1, 6).T, np.zeros((2, 3)), np.ones((1, 2)), np.array([[2, 1], [3, 4]]), x.ctx); x.reshape(3, 4)
# %%
X = np.arange(12).reshape(3, 4); X[1:3, 1] = 9; X[0] += 1; print(X, X[X > 5] if hasattr(X, "nope") else X > 5); before = id(X); X[:] = X + 1; print(id(X) == before); X.sum(axis=0), X.sum(axis=1, keepdims=True), X.mean(axis=0), X.cumsum(axis=0)
# %%
x = np.arange(4.0); x.attach_grad()
with autograd.record():
    y = 2 * np.dot(x, x)
y.backward(); print(y, x.grad, x.grad == 4 * x)
with autograd.record():
    y = x.sum()
y.backward(); print(x.grad)
with autograd.record():
    y = x * x; u = y.detach(); z = u * x
z.backward(); print(x.grad == u, autograd.is_recording(), autograd.is_training())
# %%
def f(a):
    b = a * 2
    while np.linalg.norm(b) < 1000: b = b * 2
    if b.sum() > 0: c = b
    else: c = 100 * b
    return c
a = np.array(2.0); a.attach_grad()
with autograd.record(): d = f(a)
d.backward(); a.grad == d / a
# %%
net = nn.Sequential(); net.add(nn.Dense(8, activation="relu"), nn.Dense(2)); net.initialize(init.Constant(0.1)); print(net(ramp(2, 4))); print(net); print(net[0].weight.data().shape, net[1].bias.data(), net[0].params, list(net.collect_params()))
# %%
class MLP(nn.Block):
    def __init__(self, **kw):
        super().__init__(**kw); self.hidden = nn.Dense(4, activation="relu"); self.out = nn.Dense(2)
    def forward(self, X): return self.out(self.hidden(X))
m = MLP(); m.initialize(init.One()); print(m(ramp(2, 3))); m.save_parameters("mlp.params"); c = MLP(); c.load_parameters("mlp.params"); c(ramp(2, 3)) == m(ramp(2, 3))
# %%
class H(nn.HybridBlock):
    def __init__(self, **kw):
        super().__init__(**kw); self.a = nn.Dense(3); self.b = nn.Dense(1)
    def hybrid_forward(self, F, x): return self.b(F.npx.relu(self.a(x)))
h = H(); h.initialize(init.Constant(0.5)); print(h(ramp(1, 2))); h.hybridize(); print(h(ramp(1, 2)))
# %%
for opt in ("sgd", "adam", "rmsprop", "adagrad", "adadelta", "nag"):
    net = nn.Dense(1); net.initialize(init.One()); tr = gluon.Trainer(net.collect_params(), opt)
    for _ in range(3):
        with autograd.record(): l = (net(X) ** 2).mean()
        l.backward(); tr.step(1)
    print(opt, [round(float(v), 4) for v in net.weight.data().flatten()] if hasattr(np.ndarray, "flatten") else 0)
# %%
x = ramp(1, 1, 4, 4); print(nn.MaxPool2D(2)(x), nn.AvgPool2D(2, strides=1)(x), nn.GlobalAvgPool2D()(x), nn.Flatten()(x).shape)
c = nn.Conv2D(2, kernel_size=3, padding=1); c.initialize(init.Constant(0.1)); print(c(x)[0, 0], c); b = nn.BatchNorm(); b.initialize(); print(b(x)[0, 0, 0], b); t = nn.Conv2DTranspose(1, kernel_size=2, strides=2); t.initialize(init.One()); print(t(x).shape); ln = nn.LayerNorm(); ln.initialize(); print(ln(ramp(2, 3))); e = nn.Embedding(4, 2); e.initialize(init.One()); print(e(np.array([1, 2])), e); print(nn.Dropout(0.5), nn.Activation("relu"), nn.LeakyReLU(0.1), nn.HybridSequential())
# %%
print(nd.array([[1, 2], [3, 4]]), nd.ones((2, 2)) * 3, nd.dot(nd.ones((2, 2)), nd.ones((2, 1))), nd.concat(nd.ones((1, 2)), nd.zeros((1, 2)), dim=0), nd.arange(3).asnumpy(), nd.sum(nd.ones((2, 2)), axis=1), nd.random.uniform(shape=(2,)).shape, nd.relu(nd.array([-1, 1])), nd.softmax(nd.array([1, 1])), nd.one_hot(nd.array([1]), 3), nd.ones((2,)).as_in_context(mx.cpu()), nd.array([5]).asscalar(), nd.maximum(nd.array([1]), 2), nd.transpose(nd.ones((2, 3))).shape)
# %%
for bad in (lambda: np.ones((2, 3)) + np.ones((2, 4)), lambda: np.dot(np.ones((2, 3)), np.ones((2, 3))), lambda: np.ones(6).reshape(4, 2)):
    try: print(bad())
    except Exception as e: print(type(e).__name__)
# %%
npx.leaky_relu(np.array([-1.0, 1.0])), round(float(nn.ELU()(np.array([-1.0]))), 4), nn.LeakyReLU(0.1)(np.array([-1.0])), np.diag(np.array([[1.0, 2.0], [3.0, 4.0]]), k=1), np.diag(np.array([1.0, 2.0]), k=1)
# %%
nd.one_hot(nd.array([1, 0]), 3), round(float(nd.LeakyReLU(nd.array([-1.0]), act_type="elu", slope=1.0).asscalar()), 4)
# %%
for bad in (lambda: np.ones((2, 3)) + np.ones((2, 4)), lambda: np.dot(np.ones((2, 3)), np.ones((2, 3))), lambda: np.ones(6).reshape(4, 2)):
    try: print(bad())
    except Exception as e: print(type(e).__name__)
