"""Rarer functions of `keras.ops`: those of NumPy, of matrices, of networks and of signals."""

import numpy
import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped


def _of_numpy(name):
    def op(*args, **options):
        place = numpy.linalg if name in ("pinv", "slogdet", "lstsq", "matrix_rank") else numpy
        arrays = [numpy.asarray(as_tensor(arg)) if hasattr(arg, "shape") or isinstance(arg, list) else arg for arg in args]
        found = getattr(place, name)(*arrays, **options)
        doubles = any(getattr(x, "dtype", None) == "float64" for x in arrays)
        kept = lambda x: tf.cast(x, "float32") if not doubles and as_tensor(x).dtype.name == "float64" else as_tensor(x)
        return tuple(map(kept, found)) if isinstance(found, (tuple, list)) else kept(found)

    op.__name__, op.__doc__ = name, f"`numpy.{name}`."
    return op


_NUMPY = "argpartition histogram unravel_index isclose correlate isin nanargmax nanargmin nancumprod nancumsum nanpercentile nanquantile gcd lcm ldexp " \
    "hamming hanning blackman bartlett kaiser i0 logspace geomspace vander corrcoef allclose isneginf isposinf logaddexp2 pinv slogdet lstsq " \
    "matrix_rank percentile nanmedian diagflat dsplit"  # fmt: skip
_TANDEM = "append array_split cbrt deg2rad rad2deg hsplit vsplit dstack exp2 fliplr flipud fmax fmin fmod heaviside nanmax nanmean nanmin nanprod " \
    "nanstd nansum nanvar nextafter ptp signbit sinc trapezoid"  # fmt: skip
# What has no gradient is computed by NumPy's function of the name.
globals().update({name: _of_numpy(name) for name in _NUMPY.split()})


def _of_tandem(name):
    def op(*args, **options):
        many = name in ("dstack",)
        given = [list(map(as_tensor, arg)) if many else as_tensor(arg) if isinstance(arg, (list, float)) or hasattr(arg, "shape") else arg for arg in args]
        found = getattr(td, name)(*given, **options)
        return list(map(wrapped, found)) if isinstance(found, (tuple, list)) else wrapped(found)

    op.__name__, op.__doc__ = name, f"`{name}` of tensors."
    return op


globals().update({name: _of_tandem(name) for name in _TANDEM.split()})


def _of_tensorflow(path):
    def op(*args, **options):
        place = tf
        for part in path.split("."):
            place = getattr(place, part)
        return place(*args, **options)

    op.__name__, op.__doc__ = path.rpartition(".")[2], f"`tf.{path}`."
    return op


_PATHS = {
    "identity": "eye", "inv": "linalg.inv", "det": "linalg.det", "cholesky": "linalg.cholesky", "eigh": "linalg.eigh", "logdet": "linalg.logdet",
    "eig": "linalg.eig",
    "reciprocal": "math.reciprocal", "divide_no_nan": "math.divide_no_nan", "saturate_cast": "saturate_cast", "erfinv": "math.erfinv",
    "bitwise_and": "bitwise.bitwise_and", "bitwise_or": "bitwise.bitwise_or", "bitwise_xor": "bitwise.bitwise_xor", "left_shift": "bitwise.left_shift",
    "right_shift": "bitwise.right_shift", "in_top_k": "math.in_top_k", "custom_gradient": "custom_gradient", "add_n": "add_n", "gather_nd": "gather_nd",
    "copy": "identity",
    "fabs": "abs", "true_divide": "divide", "segment_max": "math.segment_max", "segment_min": "math.segment_min", "segment_prod": "math.segment_prod",
    "real": "math.real", "imag": "math.imag", "conj": "math.conj", "conjugate": "math.conj", "angle": "math.angle", "erfc": "math.erfc", "swish": "nn.silu",
    "bitwise_not": "bitwise.invert", "bitwise_invert": "bitwise.invert", "bitwise_left_shift": "bitwise.left_shift",
    "bitwise_right_shift": "bitwise.right_shift", "depth_to_space": "nn.depth_to_space", "space_to_depth": "nn.space_to_depth",
    "log_sigmoid": "math.log_sigmoid", "empty": "zeros",
}  # fmt: skip
globals().update({name: _of_tensorflow(path) for name, path in _PATHS.items()})


def _activation(name):
    def op(x, *args, **options):
        return getattr(tf.keras.activations, name)(as_tensor(x), *args, **options)

    op.__name__, op.__doc__ = name, f"`keras.activations.{name}`."
    return op


_ACTIVATIONS = "hard_sigmoid hard_silu hard_swish glu celu mish squareplus hard_tanh tanh_shrink soft_shrink threshold"
globals().update({name: _activation(name) for name in _ACTIVATIONS.split()})


def amax(x, axis=None, keepdims=False):
    """The largest element over axes."""
    return tf.reduce_max(x, axis=axis, keepdims=keepdims)


def amin(x, axis=None, keepdims=False):
    """The smallest element over axes."""
    return tf.reduce_min(x, axis=axis, keepdims=keepdims)


