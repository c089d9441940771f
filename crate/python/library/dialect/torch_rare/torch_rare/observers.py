"""`torch.ao.quantization`: modules that see which numbers come, and what scale and zero would hold them in few bits."""

import copy
import functools
from collections import namedtuple

import torch
from torch import nn

from .quantised import _KINDS, per_channel_affine, per_channel_symmetric, per_tensor_affine, per_tensor_symmetric

_EPSILON = torch.finfo(torch.float32).eps


class _Partial:
    """A class with some of its arguments."""

    def __init__(self, made, named):
        self.p = functools.partial(made, **named)

    def __call__(self, *args, **named):
        return self.p(*args, **named)

    def with_args(self, **named):
        """The class with more arguments."""
        return _Partial(self.p, named)

    def __repr__(self):
        return repr(self.p) + "{}"


class _WithArgs(nn.Module):
    @classmethod
    def with_args(cls, **named):
        """The class with some of its arguments."""
        return _Partial(cls, named)


class ObserverBase(_WithArgs):
    """What sees tensors and gives them back."""

    __module__ = "torch.ao.quantization.observer"

    def __init__(self, dtype, is_dynamic=False):
        super().__init__()
        self.dtype, self.is_dynamic = dtype, is_dynamic


class UniformQuantizationObserverBase(ObserverBase):
    """Observers of the least and the largest number, between which the steps are alike."""

    __module__ = "torch.ao.quantization.observer"
    _schemes = (per_tensor_affine, per_tensor_symmetric)

    def __init__(self, dtype, qscheme, reduce_range, quant_min, quant_max, eps, is_dynamic=False):
        super().__init__(dtype, is_dynamic)
        if qscheme not in self._schemes:
            raise NotImplementedError(f"{type(self).__name__}'s qscheme only support {' and '.join(map(str, self._schemes))}.")
        self.qscheme, self.reduce_range, self.has_customized_qrange = qscheme, reduce_range, quant_min is not None and quant_max is not None
        self.register_buffer("eps", torch.tensor([eps]))
        _, least, most = _KINDS[dtype.name]
        if self.has_customized_qrange:
            if not quant_min <= 0 <= quant_max:
                raise AssertionError("Used-specified quantization range must include 0.")
            least, most = quant_min, quant_max
        if reduce_range:
            least, most = least // 2, most // 2
        self.quant_min, self.quant_max = least, most

    def calculate_qparams(self):
        """The scale and the zero that hold all that came."""
        low, high = self.min_val, self.max_val
        if low.numel() == 0 or bool((low > high).any()):
            return torch.tensor([1.0]), torch.tensor([0])
        return self._qparams(low, high)

    def _qparams(self, low, high):
        low, high, steps = low.clamp(max=0.0), high.clamp(min=0.0), self.quant_max - self.quant_min
        if self.qscheme in (per_tensor_symmetric, per_channel_symmetric):
            scale = torch.maximum(torch.maximum(-low, high) / (steps / 2), self.eps)
            middle = (self.quant_min + self.quant_max) // 2 if self.has_customized_qrange else 128
            zero = torch.full(low.shape, middle if self.dtype.name == "quint8" else 0)
        else:
            scale = torch.maximum((high - low) / float(steps), self.eps)
            zero = (self.quant_min - torch.round(low / scale).to(torch.int)).clamp(self.quant_min, self.quant_max)
        return scale.reshape(low.shape or (1,)), zero.reshape(low.shape or (1,))

    def extra_repr(self):
        return f"min_val={self.min_val}, max_val={self.max_val}"


class MinMaxObserver(UniformQuantizationObserverBase):
    """The least and the largest of all numbers that came."""

    __module__ = "torch.ao.quantization.observer"

    def __init__(
        self, dtype=torch.quint8, qscheme=per_tensor_affine, reduce_range=False, quant_min=None, quant_max=None, factory_kwargs=None, eps=_EPSILON,
        is_dynamic=False,
    ):  # fmt: skip
        super().__init__(dtype, qscheme, reduce_range, quant_min, quant_max, eps, is_dynamic)
        self.reset_min_max_vals()

    def reset_min_max_vals(self):
        """Forgets what came."""
        self.register_buffer("min_val", torch.tensor(float("inf")))
        self.register_buffer("max_val", torch.tensor(float("-inf")))

    def _bounds(self, x):
        return torch.aminmax(x)

    def _joined(self, old, new):
        return torch.minimum(old[0], new[0]), torch.maximum(old[1], new[1])

    def forward(self, x_orig):
        if x_orig.numel():
            new = self._bounds(x_orig.detach().to(self.eps.dtype))
            fresh = self.min_val.numel() == 0 or bool((self.min_val > self.max_val).all())
            self.min_val, self.max_val = new if fresh else self._joined((self.min_val, self.max_val), new)
        return x_orig


