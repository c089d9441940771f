"""Parts of convolutional networks."""

from flax import linen as nn

from .._networks import corr2d


class Residual(nn.Module):
    """Two convolutions with a way around them (He et al. 2016)."""

    num_channels: int
    use_1x1conv: bool = False
    strides: tuple = (1, 1)
    training: bool = True

    def setup(self):
        self.conv1 = nn.Conv(self.num_channels, kernel_size=(3, 3), padding="same", strides=self.strides)
        self.conv2 = nn.Conv(self.num_channels, kernel_size=(3, 3), padding="same")
        self.conv3 = nn.Conv(self.num_channels, kernel_size=(1, 1), strides=self.strides) if self.use_1x1conv else None
        self.bn1, self.bn2 = nn.BatchNorm(not self.training), nn.BatchNorm(not self.training)

    def __call__(self, X):
        Y = self.bn2(self.conv2(nn.relu(self.bn1(self.conv1(X)))))
        return nn.relu(Y + (X if self.conv3 is None else self.conv3(X)))


class ResNeXtBlock(nn.Module):
    """A residual block with convolutions of groups (Xie et al. 2017)."""

    num_channels: int
    groups: int
    bot_mul: float
    use_1x1conv: bool = False
    strides: tuple = (1, 1)
    training: bool = True

    @nn.compact
    def __call__(self, X):
        channels = int(round(self.num_channels * self.bot_mul))
        norm = lambda x: nn.BatchNorm(not self.training)(x)
        Y = nn.relu(norm(nn.Conv(channels, kernel_size=(1, 1))(X)))
        grouped = nn.Conv(channels, kernel_size=(3, 3), strides=self.strides, padding="same", feature_group_count=channels // self.groups)
        Y = norm(nn.Conv(self.num_channels, kernel_size=(1, 1))(nn.relu(norm(grouped(Y)))))
        return nn.relu(Y + (norm(nn.Conv(self.num_channels, kernel_size=(1, 1), strides=self.strides)(X)) if self.use_1x1conv else X))


__all__ = ["ResNeXtBlock", "Residual", "corr2d"]
