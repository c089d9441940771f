"""Where the names lie that `torch` finds late."""

import importlib

from torch._results import with_axis, with_out

# Functions of lists of tensors, with forms that write.
_OF_LISTS = (
    "abs acos asin atan ceil cos cosh erf erfc exp expm1 floor frac lgamma log log10 log1p log2 neg reciprocal round rsqrt sigmoid sign sin sinh sqrt tan tanh "
    "trunc add sub mul div pow maximum minimum clamp_min clamp_max addcdiv addcmul lerp"
)
_OF_ELEMENTS = "fmin fmax fmod xlogy logit erfc erfinv exp2 nan_to_num heaviside deg2rad rad2deg isposinf isneginf frac clamp_min clamp_max lgamma digamma"
_OF_ORDER = "kthvalue median nanmedian quantile bincount searchsorted bucketize diff"
_LEGACY = "BoolTensor CharTensor ByteTensor ShortTensor BFloat16Tensor IntTensor LongTensor HalfTensor FloatTensor DoubleTensor"
_OF_PLACES = "unflatten tensor_split fliplr flipud roll take isin argwhere atleast_1d atleast_2d atleast_3d"
_COPIED = "alias detach diagonal permute select slice split squeeze t transpose unbind unfold unsqueeze view view_as_real view_as_complex"
_MORE = "native_layer_norm native_group_norm " + " ".join(f"{name}_copy" for name in _COPIED.split())
_BESSEL = (
    "modified_bessel_i0 modified_bessel_i1 modified_bessel_k0 modified_bessel_k1 scaled_modified_bessel_k0 scaled_modified_bessel_k1 spherical_bessel_j0 "
    "bessel_y0 bessel_y1 airy_ai"
)
# Functions that are methods as well.
_METHODS = (
    "hsplit vsplit dsplit sinc logaddexp2 float_power gcd lcm ldexp isreal real "
    "cumulative_trapezoid svd qr cholesky slogdet logdet cholesky_solve matrix_exp index_put "
    "index_put_"
)
_RARE = (
    "std_mean var_mean aminmax msort mode cummax cummin logcumsumexp unique_consecutive trapezoid trapz cov corrcoef rot90 take_along_dim "
    "masked_scatter scatter_reduce index_reduce index_copy index_fill diagflat"
)
# Functions of `nn.functional` that `torch` has as well.
_SHRUNK = "cosine_similarity adaptive_max_pool1d pairwise_distance celu threshold hardshrink"
_OF_NETWORKS = (
    "bilinear hinge_embedding_loss poisson_nll_loss margin_ranking_loss cosine_embedding_loss triplet_margin_loss ctc_loss channel_shuffle "
    "embedding_bag alpha_dropout pixel_unshuffle pdist"
)
_NAMES = {
    "torch": {
        "torch_extras.more_functions": "block_diag broadcast_shapes can_cast tril_indices triu_indices vander " + _METHODS,
        "torch_extras.rare_functions": "dstack cartesian_prod combinations gradient histogram histogramdd " + _RARE,
        "torch_extras.network_functions": _OF_NETWORKS, "torch_layers.functions": _SHRUNK,
        "torch_more.limits": "finfo iinfo", "torch_extras.backends": "accelerator", "rare_makers": "asarray range",
        "torch_extras.complexes": "complex64 complex128 cfloat cdouble complex polar view_as_real view_as_complex angle imag",
        "torch_extras.sparse": "sparse_coo_tensor sparse_coo hspmm smm",
        "torch_extras.spectrograms": "stft istft hann_window hamming_window blackman_window bartlett_window kaiser_window",
        "torch_extras.scaler": "GradScaler", "torch_extras.amp": "autocast is_autocast_enabled",
        "torch_extras.strided": "as_strided empty_strided slice_scatter select_scatter diagonal_scatter adjoint unravel_index frombuffer put typename "
        "is_same_size get_device are_deterministic_algorithms_enabled is_inference_mode_enabled set_flush_denormal frexp nuclear_norm",
        "torch_rare.special_functions": "polygamma i0 igamma igammac mvlgamma nanquantile", "torch_layers.layers": "rrelu",
        "torch_more.func": "vmap",
        "torch_more.legacy_types": _LEGACY, "torch_more.more_names": _MORE,
        "torch_rare.matrices": "svd_lowrank pca_lowrank cholesky_inverse lu_unpack triangular_solve geqrf orgqr",
        "torch_more.small_names": "conj spmm saddmm get_num_threads set_num_threads complex32 SymInt SymFloat SymBool sym_int sym_float dsmm _shape_as_tensor _standard_gamma expand_copy _cast_Long _assert_async "
        "is_autocast_cpu_enabled while_loop Future", "files": "FloatStorage DoubleStorage HalfStorage BFloat16Storage LongStorage IntStorage ShortStorage CharStorage ByteStorage BoolStorage",
        "storages": "TypedStorage UntypedStorage", "rare_indexing": _OF_PLACES, "rare_products": "addr tensordot matrix_power inverse det pinverse",
        "elementwise": _OF_ELEMENTS, "orders": _OF_ORDER, "draws": "bernoulli multinomial poisson logspace",
        "torch_rare.compressed": "sparse_csr sparse_csc sparse_bsr sparse_bsc sparse_compressed_tensor sparse_csr_tensor sparse_csc_tensor sparse_bsr_tensor sparse_bsc_tensor",
        "torch_rare.nested": "jagged",
        "torch_rare.quantised": "quantize_per_tensor quantize_per_channel quantize_per_tensor_dynamic dequantize per_tensor_affine per_channel_affine per_tensor_symmetric "
        "per_channel_symmetric qscheme",
        "anomalies": "is_anomaly_enabled is_anomaly_check_nan_enabled",
        "rare_functions": "fake_quantize_per_tensor_affine fake_quantize_per_channel_affine addbmm renorm kron cross chain_matmul dist histc cdist",
        "small_names": "mps xpu mtia layout memory_format split_with_sizes unsafe_split unsafe_split_with_sizes unsafe_chunk rms_norm is_inference is_conj "
        "is_neg resolve_conj resolve_neg lu lu_solve lobpcg narrow_copy conj_physical nonzero_static as_strided_scatter empty_permuted zero_ "
        "is_nonzero result_type promote_types set_default_tensor_type use_deterministic_algorithms set_float32_matmul_precision "
        "get_float32_matmul_precision fill_ fill binomial cond feature_alpha_dropout OutOfMemoryError selu_ celu_ threshold_",
        "torch_rare.custom_ops": "ops classes",
        "torch_more.lists": " ".join(f"_foreach_{name}{place}" for name in _OF_LISTS.split() for place in ("", "_")) + " _foreach_norm _foreach_zero_ _foreach_copy_",
        "torch_rare.dlpack": "from_dlpack to_dlpack",
        "torch_rare.small_names": "_assert _check is_deterministic_algorithms_warn_only_enabled "
        "get_autocast_dtype get_autocast_gpu_dtype get_autocast_cpu_dtype",
    },
    "torch.autograd": {
        "anomalies": "detect_anomaly set_detect_anomaly",
        "torch_rare.own_functions": "Function FunctionCtx BackwardCFunction InplaceFunction once_differentiable backward",
    },
    "torch.utils": {"torch_rare.small_names": "swap_tensors"},
    "torch.serialization": {"torch_more.small_names": "MAP_LOCATION FILE_LIKE get_unsafe_globals_in_checkpoint", "torch_rare.small_names": "safe_globals add_safe_globals get_safe_globals clear_safe_globals"},
    "torch.optim": {
        "torchinfo.optimizers": "Adafactor Muon", "torch_extras.eager_optimizers": "ASGD LBFGS RAdam Rprop SparseAdam",
        "torch_more.small_names": "required ParamsT _params_t _use_grad_for_differentiable _default_to_fused_or_foreach _get_capturable_supported_devices _get_value "
        "_dispatch_sqrt _stack_if_compiling _view_as_real",
    },
    "torch.jit": {"torch_more.more_names": "freeze optimize_for_inference fork wait script_if_tracing", "torch_more.small_names": "Final TracerWarning Attribute annotate _overload _overload_method trace_module"},
    "torch.hub": {"torch_more.small_names": "HASH_REGEX _get_torch_home urlparse"}, "torch.amp": {"torch_extras.scaler": "GradScaler", "torch_more.small_names": "is_autocast_available"},
    "torch.optim.Optimizer": {
        "step_hooks": "register_step_pre_hook register_step_post_hook",
        "torch_more.state_hooks": "register_state_dict_pre_hook register_state_dict_post_hook register_load_state_dict_pre_hook register_load_state_dict_post_hook",
    },
    "torch.utils.checkpoint": {"torch_more.small_names": "get_device_states set_device_states"},
    "torch.onnx": {"torch_more.places": "OperatorExportTypes TrainingMode"},
    "torch.utils.data": {
        "torch_rare.data_sets": "DistributedSampler ChainDataset StackDataset SubsetRandomSampler WeightedRandomSampler",
        "torch_more.small_names": "_DatasetKind _BaseDataLoaderIter _SingleProcessDataLoaderIter _MultiProcessingDataLoaderIter",
        "torch_more.loading": "default_convert ConcatDataset", "torch_more.pipes": "IterDataPipe MapDataPipe functional_datapipe",
    },
    "torch.Tensor": {
        "torch_extras.more_functions": _METHODS,
        "torch_extras.rare_functions": "histogram put_ map_ fill_diagonal_ sum_to_size log_normal_ geometric_ cauchy_ " + _RARE,
        "torch_extras.module_hooks": "register_post_accumulate_grad_hook", "rare_functions": "new unfold addbmm renorm renorm_ kron cross dist histc",
        "reshaping": "t_ squeeze_ unsqueeze_ transpose_ swapaxes_ swapdims_ resize_ resize_as_",
        "torch_extras.complexes": "angle", "torch_extras.spectrograms": "stft istft", "torch_rare.matrices": "cholesky_inverse",
        "torch_extras.strided": "as_strided slice_scatter select_scatter diagonal_scatter narrow_copy adjoint put",
        "torch_rare.special_functions": "polygamma i0 igamma igammac mvlgamma nanquantile",
        "torch_more.small_names": "apply_ is_same_size is_inference is_shared", "torch_extras.sparse": "to_sparse",
        "torch_rare.named_tensors": "refine_names rename align_to align_as",
        "torch_rare.compressed": "to_sparse_csr to_sparse_csc to_sparse_bsr to_sparse_bsc",
        "small_names": "is_conj is_neg resolve_conj resolve_neg unsafe_chunk unsafe_split to_sparse_coo sparse_mask dim_order new_empty_strided as_subclass conj_physical lu as_strided_scatter",
        "elementwise": _OF_ELEMENTS, "orders": _OF_ORDER, "draws": "bernoulli multinomial", "rare_indexing": _OF_PLACES,
        "rare_products": "addr matrix_power inverse det pinverse", "storages": "storage untyped_storage",
    },
    "torch.nn": {
        "torch_extras.parallel": "DataParallel", "torch_layers.parameter_dict": "ParameterDict",
        "torch_layers.function_layers": "Softmax2d NLLLoss2d EmbeddingBag LocalResponseNorm AlphaDropout Fold Unfold ChannelShuffle MaxUnpool1d MaxUnpool2d "
        "LPPool1d LPPool2d LPPool3d",
        "torch_layers.table_layers": "Bilinear CELU Hardtanh Hardshrink Softshrink Threshold Softmin GLU PixelUnshuffle CosineSimilarity PairwiseDistance "
        "AdaptiveMaxPool1d AdaptiveMaxPool2d AdaptiveMaxPool3d LazyConv1d LazyConv3d LazyConvTranspose1d LazyConvTranspose2d LazyConvTranspose3d LogSigmoid Softsign Tanhshrink UpsamplingNearest2d "
        "UpsamplingBilinear2d CosineEmbeddingLoss CTCLoss GaussianNLLLoss HingeEmbeddingLoss MarginRankingLoss MultiLabelSoftMarginLoss MultiMarginLoss "
        "PoissonNLLLoss SoftMarginLoss TripletMarginLoss TripletMarginWithDistanceLoss",
        "torch_layers.layers": "Buffer RReLU LazyBatchNorm1d LazyBatchNorm2d LazyBatchNorm3d LazyInstanceNorm1d LazyInstanceNorm2d LazyInstanceNorm3d SyncBatchNorm MultiLabelMarginLoss AdaptiveLogSoftmaxWithLoss",
        "torch_extras.module_hooks": "RNNBase", "small_names": "FeatureAlphaDropout", "torch_layers.fractional_pools": "FractionalMaxPool2d FractionalMaxPool3d",
        "torch_layers.padding_layers": " ".join(f"{kind}Pad{n}d" for kind in ("Zero", "Constant", "Reflection", "Replication", "Circular") for n in (1, 2, 3)),
    },
    "torch.nn.functional": {
        "torch_layers.functions": "softmin softshrink tanhshrink glu logsigmoid softsign adaptive_max_pool2d adaptive_max_pool3d " + _SHRUNK,
        "torch_extras.network_functions": "gumbel_softmax soft_margin_loss multi_margin_loss multilabel_soft_margin_loss gaussian_nll_loss unfold fold max_unpool1d max_unpool2d "
        "affine_grid grid_sample local_response_norm lp_pool1d lp_pool2d lp_pool3d " + _OF_NETWORKS,
        "torch_layers.layers": "rrelu multilabel_margin_loss triplet_margin_with_distance_loss upsample_nearest upsample_bilinear",
        "small_names": "elu_ leaky_relu_ hardtanh_ selu_ celu_ threshold_ feature_alpha_dropout max_pool1d_with_indices max_pool2d_with_indices "
        "max_pool3d_with_indices native_channel_shuffle",
        "torch_layers.fractional_pools": "fractional_max_pool2d fractional_max_pool3d",
    },
    "torch.nn.init": {"torch_graphs.inits": "trunc_normal_ orthogonal_ orthogonal", "torch_more.small_names": "_no_grad_uniform_ _no_grad_normal_ _no_grad_trunc_normal_ _no_grad_fill_ _no_grad_zero_", "torch_layers.rare_inits": "dirac_ dirac sparse_ sparse"},
    "torch.nn.utils": {
        "torch_layers.layers": "get_total_norm clip_grads_with_norm_", "torch_layers.fusion": "fuse_conv_bn_eval fuse_linear_bn_eval",
        "torch_extras.network_utils": "parameters_to_vector vector_to_parameters skip_init",
        "torch_layers.weight_norms": "weight_norm remove_weight_norm spectral_norm remove_spectral_norm",
    },
    "torch.cuda": {
        "torch_extras.streams": "Event Stream stream current_stream default_stream",
        "torch_more.cuda_types": _LEGACY,
        "torch_more.small_names": "get_device_name reset_peak_memory_stats get_device_capability max_memory_allocated max_memory_reserved memory_allocated memory_reserved _initialized nvtx get_device_properties mem_get_info get_rng_state get_rng_state_all set_rng_state set_rng_state_all "
        "is_current_stream_capturing", "small_names": "OutOfMemoryError is_bf16_supported reset_max_memory_allocated",
    },
    "torch.random": {"torch_more.small_names": "fork_rng"},
    "torch.fft": {"small_names": "hfft ihfft hfft2 ihfft2 hfftn ihfftn"},
    "torch.linalg": {"torch_more.symmetric_factors": "ldl_factor ldl_factor_ex ldl_solve", "torch_rare.matrices": "eig eigvals lu tensorinv tensorsolve lu_factor lu_factor_ex lu_solve cholesky_ex vander solve_ex householder_product"},
    "torch.special": {
        "torch_more.more_names": _BESSEL, "torch_rare.special_functions": "polygamma zeta i0 i0e i1 i1e gammainc gammaincc multigammaln erfcx log_ndtr ndtri bessel_j0 bessel_j1 round",
        "elementwise": "xlogy xlog1py logit erfc erfinv exp2 entr ndtr gammaln digamma psi",
        "polynomials": "chebyshev_polynomial_t chebyshev_polynomial_u chebyshev_polynomial_v chebyshev_polynomial_w shifted_chebyshev_polynomial_t "
        "shifted_chebyshev_polynomial_u shifted_chebyshev_polynomial_v shifted_chebyshev_polynomial_w hermite_polynomial_h hermite_polynomial_he "
        "laguerre_polynomial_l legendre_polynomial_p",
    },
    "torch.distributions": {
        "torch_extras.distributions": "NegativeBinomial HalfCauchy InverseGamma Pareto Weibull Kumaraswamy VonMises RelaxedBernoulli RelaxedOneHotCategorical "
        "OneHotCategoricalStraightThrough ContinuousBernoulli FisherSnedecor LowRankMultivariateNormal",
        "torch_more.pareto": "GeneralizedPareto",
        "torch_extras.matrix_distributions": "Wishart LKJCholesky LogisticNormal",
        "torch_more.transforms": "Transform TransformedDistribution LogNormal AffineTransform ExpTransform SigmoidTransform TanhTransform ComposeTransform SoftplusTransform PowerTransform AbsTransform SoftmaxTransform StickBreakingTransform LowerCholeskyTransform "
        "PositiveDefiniteTransform CorrCholeskyTransform ReshapeTransform CatTransform StackTransform IndependentTransform "
        "CumulativeDistributionTransform identity_transform biject_to transform_to",
    },
}  # fmt: skip
# Functions that put their results where `out` says, and the modules that they are in.
_PUT = {*"diff tensordot addr matrix_power inverse pinverse kthvalue median nanmedian quantile bucketize searchsorted take dist renorm addbmm cross kron logspace "
        "polygamma nanquantile multinomial bernoulli chain_matmul cholesky_inverse polar".split()}  # fmt: skip
