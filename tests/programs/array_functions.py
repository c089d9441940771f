"""Programs that use arrays as NumPy's users do."""

import math

import tandem as td

# Sets and counts.
x = td.tensor([3, 1, 3, 2, 1, 3])
values, counts = td.unique(x, return_counts=True)
assert values.tolist() == [1, 2, 3] and counts.tolist() == [2, 1, 3]
assert values[td.unique_inverse(x)[1]].tolist() == x.tolist()
assert td.bincount(x).tolist() == [0, 2, 1, 3] and td.isin(x, [1, 2]).tolist() == [False, True, False, True, True, False]
assert [p.tolist() for p in td.where(x > 2)] == [[0, 2, 5]] and td.argwhere(x == 1).tolist() == [[1], [4]]
assert td.compress(x > 1, x).tolist() == [3, 3, 2, 3]
assert td.jit(lambda x: td.compress(x > 1, x, size=5, fill_value=0))(x).tolist() == [3, 3, 2, 3, 0]

# Statistics.
y = td.tensor([[1.0, 4.0, 2.0], [9.0, td.nan, 5.0]])
assert td.median(y[0]).item() == 2 and math.isnan(td.median(y).item())
assert td.quantile(td.arange(5), td.tensor([0.0, 0.25, 1.0])).tolist() == [0, 1, 4]
assert td.allclose(td.nanmean(y, axis=1), td.tensor([7 / 3, 7.0])) and td.nanmax(y).item() == 9 and td.nansum(y).item() == 21
assert td.interp(td.tensor([0.5, -1.0, 5.0]), td.tensor([0.0, 1.0, 2.0]), td.tensor([0.0, 10.0, 30.0])).tolist() == [5, 0, 30]
assert td.trapezoid(td.tensor([0.0, 1.0, 4.0]), dx=2.0).item() == 6
counts, edges = td.histogram(td.tensor([0.0, 0.1, 0.5, 1.0]), bins=2, range=(0.0, 1.0))
assert counts.tolist() == [2, 2] and edges.tolist() == [0.0, 0.5, 1.0]
a = td.tensor([[1.0, 2.0, 3.0, 5.0], [2.0, 1.0, 4.0, 4.0]])
assert abs(td.cov(a)[0, 1].item() - 1.916667) < 1e-5 and abs(td.corrcoef(a)[0, 0].item() - 1) < 1e-6
assert td.cumsum(td.ones((2, 2))).tolist() == [1, 2, 3, 4] and td.vstack([td.arange(2), td.arange(2)]).shape == (2, 2)
assert td.allclose(td.tensor([1.0]), 1.0 + 1e-7) and td.array_equal([1, 2], td.tensor([1, 2])) and not td.array_equal([1], [1, 2])

# Methods under the names of NumPy and PyTorch.
m = td.reshape(td.arange(6, dtype="float32"), (2, 3))
assert m.sum(0).tolist() == [3, 5, 7] and m.mean(dim=1, keepdim=True).tolist() == [[1], [4]] and m.view(-1).shape == (6,)
assert m.sqrt().shape == (2, 3) and m.unsqueeze(0).shape == (1, 2, 3) and m.permute(1, 0).tolist() == m.T.tolist()
assert m.numel() == 6 and m.nbytes == 24 and m.argmax().item() == 5 and m.float().dtype == td.float32 and m.clamp(1, 4).max().item() == 4
assert m.numpy().tolist() == m.tolist() and m.sum().asscalar() == 15 and m.__array_namespace__() is td
copy = m.clone()
copy[0] = 9
assert m[0, 0].item() == 0 and copy.masked_fill(copy > 8, 0.0).sum().item() == 12
try:
    m.no_such_thing
    raise AssertionError("no error")
except AttributeError as error:
    assert "no_such_thing" in str(error)

# The Game of Life: a glider moves by one place along the diagonal in four steps.
board = td.zeros((8, 8), dtype="int32")
board[[0, 1, 2, 2, 2], [1, 2, 0, 1, 2]] = 1


def step(board):
    around = sum(td.roll(board, (i, j), axis=(0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)) - board
    new = td.zeros_like(board)
    new[(around == 3) | ((board == 1) & (around == 2))] = 1
    return new


later, compiled = board, board
for _ in range(4):
    later, compiled = step(later), td.jit(step)(compiled)
assert later.tolist() == td.roll(board, (1, 1), axis=(0, 1)).tolist() == compiled.tolist()

# k-means of two clouds.
td.random.seed(2)
points = td.concat([td.random.normal((60, 2)), td.random.normal((60, 2)) + 8.0])
centres = points[td.tensor([0, 100])]
for _ in range(5):
    distance = td.sum((points[:, None] - centres) ** 2, axis=-1)
    label = td.argmin(distance, axis=1)
    for k in range(2):
        centres[k] = td.mean(points[label == k], axis=0)
assert abs(td.sum(centres[0]).item()) < 1 and abs(td.sum(centres[1]).item() - 16) < 1
assert td.bincount(label).tolist() == [60, 60]

# One-hot by indexing, and mini-batches by a permutation.
labels = td.tensor([2, 0, 1])
hot = td.zeros((3, 3))
hot[td.arange(3), labels] = 1
assert hot.tolist() == td.eye(3)[labels].tolist()
order, seen = td.random.permutation(120), []
for i in range(0, 120, 32):
    seen += order[i : i + 32].tolist()
    assert points[order[i : i + 32]].shape[1] == 2
assert sorted(seen) == list(range(120))

# Histogram equalisation of a dark picture.
picture = td.random.randint(0, 64, (16, 16))
shares = td.cumsum(td.bincount(picture, 256)) / 256
equal = td.astype(shares[picture] * 255, "int32")
assert td.max(equal).item() == 255 and td.all(td.diff(shares[td.sort(td.flatten(picture))]) >= 0)
