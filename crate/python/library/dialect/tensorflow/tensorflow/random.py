"""Random numbers under TensorFlow's names."""

import tandem as td
from tandem.dialect.late import late_names

from . import _dtypes
from ._ops import _sizes
from ._tensor import as_tensor, wrapped


def set_seed(seed):
    """Starts the random numbers over."""
    td.random.seed(int(seed))


def _typed(x, dtype):
    name = "float32" if dtype is None else _dtypes.name_of(dtype)
    return wrapped(x if name == "float32" else td.astype(x, name))


def normal(shape, mean=0.0, stddev=1.0, dtype="float32", seed=None, name=None):
    """Normally distributed."""
    return _typed(td.random.normal(_sizes(shape)) * stddev + mean, dtype)


def truncated_normal(shape, mean=0.0, stddev=1.0, dtype="float32", seed=None, name=None):
    """Normally distributed within two deviations."""
    return _typed(td.random.truncated_normal(_sizes(shape)) * stddev + mean, dtype)


def uniform(shape, minval=0, maxval=None, dtype="float32", seed=None, name=None):
    """Uniform from `minval` up to and without `maxval`; whole numbers for a type of whole numbers."""
    name_ = "float32" if dtype is None else _dtypes.name_of(dtype)
    if not name_.startswith("float"):
        return wrapped(td.astype(td.random.randint(int(minval), int(maxval), _sizes(shape)), name_))
    return _typed(td.random.uniform(_sizes(shape)) * ((1 if maxval is None else maxval) - minval) + minval, dtype)


def shuffle(value, seed=None, name=None):
    """The rows in random order."""
    x = as_tensor(value)
    return wrapped(td.take(x, td.random.permutation(x.shape[0]), axis=0))


def categorical(logits, num_samples, dtype="int64", seed=None, name=None):
    """Samples of classes by the logarithms of their probabilities: (batch, num_samples)."""
    x = as_tensor(logits)
    rows = td.broadcast_to(td.expand_dims(x, 1), (x.shape[0], num_samples, x.shape[1]))
    return wrapped(td.astype(td.random.categorical(rows), _dtypes.name_of(dtype)))


def gamma(shape, alpha, beta=None, dtype="float32", seed=None, name=None):
    """Gamma distributed."""
    return _typed(td.random.gamma(alpha, _sizes(shape)) / (1.0 if beta is None else beta), dtype)


def poisson(shape, lam, dtype="float32", seed=None, name=None):
    """Poisson distributed."""
    return wrapped(td.astype(td.random.poisson(lam, _sizes(shape)), _dtypes.name_of(dtype)))


def _stateless(draw):
    def stateless(shape, seed, *args, **options):
        """Random numbers that follow from a seed of two numbers alone."""
        first, second = as_tensor(seed).tolist()
        source = td.random.Generator((int(first) * 1000003 + int(second)) % 2**32)
        return _typed(draw(source, _sizes(shape), *args, **{key: value for key, value in options.items() if key not in ("dtype", "name", "alg")}), options.get("dtype"))

    return stateless


stateless_normal = _stateless(lambda source, shape, mean=0.0, stddev=1.0: source.normal(shape) * stddev + mean)
stateless_uniform = _stateless(lambda source, shape, minval=0, maxval=None: source.uniform(shape) * ((1 if maxval is None else maxval) - minval) + minval)


__getattr__ = late_names("tensorflow.random", "tensorflow_extras.samplers")
