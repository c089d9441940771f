"""Element types under PyTorch's names."""

import tandem as td


class dtype(td.DType):
    """An element type."""

    def __repr__(self):
        return f"torch.{self.name}"

    __str__ = __repr__

    def __eq__(self, other):
        return isinstance(other, (td.DType, str)) and str(other).rpartition(".")[2] == self.name

    def __hash__(self):
        return hash(self.name)

    is_floating_point = property(lambda self: "float" in self.name)
    is_complex = False
    is_signed = property(lambda self: not self.name.startswith(("bool", "u")))

    def to_complex(self):
        """The type of complex numbers of such parts."""
        import torch

        return torch.complex128 if self.name == "float64" else torch.complex64

    def to_real(self):
        """The type itself."""
        return self

    @property
    def itemsize(self):
        """Bytes of an element."""
        return 1 if self.name[:6] in ("bool", "int8", "uint8", "float8") else int(self.name.strip("qbuintfloat")) // 8


dtype.__module__ = "torch"
NAMES = ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64")
# A type that computes in a wider one (`torch_extras.narrow`), and names of which there are no tensors.
WIDER = {"bfloat16": "float32"}
COMPLEX = ("complex64", "complex128")
_NO_TENSORS = ("float8_e4m3fn", "float8_e5m2", "qint8", "quint8", "qint32")
BY_NAME = {name: dtype(name) for name in (*NAMES, *WIDER, *_NO_TENSORS)}
ALIASES = {"short": "int16", "long": "int64", "int": "int32", "float": "float32", "double": "float64", "half": "float16"}
EXPORTS = {**BY_NAME, **{alias: BY_NAME[name] for alias, name in ALIASES.items()}}

float32, int64 = BY_NAME["float32"], BY_NAME["int64"]
_PYTHON_TYPES = {float: "float64", int: "int64", bool: "bool", complex: "complex128"}


def name_of(wanted):
    """The name of an element type: of PyTorch's, NumPy's or Python's."""
    if isinstance(wanted, dtype):
        return wanted.name
    if wanted in _PYTHON_TYPES:
        return _PYTHON_TYPES[wanted]
    name = wanted if isinstance(wanted, str) else getattr(wanted, "name", None) or getattr(wanted, "__name__", str(wanted))
    name = name.rpartition(".")[2]
    return ALIASES.get(name, name)


class _Default:
    name = "float32"


def get_default_dtype():
    """The element type of new tensors of floats."""
    return BY_NAME[_Default.name]


def of_layer(dtype):
    """The type of a layer for which a program gave this one, or None; None stands for 32 bits."""
    return get_default_dtype() if dtype is None and _Default.name != "float32" else dtype


def set_default_dtype(d):
    """Sets the element type of new tensors of floats."""
    if not name_of(d).startswith("float"):
        raise TypeError("only floating-point types are supported as the default type")
    _Default.name = name_of(d)
