"""Convolutions and transposed convolutions along one, two and three axes."""

import _tandem

from . import activation as activations
from ._layer import Layer, channels_first, channels_last, is_channels_last, sizes
from ._transposed import conv_transpose2d
from ._window import one_per_axis, paddings, transposed_paddings
from .linear import torch_bound

_CONV = {1: _tandem.conv1d, 2: _tandem.conv2d, 3: _tandem.conv3d}
_TRANSPOSED = {1: _tandem.conv_transpose1d, 2: conv_transpose2d, 3: _tandem.conv_transpose3d}
_PAD_MODES = {"zeros": None, "reflect": "reflect", "replicate": "edge", "circular": "wrap"}


class _Convolution(Layer):
    """What all convolutions share. `weight` is (channels, in_channels / groups, window…), in transposed ones
    (in_channels, channels / groups, window…)."""

    rank = 2
    transposed = False
    depthwise = False
    padding_mode = "zeros"
    output_padding = 0
    weight = bias = None

    def _set_up(self, channels, kernel, strides, padding, dilation, groups, use_bias, last, initializers, in_channels):
        rank = self.rank
        if not self.depthwise and (not isinstance(channels, int) or channels <= 0):
            raise ValueError(f"a convolution makes at least one channel, not {channels!r}")
        self.channels, self.groups, self.use_bias, self.padding = channels, groups, bool(use_bias), padding
        self.kernel_size, self.strides = sizes(kernel, rank, "kernel_size"), sizes(strides, rank, "strides")
        self.dilation = sizes(dilation, rank, "dilation")
        if min(self.kernel_size + self.strides + self.dilation) < 1:
            raise ValueError("kernel_size, strides and dilation are 1 or more")
        self.channels_last = last
        self.initializers = initializers
        if in_channels:
            self._make_weights(in_channels)

    def build(self, input_shape):
        """Counts the channels."""
        if self._lacks("weight"):
            if len(input_shape) != self.rank + 2:
                raise ValueError(f"{type(self).__name__} takes {self.rank + 2} axes: {self._axes()}, not shape {tuple(input_shape)}")
            self._make_weights(input_shape[-1 if self.channels_last else 1])

    def _axes(self):
        spatial = ["depth", "height", "width"][3 - self.rank :]
        return ", ".join(["batch", *spatial, "channels"] if self.channels_last else ["batch", "channels", *spatial])

    def _make_weights(self, inputs):
        if self.depthwise:
            self.groups, self.channels = inputs, inputs * self.depth_multiplier
        channels, groups = self.channels, self.groups
        if groups < 1 or inputs % groups or channels % groups:
            raise ValueError(f"{inputs} channels in and {channels} out do not fall into {groups} groups")
        window = 1
        for size in self.kernel_size:
            window *= size
        shape = (inputs, channels // groups) if self.transposed else (channels, inputs // groups)
        weight, bias, like_torch = self.initializers
        # PyTorch takes the second axis as the inputs of transposed weights as well.
        fans = (inputs // groups * window, channels // groups * window)
        bound = torch_bound(shape[1] * window) if like_torch else None
        self.in_channels = inputs
        self._make("weight", shape + self.kernel_size, weight, bound or "glorot_uniform", fans)
        if self.use_bias:
            self._make("bias", (channels,), bias if bias is not None else bound or "zeros")
        self._ready()

    def _infer(self, shapes):
        shape = shapes.get("weight", ())
        if self._lacks("weight") and len(shape) == self.rank + 2:
            inputs = shape[0] if self.transposed or self.depthwise else shape[1] * self.groups
            self._make_weights(inputs // self.depth_multiplier if self.depthwise else inputs)

    def forward(self, x):
        if self.channels_last:
            x = channels_first(x)
        x = self._transposed(x) if self.transposed else self._convolved(x)
        if self.channels_last:
            x = channels_last(x)
        return x if self.activation is None else self.activation(x)

    activation = None

    def _convolved(self, x):
        pairs = paddings(self.padding, x.shape[2:], self.kernel_size, self.strides, self.dilation)
        if _PAD_MODES[self.padding_mode] is not None:
            x = _tandem.pad(x, [(0, 0), (0, 0), *pairs], _PAD_MODES[self.padding_mode])
            pairs = [(0, 0)] * self.rank
        convolve = _CONV[self.rank]
        return convolve(
            x, self.weight, self.bias, stride=self.strides, padding=one_per_axis(pairs), dilation=self.dilation, groups=self.groups
        )

    def _transposed(self, x, output_size=None):
        pairs, extra = transposed_paddings(self.padding, self.kernel_size, self.strides, self.dilation)
        if extra is None or self.output_padding != 0:
            extra = sizes(self.output_padding, self.rank, "output_padding")
        if output_size is not None:
            extra = self._extra_for(x.shape[2:], sizes(output_size[-self.rank :], self.rank, "output_size"), pairs)
        return _TRANSPOSED[self.rank](
            x,
            self.weight,
            self.bias,
            stride=self.strides,
            padding=one_per_axis(pairs),
            output_padding=extra,
            dilation=self.dilation,
            groups=self.groups,
        )

    def _extra_for(self, extents, wanted, pairs):
        found = []
        for size, target, pair, window, stride, dilation in zip(extents, wanted, pairs, self.kernel_size, self.strides, self.dilation):
            smallest = (size - 1) * stride - sum(pair) + dilation * (window - 1) + 1
            if not smallest <= target < smallest + stride:
                raise ValueError(f"output_size {target} is not between {smallest} and {smallest + stride - 1}")
            found.append(target - smallest)
        return found

    def extra_repr(self):
        inputs = "?" if self.weight is None else self.in_channels
        parts = [f"{inputs} -> {self.channels}", f"kernel_size={self.kernel_size}", f"stride={self.strides}"]
        if self.padding != 0:
            parts.append(f"padding={self.padding!r}")
        if self.groups != 1:
            parts.append(f"groups={self.groups}")
        return ", ".join(parts)


class _KerasConvolution(_Convolution):
    """Arguments as Keras and Gluon have them."""

    def __init__(
        self,
        channels=None,
        kernel_size=None,
        strides=1,
        padding=0,
        dilation=1,
        groups=1,
        activation=None,
        use_bias=True,
        in_channels=0,
        kernel_initializer=None,
        bias_initializer="zeros",
        *,
        filters=None,
        dilation_rate=None,
        layout=None,
        data_format=None,
        weight_initializer=None,
        output_padding=0,
        depth_multiplier=1,
        input_shape=None,
        **kwargs,
    ):
        super().__init__(**kwargs)
        last = is_channels_last(data_format or layout, self.rank)
        if input_shape is not None:
            in_channels = input_shape[-1 if last else -1 - self.rank]
        self.activation_name, self.activation = activation, activations.get(activation)
        self.output_padding = 0 if output_padding is None else output_padding
        self.depth_multiplier = depth_multiplier
        weight = kernel_initializer if kernel_initializer is not None else weight_initializer
        self._set_up(
            channels if filters is None else filters,
            kernel_size,
            strides,
            padding,
            dilation if dilation_rate is None else dilation_rate,
            groups,
            use_bias,
            last,
            (weight, bias_initializer, False),
            in_channels,
        )

    def extra_repr(self):
        word = activations.label(self.activation_name)
        return super().extra_repr() + (f", {word}" if word not in (None, "linear") else "")


class _TorchConvolution(_Convolution):
    """Arguments as PyTorch has them."""

    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        dilation=1,
        groups=1,
        bias=True,
        padding_mode="zeros",
        **kwargs,
    ):
        super().__init__(**kwargs)
        if padding_mode not in _PAD_MODES:
            raise ValueError(f"padding_mode is one of {', '.join(_PAD_MODES)}, not {padding_mode!r}")
        if isinstance(padding, str) and padding not in ("valid", "same"):
            raise ValueError(f"Invalid padding string {padding!r}, should be one of {{'valid', 'same'}}")
        if padding == "same" and sizes(stride, self.rank, "stride") != (1,) * self.rank:
            raise ValueError("padding 'same' needs stride 1 in PyTorch's layers; Conv2D and its kin take any")
        self.padding_mode = padding_mode
        self._set_up(out_channels, kernel_size, stride, padding, dilation, groups, bias, False, (None, None, True), in_channels)


class _TorchTransposed(_Convolution):
    transposed = True

    def __init__(
        self,
        in_channels,
        out_channels,
        kernel_size,
        stride=1,
        padding=0,
        output_padding=0,
        groups=1,
        bias=True,
        dilation=1,
        **kwargs,
    ):
        super().__init__(**kwargs)
        self.output_padding = output_padding
        self._set_up(out_channels, kernel_size, stride, padding, dilation, groups, bias, False, (None, None, True), in_channels)

    def forward(self, x, output_size=None):
        return self._transposed(x, output_size)


class Conv1D(_KerasConvolution):
    """`Conv2D` along one axis; layouts "NCW" and "NWC". `padding="causal"` pads before the sequence alone.

    >>> td.nn.Conv1D(4, 3, padding="causal")(td.ones((2, 3, 10))).shape
    (2, 4, 10)
    """

    rank = 1


class Conv2D(_KerasConvolution):
    """A convolution (cross-correlation) with the names of Gluon and Keras: `channels` or `filters` out, windows of `kernel_size`.

    x is (batch, channels, height, width), or with `layout="NHWC"` (`data_format="channels_last"`) (batch, height, width, channels).
    Integers or one for each axis: `kernel_size`, `strides`, `dilation` (`dilation_rate`); `padding` also a pair for each axis, "valid"
    or "same" (which makes ceil(size / stride) positions). `weight` is (channels, in_channels / groups, height, width), uniform as in
    Glorot and Bengio 2010 unless `kernel_initializer` says otherwise; `in_channels` is learned at the first call.

    >>> td.nn.Conv2D(6, kernel_size=5, padding=2, activation="relu")(td.ones((1, 3, 28, 28))).shape
    (1, 6, 28, 28)
    >>> td.nn.Conv2D(8, 3, strides=2, padding="same", data_format="channels_last")(td.ones((1, 9, 9, 3))).shape
    (1, 5, 5, 8)
    """

    rank = 2


class Conv3D(_KerasConvolution):
    """`Conv2D` along three axes; layouts "NCDHW" and "NDHWC".

    >>> td.nn.Conv3D(2, 3, padding=1)(td.ones((1, 1, 4, 4, 4))).shape
    (1, 2, 4, 4, 4)
    """

    rank = 3


class Conv1DTranspose(_KerasConvolution):
    """`Conv2DTranspose` along one axis."""

    rank, transposed = 1, True


class Conv2DTranspose(_KerasConvolution):
    """The transpose of `Conv2D`, which makes (size - 1) * stride - padding + window + output_padding positions of size.

    With `padding="same"` it makes size * stride. `weight` is (in_channels, channels / groups, height, width).

    >>> td.nn.Conv2DTranspose(3, 4, strides=2, padding=1)(td.ones((1, 8, 7, 7))).shape
    (1, 3, 14, 14)
    """

    rank, transposed = 2, True


class Conv3DTranspose(_KerasConvolution):
    """`Conv2DTranspose` along three axes."""

    rank, transposed = 3, True


class DepthwiseConv2D(_KerasConvolution):
    """A convolution of each channel by itself, into `depth_multiplier` channels each (Keras's name).

    >>> td.nn.DepthwiseConv2D(3, depth_multiplier=2)(td.ones((1, 4, 5, 5))).shape
    (1, 8, 3, 3)
    """

    rank, depthwise = 2, True

    def __init__(self, kernel_size, strides=1, padding=0, depth_multiplier=1, **kwargs):
        super().__init__(None, kernel_size, strides, padding, depth_multiplier=depth_multiplier, **kwargs)


class Conv1d(_TorchConvolution):
    """`Conv2d` along one axis: x is (batch, channels, length).

    >>> td.nn.Conv1d(3, 4, 5)(td.ones((2, 3, 10))).shape
    (2, 4, 6)
    """

    rank = 1


class Conv2d(_TorchConvolution):
    """A convolution (cross-correlation) with PyTorch's names: x (batch, in_channels, height, width).

    `padding` is integers, "valid" or "same"; `padding_mode` "zeros", "reflect", "replicate" or "circular". `in_channels=None` is
    learned at the first call. Weights and biases start uniform within ±1/sqrt(in_channels / groups * window).

    >>> td.nn.Conv2d(3, 6, 5, stride=2, padding=2)(td.ones((1, 3, 28, 28))).shape
    (1, 6, 14, 14)
    """

    rank = 2


class Conv3d(_TorchConvolution):
    """`Conv2d` along three axes."""

    rank = 3


class ConvTranspose1d(_TorchTransposed):
    """`ConvTranspose2d` along one axis."""

    rank = 1


class ConvTranspose2d(_TorchTransposed):
    """The transpose of `Conv2d`; `weight` is (in_channels, out_channels / groups, height, width). A call may name an `output_size`.

    >>> td.nn.ConvTranspose2d(8, 3, 2, stride=2)(td.ones((1, 8, 7, 7))).shape
    (1, 3, 14, 14)
    """

    rank = 2


class ConvTranspose3d(_TorchTransposed):
    """`ConvTranspose2d` along three axes."""

    rank = 3


class SeparableConv2D(Layer):
    """A depthwise convolution, then one of 1 by 1 (Chollet 2017; Keras's name).

    >>> td.nn.SeparableConv2D(6, 3)(td.ones((1, 4, 5, 5))).shape
    (1, 6, 3, 3)
    """

    def __init__(self, filters, kernel_size, strides=1, padding=0, depth_multiplier=1, activation=None, use_bias=True, **kwargs):
        super().__init__()
        layout = {key: kwargs.pop(key) for key in ("layout", "data_format") if key in kwargs}
        dilation = {key: kwargs.pop(key) for key in ("dilation", "dilation_rate") if key in kwargs}
        self.depthwise = DepthwiseConv2D(kernel_size, strides, padding, depth_multiplier, use_bias=False, **layout, **dilation)
        self.pointwise = Conv2D(filters, 1, activation=activation, use_bias=use_bias, **layout, **kwargs)

    def forward(self, x):
        return self.pointwise(self.depthwise(x))


class LazyConv1d(Conv1d):
    """`Conv1d` that counts its channels at the first call."""

    def __init__(self, out_channels, kernel_size, *args, **kwargs):
        super().__init__(None, out_channels, kernel_size, *args, **kwargs)


class LazyConv2d(Conv2d):
    """`Conv2d` that counts its channels at the first call."""

    def __init__(self, out_channels, kernel_size, *args, **kwargs):
        super().__init__(None, out_channels, kernel_size, *args, **kwargs)


class LazyConvTranspose2d(ConvTranspose2d):
    """`ConvTranspose2d` that counts its channels at the first call."""

    def __init__(self, out_channels, kernel_size, *args, **kwargs):
        super().__init__(None, out_channels, kernel_size, *args, **kwargs)


Convolution1D, Convolution2D, Convolution3D = Conv1D, Conv2D, Conv3D
Convolution2DTranspose = Conv2DTranspose
