"""Element types: `np.dtype`, how types promote (NumPy 2), and what operators do with scalar objects."""

import operator
from types import GenericAlias

import tandem as td

from ._scalars import (
    False_,
    True_,
    bool,
    float16,
    float32,
    float64,
    floating,
    generic,
    inexact,
    int16,
    int32,
    int64,
    int8,
    integer,
    object_,
    signedinteger,
    str_,
    uint16,
    uint32,
    uint64,
    uint8,
)


class dtype:
    """A description of elements: `np.dtype("float64")`, `np.dtype(np.int32)`, `np.dtype(float)`."""

    __module__ = "numpy"

    def __new__(cls, kind=None, *_, **__):
        return as_dtype(kind)

    @classmethod
    def _make(cls, name, scalar, kind, code, size):
        self = object.__new__(cls)
        self.name, self.type, self.kind, self._code, self.itemsize = name, scalar, kind, code, size
        self._td = getattr(td, name, None)
        self.char = {"float64": "d", "float32": "f", "float16": "e", "int64": "l", "uint64": "L"}.get(name, code)
        order = "|" if size == 1 or kind in "OS" else "<"
        self.str = order + kind + ("" if kind == "O" else str(size))
        self._family = None
        self.alignment = {"U": 4, "S": 1, "c": size // 2}.get(kind, size)
        self.byteorder, self.names, self.shape, self.isnative = order.replace("<", "="), None, (), True
        return self

    def __repr__(self):
        return f"dtype('{self.str.strip('|')[: self.itemsize + 1 if self.kind == 'S' else None] if self.kind in 'USmM' else 'O' if self.kind == 'O' else self.name}')"

    def __str__(self):
        return self.name if self.kind not in "US" else self.str

    def __eq__(self, other):
        if self is other:
            return True
        try:
            found = as_dtype(other) if other is not None else None
        except TypeError:
            return False
        # Types that h5py says more about are others' equals.
        return found is self or found is not None and "metadata" in {**vars(self), **vars(found)} and (found.kind, found.str) == (self.kind, self.str)

    def __hash__(self):
        return hash(self.name)

    def __reduce__(self):
        # There is one of each: a copy is the same.
        return dtype, (self.str if self.kind in "US" else self.name,)

    def newbyteorder(self, *_):
        return self

    def __getattr__(self, name):
        from numpy_more.dtype_parts import part

        return part(self, name)

    def __lt__(self, other):
        return self != other and can_cast(self, other)

    def __le__(self, other):
        return can_cast(self, other)

    __class_getitem__ = classmethod(GenericAlias)


_TABLE = (
    ("bool", bool, "b", "?", 1),
    ("int8", int8, "i", "b", 1),
    ("uint8", uint8, "u", "B", 1),
    ("int16", int16, "i", "h", 2),
    ("uint16", uint16, "u", "H", 2),
    ("int32", int32, "i", "i", 4),
    ("uint32", uint32, "u", "I", 4),
    ("int64", int64, "i", "q", 8),
    ("uint64", uint64, "u", "Q", 8),
    ("float16", float16, "f", "e", 2),
    ("float32", float32, "f", "f", 4),
    ("float64", float64, "f", "d", 8),
)


class _Types(dict):
    """The dtypes by name; those of complex numbers are made when they are first asked for."""

    def __missing__(self, name):
        if name not in ("complex64", "complex128"):
            raise KeyError(name)
        import numpy_extras.complexes  # noqa: F401

        return self[name]


DTYPES = _Types()
for _name, _scalar, _kind, _code, _size in _TABLE:
    DTYPES[_name] = _scalar.dtype = dtype._make(_name, _scalar, _kind, _code, _size)
object_.dtype = OBJECT = dtype._make("object", object_, "O", "O", 8)
_TEXTS = {}


def text_dtype(length):
    """The dtype of texts of at most `length` letters."""
    if length not in _TEXTS:
        _TEXTS[length] = dtype._make(f"str{length * 32}", str_, "U", "U", length * 4)
        _TEXTS[length].str = f"<U{length}"
    return _TEXTS[length]


_ALIASES = {
    "int": "int64",
    "float": "float64",
    "double": "float64",
    "single": "float32",
    "half": "float16",
    "intp": "int64",
    "int_": "int64",
    "long": "int64",
    "longlong": "int64",
    "intc": "int32",
    "byte": "int8",
    "ubyte": "uint8",
    "uintc": "uint32",
    "bool_": "bool",
    "f": "float32",
    "d": "float64",
    "e": "float16",
    "i": "int32",
    "l": "int64",
    "q": "int64",
    "b": "int8",
    "B": "uint8",
    "I": "uint32",
    "?": "bool",
    "f8": "float64",
    "h": "int16",
    "H": "uint16",
    "L": "uint64",
    "Q": "uint64",
    "i2": "int16",
    "u2": "uint16",
    "u8": "uint64",
    "short": "int16",
    "ushort": "uint16",
    "uint": "uint64",
    "uintp": "uint64",
    "ulong": "uint64",
    "ulonglong": "uint64",
    "p": "int64",
    "P": "uint64",
    "f4": "float32",
    "f2": "float16",
    "i8": "int64",
    "i4": "int32",
    "i1": "int8",
    "u4": "uint32",
    "u1": "uint8",
    "b1": "bool",
    "float_": "float64",
    "complex": "complex128",
    "cdouble": "complex128",
    "csingle": "complex64",
    "D": "complex128",
    "F": "complex64",
    "c16": "complex128",
    "c8": "complex64",
}
_CLASSES = {int: "int64", float: "float64", type(True): "bool", complex: "complex128"}


def as_dtype(kind):
    """The dtype that a program means: by name, class, scalar type, or a dtype of Tandem."""
    if isinstance(kind, dtype):
        return kind
    if kind is None:
        return DTYPES["float64"]
    if isinstance(kind, (list, dict)) or getattr(kind, "kind", None) == "V" or isinstance(kind, str) and "," in kind:
        from numpy_extras.records import RecordType

        return kind if isinstance(kind, RecordType) else RecordType(kind)
    if isinstance(kind, tuple) and len(kind) == 2:
        if getattr(kind[0], "__name__", "") == "void":
            # Bytes that say nothing of themselves are compared as texts of bytes are.
            return as_dtype(f"S{kind[1]}")
        base, count = as_dtype(kind[0]), kind[1]
        if base.kind in "US" and isinstance(count, int):
            return as_dtype(f"{base.kind}{count}")
        raise TypeError(f"Tandem's numpy has no elements of shape {count} but in records, as in np.dtype([('x', {base.name!r}, {count})])")
    if isinstance(kind, type):
        found = _CLASSES.get(kind)
        if found:
            return DTYPES[found]
        if issubclass(kind, str):
            return text_dtype(0)
        if issubclass(kind, bytes):
            return as_dtype("S")
        if isinstance(kind.__dict__.get("dtype"), dtype):
            return kind.__dict__["dtype"]
        if kind in (floating, inexact):
            return DTYPES["float64"]
        if kind in (integer, signedinteger):
            return DTYPES["int64"]
    name = kind.name if isinstance(kind, td.DType) else str(kind)
    name = name[name.rfind(".") + 1 :].lstrip("<=|>")
    name = _ALIASES.get(name, name)
    if name in DTYPES or name in ("complex128", "complex64"):
        return DTYPES[name]
    if name in ("object", "O"):
        return OBJECT
    if name[:2] in ("M8", "m8") or name[:10] in ("datetime64", "timedelta6"):
        from numpy_extras.dates import named_dtype

        return named_dtype(name)
    if name[:1] in "Sa" and name[1:].isdigit() or name in ("S", "bytes", "bytes_", "a"):
        from numpy_more.byte_arrays import bytes_dtype

        return bytes_dtype(int(name[1:]) if name[1:].isdigit() else 0)
    if name[:1] == "U" and name[1:].isdigit() or name in ("str", "U", "str_"):
        return text_dtype(int(name[1:]) if name[1:].isdigit() else 0)
    if name == "longdouble":
        raise TypeError(f"Tandem's numpy has no {name}; there are {', '.join(DTYPES)}")
    # Arrays of any other class are arrays of objects.
    if isinstance(kind, type):
        return OBJECT
    raise TypeError(f"data type {kind!r} not understood" if isinstance(kind, str) else f"Cannot interpret {kind!r} as a data type")


_ORDER = [row[0] for row in _TABLE]


def promote_types(a, b):
    """The smallest dtype that holds what both hold."""
    a, b = as_dtype(a), as_dtype(b)
    if a is b:
        return a
    if "S" in (a.kind, b.kind):
        from numpy_more.byte_arrays import promoted

        return promoted(a, b)
    if a.kind in "UO" or b.kind in "UO":
        return OBJECT if "O" in (a.kind, b.kind) else text_dtype(max(a.itemsize, b.itemsize) // 4)
    if a.kind in "mM" or b.kind in "mM":
        return a if a.kind == "M" or b.kind not in "mM" else b
    if "c" in (a.kind, b.kind):
        large = any(x.name == "complex128" or x.itemsize >= 4 and x.name not in ("float32", "complex64") for x in (a, b))
        return DTYPES["complex128" if large else "complex64"]
    if _ORDER.index(a.name) > _ORDER.index(b.name):
        a, b = b, a
    if b.kind == "f" and a.kind in "iu":
        least = min(2 * a.itemsize, 8)
        return b if b.itemsize >= least else DTYPES[f"float{8 * least}"]
    if b.kind == "u" and a.kind == "i":
        return DTYPES["float64" if b.itemsize == 8 else f"int{16 * b.itemsize}"]
    return b


def weak_type(found, weak):
    """The dtype of an array of dtype `found` with a Python number of type `weak` (its type counts, its size does not)."""
    if weak is type(True) or found is None:
        return promote_types(found, "bool") if found is not None else DTYPES[_CLASSES[weak]]
    if weak is int:
        return DTYPES["int64"] if found.kind == "b" else found
    if weak is complex:
        return DTYPES["complex64" if found.name in ("float32", "float16", "complex64") else "complex128"]
    return found if found.kind in "fc" else DTYPES["float64"]


def result_type(*operands):
    """The dtype that an op on these operands has: arrays, scalars, dtypes, and Python numbers, which are weak."""
    strong, weak = None, None
    for x in operands:
        kind = type(x)
        if kind is float or kind is int or kind is type(True) or kind is complex:
            if kind is complex or weak is not float and weak is not complex and (weak is not int or kind is float):
                weak = kind
            continue
        own = x if kind is dtype else getattr(x, "dtype", None) if not isinstance(x, type) else None
        if own is None and isinstance(x, (list, tuple)):
            from ._conversion import asarray

            own = asarray(x).dtype
        own = as_dtype(x if own is None else own)
        strong = own if strong is None else promote_types(strong, own)
    if weak is None:
        return strong
    return weak_type(strong, weak)


def can_cast(origin, to, casting="safe"):
    """Whether values of one dtype may be cast to another."""
    a, b = as_dtype(origin), as_dtype(to)
    if casting == "unsafe" or a is b:
        return True
    order = {"b": 0, "u": 1, "i": 1, "f": 2, "c": 3}
    if casting == "same_kind":
        return order[a.kind] <= order[b.kind]
    return promote_types(a, b) is b


def issubdtype(a, b):
    """Whether a dtype is of a kind: `np.issubdtype(x.dtype, np.floating)`."""
    kind = a if isinstance(a, type) and issubclass(a, generic) else as_dtype(a).type
    wanted = b if isinstance(b, type) and issubclass(b, generic) else as_dtype(b).type
    return issubclass(kind, wanted)


# Operators of whole numbers that may overflow, as NumPy names them.
_SAID = {"add": "add", "sub": "subtract", "mul": "multiply"}


def _operator(name, reflected):
    function = getattr(operator, name)
    compares = name in ("lt", "le", "gt", "ge", "eq", "ne")

    def method(self, other):
        kind = type(other)
        if not isinstance(other, (int, float)):
            if kind is complex:
                number = result_type(self, other).type
                return function(*((other, number(self)) if reflected else (number(self), other)))
            return NotImplemented
        if kind is type(self) or kind is int and name != "truediv" and type(self) is not bool or kind is float and isinstance(self, floating):
            found = self.dtype
        elif kind is bool and name != "truediv":
            found = self.dtype
        else:
            found = DTYPES["int64"] if kind is int and type(self) is bool and name != "truediv" else result_type(self, other)
        if kind is float and found.itemsize < 8:
            # A number of Python's is first one of the scalar's type.
            other = float(type(self)(other))
        x, y = (other, self) if reflected else (self, other)
        if isinstance(self, floating) or isinstance(other, float):
            a, b = float(x), float(y)
        else:
            a, b = int(x), int(y)
        if compares:
            return True_ if function(a, b) else False_
        if name in ("truediv", "floordiv", "mod", "pow"):
            from ._float_errors import scalar_division

            return scalar_division(name, found, a, b)
        if found.kind == "b":
            if name == "sub":
                raise TypeError(
                    "numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead."
                )
            return True_ if function(a, b) else False_
        if found.kind == "f" and name in ("and_", "or_", "xor", "lshift", "rshift"):
            raise TypeError(f"ufunc 'bitwise_{name.strip('_')}' not supported for the input types")
        value = function(a, b)
        if found.kind == "f":
            return found.type(value)
        made = found.type._wrap(value)
        if kind is int and found.type._wrap(other) != other:
            raise OverflowError(f"Python integer {other} out of bounds for {found.name}")
        if made != value and name in _SAID:
            from ._float_errors import _complain

            _complain("over", f"scalar {_SAID[name]}")
        return made

    return method


def _scalar_operators(cls):
    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lt", "le", "gt", "ge", "eq", "ne", "and_", "or_", "xor", "lshift", "rshift"):
        own = name.strip("_")
        setattr(cls, f"__{own}__", _operator(name, False))
        if own not in ("lt", "le", "gt", "ge", "eq", "ne"):
            setattr(cls, f"__r{own}__", _operator(name, True))
    if cls is not bool:
        wrap = cls if issubclass(cls, floating) else cls._wrap
        cls.__neg__ = lambda self: wrap(-self._python(self))
        cls.__abs__ = lambda self: wrap(abs(self._python(self)))
        cls.__pos__ = lambda self: self
        if issubclass(cls, integer):
            cls.__invert__ = lambda self: wrap(~int(self))
    cls.__divmod__ = lambda self, other: (self // other, self % other)
    cls.__rdivmod__ = lambda self, other: (other // self, other % self)
    cls.__hash__ = (float if issubclass(cls, float) else int).__hash__


for _row in _TABLE:
    _scalar_operators(_row[1])


class finfo:
    """Limits of a float type: `np.finfo(np.float32).eps`."""

    def __init__(self, kind=float):
        self.dtype = as_dtype(getattr(kind, "dtype", kind) if not isinstance(kind, type) else kind)
        if self.dtype.kind == "c":
            self.dtype = DTYPES[f"float{4 * self.dtype.itemsize}"]
        bits, mantissa, exponent = {"float16": (16, 10, 15), "float32": (32, 23, 127), "float64": (64, 52, 1023)}[self.dtype.name]
        make = self.dtype.type
        self.bits, self.nmant, self.maxexp, self.minexp = bits, mantissa, exponent + 1, 1 - exponent
        self.eps, self.epsneg = make(2.0**-mantissa), make(2.0 ** (-mantissa - 1))
        self.max = make((2.0 - 2.0**-mantissa) * 2.0**exponent)
        self.min = -self.max
        self.tiny = self.smallest_normal = make(2.0 ** (1 - exponent))
        self.smallest_subnormal = make(2.0 ** (1 - exponent - mantissa))
        self.precision = {16: 3, 32: 6, 64: 15}[bits]
        self.resolution = make(10.0**-self.precision)

    def __repr__(self):
        return f"finfo(resolution={self.resolution}, min={self.min}, max={self.max}, dtype={self.dtype})"

    __str__ = lambda self: _told(self)


class iinfo:
    """Limits of an integer type: `np.iinfo(np.int32).max`."""

    def __init__(self, kind=int):
        self.dtype = as_dtype(kind if isinstance(kind, (type, str, dtype)) else kind.dtype)
        if self.dtype.kind not in "iu":
            raise ValueError(f"Invalid integer data type {self.dtype.kind!r}.")
        self.kind, self.bits = self.dtype.kind, self.dtype.itemsize * 8
        signed = self.kind == "i"
        self.min = -(1 << self.bits - 1) if signed else 0
        self.max = (1 << self.bits - signed) - 1

    def __repr__(self):
        return f"iinfo(min={self.min}, max={self.max}, dtype={self.dtype})"

    __str__ = lambda self: _told(self)


def _told(limits):
    from numpy_extras.limits import text

    return text(limits)
