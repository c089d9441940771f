"""`keras.ops`: NumPy's names and those of networks over TensorFlow's functions."""

import builtins
import functools
import types

import tandem as td
import tensorflow as tf
from tandem.dialect.late import late_names
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._engine import KerasTensor, _leaves
from tensorflow.keras.layers import operation

#: Functions that are called alike in `tf`, by the names of `keras.ops`.
_SAME = {
    name: name
    for name in "abs add arange argsort cast clip cos cumsum divide equal exp expand_dims eye floor greater greater_equal less less_equal log "
    "logical_and logical_not logical_or maximum minimum multiply not_equal ones ones_like reshape round sigmoid sign sin sqrt square "
    "squeeze stack subtract tan tanh tile transpose where zeros zeros_like einsum matmul scan while_loop cond map".split()
    if hasattr(tf, name)
}
_SAME |= {
    "concatenate": "concat", "power": "pow", "negative": "negative", "logical_xor": "logical_xor", "arctan2": "atan2", "mod": "math.mod",
    "log1p": "math.log1p", "expm1": "math.expm1", "rsqrt": "math.rsqrt", "isnan": "math.is_nan", "isinf": "math.is_inf", "erf": "math.erf",
    "top_k": "math.top_k", "segment_sum": "math.segment_sum", "convert_to_tensor": "convert_to_tensor", "take": "gather", "pad": "pad", "cumprod": "math.cumprod",
    "stop_gradient": "stop_gradient", "meshgrid": "meshgrid", "norm": "norm", "repeat": "repeat", "roll": "roll", "split": "split", "unstack": "unstack",
    "tensordot": "tensordot", "floor_divide": "math.floordiv", "ceil": "math.ceil", "clip": "clip_by_value", "linspace": "linspace",
    "vectorized_map": "vectorized_map", "map": "map_fn", "while_loop": "while_loop", "cond": "cond", "flip": "reverse", "bincount": "math.bincount",
}  # fmt: skip
_NETWORKS = "relu relu6 elu selu gelu silu softplus softsign leaky_relu log_softmax softmax sigmoid".split()
_FOLDS = {"sum": "sum", "mean": "mean", "max": "max", "min": "min", "prod": "prod", "all": "all", "any": "any", "std": "std", "var": "variance"}


def _found(path):
    place = tf
    for part in path.split("."):
        place = getattr(place, part)
    return place


globals().update({name: _found(path) for name, path in _SAME.items()})
globals().update({name: getattr(tf.nn, name) for name in _NETWORKS})


def _fold(name, path):
    function = getattr(tf, f"reduce_{path}", None) or getattr(tf.math, f"reduce_{path}")

    def fold(x, axis=None, keepdims=False):
        return function(x, axis=axis, keepdims=keepdims)

    fold.__name__, fold.__doc__ = name, f"`tf.reduce_{path}`."
    return fold


globals().update({name: _fold(name, path) for name, path in _FOLDS.items()})


def shape(x):
    """The sizes of the axes, a tuple."""
    return tuple(x.shape if hasattr(x, "shape") else as_tensor(x).shape)


def size(x):
    """How many elements there are."""
    return as_tensor(x).size


def ndim(x):
    """How many axes there are."""
    return as_tensor(x).ndim


def array(x, dtype=None):
    """A tensor of a value."""
    return as_tensor(x, dtype)


def convert_to_numpy(x):
    """The elements as an array."""
    return as_tensor(x).numpy()


def is_tensor(x):
    """Whether it is a tensor."""
    return tf.is_tensor(x)


def one_hot(x, num_classes, axis=-1, dtype="float32"):
    """Rows that are 1 at one place."""
    return tf.one_hot(x, num_classes, axis=axis, dtype=dtype)


def full(shape, fill_value, dtype=None):
    """A value everywhere."""
    return tf.fill(shape, as_tensor(fill_value, dtype))


def full_like(x, fill_value, dtype=None):
    """A value everywhere, in the shape of a tensor."""
    return tf.fill(as_tensor(x).shape, as_tensor(fill_value, dtype or as_tensor(x).dtype))


def dot(x1, x2):
    """The product of two tensors along the last axis of the first."""
    return wrapped(td.dot(as_tensor(x1), as_tensor(x2)) if hasattr(td, "dot") else as_tensor(x1) @ as_tensor(x2))


def argmax(x, axis=None, keepdims=False):
    """Where the largest element stands."""
    return wrapped(td.argmax(as_tensor(x), axis=axis, keepdims=keepdims))


def argmin(x, axis=None, keepdims=False):
    """Where the smallest element stands."""
    return wrapped(td.argmin(as_tensor(x), axis=axis, keepdims=keepdims))


def sort(x, axis=-1):
    """The elements in order."""
    return tf.sort(x, axis=axis)


def arange(start, stop=None, step=1, dtype=None):
    """Numbers at equal distances."""
    return tf.range(start, dtype=dtype) if stop is None else tf.range(start, stop, step, dtype=dtype)


