"""`torch.backends`: settings of libraries that are not here; and `torch.accelerator`."""

import tandem as _td
import torch
from tandem.dialect import missing_names
from torch import cuda as _gpu


class _Absent:
    """A library that is not here, with the settings that programs change all the same."""

    def __init__(self, *settings, **values):
        self.__dict__.update(dict.fromkeys(settings, False), **values)

    def is_available(self):
        """False."""
        return False

    is_built = is_available

    def version(self):
        """None."""
        return None

    def flags(self, **settings):
        """For a `with` block, in which nothing changes."""
        import contextlib

        return contextlib.nullcontext()


cudnn = _Absent("enabled", "benchmark", "deterministic", "allow_tf32")
mps, mkl, mkldnn, openmp, quantized, opt_einsum = (_Absent("enabled") for _ in range(6))
opt_einsum.strategy = "auto"
quantized.engine, quantized.supported_engines = "none", ["none"]
# WebGPU goes by CUDA's name; what it computes is of full precision.
cuda_matmul = _Absent("allow_tf32", "allow_fp16_reduced_precision_reduction")


class _Cuda(_Absent):
    matmul = cuda_matmul
    enable_flash_sdp = enable_mem_efficient_sdp = enable_math_sdp = enable_cudnn_sdp = staticmethod(lambda enabled: None)
    flash_sdp_enabled = mem_efficient_sdp_enabled = cudnn_sdp_enabled = staticmethod(lambda: False)
    math_sdp_enabled = staticmethod(lambda: True)

    def sdp_kernel(self, **settings):
        """For a `with` block: attention is computed in one way."""
        return self.flags()

    def is_built(self):
        """Whether there is a GPU."""
        return torch.cuda.is_available()


class accelerator:
    """`torch.accelerator`: WebGPU, which goes by CUDA's name, where there is one."""

    @staticmethod
    def is_available():
        """Whether there is one."""
        return _gpu.is_available()

    @staticmethod
    def current_accelerator(check_available=False):
        """Its device, or None."""
        return torch.device("cuda") if _gpu.is_available() else None

    @staticmethod
    def device_count():
        """How many there are."""
        return _gpu.device_count()

    @staticmethod
    def synchronize(device=None):
        """Waits until all that was asked of it is done."""
        _td.waitall()


cuda = _Cuda()
__path__ = []


def place(name):
    """The settings that stand for a module of `torch.backends`."""
    found = globals().get(name.rpartition(".")[2])
    if not isinstance(found, _Absent):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return found


__getattr__ = missing_names("torch.backends")
