"""Rarer functions of `jax.numpy`."""

import math
import operator

import _tandem
import jax
import jax.numpy as jnp
import numpy as np
import tandem as td
from jax._array import array, asarray, given, operand
from jax._dtypes import wanted
from jax.numpy._creation import arange, diag, linspace, meshgrid, shape_of_request
from jax.numpy._manipulation import concatenate, moveaxis, split


def apply_along_axis(func1d, axis, arr, *args, **kwargs):
    """A function of each row along an axis."""
    rows = jnp.moveaxis(asarray(arr), axis, -1)
    mapped = lambda row: func1d(row, *args, **kwargs)
    for _ in range(rows.ndim - 1):
        mapped = jax.vmap(mapped)
    found = mapped(rows)
    extra = found.ndim - rows.ndim + 1
    return jnp.moveaxis(found, -1, axis) if extra == 1 else found


def apply_over_axes(func, a, axes):
    """A function of several axes, one after the other."""
    for axis in axes:
        a = func(a, axis=axis)
    return a


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """The polynomial of least squares, its highest coefficient first."""
    matrix = jnp.vander(asarray(x), deg + 1)
    right = asarray(y)
    if w is not None:
        matrix, right = matrix * asarray(w)[:, None], right * asarray(w)
    scale = jnp.sqrt(jnp.sum(matrix * matrix, 0))
    return (jnp.linalg.lstsq(matrix / scale, right)[0].T / scale).T


def polyadd(a1, a2):
    """The sum of polynomials."""
    a1, a2 = asarray(a1), asarray(a2)
    n = max(a1.shape[0], a2.shape[0])
    return jnp.pad(a1, (n - a1.shape[0], 0)) + jnp.pad(a2, (n - a2.shape[0], 0))


def polymul(a1, a2):
    """The product of polynomials."""
    return jnp.convolve(asarray(a1), asarray(a2))


def polyder(p, m=1):
    """The derivative of a polynomial."""
    p = asarray(p)
    for _ in range(m):
        p = p[:-1] * jnp.arange(p.shape[0] - 1, 0, -1)
    return p


def polyint(p, m=1, k=0):
    """The integral of a polynomial."""
    p = asarray(p)
    for _ in range(m):
        p = jnp.append(p / jnp.arange(p.shape[0], 0, -1), jnp.asarray(k, p.dtype))
    return p


def roots(p):
    """The roots of a polynomial, of known coefficients."""
    from .complexes import array

    return array(np.roots(jax.device_get(asarray(p))), "complex64" if asarray(p).dtype.name != "float64" else "complex128")


def _by_numpy(name):
    def function(*args, **kwargs):
        found = getattr(np, name)(*[np.asarray(x) if isinstance(x, jax.Array) else x for x in args], **kwargs)
        return tuple(map(asarray, found)) if isinstance(found, tuple) else asarray(found)

    function.__name__ = name
    function.__doc__ = f"NumPy's `{name}`, of arrays whose values are known."
    return function


for _name in (
    "gcd",
    "lcm",
    "i0",
    "bartlett",
    "blackman",
    "hamming",
    "hanning",
    "kaiser",
    "packbits",
    "unpackbits",
    "histogram2d",
    "histogramdd",
    "unwrap",
):
    globals()[_name] = _by_numpy(_name)


def nanargmax(a, axis=None, keepdims=False):
    """Where the largest element stands that is not NaN."""
    return jnp.argmax(jnp.where(jnp.isnan(a), -jnp.inf, a), axis, keepdims=keepdims)


def nanargmin(a, axis=None, keepdims=False):
    """Where the smallest element stands that is not NaN."""
    return jnp.argmin(jnp.where(jnp.isnan(a), jnp.inf, a), axis, keepdims=keepdims)


def nanquantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False):
    """The value below which the part `q` of what is not NaN lies."""
    a, q = jnp.asarray(a), jnp.asarray(q)
    a = a if a.dtype.kind == "f" else a.astype(float)
    axes = tuple(range(a.ndim)) if axis is None else tuple(i % a.ndim for i in (axis if isinstance(axis, tuple) else (axis,)))
    kept = [i for i in range(a.ndim) if i not in axes]
    # NaN comes last.
    flat = jnp.sort(jnp.transpose(a, (*kept, *axes)).reshape(*[a.shape[i] for i in kept], -1), axis=-1)
    count = jnp.sum(~jnp.isnan(flat), -1, keepdims=True)
    place = jnp.ravel(q).astype(a.dtype) * (count - 1)
    low, high = (jnp.clip(f(place).astype(int), 0, flat.shape[-1] - 1) for f in (jnp.floor, jnp.ceil))
    first, last = (jnp.take_along_axis(flat, at, -1) for at in (low, high))
    part = place - jnp.floor(place)
    found = {
        "linear": lambda: first * (1 - part) + last * part, "lower": lambda: first, "higher": lambda: last, "midpoint": lambda: (first + last) / 2,
        "nearest": lambda: jnp.where(jnp.round(place) == low, first, last),
    }[method]()  # fmt: skip
    found = jnp.moveaxis(jnp.where(count == 0, jnp.nan, found), -1, 0)
    if keepdims:
        found = found.reshape(found.shape[0], *[1 if i in axes else n for i, n in enumerate(a.shape)])
    return found.reshape(*q.shape, *found.shape[1:])


def nanpercentile(a, q, axis=None, **options):
    """The value below which `q` hundredths of what is not NaN lie."""
    return nanquantile(a, jnp.asarray(q) / 100.0, axis, **options)


