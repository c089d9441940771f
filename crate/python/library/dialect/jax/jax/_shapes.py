"""Types of arrays without values."""

import numpy

_SHORT = {
    "float32": "f32",
    "float64": "f64",
    "float16": "f16",
    "bfloat16": "bf16",
    "int32": "i32",
    "int64": "i64",
    "int8": "i8",
    "uint8": "u8",
    "uint16": "u16",
    "uint32": "u32",
    "uint64": "u64",
    "bool": "bool",
}


def short_type(dtype, shape):
    """A type as programs of JAX show it: `f32[2,3]`."""
    return f"{_SHORT.get(str(dtype), str(dtype))}[{','.join(map(str, shape))}]"


class ShapeDtypeStruct:
    """The shape and the element type of an array that need not exist."""

    weak_type = False

    def __init__(self, shape, dtype, *, sharding=None, weak_type=False):
        self.sharding = sharding
        self.shape, self.dtype, self.weak_type = tuple(shape), dtype if getattr(dtype, "name", "")[:4] == "key<" else numpy.dtype(dtype), weak_type

    @classmethod
    def like(cls, x):
        """The shape and type of an array."""
        return cls(x.shape, x.dtype, weak_type=getattr(x, "weak_type", False))

    size = property(lambda self: int(numpy.prod(self.shape)) if self.shape else 1)
    ndim = property(lambda self: len(self.shape))

    def __repr__(self):
        return f"ShapeDtypeStruct(shape={self.shape}, dtype={self.dtype.name}{', weak_type=True' if self.weak_type else ''})"

    def __eq__(self, other):
        return isinstance(other, ShapeDtypeStruct) and (other.shape, other.dtype) == (self.shape, self.dtype)

    def __hash__(self):
        return hash((self.shape, self.dtype.name))


class ShapedArray(ShapeDtypeStruct):
    """The type of an array as `x.aval` gives it."""

    def __init__(self, shape, dtype, weak_type=False):
        super().__init__(shape, dtype, weak_type=weak_type)

    def __repr__(self):
        return f"ShapedArray({self.dtype.name}[{','.join(map(str, self.shape))}]{', weak_type=True' if self.weak_type else ''})"

    def __str__(self):
        return f"{'~' if self.weak_type else ''}{self.str_short()}"

    def str_short(self, short_dtypes=False):
        """The type in short."""
        return short_type(self.dtype, self.shape) if short_dtypes else f"{self.dtype.name}[{','.join(map(str, self.shape))}]"
