"""Rarer functions of `jax.numpy`."""

import functools
import math
import operator

import _tandem
import jax
import jax.numpy as jnp
import numpy as np
import tandem as td
from jax._array import array, asarray, given, operand
from jax._dtypes import wanted
from jax.numpy._creation import arange, diag, linspace, shape_of_request
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
    a = asarray(a)
    for axis in (axes,) if isinstance(axes, int) else axes:
        found = func(a, axis=axis)
        a = found if found.ndim == a.ndim else jnp.expand_dims(found, axis)
    return a


def _as_floats(x):
    x = asarray(x)
    return x if x.dtype.kind in "fc" else x.astype(float)


def polyfit(x, y, deg, rcond=None, full=False, w=None, cov=False):
    """The polynomial of least squares, its highest coefficient first."""
    x, right = _as_floats(x), _as_floats(y)
    matrix = jnp.vander(x, deg + 1)
    if w is not None:
        w = asarray(w)
        matrix, right = matrix * w[:, None], right * (w if right.ndim == 1 else w[:, None])
    scale = jnp.sqrt(jnp.sum(matrix * matrix, 0))
    rcond = len(x) * jnp.finfo(x.dtype).eps if rcond is None else rcond
    found, residuals, rank, values = jnp.linalg.lstsq(matrix / scale, right, rcond)
    found = (found.T / scale).T
    if full:
        return found, residuals, rank, values, asarray(rcond)
    if not cov:
        return found
    base = jnp.linalg.inv(matrix.T @ matrix)
    if cov == "unscaled":
        return found, base
    base = base * residuals / (len(x) - deg - 1) if right.ndim == 1 else base[:, :, None] * residuals / (len(x) - deg - 1)
    return found, base


def polyadd(a1, a2):
    """The sum of polynomials."""
    a1, a2 = asarray(a1), asarray(a2)
    n = max(a1.shape[0], a2.shape[0])
    longer = lambda a: jnp.pad(a, [(n - a.shape[0], 0)] + [(0, 0)] * (a.ndim - 1)) if a.shape[0] < n else a
    return longer(a1) + longer(a2)


def polymul(a1, a2, *, trim_leading_zeros=False):
    """The product of polynomials."""
    a1, a2 = asarray(a1), asarray(a2)
    if trim_leading_zeros and len(a1) > 1 and len(a2) > 1:
        a1, a2 = jnp.trim_zeros(a1, "f"), jnp.trim_zeros(a2, "f")
    return jnp.convolve(a1 if len(a1) else jnp.zeros(1), a2 if len(a2) else jnp.zeros(1))


def polyder(p, m=1):
    """The derivative of a polynomial."""
    p = asarray(p) if m == 0 else _as_floats(p)
    if m < 0:
        raise ValueError("Order of derivative must be positive")
    for _ in range(m):
        p = p[:-1] * jnp.arange(p.shape[0] - 1, 0, -1)
    return p


def polyint(p, m=1, k=0):
    """The integral of a polynomial, with a constant for each time."""
    p, k = _as_floats(p), jnp.atleast_1d(asarray(0 if k is None else k))
    if m < 0:
        raise ValueError("Order of integral must be positive")
    k = jnp.full((m,), k[0]) if len(k) == 1 else k
    if len(k) != m:
        raise ValueError("k must be a scalar or a rank-1 array of length 1 or m.")
    for n in range(m):
        p = jnp.append(p / jnp.arange(p.shape[0], 0, -1), k[n].astype(p.dtype))
    return p


def roots(p, *, strip_zeros=True):
    """The roots of a polynomial, of known coefficients; unless zeros at the ends are stripped, NaN for the first of them."""
    from .complexes import array

    values = np.roots(jax.device_get(asarray(p)))
    if not strip_zeros:
        values = np.concatenate([values, np.full(len(p) - 1 - len(values), complex(np.nan, np.nan))])
    return array(values, "complex64" if asarray(p).dtype.name != "float64" else "complex128")


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
    "unwrap",
):
    globals()[_name] = _by_numpy(_name)


def histogramdd(sample, bins=10, range=None, weights=None, density=None):
    """How many points lie in each box, and the edges along each axis."""
    points = jnp.asarray(sample).T if jnp.ndim(sample) == 2 else jnp.stack(list(sample))
    count = len(points)
    each = [bins] * count if isinstance(bins, int) else list(bins)
    ranges = [None] * count if range is None else list(range)
    edges = [jnp.histogram_bin_edges(x, own, limits, weights) for x, own, limits in zip(points, each, ranges)]
    inside, at = jnp.ones(points.shape[1:], bool), 0
    for x, own in zip(points, edges):
        inside &= (x >= own[0]) & (x <= own[-1])
        last = own.shape[0] - 2
        at = at * (last + 1) + jnp.clip(jnp.searchsorted(own, x, side="right") - 1, 0, last)
    weights = jnp.ones(points.shape[1:], int) if weights is None else jnp.asarray(weights)
    sizes = [own.shape[0] - 1 for own in edges]
    found = jnp.zeros(math.prod(sizes), weights.dtype).at[at].add(jnp.where(inside, weights, 0)).reshape(sizes)
    if density:
        found = found / found.sum()
        for axis, own in enumerate(edges):
            found = found / jnp.diff(own).reshape([-1 if axis == i else 1 for i in jnp.arange(count).tolist()])
    return found, edges


