"""Types of elements: what a file says of them, and how elements and their bytes become each other."""

import math
import struct

import numpy as np
from numpy._dtypes import OBJECT
from numpy._dtypes import dtype as plain_dtype

from ..h5r import Reference, RegionReference
from .source import UNDEFINED, Cursor

FIXED, FLOAT, STRING, BITS, OPAQUE, COMPOUND, REFERENCE, ENUM, SEQUENCE, ARRAY = 0, 1, 3, 4, 5, 6, 7, 8, 9, 10

# Where sign, exponent and mantissa lie: the sign, the exponent's place and size, the mantissa's size, the bias.
_FLOATS = {2: (15, 10, 5, 10, 15), 4: (31, 23, 8, 23, 127), 8: (63, 52, 11, 52, 1023)}


def special(metadata, like=OBJECT):
    """A dtype of which a file knows more: one of Python's objects, or like another."""
    made = object.__new__(plain_dtype)
    made.__dict__.update(like.__dict__, metadata=metadata)
    return made


def metadata_of(dtype):
    """What a dtype says beyond NumPy: `vlen`, `ref`, `enum`, `h5py_encoding`."""
    return getattr(dtype, "metadata", None) or {}


class Kind:
    """One type of elements: `dtype` is NumPy's, `size` the bytes of an element, `message` what a file says of it."""

    shape = ()
    has_places = False

    def __init__(self, dtype, size, message):
        self.dtype, self.size, self.message = dtype, size, message

    def decode(self, data, source):
        """Elements of bytes, in a row."""
        return np.frombuffer(data, dtype=self.dtype)

    def encode(self, values, writer):
        """The bytes of elements."""
        return np.ascontiguousarray(values).tobytes()

    def nothing(self, shape):
        """Elements of which none was written."""
        return np.zeros(shape, dtype=self.dtype)

    def taken(self, values):
        """Values as elements of this type."""
        return np.asarray(values).astype(self.dtype) if getattr(values, "dtype", None) is not self.dtype else values


class Numbers(Kind):
    """Integers and floats in either order of bytes."""

    def __init__(self, code, message):
        self.code = code
        super().__init__(np.dtype(code.lstrip("<>|")), int(code.lstrip("<>|=")[1:]), message)

    def decode(self, data, source):
        return np.frombuffer(data, dtype=self.code)

    def encode(self, values, writer):
        data = np.ascontiguousarray(values).tobytes()
        if self.code[0] == ">" and self.size > 1:
            return np.frombuffer(data, np.uint8).reshape(-1, self.size)[:, ::-1].tobytes()
        return data

    def taken(self, values):
        values = np.asarray(values)
        if values.dtype is self.dtype:
            return values
        if values.dtype.kind in "OUS" and values.size and isinstance(values.ravel()[0], (str, bytes)):
            values = np.array([self.dtype.type(value) for value in values.ravel().tolist()]).reshape(values.shape)
        if self.dtype.kind in "iu" and values.dtype.kind in "iuf":
            # HDF5 keeps the nearest number that there is.
            kind = np.iinfo(self.dtype)
            values = np.clip(values, kind.min, kind.max) if values.dtype.kind != self.dtype.kind or values.dtype.itemsize > self.size else values
        return values.astype(self.dtype)


class Texts(Kind):
    """Texts of so many bytes."""

    def __init__(self, size, bits, message):
        super().__init__(np.dtype(f"S{size}"), size, message)
        self.padding, self.encoding = bits & 15, "utf-8" if bits >> 4 & 15 else "ascii"

    def decode(self, data, source):
        if self.padding == 2:
            pieces = [bytes(data[at : at + self.size]).rstrip(b" ") for at in range(0, len(data), self.size)]
            return np.array(pieces, dtype=self.dtype)
        return np.frombuffer(data, dtype=self.dtype)

    def taken(self, values):
        values = np.asarray(values)
        if values.dtype.kind in "OU":
            texts = [text if isinstance(text, bytes) else str(text).encode() for text in values.ravel().tolist()]
            return np.array([text[: self.size] for text in texts], dtype=self.dtype).reshape(values.shape)
        return values.astype(self.dtype)


class Booleans(Kind):
    """Truth values, which files keep as names of 0 and 1."""

    def decode(self, data, source):
        return np.frombuffer(data, dtype=np.uint8).astype(bool)

    def encode(self, values, writer):
        return np.ascontiguousarray(values).astype(np.uint8).tobytes()


class Names(Numbers):
    """Integers of which some have names."""

    def __init__(self, base, names, message):
        super().__init__(base.code, message)
        kind = np.dtype(base.code.lstrip("<>|"))
        self.plain = kind
        self.dtype = special({"enum": names}, kind)

    def nothing(self, shape):
        return np.zeros(shape, dtype=self.plain)

    def taken(self, values):
        return np.asarray(values).astype(self.plain)


