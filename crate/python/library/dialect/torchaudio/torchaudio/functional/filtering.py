"""Filters of sound: recursions of samples, and what is made of them."""

import math

import torch


def lfilter(waveform, a_coeffs, b_coeffs, clamp=True, batching=True):
    """Sound through a filter: `b` weighs samples, `a` what came out before."""
    if a_coeffs.size() != b_coeffs.size():
        raise ValueError(f"Expected coeffs to be the same size.Found a_coeffs size: {tuple(a_coeffs.size())}, b_coeffs size: {tuple(b_coeffs.size())}")
    if a_coeffs.ndim > 2:
        raise ValueError(f"Expected coeffs to have up to 2 dims. Found: {a_coeffs.ndim}D tensor.")
    if a_coeffs.ndim > 1:
        if batching and waveform.ndim > 0 and waveform.size(-2) != a_coeffs.size(0):
            raise ValueError(
                "Expected number of batches in waveform and coeffs to be the same."
                f"Found coeffs batches: {a_coeffs.size(0)}, waveform batches: {waveform.size(-2)}"
            )
        if not batching:
            waveform = torch.stack([waveform] * a_coeffs.size(0), -2)
        parts = [_filtered(waveform[..., n, :], a_coeffs[n], b_coeffs[n]) for n in range(a_coeffs.size(0))]
        found = torch.stack(parts, -2)
    else:
        found = _filtered(waveform, a_coeffs, b_coeffs)
    return torch.clamp(found, min=-1.0, max=1.0) if clamp else found


def _filtered(waveform, a, b):
    import numpy as np
    from scipy.signal import lfilter as recursion

    length = waveform.size(-1)
    a, b = (np.asarray(part.detach().cpu().numpy()).astype(np.float64) for part in (a, b))
    if not waveform.requires_grad:
        made = recursion(b, a, waveform.detach().cpu().numpy().astype(np.float64), axis=-1)
        return torch.from_numpy(np.asarray(made)).to(waveform.device, waveform.dtype)
    # What one sample causes, at all later ones: a convolution, of which the gradient is known.
    pulse = np.zeros(length)
    pulse[0] = 1.0
    answer = torch.from_numpy(np.asarray(recursion(b, a, pulse))).to(waveform.device)
    found = torch.fft.irfft(torch.fft.rfft(waveform.to(torch.float64), n=2 * length) * torch.fft.rfft(answer, n=2 * length), n=2 * length)
    return found[..., :length].to(waveform.dtype)


def filtfilt(waveform, a_coeffs, b_coeffs, clamp=True):
    """Sound through a filter in both directions of time, so that nothing is delayed."""
    forward = lfilter(waveform, a_coeffs, b_coeffs, clamp=False, batching=True)
    return lfilter(forward.flip(-1), a_coeffs, b_coeffs, clamp=clamp, batching=True).flip(-1)


def biquad(waveform, b0, b1, b2, a0, a1, a2):
    """Sound through a filter of two samples."""
    pick = lambda values: torch.tensor([float(value) for value in values], dtype=waveform.dtype)
    return lfilter(waveform, pick((a0, a1, a2)), pick((b0, b1, b2)))


def _turn(sample_rate, freq, Q):
    w0 = 2 * math.pi * float(freq) / sample_rate
    return math.cos(w0), math.sin(w0), math.sin(w0) / 2 / float(Q)


