"""More networks for small devices: ShuffleNet (Ma et al. 2018) and MNASNet (Tan et al. 2019)."""

import torch
from torch import nn

from ._weights import builder


def _normed(inputs, outputs, kernel=1, stride=1, groups=1, rectified=True, momentum=0.1):
    layers = [nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs, momentum=momentum)]
    return [*layers, nn.ReLU(inplace=True)] if rectified else layers


class _Shuffled(nn.Module):
    """Two branches side by side, whose channels then take turns."""

    def __init__(self, inputs, outputs, stride):
        super().__init__()
        half, self.stride = outputs // 2, stride
        first = [*_normed(inputs, inputs, 3, stride, inputs, False), *_normed(inputs, half)] if stride > 1 else []
        self.branch1 = nn.Sequential(*first)
        self.branch2 = nn.Sequential(*_normed(inputs if stride > 1 else half, half), *_normed(half, half, 3, stride, half, False), *_normed(half, half))

    def forward(self, x):
        kept, changed = x.chunk(2, dim=1) if self.stride == 1 else (self.branch1(x), x)
        return nn.functional.channel_shuffle(torch.cat((kept, self.branch2(changed)), dim=1), 2)


_Shuffled.__name__ = _Shuffled.__qualname__ = "InvertedResidual"


class ShuffleNetV2(nn.Module):
    """Three rows of shuffled branches."""

    def __init__(self, stages_repeats, stages_out_channels, num_classes=1000):
        super().__init__()
        inputs, *stages, last = stages_out_channels
        self.conv1, self.maxpool = nn.Sequential(*_normed(3, inputs, 3, 2)), nn.MaxPool2d(kernel_size=3, stride=2, padding=1)
        for at, (count, outputs) in enumerate(zip(stages_repeats, stages), 2):
            blocks = [_Shuffled(inputs, outputs, 2), *(_Shuffled(outputs, outputs, 1) for _ in range(count - 1))]
            setattr(self, f"stage{at}", nn.Sequential(*blocks))
            inputs = outputs
        self.conv5, self.fc = nn.Sequential(*_normed(inputs, last)), nn.Linear(last, num_classes)

    def forward(self, x):
        x = self.maxpool(self.conv1(x))
        x = self.conv5(self.stage4(self.stage3(self.stage2(x))))
        return self.fc(x.mean([2, 3]))


# PyTorch's share of new values, which the paper gives as that of old ones.
_MOMENTUM = 1 - 0.9997


class _Inverted(nn.Module):
    """More channels, a convolution of each alone, fewer channels."""

    def __init__(self, inputs, outputs, kernel, stride, factor):
        super().__init__()
        middle, self.apply_residual = inputs * factor, inputs == outputs and stride == 1
        wide = [*_normed(inputs, middle, momentum=_MOMENTUM), *_normed(middle, middle, kernel, stride, middle, momentum=_MOMENTUM)]
        self.layers = nn.Sequential(*wide, *_normed(middle, outputs, rectified=False, momentum=_MOMENTUM))

    def forward(self, x):
        return self.layers(x) + x if self.apply_residual else self.layers(x)


_Inverted.__name__ = _Inverted.__qualname__ = "_InvertedResidual"


class MNASNet(nn.Module):
    """Rows of inverted residuals that a search found; `alpha` scales their channels."""

    # Kernel, stride, factor and count of each row.
    _ROWS = ((3, 2, 3, 3), (5, 2, 3, 3), (5, 2, 6, 3), (3, 1, 6, 2), (5, 2, 6, 4), (3, 1, 6, 1))

    def __init__(self, alpha, num_classes=1000, dropout=0.2):
        super().__init__()
        if alpha <= 0.0:
            raise ValueError(f"alpha should be greater than 0.0 instead of {alpha}")
        self.alpha, self.num_classes = alpha, num_classes
        first, second, *others = (self._channels(count * alpha) for count in (32, 16, 24, 40, 80, 96, 192, 320))
        layers = [*_normed(3, first, 3, 2, momentum=_MOMENTUM), *_normed(first, first, 3, groups=first, momentum=_MOMENTUM)]
        layers += _normed(first, second, rectified=False, momentum=_MOMENTUM)
        inputs = second
        for outputs, (kernel, stride, factor, count) in zip(others, self._ROWS):
            blocks = [_Inverted(inputs, outputs, kernel, stride, factor)]
            layers.append(nn.Sequential(*blocks, *(_Inverted(outputs, outputs, kernel, 1, factor) for _ in range(count - 1))))
            inputs = outputs
        self.layers = nn.Sequential(*layers, *_normed(inputs, 1280, momentum=_MOMENTUM))
        self.classifier = nn.Sequential(nn.Dropout(p=dropout, inplace=True), nn.Linear(1280, num_classes))
        for part in self.modules():
            if isinstance(part, nn.Conv2d):
                nn.init.kaiming_normal_(part.weight, mode="fan_out", nonlinearity="relu")
            elif isinstance(part, nn.Linear):
                nn.init.kaiming_uniform_(part.weight, mode="fan_out", nonlinearity="sigmoid")
                nn.init.zeros_(part.bias)

    @staticmethod
    def _channels(value):
        """The nearest multiple of 8, not below 90 percent of the value."""
        found = max(8, int(value + 4) // 8 * 8)
        return found if found >= 0.9 * value else found + 8

    def forward(self, x):
        return self.classifier(self.layers(x).mean([2, 3]))


def _shuffled(name, repeats, channels):
    return builder(name, lambda **options: ShuffleNetV2(repeats, channels, **options))


shufflenet_v2_x0_5 = _shuffled("shufflenet_v2_x0_5", [4, 8, 4], [24, 48, 96, 192, 1024])
shufflenet_v2_x1_0 = _shuffled("shufflenet_v2_x1_0", [4, 8, 4], [24, 116, 232, 464, 1024])
shufflenet_v2_x1_5 = _shuffled("shufflenet_v2_x1_5", [4, 8, 4], [24, 176, 352, 704, 1024])
shufflenet_v2_x2_0 = _shuffled("shufflenet_v2_x2_0", [4, 8, 4], [24, 244, 488, 976, 2048])
mnasnet0_5, mnasnet0_75, mnasnet1_0, mnasnet1_3 = (
    builder(f"mnasnet{text}", lambda alpha=alpha, **options: MNASNet(alpha, **options))
    for text, alpha in (("0_5", 0.5), ("0_75", 0.75), ("1_0", 1.0), ("1_3", 1.3))
)
