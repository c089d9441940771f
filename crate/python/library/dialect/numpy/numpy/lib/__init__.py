"""`numpy.lib`: what shows windows of arrays."""

from tandem.dialect import missing_names

from . import stride_tricks

__all__ = ["stride_tricks"]
__getattr__ = missing_names("numpy.lib")
