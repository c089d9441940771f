"""Functions of elements: one table a kind, from PyTorch's names to ops."""

import tandem as td

from ._results import fitted, held, is_float, named, refuse, refuse_beyond, whole

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
    "logical_and logical_or logical_xor maximum minimum remainder nextafter"
).split()}  # fmt: skip
_BINARY.update(
    arctan2="atan2", eq="equal", ge="greater_equal", greater="greater",
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
    "bitwise_left_shift bitwise_right_shift gcd lcm sinc lgamma digamma float_power arccos arccosh arcsin arcsinh arctan arctan2 arctanh fix sgn "
    "nextafter ldexp mvlgamma polygamma i0 igamma igammac addbmm"
).split()  # fmt: skip


def _store(result, out):
    if out is None:
        return result
    if is_float(result) and not is_float(out):
        from ._methods import _word

        raise RuntimeError(f"result type {_word(result)} can't be cast to the desired output type {_word(out)}")
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


def _of_numbers(name, op):
    """A function that truth values do not have as numbers do."""

    def function(input):
        if held(input) is td.bool:
            from torch_graphs import promotion

            return promotion.of_truth(name, input)
        found = op(input)
        return td.where(td.isnan(input), 0.0, found) if op is td.sign and is_float(input) else found

    return function


# Those of truth values are truth values.
_OF_TRUTH = ("maximum", "minimum")


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
        if name in ("floor_divide", "remainder") and not is_float(input):
            refuse("division", input, other)
        try:
            input, other = alike(input, other)
            result = op(input, other)
        except RuntimeError as error:
            result = refuse("beyond", error, op, input, other)
        if name in _OF_TRUTH and held(input) is td.bool:
            result = td.astype(result, "bool")
        return result if out is None else _store(result, out)

    function.__name__ = function.__qualname__ = name
    return function


def mul(input, other, *, out=None):
    return _store(input * other, out)


def _times(x, alpha, other):
    if type(alpha) is float and not is_float(x) and not is_float(other):
        raise RuntimeError("For integral input tensors, argument alpha must not be a floating point number.")
    return x * alpha


def add(input, other, *, alpha=1, out=None):
    return _store(input + (other if alpha == 1 else _times(other, alpha, input)), out)


def sub(input, other, *, alpha=1, out=None):
    return _store(input - (other if alpha == 1 else _times(other, alpha, input)), out)


def rsub(input, other, *, alpha=1):
    return other - (input if alpha == 1 else _times(input, alpha, other))


def div(input, other, *, rounding_mode=None, out=None):
    if rounding_mode == "floor":
        return _store(input // other, out)
    if rounding_mode not in (None, "trunc"):
        raise RuntimeError(f"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '{rounding_mode}'")
    result = input / other
    if rounding_mode == "trunc":
        exact = is_float(input) or is_float(other)
        result = td.trunc(result) if exact else td.astype(td.trunc(result), whole(input))
    return _store(result, out)


def clamp(input, min=None, max=None, *, out=None):
    if min is None and max is None:
        raise RuntimeError("torch.clamp: At least one of 'min' or 'max' must not be None")
    flows = getattr(input, "requires_grad", False)
    for bound in (min, max):
        if isinstance(bound, td.Tensor) and not flows:
            result = input if min is None else td.maximum(*alike(input, min))
            return _store(result if max is None else td.minimum(*alike(result, max)), out)
        if isinstance(bound, float) and not input.dtype.is_floating_point:
            input = input.float()
    if not flows:
        return _store(td.clip(input, min, max), out)
    # At the bounds all flows.
    found = input if min is None else td.where(input < min, min, input)
    return _store(named(found if max is None else td.where(found > max, max, found), "ClampBackward1"), out)


def pow(input, exponent, *, out=None):
    if not isinstance(input, td.Tensor):
        return _store(td.pow(*alike(input, exponent)), out)
    return _store(input**exponent, out)


def addcmul(input, tensor1, tensor2, *, value=1, out=None):
    return _store(input + tensor1 * tensor2 * value, out)


def addcdiv(input, tensor1, tensor2, *, value=1, out=None):
    return _store(input + tensor1 / tensor2 * value, out)


def lerp(input, end, weight, *, out=None):
    return _store(named(input + (end - input) * weight, "LerpBackward0"), out)


def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    if held(input) is not held(other):
        from ._methods import _word

        raise RuntimeError(f"{_word(input)} did not match {_word(other)}")
    return td.isclose(input, other, rtol=rtol, atol=atol, equal_nan=equal_nan)


def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(isclose(input, other, rtol, atol, equal_nan).all())


def equal(input, other):
    if not isinstance(other, td.Tensor):
        raise TypeError(f"equal(): argument 'other' (position 2) must be Tensor, not {type(other).__name__}")
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
    input, other = (refuse("as_held", y, x) if type(x) is int else x for x, y in zip(alike(input, other), (other, input)))
    return fitted(td.where(condition, input, other), input, other)


def round_(input, *, decimals=0, out=None):
    if decimals:
        return _store(td.round(input * 10.0**decimals) / 10.0**decimals, out)
    return _store(td.round(input), out)


def softmax(input, dim=None, dtype=None, *, axis=None):
    if dtype is not None:
        input = input.to(dtype)
    axis = _dimension(dim, axis, input)
    if not is_float(input):
        refuse("softmax", "softmax", input, axis)
    return td.softmax(input, axis=axis)


def log_softmax(input, dim=None, dtype=None, *, axis=None):
    if dtype is not None:
        input = input.to(dtype)
    axis = _dimension(dim, axis, input)
    if not is_float(input):
        refuse("softmax", "log_softmax", input, axis)
    return td.log_softmax(input, axis=axis)


def _dimension(dim, axis, input):
    dim = axis if dim is None else dim
    if dim is None:
        return 0 if input.ndim in (0, 1, 3) else 1
    refuse_beyond(dim, input.ndim)
    return dim


_NOT_OF_TRUTH = "abs absolute neg negative positive relu sign sgn square".split()
FUNCTIONS = {name: _unary(name, _of_numbers(name, getattr(td, op)) if name in _NOT_OF_TRUTH else getattr(td, op)) for name, op in _UNARY.items()}
FUNCTIONS.update({name: _binary(name, getattr(td, op)) for name, op in _BINARY.items()})
for _f in (
    mul, add, sub, rsub, div, pow, clamp, addcmul, addcdiv, lerp, isclose, allclose, equal, where, softmax, log_softmax,
):  # fmt: skip
    FUNCTIONS[_f.__name__] = _f
FUNCTIONS.update(round=round_, multiply=mul, subtract=sub, divide=div, true_divide=div, clip=clamp)
