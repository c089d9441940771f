"""Modules of spectra."""

import math
import warnings

import torch
from torch import nn

from .. import functional as F


class Spectrogram(nn.Module):
    """The spectrum of each frame."""

    def __init__(self, n_fft=400, win_length=None, hop_length=None, pad=0, window_fn=torch.hann_window, power=2.0, normalized=False, wkwargs=None, center=True,
                 pad_mode="reflect", onesided=True, return_complex=None):  # fmt: skip
        super().__init__()
        self.n_fft, self.win_length = n_fft, win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 2
        self.register_buffer("window", window_fn(self.win_length, **(wkwargs or {})))
        self.pad, self.power, self.normalized, self.center, self.pad_mode, self.onesided = pad, power, normalized, center, pad_mode, onesided
        if return_complex is not None:
            warnings.warn("`return_complex` argument is now deprecated and is not effective.`torchaudio.transforms.Spectrogram(power=None)` always returns a tensor with complex dtype. Please remove the argument in the function call.", stacklevel=2)  # fmt: skip

    def forward(self, waveform):
        """Spectra of sound."""
        return F.spectrogram(
            waveform,
            self.pad,
            self.window,
            self.n_fft,
            self.hop_length,
            self.win_length,
            self.power,
            self.normalized,
            self.center,
            self.pad_mode,
            self.onesided,
        )


class InverseSpectrogram(nn.Module):
    """Sound of complex spectra."""

    def __init__(self, n_fft=400, win_length=None, hop_length=None, pad=0, window_fn=torch.hann_window, normalized=False, wkwargs=None, center=True, pad_mode="reflect",
                 onesided=True):  # fmt: skip
        super().__init__()
        self.n_fft, self.win_length = n_fft, win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 2
        self.register_buffer("window", window_fn(self.win_length, **(wkwargs or {})))
        self.pad, self.normalized, self.center, self.pad_mode, self.onesided = pad, normalized, center, pad_mode, onesided

    def forward(self, spectrogram, length=None):
        """Sound of spectra."""
        return F.inverse_spectrogram(
            spectrogram, length, self.pad, self.window, self.n_fft, self.hop_length, self.win_length, self.normalized, self.center, self.pad_mode, self.onesided
        )


class GriffinLim(nn.Module):
    """Sound of magnitudes."""

    def __init__(
        self,
        n_fft=400,
        n_iter=32,
        win_length=None,
        hop_length=None,
        window_fn=torch.hann_window,
        power=2.0,
        wkwargs=None,
        momentum=0.99,
        length=None,
        rand_init=True,
    ):
        super().__init__()
        if not 0 <= momentum < 1:
            raise ValueError(f"momentum must be in the range [0, 1). Found: {momentum}")
        self.n_fft, self.n_iter, self.win_length = n_fft, n_iter, win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 2
        self.register_buffer("window", window_fn(self.win_length, **(wkwargs or {})))
        self.length, self.power, self.momentum, self.rand_init = length, power, momentum, rand_init

    def forward(self, specgram):
        """Sound."""
        return F.griffinlim(
            specgram, self.window, self.n_fft, self.hop_length, self.win_length, self.power, self.n_iter, self.momentum, self.length, self.rand_init
        )


class AmplitudeToDB(nn.Module):
    """Decibels of powers or amplitudes."""

    def __init__(self, stype="power", top_db=None):
        super().__init__()
        if top_db is not None and top_db < 0:
            raise ValueError("top_db must be positive value")
        self.stype, self.top_db, self.multiplier = stype, top_db, 10.0 if stype == "power" else 20.0
        self.amin, self.ref_value = 1e-10, 1.0
        self.db_multiplier = math.log10(max(self.amin, self.ref_value))

    def forward(self, x):
        """Decibels."""
        return F.amplitude_to_DB(x, self.multiplier, self.amin, self.db_multiplier, self.top_db)


