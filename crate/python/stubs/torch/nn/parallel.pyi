"""`torch.nn.parallel`: a module on one device, and tensors cut among several."""
from torch.nn._module import Module as Module
from typing import Any
import tandem as td

class DataParallel(Module):
    """The module itself, on the one device that there is."""
    def __init__(self, module, device_ids=None, output_device=None, dim=0): ...
    def forward(self, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

DistributedDataParallel = DataParallel
def scatter(inputs, target_gpus, dim=0):
    """Parts of a tensor, one for each device."""
    ...
