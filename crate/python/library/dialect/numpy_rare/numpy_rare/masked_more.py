"""What few programs ask of arrays with masks: medians along axes, places that are written, hard masks, masks by objects."""

import math

import numpy as np

from numpy_extras.ma import MaskedArray, asarray, getdata, getmask, getmaskarray, masked, masked_where, nomask


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    """The median of the elements that count."""
    if getmask(a) is nomask:
        return np.median(getdata(a), axis=axis, keepdims=keepdims)
    rank = a.ndim
    axes = tuple(range(rank)) if axis is None else tuple(n % rank for n in np.ravel(axis).tolist())
    rest = [n for n in range(rank) if n not in axes]
    shape = [a.shape[n] for n in rest]
    values, hidden = (np.transpose(x, rest + list(axes)).reshape(*shape, -1) for x in (a.data, a.mask))
    counts = (~hidden).sum(axis=-1)
    ordered = np.sort(np.where(hidden, np.inf, values), axis=-1)
    below, above = (
        np.take_along_axis(ordered, np.expand_dims(np.asarray(at), -1), -1)[..., 0] for at in (np.maximum(counts - 1, 0) // 2, counts // 2 % ordered.shape[-1])
    )
    found, empty = (below + above) / 2, np.asarray(counts == 0)
    if keepdims:
        found, empty = (np.reshape(x, [1 if n in axes else a.shape[n] for n in range(rank)]) for x in (found, empty))
    if np.ndim(found) == 0:
        return masked if bool(empty) else np.float64(found)
    return MaskedArray(np.where(empty, 0.0, found), empty)


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    """The weighted mean of the elements that count; with `returned` the sum of weights too."""
    a = asarray(a)
    if weights is None:
        found = a.mean(axis, keepdims=keepdims)
        total = a.count(axis, keepdims=keepdims) * 1.0
        return (found, np.float64(total) if np.ndim(total) == 0 else MaskedArray(total)) if returned else found
    weights = asarray(weights)
    if weights.shape != a.shape:
        if axis is None:
            raise TypeError("Axis must be specified when shapes of a and weights differ.")
        axes = [n % a.ndim for n in np.ravel(axis).tolist()]
        if weights.shape != tuple(a.shape[n] for n in axes):
            raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
        order = np.argsort(axes).tolist()
        shape = [a.shape[n] if n in axes else 1 for n in range(a.ndim)]
        weights = MaskedArray(
            np.transpose(weights.data, order).reshape(shape), nomask if weights.mask is nomask else np.transpose(weights.mask, order).reshape(shape)
        )
    hidden = a.mask if weights.mask is nomask else getmaskarray(a) | weights.mask
    weights = MaskedArray(np.array(weights.data) * np.ones(a.shape), hidden)
    total = weights.sum(axis, keepdims=keepdims)
    found = (a * weights).sum(axis, keepdims=keepdims) / total
    total = getdata(total) if hidden is nomask else total
    return (found, total) if returned else found


def put(a, indices, values, mode="raise"):
    """Writes values at places, counted row by row; what is masked among them is masked."""
    places = np.ravel(indices)
    flat = a.data.reshape(-1)
    flat[places] = np.resize(getdata(values), places.shape)
    if a.mask is not nomask or getmask(values) is not nomask:
        hidden = getmaskarray(a).copy().reshape(-1)
        hidden[places] = np.resize(getmaskarray(values), places.shape)
        a.mask = hidden.reshape(a.shape)


def putmask(a, mask, values):
    """Writes values where a condition is true."""
    hidden = getmaskarray(values)
    if a.mask is not nomask or hidden.any():
        a.mask = np.where(mask, hidden, getmaskarray(a))
    np.copyto(a.data, getdata(values), where=mask)


def compress(condition, a, axis=None, out=None):
    """The elements where a condition is true, along an axis."""
    a = asarray(a)
    return MaskedArray(np.compress(condition, a.data, axis), a.mask if a.mask is nomask else np.compress(condition, a.mask, axis), fill_value=a.fill_value)


def compress_nd(x, axis=None):
    """Without what has a masked element, along axes."""
    x = asarray(x)
    axes = range(x.ndim) if axis is None else [n % x.ndim for n in np.ravel(axis).tolist()]
    hidden, found = getmaskarray(x), x.data
    for n in axes:
        others = tuple(k for k in range(x.ndim) if k != n)
        found = np.compress(~hidden.any(axis=others), found, n)
    return found


def choose(indices, choices, out=None, mode="raise"):
    """Of each place the element of one of several arrays."""
    at = asarray(indices).filled(0)
    found = np.choose(at, [np.asarray(getdata(c)) for c in choices], mode=mode)
    hidden = np.choose(at, [getmaskarray(c) for c in choices], mode=mode) | getmaskarray(indices)
    return MaskedArray(found, hidden if hidden.any() else nomask)


def round(a, decimals=0, out=None):
    """The elements rounded."""
    return a.round(decimals) if isinstance(a, MaskedArray) else np.round(a, decimals)


round_ = round


def ediff1d(arr, to_end=None, to_begin=None):
    """The differences of elements that follow each other."""
    from numpy_rare.masked_functions import diff

    from numpy_extras.ma import concatenate

    parts = [diff(asarray(arr).ravel())]
    parts = ([asarray(np.ravel(to_begin))] if to_begin is not None else []) + parts + ([asarray(np.ravel(to_end))] if to_end is not None else [])
    return concatenate(parts) if len(parts) > 1 else parts[0]


def _sliding(name):
    def function(a, v, mode="valid" if name == "correlate" else "full", propagate_mask=True):
        general, hidden = getattr(np, name), [getmaskarray(x) for x in (a, v)]
        if propagate_mask:
            counted = general(hidden[0].astype(int), np.ones(np.shape(v), int), mode) + general(np.ones(np.shape(a), int), hidden[1].astype(int), mode)
            return MaskedArray(general(getdata(a), getdata(v), mode), counted > 0)
        counted = general((~hidden[0]).astype(int), (~hidden[1]).astype(int), mode)
        return MaskedArray(general(asarray(a).filled(0), asarray(v).filled(0), mode), counted == 0)

    function.__name__, function.__doc__ = name, f"`np.{name}`; sums with a masked element are masked, or leave it out."
    return function


correlate, convolve = _sliding("correlate"), _sliding("convolve")


def masked_object(x, value, copy=True, shrink=True):
    """An array of objects in which those that equal a value do not count."""
    a = np.asarray(getdata(x), dtype=object)
    hidden = np.asarray(a == value)
    return MaskedArray(a, hidden if hidden.any() or not shrink else nomask, copy=copy, fill_value=value)


def masked_as(name, x, *values, copy=True, rtol=1e-5, atol=1e-8, shrink=True, value=None, v1=None, v2=None, **_):
    """`masked_values` and its like with options by name."""
    import numpy_extras.ma as ma

    values = values or tuple(v for v in (value, v1, v2) if v is not None)
    if name == "masked_values":
        a = np.asarray(getdata(x))
        hidden = np.isclose(a, values[0], rtol, atol)
        found = masked_where(hidden, x, copy)
        if shrink and not hidden.any() and getmask(x) is nomask:
            found._mask = nomask
        found.fill_value = found.dtype.type(values[0])
        return found
    return getattr(ma, name)(x, *values, copy=copy)


def masked_all_like(arr):
    """An array of the shape and type of another, in which nothing counts."""
    return MaskedArray(np.empty_like(getdata(arr)), np.ones(np.shape(arr), bool))


def _limit(obj, is_largest):
    kind = obj if hasattr(obj, "kind") else np.asarray(getdata(obj)).dtype
    if kind.kind == "f":
        return np.inf if is_largest else -np.inf
    if kind.kind == "b":
        return True if is_largest else False
    limits = np.iinfo(kind)
    return limits.max if is_largest else limits.min


def minimum_fill_value(obj):
    """The largest number of a type: what a smallest element is never mistaken for."""
    return _limit(obj, True)


def maximum_fill_value(obj):
    """The smallest number of a type."""
    return _limit(obj, False)


def sort_in_place(a, axis=-1, kind=None, order=None, endwith=True, fill_value=None, **_):
    """Puts the elements in order: those that do not count come first, or as a value would."""
    at = a.argsort(axis=axis, endwith=endwith, fill_value=fill_value)
    hidden = getmaskarray(a)
    a.data[...] = np.take_along_axis(a.data, at, axis)
    a.mask = np.take_along_axis(hidden, at, axis)


def harden_mask(a):
    """From now on what does not count cannot be written."""
    a.hardmask = True
    return a


def soften_mask(a):
    """From now on what is written counts."""
    a.hardmask = False
    return a


def shrink_mask(a):
    """No mask where nothing is masked."""
    if a.mask is not nomask and not a.mask.any():
        a._mask = nomask
    return a


def _part(a, name):
    return MaskedArray(getattr(a.data, name), a.mask)


def _method(function):
    return lambda a: lambda *args, **options: function(a, *args, **options)


def _in_order(a, axis=-1, kind=None, order=None, stable=None):
    """What `np.sort` makes of an array with a mask."""
    from numpy_rare.masked_functions import sort

    return sort(a, axis)


#: Attributes and methods of arrays with masks, of an array.
METHODS = {
    "put": _method(put),
    "in_order": _method(_in_order),
    "compress": _method(lambda a, condition, axis=None, out=None: compress(condition, a, axis)),
    "harden_mask": _method(harden_mask),
    "soften_mask": _method(soften_mask),
    "shrink_mask": _method(shrink_mask),
    "real": lambda a: _part(a, "real"),
    "imag": lambda a: _part(a, "imag"),
    "get_real": _method(lambda a: _part(a, "real")),
    "get_imag": _method(lambda a: _part(a, "imag")),
    "flags": lambda a: a.data.flags,
    "iscontiguous": _method(lambda a: True),
    "tobytes": _method(lambda a, fill_value=None, order="C": a.filled(fill_value).tobytes()),
    "ids": _method(lambda a: (id(a.data), id(a.mask))),
    "itemsize": lambda a: a.dtype.itemsize,
    "nbytes": lambda a: math.prod(a.shape) * a.dtype.itemsize,
    "flat": lambda a: iter(a.ravel()),
    "take": _method(lambda a, indices, axis=None, **_: MaskedArray(a.data.take(indices, axis), a.mask if a.mask is nomask else a.mask.take(indices, axis))),
    "diagonal": _method(lambda a, *args: MaskedArray(a.data.diagonal(*args), a.mask if a.mask is nomask else a.mask.diagonal(*args))),
    "clip": _method(lambda a, low=None, high=None, **_: MaskedArray(np.clip(a.data, low, high), a.mask)),
    "item": _method(lambda a, *index: a.data.item(*index)),
    "view": _method(lambda a, *_: MaskedArray(a.data, a.mask, fill_value=a.fill_value)),
    "trace": _method(lambda a, offset=0: a.diagonal(offset).sum()),
    "conj": _method(lambda a: MaskedArray(np.conj(a.data), a.mask)),
}
