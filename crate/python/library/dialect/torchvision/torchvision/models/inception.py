"""Networks of convolutions of several sizes side by side: GoogLeNet (Szegedy et al. 2015) and Inception v3 (Szegedy et al. 2016)."""

from collections import namedtuple

import torch
from torch import nn
from torch.nn import functional as F

from ._weights import builder
from ._weights import shown as __getattr__  # noqa: F401

GoogLeNetOutputs = namedtuple("GoogLeNetOutputs", ["logits", "aux_logits2", "aux_logits1"])
InceptionOutputs = namedtuple("InceptionOutputs", ["logits", "aux_logits"])


class BasicConv2d(nn.Module):
    """A convolution, a norm and a ReLU."""

    def __init__(self, in_channels, out_channels, **options):
        super().__init__()
        self.conv = nn.Conv2d(in_channels, out_channels, bias=False, **options)
        self.bn = nn.BatchNorm2d(out_channels, eps=0.001)

    def forward(self, x):
        return F.relu(self.bn(self.conv(x)), inplace=True)


def _conv(inputs, outputs, size=1, stride=1):
    """One that keeps height and width, unless it takes steps."""
    sizes = (size, size) if isinstance(size, int) else size
    padding = 0 if stride > 1 else tuple(length // 2 for length in sizes)
    return BasicConv2d(inputs, outputs, kernel_size=size, stride=stride, padding=padding)


class Inception(nn.Module):
    """Four branches side by side."""

    def __init__(self, in_channels, ch1x1, ch3x3red, ch3x3, ch5x5red, ch5x5, pool_proj):
        super().__init__()
        self.branch1 = _conv(in_channels, ch1x1)
        self.branch2 = nn.Sequential(_conv(in_channels, ch3x3red), _conv(ch3x3red, ch3x3, 3))
        self.branch3 = nn.Sequential(_conv(in_channels, ch5x5red), _conv(ch5x5red, ch5x5, 3))
        self.branch4 = nn.Sequential(nn.MaxPool2d(kernel_size=3, stride=1, padding=1, ceil_mode=True), _conv(in_channels, pool_proj))

    def forward(self, x):
        return torch.cat([self.branch1(x), self.branch2(x), self.branch3(x), self.branch4(x)], 1)


class _SideOutput(nn.Module):
    """Classes from the middle of the network, while it learns."""

    def __init__(self, in_channels, num_classes, dropout=0.7):
        super().__init__()
        self.conv = _conv(in_channels, 128)
        self.fc1, self.fc2 = nn.Linear(2048, 1024), nn.Linear(1024, num_classes)
        self.dropout = nn.Dropout(p=dropout)

    def forward(self, x):
        x = torch.flatten(self.conv(F.adaptive_avg_pool2d(x, (4, 4))), 1)
        return self.fc2(self.dropout(F.relu(self.fc1(x), inplace=True)))


_GOOGLENET = {
    "3a": (192, 64, 96, 128, 16, 32, 32), "3b": (256, 128, 128, 192, 32, 96, 64), "4a": (480, 192, 96, 208, 16, 48, 64),
    "4b": (512, 160, 112, 224, 24, 64, 64), "4c": (512, 128, 128, 256, 24, 64, 64), "4d": (512, 112, 144, 288, 32, 64, 64),
    "4e": (528, 256, 160, 320, 32, 128, 128), "5a": (832, 256, 160, 320, 32, 128, 128), "5b": (832, 384, 192, 384, 48, 128, 128),
}  # fmt: skip


class GoogLeNet(nn.Module):
    """Nine such blocks."""

    def __init__(self, num_classes=1000, aux_logits=True, transform_input=False, init_weights=True, dropout=0.2, dropout_aux=0.7):
        super().__init__()
        self.aux_logits, self.transform_input = aux_logits, transform_input
        self.conv1 = BasicConv2d(3, 64, kernel_size=7, stride=2, padding=3)
        self.maxpool1 = nn.MaxPool2d(3, stride=2, ceil_mode=True)
        self.conv2, self.conv3 = _conv(64, 64), _conv(64, 192, 3)
        self.maxpool2 = nn.MaxPool2d(3, stride=2, ceil_mode=True)
        for name, channels in _GOOGLENET.items():
            setattr(self, f"inception{name}", Inception(*channels))
            if name in ("3b", "4e"):
                at, size = ("3", 3) if name == "3b" else ("4", 2)
                setattr(self, f"maxpool{at}", nn.MaxPool2d(size, stride=2, ceil_mode=True))
        self.aux1 = _SideOutput(512, num_classes, dropout_aux) if aux_logits else None
        self.aux2 = _SideOutput(528, num_classes, dropout_aux) if aux_logits else None
        self.avgpool, self.dropout, self.fc = nn.AdaptiveAvgPool2d((1, 1)), nn.Dropout(p=dropout), nn.Linear(1024, num_classes)

    def forward(self, x):
        asks = self.training and self.aux_logits
        x = self.maxpool2(self.conv3(self.conv2(self.maxpool1(self.conv1(x)))))
        x = self.inception4a(self.maxpool3(self.inception3b(self.inception3a(x))))
        first = self.aux1(x) if asks else None
        x = self.inception4d(self.inception4c(self.inception4b(x)))
        second = self.aux2(x) if asks else None
        x = self.inception5b(self.inception5a(self.maxpool4(self.inception4e(x))))
        x = self.fc(self.dropout(torch.flatten(self.avgpool(x), 1)))
        return GoogLeNetOutputs(x, second, first) if asks else x


class _Branches(nn.Module):
    """Chains of convolutions side by side, and a pooling: `chains` are names of layers, which are joined in order."""

    chains, pooled = (), True

    def forward(self, x):
        found = []
        for chain in self.chains:
            y = x
            for name in chain:
                y = torch.cat([getattr(self, part)(y) for part in name], 1) if isinstance(name, tuple) else getattr(self, name)(y)
            found.append(y)
        pooled = self.branch_pool(F.avg_pool2d(x, kernel_size=3, stride=1, padding=1)) if self.pooled else F.max_pool2d(x, kernel_size=3, stride=2)
        return torch.cat([*found, pooled], 1)


def _chain(name, count):
    return tuple(f"{name}_{at}" for at in range(1, count + 1))


class InceptionA(_Branches):
    """Branches of 1, 5 and twice 3."""

    chains = ("branch1x1",), _chain("branch5x5", 2), _chain("branch3x3dbl", 3)

    def __init__(self, in_channels, pool_features):
        super().__init__()
        self.branch1x1 = _conv(in_channels, 64)
        self.branch5x5_1, self.branch5x5_2 = _conv(in_channels, 48), _conv(48, 64, 5)
        self.branch3x3dbl_1, self.branch3x3dbl_2, self.branch3x3dbl_3 = _conv(in_channels, 64), _conv(64, 96, 3), _conv(96, 96, 3)
        self.branch_pool = _conv(in_channels, pool_features)


class InceptionB(_Branches):
    """Half the height and width."""

    chains, pooled = (("branch3x3",), _chain("branch3x3dbl", 3)), False

    def __init__(self, in_channels):
        super().__init__()
        self.branch3x3 = _conv(in_channels, 384, 3, 2)
        self.branch3x3dbl_1, self.branch3x3dbl_2, self.branch3x3dbl_3 = _conv(in_channels, 64), _conv(64, 96, 3), _conv(96, 96, 3, 2)


class InceptionC(_Branches):
    """Branches of 7, as rows and columns."""

    chains = ("branch1x1",), _chain("branch7x7", 3), _chain("branch7x7dbl", 5)

    def __init__(self, in_channels, channels_7x7):
        super().__init__()
        c, row, column = channels_7x7, (1, 7), (7, 1)
        self.branch1x1 = _conv(in_channels, 192)
        self.branch7x7_1, self.branch7x7_2, self.branch7x7_3 = _conv(in_channels, c), _conv(c, c, row), _conv(c, 192, column)
        self.branch7x7dbl_1, self.branch7x7dbl_2, self.branch7x7dbl_3 = _conv(in_channels, c), _conv(c, c, column), _conv(c, c, row)
        self.branch7x7dbl_4, self.branch7x7dbl_5 = _conv(c, c, column), _conv(c, 192, row)
        self.branch_pool = _conv(in_channels, 192)


class InceptionD(_Branches):
    """Half the height and width again."""

    chains, pooled = (_chain("branch3x3", 2), _chain("branch7x7x3", 4)), False

    def __init__(self, in_channels):
        super().__init__()
        self.branch3x3_1, self.branch3x3_2 = _conv(in_channels, 192), _conv(192, 320, 3, 2)
        self.branch7x7x3_1, self.branch7x7x3_2 = _conv(in_channels, 192), _conv(192, 192, (1, 7))
        self.branch7x7x3_3, self.branch7x7x3_4 = _conv(192, 192, (7, 1)), _conv(192, 192, 3, 2)


class InceptionE(_Branches):
    """Branches whose last step is a row and a column side by side."""

    chains = (
        ("branch1x1",), ("branch3x3_1", ("branch3x3_2a", "branch3x3_2b")), ("branch3x3dbl_1", "branch3x3dbl_2", ("branch3x3dbl_3a", "branch3x3dbl_3b")),
    )  # fmt: skip

    def __init__(self, in_channels):
        super().__init__()
        row, column = (1, 3), (3, 1)
        self.branch1x1 = _conv(in_channels, 320)
        self.branch3x3_1, self.branch3x3_2a, self.branch3x3_2b = _conv(in_channels, 384), _conv(384, 384, row), _conv(384, 384, column)
        self.branch3x3dbl_1, self.branch3x3dbl_2 = _conv(in_channels, 448), _conv(448, 384, 3)
        self.branch3x3dbl_3a, self.branch3x3dbl_3b = _conv(384, 384, row), _conv(384, 384, column)
        self.branch_pool = _conv(in_channels, 192)


class InceptionAux(nn.Module):
    """Classes from the middle of the network, while it learns."""

    def __init__(self, in_channels, num_classes):
        super().__init__()
        self.conv0, self.conv1 = _conv(in_channels, 128), BasicConv2d(128, 768, kernel_size=5)
        self.fc = nn.Linear(768, num_classes)

    def forward(self, x):
        x = self.conv1(self.conv0(F.avg_pool2d(x, kernel_size=5, stride=3)))
        return self.fc(torch.flatten(F.adaptive_avg_pool2d(x, (1, 1)), 1))


class Inception3(nn.Module):
    """Eleven blocks of five kinds; pictures are of 299 by 299."""

    def __init__(self, num_classes=1000, aux_logits=True, transform_input=False, init_weights=True, dropout=0.5):
        super().__init__()
        self.aux_logits, self.transform_input = aux_logits, transform_input
        self.Conv2d_1a_3x3, self.Conv2d_2a_3x3 = _conv(3, 32, 3, 2), BasicConv2d(32, 32, kernel_size=3)
        self.Conv2d_2b_3x3, self.maxpool1 = _conv(32, 64, 3), nn.MaxPool2d(kernel_size=3, stride=2)
        self.Conv2d_3b_1x1, self.Conv2d_4a_3x3 = _conv(64, 80), BasicConv2d(80, 192, kernel_size=3)
        self.maxpool2 = nn.MaxPool2d(kernel_size=3, stride=2)
        self.Mixed_5b, self.Mixed_5c, self.Mixed_5d = InceptionA(192, 32), InceptionA(256, 64), InceptionA(288, 64)
        self.Mixed_6a, self.Mixed_6b, self.Mixed_6c = InceptionB(288), InceptionC(768, 128), InceptionC(768, 160)
        self.Mixed_6d, self.Mixed_6e = InceptionC(768, 160), InceptionC(768, 192)
        self.AuxLogits = InceptionAux(768, num_classes) if aux_logits else None
        self.Mixed_7a, self.Mixed_7b, self.Mixed_7c = InceptionD(768), InceptionE(1280), InceptionE(2048)
        self.avgpool, self.dropout, self.fc = nn.AdaptiveAvgPool2d((1, 1)), nn.Dropout(p=dropout), nn.Linear(2048, num_classes)

    def forward(self, x):
        asks = self.training and self.aux_logits
        x = self.maxpool1(self.Conv2d_2b_3x3(self.Conv2d_2a_3x3(self.Conv2d_1a_3x3(x))))
        x = self.maxpool2(self.Conv2d_4a_3x3(self.Conv2d_3b_1x1(x)))
        for name in ("5b", "5c", "5d", "6a", "6b", "6c", "6d", "6e"):
            x = getattr(self, f"Mixed_{name}")(x)
        aux = self.AuxLogits(x) if asks else None
        x = self.Mixed_7c(self.Mixed_7b(self.Mixed_7a(x)))
        x = self.fc(self.dropout(torch.flatten(self.avgpool(x), 1)))
        return InceptionOutputs(x, aux) if asks else x


googlenet, inception_v3 = builder("googlenet", GoogLeNet), builder("inception_v3", Inception3)