class _Moving:
    def _joined(self, old, new):
        return tuple(before + self.averaging_constant * (now - before) for before, now in zip(old, new))


class MovingAverageMinMaxObserver(_Moving, MinMaxObserver):
    """Running means of the least and the largest number."""

    __module__ = "torch.ao.quantization.observer"

    def __init__(self, averaging_constant=0.01, **named):
        super().__init__(**named)
        self.averaging_constant = averaging_constant


class PerChannelMinMaxObserver(MinMaxObserver):
    """The least and the largest number at each place of an axis."""

    __module__ = "torch.ao.quantization.observer"
    _schemes = (per_channel_affine, per_channel_symmetric)

    def __init__(self, ch_axis=0, dtype=torch.quint8, qscheme=per_channel_affine, **named):
        super().__init__(dtype, qscheme, **named)
        self.ch_axis = ch_axis

    def reset_min_max_vals(self):
        """Forgets what came."""
        self.register_buffer("min_val", torch.tensor([]))
        self.register_buffer("max_val", torch.tensor([]))

    def _bounds(self, x):
        return torch.aminmax(x.movedim(self.ch_axis, 0).reshape(x.shape[self.ch_axis], -1), dim=1)


class MovingAveragePerChannelMinMaxObserver(_Moving, PerChannelMinMaxObserver):
    """Running means of them at each place of an axis."""

    __module__ = "torch.ao.quantization.observer"

    def __init__(self, averaging_constant=0.01, ch_axis=0, **named):
        super().__init__(ch_axis, **named)
        self.averaging_constant = averaging_constant


class NoopObserver(ObserverBase):
    """What sees nothing."""

    __module__ = "torch.ao.quantization.observer"

    def __init__(self, dtype=torch.float16, custom_op_name=""):
        super().__init__(dtype)

    def forward(self, x):
        return x

    def calculate_qparams(self):
        """There are none."""
        raise Exception("calculate_qparams should not be called for NoopObserver")


class PlaceholderObserver(NoopObserver):
    """What says only which type is wanted."""

    __module__ = "torch.ao.quantization.observer"

    def __init__(self, dtype=torch.float32, custom_op_name="", compute_dtype=None, quant_min=None, quant_max=None, qscheme=None, eps=None, is_dynamic=False):
        super().__init__(dtype)
        self.qscheme = per_tensor_affine if qscheme is None else qscheme
        self.quant_min, self.quant_max, self.eps, self.is_dynamic = quant_min, quant_max, eps, is_dynamic

    def extra_repr(self):
        return f"dtype={self.dtype}, is_dynamic={self.is_dynamic}"


