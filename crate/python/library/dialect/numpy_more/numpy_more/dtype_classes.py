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

    def __call__(cls, *size, **_):
        return _STRING if cls._char == "T" else as_dtype(cls._char + "".join(map(str, size)))


for _name, _char in _NAMES.items():
    globals()[f"{_name}DType"] = _Class(f"{_name}DType", (), {"__module__": "numpy.dtypes", "_char": _char})
for _name, _of in _ALIASES.items():
    globals()[f"{_name}DType"] = globals()[f"{_of}DType"]


# Texts of any length, of which Tandem's numpy has the type alone: arrays of it are arrays of texts.
_STRING = dtype._make("StringDType128", str, "T", "T", 16)
StringDType = _Class("StringDType", (), {"__module__": "numpy.dtypes", "_char": "T"})

__all__ = [*(f"{name}DType" for name in (*_NAMES, *_ALIASES)), "StringDType"]
