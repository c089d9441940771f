"""Modules of `torch` that lie in `torch_extras` or `torch_graphs`, which are fetched when one of them is first used."""

import importlib
import sys
import types
from importlib.machinery import ModuleSpec

from ._results import with_axis

MODULES = {
    "torch.linalg": "linalg", "torch.amp": "amp", "torch.cuda.amp": "amp", "torch.distributions": "all_distributions",
    "torch.fft": "fourier", "torch.func": "torch_more.func", "torch.autograd.functional": "functional",
    "torch.jit": "torch_graphs.jit", "torch.nn.utils.rnn": "rnn",
    "torch.sparse": "sparse", "torch.profiler": "torch_graphs.profiler", "torch.autograd.profiler": "torch_graphs.profiler",
    "torch.fx": "torch_graphs.fx", "torch.nn.modules": "module_hooks", "torch.nn.parallel": "parallel",
    "torch.backends": "backends", "torch.utils.checkpoint": "checkpoint", "torch.utils.hooks": "hooks", "torch.optim.swa_utils": "swa_utils",
    "torch.nn.attention": "attention",
    **{f"torch.nn.utils.{name}": name for name in ("fusion", "parametrize", "prune")},
}  # fmt: skip
# Those whose inner modules a function `place` of a file makes.
_INNER = {"torch.nn.modules": "module_hooks", "torch.backends": "backends"}
# Compiled packages that others over PyTorch import.
_ABSENT = "xxhash", "psutil", "kornia_rs", "functorch"
_PACKAGES = (
    "torch.distributed",
    "torch.multiprocessing",
    "torch.utils.data._utils",
    "torch.distributions",
    "torch.ao",
    "torch.fx",
    "torch.amp",
    "torch.jit",
    "torch._dynamo",
    "torch.nn.parallel",
    "torch.nn.attention",
    *_INNER,
)
# Files of PyTorch's of which programs import, whose names are those of the package here.
_ALIKE = {
    f"{package}.{file}": package
    for package, files in {
        "torch": "functional storage", "torch.optim": "optimizer adadelta adagrad adam adamax adamw asgd lbfgs nadam radam rmsprop rprop sgd sparse_adam",
        "torch.nn.utils": "clip_grad convert_parameters", "torch.autograd": "function variable grad_mode anomaly_mode", "torch.utils.data": "distributed collate _utils _utils.collate",
    }.items()
    for file in files.split()
}  # fmt: skip
# Functions that are methods as well.
_MORE = (
    "hsplit vsplit dsplit sinc logaddexp2 float_power gcd lcm ldexp isreal real "
    "cumulative_trapezoid svd qr cholesky slogdet logdet cholesky_solve matrix_exp index_put "
    "index_put_"
)
_RARE = (
    "std_mean var_mean aminmax msort mode cummax cummin logcumsumexp unique_consecutive trapezoid trapz cov corrcoef rot90 take_along_dim "
    "masked_scatter scatter_reduce index_reduce index_copy index_fill diagflat"
)
# Functions of `nn.functional` that `torch` has as well.
_OF_NETWORKS = (
    "bilinear hinge_embedding_loss poisson_nll_loss margin_ranking_loss cosine_embedding_loss triplet_margin_loss ctc_loss channel_shuffle "
    "embedding_bag alpha_dropout pixel_unshuffle pdist"
)
# The names of each module of `torch`, by the file in which they lie.
_NAMES = {
    "torch": {
        "more_functions": "block_diag broadcast_shapes can_cast tril_indices triu_indices vander " + _MORE,
        "rare_functions": "dstack cartesian_prod combinations gradient histogram histogramdd " + _RARE,
        "network_functions": _OF_NETWORKS,
        "torch_more.limits": "finfo iinfo", "backends": "accelerator", "torch_graphs.rare_makers": "asarray range",
        "complexes": "complex64 complex128 cfloat cdouble complex polar view_as_real view_as_complex angle imag",
        "sparse": "sparse_coo_tensor sparse_coo hspmm smm",
        "spectrograms": "stft istft hann_window hamming_window blackman_window bartlett_window kaiser_window",
        "scaler": "GradScaler", "amp": "autocast is_autocast_enabled",
        "strided": "as_strided empty_strided slice_scatter select_scatter diagonal_scatter adjoint unravel_index frombuffer put typename "
        "is_same_size get_device are_deterministic_algorithms_enabled is_inference_mode_enabled set_flush_denormal frexp nuclear_norm",
        "torch_rare.special_functions": "polygamma i0 igamma igammac mvlgamma nanquantile", "layers": "rrelu",
    },
    "torch.Tensor": {
        "torch_graphs.small_names": "is_conj is_neg resolve_conj resolve_neg unsafe_chunk unsafe_split",
        "more_functions": _MORE,
        "rare_functions": "put_ map_ fill_diagonal_ sum_to_size log_normal_ geometric_ cauchy_ " + _RARE,
        "module_hooks": "register_post_accumulate_grad_hook", "torch_graphs.rare_functions": "new unfold addbmm renorm renorm_ kron cross dist histc",
        "torch_graphs.reshaping": "t_ squeeze_ unsqueeze_ transpose_ swapaxes_ swapdims_ resize_ resize_as_",
        "complexes": "angle", "spectrograms": "stft istft", "torch_rare.matrices": "cholesky_inverse",
        "strided": "as_strided slice_scatter select_scatter diagonal_scatter narrow_copy adjoint put",
        "torch_rare.special_functions": "polygamma i0 igamma igammac mvlgamma nanquantile",
    },
    # Here, for a module has the first of these names as well.
    "torch.autograd": {"functional": "gradcheck gradgradcheck"},
    "torch.nn.functional": {
        "network_functions": "gumbel_softmax soft_margin_loss multi_margin_loss multilabel_soft_margin_loss gaussian_nll_loss unfold fold max_unpool1d max_unpool2d "
        "affine_grid grid_sample local_response_norm lp_pool1d lp_pool2d lp_pool3d " + _OF_NETWORKS,
    },
    "torch.nn.Module": {
        "states": "register_state_dict_pre_hook register_state_dict_post_hook _register_state_dict_hook register_load_state_dict_pre_hook "
        "_register_load_state_dict_pre_hook register_load_state_dict_post_hook register_full_backward_pre_hook to_empty set_submodule bfloat16",
        "module_hooks": "_forward_hooks _forward_pre_hooks _backward_hooks",
    },
}  # fmt: skip
_FILES = {(module, name): file for module, files in _NAMES.items() for file, names in files.items() for name in names.split()}


