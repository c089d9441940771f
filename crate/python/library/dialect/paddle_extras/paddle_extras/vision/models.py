"""`paddle.vision.models`: networks for pictures, with first values, or with those of files in the notebook."""

import os

from tandem.dialect.late import late_names

import paddle
from paddle import nn
from paddle._shapes import FUNCTIONS as _shapes


_told = set()


def _loaded(net, name, pretrained):
    """The network, if that is wanted with the weights of its file where that lies in the notebook, else, told once, with random ones."""
    file = f"{name}.pdparams"
    if pretrained and os.path.exists(file):
        net.set_state_dict(paddle.load(file))
    elif pretrained and name not in _told:
        _told.add(name)
        print(f"The weights that {name} was trained to are not here: these are random. Drop {file} on the page to have them loaded.")
    return net


class LeNet(nn.Layer):
    """Two convolutions and three products (LeCun et al. 1998)."""

    def __init__(self, num_classes=10):
        super().__init__()
        self.num_classes = num_classes
        self.features = nn.Sequential(
            nn.Conv2D(1, 6, 3, stride=1, padding=1), nn.ReLU(), nn.MaxPool2D(2, 2), nn.Conv2D(6, 16, 5, stride=1, padding=0), nn.ReLU(),
            nn.MaxPool2D(2, 2))  # fmt: skip
        if num_classes > 0:
            self.fc = nn.Sequential(nn.Linear(400, 120), nn.Linear(120, 84), nn.Linear(84, num_classes))

    def forward(self, inputs):
        x = self.features(inputs)
        return self.fc(_shapes["flatten"](x, 1)) if self.num_classes > 0 else x


class AlexNet(nn.Layer):
    """Five convolutions and three products (Krizhevsky et al. 2012)."""

    def __init__(self, num_classes=1000):
        super().__init__()
        pool = lambda: nn.MaxPool2D(3, 2)  # noqa: E731
        self.features = nn.Sequential(
            nn.Conv2D(3, 64, 11, stride=4, padding=2), nn.ReLU(), pool(), nn.Conv2D(64, 192, 5, padding=2), nn.ReLU(), pool(),
            nn.Conv2D(192, 384, 3, padding=1), nn.ReLU(), nn.Conv2D(384, 256, 3, padding=1), nn.ReLU(), nn.Conv2D(256, 256, 3, padding=1),
            nn.ReLU(), pool())  # fmt: skip
        self.classifier = nn.Sequential(
            nn.Dropout(0.5), nn.Linear(256 * 36, 4096), nn.ReLU(), nn.Dropout(0.5), nn.Linear(4096, 4096), nn.ReLU(), nn.Linear(4096, num_classes)
        )

    def forward(self, inputs):
        return self.classifier(_shapes["flatten"](self.features(inputs), 1))


class VGG(nn.Layer):
    """Stacks of small convolutions (Simonyan and Zisserman 2015)."""

    def __init__(self, features, num_classes=1000, with_pool=True):
        super().__init__()
        self.features, self.num_classes, self.with_pool = features, num_classes, with_pool
        if with_pool:
            self.avgpool = nn.AdaptiveAvgPool2D((7, 7))
        if num_classes > 0:
            self.classifier = nn.Sequential(
                nn.Linear(512 * 49, 4096), nn.ReLU(), nn.Dropout(), nn.Linear(4096, 4096), nn.ReLU(), nn.Dropout(), nn.Linear(4096, num_classes)
            )

    def forward(self, x):
        x = self.features(x)
        x = self.avgpool(x) if self.with_pool else x
        return self.classifier(_shapes["flatten"](x, 1)) if self.num_classes > 0 else x


def _vgg(name, counts):
    def make(pretrained=False, batch_norm=False, **kwargs):
        layers, inputs = [], 3
        for count, outputs in zip(counts, (64, 128, 256, 512, 512)):
            for _ in range(count):
                layers += [nn.Conv2D(inputs, outputs, 3, padding=1), *([nn.BatchNorm2D(outputs)] if batch_norm else []), nn.ReLU()]
                inputs = outputs
            layers.append(nn.MaxPool2D(2, 2))
        return _loaded(VGG(nn.Sequential(*layers), **kwargs), name, pretrained)

    make.__name__, make.__doc__ = name, f"{name.upper()} with first values."
    return make


vgg11, vgg13, vgg16, vgg19 = (
    _vgg(name, counts) for name, counts in (("vgg11", (1, 1, 2, 2, 2)), ("vgg13", (2, 2, 2, 2, 2)), ("vgg16", (2, 2, 3, 3, 3)), ("vgg19", (2, 2, 4, 4, 4)))
)


class BasicBlock(nn.Layer):
    """Two convolutions with a way around them."""

    expansion = 1

    def __init__(self, inplanes, planes, stride=1, downsample=None):
        super().__init__()
        self.conv1 = nn.Conv2D(inplanes, planes, 3, padding=1, stride=stride, bias_attr=False)
        self.bn1 = nn.BatchNorm2D(planes)
        self.relu = nn.ReLU()
        self.conv2 = nn.Conv2D(planes, planes, 3, padding=1, bias_attr=False)
        self.bn2 = nn.BatchNorm2D(planes)
        self.downsample = downsample

    def forward(self, x):
        y = self.bn2(self.conv2(self.relu(self.bn1(self.conv1(x)))))
        return self.relu(y + (x if self.downsample is None else self.downsample(x)))