class Objects(Kind):
    """Elements that lie elsewhere in the file, and are objects here."""

    has_places = True

    def nothing(self, shape):
        return objects([self.empty() for _ in range(math.prod(shape))], shape)


def objects(values, shape):
    """An array of objects, of which some may be arrays."""
    made = np.empty(len(values), dtype=object)
    for place, value in enumerate(values):
        made[place] = value
    return made.reshape(shape)


class LongTexts(Objects):
    """Texts of any length."""

    def __init__(self, bits, message, size):
        self.encoding = "utf-8" if bits >> 8 & 15 else "ascii"
        super().__init__(special({"vlen": str if self.encoding == "utf-8" else bytes}), size, message)

    def empty(self):
        return b""

    def decode(self, data, source):
        made = [source.text_of(where, index)[:count] if count else b"" for count, where, index in struct.iter_unpack("<IQI", data)]
        return objects(made, (len(made),))

    def encode(self, values, writer):
        return b"".join(struct.pack("<IQI", len(text), *writer.kept(text)) for text in map(self._bytes, np.asarray(values, dtype=object).ravel().tolist()))

    def _bytes(self, text):
        if isinstance(text, bytes):
            return text
        if isinstance(text, str):
            return text.encode("utf-8", "surrogateescape")
        if isinstance(text, int) and text == 0 or text is None:
            return b""
        raise TypeError("Can't implicitly convert non-string objects to strings")

    def taken(self, values):
        values = np.asarray(values, dtype=object)
        texts = [self._bytes(text) for text in values.ravel().tolist()]
        return objects(texts, values.shape)


class Sequences(Objects):
    """Rows of any length of another type."""

    def __init__(self, base, message, size):
        super().__init__(special({"vlen": base.dtype}), size, message)
        self.base = base

    def empty(self):
        return np.zeros(0, dtype=self.base.dtype)

    def decode(self, data, source):
        made = []
        for count, where, index in struct.iter_unpack("<IQI", data):
            found = source.text_of(where, index) if count else b""
            made.append(self.base.decode(found[: count * self.base.size], source))
        return objects(made, (len(made),))

    def encode(self, values, writer):
        parts = []
        for row in np.asarray(values).ravel() if getattr(values, "dtype", None) is not None else values:
            row = np.asarray([] if row is None else row)
            parts.append(struct.pack("<IQI", row.size, *writer.kept(self.base.encode(self.base.taken(row), writer))))
        return b"".join(parts)

    def taken(self, values):
        if isinstance(values, (list, tuple)) and values and not isinstance(values[0], (int, float)):
            return objects([self.base.taken(np.asarray(row)) for row in values], (len(values),))
        values = np.asarray(values)
        if values.dtype.kind == "O":
            return values
        if values.ndim < 2:
            return objects([self.base.taken(values)], ())
        rows = values.reshape(-1, values.shape[-1])
        return objects([self.base.taken(row) for row in rows], values.shape[:-1])


class Places(Objects):
    """References to objects of the file."""

    def __init__(self, region, message, size):
        self.region = region
        super().__init__(special({"ref": RegionReference if region else Reference}), size, message)

    def empty(self):
        return Reference()

    def decode(self, data, source):
        if self.region:
            raise TypeError("Tandem's h5py reads no references to regions")
        made = [Reference(None if where in (0, UNDEFINED) else where) for (where,) in struct.iter_unpack("<Q", data)]
        return objects(made, (len(made),))

    def encode(self, values, writer):
        return b"".join(struct.pack("<Q", writer.place_of(value)) for value in np.asarray(values, dtype=object).ravel().tolist())

    def taken(self, values):
        values = np.asarray(values, dtype=object)
        return values


class Records(Kind):
    """Several named elements together."""

    def __init__(self, fields, size, message):
        self.fields = fields
        super().__init__(np.dtype([(name, kind.dtype, kind.shape) if kind.shape else (name, kind.dtype) for name, _, kind in fields]), size, message)
        self.has_places = any(kind.has_places for _, _, kind in fields)

    def decode(self, data, source):
        rows = np.frombuffer(data, np.uint8).reshape(-1, self.size)
        made = {name: kind.decode(rows[:, at : at + kind.size].tobytes(), source) for name, at, kind in self.fields}
        return self._record({name: values.reshape((len(rows), *kind.shape)) for (name, _, kind), values in zip(self.fields, made.values())}, (len(rows),))

    def _record(self, fields, shape):
        from numpy_extras.records import RecordArray

        return RecordArray(self.dtype, fields, shape)

    def encode(self, values, writer):
        rows = np.zeros((values.size if hasattr(values, "size") else 1, self.size), np.uint8)
        for name, at, kind in self.fields:
            data = kind.encode(values[name], writer)
            rows[:, at : at + kind.size] = np.frombuffer(data, np.uint8).reshape(-1, kind.size)
        return rows.tobytes()

    def nothing(self, shape):
        return self._record({name: kind.nothing((*shape, *kind.shape)) for name, _, kind in self.fields}, shape)

    def taken(self, values):
        if getattr(values, "dtype", None) is not None and values.dtype.names:
            if not hasattr(values, "_fields"):
                values = np.array(values.item(), dtype=values.dtype)
            made = {name: kind.taken(values[name]) for name, _, kind in self.fields}
            return self._record(made, values.shape)
        return np.array(values, dtype=self.dtype)


