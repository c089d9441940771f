"""Functions of elements, and reductions along axes: Paddle's names and arguments over those that compute."""

import collections
import math

import tandem as td
import torch

from . import _dtypes
from ._calls import api, table
from ._tensor import operand

_UNARY = (
    "abs acos acosh asin asinh atan atanh ceil cos cosh digamma erf erfinv exp expm1 floor frac isfinite isinf isnan lgamma log log10 log1p "
    "log2 logical_not neg reciprocal round rsqrt sigmoid sign sin sinh sqrt square tan tanh trunc deg2rad rad2deg bitwise_not sgn isreal relu"
).split()
# Of whole numbers these give floats.
_OF_FLOATS = set("acos acosh asin asinh atan atanh cos cosh exp expm1 log log10 log1p log2 rsqrt sigmoid sin sinh sqrt tan tanh erf reciprocal".split())
_BINARY = {
    "add": "add", "subtract": "subtract", "multiply": "multiply", "maximum": "maximum", "minimum": "minimum", "fmax": "fmax",
    "fmin": "fmin", "atan2": "atan2", "mod": "remainder", "remainder": "remainder", "floor_mod": "remainder", "floor_divide": "floor_divide",
    "equal": "eq", "not_equal": "ne", "greater_than": "gt", "greater_equal": "ge", "less_than": "lt", "less_equal": "le",
    "logical_and": "logical_and", "logical_or": "logical_or", "logical_xor": "logical_xor", "bitwise_and": "bitwise_and",
    "bitwise_or": "bitwise_or", "bitwise_xor": "bitwise_xor", "heaviside": "heaviside", "hypot": "hypot", "logaddexp": "logaddexp",
    "copysign": "copysign", "gcd": "gcd", "lcm": "lcm", "ldexp": "ldexp", "nextafter": "nextafter", "less": "lt", "greater": "gt",
}  # fmt: skip

TopKRetType = collections.namedtuple("TopKRetType", ["values", "indices"])


def _floats(x):
    return x if x.dtype.is_floating_point else _dtypes.as_type(x, _dtypes.get_default_dtype())


def _unary(name):
    found = getattr(torch, name)
    op = (lambda x: found(_floats(x))) if name in _OF_FLOATS else found

    def function(x):
        return op(operand(x))

    function.__name__ = function.__qualname__ = name
    return api(function)


def refuse_kinds(x, y):
    """Refuses whole numbers beside floats, both in tensors: neither becomes the other's type by itself."""
    if isinstance(x, td.Tensor) and isinstance(y, td.Tensor) and x.dtype.is_floating_point != y.dtype.is_floating_point:
        if "bool" not in (x.dtype.name, y.dtype.name) and x.ndim and y.ndim:
            raise TypeError(
                "(InvalidType) Type promotion only support calculations between floating-point numbers and between complex and real numbers. "
                f"But got different data type x: {x.dtype.name}, y: {y.dtype.name}."
            )


def _binary(name, of_torch):
    op = getattr(torch, of_torch)
    calculates = name in ("add", "subtract", "multiply")

    def function(x, y):
        x, y = operand(x), y if isinstance(y, (td.Tensor, int, float)) else operand(y)
        if calculates:
            refuse_kinds(x, y)
        return op(x, y)

    function.__name__ = function.__qualname__ = name
    return api(function)


def divide(x, y):
    return _floats(operand(x)) / (y if not isinstance(y, td.Tensor) or y.dtype.is_floating_point else _floats(y))


def pow(x, y):
    return torch.pow(operand(x), y)


def clip(x, min=None, max=None):
    value = lambda bound: bound.item() if isinstance(bound, td.Tensor) and bound.size == 1 else bound  # noqa: E731
    return torch.clamp(x, value(min), value(max))


def scale(x, scale=1.0, bias=0.0, bias_after_scale=True, act=None):
    return x * scale + bias if bias_after_scale else (x + bias) * scale


def lerp(x, y, weight):
    return x + (y - x) * weight


def logit(x, eps=None):
    return torch.logit(x, eps)


def stanh(x, scale_a=0.67, scale_b=1.7159):
    return td.tanh(x * scale_a) * scale_b


def nan_to_num(x, nan=0.0, posinf=None, neginf=None):
    return torch.nan_to_num(x, nan, posinf, neginf)


