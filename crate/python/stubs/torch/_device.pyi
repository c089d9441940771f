"""`torch.device`: the CPU, and WebGPU under the name of CUDA."""
from tandem.dialect.devices import has_gpu as has_gpu
from torch import device as device
from typing import Any

CPU: device
GPU: device
def get_default_device():
    """Where new tensors are made: the device in force, which the page's bar shows too."""
    ...

def is_meta(wanted):
    """Whether new tensors on a device, or with None on that in force, have no elements."""
    ...

def name_of(wanted):
    """Tandem's name of a device, of a word for one, or of None: the one in force."""
    ...

def of_name(name):
    """The device of Tandem's name."""
    ...

def set_default_device(device):
    """Chooses where new tensors are made."""
    ...
