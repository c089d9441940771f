# %%
import numpy as np, keras, tensorflow as tf
from keras import ops

x = np.array([[1.0, -2.0, 3.0], [4.0, 0.5, -6.0]], "float32")
y = np.array([[2.0, 1.0, 0.5], [-1.0, 3.0, 2.0]], "float32")
n = np.array([[3, 1, 2], [6, 4, 5]], "int32")
v = np.array([0.1, 0.5, 0.9], "float32")
b = np.array([[True, False, True], [False, False, True]])
xi = ops.convert_to_tensor(n)


def show(*parts):
    for part in parts:
        try:
            print(repr(part()))
        except Exception as error:
            print(type(error).__name__, str(error).split("\n")[0])


# %%
show(
    lambda: ops.abs(x),
    lambda: ops.absolute(n),
    lambda: ops.add(x, 1),
    lambda: ops.add(x, [1, 2, 3]),
    lambda: ops.add(n, 1.5),
    lambda: ops.add(b, b),
    lambda: ops.all(b),
    lambda: ops.all(b, axis=1),
    lambda: ops.all(b, axis=(0, 1), keepdims=True),
    lambda: ops.any(b, axis=0),
    lambda: ops.any(x),
    lambda: ops.amax(x, axis=1),
    lambda: ops.amin(n, axis=0, keepdims=True),
    lambda: ops.append(x, y),
)
# %%
show(
    lambda: ops.append(x, y, axis=1),
    lambda: ops.append([1, 2], [3.5]),
    lambda: ops.arange(5),
    lambda: ops.arange(5.0),
    lambda: ops.arange(2, 10, 3),
    lambda: ops.arange(0, 1, 0.25),
    lambda: ops.arange(3, dtype="float32"),
    lambda: ops.arange(5, 1, -1),
    lambda: ops.arccosh([1.0, 2.0]),
    lambda: ops.arctan(n),
    lambda: ops.argmax(x),
    lambda: ops.argmax(x, axis=1),
    lambda: ops.argmax(x, axis=0, keepdims=True),
    lambda: ops.argmin(x, axis=-1),
)
# %%
show(
    lambda: ops.argmin(n),
    lambda: ops.argpartition(n, 1),
    lambda: ops.argsort(x),
    lambda: ops.argsort(x, axis=0),
    lambda: ops.argsort(x, axis=None),
    lambda: ops.array([1, 2]),
    lambda: ops.array([1.0, 2], dtype="float16"),
    lambda: ops.array_split(ops.arange(7), 3),
    lambda: ops.average(x),
    lambda: ops.average(x, axis=1, weights=[1.0, 2.0, 3.0]),
    lambda: ops.average(n),
    lambda: ops.average(n, axis=0),
    lambda: ops.average(x, weights=y),
    lambda: ops.bartlett(5),
)
# %%
show(
    lambda: ops.bincount([0, 1, 1, 3]),
    lambda: ops.bincount([0, 1, 1, 3], minlength=6),
    lambda: ops.bincount([0, 1, 1, 3], weights=[0.5, 1, 1, 2]),
    lambda: ops.bincount(n, minlength=8),
    lambda: ops.bitwise_and(n, 3),
    lambda: ops.bitwise_invert(n),
    lambda: ops.bitwise_left_shift(n, 1),
    lambda: ops.bitwise_not(n),
    lambda: ops.bitwise_or(n, 1),
    lambda: ops.bitwise_right_shift(n, 1),
    lambda: ops.bitwise_xor(n, n),
    lambda: ops.broadcast_to(v, (2, 3)),
    lambda: ops.cast(x, "int32"),
    lambda: ops.cast(b, "float32"),
)
# %%
show(
    lambda: ops.cbrt([8.0, 27.0]),
    lambda: ops.ceil(x),
    lambda: ops.ceil(n),
    lambda: ops.celu(x),
    lambda: ops.celu(x, alpha=2.0),
    lambda: ops.cholesky([[4.0, 2.0], [2.0, 3.0]]),
    lambda: ops.clip(x, -1, 1),
    lambda: ops.clip(n, 2, 4),
    lambda: ops.clip(n, 1.5, 4),
    lambda: ops.concatenate([x, y], axis=0),
    lambda: ops.concatenate([x, y], axis=-1),
    lambda: ops.concatenate([x, n], axis=1),
    lambda: ops.concatenate((x, y)),
    lambda: ops.cond(True, lambda: 1, lambda: 2),
)
# %%
show(
    lambda: ops.cond(ops.sum(x) > 0, lambda: x, lambda: -x),
    lambda: ops.conj(x),
    lambda: ops.conjugate(x),
    lambda: ops.convert_to_numpy(xi),
    lambda: ops.convert_to_tensor([1, 2]),
    lambda: ops.convert_to_tensor([1.0, 2]),
    lambda: ops.convert_to_tensor(np.array([1.0, 2])),
    lambda: ops.convert_to_tensor([1, 2], dtype="float16"),
    lambda: ops.convert_to_tensor(True),
    lambda: ops.convert_to_tensor(3),
    lambda: ops.copy(x),
    lambda: ops.correlate([1.0, 2.0, 3.0], [0.0, 1.0, 0.5]),
    lambda: ops.correlate([1.0, 2.0, 3.0], [0.0, 1.0, 0.5], mode="same"),
    lambda: ops.correlate([1.0, 2.0, 3.0], [0.0, 1.0, 0.5], mode="full"),
)
# %%
show(
    lambda: ops.cos(x),
    lambda: ops.cosh(n),
    lambda: ops.count_nonzero(x),
    lambda: ops.count_nonzero(b, axis=0),
    lambda: ops.cross([1.0, 2.0, 3.0], [4.0, 5.0, 6.0]),
    lambda: ops.cross([1.0, 2.0], [4.0, 5.0]),
    lambda: ops.cumprod(x),
    lambda: ops.cumprod(x, axis=1),
    lambda: ops.cumprod(n, axis=0),
    lambda: ops.cumprod(n, axis=0, dtype="float32"),
    lambda: ops.cumsum(x),
    lambda: ops.cumsum(x, axis=0),
    lambda: ops.cumsum(n),
    lambda: ops.cumsum(b),
)
# %%
show(
    lambda: ops.deg2rad([0.0, 90.0, 180.0]),
    lambda: ops.det([[1.0, 2.0], [3.0, 4.0]]),
    lambda: ops.diag(v),
    lambda: ops.diag([1, 2], k=1),
    lambda: ops.diag(x),
    lambda: ops.diag(np.eye(3), k=-1),
    lambda: ops.diagflat([[1, 2], [3, 4]]),
    lambda: ops.diagonal(x),
    lambda: ops.diagonal(np.arange(8).reshape(2, 2, 2), offset=0, axis1=1, axis2=2),
    lambda: ops.diff(x),
    lambda: ops.diff(x, axis=0),
    lambda: ops.diff([1, 4, 9, 16], n=2),
    lambda: ops.digitize(v, [0.0, 0.3, 0.6]),
    lambda: ops.divide(x, y),
)
# %%
show(
    lambda: ops.divide(n, 2),
    lambda: ops.divide(n, n),
    lambda: ops.divide_no_nan(x, [0.0, 1.0, 2.0]),
    lambda: ops.dot(x, y.T),
    lambda: ops.dot(x, 2.0),
    lambda: ops.dot(n, n.T),
    lambda: ops.dot_product_attention(np.ones((1, 2, 1, 3)), np.ones((1, 2, 1, 3)), np.arange(6.0).reshape(1, 2, 1, 3)),
    lambda: ops.einsum("ij,kj->ik", x, y),
    lambda: ops.einsum("ij->ji", n),
    lambda: ops.elu(x),
    lambda: ops.elu(x, alpha=0.5),
    lambda: ops.empty((2, 2)).shape,
    lambda: ops.empty_like(x).shape,
    lambda: ops.equal(x, 3),
)
# %%
show(
    lambda: ops.equal(n, n.T.reshape(2, 3)),
    lambda: ops.exp(n),
    lambda: ops.exp2(x),
    lambda: ops.expand_dims(x, 0),
    lambda: ops.expand_dims(x, (0, -1)),
    lambda: ops.eye(3),
    lambda: ops.eye(2, 3),
    lambda: ops.eye(3, k=1),
    lambda: ops.eye(3, k=-1, dtype="int32"),
    lambda: ops.flip(x),
    lambda: ops.flip(x, axis=1),
    lambda: ops.flip(x, axis=(0, 1)),
    lambda: ops.floor(x),
    lambda: ops.floor(n),
)
# %%
show(
    lambda: ops.floor_divide(n, 2),
    lambda: ops.floor_divide(x, 2),
    lambda: ops.fmax(x, 0),
    lambda: ops.fmin(x, y),
    lambda: ops.fmod(x, 2),
    lambda: ops.fori_loop(0, 5, lambda i, s: s + i, 0),
    lambda: ops.full((2, 2), 3),
    lambda: ops.full((2,), 1.5),
    lambda: ops.full((2,), 1, dtype="float32"),
    lambda: ops.full_like(x, 2),
    lambda: ops.full_like(n, 2),
    lambda: ops.gcd([12, 8], [8, 6]),
    lambda: ops.geomspace(1, 1000, 4),
    lambda: ops.get_item(x, 0),
)
# %%
show(
    lambda: ops.get_item(x, (slice(None), 1)),
    lambda: ops.glu(np.ones((2, 4))),
    lambda: ops.greater(x, y),
    lambda: ops.greater(x, 0),
    lambda: ops.greater_equal(n, 3),
    lambda: ops.hard_shrink(x),
    lambda: ops.hard_sigmoid(x),
    lambda: ops.hard_silu(x),
    lambda: ops.hard_swish(x),
    lambda: ops.hard_tanh(x),
    lambda: ops.heaviside(x, 0.5),
    lambda: ops.histogram([1.0, 2.0, 2.0, 5.0], bins=4),
    lambda: ops.histogram([1, 2, 2, 5], bins=2, range=(0, 6)),
    lambda: ops.hstack([x, y]),
)
# %%
show(
    lambda: ops.hsplit(np.arange(8).reshape(2, 4), 2),
    lambda: ops.hypot([3.0, 4.0], [4.0, 3.0]),
    lambda: ops.identity(2),
    lambda: ops.imag([1 + 2j]),
    lambda: ops.in_top_k([1, 0], x, 2),
    lambda: ops.inner(x, y),
    lambda: ops.inner(v, v),
    lambda: ops.irfft((np.array([1.0, 2.0, 3.0]), np.array([0.0, 1.0, 0.0]))),
    lambda: ops.is_tensor(x),
    lambda: ops.is_tensor(xi),
    lambda: ops.isclose(x, x + 1e-7),
    lambda: ops.isfinite([1.0, np.inf, np.nan]),
    lambda: ops.isin([1, 2, 3], [2, 5]),
    lambda: ops.isinf([1.0, np.inf, -np.inf]),
)
# %%
show(
    lambda: ops.isnan([1.0, np.nan]),
    lambda: ops.isneginf([1.0, -np.inf]),
    lambda: ops.isposinf([1.0, np.inf]),
    lambda: ops.isreal(x),
    lambda: ops.kron([[1, 2]], [[1], [3]]),
    lambda: ops.lcm([4, 6], [6, 8]),
    lambda: ops.ldexp([1.0, 2.0], [2, 3]),
    lambda: ops.leaky_relu(x),
    lambda: ops.leaky_relu(x, negative_slope=0.5),
    lambda: ops.left_shift(n, 2),
    lambda: ops.less(x, y),
    lambda: ops.less_equal(n, 3),
    lambda: ops.linspace(0, 1, 5),
    lambda: ops.linspace(0, 10, 4, endpoint=False),
)
# %%
show(
    lambda: ops.linspace(0, 10, 5, retstep=True),
    lambda: ops.linspace(0, 10, 5, dtype="int32"),
    lambda: ops.log(y**2),
    lambda: ops.log(n),
    lambda: ops.log10([1.0, 10.0, 100.0]),
    lambda: ops.log1p(v),
    lambda: ops.log2([1.0, 8.0]),
    lambda: ops.log_sigmoid(x),
    lambda: ops.log_softmax(x),
    lambda: ops.log_softmax(x, axis=0),
    lambda: ops.logaddexp(x, y),
    lambda: ops.logaddexp2(x, y),
    lambda: ops.logdet([[4.0, 2.0], [2.0, 3.0]]),
    lambda: ops.logical_and(b, True),
)
# %%
show(
    lambda: ops.logical_and(x, y),
    lambda: ops.logical_not(b),
    lambda: ops.logical_not(x),
    lambda: ops.logical_or(b, x > 0),
    lambda: ops.logical_xor(b, x > 0),
    lambda: ops.logspace(0, 2, 3),
    lambda: ops.logspace(0, 3, 4, base=2),
    lambda: ops.logsumexp(x),
    lambda: ops.logsumexp(x, axis=1),
    lambda: ops.lstsq([[1.0, 1.0], [1.0, 2.0], [1.0, 3.0]], [1.0, 2.0, 2.0]),
    lambda: ops.map(lambda r: r * 2, x),
    lambda: ops.matmul(x, y.T),
    lambda: ops.matmul(n, n.T),
    lambda: ops.max(x),
)
# %%
show(
    lambda: ops.max(x, axis=1, keepdims=True),
    lambda: ops.max(x, initial=10),
    lambda: ops.max(n, axis=0),
    lambda: ops.maximum(x, y),
    lambda: ops.maximum(x, 0),
    lambda: ops.maximum(n, 2.5),
    lambda: ops.mean(x),
    lambda: ops.mean(n),
    lambda: ops.mean(n, axis=0),
    lambda: ops.mean(b),
    lambda: ops.mean(x, axis=(0, 1), keepdims=True),
    lambda: ops.median(x),
    lambda: ops.median(n),
    lambda: ops.median(x, axis=1, keepdims=True),
)
# %%
show(
    lambda: ops.meshgrid([1, 2, 3], [4, 5]),
    lambda: ops.meshgrid([1, 2, 3], [4, 5], indexing="ij"),
    lambda: ops.min(x, axis=0),
    lambda: ops.min(x, initial=-10.0),
    lambda: ops.minimum(x, y),
    lambda: ops.minimum(n, 3),
    lambda: ops.mish(x),
    lambda: ops.mod(n, 3),
    lambda: ops.moments(x, axes=0),
    lambda: ops.moments(x, axes=[0, 1], keepdims=True),
    lambda: ops.moveaxis(np.zeros((1, 2, 3)), 0, -1).shape,
    lambda: ops.moveaxis(np.zeros((1, 2, 3)), (0, 1), (-1, 0)).shape,
    lambda: ops.multi_hot([0, 2], num_classes=4),
    lambda: ops.multi_hot([[0, 2], [1, 1]], num_classes=4),
)
# %%
show(
    lambda: ops.multiply(x, y),
    lambda: ops.multiply(n, 2),
    lambda: ops.nan_to_num([1.0, np.nan, np.inf, -np.inf]),
    lambda: ops.nan_to_num([1.0, np.nan, np.inf], nan=5.0, posinf=7.0),
    lambda: ops.nanmax([1.0, np.nan]),
    lambda: ops.nanmean([1.0, np.nan, 2.0]),
    lambda: ops.nansum(x),
    lambda: ops.ndim(x),
    lambda: ops.negative(x),
    lambda: ops.negative(n),
    lambda: ops.nonzero(x),
    lambda: ops.nonzero(b),
    lambda: ops.norm(x),
    lambda: ops.norm(x, ord=1),
)
# %%
show(
    lambda: ops.norm(x, ord="fro"),
    lambda: ops.norm(x, ord=np.inf),
    lambda: ops.norm(x, ord="nuc"),
    lambda: ops.norm(x, axis=1),
    lambda: ops.norm(x, ord=1, axis=1, keepdims=True),
    lambda: ops.norm(x, ord=3, axis=0),
    lambda: ops.norm(v, ord=0),
    lambda: ops.norm(v, ord=-np.inf),
    lambda: ops.norm(n),
    lambda: ops.norm(x, ord=-1),
    lambda: ops.normalize(x),
    lambda: ops.normalize(x, axis=0, order=1),
    lambda: ops.not_equal(x, 3),
    lambda: ops.one_hot([0, 2], 3),
)
# %%
show(
    lambda: ops.one_hot([0, 2, -1], 3),
    lambda: ops.one_hot([0, 2], 3, axis=0),
    lambda: ops.one_hot(n, 7, dtype="int32").shape,
    lambda: ops.ones((2, 2)),
    lambda: ops.ones(3, dtype="int32"),
    lambda: ops.ones_like(n),
    lambda: ops.ones_like(n, dtype="float32"),
    lambda: ops.outer(v, v),
    lambda: ops.outer(x, v),
    lambda: ops.pad(x, ((1, 0), (0, 2))),
    lambda: ops.pad(x, ((1, 0), (0, 2)), constant_values=9),
    lambda: ops.power(x, 2),
    lambda: ops.power(n, 2),
    lambda: ops.power(2, n),
)
# %%
show(
    lambda: ops.power(x, v),
    lambda: ops.prod(x),
    lambda: ops.prod(n, axis=1),
    lambda: ops.psnr(x, y, 10),
    lambda: ops.ptp(x),
    lambda: ops.quantile(x, 0.5),
    lambda: ops.quantile(x, [0.25, 0.75], axis=1),
    lambda: ops.quantile(n, 0.3, method="lower"),
    lambda: ops.ravel(x),
    lambda: ops.real(x),
    lambda: ops.reciprocal(y),
    lambda: ops.rearrange(x, "a b -> b a"),
    lambda: ops.relu(x),
    lambda: ops.relu6(x * 3),
)
# %%
show(
    lambda: ops.repeat(x, 2),
    lambda: ops.repeat(x, 2, axis=1),
    lambda: ops.repeat(x, [1, 2], axis=0),
    lambda: ops.reshape(x, (3, 2)),
    lambda: ops.reshape(x, -1),
    lambda: ops.reshape(x, (-1, 2)),
    lambda: ops.right_shift(n, 1),
    lambda: ops.rms_normalization(x),
    lambda: ops.roll(x, 1),
    lambda: ops.roll(x, 1, axis=1),
    lambda: ops.roll(x, (1, 1), axis=(0, 1)),
    lambda: ops.roll(n, -1, axis=0),
    lambda: ops.rot90(x),
    lambda: ops.round(x * 1.234, 2),
)
# %%
show(
    lambda: ops.round(x * 1.5),
    lambda: ops.round(n),
    lambda: ops.rsqrt(y**2),
    lambda: ops.scan(lambda c, z: (c + z, c * z), 0.0, v),
    lambda: ops.scatter([[0], [2]], [1.0, 2.0], (4,)),
    lambda: ops.scatter_update(np.zeros(4), [[1], [3]], [9.0, 8.0]),
    lambda: ops.searchsorted([1.0, 2.0, 3.0], [1.5, 2.0]),
    lambda: ops.searchsorted([1.0, 2.0, 3.0], [1.5, 2.0], side="right"),
    lambda: ops.segment_max([1.0, 2.0, 3.0], [0, 0, 1]),
    lambda: ops.segment_sum([1.0, 2.0, 3.0], [0, 0, 1]),
    lambda: ops.segment_sum([1.0, 2.0, 3.0], [1, 0, 1], num_segments=3),
    lambda: ops.select([x > 2, x < 0], [x, -x], default=7),
    lambda: ops.selu(x),
    lambda: ops.shape(x),
)
# %%
show(
    lambda: ops.sigmoid(x),
    lambda: ops.sign(x),
    lambda: ops.sign(n),
    lambda: ops.signbit(x),
    lambda: ops.silu(x),
    lambda: ops.swish(x),
    lambda: ops.sin(x),
    lambda: ops.sin(n),
    lambda: ops.sinc(v),
    lambda: ops.size(x),
    lambda: ops.slice(x, (0, 1), (2, 2)),
    lambda: ops.slice_update(x, (0, 1), [[9.0], [8.0]]),
    lambda: ops.slogdet([[1.0, 2.0], [3.0, 4.0]]),
    lambda: ops.soft_shrink(x),
)
# %%
show(
    lambda: ops.softsign(x),
    lambda: ops.solve([[1.0, 2.0], [3.0, 4.0]], [1.0, 2.0]),
    lambda: ops.solve_triangular([[1.0, 0.0], [3.0, 4.0]], [[1.0], [2.0]], lower=True),
    lambda: ops.sort(x),
    lambda: ops.sort(x, axis=0),
    lambda: ops.sparse_plus(x),
    lambda: ops.sparse_sigmoid(x),
    lambda: ops.sparsemax(x),
    lambda: ops.split(x, 3, axis=1),
    lambda: ops.split(np.arange(6), 2),
    lambda: ops.split(np.arange(6), [2, 3]),
    lambda: ops.split(x, [1], axis=-1),
    lambda: ops.sqrt(y**2),
    lambda: ops.sqrt(n),
)
# %%
show(
    lambda: ops.square(n),
    lambda: ops.squareplus(x),
    lambda: ops.squeeze(np.ones((1, 2, 1))).shape,
    lambda: ops.squeeze(np.ones((1, 2, 1)), axis=0).shape,
    lambda: ops.stack([x, y]),
    lambda: ops.stack([x, y], axis=-1),
    lambda: ops.stack([n, y], axis=1),
    lambda: ops.std(x),
    lambda: ops.std(n),
    lambda: ops.std(x, axis=0, keepdims=True),
    lambda: ops.stop_gradient(x),
    lambda: ops.subtract(x, y),
    lambda: ops.subtract(1, n),
    lambda: ops.sum(x),
)
# %%
show(
    lambda: ops.sum(n),
    lambda: ops.sum(b),
    lambda: ops.sum(x, axis=0),
    lambda: ops.sum(n, axis=(0, 1), keepdims=True),
    lambda: ops.swapaxes(np.zeros((1, 2, 3)), 0, 2).shape,
    lambda: ops.switch(1, [lambda: 1, lambda: 2]),
    lambda: ops.take(x, [0, 2], axis=1),
    lambda: ops.take(x, [0, -1]),
    lambda: ops.take(x, 1, axis=0),
    lambda: ops.take_along_axis(x, np.argsort(x), axis=1),
    lambda: ops.take_along_axis(x, [0, 3], axis=None),
    lambda: ops.tan(v),
    lambda: ops.tensordot(x, y, axes=2),
    lambda: ops.tensordot(x, y, axes=[[1], [1]]),
)
# %%
show(
    lambda: ops.threshold(x, 1, 0),
    lambda: ops.tile(v, 2),
    lambda: ops.tile(x, (2, 1)),
    lambda: ops.tile(x, (2, 1, 1)).shape,
    lambda: ops.top_k(x, 2),
    lambda: ops.top_k([1, 5, 3], 2),
    lambda: ops.trace(x),
    lambda: ops.trace(n, offset=1),
    lambda: ops.transpose(x),
    lambda: ops.transpose(np.zeros((1, 2, 3)), (2, 0, 1)).shape,
    lambda: ops.trapezoid([1.0, 2.0, 3.0]),
    lambda: ops.trapezoid([1.0, 2.0, 3.0], dx=0.5),
    lambda: ops.tri(3),
    lambda: ops.tri(2, 3, k=1, dtype="int32"),
)
# %%
show(
    lambda: ops.tril(np.ones((3, 3))),
    lambda: ops.triu(x, k=1),
    lambda: ops.true_divide(n, 2),
    lambda: ops.trunc(x),
    lambda: ops.unique([3, 1, 1, 2]),
    lambda: ops.unravel_index([1, 5], (2, 3)),
    lambda: ops.unstack(x, axis=1),
    lambda: ops.unstack(x),
    lambda: ops.var(x),
    lambda: ops.var(n, axis=1),
    lambda: ops.vdot(x, y),
    lambda: ops.vectorize(lambda q: q + 1)(v),
    lambda: ops.vectorized_map(lambda r: ops.sum(r), x),
    lambda: ops.view_as_complex(np.ones((2, 2))),
)
# %%
show(
    lambda: ops.view_as_real(np.array([1 + 2j])),
    lambda: ops.vstack([x, y]),
    lambda: ops.where(x > 0),
    lambda: ops.where(x > 0, x, 0),
    lambda: ops.where(b, n, -1),
    lambda: ops.where(b, n, 1.5),
    lambda: ops.while_loop(lambda i, s: i < 5, lambda i, s: (i + 1, s + i), [0, 0]),
    lambda: ops.zeros((2, 3), dtype="int32"),
    lambda: ops.zeros(2),
    lambda: ops.zeros_like(x),
    lambda: ops.zeros_like(n, dtype="float32"),
    lambda: ops.shape(keras.KerasTensor((None, 3))),
    lambda: ops.erfc(v) if hasattr(ops, "erfc") else 0,
)
# %%
import numpy as np, keras, tensorflow as tf
from keras import ops

