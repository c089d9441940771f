# Why a function was compiled: each program with its guards, each miss with all that differed, and what would avoid it.
import tandem as td
from tandem import nn


@td.jit
def f(x, factor=1.0, *, options=None):
    return x * factor + (1.0 if options is None else options["bias"])


def differences(miss):
    return {d.name: (d.kind, d.before, d.now) for d in miss.differences}


f(td.ones((2, 3)))
f(td.ones((2, 3)))
f(td.ones((5, 3)), 2.0)
f(td.astype(td.ones((5, 3)), "int32"), 2.0, options={"bias": 1.0})
f(td.ones((5, 3)), 2.0)

report = td.recompiles(f)
assert report.name == "f" and report.compilations == 3 and report.dim is None
assert [e.number for e in report.entries] == [1, 2, 3] and [e.hits for e in report.entries] == [1, 1, 0]
assert report.entries[0].guards == {"x": "float32[2, 3]"}
assert report.entries[2].guards == {"x": "int32[5, 3]", "factor": 2.0, "options['bias']": 1.0}
for entry in report.entries:
    assert entry.device == device and entry.compile_ms >= 0 and entry.trace_ms >= 0 and entry.kernels >= 1 and entry.code_bytes > 0
first, second, third = report.misses
assert first.nearest is None and first.differences == []
assert differences(second) == {"x": ("shape", (2, 3), (5, 3)), "factor": ("structure", "not given", "float")}
assert differences(third) == {"x": ("dtype", "float32", "int32"), "options": ("structure", "not given", "dict of 1")}
assert third.nearest == 2 and third.entry == 3
# Where the calls stand.
assert second.line == first.line + 2 and first.cell == second.cell
advice = {d.kind: d.advice for d in [*second.differences, *third.differences]}
assert "td.dim" in advice["shape"] and "pad" in advice["shape"] and 'astype("float32")' in advice["dtype"]
text = str(report)
assert "3 programs of 3 compilations" in text and "x: dtype 'float32' -> 'int32'" in text and f"line {third.line}" in text, text

# Numbers: a tensor would do.
power = td.jit(lambda x, n: x ** n, without=["cse"], fuse=False)
power(td.ones(3), 2)
power(td.ones(3), 3)
(d,) = td.recompiles(power).misses[1].differences
assert (d.kind, d.name, d.before, d.now) == ("value", "n", 2, 3) and "td.tensor(3)" in d.advice
assert td.recompiles(power).options == {"without": ["cse"], "order": [], "fuse": False, "codegen": True}
assert "without cse, fuse=False" in str(td.recompiles(power))
power(td.ones(3), td.tensor(4.0))
(d,) = td.recompiles(power).misses[2].differences
assert d.kind == "structure" and d.now == "float32[]"

# All guards of the nearest entry that differ, not the first alone.
both = td.jit(lambda x, y, flag: x + y if flag else x - y)
both(td.ones(2), td.ones(2), True)
both(td.ones(4), td.ones(4), False)
assert differences(td.recompiles(both).misses[1]) == {
    "x": ("shape", (2,), (4,)), "y": ("shape", (2,), (4,)), "flag": ("value", True, False)
}

# Structure, and what is inside of it.
total = td.jit(lambda parts: sum(parts[1:], parts[0]))
total([td.ones(2)] * 2)
total([td.ones(2)] * 3)
total((td.ones(2), td.ones(3)[:2]))
assert differences(td.recompiles(total).misses[1]) == {"parts": ("structure", "list of 2", "list of 3")}
assert td.recompiles(total).misses[2].differences[0].kind == "structure"

# The mode of a module, its numbers and its parameters; also hybridized.
net = nn.Sequential(nn.Dense(4, in_units=3), nn.Dropout(0.5))
for compiled in (td.jit(net), net.hybridize(), td.jit(lambda x: net(x), script=True)):
    net.train()
    compiled(td.ones((2, 3)))
    net.eval()
    compiled(td.ones((2, 3)))
    report = td.recompiles(compiled)
    (d,) = report.misses[1].differences
    assert d.kind == "mode" and (d.before, d.now) == (True, False) and d.name.endswith(".training") and d.advice is None
    assert [v for e in report.entries for k, v in e.guards.items() if k.endswith(".training")] == [True, False]
