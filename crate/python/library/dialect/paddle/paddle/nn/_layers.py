"""Layers: each is a table row of its arguments, its weights, the function that it calls, and its text."""

import math

import tandem as td

from . import functional as F
from ._layer import Layer, make_parameter
from .initializer import Constant, Normal, XavierUniform

# Stands for the default of an argument that must be given.
_NEEDED = object()


def _arguments(name, names, args, kwargs):
    kwargs.pop("name", None)
    unknown = kwargs.keys() - names.keys()
    if unknown or len(args) > len(names) + 1:
        raise TypeError(f"{name}.__init__() got an unexpected argument {', '.join(sorted(unknown)) or len(args)}")
    found = {**names, **dict(zip(names, args)), **kwargs}
    missing = [key for key, value in found.items() if value is _NEEDED]
    if missing:
        raise TypeError(f"{name}.__init__() missing {len(missing)} required positional argument: {missing[0]!r}")
    return found


def _layer(name, names, forward, text=None, start=None):
    """A class of layers with these arguments, which are its attributes."""

    def __init__(self, *args, **kwargs):
        Layer.__init__(self)
        for key, value in _arguments(name, names, args, kwargs).items():
            setattr(self, key, value)
        if start is not None:
            start(self)

    members = {"__init__": __init__, "forward": forward, "extra_repr": text or (lambda self: ""), "__module__": "paddle.nn"}
    return type(name, (Layer,), members)


def _calling(name, function, names, shown=(), also=()):
    """A layer that calls a function with its arguments; those of `shown` stand in its text."""

    def forward(self, *inputs):
        given = {key: getattr(self, key) for key in names}
        return getattr(F, function)(*inputs, **given, **({"training": self.training} if "training" in also else {}))

    return _layer(name, names, forward, lambda self: ", ".join(f"{key}={getattr(self, key)}" for key in shown))


