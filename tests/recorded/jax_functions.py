"""Cells of JAX notebooks that call the functions of jax.numpy."""
# %%
import jax
import jax.numpy as jnp
import numpy as np

x = jnp.array([[3.0, 1.0, 2.0], [9.0, 7.0, 8.0]])
show = lambda *values: print(*[repr(v) for v in values], sep="\n")
show(jnp.sort(x), jnp.argsort(x), jnp.sort(x, axis=0), jnp.sort(x, axis=None), jnp.argmax(x), jnp.argmin(x, axis=1), jnp.flip(x), jnp.roll(x, 1), jnp.roll(x, 1, axis=1))
# %%
show(jnp.concatenate([x, x]), jnp.concatenate([x, x], axis=1), jnp.stack([x[0], x[1]]), jnp.vstack([x[0], x[1]]), jnp.hstack([x[0], x[1]]), jnp.column_stack([x[0], x[1]]), jnp.tile(x[0], 2), jnp.tile(x[0], (2, 2)), jnp.repeat(x[0], 2), jnp.repeat(x, 2, axis=1), jnp.append(x[0], 4))
# %%
show(jnp.split(jnp.arange(6), 3), jnp.array_split(jnp.arange(7), 3), jnp.expand_dims(x, 0).shape, jnp.squeeze(x[:1]).shape, jnp.moveaxis(x, 0, 1).shape, jnp.broadcast_to(x[0], (2, 3)), jnp.pad(x[0], 1), jnp.pad(x[0], (1, 2), constant_values=5), jnp.pad(x, ((0, 0), (1, 1)), mode="edge"), jnp.pad(x[0], 2, mode="reflect"), jnp.pad(x[0], 2, mode="wrap"))
# %%
show(jnp.where(x > 2, x, 0), jnp.where(x > 2), jnp.select([x > 5, x > 2], [x, -x], 0), jnp.clip(x, 2, 8), jnp.take(x, jnp.array([0, 4])), jnp.take(x, jnp.array([1, 0]), axis=1), jnp.take_along_axis(x, jnp.argsort(x), axis=1), jnp.take(x[0], jnp.array([0, 5])), jnp.searchsorted(jnp.array([1.0, 2.0, 3.0]), jnp.array([0.5, 2.0, 5.0])))
# %%
show(jnp.unique(jnp.array([3, 1, 2, 1, 3])), jnp.unique(jnp.array([3, 1, 2, 1]), return_counts=True), jnp.nonzero(jnp.array([0, 1, 2])), jnp.argwhere(x > 2), jnp.cumsum(x), jnp.cumsum(x, axis=1), jnp.cumprod(x[0]), jnp.diff(x), jnp.bincount(jnp.array([0, 1, 1, 3])), jnp.isin(x, jnp.array([1.0, 2.0])), jnp.count_nonzero(x > 2))
# %%
show(jnp.dot(x[0], x[1]), jnp.matmul(x, x.T), jnp.einsum("ij,kj->ik", x, x), jnp.einsum("ij->j", x), jnp.tensordot(x, x, axes=([1], [1])), jnp.outer(x[0], x[0]), jnp.inner(x[0], x[1]), jnp.vdot(x, x), jnp.kron(jnp.eye(2), jnp.ones((1, 2))), jnp.cross(x[0], x[1]), jnp.trace(x @ x.T), jnp.diag(jnp.array([1, 2])), jnp.diag(jnp.arange(9).reshape(3, 3)), jnp.diag(jnp.array([1.0, 2.0]), k=1), jnp.tril(jnp.ones((3, 3))), jnp.triu(jnp.ones((2, 2)), 1))
# %%
show(jnp.meshgrid(jnp.arange(2), jnp.arange(3)), jnp.meshgrid(jnp.arange(2), jnp.arange(3), indexing="ij"), jnp.mgrid[0:2, 0:3], jnp.indices((2, 2)), jnp.logspace(0, 2, 3), jnp.geomspace(1, 100, 3).round(2), jnp.identity(2), jnp.zeros_like(x), jnp.ones_like(x, dtype=int), jnp.full_like(x, 3), jnp.linspace(0, 1, 4, endpoint=False), jnp.linspace(1, 5, 3, dtype=int), jnp.linspace(0, 1, 5, retstep=True))
# %%
show(jnp.mean(x), jnp.mean(jnp.arange(4)), jnp.median(x), jnp.median(x, axis=1), jnp.percentile(x, 30), jnp.quantile(x, jnp.array([0.25, 0.5]), axis=1), jnp.average(x[0], weights=jnp.array([1.0, 2.0, 3.0])), jnp.std(x, ddof=1), jnp.var(x, axis=0), jnp.ptp(x), jnp.prod(x, axis=1), jnp.sum(x, axis=(0, 1)), jnp.sum(x, where=x > 2), jnp.max(x, axis=1, keepdims=True), jnp.max(x, initial=20), jnp.all(x > 0), jnp.any(x > 8, axis=1), jnp.sum(jnp.array([True, True])), jnp.nanmean(jnp.array([1.0, jnp.nan, 3.0])), jnp.nansum(jnp.array([1.0, jnp.nan])), jnp.nanmax(jnp.array([1.0, jnp.nan])))
# %%
v = jnp.array([-1.5, 0.0, 0.5, 2.5])
show(jnp.abs(v), jnp.sign(v), jnp.floor(v), jnp.ceil(v), jnp.round(v), jnp.trunc(v), jnp.square(v), jnp.maximum(v, 0), jnp.minimum(v, 1), jnp.exp2(v), jnp.isnan(v), jnp.isfinite(v), jnp.nan_to_num(jnp.array([jnp.nan, jnp.inf])), jnp.mod(v, 2), jnp.fmod(v, 2), jnp.power(v, 2), jnp.hypot(v, v), jnp.logical_and(v > 0, v < 1), jnp.equal(v, 0), jnp.allclose(v, v), jnp.isclose(v, v + 1e-9), jnp.array_equal(v, v), jnp.sqrt(jnp.arange(4)), jnp.heaviside(v, 0.5))
# %%
show(jnp.round(jnp.exp(v), 3), jnp.round(jnp.log(jnp.array([1.0, 10.0])), 4), jnp.round(jnp.sin(v), 4), jnp.round(jnp.tanh(v), 4), jnp.round(jnp.arctan2(v, 1.0), 4), jnp.round(jnp.log1p(jnp.array([0.5])), 4), jnp.round(jnp.logaddexp(v, 0), 4), jnp.deg2rad(jnp.array([180.0])), jnp.round(jnp.cbrt(jnp.array([8.0])), 3))
# %%
A = jnp.array([[4.0, 1.0], [1.0, 3.0]])
show(jnp.round(jnp.linalg.inv(A), 4), round(float(jnp.linalg.det(A)), 3), jnp.round(jnp.linalg.solve(A, jnp.array([1.0, 2.0])), 4), jnp.round(jnp.linalg.norm(A), 4), jnp.linalg.norm(A, axis=1).round(3), jnp.round(jnp.linalg.cholesky(A), 4), jnp.round(jnp.linalg.eigvalsh(A), 4), jnp.round(jnp.linalg.svd(A, compute_uv=False), 4), jnp.linalg.matrix_rank(A), jnp.linalg.matrix_power(A, 2), jnp.round(jnp.linalg.lstsq(A, jnp.array([1.0, 2.0]))[0], 4), jnp.round(jnp.linalg.pinv(A), 4), jnp.linalg.norm(A, ord=1), jnp.linalg.norm(jnp.array([3.0, 4.0]), ord=1))
w, V = jnp.linalg.eigh(A)
print(jnp.allclose(V @ jnp.diag(w) @ V.T, A, atol=1e-4))
q, r = jnp.linalg.qr(A)
print(jnp.allclose(q @ r, A, atol=1e-4), type(jnp.linalg.qr(A)).__name__)
# %%
show(jnp.histogram(jnp.array([1.0, 2.0, 2.5, 4.0]), bins=3), jnp.interp(jnp.array([0.5, 1.5]), jnp.array([0.0, 1.0, 2.0]), jnp.array([0.0, 10.0, 20.0])), jnp.convolve(jnp.array([1.0, 2.0, 3.0]), jnp.array([0.0, 1.0, 0.5])), jnp.convolve(jnp.arange(4.0), jnp.ones(2), mode="same"), jnp.polyval(jnp.array([1.0, 2.0, 3.0]), 2.0), jnp.cov(x), jnp.round(jnp.corrcoef(x), 4), jnp.trapezoid(jnp.array([1.0, 2.0, 3.0])), jnp.gradient(jnp.array([1.0, 4.0, 9.0])), jnp.digitize(jnp.array([0.5, 1.5]), jnp.array([0, 1, 2])))
# %%
show(jnp.delete(jnp.arange(5), 1), jnp.insert(jnp.arange(3), 1, 9), jnp.rot90(x), jnp.fliplr(x), jnp.atleast_2d(jnp.arange(3)), jnp.ravel(x), jnp.swapaxes(x, 0, 1), jnp.union1d(jnp.array([1, 2]), jnp.array([2, 3])), jnp.unravel_index(5, (2, 3)), jnp.tri(3), jnp.vander(jnp.array([1, 2, 3])), jnp.result_type(jnp.float32, jnp.int32), jnp.promote_types("int32", "float16"), jnp.finfo(jnp.float32).eps, jnp.iinfo(jnp.int32).max, jnp.issubdtype(x.dtype, jnp.floating), jnp.shape(x), jnp.ndim(x), jnp.size(x))
# %%
show(jnp.nonzero(jnp.array([0, 3, 0, 5]), size=3, fill_value=-1), jnp.unique(jnp.array([2, 1, 2]), size=3), jnp.argmax(x, axis=1, keepdims=True), jnp.apply_along_axis(jnp.sum, 1, x), jnp.vectorize(lambda a, b: a + b)(jnp.arange(3), 1), jnp.vectorize(jnp.dot, signature="(n),(n)->()")(x, x), jnp.polyfit(jnp.array([0.0, 1.0, 2.0]), jnp.array([1.0, 3.0, 5.0]), 1).round(2), jnp.lexsort((jnp.array([1, 0, 1]), jnp.array([0, 0, 1]))), jnp.extract(x > 2, x), jnp.compress(jnp.array([True, False, True]), x, axis=1))
