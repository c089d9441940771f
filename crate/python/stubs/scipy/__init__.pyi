"""SciPy's names over Tandem's numpy: special functions, statistics, optimization, integration, interpolation, linear algebra.

A part is loaded when it is first named. Minima, roots, integrals and clusters lie in `scipy_extras`; signals, pictures, interpolation,
places in space and sparse matrices in `scipy_signals`."""
from scipy import cluster as cluster
from scipy import constants as constants
from scipy import differentiate as differentiate
from scipy import fft as fft
from scipy import fftpack as fftpack
from scipy import integrate as integrate
from scipy import interpolate as interpolate
from scipy import io as io
from scipy import linalg as linalg
from scipy import ndimage as ndimage
from scipy import odr as odr
from scipy import optimize as optimize
from scipy import signal as signal
from scipy import sparse as sparse
from scipy import spatial as spatial
from scipy import special as special
from scipy import stats as stats
from typing import Any

def __getattr__(name: str) -> Any: ...
