"""NumPy's functions under `np.ma`: element by element, of sets, of shapes."""

import numpy as np

from numpy_extras.ma import MaskedArray, array, asarray, getdata, getmask, getmaskarray, nomask
from numpy_extras.ma import max as _max
from numpy_extras.ma import min as _min

_UFUNCS = (
    "add subtract multiply power hypot arctan2 equal not_equal greater greater_equal less "
    "less_equal logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor left_shift right_shift arcsinh angle"
)
_QUOTIENTS = "divide true_divide floor_divide remainder mod fmod"
_OF_VALUES = "ndim shape size"
_OF_PLACES = "trace diag resize atleast_1d atleast_2d atleast_3d hsplit"
_SETS = "intersect1d setdiff1d setxor1d union1d isin in1d"


def _of_ufunc(name):
    def function(*args, **options):
        return getattr(np, name)(*(asarray(a) if n == 0 else a for n, a in enumerate(args)), **options)

    function.__name__, function.__doc__ = name, f"`np.{name}`; what is hidden on one side is hidden."
    return function


def _of_data(name):
    def function(a, *args, **options):
        return getattr(np, name)(np.asarray(getdata(a)), *args, **options)

    function.__name__, function.__doc__ = name, f"`np.{name}`."
    return function


def _with_mask(name):
    def function(a, *args, **options):
        found, hidden = (getattr(np, name)(part, *args, **options) for part in (np.asarray(getdata(a)), getmaskarray(a)))
        if isinstance(found, list):
            return [*map(MaskedArray, found, hidden)]
        return MaskedArray(found, hidden) if getattr(found, "ndim", 0) else asarray(a).filled(0).trace(*args, **options)

    function.__name__, function.__doc__ = name, f"`np.{name}`, with the mask."
    return function


def _of_counted(name):
    def function(*args, **options):
        return array(getattr(np, name)(*(asarray(a).compressed() if n < 2 else a for n, a in enumerate(args)), **options))

    function.__name__, function.__doc__ = name, f"`np.{name}` of the elements that count."
    return function


def _of_quotient(name):
    def function(a, b, **options):
        with np.errstate(all="ignore"):
            found = getattr(np, name)(getdata(a), getdata(b))
        hidden = np.logical_or(np.logical_or(getmaskarray(asarray(a)), getmaskarray(asarray(b))), np.asarray(getdata(b)) == 0)
        return MaskedArray(found, hidden if np.any(hidden) else nomask)

    function.__name__, function.__doc__ = name, f"`np.{name}`; what is divided by 0 is hidden."
    return function


for _names, _make in ((_UFUNCS, _of_ufunc), (_QUOTIENTS, _of_quotient), (_OF_VALUES, _of_data), (_OF_PLACES, _with_mask), (_SETS, _of_counted)):
    globals().update({name: _make(name) for name in _names.split()})


def maximum(a, b=None):
    """The larger of two elements each, or the largest of one array."""
    return _max(a) if b is None else MaskedArray(np.maximum(getdata(a), getdata(b)), mask_or(getmask(a), getmask(b)))


def minimum(a, b=None):
    """The smaller of two elements each, or the smallest of one array."""
    return _min(a) if b is None else MaskedArray(np.minimum(getdata(a), getdata(b)), mask_or(getmask(a), getmask(b)))


def clip(a, a_min=None, a_max=None, **options):
    """`np.clip`, with the mask."""
    return MaskedArray(np.clip(getdata(a), a_min, a_max), getmask(a))


def argsort(a, axis=-1, **options):
    """The places of the elements in their order, hidden ones last."""
    return asarray(a).argsort(axis, **options)


def cumprod(a, axis=None, **options):
    """The products up to each element; hidden ones count as 1."""
    return MaskedArray(np.cumprod(asarray(a).filled(1), axis), getmask(a) if axis is not None or np.ndim(getdata(a)) == 1 else getmaskarray(a).ravel())


def nonzero(a):
    """The places of the elements that count and are not zero."""
    return np.nonzero(asarray(a).filled(0))


def anom(a, axis=None, dtype=None):
    """The elements less their mean."""
    a = asarray(a)
    return a - (a.mean() if axis is None else np.expand_dims(a.mean(axis), axis))


anomalies = anom


def inner(a, b):
    """`np.inner`; hidden elements count as 0."""
    return np.inner(asarray(a).filled(0), asarray(b).filled(0))


def outer(a, b):
    """The products of all pairs."""
    hidden = np.logical_or.outer(getmaskarray(a).ravel(), getmaskarray(b).ravel())
    return MaskedArray(np.outer(asarray(a).filled(0), asarray(b).filled(0)), hidden if hidden.any() else nomask)


def allclose(a, b, masked_equal=True, rtol=1e-5, atol=1e-8):
    """Whether the elements that count on both sides are close."""
    hidden = mask_or(getmask(a), getmask(b))
    close = np.isclose(getdata(a), getdata(b), rtol, atol)
    return bool(np.all(close if hidden is nomask else np.where(hidden, masked_equal, close)))


def is_mask(m):
    """Whether an array may be a mask."""
    return getattr(getattr(m, "dtype", None), "kind", None) == "b"


def make_mask(m, copy=False, shrink=True, dtype=bool):
    """A mask of truth values; `nomask` where none is true."""
    found = np.asarray(m).astype(bool)
    return nomask if shrink and not found.any() else found


def make_mask_none(newshape, dtype=None):
    """A mask that hides nothing."""
    return np.zeros(newshape, bool)


def mask_or(m1, m2, copy=False, shrink=True):
    """What one of two masks hides."""
    if m1 is nomask or m2 is nomask:
        return m2 if m1 is nomask else m1
    return np.logical_or(m1, m2)


def mask_rowcols(a, axis=None):
    """Hides the rows and columns in which something is hidden, or with `axis` only the ones or the others."""
    hidden = getmaskarray(a)
    rows, columns = hidden.any(axis=1)[:, None], hidden.any(axis=0)[None]
    whole = np.logical_or(rows & (axis in (None, 0)), columns & (axis in (None, 1, -1)))
    return MaskedArray(getdata(a), np.logical_or(hidden, whole))


def mask_rows(a, axis=None):
    """Hides the rows in which something is hidden."""
    return mask_rowcols(a, 0)


def mask_cols(a, axis=None):
    """Hides the columns in which something is hidden."""
    return mask_rowcols(a, 1)


def set_fill_value(a, fill_value):
    """Sets what stands for hidden elements."""
    a.fill_value = fill_value


def common_fill_value(a, b):
    """What stands for hidden elements in both, or None."""
    return a.fill_value if a.fill_value == b.fill_value else None


def ndenumerate(a, compressed=True):
    """Places and elements, of those that count."""
    for place, value in np.ndenumerate(np.asarray(getdata(a))):
        if not (compressed and getmaskarray(a)[place]):
            yield place, value


from .masked_seldom import *  # noqa: E402, F403
