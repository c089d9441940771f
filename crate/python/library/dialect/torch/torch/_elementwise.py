"""Functions of elements: one table a kind, from PyTorch's names to ops."""

import math

import tandem as td
from tandem import special

from ._results import fitted, held, is_float, refuse_beyond, whole

_UNARY = {name: name for name in (
    "abs acos acosh asin asinh atan atanh ceil cos cosh erf exp expm1 floor isfinite isinf isnan log log10 log1p log2 "
    "logical_not reciprocal relu round rsqrt sigmoid sign signbit sin sinh softplus sqrt square tan tanh trunc selu"
).split()}  # fmt: skip
_UNARY.update(
    absolute="abs", arccos="acos", arccosh="acosh", arcsin="asin", arcsinh="asinh", arctan="atan", arctanh="atanh",
    bitwise_not="bitwise_invert", fix="trunc", neg="negative", negative="negative", positive="positive", sgn="sign",
)  # fmt: skip
_BINARY = {name: name for name in (
    "atan2 bitwise_and bitwise_or bitwise_xor bitwise_left_shift bitwise_right_shift copysign floor_divide hypot logaddexp "
    "logical_and logical_or logical_xor maximum minimum pow remainder nextafter"
).split()}  # fmt: skip
_BINARY.update(
    arctan2="atan2", eq="equal", fmax="maximum", fmin="minimum", ge="greater_equal", greater="greater",
    greater_equal="greater_equal", gt="greater", le="less_equal", less="less", less_equal="less_equal", lt="less",
    ne="not_equal", not_equal="not_equal",
)  # fmt: skip
# Those whose result is written over the tensor by the name with an underscore behind it.
IN_PLACE = (
    "abs absolute acos asin atan ceil cos cosh erf exp expm1 floor log log10 log1p log2 logical_not neg negative reciprocal relu "
    "round rsqrt sigmoid sign sin sinh sqrt square tan tanh trunc bitwise_and bitwise_or bitwise_xor floor_divide "
    "mul multiply pow remainder eq ne lt le gt ge logical_and logical_or add sub subtract div divide true_divide clamp clip "
    "clamp_min clamp_max masked_fill addcmul addcdiv lerp nan_to_num addmm addmv addr baddbmm tril triu cumsum cumprod erfinv fmod "
    "index_add index_fill index_copy scatter scatter_add scatter_reduce index_reduce masked_scatter xlogy hypot atan2 softmax logit frac acosh asinh atanh "
    "exp2 erfc deg2rad rad2deg heaviside copysign not_equal greater greater_equal less less_equal logical_xor bitwise_not "
    "bitwise_left_shift bitwise_right_shift gcd lcm sinc lgamma digamma float_power"
).split()  # fmt: skip


def _store(result, out):
    if out is None:
        return result
    return out.copy_(result)


def _unary(name, op):
    def function(input, *, out=None):
        if not isinstance(input, td.Tensor):
            if hasattr(input, "tracer"):
                # A value of `torch.fx`, in a transformer.
                return input.tracer.create_proxy("call_function", function, (input,), {})
            raise TypeError(f"{name}(): argument 'input' (position 1) must be Tensor, not {type(input).__name__}")
        result = op(input)
        return result if out is None else _store(result, out)

    function.__name__ = function.__qualname__ = name
    return function


# Those of truth values are truth values.
_OF_TRUTH = ("maximum", "minimum", "fmax", "fmin")


def alike(a, b):
    """Operands in one type, where both are tensors; truth values as numbers beside one."""
    if isinstance(a, td.Tensor) and isinstance(b, td.Tensor):
        if held(a) is not held(b):
            from torch_graphs import promotion

            return promotion.alike(a, b)
    elif type(b) is int and isinstance(a, td.Tensor) and held(a) is td.bool:
        return a.long(), b
    return a, b


def _binary(name, op):
    def function(input, other, *, out=None):
        result = op(*alike(input, other))
        if name in _OF_TRUTH and held(input) is td.bool:
            result = td.astype(result, "bool")
        return result if out is None else _store(result, out)

    function.__name__ = function.__qualname__ = name
    return function


def mul(input, other, *, out=None):
    return _store(input * other, out)


def add(input, other, *, alpha=1, out=None):
    return _store(input + (other if alpha == 1 else other * alpha), out)


def sub(input, other, *, alpha=1, out=None):
    return _store(input - (other if alpha == 1 else other * alpha), out)


def rsub(input, other, *, alpha=1):
    return other - (input if alpha == 1 else input * alpha)


