from jax_extras.scipy.signal import convolve as convolve
from jax_extras.scipy.signal import convolve2d as convolve2d
from jax_extras.scipy.signal import correlate as correlate
from typing import Any

def __getattr__(name: str) -> Any: ...
