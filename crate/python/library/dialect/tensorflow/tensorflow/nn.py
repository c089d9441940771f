"""`tf.nn`: activations, convolutions, losses of logits."""

import tandem as td

from tandem.dialect.late import late_names as _late_names
from . import _philox, random
from ._operators import Operators
from ._tensor import as_tensor, on_one_device, wrapped

_NAMES = "relu relu6 elu selu sigmoid tanh softplus softsign silu".split()


def _activation(name):
    function = getattr(td, name)

    def op(features, name=None):
        return wrapped(function(as_tensor(features))) if not isinstance(features, Operators) else features._op(op, features)

    op.__name__ = op.__qualname__ = name
    op.__doc__ = f"The activation {name}."
    return op


globals().update({name: _activation(name) for name in _NAMES})
swish = silu  # noqa: F821


def gelu(features, approximate=False, name=None):
    """x times the share of the normal distribution below x, or nearly that."""
    if isinstance(features, Operators):
        return features._op(gelu, features, approximate)
    return wrapped(td.gelu(as_tensor(features), approximate="tanh" if approximate else "none"))


def leaky_relu(features, alpha=0.2, name=None):
    """x, and alpha · x below 0."""
    return wrapped(td.leaky_relu(as_tensor(features), slope=alpha))


def softmax(logits, axis=-1, name=None):
    """Probabilities that are proportional to exp(x)."""
    if isinstance(logits, Operators):
        return logits._op(softmax, logits, axis)
    return wrapped(td.softmax(as_tensor(logits), axis=-1 if axis is None else axis))


def log_softmax(logits, axis=-1, name=None):
    """The logarithm of the softmax."""
    if isinstance(logits, Operators):
        return logits._op(log_softmax, logits, axis)
    return wrapped(td.log_softmax(as_tensor(logits), axis=-1 if axis is None else axis))


def sparse_softmax_cross_entropy_with_logits(labels=None, logits=None, name=None):
    """The loss of each row of logits by the index of its class."""
    loss = td.losses.get("sparse_categorical_crossentropy", from_logits=True, reduction="none")
    return wrapped(loss(*on_one_device(as_tensor(logits), as_tensor(labels))))


def softmax_cross_entropy_with_logits(labels=None, logits=None, axis=-1, name=None):
    """The loss of each row of logits by the probabilities of its classes."""
    return wrapped(-td.sum(as_tensor(labels) * td.log_softmax(as_tensor(logits), axis=axis), axis=axis))


def dropout(x, rate, noise_shape=None, seed=None, name=None):
    """0 for a share of the elements, the others scaled up."""
    x, shared = as_tensor(x), td.nn.Dropout(rate, noise_shape=noise_shape)
    if seed is None and not _philox.has_seed() or not rate:
        return wrapped(shared(x))
    sizes = x.shape if noise_shape is None else [own if size is None else size for size, own in zip(noise_shape, x.shape)]
    kept = random.uniform(sizes, dtype=x.dtype, seed=seed) >= rate
    return wrapped(td.where(kept, x * (1 / (1 - rate)), 0))


def _middle(sizes):
    return sizes if isinstance(sizes, int) else tuple(sizes)[1:-1] if len(sizes) == 4 else tuple(sizes)


def _laid_out(*args, **options):
    from tensorflow_extras.windows import laid_out

    return laid_out(*args, **options)


def conv2d(input, filters, strides=1, padding="VALID", data_format="NHWC", dilations=1, name=None):
    """A convolution of x (batch, height, width, channels) with filters (height, width, in, out)."""
    if data_format == "NCHW" or not isinstance(padding, str):
        return _laid_out(conv2d, input, padding, data_format, filters=filters, strides=strides, dilations=dilations)
    weight = td.permute_dims(as_tensor(filters), (3, 2, 0, 1))
    layer = td.nn.Conv2D(weight.shape[0], weight.shape[2:], _middle(strides), padding.lower(), _middle(dilations), use_bias=False,
                         data_format="channels_last")  # fmt: skip
    layer.weight, layer.built = weight, True
    return wrapped(layer.forward(as_tensor(input)))


def max_pool2d(input, ksize, strides, padding, data_format="NHWC", name=None):
    """The largest of each window."""
    if data_format == "NCHW" or not isinstance(padding, str):
        return _laid_out(max_pool2d, input, padding, data_format, float("-inf"), ksize=ksize, strides=strides)
    if not isinstance(ksize, int) and len(ksize) == 4 and ksize[-1] != 1:
        from tensorflow_more.pools import max_of_channels

        return max_of_channels(as_tensor(input), ksize, strides, padding)
    return wrapped(td.nn.MaxPool2D(_middle(ksize), _middle(strides), padding.lower(), data_format="channels_last")(as_tensor(input)))


def avg_pool2d(input, ksize, strides, padding, data_format="NHWC", name=None):
    """The mean of each window."""
    if data_format == "NCHW":
        return _laid_out(avg_pool2d, input, padding, data_format, ksize=ksize, strides=strides)
    pool = td.nn.AvgPool2D(_middle(ksize), _middle(strides), padding.lower(), count_include_pad=False, data_format="channels_last")
    return wrapped(pool(as_tensor(input)))


max_pool, avg_pool = max_pool2d, avg_pool2d


def l2_normalize(x, axis=None, epsilon=1e-12, name=None):
    """Scaled to the norm 1."""
    x = as_tensor(x)
    return wrapped(x * td.rsqrt(td.maximum(td.sum(x * x, axis=axis, keepdims=True), epsilon)))


_OLDER = dict.fromkeys(("sigmoid_cross_entropy_with_logits", "l2_loss", "moments", "batch_normalization"), "tensorflow_v1.more_nn")
_PLACES = ("tensorflow_extras.windows", "tensorflow_extras.numbers", "tensorflow_v1.more_nn", "tensorflow_more.ctc", "tensorflow_more.rare_nn")
__getattr__ = _late_names("tensorflow.nn", *_PLACES, names=_OLDER)
