"""Networks of layers one after the other: AlexNet (Krizhevsky 2014), VGG (Simonyan and Zisserman 2015), SqueezeNet (Iandola et al. 2016)."""

import torch
from torch import nn

from ._starts import started
from ._weights import builder
from ._weights import shown as __getattr__  # noqa: F401


class AlexNet(nn.Module):
    """Five convolutions and three dense layers."""

    def __init__(self, num_classes=1000, dropout=0.5):
        super().__init__()
        layers = []
        for inputs, outputs, size, stride, padding, pools in (
            (3, 64, 11, 4, 2, True), (64, 192, 5, 1, 2, True), (192, 384, 3, 1, 1, False), (384, 256, 3, 1, 1, False), (256, 256, 3, 1, 1, True),
        ):  # fmt: skip
            layers += [nn.Conv2d(inputs, outputs, size, stride=stride, padding=padding), nn.ReLU(inplace=True)]
            layers += [nn.MaxPool2d(kernel_size=3, stride=2)] if pools else []
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d((6, 6))
        self.classifier = nn.Sequential(
            nn.Dropout(dropout), nn.Linear(256 * 36, 4096), nn.ReLU(inplace=True), nn.Dropout(dropout), nn.Linear(4096, 4096), nn.ReLU(inplace=True),
            nn.Linear(4096, num_classes),
        )  # fmt: skip

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


class VGG(nn.Module):
    """Blocks of convolutions of 3 by 3."""

    def __init__(self, features, num_classes=1000, init_weights=True, dropout=0.5):
        super().__init__()
        self.features = features
        self.avgpool = nn.AdaptiveAvgPool2d((7, 7))
        self.classifier = nn.Sequential(
            nn.Linear(512 * 49, 4096), nn.ReLU(True), nn.Dropout(dropout), nn.Linear(4096, 4096), nn.ReLU(True), nn.Dropout(dropout),
            nn.Linear(4096, num_classes),
        )  # fmt: skip
        if init_weights:
            started(self, dense=0.01)

    def forward(self, x):
        return self.classifier(torch.flatten(self.avgpool(self.features(x)), 1))


def _features(counts, normalises):
    layers, inputs = [], 3
    for count, outputs in zip(counts, (64, 128, 256, 512, 512)):
        for _ in range(count):
            norm = [nn.BatchNorm2d(outputs)] if normalises else []
            layers += [nn.Conv2d(inputs, outputs, 3, padding=1), *norm, nn.ReLU(inplace=True)]
            inputs = outputs
        layers.append(nn.MaxPool2d(2, 2))
    return nn.Sequential(*layers)


def _vgg(counts, normalises):
    return lambda **options: VGG(_features(counts, normalises), **options)


class Fire(nn.Module):
    """A convolution of 1 by 1 to few channels, and from them two side by side."""

    def __init__(self, inplanes, squeeze_planes, expand1x1_planes, expand3x3_planes):
        super().__init__()
        self.squeeze, self.squeeze_activation = nn.Conv2d(inplanes, squeeze_planes, 1), nn.ReLU(inplace=True)
        self.expand1x1, self.expand1x1_activation = nn.Conv2d(squeeze_planes, expand1x1_planes, 1), nn.ReLU(inplace=True)
        self.expand3x3, self.expand3x3_activation = nn.Conv2d(squeeze_planes, expand3x3_planes, 3, padding=1), nn.ReLU(inplace=True)

    def forward(self, x):
        x = self.squeeze_activation(self.squeeze(x))
        return torch.cat([self.expand1x1_activation(self.expand1x1(x)), self.expand3x3_activation(self.expand3x3(x))], 1)


# The first layer, and the channels of each fire; "P" is a pooling.
_SQUEEZE = {
    "1_0": ((96, 7), ("P", (96, 16), (128, 16), (128, 32), "P", (256, 32), (256, 48), (384, 48), (384, 64), "P", (512, 64))),
    "1_1": ((64, 3), ("P", (64, 16), (128, 16), "P", (128, 32), (256, 32), "P", (256, 48), (384, 48), (384, 64), (512, 64))),
}


class SqueezeNet(nn.Module):
    """Fires one after the other."""

    def __init__(self, version="1_0", num_classes=1000, dropout=0.5):
        super().__init__()
        self.num_classes = num_classes
        (channels, size), steps = _SQUEEZE[version]
        layers = [nn.Conv2d(3, channels, kernel_size=size, stride=2), nn.ReLU(inplace=True)]
        for step in steps:
            layers.append(nn.MaxPool2d(kernel_size=3, stride=2, ceil_mode=True) if step == "P" else Fire(*step, step[1] * 4, step[1] * 4))
        self.features = nn.Sequential(*layers)
        self.classifier = nn.Sequential(nn.Dropout(p=dropout), nn.Conv2d(512, num_classes, 1), nn.ReLU(inplace=True), nn.AdaptiveAvgPool2d((1, 1)))
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                if layer is self.classifier[1]:
                    nn.init.normal_(layer.weight, 0.0, 0.01)
                else:
                    nn.init.kaiming_uniform_(layer.weight)
                nn.init.zeros_(layer.bias)

    def forward(self, x):
        return torch.flatten(self.classifier(self.features(x)), 1)


_COUNTS = {"vgg11": (1, 1, 2, 2, 2), "vgg13": (2, 2, 2, 2, 2), "vgg16": (2, 2, 3, 3, 3), "vgg19": (2, 2, 4, 4, 4)}
globals().update({name: builder(name, _vgg(counts, False)) for name, counts in _COUNTS.items()})
globals().update({f"{name}_bn": builder(f"{name}_bn", _vgg(counts, True)) for name, counts in _COUNTS.items()})
alexnet = builder("alexnet", AlexNet)
squeezenet1_0 = builder("squeezenet1_0", lambda **options: SqueezeNet("1_0", **options))
squeezenet1_1 = builder("squeezenet1_1", lambda **options: SqueezeNet("1_1", **options))