_WITH_OUT = {"torch", "torch.linalg", "torch.special"}
# Where PyTorch's classes lie, if not in the module that programs ask.
_PLACES = {
    "autocast": "torch.amp.autocast_mode", "GradScaler": "torch.amp.grad_scaler", "DataParallel": "torch.nn.parallel.data_parallel",
    "DistributedDataParallel": "torch.nn.parallel.distributed", "LBFGS": "torch.optim.lbfgs", "SparseAdam": "torch.optim.sparse_adam",
    "detect_anomaly": "torch.autograd.anomaly_mode", "set_detect_anomaly": "torch.autograd.anomaly_mode",
}  # fmt: skip
# Modules by their files.
MODULES = {
    "torch.linalg": "torch_extras.linalg", "torch.amp": "torch_extras.amp", "torch.cuda.amp": "torch_extras.amp",
    "torch.distributions": "torch_extras.all_distributions", "torch.fft": "torch_extras.fourier", "torch.func": "torch_more.func",
    "torch.autograd.functional": "torch_extras.functional", "torch.jit": "torch_graphs.jit", "torch.nn.utils.rnn": "torch_extras.rnn",
    "torch.sparse": "torch_extras.sparse", "torch.profiler": "torch_rare.profiler", "torch.autograd.profiler": "torch_rare.profiler",
    "torch.fx": "torch_graphs.fx", "torch.nn.parallel": "torch_extras.parallel", "torch.utils.checkpoint": "torch_extras.checkpoint",
    "torch.utils.hooks": "torch_extras.hooks", "torch.optim.swa_utils": "torch_extras.swa_utils", "torch.nn.attention": "torch_extras.attention",
    **{f"torch.nn.utils.{name}": f"torch_layers.{name}" for name in ("fusion", "parametrize", "prune")},
    "torch.autograd.forward_ad": "torch_extras.forward_ad", "torch.autograd.graph": "torch_extras.saved_values",
    **dict.fromkeys(("torch.ao", "torch.ao.quantization", "torch.quantization"), "torch_extras.quantized"),
    "torch.compiler": "torch_graphs.compiler", "torch._dynamo": "torch_graphs.compiler", "torch.utils.flop_counter": "torchinfo.flops",
    "torch._utils": "torch_graphs.files", "torch.distributed": "torch_rare.process_group", "torch.distributed.distributed_c10d": "torch_rare.process_group",
    "torch.__config__": "torch_rare.config", "torch.nn.utils.parametrizations": "torch_layers.parametrizations",
    "torch.testing": "torch_rare.testing", "torch.export": "torch_graphs.exporting", "torch.utils._pytree": "torch_rare.pytree", "torch.distributions.utils": "torch_rare.distribution_utils",
    "torch.multiprocessing": "torch_rare.processes", "torch.multiprocessing.spawn": "torch_rare.processes", "torch.distributions.constraint_registry": "torch_more.transforms", "torch.distributions.transforms": "torch_more.transforms",
    "torch.hub": "torch_extras.hub", "torch.signal": "torch_more.signal_windows", "torch.signal.windows": "torch_more.signal_windows",
    "torch.onnx": "torch_graphs.onnx_export", "torch.utils.benchmark": "torch_rare.benchmark", "torch.utils.tensorboard": "torch_rare.tensorboard",
    "torch.nested": "torch_rare.nested", "torch.library": "torch_rare.custom_ops", "torch.futures": "torch_rare.futures",
    "torch.utils.dlpack": "torch_rare.dlpack", "torch.utils.model_zoo": "torch_rare.model_zoo", 
    "torch._C": "torch_more.compiled_part",
    "torch.distributed.rpc": "torch_more.places",
    "torch.autograd.gradcheck": "torch_extras.functional", "torch.types": "torch_more.types", "torch.jit.annotations": "torch_more.types", "torch._tensor_str": "torch_more.tensor_str", "torch.quasirandom": "torch_more.quasirandom",
    "torch.nn.utils.stateless": "torch_more.stateless", "xxhash": "torch_more.hashes", "functorch": "torch_more.func", "torch.masked": "torch_more.masked", "torch.nn.attention.flex_attention": "torch_more.flexible", "torch.nn.attention.bias": "torch_more.flexible", "psutil": "torch_more.machine",
    "kornia_rs": "torch_more.machine",
    **dict.fromkeys(("torch.amp.grad_scaler", "torch.amp.autocast_mode", "torch.cuda.amp.grad_scaler", "torch.cuda.amp.autocast_mode"), "torch_extras.amp"),
    **dict.fromkeys(("torch.nn.parallel.distributed", "torch.nn.parallel.data_parallel"), "torch_extras.parallel"),
    **dict.fromkeys(("torch.fx._symbolic_trace", "torch.fx.graph_module", "torch.fx.proxy", "torch.fx.graph", "torch.fx.node", "torch.fx.interpreter"), "torch_graphs.fx"),
    **{f"torch.{name}": "torch_more.places" for name in (
        "cpu _logging nn.parallel.scatter_gather _jit_internal _inductor _inductor.config _subclasses _subclasses.fake_tensor fx.experimental "
        "fx.experimental.proxy_tensor _dynamo.exc _dynamo.eval_frame distributed.tensor distributed._tensor distributed.optim utils.cpp_extension"
    ).split()},
    **{f"torch.distributions.{name}": "torch.distributions" for name in (
        "multivariate_normal log_normal half_normal half_cauchy one_hot_categorical relaxed_bernoulli relaxed_categorical mixture_same_family transformed_distribution "
        "negative_binomial lowrank_multivariate_normal wishart lkj_cholesky logistic_normal studentT inverse_gamma von_mises continuous_bernoulli fishersnedecor kumaraswamy pareto weibull"
    ).split()},
    **dict.fromkeys(
        ("torch.ao.nn", "torch.ao.nn.quantized", "torch.ao.nn.quantized.modules", "torch.nn.quantized", "torch.ao.nn.intrinsic.quantized"),
        "torch_more.quantised_layers",
    ),
    **dict.fromkeys(("torch.ao.nn.qat", "torch.ao.nn.intrinsic.qat", "torch.nn.qat"), "torch_layers.aware_layers"),
    **{f"torch.{name}": f"torch_graphs.small_names:{name}" for name in ("mps", "xpu", "mtia")}, "torch.accelerator": "backends:accelerator",
    "torch.overrides": "torch_more.overrides", "torch.utils.data.datapipes": "torch_more.pipes", "torch.utils.data.datapipes.iter": "torch_more.pipes",
}  # fmt: skip
_FILES = {(module, name): file for module, files in _NAMES.items() for file, names in files.items() for name in names.split()}


def found(module, name, missing):
    """What `module.name` is; `missing(name)` answers for what is nowhere."""
    if f"{module}.{name}" in MODULES:
        return importlib.import_module(f"{module}.{name}")
    file = _FILES.get((module, name))
    if file is None:
        return missing(name)
    value = with_axis(getattr(importlib.import_module(file if "." in file else f"torch_graphs.{file}"), "complex_" if name == "complex" else name))
    if isinstance(value, type) and value.__module__.startswith("torch_"):
        value.__module__ = _PLACES.get(name) or ("torch.distributions.transforms" if "Transform" in name else module)
    return with_out(value) if module in _WITH_OUT and name in _PUT else value


def names_of(module):
    """The names of a module of `torch` in this table."""
    return [name for place, name in _FILES if place == module]
