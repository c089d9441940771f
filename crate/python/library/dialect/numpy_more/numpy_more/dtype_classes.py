"""`numpy.dtypes`: a class for each dtype, whose instances they are."""

from numpy._dtypes import as_dtype, dtype

_NAMES = {
    "Bool": "?", "Int8": "b", "UInt8": "B", "Int16": "h", "UInt16": "H", "Int32": "i", "UInt32": "I", "Int64": "l", "UInt64": "L", "Float16": "e",
    "Float32": "f", "Float64": "d", "Complex64": "F", "Complex128": "D", "Object": "O", "Str": "U", "Bytes": "S", "Void": "V", "DateTime64": "M",
    "TimeDelta64": "m",
}  # fmt: skip
_ALIASES = {
    "Byte": "Int8", "UByte": "UInt8", "Short": "Int16", "UShort": "UInt16", "Int": "Int32", "UInt": "UInt32", "Long": "Int64", "ULong": "UInt64",
    "LongLong": "Int64", "ULongLong": "UInt64", "LongDouble": "Float64", "CLongDouble": "Complex128",
}  # fmt: skip


class _Class(type):
    def __instancecheck__(cls, x):
        return isinstance(x, dtype) and x.char == cls._char

    def __call__(cls, *size):
        return as_dtype(cls._char + "".join(map(str, size)))


for _name, _char in _NAMES.items():
    globals()[f"{_name}DType"] = _Class(f"{_name}DType", (), {"__module__": "numpy.dtypes", "_char": _char})
for _name, _of in _ALIASES.items():
    globals()[f"{_name}DType"] = globals()[f"{_of}DType"]


class StringDType:
    """Texts of any length, of which Tandem's numpy has no arrays."""

    __module__ = "numpy.dtypes"

    def __new__(cls, **_):
        raise NotImplementedError("Tandem's numpy has no texts of variable width; np.dtype(str) and object hold them")


__all__ = [*(f"{name}DType" for name in (*_NAMES, *_ALIASES)), "StringDType"]
