# The ways in which people call optimizers: gradients given, Keras' pairs and minimize, Gluon's trainer, groups, lazy networks.
import tandem as td
from tandem import nn, optim


def refused(f, words, kind=ValueError):
    try:
        f()
    except kind as error:
        assert words in str(error), error
    else:
        raise AssertionError(f"not refused: {words}")


# Adam on a separable quadratic reaches the minimum that is known in closed form: w = b / a.
a, b = td.tensor([1.0, 4.0, 9.0]), td.tensor([2.0, -4.0, 3.0])
w = td.zeros(3)
opt = optim.Adam([w], lr=0.1)
for _ in range(300):
    opt.step(td.grad(lambda w: td.sum(0.5 * a * w * w - b * w))(w))
assert td.max(abs(w - b / a)).item() < 1e-3, w

# A network that has no parameters yet when the optimizer is made, and groups with rates of their own.
td.random.seed(0)
net = nn.Sequential(nn.Dense(4, activation="tanh"), nn.Dense(1))
opt = optim.SGD(net, lr=0.1)
refused(lambda: opt.step(), "call the network once")
x = td.random.normal((16, 3))
y = x[:, :1]
net(x)
_, grads = td.value_and_grad(lambda net: td.mean((net(x) - y) ** 2))(net)
opt.step(grads)
assert set(grads) == {name for name, _ in net.named_parameters()}

names = dict(net.named_parameters())
before = {name: parameter.tolist() for name, parameter in names.items()}
frozen, moving = list(names)[0], list(names)[1:]
opt = optim.SGD(
    [{"params": [(name, names[name]) for name in moving]}, {"params": [(frozen, names[frozen])], "lr": 0.0}], lr=0.5, momentum=0.9
)
opt.step(grads)
assert names[frozen].tolist() == before[frozen] and names[moving[0]].tolist() != before[moving[0]]

# Only those parameters move that have a gradient, and each counts its own steps.
p, q = td.tensor([1.0]), td.tensor([1.0])
opt = optim.Adam({"p": p, "q": q}, lr=0.1)
opt.step({"p": td.tensor([1.0]), "q": td.tensor([1.0])})
opt.step({"p": td.tensor([1.0])})
opt.step([None, td.tensor([1.0])])
assert [opt.state[i]["step"].item() for i in (0, 1)] == [2.0, 2.0]
assert abs(p.item() - 0.8) < 1e-5 and abs(q.item() - 0.8) < 1e-5

# Keras: gradients and variables in pairs, and minimize.
v = td.tensor([5.0, -3.0])
opt = optim.Adam(0.5)
opt.apply_gradients(zip([td.tensor([1.0, -1.0])], [v]))
assert td.max(abs(v - td.tensor([4.5, -2.5]))).item() < 1e-5
bias = td.tensor(1.0)
opt = optim.SGD(learning_rate=0.1)
losses = [opt.minimize(lambda: td.sum((v * 0.5 + bias) ** 2), [v, bias]).item() for _ in range(80)]
assert losses[-1] < 1e-2 < losses[0], losses

# Gluon: the gradient of a sum, divided by the batch's size.
weight = td.zeros((3, 1))
trainer = optim.Trainer({"weight": weight}, "sgd", {"learning_rate": 0.3, "wd": 0.0})
for _ in range(200):
    trainer.step(16, td.grad(lambda w: td.sum((x @ w - y) ** 2))(weight))
assert td.max(abs(weight - td.tensor([[1.0], [0.0], [0.0]]))).item() < 1e-2
trainer.set_learning_rate(0.01)
assert trainer.learning_rate == 0.01

# A learning rate changes without another program; a closure's loss comes back.
w = td.tensor([1.0])
opt = optim.SGD([w], lr=0.5)
for rate in (0.5, 0.25, 0.125):
    opt.param_groups[0]["lr"] = rate
    opt.step(td.tensor([1.0]))
assert abs(w.item() - 0.125) < 1e-6 and opt._program.cache_size() == 1

# Clipping.
grads = {"w": td.tensor([3.0, 0.0]), "b": [td.tensor([4.0])]}
clipped, norm = optim.clip_by_global_norm(grads, 1.0)
assert abs(norm.item() - 5) < 1e-5 and abs(clipped["w"].tolist()[0] - 0.6) < 1e-6 and abs(clipped["b"][0].item() - 0.8) < 1e-6
same, _ = optim.clip_by_global_norm(grads, 10.0)
assert same["w"].tolist() == [3.0, 0.0]
assert optim.clip_by_norm(td.zeros(2), 1.0).tolist() == [0.0, 0.0]
assert optim.clip_by_value(grads, -1.0, 3.5)["b"][0].tolist() == [3.5]

# What is wrong is said with names and shapes.
refused(lambda: optim.SGD([]), "empty list")
refused(lambda: optim.SGD([td.ones(1)], lr=-1), "lr is at least 0")
refused(lambda: optim.Adam([td.ones(1)], betas=(1.0, 0.9)), "below 1")
refused(lambda: optim.SGD([td.ones(1)], nesterov=True), "Nesterov")
refused(lambda: optim.SGD([td.arange(3)]), "only floats")
refused(lambda: optim.SGD([td.ones(1)], rate=0.1), "no argument 'rate'", TypeError)
refused(lambda: optim.SGD([td.ones(2)]).step(td.ones(3)), "has shape (3,), the parameter (2,)")
refused(lambda: optim.SGD([td.ones(2)]).step([td.ones(2)] * 2), "2 gradients for 1 parameters")
refused(lambda: optim.SGD({"a": td.ones(2)}).step({"b": td.ones(2), "a": td.ones(2)}), "no parameters named b")
two = optim.SGD([{"params": nn.Dense(1, in_units=2)}, {"params": nn.Dense(1, in_units=2)}])
refused(lambda: two.step({"weight": td.ones((2, 1)), "bias": td.ones(1)}), "several parameters are called bias, weight")
shared = td.ones(2)
refused(lambda: optim.SGD([{"params": [shared]}, {"params": [shared]}]), "two parameter groups")