def histogram2d(x, y, bins=10, range=None, weights=None, density=None):
    """How many points lie in each rectangle, and the edges of both axes."""
    several = hasattr(bins, "__len__") and len(bins) != 2
    found, edges = histogramdd(jnp.stack([jnp.asarray(x), jnp.asarray(y)]).T, [jnp.asarray(bins)] * 2 if several else bins, range, weights, density)
    return found, edges[0], edges[1]


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
    """An array of nested lists of blocks: the innermost lists lie along the last axis."""

    def depth(x):
        return 1 + depth(x[0]) if isinstance(x, list) else 0

    def joined(x, level, rank):
        if not isinstance(x, list):
            x = asarray(x)
            return jnp.reshape(x, (1,) * (rank - x.ndim) + tuple(x.shape))
        return jnp.concatenate([joined(part, level - 1, rank) for part in x], -level)

    levels = depth(arrays)
    flat = jax.tree.leaves(arrays)
    return joined(arrays, levels, max([levels, *map(jnp.ndim, flat)])) if levels else asarray(arrays)


def ix_(*args):
    """Places along each axis, to choose rows and columns."""
    return tuple(jnp.reshape(asarray(x), [-1 if i == n else 1 for i in range(len(args))]) for n, x in enumerate(args))


def fill_diagonal(a, val, wrap=False, *, inplace=True):
    """A copy with other elements on the diagonal."""
    if inplace:
        raise ValueError("JAX arrays are immutable; use jnp.fill_diagonal(..., inplace=False)")
    a = asarray(a)
    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    at = jnp.arange(min(a.shape))
    if jnp.ndim(val):
        val = jnp.ravel(asarray(val))[at % jnp.size(val)]
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
    at, vals = jnp.cumsum(mask.ravel()) - 1, vals.ravel()
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


def unique_counts(x, /, *, size=None, fill_value=None):
    """The different elements, and how often each occurs."""
    from .more_numpy_functions import UniqueCountsResult

    return UniqueCountsResult(*jnp.unique(x, return_counts=True, size=size, fill_value=fill_value))


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
    values, size = asarray(values), arr.shape[axis]
    if isinstance(obj, slice) or np.ndim(obj):
        return _inserted(arr, np.arange(size)[obj] if isinstance(obj, slice) else np.asarray(obj).reshape(-1), values, axis % arr.ndim)
    at = operator.index(obj) % (size + 1)
    row = list(arr.shape)
    row[axis] = values.shape[axis] if values.ndim == arr.ndim else values.size if values.ndim == 1 == arr.ndim else 1
    new = td.broadcast_to(td.reshape(values, row) if values.ndim == 1 == arr.ndim else values, row)
    before = (slice(None),) * axis
    return concatenate([arr[(*before, slice(at))], new, arr[(*before, slice(at, None))]], axis)


def _inserted(arr, places, values, axis):
    """The array with one row more before each of these places."""
    size, count = arr.shape[axis], len(places)
    order = np.argsort(np.where(places < 0, places + size, places), kind="stable")
    new = np.where(places < 0, places + size, places)[order] + np.arange(count)
    from_array = np.ones(size + count, bool)
    from_array[new] = False
    at = np.zeros(size + count, int)
    at[from_array], at[new] = np.arange(size), size + order
    row = [count if i == axis else n for i, n in enumerate(arr.shape)]
    values = jnp.broadcast_to(values if values.ndim != 1 or arr.ndim == 1 else values.reshape([-1 if i == axis else 1 for i in range(arr.ndim)])
                              if values.shape[0] == count and arr.shape[-1] != count else values, row)  # fmt: skip
    return jnp.take(concatenate([arr, values.astype(arr.dtype)], axis), at, axis=axis)


def resize(a, new_shape):
    """Another size, filled by repeating the elements."""
    a, shape = td.reshape(operand(a), (-1,)), shape_of_request(new_shape)
    return given(td.reshape(td.take(a, td.arange(math.prod(shape), dtype="int32") % a.size, axis=0), shape))


def trim_zeros(filt, trim="fb", axis=None):
    """Without zeros at the ends, along all axes or one."""
    filt = asarray(filt)
    known, trim = np.asarray(filt) != 0, trim.lower()
    axes = range(filt.ndim) if axis is None else [n % filt.ndim for n in ((axis,) if isinstance(axis, int) else axis)]
    place = [slice(None)] * filt.ndim
    for n in axes:
        at = np.nonzero(known.any(tuple(i for i in range(filt.ndim) if i != n)))[0]
        place[n] = slice(int(at[0]) if "f" in trim else None, int(at[-1]) + 1 if "b" in trim else None) if len(at) else slice(0, 0)
    return filt[tuple(place)]


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
    mapped = functools.partial(function, **kwargs)
    for axis in range(len(shape)):
        mapped = jax.vmap(mapped, [0 if axis == n else None for n in range(len(shape))[::-1]])
    return mapped(*[arange(n, dtype=dtype) for n in shape])


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