def lowpass_biquad(waveform, sample_rate, cutoff_freq, Q=0.707):
    """Low frequencies."""
    cos, _, alpha = _turn(sample_rate, cutoff_freq, Q)
    return biquad(waveform, (1 - cos) / 2, 1 - cos, (1 - cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)


def highpass_biquad(waveform, sample_rate, cutoff_freq, Q=0.707):
    """High frequencies."""
    cos, _, alpha = _turn(sample_rate, cutoff_freq, Q)
    return biquad(waveform, (1 + cos) / 2, -1 - cos, (1 + cos) / 2, 1 + alpha, -2 * cos, 1 - alpha)


def allpass_biquad(waveform, sample_rate, central_freq, Q=0.707):
    """All frequencies, with other phases."""
    cos, _, alpha = _turn(sample_rate, central_freq, Q)
    return biquad(waveform, 1 - alpha, -2 * cos, 1 + alpha, 1 + alpha, -2 * cos, 1 - alpha)


def bandpass_biquad(waveform, sample_rate, central_freq, Q=0.707, const_skirt_gain=False):
    """Frequencies around one."""
    cos, sin, alpha = _turn(sample_rate, central_freq, Q)
    gain = sin / 2 if const_skirt_gain else alpha
    return biquad(waveform, gain, 0.0, -gain, 1 + alpha, -2 * cos, 1 - alpha)


def bandreject_biquad(waveform, sample_rate, central_freq, Q=0.707):
    """All but frequencies around one."""
    cos, _, alpha = _turn(sample_rate, central_freq, Q)
    return biquad(waveform, 1.0, -2 * cos, 1.0, 1 + alpha, -2 * cos, 1 - alpha)


def band_biquad(waveform, sample_rate, central_freq, Q=0.707, noise=False):
    """Frequencies around one, as SoX's `band`."""
    cos, _, _ = _turn(sample_rate, central_freq, Q)
    a2 = math.exp(-2 * math.pi * (float(central_freq) / float(Q)) / sample_rate)
    a1 = -4 * a2 / (1 + a2) * cos
    b0 = math.sqrt(1 - a1 * a1 / (4 * a2)) * (1 - a2)
    if noise:
        b0 *= math.sqrt(((1 + a2) * (1 + a2) - a1 * a1) * (1 - a2) / (1 + a2)) / b0
    return biquad(waveform, b0, 0.0, 0.0, 1.0, a1, a2)


def _shelf(waveform, A, cos, root, sign):
    """Frequencies above (sign 1) or below (-1) one, louder."""
    b0, b1, b2 = A * ((A + 1) + sign * (A - 1) * cos + root), -2 * sign * A * ((A - 1) + sign * (A + 1) * cos), A * ((A + 1) + sign * (A - 1) * cos - root)
    a0, a1, a2 = (A + 1) - sign * (A - 1) * cos + root, 2 * sign * ((A - 1) - sign * (A + 1) * cos), (A + 1) - sign * (A - 1) * cos - root
    return biquad(waveform, b0, b1, b2, a0, a1, a2)


def bass_biquad(waveform, sample_rate, gain, central_freq=100, Q=0.707):
    """Low frequencies louder."""
    cos, _, alpha = _turn(sample_rate, central_freq, Q)
    A = math.exp(float(gain) / 40 * math.log(10))
    return _shelf(waveform, A, cos, 2 * math.sqrt(A) * alpha, -1)


def treble_biquad(waveform, sample_rate, gain, central_freq=3000, Q=0.707):
    """High frequencies louder."""
    cos, _, alpha = _turn(sample_rate, central_freq, Q)
    A = math.exp(float(gain) / 40 * math.log(10))
    return _shelf(waveform, A, cos, 2 * math.sqrt(A) * alpha, 1)


def equalizer_biquad(waveform, sample_rate, center_freq, gain, Q=0.707):
    """Frequencies around one louder."""
    cos, _, alpha = _turn(sample_rate, center_freq, Q)
    A = math.exp(float(gain) / 40.0 * math.log(10))
    return biquad(waveform, 1 + alpha * A, -2 * cos, 1 - alpha * A, 1 + alpha / A, -2 * cos, 1 - alpha / A)


def deemph_biquad(waveform, sample_rate):
    """Sound of compact discs without their emphasis."""
    if sample_rate not in (44100, 48000):
        raise ValueError("Sample rate must be 44100 (audio-CD) or 48000 (DAT)")
    freq, slope, gain = (5283, 0.4845, -9.477) if sample_rate == 44100 else (5356, 0.479, -9.62)
    w0 = 2 * math.pi * freq / sample_rate
    A = math.exp(gain / 40.0 * math.log(10))
    alpha = math.sin(w0) / 2 * math.sqrt((A + 1 / A) * (1 / slope - 1) + 2)
    return _shelf(waveform, A, math.cos(w0), 2 * math.sqrt(A) * alpha, 1)


def contrast(waveform, enhancement_amount=75.0):
    """Louder in the ear."""
    if not 0 <= enhancement_amount <= 100:
        raise ValueError("Allowed range of values for enhancement_amount : 0-100")
    angle = waveform * (math.pi / 2)
    return torch.sin(angle + enhancement_amount / 750.0 * torch.sin(angle * 4))


def dcshift(waveform, shift, limiter_gain=None):
    """Sound around another middle."""
    if limiter_gain is None:
        return torch.clamp(waveform + shift, min=-1, max=1)
    bound = 1.0 - (abs(shift) - limiter_gain)
    if shift > 0:
        limited = (waveform - bound) * limiter_gain / (1 - bound) + bound + shift
        return torch.where(waveform > bound, limited.clamp(max=bound), (waveform + shift).clamp(-1, 1))
    limited = (waveform + bound) * limiter_gain / (1 - bound) - bound - shift
    return torch.where(waveform < -bound, limited.clamp(max=bound), (waveform + shift).clamp(-1, 1))


def gain(waveform, gain_db=1.0):
    """Louder by decibels."""
    return waveform if gain_db == 0 else waveform * 10 ** (gain_db / 20)


def overdrive(waveform, gain=20, colour=20):
    """Distorted."""
    shape = waveform.size()
    given = waveform.reshape(-1, shape[-1])
    bent = given * math.exp(gain * math.log(10) / 20.0) + colour / 200
    bent = torch.where(bent < -1, torch.full_like(bent, -2.0 / 3.0), torch.where(bent > 1, torch.full_like(bent, 2.0 / 3.0), bent - bent**3 * (1.0 / 3)))
    pick = lambda values: torch.tensor(values, dtype=given.dtype)
    found = lfilter(bent, pick([1.0, -0.995]), pick([1.0, -1.0]), clamp=False)
    return (given * 0.5 + found * 0.75).clamp(min=-1, max=1).reshape(shape)
