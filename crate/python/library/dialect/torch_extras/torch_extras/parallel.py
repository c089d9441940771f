"""`torch.nn.parallel`: a module on one device, and tensors cut among several."""

import tandem as td

from torch._device import GPU, has_gpu
from torch.nn import Module


class DataParallel(Module):
    """The module on the first of the devices, where its inputs are brought; without `device_ids`, on the GPU where there is one."""

    def __init__(self, module, device_ids=None, output_device=None, dim=0):
        super().__init__()
        if device_ids is None:
            device_ids = [GPU] if has_gpu() else []
        self.module, self.device_ids = module, device_ids
        if device_ids:
            module.to(device_ids[0])

    def forward(self, *args, **kwargs):
        return self.module(*self._brought(args), **self._brought(kwargs))

    def _brought(self, value):
        """A value with the tensors in it on the first device."""
        if not self.device_ids:
            return value
        if isinstance(value, td.Tensor):
            return value.to(self.device_ids[0])
        if isinstance(value, dict):
            return {key: self._brought(item) for key, item in value.items()}
        return type(value)(map(self._brought, value)) if type(value) in (list, tuple) else value


DistributedDataParallel = DataParallel


def scatter(inputs, target_gpus, dim=0):
    """Parts of a tensor, one for each device."""
    if isinstance(inputs, td.Tensor):
        return tuple(part.to(device) for part, device in zip(inputs.chunk(len(target_gpus), dim), target_gpus))
    return [type(inputs)(parts) for parts in zip(*(scatter(item, target_gpus, dim) for item in inputs))]
