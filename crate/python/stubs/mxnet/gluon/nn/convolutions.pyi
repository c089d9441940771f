"""Convolutions and pooling: one class for each number of axes, from tables."""
from mxnet.gluon.block import HybridBlock as HybridBlock
from typing import Any

class AvgPool1D(_Pool):
    """The largest element or the mean of each window."""
    def __getattr__(self, name: str): ...

class AvgPool2D(_Pool):
    """The largest element or the mean of each window."""
    def __getattr__(self, name: str): ...

class AvgPool3D(_Pool):
    """The largest element or the mean of each window."""
    def __getattr__(self, name: str): ...

class Conv1D(_Conv):
    """A convolution; weight (channels, in_channels / groups, window…)."""
    def __getattr__(self, name: str): ...

class Conv1DTranspose(_ConvTranspose):
    """The transpose of a convolution; weight (in_channels, channels / groups, window…)."""
    def __getattr__(self, name: str): ...

class Conv2D(_Conv):
    """A convolution; weight (channels, in_channels / groups, window…)."""
    def __getattr__(self, name: str): ...

class Conv2DTranspose(_ConvTranspose):
    """The transpose of a convolution; weight (in_channels, channels / groups, window…)."""
    def __getattr__(self, name: str): ...

class Conv3D(_Conv):
    """A convolution; weight (channels, in_channels / groups, window…)."""
    def __getattr__(self, name: str): ...

class Conv3DTranspose(_ConvTranspose):
    """The transpose of a convolution; weight (in_channels, channels / groups, window…)."""
    def __getattr__(self, name: str): ...

class GlobalAvgPool1D(_GlobalPool):
    """The largest element or the mean of each channel."""
    def __getattr__(self, name: str): ...

class GlobalAvgPool2D(_GlobalPool):
    """The largest element or the mean of each channel."""
    def __getattr__(self, name: str): ...

class GlobalAvgPool3D(_GlobalPool):
    """The largest element or the mean of each channel."""
    def __getattr__(self, name: str): ...

class GlobalMaxPool1D(_GlobalPool):
    """The largest element or the mean of each channel."""
    def __getattr__(self, name: str): ...

class GlobalMaxPool2D(_GlobalPool):
    """The largest element or the mean of each channel."""
    def __getattr__(self, name: str): ...

class GlobalMaxPool3D(_GlobalPool):
    """The largest element or the mean of each channel."""
    def __getattr__(self, name: str): ...

class MaxPool1D(_Pool):
    """The largest element or the mean of each window."""
    def __getattr__(self, name: str): ...

class MaxPool2D(_Pool):
    """The largest element or the mean of each window."""
    def __getattr__(self, name: str): ...

class MaxPool3D(_Pool):
    """The largest element or the mean of each window."""
    def __getattr__(self, name: str): ...

class ReflectionPad2D(HybridBlock):
    """Pictures with a mirrored border."""
    def __init__(self, padding=0, prefix=None, params=None): ...
    def forward(self, x):
        """x with its border."""
        ...
    def __getattr__(self, name: str): ...
