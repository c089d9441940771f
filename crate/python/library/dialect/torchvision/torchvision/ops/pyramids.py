"""Layers of networks that find things in pictures: pyramids of features, parts of them for each box, moved windows, dropped blocks."""

from collections import OrderedDict

import torch
from torch import nn
from torch.nn import functional as F

from .boxes import roi_align, rows_of
from .misc import Conv2dNormActivation


class Conv3dNormActivation(Conv2dNormActivation):
    """A convolution of films, a norm and an activation; each of the latter may be None."""

    _layer = nn.Conv3d

    def __init__(self, in_channels, out_channels, kernel_size=3, stride=1, padding=None, groups=1, norm_layer=nn.BatchNorm3d, activation_layer=nn.ReLU,
                 dilation=1, inplace=True, bias=None):  # fmt: skip
        super().__init__(in_channels, out_channels, kernel_size, stride, padding, groups, norm_layer, activation_layer, dilation, inplace, bias)


class ExtraFPNBlock(nn.Module):
    """The base of what a pyramid has above its last level."""

    def forward(self, results, x, names):
        raise NotImplementedError


class LastLevelMaxPool(ExtraFPNBlock):
    """Every second place of the last level."""

    def forward(self, results, x, names):
        return [*results, F.max_pool2d(results[-1], kernel_size=1, stride=2, padding=0)], [*names, "pool"]


class LastLevelP6P7(ExtraFPNBlock):
    """Two levels more, by convolutions."""

    def __init__(self, in_channels, out_channels):
        super().__init__()
        self.p6, self.p7 = nn.Conv2d(in_channels, out_channels, 3, 2, 1), nn.Conv2d(out_channels, out_channels, 3, 2, 1)
        self.use_P5 = in_channels == out_channels
        for layer in (self.p6, self.p7):
            nn.init.kaiming_uniform_(layer.weight, a=1)
            nn.init.zeros_(layer.bias)

    def forward(self, results, x, names):
        sixth = self.p6(results[-1] if self.use_P5 else x[-1])
        return [*results, sixth, self.p7(F.relu(sixth))], [*names, "p6", "p7"]


class FeaturePyramidNetwork(nn.Module):
    """Levels of features, to each of which the coarser ones are added (Lin et al. 2017)."""

    def __init__(self, in_channels_list, out_channels, extra_blocks=None, norm_layer=None):
        super().__init__()
        if 0 in in_channels_list:
            raise ValueError("in_channels=0 is currently not supported")
        made = lambda inputs, size: Conv2dNormActivation(  # noqa: E731
            inputs, out_channels, kernel_size=size, padding=size // 2, norm_layer=norm_layer, activation_layer=None
        )
        self.inner_blocks, self.layer_blocks = nn.ModuleList(), nn.ModuleList()
        for inputs in in_channels_list:
            self.inner_blocks.append(made(inputs, 1))
            self.layer_blocks.append(made(out_channels, 3))
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                nn.init.kaiming_uniform_(layer.weight, a=1)
                if layer.bias is not None:
                    nn.init.zeros_(layer.bias)
        self.extra_blocks = extra_blocks

    def forward(self, x):
        names, levels = list(x), list(x.values())
        last, found = None, []
        for inner, layer, level in reversed(list(zip(self.inner_blocks, self.layer_blocks, levels))):
            lateral = inner(level)
            last = lateral if last is None else lateral + F.interpolate(last, size=lateral.shape[-2:], mode="nearest")
            found.insert(0, layer(last))
        if self.extra_blocks is not None:
            found, names = self.extra_blocks(found, levels, names)
        return OrderedDict(zip(names, found))


