"""`torch.ao.nn.quantized`: layers that take and give tensors of few bits, by sums of whole numbers that are exact."""

import torch
from torch import nn
from torch.nn import functional as F
from torch_rare.quantised import QuantizedTensor, quantize_per_channel, quantize_per_tensor

from . import overrides


def quantised_weight(weight, observer):
    """A weight in 8 bits, by the range that an observer finds of it."""
    observer(weight)
    scale, zero = observer.calculate_qparams()
    if hasattr(observer, "ch_axis"):
        return quantize_per_channel(weight, scale, zero, observer.ch_axis, torch.qint8)
    return quantize_per_tensor(weight, scale, zero, torch.qint8)


def _scales(tensor, rank=0):
    """The scale of a weight, with axes behind those of its channels."""
    scale = torch.as_tensor(tensor._scale, dtype=torch.float32)
    return scale.reshape(-1, *[1] * rank) if scale.ndim else scale


def _zeros(tensor):
    zero = tensor._zero
    return tensor._along(zero).double() if isinstance(zero, torch.Tensor) and zero.ndim else float(zero)


class Quantize(nn.Module):
    """Brings numbers to few bits."""

    __module__ = "torch.ao.nn.quantized.modules"

    def __init__(self, scale, zero_point, dtype, factory_kwargs=None):
        super().__init__()
        overrides.install()
        self.register_buffer("scale", torch.as_tensor(scale, dtype=torch.float32).reshape(-1))
        self.register_buffer("zero_point", torch.as_tensor(zero_point, dtype=torch.int64).reshape(-1))
        self.dtype = dtype

    def forward(self, X):
        return quantize_per_tensor(X, self.scale, self.zero_point, self.dtype)

    def extra_repr(self):
        return f"scale={self.scale}, zero_point={self.zero_point}, dtype={self.dtype}"


class DeQuantize(nn.Module):
    """Gives the numbers that few bits stand for."""

    __module__ = "torch.ao.nn.quantized.modules"

    def forward(self, Xq):
        return Xq.dequantize()


class _Weighted(nn.Module):
    """A layer whose weight is of 8 bits, and whose results are rounded to steps of its own."""

    _is_rectified = False

    def __init__(self, layer, weight, scale, zero_point):
        super().__init__()
        # The weight is no parameter, and all the same part of the state.
        nn.Module._keeps_otherwise = True
        object.__setattr__(self, "_weight", weight)
        object.__setattr__(self, "_bias", None if layer.bias is None else layer.bias.detach())
        self.scale, self.zero_point = scale, zero_point

    def weight(self):
        """The weight."""
        return self._weight

    def bias(self):
        """What is added."""
        return self._bias

    def _sums(self, x, weight):
        raise NotImplementedError

    _rank = 0

    def forward(self, input):
        if not isinstance(input, QuantizedTensor):
            raise NotImplementedError(f"Could not run 'quantized::{self._operation}' with arguments from the 'CPU' backend.")
        sums = self._sums(input._steps.double() - float(input._zero), self._weight._steps.double() - _zeros(self._weight)).float()
        scales = _scales(self._weight, self._rank) * torch.tensor(float(input._scale), dtype=torch.float32)
        if self._bias is not None:
            sums = sums + self._bias.reshape(-1, *[1] * self._rank) / scales
        steps = torch.round(sums * (scales / torch.tensor(self.scale, dtype=torch.float32))) + self.zero_point
        least = self.zero_point if self._is_rectified else 0
        return QuantizedTensor(steps.clamp(least, 255).to(torch.uint8), self.scale, self.zero_point, torch.quint8)

    def _save_to_state_dict(self, destination, prefix, keep_vars):
        names = self._state_names
        values = {"weight": self._weight, "bias": self._bias, "scale": torch.tensor(self.scale), "zero_point": torch.tensor(self.zero_point)}
        values |= {"_packed_params.dtype": torch.qint8, "_packed_params._packed_params": (self._weight, self._bias)}
        for name in names:
            destination[prefix + name] = values[name]

    def _load_from_state_dict(self, state, prefix, local_metadata, strict, missing, unexpected, errors):
        packed = state.get(prefix + "_packed_params._packed_params")
        if packed is None:
            packed = state[prefix + "weight"], state[prefix + "bias"]
        object.__setattr__(self, "_weight", packed[0])
        object.__setattr__(self, "_bias", packed[1])
        self.scale, self.zero_point = float(state[prefix + "scale"]), int(state[prefix + "zero_point"])


class Linear(_Weighted):
    """A dense layer."""

    __module__ = "torch.ao.nn.quantized.modules.linear"
    _operation, _state_names = "linear", ("scale", "zero_point", "_packed_params.dtype", "_packed_params._packed_params")

    def __init__(self, layer, weight, scale, zero_point):
        super().__init__(layer, weight, scale, zero_point)
        self.in_features, self.out_features = layer.in_features, layer.out_features

    def _get_name(self):
        return "QuantizedLinear"

    def _sums(self, x, weight):
        return x @ weight.T

    def extra_repr(self):
        return (
            f"in_features={self.in_features}, out_features={self.out_features}, scale={self.scale}, zero_point={self.zero_point}, "
            f"qscheme={self._weight.qscheme()}"
        )