class FakeQuantize(_WithArgs):
    """Rounds numbers to those that few bits hold, as an observer says; gradients pass through."""

    __module__ = "torch.ao.quantization.fake_quantize"

    def __init__(self, observer=MovingAverageMinMaxObserver, quant_min=None, quant_max=None, is_dynamic=False, **named):
        super().__init__()
        self.register_buffer("fake_quant_enabled", torch.tensor([1], dtype=torch.uint8))
        self.register_buffer("observer_enabled", torch.tensor([1], dtype=torch.uint8))
        if quant_min is not None and quant_max is not None:
            named |= {"quant_min": quant_min, "quant_max": quant_max}
        self.activation_post_process = seen = observer(**named, is_dynamic=is_dynamic)
        self.quant_min, self.quant_max, self.is_dynamic = seen.quant_min, seen.quant_max, is_dynamic
        self.register_buffer("scale", torch.tensor([1.0]))
        self.register_buffer("zero_point", torch.tensor([0], dtype=torch.int))
        self.dtype, self.qscheme, self.ch_axis = seen.dtype, seen.qscheme, getattr(seen, "ch_axis", -1)
        self.is_per_channel = self.qscheme in PerChannelMinMaxObserver._schemes

    def calculate_qparams(self):
        """The scale and the zero."""
        return self.activation_post_process.calculate_qparams()

    def _range_now(self):
        """The scale and the zero with which the next numbers are rounded."""
        return self.calculate_qparams()

    def enable_fake_quant(self, enabled=True):
        """Rounds, or does not."""
        self.fake_quant_enabled[0] = int(enabled)

    def disable_fake_quant(self):
        """Does not round."""
        self.enable_fake_quant(False)

    def enable_observer(self, enabled=True):
        """Looks at what comes, or does not."""
        self.observer_enabled[0] = int(enabled)

    def disable_observer(self):
        """Does not look at what comes."""
        self.enable_observer(False)

    def forward(self, X):
        if self.observer_enabled[0] == 1:
            self.activation_post_process(X.detach())
            scale, zero = self._range_now()
            self.scale, self.zero_point = scale, zero.to(torch.int)
        if self.fake_quant_enabled[0] != 1:
            return X
        bounds = self.activation_post_process.quant_min, self.activation_post_process.quant_max
        if self.is_per_channel:
            return torch.fake_quantize_per_channel_affine(X, self.scale, self.zero_point, self.ch_axis, *bounds)
        return torch.fake_quantize_per_tensor_affine(X, self.scale, self.zero_point, *bounds)

    def extra_repr(self):
        names = "fake_quant_enabled observer_enabled quant_min quant_max dtype qscheme ch_axis scale zero_point"
        return ", ".join(f"{name}={getattr(self, name)}" for name in names.split())


class FusedMovingAvgObsFakeQuantize(FakeQuantize):
    __doc__ = FakeQuantize.__doc__
    __module__ = "torch.ao.quantization.fake_quantize"

    def __init__(self, observer=MovingAverageMinMaxObserver, quant_min=0, quant_max=255, is_dynamic=False, **named):
        super().__init__(observer, quant_min, quant_max, is_dynamic, **named)
        self.register_buffer("fake_quant_enabled", torch.tensor([1]))
        self.register_buffer("observer_enabled", torch.tensor([1]))

    def _range_now(self):
        scale, zero = self.calculate_qparams()
        if self.qscheme in (per_tensor_symmetric, per_channel_symmetric):
            # The least and the largest step are not equally far from 0.
            seen, half = self.activation_post_process, (self.quant_max - self.quant_min) // 2
            low, high = seen.min_val.clamp(max=0.0), seen.max_val.clamp(min=0.0)
            scale = torch.maximum(torch.maximum(-low / (half + 1), high / half).reshape(scale.shape), seen.eps)
        return scale, zero

    def extra_repr(self):
        names = "fake_quant_enabled observer_enabled scale zero_point dtype quant_min quant_max qscheme"
        return ", ".join(f"{name}={getattr(self, name)}" for name in names.split()) + f", reduce_range={self.activation_post_process.reduce_range}"


def enable_observer(mod):
    """What `model.apply` calls to let fake quantizers look at what comes."""
    if isinstance(mod, FakeQuantize):
        mod.enable_observer()


def disable_observer(mod):
    """What `model.apply` calls to let scales stay as they are."""
    if isinstance(mod, FakeQuantize):
        mod.disable_observer()


def enable_fake_quant(mod):
    """What `model.apply` calls to let fake quantizers round."""
    if isinstance(mod, FakeQuantize):
        mod.enable_fake_quant()


def disable_fake_quant(mod):
    """What `model.apply` calls to let numbers pass as they are."""
    if isinstance(mod, FakeQuantize):
        mod.disable_fake_quant()


class QuantStub(nn.Module):
    """Where numbers would become whole; before that it gives them back."""

    __module__ = "torch.ao.quantization.stubs"

    def __init__(self, qconfig=None):
        super().__init__()
        if qconfig:
            self.qconfig = qconfig

    def forward(self, x):
        return x


class DeQuantStub(QuantStub):
    """Where whole numbers would become floats again."""

    __module__ = "torch.ao.quantization.stubs"


