"""Spectra of sound: windows, filter banks, deltas, masks, and back to sound."""

import math
import warnings

import torch


def _flat(x, axes):
    """The axes before the last ones as one."""
    return x.reshape(-1, *x.shape[x.ndim - axes :])


def _norms(normalized):
    """Whether a frame's length, and whether the window, divide a spectrum."""
    if isinstance(normalized, bool):
        return False, normalized
    if normalized not in ("frame_length", "window"):
        raise ValueError(f"Invalid normalized parameter: {normalized}")
    return normalized == "frame_length", normalized == "window"


def spectrogram(waveform, pad, window, n_fft, hop_length, win_length, power, normalized, center=True, pad_mode="reflect", onesided=True, return_complex=None):
    """The spectrum of each frame: complex for a power of None, otherwise its magnitude to that power."""
    if pad > 0:
        waveform = torch.nn.functional.pad(waveform, (pad, pad), "constant")
    by_length, by_window = _norms(normalized)
    shape = waveform.size()
    found = torch.stft(_flat(waveform, 1), n_fft, hop_length, win_length, window=window, center=center, pad_mode=pad_mode, normalized=by_length,
                       onesided=onesided, return_complex=True)  # fmt: skip
    found = found.reshape(tuple(shape[:-1]) + tuple(found.shape[-2:]))
    if by_window:
        found = found / window.pow(2.0).sum().sqrt()
    if power is None:
        return found
    return found.abs() if power == 1.0 else found.abs().pow(power)


def inverse_spectrogram(spectrogram, length, pad, window, n_fft, hop_length, win_length, normalized, center=True, pad_mode="reflect", onesided=True):
    """Sound of complex spectra."""
    if not spectrogram.is_complex():
        raise ValueError("Expected `spectrogram` to be complex dtype.")
    by_length, by_window = _norms(normalized)
    if by_window:
        spectrogram = spectrogram * window.pow(2.0).sum().sqrt()
    shape = spectrogram.size()
    found = torch.istft(_flat(spectrogram, 2), n_fft, hop_length, win_length, window=window, center=center, normalized=by_length, onesided=onesided,
                        length=length + 2 * pad if length is not None else None, return_complex=False)  # fmt: skip
    if length is not None and pad > 0:
        found = found[:, pad:-pad]
    return found.reshape(tuple(shape[:-2]) + tuple(found.shape[-1:]))


def griffinlim(specgram, window, n_fft, hop_length, win_length, power, n_iter, momentum, length, rand_init):
    """Sound whose spectra have these magnitudes: phases are found step by step."""
    if not 0 <= momentum < 1:
        raise ValueError(f"momentum must be in range [0, 1). Found: {momentum}")
    momentum = momentum / (1 + momentum)
    shape = specgram.size()
    magnitude = _flat(specgram, 2).pow(1 / power)
    phases = torch.rand(magnitude.size(), dtype=torch.complex64) if rand_init else torch.full(magnitude.size(), 1, dtype=torch.complex64)

    def sound(phases):
        return torch.istft(magnitude * phases, n_fft=n_fft, hop_length=hop_length, win_length=win_length, window=window, length=length)

    before = None
    for _ in range(n_iter):
        rebuilt = torch.stft(sound(phases), n_fft=n_fft, hop_length=hop_length, win_length=win_length, window=window, center=True, pad_mode="reflect",
                             normalized=False, onesided=True, return_complex=True)  # fmt: skip
        phases = rebuilt - before * momentum if momentum and before is not None else rebuilt
        phases = phases / (phases.abs() + 1e-16)
        before = rebuilt
    found = sound(phases)
    return found.reshape(tuple(shape[:-2]) + tuple(found.shape[-1:]))


def amplitude_to_DB(x, multiplier, amin, db_multiplier, top_db=None):
    """Decibels, at most `top_db` below the loudest of each clip."""
    found = multiplier * torch.log10(torch.clamp(x, min=amin)) - multiplier * db_multiplier
    if top_db is not None:
        shape = found.size()
        found = found.reshape(-1, shape[-3] if found.dim() > 2 else 1, shape[-2], shape[-1])
        found = torch.max(found, (found.amax(dim=(-3, -2, -1)) - top_db).view(-1, 1, 1, 1)).reshape(shape)
    return found


