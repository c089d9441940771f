"""Parts of convolutional networks."""
from d2l._networks import corr2d as corr2d
from paddle.nn._layer import Layer as Layer
from typing import Any

class Residual(Layer):
    """Two convolutions with a way around them (He et al. 2016)."""
    def __init__(self, input_channels, num_channels, use_1x1conv=False, strides=1): ...
    def forward(self, X): ...
    def __getattr__(self, name: str): ...

def resnet18(num_classes, in_channels=1):
    """A small ResNet-18 for small pictures."""
    ...
