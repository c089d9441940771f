"""Element types under Paddle's names."""

import tandem as td
from tandem.dialect import dtype_on
from torch import _dtypes as _of_torch


# Paddle numbers its types.
_NUMBERS = {"bool": 1, "uint8": 2, "int8": 3, "uint16": 4, "int16": 5, "uint32": 6, "int32": 7, "uint64": 8, "int64": 9, "float32": 10, "float64": 11, "float16": 15, "bfloat16": 16}


class dtype(_of_torch.dtype):
    """An element type."""

    def __str__(self):
        return f"paddle.{self.name}"

    def __repr__(self):
        return f"<DataType.{self.name.upper()}: {_NUMBERS[self.name]}>"

    __eq__, __hash__ = _of_torch.dtype.__eq__, _of_torch.dtype.__hash__


dtype.__module__ = "paddle"
BY_NAME = {name: dtype(name) for name in _of_torch.BY_NAME}
EXPORTS = {name: found for name, found in BY_NAME.items() if not name.startswith("uint") or name == "uint8"}
_PYTHON_TYPES = {float: "float32", int: "int64", bool: "bool"}


def name_of(wanted):
    """The name of an element type: of Paddle's, NumPy's or Python's."""
    if isinstance(wanted, td.DType):
        return wanted.name
    if wanted in _PYTHON_TYPES:
        return _PYTHON_TYPES[wanted]
    name = _of_torch.name_of(wanted)
    # Paddle means floats by the bits that they are kept in.
    return "bfloat16" if name == "uint16" else name


def get_default_dtype():
    """The name of the element type of new tensors of floats."""
    return _of_torch.get_default_dtype().name


def set_default_dtype(d):
    """Sets the element type of new tensors of floats."""
    _of_torch.set_default_dtype(name_of(d))


def float_name(wanted):
    """The name of an element type, of the default one of floats for None."""
    return get_default_dtype() if wanted is None else name_of(wanted)


def as_type(x, name):
    """The tensor in the type of this name, or in that which stands for it on the tensor's device."""
    return td.astype(x, dtype_on(td.Tensor.device.__get__(x), name))


def _limits(name):
    def of(dtype):
        from torch_more import limits

        return getattr(limits, name)(dtype)

    return of


finfo, iinfo = map(_limits, ("finfo", "iinfo"))
