"""Devices: the one that is in force."""
from _tandem import Tensor as Tensor
from jax._config import Config as Config
from tandem.dialect.devices import moved as moved
from typing import Any

class Device:
    """A device as programs see it."""
    def __eq__(self, other) -> bool: ...
    def __init__(self, name, id=0): ...
    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    host_id: Any
    def memory_stats(self):
        """What the memory holds; nothing is said of a processor's."""
        ...
    process_index: Any
    def __getattr__(self, name: str): ...

config: Config
def default_backend():
    """The platform in force: "cpu" or "gpu"."""
    ...

def device_count(backend=None):
    """How many devices there are."""
    ...

def device_get(x):
    """A tree's arrays as those of NumPy."""
    ...

def device_of(x):
    """The device that holds an array."""
    ...

def device_put(x, device=None, *_, **__):
    """A tree's arrays on a device."""
    ...

def devices(backend=None):
    """The devices of a platform, that in force without one."""
    ...

local_device_count = device_count
local_devices = devices
def named(name):
    """The device of a name of Tandem's."""
    ...

def process_count(backend=None):
    """One process runs it all."""
    ...

def process_index(backend=None):
    """The number of this process."""
    ...
