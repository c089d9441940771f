"""`torch.nn.parallel`: a module on one device, and tensors cut among several."""
from tandem.dialect.devices import has_gpu as has_gpu
from torch import device as device
from torch.nn.modules.module import Module as Module
from typing import Any
import tandem as td

class DataParallel(Module):
    """The module on the first of the devices, where its inputs are brought; without `device_ids`, on the GPU where there is one."""
    def __init__(self, module, device_ids=None, output_device=None, dim=0): ...
    def forward(self, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

DistributedDataParallel = DataParallel
GPU: device
def scatter(inputs, target_gpus, dim=0):
    """Parts of a tensor, one for each device."""
    ...
