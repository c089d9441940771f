"""Operators of what stands for tensors: rows of unequal length, and symbols of models."""

import operator


class Operators:
    """Operators; a subclass computes them in `_op(function, *operands)`."""

    def _op(self, function, *operands):
        raise NotImplementedError

    def _reduced(self, function, axis, keepdims):
        return self._op(lambda values: function(values, axis=axis, keepdims=keepdims), self)

    def __getitem__(self, index):
        return self._op(operator.getitem, self, index)


def _two(function):
    def of_both(self, other):
        return self._op(function, self, other)

    def reflected(self, other):
        return self._op(function, other, self)

    return of_both, reflected


def _one(function):
    return lambda self: self._op(function, self)


for _name in "add sub mul truediv floordiv mod pow matmul and_ or_ xor".split():
    _word = _name.rstrip("_")
    _both, _reflected = _two(getattr(operator, _name))
    setattr(Operators, f"__{_word}__", _both)
    setattr(Operators, f"__r{_word}__", _reflected)
for _name in "lt le gt ge ne".split():
    setattr(Operators, f"__{_name}__", _two(getattr(operator, _name))[0])
for _name in "neg abs invert".split():
    setattr(Operators, f"__{_name}__", _one(getattr(operator, _name)))
