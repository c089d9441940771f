"""Operators of tensors: the element types of their operands, and what they write over."""

import _tandem
import tandem as td
from tandem.dialect import SharedTensor

from ._results import refuse
from ._tensor import Tensor, changed, of_leaf

_Plain, _record_key = td.Tensor, _tandem.record_key
_dtype_of = _Plain.dtype.__get__
_BOOL, _FLOATS, _SEQUENCES = td.bool, (td.float32, td.float64, td.float16), (list, tuple)


def _reversed(method, name):
    """A reflected operator, whose results go by a name of their own."""

    def operator(self, other):
        found = method(self, other)
        if found is not NotImplemented and found.requires_grad:
            found._grad_name = name
        return found

    return operator


def _promoted(word):
    """An operator whose operands may be of two types, or truth values."""
    method, divides = getattr(_Plain, f"__{word}__"), word in ("floordiv", "mod")

    def operator(self, other):
        if type(other) in _SEQUENCES:
            return NotImplemented
        kind = _dtype_of(self)
        if kind is _BOOL or isinstance(other, _Plain) and _dtype_of(other) is not kind:
            from torch_graphs import promotion

            return promotion.operator(word, method, self, other)
        if divides and kind not in _FLOATS:
            refuse("division", self, other)
        try:
            return method(self, other)
        except RuntimeError as error:
            return refuse("beyond", error, method, self, other)

    return operator


def _comparing(word):
    """A comparison, whose number may be one that the type does not hold."""
    method = getattr(_Plain, f"__{word}__")

    def operator(self, other):
        if type(other) in _SEQUENCES:
            return NotImplemented
        try:
            return method(self, other)
        except RuntimeError as error:
            return refuse("beyond", error, method, self, other)

    return operator


def _of_numbers(word, name):
    """An operator of one operand, which truth values do not have as numbers do."""
    method = getattr(_Plain, f"__{word}__")

    def operator(self):
        if _dtype_of(self) is _BOOL:
            from torch_graphs import promotion

            return promotion.of_truth(name, self)
        return method(self)

    return operator


def _powered(method):
    def operator(self, other):
        if type(other) is int and other < 0 and not self.dtype.is_floating_point:
            raise RuntimeError("Integers to negative integer powers are not allowed.")
        found = td.sqrt(self) if type(other) is float and other == 0.5 and _dtype_of(self) in _FLOATS else method(self, other)
        if not isinstance(other, _Plain) and found is not NotImplemented and found.requires_grad:
            # A square is a product.
            found._grad_name = "PowBackward0"
        return found

    return operator


def _bitwise(word):
    """An operator of bits, or of truth values."""
    method = getattr(_Plain, f"__{word}__")

    def operator(self, *other):
        if _dtype_of(self) is _BOOL and other and type(other[0]) is int:
            self = self.long()
        try:
            return method(self, *other)
        except TypeError as error:
            return refuse("bits", error, word, self, *other)

    return operator


def _changing(word, name):
    """An operator that writes its result over the tensor; what the tensor's type may not hold goes the way of the method `name`."""
    change = getattr(SharedTensor, f"__i{word}__")

    def operator(self, other):
        if type(other) in _SEQUENCES:
            return NotImplemented
        kind, key = _dtype_of(self), _record_key(self)
        if kind is _BOOL or isinstance(other, _Plain) and _dtype_of(other) is not kind or (word == "truediv" or type(other) is float) and kind not in _FLOATS:
            return getattr(self, name)(other)
        try:
            found = change(self, other)
        except RuntimeError as error:
            raise of_leaf(error, False) from None
        except ValueError as error:
            found = refuse("grown", error, self, other, change)
        changed(self, key)
        return found

    return operator


def _product(self, other):
    if type(other) in _SEQUENCES:
        return NotImplemented
    if isinstance(other, _Plain) and (_dtype_of(other) is not _dtype_of(self) or self._narrow != getattr(other, "_narrow", None) or _dtype_of(self) is _BOOL):
        from torch_graphs import promotion

        self, other = promotion.alike_factors(self, other)
    return _Plain.__matmul__(self, other)


def install():
    """Gives the class its operators."""
    for word in "add radd sub mul rmul truediv floordiv mod".split():
        setattr(Tensor, f"__{word}__", _promoted(word))
    Tensor.__rsub__, Tensor.__rtruediv__ = _reversed(_promoted("rsub"), "RsubBackward1"), _reversed(_Plain.__rtruediv__, "MulBackward0")
    for word, name in zip(("neg", "pos", "abs"), ("neg", "positive", "abs")):
        setattr(Tensor, f"__{word}__", _of_numbers(word, name))
    for word in "eq ne lt le gt ge".split():
        setattr(Tensor, f"__{word}__", _comparing(word))
    Tensor.__matmul__ = _product
    Tensor.__pow__, Tensor.__rpow__ = _powered(_promoted("pow")), _reversed(_Plain.__rpow__, "PowBackward2")
    for word, name in zip("add sub mul truediv floordiv mod pow".split(), "add_ sub_ mul_ div_ floor_divide_ remainder_ pow_".split()):
        setattr(Tensor, f"__i{word}__", _changing(word, name))
    for word in "and or xor lshift rshift rand ror rxor invert".split():
        setattr(Tensor, f"__{word}__", _bitwise(word))
    for word in "and or xor lshift rshift".split():
        setattr(Tensor, f"__i{word}__", lambda self, other, operator=getattr(Tensor, f"__{word}__"): self.copy_(operator(self, other)))