# Names, the functions that they call, and their arguments; those that stand in the text.
_CALLING = [
    ("ReLU", "relu", {}, ""), ("ReLU6", "relu6", {}, ""), ("Sigmoid", "sigmoid", {}, ""), ("Tanh", "tanh", {}, ""), ("Silu", "silu", {}, ""),
    ("Swish", "swish", {}, ""), ("Mish", "mish", {}, ""), ("LogSigmoid", "log_sigmoid", {}, ""), ("Softsign", "softsign", {}, ""),
    ("Tanhshrink", "tanhshrink", {}, ""), ("Hardswish", "hardswish", {}, ""), ("Hardsigmoid", "hardsigmoid", {}, ""),
    ("GELU", "gelu", dict(approximate=False), "approximate"), ("ELU", "elu", dict(alpha=1.0), "alpha"), ("CELU", "celu", dict(alpha=1.0), "alpha"),
    ("SELU", "selu", {}, ""), ("LeakyReLU", "leaky_relu", dict(negative_slope=0.01), "negative_slope"),
    ("Softplus", "softplus", dict(beta=1, threshold=20), "beta threshold"), ("Hardtanh", "hardtanh", dict(min=-1.0, max=1.0), "min max"),
    ("Hardshrink", "hardshrink", dict(threshold=0.5), "threshold"), ("Softshrink", "softshrink", dict(threshold=0.5), "threshold"),
    ("ThresholdedReLU", "thresholded_relu", dict(threshold=1.0, value=0.0), "threshold value"),
    ("Maxout", "maxout", dict(groups=_NEEDED, axis=1), "groups axis"), ("GLU", "glu", dict(axis=-1), "axis"),
    ("Softmax", "softmax", dict(axis=-1), "axis"), ("LogSoftmax", "log_softmax", dict(axis=-1), "axis"),
    ("Softmax2D", "softmax_over_channels", {}, ""),
    ("MaxUnPool2D", "max_unpool2d", dict(kernel_size=_NEEDED, stride=None, padding=0, data_format="NCHW", output_size=None), ""),
    ("CosineSimilarity", "cosine_similarity", dict(axis=1, eps=1e-8), "axis eps"),
    ("PairwiseDistance", "pairwise_distance", dict(p=2.0, epsilon=1e-6, keepdim=False), ""),
    ("PixelShuffle", "pixel_shuffle", dict(upscale_factor=_NEEDED), "upscale_factor"),
    ("PixelUnshuffle", "pixel_unshuffle", dict(downscale_factor=_NEEDED), "downscale_factor"),
    ("ChannelShuffle", "channel_shuffle", dict(groups=_NEEDED), "groups"),
    ("LocalResponseNorm", "local_response_norm", dict(size=_NEEDED, alpha=0.0001, beta=0.75, k=1.0), "size alpha beta k"),
    ("Unfold", "unfold", dict(kernel_sizes=_NEEDED, strides=1, paddings=0, dilations=1), "kernel_sizes strides paddings dilations"),
    ("Fold", "fold", dict(output_sizes=_NEEDED, kernel_sizes=_NEEDED, strides=1, paddings=0, dilations=1), ""),
    ("MSELoss", "mse_loss", dict(reduction="mean"), ""), ("L1Loss", "l1_loss", dict(reduction="mean"), ""),
    ("SmoothL1Loss", "smooth_l1_loss", dict(reduction="mean", delta=1.0), ""),
    ("CrossEntropyLoss", "cross_entropy", dict(
        weight=None, ignore_index=-100, reduction="mean", soft_label=False, axis=-1, use_softmax=True, label_smoothing=0.0), ""),
    ("NLLLoss", "nll_loss", dict(weight=None, ignore_index=-100, reduction="mean"), ""),
    ("BCELoss", "binary_cross_entropy", dict(weight=None, reduction="mean"), ""),
    ("BCEWithLogitsLoss", "binary_cross_entropy_with_logits", dict(weight=None, reduction="mean", pos_weight=None), ""),
    ("KLDivLoss", "kl_div", dict(reduction="mean", log_target=False), ""), ("CTCLoss", "ctc_loss", dict(blank=0, reduction="mean"), ""),
    ("MarginRankingLoss", "margin_ranking_loss", dict(margin=0.0, reduction="mean"), ""),
    ("HingeEmbeddingLoss", "hinge_embedding_loss", dict(margin=1.0, reduction="mean"), ""),
    ("SoftMarginLoss", "soft_margin_loss", dict(reduction="mean"), ""),
    ("CosineEmbeddingLoss", "cosine_embedding_loss", dict(margin=0.0, reduction="mean"), ""),
    ("TripletMarginLoss", "triplet_margin_loss", dict(margin=1.0, p=2.0, reduction="mean"), ""),
    ("PoissonNLLLoss", "poisson_nll_loss", dict(log_input=True, full=False, reduction="mean"), ""),
    ("MultiLabelSoftMarginLoss", "multi_label_soft_margin_loss", dict(weight=None, reduction="mean"), ""),
]  # fmt: skip
LAYERS = {name: _calling(name, function, names, shown.split()) for name, function, names, shown in _CALLING}
for _rank in (1, 2, 3):
    _pool = dict(kernel_size=_NEEDED, stride=None, padding=0)
    LAYERS[f"MaxPool{_rank}D"] = _calling(
        f"MaxPool{_rank}D", f"max_pool{_rank}d", dict(_pool, return_mask=False, ceil_mode=False, **({"data_format": None} if _rank > 1 else {})),
        ("kernel_size", "stride", "padding"))  # fmt: skip
    _more = dict(exclusive=True, ceil_mode=False) if _rank == 1 else dict(ceil_mode=False, exclusive=True, divisor_override=None, data_format=None)
    LAYERS[f"AvgPool{_rank}D"] = _calling(f"AvgPool{_rank}D", f"avg_pool{_rank}d", dict(_pool, **_more), ("kernel_size", "stride", "padding"))
    LAYERS[f"AdaptiveAvgPool{_rank}D"] = _calling(
        f"AdaptiveAvgPool{_rank}D", f"adaptive_avg_pool{_rank}d", dict(output_size=_NEEDED, **({"data_format": None} if _rank > 1 else {})),
        ("output_size",))  # fmt: skip
    LAYERS[f"AdaptiveMaxPool{_rank}D"] = _calling(
        f"AdaptiveMaxPool{_rank}D", f"adaptive_max_pool{_rank}d", dict(output_size=_NEEDED, return_mask=False), ("output_size", "return_mask")
    )


# Layers with weights


def _start_linear(self):
    self.weight = make_parameter((self.in_features, self.out_features), self.weight_attr, XavierUniform())
    self.bias = make_parameter((self.out_features,), self.bias_attr, Constant(0.0))


LAYERS["Linear"] = _layer(
    "Linear", dict(in_features=_NEEDED, out_features=_NEEDED, weight_attr=None, bias_attr=None), lambda self, x: F.linear(x, self.weight, self.bias),
    lambda self: f"in_features={self.in_features}, out_features={self.out_features}, dtype={self._dtype}", _start_linear)  # fmt: skip


def _start_bilinear(self):
    self.weight = make_parameter((self.out_features, self.in1_features, self.in2_features), self.weight_attr, XavierUniform())
    self.bias = make_parameter((1, self.out_features), self.bias_attr, Constant(0.0))


