"""Functions of arrays under NumPy's names: tables from these names to ops, and those whose arguments differ."""

import math

import tandem as td
from tandem.dialect import as_class, dtype_on, permuted, reshaped

from .._array import Array, device_of, dtype_of, duplicate
from .._dtypes import name_of

_UNARY = {name: name for name in (
    "abs ceil cos cosh exp expm1 floor isfinite isinf isnan log log10 log1p log2 logical_not reciprocal sign signbit sin sinh sqrt "
    "square tan tanh trunc negative positive"
).split()}  # fmt: skip
_UNARY.update(
    absolute="abs", fabs="abs", arccos="acos", arccosh="acosh", arcsin="asin", arcsinh="asinh", arctan="atan", arctanh="atanh",
    fix="trunc", rint="round", invert="bitwise_invert", bitwise_not="bitwise_invert",
)  # fmt: skip
_BINARY = {name: name for name in (
    "add subtract multiply divide maximum minimum equal not_equal less less_equal greater greater_equal hypot copysign logical_and "
    "logical_or logical_xor bitwise_and bitwise_or bitwise_xor logaddexp"
).split()}  # fmt: skip
_BINARY.update(true_divide="divide", power="pow", float_power="pow", mod="remainder", remainder="remainder", fmod="remainder",
               arctan2="atan2", fmax="maximum", fmin="minimum", floor_divide="floor_divide")  # fmt: skip
# Those of Tandem with NumPy's names and arguments.
_SAME = (
    "vstack hstack column_stack broadcast_to swapaxes moveaxis roll rot90 tril triu tri diagonal trace outer inner "
    "vdot kron cross tensordot einsum searchsorted digitize interp diff bincount histogram unravel_index ravel_multi_index isclose "
    "average ptp nansum nanmean nanprod nanmax nanmin corrcoef cov pad take_along_axis logspace count_nonzero isin flatnonzero argwhere "
    "atleast_1d atleast_2d atleast_3d array_equal nan_to_num cumprod percentile quantile median select geomspace"
).split()


def own(x):
    """What a function is given as an array: lists and numbers become one."""
    if isinstance(x, td.Tensor):
        return x
    from . import array

    return array(x)


def _into(result, out):
    if out is None:
        return result
    out[...] = result
    return out


def _unary(op):
    def function(x, out=None, **_):
        if isinstance(x, (int, float)):
            return op(td.tensor(float(x))).item()
        return _into(op(own(x)), out)

    return function


def _binary(op):
    def function(x1, x2, out=None, **_):
        if isinstance(x1, (int, float)) and isinstance(x2, (int, float)):
            return op(td.tensor(float(x1)), float(x2)).item()
        x1, x2 = (x if isinstance(x, (td.Tensor, int, float)) else own(x) for x in (x1, x2))
        return _into(op(x1, x2), out)

    return function


def axes(axis):
    """An axis, or several, as ops take them."""
    return tuple(axis) if isinstance(axis, list) else axis


def whole(x):
    """Positions and counts in MXNet's type of them."""
    return td.astype(x, dtype_on(device_of(x), "int64"))


def _is_float(x):
    return "float" in dtype_of(x).name


def _reduced(op, of_floats=False):
    def function(a, axis=None, dtype=None, out=None, keepdims=False, **_):
        a = own(a)
        if dtype is not None:
            a = td.astype(a, name_of(dtype))
        elif of_floats and not _is_float(a):
            a = td.astype(a, "float32")
        return _into(op(a, axes(axis), keepdims=keepdims), out)

    return function


def _extreme(op):
    def function(a, axis=None, out=None, keepdims=False, **_):
        return _into(op(own(a), axes(axis), keepdims=keepdims), out)

    return function


def sum(a, axis=None, dtype=None, out=None, keepdims=False, **_):
    a = own(a)
    kind = dtype_of(a).name
    wanted = name_of(dtype) if dtype is not None else kind if _is_float(a) else dtype_on(device_of(a), "int64")
    return _into(td.sum(a if wanted == kind else td.astype(a, wanted), axes(axis), keepdims=keepdims), out)


mean, prod = _reduced(td.mean, True), _reduced(td.prod)
max = amax = _extreme(td.max)
min = amin = _extreme(td.min)
all, any = _extreme(td.all), _extreme(td.any)


