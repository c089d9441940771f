"""Random numbers under TensorFlow's names: after `set_seed`, or of a seed of their own, those that TensorFlow gives."""

import math

import tandem as td
from tandem.dialect import dtype_on
from tandem.dialect.late import late_names

from . import _dtypes, _philox
from ._ops import _sizes
from ._tensor import as_tensor, wrapped


def set_seed(seed):
    """Starts the random numbers over."""
    td.random.seed(int(seed))
    _philox.start(int(seed))


def _typed(x, dtype):
    name = "float32" if dtype is None else _dtypes.name_of(dtype)
    return wrapped(x if x.dtype.name == name else td.astype(x, dtype_on(x.device, name)))


def _drawn(op, shape, dtype, seed, own, others):
    """Numbers of TensorFlow's where there is a seed, else of Tandem's stream."""
    shape = _sizes(shape)
    at = _philox.place(op, seed, math.prod(shape))
    return others(shape) if at is None else own(at, shape, "float64" if dtype is not None and _dtypes.name_of(dtype) == "float64" else "float32")


def normal(shape, mean=0.0, stddev=1.0, dtype="float32", seed=None, name=None):
    """Normally distributed."""
    return _typed(_drawn("RandomStandardNormal", shape, dtype, seed, _philox.normal, td.random.normal) * stddev + mean, dtype)


def truncated_normal(shape, mean=0.0, stddev=1.0, dtype="float32", seed=None, name=None):
    """Normally distributed within two deviations."""
    return _typed(_drawn("TruncatedNormal", shape, dtype, seed, _philox.truncated_normal, td.random.truncated_normal) * stddev + mean, dtype)


def _between(draw, minval, maxval):
    """Numbers from 0 to 1 in another range."""
    return draw * ((1 if maxval is None else maxval) - minval) + minval


def _whole(at, shape, minval, maxval, kind):
    return wrapped(_philox.integers(at, shape, int(minval), int(maxval), kind))


def uniform(shape, minval=0, maxval=None, dtype="float32", seed=None, name=None):
    """Uniform from `minval` up to and without `maxval`; whole numbers for a type of whole numbers."""
    kind = "float32" if dtype is None else _dtypes.name_of(dtype)
    if kind.startswith("float"):
        return _typed(_between(_drawn("RandomUniform", shape, dtype, seed, _philox.uniform, td.random.uniform), minval, maxval), dtype)
    if maxval is None:
        raise ValueError("Must specify maxval for integer dtype " + repr(_dtypes.as_dtype(dtype)))
    shape, kind = _sizes(shape), dtype_on(td.device(), kind)
    at = _philox.place("RandomUniformInt", seed, math.prod(shape))
    if at is not None:
        return _whole(at, shape, minval, maxval, kind)
    return wrapped(td.astype(td.random.randint(int(minval), int(maxval), shape), kind))


def shuffle(value, seed=None, name=None):
    """The rows in random order."""
    x = as_tensor(value)
    at = _philox.place("RandomShuffle", seed, x.shape[0])
    order = td.random.permutation(x.shape[0]) if at is None else td.tensor(_philox.permutation(at, x.shape[0]))
    return wrapped(td.take(x, order, axis=0))


def categorical(logits, num_samples, dtype="int64", seed=None, name=None):
    """Samples of classes by the logarithms of their probabilities: (batch, num_samples)."""
    x, count = as_tensor(logits), int(num_samples)
    at = _philox.place("Multinomial", seed, x.shape[0] * -(-count // 4) * 4)
    if at is not None:
        return _typed(_philox.categorical(at, x, count), dtype)
    rows = td.broadcast_to(td.expand_dims(x, 1), (x.shape[0], count, x.shape[1]))
    return _typed(td.random.categorical(rows), dtype)


_STATELESS = ("stateless_normal", "stateless_truncated_normal", "stateless_uniform")
__getattr__ = late_names("tensorflow.random", "tensorflow_extras.samplers", names=dict.fromkeys(_STATELESS, "tensorflow_more.stateless"))
