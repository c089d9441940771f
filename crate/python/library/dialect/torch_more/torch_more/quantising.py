"""`torch.ao.quantization`: networks that observers look at, that learn with rounded numbers, and that compute in 8 bits."""

import copy

import torch
from torch import nn
from torch_layers import aware_layers
from torch_rare import observers
from torch_rare.observers import DeQuantStub, QConfig, QuantStub, QuantWrapper
from torch_rare.quantised import FIXED, QuantizedTensor, quantize_per_tensor

from . import quantised_layers
from .histogram_observer import HistogramObserver

_FUSED = (*observers._FUSED.values(),)
_WEIGHTED = nn.Linear, nn.Conv1d, nn.Conv2d, nn.Conv3d
_OF_FLOATS = (
    nn.ReLU6, nn.ELU, nn.Hardswish, nn.LeakyReLU, nn.BatchNorm2d, nn.BatchNorm3d, nn.LayerNorm, nn.GroupNorm, nn.InstanceNorm1d, nn.InstanceNorm2d,
    nn.InstanceNorm3d,
)  # fmt: skip
_OBSERVED = (*_WEIGHTED, *_FUSED, *_OF_FLOATS, QuantStub, quantised_layers.FloatFunctional, aware_layers._Aware)
default_histogram_observer = HistogramObserver.with_args(quant_min=0, quant_max=127)
default_placeholder_observer = observers.PlaceholderObserver
default_debug_observer = observers.NoopObserver
default_per_channel_qconfig = QConfig(observers.default_observer, observers.default_per_channel_weight_observer)
default_symmetric_qnnpack_qconfig = None


def get_default_qconfig(backend="x86", version=0):
    """What observes a network that will compute in 8 bits."""
    if backend not in ("x86", "fbgemm", "qnnpack", "onednn"):
        raise AssertionError(f"backend: {backend} not supported. backend must be one of ['fbgemm', 'qnnpack', 'x86', 'onednn']")
    weight = observers.default_weight_observer if backend == "qnnpack" else observers.default_per_channel_weight_observer
    return QConfig(HistogramObserver.with_args(reduce_range=backend in ("x86", "fbgemm")), weight)


def propagate_qconfig_(module, qconfig_dict=None, prepare_custom_config_dict=None):
    """Gives each inner module the `qconfig` of the module around it, unless it has one."""

    def give(inner, qconfig):
        qconfig = inner.__dict__.get("qconfig", qconfig)
        inner.qconfig = qconfig
        for _, child in inner.named_children():
            give(child, qconfig)

    give(module, None)


def _watch(module):
    module.add_module("activation_post_process", module.qconfig.activation())
    module.register_forward_hook(lambda watched, args, output: watched.activation_post_process(output))


def _add_observers(module):
    for child in list(module.children()):
        if child.__dict__.get("qconfig") is None:
            if not isinstance(child, _OBSERVED):
                _add_observers(child)
        elif isinstance(child, quantised_layers.FloatFunctional):
            child.activation_post_process = child.qconfig.activation()
        elif isinstance(child, _OBSERVED) and not isinstance(child, DeQuantStub):
            _watch(child)
        else:
            _add_observers(child)


def prepare(model, inplace=False, allow_list=None, observer_non_leaf_module_list=None, prepare_custom_config_dict=None):
    """The network with observers behind the layers that will compute in 8 bits."""
    model = model if inplace else copy.deepcopy(model)
    propagate_qconfig_(model)
    if not any(inner.__dict__.get("qconfig") is not None for inner in model.modules()):
        import warnings

        warnings.warn("None of the submodule got qconfig applied. Make sure you passed correct configuration through `qconfig_dict` or by assigning "
                      "the `.qconfig` attribute directly on submodules")  # fmt: skip
    if isinstance(model, _OBSERVED) and model.qconfig is not None:
        _watch(model)
    else:
        _add_observers(model)
    return model


def _replaced(module, change):
    for name, child in list(module.named_children()):
        made = change(child)
        if made is None:
            _replaced(child, change)
        elif made is not child:
            module._modules[name] = made


def _as_aware(module):
    qconfig = module.__dict__.get("qconfig")
    if isinstance(module, (aware_layers._Aware, observers.FakeQuantize)):
        return module
    if qconfig is None:
        return None
    parts = list(module.children()) if type(module) in _ALL_FUSED else [module]
    if type(parts[0]) not in _WEIGHTED:
        return None
    bn = next((part for part in parts if isinstance(part, (nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d))), None)
    return aware_layers.aware(parts[0], qconfig, isinstance(parts[-1], nn.ReLU), bn)


def prepare_qat(model, mapping=None, inplace=False):
    """The network with layers that learn with rounded weights, and fake quantizers behind them."""
    if not model.training:
        raise AssertionError("prepare_qat only works on models in training mode")
    model = model if inplace else copy.deepcopy(model)
    propagate_qconfig_(model)
    _replaced(model, _as_aware)
    return prepare(model, inplace=True)


def _in_training(name):
    return type(name, (observers._Fused,), {"__module__": "torch.ao.nn.intrinsic.modules.fused"})


_IN_TRAINING = {name: _in_training(name) for name in "ConvBn1d ConvBn2d ConvBn3d ConvBnReLU1d ConvBnReLU2d ConvBnReLU3d LinearBn1d".split()}
_ALL_FUSED = (*_FUSED, *_IN_TRAINING.values())


