"""Densely connected networks (Huang et al. 2017)."""

from collections import OrderedDict

import torch
from torch import nn
from torch.nn import functional as F

from ._starts import started
from ._weights import builder
from ._weights import shown as __getattr__  # noqa: F401


class _DenseLayer(nn.Module):
    """New channels from all that came before."""

    def __init__(self, inputs, growth_rate, bn_size, drop_rate):
        super().__init__()
        self.norm1, self.relu1 = nn.BatchNorm2d(inputs), nn.ReLU(inplace=True)
        self.conv1 = nn.Conv2d(inputs, bn_size * growth_rate, kernel_size=1, bias=False)
        self.norm2, self.relu2 = nn.BatchNorm2d(bn_size * growth_rate), nn.ReLU(inplace=True)
        self.conv2 = nn.Conv2d(bn_size * growth_rate, growth_rate, kernel_size=3, padding=1, bias=False)
        self.drop_rate = float(drop_rate)

    def forward(self, features):
        x = self.conv1(self.relu1(self.norm1(torch.cat(features, 1))))
        x = self.conv2(self.relu2(self.norm2(x)))
        return F.dropout(x, self.drop_rate, self.training) if self.drop_rate else x


class _DenseBlock(nn.ModuleDict):
    """Layers, each of which sees all before it."""

    def __init__(self, count, inputs, bn_size, growth_rate, drop_rate):
        super().__init__()
        for at in range(count):
            self.add_module(f"denselayer{at + 1}", _DenseLayer(inputs + at * growth_rate, growth_rate, bn_size, drop_rate))

    def forward(self, x):
        features = [x]
        for _, layer in self.items():
            features.append(layer(features))
        return torch.cat(features, 1)


class _Transition(nn.Sequential):
    """Fewer channels, and half of the size."""

    def __init__(self, inputs, outputs):
        super().__init__(OrderedDict(
            norm=nn.BatchNorm2d(inputs), relu=nn.ReLU(inplace=True), conv=nn.Conv2d(inputs, outputs, kernel_size=1, bias=False),
            pool=nn.AvgPool2d(kernel_size=2, stride=2)))  # fmt: skip


class DenseNet(nn.Module):
    """Blocks of layers that see all before them."""

    def __init__(self, growth_rate=32, block_config=(6, 12, 24, 16), num_init_features=64, bn_size=4, drop_rate=0, num_classes=1000):
        super().__init__()
        self.features = nn.Sequential(OrderedDict(
            conv0=nn.Conv2d(3, num_init_features, kernel_size=7, stride=2, padding=3, bias=False), norm0=nn.BatchNorm2d(num_init_features),
            relu0=nn.ReLU(inplace=True), pool0=nn.MaxPool2d(kernel_size=3, stride=2, padding=1)))  # fmt: skip
        channels = num_init_features
        for at, count in enumerate(block_config):
            self.features.add_module(f"denseblock{at + 1}", _DenseBlock(count, channels, bn_size, growth_rate, drop_rate))
            channels += count * growth_rate
            if at != len(block_config) - 1:
                self.features.add_module(f"transition{at + 1}", _Transition(channels, channels // 2))
                channels //= 2
        self.features.add_module("norm5", nn.BatchNorm2d(channels))
        self.classifier = nn.Linear(channels, num_classes)
        started(self, "fan_in")
        nn.init.zeros_(self.classifier.bias)

    def forward(self, x):
        x = F.adaptive_avg_pool2d(F.relu(self.features(x)), (1, 1))
        return self.classifier(torch.flatten(x, 1))


_SIZES = {"121": (32, (6, 12, 24, 16), 64), "161": (48, (6, 12, 36, 24), 96), "169": (32, (6, 12, 32, 32), 64), "201": (32, (6, 12, 48, 32), 64)}
globals().update({
    f"densenet{number}": builder(f"densenet{number}", lambda sizes=sizes, **options: DenseNet(*sizes, **options)) for number, sizes in _SIZES.items()
})  # fmt: skip
