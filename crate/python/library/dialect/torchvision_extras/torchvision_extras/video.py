"""Residual networks of moving pictures, whose convolutions reach over time as well (Tran et al. 2018)."""

from torch import nn
from torchvision.models._weights import builder


class Conv3DSimple(nn.Conv3d):
    """A convolution over space and time."""

    def __init__(self, in_planes, out_planes, midplanes=None, stride=1, padding=1):
        super().__init__(in_planes, out_planes, kernel_size=(3, 3, 3), stride=stride, padding=padding, bias=False)

    @staticmethod
    def get_downsample_stride(stride):
        """How far the way around it steps."""
        return stride, stride, stride


class Conv2Plus1D(nn.Sequential):
    """A convolution over space, and one over time."""

    def __init__(self, in_planes, out_planes, midplanes, stride=1, padding=1):
        super().__init__(
            nn.Conv3d(in_planes, midplanes, kernel_size=(1, 3, 3), stride=(1, stride, stride), padding=(0, padding, padding), bias=False),
            nn.BatchNorm3d(midplanes),
            nn.ReLU(inplace=True),
            nn.Conv3d(midplanes, out_planes, kernel_size=(3, 1, 1), stride=(stride, 1, 1), padding=(padding, 0, 0), bias=False),
        )

    get_downsample_stride = Conv3DSimple.get_downsample_stride


class Conv3DNoTemporal(nn.Conv3d):
    """A convolution over space alone."""

    def __init__(self, in_planes, out_planes, midplanes=None, stride=1, padding=1):
        super().__init__(in_planes, out_planes, kernel_size=(1, 3, 3), stride=(1, stride, stride), padding=(0, padding, padding), bias=False)

    @staticmethod
    def get_downsample_stride(stride):
        """How far the way around it steps."""
        return 1, stride, stride


class BasicBlock(nn.Module):
    """Two convolutions and a way around them."""

    expansion = 1

    def __init__(self, inplanes, planes, conv_builder, stride=1, downsample=None):
        super().__init__()
        middle = (inplanes * planes * 3 * 3 * 3) // (inplanes * 3 * 3 + 3 * planes)
        self.conv1 = nn.Sequential(conv_builder(inplanes, planes, middle, stride), nn.BatchNorm3d(planes), nn.ReLU(inplace=True))
        self.conv2 = nn.Sequential(conv_builder(planes, planes, middle), nn.BatchNorm3d(planes))
        self.relu = nn.ReLU(inplace=True)
        self.downsample, self.stride = downsample, stride

    def forward(self, x):
        around = x if self.downsample is None else self.downsample(x)
        return self.relu(self.conv2(self.conv1(x)) + around)


class BasicStem(nn.Sequential):
    """What looks at the frames first."""

    def __init__(self):
        first = nn.Conv3d(3, 64, kernel_size=(3, 7, 7), stride=(1, 2, 2), padding=(1, 3, 3), bias=False)
        super().__init__(first, nn.BatchNorm3d(64), nn.ReLU(inplace=True))


class R2Plus1dStem(nn.Sequential):
    """The same, over space and then over time."""

    def __init__(self):
        super().__init__(
            nn.Conv3d(3, 45, kernel_size=(1, 7, 7), stride=(1, 2, 2), padding=(0, 3, 3), bias=False),
            nn.BatchNorm3d(45),
            nn.ReLU(inplace=True),
            nn.Conv3d(45, 64, kernel_size=(3, 1, 1), stride=(1, 1, 1), padding=(1, 0, 0), bias=False),
            nn.BatchNorm3d(64),
            nn.ReLU(inplace=True),
        )


class VideoResNet(nn.Module):
    """Classes of moving pictures (batch, 3, frames, height, width)."""

    def __init__(self, block, conv_makers, layers, stem, num_classes=400, zero_init_residual=False):
        super().__init__()
        self.inplanes, self.stem = 64, stem()
        for at, (make, count, planes) in enumerate(zip(conv_makers, layers, (64, 128, 256, 512))):
            setattr(self, f"layer{at + 1}", self._make_layer(block, make, planes, count, 1 if at == 0 else 2))
        self.avgpool = nn.AdaptiveAvgPool3d((1, 1, 1))
        self.fc = nn.Linear(512 * block.expansion, num_classes)
        for module in self.modules():
            if isinstance(module, nn.Conv3d):
                nn.init.kaiming_normal_(module.weight, mode="fan_out", nonlinearity="relu")
            elif isinstance(module, nn.Linear):
                nn.init.normal_(module.weight, 0, 0.01)
                nn.init.constant_(module.bias, 0)
        if zero_init_residual:
            for module in self.modules():
                if isinstance(module, BasicBlock):
                    nn.init.constant_(module.conv2[1].weight, 0)

    def _make_layer(self, block, make, planes, count, stride):
        around, width = None, planes * block.expansion
        if stride != 1 or self.inplanes != width:
            step = make.get_downsample_stride(stride)
            around = nn.Sequential(nn.Conv3d(self.inplanes, width, kernel_size=1, stride=step, bias=False), nn.BatchNorm3d(width))
        first = block(self.inplanes, planes, make, stride, around)
        self.inplanes = width
        return nn.Sequential(first, *(block(width, planes, make) for _ in range(count - 1)))

    def forward(self, x):
        x = self.stem(x)
        for layer in (self.layer1, self.layer2, self.layer3, self.layer4):
            x = layer(x)
        return self.fc(self.avgpool(x).flatten(1))


def _of(makers, stem):
    return lambda **options: VideoResNet(BasicBlock, makers, [2, 2, 2, 2], stem, **options)


r3d_18 = builder("r3d_18", _of([Conv3DSimple] * 4, BasicStem))
mc3_18 = builder("mc3_18", _of([Conv3DSimple] + [Conv3DNoTemporal] * 3, BasicStem))
r2plus1d_18 = builder("r2plus1d_18", _of([Conv2Plus1D] * 4, R2Plus1dStem))
