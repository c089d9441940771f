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


class finfo:
    """Limits of an element type of floats."""

    _ROWS = {
        "float16": (16, 2.0**-10, 65504.0, 2.0**-14),
        "bfloat16": (16, 2.0**-7, 3.3895313892515355e38, 2.0**-126),
        "float32": (32, 2.0**-23, 3.4028234663852886e38, 2.0**-126),
        "float64": (64, 2.0**-52, 1.7976931348623157e308, 2.0**-1022),
    }

    def __init__(self, type=None):
        self.dtype = name_of(type) if type is not None else _Default.name
        if self.dtype not in self._ROWS:
            raise TypeError("torch.finfo() requires a floating point input type. Use torch.iinfo to handle 'torch.finfo'")
        self.bits, self.eps, self.max, self.tiny = self._ROWS[self.dtype]
        self.min, self.smallest_normal, self.resolution = -self.max, self.tiny, {"float16": 1e-3, "float32": 1e-6, "float64": 1e-15}.get(self.dtype, 0.01)

    def __repr__(self):
        return (
            f"finfo(resolution={self.resolution:g}, min={self.min:g}, max={self.max:g}, eps={self.eps:g}, "
            f"smallest_normal={self.smallest_normal:g}, tiny={self.tiny:g}, dtype={self.dtype})"
        )


class iinfo:
    """Limits of an element type of whole numbers."""

    def __init__(self, type):
        self.dtype = name_of(type)
        if "float" in self.dtype:
            raise TypeError("torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'")
        self.bits = BY_NAME[self.dtype].itemsize * 8
        signed = BY_NAME[self.dtype].is_signed
        self.max = 2 ** (self.bits - signed) - 1
        self.min = -self.max - 1 if signed else 0

    def __repr__(self):
        return f"iinfo(min={self.min:g}, max={self.max:g}, dtype={self.dtype})"