x = np.array([[1.0, -2.0, 3.0], [4.0, 0.5, -6.0]], "float32")
y = np.array([[2.0, 1.0, 0.5], [-1.0, 3.0, 2.0]], "float32")
n = np.array([[3, 1, 2], [6, 4, 5]], "int32")
v = np.array([0.1, 0.5, 0.9], "float32")
b = np.array([[True, False, True], [False, False, True]])
im = np.arange(32, dtype="float32").reshape(1, 4, 4, 2)
# %%
show(
    lambda: ops.allclose([1.0, 2.0], [1.0, 2.0]),
    lambda: ops.angle([1.0, -1.0]),
    lambda: ops.associative_scan(lambda a, b: a + b, np.arange(5)),
    lambda: ops.associative_scan(lambda a, b: a * b, x, axis=1, reverse=True),
    lambda: ops.average_pool(im, 2),
    lambda: ops.average_pool(im, (2, 1), strides=1, padding="same").shape,
    lambda: ops.average_pool(np.arange(6.0).reshape(1, 6, 1), 2),
    lambda: ops.max_pool(im, 2, strides=2),
    lambda: ops.max_pool(np.arange(6.0).reshape(1, 6, 1), 2, strides=1, padding="same"),
    lambda: ops.batch_normalization(x, mean=[1.0, 0.0, 0.0], variance=[1.0, 4.0, 9.0], axis=-1),
    lambda: ops.batch_normalization(x, mean=[1.0, 0.0, 0.0], variance=[1.0, 4.0, 9.0], axis=-1, offset=[1.0, 1.0, 1.0], scale=[2.0, 2.0, 2.0], epsilon=0.0),
    lambda: ops.binary_crossentropy([1.0, 0.0], [0.9, 0.2]),
    lambda: ops.categorical_crossentropy([[0.0, 1.0]], [[0.3, 0.7]]),
    lambda: ops.categorical_crossentropy([[0.0, 1.0]], [[3.0, 7.0]], from_logits=True),
)
# %%
show(
    lambda: ops.sparse_categorical_crossentropy([1, 0], [[0.3, 0.7], [0.5, 0.5]]),
    lambda: ops.sparse_categorical_crossentropy([1, 0], [[3.0, 7.0], [1.0, 2.0]], from_logits=True),
    lambda: ops.cholesky_inverse([[2.0, 0.0], [1.0, 3.0]]),
    lambda: ops.conv(im, np.ones((2, 2, 2, 3), "float32")),
    lambda: ops.conv(im, np.ones((3, 3, 2, 3), "float32"), strides=2, padding="same"),
    lambda: ops.conv(np.ones((1, 6, 2), "float32"), np.ones((3, 2, 1), "float32"), padding="same"),
    lambda: ops.conv_transpose(im, np.ones((2, 2, 3, 2), "float32"), strides=2).shape,
    lambda: ops.conv_transpose(im, np.ones((2, 2, 1, 2), "float32"), strides=2, padding="same"),
    lambda: ops.depthwise_conv(im, np.ones((2, 2, 2, 1), "float32")),
    lambda: ops.separable_conv(im, np.ones((2, 2, 2, 1), "float32"), np.ones((1, 1, 2, 3), "float32")),
    lambda: ops.depth_to_space(np.arange(16.0).reshape(1, 2, 2, 4), 2),
    lambda: ops.space_to_depth(np.arange(16.0).reshape(1, 4, 4, 1), 2),
    lambda: ops.dsplit(np.arange(8).reshape(2, 2, 2), 2),
    lambda: ops.dstack([x, y]),
)
# %%
show(
    lambda: ops.vsplit(np.arange(8).reshape(4, 2), 2),
    lambda: ops.dtype(x),
    lambda: keras.backend.standardize_dtype(x.dtype),
    lambda: ops.extract_sequences(np.arange(8.0), 4, 2),
    lambda: ops.fft((np.array([1.0, 2.0, 3.0, 4.0]), np.zeros(4))),
    lambda: ops.fft2((np.arange(4.0).reshape(2, 2), np.zeros((2, 2)))),
    lambda: ops.istft(ops.stft(np.arange(16.0), 8, 4, 8), 8, 4, 8),
    lambda: ops.rfft(np.arange(6.0), fft_length=4),
    lambda: ops.fliplr(x),
    lambda: ops.flipud(x),
    lambda: ops.rms_normalization(x, scale=2.0),
    lambda: ops.matrix_rank(x),
    lambda: ops.nanargmax([1.0, np.nan, 3.0]),
    lambda: ops.nanargmin([[1.0, np.nan, 3.0], [5.0, 2.0, 1.0]], axis=1),
)
# %%
show(
    lambda: ops.nancumsum([1.0, np.nan, 3.0]),
    lambda: ops.nancumprod([1.0, np.nan, 3.0]),
    lambda: ops.nanmedian([1.0, np.nan, 3.0]),
    lambda: ops.nanmin([1.0, np.nan, 3.0]),
    lambda: ops.nanstd([1.0, np.nan, 3.0]),
    lambda: ops.nanvar([1.0, np.nan, 3.0]),
    lambda: ops.nanprod([1.0, np.nan, 3.0]),
    lambda: ops.nanquantile([1.0, np.nan, 3.0], 0.5),
    lambda: ops.nanpercentile([1.0, np.nan, 3.0], 50),
    lambda: ops.percentile(x, 50),
    lambda: ops.percentile(x, [25, 75], axis=0),
    lambda: ops.segment_min([1.0, 2.0, 3.0], [0, 0, 1]),
    lambda: ops.segment_prod([1.0, 2.0, 3.0], [0, 0, 1]),
    lambda: ops.unfold(im, 2).shape,
)
# %%
show(
    lambda: ops.view(x, "int32"),
    lambda: ops.cdist(x, y),
    lambda: ops.nn.relu(x),
    lambda: ops.nn.sigmoid(x),
    lambda: ops.numpy.mean(x),
    lambda: ops.numpy.concatenate([x, y]),
    lambda: ops.linalg.norm(x),
    lambda: ops.linalg.det([[1.0, 2.0], [3.0, 4.0]]),
    lambda: ops.image.resize(im, (2, 2)),
    lambda: ops.image.resize(im, (8, 8), interpolation="nearest").shape,
    lambda: ops.image.resize(im[0], (2, 3)).shape,
    lambda: ops.image.rgb_to_grayscale(np.arange(12.0).reshape(2, 2, 3) / 12),
    lambda: ops.image.rgb_to_hsv(np.arange(12.0).reshape(2, 2, 3) / 12),
    lambda: ops.image.hsv_to_rgb(np.arange(12.0).reshape(2, 2, 3) / 12),
)
# %%
show(
    lambda: ops.image.crop_images(im, top_cropping=1, left_cropping=1, target_height=2, target_width=2),
    lambda: ops.image.pad_images(im, top_padding=1, left_padding=1, target_height=6, target_width=6).shape,
    lambda: ops.image.affine_transform(im, np.array([[1.0, 0, 1, 0, 1, 0, 0, 0]])),
    lambda: ops.image.map_coordinates(im[0, :, :, 0], [[0.5, 1.0], [1.0, 2.0]], order=1),
    lambda: ops.image.extract_patches(im, (2, 2)),
    lambda: ops.image.sobel_edges(im) if hasattr(ops.image, "sobel_edges") else 0,
    lambda: (
        ops.image.perspective_transform(
            im, np.array([[[0.0, 0.0], [3.0, 0.0], [0.0, 3.0], [3.0, 3.0]]]), np.array([[[0.0, 0.0], [3.0, 0.0], [0.0, 3.0], [3.0, 3.0]]])
        ).shape
    ),
    lambda: (
        ops.image.scale_and_translate(
            im, (1, 8, 8, 2), scale=np.array([2.0, 2.0], "float32"), translation=np.zeros(2, "float32"), spatial_dims=(1, 2), method="linear"
        ).shape
    ),
    lambda: [n for n in dir(ops.image) if not n.startswith("_")],
)
k = keras.Input((3,))
show(
    lambda: k,
    lambda: ops.add(k, 1),
    lambda: ops.mean(k, axis=-1),
    lambda: ops.matmul(k, ops.ones((3, 4))),
)
# %%
show(
    lambda: ops.concatenate([k, k], axis=1),
    lambda: ops.reshape(k, (1, 3)),
    lambda: ops.reshape(k, (-1, 3)),
    lambda: ops.expand_dims(k, 1),
    lambda: ops.transpose(k),
    lambda: ops.cast(k, "int32"),
    lambda: ops.shape(k),
    lambda: ops.one_hot(ops.cast(k, "int32"), 5),
    lambda: ops.softmax(k),
    lambda: ops.sum(k),
    lambda: ops.norm(k, axis=-1),
    lambda: ops.split(k, 3, axis=1),
    lambda: ops.stack([k, k], axis=1),
    lambda: ops.where(k > 0, k, 0.0),
)
# %%
show(
    lambda: ops.argmax(k, axis=-1),
    lambda: ops.top_k(k, 2),
    lambda: ops.max(k, axis=1, keepdims=True),
    lambda: ops.einsum("bi,ij->bj", k, np.ones((3, 2))),
    lambda: ops.squeeze(ops.expand_dims(k, 1), 1),
    lambda: ops.tile(k, (1, 2)),
    lambda: ops.repeat(k, 2, axis=1),
    lambda: ops.roll(k, 1, axis=1),
    lambda: ops.cumsum(k, axis=1),
    lambda: ops.flip(k, axis=1),
    lambda: ops.pad(k, ((0, 0), (1, 1))),
    lambda: ops.take(k, [0, 1], axis=1),
    lambda: ops.sqrt(k) + ops.log(k) * 2,
    lambda: k + 1,
)
# %%
show(
    lambda: k * k,
    lambda: -k,
    lambda: k[:, 0],
    lambda: k[:, :2],
    lambda: k[..., None],
    lambda: k / 2,
    lambda: k // 2,
    lambda: k**2,
    lambda: k % 2,
    lambda: 2 - k,
    lambda: k @ np.ones((3, 2), "float32"),
    lambda: abs(k),
    lambda: k > 0,
    lambda: k == k,
)
# %%
show(
    lambda: k.shape,
    lambda: k.dtype,
    lambda: k.ndim,
    lambda: k.name,
    lambda: keras.Input((None, 3), dtype="int32", name="inp"),
    lambda: keras.KerasTensor((2, 3), dtype="int32", name="a"),
    lambda: keras.backend.is_keras_tensor(k),
    lambda: np.array(k),
    lambda: bool(k > 0),
    lambda: len(k),
    lambda: [i for i in k],
    lambda: k.numpy(),
    lambda: k.set_shape((None, 3)),
)
# %%
import numpy as np, keras, tensorflow as tf
from keras import ops

