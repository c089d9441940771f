"""Fourier transforms."""

from tandem.dialect.late import late_names

__getattr__ = late_names("numpy.fft", "numpy_extras.fourier")
