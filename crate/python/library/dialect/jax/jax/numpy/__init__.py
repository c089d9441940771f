"""`jax.numpy`: NumPy's functions, on arrays that never change."""

import math as _math

import numpy as _numpy
from numpy import dtype, set_printoptions, get_printoptions, printoptions  # noqa: F401
from numpy import character, floating, generic, inexact, integer, number, object_, signedinteger  # noqa: F401
from tandem.dialect.late import late_names as _late_names

from .. import _dtypes
from .._array import Array as ndarray
from .._array import array, asarray
from ._creation import *  # noqa: F403
from ._creation import _known_number  # noqa: F401
from ._elementwise import *  # noqa: F403
from ._manipulation import *  # noqa: F403
from ._manipulation import _reshape, _transpose, _view  # noqa: F401
from ._products import *  # noqa: F403
from ._reductions import *  # noqa: F403
from ._selection import *  # noqa: F403
from . import linalg  # noqa: F401

globals().update(_dtypes.SCALARS)
bool = _dtypes.SCALARS["bool_"]
float_, int_, double, single = _dtypes.SCALARS["float32"], _dtypes.SCALARS["int32"], _dtypes.SCALARS["float64"], _dtypes.SCALARS["float32"]
half, uint = _dtypes.SCALARS["float16"], _dtypes.SCALARS["uint64"]
pi, e, inf, nan, newaxis, euler_gamma = _math.pi, _math.e, _math.inf, _math.nan, None, 0.5772156649015329


s_ = _numpy.s_


def _limits(name):
    def limits(dtype):
        """The limits of an element type."""
        kind = getattr(dtype, "dtype", dtype)
        if getattr(kind, "kind", "") == "V" or kind == "bfloat16":
            from jax_more import narrow

            return getattr(narrow, name)(_numpy.dtype(kind).name)
        return getattr(_numpy, name)(dtype)

    return limits


finfo, iinfo = map(_limits, ("finfo", "iinfo"))


def promote_types(a, b):
    """The type that two types promote to."""
    return dtype(_dtypes.promoted(_dtypes.wanted(a), _dtypes.wanted(b)))


def result_type(*args):
    """The type of a result of these operands."""
    from .._array import dtype_of, together

    arrays = together("result_type", *[zeros((), getattr(x, "dtype", x)) if isinstance(x, (str, type, dtype)) or hasattr(x, "weak_type") and not isinstance(x, ndarray) else x for x in args])  # noqa: F405
    found = dtype_of(arrays[0]).name
    for x in arrays[1:]:
        found = _dtypes.promoted(found, dtype_of(x).name)
    return dtype(found)


def issubdtype(arg1, arg2):
    """Whether a type is of a kind."""
    if type(arg1).__name__ == "_KeyType" or getattr(arg2, "__name__", "") in ("prng_key", "extended"):
        return type(arg1).__name__ == "_KeyType" and getattr(arg2, "__name__", "") in ("prng_key", "extended", "generic")
    kinds = [x.dtype if isinstance(x, _dtypes._Scalar) else x for x in (arg1, arg2)]
    return _numpy.issubdtype(*kinds)


def can_cast(from_, to, casting="safe"):
    """Whether values may be cast."""
    return _numpy.can_cast(_dtypes.wanted(from_), _dtypes.wanted(to), casting)


def save(file, arr, *args, **kwargs):
    """Writes an array to a file of NumPy."""
    _numpy.save(file, _numpy.asarray(arr))


def savez(file, *args, **kwargs):
    """Writes arrays to a file of NumPy."""
    _numpy.savez(file, *map(_numpy.asarray, args), **{key: _numpy.asarray(x) for key, x in kwargs.items()})


def load(file, *args, **kwargs):
    """The array of a file of NumPy; objects stay NumPy's."""
    found = _numpy.load(file, *args, **kwargs)
    return array(found) if isinstance(found, _numpy.ndarray) and found.dtype != object else found


def array_repr(x, *_, **__):
    """The form in the notebook."""
    return repr(x)


def array_str(x, *_, **__):
    """The printed form."""
    return str(x)


def vectorize(pyfunc, *, excluded=frozenset(), signature=None):
    """A function of numbers as one of arrays."""
    from jax_extras.vectorizing import vectorized

    return vectorized(pyfunc, excluded, signature)


__getattr__ = _late_names(
    "jax.numpy",
    "jax_extras.samples",
    "jax_extras.numpy_functions",
    "jax_extras.more_numpy_functions",
    "jax_more.reductions",
    names={"fft": "jax.numpy.fft", "ufunc": "jax_rare.ufuncs", "frompyfunc": "jax_rare.ufuncs"}
    | dict.fromkeys("mgrid ogrid r_ c_".split(), "jax_rare.grids")
    | dict.fromkeys("pad rot90 append fliplr flipud unique isin bincount extract compress indices tril_indices triu_indices diag_indices vsplit hsplit".split(), "jax_more.arrays")
    | dict.fromkeys("bfloat16 float8_e4m3fn float8_e5m2 int4 uint4".split(), "jax_more.narrow")
    | dict.fromkeys("complex64 complex128 csingle cdouble complex_".split(), "jax_extras.complexes"),
    instead={"matrix": "jnp.array"},
)


def _compress(a, condition, axis=None, **options):
    return __getattr__("compress")(condition, a, axis, **options)
