"""Fourier transforms."""

from tandem.dialect.late import late_names, list_late_names

__getattr__ = late_names("numpy.fft", "numpy_extras.fourier")
list_late_names("numpy.fft")
