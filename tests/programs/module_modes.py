# What was compiled follows the modules that it reads: their modes, their parts and their numbers, whoever compiled it.
import tandem as td
from tandem import nn

td.random.seed(0)
x = td.ones((4, 64))


def zeros(y):
    return int(td.sum(td.astype(y == 0, "int32")).item())


net = nn.Sequential(nn.Dropout(0.5))


@td.jit
def closes_over(x):
    return net(x)


class Holder:
    def __call__(self, x):
        return net(x) if x.ndim == 2 else x


ways = {
    "module": td.jit(net),
    "function": closes_over,
    "lambda": td.jit(lambda x: net(x) * 1.0),
    "argument": lambda x, f=td.jit(lambda net, x: net(x)): f(net, x),
    "script": td.jit(lambda x: net(x), script=True),
    "object": td.jit(Holder()),
    "without code": td.jit(net, codegen=False),
}
for name, f in ways.items():
    net.train()
    assert 60 < zeros(f(x)) < 196, name
    net.eval()
    assert zeros(f(x)) == 0, name
    net.train()
    assert 60 < zeros(f(x)) < 196, name
    # Only the inner module, by its attribute.
    net[0].training = False
    assert zeros(f(x)) == 0, name
# Each mode was compiled once.
assert ways["module"].cache_size() == ways["function"].cache_size() == 2

hybrid = nn.Sequential(nn.Dropout(0.5)).hybridize()
assert 60 < zeros(hybrid(x)) < 196 and zeros(hybrid.eval()(x)) == 0 and 60 < zeros(hybrid.train()(x)) < 196
assert hybrid._compiled.cache_size() == 2
inner = nn.Sequential(nn.Sequential(nn.Dropout(0.5)).hybridize(script=True), nn.Flatten()).hybridize()
assert 60 < zeros(inner(x)) < 196 and zeros(inner.eval()(x)) == 0
# Open sizes too.
sized = td.jit(net, dims=td.dim("batch"))
net.train()
assert 60 < zeros(sized(x)) < 196
net.eval()
assert zeros(sized(x)) == 0 and zeros(sized(td.ones((7, 64)))) == 0
net.train()
assert 60 < zeros(sized(td.ones((5, 64)))) < 280

# A network without layers that have modes is compiled once for both.
plain = nn.Dense(2, in_units=3)
f = td.jit(plain)
y = f(td.ones((1, 3)))
plain.eval()
assert td.all(f(td.ones((1, 3))) == y).item() and f.cache_size() == 1

# Batch normalisation learns its averages in training and uses them in inference.
norm = nn.BatchNorm(momentum=0.5, epsilon=0.0)
f = td.jit(norm)
data = td.random.normal((256, 3)) * 4.0 + 7.0
for _ in range(60):
    f(data)
norm.eval()
before = norm.running_mean.tolist()
out = f(data)
assert abs(td.mean(out).item()) < 0.2 and abs(td.std(out).item() - 1) < 0.2
assert norm.running_mean.tolist() == before

# Numbers of modules, exchanged layers and frozen parameters are followed as well.
net = nn.Sequential(nn.Dropout(0.5))
f = td.jit(net)
assert 60 < zeros(f(x)) < 196
net[0].p = 0.0
assert zeros(f(x)) == 0
net[0] = nn.Dropout(0.9)
assert 196 < zeros(f(x)) < 256


class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Dense(1, in_units=2, use_bias=False, kernel_initializer="ones")
        self.factor = 2.0

    def forward(self, x):
        return self.layer(x) * self.factor


net = Scale()
f = td.jit(net)
assert f(td.ones((1, 2))).tolist() == [[4.0]]
net.factor = 3.0
assert f(td.ones((1, 2))).tolist() == [[6.0]]
net.layer = nn.Dense(1, in_units=2, use_bias=False, kernel_initializer="zeros")
assert f(td.ones((1, 2))).tolist() == [[0.0]]
net.layer.weight.assign(td.ones((2, 1)))
assert f(td.ones((1, 2))).tolist() == [[6.0]] and f.cache_size() <= 3

opt = td.optim.SGD(net, lr=0.1)


@td.jit
def step(x):
    loss, grads = td.value_and_grad(lambda net: td.sum(net(x)))(net)
    opt.step(grads)
    return loss


w = net.layer.weight.tolist()
step(td.ones((1, 2)))
assert net.layer.weight.tolist() != w
net.layer.weight.requires_grad_(False)
w = net.layer.weight.tolist()
try:
    step(td.ones((1, 2)))
except ValueError as error:
    assert "frozen" in str(error)
assert net.layer.weight.tolist() == w
net.unfreeze()
opt.param_groups[0]["momentum"] = 0.9
step(td.ones((1, 2)))
step(td.ones((1, 2)))
moved = td.max(td.abs(net.layer.weight - td.tensor(w))).item()
assert abs(moved - (0.3 + 0.1 * 1.9 * 3.0)) < 1e-4, moved


# A mode that the function sets itself is no guard.
@td.jit
def in_inference(x):
    was = drop.training
    drop.eval()
    y = drop(x)
    drop.train(was)
    return y


drop = nn.Dropout(0.5)
for _ in range(3):
    assert zeros(in_inference(x)) == 0
assert in_inference.cache_size() == 1

# Arguments given by name are other arguments than the same texts and values by position.
g = td.jit(lambda x, key="a", value=1: x * (10 if key == "value" else value))
assert g(td.tensor(1.0), "value", 2).item() == 10.0 and g(td.tensor(1.0), value=2).item() == 2.0