net[1].p = 0.25
net.train()(td.ones((2, 3)))
assert [(d.kind, d.before, d.now) for d in td.recompiles(net).misses[2].differences if d.kind == "module"] == [("module", 0.5, 0.25)]
scale = td.ones(3)
closed = td.jit(lambda x: x * scale)
closed(td.ones(3))

# A dimension that is open is no reason to trace anew.
traced = []


def row_sums(x):
    traced.append(x.shape)
    return td.sum(x, axis=1)


sizes = td.jit(row_sums, dims=td.dim("rows"))
for n in 3, 4, 5, 6, 7, 8, 9, 10, 11, 12:
    sizes(td.ones((n, 2)))
assert len(traced) == 3 and td.recompiles(sizes).dim == "rows" and len(td.recompiles(sizes).entries) == 10
assert all("dims=" not in d.advice for miss in td.recompiles(sizes).misses for d in miss.differences)

# Entries that nobody can reach are freed: the module of a guard is gone, or the object that was given.
nets = [nn.Dense(1, in_units=2)]
call = td.jit(lambda x: nets[0](x))
for _ in range(5):
    nets[0] = nn.Dense(1, in_units=2)
    call(td.ones((1, 2)))
assert len(td.recompiles(call).entries) == 1 and td.recompiles(call).compilations == 5

apply = td.jit(lambda g, x: g(x))
for n in range(5):
    apply(lambda x: x * n, td.ones(2))
assert len(td.recompiles(apply).entries) <= 1
assert [d.kind for d in td.recompiles(apply).misses[4].differences] in ([], ["object"])
double = lambda x: x * 2
apply(double, td.ones(2))
apply(double, td.ones(2))
assert td.recompiles(apply).entries[-1].hits == 1

# The cache is bounded; those that were used last stay.
many = td.jit(lambda x: x + 1)
for n in range(1, 71):
    many(td.ones(n))
    many(td.ones(1))
report = td.recompiles(many)
assert len(report.entries) == report.limit == 64 and report.compilations == 70 and len(report.misses) == 64
assert report.entries[0].guards == {"x": "float32[1]"} and report.entries[0].hits == 70

try:
    td.recompiles(lambda x: x)
except TypeError as error:
    assert "not compiled" in str(error)
else:
    raise AssertionError("a function that is not compiled has no cache")

# What backward() and GradientTape compiled: one program for what records the same.
w = td.Parameter(td.ones((3, 2)))
before = td.recompiles().compilations
for size in 4, 4, 4, 7:
    td.tanh(td.ones((size, 3)) @ w).sum().backward()
report = td.recompiles()
assert report.compilations == before + 2 and "backward" in str(report)
mine = report.entries[-2:]
assert [e.hits for e in mine] == [2, 0] and all(e.kernels >= 1 and e.code_bytes > 0 and e.compile_ms >= 0 for e in mine)
assert mine[0].guards["gradients of"] == "float32[3, 2]" and "tanh" in mine[0].guards["recorded"] and mine[0].device == device
miss = report.misses[-1]
assert miss.nearest == mine[0].number and [d.kind for d in miss.differences] == ["shape"], miss
assert (miss.differences[0].before, miss.differences[0].now) == ("float32[4, 2]", "float32[7, 2]") and "drop_last" in miss.differences[0].advice
td.sin(td.ones((4, 3)) @ w).sum().backward()
(d,) = td.recompiles().misses[-1].differences
assert d.kind == "structure" and (d.before, d.now) == ("tanh", "sin") and "td.where" in d.advice


# A function that the notebook knows by its name is told how to ask; one that it cannot reach is not.
def never_named():
    @td.jit
    def hidden(x):
        return x * 2.0

    for n in range(1, 12):
        hidden(td.ones(n))


@td.jit
def seen(x):
    return x * 2.0


get_ipython().run_cell_magic("capture", "out", "never_named()\nfor n in range(1, 12):\n    seen(td.ones(n))")
first, second = (shown["text/plain"] for shown in out.outputs)
assert "the inspector, under Recompiles, shows each" in first and "hidden" in first, first
assert "td.recompiles(seen) shows each" in second, second