class Complexes(Kind):
    """Complex numbers, which files keep as two floats."""


class Blocks(Kind):
    """Elements that are arrays of one shape."""

    def __init__(self, base, shape, message):
        super().__init__(base.dtype, base.size * math.prod(shape), message)
        self.base, self.shape, self.has_places = base, (*shape, *base.shape), base.has_places
        for name in ("decode", "encode", "taken", "nothing"):
            setattr(self, name, getattr(base, name))


class Bytes(Kind):
    """Elements of which a file knows nothing but the bytes."""

    def __init__(self, size, tag, message):
        self.tag = tag
        code = tag[6:-1] if tag.startswith("NUMPY:") and tag.endswith("]") else tag[6:] if tag.startswith("NUMPY:") else None
        super().__init__(np.dtype(code.lstrip("<>|")) if code else None, size, message)
        if code is None:
            raise TypeError(f"Tandem's h5py reads no elements of opaque bytes (tag {tag!r})")


def read_kind(cursor):
    """The type that bytes of a file describe."""
    begun = cursor.place
    first = cursor.number(1)
    version, family, bits, size = first >> 4, first & 15, cursor.number(3), cursor.number(4)
    message = lambda: bytes(cursor.data[begun : cursor.place])
    order = ">" if bits & 1 else "<"
    if family in (FIXED, BITS):
        cursor.skip(4)
        return Numbers(f"{order}{'i' if bits & 8 and family == FIXED else 'u'}{size}" if size > 1 else f"{'i' if bits & 8 else 'u'}1", message())
    if family == FLOAT:
        cursor.skip(2)
        cursor.skip(2)
        place, width, _, mantissa, bias = (cursor.number(count) for count in (1, 1, 1, 1, 4))
        found = bits >> 8 & 255, place, width, mantissa, bias
        if _FLOATS.get(size) != found:
            raise TypeError(f"Tandem's h5py reads no floats of {size} bytes with {found[3]} bits of mantissa")
        return Numbers(f"{order}f{size}", message())
    if family == STRING:
        return Texts(size, bits, message())
    if family == OPAQUE:
        tag = cursor.take(bits & 255).rstrip(b"\0").decode()
        return Bytes(size, tag, message())
    if family == COMPOUND:
        fields = [_field(cursor, version, size) for _ in range(bits & 0xFFFF)]
        if [name for name, _, _ in fields] == ["r", "i"] and fields[0][2].dtype.kind == "f" and fields[0][2].dtype is fields[1][2].dtype:
            width = fields[0][2].size
            if width >= 4:
                return Complexes(np.dtype(f"c{2 * width}"), 2 * width, message())
        return Records(fields, size, message())
    if family == REFERENCE:
        return Places(bits & 15 == 1, message(), size)
    if family == ENUM:
        base = read_kind(cursor)
        names = [cursor.name(8 if version < 3 else 1) for _ in range(bits & 0xFFFF)]
        values = base.decode(cursor.take(base.size * len(names)), None).tolist()
        if dict(zip(names, values)) == {"FALSE": 0, "TRUE": 1}:
            return Booleans(np.dtype(bool), 1, message())
        return Names(base, dict(sorted(zip(names, values))), message())
    if family == SEQUENCE:
        base = read_kind(cursor)
        return LongTexts(bits, message(), size) if bits & 15 == 1 else Sequences(base, message(), size)
    if family == ARRAY:
        rank = cursor.number(1)
        cursor.skip(3 if version < 3 else 0)
        shape = [cursor.number(4) for _ in range(rank)]
        cursor.skip(4 * rank if version < 3 else 0)
        base = read_kind(cursor)
        return Blocks(base, shape, message())
    raise TypeError("No NumPy equivalent for TypeTimeID exists" if family == 2 else f"Tandem's h5py reads no elements of HDF5's class {family}")


