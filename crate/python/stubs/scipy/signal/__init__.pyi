"""Signals: filters, spectra, peaks, waves."""
from scipy._common import number as number
from scipy.signal import windows as windows
from scipy_rare.signal.designs import band_stop_obj as band_stop_obj
from scipy_rare.signal.designs import bessel as bessel
from scipy_rare.signal.designs import besselap as besselap
from scipy_rare.signal.designs import bilinear as bilinear
from scipy_rare.signal.designs import bilinear_zpk as bilinear_zpk
from scipy_rare.signal.designs import buttord as buttord
from scipy_rare.signal.designs import cheb1ord as cheb1ord
from scipy_rare.signal.designs import cheb2ord as cheb2ord
from scipy_rare.signal.designs import ellip as ellip
from scipy_rare.signal.designs import ellipap as ellipap
from scipy_rare.signal.designs import ellipord as ellipord
from scipy_rare.signal.designs import findfreqs as findfreqs
from scipy_rare.signal.designs import firls as firls
from scipy_rare.signal.designs import firwin2 as firwin2
from scipy_rare.signal.designs import freqs_zpk as freqs_zpk
from scipy_rare.signal.designs import freqz_zpk as freqz_zpk
from scipy_rare.signal.designs import iircomb as iircomb
from scipy_rare.signal.designs import iirdesign as iirdesign
from scipy_rare.signal.designs import kaiser_atten as kaiser_atten
from scipy_rare.signal.designs import kaiser_beta as kaiser_beta
from scipy_rare.signal.designs import kaiserord as kaiserord
from scipy_rare.signal.designs import minimum_phase as minimum_phase
from scipy_rare.signal.designs import remez as remez
from scipy_rare.signal.designs import response as response
from scipy_rare.signal.more import CZT as CZT
from scipy_rare.signal.more import ZoomFFT as ZoomFFT
from scipy_rare.signal.more import check_COLA as check_COLA
from scipy_rare.signal.more import check_NOLA as check_NOLA
from scipy_rare.signal.more import choose_conv_method as choose_conv_method
from scipy_rare.signal.more import czt as czt
from scipy_rare.signal.more import czt_points as czt_points
from scipy_rare.signal.more import deconvolve as deconvolve
from scipy_rare.signal.more import find_peaks_cwt as find_peaks_cwt
from scipy_rare.signal.more import gauss_spline as gauss_spline
from scipy_rare.signal.more import invres as invres
from scipy_rare.signal.more import lfiltic as lfiltic
from scipy_rare.signal.more import max_len_seq as max_len_seq
from scipy_rare.signal.more import order_filter as order_filter
from scipy_rare.signal.more import resample_poly as resample_poly
from scipy_rare.signal.more import residue as residue
from scipy_rare.signal.more import residuez as residuez
from scipy_rare.signal.more import unique_roots as unique_roots
from scipy_rare.signal.more import upfirdn as upfirdn
from scipy_rare.signal.more import vectorstrength as vectorstrength
from scipy_rare.signal.more import zoom_fft as zoom_fft
from scipy_rare.signal.systems import BadCoefficients as BadCoefficients
from scipy_rare.signal.systems import LinearTimeInvariant as LinearTimeInvariant
from scipy_rare.signal.systems import StateSpace as StateSpace
from scipy_rare.signal.systems import TransferFunction as TransferFunction
from scipy_rare.signal.systems import ZerosPolesGain as ZerosPolesGain
from scipy_rare.signal.systems import abcd_normalize as abcd_normalize
from scipy_rare.signal.systems import bode as bode
from scipy_rare.signal.systems import dlti as dlti
from scipy_rare.signal.systems import freqresp as freqresp
from scipy_rare.signal.systems import impulse as impulse
from scipy_rare.signal.systems import lsim as lsim
from scipy_rare.signal.systems import lti as lti
from scipy_rare.signal.systems import normalize as normalize
from scipy_rare.signal.systems import ss2tf as ss2tf
from scipy_rare.signal.systems import ss2zpk as ss2zpk
from scipy_rare.signal.systems import step as step
from scipy_rare.signal.systems import tf2ss as tf2ss
from scipy_rare.signal.systems import zpk2ss as zpk2ss
from scipy_signals.signal.convolutions import argrelextrema as argrelextrema
from scipy_signals.signal.convolutions import argrelmax as argrelmax
from scipy_signals.signal.convolutions import argrelmin as argrelmin
from scipy_signals.signal.convolutions import convolve as convolve
from scipy_signals.signal.convolutions import convolve2d as convolve2d
from scipy_signals.signal.convolutions import correlate as correlate
from scipy_signals.signal.convolutions import correlate2d as correlate2d
from scipy_signals.signal.convolutions import correlation_lags as correlation_lags
from scipy_signals.signal.convolutions import correlation_lengths as correlation_lengths
from scipy_signals.signal.convolutions import detrend as detrend
from scipy_signals.signal.convolutions import fftconvolve as _oaconvolve
from scipy_signals.signal.convolutions import fftconvolve as fftconvolve
from scipy_signals.signal.convolutions import find_peaks as find_peaks
from scipy_signals.signal.convolutions import local_maxima as local_maxima
from scipy_signals.signal.convolutions import medfilt as medfilt
from scipy_signals.signal.convolutions import medfilt2d as medfilt2d
from scipy_signals.signal.convolutions import next_length as next_length
from scipy_signals.signal.convolutions import peak_prominences as peak_prominences
from scipy_signals.signal.convolutions import peak_widths as peak_widths
from scipy_signals.signal.convolutions import resample as resample
from scipy_signals.signal.convolutions import savgol_coeffs as savgol_coeffs
from scipy_signals.signal.convolutions import savgol_filter as savgol_filter
from scipy_signals.signal.convolutions import wiener as wiener
from scipy_signals.signal.discrete_systems import cont2discrete as cont2discrete
from scipy_signals.signal.discrete_systems import dbode as dbode
from scipy_signals.signal.discrete_systems import dfreqresp as dfreqresp
from scipy_signals.signal.discrete_systems import dimpulse as dimpulse
from scipy_signals.signal.discrete_systems import dlsim as dlsim
from scipy_signals.signal.discrete_systems import dstep as dstep
from scipy_signals.signal.discrete_systems import place_poles as place_poles
from scipy_signals.signal.filters import buttap as buttap
from scipy_signals.signal.filters import butter as butter
from scipy_signals.signal.filters import cheb1ap as cheb1ap
from scipy_signals.signal.filters import cheb2ap as cheb2ap
from scipy_signals.signal.filters import cheby1 as cheby1
from scipy_signals.signal.filters import cheby2 as cheby2
from scipy_signals.signal.filters import decimate as decimate
from scipy_signals.signal.filters import filtfilt as filtfilt
from scipy_signals.signal.filters import firwin as firwin
from scipy_signals.signal.filters import freqs as freqs
from scipy_signals.signal.filters import freqz as freqz
from scipy_signals.signal.filters import group_delay as group_delay
from scipy_signals.signal.filters import hilbert as hilbert
from scipy_signals.signal.filters import iirfilter as iirfilter
from scipy_signals.signal.filters import iirnotch as iirnotch
from scipy_signals.signal.filters import iirpeak as iirpeak
from scipy_signals.signal.filters import lfilter as lfilter
from scipy_signals.signal.filters import lfilter_zi as lfilter_zi
from scipy_signals.signal.filters import sos2tf as sos2tf
from scipy_signals.signal.filters import sos2zpk as sos2zpk
from scipy_signals.signal.filters import sosfilt as sosfilt
from scipy_signals.signal.filters import sosfilt_zi as sosfilt_zi
from scipy_signals.signal.filters import sosfiltfilt as sosfiltfilt
from scipy_signals.signal.filters import sosfreqz as _freqz_sos
from scipy_signals.signal.filters import sosfreqz as sosfreqz
from scipy_signals.signal.filters import tf2sos as tf2sos
from scipy_signals.signal.filters import tf2zpk as tf2zpk
from scipy_signals.signal.filters import zpk2sos as zpk2sos
from scipy_signals.signal.filters import zpk2tf as zpk2tf
from scipy_signals.signal.spectra import coherence as coherence
from scipy_signals.signal.spectra import csd as csd
from scipy_signals.signal.spectra import istft as istft
from scipy_signals.signal.spectra import lombscargle as lombscargle
from scipy_signals.signal.spectra import periodogram as periodogram
from scipy_signals.signal.spectra import spectrogram as spectrogram
from scipy_signals.signal.spectra import stft as stft
from scipy_signals.signal.spectra import welch as welch
from scipy_signals.signal.waves import bartlett as bartlett
from scipy_signals.signal.waves import blackman as blackman
from scipy_signals.signal.waves import blackmanharris as blackmanharris
from scipy_signals.signal.waves import bohman as bohman
from scipy_signals.signal.waves import boxcar as boxcar
from scipy_signals.signal.waves import chirp as chirp
from scipy_signals.signal.waves import cosine as cosine
from scipy_signals.signal.waves import exponential as exponential
from scipy_signals.signal.waves import flattop as flattop
from scipy_signals.signal.waves import gaussian as gaussian
from scipy_signals.signal.waves import gausspulse as gausspulse
from scipy_signals.signal.waves import get_window as get_window
from scipy_signals.signal.waves import hamming as hamming
from scipy_signals.signal.waves import hann as hann
from scipy_signals.signal.waves import kaiser as kaiser
from scipy_signals.signal.waves import nuttall as nuttall
from scipy_signals.signal.waves import parzen as parzen
from scipy_signals.signal.waves import sawtooth as sawtooth
from scipy_signals.signal.waves import square as square
from scipy_signals.signal.waves import sweep_poly as sweep_poly
from scipy_signals.signal.waves import triang as triang
from scipy_signals.signal.waves import tukey as tukey
from scipy_signals.signal.waves import unit_impulse as unit_impulse
from tandem.dialect.late import late_names as late_names
from typing import Any

WINDOWS: dict
def envelope(z, bp_in=..., *, n_out=None, squared=False, residual='lowpass', axis=-1):
    """The size of a signal's waves between two numbers of waves, and what is left."""
    ...

def firwin_2d(hsize, window, *, fc=None, fs=2, circular=False, pass_zero=True, scale=True):
    """A filter of pictures from windows of lines."""
    ...

freqz_sos = _freqz_sos
def hilbert2(x, N=None, axes=...):
    """The analytic signal of a picture."""
    ...

def lp2bp(b, a, *sizes, **named): ...

def lp2bp_zpk(z, p, k, wo=1.0, bw=1.0): ...

def lp2bs(b, a, *sizes, **named): ...

def lp2bs_zpk(z, p, k, wo=1.0, bw=1.0): ...

def lp2hp(b, a, *sizes, **named): ...

def lp2hp_zpk(z, p, k, wo=1.0, bw=1.0): ...

def lp2lp(b, a, *sizes, **named): ...

def lp2lp_zpk(z, p, k, wo=1.0, bw=1.0): ...

oaconvolve = _oaconvolve
def __getattr__(name: str) -> Any: ...
