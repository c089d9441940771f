"""`torch.nn.parallel`: a module on one device, and tensors cut among several."""

import tandem as td

from ._module import Module


class DataParallel(Module):
    """The module itself, on the one device that there is."""

    def __init__(self, module, device_ids=None, output_device=None, dim=0):
        super().__init__()
        self.module, self.device_ids = module, device_ids

    def forward(self, *args, **kwargs):
        return self.module(*args, **kwargs)


DistributedDataParallel = DataParallel


def scatter(inputs, target_gpus, dim=0):
    """Parts of a tensor, one for each device."""
    if isinstance(inputs, td.Tensor):
        return tuple(part.to(device) for part, device in zip(inputs.chunk(len(target_gpus), dim), target_gpus))
    return [type(inputs)(parts) for parts in zip(*(scatter(item, target_gpus, dim) for item in inputs))]
