# Single decisions of fusion, forced and forbidden: the same values by other kernels, and a reason where it cannot be.
import tandem as td


def f(x, w):
    return td.tanh(x * td.exp(w))


x, w = td.random.normal((64, 32)), td.random.normal((64, 1))
expected = f(x, w)


def kernels(fuse):
    compiled = td.jit(f, fuse=fuse)
    assert bool(td.all(compiled(x, w) == expected)), fuse
    return td.recompiles(compiled).entries[0].kernels


assert kernels(True) == 2 and kernels(False) == 3
assert kernels({"exp": True}) == 1 and kernels({2: True}) == 1
assert kernels({"%3": False}) == 3 and kernels({"exp": True, "multiply": False}) == 2
assert td.recompiles(td.jit(f, fuse={"exp": True})).options["fuse"] == {"exp": True}

for fuse, what in (
    ({"log": True}, 'the op "log"'),
    ({9: False}, "node %9"),
    ({0: True}, "no kernel computes it by itself"),
    ({"tanh": True}, "no kernel reads it"),
):
    try:
        td.jit(f, fuse=fuse)(x, w)
    except ValueError as error:
        assert what in str(error), error
    else:
        raise AssertionError(f"{fuse} was taken")
try:
    td.jit(f, fuse={"exp": 1})
except TypeError as error:
    assert "True or False" in str(error)
else:
    raise AssertionError("a number was taken for a choice")

report = td.ablate(f, x, w, fusions=True)
rows = {row.without: row.kernels for row in report.rows}
assert rows == {"": 2, "fuse={2: True}": 1, "fuse={3: False}": 3}, rows
assert report.data()["agreement"]["agrees"] and all(row.compile_us > 0 for row in report.rows)
