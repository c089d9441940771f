"""Names of which libraries over PyTorch import one or two: types for annotations, settings, states of devices."""

import contextlib
import os
import re
import typing
from urllib.parse import urlparse  # noqa: F401

import tandem as td
import torch
from torch.futures import Future  # noqa: F401

# `torch`
SymInt, SymFloat, SymBool = (type(name, (), {"__doc__": "A number that a tracer elsewhere does not know yet."}) for name in ("SymInt", "SymFloat", "SymBool"))
dsmm = torch.mm
# Complex numbers of two halves, which no tensor here has.
complex32 = type("dtype", (), {"__repr__": lambda self: "torch.complex32", "is_floating_point": False, "is_complex": True, "itemsize": 4})()


def conj(input):
    """A real tensor itself."""
    return input


def spmm(input, mat2):
    """The product of matrices, of which the first may be sparse."""
    return torch.sparse.mm(input, mat2) if input.is_sparse else input @ mat2


def saddmm(input, mat1, mat2, *, beta=1, alpha=1):
    """The product of a sparse matrix and another one, and a third is added."""
    return beta * input + alpha * spmm(mat1, mat2)


def get_num_threads():
    """How many threads compute."""
    return td.threads()


def set_num_threads(number):
    """Lets so many threads compute."""
    td.threads(number)


def sym_int(a):
    """The whole number next to 0."""
    return int(a)


def sym_float(a):
    """The number as a float."""
    return float(a)


def _shape_as_tensor(input):
    """The sizes."""
    return torch.tensor(tuple(input.shape), dtype=torch.int64)


def _standard_gamma(concentration, generator=None):
    """Draws of gamma distributions of the rate 1."""
    return torch.distributions.Gamma(concentration, torch.ones_like(concentration)).rsample()


def expand_copy(input, size, *, implicit=False):
    """`expand`, with memory of its own."""
    return input.expand(size).clone()


def _cast_Long(input, non_blocking=False):
    return input.long()


def _assert_async(condition, message=None):
    """Raises where an element is 0."""
    if not bool(condition):
        raise RuntimeError("Expected Tensor with single nonzero value, but got zero" if message is None else message)


def is_autocast_cpu_enabled():
    """Whether a program is in a block of narrow products on the CPU."""
    return torch.is_autocast_enabled("cpu")


def is_autocast_available(device_type):
    """Whether there are such blocks for a device."""
    return device_type in ("cpu", "cuda")


def while_loop(cond_fn, body_fn, carried_inputs, additional_inputs=()):
    """Calls a function on its own results while a condition holds."""
    values = tuple(carried_inputs)
    while cond_fn(*values):
        values = tuple(body_fn(*values))
    return values


# `torch.jit`
Final = typing.Final


class TracerWarning(Warning):
    """What a tracer elsewhere warns of."""


class Attribute(typing.NamedTuple):
    """A value with the type of an attribute of a script."""

    value: object
    type: object


def annotate(the_type, the_value):
    """The value."""
    return the_value


def _overload(func):
    return func


_overload_method = _overload


def trace_module(mod, inputs, **options):
    """The module, compiled for these arguments."""
    return torch.jit.trace(mod, inputs["forward"])


# `torch.hub`
HASH_REGEX = re.compile(r"-([a-f0-9]*)\.")


def _get_torch_home():
    return os.path.dirname(torch.hub.get_dir())


# `torch.utils.checkpoint`
def get_device_states(*args):
    """The devices of tensors that are on a GPU, and the states of their random numbers."""
    return [], []


def set_device_states(devices, states, *, device_type=None):
    """Sets the states of random numbers of devices."""


# `torch.optim`
ParamsT = typing.Any
_params_t = typing.Any
required = type("_RequiredParameter", (), {"__repr__": lambda self: "<required parameter>", "__doc__": "A value that an optimizer must be given."})()


def _use_grad_for_differentiable(func):
    """The step without gradients."""
    return torch.no_grad()(func)


def _default_to_fused_or_foreach(params, differentiable, use_fused=False):
    return False, False


def _get_capturable_supported_devices(supports_xla=True):
    return ["cuda"]


def _get_value(x):
    return x.item() if isinstance(x, torch.Tensor) else x


def _dispatch_sqrt(x):
    return x.sqrt() if isinstance(x, torch.Tensor) else x**0.5


def _stack_if_compiling(x):
    return x


def _view_as_real(params, *state_and_grads):
    """Complex numbers as pairs; here nothing changes."""


# `torch.cuda`
_initialized = False


def get_device_name(device=None):
    """What the GPU is called."""
    return next((title for name, title in td.devices() if name == "webgpu"), "no GPU")


