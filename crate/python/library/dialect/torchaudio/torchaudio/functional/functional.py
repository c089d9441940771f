"""Sound: other rates, noise, loudness, distances of sequences."""

import math

import torch


def _sinc_kernel(orig_freq, new_freq, gcd, lowpass_filter_width=6, rolloff=0.99, resampling_method="sinc_interp_hann", beta=None, dtype=None):
    if not (int(orig_freq) == orig_freq and int(new_freq) == new_freq):
        error = Exception(
            "Frequencies must be of integer type to ensure quality resampling computation. To work around this, manually convert both frequencies to integer "
            "values that maintain their resampling rate ratio before passing them into the function. Example: To downsample a 44100 hz waveform by a factor of 8, "
            "use `orig_freq=8` and `new_freq=1` instead of `orig_freq=44100` and `new_freq=5512.5`. For more information, please refer to "
            "https://github.com/pytorch/audio/issues/1487."
        )
        raise error
    if resampling_method not in ("sinc_interp_hann", "sinc_interp_kaiser"):
        raise ValueError(f"Invalid resampling method: {resampling_method}")
    if lowpass_filter_width <= 0:
        raise ValueError("Low pass filter width should be positive.")
    old, new = int(orig_freq) // gcd, int(new_freq) // gcd
    base = min(old, new) * rolloff
    width = math.ceil(lowpass_filter_width * old / base)
    kind = torch.float64 if dtype is None else dtype
    places = torch.arange(-width, width + old, dtype=kind)[None, None] / old
    t = (torch.arange(0, -new, -1, dtype=kind)[:, None, None] / new + places) * base
    t = t.clamp(-lowpass_filter_width, lowpass_filter_width)
    if resampling_method == "sinc_interp_hann":
        window = torch.cos(t * math.pi / lowpass_filter_width / 2) ** 2
    else:
        beta = torch.tensor(float(14.769656459379492 if beta is None else beta))
        window = torch.i0(beta * torch.sqrt(1 - (t / lowpass_filter_width) ** 2)) / torch.i0(beta)
    t = t * math.pi
    kernels = torch.where(t == 0, torch.tensor(1.0).to(t.dtype), t.sin() / t) * window * (base / old)
    return (kernels.to(torch.float32) if dtype is None else kernels), width


def _with_kernel(waveform, orig_freq, new_freq, gcd, kernel, width):
    if not waveform.is_floating_point():
        raise TypeError(f"Expected floating point type for waveform tensor, but received {waveform.dtype}.")
    old, new, shape = int(orig_freq) // gcd, int(new_freq) // gcd, waveform.size()
    waveform = waveform.reshape(-1, shape[-1])
    padded = torch.nn.functional.pad(waveform, (width, width + old))
    found = torch.nn.functional.conv1d(padded[:, None], kernel, stride=old).transpose(1, 2).reshape(waveform.shape[0], -1)
    return found[..., : math.ceil(new * shape[-1] / old)].reshape((*shape[:-1], -1))


def resample(waveform, orig_freq, new_freq, lowpass_filter_width=6, rolloff=0.99, resampling_method="sinc_interp_hann", beta=None):
    """Sound at another rate."""
    if orig_freq <= 0.0 or new_freq <= 0.0:
        raise ValueError("Original frequency and desired frequecy should be positive")
    if orig_freq == new_freq:
        return waveform
    gcd = math.gcd(int(orig_freq), int(new_freq))
    kernel, width = _sinc_kernel(orig_freq, new_freq, gcd, lowpass_filter_width, rolloff, resampling_method, beta, waveform.dtype)
    return _with_kernel(waveform, orig_freq, new_freq, gcd, kernel, width)


def edit_distance(seq1, seq2):
    """How many elements must be put in, taken out or replaced."""
    before = list(range(len(seq2) + 1))
    for n, one in enumerate(seq1, 1):
        row = [n]
        for k, other in enumerate(seq2, 1):
            row.append(min(before[k - 1] + (one != other), before[k] + 1, row[-1] + 1))
        before = row
    return before[-1]


def loudness(waveform, sample_rate):
    """Loudness in LKFS, as ITU-R BS.1770-4 says."""
    from .filtering import highpass_biquad, treble_biquad

    if waveform.size(-2) > 5:
        raise ValueError("Only up to 5 channels are supported.")
    length = round(0.4 * sample_rate)
    step = round(length * 0.25)
    filtered = highpass_biquad(treble_biquad(waveform, sample_rate, 4.0, 1500.0, 1 / math.sqrt(2)), sample_rate, 38.0, 0.5)
    energy = torch.square(filtered).unfold(-1, length, step).mean(dim=-1)
    weights = torch.tensor([1.0, 1.0, 1.0, 1.41, 1.41])[: energy.size(-2)]
    level = -0.691 + 10 * torch.log10(torch.sum(weights.unsqueeze(-1) * energy, dim=-2))

    def gated(mask):
        kept = torch.sum(mask * energy, dim=-1) / torch.count_nonzero(mask, dim=-1)
        return -0.691 + 10 * torch.log10(torch.sum(weights * kept, dim=-1))

    loud = (level > -70.0).unsqueeze(-2)
    relative = gated(loud) - 10.0
    return gated(torch.logical_and(loud.squeeze(-2), level > relative.unsqueeze(-1)).unsqueeze(-2))


def _check_convolved(x, y, mode):
    if x.ndim != y.ndim:
        raise ValueError(f"The operands must be the same dimension (got {x.ndim} and {y.ndim}).")
    if mode not in ("full", "valid", "same"):
        raise ValueError(f"Unrecognized mode value '{mode}'. Please specify one of ['full', 'valid', 'same'].")


