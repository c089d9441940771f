"""`numpy.lib`: what shows windows of arrays."""
from numpy.lib import recfunctions as recfunctions
from numpy.lib import stride_tricks as stride_tricks
from numpy_rare.numpy_version import NumpyVersion as NumpyVersion
from typing import Any

def __getattr__(name: str) -> Any: ...