def _spread(op):
    def function(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        a = own(a)
        return _into(op(a if _is_float(a) else td.astype(a, "float32"), axes(axis), correction=float(ddof), keepdims=keepdims), out)

    return function


std, var = _spread(td.std), _spread(td.var)


def _position(op):
    def function(a, axis=None, out=None, keepdims=False):
        return _into(whole(op(own(a), axis, keepdims=keepdims)), out)

    return function


argmax, argmin = _position(td.argmax), _position(td.argmin)


def cumsum(a, axis=None, dtype=None, out=None):
    a = own(a)
    a = a if dtype is None else td.astype(a, name_of(dtype))
    return _into(td.cumulative_sum(reshaped(a, (-1,)) if axis is None else a, axis=0 if axis is None else axis), out)


def sort(a, axis=-1, kind=None, order=None):
    return td.sort(reshaped(own(a), (-1,)) if axis is None else own(a), -1 if axis is None else axis)


def argsort(a, axis=-1, kind=None, order=None):
    return whole(td.argsort(reshaped(own(a), (-1,)) if axis is None else own(a), -1 if axis is None else axis))


def round(x, decimals=0, out=None):
    if decimals:
        return _into(td.round(x * 10.0**decimals) / 10.0**decimals, out)
    return _into(td.round(own(x)), out)


around = round_ = round


def clip(a, a_min, a_max, out=None):
    return _into(td.clip(own(a), a_min, a_max), out)


def where(condition, x=None, y=None):
    if x is None and y is None:
        return nonzero(condition)
    return td.where(td.astype(own(condition), "bool"), x, y)


def nonzero(a):
    return tuple(map(whole, td.nonzero(own(a))))


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None):
    if axis is not None or return_index:
        import numpy

        from . import array

        found = numpy.unique(ar.asnumpy(), return_index, return_inverse, return_counts, axis)
        return tuple(map(array, found)) if isinstance(found, tuple) else array(found)
    found = td.unique(own(ar), return_inverse=return_inverse, return_counts=return_counts)
    return (found[0], *map(whole, found[1:])) if return_inverse or return_counts else found


def _sizes(shape):
    return tuple(shape) if isinstance(shape, (list, tuple)) else (int(shape),)


def reshape(a, newshape, reverse=False, order="C"):
    return reshaped(own(a), _sizes(newshape))


def transpose(a, axes=None):
    return permuted(own(a), axes)


def expand_dims(a, axis):
    shape = list(own(a).shape)
    shape.insert(axis + len(shape) + 1 if axis < 0 else axis, 1)
    return reshaped(own(a), tuple(shape))


def squeeze(x, axis=None):
    shape, rank = own(x).shape, x.ndim
    dropped = range(rank) if axis is None else [at % rank for at in ([axis] if isinstance(axis, int) else axis)]
    if axis is not None and any_true(shape[at] != 1 for at in dropped):
        raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
    return reshaped(x, tuple(size for at, size in enumerate(shape) if size != 1 or at not in dropped))


def ravel(x, order="C"):
    return reshaped(own(x), (-1,))


def concatenate(seq, axis=0, out=None):
    parts = [own(part) for part in seq]
    return _into(td.concat([reshaped(part, (-1,)) for part in parts] if axis is None else parts, axis=axis or 0), out)


