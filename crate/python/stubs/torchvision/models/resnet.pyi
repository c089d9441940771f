"""Residual networks (He et al. 2016), with groups (Xie et al. 2017) and wide ones (Zagoruyko and Komodakis 2016)."""
from torch import nn as nn
from torch.nn.modules.module import Module as Module
from torchvision.models._starts import started as started
from torchvision.models._weights import builder as builder
from typing import Any

class BasicBlock(Module):
    """Two convolutions of 3 by 3 and a way around them."""
    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64, dilation=1, norm_layer=None): ...
    expansion: Any
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class Bottleneck(Module):
    """Convolutions of 1, 3 and 1 and a way around them."""
    def __init__(self, inplanes, planes, stride=1, downsample=None, groups=1, base_width=64, dilation=1, norm_layer=None): ...
    expansion: Any
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class ResNet(Module):
    """Residual networks (He et al. 2016)."""
    def __init__(self, block, layers, num_classes=1000, zero_init_residual=False, groups=1, width_per_group=64, replace_stride_with_dilation=None, norm_layer=None): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

def resnet101(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnet152(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnet18(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnet34(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnet50(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnext101_32x8d(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnext101_64x4d(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def resnext50_32x4d(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def wide_resnet101_2(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def wide_resnet50_2(pretrained=False, progress=True, *, weights=None, **options):
    """The network; `weights` are loaded from a file that lies in the notebook."""
    ...

def __getattr__(name: str) -> Any: ...
