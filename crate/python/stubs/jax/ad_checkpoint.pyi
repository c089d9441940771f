"""`jax.ad_checkpoint`, which lies in another archive."""
from jax._derivatives import checkpoint as _remat
from jax._derivatives import checkpoint as checkpoint
from typing import Any

def checkpoint_name(x, name):
    """The tree, under a name that policies may speak of."""
    ...

checkpoint_policies: Any
remat = _remat
def __getattr__(name: str) -> Any: ...