def outer(x1, x2):
    """The products of each element of one with each of the other."""
    return wrapped(td.outer(as_tensor(x1), as_tensor(x2)))


def absolute(x):
    """`abs`."""
    return tf.abs(x)


def _own(name):
    """A function of Tandem's by the name that NumPy has for it, too."""
    function = getattr(td, name)

    def op(*args, **options):
        return _wrapped(
            function(*(as_tensor(x) if isinstance(x, (int, float)) and at == 0 or hasattr(x, "__array__") else x for at, x in enumerate(args)), **options)
        )

    op.__name__, op.__doc__ = name, f"`td.{name}`."
    return op


def _wrapped(found):
    return type(found)(wrapped(part) for part in found) if type(found) in (list, tuple) else wrapped(found) if isinstance(found, td.Tensor) else found


for _name in "swapaxes moveaxis ravel repeat roll linspace meshgrid tril triu diagonal diag trace logaddexp vstack hstack nonzero argwhere unstack ceil trunc " \
    "sinh cosh arcsin arccos arctan arcsinh arccosh arctanh log2 log10 isfinite nan_to_num count_nonzero median quantile cross kron vdot inner " \
    "tensordot broadcast_to logsumexp cumprod flip unique searchsorted hypot floor_divide".split():  # fmt: skip
    if _name not in globals() and hasattr(td, _name):
        globals()[_name] = _own(_name)


def split(x, indices_or_sections, axis=0):
    """Equal parts, or parts that end at places."""
    return [wrapped(part) for part in td.split(as_tensor(x), indices_or_sections, axis=axis)]


def slice(inputs, start_indices, shape):  # noqa: A001
    """A block that begins somewhere and has a shape."""
    return tf.slice(inputs, start_indices, shape)


def norm(x, ord=None, axis=None, keepdims=False):
    """The length of vectors."""
    return tf.norm(x, ord="euclidean" if ord is None else ord, axis=axis, keepdims=keepdims)


def scatter_update(inputs, indices, updates):
    """With other values at places."""
    return tf.tensor_scatter_nd_update(inputs, indices, updates)


def stop_gradient(variable):
    """The value, which gradients do not go through."""
    return tf.stop_gradient(variable)


def slice_update(inputs, start_indices, updates):
    """With a block of other values that begins somewhere."""
    x, block = as_tensor(inputs), as_tensor(updates)
    where = tuple(builtins.slice(int(start), int(start) + size) for start, size in zip(start_indices, block.shape))
    around = [(place.start, size - place.stop) for place, size in zip(where, x.shape)]
    return wrapped(td.where(td.pad(td.ones_like(block), around) > 0, td.pad(block, around), x))


def logsumexp(x, axis=None, keepdims=False):
    """The logarithm of the sum of exponentials."""
    return wrapped(td.logsumexp(as_tensor(x), axis=axis, keepdims=keepdims))


def gelu(x, approximate=True):
    """x times the share of the normal distribution below x, by default nearly."""
    return tf.nn.gelu(x, approximate)


def fori_loop(lower, upper, body_fun, init_val):
    """A value that a function of each number and the value changes."""
    for at in range(int(lower), int(upper)):
        init_val = body_fun(at, init_val)
    return init_val


def _of_symbols(name, function):
    @functools.wraps(function)
    def op(*args, **options):
        if builtins.any(isinstance(leaf, KerasTensor) for leaf in _leaves([list(args), options])):
            return operation(name, function, *args, **options)
        return function(*args, **options)

    return op


def extract_patches(images, size, strides=None, dilation_rate=1, padding="valid", data_format=None):
    """The windows of pictures, each as one vector."""

    def pair(n):
        return (n, n) if isinstance(n, int) else tuple(n)

    return tf.image.extract_patches(images, (1, *pair(size), 1), (1, *pair(strides or size), 1), (1, *pair(dilation_rate), 1), padding.upper())


_HELPERS = ("late_names", "as_tensor", "wrapped", "operation", "shape", "ndim", "size", "is_tensor", "fori_loop", "while_loop", "scan", "cond", "map")
for _name, _function in list(globals().items()):
    if callable(_function) and not _name.startswith("_") and not isinstance(_function, type) and _name not in _HELPERS:
        globals()[_name] = _of_symbols(_name, _function)
from .ctc import ctc_decode, ctc_loss  # noqa: E402, F401

nn = types.SimpleNamespace(**{name: globals()[name] for name in (*_NETWORKS, "one_hot", "ctc_loss", "ctc_decode")})
image = types.SimpleNamespace(
    extract_patches=extract_patches, resize=_of_symbols("resize", lambda images, size, **options: tf.image.resize(images, size, **options))
)
del globals()["extract_patches"]
_late = late_names("keras.ops", "keras_extras.more_ops")


def __getattr__(name):
    found = _of_symbols(name, _late(name))
    globals()[name] = found
    return found
