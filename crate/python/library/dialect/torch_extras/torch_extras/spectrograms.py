"""`torch.stft`: the frequencies of a signal, window after window."""

import torch
from torch.nn import functional as F


def _window(window, win_length, n_fft, like):
    """The weights of one window, in the middle of `n_fft` samples."""
    win_length = n_fft if win_length is None else win_length
    window = torch.ones(win_length, dtype=like.dtype, device=like.device) if window is None else window
    before = (n_fft - win_length) // 2
    return F.pad(window, (before, n_fft - win_length - before))


def stft(
    input, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode="reflect", normalized=False, onesided=None,
    return_complex=None, align_to_window=None,
):  # fmt: skip
    """Fourier transforms of windows that begin every `hop_length` samples: (…, frequencies, windows)."""
    if return_complex is None:
        raise RuntimeError(
            "stft requires the return_complex parameter be given for real inputs, and will further require that return_complex=True in a future PyTorch "
            "release."
        )
    hop_length = n_fft // 4 if hop_length is None else hop_length
    rows = input.reshape(1, -1) if input.ndim == 1 else input
    if center:
        rows = F.pad(rows.unsqueeze(1), (n_fft // 2, n_fft // 2), mode=pad_mode).squeeze(1)
    if rows.shape[-1] < n_fft:
        raise RuntimeError(f"stft: expected 0 < n_fft <= {rows.shape[-1]}, but got n_fft={n_fft}")
    pieces = rows.unfold(-1, n_fft, hop_length) * _window(window, win_length, n_fft, rows)
    transform = torch.fft.rfft if onesided in (None, True) else torch.fft.fft
    found = transform(pieces, dim=-1, norm="ortho" if normalized else None).transpose(-1, -2)
    found = found[0] if input.ndim == 1 else found
    return found if return_complex else torch.view_as_real(found)


def _cosines(*weights):
    """A window that is a sum of cosines with these weights."""

    def made(window_length, periodic=True, *, dtype=None, device=None, requires_grad=False, **options):
        if window_length == 1:
            return torch.ones(1, dtype=dtype, device=device, requires_grad=requires_grad)
        turns = torch.arange(window_length, dtype=dtype or torch.get_default_dtype(), device=device) / (window_length if periodic else window_length - 1)
        found = sum(weight * torch.cos(2 * torch.pi * at * turns) for at, weight in enumerate(weights))
        return found.requires_grad_() if requires_grad else found

    return made


hann_window, blackman_window = _cosines(0.5, -0.5), _cosines(0.42, -0.5, 0.08)


def hamming_window(window_length, periodic=True, alpha=0.54, beta=0.46, **options):
    """A raised cosine that does not reach 0."""
    return _cosines(alpha, -beta)(window_length, periodic, **options)


def bartlett_window(window_length, periodic=True, **options):
    """A triangle."""
    turns = torch.arange(window_length, dtype=torch.get_default_dtype()) / (window_length if periodic else window_length - 1)
    return 1 - (2 * turns - 1).abs()


def kaiser_window(window_length, periodic=True, beta=12.0, *, dtype=None, device=None, **options):
    """Bessel functions of a half circle."""
    from torch_rare.special_functions import i0

    last = window_length if periodic else window_length - 1
    places = 2 * torch.arange(window_length, dtype=dtype or torch.get_default_dtype(), device=device) / last - 1
    return i0(beta * torch.sqrt((1 - places * places).clamp(min=0))) / i0(torch.tensor(beta))


def istft(
    input, n_fft, hop_length=None, win_length=None, window=None, center=True, normalized=False, onesided=None, length=None, return_complex=False,
):  # fmt: skip
    """The signal of which `stft` gave the frequencies: windows added where they overlap, over the sum of their squares."""
    hop_length = n_fft // 4 if hop_length is None else hop_length
    onesided = input.shape[-2] != n_fft if onesided is None else onesided
    inverse, norm = (torch.fft.irfft if onesided else torch.fft.ifft), "ortho" if normalized else None
    pieces = inverse(input.transpose(-1, -2), n_fft, dim=-1, norm=norm)
    pieces = pieces if onesided else pieces.real
    weights = _window(window, win_length, n_fft, pieces)
    count = pieces.shape[-2]
    size = n_fft + hop_length * (count - 1)
    places = (torch.arange(count) * hop_length).reshape(-1, 1) + torch.arange(n_fft)
    rows = (pieces * weights).reshape(-1, count * n_fft)
    places = places.reshape(-1).to(rows.device)
    total = torch.zeros(rows.shape[0], size, dtype=rows.dtype, device=rows.device).index_add(1, places, rows)
    norms = torch.zeros(size, dtype=rows.dtype, device=rows.device).index_add(0, places, (weights * weights).repeat(count))
    start = n_fft // 2 if center else 0
    end = size - start if length is None else min(size, start + length)
    if bool((norms[start:end].abs() < 1e-11).any()):
        raise RuntimeError("istft: window overlap add min: the windows leave places of the signal out; take a smaller hop_length")
    found = (total / norms.clamp(min=1e-11))[:, start:end]
    if length is not None and found.shape[-1] < length:
        found = F.pad(found, (0, length - found.shape[-1]))
    return found.reshape((*pieces.shape[:-2], found.shape[-1]))
