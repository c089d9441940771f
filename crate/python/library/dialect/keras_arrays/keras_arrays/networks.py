"""What networks are made of: activations, windows, convolutions, entropies, scaling, attention."""

import math

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras import activations

from .promotion import arr, axes_of, cast, checked, floated, operands


def _activation(name, *fixed):
    def op(x):
        return getattr(tf.nn, name)(arr(x))

    op.__name__, op.__doc__ = name, f"`{name}` of each element."
    return op


relu, relu6, selu, silu, softplus, softsign = map(_activation, ["relu", "relu6", "selu", "silu", "softplus", "softsign"])
swish = silu


def sigmoid(x):
    """1 / (1 + exp(-x))."""
    return activations.sigmoid(floated(x))


def tanh(x):
    """The hyperbolic tangent."""
    return tf.tanh(floated(x))


def sparse_sigmoid(x):
    """0 up to -1, 1 from 1, and a line between."""
    return tf.clip_by_value((arr(x) + 1.0) / 2.0, 0.0, 1.0)


def sparse_plus(x):
    """0 up to -1, x from 1, and a parabola between."""
    x = arr(x)
    return tf.where(x <= -1.0, tf.zeros_like(x), tf.where(x < 1.0, (x + 1.0) * (x + 1.0) / 4.0, x))


def tanh_shrink(x):
    """x - tanh(x)."""
    x = arr(x)
    return x - tf.tanh(x)


def soft_shrink(x, threshold=0.5):
    """Nearer to 0 by a threshold, and 0 below it."""
    x = arr(x)
    return tf.where(x > threshold, x - threshold, tf.where(x < -threshold, x + threshold, tf.zeros_like(x)))


def hard_shrink(x, threshold=0.5):
    """0 where x is nearer to 0 than a threshold."""
    x = arr(x)
    return tf.where(tf.abs(x) > threshold, x, tf.zeros_like(x))


def hard_tanh(x):
    """Between -1 and 1."""
    return tf.clip_by_value(arr(x), -1.0, 1.0)


def hard_sigmoid(x):
    """A line between 0 and 1: x / 6 + 0.5."""
    return relu6(arr(x) + 3.0) / 6.0


def hard_silu(x):
    """x · hard_sigmoid(x)."""
    x = arr(x)
    return x * hard_sigmoid(x)


hard_swish = hard_silu


def squareplus(x, b=4):
    """(x + sqrt(x² + b)) / 2."""
    x = arr(x)
    return (x + tf.sqrt(x * x + as_tensor(b, x.dtype))) / 2


def log_sigmoid(x):
    """log(sigmoid(x))."""
    return tf.math.log_sigmoid(arr(x))


def leaky_relu(x, negative_slope=0.2):
    """x, and a share of it below 0."""
    return tf.nn.leaky_relu(arr(x), alpha=negative_slope)


def elu(x, alpha=1.0):
    """x, and alpha · (exp(x) - 1) below 0."""
    x = arr(x)
    found = tf.nn.elu(x)
    return found if alpha == 1 else tf.where(x > 0, found, alpha * found)


def celu(x, alpha=1.0):
    """max(0, x) + min(0, alpha · (exp(x / alpha) - 1))."""
    x = arr(x)
    return tf.maximum(x, 0.0) + alpha * wrapped(td.expm1(tf.minimum(x, 0.0) / alpha))


def gelu(x, approximate=True):
    """x times the share of the normal distribution below x, by default nearly."""
    return tf.nn.gelu(arr(x), approximate)


def glu(x, axis=-1):
    """The first half, times the sigmoid of the other."""
    x = arr(x)
    if x.shape[axis] % 2:
        raise ValueError(f"axis size must be divisible by 2. Received: x.shape={x.shape} with axis={axis}")
    first, other = tf.split(x, 2, axis=axis)
    return first * tf.sigmoid(other)


def threshold(x, threshold, default_value):
    """x where it is above a threshold, another value elsewhere."""
    x = arr(x)
    return tf.where(x > threshold, x, as_tensor(default_value, x.dtype))


def _over_axes(function):
    def op(x, axis=-1):
        x = arr(x)
        if not isinstance(axis, (tuple, list)):
            return function(x, axis)
        axes = [at % x.ndim for at in axis]
        order = [at for at in range(x.ndim) if at not in axes] + axes
        moved = tf.transpose(x, order)
        found = function(tf.reshape(moved, [*moved.shape[: x.ndim - len(axes)], -1]), -1)
        return tf.transpose(tf.reshape(found, moved.shape), [order.index(at) for at in range(x.ndim)])

    return op


