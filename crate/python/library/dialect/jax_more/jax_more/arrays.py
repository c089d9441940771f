"""Functions of `jax.numpy` that fewer programs use."""

import builtins

import _tandem
import tandem as td
from jax._array import ArrayImpl, array, asarray, dtype_of, given, is_traced, operand
from jax.numpy._creation import arange, meshgrid
from jax.numpy._elementwise import where
from jax.numpy._manipulation import concatenate, flip, split
from jax.numpy._selection import _need_values, _plain, nonzero, take


def pad(array, pad_width, mode="constant", **kwargs):
    """The array with a border."""
    array = operand(array, "pad")
    if isinstance(pad_width, dict):
        widths = [pad_width.get(i, pad_width.get(i - array.ndim, (0, 0))) for i in range(array.ndim)]
    elif isinstance(pad_width, int):
        widths = [(pad_width, pad_width)] * array.ndim
    else:
        pad_width = pad_width.tolist() if hasattr(pad_width, "tolist") else list(pad_width)
        if isinstance(pad_width[0], int):
            widths = [tuple(pad_width) if len(pad_width) == 2 else tuple(pad_width) * 2] * array.ndim
        else:
            widths = [tuple(w) for w in pad_width] * (array.ndim if len(pad_width) == 1 else 1)
    widths = [w if isinstance(w, tuple) else (w, w) for w in widths]
    if callable(mode):
        return _padded_by(mode, given(td.pad(array, widths)), widths, kwargs)
    if mode == "constant":
        value = kwargs.get("constant_values", 0)
        value = value.item() if hasattr(value, "item") else value
        return given(td.pad(array, widths, value=value))
    if mode in ("linear_ramp", "maximum", "minimum", "mean", "median") or kwargs.get("reflect_type", "even") != "even":
        import numpy

        return asarray(numpy.pad(numpy.asarray(array), widths, mode, **kwargs))
    # By places along each axis, so that borders may be wider than the array.
    for axis, (before, after) in enumerate(widths):
        if before or after:
            size = array.shape[axis]
            at = td.arange(-before, size + after)
            if mode == "edge":
                at = td.clip(at, 0, size - 1)
            elif mode == "wrap":
                at = at % size
            else:
                period = builtins.max(2 * (size - 1), 1) if mode == "reflect" else 2 * size
                at = at % period
                at = td.where(at >= size, period - at - (mode == "symmetric"), at)
            array = td.take(array, at, axis=axis)
    return given(array)


def _padded_by(function, array, widths, kwargs):
    """The array whose rows along each axis a function fills in."""
    import jax

    for axis, width in enumerate(widths):
        rows = jax.numpy.moveaxis(array, axis, -1)
        flat = rows.reshape(-1, rows.shape[-1])
        array = jax.numpy.moveaxis(jax.numpy.stack([function(row, width, axis, kwargs) for row in flat]).reshape(rows.shape), -1, axis)
    return array


def fliplr(m):
    """Columns in reverse order."""
    return flip(m, 1)


def flipud(m):
    """Rows in reverse order."""
    return flip(m, 0)


def rot90(m, k=1, axes=(0, 1)):
    """A plane turned by quarter turns."""
    return given(td.rot90(operand(m, "rot90"), k, axes))


def append(arr, values, axis=None):
    """The array with more at its end."""
    return concatenate([arr, values], axis)


def extract(condition, arr, *, size=None, fill_value=0):
    """The elements where a condition holds."""
    return compress(td.reshape(operand(condition), (-1,)), td.reshape(operand(arr), (-1,)), size=size, fill_value=fill_value)


def compress(condition, a, axis=None, *, size=None, fill_value=0, out=None):
    """The slices along an axis where a condition holds."""
    a = operand(a)
    if axis is None:
        a, axis = td.reshape(a, (-1,)), 0
    at = nonzero(asarray(condition), size=size, fill_value=a.shape[axis])[0]
    return take(a, at, axis, mode="fill", fill_value=fill_value)


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, size=None, fill_value=None, sorted=True):
    """The different elements in order, and what else is asked for."""
    ar = operand(ar, "unique")
    if size is None:
        _need_values(ar, "unique")
    if axis is not None or size is None or not is_traced(ar):
        import numpy

        found = numpy.unique(numpy.asarray(ar), return_index, return_inverse, return_counts, axis)
        several = isinstance(found, tuple)
        found = [array(x) for x in (found if several else (found,))]
        if size is not None:
            found = [_resized(x, size, fill_value, n, found, return_index, return_inverse) for n, x in enumerate(found)]
        return tuple(found) if several else found[0]
    flat = td.sort(td.reshape(ar, (-1,)))
    first = td.concat([td.ones((1,), dtype="bool"), _plain(flat[1:] != flat[:-1])])
    at = nonzero(given(first), size=size, fill_value=0)[0]
    found = td.take(flat, _plain(at))
    extra = td.arange(size) >= td.sum(first)
    return where(given(extra), flat[0] if fill_value is None else fill_value, given(found))


def _resized(x, size, fill_value, n, found, return_index, return_inverse):
    """A result of `unique` cut or filled to a size; places of elements keep theirs."""
    if return_inverse and n == 1 + return_index:
        return x
    if x.shape[0] >= size:
        return x[:size]
    is_count = n > return_index + return_inverse
    fill = 0 if n and is_count else (x[0] if fill_value is None or n else fill_value)
    return concatenate([x, td.broadcast_to(td.astype(asarray(fill), dtype_of(x).name), (size - x.shape[0], *x.shape[1:]))])


def isin(element, test_elements, assume_unique=False, invert=False, *, method="auto"):
    """Whether each element is one of others."""
    element, others = asarray(element), td.reshape(asarray(test_elements), (-1,))
    found = td.any(td.reshape(element, (*element.shape, 1)) == others, axis=-1)
    return given(td.logical_not(found) if invert else found)


def bincount(x, weights=None, minlength=0, *, length=None):
    """How often each whole number occurs, or the sum of the weights."""
    x = operand(x, "bincount")
    if length is None:
        _need_values(x, "bincount")
        length = max(minlength, int(td.max(x).item()) + 1 if x.size else 0)
    ones = td.ones_like(x) if weights is None else operand(weights)
    zeros = _tandem.as_class(td.zeros((length,), dtype=dtype_of(ones).name), ArrayImpl)
    return zeros.at[td.clip(x, 0, None)].add(ones)


def indices(dimensions, dtype=None, sparse=False):
    """The places of an array's elements."""
    found = meshgrid(*[arange(n) for n in dimensions], indexing="ij", sparse=sparse)
    return tuple(found) if sparse else given(td.stack(found))


def tril_indices(n, k=0, m=None):
    """The places on and below a diagonal."""
    return tuple(given(x) for x in td.nonzero(td.tri(n, m, k=k)))


def triu_indices(n, k=0, m=None):
    """The places on and above a diagonal."""
    return tuple(given(x) for x in td.nonzero(1 - td.tri(n, m, k=k - 1)))


def diag_indices(n, ndim=2):
    """The places of a diagonal."""
    return (arange(n),) * ndim


def vsplit(ary, indices_or_sections):
    """The array cut along the first axis."""
    return split(ary, indices_or_sections, 0)


def hsplit(ary, indices_or_sections):
    """The array cut along the second axis, or its only one."""
    return split(ary, indices_or_sections, 0 if operand(ary).ndim == 1 else 1)
