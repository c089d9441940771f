"""Convolutions of arrays of channels and places, without an axis of batches."""

import math
from collections.abc import Sequence

import jax
import jax.numpy as jnp

from .._module import Module, field
from ._layers import default_init, float_type


def repeated(count):
    """A function that makes a number a tuple of so many."""

    def parse(x):
        if isinstance(x, Sequence):
            if len(x) != count:
                raise ValueError(f"Length of {x} (length = {len(x)}) is not equal to {count}")
            return tuple(x)
        return (x,) * count

    return parse


def _padding(padding, count):
    if isinstance(padding, str):
        padding = padding.upper()
        if padding not in ("SAME", "SAME_LOWER", "VALID"):
            raise ValueError("`padding` string must be `'SAME'`, `'SAME_LOWER'`, or `'VALID'`.")
        return padding
    if isinstance(padding, int):
        return ((padding, padding),) * count
    if isinstance(padding, Sequence) and len(padding) == count:
        return tuple(padding) if all(isinstance(part, Sequence) for part in padding) else tuple((part, part) for part in padding)
    raise ValueError(f"`padding` must either be a string, an int, or tuple of length {count} containing ints or tuples of length 2.")


def _mode(mode):
    mode = mode.upper()
    if mode not in ("ZEROS", "REFLECT", "REPLICATE", "CIRCULAR"):
        raise ValueError("`padding_mode` must be `'ZEROS'`, `'REFLECT'`, `'REPLICATE'`, or `'CIRCULAR'`.")
    return mode


