"""Operations of `tf.nn` that were more in use in TensorFlow 1."""

import tandem as td
import tensorflow as tf
from tensorflow._tensor import as_tensor, wrapped


def local_response_normalization(input, depth_radius=5, bias=1, alpha=1, beta=0.5, name=None):
    """Each channel divided by a power of the squares of its neighbours."""
    x = as_tensor(input)
    squares = tf.pad(x * x, [[0, 0]] * (x.ndim - 1) + [[depth_radius, depth_radius]])
    total = sum(squares[..., at : at + x.shape[-1]] for at in range(2 * depth_radius + 1))
    return x / (bias + alpha * total) ** beta


lrn = local_response_normalization


def _pair(value):
    value = [value] * 2 if isinstance(value, int) else list(value)
    return value[1:3] if len(value) == 4 else value


def max_pool_with_argmax(input, ksize, strides, padding, data_format="NHWC", output_dtype="int64", include_batch_in_index=False, name=None):
    """The largest element of each window, and its place in the flat picture."""
    x, (rows, columns), (down, right) = as_tensor(input), _pair(ksize), _pair(strides)
    n, height, width, channels = x.shape
    if padding.upper() == "SAME":
        short = [max((-(-size // step) - 1) * step + window - size, 0) for size, window, step in ((height, rows, down), (width, columns, right))]
        borders = [[0, 0], *([total // 2, total - total // 2] for total in short), [0, 0]]
    else:
        borders = [[0, 0]] * 4
    places = tf.reshape(tf.range(height * width * channels), (1, height, width, channels)) + tf.zeros((n, 1, 1, 1), "int32")
    if include_batch_in_index:
        places = places + tf.reshape(tf.range(n), (n, 1, 1, 1)) * (height * width * channels)
    padded, at = tf.pad(x, borders, constant_values=x.dtype.min), tf.pad(places, borders)
    out_rows, out_columns = (padded.shape[1] - rows) // down + 1, (padded.shape[2] - columns) // right + 1
    windows = [(i, j) for i in range(rows) for j in range(columns)]
    part = lambda whole, i, j: whole[:, i : i + (out_rows - 1) * down + 1 : down, j : j + (out_columns - 1) * right + 1 : right]
    values = tf.stack([part(padded, *where) for where in windows], -1)
    chosen = tf.argmax(values, -1)
    found = td.take_along_axis(tf.stack([part(at, *where) for where in windows], -1), td.expand_dims(chosen, -1), axis=-1)
    return tf.reduce_max(values, -1), tf.cast(wrapped(td.squeeze(found, -1)), output_dtype)


def weighted_moments(x, axes, frequency_weights, keepdims=False, name=None):
    """Mean and variance of elements that count by weights."""
    x, weights = as_tensor(x), as_tensor(frequency_weights)
    total = tf.reduce_sum(weights + tf.zeros_like(x), axes, keepdims=True)
    mean = tf.reduce_sum(x * weights, axes, keepdims=True) / total
    variance = tf.reduce_sum(weights * (x - mean) ** 2, axes, keepdims=True) / total
    return (mean, variance) if keepdims else (tf.squeeze(mean, axes), tf.squeeze(variance, axes))


def sufficient_statistics(x, axes, shift=None, keepdims=False, name=None):
    """The count, the sum and the sum of squares of elements, less a shift."""
    x = as_tensor(x)
    count = 1.0
    for axis in axes:
        count *= x.shape[axis]
    less = x if shift is None else x - shift
    return as_tensor(count, x.dtype), tf.reduce_sum(less, axes, keepdims=keepdims), tf.reduce_sum(less * less, axes, keepdims=keepdims), shift


def pool(input, window_shape, pooling_type, strides=None, padding="VALID", data_format=None, dilations=None, name=None):
    """The largest or the mean of windows."""
    strides = strides or [1] * len(window_shape)
    function = tf.nn.max_pool if pooling_type.upper() == "MAX" else tf.nn.avg_pool
    return function(input, window_shape, strides, padding)


def atrous_conv2d(value, filters, rate, padding, name=None):
    """A convolution whose window has gaps."""
    return tf.nn.conv2d(value, filters, 1, padding, dilations=rate)


def conv1d_transpose(input, filters, output_shape, strides, padding="SAME", data_format="NWC", dilations=None, name=None):
    """The gradient of a convolution of sequences with regard to its input."""
    shape = [int(size) for size in output_shape]
    step = strides if isinstance(strides, int) else strides[-1] if len(strides) == 1 else strides[1]
    found = tf.nn.conv2d_transpose(
        tf.expand_dims(as_tensor(input), 1), tf.expand_dims(as_tensor(filters), 0), [shape[0], 1, *shape[1:]], [1, 1, step, 1], padding
    )
    return tf.squeeze(found, 1)


def log_poisson_loss(targets, log_input, compute_full_loss=False, name=None):
    """The loss of counts, by logarithms of their means."""
    targets, log_input = as_tensor(targets), as_tensor(log_input)
    found = tf.exp(log_input) - log_input * targets
    if compute_full_loss:
        pi = 3.141592653589793
        stirling = targets * tf.math.log(targets) - targets + 0.5 * tf.math.log(2 * pi * targets)
        found = found + tf.where((targets >= 0) & (targets <= 1), tf.zeros_like(targets), stirling)
    return found


def sigmoid_cross_entropy_with_logits(labels=None, logits=None, name=None):
    """The loss of each logit by its probability."""
    x = as_tensor(logits)
    return wrapped(td.maximum(x, 0.0) - x * as_tensor(labels) + td.log1p(td.exp(-td.abs(x))))


def l2_loss(t, name=None):
    """Half the sum of the squares."""
    x = as_tensor(t)
    return wrapped(td.sum(x * x) / 2)


def moments(x, axes, shift=None, keepdims=False, name=None):
    """Mean and variance over axes."""
    x, axes = as_tensor(x), axes if isinstance(axes, int) else tuple(int(axis) for axis in axes)
    return wrapped(td.mean(x, axis=axes, keepdims=keepdims)), wrapped(td.var(x, axis=axes, keepdims=keepdims))


def batch_normalization(x, mean, variance, offset, scale, variance_epsilon, name=None):
    """(x − mean) / √(variance + ε) · scale + offset."""
    y = (as_tensor(x) - mean) * td.rsqrt(as_tensor(variance) + variance_epsilon)
    y = y if scale is None else y * scale
    return wrapped(y if offset is None else y + offset)
