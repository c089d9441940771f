"""Functions of sound and spectra."""

from tandem.dialect import missing_names as _missing_names

from .alignment import TokenSpan, forced_align, merge_tokens
from .filtering import (
    allpass_biquad,
    band_biquad,
    bandpass_biquad,
    bandreject_biquad,
    bass_biquad,
    biquad,
    contrast,
    dcshift,
    deemph_biquad,
    equalizer_biquad,
    filtfilt,
    gain,
    highpass_biquad,
    lfilter,
    lowpass_biquad,
    overdrive,
    treble_biquad,
)
from .functional import add_noise, convolve, deemphasis, edit_distance, fftconvolve, frechet_distance, loudness, preemphasis, psd, resample, rnnt_loss, speed
from .spectra import (
    DB_to_amplitude,
    amplitude_to_DB,
    compute_deltas,
    create_dct,
    griffinlim,
    inverse_spectrogram,
    linear_fbanks,
    mask_along_axis,
    mask_along_axis_iid,
    melscale_fbanks,
    mu_law_decoding,
    mu_law_encoding,
    phase_vocoder,
    pitch_shift,
    sliding_window_cmn,
    spectral_centroid,
    spectrogram,
)

__all__ = [
    "DB_to_amplitude", "TokenSpan", "add_noise", "allpass_biquad", "amplitude_to_DB", "band_biquad", "bandpass_biquad", "bandreject_biquad", "bass_biquad", "biquad",
    "compute_deltas", "contrast", "convolve", "create_dct", "dcshift", "deemph_biquad", "deemphasis", "edit_distance", "equalizer_biquad", "fftconvolve", "filtfilt",
    "forced_align", "frechet_distance", "gain", "griffinlim", "highpass_biquad", "inverse_spectrogram", "lfilter", "linear_fbanks", "loudness", "lowpass_biquad",
    "mask_along_axis", "mask_along_axis_iid", "melscale_fbanks", "merge_tokens", "mu_law_decoding", "mu_law_encoding", "overdrive", "phase_vocoder", "pitch_shift",
    "preemphasis", "psd", "resample", "rnnt_loss", "sliding_window_cmn", "spectral_centroid", "spectrogram", "speed", "treble_biquad",
]  # fmt: skip

__getattr__ = _missing_names("torchaudio.functional")
