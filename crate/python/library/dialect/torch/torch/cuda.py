"""`torch.cuda`: WebGPU, under CUDA's name."""

import time

import tandem as td

from ._device import GPU, has_gpu
from ._device import device as _device

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


class Event:
    """A moment, when all that was begun before it is done."""

    def __init__(self, enable_timing=False, blocking=False, interprocess=False):
        self._at = None

    def record(self, stream=None):
        """Takes the time."""
        td.waitall()
        self._at = time.perf_counter()

    def synchronize(self):
        """Waits."""
        td.waitall()

    wait = synchronize

    def query(self):
        """Whether the moment is past."""
        return True

    def elapsed_time(self, end_event):
        """Milliseconds to another event."""
        return (end_event._at - self._at) * 1000.0


class Stream:
    """The one queue of the device."""

    def __init__(self, device=None, priority=0):
        self.device = GPU

    def synchronize(self):
        """Waits."""
        td.waitall()

    def wait_stream(self, stream):
        """There is one stream."""

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        pass


def stream(stream):
    """The stream, for a `with` block."""
    return stream or Stream()


def current_stream(device=None):
    """The one stream."""
    return Stream()


default_stream = current_stream