class MultiScaleRoIAlign(nn.Module):
    """`roi_align` of each box in the level that suits its size."""

    def __init__(self, featmap_names, output_size, sampling_ratio, *, canonical_scale=224, canonical_level=4):
        super().__init__()
        self.featmap_names, self.sampling_ratio = featmap_names, sampling_ratio
        self.output_size = (output_size, output_size) if isinstance(output_size, int) else tuple(output_size)
        self.canonical_scale, self.canonical_level = canonical_scale, canonical_level

    def forward(self, x, boxes, image_shapes):
        levels = [level for name, level in x.items() if name in self.featmap_names]
        height = max(shape[0] for shape in image_shapes)
        exponents = [round(torch.log2(torch.tensor(level.shape[-2] / height)).item()) for level in levels]
        rows = rows_of(boxes)
        if len(levels) == 1:
            return roi_align(levels[0], rows, self.output_size, 2.0 ** exponents[0], self.sampling_ratio)
        sizes = torch.sqrt((rows[:, 3] - rows[:, 1]) * (rows[:, 4] - rows[:, 2]))
        first, last = -exponents[0], -exponents[-1]
        which = torch.floor(self.canonical_level + torch.log2(sizes / self.canonical_scale) + 1e-6).clamp(first, last).long() - first
        found = torch.zeros(len(rows), levels[0].shape[1], *self.output_size, dtype=levels[0].dtype)
        for at, (level, exponent) in enumerate(zip(levels, exponents)):
            places = torch.where(which == at)[0]
            if len(places):
                found = found.index_copy(0, places, roi_align(level, rows[places], self.output_size, 2.0**exponent, self.sampling_ratio))
        return found

    def __repr__(self):
        return f"MultiScaleRoIAlign(featmap_names={self.featmap_names}, output_size={self.output_size}, sampling_ratio={self.sampling_ratio})"


def _shared_out(values, output_size):
    """Of each cell of a grid its own channels."""
    rows, columns = output_size
    groups = values.reshape(values.shape[0], -1, rows, columns, rows, columns)
    return torch.einsum("bcijij->bcij", groups)


def _grid(output_size):
    return (output_size, output_size) if isinstance(output_size, int) else tuple(output_size)


def ps_roi_align(input, boxes, output_size, spatial_scale=1.0, sampling_ratio=-1):
    """`roi_align`, in which each cell has channels of its own."""
    rows = rows_of(boxes) * torch.tensor([1.0, *[spatial_scale] * 4]) - torch.tensor([0.0, *[0.5] * 4])
    return _shared_out(roi_align(input, rows, output_size, 1.0, sampling_ratio), _grid(output_size))


