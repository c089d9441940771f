"""The matrix product, and the operators of arrays."""

import tandem as td
from _tandem import Tensor

from ._conversion import asarray
from ._core import TensorArray, _as_class, _cast, _sizes, given, ndarray, on_cpu
from ._dtypes import DTYPES, result_type
from ._fast import fast, with_fast_operators
from ._ufunc import _casting_error
from ._ufuncs import (
    absolute,
    add,
    bitwise_and,
    bitwise_or,
    bitwise_xor,
    divide,
    equal,
    floor_divide,
    greater,
    greater_equal,
    invert,
    left_shift,
    less,
    less_equal,
    multiply,
    negative,
    not_equal,
    power,
    remainder,
    right_shift,
    subtract,
)


@on_cpu
def matmul(a, b, out=None, **_):
    """The matrix product, of stacks of matrices too."""
    a, b = asarray(a), asarray(b)
    if a.ndim == 0 or b.ndim == 0:
        n = 0 if a.ndim == 0 else 1
        raise ValueError(f"matmul: Input operand {n} does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)")
    inner = b.shape[-2] if b.ndim > 1 else b.shape[0]
    if a.shape[-1] != inner:
        raise ValueError(
            f"matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size {inner} is different from {a.shape[-1]})"
        )
    kind = result_type(a, b)
    if kind._td is None:
        from ._objects import elementwise

        return elementwise("matmul", [a, b])
    found = product(a, b, kind)
    if out is not None:
        out[...] = found
        return out
    return given(found)


matmul = fast("matmul", matmul)


def product(a, b, kind):
    """The matrix product in a type."""
    work = DTYPES["int32"] if kind.kind == "b" else kind
    found = _as_class(td.matmul(_cast(a, work), _cast(b, work)), ndarray)
    return _cast(found, kind)


OPERATORS = {
    "add": add,
    "sub": subtract,
    "mul": multiply,
    "truediv": divide,
    "floordiv": floor_divide,
    "mod": remainder,
    "pow": power,
    "and": bitwise_and,
    "or": bitwise_or,
    "xor": bitwise_xor,
    "lshift": left_shift,
    "rshift": right_shift,
    "matmul": matmul,
}


def _operators():
    for name, function in OPERATORS.items():
        setattr(ndarray, f"__{name}__", _binary(function, False))
        setattr(ndarray, f"__r{name}__", _binary(function, True))
        setattr(ndarray, f"__i{name}__", _in_place(function, name))
    for name, function in (("lt", less), ("le", less_equal), ("gt", greater), ("ge", greater_equal), ("eq", equal), ("ne", not_equal)):
        setattr(ndarray, f"__{name}__", _comparison(function, name))
    ndarray.__neg__ = lambda self: negative(self)
    ndarray.__pos__ = lambda self: self.copy()
    ndarray.__abs__ = lambda self: absolute(self)
    ndarray.__invert__ = lambda self: invert(self)
    ndarray.__divmod__ = lambda self, other: (floor_divide(self, other), remainder(self, other))
    ndarray.__rdivmod__ = lambda self, other: (floor_divide(other, self), remainder(other, self))
    ndarray.__hash__ = None
    ndarray.conj = ndarray.conjugate = lambda self: self[()] if not self.ndim else self
    ndarray.byteswap = lambda self, inplace=False: __import__("numpy_rare.byte_texts").byte_texts.byteswap(self, inplace)


def _takes(other):
    return (
        isinstance(other, (TensorArray, int, float, complex, list, tuple)) or isinstance(other, Tensor) and type(other) is Tensor or hasattr(other, "_objects")
    )


def _binary(function, reflected):
    def method(self, other):
        if not _takes(other):
            if isinstance(other, Tensor) or not hasattr(other, "__array__"):
                return NotImplemented
        return function(other, self) if reflected else function(self, other)

    return method


def _comparison(function, name):
    def method(self, other):
        if not _takes(other) and not hasattr(other, "__array__"):
            if name in ("eq", "ne") and not isinstance(other, Tensor):
                from ._creation import full

                return full(self.shape, name == "ne", bool)
            return NotImplemented
        if name in ("eq", "ne") and isinstance(other, (list, tuple)) and not len(other) and self.ndim == 0:
            return function(self, asarray(other))
        return function(self, other)

    return method


def _in_place(function, name):
    def method(self, other):
        if not _takes(other) and not isinstance(other, Tensor) and not hasattr(other, "__array__"):
            return NotImplemented
        if hasattr(other, "iloc"):
            # The result is a table, or a column, which is no array that could be written into.
            return NotImplemented
        value = function(self, other)
        shape = getattr(value, "shape", ())
        kind = value.dtype
        if kind.kind == "c" or kind.kind == "f" and self.dtype.kind != "f" or kind.kind in "iu" and self.dtype.kind == "b":
            raise _casting_error(getattr(function, "__name__", name), kind, self.dtype)
        if shape != self.shape and td.broadcast_to(_as_class(self, Tensor), shape if shape else self.shape).shape != self.shape:
            raise ValueError(f"non-broadcastable output operand with shape {_sizes(self.shape)} doesn't match the broadcast shape {_sizes(shape)}")
        if isinstance(value, TensorArray) and kind is self.dtype and shape == self.shape:
            self.assign(value)
        else:
            self[...] = value
        return self

    return method


_operators()
with_fast_operators(ndarray)
