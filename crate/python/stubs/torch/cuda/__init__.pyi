"""`torch.cuda`: WebGPU, under CUDA's name."""
from tandem.dialect.devices import has_gpu as _is_available
from tandem.dialect.devices import has_gpu as _is_initialized
from tandem.dialect.devices import has_gpu as has_gpu
from tandem.dialect.names import missing_names as missing_names
from torch import OutOfMemoryError as OutOfMemoryError
from torch import device as device
from torch._late import late as late
from typing import Any
import tandem as td

def BFloat16Tensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

def BoolTensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

def ByteTensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

def CharTensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

def DoubleTensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

class Event:
    """A moment, when all that was begun before it is done."""
    def __init__(self, enable_timing=False, blocking=False, interprocess=False): ...
    def elapsed_time(self, end_event):
        """Milliseconds to another event."""
        ...
    def query(self):
        """Whether the moment is past."""
        ...
    def record(self, stream=None):
        """Takes the time."""
        ...
    def synchronize(self):
        """Waits."""
        ...
    def wait(self):
        """Waits."""
        ...
    def __getattr__(self, name: str): ...

def FloatTensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

def HalfTensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

def IntTensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

def LongTensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

def ShortTensor(*data):
    """A maker of tensors of one type, and on one device."""
    ...

class Stream:
    """The one queue of the device."""
    def __enter__(self): ...
    def __exit__(self, *failure): ...
    def __init__(self, device=None, priority=0): ...
    def synchronize(self):
        """Waits."""
        ...
    def wait_stream(self, stream):
        """There is one stream."""
        ...
    def __getattr__(self, name: str): ...

def current_device():
    """The number of the GPU in use."""
    ...

def current_stream(device=None):
    """The one stream."""
    ...

def default_stream(device=None):
    """The one stream."""
    ...

def device_count():
    """How many GPUs there are: 1 or 0."""
    ...

def empty_cache():
    """Memory is given back by itself."""
    ...

def get_device_capability(device=None):
    """WebGPU has no versions of CUDA's architecture."""
    ...

def get_device_name(device=None):
    """What the GPU is called."""
    ...

def get_device_properties(device=None):
    """What the GPU is called."""
    ...

def get_rng_state(device=None): ...

def get_rng_state_all():
    """The states of random numbers of all GPUs."""
    ...

is_available = _is_available
def is_bf16_supported(including_emulation=True):
    """False: bfloat16 computes in 32 bits."""
    ...

def is_current_stream_capturing():
    """False: nothing is captured."""
    ...

is_initialized = _is_initialized
def manual_seed(seed):
    """`torch.manual_seed`."""
    ...

manual_seed_all = manual_seed
def max_memory_allocated(device=None): ...

def max_memory_reserved(device=None): ...

def mem_get_info(device=None):
    """Free and whole memory, as far as it is known."""
    ...

def memory_allocated(device=None): ...

def memory_reserved(device=None): ...

class nvtx:
    """Marks in the timeline of a profiler elsewhere."""
    @staticmethod
    def mark(*args): ...
    @staticmethod
    def range(msg, *args, **kwargs):
        """A block in which nothing is marked."""
        ...
    @staticmethod
    def range_pop(*args): ...
    @staticmethod
    def range_push(msg):
        """Nothing."""
        ...
    def __getattr__(self, name: str): ...

def reset_max_memory_allocated(device=None):
    """`reset_peak_memory_stats`."""
    ...

def reset_peak_memory_stats(device=None):
    """Peaks count from now on, or from the beginning of the next cell."""
    ...

def set_device(device):
    """There is one GPU."""
    ...

def set_rng_state(new_state, device=None):
    """Sets the state of random numbers."""
    ...

def set_rng_state_all(new_states):
    """Sets the states of random numbers of all GPUs."""
    ...

def stream(stream):
    """The stream, for a `with` block."""
    ...

def synchronize(device=None):
    """Waits until all that was begun is done."""
    ...

def __getattr__(name: str) -> Any: ...
