"""Tensors of few bits: whole numbers that stand for others by a scale and a zero, and layers that compute with them."""

import copy

import tandem as td
import torch
from torch import _printing, nn
from torch._results import Word
from torch._tensor import Size

per_tensor_affine, per_channel_affine, per_tensor_symmetric, per_channel_symmetric = (
    Word(f"torch.{name}") for name in ("per_tensor_affine", "per_channel_affine", "per_tensor_symmetric", "per_channel_symmetric")
)
qscheme = Word
_KINDS = {"quint8": ("uint8", 0, 255), "qint8": ("int8", -128, 127), "qint32": ("int32", -(2**31), 2**31 - 1)}


class QuantizedTensor:
    """Whole numbers and what they stand for."""

    is_quantized, is_sparse, requires_grad, layout = True, False, False, "torch.strided"
    shape = property(lambda self: Size(self._steps.shape))
    ndim = property(lambda self: self._steps.ndim)
    device = property(lambda self: self._steps.device)

    def __init__(self, steps, scale, zero, dtype, axis=None):
        self._steps, self._scale, self._zero, self.dtype, self._axis = steps, scale, zero, dtype, axis

    def _along(self, values):
        shape = [1] * self.ndim
        shape[self._axis] = -1
        return values.reshape(shape)

    def int_repr(self):
        """The whole numbers."""
        return self._steps

    def dequantize(self):
        """What they stand for."""
        if self._axis is None:
            return (self._steps.float() - self._zero) * self._scale
        return ((self._steps.double() - self._along(self._zero)) * self._along(self._scale)).float()

    def qscheme(self):
        """How they stand for numbers."""
        return per_tensor_affine if self._axis is None else per_channel_affine

    def q_scale(self):
        """The distance of neighbours."""
        return self._scale

    def q_zero_point(self):
        """What stands for 0."""
        return self._zero

    def q_per_channel_scales(self):
        """The distance of neighbours, for each place of an axis."""
        return self._scale

    def q_per_channel_zero_points(self):
        """What stands for 0, for each place of an axis."""
        return self._zero

    def q_per_channel_axis(self):
        """That axis."""
        return self._axis

    def size(self, dim=None):
        """The sizes of the axes, or of one."""
        return self.shape if dim is None else self.shape[dim]

    def numel(self):
        """How many elements there are."""
        return self._steps.numel()

    def dim(self):
        """How many axes there are."""
        return self.ndim

    def element_size(self):
        """Bytes of an element."""
        return self._steps.element_size()

    def __getitem__(self, index):
        return QuantizedTensor(self._steps[index], self._scale, self._zero, self.dtype, self._axis)

    def __getattr__(self, name):
        if name in _KEEPING | _ROUNDED | _COMPARED:
            return lambda *args, **named: applied(name, (self, *args), named)
        raise AttributeError(f"'Tensor' object has no attribute '{name}'")

    def __eq__(self, other):
        return applied("eq", (self, other), {})

    def __len__(self):
        return self.shape[0]

    __hash__ = object.__hash__

    @classmethod
    def __torch_function__(cls, func, types, args=(), kwargs=None):
        return applied(getattr(func, "__name__", str(func)), args, kwargs or {})

    def cpu(self, *args, **named):
        """The tensor itself, which lies where it lies."""
        return self

    to = detach = cpu

    def __repr__(self):
        text = f"tensor({_printing.elements(self.dequantize(), 7)}"
        rest = [f"size={tuple(self.shape)}", f"dtype={self.dtype}", f"quantization_scheme={self.qscheme()}"]
        if self._axis is None:
            rest += [f"scale={self._scale}", f"zero_point={self._zero}"]
        else:
            zeros = _printing.elements(self._zero, 0)
            rest += [f"scale=tensor({_printing.elements(self._scale, 0)}, dtype=torch.float64)", f"zero_point=tensor({zeros})", f"axis={self._axis}"]
        last = len(text) - text.rfind("\n") + 1
        for word in rest:
            if last + len(word) + 2 > 80:
                text, last = f"{text},\n       {word}", 7 + len(word)
            else:
                text, last = f"{text}, {word}", last + len(word) + 2
        return text + ")"


# Functions of which the steps are those of their argument, those whose results are rounded to its steps, and those that only compare.
_KEEPING = set("reshape view permute transpose flatten clone contiguous unsqueeze squeeze unflatten expand repeat movedim swapaxes t".split())
_ROUNDED = set(
    "relu relu6 relu_ max min mean cat stack chunk split dropout interpolate upsample pad max_pool1d max_pool2d avg_pool2d avg_pool3d adaptive_avg_pool1d "
    "adaptive_avg_pool2d adaptive_avg_pool3d leaky_relu hardtanh clamp elu sort topk amax amin select index_select narrow masked_fill".split()
)
_COMPARED = set("eq ne lt le gt ge equal".split())
# Those with a scale and a zero of their own.
FIXED = {"sigmoid": (1 / 256, 0), "tanh": (2 / 256, 128), "hardsigmoid": (1 / 256, 0)}