def split(ary, indices_or_sections, axis=0):
    size = ary.shape[axis]
    if isinstance(indices_or_sections, int):
        if size % indices_or_sections:
            raise ValueError("array split does not result in an equal division")
        ends = [size // indices_or_sections * at for at in range(1, indices_or_sections)]
    else:
        ends = [int(at) for at in indices_or_sections]
    before = (slice(None),) * (axis % ary.ndim)
    return [ary[(*before, slice(start, end))] for start, end in zip([0, *ends], [*ends, size])]


def array_split(ary, indices_or_sections, axis=0):
    if isinstance(indices_or_sections, int):
        size, count = ary.shape[axis], indices_or_sections
        ends, at = [], 0
        for number in range(count - 1):
            at += size // count + (number < size % count)
            ends.append(at)
        indices_or_sections = ends
    return split(ary, indices_or_sections, axis)


def _split_along(axis):
    return lambda ary, indices_or_sections: split(ary, indices_or_sections, axis if ary.ndim > axis else 0)


hsplit, vsplit, dsplit = _split_along(1), _split_along(0), _split_along(2)


def append(arr, values, axis=None):
    return concatenate([arr, values], axis)


def flip(m, axis=None, out=None):
    return td.flip(m, tuple(range(m.ndim)) if axis is None else axes(axis))


def fliplr(m):
    return flip(m, 1)


def flipud(m):
    return flip(m, 0)


def repeat(a, repeats, axis=None):
    return td.repeat(reshaped(own(a), (-1,)) if axis is None else own(a), repeats, axis=0 if axis is None else axis)


def tile(A, reps):
    return td.tile(own(A), [reps] if isinstance(reps, int) else list(reps))


def take(a, indices, axis=None, mode="clip", out=None):
    a, at = own(a), indices if isinstance(indices, td.Tensor) else td.tensor(indices)
    a = reshaped(a, (-1,)) if axis is None else a
    size = a.shape[axis or 0]
    at = td.astype(at, "int32")
    at = td.remainder(at, size) if mode == "wrap" else td.clip(at, 0, size - 1)
    return td.take(a, at, axis=axis or 0)


def dot(a, b, out=None):
    if not (isinstance(a, td.Tensor) and isinstance(b, td.Tensor)) or a.ndim == 0 or b.ndim == 0:
        return _into(a * b, out)
    if b.ndim > 2 or a.ndim > 2 and b.ndim > 1:
        return _into(td.tensordot(a, b, axes=[[a.ndim - 1], [max_of(b.ndim - 2, 0)]]), out)
    return _into(a @ b, out)


def matmul(a, b, out=None):
    return _into(a @ b, out)


def meshgrid(*xi, indexing="xy", **_):
    return list(td.meshgrid(*xi, indexing=indexing))


def diag(v, k=0):
    """The diagonal of a matrix, or a matrix with this diagonal."""
    v = own(v)
    if v.ndim == 2:
        return td.diagonal(v, offset=k)
    size = v.shape[0] + builtin_abs(k)
    on = td.eye(size, size, "float32")
    on = td.roll(on, k, axis=1)
    spread = td.pad(v, [(builtin_abs(k), 0) if k < 0 else (0, k)])
    return td.reshape(spread, (size, 1)) * td.astype(on, dtype_of(v).name)


def copy(a, order="K"):
    return duplicate(own(a))


def degrees(x, out=None):
    return _into(x * (180 / math.pi), out)


def radians(x, out=None):
    return _into(x * (math.pi / 180), out)


def cbrt(x, out=None):
    return _into(td.sign(x) * td.pow(td.abs(x), 1 / 3), out)


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return builtin_bool(td.allclose(own(a), own(b), rtol=rtol, atol=atol, equal_nan=equal_nan))


def isneginf(x, out=None):
    return _into(x == -math.inf, out)


def isposinf(x, out=None):
    return _into(x == math.inf, out)


def stack(arrays, axis=0, out=None):
    """Arrays along a new axis."""
    return _into(td.stack([own(x) for x in arrays], axis=axis), out)


def shape(a):
    return own(a).shape


def ndim(a):
    return own(a).ndim


def size(a):
    return own(a).size


def shares_memory(a, b, max_work=None):
    import numpy

    return numpy.shares_memory(a, b)


def _given(op):
    """A function of Tandem whose arrays may be lists, and whose result is an array of `mx.np`."""

    def function(*args, **kwargs):
        found = op(*args, **kwargs)
        return _owned(found)

    function.__name__ = op.__name__
    return function


def _owned(found):
    if isinstance(found, (list, tuple)):
        return type(found)(map(_owned, found))
    if isinstance(found, td.Tensor) and not isinstance(found, Array):
        from . import ndarray

        return as_class(found, ndarray)
    return found


any_true, max_of, builtin_abs, builtin_bool = __builtins__["any"], __builtins__["max"], __builtins__["abs"], __builtins__["bool"]
deg2rad, rad2deg, may_share_memory = radians, degrees, shares_memory
FUNCTIONS = {name: _unary(getattr(td, op)) for name, op in _UNARY.items()}
FUNCTIONS.update({name: _binary(getattr(td, op)) for name, op in _BINARY.items()})
FUNCTIONS.update({name: _given(getattr(td, name)) for name in _SAME})
_NO_FUNCTIONS = ("as_class", "permuted", "reshaped", "device_of", "dtype_of", "duplicate", "name_of", "dtype_on", "own", "axes", "whole", "any_true",
                 "max_of", "builtin_abs", "builtin_bool")  # fmt: skip
FUNCTIONS.update({
    name: value for name, value in list(globals().items())
    if callable(value) and not name.startswith("_") and not isinstance(value, type) and name not in _NO_FUNCTIONS
})  # fmt: skip
# What arrays have as methods as well, their first argument being the array.
METHODS = (
    "sum mean max min prod std var argmax argmin cumsum sort argsort round nonzero squeeze ravel repeat tile take dot "
    "expand_dims swapaxes transpose split all any abs exp log log2 log10 log1p expm1 sqrt square sin cos tan sinh cosh tanh arcsin "
    "arccos arctan sign floor ceil trunc rint fix reciprocal broadcast_to diag flip degrees radians cbrt"
).split()
