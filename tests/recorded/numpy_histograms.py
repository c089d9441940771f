# %%
import numpy as np

rng = np.random.RandomState(3)
x = np.array([1.0, 2, 2, 3, 4, 10, 7.5, 7.5, 8])
y = np.array([0.0, 1, 1, 2, 5, 3, 2.5, 0, 4])
for rule in ("auto", "fd", "sqrt", "sturges", "scott", "rice", "doane", "stone"):
    print(rule, len(np.histogram_bin_edges(x, rule)), np.histogram(rng.randn(200), rule)[0].tolist())
# %%
counts, ex, ey = np.histogram2d(x, y, bins=[3, 2])
print(counts, ex, ey)
print(np.histogram2d(x, y, bins=2, weights=np.arange(9.0))[0], np.histogram2d(x, y, bins=2, density=True)[0].round(5))
print(np.histogram2d(x, y, bins=[[0, 5, 10], [0, 1, 2, 6]])[0], np.histogram2d(x, y, bins=2, range=[[0, 4], [0, 2]])[0])
print(np.histogram2d(x, y, bins=[0, 2, 4, 8])[0])
# %%
counts, edges = np.histogramdd(np.column_stack([x, y, x - y]), bins=(2, 2, 3))
print(counts.shape, counts.sum(), counts[0], [edge.round(3).tolist() for edge in edges])
print(np.histogramdd((x, y), bins=2, density=True)[0].round(5))
try:
    np.histogramdd(np.ones((4, 2)), bins=(1, 2, 3))
except ValueError as error:
    print(error)
# %%
print(np.histogram(x, bins=4, weights=np.arange(9)), np.histogram(x, [0, 2, 4, 10], weights=y, density=True)[0].round(6))
# %%
print(np.histogram(x, range(0, 12, 3)), np.histogram_bin_edges(x, range(4)), np.histogram(x, bins=range(1, 5))[0])