def nanmedian(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The middle of what is not NaN."""
    return nanquantile(a, 0.5, axis, method="midpoint", keepdims=keepdims)


def ldexp(x1, x2):
    """A number times a power of 2."""
    return asarray(x1) * 2.0 ** asarray(x2)


def block(arrays):
    """A matrix of blocks."""
    return jnp.vstack([jnp.hstack(row) for row in arrays]) if isinstance(arrays[0], list) else jnp.hstack(arrays)


def ix_(*args):
    """Places along each axis, to choose rows and columns."""
    return tuple(jnp.reshape(asarray(x), [-1 if i == n else 1 for i in range(len(args))]) for n, x in enumerate(args))


def fill_diagonal(a, val, wrap=False, *, inplace=True):
    """A copy with other elements on the diagonal."""
    if inplace:
        raise ValueError("JAX arrays are immutable; use jnp.fill_diagonal(..., inplace=False)")
    a = asarray(a)
    at = jnp.arange(min(a.shape))
    return a.at[(at,) * a.ndim].set(val)


def array_equiv(a1, a2):
    """Whether arrays are equal after broadcasting."""
    try:
        return jnp.all(asarray(a1) == asarray(a2))
    except (TypeError, ValueError):
        return jnp.array(False)


def place(arr, mask, vals, *, inplace=True):
    """A copy with values where the mask holds."""
    if inplace:
        raise ValueError("JAX arrays are immutable; use jnp.place(..., inplace=False)")
    arr, mask, vals = asarray(arr), asarray(mask), asarray(vals)
    at = jnp.cumsum(mask.ravel()) - 1
    return jnp.where(mask, jnp.reshape(vals[jnp.clip(at, 0, None) % vals.shape[0]], arr.shape), arr)


def tril_indices_from(arr, k=0):
    """The places on and below the diagonal of an array."""
    return jnp.tril_indices(arr.shape[-2], k, arr.shape[-1])


def triu_indices_from(arr, k=0):
    """The places on and above the diagonal of an array."""
    return jnp.triu_indices(arr.shape[-2], k, arr.shape[-1])


def unique_values(x):
    """The different elements."""
    return jnp.unique(x)


def unique_counts(x):
    """The different elements, and how often each occurs."""
    return jnp.unique(x, return_counts=True)


def frompyfunc(func, nin, nout, **_):
    """A function of numbers as one of arrays."""
    return jnp.vectorize(func)


def angle(z, deg=False):
    """0 for positive numbers, pi for negative ones."""
    return jnp.where(asarray(z) < 0, 180.0 if deg else jnp.pi, 0.0)


def delete(arr, obj, axis=None, *, assume_unique_indices=False):
    """The array without these places."""
    arr = operand(arr, "delete")
    if axis is None:
        arr, axis = given(td.reshape(arr, (-1,))), 0
    size = arr.shape[axis]
    if isinstance(obj, slice):
        gone = set(range(*obj.indices(size)))
    else:
        gone = {i % size for i in (asarray(obj).reshape(-1).tolist() if not isinstance(obj, int) else [obj])}
    return given(td.take(arr, _tandem.tensor([i for i in range(size) if i not in gone], dtype="int32"), axis=axis))


def insert(arr, obj, values, axis=None):
    """The array with elements put before a place."""
    arr = operand(arr, "insert")
    if axis is None:
        arr, axis = given(td.reshape(arr, (-1,))), 0
    at = operator.index(obj) % (arr.shape[axis] + 1)
    values = asarray(values)
    row = list(arr.shape)
    row[axis] = values.shape[axis] if values.ndim == arr.ndim else values.size if values.ndim == 1 == arr.ndim else 1
    new = td.broadcast_to(td.reshape(values, row) if values.ndim == 1 == arr.ndim else values, row)
    before = (slice(None),) * axis
    return concatenate([arr[(*before, slice(at))], new, arr[(*before, slice(at, None))]], axis)


def resize(a, new_shape):
    """Another size, filled by repeating the elements."""
    a, shape = td.reshape(operand(a), (-1,)), shape_of_request(new_shape)
    return given(td.reshape(td.take(a, td.arange(math.prod(shape), dtype="int32") % a.size, axis=0), shape))


def trim_zeros(filt, trim="fb"):
    """Without zeros at the ends."""
    import numpy

    return asarray(numpy.trim_zeros(numpy.asarray(filt), trim))


def rollaxis(a, axis, start=0):
    """An axis moved before another."""
    axis %= operand(a).ndim
    return moveaxis(a, axis, start - 1 if axis < start else start)


def dsplit(ary, indices_or_sections):
    """The array cut along the third axis."""
    return split(ary, indices_or_sections, 2)


def vander(x, N=None, increasing=False):
    """Powers of the elements."""
    x = operand(x, "vander")
    count = x.shape[0] if N is None else N
    powers = arange(count) if increasing else arange(count - 1, -1, -1)
    return x[:, None] ** powers


def frombuffer(buffer, dtype=float, count=-1, offset=0):
    """The elements that bytes hold."""
    import numpy

    return array(numpy.frombuffer(buffer, wanted(dtype), count, offset))


def fromfunction(function, shape, *, dtype=float, **kwargs):
    """The function of the places of each element."""
    places = meshgrid(*[arange(n, dtype=dtype) for n in shape], indexing="ij")
    return function(*places, **kwargs)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """Numbers at equal ratios."""
    start, stop = asarray(start, float), asarray(stop, float)
    return given(td.exp(linspace(td.log(start), td.log(stop), num, endpoint, axis=axis)))


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Powers of a base whose exponents are at equal distances."""
    return asarray(base) ** linspace(start, stop, num, endpoint, axis=axis)


def diagflat(v, k=0):
    """A matrix whose diagonal has all these elements."""
    return diag(td.reshape(operand(v, "diagflat"), (-1,)), k)
