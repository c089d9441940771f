"""`tf.audio`: files of sounds of 16 bits."""

import struct
from collections import namedtuple

import tandem as td
import tensorflow as tf
from tandem.dialect import missing_names
from tensorflow._tensor import as_tensor

DecodeWav = namedtuple("DecodeWav", "audio sample_rate")


def _bytes(contents):
    value = contents.numpy() if hasattr(contents, "numpy") else contents
    return value if isinstance(value, bytes) else value.encode("latin-1")


def _refusal(op, text):
    return tf.errors.InvalidArgumentError(
        f"{{{{function_node __wrapped__{op}_device_/job:localhost/replica:0/task:0/device:CPU:0}}}} {text} [Op:{op}]"
    )


def decode_wav(contents, desired_channels=-1, desired_samples=-1, name=None):
    """The samples between -1 and 1, (samples, channels), and how many a second."""
    data = _bytes(contents)
    if len(data) < 12:
        raise _refusal("DecodeWav", "Data too short when trying to read string")
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise _refusal("DecodeWav", f"Header mismatch: Expected RIFF but found {data[:4].decode('latin-1')}")
    at, channels, rate, bits, found = 12, 1, 0, 16, b""
    while at + 8 <= len(data):
        kind, size = data[at : at + 4], struct.unpack("<I", data[at + 4 : at + 8])[0]
        part = data[at + 8 : at + 8 + size]
        if kind == b"fmt ":
            form, channels, rate, _, _, bits = struct.unpack("<HHIIHH", part[:16])
            if form != 1 or bits != 16:
                raise _refusal("DecodeWav", f"Bad audio format for WAV: Expected 1 (PCM), but got{form}" if form != 1 else
                               f"Bad bits per sample for WAV: Expected 16, but got {bits}")  # fmt: skip
        elif kind == b"data":
            found = part
            break
        at += 8 + size + size % 2
    count = len(found) // (2 * channels)
    whole = td.reshape(td.tensor(struct.unpack(f"<{count * channels}h", found[: 2 * count * channels]), dtype="float32"), (count, channels)) / 32768.0
    if desired_samples not in (-1, count):
        whole = whole[:desired_samples]
        whole = td.pad(whole, [(0, desired_samples - whole.shape[0]), (0, 0)])
    if desired_channels not in (-1, channels):
        order = [min(channel, channels - 1) for channel in range(desired_channels)]
        whole = td.take(whole, td.tensor(order, dtype="int32"), axis=1)
    return DecodeWav(as_tensor(whole), as_tensor(rate, "int32"))


def encode_wav(audio, sample_rate, name=None):
    """The bytes of a file of samples between -1 and 1, (samples, channels)."""
    x, rate = as_tensor(audio), int(sample_rate)
    if x.ndim != 2:
        raise _refusal("EncodeWav", f"audio must be 2-dimensional{list(x.shape)}")
    count, channels = x.shape
    values = td.flatten(td.clip(td.round(x * 32768.0), -32768, 32767)).tolist()
    data = struct.pack(f"<{len(values)}h", *map(int, values))
    head = struct.pack("<4sI4s4sIHHIIHH4sI", b"RIFF", 36 + len(data), b"WAVE", b"fmt ", 16, 1, channels, rate, rate * channels * 2, channels * 2, 16,
                       b"data", len(data))  # fmt: skip
    return as_tensor(head + data)


__getattr__ = missing_names("tensorflow.audio")
