"""Layers: Tandem's under PyTorch's attributes and text."""

from types import FunctionType

import _tandem
import tandem as td
from tandem.nn._window import of_one_or_many

from .. import _device, _dtypes
from .._results import fitted, held, named, refuse, refuse_beyond
from .._tensor import _Misfit
from . import init
from ._module import RNNBase, Module, UninitializedParameter, drawn_in
from ._texts import cell as _cell
from ._texts import convolution as _convolution
from ._texts import each as _each
from ._texts import file_of as _file_of
from ._texts import recurrent as _recurrent
from ._texts import telling as _telling
from ._texts import written as _written
from ._transformers import attended as _attended
from ._transformers import square_subsequent_mask as _square_subsequent_mask
from ._transformers import transformed as _transformed

_nn = td.nn


_BN = "{num_features}, eps={eps}, momentum={momentum}, affine={affine}, track_running_stats={track_running_stats}"
_MAX = "kernel_size={kernel_size}, stride={stride}, padding={padding}, dilation={dilation}, ceil_mode={ceil_mode}"
_AVG = "kernel_size={kernel_size}, stride={stride}, padding={padding}"

# The layers by the names of their arguments, with PyTorch's defaults, and what stands between the parentheses of their text.
_NO_TEXT = lambda layer: ""  # noqa: E731


# Classes that Tandem has no name of, by their names here.
_BASES = {}
# Stands for the default of an argument that must be given.
_NEEDED = object()

_TABLE = {
    "Linear": (dict(in_features=_NEEDED, out_features=_NEEDED, bias=True), lambda layer: (
        f"in_features={layer.in_features}, out_features={layer.out_features}, bias={layer.bias is not None}")),
    "LazyLinear": (dict(out_features=_NEEDED, bias=True), lambda layer: (
        f"in_features={layer.in_features or 0}, out_features={layer._arguments['out_features']}, bias={layer._arguments['bias']}")),
    "Dropout": (dict(p=0.5, inplace=False), _written("p={p}, inplace={inplace}")),
    "ReLU": (dict(inplace=False), lambda layer: "inplace=True" if layer._arguments["inplace"] else ""),
    "LeakyReLU": (dict(negative_slope=0.01, inplace=False), lambda layer: _written("negative_slope={negative_slope}")(layer) + _in_place(layer)),
    "ELU": (dict(alpha=1.0, inplace=False), lambda layer: _written("alpha={alpha}")(layer) + _in_place(layer)),
    "GELU": (dict(approximate='none'), _written("approximate={approximate!r}")),
    "Softplus": (dict(beta=1.0, threshold=20.0), _written("beta={beta}, threshold={threshold}")),
    "PReLU": (dict(num_parameters=1, init=0.25), _written("num_parameters={num_parameters}")),
    "Softmax": (dict(dim=None), _written("dim={dim}")),
    "LogSoftmax": (dict(dim=None), _written("dim={dim}")),
    "Flatten": (dict(start_dim=1, end_dim=-1), _written("start_dim={start_dim}, end_dim={end_dim}")),
    "Unflatten": (dict(dim=_NEEDED, unflattened_size=_NEEDED), _written("dim={dim}, unflattened_size={unflattened_size}")),
    "Embedding": (dict(
        num_embeddings=_NEEDED, embedding_dim=_NEEDED, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False,
        sparse=False, _weight=None, _freeze=False), lambda layer: (
        _nn.Embedding.extra_repr(layer) + (", sparse=True" if layer._arguments["sparse"] else ""))),
    "LayerNorm": (dict(normalized_shape=_NEEDED, eps=1e-05, elementwise_affine=True), lambda layer: (
        f"{_each(layer._arguments['normalized_shape'], 1)}, eps={layer._arguments['eps']}, "
        f"elementwise_affine={layer._arguments['elementwise_affine']}")),
    "GroupNorm": (dict(num_groups=_NEEDED, num_channels=_NEEDED, eps=1e-05, affine=True), _written("{num_groups}, {num_channels}, eps={eps}, affine={affine}")),
    "RMSNorm": (dict(normalized_shape=_NEEDED, eps=None, elementwise_affine=True), lambda layer: (
        f"{_each(layer._arguments['normalized_shape'], 1)}, eps={layer._arguments['eps']}, "
        f"elementwise_affine={layer._arguments['elementwise_affine']}")),
    "Upsample": (dict(size=None, scale_factor=None, mode='nearest', align_corners=None), lambda layer: (
        f"size={layer._arguments['size']}" if layer._arguments["size"] is not None
        else f"scale_factor={float(layer._arguments['scale_factor'])}") + f", mode={layer._arguments['mode']!r}"),
    "PixelShuffle": (dict(upscale_factor=_NEEDED), _written("upscale_factor={upscale_factor}")),
}  # fmt: skip
_TABLE |= {f"Dropout{n}d": _TABLE["Dropout"] for n in (1, 2, 3)}
_TABLE |= {f"BatchNorm{n}d": (dict(num_features=_NEEDED, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True), _written(_BN)) for n in (1, 2, 3)}
_TABLE |= {
    f"InstanceNorm{n}d": (dict(num_features=_NEEDED, eps=1e-05, momentum=0.1, affine=False, track_running_stats=False), _written(_BN)) for n in (1, 2, 3)
}
_TABLE |= {
    f"MaxPool{n}d": (dict(kernel_size=_NEEDED, stride=None, padding=0, dilation=1, return_indices=False, ceil_mode=False), _written(_MAX)) for n in (1, 2, 3)
}
_TABLE |= {
    f"AvgPool{n}d": (dict(kernel_size=_NEEDED, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None), _written(_AVG))
    for n in (2, 3)
}
_TABLE["AvgPool1d"] = dict(kernel_size=_NEEDED, stride=None, padding=0, ceil_mode=False, count_include_pad=True), lambda layer: ", ".join(
    f"{name}={_each(layer._arguments[name], 1)}" for name in ("kernel_size", "stride", "padding"))  # fmt: skip
