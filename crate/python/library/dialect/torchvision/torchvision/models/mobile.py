"""Networks for small devices: MobileNet (Sandler et al. 2018, Howard et al. 2019) and EfficientNet (Tan and Le 2019)."""

import math
from functools import partial

import torch
from torch import nn
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation, StochasticDepth

from ._starts import started
from ._weights import builder
from ._weights import shown as __getattr__  # noqa: F401


def _round_to(value, divisor=8):
    """The nearest multiple, not below 90 percent of the value."""
    found = max(divisor, int(value + divisor / 2) // divisor * divisor)
    return found + divisor if found < 0.9 * value else found


class InvertedResidual(nn.Module):
    """More channels, a convolution of each alone, fewer channels."""

    def __init__(self, inp, oup, stride, expand_ratio):
        super().__init__()
        hidden, block = round(inp * expand_ratio), partial(Conv2dNormActivation, activation_layer=nn.ReLU6)
        layers = [block(inp, hidden, kernel_size=1)] if expand_ratio != 1 else []
        layers += [block(hidden, hidden, stride=stride, groups=hidden), nn.Conv2d(hidden, oup, 1, 1, 0, bias=False), nn.BatchNorm2d(oup)]
        self.use_res_connect, self.out_channels = stride == 1 and inp == oup, oup
        self.conv = nn.Sequential(*layers)

    def forward(self, x):
        return x + self.conv(x) if self.use_res_connect else self.conv(x)


class MobileNetV2(nn.Module):
    """Rows of inverted residuals."""

    _SETTING = ((1, 16, 1, 1), (6, 24, 2, 2), (6, 32, 3, 2), (6, 64, 4, 2), (6, 96, 3, 1), (6, 160, 3, 2), (6, 320, 1, 1))

    def __init__(self, num_classes=1000, width_mult=1.0, inverted_residual_setting=None, round_nearest=8, dropout=0.2):
        super().__init__()
        inputs = _round_to(32 * width_mult, round_nearest)
        self.last_channel = _round_to(1280 * max(1.0, width_mult), round_nearest)
        layers = [Conv2dNormActivation(3, inputs, stride=2, activation_layer=nn.ReLU6)]
        for ratio, channels, count, stride in inverted_residual_setting or self._SETTING:
            outputs = _round_to(channels * width_mult, round_nearest)
            for at in range(count):
                layers.append(InvertedResidual(inputs, outputs, stride if at == 0 else 1, ratio))
                inputs = outputs
        layers.append(Conv2dNormActivation(inputs, self.last_channel, kernel_size=1, activation_layer=nn.ReLU6))
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout), nn.Linear(self.last_channel, num_classes))
        started(self, dense=0.01)

    def forward(self, x):
        x = nn.functional.adaptive_avg_pool2d(self.features(x), (1, 1))
        return self.classifier(torch.flatten(x, 1))


