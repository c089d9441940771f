"""`tf.compat.v1.nn`: `tf.nn` with the arguments of TensorFlow 1."""


def dropout(x, keep_prob=None, noise_shape=None, seed=None, name=None, rate=None):
    """0 for a share of the elements, the others scaled up; `keep_prob` is the share that stays."""
    import tensorflow as tf

    if keep_prob is not None:
        rate = 1 - keep_prob
    from .graph import deferred

    result = deferred("dropout/SelectV2", lambda value, share: _eager(tf.nn.dropout)(value, float(share)), (x, rate), samples=False)
    result._shape, result.dtype = x._shape, x.dtype
    return result


def _eager(function):
    return getattr(function, "_eager", function)


def softmax(logits, axis=None, name=None, dim=None):
    """Probabilities that are proportional to exp(x)."""
    import tensorflow as tf

    return tf.nn.softmax(logits, -1 if axis is None and dim is None else dim if axis is None else axis)


def log_softmax(logits, axis=None, name=None, dim=None):
    """The logarithm of the softmax."""
    import tensorflow as tf

    return tf.nn.log_softmax(logits, -1 if axis is None and dim is None else dim if axis is None else axis)


def softmax_cross_entropy_with_logits(labels=None, logits=None, dim=-1, name=None, axis=None):
    """The loss of each row of logits by the probabilities of its classes."""
    import tensorflow as tf

    return tf.nn.softmax_cross_entropy_with_logits(labels=labels, logits=logits, axis=dim if axis is None else axis)


softmax_cross_entropy_with_logits_v2 = softmax_cross_entropy_with_logits


def conv2d(input, filter=None, strides=None, padding=None, use_cudnn_on_gpu=True, data_format="NHWC", dilations=(1, 1, 1, 1), name=None, filters=None):
    """A convolution of x (batch, height, width, channels) with filters (height, width, in, out)."""
    import tensorflow as tf

    return tf.nn.conv2d(input, filter if filters is None else filters, strides, padding, data_format, 1 if tuple(dilations) == (1, 1, 1, 1) else dilations)


def moments(x, axes, shift=None, name=None, keep_dims=None, keepdims=None):
    """Mean and variance over axes."""
    import tensorflow as tf

    return tf.nn.moments(x, axes, keepdims=bool(keep_dims or keepdims))


def __getattr__(name):
    import tensorflow as tf

    return getattr(tf.nn, name)
