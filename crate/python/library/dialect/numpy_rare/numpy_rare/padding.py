"""Borders of arrays that few programs need: ramps, medians, functions."""

import numpy as np


# What is made of each line.
_FOLDS = {"median": np.median, "mean": np.mean, "maximum": np.max, "minimum": np.min}


def padded(a, pad_width, mode, end_values, stat_length, options):
    """The array with a border of a mode that `np.pad` does not know itself."""
    widths = np.broadcast_to(np.asarray(pad_width), (a.ndim, 2)).tolist()
    ends = np.broadcast_to(np.asarray(end_values), (a.ndim, 2)).tolist()
    if callable(mode):
        return _by_function(a, widths, mode, options)
    if options.get("reflect_type") == "odd" and mode in ("reflect", "symmetric"):
        return _odd(a, widths, mode)
    if mode not in (*_FOLDS, "linear_ramp", "empty"):
        if options and {*options} <= {"reflect_type"}:
            return np.pad(a, pad_width, mode)
        raise ValueError(f"mode '{mode}' is not supported")
    for axis, ((before, after), (first, last)) in enumerate(zip(widths, ends)):
        a = np.moveaxis(a, axis, 0)
        if mode == "linear_ramp":
            sides = _ramp(a[:1], before, first), _ramp(a[-1:], after, last)[::-1]
        elif mode in _FOLDS:
            middle = _FOLDS[mode](a, axis=0, keepdims=True)
            middle = np.rint(middle) if a.dtype.kind != "f" else middle
            sides = np.repeat(middle, before, axis=0), np.repeat(middle, after, axis=0)
        else:
            sides = np.zeros((before, *a.shape[1:])), np.zeros((after, *a.shape[1:]))
        a = np.moveaxis(np.concatenate([sides[0].astype(a.dtype), a, sides[1].astype(a.dtype)]), 0, axis)
    return a


def _odd(a, widths, mode):
    """Mirrored at the edge, above and below."""
    for axis, (before, after) in enumerate(widths):
        a = np.moveaxis(a, axis, 0)
        skip = int(mode == "reflect")
        while before > 0 or after > 0:
            n = a.shape[0] - skip
            left, right = min(before, n), min(after, n)
            first, last = a[:1], a[-1:]
            a = np.concatenate([(2 * first - a[skip : skip + left][::-1]), a, (2 * last - a[len(a) - skip - right : len(a) - skip][::-1])])
            before, after = before - left, after - right
        a = np.moveaxis(a, 0, axis)
    return a


def _ramp(edge, count, end):
    """Steps from an end to the edge, which is not one of them."""
    return np.linspace(np.full(edge.shape[1:], end, dtype=float), edge[0], count, endpoint=False)


def _by_function(a, widths, function, options):
    found = np.pad(a, widths)
    for axis, width in enumerate(widths):
        lines = np.moveaxis(found, axis, -1)
        for place in np.ndindex(*lines.shape[:-1]):
            function(lines[place], tuple(width), axis, options)
    return found