_TABLE |= {f"AdaptiveAvgPool{n}d": (dict(output_size=_NEEDED), _written("output_size={output_size}")) for n in (1, 2, 3)}
_TABLE |= {name: (None, _convolution) for name in (
    "Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d LazyConv2d").split()}  # fmt: skip
_TABLE |= {name: (None, _recurrent) for name in ("RNN", "GRU", "LSTM")}
_TABLE |= {name: (None, _cell) for name in ("RNNCell", "GRUCell", "LSTMCell")}
_TABLE |= {"Identity": (None, None), "MultiheadAttention": (None, _NO_TEXT)}
_TABLE |= {name: (dict(inplace=False), lambda layer: _in_place(layer)[2:]) for name in ("SELU", "SiLU", "Mish", "ReLU6")}
_TABLE |= {name: (dict(inplace=False), _NO_TEXT) for name in ("Hardswish", "Hardsigmoid")}
_TABLE |= {name: (dict(), _NO_TEXT) for name in ("Sigmoid", "Tanh")}
_TABLE |= {name: (None, None) for name in ("Transformer", "TransformerEncoderLayer", "TransformerDecoderLayer")}
_TABLE |= {
    "TransformerEncoder": (dict(encoder_layer=_NEEDED, num_layers=_NEEDED, norm=None, enable_nested_tensor=True, mask_check=True), None),
    "TransformerDecoder": (dict(decoder_layer=_NEEDED, num_layers=_NEEDED, norm=None), None),
}
_TABLE |= {name: (None, _NO_TEXT) for name in (
    "BCELoss BCEWithLogitsLoss CrossEntropyLoss HuberLoss KLDivLoss L1Loss MSELoss NLLLoss SmoothL1Loss").split()}  # fmt: skip


def _in_place(layer):
    return ", inplace=True" if layer._arguments.get("inplace") else ""


# Layers whose arguments go to Tandem's in their order, for the names differ.
_BY_PLACE = {*(
    "LeakyReLU ELU Softplus PReLU Flatten Unflatten GroupNorm PixelShuffle GELU Upsample Linear LazyLinear TransformerEncoder TransformerDecoder"
).split()}  # fmt: skip
# Arguments that Tandem's layers do not have, since they change no value.
_DROPPED = ("return_indices", "divisor_override", "norm_type", "sparse", "_weight", "_freeze", "enable_nested_tensor", "mask_check")
# Those that make a layer one of the forms in `torch_layers.rare_layers`.
_RARE = ("proj_size", "add_bias_kv", "add_zero_attn", "max_norm", "scale_grad_by_freq", "keeps")


