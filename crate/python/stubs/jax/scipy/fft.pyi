from jax_extras.scipy.fft import dct as dct
from jax_extras.scipy.fft import dctn as dctn
from jax_extras.scipy.fft import idct as idct
from jax_extras.scipy.fft import idctn as idctn
from typing import Any

def __getattr__(name: str) -> Any: ...
