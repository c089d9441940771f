"""Types, as signatures name them: numbers, arrays, tuples, containers. Called on values they convert them, on types they make a signature."""

import numpy as np

# Numba's name of each number, and the other names that programs write.
_NUMBERS = {
    "bool": ("boolean", "bool_", "b1"), "int8": ("char", "i1"), "int16": ("short", "i2"), "int32": ("intc", "i4"),
    "int64": ("intp", "int_", "long_", "longlong", "i8"), "uint8": ("byte", "uchar", "u1"), "uint16": ("ushort", "u2"), "uint32": ("uintc", "u4"),
    "uint64": ("uintp", "uint", "ulong", "ulonglong", "u8"), "float32": ("f4",), "float64": ("double", "f8"), "complex64": ("c8",),
    "complex128": ("c16",),
}  # fmt: skip


class Type:
    """A type by its name, and by the expression that makes it."""

    def __init__(self, name, made_by=None):
        self.name, self._made_by = name, made_by or name

    def __repr__(self):
        return self._made_by

    def __str__(self):
        return self.name

    def __eq__(self, other):
        return isinstance(other, Type) and self.name == other.name

    def __hash__(self):
        return hash(self.name)

    def __call__(self, *args):
        return Signature(self, args)

    def __getitem__(self, index):
        """The type of an array of such elements: a slice for each axis, `::1` where it is contiguous."""
        axes = index if isinstance(index, tuple) else (index,)
        steps = [axis.step for axis in axes]
        layout = "C" if steps[-1] == 1 else "F" if steps[0] == 1 else "A"
        return Array(self, len(axes), layout)


class Number(Type):
    """A type of numbers, also NumPy's."""

    def __call__(self, *args):
        if len(args) == 1 and not isinstance(args[0], Type):
            return getattr(np, self.name)(args[0])
        return super().__call__(*args)


class Integer(Number):
    """A type of whole numbers."""


class Float(Number):
    """A type of numbers with fractions."""


class Complex(Number):
    """A type of complex numbers."""


class Boolean(Type):
    """The type of truth values."""

    def __call__(self, *args):
        return np.bool_(args[0]) if len(args) == 1 and not isinstance(args[0], Type) else super().__call__(*args)


_FAMILIES = {"i": Integer, "u": Integer, "f": Float, "c": Complex, "b": Boolean}


class Array(Type):
    """The type of an array."""

    def __init__(self, dtype, ndim, layout, readonly=False, aligned=True):
        super().__init__(f"Array({dtype}, {ndim}, {layout!r}, {readonly}, aligned={aligned})")
        self.dtype, self.ndim, self.layout = dtype, ndim, layout


class Signature:
    """What a function takes and gives."""

    def __init__(self, return_type, args):
        self.return_type, self.args = return_type, tuple(args)

    def __repr__(self):
        return f"{self.args} -> {self.return_type}"

    def __eq__(self, other):
        return isinstance(other, Signature) and repr(self) == repr(other)

    def __hash__(self):
        return hash(repr(self))


def _numbers():
    for name, others in _NUMBERS.items():
        made = _FAMILIES[name[0]](name)
        yield name, made
        for other in others:
            yield other, made


_MADE = dict(_numbers())
globals().update({name: made for name, made in _MADE.items() if name != "bool"})
void, none = Type("none"), Type("none")
unicode_type, string, pyobject = (Type("unicode_type"), Type("unicode_type"), Type("pyobject"))


def Tuple(types):
    """The type of a tuple of these."""
    types = tuple(types)
    if types and all(each == types[0] for each in types):
        return UniTuple(types[0], len(types))
    return Type(f"Tuple({', '.join(map(str, types))})", f"Tuple({types})")


def UniTuple(dtype, count):
    """The type of a tuple of so many of one type."""
    return Type(f"UniTuple({dtype} x {count})", f"UniTuple({dtype!r}, {count})")


def List(dtype, reflected=False):
    """The type of a list."""
    return Type(f"{'reflected ' if reflected else ''}list({dtype})<iv=None>")


def ListType(dtype):
    """The type of a typed list."""
    return Type(f"ListType[{dtype}]", f"ListType({dtype!r})")


def DictType(keyty, valty):
    """The type of a typed dictionary."""
    return Type(f"DictType[{keyty},{valty}]", f"DictType({keyty!r}, {valty!r})")


def Set(dtype, reflected=False):
    """The type of a set."""
    return Type(f"{'reflected ' if reflected else ''}set({dtype})")


def Optional(dtype):
    """The type of a value that may be None."""
    return Type(f"OptionalType({dtype})")


def FunctionType(signature):
    """The type of a function."""
    return Type(f"FunctionType[{signature.return_type}{tuple(signature.args)}]")


def from_dtype(dtype):
    """The type of elements of NumPy's type."""
    return _MADE[np.dtype(dtype).name]


def typeof(value):
    """The type that a value has."""
    if isinstance(value, np.ndarray):
        layout = "C" if value.flags.c_contiguous else "F" if value.flags.f_contiguous else "A"
        return Array(from_dtype(value.dtype), value.ndim, layout)
    if isinstance(value, np.generic):
        return from_dtype(value.dtype)
    if isinstance(value, tuple):
        return Tuple(typeof(each) for each in value)
    if isinstance(value, list):
        return List(typeof(value[0]), reflected=True)
    plain = {bool: "bool", int: "int64", float: "float64", complex: "complex128"}.get(type(value))
    return _MADE[plain] if plain else {str: unicode_type, type(None): none}.get(type(value), pyobject)


__all__ = [*(name for name in _MADE if name != "bool"), "void"]
