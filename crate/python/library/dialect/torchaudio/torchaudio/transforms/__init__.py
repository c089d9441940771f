"""Modules of sound and spectra."""

from tandem.dialect import missing_names as _missing_names

from .sounds import (
    PSD,
    AddNoise,
    ComputeDeltas,
    Convolve,
    Deemphasis,
    Fade,
    FFTConvolve,
    FrequencyMasking,
    Loudness,
    MuLawDecoding,
    MuLawEncoding,
    Preemphasis,
    Resample,
    RNNTLoss,
    SlidingWindowCmn,
    SpecAugment,
    Speed,
    SpeedPerturbation,
    TimeMasking,
    Vol,
)
from .spectra import (
    LFCC,
    MFCC,
    AmplitudeToDB,
    GriffinLim,
    InverseMelScale,
    InverseSpectrogram,
    MelScale,
    MelSpectrogram,
    PitchShift,
    SpectralCentroid,
    Spectrogram,
    TimeStretch,
)

__all__ = [
    "LFCC", "MFCC", "PSD", "AddNoise", "AmplitudeToDB", "ComputeDeltas", "Convolve", "Deemphasis", "FFTConvolve", "Fade", "FrequencyMasking", "GriffinLim",
    "InverseMelScale", "InverseSpectrogram", "Loudness", "MelScale", "MelSpectrogram", "MuLawDecoding", "MuLawEncoding", "PitchShift", "Preemphasis", "RNNTLoss",
    "Resample", "SlidingWindowCmn", "SpecAugment", "SpectralCentroid", "Spectrogram", "Speed", "SpeedPerturbation", "TimeMasking", "TimeStretch", "Vol",
]  # fmt: skip

__getattr__ = _missing_names("torchaudio.transforms")
