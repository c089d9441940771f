"""What chunks go through on their way to a file and back."""

import struct
import zlib

import numpy as np

DEFLATE, SHUFFLE, CHECK, SZIP, NBIT, SCALE, LZF = 1, 2, 3, 4, 5, 6, 32000
NAMES = {DEFLATE: "gzip", LZF: "lzf", SZIP: "szip"}


def undone(data, filters, mask):
    """The bytes of a chunk before its filters."""
    for place in range(len(filters) - 1, -1, -1):
        if mask >> place & 1:
            continue
        code, arguments = filters[place]
        if code == DEFLATE:
            data = zlib.decompress(data)
        elif code == SHUFFLE:
            data = _turned(data, arguments[0], back=True)
        elif code == CHECK:
            data, kept = data[:-4], data[-4:]
            if checksum(data) != int.from_bytes(kept, "little"):
                raise OSError("Can't synchronously read data (data error detected by Fletcher32 checksum)")
        elif code == LZF:
            data = _unpacked(data, arguments[2] if len(arguments) > 2 else None)
        else:
            raise OSError(f"Can't synchronously read data (required filter '{NAMES.get(code, code)}' is not registered)")
    return data


def done(data, filters):
    """The bytes of a chunk after its filters, and a mask of those that were left out."""
    mask = 0
    for place, (code, arguments) in enumerate(filters):
        if code == DEFLATE:
            data = zlib.compress(data, arguments[0])
        elif code == SHUFFLE:
            data = _turned(data, arguments[0])
        elif code == CHECK:
            data += checksum(data).to_bytes(4, "little")
        else:
            # LZF may leave a chunk as it is.
            mask |= 1 << place
    return data, mask


def _turned(data, size, back=False):
    """First bytes of all elements together, then second ones."""
    whole = len(data) // size * size
    if size < 2 or not whole:
        return data
    rows = np.frombuffer(data[:whole], np.uint8).reshape((size, -1) if back else (-1, size))
    return np.ascontiguousarray(rows.T).tobytes() + bytes(data[whole:])


def checksum(data):
    """Fletcher's sum of 16-bit words, the high byte first."""
    words = np.frombuffer(data if len(data) % 2 == 0 else data + b"\0", ">u2").astype(np.int64)
    count = len(words)
    low = int(words.sum())
    high = int((words * np.arange(count, 0, -1)).sum() if count < 1 << 20 else sum(int(w) * (count - n) for n, w in enumerate(words.tolist())))
    low, high = (value % 65535 or (65535 if value else 0) for value in (low, high))
    return high << 16 | low


def _unpacked(data, size):
    """LZF: runs of bytes as they are, and copies of what came before."""
    out, at = bytearray(), 0
    while at < len(data):
        control = data[at]
        at += 1
        if control < 32:
            out += data[at : at + control + 1]
            at += control + 1
            continue
        length = control >> 5
        if length == 7:
            length += data[at]
            at += 1
        begin, length = len(out) - ((control & 31) << 8) - data[at] - 1, length + 2
        at += 1
        if begin + length <= len(out):
            out += out[begin : begin + length]
        else:
            piece = bytes(out[begin:])
            out += (piece * (length // len(piece) + 1))[:length]
    return bytes(out)


def pipeline(filters):
    """The message that says what chunks go through."""
    names = {DEFLATE: b"deflate", SHUFFLE: b"shuffle", CHECK: b"fletcher32", LZF: b"lzf"}
    parts = [struct.pack("<BB6x", 1, len(filters))]
    for code, arguments in filters:
        name = names[code] + b"\0"
        name += b"\0" * (-len(name) % 8)
        # All but the checksum may be left out where they fail.
        parts.append(struct.pack("<HHHH", code, len(name), code != CHECK, len(arguments)) + name)
        parts.append(b"".join(struct.pack("<I", value) for value in arguments) + (b"\0" * 4 if len(arguments) % 2 else b""))
    return b"".join(parts)