def average(x, axis=None, weights=None):
    """The mean over axes, each element by its weight."""
    if weights is None:
        return tf.reduce_mean(x, axis=axis)
    x, weights = as_tensor(x), as_tensor(weights)
    if weights.ndim != x.ndim and axis is not None:
        weights = tf.reshape(weights, [size if at == axis % x.ndim else 1 for at, size in enumerate(x.shape)])
    weights = tf.cast(tf.broadcast_to(weights, x.shape), x.dtype)
    return tf.reduce_sum(x * weights, axis=axis) / tf.reduce_sum(weights, axis=axis)


def diff(a, n=1, axis=-1):
    """Differences of elements that follow each other along an axis."""
    return wrapped(td.diff(as_tensor(a), n=n, axis=axis))


def rot90(array, k=1, axes=(0, 1)):
    """Turned by k quarters in the plane of two axes."""
    return wrapped(td.rot90(as_tensor(array), k, axes))


def tri(N, M=None, k=0, dtype=None):
    """Ones at and below a diagonal."""
    return wrapped(td.tril(td.ones((N, N if M is None else M), dtype=getattr(dtype, "name", dtype) or "float32"), k=k))


def take_along_axis(x, indices, axis=None):
    """The elements of these indices along an axis."""
    x, indices = as_tensor(x), as_tensor(indices, "int32")
    return wrapped(td.take_along_axis(td.reshape(x, (-1,)) if axis is None else x, indices, axis=0 if axis is None else axis))


def digitize(x, bins):
    """The number of the bin of each element."""
    return as_tensor(numpy.digitize(numpy.asarray(as_tensor(x)), numpy.asarray(as_tensor(bins))), "int32")


def get_item(x, key):
    """`x[key]`."""
    return as_tensor(x)[key]


def select(condlist, choicelist, default=0):
    """Of each place the element of the first choice whose condition holds."""
    found = as_tensor(default)
    for condition, choice in reversed(list(zip(condlist, choicelist))):
        found = tf.where(condition, choice, tf.cast(found, as_tensor(choice).dtype))
    return found


def slice(inputs, start_indices, shape):  # noqa: A001
    """A block of a shape that begins somewhere."""
    return tf.slice(inputs, start_indices, shape)


def scatter(indices, values, shape):
    """Zeros of a shape, to which values are added at places."""
    return tf.scatter_nd(as_tensor(indices, "int32"), values, shape)


def scatter_update(inputs, indices, updates, reduction=None):
    """With other values at places, or values that are put together with those there by `reduction`: add, max, min."""
    name = {None: "update", "add": "add", "max": "max", "min": "min"}[reduction]
    return getattr(tf, f"tensor_scatter_nd_{name}")(inputs, as_tensor(indices, "int32"), updates)


def switch(index, branches, *operands):
    """What the function of this number gives."""
    return branches[min(max(int(index), 0), len(branches) - 1)](*operands)


def associative_scan(f, elems, reverse=False, axis=0):
    """All that come of putting elements together one after the other along an axis."""
    rows = tf.unstack(tf.reverse(elems, [axis]) if reverse else as_tensor(elems), axis=axis)
    found = [rows[0]]
    for row in rows[1:]:
        found.append(f(found[-1], row))
    made = tf.stack(found, axis=axis)
    return tf.reverse(made, [axis]) if reverse else made


# Matrices


def solve(a, b):
    """The x with a @ x = b."""
    a, b = as_tensor(a), as_tensor(b)
    return wrapped(td.linalg.solve(a, b))


def solve_triangular(a, b, lower=False):
    """The x with a @ x = b, of a triangular matrix."""
    return tf.linalg.triangular_solve(a, b, lower=lower)


def qr(x, mode="reduced"):
    """An orthogonal and a triangular factor."""
    return tf.linalg.qr(x, full_matrices=mode == "complete")


def svd(x, full_matrices=True, compute_uv=True):
    """u, singular values and transposed v."""
    found = tf.linalg.svd(x, full_matrices=full_matrices, compute_uv=compute_uv)
    return (found[1], found[0], tf.linalg.matrix_transpose(found[2])) if compute_uv else found


def normalize(x, axis=-1, order=2, epsilon=None):
    """Scaled to the norm 1 along an axis."""
    x = as_tensor(x)
    return x / tf.maximum(tf.norm(x, ord=order, axis=axis, keepdims=True), epsilon or 1e-7)


# Networks


def moments(x, axes, keepdims=False, synchronized=False):
    """Mean and variance over axes."""
    return tf.nn.moments(as_tensor(x), axes, keepdims=keepdims)


def multi_hot(inputs, num_classes=None, axis=-1, dtype=None, sparse=False):
    """1 at each of the indices of a row."""
    return tf.reduce_max(tf.one_hot(as_tensor(inputs, "int32"), num_classes, dtype=dtype or "float32"), axis=-2)


