"""Modules of `torch` that lie in `torch_extras`, which is fetched when one of them is first used."""

import importlib
import sys
from importlib.machinery import ModuleSpec

MODULES = {
    "torch.fft": "fourier", "torch.func": "func", "torch.autograd.functional": "functional", "torch.jit": "jit", "torch.sparse": "sparse", "torch.profiler": "profiler", "torch.autograd.profiler": "profiler",
    "torch.utils.checkpoint": "checkpoint", "torch.optim.swa_utils": "swa_utils", "torch.testing": "testing", "torch.onnx": "onnx_export",
    "torch.utils.benchmark": "benchmark", "torch.utils.tensorboard": "tensorboard", "torch.nn.attention": "attention", "torch.distributed": "distributed",
    **{f"torch.nn.utils.{name}": name for name in ("fusion", "parametrizations", "parametrize", "prune")},
    "safetensors": "safetensors_files", "safetensors.torch": "safetensors_files",
}  # fmt: skip
# The names of each module of `torch`, by the file in which they lie.
_NAMES = {
    "torch": {
        "complexes": "complex64 complex128 cfloat cdouble complex polar view_as_real view_as_complex angle imag",
        "sparse": "sparse_coo_tensor sparse_coo sparse_csr_tensor",
        "matrices": "svd_lowrank pca_lowrank cholesky_inverse lu lu_solve lu_unpack triangular_solve",
        "spectrograms": "stft istft hann_window hamming_window blackman_window bartlett_window kaiser_window",
        "strided": "as_strided empty_strided slice_scatter select_scatter diagonal_scatter adjoint unravel_index frombuffer",
        "special_functions": "polygamma i0 igamma igammac mvlgamma nanquantile", "layers": "rrelu",
    },
    "torch.Tensor": {
        "complexes": "angle", "spectrograms": "stft istft", "matrices": "cholesky_inverse",
        "strided": "as_strided slice_scatter select_scatter diagonal_scatter narrow_copy adjoint",
        "special_functions": "polygamma i0 igamma igammac mvlgamma nanquantile",
    },
    "torch.autograd": {"functional": "gradcheck"},
    "torch.linalg": {"matrices": "eig eigvals lu tensorinv tensorsolve lu_factor lu_solve cholesky_ex vander"},
    "torch.special": {
        "special_functions": "polygamma zeta i0 i0e i1 i1e gammainc gammaincc multigammaln erfcx log_ndtr ndtri bessel_j0 bessel_j1 round",
    },
    "torch.nn": {"layers": "Buffer RReLU LazyBatchNorm1d LazyBatchNorm2d LazyBatchNorm3d SyncBatchNorm MultiLabelMarginLoss AdaptiveLogSoftmaxWithLoss"},
    "torch.nn.functional": {"layers": "rrelu multilabel_margin_loss triplet_margin_with_distance_loss upsample_nearest upsample_bilinear"},
    "torch.nn.utils": {"layers": "get_total_norm clip_grads_with_norm_", "fusion": "fuse_conv_bn_eval"},
    "torch.optim": {"optimizers": "Adafactor Muon"},
    "torch.utils.data": {"layers": "DistributedSampler"},
    "torch.distributions": {
        "distributions": "NegativeBinomial HalfCauchy InverseGamma Pareto Weibull Kumaraswamy VonMises RelaxedBernoulli RelaxedOneHotCategorical "
        "OneHotCategoricalStraightThrough ContinuousBernoulli FisherSnedecor LowRankMultivariateNormal ComposeTransform",
    },
}  # fmt: skip
_FILES = {(module, name): file for module, files in _NAMES.items() for file, names in files.items() for name in names.split()}


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
    file = _FILES.get((module, name))
    if file is None:
        return None
    return getattr(importlib.import_module(f"torch_extras.{file}"), "complex_" if name == "complex" else name)


def late(module, missing):
    """A `__getattr__` of a module of `torch`."""

    def __getattr__(name):
        value = found(module, name)
        return missing(name) if value is None else value

    return __getattr__
