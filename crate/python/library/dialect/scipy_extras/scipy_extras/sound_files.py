"""Sound in WAV files: the rate and an array (samples,) or (samples, channels)."""

import struct

import numpy as np

_KINDS = {(1, 8): "uint8", (1, 16): "int16", (1, 32): "int32", (1, 64): "int64", (3, 32): "float32", (3, 64): "float64"}


class WavFileWarning(UserWarning):
    """Something in a file of sound that is not read."""


def read(filename, mmap=False):
    """The rate and the samples of a file."""
    with open(filename, "rb") if isinstance(filename, str) or hasattr(filename, "__fspath__") else filename as file:
        data = file.read()
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise ValueError(f"File format {data[:4]!r} not understood. Only 'RIFF' and 'RIFX' supported.")
    at, form = 12, None
    while at + 8 <= len(data):
        name, size = data[at : at + 4], struct.unpack("<I", data[at + 4 : at + 8])[0]
        body = data[at + 8 : at + 8 + size]
        if name == b"fmt ":
            form, channels, rate, _, _, bits = struct.unpack("<HHIIHH", body[:16])
            form = struct.unpack("<H", body[24:26])[0] if form == 0xFFFE else form
        elif name == b"data":
            return rate, _samples(body, form, bits, channels)
        at += 8 + size + size % 2
    raise ValueError("No data chunk was found in the file.")


def _samples(body, form, bits, channels):
    if (form, bits) == (1, 24):
        # The three bytes of a sample are the upper ones of 32 bits.
        parts = np.frombuffer(body, np.uint8).reshape(-1, 3)
        values = np.frombuffer(np.concatenate([np.zeros((len(parts), 1), np.uint8), parts], axis=1).tobytes(), "int32")
    elif (form, bits) in _KINDS:
        values = np.frombuffer(body, _KINDS[form, bits])
    else:
        raise ValueError(f"Unknown wave file format: {form} with {bits} bits. Samples of 8, 16, 24, 32 or 64 bits are read.")
    return values.reshape(-1, channels) if channels > 1 else values


def write(filename, rate, data):
    """Writes samples with as many bits as they have."""
    data = np.asarray(data)
    if data.dtype.kind not in "if" and data.dtype.name != "uint8":
        raise ValueError(f"Unsupported data type '{data.dtype}'")
    channels = 1 if data.ndim == 1 else data.shape[1]
    form, bits, body = 3 if data.dtype.kind == "f" else 1, data.itemsize * 8, data.tobytes()
    head = struct.pack("<HHIIHH", form, channels, int(rate), int(rate) * channels * bits // 8, channels * bits // 8, bits)
    parts = b"fmt " + struct.pack("<I", 16) + head + b"data" + struct.pack("<I", len(body)) + body
    whole = b"RIFF" + struct.pack("<I", 4 + len(parts)) + b"WAVE" + parts
    if hasattr(filename, "write"):
        filename.write(whole)
        return
    with open(filename, "wb") as file:
        file.write(whole)
