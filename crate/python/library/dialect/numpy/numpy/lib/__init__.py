"""`numpy.lib`: what shows windows of arrays."""

from tandem.dialect.late import late_names

from . import stride_tricks

__all__ = ["stride_tricks"]
__getattr__ = late_names("numpy.lib", names={"recfunctions": "numpy.lib.recfunctions", "NumpyVersion": "numpy_rare.numpy_version"})
