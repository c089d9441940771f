# Eager, graph mode and compiled code of one function: the same values, and one table of times.
import tandem as td
from tandem import nn

td.random.seed(3)
net = nn.Sequential(nn.Dense(32, activation="relu"), nn.Dense(4))
x = td.random.normal((8, 16))
eager = net(x)

graph = td.jit(net, codegen=False)
assert td.max(abs(graph(x) - eager)).item() < 1e-6
assert td.max(abs(td.jit(net)(x) - eager)).item() < 1e-5

# Dead and constant parts are gone from the graph although no code is generated.
calls = []


def f(x):
    calls.append("traced")
    unused = td.exp(x) * 3
    return x * (2.0 * 3.0) + 0.0 * 1.0


lean = td.jit(f, codegen=False)
assert lean(td.ones(3)).tolist() == [6.0, 6.0, 6.0]
lean(td.zeros(3))
assert calls == ["traced"]
assert "exp" not in str(td.graph(lean))

# Parameters are read at each call.
net.layers[1].bias.assign(td.ones(4))
assert td.max(abs(graph(x) - eager - 1)).item() < 1e-5

comparison = td.compare(net, x, modes=("eager", "graph", "compiled"))
assert [entry["name"] for entry in comparison.data()["entries"]] == ["eager", "graph", "compiled"]
assert comparison.data()["agreement"]["agrees"]
eager_entry, _, compiled_entry = comparison.data()["entries"]
assert compiled_entry["dispatches"] >= compiled_entry["kernels"] > 0
assert 1 == compiled_entry["submits"] <= eager_entry["submits"]
assert "dispatches  submits" in repr(comparison)
try:
    td.compare(net, x, modes=("fast",))
except ValueError as error:
    assert "'eager', 'graph', 'compiled'" in str(error)
else:
    raise AssertionError("an unknown mode was taken")

# Functions without arguments are compared by their names; the graph of any function is shown for arguments.


def direct():
    return f(x)


by_name = td.compare(direct, lambda: f(x) + 0.0)
assert [entry["name"] for entry in by_name.data()["entries"]] == ["direct", "function 2"]
assert "multiply" in str(td.graph(f, x))
