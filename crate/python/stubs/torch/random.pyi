"""`torch.random`."""
from tandem.dialect.names import missing_names as missing_names
from torch._creation import get_rng_state as get_rng_state
from torch._creation import initial_seed as initial_seed
from torch._creation import manual_seed as manual_seed
from torch._creation import seed as seed
from torch._creation import set_rng_state as set_rng_state
from torch._late import late as late
from torch_more.compiled_part import Generator as Generator
from typing import Any

default_generator: Generator
class fork_rng:
    """What is drawn in a `with` block does not move the stream outside."""
    def __enter__(self): ...
    def __exit__(self, *failure): ...
    def __init__(self, devices=None, enabled=True, _caller='fork_rng', _devices_kw='devices', device_type='cuda'): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