class LinearReLU(Linear):
    """A dense layer and its ReLU."""

    __module__ = "torch.ao.nn.intrinsic.quantized.modules.linear_relu"
    _is_rectified, _operation = True, "linear_relu"

    def _get_name(self):
        return "QuantizedLinearReLU"


class _Conv(_Weighted):
    _state_names = "weight", "bias", "scale", "zero_point"

    def __init__(self, layer, weight, scale, zero_point):
        super().__init__(layer, weight, scale, zero_point)
        for name in "in_channels out_channels kernel_size stride padding dilation groups".split():
            setattr(self, name, getattr(layer, name))

    def _get_name(self):
        return f"QuantizedConv{'ReLU' * self._is_rectified}{self._rank}d"

    def _sums(self, x, weight):
        return getattr(F, f"conv{self._rank}d")(x, weight, None, self.stride, self.padding, self.dilation, self.groups)

    def extra_repr(self):
        rest = f"scale={self.scale}, zero_point={self.zero_point}"
        text = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}, {rest}"
        text += f", padding={self.padding}" * (self.padding != (0,) * self._rank) + f", dilation={self.dilation}" * (self.dilation != (1,) * self._rank)
        return text + f", groups={self.groups}" * (self.groups != 1) + ", bias=False" * (self._bias is None)


def _convolution(rank, is_rectified):
    name, place = ("ConvReLU", "intrinsic.quantized.modules.conv_relu") if is_rectified else ("Conv", "quantized.modules.conv")
    members = {"__module__": f"torch.ao.nn.{place}", "__doc__": "A convolution.", "_rank": rank, "_is_rectified": is_rectified}
    return type(f"{name}{rank}d", (_Conv,), members | {"_operation": f"conv{rank}d{'_relu' * is_rectified}"})


Conv1d, Conv2d, Conv3d = (_convolution(rank, False) for rank in (1, 2, 3))
ConvReLU1d, ConvReLU2d, ConvReLU3d = (_convolution(rank, True) for rank in (1, 2, 3))


class _Rounded(nn.Module):
    """A layer of floats whose results are rounded to steps of its own."""

    def __init__(self, layer, scale, zero_point):
        super().__init__()
        object.__setattr__(self, "_layer", layer)
        self.scale, self.zero_point = scale, zero_point

    def _get_name(self):
        return f"Quantized{type(self._layer).__name__}"

    def forward(self, input):
        return quantize_per_tensor(self._layer(input.dequantize()), self.scale, self.zero_point, torch.quint8)

    def extra_repr(self):
        return self._layer.extra_repr().replace(", inplace=True", "").replace("inplace=True", "")


class FloatFunctional(nn.Module):
    """Sums and products of activations, as a module whose results an observer sees."""

    __module__ = "torch.ao.nn.quantized.modules.functional_modules"

    def __init__(self):
        super().__init__()
        self.activation_post_process = nn.Identity()

    def forward(self, x):
        raise RuntimeError("FloatFunctional is not intended to use the 'forward'. Please use the underlying operation")

    def _seen(self, x):
        return self.activation_post_process(x)

    def add(self, x, y):
        """The sum."""
        return self._seen(torch.add(x, y))

    def add_scalar(self, x, y):
        """The sum with a number, which nobody needs to see."""
        return torch.add(x, y)

    def mul(self, x, y):
        """The product."""
        return self._seen(torch.mul(x, y))

    def mul_scalar(self, x, y):
        """The product with a number."""
        return torch.mul(x, y)

    def cat(self, x, dim=0):
        """One behind the other."""
        return self._seen(torch.cat(x, dim=dim))

    def add_relu(self, x, y):
        """The sum, rectified."""
        return self._seen(F.relu(torch.add(x, y)))

    def matmul(self, x, y):
        """The product of matrices."""
        return self._seen(torch.matmul(x, y))


class FXFloatFunctional(FloatFunctional):
    """The same without an observer."""

    def _seen(self, x):
        return x


class QFunctional(FloatFunctional):
    """Sums and products of tensors of few bits."""

    scale, zero_point = 1.0, 0

    def extra_repr(self):
        return f"scale={self.scale}, zero_point={self.zero_point}"

    def _seen(self, x):
        return quantize_per_tensor(x, self.scale, self.zero_point, torch.quint8)


def _of_floats(name):
    plain = getattr(FloatFunctional, name)
    floats = lambda x: [part.dequantize() for part in x] if isinstance(x, (list, tuple)) else getattr(x, "dequantize", lambda: x)()  # noqa: E731
    return lambda self, x, *args, **named: plain(self, floats(x), *map(floats, args), **named)


for _name in ("add", "mul", "cat", "add_relu", "matmul"):
    setattr(QFunctional, _name, _of_floats(_name))
QFunctional.mul_scalar = lambda self, x, y: QuantizedTensor(x._steps, x._scale * y, x._zero, x.dtype)

ReLU6 = ELU = Hardswish = LeakyReLU = BatchNorm2d = BatchNorm3d = LayerNorm = GroupNorm = InstanceNorm1d = InstanceNorm2d = InstanceNorm3d = _Rounded
