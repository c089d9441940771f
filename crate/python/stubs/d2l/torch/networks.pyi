"""Parts of convolutional networks."""
from d2l._networks import corr2d as corr2d
from torch.nn.modules.module import Module as Module
from typing import Any

class Residual(Module):
    """Two convolutions with a way around them (He et al. 2016)."""
    def __init__(self, input_channels=None, num_channels=None, use_1x1conv=False, strides=1): ...
    def forward(self, X): ...
    def __getattr__(self, name: str): ...

def resnet18(num_classes, in_channels=1):
    """A small ResNet-18 for small pictures."""
    ...