class BottleneckBlock(nn.Layer):
    """Three convolutions, of which the middle one has fewer channels, with a way around them."""

    expansion = 4

    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64):
        super().__init__()
        width = planes * base_width // 64 * groups
        self.conv1, self.bn1 = nn.Conv2D(inplanes, width, 1, bias_attr=False), nn.BatchNorm2D(width)
        self.conv2, self.bn2 = nn.Conv2D(width, width, 3, stride=stride, padding=1, groups=groups, bias_attr=False), nn.BatchNorm2D(width)
        self.conv3, self.bn3 = nn.Conv2D(width, planes * 4, 1, bias_attr=False), nn.BatchNorm2D(planes * 4)
        self.relu = nn.ReLU()
        self.downsample = downsample

    def forward(self, x):
        y = self.relu(self.bn1(self.conv1(x)))
        y = self.bn3(self.conv3(self.relu(self.bn2(self.conv2(y)))))
        return self.relu(y + (x if self.downsample is None else self.downsample(x)))


class ResNet(nn.Layer):
    """Stacks of blocks with ways around them (He et al. 2016)."""

    def __init__(self, block, depth=50, width=64, num_classes=1000, with_pool=True, groups=1):
        super().__init__()
        counts = {18: [2, 2, 2, 2], 34: [3, 4, 6, 3], 50: [3, 4, 6, 3], 101: [3, 4, 23, 3], 152: [3, 8, 36, 3]}[depth]
        self.num_classes, self.with_pool, self.inplanes = num_classes, with_pool, 64
        self._wide = {} if groups == 1 and width == 64 else {"groups": groups, "base_width": width}
        self.conv1 = nn.Conv2D(3, 64, 7, stride=2, padding=3, bias_attr=False)
        self.bn1, self.relu = nn.BatchNorm2D(64), nn.ReLU()
        self.maxpool = nn.MaxPool2D(3, 2, 1)
        for at, (planes, count) in enumerate(zip((64, 128, 256, 512), counts)):
            setattr(self, f"layer{at + 1}", self._stack(block, planes, count, 1 if at == 0 else 2))
        if with_pool:
            self.avgpool = nn.AdaptiveAvgPool2D((1, 1))
        if num_classes > 0:
            self.fc = nn.Linear(512 * block.expansion, num_classes)

    def _stack(self, block, planes, count, stride):
        outputs, around = planes * block.expansion, None
        if stride != 1 or self.inplanes != outputs:
            around = nn.Sequential(nn.Conv2D(self.inplanes, outputs, 1, stride=stride, bias_attr=False), nn.BatchNorm2D(outputs))
        blocks = [block(self.inplanes, planes, stride, around, **self._wide)]
        self.inplanes = outputs
        return nn.Sequential(*blocks, *(block(outputs, planes, **self._wide) for _ in range(count - 1)))

    def forward(self, x):
        x = self.maxpool(self.relu(self.bn1(self.conv1(x))))
        x = self.layer4(self.layer3(self.layer2(self.layer1(x))))
        x = self.avgpool(x) if self.with_pool else x
        return self.fc(_shapes["flatten"](x, 1)) if self.num_classes > 0 else x


def _resnet(depth):
    def make(pretrained=False, **kwargs):
        return _loaded(ResNet(BasicBlock if depth < 50 else BottleneckBlock, depth, **kwargs), f"resnet{depth}", pretrained)

    make.__name__, make.__doc__ = f"resnet{depth}", f"ResNet-{depth} with first values."
    return make


resnet18, resnet34, resnet50, resnet101, resnet152 = map(_resnet, (18, 34, 50, 101, 152))


def _wider(name, depth, **wide):
    def make(pretrained=False, **kwargs):
        return _loaded(ResNet(BottleneckBlock, depth, **wide, **kwargs), name, pretrained)

    make.__name__, make.__doc__ = name, f"{name} with first values."
    return make


wide_resnet50_2, wide_resnet101_2 = _wider("wide_resnet50_2", 50, width=128), _wider("wide_resnet101_2", 101, width=128)
resnext50_32x4d, resnext101_32x4d, resnext152_32x4d = (_wider(f"resnext{depth}_32x4d", depth, groups=32, width=4) for depth in (50, 101, 152))
resnext50_64x4d, resnext101_64x4d, resnext152_64x4d = (_wider(f"resnext{depth}_64x4d", depth, groups=64, width=4) for depth in (50, 101, 152))


def alexnet(pretrained=False, **kwargs):
    """AlexNet with first values."""
    return _loaded(AlexNet(**kwargs), "alexnet", pretrained)


__getattr__ = late_names("paddle.vision.models", "paddle_extras.vision.mobile_models")
