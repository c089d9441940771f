"""What `keras.ops` gives: numbers and shapes."""

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