def _prepared(name, arguments):
    """Arguments as Tandem's layer of this name takes them."""
    if name in ("LeakyReLU", "ELU", "CELU", "Dropout", "ReLU") or "inplace" in arguments:
        arguments = {key: value for key, value in arguments.items() if key != "inplace"}
    if name.startswith("InstanceNorm"):
        arguments["keeps"] = arguments.pop("track_running_stats")
    return {key: value for key, value in arguments.items() if key not in _DROPPED}


def _defined(name):
    base = _BASES.get(name) or getattr(_nn, name)
    names, text = _TABLE[name]
    is_loss = name.endswith("Loss")

    def __init__(self, *args, device=None, dtype=None, **kwargs):
        kinds = type(self).__mro__[type(self).__mro__.index(made) + 1 :]
        if kinds[0] is not made.__mro__[1]:
            from torch_more import held

            held.begin(self, kinds)
        if not is_loss:
            args, kwargs = [_size(value) for value in args], {key: _size(value) for key, value in kwargs.items()}
        if names is not None:
            arguments = {**names, **dict(zip(names, args)), **kwargs}
            unknown = kwargs.keys() - names.keys() - ({"bias"} if name == "LayerNorm" else set())
            if unknown or len(args) > len(names):
                said = f"got an unexpected keyword argument {min(unknown)!r}" if unknown else f"takes {len(names) + 1} positional arguments"
                raise TypeError(f"{name}.__init__() {said}")
            missing = [key for key, value in arguments.items() if value is _NEEDED]
            if missing:
                raise TypeError(f"{name}.__init__() missing {len(missing)} required positional argument: {missing[0]!r}")
            if "stride" in arguments and arguments["stride"] is None:
                arguments["stride"] = arguments["kernel_size"]
            object.__setattr__(self, "_arguments", arguments)
            taken = _prepared(name, dict(arguments))
            args = [taken.pop(key) for key in names if key in taken] if name in _BY_PLACE else []
            kwargs = taken
        if name.startswith("Lazy"):
            Module._may_be_lazy = True
        rare = {key: kwargs.pop(key) for key in _RARE if key in kwargs}
        if any(rare.values()):
            from torch_layers import rare_layers

            rare_layers.become(self, rare)
        if is_loss and (args or "size_average" in kwargs or "reduce" in kwargs) and name not in ("CTCLoss", "GaussianNLLLoss", "HuberLoss"):
            from torch_graphs.loss_arguments import arguments as of_loss

            args, kwargs = (), of_loss(name, args, kwargs, False)
        dtype = _dtypes.of_layer(dtype)
        try:
            with drawn_in(dtype, device):
                base.__init__(self, *args, **kwargs)
        except ValueError as error:
            from torch_extras.messages import of_making

            raise of_making(error, name, kwargs) from None
        if name == "Transformer":
            self.d_model, self.nhead = _of_call(args, kwargs, "d_model", 0, 512), _of_call(args, kwargs, "nhead", 1, 8)
            self.batch_first = _of_call(args, kwargs, "batch_first", 8, False)
        for key in ("padding", "output_padding") if "Conv" in name else ():
            if isinstance(getattr(self, key, None), (int, list)):
                setattr(self, key, _each(getattr(self, key), self.rank))
        if name == "Embedding" and arguments["_weight"] is not None:
            self.weight.data = arguments.pop("_weight")
        if name == "MultiheadAttention":
            self.out_proj.__class__ = NonDynamicallyQuantizableLinear
        if name in ("MultiheadAttention", "TransformerEncoderLayer", "TransformerDecoderLayer", "Transformer"):
            from torch_graphs.inits import of_attention

            of_attention(self)
        if any(rare.values()):
            self._complete()
        if _device.is_meta(None):
            self.to(device="meta")
        if device is not None or dtype is not None:
            self.to(device=device, dtype=dtype)

    members = {"__init__": __init__, "__module__": _file_of(name), "__doc__": base.__doc__, "_arguments": {}, "_is_ready": True}
    if name.startswith(("BatchNorm", "InstanceNorm")):
        members["_version"] = 2
    if text is not None:
        members["extra_repr"] = text
    members.update(_ATTRIBUTES.get(name) or {})
    if name.startswith("Lazy"):
        members.update({name: _made_later(name) for name in ("weight", "bias")}, _later_names=("weight", "bias"))
        members["has_uninitialized_params"] = lambda self: self._lacks("weight")
    if hasattr(base, "_draw"):
        members["reset_parameters"] = init.drawn_anew
    if name.startswith(("Conv", "LazyConv")):
        members.update(out_channels=property(lambda self: self.channels), stride=property(lambda self: self.strides))
    made = type(name, (RNNBase if name in ("RNN", "GRU", "LSTM") else Module, base), members)
    return made


