from jax_extras.scipy.signal import convolve as convolve
from jax_extras.scipy.signal import convolve2d as convolve2d
from jax_extras.scipy.signal import correlate as correlate
from jax_extras.scipy.signal import correlate2d as correlate2d
from jax_extras.scipy.signal import csd as csd
from jax_extras.scipy.signal import detrend as detrend
from jax_extras.scipy.signal import fftconvolve as fftconvolve
from jax_extras.scipy.signal import istft as istft
from jax_extras.scipy.signal import stft as stft
from jax_extras.scipy.signal import welch as welch
from typing import Any

def __getattr__(name: str) -> Any: ...