x = np.array([[1.0, -2.0, 3.0], [4.0, 0.5, -6.0]], "float32")
# %%
show(
    lambda: ops.reshape(x, (4, 2)),
    lambda: ops.concatenate([x, np.ones((3, 2))]),
    lambda: ops.stack([x, np.ones((3, 2))]),
    lambda: ops.expand_dims(x, 5),
    lambda: ops.squeeze(x, 0),
    lambda: ops.transpose(x, (0, 0)),
    lambda: ops.sum(x, axis=3),
    lambda: ops.take(x, [5]),
    lambda: ops.one_hot([1.5], 3),
    lambda: ops.cast(x, "foo"),
    lambda: ops.foo,
    lambda: ops.norm(x, ord="foo"),
    lambda: ops.norm(x, axis=(0, 1, 2)),
    lambda: ops.cholesky(x),
)
# %%
show(
    lambda: ops.inv(x),
    lambda: ops.det(x),
    lambda: ops.solve(x, x),
    lambda: ops.convert_to_tensor("abc"),
    lambda: ops.convert_to_tensor([[1, 2], [3]]),
    lambda: ops.convert_to_tensor(None),
    lambda: ops.meshgrid(1, 2),
    lambda: ops.tile(x),
    lambda: ops.repeat(x),
    lambda: ops.where(x > 0, x),
    lambda: ops.clip(x),
    lambda: ops.linspace(0, 1, -1),
    lambda: ops.arange(),
    lambda: ops.eye(-1),
)
# %%
show(
    lambda: ops.zeros(),
    lambda: ops.full((2,)),
    lambda: ops.cross(x, np.ones((2, 4))),
    lambda: ops.max_pool(x, 2),
    lambda: ops.image.resize(x, (2, 2)),
    lambda: ops.image.resize(np.ones((1, 2, 2, 1)), (2, 2), interpolation="foo"),
    lambda: ops.categorical_crossentropy(np.ones((2, 3)), np.ones((2, 4))),
    lambda: ops.binary_crossentropy(np.ones((2, 3)), np.ones((2, 4))),
    lambda: ops.sparse_categorical_crossentropy(np.ones((2, 3)), np.ones((2, 4))),
    lambda: ops.mean([]),
    lambda: ops.max([]),
    lambda: ops.quantile(x, 2.0),
    lambda: ops.slice(x, (0, 0), (5, 5)),
    lambda: ops.get_item(x, 9),
)
# %%
show(
    lambda: ops.qr(x, mode="foo"),
    lambda: ops.histogram(x, bins=-1),
    lambda: ops.multi_hot([1, 2]),
    lambda: ops.rearrange(x, "a b c -> c b a"),
)
k = keras.Input((3,))
show(
    lambda: ops.add(k, np.ones(4)),
    lambda: ops.matmul(k, np.ones((4, 2))),
    lambda: ops.reshape(k, (2, 2)),
    lambda: ops.concatenate([k, keras.Input((3, 2))]),
    lambda: k[:, 5],
    lambda: k + "a",
    lambda: ops.expand_dims(k, 5),
    lambda: ops.split(k, 2, axis=1),
    lambda: keras.Input(),
)
# %%
show(
    lambda: keras.Input(3),
    lambda: keras.Input((3,), foo=1),
    lambda: keras.Input(shape=(3,), batch_shape=(2, 3)),
)
