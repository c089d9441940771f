from jax_extras.scipy.ndimage import map_coordinates as map_coordinates
from typing import Any

def __getattr__(name: str) -> Any: ...
