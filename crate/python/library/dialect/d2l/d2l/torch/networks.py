"""Parts of convolutional networks."""

import functools

from torch import nn
from torch.nn import functional as F

from .._networks import corr2d


class Residual(nn.Module):
    """Two convolutions with a way around them (He et al. 2016)."""

    def __init__(self, input_channels=None, num_channels=None, use_1x1conv=False, strides=1):
        super().__init__()
        if num_channels is None or isinstance(num_channels, bool):
            # The English edition gives (num_channels, use_1x1conv, strides).
            strides = use_1x1conv if isinstance(num_channels, bool) and use_1x1conv is not False else strides
            use_1x1conv = use_1x1conv if num_channels is None else num_channels
            input_channels, num_channels = None, input_channels
        if input_channels is None:
            first = second = nn.LazyConv2d
            norms = [nn.LazyBatchNorm2d() for _ in range(2)]
        else:
            first, second = (functools.partial(nn.Conv2d, n) for n in (input_channels, num_channels))
            norms = [nn.BatchNorm2d(num_channels) for _ in range(2)]
        self.conv1 = first(num_channels, kernel_size=3, padding=1, stride=strides)
        self.conv2 = second(num_channels, kernel_size=3, padding=1)
        self.conv3 = first(num_channels, kernel_size=1, stride=strides) if use_1x1conv else None
        self.bn1, self.bn2 = norms

    def forward(self, X):
        Y = self.bn2(self.conv2(F.relu(self.bn1(self.conv1(X)))))
        return F.relu(Y + (X if self.conv3 is None else self.conv3(X)))


class ResNeXtBlock(nn.Module):
    """Convolutions of groups between two of single pixels, with a way around them (Xie et al. 2017)."""

    def __init__(self, num_channels, groups, bot_mul, use_1x1conv=False, strides=1):
        super().__init__()
        inner = int(round(num_channels * bot_mul))
        self.conv1, self.bn1 = nn.LazyConv2d(inner, kernel_size=1), nn.LazyBatchNorm2d()
        self.conv2, self.bn2 = nn.LazyConv2d(inner, kernel_size=3, stride=strides, padding=1, groups=inner // groups), nn.LazyBatchNorm2d()
        self.conv3, self.bn3 = nn.LazyConv2d(num_channels, kernel_size=1), nn.LazyBatchNorm2d()
        self.conv4 = nn.LazyConv2d(num_channels, kernel_size=1, stride=strides) if use_1x1conv else None
        self.bn4 = nn.LazyBatchNorm2d() if use_1x1conv else None

    def forward(self, X):
        Y = F.relu(self.bn2(self.conv2(F.relu(self.bn1(self.conv1(X))))))
        return F.relu(self.bn3(self.conv3(Y)) + (X if self.conv4 is None else self.bn4(self.conv4(X))))


def resnet18(num_classes, in_channels=1):
    """A small ResNet-18 for small pictures."""

    def block(inputs, outputs, count, first=False):
        return nn.Sequential(*(
            Residual(outputs if i else inputs, outputs, use_1x1conv=not i and not first, strides=1 if i or first else 2)
            for i in range(count)
        ))  # fmt: skip

    net = nn.Sequential(nn.Conv2d(in_channels, 64, kernel_size=3, stride=1, padding=1), nn.BatchNorm2d(64), nn.ReLU())
    net.add_module("resnet_block1", block(64, 64, 2, first=True))
    for number, (inputs, outputs) in enumerate(((64, 128), (128, 256), (256, 512)), 2):
        net.add_module(f"resnet_block{number}", block(inputs, outputs, 2))
    net.add_module("global_avg_pool", nn.AdaptiveAvgPool2d((1, 1)))
    net.add_module("fc", nn.Sequential(nn.Flatten(), nn.Linear(512, num_classes)))
    return net


__all__ = ["ResNeXtBlock", "Residual", "corr2d", "resnet18"]
