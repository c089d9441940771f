"""Fourier transforms."""
from numpy import ndarray as ndarray
from numpy._core import on_cpu as on_cpu
from numpy_extras.complexes import ComplexArray as ComplexArray
from numpy_extras.complexes import complex_array as complex_array
from numpy_extras.complexes import parts_of as parts_of
from numpy_extras.fourier import fft as fft
from numpy_extras.fourier import fft2 as fft2
from numpy_extras.fourier import fftfreq as fftfreq
from numpy_extras.fourier import fftn as fftn
from numpy_extras.fourier import fftshift as fftshift
from numpy_extras.fourier import hfft as hfft
from numpy_extras.fourier import ifft as ifft
from numpy_extras.fourier import ifft2 as ifft2
from numpy_extras.fourier import ifftn as ifftn
from numpy_extras.fourier import ifftshift as ifftshift
from numpy_extras.fourier import ihfft as ihfft
from numpy_extras.fourier import irfft as irfft
from numpy_extras.fourier import irfft2 as irfft2
from numpy_extras.fourier import irfftn as irfftn
from numpy_extras.fourier import rfft as rfft
from numpy_extras.fourier import rfft2 as rfft2
from numpy_extras.fourier import rfftfreq as rfftfreq
from numpy_extras.fourier import rfftn as rfftn
from tandem.dialect.late import late_names as late_names
from tandem.dialect.late import list_late_names as list_late_names
from tandem.dialect.views import as_class as as_class
from typing import Any

def __getattr__(name: str) -> Any: ...