def DB_to_amplitude(x, ref, power):
    """Amplitudes, or powers, of decibels."""
    return ref * torch.pow(torch.pow(10.0, 0.1 * x), power)


def _to_mel(freq, mel_scale="htk"):
    if mel_scale not in ("slaney", "htk"):
        raise ValueError('mel_scale should be one of "htk" or "slaney".')
    if mel_scale == "htk":
        return 2595.0 * math.log10(1.0 + freq / 700.0)
    if freq >= 1000.0:
        return 15.0 + math.log(freq / 1000.0) / (math.log(6.4) / 27.0)
    return freq / (200.0 / 3)


def _to_hertz(mels, mel_scale="htk"):
    if mel_scale == "htk":
        return 700.0 * (10.0 ** (mels / 2595.0) - 1.0)
    slow = mels * (200.0 / 3)
    return torch.where(mels >= 15.0, 1000.0 * torch.exp((math.log(6.4) / 27.0) * (mels - 15.0)), slow)


def _triangles(all_freqs, points):
    apart = points[1:] - points[:-1]
    slopes = points.unsqueeze(0) - all_freqs.unsqueeze(1)
    down, up = (-1.0 * slopes[:, :-2]) / apart[:-1], slopes[:, 2:] / apart[1:]
    return torch.clamp(torch.minimum(down, up), min=0.0)