softmax, log_softmax = _over_axes(lambda x, axis: activations.softmax(x, axis=axis)), _over_axes(lambda x, axis: tf.nn.log_softmax(x, axis=axis))


def sparsemax(x, axis=-1):
    """The nearest point whose elements are shares."""
    x = arr(x)
    ordered = tf.sort(x, axis=axis, direction="DESCENDING")
    shape = [1] * x.ndim
    shape[axis] = -1
    counts = tf.reshape(tf.range(1, x.shape[axis] + 1, dtype=x.dtype), shape)
    support = cast(1.0 + counts * ordered > tf.cumsum(ordered, axis=axis), x.dtype.name)
    size = tf.reduce_sum(support, axis=axis, keepdims=True)
    return tf.maximum(x - (tf.reduce_sum(support * ordered, axis=axis, keepdims=True) - 1.0) / size, 0.0)


# Windows


def _names(data_format, ndim):
    first = data_format == "channels_first"
    return {3: "NCW" if first else "NWC", 4: "NCHW" if first else "NHWC", 5: "NCDHW" if first else "NDHWC"}[ndim]


def _last(x, data_format):
    """With channels last, and what brings a result back."""
    rank = x.ndim
    if data_format != "channels_first":
        return x, lambda y: y
    return tf.transpose(x, [0, *range(2, rank), 1]), lambda y: tf.transpose(y, [0, rank - 1, *range(1, rank - 1)])


def _several(n, rank):
    return (n,) * rank if isinstance(n, int) else tuple(n)


def _pooling(kind):
    def op(inputs, pool_size, strides=None, padding="valid", data_format=None):
        x = arr(inputs)
        if x.ndim not in (3, 4, 5):
            raise ValueError(f"Input rank not supported: {x.ndim}. Expected values are [3, 4, 5]")
        x, back = _last(x, data_format)
        rank = x.ndim - 2
        function = getattr(tf.nn, f"{kind}_pool{rank}d")
        return back(function(x, _several(pool_size, rank), _several(pool_size if strides is None else strides, rank), padding.upper()))

    op.__doc__ = "The largest, or the mean, of each window."
    return op


max_pool, average_pool = _pooling("max"), _pooling("avg")