class MelScale(nn.Module):
    """Spectra over mels."""

    def __init__(self, n_mels=128, sample_rate=16000, f_min=0.0, f_max=None, n_stft=201, norm=None, mel_scale="htk"):
        super().__init__()
        self.n_mels, self.sample_rate = n_mels, sample_rate
        self.f_max, self.f_min, self.norm, self.mel_scale = f_max if f_max is not None else float(sample_rate // 2), f_min, norm, mel_scale
        if f_min > self.f_max:
            raise ValueError(f"Require f_min: {f_min} <= f_max: {self.f_max}")
        self.register_buffer("fb", F.melscale_fbanks(n_stft, self.f_min, self.f_max, self.n_mels, self.sample_rate, self.norm, self.mel_scale))

    def forward(self, specgram):
        """Spectra over mels."""
        return torch.matmul(specgram.transpose(-1, -2), self.fb).transpose(-1, -2)


class InverseMelScale(nn.Module):
    """Spectra over frequencies, from those over mels."""

    def __init__(self, n_stft, n_mels=128, sample_rate=16000, f_min=0.0, f_max=None, norm=None, mel_scale="htk", driver="gels"):
        super().__init__()
        self.n_mels, self.sample_rate, self.f_max, self.f_min, self.driver = n_mels, sample_rate, f_max or float(sample_rate // 2), f_min, driver
        if f_min > self.f_max:
            raise ValueError(f"Require f_min: {f_min} <= f_max: {self.f_max}")
        if driver not in ("gels", "gelsy", "gelsd", "gelss"):
            raise ValueError(f'driver must be one of ["gels", "gelsy", "gelsd", "gelss"]. Found {driver}.')
        self.register_buffer("fb", F.melscale_fbanks(n_stft, self.f_min, self.f_max, self.n_mels, self.sample_rate, norm, mel_scale))

    def forward(self, melspec):
        """Spectra over frequencies."""
        shape = melspec.size()
        melspec = melspec.reshape(-1, shape[-2], shape[-1])
        if self.n_mels != shape[-2]:
            raise ValueError(f"Expected an input with {self.n_mels} mel bins. Found: {shape[-2]}")
        found = torch.relu(torch.linalg.lstsq(self.fb.transpose(-1, -2)[None], melspec, driver=self.driver).solution)
        return found.view(tuple(shape[:-2]) + (self.fb.shape[0], shape[-1]))


class MelSpectrogram(nn.Module):
    """Spectra of frames, over mels."""

    def __init__(self, sample_rate=16000, n_fft=400, win_length=None, hop_length=None, f_min=0.0, f_max=None, pad=0, n_mels=128, window_fn=torch.hann_window, power=2.0,
                 normalized=False, wkwargs=None, center=True, pad_mode="reflect", onesided=None, norm=None, mel_scale="htk"):  # fmt: skip
        super().__init__()
        self.sample_rate, self.n_fft, self.win_length = sample_rate, n_fft, win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 2
        self.pad, self.power, self.normalized, self.n_mels, self.f_max, self.f_min = pad, power, normalized, n_mels, f_max, f_min
        self.spectrogram = Spectrogram(n_fft=n_fft, win_length=self.win_length, hop_length=self.hop_length, pad=pad, window_fn=window_fn, power=power,
                                       normalized=normalized, wkwargs=wkwargs, center=center, pad_mode=pad_mode, onesided=True)  # fmt: skip
        self.mel_scale = MelScale(n_mels, sample_rate, f_min, f_max, n_fft // 2 + 1, norm, mel_scale)

    def forward(self, waveform):
        """Spectra over mels."""
        return self.mel_scale(self.spectrogram(waveform))


class MFCC(nn.Module):
    """Coefficients of the logarithms of spectra over mels."""

    def __init__(self, sample_rate=16000, n_mfcc=40, dct_type=2, norm="ortho", log_mels=False, melkwargs=None):
        super().__init__()
        if dct_type != 2:
            raise ValueError(f"DCT type not supported: {dct_type}")
        self.sample_rate, self.n_mfcc, self.dct_type, self.norm, self.top_db = sample_rate, n_mfcc, dct_type, norm, 80.0
        self.amplitude_to_DB = AmplitudeToDB("power", self.top_db)
        self.MelSpectrogram = MelSpectrogram(sample_rate=sample_rate, **(melkwargs or {}))
        if n_mfcc > self.MelSpectrogram.n_mels:
            raise ValueError("Cannot select more MFCC coefficients than # mel bins")
        self.register_buffer("dct_mat", F.create_dct(n_mfcc, self.MelSpectrogram.n_mels, norm))
        self.log_mels = log_mels

    def forward(self, waveform):
        """Coefficients."""
        found = self.MelSpectrogram(waveform)
        found = torch.log(found + 1e-6) if self.log_mels else self.amplitude_to_DB(found)
        return torch.matmul(found.transpose(-1, -2), self.dct_mat).transpose(-1, -2)


class LFCC(nn.Module):
    """Coefficients of the logarithms of spectra over hertz."""

    def __init__(self, sample_rate=16000, n_filter=128, f_min=0.0, f_max=None, n_lfcc=40, dct_type=2, norm="ortho", log_lf=False, speckwargs=None):
        super().__init__()
        if dct_type != 2:
            raise ValueError(f"DCT type not supported: {dct_type}")
        self.sample_rate, self.f_min, self.f_max = sample_rate, f_min, f_max if f_max is not None else float(sample_rate // 2)
        self.n_filter, self.n_lfcc, self.dct_type, self.norm, self.top_db = n_filter, n_lfcc, dct_type, norm, 80.0
        self.amplitude_to_DB = AmplitudeToDB("power", self.top_db)
        self.Spectrogram = Spectrogram(**(speckwargs or {}))
        if n_lfcc > self.Spectrogram.n_fft:
            raise ValueError("Cannot select more LFCC coefficients than # fft bins")
        self.register_buffer("filter_mat", F.linear_fbanks(self.Spectrogram.n_fft // 2 + 1, self.f_min, self.f_max, n_filter, sample_rate))
        self.register_buffer("dct_mat", F.create_dct(n_lfcc, n_filter, norm))
        self.log_lf = log_lf

    def forward(self, waveform):
        """Coefficients."""
        found = torch.matmul(self.Spectrogram(waveform).transpose(-1, -2), self.filter_mat).transpose(-1, -2)
        found = torch.log(found + 1e-6) if self.log_lf else self.amplitude_to_DB(found)
        return torch.matmul(found.transpose(-1, -2), self.dct_mat).transpose(-1, -2)


class SpectralCentroid(nn.Module):
    """The mean frequency of each frame."""

    def __init__(self, sample_rate, n_fft=400, win_length=None, hop_length=None, pad=0, window_fn=torch.hann_window, wkwargs=None):
        super().__init__()
        self.sample_rate, self.n_fft, self.win_length = sample_rate, n_fft, win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 2
        self.register_buffer("window", window_fn(self.win_length, **(wkwargs or {})))
        self.pad = pad

    def forward(self, waveform):
        """Frequencies."""
        return F.spectral_centroid(waveform, self.sample_rate, self.pad, self.window, self.n_fft, self.hop_length, self.win_length)


class PitchShift(nn.Module):
    """Another pitch."""

    def __init__(self, sample_rate, n_steps, bins_per_octave=12, n_fft=512, win_length=None, hop_length=None, window_fn=torch.hann_window, wkwargs=None):
        super().__init__()
        self.n_steps, self.bins_per_octave, self.sample_rate, self.n_fft = n_steps, bins_per_octave, sample_rate, n_fft
        self.win_length = win_length if win_length is not None else n_fft
        self.hop_length = hop_length if hop_length is not None else self.win_length // 4
        self.register_buffer("window", window_fn(self.win_length, **(wkwargs or {})))

    def forward(self, waveform):
        """Sound of another pitch."""
        return F.pitch_shift(waveform, self.sample_rate, self.n_steps, self.bins_per_octave, self.n_fft, self.win_length, self.hop_length, self.window)


class TimeStretch(nn.Module):
    """Spectra as of faster sound."""

    def __init__(self, hop_length=None, n_freq=201, fixed_rate=None):
        super().__init__()
        self.fixed_rate = fixed_rate
        hop_length = hop_length if hop_length is not None else (n_freq - 1) * 2 // 2
        self.register_buffer("phase_advance", torch.linspace(0, math.pi * hop_length, n_freq)[..., None])

    def forward(self, complex_specgrams, overriding_rate=None):
        """Spectra of another length."""
        if not torch.is_complex(complex_specgrams):
            warnings.warn("The input to TimeStretch must be complex type. Providing non-complex tensor produces invalid results.", stacklevel=4)
        rate = self.fixed_rate if overriding_rate is None else overriding_rate
        if rate is None:
            raise ValueError("If no fixed_rate is specified, must pass a valid rate to the forward method.")
        return F.phase_vocoder(complex_specgrams, rate, self.phase_advance)
