"""Rows of a table chosen by an index, as a language model does it: the gradient comes back to the rows that were read."""

import tandem as td

table = td.reshape(td.arange(15, dtype="float32"), (5, 3)) / 10
tokens = td.tensor([[0, 3], [3, 4]])


def loss(table, tokens):
    rows = table[tokens]
    return td.sum(rows[:, 1] * rows[..., 0, :] ** 2)


def slow(table):
    return sum(table[b][j] * table[a][j] ** 2 for a, b in [(0, 3), (3, 4)] for j in range(3))


assert abs(float(loss(table, tokens)) - slow(table.tolist())) < 1e-4
gradient = td.grad(loss)(table, tokens)
compiled = td.jit(td.grad(loss))(table, tokens)
for i in range(5):
    for j in range(3):
        up, down = table.tolist(), table.tolist()
        up[i][j] += 1e-3
        down[i][j] -= 1e-3
        expected = (slow(up) - slow(down)) / 2e-3
        assert abs(float(gradient[i, j]) - expected) < 1e-2, (i, j)
        assert abs(float(compiled[i, j]) - expected) < 1e-2, (i, j)


# Through an assignment as well: what was overwritten has no part in the result.
def overwritten(x, v):
    x[1:3] = v * 2
    x[[0]] = 0.0
    return td.sum(x * x)


dx, dv = td.grad(overwritten, argnums=(0, 1))(td.tensor([1.0, 2.0, 3.0, 4.0]), td.tensor([5.0, 6.0]))
assert dx.tolist() == [0, 0, 0, 8] and dv.tolist() == [40, 48]
