from jax.lib import xla_bridge as xla_bridge
from jax.lib import xla_client as xla_client
from jax.lib import xla_extension as xla_extension
from typing import Any

def __getattr__(name: str) -> Any: ...
