# Compiled against op by op, node by node; a program that is wrong when it is compiled is found, with the op and its line.
import tandem as td
from tandem import nn
from tandem.value_check import ulp_difference

assert ulp_difference(td.tensor([1.0, 0.0, 2.0]), td.tensor([1.0000001, -0.0, 2.0])).tolist() == [1, 0, 0]
# A GPU may take it for zero.
tiny = td.tensor([1.401298464324817e-45]).to("cpu")
assert ulp_difference(tiny, -tiny).tolist() == [2]

td.random.seed(4)
net = nn.Sequential(nn.Dense(8, activation="tanh"), nn.Dense(3))
x = td.random.normal((5, 4))
net(x)


def loss(x):
    return (td.softmax(net(x)) ** 2).mean()


for f in (loss, td.jit(loss), td.grad(loss)):
    report = td.check(f, x, devices=(device,))
    assert report and report.suspect is None and report.checked > 5, report
    assert report.devices == [device]
    assert all(n.agrees for n in report.nodes)
    assert net.layers[0].weight.tolist() and str(td.device()) == device

# A kernel that gives something else is planted: the third trace, that of the compiled program, has another op at this place.
traces = []


def planted(x):
    traces.append(x)
    y = td.exp(x)
    z = td.sin(y) if len(traces) == SOUND else td.cos(y)
    return (z * 2.0).sum()


# Traced in turn: what it captures, then what is expected; afterwards each mode of the device likewise.
SOUND = 2
report = td.check(planted, x, devices=("cpu",))
assert not report and report.suspect.label in ("sin", "cos") and report.suspect.line == 35, report
assert report.suspect.mode == "compiled" and report.suspect.ulp > 64 and report.suspect.index is not None
assert report.nodes[0].ulp >= report.suspect.ulp and not report.nodes[0].agrees
assert "begins with" in str(report) and f"line {report.suspect.line}" in str(report)

# Whole numbers and bools are equal or not.
assert td.check(lambda i: (i * 3 > 4).sum(), td.arange(6), devices=("cpu",))
