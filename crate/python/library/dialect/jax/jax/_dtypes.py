"""Element types: the classes of `jax.numpy`, and the 32 bits that types have unless `jax_enable_x64` is set."""

import warnings

import numpy
import tandem as td
from numpy._dtypes import DTYPES

from ._config import config

_NARROW = {"float64": "float32", "int64": "int32", "complex128": "complex64"}
_PYTHON = {float: "float64", int: "int64", bool: "bool"}


class _Scalar(type):
    """The type of `jnp.float32` and the like, which make arrays when they are called."""

    def __call__(cls, value=0):
        from ._array import array

        return array(value, cls.dtype.name)

    def __eq__(cls, other):
        return cls is other or isinstance(other, (numpy.dtype, type)) and getattr(other, "dtype", other) is cls.dtype

    def __ne__(cls, other):
        return not cls == other

    def __hash__(cls):
        return hash(cls.dtype.name)


def _made(name, public):
    return _Scalar(public, (), {"__module__": "jax.numpy", "dtype": DTYPES[name]})


SCALARS = {("bool_" if name == "bool" else name): _made(name, "bool_" if name == "bool" else name) for name in (
    "bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64")}


def narrowed(name):
    """The name of the type that stands for one of this name: 32 bits in place of 64, unless these are enabled."""
    return name if config.jax_enable_x64 else _NARROW.get(name, name)


def wanted(dtype, function=None):
    """The name of the type that a program asks for; warns where 64 bits are asked for by name and not to be had."""
    if dtype in _PYTHON:
        return narrowed(_PYTHON[dtype])
    name = (
        dtype if isinstance(dtype, str) and (dtype in DTYPES or dtype in ("bfloat16", "int4", "uint4") or dtype[:6] == "float8") else dtype.name if isinstance(dtype, (td.DType, numpy.dtype)) else numpy.dtype(dtype).name
    )
    if name not in _ORDER and name[0] != "c":
        from jax_more.narrow import WIDER

        name = WIDER.get(name, name)
    found = narrowed(name)
    if found != name and function and not isinstance(dtype, td.DType):
        warnings.warn(
            f"Explicitly requested dtype {name} requested in {function} is not available, and will be truncated to dtype {found}. To enable more "
            "dtypes, set the jax_enable_x64 configuration option or the JAX_ENABLE_X64 shell environment variable. See "
            "https://github.com/jax-ml/jax#current-gotchas for more.",
            stacklevel=3,
        )
    return found


def default_float():
    """The name of the type of Python's floats."""
    return "float64" if config.jax_enable_x64 else "float32"


def default_int():
    """The name of the type of Python's integers."""
    return "int64" if config.jax_enable_x64 else "int32"


_ORDER = ("bool", "uint8", "uint16", "uint32", "uint64", "int8", "int16", "int32", "int64", "float16", "float32", "float64")


def promoted(a, b):
    """The name of the type that two types promote to: a float wins over whole numbers, however wide."""
    if a == b:
        return a
    if a == "bool" or b == "bool":
        return b if a == "bool" else a
    floats = [name for name in (a, b) if name[0] == "f"]
    if len(floats) == 1:
        return floats[0]
    if (a[0] == "u") != (b[0] == "u"):
        unsigned, signed = sorted((a, b), key=lambda name: name[0] != "u")
        needed = 2 * int(unsigned[4:])
        return default_float() if needed > 64 else narrowed(f"int{max(needed, int(signed[3:]))}")
    return max(a, b, key=_ORDER.index)
