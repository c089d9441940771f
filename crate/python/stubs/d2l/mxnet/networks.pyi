"""Parts of convolutional networks."""
from d2l._networks import corr2d as corr2d
from mxnet.gluon.block import Block as Block
from typing import Any

class Residual(Block):
    """Two convolutions with a way around them (He et al. 2016)."""
    def __init__(self, num_channels, use_1x1conv=False, strides=1, **kwargs): ...
    def forward(self, X):
        """What the convolutions add to X."""
        ...
    def __getattr__(self, name: str): ...

def resnet18(num_classes):
    """A small ResNet-18 for small pictures."""
    ...
