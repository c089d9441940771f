"""Parts of convolutional networks."""

from paddle import nn
from paddle.nn import functional as F

from d2l._networks import corr2d


class Residual(nn.Layer):
    """Two convolutions with a way around them (He et al. 2016)."""

    def __init__(self, input_channels, num_channels, use_1x1conv=False, strides=1):
        super().__init__()
        self.conv1 = nn.Conv2D(input_channels, num_channels, kernel_size=3, padding=1, stride=strides)
        self.conv2 = nn.Conv2D(num_channels, num_channels, kernel_size=3, padding=1)
        self.conv3 = nn.Conv2D(input_channels, num_channels, kernel_size=1, stride=strides) if use_1x1conv else None
        self.bn1, self.bn2, self.relu = nn.BatchNorm2D(num_channels), nn.BatchNorm2D(num_channels), nn.ReLU()

    def forward(self, X):
        Y = self.bn2(self.conv2(F.relu(self.bn1(self.conv1(X)))))
        return F.relu(Y + (X if self.conv3 is None else self.conv3(X)))


def resnet18(num_classes, in_channels=1):
    """A small ResNet-18 for small pictures."""

    def block(inputs, outputs, count, first=False):
        return nn.Sequential(*(
            Residual(outputs if i else inputs, outputs, use_1x1conv=not i and not first, strides=1 if i or first else 2)
            for i in range(count)
        ))  # fmt: skip

    net = nn.Sequential(nn.Conv2D(in_channels, 64, kernel_size=3, stride=1, padding=1), nn.BatchNorm2D(64), nn.ReLU())
    net.add_sublayer("resnet_block1", block(64, 64, 2, first=True))
    for number, (inputs, outputs) in enumerate(((64, 128), (128, 256), (256, 512)), 2):
        net.add_sublayer(f"resnet_block{number}", block(inputs, outputs, 2))
    net.add_sublayer("global_avg_pool", nn.AdaptiveAvgPool2D((1, 1)))
    net.add_sublayer("fc", nn.Sequential(nn.Flatten(), nn.Linear(512, num_classes)))
    return net


__all__ = ["Residual", "corr2d", "resnet18"]
