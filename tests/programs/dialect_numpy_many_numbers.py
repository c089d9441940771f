"""Many random numbers are those that single draws give, and the stream goes on behind them; sets and counts of many numbers."""
import numpy as np

COUNT = 450


def legacy(seed):
    return np.random.RandomState(seed)


def draws(make, many, one):
    """Whether an array and single draws give the same, and the generators stand at the same place then."""
    first, second = make(7), make(7)
    together, apart = many(first), [one(second) for _ in range(COUNT)]
    assert np.array_equal(together, np.array(apart)), (together[:3], apart[:3])
    assert first.normal() == second.normal() and first.uniform() == second.uniform()


draws(legacy, lambda r: r.rand(COUNT), lambda r: r.rand())
draws(legacy, lambda r: r.randn(COUNT), lambda r: r.randn())
draws(legacy, lambda r: r.uniform(-2, 3, COUNT), lambda r: r.uniform(-2, 3))
draws(legacy, lambda r: r.exponential(2.0, COUNT), lambda r: r.exponential(2.0))
draws(legacy, lambda r: r.randint(-5, 1000, COUNT), lambda r: r.randint(-5, 1000))
draws(legacy, lambda r: r.randint(0, 2**31, COUNT), lambda r: r.randint(0, 2**31))
draws(legacy, lambda r: r.choice(77, COUNT), lambda r: r.choice(77))
draws(legacy, lambda r: r.choice(2**40, COUNT), lambda r: r.choice(2**40))
draws(legacy, lambda r: r.choice(3, COUNT, p=[0.2, 0.5, 0.3]), lambda r: r.choice(3, p=[0.2, 0.5, 0.3]))
rng = np.random.default_rng
draws(rng, lambda r: r.random(COUNT), lambda r: r.random())
draws(rng, lambda r: r.standard_normal(COUNT), lambda r: r.standard_normal())
draws(rng, lambda r: r.exponential(2.0, COUNT), lambda r: r.exponential(2.0))
draws(rng, lambda r: r.choice(2**40, COUNT), lambda r: r.choice(2**40))
draws(rng, lambda r: r.integers(0, 10, COUNT), lambda r: r.integers(0, 10))
draws(rng, lambda r: r.integers(-5, 2**31, COUNT), lambda r: r.integers(-5, 2**31))

# An odd number leaves one Gaussian number, and half a word, for the next draw.
r = legacy(3)
assert np.array_equal(np.concatenate([r.randn(401), r.randn(3)]), legacy(3).randn(404))
r = rng(3)
assert np.array_equal(np.concatenate([r.integers(0, 9, 401), [r.integers(0, 9)], r.integers(0, 9, 402)]), rng(3).integers(0, 9, 804))
assert legacy(1).randn(20, 30).shape == (20, 30) and sorted(rng(1).permutation(500).tolist()) == list(range(500))

# Sets and counts.
values = legacy(0).randint(0, 40, 1000)
found, first, inverse, counts = np.unique(values, return_index=True, return_inverse=True, return_counts=True)
assert np.array_equal(found[inverse], values) and counts.sum() == 1000 and np.array_equal(values[first], found)
assert np.array_equal(np.bincount(values, minlength=50)[:40], counts) and all(values.tolist().index(v) == n for v, n in zip(found, first))
with_gaps = np.where(values > 30, np.nan, values * 0.5)
assert np.isnan(np.unique(with_gaps)[-1]) and len(np.unique(with_gaps)) == 32
edges = np.array([0.0, 10, 20, 40])
assert np.histogram(values, edges)[0].sum() == 1000 and np.array_equal(np.histogram(values, edges)[0], np.bincount(np.searchsorted(edges, values, "right"))[1:])
assert np.array_equal(np.searchsorted(edges, values[:5], "left"), np.searchsorted(edges, values, "left")[:5])

# Bytes, of which the highest may come first.
assert np.array_equal(np.frombuffer(np.arange(5.0).tobytes()), np.arange(5.0)) and np.frombuffer(b"\x00\x00\x01\x02", ">i4").tolist() == [258]
assert np.arange(3, dtype=np.int32).tobytes() == b"\x00\x00\x00\x00\x01\x00\x00\x00\x02\x00\x00\x00" and np.array([True]).tobytes() == b"\x01"
