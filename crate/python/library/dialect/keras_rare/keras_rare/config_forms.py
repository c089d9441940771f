"""What `get_config` of layers has, in Keras's order: names of arguments of its own and of those that have no effect here."""

_KERNEL = "kernel_initializer bias_initializer kernel_regularizer bias_regularizer"
_ENDS = "kernel_constraint bias_constraint"
_WINDOW = "kernel_size strides padding data_format dilation_rate"
_CONVOLUTION = f"filters {_WINDOW} groups activation use_bias {_KERNEL} activity_regularizer {_ENDS}"
_TRANSPOSED = f"filters kernel_size strides padding output_padding data_format dilation_rate activation use_bias {_KERNEL} activity_regularizer {_ENDS}"
_RUNS = "return_sequences return_state go_backwards stateful unroll zero_output_for_mask"
_STARTS = "kernel_initializer recurrent_initializer bias_initializer"
_SIZED = "kernel_regularizer recurrent_regularizer bias_regularizer"
_BOUND = "kernel_constraint recurrent_constraint bias_constraint"
_DROPS = "dropout recurrent_dropout"
_GATES = "activation recurrent_activation use_bias"
_SCALES = "beta_initializer gamma_initializer"
_LIMITS = "beta_regularizer gamma_regularizer beta_constraint gamma_constraint"
_OUTER = f"{_SIZED} activity_regularizer {_BOUND} {_DROPS}"
_INNER = f"{_SIZED} {_BOUND} {_DROPS}"
_LOOKUP = "invert max_tokens num_oov_indices oov_token mask_token output_mode sparse pad_to_max_tokens"
_FORMS = {
    "Dense": f"units activation use_bias {_KERNEL} {_ENDS} quantization_config",
    "EinsumDense": f"output_shape equation activation bias_axes {_KERNEL} activity_regularizer {_ENDS} quantization_config",
    "Embedding": "input_dim output_dim embeddings_initializer embeddings_regularizer activity_regularizer embeddings_constraint mask_zero quantization_config",
    "BatchNormalization": f"axis momentum epsilon center scale {_SCALES} moving_mean_initializer moving_variance_initializer {_LIMITS} "
    "synchronized renorm renorm_clipping renorm_momentum",
    "LayerNormalization": f"axis epsilon center scale rms_scaling {_SCALES} {_LIMITS}",
    "GroupNormalization": f"groups axis epsilon center scale {_SCALES} {_LIMITS}",
    "LSTM": f"{_RUNS} units {_GATES} {_STARTS} unit_forget_bias {_OUTER} seed",
    "GRU": f"{_RUNS} units {_GATES} {_STARTS} {_OUTER} reset_after seed",
    "SimpleRNN": f"{_RUNS} units activation use_bias {_STARTS} {_OUTER}",
    "LSTMCell": f"units {_GATES} unit_forget_bias {_STARTS} {_INNER} seed",
    "GRUCell": f"units {_GATES} {_STARTS} {_INNER} reset_after seed",
    "SimpleRNNCell": f"units activation use_bias {_STARTS} {_INNER} seed",
    "RNN": f"{_RUNS} cell",
    "Bidirectional": "merge_mode layer backward_layer",
    "Dropout": "rate seed noise_shape", "AlphaDropout": "rate seed noise_shape", "GaussianNoise": "stddev seed", "GaussianDropout": "rate seed",
    "LeakyReLU": "negative_slope", "PReLU": "alpha_initializer alpha_regularizer alpha_constraint shared_axes", "Dot": "axes normalize",
    "Rescaling": "scale offset", "CategoryEncoding": "num_tokens output_mode", "AdditiveAttention": "use_scale dropout seed", "Flatten": "data_format",
    "StringLookup": f"{_LOOKUP} idf_weights vocabulary vocabulary_size oov_method salt encoding",
    "IntegerLookup": f"{_LOOKUP} vocabulary_dtype idf_weights vocabulary vocabulary_size oov_method salt",
    "TextVectorization": "max_tokens standardize split ngrams output_mode output_sequence_length pad_to_max_tokens sparse ragged vocabulary idf_weights "
    "encoding vocabulary_size", "Discretization": "bin_boundaries num_bins epsilon output_mode sparse", "Hashing": "num_bins salt mask_value output_mode sparse",
    "HashedCrossing": "num_bins output_mode sparse",
}  # fmt: skip
# Layers whose name and element type come last, by the name of the type alone.
_LAST = ("Discretization", "HashedCrossing", "SpatialDropout1D", "SpatialDropout2D", "SpatialDropout3D")
_WHOLE = ("Hashing", "HashedCrossing")
for _rank in (1, 2, 3):
    _FORMS[f"Conv{_rank}D"], _FORMS[f"Conv{_rank}DTranspose"] = _CONVOLUTION, _TRANSPOSED
    _FORMS[f"DepthwiseConv{_rank}D"] = (
        f"depth_multiplier {_WINDOW} activation use_bias depthwise_initializer bias_initializer depthwise_regularizer bias_regularizer activity_regularizer "
        "depthwise_constraint bias_constraint"
    )
    _FORMS[f"SeparableConv{_rank}D"] = (
        f"depth_multiplier filters {_WINDOW} activation use_bias depthwise_initializer pointwise_initializer bias_initializer "
        "depthwise_regularizer pointwise_regularizer bias_regularizer activity_regularizer depthwise_constraint pointwise_constraint bias_constraint"
    )
    _FORMS[f"ConvLSTM{_rank}D"] = f"{_RUNS} filters {_WINDOW} {_GATES} {_STARTS} unit_forget_bias {_OUTER} seed"
    _FORMS[f"MaxPooling{_rank}D"] = _FORMS[f"AveragePooling{_rank}D"] = "pool_size padding strides data_format"
    _FORMS[f"SpatialDropout{_rank}D"] = "rate seed" if _rank == 1 else "rate seed data_format"
    _FORMS[f"ZeroPadding{_rank}D"], _FORMS[f"Cropping{_rank}D"] = "padding data_format", "cropping data_format"
