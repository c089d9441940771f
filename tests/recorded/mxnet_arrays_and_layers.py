# %%
from mxnet import np, npx, autograd, gluon, init
from mxnet.gluon import nn
npx.set_np()
x = np.arange(12); x
# %%
x.shape, x.size, x.reshape(3, 4), np.zeros((2, 3)), np.ones(2), np.array([[2, 1], [4, 3]])
# %%
np.array([1, 2, 4, 8]) + np.array([2, 2, 2, 2]), np.exp(np.array([0.0, 1.0])), np.array([1.0, 2]) ** 2
# %%
X = np.arange(12).reshape(3, 4); Y = np.array([[2, 1, 4, 3], [1, 2, 3, 4], [4, 3, 2, 1]])
np.concatenate([X, Y], axis=0).shape, X == Y, X.sum(), X[-1], X[1:3]
# %%
X[1, 2] = 9; X[0:2, :] = 12; X
# %%
a = X.asnumpy(); type(a).__name__, a.dtype, np.array([3.5]).item(), float(np.array([3.5])), int(np.array([3.5]))
# %%
x = np.arange(4.0); x.attach_grad()
with autograd.record():
    y = 2 * np.dot(x, x)
y.backward(); x.grad, y
# %%
with autograd.record():
    y = x.sum()
y.backward(); x.grad, autograd.is_recording(), autograd.is_training()
# %%
net = nn.Sequential(); net.add(nn.Dense(4, activation="relu"), nn.Dense(1)); net.initialize(init.Constant(0.5)); net(np.ones((2, 3))), net
# %%
net[0].weight.data(), net[0].bias.data(), net[1].weight.data().shape, net.collect_params()
# %%
# differs: sums are rounded otherwise
loss = gluon.loss.L2Loss(); loss(np.array([1.0, 2.0]), np.array([0.0, 0.0])), gluon.loss.SoftmaxCrossEntropyLoss()(np.array([[1.0, 1.0]]), np.array([0])), gluon.loss.SigmoidBCELoss()(np.array([[0.0]]), np.array([[1.0]])), gluon.loss.L1Loss()(np.array([1.0]), np.array([3.0]))
# %%
loss = gluon.loss.L2Loss(); lin = nn.Dense(1); lin.initialize(init.Constant(0.0)); tr = gluon.Trainer(lin.collect_params(), "sgd", {"learning_rate": 0.1})
with autograd.record():
    l = loss(lin(np.array([[1.0, 2.0]])), np.array([3.0]))
l.backward(); tr.step(1); lin.weight.data(), lin.bias.data(), tr.learning_rate
# %%
A = np.arange(20).reshape(5, 4); A.T, A.mean(), A.sum(axis=0), A.cumsum(axis=0)[-1], np.dot(A, np.ones(4)), np.linalg.norm(np.array([3.0, -4.0])), np.abs(np.array([-1.0])).sum(), len(A)
# %%
npx.softmax(np.array([[1.0, 1.0]])), npx.relu(np.array([-1.0, 2.0])), npx.one_hot(np.array([0, 2]), 3), npx.sigmoid(np.array([0.0])), npx.pick(np.array([[1.0, 2.0]]), np.array([1])), npx.topk(np.array([3.0, 1.0, 2.0]), k=2)
# %%
conv = nn.Conv2D(1, kernel_size=2, use_bias=False); conv.initialize(init.Constant(1.0)); conv(np.arange(9.0).reshape(1, 1, 3, 3)), nn.MaxPool2D(2)(np.arange(16.0).reshape(1, 1, 4, 4)), nn.AvgPool2D(2)(np.arange(16.0).reshape(1, 1, 4, 4)), nn.GlobalAvgPool2D()(np.ones((1, 2, 2, 2)))
# %%
class MLP(nn.Block):
    def __init__(self, **kw):
        super().__init__(**kw)
        self.hidden = nn.Dense(4, activation="relu"); self.out = nn.Dense(2)
    def forward(self, X):
        return self.out(self.hidden(X))
m = MLP(); m.initialize(); m(np.ones((3, 5))).shape, m
# %%
h = nn.HybridSequential(); h.add(nn.Dense(2)); h.initialize(init.Constant(1.0)); h.hybridize(); h(np.ones((1, 2))), h(np.ones((1, 2))).dtype
# %%
for b in gluon.data.DataLoader(gluon.data.ArrayDataset(np.arange(4.0).reshape(4, 1), np.arange(4)), batch_size=2, shuffle=False):
    print(b)
# %%
from mxnet import nd
nd.array([[1, 2], [3, 4]]), nd.zeros((2,)), nd.arange(3), nd.ones((1, 2)) * 3, nd.dot(nd.ones((2, 2)), nd.ones((2, 2)))
# %%
np.random.normal(0, 1, (2, 3)).shape, np.random.uniform(size=3).dtype, np.linspace(0, 1, 3), np.argmax(np.array([1, 3, 2])), np.where(np.array([1, 0]), np.array([1.0, 2.0]), np.array([3.0, 4.0])), np.stack([np.ones(2), np.zeros(2)]), np.expand_dims(np.ones(2), 0).shape, np.max(np.array([1, 5])), np.tile(np.array([1, 2]), 2)
# %%
nn.Dense(3, in_units=2), nn.Dropout(0.5), nn.BatchNorm(), nn.Embedding(4, 2), nn.LayerNorm(), nn.Flatten(), gluon.rnn.LSTM(4), gluon.rnn.GRU(3, 2)
# %%
# differs: misfit shapes are a ValueError
try:
    np.ones((2, 3)) + np.ones((3, 2))
except Exception as e:
    print(type(e).__name__)
# %%
drop = nn.Dropout(0.5); drop(np.ones(3)), npx.batch_dot(np.ones((1, 1, 2)), np.ones((1, 2, 1))), npx.sequence_mask(np.ones((2, 3)), np.array([1, 2]), use_sequence_length=True, value=-1, axis=1)
# %%
from mxnet.gluon import rnn
l = rnn.RNN(3); l.initialize(init.Constant(0.1)); s = l.begin_state(batch_size=1); o, s2 = l(np.ones((2, 1, 4)), s); o, s2[0].shape
