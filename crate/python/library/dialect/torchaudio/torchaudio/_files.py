"""Sound in WAV files."""

import io
import os
import struct
from dataclasses import dataclass

import torch

_WIDTHS = {8: "u1", 16: "<i2", 32: "<i4"}


@dataclass
class AudioMetaData:
    """What a file says of its sound."""

    sample_rate: int
    num_frames: int
    num_channels: int
    bits_per_sample: int
    encoding: str


def _bytes_of(source):
    if hasattr(source, "read"):
        return source.read()
    from tandem.data.readers import dropped

    name = os.fspath(source)
    if not os.path.exists(dropped(name)):
        raise RuntimeError(f"Failed to open the input {name!r} (No such file or directory).")
    with open(dropped(name), "rb") as file:
        return file.read()


def _parts(source):
    """The form of a file (kind, channels, rate, bits) and its samples."""
    data = _bytes_of(source)
    if data[:4] != b"RIFF" or data[8:12] != b"WAVE":
        raise RuntimeError("Tandem's torchaudio reads WAV files alone; convert the sound to .wav")
    at, form = 12, None
    while at + 8 <= len(data):
        name, size = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "little")
        if name == b"fmt ":
            kind, channels, rate, _, _, bits = struct.unpack("<HHIIHH", data[at + 8 : at + 24])
            # The kind of extended forms stands behind.
            form = int.from_bytes(data[at + 32 : at + 34], "little") if kind == 0xFFFE else kind, channels, rate, bits
        elif name == b"data" and form is not None:
            return form, data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
    raise RuntimeError("the file holds no sound")


def load(uri, frame_offset=0, num_frames=-1, normalize=True, channels_first=True, format=None, buffer_size=4096, backend=None):
    """The sound of a file, channels by frames, between -1 and 1; and its rate."""
    import numpy as np

    (kind, channels, rate, bits), data = _parts(uri)
    step = channels * bits // 8
    first, last = frame_offset * step, len(data) // step * step if num_frames < 0 else (frame_offset + num_frames) * step
    data = data[first:last]
    if kind == 3:
        values = np.frombuffer(data, f"<f{bits // 8}")
    elif kind in (6, 7):
        raise RuntimeError("Tandem's torchaudio reads no WAV files of A-law or mu-law")
    elif bits == 24:
        wide = np.zeros((len(data) // 3, 4), np.uint8)
        wide[:, 1:] = np.frombuffer(data, np.uint8).reshape(-1, 3)
        values = np.frombuffer(wide.tobytes(), "<i4")
    else:
        values = np.frombuffer(data, _WIDTHS[bits])
    if normalize and values.dtype.kind != "f":
        high = {"uint8": 128.0, "int16": 32768.0, "int32": 2147483648.0}[values.dtype.name]
        values = ((values.astype(np.float64) - (128 if values.dtype.kind == "u" else 0)) / high).astype(np.float32)
    elif normalize:
        values = values.astype(np.float32)
    values = values.reshape(-1, channels)
    return torch.from_numpy(np.ascontiguousarray(values.T if channels_first else values)), rate


def info(uri, format=None, buffer_size=4096, backend=None):
    """What a file says of its sound."""
    (kind, channels, rate, bits), data = _parts(uri)
    encoding = {1: "PCM_U" if bits == 8 else "PCM_S", 3: "PCM_F", 6: "ALAW", 7: "ULAW"}.get(kind, "UNKNOWN")
    return AudioMetaData(rate, len(data) // (channels * bits // 8), channels, bits, encoding)


def save(uri, src, sample_rate, channels_first=True, format=None, encoding=None, bits_per_sample=None, buffer_size=4096, backend=None, compression=None):
    """Writes sound into a WAV file."""
    import numpy as np

    if not isinstance(src, torch.Tensor):
        raise ValueError(f"Expected src to be a torch.Tensor, got {type(src)}.")
    if src.ndim not in (1, 2):
        raise ValueError(f"Expected 1D or 2D tensor, got {src.ndim}D tensor")
    if not isinstance(uri, io.IOBase) and not hasattr(uri, "write") and not os.fspath(uri).lower().endswith(".wav") and format != "wav":
        raise RuntimeError("Tandem's torchaudio writes WAV files alone")
    values = src.detach().cpu().numpy()
    values = values.reshape(-1, 1) if src.ndim == 1 else values.T if channels_first else values
    kind, bits = (3, bits_per_sample or 32) if encoding == "PCM_F" else (1, bits_per_sample or {"uint8": 8, "int32": 32}.get(values.dtype.name, 16))
    if kind == 3:
        data = np.ascontiguousarray(values).astype(f"f{bits // 8}")
    elif values.dtype.kind == "f":
        top = 2 ** (bits - 1)
        data = np.clip(np.round(values.astype(np.float64) * top), -top, top - 1)
        data = (data + 128).astype(np.uint8) if bits == 8 else data.astype("i4" if bits > 16 else "i2")
    else:
        data = np.ascontiguousarray(values)
    body = data.tobytes()
    if bits == 24:
        body = np.frombuffer(body, np.uint8).reshape(-1, 4)[:, :3].tobytes()
    channels = values.shape[1]
    step = channels * bits // 8
    head = struct.pack(
        "<4sI4s4sIHHIIHH4sI",
        b"RIFF",
        36 + len(body),
        b"WAVE",
        b"fmt ",
        16,
        kind,
        channels,
        int(sample_rate),
        int(sample_rate) * step,
        step,
        bits,
        b"data",
        len(body),
    )
    if hasattr(uri, "write"):
        uri.write(head + body)
        return
    with open(uri, "wb") as file:
        file.write(head + body)
