"""Universal Binary JSON: what a model's file holds."""

import struct

import numpy as np

_DTYPES = {"i": ">i1", "U": ">u1", "I": ">i2", "l": ">i4", "L": ">i8", "d": ">f4", "D": ">f8"}


def _text(value):
    data = value.encode()
    return b"L" + struct.pack(">q", len(data)) + data


def packed(value):
    """A document as bytes."""
    if isinstance(value, dict):
        return b"{" + b"".join(_text(key) + packed(value[key]) for key in sorted(value)) + b"}"
    if isinstance(value, (list, tuple)):
        return b"[#L" + struct.pack(">q", len(value)) + b"".join(map(packed, value))
    if isinstance(value, str):
        return b"S" + _text(value)
    if value is True or value is False:
        return b"T" if value else b"F"
    if isinstance(value, (int, np.integer)):
        return b"L" + struct.pack(">q", int(value))
    if isinstance(value, float):
        return b"d" + struct.pack(">f", value)
    array = np.asarray(value.values).astype(_DTYPES[value.code][1:])
    return b"[$" + value.code.encode() + b"#L" + struct.pack(">q", array.size) + _swapped(array.tobytes(), array.itemsize)


def _swapped(data, size):
    """The bytes of numbers in the other order."""
    return np.frombuffer(data, dtype=np.uint8).reshape(-1, size)[:, ::-1].tobytes() if data else b""


class _Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        """The next bytes."""
        if self.at + count > len(self.data):
            from ._errors import XGBoostError

            raise XGBoostError("Unexpected end of the model's file.")
        part = self.data[self.at : self.at + count]
        self.at += count
        return part

    def mark(self):
        """The next marker."""
        mark = chr(self.take(1)[0])
        return self.mark() if mark == "N" else mark

    def number(self, mark):
        """A number of a type."""
        dtype = _DTYPES[mark]
        return struct.unpack(">" + {"i1": "b", "u1": "B", "i2": "h", "i4": "i", "i8": "q", "f4": "f", "f8": "d"}[dtype[1:]], self.take(int(dtype[2])))[0]

    def text(self):
        """A length and so many bytes."""
        return self.take(self.number(self.mark())).decode()

    def value(self, mark=None):
        """The next value."""
        mark = mark or self.mark()
        if mark in _DTYPES:
            return self.number(mark)
        if mark == "S":
            return self.text()
        if mark in "TFZ":
            return {"T": True, "F": False, "Z": None}[mark]
        if mark == "{":
            found = {}
            while chr(self.data[self.at]) != "}":
                key = self.text()
                found[key] = self.value()
            self.at += 1
            return found
        if mark != "[":
            from ._errors import XGBoostError

            raise XGBoostError(f"Unknown construct in the model's file: {mark!r}")
        return self.array()

    def array(self):
        """Values of one type, or of any."""
        kind = None
        if chr(self.data[self.at]) == "$":
            self.at += 1
            kind = chr(self.take(1)[0])
        if chr(self.data[self.at]) == "#":
            self.at += 1
            count = self.number(self.mark())
            if kind in _DTYPES:
                dtype = _DTYPES[kind]
                size = int(dtype[2])
                return np.frombuffer(_swapped(self.take(count * size), size), dtype=dtype[1:]).tolist() if count else []
            return [self.value(kind) for _ in range(count)]
        found = []
        while chr(self.data[self.at]) != "]":
            found.append(self.value())
        self.at += 1
        return found


def unpacked(data):
    """A document of bytes."""
    return _Reader(data).value()
