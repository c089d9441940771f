"""Corners of `jax.numpy` that are easily forgotten: coordinates, masks, axes, ranks."""

# %%
import jax, jax.numpy as jnp

x = jnp.linspace(0.0, 6.0, 7)
print(jnp.gradient(x**2, x), jnp.gradient(x**2, jnp.array([0.0, 2, 4, 6, 8, 10, 12])))
print(jnp.gradient(jnp.arange(12).reshape(3, 4) ** 2)[0])
# %%
print(jnp.linspace(0, 25, 6).tolist(), jnp.linspace(0.1, 0.7, 7).tolist(), jnp.linspace(-3, 3, 7).tolist())
# %%
a = jnp.array([1, 2, 3, 10, 11, 15, 19, 25])
print(jnp.histogram(a, range=(0, 25), bins=5))
print(jnp.histogram2d(jnp.array([1.0, 2, 3, 10]), jnp.array([2, 5, 6.0, 8]), bins=3)[0])
print(jnp.histogramdd(jnp.array([[1.0, 2], [3, 4], [5, 7]]), bins=3))
# %%
print(repr(jnp.fmin(2, 3)), jnp.fmax(jnp.array([1.0, jnp.nan]), 3), jnp.convolve(jnp.array([1, 2, 3]), jnp.array([0, 1, 2])))
print(jnp.correlate(jnp.array([1 + 1j, 2, 3]), jnp.array([0, 1j, 2])))
# %%
m = jnp.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]])
print(jnp.take_along_axis(m, jnp.array([[1, 0, 2]]), axis=0), jnp.digitize(jnp.array([0.5, 2.5]), jnp.array([3, 2, 1])))
print(jax.jit(lambda m, i: jnp.take_along_axis(m, i, 1))(m, jnp.array([[0, 7], [1, -1]])))
# %%
mask = jnp.array([[True, False, True], [False, True, True]])
n = m.at[0, 0].set(jnp.nan)
print(jnp.nansum(n, 1, where=mask), jnp.nanmean(n, 0, where=mask), jnp.nanmax(n, 1, initial=0, where=mask), jnp.nanvar(n, 1, where=mask))
print(jnp.quantile(n, jnp.array([0.25, 0.5]), axis=1), jnp.percentile(m, 50, method="nearest"), jnp.median(n))
print(jnp.quantile(jnp.arange(5.0), 0.5, weights=jnp.array([1, 1, 1, 1, 5]), method="inverted_cdf"))
# %%
a, b = jnp.array([[1, 2], [3, 4], [5, 6]]), jnp.array([[7, 8], [9, 1], [2, 3]])
print(jnp.cross(a, b, axis=0), jnp.cross(jnp.array([1, 2]), jnp.array([3, 4, 5])))
print(jnp.linalg.trace(jnp.arange(24).reshape(2, 3, 4)), jnp.linalg.diagonal(jnp.arange(24).reshape(2, 3, 4), offset=1))
# %%
print(jnp.block([[jnp.eye(2), jnp.zeros((2, 3))], [jnp.ones((1, 2)), 2 * jnp.ones((1, 3))]]), jnp.block(jnp.zeros((1, 2))))
print(jnp.choose(jnp.array([0, 3, -1, 1]), [jnp.arange(4), jnp.arange(4) * 10], mode="wrap"))
# %%
def bordered(row, width, axis, kwargs):
    row = row.at[: width[0]].set(kwargs.get("before", 1))
    return row.at[len(row) - width[1] :].set(9)


print(jnp.pad(jnp.array([2, 3, 4]), 2, bordered, before=-10))
print(jnp.apply_over_axes(jnp.sum, m, [0, 1]), jnp.trim_zeros(jnp.array([[0, 0], [0, 1]]), axis=0))
# %%
print(jnp.einsum(m, (0, 1), jnp.arange(3.0), (1,), (0,)), jnp.r_["0,2", [1, 2, 3], [4, 5, 6]], jnp.c_["r", [1, 2], [3, 4]])
# %%
print(jnp.polyint(jnp.array([12, 12, 6]), m=2, k=jnp.array([4, 5])), jnp.polyder(jnp.array([2, -5, 3, 1])))
print(jnp.polyadd(jnp.ones((2, 3)), jnp.ones((1, 3))), jnp.insert(jnp.arange(4), jnp.array([1, 3]), jnp.array([7, 8])))
# %%
print(jnp.partition(jnp.array([6, 8, 4, 3, 1, 9, 7]), 2), jnp.argpartition(jnp.array([6, 8, 4, 3, 1, 9, 7]), 2))
print(jax.jit(jnp.union1d, static_argnames="size")(jnp.array([1, 2]), jnp.array([2, 5]), size=4))
print(jnp.intersect1d(jnp.array([1, 3, 4]), jnp.array([4, 1]), return_indices=True), jnp.unique_counts(jnp.array([3, 3, 1])).counts)
# %%
print(jnp.cumulative_sum(m, axis=1, include_initial=True), jnp.fill_diagonal(jnp.zeros((3, 3)), jnp.array([1, 2]), inplace=False))
print(jnp.fromfunction(lambda i, j: i + 2 * j, (2, 3)), jnp.argwhere(1).shape, jnp.average(m, weights=m, returned=True))
# %%
import io

file = io.BytesIO()
jnp.save(file, {"a": 1})
file.seek(0)
print(repr(jnp.load(file, allow_pickle=True)))
print([hasattr(jnp.ones(2), name) for name in ("numpy", "asnumpy", "requires_grad", "grad", "to", "cpu", "clone", "tolist")])
