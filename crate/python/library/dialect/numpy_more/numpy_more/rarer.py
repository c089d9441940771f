"""Functions of arrays that few programs use."""

import math

import numpy as np


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    """Powers of base with evenly spaced exponents."""
    if np.ndim(base):
        start, stop, base = np.broadcast_arrays(start, stop, base)
        base = np.expand_dims(base, axis)
    found = np.power(base, np.linspace(start, stop, num, endpoint, axis=axis))
    return found if dtype is None else found.astype(dtype)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    """num numbers from start to stop, each the same multiple of the one before."""
    start, stop = np.asarray(start), np.asarray(stop)
    if np.any(start == 0) or np.any(stop == 0):
        raise ValueError("Geometric sequence cannot include zero")
    kind = np.result_type(start, stop, float(num))
    start, stop = start.astype(kind), stop.astype(kind)
    # Turned so that the first number is real and above 0.
    turn = start / np.abs(start) if kind.kind == "c" else np.sign(start)
    first, last = start / turn, stop / turn
    first = first.real if kind.kind == "c" else first
    found = logspace(np.log10(first), np.log10(last), num, endpoint, axis=0) * turn
    if num > 0:
        found[0] = start
        if num > 1 and endpoint:
            found[-1] = stop
    found = found if axis == 0 or not found.ndim else np.moveaxis(found, 0, axis)
    return found if dtype is None else found.astype(dtype)


def diagflat(v, k=0):
    """A matrix with the elements on a diagonal."""
    return np.diag(np.asarray(v).ravel(), k)


def vander(x, N=None, increasing=False):
    """Powers of the elements as columns."""
    x = np.asarray(x)
    N = len(x) if N is None else N
    powers = np.arange(N) if increasing else np.arange(N - 1, -1, -1)
    return np.asarray(x.reshape(-1, 1) ** powers)


def fromiter(iterable, dtype, count=-1, **_):
    """An array of what an iterator gives."""
    items = []
    for item in iterable:
        if len(items) == count:
            break
        items.append(item)
    if len(items) < count:
        raise ValueError(f"iterator too short: Expected {count} but iterator had only {len(items)} items.")
    return np.array(items, dtype)


def fill_diagonal(a, val, wrap=False):
    """Sets the diagonal, in place."""
    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    if a.ndim > 2 and len({*a.shape}) > 1:
        raise ValueError("All dimensions of input must be of equal length")
    end = a.size if wrap and a.ndim == 2 else a.shape[1] * min(a.shape)
    step = a.shape[1] + 1 if a.ndim == 2 else 1 + sum(math.prod(a.shape[:n]) for n in range(1, a.ndim))
    places = np.arange(0, end if a.ndim == 2 else a.size, step)
    values = np.asarray(val).ravel()
    a[np.unravel_index(places, a.shape)] = np.resize(values, places.shape) if values.size > 1 else val


def _placed(places, size, mode, said):
    """Places within `size`, as a mode has it."""
    places = np.asarray(places)
    if mode == "wrap":
        return places % size
    if mode == "clip":
        return np.clip(places, 0, size - 1)
    if mode != "raise":
        raise ValueError(f"clipmode must be one of 'clip', 'raise', or 'wrap' (got '{mode}')")
    if said and places.size and (int(places.min()) < 0 or int(places.max()) >= size):
        raise ValueError(said)
    return places


def choose(a, choices, out=None, mode="raise"):
    """Of each place the element of the choice that is named there."""
    places = _placed(a, len(choices), mode, "invalid entry in choice array")
    places, *choices = np.broadcast_arrays(places, *choices)
    found = choices[0]
    for n, choice in enumerate(choices):
        found = np.where(places == n, choice, found)
    if out is None:
        return found
    out[...] = found
    return out


def put(a, ind, v, mode="raise"):
    """Sets elements, counted row by row, in place."""
    places, values = np.asarray(ind).ravel(), np.asarray(v).ravel()
    if mode != "raise":
        places = _placed(places, a.size, mode, None)
    flat = np.resize(values, places.shape) if values.size else values
    if a.ndim == 1:
        a[places] = flat
    else:
        a[np.unravel_index(places % a.size if mode == "raise" and places.size and int(places.max()) < a.size else places, a.shape)] = flat


def place(arr, mask, vals):
    """Sets the elements where the mask holds to the values one after the other, in place."""
    hits = int(np.asarray(mask).astype(bool).sum())
    if hits:
        if not np.size(vals):
            raise ValueError("Cannot insert from an empty array!")
        arr[np.asarray(mask).astype(bool)] = np.resize(vals, (hits,))


def putmask(a, mask, values):
    """Sets the elements where the mask holds to the values of the same places, in place."""
    mask = np.asarray(mask).astype(bool)
    a[mask] = np.resize(values, a.shape)[mask]


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    """The numbers, counted row by row, of places in an array of a shape."""
    modes = mode if isinstance(mode, tuple) else (mode,) * len(dims)
    parts = [_placed(own, n, how, "invalid entry in coordinates array") for own, n, how in zip(multi_index, dims, modes)]
    found = 0
    for own, n in list(zip(parts, dims))[:: -1 if order == "F" else 1]:
        found = found * n + own
    found = np.asarray(found)
    return found if found.ndim else found[()]


