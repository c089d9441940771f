from jax_extras.scipy.interpolate import RegularGridInterpolator as RegularGridInterpolator
from typing import Any

def __getattr__(name: str) -> Any: ...