def _adaptive(fold):
    def op(inputs, output_size, data_format=None):
        x, back = _last(arr(inputs), data_format)
        for at, count in enumerate(_several(output_size, x.ndim - 2), 1):
            size = x.shape[at]
            cuts = [(place * size // count, -(-(place + 1) * size // count)) for place in range(count)]
            parts = [fold(x[(slice(None),) * at + (slice(*cut),)], axis=at) for cut in cuts]
            x = tf.stack(parts, axis=at)
        return back(x)

    op.__doc__ = "The largest, or the mean, of so many windows."
    return op


adaptive_average_pool, adaptive_max_pool = _adaptive(tf.reduce_mean), _adaptive(tf.reduce_max)


def conv(inputs, kernel, strides=1, padding="valid", data_format=None, dilation_rate=1):
    """A convolution over one axis, two or three."""
    x, kernel = operands(inputs, kernel)
    x, back = _last(x, data_format)
    rank = x.ndim - 2
    if x.shape[-1] % kernel.shape[-2]:
        raise ValueError("The number of input channels must be evenly divisible by kernel's in_channels. Received input channels "
                         f"{x.shape[-1]} and kernel in_channels {kernel.shape[-2]}. ")  # fmt: skip
    return back(tf.nn.convolution(x, kernel, _several(strides, rank), padding.upper(), dilations=_several(dilation_rate, rank)))


def depthwise_conv(inputs, kernel, strides=1, padding="valid", data_format=None, dilation_rate=1):
    """A convolution of each channel by itself."""
    x, kernel = operands(inputs, kernel)
    x, back = _last(x, data_format)
    line = x.ndim == 3
    if line:
        x, kernel = tf.expand_dims(x, 1), tf.expand_dims(kernel, 0)
    steps, rates = _several(strides, x.ndim - 2), _several(dilation_rate, x.ndim - 2)
    steps, rates = ((steps[-1],) * 2, (rates[-1],) * 2) if line else (steps, rates)
    found = tf.nn.depthwise_conv2d(x, kernel, (1, *steps, 1), padding.upper(), dilations=rates)
    return back(tf.squeeze(found, 1) if line else found)


def separable_conv(inputs, depthwise_kernel, pointwise_kernel, strides=1, padding="valid", data_format=None, dilation_rate=1):
    """A convolution of each channel by itself, then one that joins channels."""
    x, back = _last(arr(inputs), data_format)
    return back(conv(depthwise_conv(x, depthwise_kernel, strides, padding, None, dilation_rate), pointwise_kernel))


def conv_transpose(inputs, kernel, strides=1, padding="valid", output_padding=None, data_format=None, dilation_rate=1):
    """The transpose of a convolution."""
    x, kernel = operands(inputs, kernel)
    x, back = _last(x, data_format)
    rank = x.ndim - 2
    steps, rates = _several(strides, rank), _several(dilation_rate, rank)
    more = None if output_padding is None else _several(output_padding, rank)
    sizes = []
    for at in range(rank):
        size, window, step = x.shape[at + 1], (kernel.shape[at] - 1) * rates[at] + 1, steps[at]
        if more is None:
            sizes.append(size * step if padding == "same" else size * step + max(window - step, 0))
        else:
            sizes.append((size - 1) * step + window - (2 * (window // 2) if padding == "same" else 0) + more[at])
    shape = (x.shape[0], *sizes, kernel.shape[-2])
    return back(getattr(tf.nn, f"conv{rank}d_transpose")(x, kernel, shape, steps, padding.upper(), dilations=rates))


def _spatial(name):
    def op(x, block_size, data_format="channels_last"):
        x, back = _last(arr(x), data_format)
        return back(getattr(tf.nn, name)(x, block_size))

    op.__doc__ = f"`tf.nn.{name}`."
    return op


depth_to_space, space_to_depth = _spatial("depth_to_space"), _spatial("space_to_depth")


def unfold(x, kernel_size, dilation=1, padding=0, stride=1):
    """The windows of pictures with channels first, each as a column."""
    return wrapped(td.nn.functional.unfold(arr(x), _several(kernel_size, 2), dilation=dilation, padding=padding, stride=stride))


def fold(x, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """Pictures with channels first of windows that are columns, added where they overlap."""
    return wrapped(td.nn.functional.fold(arr(x), _several(output_size, 2), _several(kernel_size, 2), dilation=dilation, padding=padding, stride=stride))


# Targets


def one_hot(x, num_classes, axis=-1, dtype=None, sparse=False):
    """1 at the place of each index."""
    return tf.one_hot(cast(arr(x), "int32"), num_classes, axis=axis, dtype=checked(dtype) or "float32")


def multi_hot(inputs, num_classes=None, axis=-1, dtype=None, sparse=False, **kwargs):
    """1 at each of the indices of a row."""
    num_classes = kwargs.get("num_tokens", num_classes)
    if num_classes is None:
        raise ValueError("Argument `num_classes` must be specified.")
    inputs.shape  # noqa: B018 - a list has none, which Keras says too
    x = arr(inputs)
    return tf.reduce_max(one_hot(x, num_classes, axis, dtype), axis=1 if x.ndim > 1 else 0)


def _shapes_agree(target, output):
    if len(target.shape) != len(output.shape):
        raise ValueError("Arguments `target` and `output` must have the same rank (ndim). Received: "
                         f"target.shape={tuple(target.shape)}, output.shape={tuple(output.shape)}")  # fmt: skip
    if any(a != b for a, b in zip(target.shape, output.shape)):
        raise ValueError(
            f"Arguments `target` and `output` must have the same shape. Received: target.shape={tuple(target.shape)}, output.shape={tuple(output.shape)}"
        )


def categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross-entropy of shares."""
    target, output = arr(target), arr(output)
    if not target.ndim:
        raise ValueError(
            f"Arguments `target` and `output` must be at least rank 1. Received: target.shape={tuple(target.shape)}, output.shape={tuple(output.shape)}"
        )
    _shapes_agree(target, output)
    return tf.keras.losses.categorical_crossentropy(target, output, from_logits=from_logits, axis=axis)


def sparse_categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross-entropy of numbers of classes."""
    target, output = arr(target), arr(output)
    if target.ndim == output.ndim and target.shape[-1] == 1:
        target = tf.squeeze(target, -1)
    if target.ndim != output.ndim - 1:
        raise ValueError(
            f"Argument `output` must have rank (ndim) `target.ndim - 1`. Received: target.shape={tuple(target.shape)}, output.shape={tuple(output.shape)}"
        )
    for a, b in zip(target.shape, output.shape[:-1]):
        if a != b:
            raise ValueError("Arguments `target` and `output` must have the same shape up until the last dimension: "
                             f"target.shape={tuple(target.shape)}, output.shape={tuple(output.shape)}")  # fmt: skip
    return tf.keras.losses.sparse_categorical_crossentropy(target, output, from_logits=from_logits, axis=axis)


def binary_crossentropy(target, output, from_logits=False):
    """The cross-entropy of each element."""
    output = arr(output)
    target = cast(arr(target), output.dtype.name)
    _shapes_agree(target, output)
    logits = output.__dict__.get("_keras_logits")
    if from_logits or logits is not None:
        output = output if logits is None else logits
        return tf.nn.sigmoid_cross_entropy_with_logits(target, output)
    output = tf.clip_by_value(output, 1e-7, 1 - 1e-7)
    return -(target * tf.math.log(output) + (1 - target) * tf.math.log(1 - output))


# Scaling


def normalize(x, axis=-1, order=2, epsilon=None):
    """Scaled to the norm 1 along an axis."""
    from .matrices import norm

    if not isinstance(order, int) or order < 1:
        raise ValueError(f"Argument `order` must be an int >= 1. Received: order={order}")
    x = floated(x)
    return x / tf.maximum(norm(x, ord=order, axis=axis, keepdims=True), 1e-7 if epsilon is None else epsilon)


def batch_normalization(x, mean, variance, axis, offset=None, scale=None, epsilon=1e-3):
    """Scaled by a mean and a variance along an axis."""
    x = arr(x)
    if isinstance(variance, (list, tuple)):
        # As adding a number to a list does.
        raise TypeError('can only concatenate list (not "float") to list')
    shape = [size if at == axis % x.ndim else 1 for at, size in enumerate(x.shape)]
    mean, variance, offset, scale = (None if part is None else cast(tf.reshape(arr(part), shape), x.dtype.name) for part in (mean, variance, offset, scale))
    return tf.nn.batch_normalization(x, mean, variance, offset, scale, epsilon)


def layer_normalization(x, gamma=None, beta=None, axis=-1, epsilon=None, rms_scaling=False):
    """Mean 0 and variance 1 along axes, then scaled and moved."""
    x = floated(x)
    axes = axes_of(axis)
    mean, variance = tf.nn.moments(x, list(axes) if isinstance(axes, tuple) else axes, keepdims=True)
    parts = [None if part is None else cast(arr(part), x.dtype.name) for part in (gamma, beta)]
    if rms_scaling:
        found = x * tf.math.rsqrt(variance + (1e-7 if epsilon is None else epsilon))
        return found if parts[0] is None else found * parts[0]
    return tf.nn.batch_normalization(x, mean, variance, parts[1], parts[0], 1e-7 if epsilon is None else epsilon)


def rms_normalization(x, scale=None, axis=-1, epsilon=None):
    """Divided by the root of the mean square along axes."""
    x = floated(x)
    found = x * tf.math.rsqrt(tf.reduce_mean(x * x, axis=axis, keepdims=True) + (1e-7 if epsilon is None else epsilon))
    return found if scale is None else found * cast(arr(scale), x.dtype.name)


def dot_product_attention(query, key, value, bias=None, mask=None, scale=None, is_causal=False, flash_attention=None, attn_logits_soft_cap=None):
    """Attention of (batch, time, heads, features)."""
    query, key, value = operands(query, key, value)
    for word, x in (("query", query), ("key", key), ("value", value)):
        if x.ndim != 4:
            raise ValueError(f"`dot_product_attention` only supports 4D inputs. Received: {word}.shape={x.shape}.")
    q, k, v = (tf.transpose(x, [0, 2, 1, 3]) for x in (query, key, value))
    if q.shape[1] != k.shape[1]:
        k, v = (tf.repeat(x, q.shape[1] // k.shape[1], axis=1) for x in (k, v))
    scores = tf.matmul(q, k, transpose_b=True) * (1 / math.sqrt(q.shape[-1]) if scale is None else scale)
    scores = scores if bias is None else scores + bias
    low = as_tensor(-0.7 * scores.dtype.max, scores.dtype)
    if mask is not None:
        scores = tf.where(cast(arr(mask), "bool"), scores, low)
    if is_causal:
        scores = tf.where(wrapped(td.tril(td.ones(scores.shape[-2:]))) > 0, scores, low)
    return tf.transpose(tf.matmul(tf.nn.softmax(scores), v), [0, 2, 1, 3])


def psnr(x1, x2, max_val):
    """The ratio of the largest signal to the error, in decibels."""
    if tuple(x1.shape) != tuple(x2.shape):
        raise ValueError(f"Input shapes {x1.shape} and {x2.shape} must match for PSNR calculation. ")
    x1, x2 = operands(x1, x2)
    most = cast(arr(max_val), x2.dtype.name)
    return 20 * wrapped(td.log10(most)) - 10 * wrapped(td.log10(tf.reduce_mean((x1 - x2) ** 2)))