def _cut(found, long, short, mode):
    if mode == "full":
        return found
    length = max(long, short) - min(long, short) + 1 if mode == "valid" else long
    start = (found.size(-1) - length) // 2
    return found[..., start : start + length]


def fftconvolve(x, y, mode="full"):
    """Convolution along the last axis, by spectra."""
    _check_convolved(x, y, mode)
    length = x.size(-1) + y.size(-1) - 1
    found = torch.fft.irfft(torch.fft.rfft(x, n=length) * torch.fft.rfft(y, n=length), n=length)
    return _cut(found, x.size(-1), y.size(-1), mode)


def convolve(x, y, mode="full"):
    """Convolution along the last axis."""
    _check_convolved(x, y, mode)
    sizes = x.size(-1), y.size(-1)
    if x.size(-1) < y.size(-1):
        x, y = y, x
    shape = torch.broadcast_shapes(x.shape[:-1], y.shape[:-1])
    x, y = x.expand(*shape, x.size(-1)).reshape(-1, x.size(-1)), y.expand(*shape, y.size(-1)).reshape(-1, y.size(-1))
    found = torch.nn.functional.conv1d(x[None], y.flip(-1)[:, None], groups=x.size(0), padding=y.size(-1) - 1)[0]
    return _cut(found.reshape(tuple(shape) + (-1,)), *sizes, mode)


def add_noise(waveform, noise, snr, lengths=None):
    """Sound with noise of a strength that makes this ratio, in decibels."""
    if not (waveform.ndim - 1 == noise.ndim - 1 == snr.ndim and (lengths is None or lengths.ndim == snr.ndim)):
        raise ValueError("Input leading dimensions don't match.")
    if waveform.size(-1) != noise.size(-1):
        raise ValueError(f"Length dimensions of waveform and noise don't match (got {waveform.size(-1)} and {noise.size(-1)}).")
    own, other = waveform, noise
    if lengths is not None:
        mask = torch.arange(0, waveform.size(-1)).expand(waveform.shape) < lengths.unsqueeze(-1)
        own, other = waveform * mask, noise * mask
    ratio = 10 * (torch.log10(torch.linalg.vector_norm(own, ord=2, dim=-1) ** 2) - torch.log10(torch.linalg.vector_norm(other, ord=2, dim=-1) ** 2))
    return waveform + 10 ** ((ratio - snr) / 20.0).unsqueeze(-1) * noise


def speed(waveform, orig_freq, factor, lengths=None):
    """Faster sound, of a higher pitch; and the new lengths."""
    old, new = int(factor * orig_freq), int(orig_freq)
    gcd = math.gcd(old, new)
    old, new = old // gcd, new // gcd
    return resample(waveform, old, new), None if lengths is None else torch.ceil(lengths * new / old).to(lengths.dtype)


def preemphasis(waveform, coeff=0.97):
    """Sound of which each sample loses a part of the one before."""
    return torch.cat([waveform[..., :1], waveform[..., 1:] - coeff * waveform[..., :-1]], -1)


def deemphasis(waveform, coeff=0.97):
    """What `preemphasis` was given."""
    from .filtering import lfilter

    return lfilter(waveform, torch.tensor([1.0, -coeff], dtype=waveform.dtype), torch.tensor([1.0, 0.0], dtype=waveform.dtype))


def rnnt_loss(logits, targets, logit_lengths, target_lengths, blank=-1, clamp=-1, reduction="mean", fused_log_softmax=True):
    """The loss of transducers: how unlikely the targets are, over all ways to align them."""
    if reduction not in ("none", "mean", "sum"):
        raise ValueError('reduction should be one of "none", "mean", or "sum"')
    if blank < 0:
        blank = logits.shape[-1] + blank
    found = torch.log_softmax(logits, -1) if fused_log_softmax else logits
    batch, frames, states = found.shape[:3]
    stay = found[..., blank]
    places = targets.long().unsqueeze(1).expand(batch, frames, states - 1).unsqueeze(-1)
    emit = torch.gather(found[:, :, :-1], -1, places).squeeze(-1)
    rows, row = [], None
    for t in range(frames):
        # From the frame before, then along the targets: a sum of exponentials from the left.
        arrive = torch.cat([torch.zeros(batch, 1), torch.full((batch, states - 1), -1e30)], 1) if row is None else row + stay[:, t - 1]
        above = torch.cat([torch.zeros(batch, 1), emit[:, t].cumsum(-1)], 1)
        row = above + torch.logcumsumexp(arrive - above, -1)
        rows.append(row)
    alphas = torch.stack(rows, 1)
    which = torch.arange(batch)
    last, end = logit_lengths.long() - 1, target_lengths.long()
    losses = -(alphas[which, last, end] + stay[which, last, end])
    return losses if reduction == "none" else losses.mean() if reduction == "mean" else losses.sum()


def psd(specgram, mask=None, normalize=True, eps=1e-10):
    """How channels go together at each frequency, over time."""
    specgram = specgram.transpose(-3, -2)
    real, imag = specgram.real.transpose(-1, -2), specgram.imag.transpose(-1, -2)
    outer = lambda a, b: a[..., :, None] * b[..., None, :]
    found = torch.complex(outer(real, real) + outer(imag, imag), outer(imag, real) - outer(real, imag))
    if mask is not None:
        mask = mask / (mask.sum(dim=-1, keepdim=True) + eps) if normalize else mask
        found = found * mask[..., None, None]
    return found.sum(dim=-3)


def frechet_distance(mu_x, sigma_x, mu_y, sigma_y):
    """The distance of two normal distributions."""
    values = torch.linalg.eigvals(sigma_x @ sigma_y)
    return (mu_x - mu_y).square().sum() + sigma_x.trace() + sigma_y.trace() - 2 * values.sqrt().real.sum()