def increment(x, value=1.0):
    td.Tensor.assign(x, x + _dtypes.as_type(td.tensor(value), x.dtype.name))
    return x


def add_n(inputs):
    inputs = [inputs] if isinstance(inputs, td.Tensor) else list(inputs)
    found = inputs[0]
    for x in inputs[1:]:
        found = found + x
    return found


def _axes(axis):
    if isinstance(axis, td.Tensor):
        axis = axis.tolist()
    if isinstance(axis, (list, tuple)):
        return [int(at) for at in axis] or None
    return axis


def sum(x, axis=None, dtype=None, keepdim=False):
    x = x if dtype is None else _dtypes.as_type(x, _dtypes.name_of(dtype))
    return torch.sum(_dtypes.as_type(x, "int64") if x.dtype.name == "bool" and td.Tensor.device.__get__(x) == "cpu" else x, _axes(axis), keepdim)


def mean(x, axis=None, keepdim=False):
    if not x.dtype.is_floating_point:
        # Whole numbers stay such: the mean of 1 and 2 is 1.
        count = math.prod(x.shape) if axis is None else math.prod(x.shape[at] for at in ([axis] if isinstance(axis, int) else axis))
        return _dtypes.as_type(sum(x, axis, None, keepdim) // count, x.dtype.name)
    return torch.mean(x, _axes(axis), keepdim)


def _reduced(op):
    def function(x, axis=None, keepdim=False):
        return op(x, _axes(axis), keepdims=keepdim)

    return api(function)


def _kept(found, x):
    """A result in the type of what it is of: products of whole numbers are no wider."""
    name = _dtypes.name_of(x.dtype)
    return found if name == "bool" else _dtypes.as_type(found, name)


def prod(x, axis=None, keepdim=False, dtype=None):
    x = x if dtype is None else _dtypes.as_type(x, _dtypes.name_of(dtype))
    return _kept(torch.prod(x, _axes(axis), keepdim), x)


def count_nonzero(x, axis=None, keepdim=False):
    found = td.count_nonzero(x, _axes(axis), keepdims=keepdim)
    return torch.Tensor.long(torch.as_tensor(found))


def _spread(op):
    def function(x, axis=None, unbiased=True, keepdim=False):
        return op(x, _axes(axis), correction=float(unbiased), keepdims=keepdim)

    return api(function)


def _position(op):
    def function(x, axis=None, keepdim=False, dtype="int64"):
        return _dtypes.as_type(op(x, axis, keepdims=keepdim), _dtypes.name_of(dtype))

    return api(function)


def argsort(x, axis=-1, descending=False, stable=False):
    return torch.argsort(x, axis, descending)


def sort(x, axis=-1, descending=False, stable=False):
    return torch.sort(x, axis, descending)[0]


def topk(x, k, axis=-1, largest=True, sorted=True):
    return TopKRetType(*torch.topk(x, int(k), -1 if axis is None else axis, largest))


def kthvalue(x, k, axis=-1, keepdim=False):
    return tuple(torch.kthvalue(x, k, axis, keepdim))


def mode(x, axis=-1, keepdim=False):
    return tuple(torch.mode(x, axis, keepdim))


def median(x, axis=None, keepdim=False, mode="avg"):
    if mode == "min":
        return torch.median(x, axis, keepdim)[0] if axis is not None else torch.median(x)
    return td.quantile(_floats(x), 0.5, axis=axis, keepdims=keepdim)


def quantile(x, q, axis=None, keepdim=False, interpolation="linear"):
    return td.quantile(_floats(x), q.tolist() if isinstance(q, td.Tensor) else q, axis=_axes(axis), keepdims=keepdim, method=interpolation)


def cumsum(x, axis=None, dtype=None):
    x = x if dtype is None else _dtypes.as_type(x, _dtypes.name_of(dtype))
    return torch.cumsum(td.reshape(x, (-1,)), 0) if axis is None else torch.cumsum(x, axis)


def cumprod(x, dim=None, dtype=None):
    x = x if dtype is None else _dtypes.as_type(x, _dtypes.name_of(dtype))
    return _kept(torch.cumprod(td.reshape(x, (-1,)), 0) if dim is None else torch.cumprod(x, dim), x)


def _running(op):
    def function(x, axis=None, dtype="int64"):
        return tuple(op(td.reshape(x, (-1,)), 0) if axis is None else op(x, axis))

    return api(function)


def logcumsumexp(x, axis=None, dtype=None):
    x = x if dtype is None else _dtypes.as_type(x, _dtypes.name_of(dtype))
    return torch.logcumsumexp(td.reshape(x, (-1,)), 0) if axis is None else torch.logcumsumexp(x, axis)


def diff(x, n=1, axis=-1, prepend=None, append=None):
    parts = [part for part in (prepend, x, append) if part is not None]
    return torch.diff(td.concat(parts, axis=axis) if len(parts) > 1 else x, n, axis)


def trapezoid(y, x=None, dx=None, axis=-1):
    return td.trapezoid(y, x, dx=1.0 if dx is None else dx, axis=axis)


def equal_all(x, y):
    same = tuple(x.shape) == tuple(y.shape)
    return td.all(x == y) if same else operand(False)


def allclose(x, y, rtol=1e-05, atol=1e-08, equal_nan=False):
    return td.all(isclose(x, y, rtol, atol, equal_nan))


def isclose(x, y, rtol=1e-05, atol=1e-08, equal_nan=False):
    return torch.isclose(x, y, rtol, atol, equal_nan)


def histogram(input, bins=100, min=0, max=0, weight=None, density=False):
    values = _floats(input)
    if weight is None:
        found = torch.histc(values, bins, min, max)
    else:
        low, high = (float(td.min(values)), float(td.max(values))) if min == max else (min, max)
        at = td.clip(td.astype(td.floor((values - low) * (bins / (high - low))), "int32"), 0, bins - 1)
        counted = td.astype((values >= low) & (values <= high), "float32") * weight
        found = torch.bincount(td.reshape(at, (-1,)), td.reshape(counted, (-1,)), bins)
    if density:
        return found / td.sum(found)
    return torch.Tensor.long(torch.as_tensor(found)) if weight is None else found


def bincount(x, weights=None, minlength=0):
    return torch.bincount(x, weights, minlength)


def searchsorted(sorted_sequence, values, out_int32=False, right=False):
    return torch.searchsorted(sorted_sequence, values, out_int32=out_int32, right=right)


def bucketize(x, sorted_sequence, out_int32=False, right=False):
    return torch.searchsorted(sorted_sequence, x, out_int32=out_int32, right=right)


def isin(x, test_x, assume_unique=False, invert=False):
    return torch.isin(x, test_x, invert=invert)


def is_empty(x):
    return operand(math.prod(x.shape) == 0)


def numel(x):
    return operand(math.prod(x.shape))


def rank(input):
    return operand(input.ndim).astype("int32")


def polygamma(x, n):
    return torch.special.polygamma(n, x)


FUNCTIONS = {name: _unary(name) for name in _UNARY if hasattr(torch, name)}
FUNCTIONS |= {name: _binary(name, of_torch) for name, of_torch in _BINARY.items()}
FUNCTIONS |= table(
    "divide pow clip scale lerp logit stanh nan_to_num increment add_n sum mean prod count_nonzero argsort sort topk kthvalue mode median quantile "
    "cumsum cumprod logcumsumexp diff trapezoid equal_all allclose isclose histogram bincount searchsorted bucketize isin is_empty numel rank polygamma",
    globals(),
)
FUNCTIONS |= {
    "max": _reduced(td.max), "min": _reduced(td.min), "amax": _reduced(td.max), "amin": _reduced(td.min), "all": _reduced(td.all),
    "any": _reduced(td.any), "logsumexp": _reduced(td.logsumexp), "nansum": _reduced(td.nansum), "nanmean": _reduced(td.nanmean),
    "std": _spread(td.std), "var": _spread(td.var), "argmax": _position(td.argmax), "argmin": _position(td.argmin),
    "cummax": _running(torch.cummax), "cummin": _running(torch.cummin),
}  # fmt: skip
FUNCTIONS["negative"], FUNCTIONS["true_divide"], FUNCTIONS["div"] = FUNCTIONS["neg"], FUNCTIONS["divide"], FUNCTIONS["divide"]
FUNCTIONS["mul"], FUNCTIONS["sub"], FUNCTIONS["eq"], FUNCTIONS["ne"] = (FUNCTIONS[name] for name in ("multiply", "subtract", "equal", "not_equal"))
FUNCTIONS["clamp"], FUNCTIONS["absolute"] = FUNCTIONS["clip"], FUNCTIONS["abs"]
