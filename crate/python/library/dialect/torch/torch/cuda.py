"""`torch.cuda`: WebGPU, under CUDA's name."""

import tandem as td
from tandem.dialect import missing_names

from ._device import device as _device
from ._device import has_gpu
from ._late import late

# A package, for `torch.cuda.amp`.
__path__ = []
is_initialized = is_available = has_gpu


def device_count():
    """How many GPUs there are: 1 or 0."""
    return int(has_gpu())


def current_device():
    """The number of the GPU in use."""
    return 0


def set_device(device):
    """There is one GPU."""


def synchronize(device=None):
    """Waits until all that was begun is done."""
    td.waitall()


def empty_cache():
    """Memory is given back by itself."""


def manual_seed(seed):
    """`torch.manual_seed`."""
    from ._creation import manual_seed as seeded

    seeded(seed)


manual_seed_all = manual_seed
device = _device


__getattr__ = late("torch.cuda", missing_names("torch.cuda"))