def ps_roi_pool(input, boxes, output_size, spatial_scale=1.0):
    """Means over the cells of a grid over each box, in which each cell has channels of its own."""
    rows, columns = _grid(output_size)
    found = []
    for at, *box in rows_of(boxes).tolist():
        x1, y1, x2, y2 = (round(value) * spatial_scale for value in box)
        height, width = max(y2 - y1, 0.1) / rows, max(x2 - x1, 0.1) / columns
        spans = lambda first, step, count, size: [  # noqa: E731
            (min(max(int(first + n * step // 1), 0), size), min(max(-int(-(first + (n + 1) * step) // 1), 0), size)) for n in range(count)
        ]
        picture = input[int(at)]
        cells = [
            [picture[:, a:b, c:d].mean((1, 2)) if b > a and d > c else picture.new_zeros(picture.shape[0]) for c, d in spans(x1, width, columns, input.shape[3])]
            for a, b in spans(y1, height, rows, input.shape[2])
        ]
        values = torch.stack([torch.stack(line, -1) for line in cells], -2).reshape(-1, rows, columns, rows, columns)
        found.append(torch.einsum("cijij->cij", values))
    return torch.stack(found)


def deform_conv2d(input, offset, weight, bias=None, stride=(1, 1), padding=(0, 0), dilation=(1, 1), mask=None):
    """A convolution whose windows reach for places moved by `offset` (batch, 2 * groups * places, height, width) (Dai et al. 2017)."""
    (sy, sx), (py, px), (dy, dx) = map(_grid, (stride, padding, dilation))
    (batch, channels, _, _), (outputs, inputs, rows, columns) = input.shape, weight.shape
    height, width = offset.shape[-2:]
    groups = offset.shape[1] // (2 * rows * columns)
    moved = offset.reshape(batch, groups, rows * columns, 2, height, width)
    down = (torch.arange(height) * sy - py).reshape(1, -1, 1) + (torch.arange(rows) * dy).repeat_interleave(columns).reshape(-1, 1, 1)
    across = (torch.arange(width) * sx - px).reshape(1, 1, -1) + (torch.arange(columns) * dx).repeat(rows).reshape(-1, 1, 1)
    y, x = moved[:, :, :, 0] + down, moved[:, :, :, 1] + across
    tall, wide = input.shape[-2:]
    grid = torch.stack(((x * 2 + 1) / wide - 1, (y * 2 + 1) / tall - 1), -1).reshape(batch * groups, rows * columns * height, width, 2)
    parts = input.reshape(batch * groups, channels // groups, tall, wide)
    taken = F.grid_sample(parts, grid, padding_mode="zeros", align_corners=False).reshape(batch, groups, channels // groups, rows * columns, height, width)
    if mask is not None:
        taken = taken * mask.reshape(batch, groups, 1, rows * columns, height, width)
    kinds = channels // inputs
    taken = taken.reshape(batch, kinds, inputs * rows * columns, height * width)
    found = (weight.reshape(kinds, outputs // kinds, -1) @ taken).reshape(batch, outputs, height, width)
    return found if bias is None else found + bias.reshape(1, -1, 1, 1)


class DeformConv2d(nn.Module):
    __doc__ = deform_conv2d.__doc__

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True):
        super().__init__()
        if in_channels % groups:
            raise ValueError("in_channels must be divisible by groups")
        if out_channels % groups:
            raise ValueError("out_channels must be divisible by groups")
        self.in_channels, self.out_channels, self.groups = in_channels, out_channels, groups
        self.kernel_size, self.stride, self.padding, self.dilation = map(_grid, (kernel_size, stride, padding, dilation))
        like = nn.Conv2d(in_channels, out_channels, self.kernel_size, groups=groups, bias=bias)
        self.weight, self.bias = like.weight, like.bias

    def forward(self, input, offset, mask=None):
        return deform_conv2d(input, offset, self.weight, self.bias, self.stride, self.padding, self.dilation, mask)

    def __repr__(self):
        text = f"DeformConv2d({self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        for name, usual in (("padding", (0, 0)), ("dilation", (1, 1)), ("groups", 1)):
            text += f", {name}={getattr(self, name)}" if getattr(self, name) != usual else ""
        return text + (", bias=False" if self.bias is None else "") + ")"


def _dropped(rank):
    def drop(input, p, block_size, inplace=False, eps=1e-06, training=True):
        if not 0.0 <= p <= 1.0:
            raise ValueError(f"drop probability has to be between 0 and 1, but got {p}.")
        if not training or p == 0.0:
            return input
        sizes = input.shape[2:]
        block = min(block_size, *sizes)
        chance, free = p, 1
        for size in sizes:
            chance, free = chance * size, free * (size - block + 1)
        chance = chance / block**rank / free
        noise = torch.empty(*input.shape[:2], *(size - block + 1 for size in sizes), dtype=input.dtype).bernoulli_(chance)
        noise = F.pad(noise, [block // 2] * (2 * rank), value=0)
        kept = 1 - getattr(F, f"max_pool{rank}d")(noise, kernel_size=block, stride=1, padding=block // 2)[(..., *(slice(size) for size in sizes))]
        found = input * kept * (kept.numel() / (eps + kept.sum()))
        return input.copy_(found) if inplace else found

    drop.__name__, drop.__doc__ = f"drop_block{rank}d", "Leaves out blocks of neighbours (Ghiasi et al. 2018)."
    return drop


drop_block2d, drop_block3d = _dropped(2), _dropped(3)


class DropBlock2d(nn.Module):
    __doc__ = drop_block2d.__doc__
    _function = staticmethod(drop_block2d)

    def __init__(self, p, block_size, inplace=False, eps=1e-06):
        super().__init__()
        self.p, self.block_size, self.inplace, self.eps = p, block_size, inplace, eps

    def forward(self, input):
        return self._function(input, self.p, self.block_size, self.inplace, self.eps, self.training)

    def __repr__(self):
        return f"{type(self).__name__}(p={self.p}, block_size={self.block_size}, inplace={self.inplace})"


class DropBlock3d(DropBlock2d):
    _function = staticmethod(drop_block3d)
