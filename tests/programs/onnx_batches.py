"""A model called with many batches gets programs for powers of two of rows, where rows do not meet."""

import tandem as td

w = td.random.normal((8, 4))


def rows_apart(x):
    return td.tanh(x @ w), td.softmax(x @ w, axis=1)


td.save("apart.onnx", td.jit(rows_apart, dims=td.dim("batch")), td.ones((5, 8)))
p = td.load("apart.onnx")
assert p.inputs == [("x", "float32", ("batch", 8))]
for rows in (5, 1, 3, 7, 12, 16, 13, 2, 40, 33, 5):
    x = td.random.normal((rows, 8))
    for found, wanted in zip(p(x), rows_apart(x)):
        assert found.shape == (rows, 4) and td.allclose(found, wanted, atol=1e-6), rows
# Of 5, 1 and 3 rows their own, then of 16 and of 64.
sizes = sorted(rows for ((rows, _),), _ in p._specializations)
assert sizes == [1, 3, 5, 16, 64], sizes
assert td.recompiles(p).compilations == 5
try:
    p(td.ones((9, 7)))
    raise AssertionError("the file states the size")
except ValueError as error:
    assert "'x' has the shape [batch, 8], and [9, 7] was given" in str(error), error
# What is traced has the size that it is traced with.
assert td.jit(lambda x: p(x)[0])(td.ones((9, 8))).shape == (9, 4)


def rows_meet(x):
    return x - x.mean(axis=0)


td.save("meet.onnx", td.jit(rows_meet, dims=td.dim("batch")), td.ones((5, 8)))
p = td.load("meet.onnx")
for rows in (5, 1, 3, 7, 12):
    x = td.random.normal((rows, 8))
    assert td.allclose(p(x), rows_meet(x), atol=1e-6), rows
assert sorted(rows for ((rows, _),), _ in p._specializations) == [1, 3, 5, 7, 12]