class QuantWrapper(nn.Module):
    """A module between the two."""

    __module__ = "torch.ao.quantization.stubs"

    def __init__(self, module):
        super().__init__()
        qconfig = getattr(module, "qconfig", None)
        self.add_module("quant", QuantStub(qconfig))
        self.add_module("dequant", DeQuantStub(qconfig))
        self.add_module("module", module)
        self.train(module.training)

    def forward(self, X):
        return self.dequant(self.module(self.quant(X)))


QConfig = namedtuple("QConfig", ["activation", "weight"])
default_observer = MinMaxObserver.with_args(quant_min=0, quant_max=127)
default_weight_observer = MinMaxObserver.with_args(dtype=torch.qint8, qscheme=per_tensor_symmetric)
default_per_channel_weight_observer = PerChannelMinMaxObserver.with_args(dtype=torch.qint8, qscheme=per_channel_symmetric)
default_dynamic_quant_observer = PlaceholderObserver.with_args(dtype=torch.quint8, quant_min=0, quant_max=255, is_dynamic=True)
default_fake_quant = FakeQuantize.with_args(
    observer=MovingAverageMinMaxObserver, quant_min=0, quant_max=255, dtype=torch.quint8, qscheme=per_tensor_affine, reduce_range=True
)
default_weight_fake_quant = FakeQuantize.with_args(
    observer=MovingAverageMinMaxObserver, quant_min=-128, quant_max=127, dtype=torch.qint8, qscheme=per_tensor_symmetric, reduce_range=False
)
default_qconfig = QConfig(default_observer, default_weight_observer)
default_dynamic_qconfig = QConfig(default_dynamic_quant_observer, default_weight_observer)
default_qat_qconfig = QConfig(default_fake_quant, default_weight_fake_quant)


def get_default_qat_qconfig(backend="x86", version=1):
    """What a network is trained with that will compute in 8 bits."""
    activation = FusedMovingAvgObsFakeQuantize.with_args(observer=MovingAverageMinMaxObserver, quant_min=0, quant_max=255, reduce_range=backend != "qnnpack")
    named = {"observer": MovingAveragePerChannelMinMaxObserver, "quant_min": -128, "quant_max": 127, "dtype": torch.qint8, "qscheme": per_channel_symmetric}
    if backend == "qnnpack":
        named |= {"observer": MovingAverageMinMaxObserver, "qscheme": per_tensor_symmetric, "reduce_range": False}
    return QConfig(activation, FusedMovingAvgObsFakeQuantize.with_args(**named))


class _Fused(nn.Sequential):
    def __init__(self, *parts):
        super().__init__(*parts)


def _fused_class(name):
    return type(name, (_Fused,), {"__module__": "torch.ao.nn.intrinsic.modules.fused"})


_FUSED = {name: _fused_class(name) for name in "LinearReLU ConvReLU1d ConvReLU2d ConvReLU3d BNReLU2d BNReLU3d".split()}


def _fused(parts):
    kinds = [type(part).__name__ for part in parts]
    if kinds[0].startswith("Conv") and len(kinds) > 1 and kinds[1].startswith("BatchNorm"):
        from torch.nn.utils.fusion import fuse_conv_bn_eval

        joined = fuse_conv_bn_eval(*parts[:2])
        return _fused([joined, *parts[2:]]) if parts[2:] else joined
    name = {"Conv": f"ConvReLU{kinds[0][4:]}", "Line": "LinearReLU", "Batc": f"BNReLU{kinds[0][9:]}"}.get(kinds[0][:4])
    if name not in _FUSED or kinds[1:] != ["ReLU"]:
        raise NotImplementedError(f"Cannot fuse modules: {tuple(type(part) for part in parts)}")
    return _FUSED[name](*parts)


def fuse_modules(model, modules_to_fuse, inplace=False, how=_fused, **_):
    """The network with a layer, its batch norm and its ReLU as one module, in evaluation."""
    model = model if inplace else copy.deepcopy(model)
    for names in [modules_to_fuse] if isinstance(modules_to_fuse[0], str) else modules_to_fuse:
        parts = [model.get_submodule(name) for name in names]
        for place, (name, part) in enumerate(zip(names, [how(parts), *[nn.Identity() for _ in parts[1:]]])):
            *path, last = name.split(".")
            part.training = parts[place].training
            setattr(model.get_submodule(".".join(path)) if path else model, last, part)
    return model
