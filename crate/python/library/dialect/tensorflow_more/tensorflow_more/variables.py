"""Variables of texts and of complex numbers, and texts by their places."""

import numpy
import tandem as td
from tandem.dialect import as_class
from tensorflow._modes import OutOfBounds
from tensorflow._tensor import Tensor, Variable, as_tensor, wrapped
from tensorflow_extras.texts import text

_KINDS = {}


class _Unread(Variable):
    """What an assignment gives: the variable once more, under a name of its own."""

    name = "UnreadVariable"

    def assign(self, value, use_locking=False, name=None, read_value=True):
        """Gives the variable another value of its shape."""
        return self.__dict__["_variable"].assign(value)


def unread(variable):
    """The result of an assignment to a variable."""
    found = as_class(variable, _Unread)
    found.__dict__["_variable"] = variable.__dict__.get("_variable", variable)
    return found


class _Other:
    """What variables have besides tensors: their elements are replaced."""

    trainable = True

    def assign(self, value, use_locking=False, name=None, read_value=True):
        """Gives the variable another value of its shape."""
        value = as_tensor(value, self.dtype.name)
        if value.shape != self.shape:
            raise ValueError(
                f"Cannot assign value to variable ' {self.name}': Shape mismatch.The variable shape {self.shape}, and the assigned value shape "
                f"{value.shape} are incompatible."
            )
        self.__dict__.update(value.__dict__)
        return self

    def assign_add(self, delta, use_locking=False, name=None, read_value=True):
        """Adds to the value."""
        return self.assign(self.value() + delta)

    def assign_sub(self, delta, use_locking=False, name=None, read_value=True):
        """Subtracts from the value."""
        return self.assign(self.value() - delta)

    def value(self):
        """The value, which does not change with the variable."""
        plain = object.__new__(type(self).__mro__[2])
        plain.__dict__.update({key: item for key, item in self.__dict__.items() if key not in ("name", "trainable")})
        return plain

    read_value = value

    def __repr__(self):
        shown = repr(self.numpy())
        between = "\n" if "\n" in shown else ""
        return f"<tf.Variable '{self.name}' shape={self.shape} dtype={self.dtype.name}, numpy={between}{shown}>"

    __str__ = __repr__

    def __format__(self, spec):
        return str(self)


class VariableSlice(Tensor):
    """A part of a variable: `v[1:3].assign(x)` writes it."""

    _result_class = Tensor

    def assign(self, value):
        """Writes this part of the variable."""
        variable, index = self.__dict__["_place"]
        value = as_tensor(value, variable.dtype)
        with td.no_grad():
            td.Tensor.__setitem__(variable, index, value)
        return variable if td.is_tracing() else unread(variable)

    def assign_add(self, delta):
        """Adds to this part of the variable."""
        return self.assign(self + delta)

    def assign_sub(self, delta):
        """Subtracts from this part of the variable."""
        return self.assign(self - delta)


def other_variable(value, trainable, name):
    """A variable with the elements of a tensor of another kind than numbers."""
    plain = type(value)
    kind = _KINDS.setdefault(plain, type("Variable", (_Other, plain), {"__module__": "tensorflow"}))
    made = object.__new__(kind)
    made.__dict__.update(value.__dict__, name=f"{name or 'Variable'}:0", trainable=trainable is not False)
    return made


def gathered(x, at, axis, batch_dims):
    """Parts by indices; behind `batch_dims` axes each part has indices of its own."""
    first = batch_dims + at.ndim if batch_dims < 0 else batch_dims
    axis = first if axis is None else axis + x.ndim if axis < 0 else axis
    if not isinstance(x, td.Tensor):
        return gathered_texts(x, at, axis, first)
    outer, inner = tuple(x.shape)[:first], tuple(at.shape)[first:]
    x = td.moveaxis(x, axis, first)
    rest = tuple(x.shape)[first + 1 :]
    at = td.reshape(at, (*outer, -1, *(1,) * len(rest)))
    found = td.take_along_axis(x, td.broadcast_to(at, (*outer, at.shape[first], *rest)), axis=first)
    found = td.moveaxis(found, first, axis)
    return wrapped(td.reshape(found, (*found.shape[:axis], *inner, *found.shape[axis + 1 :])))


def gathered_texts(x, at, axis=0, batch_dims=0):
    """The texts of these indices along an axis; behind `batch_dims` axes each part has indices of its own."""
    if batch_dims:
        parts = [gathered_texts(row, places, axis - 1 if axis > 0 else axis, batch_dims - 1) for row, places in zip(x, at)]
        return as_tensor([part.tolist() for part in parts])
    places, size = at.numpy(), x.shape[axis]
    wrong = places[(places < 0) | (places >= size)]
    if wrong.size:
        raise OutOfBounds(f"indices = {wrong.ravel()[0]} is not in [0, {size}) [Op:GatherV2]")
    return text(numpy.take(numpy.array(x.numpy(), dtype=object), places, axis=axis).tolist())
