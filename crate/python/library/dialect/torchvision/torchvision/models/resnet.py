"""Residual networks (He et al. 2016), with groups (Xie et al. 2017) and wide ones (Zagoruyko and Komodakis 2016)."""

from torch import nn

from ._starts import started
from ._weights import builder
from ._weights import shown as __getattr__  # noqa: F401


class BasicBlock(nn.Module):
    """Two convolutions of 3 by 3 and a way around them."""

    expansion = 1

    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64, dilation=1, norm_layer=None):
        super().__init__()
        norm_layer = norm_layer or nn.BatchNorm2d
        if groups != 1 or base_width != 64:
            raise ValueError("BasicBlock only supports groups=1 and base_width=64")
        if dilation > 1:
            raise NotImplementedError("Dilation > 1 not supported in BasicBlock")
        self.conv1 = nn.Conv2d(inplanes, planes, 3, stride=stride, padding=1, bias=False)
        self.bn1 = norm_layer(planes)
        self.relu = nn.ReLU(inplace=True)
        self.conv2 = nn.Conv2d(planes, planes, 3, padding=1, bias=False)
        self.bn2 = norm_layer(planes)
        self.stride = stride
        if downsample is not None:
            self.downsample = downsample

    def forward(self, x):
        out = self.bn2(self.conv2(self.relu(self.bn1(self.conv1(x)))))
        return self.relu(out + (self.downsample(x) if "downsample" in self.__dict__ else x))


class Bottleneck(nn.Module):
    """Convolutions of 1, 3 and 1 and a way around them."""

    expansion = 4

    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64, dilation=1, norm_layer=None):
        super().__init__()
        norm_layer = norm_layer or nn.BatchNorm2d
        width = planes * base_width // 64 * groups
        self.conv1, self.bn1 = nn.Conv2d(inplanes, width, 1, bias=False), norm_layer(width)
        self.conv2, self.bn2 = nn.Conv2d(width, width, 3, stride, dilation, dilation, groups, bias=False), norm_layer(width)
        self.conv3, self.bn3 = nn.Conv2d(width, planes * 4, 1, bias=False), norm_layer(planes * 4)
        self.stride = stride
        self.relu = nn.ReLU(inplace=True)
        if downsample is not None:
            self.downsample = downsample

    def forward(self, x):
        out = self.relu(self.bn2(self.conv2(self.relu(self.bn1(self.conv1(x))))))
        out = self.bn3(self.conv3(out))
        return self.relu(out + (self.downsample(x) if "downsample" in self.__dict__ else x))


class ResNet(nn.Module):
    """Residual networks (He et al. 2016)."""

    def __init__(self, block, layers, num_classes=1000, zero_init_residual=False, groups=1, width_per_group=64,
                 replace_stride_with_dilation=None, norm_layer=None):  # fmt: skip
        super().__init__()
        norm_layer, dilates = norm_layer or nn.BatchNorm2d, (False, *(replace_stride_with_dilation or (False, False, False)))
        if len(dilates) != 4:
            raise ValueError(f"replace_stride_with_dilation should be None or a 3-element tuple, got {replace_stride_with_dilation}")
        self.inplanes, self.groups, self.base_width, self.dilation = 64, groups, width_per_group, 1
        object.__setattr__(self, "_norm_layer", norm_layer)
        self.conv1 = nn.Conv2d(3, 64, 7, stride=2, padding=3, bias=False)
        self.bn1 = norm_layer(64)
        self.relu = nn.ReLU(inplace=True)
        self.maxpool = nn.MaxPool2d(3, stride=2, padding=1)
        for number, (planes, count) in enumerate(zip((64, 128, 256, 512), layers), 1):
            setattr(self, f"layer{number}", self._layer(block, planes, count, 1 if number == 1 else 2, dilates[number - 1]))
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(512 * block.expansion, num_classes)
        started(self)
        for module in self.modules():
            if zero_init_residual and isinstance(module, (BasicBlock, Bottleneck)):
                nn.init.zeros_((module.bn3 if isinstance(module, Bottleneck) else module.bn2).weight)

    def _layer(self, block, planes, count, stride, dilates):
        outputs, down, before = planes * block.expansion, None, self.dilation
        if dilates:
            self.dilation, stride = self.dilation * stride, 1
        if stride != 1 or self.inplanes != outputs:
            down = nn.Sequential(nn.Conv2d(self.inplanes, outputs, 1, stride=stride, bias=False), self._norm_layer(outputs))
        options = {"groups": self.groups, "base_width": self.base_width, "norm_layer": self._norm_layer}
        blocks = [block(self.inplanes, planes, stride, down, dilation=before, **options)]
        self.inplanes = outputs
        return nn.Sequential(*blocks, *(block(outputs, planes, dilation=self.dilation, **options) for _ in range(count - 1)))

    def forward(self, x):
        x = self.maxpool(self.relu(self.bn1(self.conv1(x))))
        x = self.layer4(self.layer3(self.layer2(self.layer1(x))))
        return self.fc(self.avgpool(x).flatten(1))


_TABLE = {
    "resnet18": (BasicBlock, (2, 2, 2, 2)), "resnet34": (BasicBlock, (3, 4, 6, 3)), "resnet50": (Bottleneck, (3, 4, 6, 3)),
    "resnet101": (Bottleneck, (3, 4, 23, 3)), "resnet152": (Bottleneck, (3, 8, 36, 3)),
    "resnext50_32x4d": (Bottleneck, (3, 4, 6, 3), dict(groups=32, width_per_group=4)),
    "resnext101_32x8d": (Bottleneck, (3, 4, 23, 3), dict(groups=32, width_per_group=8)),
    "resnext101_64x4d": (Bottleneck, (3, 4, 23, 3), dict(groups=64, width_per_group=4)),
    "wide_resnet50_2": (Bottleneck, (3, 4, 6, 3), dict(width_per_group=128)), "wide_resnet101_2": (Bottleneck, (3, 4, 23, 3), dict(width_per_group=128)),
}  # fmt: skip


def _made(block, layers, preset=None):
    return lambda **options: ResNet(block, layers, **{**(preset or {}), **options})


globals().update({name: builder(name, _made(*row)) for name, row in _TABLE.items()})
