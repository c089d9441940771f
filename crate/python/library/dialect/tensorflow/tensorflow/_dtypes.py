"""Element types under TensorFlow's names."""

import tandem as td


class DType(td.DType):
    """An element type."""

    def __repr__(self):
        return f"tf.{self.name}"

    def __str__(self):
        return f"<dtype: '{self.name}'>"

    def __eq__(self, other):
        try:
            return name_of(other) == self.name
        except TypeError:
            return False

    def __reduce__(self):
        return as_dtype, (self.name,)

    def __hash__(self):
        return hash(self.name)

    is_floating = property(lambda self: self.name.startswith("float"))
    is_integer = property(lambda self: "int" in self.name)
    is_bool = property(lambda self: self.name == "bool")
    is_complex = False
    base_dtype = property(lambda self: self)
    is_compatible_with = __eq__

    @property
    def size(self):
        """Bytes of an element."""
        return 1 if self.name in ("bool", "int8", "uint8") else int(self.name.strip("uintfloat")) // 8

    @property
    def as_numpy_dtype(self):
        """The scalar type of NumPy's of this name."""
        import numpy

        return getattr(numpy, "bool_" if self.name == "bool" else self.name)

    @property
    def max(self):
        """The largest value."""
        return _limits(self.name)[1]

    @property
    def min(self):
        """The smallest value."""
        return _limits(self.name)[0]


def _limits(name):
    if name == "bool":
        return False, True
    if name.startswith("float"):
        most = {"float16": 65504.0, "float32": 3.4028234663852886e38, "float64": 1.7976931348623157e308}[name]
        return -most, most
    bits = int(name.strip("uint"))
    return (0, 2**bits - 1) if name.startswith("u") else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


NAMES = ("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16", "float32", "float64")
BY_NAME = {name: DType(name) for name in NAMES}
ALIASES = {"half": "float16", "double": "float64"}
EXPORTS = {**BY_NAME, **{alias: BY_NAME[name] for alias, name in ALIASES.items()}}
# Their tensors bring an archive of their own.
COMPLEX = ("complex64", "complex128")
# TensorFlow's numbers of element types.
_NUMBERED = {1: "float32", 2: "float64", 3: "int32", 4: "uint8", 5: "int16", 6: "int8", 7: "string", 8: "complex64", 9: "int64", 10: "bool",
             14: "bfloat16", 17: "uint16", 18: "complex128", 19: "float16", 22: "uint32", 23: "uint64"}  # fmt: skip
_PYTHON_TYPES = {float: "float32", int: "int32", bool: "bool", complex: "complex128"}


class Word(str):
    """The name of an element type, with what the type has."""

    def __getattr__(self, name):
        return getattr(BY_NAME[str(self)], name)


def name_of(wanted):
    """The name of an element type: of TensorFlow's, NumPy's, Tandem's or Python's."""
    if isinstance(wanted, td.DType):
        return wanted.name
    if isinstance(wanted, type) and wanted in _PYTHON_TYPES:
        return _PYTHON_TYPES[wanted]
    if isinstance(wanted, int) and wanted in _NUMBERED:
        return _NUMBERED[wanted]
    name = wanted if isinstance(wanted, str) else getattr(wanted, "name", None) or getattr(wanted, "__name__", None)
    name = ALIASES.get(name, name)
    name = {"bool_": "bool", "float": "float32", "int": "int32"}.get(name, name)
    if name not in BY_NAME and name not in COMPLEX:
        raise TypeError(f"Cannot convert the argument `type_value`: {wanted!r} to a TensorFlow DType.")
    return name


def as_dtype(wanted):
    """The element type that a name, a type of NumPy's or one of Python's stands for."""
    name = name_of(wanted)
    if name in COMPLEX:
        from tensorflow_signal import complexes

        return getattr(complexes, name)
    return BY_NAME[name]


def as_word(dtype):
    """The element type in TensorFlow's messages."""
    return {"float32": "float", "float64": "double", "float16": "half"}.get(dtype, dtype)


def beside(array, tensor):
    """An array beside a tensor takes the tensor's element type, whatever its numbers are."""
    own, given = td.Tensor.dtype.__get__(tensor).name, td.Tensor.dtype.__get__(array).name
    return td.astype(array, own) if own != given and not tensor._promotes else array


def mixed(title, tensor, other):
    """The error for operands of two types."""
    from ._modes import InvalidArgumentError

    kinds = [as_word(td.Tensor.dtype.__get__(tensor).name), other]
    return InvalidArgumentError(
        f"cannot compute {title} as input #1(zero-based) was expected to be a {kinds[0]} tensor but is a {kinds[1]} tensor [Op:{title}] name: "
    )