class _Bottleneck(nn.Module):
    """As an inverted residual, with squeezing and other activations."""

    def __init__(self, inputs, kernel, expanded, outputs, squeezes, activation, stride, norm, dilation):
        super().__init__()
        block = partial(Conv2dNormActivation, norm_layer=norm, activation_layer=activation)
        layers = [block(inputs, expanded, kernel_size=1)] if expanded != inputs else []
        layers.append(block(expanded, expanded, kernel_size=kernel, stride=1 if dilation > 1 else stride, groups=expanded, dilation=dilation))
        if squeezes:
            layers.append(SqueezeExcitation(expanded, _round_to(expanded // 4), scale_activation=nn.Hardsigmoid))
        layers.append(block(expanded, outputs, kernel_size=1, activation_layer=None))
        self.block, self.use_res_connect, self.out_channels = nn.Sequential(*layers), stride == 1 and inputs == outputs, outputs
        self._is_cn = stride > 1

    def forward(self, x):
        return x + self.block(x) if self.use_res_connect else self.block(x)


_Bottleneck.__name__ = "InvertedResidual"
# Size of the window, channels inside and outside, whether it squeezes, whether its activation is Hardswish, stride.
_ROWS = {
    "large": (
        (3, 16, 16, 0, 0, 1), (3, 64, 24, 0, 0, 2), (3, 72, 24, 0, 0, 1), (5, 72, 40, 1, 0, 2), (5, 120, 40, 1, 0, 1), (5, 120, 40, 1, 0, 1),
        (3, 240, 80, 0, 1, 2), (3, 200, 80, 0, 1, 1), (3, 184, 80, 0, 1, 1), (3, 184, 80, 0, 1, 1), (3, 480, 112, 1, 1, 1), (3, 672, 112, 1, 1, 1),
        (5, 672, 160, 1, 1, 2), (5, 960, 160, 1, 1, 1), (5, 960, 160, 1, 1, 1)),
    "small": (
        (3, 16, 16, 1, 0, 2), (3, 72, 24, 0, 0, 2), (3, 88, 24, 0, 0, 1), (5, 96, 40, 1, 1, 2), (5, 240, 40, 1, 1, 1), (5, 240, 40, 1, 1, 1),
        (5, 120, 48, 1, 1, 1), (5, 144, 48, 1, 1, 1), (5, 288, 96, 1, 1, 2), (5, 576, 96, 1, 1, 1), (5, 576, 96, 1, 1, 1)),
}  # fmt: skip


class MobileNetV3(nn.Module):
    """Rows of bottlenecks, some of which squeeze."""

    def __init__(self, rows, last_channel, num_classes=1000, dropout=0.2, norm_layer=None, dilated=False, reduced_tail=False):
        super().__init__()
        norm, inputs = norm_layer or partial(nn.BatchNorm2d, eps=0.001, momentum=0.01), 16
        # The last three rows may be thinner, or reach farther in place of fewer places.
        thinner, dilation = (2 if reduced_tail else 1), (2 if dilated else 1)
        tail = [
            (kernel, expanded // (thinner if at else 1), outputs // thinner, *rest, dilation) for at, (kernel, expanded, outputs, *rest) in enumerate(rows[-3:])
        ]
        rows, last_channel = [*((*row, 1) for row in rows[:-3]), *tail], last_channel // thinner
        layers = [Conv2dNormActivation(3, inputs, stride=2, norm_layer=norm, activation_layer=nn.Hardswish)]
        for kernel, expanded, outputs, squeezes, is_hard, stride, dilation in rows:
            layers.append(_Bottleneck(inputs, kernel, expanded, outputs, squeezes, nn.Hardswish if is_hard else nn.ReLU, stride, norm, dilation))
            inputs = outputs
        layers.append(Conv2dNormActivation(inputs, 6 * inputs, kernel_size=1, norm_layer=norm, activation_layer=nn.Hardswish))
        self.features, self.avgpool = nn.Sequential(*layers), nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(
            nn.Linear(6 * inputs, last_channel), nn.Hardswish(inplace=True), nn.Dropout(p=dropout, inplace=True), nn.Linear(last_channel, num_classes)
        )
        started(self, dense=0.01)

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


class MBConv(nn.Module):
    """A bottleneck that squeezes, and is left out now and then."""

    def __init__(self, ratio, kernel, stride, inputs, outputs, drop, norm):
        super().__init__()
        expanded, block = _round_to(inputs * ratio), partial(Conv2dNormActivation, activation_layer=nn.SiLU, norm_layer=norm)
        layers = [block(inputs, expanded, kernel_size=1)] if expanded != inputs else []
        layers += [
            block(expanded, expanded, kernel_size=kernel, stride=stride, groups=expanded),
            SqueezeExcitation(expanded, max(1, inputs // 4), activation=partial(nn.SiLU, inplace=True)),
            block(expanded, outputs, kernel_size=1, activation_layer=None),
        ]
        self.use_res_connect, self.out_channels = stride == 1 and inputs == outputs, outputs
        self.block, self.stochastic_depth = nn.Sequential(*layers), StochasticDepth(drop, "row")

    def forward(self, x):
        return x + self.stochastic_depth(self.block(x)) if self.use_res_connect else self.block(x)


class FusedMBConv(MBConv):
    """One whole convolution in place of those of 1 and of each channel alone."""

    def __init__(self, ratio, kernel, stride, inputs, outputs, drop, norm):
        nn.Module.__init__(self)
        expanded, block = _round_to(inputs * ratio), partial(Conv2dNormActivation, activation_layer=nn.SiLU, norm_layer=norm)
        layers = [block(inputs, outputs if expanded == inputs else expanded, kernel_size=kernel, stride=stride)]
        if expanded != inputs:
            layers.append(block(expanded, outputs, kernel_size=1, activation_layer=None))
        self.use_res_connect, self.out_channels = stride == 1 and inputs == outputs, outputs
        self.block, self.stochastic_depth = nn.Sequential(*layers), StochasticDepth(drop, "row")


class EfficientNet(nn.Module):
    """Stages of bottlenecks, given by rows: kind, ratio, window, stride, channels in and out, count."""

    def __init__(self, rows, dropout, stochastic_depth_prob=0.2, num_classes=1000, norm_layer=nn.BatchNorm2d, last_channel=None):
        super().__init__()
        total, at = sum(row[-1] for row in rows), 0
        layers = [Conv2dNormActivation(3, rows[0][4], stride=2, norm_layer=norm_layer, activation_layer=nn.SiLU)]
        for kind, ratio, kernel, stride, inputs, outputs, count in rows:
            stage = []
            for _ in range(count):
                stage.append(kind(ratio, kernel, stride, inputs, outputs, stochastic_depth_prob * float(at) / total, norm_layer))
                inputs, stride, at = outputs, 1, at + 1
            layers.append(nn.Sequential(*stage))
        last = 4 * outputs if last_channel is None else last_channel
        layers.append(Conv2dNormActivation(outputs, last, kernel_size=1, norm_layer=norm_layer, activation_layer=nn.SiLU))
        self.features, self.avgpool = nn.Sequential(*layers), nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(last, num_classes))
        started(self)
        bound = 1.0 / math.sqrt(num_classes)
        nn.init.uniform_(self.classifier[1].weight, -bound, bound)
        nn.init.zeros_(self.classifier[1].bias)

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


# Ratio, window, stride, channels in and out, count.
_STAGES = (
    (1, 3, 1, 32, 16, 1), (6, 3, 2, 16, 24, 2), (6, 5, 2, 24, 40, 2), (6, 3, 2, 40, 80, 3), (6, 5, 1, 80, 112, 3), (6, 5, 2, 112, 192, 4),
    (6, 3, 1, 192, 320, 1))  # fmt: skip
# Of the second version, with how many of the rows are fused.
_SECOND = {
    "s": (3, 0.2, ((1, 3, 1, 24, 24, 2), (4, 3, 2, 24, 48, 4), (4, 3, 2, 48, 64, 4), (4, 3, 2, 64, 128, 6), (6, 3, 1, 128, 160, 9), (6, 3, 2, 160, 256, 15))),
    "m": (3, 0.3, ((1, 3, 1, 24, 24, 3), (4, 3, 2, 24, 48, 5), (4, 3, 2, 48, 80, 5), (4, 3, 2, 80, 160, 7), (6, 3, 1, 160, 176, 14), (6, 3, 2, 176, 304, 18),
                   (6, 3, 1, 304, 512, 5))),
    "l": (3, 0.4, ((1, 3, 1, 32, 32, 4), (4, 3, 2, 32, 64, 7), (4, 3, 2, 64, 96, 7), (4, 3, 2, 96, 192, 10), (6, 3, 1, 192, 224, 19), (6, 3, 2, 224, 384, 25),
                   (6, 3, 1, 384, 640, 7))),
}  # fmt: skip


def _efficientnet(number, width, depth, dropout):
    def make(**options):
        sized = lambda channels: _round_to(channels * width)  # noqa: E731
        rows = [
            (MBConv, ratio, kernel, stride, sized(inputs), sized(outputs), math.ceil(count * depth))
            for ratio, kernel, stride, inputs, outputs, count in _STAGES
        ]
        if number >= 5:
            options.setdefault("norm_layer", partial(nn.BatchNorm2d, eps=0.001, momentum=0.01))
        return EfficientNet(rows, **{"dropout": dropout, **options})

    return make


def _efficientnet_v2(fused, dropout, stages):
    def make(**options):
        rows = [(FusedMBConv if at < fused else MBConv, *stage) for at, stage in enumerate(stages)]
        return EfficientNet(rows, **{"dropout": dropout, "last_channel": 1280, "norm_layer": partial(nn.BatchNorm2d, eps=1e-03), **options})

    return make


mobilenet_v2 = builder("mobilenet_v2", MobileNetV2)
mobilenet_v3_large = builder("mobilenet_v3_large", lambda **options: MobileNetV3(_ROWS["large"], 1280, **options))
mobilenet_v3_small = builder("mobilenet_v3_small", lambda **options: MobileNetV3(_ROWS["small"], 1024, **options))
_SIZES = ((1.0, 1.0, 0.2), (1.0, 1.1, 0.2), (1.1, 1.2, 0.3), (1.2, 1.4, 0.3), (1.4, 1.8, 0.4), (1.6, 2.2, 0.4), (1.8, 2.6, 0.5), (2.0, 3.1, 0.5))
globals().update({
    f"efficientnet_b{number}": builder(f"efficientnet_b{number}", _efficientnet(number, *sizes)) for number, sizes in enumerate(_SIZES)
})  # fmt: skip
globals().update({f"efficientnet_v2_{name}": builder(f"efficientnet_v2_{name}", _efficientnet_v2(*row)) for name, row in _SECOND.items()})
