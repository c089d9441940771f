"""Pooling along one, two and three axes."""
from typing import Any

class AdaptiveAvgPool1d(AdaptiveAvgPool2d):
    """`AdaptiveAvgPool2d` along one axis."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class AdaptiveAvgPool2d(_AdaptivePool):
    """The means of so many windows that share each spatial axis evenly; None keeps an axis as it is (PyTorch's name).

    >>> td.nn.AdaptiveAvgPool2d((1, 1))(td.ones((2, 3, 5, 7))).shape
    (2, 3, 1, 1)"""
    average: Any
    def __getattr__(self, name: str): ...

class AdaptiveAvgPool3d(AdaptiveAvgPool2d):
    """`AdaptiveAvgPool2d` along three axes."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class AdaptiveMaxPool1d(AdaptiveMaxPool2d):
    """`AdaptiveMaxPool2d` along one axis."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class AdaptiveMaxPool2d(_AdaptivePool):
    """The largest of so many windows that share each spatial axis evenly (PyTorch's name)."""
    def __getattr__(self, name: str): ...

class AdaptiveMaxPool3d(AdaptiveMaxPool2d):
    """`AdaptiveMaxPool2d` along three axes."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

AveragePooling1D = AvgPool1D
AveragePooling2D = AvgPool2D
AveragePooling3D = AvgPool3D
class AvgPool1D(AvgPool2D):
    """`AvgPool2D` along one axis."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class AvgPool1d(AvgPool2d):
    """`AvgPool2d` along one axis."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class AvgPool2D(_KerasPool):
    """The mean of each window, as `MaxPool2D`; padding counts as elements unless `count_include_pad` is False or it is "same".

    >>> td.nn.AvgPool2D(2)(td.reshape(td.arange(4.0), (1, 1, 2, 2))).tolist()
    [[[[1.5]]]]"""
    average: Any
    def __getattr__(self, name: str): ...

class AvgPool2d(_TorchAvgPool):
    """The mean of each window, with PyTorch's names.

    >>> td.nn.AvgPool2d(2)(td.ones((1, 1, 6, 6))).shape
    (1, 1, 3, 3)"""
    def __getattr__(self, name: str): ...

class AvgPool3D(AvgPool2D):
    """`AvgPool2D` along three axes."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class AvgPool3d(AvgPool2d):
    """`AvgPool2d` along three axes."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalAveragePooling1D(_GlobalPool):
    """The mean of each channel over all 1 spatial axes, which are left out (Keras's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalAveragePooling2D(_GlobalPool):
    """The mean of each channel over all 2 spatial axes, which are left out (Keras's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalAveragePooling3D(_GlobalPool):
    """The mean of each channel over all 3 spatial axes, which are left out (Keras's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalAvgPool1D(_GlobalPool):
    """The mean of each channel over all 1 spatial axes, which stay with size 1 (Gluon's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalAvgPool2D(_GlobalPool):
    """The mean of each channel over all 2 spatial axes, which stay with size 1 (Gluon's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalAvgPool3D(_GlobalPool):
    """The mean of each channel over all 3 spatial axes, which stay with size 1 (Gluon's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalMaxPool1D(_GlobalPool):
    """The largest of each channel over all 1 spatial axes, which stay with size 1 (Gluon's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalMaxPool2D(_GlobalPool):
    """The largest of each channel over all 2 spatial axes, which stay with size 1 (Gluon's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalMaxPool3D(_GlobalPool):
    """The largest of each channel over all 3 spatial axes, which stay with size 1 (Gluon's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalMaxPooling1D(_GlobalPool):
    """The largest of each channel over all 1 spatial axes, which are left out (Keras's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalMaxPooling2D(_GlobalPool):
    """The largest of each channel over all 2 spatial axes, which are left out (Keras's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class GlobalMaxPooling3D(_GlobalPool):
    """The largest of each channel over all 3 spatial axes, which are left out (Keras's name)."""
    average: Any
    keepdims: Any
    rank: Any
    def __getattr__(self, name: str): ...

class MaxPool1D(MaxPool2D):
    """`MaxPool2D` along one axis."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class MaxPool1d(MaxPool2d):
    """`MaxPool2d` along one axis."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class MaxPool2D(_KerasPool):
    """The largest of each window, with the names of Gluon and Keras.

    x is (batch, channels, height, width), or (batch, height, width, channels) with `layout="NHWC"`. `strides` is the window unless
    given; `padding` is numbers, "valid" or "same"; with `ceil_mode` a last window may reach beyond the end.

    >>> td.nn.MaxPool2D(2)(td.reshape(td.arange(4.0), (1, 1, 2, 2))).tolist()
    [[[[3.0]]]]"""
    def __getattr__(self, name: str): ...

class MaxPool2d(_TorchMaxPool):
    """The largest of each window, with PyTorch's names: x is (batch, channels, height, width).

    >>> td.nn.MaxPool2d(3, stride=2, padding=1)(td.ones((1, 1, 7, 7))).shape
    (1, 1, 4, 4)"""
    def __getattr__(self, name: str): ...

class MaxPool3D(MaxPool2D):
    """`MaxPool2D` along three axes."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

class MaxPool3d(MaxPool2d):
    """`MaxPool2d` along three axes."""
    average: Any
    rank: Any
    def __getattr__(self, name: str): ...

MaxPooling1D = MaxPool1D
MaxPooling2D = MaxPool2D
MaxPooling3D = MaxPool3D
