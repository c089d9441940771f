"""The operators of arrays, and the methods that are functions of `jax.numpy`."""

import _tandem
import tandem as td
from _tandem import Tensor

from ._array import Array, ArrayImpl, WeakArray, asarray, dtype_of, together
from ._config import config
from .errors import escaped

_NAMES = {
    "add": "add", "sub": "sub", "mul": "mul", "truediv": "div", "floordiv": "floor_divide", "mod": "rem", "pow": "pow", "and": "and", "or": "or",
    "xor": "xor", "lshift": "shift_left", "rshift": "shift_right_arithmetic", "lt": "lt", "le": "le", "gt": "gt", "ge": "ge", "eq": "eq", "ne": "ne",
}
# Of truth values, these are logic.
_LOGIC = {"add": td.logical_or, "mul": td.logical_and}
_COMPARISONS = ("lt", "le", "gt", "ge", "eq", "ne")


def incompatible(name, a, b, error=None):
    """The error for shapes that do not broadcast, or for what was traced and is not any more."""
    if "left the function" in str(error):
        return escaped(error)
    from jax_rare import argument_errors

    return argument_errors.incompatible(name, a, b)


def _accepts(other):
    return isinstance(other, (int, float, Tensor)) or hasattr(other, "__array__") or hasattr(other, "__jax_array__")


def _operator(name, reflected):
    own = f"__{'r' if reflected else ''}{name}__"
    native, op, logic = getattr(Tensor, own), _NAMES[name], _LOGIC.get(name)
    compares = name in _COMPARISONS

    def slow(self, other):
        if type(other) is complex:
            other = asarray(other)
            return getattr(other, f"__{'' if reflected or compares else 'r'}{name}__")(self)
        if not _accepts(other):
            if name in ("eq", "ne") and not isinstance(other, (list, tuple)):
                return name == "ne"
            if isinstance(other, (list, tuple)):
                raise TypeError(f"unsupported operand type(s) for {_SIGNS[name]}: 'ArrayImpl' and '{type(other).__name__}'")
            return NotImplemented
        if getattr(type(other), "_defers_jax", False):
            return NotImplemented
        a, b = together(op, self, asarray(other))
        if logic and dtype_of(a).name == "bool" and dtype_of(b).name == "bool":
            return logic(a, b)
        if name == "sub" and dtype_of(a).name == "bool" == dtype_of(b).name:
            raise TypeError(
                "sub does not accept dtype bool at position 0. Accepted dtypes at position 0 are subtypes of integer, complexfloating, floating."
            )
        if name == "truediv" and config.jax_enable_x64 and dtype_of(a).name[0] in "iub":
            a = td.astype(a, "float64")
        try:
            found = native(a, b)
        except ValueError as error:
            raise (incompatible(op, b, a, error) if reflected else incompatible(op, a, b, error)) from None
        return _tandem.as_class(found, ArrayImpl) if compares and type(found) is WeakArray else found

    def method(self, other):
        kind = type(other)
        if name == "truediv" and config.jax_enable_x64:
            return slow(self, other)
        cls = type(self)
        if kind is int or kind is float:
            # Whole numbers with a float of Python are of no settled type.
            if (cls is ArrayImpl or cls is WeakArray and not compares) and (kind is int or compares or dtype_of(self).name[0] == "f"):
                try:
                    return native(self, other)
                except ValueError as error:
                    raise incompatible(op, self, self, error) from None
        elif cls is ArrayImpl and kind is ArrayImpl and not (logic and dtype_of(self).name == "bool"):
            try:
                return native(self, other)
            except ValueError as error:
                raise (incompatible(op, other, self, error) if reflected else incompatible(op, self, other, error)) from None
        return slow(self, other)

    return method


_SIGNS = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**", "and": "&", "or": "|", "xor": "^",
          "lshift": "<<", "rshift": ">>", "lt": "<", "le": "<=", "gt": ">", "ge": ">=", "eq": "==", "ne": "!="}

for _name in _NAMES:
    setattr(Array, f"__{_name}__", _operator(_name, False))
    if _name not in _COMPARISONS:
        setattr(Array, f"__r{_name}__", _operator(_name, True))
        # `x += y` gives the name another array.
        setattr(Array, f"__i{_name}__", getattr(Array, f"__{_name}__"))


def _matmul(self, other):
    if not _accepts(other):
        return NotImplemented
    from .numpy import matmul

    return matmul(self, other)


def _rmatmul(self, other):
    from .numpy import matmul

    return matmul(other, self)


def _negative(self):
    if dtype_of(self).name == "bool":
        raise TypeError("neg does not accept dtype bool. Accepted dtypes are subtypes of integer, complexfloating, floating.")
    return td.negative(self)


def _absolute(self):
    from .numpy import abs

    return abs(self)


def _unhashable(self):
    raise TypeError("unhashable type: 'jaxlib._jax.ArrayImpl'")


Array.__hash__ = _unhashable
Array.__matmul__ = Array.__imatmul__ = _matmul
Array.__rmatmul__ = _rmatmul
Array.__neg__, Array.__abs__ = _negative, _absolute
Array.__divmod__ = lambda self, other: (self // other, self % other)
Array.__rdivmod__ = lambda self, other: (other // self, other % self)

_METHODS = (
    "all any argmax argmin argpartition argsort astype choose clip compress conj conjugate cumprod cumsum diagonal dot flatten max mean min "
    "nonzero prod ptp ravel repeat reshape round searchsorted sort squeeze std sum swapaxes take trace transpose var view"
).split()


def _method(name):
    function = None

    def method(self, *args, **kwargs):
        nonlocal function
        if function is None:
            from . import numpy

            function = getattr(numpy, "_" + name, None) or getattr(numpy, name)
        try:
            return function(self, *args, **kwargs)
        except ValueError as error:
            raise escaped(error) from None

    method.__name__ = name
    method.__doc__ = f"`jax.numpy.{name}` of the array."
    return method


for _name in _METHODS:
    setattr(Array, _name, _method(_name))
# Of tensors alone.
_HIDDEN = (
    "assign assign_add assign_sub zero_ backward requires_grad_ retain_grad wait_to_read numpy asnumpy cpu dim item_ numel relu sigmoid exp log sin "
    "cos tanh sqrt abs t unsqueeze permute float int double long half contiguous grad grad_fn is_leaf requires_grad to detach name"
).split()


def _hidden(name):
    def absent(self):
        raise AttributeError(f"'ArrayImpl' object has no attribute '{name}'")

    return property(absent)


for _name in _HIDDEN:
    setattr(Array, _name, _hidden(_name))
