# Values inside of a compiled training step, while it trains: the same training, with a history beside it.
import tandem as td
from tandem import nn, optim

td.random.seed(2)
x = td.random.normal((32, 6))
y = (x[:, :1] * 2.0 - x[:, 1:2]).astype("float32")


def trained(watched):
    td.random.seed(3)
    net = nn.Sequential(nn.Dense(8, activation="relu"), nn.Dense(1))
    net(x)
    opt = optim.SGD(net, lr=0.05)

    @td.jit
    def step(x, y):
        value, gradients = td.value_and_grad(lambda net, x, y: ((net(x) - y) ** 2).mean())(net, x, y)
        opt.step(gradients)
        return value

    step = td.watch(step, every=5, nodes=("relu",), show=False) if watched else step
    return step, [float(step(x, y)) for _ in range(21)]


_, plain = trained(False)
step, losses = trained(True)
assert max(abs(a - b) for a, b in zip(plain, losses)) < 1e-4, (plain, losses)
assert losses[-1] < losses[0]

assert step.calls == 21 and step.history
for name, its in step.history.items():
    assert [s.step for s in its] == [1, 6, 11, 16, 21], name
    assert all(s.min <= s.mean <= s.max and s.std >= 0 and s.nonfinite == 0 for s in its)
relu = [name for name, node in step.nodes.items() if node.op == "relu"]
assert relu and all(0 <= s.zeros <= 1 and s.min >= 0 for s in step.history[relu[0]])
assert relu[0] in str(step) and "svg" in " ".join(step.plot()._repr_mimebundle_())
assert len(step._report()["nodes"]) == len(step.history)

# Named ops, another signature, NaN.
probe = td.watch(lambda x: td.log(td.exp(x) - 1.0), every=1, nodes=("exp", "log", "parameter"), show=False)
probe(td.tensor([1.0, 2.0]))
probe(td.tensor([0.0, -1.0, 3.0]))
log = [its for name, its in probe.history.items() if name.startswith("log")][0]
assert len(log) == 2 and log[0].nonfinite == 0 and abs(log[1].nonfinite - 2 / 3) < 1e-6
entered = [its for name, its in probe.history.items() if name.startswith("x")][0]
assert abs(entered[1].mean - 2 / 3) < 1e-5 and abs(entered[1].zeros - 1 / 3) < 1e-6 and entered[1].max == 3.0

# Shown while it runs, and closed with the last state.
with td.watch(lambda x: td.tanh(x), every=1) as shown:
    for i in range(3):
        shown(td.full((4,), float(i)))
for bad in (lambda: td.watch(td.exp, every=0), lambda: td.watch(lambda x: x + 1.0, show=False)(td.ones(2))):
    try:
        bad()
    except ValueError as error:
        assert "every" in str(error) or "nodes=" in str(error), error
    else:
        raise AssertionError("it was taken")
