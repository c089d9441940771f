from jax_extras.scipy.vq import vq as vq
from typing import Any

def __getattr__(name: str) -> Any: ...