def _floats(value):
    if isinstance(value, QuantizedTensor):
        return value.dequantize()
    return type(value)(map(_floats, value)) if isinstance(value, (list, tuple)) else value


def applied(name, args, named):
    """What a function of this name gives of tensors of few bits."""
    given = args[0][0] if isinstance(args[0], (list, tuple)) else args[0]
    if name in _KEEPING:
        return QuantizedTensor(getattr(given._steps, name)(*args[1:], **named), given._scale, given._zero, given.dtype, given._axis)
    if name not in _ROUNDED | _COMPARED and name not in FIXED:
        raise NotImplementedError(f"Could not run 'aten::{name}' with arguments from the 'QuantizedCPU' backend.")
    function = getattr(torch, name, None) or getattr(nn.functional, name)
    found = function(*map(_floats, args), **named)
    scale, zero = FIXED.get(name, (given._scale, given._zero))
    rounded = lambda x: quantize_per_tensor(x, scale, zero, given.dtype) if isinstance(x, torch.Tensor) and x.is_floating_point() else x  # noqa: E731
    if isinstance(found, tuple):
        return tuple(map(rounded, found))
    return rounded(found)


def _steps(x, scale, zero, dtype):
    kind, least, most = _KINDS[dtype.name]
    return (torch.round(x * (1.0 / scale)) + zero).clamp(least, most).to(getattr(torch, kind))


def quantize_per_tensor(input, scale, zero_point, dtype):
    """Each number as the nearest of those that whole numbers stand for."""
    if isinstance(input, (list, tuple)):
        return tuple(quantize_per_tensor(x, s, z, dtype) for x, s, z in zip(input, scale, zero_point))
    scale, zero = (value.item() if isinstance(value, td.Tensor) else value for value in (scale, zero_point))
    return QuantizedTensor(_steps(input, scale, zero, dtype), scale, zero, dtype)


def quantize_per_channel(input, scales, zero_points, axis, dtype):
    """The same with a scale and a zero for each place of an axis."""
    found = QuantizedTensor(input, scales.double(), zero_points.long(), dtype, axis)
    return QuantizedTensor(_steps(input.double(), found._along(found._scale), found._along(found._zero), dtype), found._scale, found._zero, dtype, axis)


def _range_of(x, least, most):
    """The scale and the zero with which whole numbers from `least` to `most` reach over the values and 0."""
    low, high = min(x.min().item(), 0.0), max(x.max().item(), 0.0)
    scale = (high - low) / (most - least) or 0.1
    zero = least - low / scale
    return scale, int(min(max(round(zero), least), most))


def quantize_per_tensor_dynamic(input, dtype, reduce_range):
    """The same with the scale and the zero that suit the values."""
    _, least, most = _KINDS[dtype.name]
    return quantize_per_tensor(input, *_range_of(input, least // 2 if reduce_range else least, most // 2 if reduce_range else most), dtype)


def dequantize(input):
    """What whole numbers stand for."""
    return tuple(map(dequantize, input)) if isinstance(input, (list, tuple)) else input.dequantize()


class DynamicQuantizedLinear(nn.Module):
    """A dense layer whose weights are of 8 bits, and whose inputs are brought to 8 bits as they come."""

    def __init__(self, layer, dtype):
        super().__init__()
        weight = layer.weight.detach()
        self.in_features, self.out_features, self._dtype = layer.in_features, layer.out_features, dtype
        object.__setattr__(self, "_weight", quantize_per_tensor(weight, max((weight.abs().max() / 127.5).item(), torch.finfo(torch.float32).eps), 0, dtype))
        object.__setattr__(self, "_bias", None if layer.bias is None else layer.bias.detach())

    def weight(self):
        """The weights."""
        return self._weight

    def bias(self):
        """What is added."""
        return self._bias

    def forward(self, x):
        return nn.functional.linear(quantize_per_tensor_dynamic(x, torch.quint8, True).dequantize(), self._weight.dequantize(), self._bias)

    def extra_repr(self):
        return f"in_features={self.in_features}, out_features={self.out_features}, dtype={self._dtype}, qscheme=torch.per_tensor_affine"


def quantize_dynamic(model, qconfig_spec, dtype, inplace):
    """The network with such layers in place of its dense ones."""
    dtype = torch.qint8 if dtype is None else dtype
    if dtype.name != "qint8":
        raise NotImplementedError("dynamic quantisation is there for torch.qint8")
    wanted = {nn.Linear} if qconfig_spec is None else set(qconfig_spec)
    model = model if inplace else copy.deepcopy(model)

    def change(module):
        for name, layer in list(module.named_children()):
            if type(layer) is nn.Linear and nn.Linear in wanted:
                setattr(module, name, DynamicQuantizedLinear(layer, dtype))
            else:
                change(layer)

    if type(model) is nn.Linear and nn.Linear in wanted:
        return DynamicQuantizedLinear(model, dtype)
    change(model)
    return model