def get_device_capability(device=None):
    """WebGPU has no versions of CUDA's architecture."""
    return (0, 0)


def _bytes(kind):
    return lambda device=None: td.memory().get("webgpu", {}).get(kind, 0)


memory_allocated, memory_reserved = _bytes("live"), _bytes("live")
max_memory_allocated, max_memory_reserved = _bytes("peak"), _bytes("peak")


def reset_peak_memory_stats(device=None):
    """Peaks count from now on, or from the beginning of the next cell."""
    td.memory(reset_peak=True)


class nvtx:
    """Marks in the timeline of a profiler elsewhere."""

    @staticmethod
    def range_push(msg):
        """Nothing."""
        return 0

    range_pop = mark = staticmethod(lambda *args: 0)

    @staticmethod
    def range(msg, *args, **kwargs):
        """A block in which nothing is marked."""
        return contextlib.nullcontext()


def get_device_properties(device=None):
    """What the GPU is called."""
    if not torch.cuda.is_available():
        raise RuntimeError("No CUDA GPUs are available")
    from types import SimpleNamespace

    return SimpleNamespace(name=torch.cuda.get_device_name(), major=0, minor=0, total_memory=torch.cuda.max_memory_allocated(), multi_processor_count=1)


def mem_get_info(device=None):
    """Free and whole memory, as far as it is known."""
    whole = torch.cuda.max_memory_allocated()
    return whole - torch.cuda.memory_allocated(), whole


def _state_of_gpu(device=None):
    return torch.get_rng_state()


get_rng_state = _state_of_gpu


def get_rng_state_all():
    """The states of random numbers of all GPUs."""
    return [_state_of_gpu() for _ in range(torch.cuda.device_count())]


def set_rng_state(new_state, device=None):
    """Sets the state of random numbers."""
    if torch.cuda.is_available():
        torch.set_rng_state(new_state)


def set_rng_state_all(new_states):
    """Sets the states of random numbers of all GPUs."""
    for state in new_states:
        set_rng_state(state)


def is_current_stream_capturing():
    """False: nothing is captured."""
    return False


# `torch.random`
class fork_rng:
    """What is drawn in a `with` block does not move the stream outside."""

    def __init__(self, devices=None, enabled=True, _caller="fork_rng", _devices_kw="devices", device_type="cuda"):
        self._enabled = enabled

    def __enter__(self):
        self._state = torch.get_rng_state()

    def __exit__(self, *failure):
        if self._enabled:
            torch.set_rng_state(self._state)


# `torch.serialization`
MAP_LOCATION = typing.Optional[typing.Union[typing.Callable, torch.device, str, dict]]
FILE_LIKE = typing.Union[str, os.PathLike, typing.IO[bytes]]


def get_unsafe_globals_in_checkpoint(f):
    """The types that a file names beside those that it may."""
    return []


# `torch.nn.init`
def _in_place(name, **fixed):
    def fill(tensor, *args, **options):
        with torch.no_grad():
            return getattr(tensor, name)(*args, **options)

    return fill


_no_grad_uniform_, _no_grad_normal_, _no_grad_fill_, _no_grad_zero_ = map(_in_place, ("uniform_", "normal_", "fill_", "zero_"))


def _no_grad_trunc_normal_(tensor, mean, std, a, b, generator=None):
    return torch.nn.init.trunc_normal_(tensor, mean, std, a, b, generator=generator)


# `torch.nn.modules`
def _get_activation_fn(activation):
    """The function of this name."""
    if activation not in ("relu", "gelu"):
        raise RuntimeError(f"activation should be relu/gelu, not {activation}")
    return getattr(torch.nn.functional, activation)


def kept_keys():
    """The class of what `load_state_dict` gives."""
    from torch.nn._module import _Keys

    return _Keys


# `torch.utils.data`
class _DatasetKind:
    Map, Iterable = 0, 1


class _BaseDataLoaderIter:
    """What iterates over batches elsewhere."""


class _SingleProcessDataLoaderIter(_BaseDataLoaderIter):
    """The same in one process."""


class _MultiProcessingDataLoaderIter(_BaseDataLoaderIter):
    """The same in several."""


# `torch.Tensor`
def apply_(self, function):
    """Puts what a function gives in the place of each element."""
    self.copy_(torch.tensor([function(value) for value in self.reshape(-1).tolist()]).reshape(self.shape))
    return self


def is_same_size(self, other):
    """Whether two tensors have one shape."""
    return self.shape == other.shape


def is_inference(self):
    """False: no tensor is known to be used without gradients for good."""
    return False


is_shared = is_inference
