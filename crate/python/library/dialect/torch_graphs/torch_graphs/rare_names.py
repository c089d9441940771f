"""Where the names lie that the table of `torch._late` has no room for."""

import importlib

_NAMES = {
    "torch": {
        "anomalies": "is_anomaly_enabled is_anomaly_check_nan_enabled",
        "rare_functions": "fake_quantize_per_tensor_affine fake_quantize_per_channel_affine addbmm renorm kron cross chain_matmul dist histc diff cdist",
        "small_names": "mps xpu mtia layout memory_format split_with_sizes unsafe_split unsafe_split_with_sizes unsafe_chunk rms_norm is_inference is_conj "
        "is_neg resolve_conj resolve_neg zero_ fill_ fill binomial cond feature_alpha_dropout OutOfMemoryError selu_ celu_ threshold_",
    },
    "torch.nn": {"small_names": "FeatureAlphaDropout"},
    "torch.nn.functional": {
        "small_names": "elu_ leaky_relu_ hardtanh_ selu_ celu_ threshold_ feature_alpha_dropout max_pool1d_with_indices max_pool2d_with_indices "
        "max_pool3d_with_indices",
    },
    "torch.nn.init": {"rare_inits": "dirac_ dirac sparse_ sparse"},
    "torch.cuda": {"small_names": "OutOfMemoryError is_bf16_supported reset_max_memory_allocated"},
    "torch.fft": {"small_names": "hfft ihfft"},
    "torch.special": {
        "polynomials": "chebyshev_polynomial_t chebyshev_polynomial_u chebyshev_polynomial_v chebyshev_polynomial_w shifted_chebyshev_polynomial_t "
        "shifted_chebyshev_polynomial_u shifted_chebyshev_polynomial_v shifted_chebyshev_polynomial_w hermite_polynomial_h hermite_polynomial_he "
        "laguerre_polynomial_l legendre_polynomial_p",
    },
    "torch.distributions": {
        "matrix_distributions": "Wishart LKJCholesky LogisticNormal",
        "transforms": "ComposeTransform SoftplusTransform PowerTransform AbsTransform SoftmaxTransform StickBreakingTransform LowerCholeskyTransform "
        "PositiveDefiniteTransform CorrCholeskyTransform ReshapeTransform CatTransform StackTransform IndependentTransform "
        "CumulativeDistributionTransform identity_transform biject_to transform_to",
    },
}  # fmt: skip
_FILES = {(module, name): file for module, files in _NAMES.items() for file, names in files.items() for name in names.split()}


def found(module, name, missing):
    """What `module.name` is; `missing(name)` answers for what is nowhere."""
    file = _FILES.get((module, name))
    return missing(name) if file is None else getattr(importlib.import_module(f"torch_graphs.{file}"), name)


def names_of(module):
    """The names of a module of `torch` in this table."""
    return [name for place, name in _FILES if place == module]
