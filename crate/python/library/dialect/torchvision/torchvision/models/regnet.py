"""Networks whose widths grow along a line (Radosavovic et al. 2020)."""

import math
from collections import OrderedDict
from functools import partial

from torch import nn
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation

from ._weights import builder
from ._weights import shown as __getattr__  # noqa: F401
from .mobile import _round_to


class BottleneckTransform(nn.Sequential):
    """Convolutions of 1, 3 and 1, the second in groups; it may squeeze."""

    def __init__(self, inputs, outputs, stride, norm, activation, group_width, multiplier, se_ratio):
        block = partial(Conv2dNormActivation, norm_layer=norm, activation_layer=activation)
        middle = int(round(outputs * multiplier))
        layers = OrderedDict(a=block(inputs, middle, kernel_size=1), b=block(middle, middle, stride=stride, groups=middle // group_width))
        if se_ratio:
            layers["se"] = SqueezeExcitation(middle, int(round(se_ratio * inputs)), activation=activation)
        layers["c"] = block(middle, outputs, kernel_size=1, activation_layer=None)
        super().__init__(layers)


class ResBottleneckBlock(nn.Module):
    """Such a bottleneck and a way around it."""

    def __init__(self, inputs, outputs, stride, norm, activation, group_width, multiplier, se_ratio):
        super().__init__()
        self.proj = None
        if inputs != outputs or stride != 1:
            self.proj = Conv2dNormActivation(inputs, outputs, kernel_size=1, stride=stride, norm_layer=norm, activation_layer=None)
        self.f = BottleneckTransform(inputs, outputs, stride, norm, activation, group_width, multiplier, se_ratio)
        self.activation = activation(inplace=True)

    def forward(self, x):
        return self.activation((x if self.proj is None else self.proj(x)) + self.f(x))


class AnyStage(nn.Sequential):
    """Blocks of one width."""

    def __init__(self, inputs, outputs, depth, index, *options):
        super().__init__()
        for at in range(depth):
            first = at == 0
            self.add_module(f"block{index}-{at}", ResBottleneckBlock(inputs if first else outputs, outputs, 2 if first else 1, *options))


class SimpleStemIN(Conv2dNormActivation):
    """The first convolution."""


def stages_of(depth, w_0, w_a, w_m, group_width):
    """Width, depth and width of the groups of each stage: widths on a line, to powers of `w_m`, in multiples of 8."""
    powers = (round(math.log((w_0 + at * w_a) / w_0) / math.log(w_m)) for at in range(depth))
    widths = [round(w_0 * w_m**power / 8) * 8 for power in powers]
    found = []
    for width in sorted(set(widths)):
        group = min(group_width, width)
        found.append((_round_to(width, group), widths.count(width), group))
    return found


class RegNet(nn.Module):
    """A stem and stages of bottlenecks."""

    def __init__(self, stages, se_ratio=None, num_classes=1000, stem_width=32, norm_layer=nn.BatchNorm2d, activation=nn.ReLU):
        super().__init__()
        self.stem = SimpleStemIN(3, stem_width, stride=2, norm_layer=norm_layer, activation_layer=activation)
        inputs, blocks = stem_width, OrderedDict()
        for index, (outputs, depth, group) in enumerate(stages, 1):
            blocks[f"block{index}"] = AnyStage(inputs, outputs, depth, index, norm_layer, activation, group, 1.0, se_ratio)
            inputs = outputs
        self.trunk_output = nn.Sequential(blocks)
        self.avgpool, self.fc = nn.AdaptiveAvgPool2d((1, 1)), nn.Linear(inputs, num_classes)
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                nn.init.normal_(layer.weight, 0.0, math.sqrt(2.0 / (layer.kernel_size[0] * layer.kernel_size[1] * layer.out_channels)))
            elif isinstance(layer, nn.Linear):
                nn.init.normal_(layer.weight, 0.0, 0.01)
                nn.init.zeros_(layer.bias)

    def forward(self, x):
        return self.fc(self.avgpool(self.trunk_output(self.stem(x))).flatten(1))


# Depth, first width, slope, factor between widths, width of groups.
_KINDS = {
    "y_400mf": (16, 48, 27.89, 2.09, 8), "y_800mf": (14, 56, 38.84, 2.4, 16), "y_1_6gf": (27, 48, 20.71, 2.65, 24), "y_3_2gf": (21, 80, 42.63, 2.66, 24),
    "y_8gf": (17, 192, 76.82, 2.19, 56), "y_16gf": (18, 200, 106.23, 2.48, 112), "y_32gf": (20, 232, 115.89, 2.53, 232),
    "y_128gf": (27, 456, 160.83, 2.52, 264), "x_400mf": (22, 24, 24.48, 2.54, 16), "x_800mf": (16, 56, 35.73, 2.28, 16), "x_1_6gf": (18, 80, 34.01, 2.25, 24),
    "x_3_2gf": (25, 88, 26.31, 2.25, 48), "x_8gf": (23, 80, 49.56, 2.88, 120), "x_16gf": (22, 216, 55.59, 2.1, 128), "x_32gf": (23, 320, 69.86, 2.0, 168),
}  # fmt: skip


def _made(name, sizes):
    return lambda **options: RegNet(stages_of(*sizes), 0.25 if name[0] == "y" else None, **options)


globals().update({f"regnet_{name}": builder(f"regnet_{name}", _made(name, sizes)) for name, sizes in _KINDS.items()})
