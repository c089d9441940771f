"""Sorting, searching and scattering along axes that are long, at once and compiled."""

import bisect
import math

import tandem as td

td.random.seed(3)


def positions(row, descending):
    """The stable order, NaN as the largest, as Python sorts."""
    if descending:
        return sorted(range(len(row)), key=lambda i: (row[i] == row[i], 0 if row[i] != row[i] else -row[i]))
    return sorted(range(len(row)), key=lambda i: (row[i] != row[i], 0 if row[i] != row[i] else row[i]))


n = 700
wild = td.random.normal((n,))
for special, share in ((td.nan, 0.1), (0.0, 0.1), (-0.0, 0.1), (td.inf, 0.05), (-td.inf, 0.05)):
    wild = td.where(td.random.uniform((n,)) < share, special, wild)
whole = td.random.randint(-100, 100, (n,))
inputs = [wild, whole]
inputs.append(td.astype(td.random.randint(0, 2**31 - 1, (n,)), "uint32") * 2)
if device == "cpu":
    inputs += [td.astype(wild, "float16"), td.astype(whole, "int64") * 2**40, td.astype(wild, "float64")]
for x in inputs:
    row = x.tolist()
    for descending in (False, True):
        expected = positions(row, descending)
        assert td.argsort(x, descending=descending).tolist() == expected, (x.dtype, descending)
    values = td.sort(x).tolist()
    assert all(a == b or a != a and b != b for a, b in zip(values, [row[i] for i in positions(row, False)])), x.dtype

# Every axis, and every length around the blocks.
cube = td.random.randint(0, 50, (2, 700, 2))
order = td.argsort(cube, axis=1)
for i in range(2):
    for j in range(2):
        assert order[i, :, j].tolist() == positions(cube[i, :, j].tolist(), False)
for length in (513, 1025) if device == "cpu" else (545,):
    x = td.random.randint(0, 99, (length,))
    assert td.argsort(x).tolist() == positions(x.tolist(), False), length

# Compiled, differentiated, vectorised.
rows = td.random.normal((3, n))
both = td.jit(lambda x: (td.sort(x), td.argsort(x)))(rows)
assert td.array_equal(both[1], td.argsort(rows)) and td.array_equal(both[0], td.sort(rows))
assert td.array_equal(td.vmap(td.argsort)(rows), td.argsort(rows))
gradient = td.grad(lambda x: td.sum(td.sort(x) * td.arange(n)))(rows[0])
assert td.array_equal(gradient, td.argsort(td.argsort(rows[0])))

# What is built on it.
large = td.random.randint(0, 100, (5000,))
found, counts = td.unique(large, return_counts=True)
assert found.tolist() == list(range(100)) and td.array_equal(counts, td.bincount(large, 100))
assert td.topk(large, 3)[0].tolist() == sorted(large.tolist())[-1:-4:-1]
assert td.median(large).item() == (sorted(large.tolist())[2499] + sorted(large.tolist())[2500]) / 2
shuffled = td.random.permutation(5000)
assert td.array_equal(td.sort(shuffled), td.arange(5000)) and not td.array_equal(shuffled, td.arange(5000))

# Places among many sorted elements: NaN is the largest.
edges = td.sort(td.random.normal((n,)))
asked = td.concat([td.random.normal((50,)), edges[:9], td.tensor([td.nan, td.inf, -td.inf])])
for side, place in (("left", bisect.bisect_left), ("right", bisect.bisect_right)):
    expected = [n if math.isnan(v) else place(edges.tolist(), v) for v in asked.tolist()]
    assert td.searchsorted(edges, asked, side=side).tolist() == expected, side

# Many updates of many rows: the last one is set, all are added.
for count, updates, width in ((600, 1000, 1), (2000, 90, 2))[: 2 if device == "cpu" else 1]:
    at = td.random.randint(0, count, (updates,))
    values = td.astype(td.random.randint(-5, 6, (updates, width)), "float32")
    summed, last = [[0.0] * width for _ in range(count)], [[1.0] * width for _ in range(count)]
    for i, value in zip(at.tolist(), values.tolist()):
        summed[i] = [a + b for a, b in zip(summed[i], value)]
        last[i] = value
    weights = td.ones((count, width))
    assert td.jit(td.grad(lambda w: td.sum(td.take(w, at, axis=0) * values)))(weights).tolist() == summed

    @td.jit
    def put(x, at, values):
        x[at] = values
        return x + 0

    assert put(td.ones((count, width)), at, values).tolist() == last
