"""`jax.dtypes`."""

from jax._dtypes import narrowed
from jax.numpy import dtype, finfo, iinfo, issubdtype, result_type  # noqa: F401


def canonicalize_dtype(kind):
    """The type that stands for one: 32 bits in place of 64, unless these are enabled."""
    return dtype(narrowed(dtype(kind).name))


class extended:  # noqa: N801
    """Types of elements beside numbers."""


class prng_key(extended):  # noqa: N801
    """The type of keys."""


def __getattr__(name):
    from jax_more import narrow

    if name.startswith("_") or not hasattr(narrow, name):
        raise AttributeError(f"module 'jax.dtypes' has no attribute '{name}'")
    return getattr(narrow, name)


def scalar_type_of(x):
    """The type of Python that a number is of."""
    kind = getattr(getattr(x, "dtype", None), "kind", None)
    return type(x) if kind is None else {"b": bool, "i": int, "u": int, "f": float, "c": complex}[kind]
