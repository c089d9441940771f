"""Modules of `torch` that lie in `torch_extras`, which is fetched when one of them is first used."""

import importlib
import sys
from importlib.machinery import ModuleSpec

MODULES = {
    "torch.fft": "fourier", "torch.jit": "jit", "torch.sparse": "sparse", "torch.profiler": "profiler", "torch.autograd.profiler": "profiler",
    "torch.utils.checkpoint": "checkpoint", "torch.optim.swa_utils": "swa_utils",
    **{f"torch.nn.utils.{name}": name for name in ("fusion", "parametrizations", "parametrize", "prune")},
    "safetensors": "safetensors_files", "safetensors.torch": "safetensors_files",
}  # fmt: skip
NAMES = dict.fromkeys("complex64 complex128 cfloat cdouble polar view_as_real view_as_complex angle imag".split(), "complexes")
NAMES |= dict.fromkeys(("sparse_coo_tensor", "sparse_coo", "sparse_csr_tensor"), "sparse") | {"complex": "complexes"}
NAMES |= dict.fromkeys(("svd_lowrank", "pca_lowrank"), "matrices") | dict.fromkeys("stft hann_window hamming_window blackman_window bartlett_window".split(), "spectrograms")
_OF_LINALG = ("eig", "eigvals", "lu", "tensorinv", "tensorsolve")


class _Finder:
    def find_spec(self, name, path=None, target=None):
        return ModuleSpec(name, self, is_package=name == "safetensors") if name in MODULES else None

    def create_module(self, spec):
        return importlib.import_module(f"torch_extras.{MODULES[spec.name]}")

    def exec_module(self, module):
        pass


sys.meta_path.append(_Finder())


def found(module, name):
    """What `module.name` is, where it lies in `torch_extras`; else None."""
    if f"{module}.{name}" in MODULES:
        return importlib.import_module(f"{module}.{name}")
    if module == "torch.linalg" and name in _OF_LINALG:
        return getattr(importlib.import_module("torch_extras.matrices"), name)
    if module == "torch" and name in NAMES:
        return getattr(importlib.import_module(f"torch_extras.{NAMES[name]}"), "complex_" if name == "complex" else name)
    return None


def late(module, missing):
    """A `__getattr__` of a module of `torch`."""

    def __getattr__(name):
        value = found(module, name)
        return missing(name) if value is None else value

    return __getattr__