def melscale_fbanks(n_freqs, f_min, f_max, n_mels, sample_rate, norm=None, mel_scale="htk"):
    """Triangles over frequencies, equally wide in mels: a column each."""
    if norm is not None and norm != "slaney":
        raise ValueError('norm must be one of None or "slaney"')
    all_freqs = torch.linspace(0, sample_rate // 2, n_freqs)
    points = _to_hertz(torch.linspace(_to_mel(f_min, mel_scale), _to_mel(f_max, mel_scale), n_mels + 2), mel_scale)
    found = _triangles(all_freqs, points)
    if norm == "slaney":
        found = found * (2.0 / (points[2 : n_mels + 2] - points[:n_mels])).unsqueeze(0)
    if (found.max(dim=0).values == 0.0).any():
        text = f"At least one mel filterbank has all zero values. The value for `n_mels` ({n_mels}) may be set too high. "
        warnings.warn(text + f"Or, the value for `n_freqs` ({n_freqs}) may be set too low.", stacklevel=2)
    return found


def linear_fbanks(n_freqs, f_min, f_max, n_filter, sample_rate):
    """Triangles over frequencies, equally wide in hertz."""
    return _triangles(torch.linspace(0, sample_rate // 2, n_freqs), torch.linspace(f_min, f_max, n_filter + 2))


def create_dct(n_mfcc, n_mels, norm):
    """Cosines that part a spectrum into coefficients: a column each."""
    if norm is not None and norm != "ortho":
        raise ValueError('norm must be either "ortho" or None')
    n, k = torch.arange(float(n_mels)), torch.arange(float(n_mfcc)).unsqueeze(1)
    found = torch.cos(math.pi / float(n_mels) * (n + 0.5) * k)
    if norm is None:
        found = found * 2.0
    else:
        scale = torch.full((n_mfcc, 1), math.sqrt(2.0 / float(n_mels)))
        scale[0] *= 1.0 / math.sqrt(2.0)
        found = found * scale
    return found.t()


def mu_law_encoding(x, quantization_channels):
    """Sound between -1 and 1 as whole numbers, finer near 0."""
    mu = quantization_channels - 1.0
    x = x if x.is_floating_point() else x.to(torch.float)
    found = torch.sign(x) * torch.log1p(mu * torch.abs(x)) / math.log1p(mu)
    return ((found + 1) / 2 * mu + 0.5).to(torch.int64)


def mu_law_decoding(x_mu, quantization_channels):
    """Sound of whole numbers of `mu_law_encoding`."""
    mu = quantization_channels - 1.0
    x = (x_mu if x_mu.is_floating_point() else x_mu.to(torch.float)) / mu * 2 - 1.0
    return torch.sign(x) * (torch.exp(torch.abs(x) * math.log1p(mu)) - 1.0) / mu


def phase_vocoder(complex_specgrams, rate, phase_advance):
    """Spectra as of sound that is faster by a rate, at the same pitch."""
    if rate == 1.0:
        return complex_specgrams
    shape = complex_specgrams.size()
    given = _flat(complex_specgrams, 2)
    steps = torch.arange(0, given.size(-1), rate, dtype=phase_advance.dtype)
    alphas = steps % 1.0
    length, angles = torch.nn.functional.pad(given.abs(), [0, 2]), torch.nn.functional.pad(given.angle(), [0, 2])
    first, here, after = angles[..., :1], steps.long(), (steps + 1).long()
    phase = angles.index_select(-1, after) - angles.index_select(-1, here) - phase_advance
    phase = phase - 2 * math.pi * torch.round(phase / (2 * math.pi)) + phase_advance
    phase = torch.cumsum(torch.cat([first, phase[..., :-1]], dim=-1), -1)
    found = torch.polar(alphas * length.index_select(-1, after) + (1 - alphas) * length.index_select(-1, here), phase)
    return found.reshape(tuple(shape[:-2]) + tuple(found.shape[1:]))


def _stretched(waveform, n_steps, bins_per_octave, n_fft, win_length, hop_length, window):
    hop_length = n_fft // 4 if hop_length is None else hop_length
    win_length = n_fft if win_length is None else win_length
    window = torch.hann_window(win_length) if window is None else window
    length, rate = waveform.shape[-1], 2.0 ** (-float(n_steps) / bins_per_octave)
    found = torch.stft(
        _flat(waveform, 1), n_fft, hop_length, win_length, window, center=True, pad_mode="reflect", normalized=False, onesided=True, return_complex=True
    )
    advance = torch.linspace(0, math.pi * hop_length, found.shape[-2])[..., None]
    return torch.istft(phase_vocoder(found, rate, advance), n_fft, hop_length, win_length, window, length=round(length / rate)), rate


def _fitted(found, shape):
    length = shape[-1]
    found = found[:, :length] if found.size(-1) > length else torch.nn.functional.pad(found, [0, length - found.size(-1)])
    return found.view(tuple(shape[:-1]) + tuple(found.shape[-1:]))


def pitch_shift(waveform, sample_rate, n_steps, bins_per_octave=12, n_fft=512, win_length=None, hop_length=None, window=None):
    """Sound of another pitch and the same length."""
    from .functional import resample

    found, rate = _stretched(waveform, n_steps, bins_per_octave, n_fft, win_length, hop_length, window)
    return _fitted(resample(found, int(sample_rate / rate), sample_rate), waveform.size())


def spectral_centroid(waveform, sample_rate, pad, window, n_fft, hop_length, win_length):
    """The mean frequency of each frame."""
    found = spectrogram(waveform, pad, window, n_fft, hop_length, win_length, 1.0, False)
    freqs = torch.linspace(0, sample_rate // 2, 1 + n_fft // 2).reshape((-1, 1))
    return (freqs * found).sum(dim=-2) / found.sum(dim=-2)


def compute_deltas(specgram, win_length=5, mode="replicate"):
    """How each coefficient changes in time: slopes of lines through frames around."""
    shape = specgram.size()
    found = specgram.reshape(1, -1, shape[-1])
    if win_length < 3:
        raise ValueError(f"Window length should be greater than or equal to 3. Found win_length {win_length}")
    n = (win_length - 1) // 2
    scale = n * (n + 1) * (2 * n + 1) / 3
    found = torch.nn.functional.pad(found, (n, n), mode=mode)
    kernel = torch.arange(-n, n + 1, 1, dtype=found.dtype).repeat(found.shape[1], 1, 1)
    return (torch.nn.functional.conv1d(found, kernel, groups=found.shape[1]) / scale).reshape(shape)


def _mask_bounds(mask_param, p, length):
    return mask_param if p == 1.0 else min(mask_param, int(length * p))


def mask_along_axis(specgram, mask_param, mask_value, axis, p=1.0):
    """Hides a stretch of random length and place, the same in all spectrograms."""
    dim = specgram.dim()
    if dim < 2:
        raise ValueError(f"Spectrogram must have at least two dimensions (time and frequency) ({dim} given).")
    if axis not in (dim - 2, dim - 1):
        raise ValueError(f"Only Frequency and Time masking are supported (axis {dim - 2} and axis {dim - 1} supported; {axis} given).")
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"The value of p must be between 0.0 and 1.0 ({p} given).")
    mask_param = _mask_bounds(mask_param, p, specgram.shape[axis])
    if mask_param < 1:
        return specgram
    shape = specgram.size()
    specgram = specgram.reshape([-1, *shape[-2:]])
    value = torch.rand(1) * mask_param
    least = torch.rand(1) * (specgram.size(axis - dim + 3) - value)
    start, end = least.long(), least.long() + value.long()
    places = torch.arange(0, specgram.shape[axis - dim + 3])
    mask = (places >= start) & (places < end)
    if axis == dim - 2:
        mask = mask.unsqueeze(-1)
    return specgram.masked_fill(mask, mask_value).reshape(shape)


def mask_along_axis_iid(specgrams, mask_param, mask_value, axis, p=1.0):
    """Hides a stretch of random length and place in each spectrogram."""
    dim = specgrams.dim()
    if dim < 3:
        raise ValueError(f"Spectrogram must have at least three dimensions ({dim} given).")
    if axis not in (dim - 2, dim - 1):
        raise ValueError(f"Only Frequency and Time masking are supported (axis {dim - 2} and axis {dim - 1} supported; {axis} given).")
    if not 0.0 <= p <= 1.0:
        raise ValueError(f"The value of p must be between 0.0 and 1.0 ({p} given).")
    mask_param = _mask_bounds(mask_param, p, specgrams.shape[axis])
    if mask_param < 1:
        return specgrams
    value = torch.rand(specgrams.shape[: dim - 2]) * mask_param
    least = torch.rand(specgrams.shape[: dim - 2]) * (specgrams.size(axis) - value)
    start, end = least.long()[..., None, None], (least.long() + value.long())[..., None, None]
    places = torch.arange(0, specgrams.size(axis))
    specgrams = specgrams.transpose(axis, -1)
    return specgrams.masked_fill((places >= start) & (places < end), mask_value).transpose(axis, -1)


def sliding_window_cmn(specgram, cmn_window=600, min_cmn_window=100, center=False, norm_vars=False):
    """Coefficients without their mean in a window of frames around, or before."""
    shape = specgram.shape
    frames, features = shape[-2:]
    # Sums of many frames lose digits.
    given = specgram.reshape(-1, frames, features).to(torch.float64)
    starts, ends = [], []
    for t in range(frames):
        start, end = (t - cmn_window // 2, t - cmn_window // 2 + cmn_window) if center else (t - cmn_window, t + 1)
        if start < 0:
            start, end = 0, end - start
        if not center and end > t:
            end = max(t + 1, min_cmn_window)
        if end > frames:
            start, end = max(start - (end - frames), 0), frames
        starts.append(start)
        ends.append(end)
    zero = torch.zeros(given.shape[0], 1, features, dtype=given.dtype)
    sums = torch.cat([zero, given.cumsum(1)], 1)
    squares = torch.cat([zero, (given**2).cumsum(1)], 1)
    starts, ends = torch.tensor(starts), torch.tensor(ends)
    counts = (ends - starts).to(given.dtype)[None, :, None]
    mean = (sums[:, ends] - sums[:, starts]) / counts
    found = given - mean
    if norm_vars:
        variance = (squares[:, ends] - squares[:, starts]) / counts - mean**2
        found = torch.where(counts == 1, torch.zeros_like(found), found * torch.pow(torch.where(counts == 1, torch.ones_like(variance), variance), -0.5))
    return found.view(tuple(shape[:-2]) + (frames, features)).to(specgram.dtype)
