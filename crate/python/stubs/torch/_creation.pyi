"""Functions that make tensors."""
from tandem._placement import on_device_of_first_tensor as on_device_of_first_tensor
from tandem.dialect.devices import dtype_on as dtype_on
from tandem.dialect.devices import in_force as in_force
from tandem.dialect.devices import moved as moved
from tandem.dialect.views import SharedTensor as SharedTensor
from tandem.dialect.views import as_class as as_class
from tandem.dialect.views import shared_as as shared_as
from torch import Tensor as Tensor
from torch._results import copied as copied
from torch._results import refuse as refuse
from torch._results import sizes_of as sizes_of
from typing import Any
import tandem as td

FUNCTIONS: dict
def arange(start=None, end=None, step=1, *, dtype=None, device=None, requires_grad=False): ...

def as_meta(x):
    """A tensor as one whose elements nobody reads."""
    ...

def as_tensor(data, dtype=None, device=None):
    """The tensor itself where it has that type and device, else a new one."""
    ...

def empty(*size, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False, memory_format=None, **named): ...

def eye(n, m=None, *, dtype=None, device=None, requires_grad=False): ...

def from_numpy(ndarray):
    """The array as a tensor, which shares its memory where both are on the CPU."""
    ...

def full(size, fill_value, *, dtype=None, device=None, requires_grad=False): ...

def get_rng_state():
    """Where the stream of random numbers stands."""
    ...

def initial_seed():
    """The seed that was set last."""
    ...

def linspace(start, end, steps, *, dtype=None, device=None, requires_grad=False): ...

def manual_seed(seed):
    """Starts the streams of random numbers of this seed."""
    ...

def narrowed(x, name):
    """A tensor in an element type that computes in a wider one."""
    ...

def normal(mean=0.0, std=1.0, size=None, *, generator=None, dtype=None, device=None, requires_grad=False): ...

def ones(*size, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False, memory_format=None, **named): ...

def placed(x, dtype=None, device=None, requires_grad=False):
    """A new value of Tandem as a tensor of this type on this device."""
    ...

def rand(*size, generator=None, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False, **named): ...

def randint(low=0, high=None, size=None, *, generator=None, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False): ...

def randn(*size, generator=None, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False, **named): ...

def randperm(n, *, generator=None, dtype=None, device=None): ...

def scalar_tensor(s, **options): ...

def seed():
    """A seed from the system's randomness, which is set."""
    ...

def set_rng_state(new_state):
    """Goes on where `get_rng_state` was called."""
    ...

def tensor(data, *, dtype=None, device=None, requires_grad=False, pin_memory=False, names=None):
    """A tensor of numbers, nested lists, or another array, copied."""
    ...

def zeros(*size, dtype=None, device=None, requires_grad=False, layout=None, pin_memory=False, memory_format=None, **named): ...
