# A second call of fit goes on with the compiled steps of the first, and compiles again what has changed.
import tandem as td
from tandem import nn

td.random.seed(0)
x = td.random.normal((64, 3))
y = x @ td.tensor([[1.0], [2.0], [3.0]])
net = nn.Sequential(nn.Dense(8, activation="tanh"), nn.Dropout(0.1), nn.Dense(1))
opt = td.optim.Adam(net, lr=0.01)


def compilations():
    steps = opt._kept_programs.by_name["_train_step"]
    return [td.recompiles(compiled).compilations for _, _, compiled in steps]


def train(loss="mse", metrics=("mae",), **options):
    return td.fit(net, (x, y), loss, opt, metrics=metrics, batch_size=16, verbose=0, **options)


history = [train(validation=0.25)["loss"][0] for _ in range(4)]
assert compilations() == [1], compilations()
assert history[3] < history[0]
# A call from a callback, of the same steps, does not disturb the one under way.
seen = []
train(callbacks=[td.callbacks.LambdaCallback(on_epoch_end=lambda *_: seen.append(td.evaluate(net, (x, y), "mse", ("mae",))["loss"]))],
      epochs=2, validation=0.25)
assert len(seen) == 2 and seen[1] < history[0] and compilations() == [1]

# The learning rate is no reason; another formula of the optimizer is.
opt.learning_rate = 0.0
before = net[0].weight.tolist()
train()
assert net[0].weight.tolist() == before and compilations() == [1]
opt.learning_rate = 0.01
opt.param_groups[0]["weight_decay"] = 0.1
train()
assert compilations() == [2]

# Another loss has a program of its own; so has a number that a loss reads from outside.
weight = 1.0


def weighted(preds, target):
    return td.mean((preds - target) ** 2) * weight


first = train(weighted)["loss"][0]
weight = 0.0
assert train(weighted)["loss"][0] == 0.0 < first
assert train("mae")["loss"][0] > 0.0
# Or an array that it reads: another object is another loss, though arrays of NumPy have no hash.
import numpy as np

weights = np.array([2.0])


def weighted_by_array(preds, target):
    return td.mean((preds - target) ** 2) * weights.item()


assert train(weighted_by_array)["loss"][0] > 0.0
weights = np.array([0.0])
assert train(weighted_by_array)["loss"][0] == 0.0
# Frozen layers stay where they are.
net[0].freeze()
before, last = net[0].weight.tolist(), net[2].weight.tolist()
train()
assert net[0].weight.tolist() == before and net[2].weight.tolist() != last

# Prediction and evaluation as well.
one, two = td.predict(net, x), td.predict(net, x)
assert td.all(one == two).item()
(kept,) = net._kept_programs.by_name["predict"]
assert td.recompiles(kept[2]).compilations <= 2

# What is kept holds neither the network nor the loss.
import _weakref

gone = []
for _ in range(3):
    other = nn.Dense(1, in_units=3)
    td.fit(other, (x, y), lambda p, t: td.mean((p - t) ** 2) + 0 * td.sum(other.weight), "sgd", verbose=0)
    td.predict(other, x)
    gone.append(_weakref.ref(other))
other = None
assert [r() for r in gone] == [None, None, None], gone