LAYERS["Bilinear"] = _layer(
    "Bilinear", dict(in1_features=_NEEDED, in2_features=_NEEDED, out_features=_NEEDED, weight_attr=None, bias_attr=None),
    lambda self, x1, x2: F.bilinear(x1, x2, self.weight, self.bias),
    lambda self: f"in1_features={self.in1_features}, in2_features={self.in2_features}, out_features={self.out_features}, dtype={self._dtype}",
    _start_bilinear)  # fmt: skip


def _start_embedding(self):
    self.weight = make_parameter((self.num_embeddings, self.embedding_dim), self.weight_attr, XavierUniform())
    self._num_embeddings, self._embedding_dim = self.num_embeddings, self.embedding_dim
    if self.padding_idx is not None:
        with td.no_grad():
            self.weight[self.padding_idx] = 0.0


LAYERS["Embedding"] = _layer(
    "Embedding", dict(num_embeddings=_NEEDED, embedding_dim=_NEEDED, padding_idx=None, sparse=False, weight_attr=None),
    lambda self, x: F.embedding(x, self.weight, self.padding_idx),
    lambda self: f"{self.num_embeddings}, {self.embedding_dim}" + ("" if self.padding_idx is None else f", padding_idx={self.padding_idx}")
    + ", sparse=False, scale_grad_by_freq=False", _start_embedding)  # fmt: skip


def _start_prelu(self):
    self._weight = make_parameter((self.num_parameters,), self.weight_attr, Constant(self.init))


LAYERS["PReLU"] = _layer(
    "PReLU", dict(num_parameters=1, init=0.25, weight_attr=None, data_format="NCHW"), lambda self, x: F.prelu(x, self._weight),
    lambda self: f"num_parameters={self.num_parameters}, data_format={self.data_format}, init={self.init}, dtype={self._dtype}",
    _start_prelu)  # fmt: skip

_FORMATS = {1: "NCL", 2: "NCHW", 3: "NCDHW"}


def _each(value, rank):
    return [value] * rank if isinstance(value, int) else list(value)


def _convolution_text(rank):
    def text(self):
        words = f"{self._in_channels}, {self._out_channels}, kernel_size={self._kernel_size}"
        if self._stride != [1] * rank:
            words += f", stride={self._stride}"
        if self._padding not in (0, [0] * rank):
            words += f", padding={self._padding}"
        if self._dilation != [1] * rank:
            words += f", dilation={self._dilation}"
        if self._groups != 1:
            words += f", groups={self._groups}"
        return f"{words}, data_format={self._data_format}"

    return text


