"""Operands of two types, and truth values: the type in which PyTorch computes.

A tensor without axes counts less than one with axes, unless it is of a higher kind: of floats beside whole numbers, say.
"""

import tandem as td
import torch
from torch._tensor import Tensor

_INTEGERS = ("int8", "int16", "int32", "int64")
_FLOATS = ("float16", "bfloat16", "float32", "float64")
# What operators of truth values are.
_LOGICAL = {"add": td.logical_or, "radd": td.logical_or, "mul": td.logical_and, "rmul": td.logical_and}
_REVERSED = {"add": "radd", "sub": "rsub", "mul": "rmul", "truediv": "rtruediv", "floordiv": "rfloordiv", "mod": "rmod", "pow": "rpow"}


def _kind(name):
    return 0 if name == "bool" else 2 if name in _FLOATS else 1


def _wider(a, b):
    """The narrowest type that holds what both do."""
    if a == b or _kind(b) < _kind(a):
        return a
    if _kind(a) < _kind(b):
        return b
    if {a, b} == {"float16", "bfloat16"}:
        return "float32"
    order = _FLOATS if _kind(a) == 2 else _INTEGERS
    if "uint8" in (a, b):
        other = b if a == "uint8" else a
        return "int16" if other == "int8" else other
    return max(a, b, key=order.index)


def common_type(a, b):
    """The name of the type of an op of two tensors."""
    first, second = a.dtype.name, b.dtype.name
    if (a.ndim == 0) == (b.ndim == 0):
        return _wider(first, second)
    inner, single = (second, first) if a.ndim == 0 else (first, second)
    return _wider(inner, single) if _kind(single) > _kind(inner) else inner


def _as_type(x, name):
    return x if x.dtype.name == name else x.to(getattr(torch, name))


def alike(a, b):
    """Both tensors in the type of an op of them."""
    name = common_type(a, b)
    return _as_type(a, name), _as_type(b, name)


# What errors call element types: as functions of tensors do, and as C++ does.
_NAMES = {
    "bool": ("Bool", "bool"), "uint8": ("Byte", "unsigned char"), "int8": ("Char", "signed char"), "int16": ("Short", "short"), "int32": ("Int", "int"),
    "int64": ("Long", "long int"), "float16": ("Half", "c10::Half"), "bfloat16": ("BFloat16", "c10::BFloat16"), "float32": ("Float", "float"),
    "float64": ("Double", "double"),
}  # fmt: skip


def alike_factors(a, b):
    """Factors of a product in one type where that may be: automatic types are on; else an error."""
    if torch.is_autocast_enabled():
        return alike(a, b)
    if a.dtype is b.dtype is torch.bool:
        raise NotImplementedError(f"\"{'dot' if a.ndim == b.ndim == 1 else 'addmm_impl_cpu_'}\" not implemented for 'Bool'")
    if a.dtype == b.dtype:
        return a, b
    (first, first_c), (second, second_c) = _NAMES[a.dtype.name], _NAMES[b.dtype.name]
    if a.ndim == b.ndim == 1:
        raise RuntimeError(f"dot : expected both vectors to have same dtype, but found {first} and {second}")
    if a.ndim >= 2 and b.ndim == 2 or a.ndim == 1 and b.ndim == 2:
        raise RuntimeError(f"expected m1 and m2 to have the same dtype, but got: {first_c} != {second_c}")
    raise RuntimeError(f"expected scalar type {first} but found {second}")


def operator(word, method, x, other):
    """What the operator `__word__` of `x`, which `method` computes for operands of one type, gives with any other operand."""
    if isinstance(other, bool) and x.dtype.name == "bool":
        other = torch.tensor(other)
    if not isinstance(other, td.Tensor):
        if "sub" in word and x.dtype.name == "bool" and isinstance(other, (int, float)):
            raise RuntimeError(_NO_DIFFERENCE.format("with a bool tensor", "If you are trying to invert a mask, use the `~` or `logical_not()`"))
        return method(x.long() if type(other) is int else x, other)
    if not isinstance(other, Tensor):
        return method(x, other)
    names = x.dtype.name, other.dtype.name
    if "sub" in word and "bool" in names:
        both = names == ("bool", "bool")
        with_what = "with two bool tensors" if both else "with a bool tensor"
        raise RuntimeError(
            _NO_DIFFERENCE.format(with_what, "Use the `^` or `logical_xor()`" if both else "If you are trying to invert a mask, use the `~` or `logical_not()`")
        )
    if names == ("bool", "bool"):
        return _LOGICAL.get(word, method)(x, other)
    x, other = alike(x, other)
    return getattr(x, f"__{word}__")(other)


_NO_DIFFERENCE = "Subtraction, the `-` operator, {} is not supported. {} operator instead."
_NO_NEGATION = (
    "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead."
)


def of_truth(name, x):
    """What a function of numbers is of truth values, or PyTorch's refusal."""
    if name in ("sign", "sgn"):
        return x.clone()
    if name == "square":
        return x.long()
    if name in ("neg", "negative"):
        raise RuntimeError(_NO_NEGATION)
    if name == "positive":
        raise RuntimeError("The `+` operator, on a bool tensor is not supported.")
    raise RuntimeError("Boolean inputs not supported for relu") if name == "relu" else NotImplementedError("\"abs_cpu\" not implemented for 'Bool'")
