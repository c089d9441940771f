"""The rarest functions of `jax.numpy`."""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax._array import asarray
from numpy import complexfloating, isdtype, unsignedinteger  # noqa: F401


class UniqueCountsResult(NamedTuple):
    """What `unique_counts` gives."""

    values: object
    counts: object


class UniqueInverseResult(NamedTuple):
    """Different elements, and which of them each element is."""

    values: Any
    inverse_indices: Any


class UniqueAllResult(NamedTuple):
    """Different elements, where they are first, which of them each element is, and how often they occur."""

    values: Any
    indices: Any
    inverse_indices: Any
    counts: Any


def iscomplex(x):
    """Where imaginary parts are not 0."""
    return jnp.zeros(jnp.shape(asarray(x)), bool)


def isrealobj(x):
    """Whether the type is real."""
    return not jnp.iscomplexobj(x)


def iterable(y):
    """Whether it can be iterated over."""
    return np.iterable(y) if not isinstance(y, jax.Array) else y.ndim > 0


def bitwise_count(x, /):
    """How many bits of the absolute value are set."""
    return jax.lax.population_count(jnp.abs(asarray(x))).astype("uint8")


def diag_indices_from(arr):
    """The places of the diagonal of an array."""
    arr = asarray(arr)
    return jnp.diag_indices(arr.shape[0], arr.ndim)


def mask_indices(n, mask_func, k=0, *, size=None):
    """The places where a mask of n rows holds."""
    return jnp.nonzero(mask_func(jnp.ones((n, n)), k) != 0, size=size)


def einsum_path(subscripts, /, *operands, optimize="auto"):
    """In which order products are taken, and a report of it."""
    if not isinstance(subscripts, str):
        from jax_rare.grids import einsum_text

        subscripts, operands = einsum_text(subscripts, *operands)
    return np.einsum_path(subscripts, *(np.asarray(x) for x in operands), optimize=optimize)


def frexp(x, /):
    """Mantissas of [0.5, 1) and exponents of 2."""
    x = asarray(x) * 1.0
    plain = jnp.isfinite(x) & (x != 0)
    exponent = jnp.where(plain, jnp.floor(jnp.log2(jnp.where(plain, jnp.abs(x), 1.0))) + 1, 0).astype("int32")
    mantissa = jnp.where(plain, x * 2.0 ** -exponent.astype(x.dtype), x)
    high, low = jnp.abs(mantissa) >= 1, plain & (jnp.abs(mantissa) < 0.5)
    mantissa = jnp.where(high & plain, mantissa / 2, jnp.where(low, mantissa * 2, mantissa))
    return mantissa, exponent + jnp.where(high & plain, 1, jnp.where(low, -1, 0)).astype("int32")


def spacing(x, /):
    """The distance to the next number away from 0."""
    x = asarray(x) * 1.0
    return jnp.copysign(jnp.nextafter(jnp.abs(x), jnp.inf) - jnp.abs(x), x)


def _read(name):
    def function(*args, **kwargs):
        return asarray(getattr(np, name)(*args, **kwargs))

    function.__name__, function.__doc__ = name, f"`numpy.{name}` as an array of JAX."
    return function


fromfile, fromiter, fromstring = _read("fromfile"), _read("fromiter"), _read("fromstring")


def nancumprod(a, axis=None, dtype=None, out=None):
    """Running products, NaN being 1."""
    a = asarray(a)
    return jnp.cumprod(jnp.where(jnp.isnan(a), 1, a), axis, dtype)


def poly(seq_of_zeros):
    """The coefficients of the polynomial with these roots, or the characteristic one of a matrix."""
    zeros = jnp.atleast_1d(asarray(seq_of_zeros))
    zeros = jnp.linalg.eigvals(zeros) if zeros.ndim == 2 else zeros
    found = jnp.ones(1, zeros.dtype)
    for root in zeros:
        found = jnp.convolve(found, jnp.stack([jnp.ones_like(root), -root]))
    return found


def polysub(a1, a2):
    """The difference of polynomials."""
    return jnp.polyadd(a1, -asarray(a2))


def polydiv(u, v, *, trim_leading_zeros=False):
    """Quotient and remainder of polynomials."""
    u, v = asarray(u) * 1.0, asarray(v) * 1.0
    count = len(u) - len(v) + 1
    if count < 1:
        return jnp.zeros(1), u
    quotient = []
    for at in range(count):
        factor = u[at] / v[0]
        quotient.append(factor)
        u = u.at[at : at + len(v)].add(-factor * v)
    return jnp.stack(quotient), jnp.trim_zeros(u, "f") if trim_leading_zeros else u


def put(a, ind, v, mode=None, *, inplace=True):
    """The array with values at places of its flat form."""
    if inplace:
        raise ValueError(
            "jax.numpy.put cannot modify arrays in-place, because JAX arrays are immutable. Pass inplace=False to instead return an updated array."
        )
    a, ind, v = asarray(a), jnp.ravel(asarray(ind)), jnp.ravel(asarray(v))
    ind = ind % a.size if mode == "wrap" else ind
    return jnp.reshape(jnp.ravel(a).at[ind].set(jnp.resize(v, ind.shape), mode="clip" if mode in (None, "clip") else "drop"), a.shape)


def sort_complex(a):
    """Complex numbers in order of their real parts, then of the imaginary ones."""
    from .complexes import ComplexArray, parts_of

    x, y = parts_of(a)
    order = jnp.lexsort((y, x))
    return ComplexArray(*(jnp.take_along_axis(part + 0.0, order, -1) for part in (x, y)))


def unique_inverse(x, /, *, size=None, fill_value=None):
    """The different elements, and which of them each element is."""
    return UniqueInverseResult(*jnp.unique(x, return_inverse=True, size=size, fill_value=fill_value))


def unique_all(x, /, *, size=None, fill_value=None):
    """The different elements, where they are first, which of them each element is, and how often they occur."""
    return UniqueAllResult(*jnp.unique(x, return_index=True, return_inverse=True, return_counts=True, size=size, fill_value=fill_value))