def _same(size, window, stride, is_lower):
    whole = max((-(-size // stride) - 1) * stride + window - size, 0)
    small = whole // 2
    return (whole - small, small) if is_lower else (small, whole - small)


class Conv(Module):
    """A convolution over any number of axes."""

    num_spatial_dims: int = field(static=True)
    weight: jax.Array
    bias: jax.Array | None
    in_channels: int = field(static=True)
    out_channels: int = field(static=True)
    kernel_size: tuple = field(static=True)
    stride: tuple = field(static=True)
    padding: object = field(static=True)
    dilation: tuple = field(static=True)
    groups: int = field(static=True)
    use_bias: bool = field(static=True)
    padding_mode: str = field(static=True)

    def __init__(
        self, num_spatial_dims, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, use_bias=True, padding_mode="ZEROS",
        dtype=None, *, key,
    ):  # fmt: skip
        parse = repeated(num_spatial_dims)
        kernel_size, stride, dilation = parse(kernel_size), parse(stride), parse(dilation)
        if in_channels % groups != 0:
            raise ValueError(f"`in_channels` (={in_channels}) must be divisible by `groups` (={groups}).")
        _start(self, num_spatial_dims, in_channels, out_channels, kernel_size, groups, use_bias, dtype, key)
        self.stride, self.dilation, self.padding, self.padding_mode = stride, dilation, _padding(padding, num_spatial_dims), _mode(padding_mode)

    def __call__(self, x, *, key=None):
        _check_rank(self, x)
        padding = self.padding
        if self.padding_mode != "ZEROS":
            if isinstance(padding, str):
                windows = [d * (k - 1) + 1 for k, d in zip(self.kernel_size, self.dilation)]
                sizes = zip(x.shape[1:], windows, self.stride)
                padding = [(0, 0)] * len(windows) if padding == "VALID" else [_same(*size, padding == "SAME_LOWER") for size in sizes]
            mode = {"REFLECT": "reflect", "REPLICATE": "edge", "CIRCULAR": "wrap"}[self.padding_mode]
            x, padding = jnp.pad(x, [(0, 0), *padding], mode), "VALID"
        found = jax.lax.conv_general_dilated(x[None], self.weight, self.stride, padding, rhs_dilation=self.dilation, feature_group_count=self.groups)[0]
        return found + self.bias if self.use_bias else found


def _start(layer, count, in_channels, out_channels, kernel_size, groups, use_bias, dtype, key):
    """The first weights of a convolution, and its sizes."""
    dtype, (weights, biases) = float_type(dtype), jax.random.split(key, 2)
    own = in_channels // groups
    limit = 1 / math.sqrt(own * math.prod(kernel_size))
    layer.weight = default_init(weights, (out_channels, own, *kernel_size), dtype, limit)
    layer.bias = default_init(biases, (out_channels,) + (1,) * count, dtype, limit) if use_bias else None
    layer.num_spatial_dims, layer.in_channels, layer.out_channels = count, in_channels, out_channels
    layer.kernel_size, layer.groups, layer.use_bias = kernel_size, groups, use_bias


def _check_rank(layer, x):
    rank = layer.num_spatial_dims + 1
    if x.ndim != rank:
        kind = "Conv" if isinstance(layer, Conv) else "ConvTranspose"
        raise ValueError(f"Input to `{kind}` needs to have rank {rank},", f" but input has shape {x.shape}.")


class ConvTranspose(Module):
    """The transpose of a convolution."""

    num_spatial_dims: int = field(static=True)
    weight: jax.Array
    bias: jax.Array | None
    in_channels: int = field(static=True)
    out_channels: int = field(static=True)
    kernel_size: tuple = field(static=True)
    stride: tuple = field(static=True)
    padding: object = field(static=True)
    output_padding: tuple = field(static=True)
    dilation: tuple = field(static=True)
    groups: int = field(static=True)
    use_bias: bool = field(static=True)
    padding_mode: str = field(static=True)

    def __init__(
        self, num_spatial_dims, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, dilation=1, groups=1, use_bias=True,
        padding_mode="ZEROS", dtype=None, *, key,
    ):  # fmt: skip
        parse = repeated(num_spatial_dims)
        kernel_size, stride, output_padding, dilation = parse(kernel_size), parse(stride), parse(output_padding), parse(dilation)
        if any(out >= step for step, out in zip(stride, output_padding)):
            raise ValueError("Must have `output_padding < stride` (elementwise).")
        _start(self, num_spatial_dims, in_channels, out_channels, kernel_size, groups, use_bias, dtype, key)
        mode = _mode(padding_mode)
        if mode != "ZEROS":
            raise NotImplementedError("'REFLECT' or 'REPLICATE' padding mode is not implemented")
        self.stride, self.output_padding, self.dilation = stride, output_padding, dilation
        self.padding, self.padding_mode = _padding(padding, num_spatial_dims), mode

    def _padded(self):
        found = []
        for i, (k, s, extra, d) in enumerate(zip(self.kernel_size, self.stride, self.output_padding, self.dilation)):
            if isinstance(self.padding, str):
                whole = 0 if self.padding == "VALID" else d * (k - 1) + 1 - s if d * (k - 1) + 1 > s else 0
                small = whole // 2
                before, after = (whole - small, small) if self.padding == "SAME_LOWER" else (small, whole - small)
            else:
                before, after = self.padding[i]
            found.append((d * (k - 1) - before, d * (k - 1) - after + extra))
        return found

    def __call__(self, x, *, key=None):
        _check_rank(self, x)
        found = jax.lax.conv_general_dilated(
            x[None], self.weight, (1,) * self.num_spatial_dims, self._padded(), lhs_dilation=self.stride, rhs_dilation=self.dilation,
            feature_group_count=self.groups,
        )[0]  # fmt: skip
        return found + self.bias if self.use_bias else found


def _of_rank(base, count):
    name = f"{base.__name__}{count}d"
    doc = base.__doc__.replace("any number of axes", f"{count} axes")

    def __init__(self, in_channels, out_channels, kernel_size, *args, **kwargs):
        base.__init__(self, count, in_channels, out_channels, kernel_size, *args, **kwargs)

    return type(base)(name, (base,), {"__init__": __init__, "__doc__": doc, "__module__": __name__})


Conv1d, Conv2d, Conv3d = (_of_rank(Conv, count) for count in (1, 2, 3))
ConvTranspose1d, ConvTranspose2d, ConvTranspose3d = (_of_rank(ConvTranspose, count) for count in (1, 2, 3))