def _size(value):
    """A size, which may be a whole number in a tensor."""
    return value.item() if isinstance(value, td.Tensor) and value.ndim == 0 and value.dtype.name.startswith("int") else value


def _of_call(args, kwargs, name, place, default):
    """An argument of a call, given by place or by name."""
    return args[place] if place < len(args) else kwargs.get(name, default)


def _softmax_forward(function):
    def forward(self, x):
        return function(x, self._arguments["dim"])

    return {"forward": forward}


def _function(name):
    def call(*args, **kwargs):
        from . import functional

        return getattr(functional, name)(*args, **kwargs)

    return call


def _linear_forward(self, input):
    x = input
    if self.weight is not None and (getattr(x, "dtype", None) is not self.weight.dtype or getattr(x, "_narrow", None)) and not td.is_tracing():
        y = _function("linear")(x, self.weight, self.bias)
    else:
        y = _nn.Linear.forward(self, x)
    if y.requires_grad and self.bias is not None:
        y._grad_name = "AddmmBackward0" if x.ndim == 2 else "ViewBackward0"
    return y


def _lazy_forward(known):
    """A lazy layer's first call, after which it is one of the class whose sizes are known."""

    def forward(self, x):
        y = LAYERS[known].forward(self, x)
        if not self._lacks("weight") and not td.is_tracing():
            object.__setattr__(self, "__class__", LAYERS[known])
        return y

    return forward


def _made_later(name):
    """A parameter of a lazy layer."""

    def get(self):
        made = self.__dict__.get(name)
        return UninitializedParameter(self) if made is None and (name == "weight" or self.use_bias) else made

    return property(get, lambda self, value: self.__dict__.__setitem__(name, value))


def _recurrent_forward(base):
    def forward(self, input, hx=None):
        try:
            return of_rows(self, input, hx)
        except ValueError as error:
            raise (error if isinstance(error, RuntimeError) or "Expected input to be" in str(error) else _Misfit(f"{base.__name__}: {error}")) from None

    def of_rows(self, input, hx):
        if not isinstance(input, tuple):
            if getattr(input, "_narrow", None):
                return refuse("rounded", lambda *states: of_rows(refuse("widened", self), *states), input, hx)
            if input.ndim not in (2, 3):
                raise ValueError(f"{type(self).__name__}: Expected input to be 2D or 3D, got {input.ndim}D instead")
            found = base.forward(self, input, hx)
            if input.ndim == 3 and found[0].requires_grad and base is _nn.LSTM:
                if not (self.batch_first or self.bidirectional) and input.dtype.name == "float32":
                    found[0]._grad_name = "MkldnnRnnLayerBackward0"
            elif input.ndim == 3 and found[0].requires_grad and self.batch_first:
                found[0]._grad_name = "TransposeBackward1"
            return found
        from torch_extras.rnn import of_padded, padded

        x, lengths = padded(input)
        order = (x, 0, 1) if self.batch_first else None
        y, state = base.forward(self, td.swapaxes(*order) if order else x, hx, lengths=lengths)
        return of_padded(td.swapaxes(y, 0, 1) if order else y, lengths, input.sorted_indices is None), state

    return {
        "forward": forward, "bias": property(lambda self: self.use_bias), "flatten_parameters": lambda self: None,
        "_flat_weights_names": property(lambda self: [name for name, _ in self.named_parameters()]),
        "all_weights": property(lambda self: [
            [value for name, value in self.named_parameters() if name.endswith(place)] for _, place, _ in self._names()]),
    }  # fmt: skip