def batch_normalization(x, mean, variance, axis, offset=None, scale=None, epsilon=1e-3):
    """Scaled by a mean and a variance along an axis."""
    x = as_tensor(x)
    shape = [size if at == axis % x.ndim else 1 for at, size in enumerate(x.shape)]
    mean, variance, offset, scale = (None if part is None else tf.reshape(part, shape) for part in (mean, variance, offset, scale))
    return tf.nn.batch_normalization(x, mean, variance, offset, scale, epsilon)


def layer_normalization(x, gamma=None, beta=None, axis=-1, epsilon=None, **options):
    """Mean 0 and variance 1 along an axis, then scaled and moved."""
    mean, variance = tf.nn.moments(as_tensor(x), axis, keepdims=True)
    return tf.nn.batch_normalization(x, mean, variance, beta, gamma, 1e-7 if epsilon is None else epsilon)


def rms_normalization(x, scale=1, axis=-1, epsilon=None):
    """Divided by the root of the mean square along an axis."""
    x = as_tensor(x)
    return x * tf.math.rsqrt(tf.reduce_mean(x * x, axis=axis, keepdims=True) + (1e-7 if epsilon is None else epsilon)) * scale


def _entropy(name):
    def op(target, output, from_logits=False, axis=-1):
        function = getattr(tf.keras.losses, name)
        return function(as_tensor(target), as_tensor(output), from_logits=from_logits, axis=axis)

    op.__name__, op.__doc__ = name, f"`keras.losses.{name}`."
    return op


categorical_crossentropy, sparse_categorical_crossentropy = _entropy("categorical_crossentropy"), _entropy("sparse_categorical_crossentropy")


def binary_crossentropy(target, output, from_logits=False):
    """The cross-entropy of each element."""
    target, output = as_tensor(target), as_tensor(output)
    if from_logits:
        return tf.nn.sigmoid_cross_entropy_with_logits(target, output)
    output = tf.clip_by_value(output, 1e-7, 1 - 1e-7)
    return -(target * tf.math.log(output) + (1 - target) * tf.math.log(1 - output))


def conv(inputs, kernel, strides=1, padding="valid", data_format=None, dilation_rate=1):
    """A convolution over one or two axes."""
    function = {3: tf.nn.conv1d, 4: tf.nn.conv2d}[as_tensor(inputs).ndim]
    return function(inputs, kernel, strides, padding.upper(), dilations=dilation_rate)


def depthwise_conv(inputs, kernel, strides=1, padding="valid", data_format=None, dilation_rate=1):
    """A convolution of each channel by itself."""
    steps = (strides, strides) if isinstance(strides, int) else strides
    return tf.nn.depthwise_conv2d(inputs, kernel, (1, *steps, 1), padding.upper())


def _pooling(kind):
    def op(inputs, pool_size, strides=None, padding="valid", data_format=None):
        return getattr(tf.nn, f"{kind}_pool2d")(inputs, pool_size, pool_size if strides is None else strides, padding.upper())

    op.__doc__ = "The largest, or the mean, of each window of pictures."
    return op


max_pool, average_pool = _pooling("max"), _pooling("avg")


def dot_product_attention(query, key, value, bias=None, mask=None, scale=None, is_causal=False, **options):
    """Attention of (batch, time, heads, features)."""
    q, k, v = (tf.transpose(as_tensor(x), [0, 2, 1, 3]) for x in (query, key, value))
    scores = tf.matmul(q, k, transpose_b=True) * (q.shape[-1] ** -0.5 if scale is None else scale)
    scores = scores if bias is None else scores + bias
    if is_causal:
        scores = tf.where(td.tril(td.ones(scores.shape[-2:])) > 0, scores, -1e9)
    scores = scores if mask is None else tf.where(mask, scores, -1e9)
    return tf.transpose(tf.matmul(tf.nn.softmax(scores), v), [0, 2, 1, 3])


def psnr(x1, x2, max_val):
    """The ratio of the largest signal to the error, in decibels."""
    x1, x2 = as_tensor(x1), as_tensor(x2)
    return 20 * tf.math.log(as_tensor(float(max_val))) / tf.math.log(10.0) - 10 * tf.math.log(tf.reduce_mean((x1 - x2) ** 2)) / tf.math.log(10.0)


# Signals


def _pair(z):
    return tf.math.real(z), tf.math.imag(z)


def fft(x):
    """The frequencies of a signal of real and imaginary parts."""
    return _pair(tf.signal.fft(tf.complex(as_tensor(x[0]), as_tensor(x[1]))))


def rfft(x, fft_length=None):
    """The frequencies of a real signal, in real and imaginary parts."""
    return _pair(tf.signal.rfft(x, None if fft_length is None else [fft_length]))


def irfft(x, fft_length=None):
    """The real signal of frequencies in real and imaginary parts."""
    return tf.signal.irfft(tf.complex(as_tensor(x[0]), as_tensor(x[1])), None if fft_length is None else [fft_length])


def extract_sequences(x, sequence_length, sequence_stride):
    """Windows of the last axis."""
    return tf.signal.frame(x, sequence_length, sequence_stride)