def average(a, axis=None, weights=None, returned=False, keepdims=False):
    """The mean, in which elements may have weights."""
    a = np.asanyarray(a)
    axes = None if axis is None else tuple(n % a.ndim for n in (axis if isinstance(axis, (tuple, list)) else (axis,)))
    axis = axes[0] if axes is not None and len(axes) == 1 else axes
    if weights is None:
        found = np.mean(a, axis=axis, keepdims=keepdims)
        total = a.size if axes is None else math.prod(a.shape[n] for n in axes)
    else:
        weights = np.asarray(weights)
        if weights.shape != a.shape:
            if axes is None:
                raise TypeError("Axis must be specified when shapes of a and weights differ.")
            if weights.shape != tuple(a.shape[n] for n in axes):
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            order = sorted(range(len(axes)), key=axes.__getitem__)
            weights = weights.transpose(order).reshape(tuple(n if i in axes else 1 for i, n in enumerate(a.shape)))
        total = np.sum(weights + a * 0, axis=axis, keepdims=keepdims)
        if np.any(np.asarray(total) == 0):
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        found = np.sum(a * weights, axis=axis, keepdims=keepdims) / total
    if not returned:
        return found
    return found, np.asarray(found * 0 + total) if getattr(found, "ndim", 0) else np.float64(total)


def variance(a, axis, dtype, out, ddof, keepdims, where):
    """The variance of the elements at which a mask holds."""
    a = np.asarray(a)
    where = np.broadcast_to(np.asarray(where), a.shape)
    options = {"axis": axis, "where": where}
    count = np.sum(where, axis=axis, keepdims=True)
    middle = np.sum(a, keepdims=True, dtype=dtype, **options) / count
    gone = np.where(where, np.abs(a - middle) ** 2, 0)
    with np.errstate(all="ignore"):
        found = np.sum(gone, axis=axis, keepdims=keepdims) / np.maximum(np.sum(where, axis=axis, keepdims=keepdims) - ddof, 0)
    if out is None:
        return found
    out[...] = found
    return out


def covariance(m, y, rowvar, bias, ddof, fweights, aweights, dtype=None):
    """The covariances of rows whose columns have weights, or of complex numbers."""
    x = np.asarray(m)
    kind = np.result_type(x, float) if dtype is None else np.dtype(dtype)
    rows = lambda v: (v.reshape(1, -1) if v.ndim < 2 else v if rowvar else v.T).astype(kind)
    if y is not None:
        kind = np.result_type(kind, np.asarray(y))
        x = np.concatenate([rows(x), rows(np.asarray(y))])
    else:
        x = rows(x)
    weights = None
    for name, given in (("fweights", fweights), ("aweights", aweights)):
        if given is None:
            continue
        given = np.asarray(given, dtype=float)
        if given.ndim > 1:
            raise RuntimeError(f"cannot handle multidimensional {name}")
        if given.shape[0] != x.shape[1]:
            raise RuntimeError(f"incompatible numbers of samples and {name}")
        if np.any(given < 0):
            raise ValueError(f"{name} cannot be negative")
        if name == "fweights" and not np.all(given == np.around(given)):
            raise TypeError("fweights must be integer")
        weights = given if weights is None else weights * given
    ddof = (0 if bias else 1) if ddof is None else ddof
    total = x.shape[1] if weights is None else np.sum(weights)
    middle = np.mean(x, axis=1) if weights is None else np.sum(x * weights, axis=1) / total
    factor = total - ddof if aweights is None or not ddof else total - ddof * np.sum(weights * np.asarray(aweights, dtype=float)) / total
    gone = x - middle[:, None]
    found = np.dot(gone, np.conj(gone if weights is None else gone * weights).T) / factor
    return found.squeeze()


def without_nan(function):
    """A function of arrays as one that leaves NaN out."""

    def aware(a, *args, axis=None, out=None, keepdims=False, overwrite_input=False, **kwargs):
        a = np.asarray(a)
        if args and len(args) > 1:
            args, axis = args[:1], args[1]
        if axis is None:
            flat = a.ravel()
            found = function(flat[~np.isnan(flat)] if flat.dtype.kind == "f" else flat, *args, **kwargs)
            found = np.asarray(found).reshape(np.shape(found) + (1,) * a.ndim) if keepdims else found
        else:
            axes = sorted(n % a.ndim for n in (axis if isinstance(axis, (tuple, list)) else (axis,)))
            rest = [n for n in range(a.ndim) if n not in axes]
            rows = a.transpose(rest + axes).reshape(*(a.shape[n] for n in rest), -1)
            lines = rows.reshape(-1, rows.shape[-1])
            parts = [function(line[~np.isnan(line)] if line.dtype.kind == "f" else line, *args, **kwargs) for line in lines]
            shape = tuple(1 if n in axes else a.shape[n] for n in range(a.ndim)) if keepdims else rows.shape[:-1]
            found = np.moveaxis(np.array(parts), 0, -1)
            found = found.reshape(found.shape[:-1] + shape)
            found = found if found.ndim else found[()]
        if out is None:
            return found
        out[...] = found
        return out

    return aware