_ATTRIBUTES = {
    "Linear": {"forward": _linear_forward},
    "ConvTranspose2d": {"_transposed": lambda self, *args: named(_nn.ConvTranspose2d._transposed(self, *args), "ConvolutionBackward0")},
    **{f"Lazy{known}": {"forward": _lazy_forward(known)} for known in ("Linear", "Conv2d")},
    "Softmax": _softmax_forward(_function("softmax")),
    "LogSoftmax": _softmax_forward(_function("log_softmax")),
    "ReLU": {"inplace": property(lambda self: self._arguments["inplace"])},
}


def _of_table(cls, embeddings, freeze=True, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
    """An embedding with this table, which stays as it is unless `freeze=False`."""
    made = cls(*embeddings.shape, padding_idx, max_norm, norm_type, scale_grad_by_freq, sparse, embeddings)
    return made.requires_grad_(not freeze)


def _fitting(name):
    """The forward of a layer that normalises, whose errors are PyTorch's."""

    def forward(self, x):
        if held(x) is not held(self.weight):
            refuse("norm", name, x, self.weight)
        try:
            return getattr(_nn, name).forward(self, x)
        except ValueError as error:
            from torch_extras.messages import of_layer

            raise of_layer(error, self, x) from None

    return {"forward": forward}


def _setting(name, own):
    """An argument of a layer that programs change later; `own` is Tandem's name of it."""

    def change(self, value):
        self._arguments[name] = value
        setattr(self, own, value)

    return property(lambda self: self._arguments[name], change)


_ATTRIBUTES |= {
    "Embedding": {
        "from_pretrained": classmethod(_of_table),
        "forward": lambda self, input: named(fitted(_nn.Embedding.forward(self, input), self.weight), "EmbeddingBackward0"),
        "_beyond": "index out of range in self",
        # A table that is given is not drawn first.
        "_draw": lambda self, name, shape: (
            self._without_padding(Module._draw(self, name, shape)) if self._arguments.get("_weight") is None else td.zeros(shape)
        ),
    },
    **{
        name: {
            "forward": lambda self, input, target, name=name, loss=loss: refuse("loss", loss, input, target) or getattr(_nn, name).forward(self, input, target),
            "_beyond": "Target {} is out of bounds.",
        }
        for name, loss in (("CrossEntropyLoss", "cross_entropy"), ("NLLLoss", "nll_loss"))
    },
    "BCELoss": {"forward": lambda self, input, target: _function("binary_cross_entropy")(input, target, self.weight, reduction=self.reduction)},
    "BCEWithLogitsLoss": {
        "forward": lambda self, input, target: _function("binary_cross_entropy_with_logits")(
            input, target, self.weight, pos_weight=self.pos_weight, reduction=self.reduction
        )
    },
    "MultiheadAttention": {"forward": _attended, "_gives_dropped": True},
    "Transformer": {"forward": _transformed, "generate_square_subsequent_mask": staticmethod(_square_subsequent_mask)},
}
_ATTRIBUTES |= {
    f"BatchNorm{n}d": {
        **{key: property(lambda self, key=key: self._arguments[key]) for key in ("num_features", "affine", "track_running_stats")},
        "momentum": _setting("momentum", "new_share"),
        "eps": _setting("eps", "epsilon"),
        "_counts_batches": True,
        "_counter": property(lambda self: "int32" if _tandem.device_name() == "webgpu" else "int64"),
        **_fitting(f"BatchNorm{n}d"),
    }
    for n in (1, 2, 3)
}
_ATTRIBUTES |= {"LayerNorm": _fitting("LayerNorm"), "Upsample": {"forward": lambda self, x: _function("interpolate")(x, **self._arguments)}}
_ATTRIBUTES["Flatten"] = {"forward": lambda self, x: refuse_beyond(self._arguments["start_dim"], x.ndim) or _nn.Flatten.forward(self, x)}
_ATTRIBUTES |= {
    name: {"forward": lambda self, input, target, loss=loss: _function(loss)(input, target, reduction=self.reduction)}
    for name, loss in {"MSELoss": "mse_loss", "L1Loss": "l1_loss"}.items()
}


def _pool_forward(name, option):
    """The forward of a layer, or that of the function where an option is given that the layer does not have."""

    def forward(self, x):
        try:
            if not self._arguments[option]:
                return getattr(_nn, name).forward(self, x)
        except ValueError:
            # Says in PyTorch's words what does not fit.
            pass
        return _function(name.replace("MaxPool", "_max_pool").replace("AvgPool", "avg_pool").lower())(x, **self._arguments)

    return {"forward": forward}


_ATTRIBUTES |= {name: _pool_forward(name, "divisor_override") for name in ("AvgPool2d", "AvgPool3d")}


def _max_pool_forward(rank):
    def forward(self, x):
        try:
            if not self._arguments["return_indices"]:
                return getattr(_nn, f"MaxPool{rank}d").forward(self, x)
        except ValueError:
            pass
        return _function(f"max_pool{rank}d")(x, **self._arguments)

    return {"forward": forward}


def _dropout_forward(name):
    def forward(self, x):
        return _function(name)(x, self._arguments["p"], self.training)

    return {"forward": forward, "p": property(lambda self: self._arguments["p"], lambda self, value: self._arguments.update(p=value))}


_ATTRIBUTES |= {name: _dropout_forward(name.lower()) for name in ("Dropout", "Dropout1d", "Dropout2d", "Dropout3d")}
_ATTRIBUTES |= {f"MaxPool{n}d": _max_pool_forward(n) for n in (1, 2, 3)}
_ATTRIBUTES |= {name: _recurrent_forward(getattr(_nn, name)) for name in ("RNN", "GRU", "LSTM")}


LAYERS = {}
# What layers call their tensors, where that is not `input`.
_CALLED = {}


def define(names):
    """Makes the classes of these layers, and gives them."""
    for name in names:
        LAYERS[name] = made = _defined(name)
        forward, called = made.forward, _CALLED.get(name, ("input",))
        code = forward.__code__
        if code.co_varnames[1:2] in (("x",), ("x1",)):
            code = code.replace(co_varnames=("self", *called, *code.co_varnames[1 + len(called) :]))
            made.forward = FunctionType(code, forward.__globals__, "forward", forward.__defaults__, forward.__closure__)
        if name.removeprefix("Lazy").startswith(("Conv", "MaxPool", "AvgPool", "Adaptive")):
            made.forward = of_one_or_many(_telling(made.forward) if "Conv" in name else made.forward, int(name[-2]), 1)
    return {name: LAYERS[name] for name in names}


define(_TABLE)


class NonDynamicallyQuantizableLinear(LAYERS["Linear"]):
    """The name by which attention shows its last layer."""


# What layers that are made of others are made of, and the arguments that stand in their text.
_PARTS = {
    "Linear": lambda layer: {},
    "Dropout": lambda layer: {"p": layer.p, "inplace": False},
    "LayerNorm": lambda layer: {
        "normalized_shape": layer.normalized_shape, "eps": layer.epsilon, "elementwise_affine": layer.weight is not None},
    "MultiheadAttention": lambda layer: {},
    "TransformerEncoderLayer": lambda layer: {}, "TransformerDecoderLayer": lambda layer: {},
    "TransformerEncoder": lambda layer: {}, "TransformerDecoder": lambda layer: {},
}  # fmt: skip


def adopt(module):
    """Gives a layer of Tandem, and all inside of it, the classes of this library."""
    for inner in module.modules():
        if isinstance(inner, Module):
            continue
        name = type(inner).__name__
        if name in _PARTS:
            object.__setattr__(inner, "_arguments", _PARTS[name](inner))
            inner.__class__ = LAYERS[name]
            if name == "MultiheadAttention":
                inner.out_proj.__class__ = NonDynamicallyQuantizableLinear
        elif name == "ModuleList":
            from ._containers import ModuleList

            inner.__class__ = ModuleList
