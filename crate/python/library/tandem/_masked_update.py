"""`x[mask] += v` while a function is traced: the elements are changed where they stand, since the run alone knows how many there are."""

import operator

from _tandem import Tensor, astype, ones, rebind, tensor, where, zeros


class MaskedElements:
    """What `x[mask]` gives between the read and the write of `x[mask] += v`."""

    def __init__(self, x, index):
        self._x, self._index = x, index
        self._selected = self._spread(zeros(x.shape, dtype="bool"), True)

    @property
    def ndim(self):
        """At least one axis: dialects ask whether it is a number."""
        return max(self._x.ndim, 1)

    def _spread(self, onto, value):
        """`onto` with a value at the elements, as `x[index] = value` puts it there."""
        onto[self._index] = value
        return onto

    def _updated(self, operation, value):
        value = tensor(value) if isinstance(value, (list, tuple)) else value
        if isinstance(value, Tensor) and value.ndim:
            value = self._spread(ones(self._x.shape, dtype=value.dtype), value)
        # Elsewhere 1 stands on both sides: no operator has a pole there, nor an infinite derivative, which times 0 would not be 0.
        self._result = operation(where(self._selected, self._x, ones(self._x.shape, dtype=self._x.dtype)), value)
        return self

    def _put_into(self, x):
        """Gives the elements of `x` their new values."""
        rebind(x, where(self._selected, astype(self._result, x.dtype), x))


def _in_place(name):
    operation = getattr(operator, name)
    return lambda elements, value: elements._updated(operation, value)


for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and_", "or_", "xor", "lshift", "rshift"):
    setattr(MaskedElements, f"__i{_name.strip('_')}__", _in_place(_name))