# What arguments are where a layer was given none: all others are None.
_DEFAULTS = {
    "beta_initializer": "zeros", "gamma_initializer": "ones", "synchronized": False, "renorm": False, "renorm_momentum": 0.99, "rms_scaling": False,
    "unroll": False, "recurrent_activation": "sigmoid", "kernel_initializer": "glorot_uniform", "recurrent_initializer": "orthogonal",
    "bias_initializer": "zeros", "unit_forget_bias": True, "reset_after": True, "stateful": False, "zero_output_for_mask": False,
    "dropout": 0.0, "recurrent_dropout": 0.0, "center": True, "scale": True, "invert": False, "sparse": False, "pad_to_max_tokens": False, "ragged": False,
    "output_mode": "int", "oov_method": "floormod", "encoding": "utf-8", "vocabulary_dtype": "int64",
}  # fmt: skip
_TRUTHS = {"use_bias": True}


def ordered(layer, own, described):
    """The arguments of a layer in Keras's order, with those that it was not given; `described` writes down a value."""
    form = _FORMS.get(type(layer).__name__)
    if form is None:
        return own
    found = {}
    if hasattr(layer, "amount"):
        own = {**own, form.split()[0]: tuple(layer.amount) if len(layer.amount) > 1 else layer.amount[0]}
    for name in form.split():
        value = own[name] if name in own else described(name, layer.__dict__.get("_made_with", {}).get(name, _DEFAULTS.get(name)))
        found[name] = _TRUTHS.get(name, value) if value is None else value
    if found.get("data_format", "") is None:
        found["data_format"] = "channels_last"
    if "vocabulary_size" in found:
        found["vocabulary_size"] = layer.vocabulary_size()
    return found


def placed(layer, config):
    """The arguments with name and element type, which some layers have last."""
    kind = type(layer).__name__
    dtype = "int64" if kind in _WHOLE and config["dtype"]["config"]["name"] == "float32" else config["dtype"]["config"]["name"]
    if kind in _LAST:
        own = {name: value for name, value in config.items() if name not in ("name", "trainable", "dtype")}
        form = own.pop("data_format", None)
        return {**own, "name": config["name"], "dtype": dtype, **({} if form is None else {"data_format": form})}
    if kind in _WHOLE:
        config["dtype"] = {**config["dtype"], "config": {"name": dtype}}
    return config


def _is_default(name, value):
    """Whether a description is that of an initializer by its name alone, which draws a seed of its own."""
    if not isinstance(value, dict) or name not in _DEFAULTS:
        return False
    config = value.get("config") or {}
    plain = config.get("seed") is None and config.get("gain", 1.0) == 1.0
    return plain and str(value.get("class_name")).lower() == str(_DEFAULTS[name]).replace("_", "")


def is_filled(cls, name, value):
    """Whether a value is one that `ordered` gave a layer which has no argument of the name."""
    return name in _FORMS.get(cls.__name__, "").split() and (value is None or _DEFAULTS.get(name) == value or _is_default(name, value))
