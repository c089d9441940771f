"""Networks for small devices: MobileNet (Sandler et al. 2018, Howard et al. 2019) and EfficientNet (Tan and Le 2019)."""

import math
from functools import partial

import torch
from torch import nn
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation, StochasticDepth

from ._weights import builder


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

    def forward(self, x):
        x = nn.functional.adaptive_avg_pool2d(self.features(x), (1, 1))
        return self.classifier(torch.flatten(x, 1))


class _Bottleneck(nn.Module):
    """As an inverted residual, with squeezing and other activations."""

    def __init__(self, inputs, kernel, expanded, outputs, squeezes, activation, stride, norm):
        super().__init__()
        block = partial(Conv2dNormActivation, norm_layer=norm, activation_layer=activation)
        layers = [block(inputs, expanded, kernel_size=1)] if expanded != inputs else []
        layers.append(block(expanded, expanded, kernel_size=kernel, stride=stride, groups=expanded))
        if squeezes:
            layers.append(SqueezeExcitation(expanded, _round_to(expanded // 4), scale_activation=nn.Hardsigmoid))
        layers.append(block(expanded, outputs, kernel_size=1, activation_layer=None))
        self.block, self.use_res_connect = nn.Sequential(*layers), stride == 1 and inputs == outputs

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

    def __init__(self, rows, last_channel, num_classes=1000, dropout=0.2):
        super().__init__()
        norm, inputs = partial(nn.BatchNorm2d, eps=0.001, momentum=0.01), 16
        layers = [Conv2dNormActivation(3, inputs, stride=2, norm_layer=norm, activation_layer=nn.Hardswish)]
        for kernel, expanded, outputs, squeezes, is_hard, stride in rows:
            layers.append(_Bottleneck(inputs, kernel, expanded, outputs, squeezes, nn.Hardswish if is_hard else nn.ReLU, stride, norm))
            inputs = outputs
        layers.append(Conv2dNormActivation(inputs, 6 * inputs, kernel_size=1, norm_layer=norm, activation_layer=nn.Hardswish))
        self.features, self.avgpool = nn.Sequential(*layers), nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(
            nn.Linear(6 * inputs, last_channel), nn.Hardswish(inplace=True), nn.Dropout(p=dropout, inplace=True), nn.Linear(last_channel, num_classes)
        )

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


class MBConv(nn.Module):
    """A bottleneck that squeezes, and is left out now and then."""

    def __init__(self, ratio, kernel, stride, inputs, outputs, drop):
        super().__init__()
        expanded, block = _round_to(inputs * ratio), partial(Conv2dNormActivation, activation_layer=nn.SiLU)
        layers = [block(inputs, expanded, kernel_size=1)] if expanded != inputs else []
        layers += [
            block(expanded, expanded, kernel_size=kernel, stride=stride, groups=expanded),
            SqueezeExcitation(expanded, max(1, inputs // 4), activation=partial(nn.SiLU, inplace=True)),
            block(expanded, outputs, kernel_size=1, activation_layer=None),
        ]
        self.use_res_connect = stride == 1 and inputs == outputs
        self.block, self.stochastic_depth = nn.Sequential(*layers), StochasticDepth(drop, "row")

    def forward(self, x):
        return x + self.stochastic_depth(self.block(x)) if self.use_res_connect else self.block(x)


class EfficientNet(nn.Module):
    """Stages of bottlenecks, whose width and depth grow together."""

    # Ratio, window, stride, channels in and out, count.
    _STAGES = (
        (1, 3, 1, 32, 16, 1), (6, 3, 2, 16, 24, 2), (6, 5, 2, 24, 40, 2), (6, 3, 2, 40, 80, 3), (6, 5, 1, 80, 112, 3), (6, 5, 2, 112, 192, 4),
        (6, 3, 1, 192, 320, 1))  # fmt: skip

    def __init__(self, width_mult=1.0, depth_mult=1.0, dropout=0.2, stochastic_depth_prob=0.2, num_classes=1000):
        super().__init__()
        sized = lambda channels: _round_to(channels * width_mult)  # noqa: E731
        counts = [math.ceil(stage[-1] * depth_mult) for stage in self._STAGES]
        layers, block = [Conv2dNormActivation(3, sized(32), stride=2, activation_layer=nn.SiLU)], 0
        for (ratio, kernel, stride, inputs, outputs, _), count in zip(self._STAGES, counts):
            stage = []
            for at in range(count):
                first = at == 0
                drop = stochastic_depth_prob * float(block) / sum(counts)
                stage.append(MBConv(ratio, kernel, stride if first else 1, sized(inputs if first else outputs), sized(outputs), drop))
                block += 1
            layers.append(nn.Sequential(*stage))
        last = sized(320)
        layers.append(Conv2dNormActivation(last, 4 * last, kernel_size=1, activation_layer=nn.SiLU))
        self.features, self.avgpool = nn.Sequential(*layers), nn.AdaptiveAvgPool2d(1)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(4 * last, num_classes))

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


mobilenet_v2 = builder("mobilenet_v2", MobileNetV2)
mobilenet_v3_large = builder("mobilenet_v3_large", lambda **options: MobileNetV3(_ROWS["large"], 1280, **options))
mobilenet_v3_small = builder("mobilenet_v3_small", lambda **options: MobileNetV3(_ROWS["small"], 1024, **options))
_SIZES = ((1.0, 1.0, 0.2), (1.0, 1.1, 0.2), (1.1, 1.2, 0.3), (1.2, 1.4, 0.3), (1.4, 1.8, 0.4), (1.6, 2.2, 0.4), (1.8, 2.6, 0.5), (2.0, 3.1, 0.5))
globals().update({
    f"efficientnet_b{number}": builder(f"efficientnet_b{number}", lambda sizes=sizes, **options: EfficientNet(*sizes, **options))
    for number, sizes in enumerate(_SIZES)
})  # fmt: skip
