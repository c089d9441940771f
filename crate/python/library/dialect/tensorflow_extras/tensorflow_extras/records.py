"""TFRecord files and `tf.train.Example` in the form of protocol buffers."""

import struct
import zlib

import tandem as td
from tensorflow._tensor import as_tensor
from tensorflow.data import Dataset

from .texts import TextTensor, text

# CRC-32C (Castagnoli), a byte at a time.
_CRC = []
for _byte in range(256):
    for _ in range(8):
        _byte = _byte >> 1 ^ (0x82F63B78 if _byte & 1 else 0)
    _CRC.append(_byte)


def _masked_crc(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = _CRC[(crc ^ byte) & 255] ^ crc >> 8
    crc ^= 0xFFFFFFFF
    return ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF


def _framed(data):
    length = struct.pack("<Q", len(data))
    return length + struct.pack("<I", _masked_crc(length)) + data + struct.pack("<I", _masked_crc(data))


# How zlib says which of its two containers is meant.
_CONTAINERS = {"GZIP": 31, "ZLIB": 15}


def _unpacked(path, compression_type):
    """The bytes of a file that may be compressed."""
    with open(path, "rb") as file:
        data = file.read()
    return zlib.decompress(data, _CONTAINERS[compression_type]) if compression_type else data


class TFRecordOptions:
    """How records are written."""

    def __init__(self, compression_type=None, **options):
        if compression_type not in (None, "", *_CONTAINERS):
            raise ValueError(f"Invalid compression type: {compression_type!r}; there are '', 'GZIP' and 'ZLIB'")
        self.compression_type = compression_type or ""


class TFRecordWriter:
    """Writes records into a file."""

    def __init__(self, path, options=None):
        self._file = open(path, "wb")
        kind = options if isinstance(options, str) or options is None else options.compression_type
        self._packer = zlib.compressobj(wbits=_CONTAINERS[kind]) if kind else None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    def write(self, record):
        """Adds a record, bytes."""
        data = _framed(record.numpy() if isinstance(record, TextTensor) else bytes(record))
        self._file.write(self._packer.compress(data) if self._packer else data)

    def flush(self):
        """Writes what is held back."""
        self._file.flush()

    def close(self):
        """Ends the file."""
        if self._packer:
            self._file.write(self._packer.flush())
            self._packer = None
        self._file.close()


def read_records(path, compression_type=None):
    """The records of a file, bytes. A record that does not fit its checksum is a `ValueError`."""
    data = _unpacked(path, compression_type)
    at = 0
    while at < len(data):
        if len(data) < at + 12:
            raise ValueError(f"{path} is cut off within a record")
        length, check = struct.unpack_from("<QI", data, at)
        body, end = data[at + 12 : at + 12 + length], at + 16 + length
        if check != _masked_crc(data[at : at + 8]) or len(data) < end:
            raise ValueError(f"{path} is no TFRecord file, or is cut off")
        if struct.unpack_from("<I", data, end - 4)[0] != _masked_crc(body):
            raise ValueError(f"a record of {path} is damaged: it does not fit its checksum")
        yield body
        at = end


def _paths(filenames):
    if isinstance(filenames, (str, bytes, TextTensor)):
        filenames = filenames if not isinstance(filenames, TextTensor) else filenames.numpy()
        return (
            [filenames.decode() if isinstance(filenames, bytes) else filenames]
            if isinstance(filenames, (str, bytes))
            else [name.decode() for name in filenames]
        )
    return [str(name) for name in filenames]


def TFRecordDataset(filenames, compression_type=None, buffer_size=None, num_parallel_reads=None, name=None):
    """The records of files, one after the other."""
    paths = _paths(filenames)
    return Dataset(td.data.Dataset.from_generator(lambda: (text(record) for path in paths for record in read_records(path, compression_type))))


def TextLineDataset(filenames, compression_type=None, buffer_size=None, num_parallel_reads=None, name=None):
    """The lines of files."""

    def lines():
        for path in _paths(filenames):
            yield from (text(line.rstrip(b"\r\n")) for line in _unpacked(path, compression_type).splitlines())

    return Dataset(td.data.Dataset.from_generator(lines))


# Messages


def _varint(n):
    n &= 0xFFFFFFFFFFFFFFFF
    out = bytearray()
    while n > 127:
        out.append(n & 127 | 128)
        n >>= 7
    out.append(n)
    return bytes(out)


def _field(number, data):
    return _varint(number << 3 | 2) + _varint(len(data)) + data


def _read_varint(data, at):
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift, at = shift + 7, at + 1
        if data[at - 1] < 128:
            return value, at


def _fields(data):
    at = 0
    while at < len(data):
        key, at = _read_varint(data, at)
        kind = key & 7
        if kind == 2:
            size, at = _read_varint(data, at)
            value, at = data[at : at + size], at + size
        elif kind == 0:
            value, at = _read_varint(data, at)
        else:
            width = 4 if kind == 5 else 8
            value, at = data[at : at + width], at + width
        yield key >> 3, value


class _Message:
    def __eq__(self, other):
        return type(self) is type(other) and self.SerializeToString() == other.SerializeToString()

    def __repr__(self):
        return self._text("")

    @classmethod
    def FromString(cls, data):
        """The message that bytes stand for."""
        made = cls()
        made.ParseFromString(data)
        return made

    def ParseFromString(self, data):
        """Takes in the message that bytes stand for; gives their number."""
        data = data.numpy() if isinstance(data, TextTensor) else bytes(data)
        self._parse(data)
        return len(data)


class _List(_Message):
    def __init__(self, value=()):
        self.value = [self._item(item) for item in value]

    def _text(self, indent):
        return "".join(f"{indent}value: {self._shown(item)}\n" for item in self.value)

    def _shown(self, item):
        return str(item)


class BytesList(_List):
    """Bytes."""

    def _item(self, item):
        return item.encode() if isinstance(item, str) else item.numpy() if isinstance(item, TextTensor) else bytes(item)

    def _shown(self, item):
        return (
            '"'
            + "".join(
                chr(b) if 32 <= b < 127 and b not in (34, 39, 92) else {10: "\\n", 13: "\\r", 9: "\\t", 34: '\\"', 39: "\\'", 92: "\\\\"}.get(b, f"\\{b:03o}") for b in item
            )
            + '"'
        )

    def SerializeToString(self):
        """The message as bytes."""
        return b"".join(_field(1, item) for item in self.value)

    def _parse(self, data):
        self.value = [value for _, value in _fields(data)]


class FloatList(_List):
    """Numbers of 32 bits."""

    def _item(self, item):
        return struct.unpack("<f", struct.pack("<f", float(item)))[0]

    def _shown(self, item):
        return f"{item:.8g}" if item % 1 != 0 else str(int(item)) if abs(item) < 1e16 else repr(item)

    def SerializeToString(self):
        """The message as bytes."""
        return _field(1, struct.pack(f"<{len(self.value)}f", *self.value)) if self.value else b""

    def _parse(self, data):
        self.value = [x for _, part in _fields(data) for x in struct.unpack(f"<{len(part) // 4}f", part)]


class Int64List(_List):
    """Whole numbers."""

    def _item(self, item):
        return int(item)

    def SerializeToString(self):
        """The message as bytes."""
        return _field(1, b"".join(map(_varint, self.value))) if self.value else b""

    def _parse(self, data):
        self.value = []
        for _, part in _fields(data):
            at = 0
            while isinstance(part, bytes) and at < len(part):
                number, at = _read_varint(part, at)
                self.value.append(number - (1 << 64) if number >> 63 else number)
            if isinstance(part, int):
                self.value.append(part - (1 << 64) if part >> 63 else part)


_KINDS = (("bytes_list", BytesList), ("float_list", FloatList), ("int64_list", Int64List))


class Feature(_Message):
    """Values of one kind."""

    def __init__(self, bytes_list=None, float_list=None, int64_list=None):
        given = (bytes_list, float_list, int64_list)
        self._kind = next((i for i, value in enumerate(given) if value is not None), None)
        for (name, kind), value in zip(_KINDS, given):
            setattr(self, name, kind() if value is None else value)

    def WhichOneof(self, group):
        """The name of the kind."""
        return None if self._kind is None else _KINDS[self._kind][0]

    def SerializeToString(self):
        """The message as bytes."""
        return b"" if self._kind is None else _field(self._kind + 1, getattr(self, _KINDS[self._kind][0]).SerializeToString())

    def _parse(self, data):
        for number, part in _fields(data):
            self._kind = number - 1
            getattr(self, _KINDS[self._kind][0])._parse(part)

    def _text(self, indent):
        if self._kind is None:
            return ""
        name = _KINDS[self._kind][0]
        return f"{indent}{name} {{\n{getattr(self, name)._text(indent + '  ')}{indent}}}\n"


class Features(_Message):
    """Features by name."""

    def __init__(self, feature=None):
        self.feature = dict(feature or {})

    def SerializeToString(self):
        """The message as bytes."""
        return b"".join(_field(1, _field(1, name.encode()) + _field(2, value.SerializeToString())) for name, value in self.feature.items())

    def _parse(self, data):
        self.feature = {}
        for _, entry in _fields(data):
            parts = dict(_fields(entry))
            self.feature[parts.get(1, b"").decode()] = Feature.FromString(parts.get(2, b""))

    def _text(self, indent):
        inner = indent + "  "
        return "".join(f'{indent}feature {{\n{inner}key: "{name}"\n{inner}value {{\n{value._text(inner + "  ")}{inner}}}\n{indent}}}\n'
                       for name, value in self.feature.items())  # fmt: skip


class Example(_Message):
    """What a record holds."""

    def __init__(self, features=None):
        self.features = features or Features()

    def SerializeToString(self):
        """The message as bytes."""
        return _field(1, self.features.SerializeToString())

    def _parse(self, data):
        for _, part in _fields(data):
            self.features._parse(part)

    def _text(self, indent):
        return f"{indent}features {{\n{self.features._text(indent + '  ')}{indent}}}\n"
