"""Element types of results, by Keras's rules: Python's numbers are weak, and whole numbers beside floats become those floats."""

import tandem as td
from tensorflow._dtypes import BY_NAME, COMPLEX, name_of
from tensorflow._tensor import Tensor, Variable, as_tensor, wrapped

_FLOATS = ("float16", "float32", "float64")
_SIGNED = {"int8": 8, "int16": 16, "int32": 32, "int64": 64}
_UNSIGNED = {"uint8": 8, "uint16": 16, "uint32": 32, "uint64": 64}


def arr(x, dtype=None):
    """A tensor of a value."""
    if isinstance(x, Variable):
        x = x.value()
    return x if dtype is None and type(x) is Tensor else as_tensor(x, dtype)


def cast(x, name):
    """A tensor with elements of this type."""
    return x if x.dtype.name == name else wrapped(td.astype(x, name)) if name not in COMPLEX else as_tensor(x, name)


def kind(x):
    """The name of an element type, weak for Python's own numbers: bool, int, float."""
    return type(x).__name__ if isinstance(x, (bool, int, float)) else standard(x) if isinstance(x, (str, type)) or not hasattr(x, "dtype") else x.dtype.name


def standard(dtype):
    """The name that Keras has for an element type."""
    if isinstance(dtype, type) and dtype in (float, int, bool):
        return dtype.__name__ if dtype is bool else {float: "float", int: "int"}[dtype]
    if isinstance(dtype, str) and dtype in ("int", "float"):
        return {"int": "int32", "float": "float32"}[dtype]
    try:
        return name_of(dtype)
    except TypeError:
        raise ValueError(f"Invalid dtype: {dtype}") from None


def checked(dtype):
    """The name of an element type that a caller gave; None stays."""
    return None if dtype is None else {"int": "int32", "float": "float32"}.get(standard(dtype), standard(dtype))


def result(*kinds):
    """The type in which all of these fit."""
    for name in kinds:
        if name == "string":
            raise ValueError(f"dtype={name!r} is not a valid dtype for Keras type promotion.")
    found = set(kinds)
    if found & set(COMPLEX):
        return "complex128" if found & {"complex128", "float64"} else "complex64"
    for name in reversed(_FLOATS):
        if name in found:
            return name
    if "float" in found:
        return "float32"
    signed = max((_SIGNED[name] for name in found if name in _SIGNED), default=0)
    unsigned = max((_UNSIGNED[name] for name in found if name in _UNSIGNED), default=0)
    if signed and unsigned:
        return "float32" if unsigned == 64 else f"int{max(signed, 2 * unsigned)}"
    if signed or unsigned:
        return f"int{signed}" if signed else f"uint{unsigned}"
    return "int32" if "int" in found else "bool"


def floated(x):
    """A tensor of floats."""
    x = arr(x)
    return x if x.dtype.name in _FLOATS or x.dtype.name in COMPLEX else cast(x, "float32")


def is_complex(x):
    """Whether the elements are complex numbers."""
    return x.dtype.name in COMPLEX


def operands(*values, least=()):
    """Values as tensors of the type in which all fit."""
    values = [x if isinstance(x, (bool, int, float)) else arr(x) for x in values]
    name = result(*map(kind, values), *least)
    return [as_tensor(x, name) if isinstance(x, (bool, int, float)) else cast(x, name) for x in values]


def counted(x):
    """Numbers that sums and products are of: truths and short whole numbers as those of 32 bits."""
    name = x.dtype.name
    return cast(x, "int32" if name in ("bool", "int8", "int16") else "uint32" if name in ("uint8", "uint16") else name)


def axes_of(axis):
    """An axis or several, as a tuple or a number."""
    return tuple(axis) if isinstance(axis, list) else axis


def types():
    """The element types by name."""
    return BY_NAME
