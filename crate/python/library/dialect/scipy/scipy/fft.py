"""Fourier transforms, those of `np.fft`, and of cosines and sines."""

from numpy.fft import (
    fft,
    fft2,
    fftfreq,
    fftn,
    fftshift,
    hfft,
    ifft,
    ifft2,
    ifftn,
    ifftshift,
    ihfft,
    irfft,
    irfft2,
    irfftn,
    rfft,
    rfft2,
    rfftfreq,
    rfftn,
)
from tandem.dialect.late import late_names

__all__ = "fft fft2 fftfreq fftn fftshift hfft ifft ifft2 ifftn ifftshift ihfft irfft irfft2 irfftn rfft rfft2 rfftfreq rfftn".split()
__getattr__ = late_names("scipy.fft", "scipy_extras.cosines", "scipy_more.transforms")
