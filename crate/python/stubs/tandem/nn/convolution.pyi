"""Convolutions and transposed convolutions along one, two and three axes."""
from tandem.nn import activation as _activations
from tandem.nn._layer import Layer as Layer
from tandem.nn._layer import channels_first as channels_first
from tandem.nn._layer import channels_last as channels_last
from tandem.nn._layer import is_channels_last as is_channels_last
from tandem.nn._layer import sizes as sizes
from tandem.nn._transposed import conv_transpose2d as conv_transpose2d
from tandem.nn._window import one_per_axis as one_per_axis
from tandem.nn._window import paddings as paddings
from tandem.nn._window import transposed_paddings as transposed_paddings
from tandem.nn.linear import torch_bound as torch_bound
from typing import Any

class Conv1D(_KerasConvolution):
    """`Conv2D` along one axis; layouts "NCW" and "NWC". `padding="causal"` pads before the sequence alone.

    >>> td.nn.Conv1D(4, 3, padding="causal")(td.ones((2, 3, 10))).shape
    (2, 4, 10)"""
    rank: Any
    def __getattr__(self, name: str): ...

class Conv1DTranspose(_KerasConvolution):
    """`Conv2DTranspose` along one axis."""
    rank: Any
    transposed: Any
    def __getattr__(self, name: str): ...

class Conv1d(_TorchConvolution):
    """`Conv2d` along one axis: x is (batch, channels, length).

    >>> td.nn.Conv1d(3, 4, 5)(td.ones((2, 3, 10))).shape
    (2, 4, 6)"""
    rank: Any
    def __getattr__(self, name: str): ...

class Conv2D(_KerasConvolution):
    """A convolution (cross-correlation) with the names of Gluon and Keras: `channels` or `filters` out, windows of `kernel_size`.

    x is (batch, channels, height, width), or with `layout="NHWC"` (`data_format="channels_last"`) (batch, height, width, channels).
    Integers or one for each axis: `kernel_size`, `strides`, `dilation` (`dilation_rate`); `padding` also a pair for each axis, "valid"
    or "same" (which makes ceil(size / stride) positions). `weight` is (channels, in_channels / groups, height, width), uniform as in
    Glorot and Bengio 2010 unless `kernel_initializer` says otherwise; `in_channels` is learned at the first call.

    >>> td.nn.Conv2D(6, kernel_size=5, padding=2, activation="relu")(td.ones((1, 3, 28, 28))).shape
    (1, 6, 28, 28)
    >>> td.nn.Conv2D(8, 3, strides=2, padding="same", data_format="channels_last")(td.ones((1, 9, 9, 3))).shape
    (1, 5, 5, 8)"""
    rank: Any
    def __getattr__(self, name: str): ...

class Conv2DTranspose(_KerasConvolution):
    """The transpose of `Conv2D`, which makes (size - 1) * stride - padding + window + output_padding positions of size.

    With `padding="same"` it makes size * stride. `weight` is (in_channels, channels / groups, height, width).

    >>> td.nn.Conv2DTranspose(3, 4, strides=2, padding=1)(td.ones((1, 8, 7, 7))).shape
    (1, 3, 14, 14)"""
    rank: Any
    transposed: Any
    def __getattr__(self, name: str): ...

class Conv2d(_TorchConvolution):
    """A convolution (cross-correlation) with PyTorch's names: x (batch, in_channels, height, width).

    `padding` is integers, "valid" or "same"; `padding_mode` "zeros", "reflect", "replicate" or "circular". `in_channels=None` is
    learned at the first call. Weights and biases start uniform within ±1/sqrt(in_channels / groups * window).

    >>> td.nn.Conv2d(3, 6, 5, stride=2, padding=2)(td.ones((1, 3, 28, 28))).shape
    (1, 6, 14, 14)"""
    rank: Any
    def __getattr__(self, name: str): ...

class Conv3D(_KerasConvolution):
    """`Conv2D` along three axes; layouts "NCDHW" and "NDHWC".

    >>> td.nn.Conv3D(2, 3, padding=1)(td.ones((1, 1, 4, 4, 4))).shape
    (1, 2, 4, 4, 4)"""
    rank: Any
    def __getattr__(self, name: str): ...

class Conv3DTranspose(_KerasConvolution):
    """`Conv2DTranspose` along three axes."""
    rank: Any
    transposed: Any
    def __getattr__(self, name: str): ...

class Conv3d(_TorchConvolution):
    """`Conv2d` along three axes."""
    rank: Any
    def __getattr__(self, name: str): ...

class ConvTranspose1d(_TorchTransposed):
    """`ConvTranspose2d` along one axis."""
    rank: Any
    def __getattr__(self, name: str): ...

class ConvTranspose2d(_TorchTransposed):
    """The transpose of `Conv2d`; `weight` is (in_channels, out_channels / groups, height, width). A call may name an `output_size`.

    >>> td.nn.ConvTranspose2d(8, 3, 2, stride=2)(td.ones((1, 8, 7, 7))).shape
    (1, 3, 14, 14)"""
    rank: Any
    def __getattr__(self, name: str): ...

class ConvTranspose3d(_TorchTransposed):
    """`ConvTranspose2d` along three axes."""
    rank: Any
    def __getattr__(self, name: str): ...

Convolution1D = Conv1D
Convolution2D = Conv2D
Convolution2DTranspose = Conv2DTranspose
Convolution3D = Conv3D
class DepthwiseConv2D(_KerasConvolution):
    """A convolution of each channel by itself, into `depth_multiplier` channels each (Keras's name).

    >>> td.nn.DepthwiseConv2D(3, depth_multiplier=2)(td.ones((1, 4, 5, 5))).shape
    (1, 8, 3, 3)"""
    def __init__(self, kernel_size, strides=1, padding=0, depth_multiplier=1, **kwargs): ...
    depthwise: Any
    rank: Any
    def __getattr__(self, name: str): ...

class LazyConv1d(Conv1d):
    """`Conv1d` that counts its channels at the first call."""
    def __init__(self, out_channels, kernel_size, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class LazyConv2d(Conv2d):
    """`Conv2d` that counts its channels at the first call."""
    def __init__(self, out_channels, kernel_size, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class LazyConvTranspose2d(ConvTranspose2d):
    """`ConvTranspose2d` that counts its channels at the first call."""
    def __init__(self, out_channels, kernel_size, *args, **kwargs): ...
    def __getattr__(self, name: str): ...

class SeparableConv2D(Layer):
    """A depthwise convolution, then one of 1 by 1 (Chollet 2017; Keras's name).

    >>> td.nn.SeparableConv2D(6, 3)(td.ones((1, 4, 5, 5))).shape
    (1, 6, 3, 3)"""
    def __init__(self, filters, kernel_size, strides=1, padding=0, depth_multiplier=1, activation=None, use_bias=True, **kwargs): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

activations = _activations
