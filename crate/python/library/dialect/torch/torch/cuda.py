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


def get_device_name(device=None):
    """What the GPU is called."""
    return next((title for name, title in td.devices() if name == "webgpu"), "no GPU")


def get_device_capability(device=None):
    """WebGPU has no versions of CUDA's architecture."""
    return (0, 0)


def synchronize(device=None):
    """Waits until all that was begun is done."""
    td.waitall()


def empty_cache():
    """Memory is given back by itself."""


def _bytes(kind):
    return lambda device=None: td.memory().get("webgpu", {}).get(kind, 0)


memory_allocated, memory_reserved = _bytes("live"), _bytes("live")
max_memory_allocated, max_memory_reserved = _bytes("peak"), _bytes("peak")


def reset_peak_memory_stats(device=None):
    """Peaks count from now on, or from the beginning of the next cell."""
    td.memory(reset_peak=True)


def manual_seed(seed):
    """`torch.manual_seed`."""
    from ._creation import manual_seed as seeded

    seeded(seed)


manual_seed_all = manual_seed
device = _device


__getattr__ = late("torch.cuda", missing_names("torch.cuda"))
