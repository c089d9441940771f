"""`paddle.signal`: frames of signals and their frequencies."""

import torch
from tandem.dialect import missing_names

import paddle

from .complexes import own, plain


def frame(x, frame_length, hop_length, axis=-1, name=None):
    """Overlapping frames of a signal, along a new axis beside the one of time."""
    if axis not in (0, -1):
        raise ValueError(f"Unexpected axis: {axis}. It should be 0 or -1.")
    count = 1 + (x.shape[axis] - frame_length) // hop_length
    places = paddle.arange(frame_length).unsqueeze(0) + paddle.arange(count).unsqueeze(1) * hop_length
    if axis == 0:
        return paddle.gather(x, places.flatten(), axis=0).reshape([count, frame_length, *x.shape[1:]])
    return paddle.gather(x, places.t().flatten(), axis=x.ndim - 1).reshape([*x.shape[:-1], frame_length, count])


def overlap_add(x, hop_length, axis=-1, name=None):
    """The signal of overlapping frames, which are added up."""
    if axis not in (0, -1):
        raise ValueError(f"Unexpected axis: {axis}. It should be 0 or -1.")
    if axis == 0:
        turned = paddle.transpose(x, [*range(2, x.ndim), 1, 0])
        found = overlap_add(turned, hop_length)
        return paddle.transpose(found, [found.ndim - 1, *range(found.ndim - 1)])
    length, count = x.shape[-2:]
    size = (count - 1) * hop_length + length
    places = paddle.arange(length).unsqueeze(1) + paddle.arange(count).unsqueeze(0) * hop_length
    hit = paddle.nn.functional.one_hot(places.flatten(), size).astype(x.dtype)
    return paddle.matmul(x.reshape([*x.shape[:-2], length * count]).astype(hit.dtype), hit)


def stft(x, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode="reflect", normalized=False, onesided=True, name=None):
    """The frequencies of the frames of a signal."""
    hop, width = hop_length or n_fft // 4, win_length or n_fft
    window = paddle.ones([width], dtype=x.dtype) if window is None else window
    found = torch.stft(plain(x), n_fft, hop, width, plain(window), center, pad_mode, normalized, onesided, return_complex=True)
    return own(found)


def istft(x, n_fft, hop_length=None, win_length=None, window=None, center=True, normalized=False, onesided=True, length=None, return_complex=False, name=None):
    """The signal that has these frequencies in its frames."""
    hop, width = hop_length or n_fft // 4, win_length or n_fft
    window = paddle.ones([width]) if window is None else window
    return own(torch.istft(plain(x), n_fft, hop, width, plain(window), center, normalized, onesided, length))


__getattr__ = missing_names("paddle.signal")