def div(input, other, *, rounding_mode=None, out=None):
    if rounding_mode == "floor":
        return _store(input // other, out)
    result = input / other
    if rounding_mode == "trunc":
        exact = is_float(input) or is_float(other)
        result = td.trunc(result) if exact else td.astype(td.trunc(result), whole(input))
    return _store(result, out)


def fmod(input, other):
    input, other = alike(input, other)
    rest = abs(input) % abs(other)
    return td.where(input < 0, -rest, rest)


def clamp(input, min=None, max=None, *, out=None):
    for bound in (min, max):
        if isinstance(bound, td.Tensor):
            result = input if min is None else td.maximum(*alike(input, min))
            return _store(result if max is None else td.minimum(*alike(result, max)), out)
        if isinstance(bound, float) and not input.dtype.is_floating_point:
            input = input.float()
    return _store(td.clip(input, min, max), out)


def clamp_min(input, min):
    return clamp(input, min)


def clamp_max(input, max):
    return clamp(input, None, max)


def addcmul(input, tensor1, tensor2, *, value=1):
    return input + tensor1 * tensor2 * value


def addcdiv(input, tensor1, tensor2, *, value=1):
    return input + tensor1 / tensor2 * value


def lerp(input, end, weight):
    return input + (end - input) * weight


def frac(input):
    return input - td.trunc(input)


def logit(input, eps=None):
    x = input if eps is None else td.clip(input, eps, 1 - eps)
    return td.log(x / (1 - x))


def exp2(input):
    return td.pow(2.0, input)


def erfc(input):
    return 1 - td.erf(input)


erfinv = special.erfinv


def nan_to_num(input, nan=0.0, posinf=None, neginf=None):
    x = td.where(td.isnan(input), nan, input)
    largest = {"float16": 65504.0, "float64": 1.7976931348623157e308}.get(input.dtype.name, 3.4028234663852886e38)
    x = td.where(x == math.inf, largest if posinf is None else posinf, x)
    return td.where(x == -math.inf, -largest if neginf is None else neginf, x)


def xlogy(input, other):
    return td.where(input == 0, 0.0, input * td.log(td.where(input == 0, 1.0, other)))


def heaviside(input, values):
    return td.where(input > 0, 1.0, td.where(input == 0, values, 0.0))


def deg2rad(input):
    return input * (math.pi / 180)


def rad2deg(input):
    return input * (180 / math.pi)


def isposinf(input):
    return input == math.inf


def isneginf(input):
    return input == -math.inf


def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    return td.isclose(input, other, rtol=rtol, atol=atol, equal_nan=equal_nan)


def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(td.allclose(input, other, rtol=rtol, atol=atol, equal_nan=equal_nan))


def equal(input, other):
    return tuple(input.shape) == tuple(other.shape) and bool(td.all(input == other).item())


def where(condition, input=None, other=None):
    if input is None:
        from ._indexing import nonzero

        return nonzero(condition, as_tuple=True)
    if condition.dtype.name not in ("bool", "uint8"):
        from ._methods import _word

        raise RuntimeError(f"where expected condition to be a boolean tensor, but got a tensor with dtype {_word(condition).title()}")
    if not isinstance(input, td.Tensor) and not isinstance(other, td.Tensor):
        from ._creation import tensor

        input, other = tensor(input, device=condition.device), tensor(other, device=condition.device)
    input, other = alike(input, other)
    return fitted(td.where(condition, input, other), input, other)


def round_(input, *, decimals=0, out=None):
    if decimals:
        return _store(td.round(input * 10.0**decimals) / 10.0**decimals, out)
    return _store(td.round(input), out)


def softmax(input, dim=None, dtype=None, *, axis=None):
    if dtype is not None:
        input = input.to(dtype)
    return td.softmax(input, axis=_dimension(dim, axis, input))


def log_softmax(input, dim=None, dtype=None, *, axis=None):
    if dtype is not None:
        input = input.to(dtype)
    return td.log_softmax(input, axis=_dimension(dim, axis, input))


def _dimension(dim, axis, input):
    dim = axis if dim is None else dim
    if dim is None:
        return 0 if input.ndim in (0, 1, 3) else 1
    refuse_beyond(dim, input.ndim)
    return dim


FUNCTIONS = {name: _unary(name, getattr(td, op)) for name, op in _UNARY.items()}
FUNCTIONS.update({name: _binary(name, getattr(td, op)) for name, op in _BINARY.items()})
for _f in (
    mul, add, sub, rsub, div, fmod, clamp, clamp_min, clamp_max, addcmul, addcdiv, lerp, frac, logit, exp2, erfc, erfinv, nan_to_num,
    xlogy, heaviside, deg2rad, rad2deg, isposinf, isneginf, isclose, allclose, equal, where, softmax, log_softmax,
):  # fmt: skip
    FUNCTIONS[_f.__name__] = _f
FUNCTIONS.update(round=round_, multiply=mul, subtract=sub, divide=div, true_divide=div, clip=clamp, special_erfinv=erfinv)