def _fused_in_training(parts):
    kinds = [type(part).__name__ for part in parts]
    if len(kinds) > 1 and kinds[1].startswith("BatchNorm"):
        rectified = "ReLU" * (kinds[-1] == "ReLU")
        name = f"ConvBn{rectified}{kinds[0][4:]}" if kinds[0].startswith("Conv") else "LinearBn1d"
        return _IN_TRAINING[name](*parts)
    return observers._fused(parts)


def fuse_modules_qat(model, modules_to_fuse, inplace=False, **_):
    """`fuse_modules` in training: batch norms stay."""
    return observers.fuse_modules(model, modules_to_fuse, inplace, how=_fused_in_training)


def _parameters_of(module):
    """The scale and the zero that the observer behind a module found."""
    scale, zero = module.activation_post_process.calculate_qparams()
    return float(scale), int(zero)


def _as_quantised(module):
    if isinstance(module, DeQuantStub):
        return quantised_layers.DeQuantize()
    seen = module.__dict__.get("activation_post_process") or dict(module.named_children()).get("activation_post_process")
    if seen is None or isinstance(seen, nn.Identity):
        return _keeping(module)
    if isinstance(module, QuantStub):
        scale, zero = seen.calculate_qparams()
        return quantised_layers.Quantize(scale, zero, seen.dtype)
    if isinstance(module, quantised_layers.FloatFunctional):
        made = quantised_layers.QFunctional()
        made.scale, made.zero_point = _parameters_of(module)
        return made
    if isinstance(module, _OF_FLOATS):
        layer = copy.copy(module)
        return quantised_layers._Rounded(_bare(layer), *_parameters_of(module))
    return _weighted(module)


def _bare(layer):
    from copy import copy as shallow

    made = shallow(layer)
    made.__dict__ = {key: value for key, value in layer.__dict__.items() if key not in ("activation_post_process", "_hooks")}
    made._calls_forward = False
    return made


def _weighted(module):
    rectified = isinstance(module, aware_layers._Aware) and module._is_rectified or any(isinstance(part, nn.ReLU) for part in module.children())
    layer = next(module.children()) if type(module) in _FUSED else module
    observer = module.weight_fake_quant if isinstance(module, aware_layers._Aware) else module.qconfig.weight()
    observer = getattr(observer, "activation_post_process", observer)
    weight, bias = module.folded() if isinstance(module, aware_layers._Aware) else (layer.weight, layer.bias)
    base = next(kind for kind in _WEIGHTED if isinstance(layer, kind)).__name__
    name = "LinearReLU" if rectified and base == "Linear" else base.replace("Conv", "ConvReLU") if rectified else base
    with torch.no_grad():
        made = getattr(quantised_layers, name)(layer, quantised_layers.quantised_weight(weight.detach(), observer), *_parameters_of(module))
    object.__setattr__(made, "_bias", None if bias is None else bias.detach())
    return made


# Layers that give tensors of few bits where they take them.
_PASSING = (
    "ReLU MaxPool1d MaxPool2d AvgPool1d AvgPool2d AvgPool3d AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d Flatten Unflatten Dropout Dropout2d "
    "Upsample Hardtanh Sigmoid Tanh Hardsigmoid"
).split()


def _keeping(module):
    """Lets a layer without a weight take tensors of few bits; one that has inner modules is looked into."""
    name = type(module).__name__
    if name not in _PASSING:
        return None
    plain = module.forward

    def forward(input):
        if not isinstance(input, QuantizedTensor):
            return plain(input)
        return quantize_per_tensor(plain(input.dequantize()), *FIXED.get(name.lower(), (input.q_scale(), input.q_zero_point())), input.dtype)

    object.__setattr__(module, "forward", forward)
    return module


def convert(module, mapping=None, inplace=False, remove_qconfig=True, is_reference=False, convert_custom_config_dict=None, use_precomputed_fake_quant=False):
    """The network that computes in 8 bits, with the scales that observers found."""
    module = module if inplace else copy.deepcopy(module)
    whole = _as_quantised(module) if isinstance(module, _OBSERVED) else None
    if whole is not None:
        return whole
    _replaced(module, _as_quantised)
    for inner in module.modules():
        inner.__dict__.pop("qconfig", None)
    return module


def quantize(model, run_fn, run_args, mapping=None, inplace=False):
    """Observes a network while a function runs it, and converts it."""
    model = model if inplace else copy.deepcopy(model)
    model.eval()
    prepare(model, inplace=True)
    run_fn(model, *run_args)
    return convert(model, mapping, inplace=True)


def quantize_qat(model, run_fn, run_args, inplace=False):
    """Trains a network with rounded numbers by a function, and converts it."""
    model = model if inplace else copy.deepcopy(model)
    model.train()
    prepare_qat(model, inplace=True)
    run_fn(model, *run_args)
    return convert(model, inplace=True)


def add_quant_dequant(module):
    """Puts modules that have a `qconfig` between two that make whole numbers and floats."""
    children = dict(module.named_children())
    if not children and module.__dict__.get("qconfig") is not None:
        return QuantWrapper(module)
    for name, child in children.items():
        module._modules[name] = add_quant_dequant(child)
    return module
