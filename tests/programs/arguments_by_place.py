# Arguments that NumPy, JAX and PyTorch take by place are taken so: axes, diagonals, dtypes.
import tandem as td

x = td.tensor([[1.0, 2.0], [3.0, 4.0]])
pairs = [
    (td.roll(x, 1, 0), td.roll(x, 1, axis=0)),
    (td.concat([x, x], 1), td.concat([x, x], axis=1)),
    (td.stack([x, x + 1], 1), td.stack([x, x + 1], axis=1)),
    (td.repeat(x, 2, 0), td.repeat(x, 2, axis=0)),
    (td.split(x, 2, 1)[1], td.split(x, 2, axis=1)[1]),
    (td.take(x, td.tensor([1]), 1), td.take(x, td.tensor([1]), axis=1)),
    (td.take_along_axis(x, td.tensor([[1], [0]]), 1), td.take_along_axis(x, td.tensor([[1], [0]]), axis=1)),
    (td.diagonal(x, 1), td.diagonal(x, offset=1)),
    (td.triu(x, 1), td.triu(x, k=1)),
    (td.tril(x, -1), td.tril(x, k=-1)),
    (td.tensordot(x, x, 1), td.tensordot(x, x, axes=1)),
    (td.searchsorted(td.arange(5.0), x, "right"), td.searchsorted(td.arange(5.0), x, side="right")),
    (td.ones_like(x, "int32"), td.ones_like(x, dtype="int32")),
    (td.zeros_like(x, td.int32), td.zeros_like(x, dtype=td.int32)),
    (td.full_like(x, 7, "int32"), td.full_like(x, 7, dtype="int32")),
    (td.topk(x, 1, 0)[0], td.topk(x, 1, axis=0)[0]),
    (x.roll(1, 0), td.roll(x, 1, axis=0)),
]
for found, expected in pairs:
    assert found.dtype == expected.dtype and found.tolist() == expected.tolist(), (found, expected)
assert td.jit(lambda x: td.stack([x, x], 1))(x).shape == (2, 2, 2)

# A vector on a diagonal, and back.
v = td.tensor([1.0, 2.0])
for k in (-1, 0, 2):
    m = td.diag(v, k)
    assert m.shape == (2 + abs(k),) * 2 and m.sum().item() == 3 and td.diag(m, k).tolist() == [1.0, 2.0]
assert td.jit(td.grad(lambda v: (td.diag(v) @ x).sum()))(v).tolist() == [3.0, 7.0]

# Two axes of three are exchanged by another function.
try:
    td.ones((2, 3, 4)).transpose(-1, -2)
except ValueError as error:
    assert "all 3 axes" in str(error) and "td.swapaxes(x, -1, -2)" in str(error), error
else:
    raise AssertionError("two axes were taken for an order of three")
assert "permutation" in dir(td.random) and "normal" in dir(td.random)