class _Finder:
    def find_spec(self, name, path=None, target=None):
        known = name in MODULES or name in _ALIKE or name.rpartition(".")[0] in _INNER or (name[:6] == "torch." or name in _ABSENT) and name in _rarer().MODULES
        return ModuleSpec(name, self, is_package=name in _PACKAGES) if known else None

    def create_module(self, spec):
        inner = _INNER.get(spec.name.rpartition(".")[0])
        if inner is not None:
            return importlib.import_module(f"torch_extras.{inner}").place(spec.name)
        if spec.name in _ALIKE:
            made, package = types.ModuleType(spec.name), importlib.import_module(_ALIKE[spec.name])
            made.__getattr__ = lambda name: getattr(package, name)
            return made
        file = MODULES.get(spec.name) or _rarer().MODULES[spec.name]
        file, _, name = file.partition(":")
        made = importlib.import_module(file if "." in file else f"torch_extras.{file}")
        return getattr(made, name) if name else made

    def exec_module(self, module):
        pass


sys.meta_path.append(_Finder())


def found(module, name):
    """What `module.name` is, where it lies in `torch_extras`; else None."""
    if f"{module}.{name}" in MODULES or f"{module}.{name}" in _ALIKE:
        return importlib.import_module(f"{module}.{name}")
    file = _FILES.get((module, name))
    if file is None:
        return _rarer().found(module, name, lambda name: None) if module in ("torch.Tensor", "torch.optim.Optimizer") and name[:1] != "_" else None
    return with_axis(getattr(importlib.import_module(file if "." in file else f"torch_extras.{file}"), "complex_" if name == "complex" else name))


def late(module, missing):
    """A `__getattr__` of a module of `torch`."""

    def __getattr__(name):
        value = found(module, name)
        return (missing(name) if name.startswith("__") else _rarer().found(module, name, missing)) if value is None else value

    # For what lists the names of modules.
    __getattr__.late_values = lambda: {name: __getattr__(name) for name in late_names(module)}
    return __getattr__


def _rarer():
    from torch_graphs import rare_names

    return rare_names


def late_names(module):
    """The names of a module of `torch` that are found late."""
    return [*(name for place, name in _FILES if place == module), *_rarer().names_of(module)]
