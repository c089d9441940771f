"""Random numbers that follow from a seed of their own, and from nothing before."""

import tandem as td
from tandem.dialect import dtype_on
from tensorflow import _dtypes, _philox
from tensorflow._ops import _sizes
from tensorflow._tensor import as_tensor
from tensorflow.random import _between, _typed, _whole


def _stateless(own):
    def stateless(shape, seed, mean=0.0, stddev=1.0, dtype="float32", name=None, alg="auto_select"):
        """Normally distributed numbers that follow from a seed of two numbers alone."""
        drawn = own(_philox.scrambled(_philox.numbers_of(as_tensor(seed))), _sizes(shape), "float64" if _dtypes.name_of(dtype) == "float64" else "float32")
        return _typed(drawn * stddev + mean, dtype)

    return stateless


stateless_normal, stateless_truncated_normal = map(_stateless, (_philox.normal, _philox.truncated_normal))


def stateless_uniform(shape, seed, minval=0, maxval=None, dtype="float32", name=None, alg="auto_select"):
    """Uniform numbers that follow from a seed of two numbers alone; whole ones for a type of whole numbers."""
    at, kind = _philox.scrambled(_philox.numbers_of(as_tensor(seed))), _dtypes.name_of(dtype)
    if not kind.startswith("float"):
        # Without bounds all bits are random.
        low, high = (minval or 0, maxval) if maxval is not None else (0, 2 ** (64 if kind.endswith("64") else 32))
        return _whole(at, _sizes(shape), low, high, dtype_on(td.device(), kind))
    return _typed(_between(_philox.uniform(at, _sizes(shape), "float64" if kind == "float64" else "float32"), minval, maxval), dtype)
