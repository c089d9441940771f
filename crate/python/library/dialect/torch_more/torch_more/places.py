"""Modules of PyTorch's of which libraries import one or two names: devices that are not here, compilers, ways over several processes."""

import enum

import torch
from tandem.dialect import missing_names


class cpu:
    """`torch.cpu`: the CPU as other devices are asked."""

    @staticmethod
    def is_available():
        """True."""
        return True

    @staticmethod
    def device_count():
        """One."""
        return 1

    @staticmethod
    def current_device():
        """Its name."""
        return "cpu"

    @staticmethod
    def synchronize(device=None):
        """Waits until all that was begun is done."""
        torch.cuda.synchronize()

    @staticmethod
    def set_device(device):
        """There is one."""


# `torch.cpu` is this module, too.
is_available, device_count, current_device = cpu.is_available, cpu.device_count, cpu.current_device
synchronize, set_device = cpu.synchronize, cpu.set_device


def set_logs(**options):
    """There is no log of a compiler that could be shown or hidden."""


class OperatorExportTypes(enum.IntEnum):
    """Which operators files of ONNX have."""

    ONNX, ONNX_ATEN, ONNX_ATEN_FALLBACK, ONNX_FALLTHROUGH = range(4)


class TrainingMode(enum.IntEnum):
    """Whether files of ONNX are for training."""

    EVAL, PRESERVE, TRAINING = range(3)


def scatter(inputs, target_gpus, dim=0):
    """Tensors in parts for so many devices, in whatever they lie."""

    def split(value):
        if isinstance(value, torch.Tensor):
            return list(value.chunk(len(target_gpus), dim))
        if isinstance(value, (tuple, list)) and value:
            return [type(value)(parts) for parts in zip(*map(split, value))]
        if isinstance(value, dict) and value:
            return [type(value)(parts) for parts in zip(*map(split, value.items()))]
        return [value for _ in target_gpus]

    return split(inputs)


class OptimizedModule(torch.nn.Module):
    """The class of modules that `torch.compile` makes elsewhere; here it gives the module itself."""


def _ignored(*args, **options):
    """Nothing."""


mark_dynamic = mark_static = maybe_mark_dynamic = cudagraph_mark_step_begin = _ignored


def _copy_to_script_wrapper(fn):
    """The function itself."""
    return fn


def is_fake(x):
    """Whether a tensor has a shape and nothing else."""
    return isinstance(x, torch.Tensor) and x.is_meta


class FakeTensor(torch.Tensor):
    """The class of tensors that only have a shape, elsewhere."""


def get_proxy_mode():
    """None."""


class TensorifyScalarRestartAnalysis(Exception):
    """What a compiler elsewhere raises."""


class DTensor:
    """The class of tensors that lie on several devices; none does here."""


class ZeroRedundancyOptimizer:
    """The optimizer that shares its state out among processes."""

    def __init__(self, params, optimizer_class, **options):
        raise RuntimeError("there are no other processes here; use the optimizer itself")


def load(name=None, *args, **options):
    """Refused."""
    raise RuntimeError("torch.utils.cpp_extension compiles C++, for which a page has no compiler")


load_inline = CUDAExtension = CppExtension = BuildExtension = load
CUDA_HOME = None
__path__ = []
__getattr__ = missing_names("torch")
