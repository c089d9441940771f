"""`torch._C`: the part of PyTorch that is compiled, as far as libraries call it."""

import torch
from tandem.dialect import missing_names

__path__ = []
Generator = torch.Generator


class TensorBase(type):
    """What every tensor is."""


def _log_api_usage_once(*_):
    """Nothing: nobody counts what is used."""


def _disabled_torch_function_impl(func, types, args=(), kwargs=None):
    """Calls the function as if no class had functions of its own."""
    return func(*args, **(kwargs or {}))


def _get_tracing_state():
    """None: what traces here asks nobody."""


def _get_default_device():
    return str(torch.get_default_device())


def _are_functorch_transforms_active():
    return False


def _get_privateuse1_backend_name():
    return "privateuseone"


def _setting(*_):
    """Nothing: a setting of a compiler that is not here."""
    return False


_jit_can_fuse_on_cpu = _jit_can_fuse_on_gpu = _jit_override_can_fuse_on_cpu = _jit_override_can_fuse_on_gpu = _setting
_jit_set_nvfuser_enabled = _jit_set_nvfuser_guard_mode = _jit_set_profiling_executor = _jit_set_profiling_mode = _setting
_jit_set_texpr_fuser_enabled = _jit_texpr_fuser_enabled = _setting


class Graph:
    """The class of graphs that `torch.jit` makes elsewhere."""


class _functorch:
    @staticmethod
    def is_batchedtensor(tensor):
        """Whether a tensor stands for those of a batch."""
        return False

    is_legacy_batchedtensor = is_gradtrackingtensor = is_functorch_wrapped_tensor = is_batchedtensor

    @staticmethod
    def get_unwrapped(tensor):
        """The tensor itself."""
        return tensor


class _distributed_rpc:
    @staticmethod
    def _is_current_rpc_agent_set():
        """False: there are no other processes to call."""
        return False


class _nn:
    @staticmethod
    def _parse_to(*args, device=None, dtype=None, non_blocking=False, copy=False, memory_format=None):
        """What the arguments of `to` say: the device, the type, whether to wait, the layout."""
        for value in args:
            if isinstance(value, torch.Tensor):
                device, dtype = value.device, value.dtype
            elif isinstance(value, torch.dtype):
                dtype = value
            elif isinstance(value, bool):
                non_blocking = value
            elif value is not None:
                device = value
        return None if device is None else torch.device(device), dtype, non_blocking, memory_format

    def __getattr__(self, name):
        return getattr(torch.nn.functional, name)


_nn = _nn()
__getattr__ = missing_names("torch._C")
