"""Modules of sound, and of parts of spectra that are hidden."""

import math

import torch
from torch import nn

from .. import functional as F
from ..functional.functional import _sinc_kernel, _with_kernel


class Resample(nn.Module):
    """Sound at another rate."""

    def __init__(self, orig_freq=16000, new_freq=16000, resampling_method="sinc_interp_hann", lowpass_filter_width=6, rolloff=0.99, beta=None, *, dtype=None):
        super().__init__()
        self.orig_freq, self.new_freq, self.gcd = orig_freq, new_freq, math.gcd(int(orig_freq), int(new_freq))
        self.resampling_method, self.lowpass_filter_width, self.rolloff, self.beta = resampling_method, lowpass_filter_width, rolloff, beta
        if orig_freq != new_freq:
            kernel, self.width = _sinc_kernel(orig_freq, new_freq, self.gcd, lowpass_filter_width, rolloff, resampling_method, beta, dtype)
            self.register_buffer("kernel", kernel)

    def forward(self, waveform):
        """Sound at the new rate."""
        return waveform if self.orig_freq == self.new_freq else _with_kernel(waveform, self.orig_freq, self.new_freq, self.gcd, self.kernel, self.width)


class _AxisMasking(nn.Module):
    def __init__(self, mask_param, axis, iid_masks, p=1.0):
        super().__init__()
        self.mask_param, self.axis, self.iid_masks, self.p = mask_param, axis, iid_masks, p

    def forward(self, specgram, mask_value=0.0):
        """Spectrograms with a part hidden."""
        axis = self.axis + specgram.dim() - 3
        mask = F.mask_along_axis_iid if self.iid_masks else F.mask_along_axis
        return mask(specgram, self.mask_param, mask_value, axis, p=self.p)


class FrequencyMasking(_AxisMasking):
    """Hides frequencies."""

    def __init__(self, freq_mask_param, iid_masks=False):
        super().__init__(freq_mask_param, 1, iid_masks)


class TimeMasking(_AxisMasking):
    """Hides frames."""

    def __init__(self, time_mask_param, iid_masks=False, p=1.0):
        if not 0.0 <= p <= 1.0:
            raise ValueError(f"The value of p must be between 0.0 and 1.0 ({p} given).")
        super().__init__(time_mask_param, 2, iid_masks, p=p)


class SpecAugment(nn.Module):
    """Hides frames and frequencies, several times."""

    def __init__(self, n_time_masks, time_mask_param, n_freq_masks, freq_mask_param, iid_masks=True, p=1.0, zero_masking=False):
        super().__init__()
        self.n_time_masks, self.time_mask_param, self.n_freq_masks, self.freq_mask_param = n_time_masks, time_mask_param, n_freq_masks, freq_mask_param
        self.iid_masks, self.p, self.zero_masking = iid_masks, p, zero_masking

    def forward(self, specgram):
        """Spectrograms with parts hidden."""
        value = 0.0 if self.zero_masking else specgram.mean().item()
        mask = F.mask_along_axis_iid if specgram.dim() > 2 and self.iid_masks else F.mask_along_axis
        for _ in range(self.n_time_masks):
            specgram = mask(specgram, self.time_mask_param, value, specgram.dim() - 1, p=self.p)
        for _ in range(self.n_freq_masks):
            specgram = mask(specgram, self.freq_mask_param, value, specgram.dim() - 2, p=self.p)
        return specgram


class ComputeDeltas(nn.Module):
    """How coefficients change in time."""

    def __init__(self, win_length=5, mode="replicate"):
        super().__init__()
        self.win_length, self.mode = win_length, mode

    def forward(self, specgram):
        """Slopes."""
        return F.compute_deltas(specgram, win_length=self.win_length, mode=self.mode)


class MuLawEncoding(nn.Module):
    """Sound as whole numbers, finer near 0."""

    def __init__(self, quantization_channels=256):
        super().__init__()
        self.quantization_channels = quantization_channels

    def forward(self, x):
        """Whole numbers."""
        return F.mu_law_encoding(x, self.quantization_channels)


class MuLawDecoding(nn.Module):
    """Sound of whole numbers."""

    def __init__(self, quantization_channels=256):
        super().__init__()
        self.quantization_channels = quantization_channels

    def forward(self, x_mu):
        """Sound."""
        return F.mu_law_decoding(x_mu, self.quantization_channels)


_SHAPES = {
    "linear": (lambda x: x, lambda x: -x + 1),
    "exponential": (lambda x: torch.pow(2, x - 1) * x, lambda x: torch.pow(2, -x) * (1 - x)),
    "logarithmic": (lambda x: torch.log10(0.1 + x) + 1, lambda x: torch.log10(1.1 - x) + 1),
    "quarter_sine": (lambda x: torch.sin(x * math.pi / 2), lambda x: torch.sin(x * math.pi / 2 + math.pi / 2)),
    "half_sine": (lambda x: torch.sin(x * math.pi - math.pi / 2) / 2 + 0.5, lambda x: torch.sin(x * math.pi + math.pi / 2) / 2 + 0.5),
}


