# Blocks, their parameters and printed forms; hybridized and eager networks compute and learn the same.
import os

import mxnet as mx
from mxnet import autograd, gluon, init, np, npx
from mxnet.gluon import nn

npx.set_np()


def small_net():
    net = nn.HybridSequential()
    net.add(nn.Dense(8, activation="relu"), nn.BatchNorm(), nn.Dense(2))
    return net


net = small_net()
assert repr(net) == (
    "HybridSequential(\n  (0): Dense(-1 -> 8, Activation(relu))\n"
    "  (1): BatchNorm(axis=1, eps=1e-05, momentum=0.9, fix_gamma=False, use_global_stats=False, in_channels=-1)\n"
    "  (2): Dense(-1 -> 2, linear)\n)"
)
# Blocks are numbered through the whole session.
assert f"Parameter {net[0].name}_weight (shape=(8, -1), dtype=float32)" in repr(net.collect_params())
try:
    net[0].weight.data()
except RuntimeError as error:
    assert "has not been initialized" in str(error)
net.initialize()
try:
    net[0].weight.data()
except gluon.DeferredInitializationError as error:
    assert "deferred" in str(error)
x = np.random.normal(size=(4, 3))
y = net(x)
assert y.shape == (4, 2) and net[0].weight.shape == (8, 3) and repr(net[0]) == "Dense(3 -> 8, Activation(relu))"
assert net[0].weight.data().max() <= 0.07 and net[0].bias.data().tolist() == [0.0] * 8
assert str(net[2].bias) == f"Parameter {net[2].name}_bias (shape=(2,), dtype=float32)"
assert list(net.collect_params(".*weight").keys()) == [f"{net[0].name}_weight", f"{net[2].name}_weight"]

# The same steps, op by op and compiled.
start = small_net()
start.initialize(init.Xavier())
start(x)
start.save_parameters("start.params")
losses = []
for compiled in (False, True):
    net = small_net()
    net.load_parameters("start.params")
    if compiled:
        net.hybridize()
    # Adam would make steps of the rounding errors that are all of the gradient of a bias before a BatchNorm.
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.05, "momentum": 0.9, "wd": 0.01})
    loss = gluon.loss.SoftmaxCrossEntropyLoss()
    labels, run = np.array([0, 1, 1, 0]), []
    for _ in range(5):
        with autograd.record():
            found = loss(net(x), labels)
        found.backward()
        trainer.step(4)
        run.append(float(found.mean()))
    losses.append((run, net(x).tolist(), net[1].running_mean.data().tolist()))
(eager, eager_y, eager_mean), (traced, traced_y, traced_mean) = losses
assert eager[-1] < eager[0]
assert all(abs(a - b) < 1e-4 for a, b in zip(eager + eager_mean, traced + traced_mean)), losses
assert all(abs(a - b) < 1e-3 for p, q in zip(eager_y, traced_y) for a, b in zip(p, q))

# One step of gradient descent, by hand.
layer = nn.Dense(1, use_bias=False, in_units=2)
layer.initialize(init.Constant(1))
trainer = gluon.Trainer(layer.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9})
for wanted in ([[0.9, 0.8]], [[0.71, 0.42]]):
    with autograd.record():
        found = layer(np.array([[1.0, 2.0], [1.0, 2.0]]))
    found.backward()
    trainer.step(2)
    assert all(abs(a - b) < 1e-5 for a, b in zip(layer.weight.data().tolist()[0], wanted[0])), layer.weight.data()
trainer.set_learning_rate(0.5)
assert trainer.learning_rate == 0.5
schedule = mx.lr_scheduler.MultiFactorScheduler(step=[2, 4], factor=0.5, base_lr=0.4)
assert [schedule(n) for n in range(1, 6)] == [0.4, 0.4, 0.2, 0.2, 0.1]
cosine = mx.lr_scheduler.CosineScheduler(20, warmup_steps=5, base_lr=0.3, final_lr=0.01)
assert abs(cosine(1) - 0.06) < 1e-9 and abs(cosine(20) - 0.01) < 1e-9 and abs(cosine(5) - 0.3) < 1e-9


# A block of one's own, an initializer of one's own, shared and constant parameters.
class Scaled(nn.Block):
    def __init__(self, units, **kwargs):
        super().__init__(**kwargs)
        self.weight = self.params.get("weight", shape=(units,))
        self.fixed = self.params.get_constant("fixed", np.full((units,), 2.0))

    def forward(self, X):
        return X * self.weight.data(ctx=X.ctx) + self.fixed.data(ctx=X.ctx)


told = []


class Told(init.Initializer):
    def _init_weight(self, name, data):
        told.append((str(name), data.shape))
        data[:] = 3.0


scaled = Scaled(2)
scaled.initialize(Told())
assert told == [("scaled0_weight", (2,))] and scaled(np.ones((1, 2))).tolist() == [[5.0, 5.0]]
shared = nn.Dense(4, in_units=4)
both = nn.Sequential()
both.add(shared, nn.Dense(4, in_units=4, params=shared.params))
both.initialize()
both[0].weight.data()[0, 0] = 100
assert both[1].weight.data()[0, 0] == 100 and len(both.collect_params()) == 2

# hybrid_forward is called with another namespace once it is compiled; it prints no more after that.
calls = []


class Hybrid(nn.HybridBlock):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.output = nn.Dense(2)

    def hybrid_forward(self, F, x):
        calls.append(F.__name__)
        return self.output(F.npx.relu(x))


hybrid = Hybrid()
hybrid.initialize()
y = hybrid(x)
hybrid.hybridize()
for _ in range(3):
    again = hybrid(x)
assert calls == ["mxnet.ndarray", "mxnet.symbol"], calls
assert float(np.abs(again - y).max()) < 1e-5
hybrid.export("hybrid")
assert os.path.exists("hybrid-symbol.json") and os.path.exists("hybrid-0000.params")
read = gluon.SymbolBlock.imports("hybrid-symbol.json", ["data"], "hybrid-0000.params")
assert float(np.abs(read(x) - y).max()) < 1e-5

# Convolutions, pooling, recurrent layers, dropout.
pictures = nn.Sequential()
pictures.add(nn.Conv2D(6, kernel_size=5, padding=2, activation="sigmoid"), nn.AvgPool2D(pool_size=2, strides=2), nn.Flatten(), nn.Dense(10))
pictures.initialize()
assert pictures(np.ones((2, 1, 8, 8))).shape == (2, 10)
assert repr(pictures[0]) == "Conv2D(1 -> 6, kernel_size=(5, 5), stride=(1, 1), padding=(2, 2), Activation(sigmoid))"
lstm = gluon.rnn.LSTM(5, num_layers=2)
lstm.initialize()
outputs, states = lstm(np.ones((3, 2, 4)), lstm.begin_state(batch_size=2))
assert outputs.shape == (3, 2, 5) and [s.shape for s in states] == [(2, 2, 5)] * 2 and lstm(np.ones((3, 2, 4))).shape == (3, 2, 5)
assert repr(lstm) == "LSTM(4 -> 5, TNC, num_layers=2)"
dropout = nn.Dropout(0.5)
ones = np.ones(100)
assert dropout(ones).tolist() == [1.0] * 100
with autograd.record():
    assert sorted(set(dropout(ones).tolist())) == [0.0, 2.0]

# Networks of the zoo.
from mxnet.gluon.model_zoo import vision

# Weights that others trained are not here: a line says that these are random.
assert vision.resnet18_v1(pretrained=True).output.weight.data().shape == (1000, 512)
