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
