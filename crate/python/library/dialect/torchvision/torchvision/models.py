"""`torchvision.models`: the architectures. Weights that others trained are not part of it."""

import os

import tandem as td
from tandem.dialect import missing_names
from torch import nn


_told = set()


def _loaded(net, name, pretrained, weights):
    """The network with the weights of its file where that lies in the notebook, else, told once, with random ones."""
    if pretrained or weights not in (None, False):
        file = f"{name}.safetensors"
        if os.path.exists(file):
            net.load_state_dict(td.load(file))
        elif name not in _told:
            _told.add(name)
            print(f"The weights that {name} was trained to are not here: these are random. Drop {file} on the page to have them loaded.")
    return net


class BasicBlock(nn.Module):
    """Two convolutions of 3 by 3 and a way around them."""

    expansion = 1

    def __init__(self, inplanes, planes, stride=1, downsample=None):
        super().__init__()
        self.conv1 = nn.Conv2d(inplanes, planes, 3, stride=stride, padding=1, bias=False)
        self.bn1 = nn.BatchNorm2d(planes)
        self.relu = nn.ReLU(inplace=True)
        self.conv2 = nn.Conv2d(planes, planes, 3, padding=1, bias=False)
        self.bn2 = nn.BatchNorm2d(planes)
        if downsample is not None:
            self.downsample = downsample

    def forward(self, x):
        out = self.bn2(self.conv2(self.relu(self.bn1(self.conv1(x)))))
        return self.relu(out + (self.downsample(x) if "downsample" in self.__dict__ else x))


class Bottleneck(nn.Module):
    """Convolutions of 1, 3 and 1 and a way around them."""

    expansion = 4

    def __init__(self, inplanes, planes, stride=1, downsample=None):
        super().__init__()
        self.conv1, self.bn1 = nn.Conv2d(inplanes, planes, 1, bias=False), nn.BatchNorm2d(planes)
        self.conv2, self.bn2 = nn.Conv2d(planes, planes, 3, stride=stride, padding=1, bias=False), nn.BatchNorm2d(planes)
        self.conv3, self.bn3 = nn.Conv2d(planes, planes * 4, 1, bias=False), nn.BatchNorm2d(planes * 4)
        self.relu = nn.ReLU(inplace=True)
        if downsample is not None:
            self.downsample = downsample

    def forward(self, x):
        out = self.relu(self.bn2(self.conv2(self.relu(self.bn1(self.conv1(x))))))
        out = self.bn3(self.conv3(out))
        return self.relu(out + (self.downsample(x) if "downsample" in self.__dict__ else x))


class ResNet(nn.Module):
    """Residual networks (He et al. 2016)."""

    def __init__(self, block, layers, num_classes=1000):
        super().__init__()
        self.inplanes = 64
        self.conv1 = nn.Conv2d(3, 64, 7, stride=2, padding=3, bias=False)
        self.bn1 = nn.BatchNorm2d(64)
        self.relu = nn.ReLU(inplace=True)
        self.maxpool = nn.MaxPool2d(3, stride=2, padding=1)
        for number, (planes, count) in enumerate(zip((64, 128, 256, 512), layers), 1):
            setattr(self, f"layer{number}", self._layer(block, planes, count, 1 if number == 1 else 2))
        self.avgpool = nn.AdaptiveAvgPool2d((1, 1))
        self.fc = nn.Linear(512 * block.expansion, num_classes)

    def _layer(self, block, planes, count, stride):
        outputs, down = planes * block.expansion, None
        if stride != 1 or self.inplanes != outputs:
            down = nn.Sequential(nn.Conv2d(self.inplanes, outputs, 1, stride=stride, bias=False), nn.BatchNorm2d(outputs))
        blocks = [block(self.inplanes, planes, stride, down)]
        self.inplanes = outputs
        return nn.Sequential(*blocks, *(block(outputs, planes) for _ in range(count - 1)))

    def forward(self, x):
        x = self.maxpool(self.relu(self.bn1(self.conv1(x))))
        x = self.layer4(self.layer3(self.layer2(self.layer1(x))))
        return self.fc(self.avgpool(x).flatten(1))


def _resnet(name, block, layers):
    def make(pretrained=False, progress=True, *, weights=None, num_classes=1000):
        return _loaded(ResNet(block, layers, num_classes), name, pretrained, weights)

    make.__name__ = name
    return make


resnet18, resnet34 = _resnet("resnet18", BasicBlock, (2, 2, 2, 2)), _resnet("resnet34", BasicBlock, (3, 4, 6, 3))
resnet50, resnet101 = _resnet("resnet50", Bottleneck, (3, 4, 6, 3)), _resnet("resnet101", Bottleneck, (3, 4, 23, 3))


class VGG(nn.Module):
    """Blocks of convolutions of 3 by 3 (Simonyan and Zisserman 2015)."""

    def __init__(self, counts, num_classes=1000):
        super().__init__()
        layers, inputs = [], 3
        for count, outputs in zip(counts, (64, 128, 256, 512, 512)):
            for _ in range(count):
                layers += [nn.Conv2d(inputs, outputs, 3, padding=1), nn.ReLU(True)]
                inputs = outputs
            layers.append(nn.MaxPool2d(2, 2))
        self.features = nn.Sequential(*layers)
        self.avgpool = nn.AdaptiveAvgPool2d((7, 7))
        self.classifier = nn.Sequential(
            nn.Linear(512 * 49, 4096), nn.ReLU(True), nn.Dropout(), nn.Linear(4096, 4096), nn.ReLU(True), nn.Dropout(),
            nn.Linear(4096, num_classes),
        )  # fmt: skip

    def forward(self, x):
        return self.classifier(self.avgpool(self.features(x)).flatten(1))


def _vgg(name, counts):
    def make(pretrained=False, progress=True, *, weights=None, num_classes=1000):
        return _loaded(VGG(counts, num_classes), name, pretrained, weights)

    make.__name__ = name
    return make


vgg11, vgg16, vgg19 = _vgg("vgg11", (1, 1, 2, 2, 2)), _vgg("vgg16", (2, 2, 3, 3, 3)), _vgg("vgg19", (2, 2, 4, 4, 4))
__getattr__ = missing_names("torchvision.models")
