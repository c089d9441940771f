"""Parts of convolutional networks."""

from mxnet import npx
from mxnet.gluon import nn

from d2l._networks import corr2d


class Residual(nn.Block):
    """Two convolutions with a way around them (He et al. 2016)."""

    def __init__(self, num_channels, use_1x1conv=False, strides=1, **kwargs):
        super().__init__(**kwargs)
        self.conv1 = nn.Conv2D(num_channels, kernel_size=3, padding=1, strides=strides)
        self.conv2 = nn.Conv2D(num_channels, kernel_size=3, padding=1)
        self.conv3 = nn.Conv2D(num_channels, kernel_size=1, strides=strides) if use_1x1conv else None
        self.bn1, self.bn2 = nn.BatchNorm(), nn.BatchNorm()

    def forward(self, X):
        """What the convolutions add to X."""
        Y = self.bn2(self.conv2(npx.relu(self.bn1(self.conv1(X)))))
        return npx.relu(Y + (X if self.conv3 is None else self.conv3(X)))


class ResNeXtBlock(nn.Block):
    """Convolutions of groups between two of single pixels, with a way around them (Xie et al. 2017)."""

    def __init__(self, num_channels, groups, bot_mul, use_1x1conv=False, strides=1, **kwargs):
        super().__init__(**kwargs)
        inner = int(round(num_channels * bot_mul))
        self.conv1, self.bn1 = nn.Conv2D(inner, kernel_size=1), nn.BatchNorm()
        self.conv2, self.bn2 = nn.Conv2D(inner, kernel_size=3, padding=1, strides=strides, groups=inner // groups), nn.BatchNorm()
        self.conv3, self.bn3 = nn.Conv2D(num_channels, kernel_size=1), nn.BatchNorm()
        self.conv4 = nn.Conv2D(num_channels, kernel_size=1, strides=strides) if use_1x1conv else None
        self.bn4 = nn.BatchNorm() if use_1x1conv else None

    def forward(self, X):
        """What the convolutions add to X."""
        Y = npx.relu(self.bn2(self.conv2(npx.relu(self.bn1(self.conv1(X))))))
        return npx.relu(self.bn3(self.conv3(Y)) + (X if self.conv4 is None else self.bn4(self.conv4(X))))


def resnet18(num_classes):
    """A small ResNet-18 for small pictures."""

    def block(channels, count, first=False):
        part = nn.Sequential()
        part.add(*(Residual(channels, use_1x1conv=not i and not first, strides=1 if i or first else 2) for i in range(count)))
        return part

    net = nn.Sequential()
    net.add(nn.Conv2D(64, kernel_size=3, strides=1, padding=1), nn.BatchNorm(), nn.Activation("relu"))
    net.add(block(64, 2, first=True), *(block(channels, 2) for channels in (128, 256, 512)))
    net.add(nn.GlobalAvgPool2D(), nn.Dense(num_classes))
    return net


__all__ = ["ResNeXtBlock", "Residual", "corr2d", "resnet18"]