def _field(cursor, version, whole):
    name = cursor.name(8 if version < 3 else 1)
    if version >= 3:
        at = cursor.number(max(1, (whole.bit_length() + 7) // 8))
    else:
        at = cursor.number(4)
    shape = ()
    if version == 1:
        rank = cursor.number(1)
        cursor.skip(11)
        shape = [cursor.number(4) for _ in range(4)][:rank]
    kind = read_kind(cursor)
    return name, at, Blocks(kind, shape, kind.message) if shape else kind


# Writing


def _head(family, bits, size, version=1):
    return bytes([version << 4 | family]) + bits.to_bytes(3, "little") + size.to_bytes(4, "little")


def _number_message(code):
    order, kind, size = code[0] == ">", code.lstrip("<>|")[0], int(code.lstrip("<>|")[1:])
    if kind == "f":
        sign, place, width, mantissa, bias = _FLOATS[size]
        return _head(FLOAT, order | 0x20 | sign << 8, size) + struct.pack("<HHBBBBI", 0, 8 * size, place, width, 0, mantissa, bias)
    return _head(FIXED, order | (8 if kind == "i" else 0), size) + struct.pack("<HH", 0, 8 * size)


def text_kind(encoding="utf-8", length=None):
    """Texts: of any length, or of so many bytes."""
    if length is None:
        bits = 1 | (1 << 8 if encoding == "utf-8" else 0)
        return LongTexts(bits, _head(SEQUENCE, bits, 16) + _number_message("<u1"), 16)
    bits = 1 | (1 << 4 if encoding == "utf-8" else 0)
    return Texts(length, bits, _head(STRING, bits, length))


def _enum(base, names):
    # Names that zeros fill up to eight bytes.
    texts = b"".join(padded(name.encode() + b"\0") for name in names)
    values = np.array(list(names.values()), dtype=base.dtype).tobytes()
    return _head(ENUM, len(names), base.size) + base.message + texts + values


def padded(data):
    """Bytes with zeros up to a multiple of eight."""
    return data + b"\0" * (-len(data) % 8)


def kind_of(dtype):
    """The type in a file for a dtype."""
    meta = metadata_of(dtype)
    if isinstance(meta.get("kind"), Kind):
        return meta["kind"]
    if "vlen" in meta:
        base = meta["vlen"]
        if base in (str, bytes):
            return text_kind("utf-8" if base is str else "ascii")
        base = kind_of(np.dtype(base))
        return Sequences(base, _head(SEQUENCE, 0, 16) + base.message, 16)
    if "ref" in meta:
        if meta["ref"] is RegionReference:
            raise TypeError("Tandem's h5py writes no references to regions")
        return Places(False, _head(REFERENCE, 0, 8), 8)
    if "enum" in meta:
        base = Numbers(f"<{dtype.kind}{dtype.itemsize}", _number_message(f"<{dtype.kind}{dtype.itemsize}"))
        return Names(base, meta["enum"], _enum(base, meta["enum"]))
    if dtype.names:
        return _records(dtype)
    if dtype.kind in "iuf":
        code = f"<{dtype.kind}{dtype.itemsize}"
        return Numbers(code, _number_message(code))
    if dtype.kind == "b":
        base = Numbers("i1", _number_message("<i1"))
        return Booleans(np.dtype(bool), 1, _enum(base, {"FALSE": 0, "TRUE": 1}))
    if dtype.kind == "S":
        return text_kind(meta.get("h5py_encoding", "ascii"), max(dtype.itemsize, 1))
    if dtype.kind == "c":
        half = f"<f{dtype.itemsize // 2}"
        parts = [("r", 0, half), ("i", dtype.itemsize // 2, half)]
        body = b"".join(padded(name.encode() + b"\0") + struct.pack("<IB11x16x", at, 0) + _number_message(code) for name, at, code in parts)
        return Complexes(dtype, dtype.itemsize, _head(COMPOUND, 2, dtype.itemsize) + body)
    if dtype.kind == "O":
        raise TypeError("Object dtype dtype('O') has no native HDF5 equivalent")
    raise TypeError(f"No conversion path for dtype: {dtype!r}")


def _records(dtype):
    fields, at, body = [], 0, b""
    shapes = dtype._fields
    for name in dtype.names:
        kind = kind_of(dtype[name])
        shape = shapes[name][1]
        if shape:
            message = _head(ARRAY, 0, kind.size * math.prod(shape), 2) + struct.pack("<B3x", len(shape))
            message += b"".join(struct.pack("<I", size) for size in shape) + b"\0" * (4 * len(shape)) + kind.message
            kind = Blocks(kind, shape, message)
        fields.append((name, at, kind))
        body += padded(name.encode() + b"\0") + struct.pack("<I", at) + kind.message
        at += kind.size
    return Records(fields, at, _head(COMPOUND, len(fields), at, 2) + body)


def parsed(message):
    """The type that a message describes."""
    return read_kind(Cursor(message, None))