class Fade(nn.Module):
    """Sound that comes from silence and goes there."""

    def __init__(self, fade_in_len=0, fade_out_len=0, fade_shape="linear"):
        super().__init__()
        self.fade_in_len, self.fade_out_len, self.fade_shape = fade_in_len, fade_out_len, fade_shape

    def forward(self, waveform):
        """Sound with fades."""
        length = waveform.size(-1)
        begin, end = _SHAPES.get(self.fade_shape, (torch.ones_like, torch.ones_like))
        first = torch.cat((begin(torch.linspace(0, 1, self.fade_in_len)), torch.ones(length - self.fade_in_len))).clamp(0, 1)
        last = torch.cat((torch.ones(length - self.fade_out_len), end(torch.linspace(0, 1, self.fade_out_len)))).clamp(0, 1)
        return first * last * waveform


class Vol(nn.Module):
    """Louder or softer."""

    def __init__(self, gain, gain_type="amplitude"):
        super().__init__()
        self.gain, self.gain_type = gain, gain_type
        if gain_type in ("amplitude", "power") and gain < 0:
            raise ValueError("If gain_type = amplitude or power, gain must be positive.")

    def forward(self, waveform):
        """Sound of another strength."""
        if self.gain_type == "amplitude":
            waveform = waveform * self.gain
        else:
            waveform = F.gain(waveform, self.gain if self.gain_type == "db" else 10 * math.log10(self.gain))
        return torch.clamp(waveform, -1, 1)


class SlidingWindowCmn(nn.Module):
    """Coefficients without their mean in a window."""

    def __init__(self, cmn_window=600, min_cmn_window=100, center=False, norm_vars=False):
        super().__init__()
        self.cmn_window, self.min_cmn_window, self.center, self.norm_vars = cmn_window, min_cmn_window, center, norm_vars

    def forward(self, specgram):
        """Coefficients."""
        return F.sliding_window_cmn(specgram, self.cmn_window, self.min_cmn_window, self.center, self.norm_vars)


class Loudness(nn.Module):
    """Loudness in LKFS."""

    def __init__(self, sample_rate):
        super().__init__()
        self.sample_rate = sample_rate

    def forward(self, wavefrom):
        """Loudness."""
        return F.loudness(wavefrom, self.sample_rate)


class Preemphasis(nn.Module):
    """High frequencies louder."""

    def __init__(self, coeff=0.97):
        super().__init__()
        self.coeff = coeff

    def forward(self, waveform):
        """Sound."""
        return F.preemphasis(waveform, coeff=self.coeff)


class Deemphasis(Preemphasis):
    """What `Preemphasis` was given."""

    def forward(self, waveform):
        """Sound."""
        return F.deemphasis(waveform, coeff=self.coeff)


class Convolve(nn.Module):
    """Convolution along the last axis."""

    def __init__(self, mode="full"):
        super().__init__()
        self.mode = mode

    def forward(self, x, y):
        """Both, convolved."""
        return F.convolve(x, y, mode=self.mode)


class FFTConvolve(Convolve):
    """Convolution along the last axis, by spectra."""

    def forward(self, x, y):
        """Both, convolved."""
        return F.fftconvolve(x, y, mode=self.mode)


class AddNoise(nn.Module):
    """Sound with noise."""

    def forward(self, waveform, noise, snr, lengths=None):
        """Both together."""
        return F.add_noise(waveform, noise, snr, lengths)


class Speed(nn.Module):
    """Faster sound."""

    def __init__(self, orig_freq, factor):
        super().__init__()
        self.orig_freq, self.factor = orig_freq, factor
        gcd = math.gcd(int(factor * orig_freq), int(orig_freq))
        self.source_sample_rate, self.target_sample_rate = int(factor * orig_freq) // gcd, int(orig_freq) // gcd
        self.resampler = Resample(orig_freq=self.source_sample_rate, new_freq=self.target_sample_rate)

    def forward(self, waveform, lengths=None):
        """Sound, and its new lengths."""
        out = None if lengths is None else torch.ceil(lengths * self.target_sample_rate / self.source_sample_rate).to(lengths.dtype)
        return self.resampler(waveform), out


class SpeedPerturbation(nn.Module):
    """Sound faster by one of some factors."""

    def __init__(self, orig_freq, factors):
        super().__init__()
        self.speeders = nn.ModuleList([Speed(orig_freq=orig_freq, factor=factor) for factor in factors])

    def forward(self, waveform, lengths=None):
        """Sound, and its new lengths."""
        return self.speeders[int(torch.randint(len(self.speeders), ()))](waveform, lengths)


class RNNTLoss(nn.Module):
    """The loss of transducers."""

    def __init__(self, blank=-1, clamp=-1.0, reduction="mean", fused_log_softmax=True):
        super().__init__()
        self.blank, self.clamp, self.reduction, self.fused_log_softmax = blank, clamp, reduction, fused_log_softmax

    def forward(self, logits, targets, logit_lengths, target_lengths):
        """The loss."""
        return F.rnnt_loss(logits, targets, logit_lengths, target_lengths, self.blank, self.clamp, self.reduction, self.fused_log_softmax)


class PSD(nn.Module):
    """How channels go together."""

    def __init__(self, multi_mask=False, normalize=True, eps=1e-15):
        super().__init__()
        self.multi_mask, self.normalize, self.eps = multi_mask, normalize, eps

    def forward(self, specgram, mask=None):
        """Matrices of channels."""
        if mask is not None and self.multi_mask:
            mask = mask.mean(dim=-3)
        return F.psd(specgram, mask, self.normalize, self.eps)