def _start_convolution(rank, transposed):
    def start(self):
        for key in ("kernel_size", "stride", "dilation"):
            setattr(self, "_" + key, _each(getattr(self, key), rank))
        for key in ("in_channels", "out_channels", "padding", "groups"):
            setattr(self, "_" + key, getattr(self, key))
        self._data_format = self.data_format
        shape = (self.in_channels, self.out_channels // self.groups) if transposed else (self.out_channels, self.in_channels // self.groups)
        window = math.prod(self._kernel_size)
        default = XavierUniform() if transposed else Normal(0.0, math.sqrt(2.0 / (window * self.in_channels)))
        self.weight = make_parameter((*shape, *self._kernel_size), self.weight_attr, default)
        self.bias = make_parameter((self.out_channels,), self.bias_attr, Constant(0.0))
        if not transposed and self.padding_mode not in ("zeros", "reflect", "replicate", "circular"):
            raise ValueError(f"padding_mode must be zeros, reflect, replicate or circular, not {self.padding_mode!r}")

    return start


def _convolution(rank):
    name = f"Conv{rank}D"
    names = dict(
        in_channels=_NEEDED, out_channels=_NEEDED, kernel_size=_NEEDED, stride=1, padding=0, dilation=1, groups=1, padding_mode="zeros",
        weight_attr=None, bias_attr=None, data_format=_FORMATS[rank])  # fmt: skip

    def forward(self, x):
        padding = self.padding
        if self.padding_mode != "zeros":
            around = _each(padding, rank)
            x, padding = F.pad(x, [size for side in reversed(around) for size in (side, side)], self.padding_mode, data_format=self.data_format), 0
        function = getattr(F, f"conv{rank}d")
        return function(x, self.weight, self.bias, self._stride, padding, self._dilation, self.groups, data_format=self.data_format)

    return _layer(name, names, forward, _convolution_text(rank), _start_convolution(rank, False))


def _transposed(rank):
    names = dict(
        in_channels=_NEEDED, out_channels=_NEEDED, kernel_size=_NEEDED, stride=1, padding=0, output_padding=0, dilation=1, groups=1,
        weight_attr=None, bias_attr=None, data_format=_FORMATS[rank])  # fmt: skip
    if rank == 1:
        names = {key: names[key] for key in (
            "in_channels out_channels kernel_size stride padding output_padding groups dilation weight_attr bias_attr data_format").split()}  # fmt: skip

    def forward(self, x, output_size=None):
        return getattr(F, f"conv{rank}d_transpose")(
            x, self.weight, self.bias, stride=self._stride, padding=self.padding, output_padding=self.output_padding, groups=self.groups,
            dilation=self._dilation, output_size=output_size, data_format=self.data_format)  # fmt: skip

    return _layer(f"Conv{rank}DTranspose", names, forward, _convolution_text(rank), _start_convolution(rank, True))


for _rank in (1, 2, 3):
    LAYERS[f"Conv{_rank}D"], LAYERS[f"Conv{_rank}DTranspose"] = _convolution(_rank), _transposed(_rank)


def _dropout(name, function, names, text):
    def forward(self, x):
        given = {key: getattr(self, key) for key in names}
        return getattr(F, function)(x, training=self.training, **given)

    return _layer(name, names, forward, text)


LAYERS["Dropout"] = _dropout(
    "Dropout", "dropout", dict(p=0.5, axis=None, mode="upscale_in_train"),
    lambda self: f"p={self.p}, axis={self.axis}, mode={self.mode}, inplace=False")  # fmt: skip
LAYERS["Dropout2D"] = _dropout("Dropout2D", "dropout2d", dict(p=0.5, data_format="NCHW"), lambda self: f"p={self.p}, data_format={self.data_format}")
LAYERS["Dropout3D"] = _dropout("Dropout3D", "dropout3d", dict(p=0.5, data_format="NCDHW"), lambda self: f"p={self.p}, data_format={self.data_format}")
LAYERS["AlphaDropout"] = _dropout("AlphaDropout", "alpha_dropout", dict(p=0.5), lambda self: f"p={self.p}")


def _flatten(self, x):
    from .._shapes import FUNCTIONS

    return FUNCTIONS["flatten"](x, self.start_axis, self.stop_axis)


LAYERS["Flatten"] = _layer("Flatten", dict(start_axis=1, stop_axis=-1), _flatten)
LAYERS["Identity"] = type("Identity", (Layer,), {
    "__init__": lambda self, *args, **kwargs: Layer.__init__(self), "forward": lambda self, x: x, "__module__": "paddle.nn"})  # fmt: skip
_UPSAMPLE = dict(size=None, scale_factor=None, mode="nearest", align_corners=False, align_mode=0, data_format="NCHW")


def _upsample_text(self):
    first = f"scale_factor={self.scale_factor}" if self.scale_factor is not None else f"size={self.size}"
    return f"{first}, mode={self.mode}, align_corners={self.align_corners}, align_mode={self.align_mode}, data_format={None}"


LAYERS["Upsample"] = _layer("Upsample", _UPSAMPLE, lambda self, x: F.interpolate(x, **{key: getattr(self, key) for key in _UPSAMPLE}), _upsample_text)
for _mode, _name in (("nearest", "UpsamplingNearest2D"), ("bilinear", "UpsamplingBilinear2D")):
    LAYERS[_name] = _layer(
        _name, dict(size=None, scale_factor=None, data_format="NCHW"),
        lambda self, x, _mode=_mode: F.interpolate(x, self.size, self.scale_factor, _mode, _mode == "bilinear"))  # fmt: skip


def _padding(rank):
    def start(self):
        if isinstance(self.padding, int):
            self.padding = [self.padding] * (2 * rank)

    return _layer(
        f"Pad{rank}D", dict(padding=_NEEDED, mode="constant", value=0.0, data_format=_FORMATS[rank]),
        lambda self, x: F.pad(x, self.padding, self.mode, self.value, self.data_format),
        lambda self: f"padding={self.padding}, mode={self.mode}, value={self.value}, data_format={self.data_format}", start)  # fmt: skip


LAYERS |= {f"Pad{_rank}D": _padding(_rank) for _rank in (1, 2, 3)}
LAYERS["ZeroPad2D"] = _layer("ZeroPad2D", dict(padding=_NEEDED, data_format="NCHW"), lambda self, x: F.pad(
    x, [self.padding] * 4 if isinstance(self.padding, int) else self.padding, data_format=self.data_format))  # fmt: skip


def _unflatten(self, x):
    at = self.axis % x.ndim
    return x.reshape([*x.shape[:at], *self.shape_, *x.shape[at + 1 :]])


LAYERS["Unflatten"] = _layer("Unflatten", dict(axis=_NEEDED, shape=_NEEDED), _unflatten, None, lambda self: setattr(self, "shape_", list(self.shape)))
