"""Small networks: ShuffleNet (Ma et al. 2018) and MNASNet (Tan et al. 2019)."""

import torch
from torch import nn

from ._weights import builder
from ._weights import shown as __getattr__  # noqa: F401
from .mobile import _round_to


class InvertedResidual(nn.Module):
    """Half of the channels, or all where the picture shrinks, go through convolutions; then both halves are mixed."""

    def __init__(self, inp, oup, stride):
        super().__init__()
        if not 1 <= stride <= 3:
            raise ValueError("illegal stride value")
        half, self.stride = oup // 2, stride
        if stride == 1 and inp != 2 * half:
            raise ValueError(
                f"Invalid combination of stride {stride}, inp {inp} and oup {oup} values. If stride == 1 then inp should be equal to oup // 2 << 1."
            )
        single = lambda channels: (nn.Conv2d(channels, channels, 3, stride, 1, bias=False, groups=channels), nn.BatchNorm2d(channels))  # noqa: E731
        mixed = lambda inputs: (nn.Conv2d(inputs, half, 1, bias=False), nn.BatchNorm2d(half), nn.ReLU(inplace=True))  # noqa: E731
        self.branch1 = nn.Sequential(*single(inp), *mixed(inp)) if stride > 1 else nn.Sequential()
        self.branch2 = nn.Sequential(*mixed(inp if stride > 1 else half), *single(half), *mixed(half))

    def forward(self, x):
        one, other = x.chunk(2, 1) if self.stride == 1 else (self.branch1(x), x)
        return nn.functional.channel_shuffle(torch.cat((one, self.branch2(other)), 1), 2)


class ShuffleNetV2(nn.Module):
    """Three stages of such blocks."""

    def __init__(self, stages_repeats, stages_out_channels, num_classes=1000, inverted_residual=InvertedResidual):
        super().__init__()
        if len(stages_repeats) != 3:
            raise ValueError("expected stages_repeats as list of 3 positive ints")
        if len(stages_out_channels) != 5:
            raise ValueError("expected stages_out_channels as list of 5 positive ints")
        self._stage_out_channels = stages_out_channels
        first, *widths, last = stages_out_channels
        self.conv1 = nn.Sequential(nn.Conv2d(3, first, 3, 2, 1, bias=False), nn.BatchNorm2d(first), nn.ReLU(inplace=True))
        self.maxpool = nn.MaxPool2d(kernel_size=3, stride=2, padding=1)
        inputs = first
        for number, (count, outputs) in enumerate(zip(stages_repeats, widths), 2):
            rest = (inverted_residual(outputs, outputs, 1) for _ in range(count - 1))
            setattr(self, f"stage{number}", nn.Sequential(inverted_residual(inputs, outputs, 2), *rest))
            inputs = outputs
        self.conv5 = nn.Sequential(nn.Conv2d(inputs, last, 1, 1, 0, bias=False), nn.BatchNorm2d(last), nn.ReLU(inplace=True))
        self.fc = nn.Linear(last, num_classes)

    def forward(self, x):
        x = self.stage4(self.stage3(self.stage2(self.maxpool(self.conv1(x)))))
        return self.fc(self.conv5(x).mean([2, 3]))


_MOMENTUM = 1 - 0.9997


class _InvertedResidual(nn.Module):
    """More channels, a convolution of each alone, fewer channels."""

    def __init__(self, in_ch, out_ch, kernel_size, stride, expansion_factor):
        super().__init__()
        middle, self.apply_residual = in_ch * expansion_factor, in_ch == out_ch and stride == 1
        self.layers = nn.Sequential(
            *_normed(in_ch, middle, 1), *_normed(middle, middle, kernel_size, stride, middle), *_normed(middle, out_ch, 1, is_last=True))  # fmt: skip

    def forward(self, input):
        return self.layers(input) + input if self.apply_residual else self.layers(input)


def _normed(inputs, outputs, kernel, stride=1, groups=1, is_last=False):
    """A convolution and its norm, and an activation after all but the last."""
    layers = [
        nn.Conv2d(inputs, outputs, kernel, padding=kernel // 2, stride=stride, groups=groups, bias=False),
        nn.BatchNorm2d(outputs, momentum=_MOMENTUM),
    ]
    return layers if is_last else [*layers, nn.ReLU(inplace=True)]


class MNASNet(nn.Module):
    """Stacks of inverted residuals."""

    # Window, stride, factor, count.
    _STACKS = ((3, 2, 3, 3), (5, 2, 3, 3), (5, 2, 6, 3), (3, 1, 6, 2), (5, 2, 6, 4), (3, 1, 6, 1))

    def __init__(self, alpha, num_classes=1000, dropout=0.2):
        super().__init__()
        if alpha <= 0.0:
            raise ValueError(f"alpha should be greater than 0.0 instead of {alpha}")
        self.alpha, self.num_classes = alpha, num_classes
        first, *widths = (_round_to(width * alpha) for width in (32, 16, 24, 40, 80, 96, 192, 320))
        inputs = widths[0]
        layers = [*_normed(3, first, 3, 2), *_normed(first, first, 3, groups=first), *_normed(first, inputs, 1, is_last=True)]
        for (kernel, stride, factor, count), outputs in zip(self._STACKS, widths[1:]):
            rest = (_InvertedResidual(outputs, outputs, kernel, 1, factor) for _ in range(count - 1))
            layers.append(nn.Sequential(_InvertedResidual(inputs, outputs, kernel, stride, factor), *rest))
            inputs = outputs
        self.layers = nn.Sequential(*layers, *_normed(inputs, 1280, 1))
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(1280, num_classes))
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                nn.init.kaiming_normal_(layer.weight, mode="fan_out", nonlinearity="relu")
            elif isinstance(layer, nn.Linear):
                nn.init.kaiming_uniform_(layer.weight, mode="fan_out", nonlinearity="sigmoid")
                nn.init.zeros_(layer.bias)

    def forward(self, x):
        return self.classifier(self.layers(x).mean([2, 3]))


_WIDTHS = {"0_5": (24, 48, 96, 192, 1024), "1_0": (24, 116, 232, 464, 1024), "1_5": (24, 176, 352, 704, 1024), "2_0": (24, 244, 488, 976, 2048)}


def _shufflenet(widths):
    return lambda **options: ShuffleNetV2([4, 8, 4], list(widths), **options)


def _mnasnet(alpha):
    return lambda **options: MNASNet(alpha, **options)


globals().update({f"shufflenet_v2_x{name}": builder(f"shufflenet_v2_x{name}", _shufflenet(widths)) for name, widths in _WIDTHS.items()})
globals().update({f"mnasnet{name}": builder(f"mnasnet{name}", _mnasnet(float(name.replace("_", ".")))) for name in ("0_5", "0_75", "1_0", "1_3")})
