"""Native paths, without a step of Python, for what programs call most often."""

import _tandem

from ._core import ndarray
from ._dtypes import DTYPES

_SCALARS = [DTYPES[name].type for name in _tandem.DTYPES]
# The op that an operator is.
_BINARY = {
    "add": "add", "sub": "subtract", "mul": "multiply", "truediv": "divide", "floordiv": "floor_divide", "mod": "remainder", "pow": "pow",
    "matmul": "matmul", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor",
}
_OTHERS = {
    "lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal", "eq": "equal", "ne": "not_equal",
    "neg": "negative", "abs": "abs", "invert": "bitwise_invert",
}
_PATHS = (
    _OTHERS | _BINARY | {f"r{name}": f"reflected {op}" for name, op in _BINARY.items()}
    | {f"i{name}": f"in_place {op}" for name, op in _BINARY.items() if name != "matmul"} | {"getitem": "element", "setitem": "put_element"}
)


def fast(path, general):
    """`general`, a function of arrays, with the native path of this name: that of an op, of a reduction, of an element, ..."""
    return _tandem.FastFunction(path, ndarray, _SCALARS, general)


def _of_whole(quick, general):
    """The native path for whole numbers only: it rounds the quotients of floats."""

    def method(self, other):
        whole = self.dtype.kind in "iu" and (type(other) is int or type(other) is ndarray and other.dtype.kind in "iu")
        return quick(self, other) if whole else general(self, other)

    return method


def with_fast_operators(kind):
    """Gives the operators of arrays, or of a type of scalars, their native paths."""
    for name, path in _PATHS.items():
        general = kind.__dict__.get(f"__{name}__")
        if general is not None:
            found = fast(path, general)
            setattr(kind, f"__{name}__", _of_whole(found, general) if kind is ndarray and name.lstrip("ri") in ("mod", "floordiv") else found)


ndarray.reshape = fast("reshape", ndarray.reshape)
with_fast_operators(DTYPES["float64"].type)
with_fast_operators(DTYPES["int64"].type)
