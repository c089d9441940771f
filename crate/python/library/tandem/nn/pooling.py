"""Pooling along one, two and three axes."""

import _tandem

from ._layer import channels_first, channels_last, is_channels_last, sizes
from ._window import one_per_axis, paddings
from .module import Module


class _Pool(Module):
    rank = 2
    average = False

    def _set_up(self, kernel, strides, padding, dilation, ceil_mode, count_include_pad, last):
        self.pool_size = sizes(kernel, self.rank, "the size of the window")
        self.strides = self.pool_size if strides is None else sizes(strides, self.rank, "strides")
        self.dilation = sizes(dilation, self.rank, "dilation")
        self.padding, self.ceil_mode = padding, bool(ceil_mode)
        # Padding that a word asks for is no part of the mean, as in Keras.
        self.count_include_pad = bool(count_include_pad) and not isinstance(padding, str)
        self.channels_last = last

    def forward(self, x):
        if self.channels_last:
            x = channels_first(x)
        pairs = paddings(self.padding, x.shape[2:], self.pool_size, self.strides, self.dilation)
        options = {"stride": self.strides, "padding": one_per_axis(pairs), "dilation": self.dilation, "ceil_mode": self.ceil_mode}
        x = self._pooled(x, options)
        return channels_last(x) if self.channels_last else x

    def _pooled(self, x, options):
        if self.average:
            return _tandem.avg_pool(x, self.pool_size, count_include_pad=self.count_include_pad, **options)
        return _tandem.max_pool(x, self.pool_size, **options)

    def extra_repr(self):
        padding = f", padding={self.padding!r}" if self.padding != 0 else ""
        return f"{self.pool_size}, stride={self.strides}{padding}"


class _KerasPool(_Pool):
    """Arguments as Gluon and Keras have them."""

    def __init__(
        self,
        pool_size=2,
        strides=None,
        padding=0,
        layout=None,
        ceil_mode=False,
        count_include_pad=True,
        *,
        data_format=None,
        **kwargs,
    ):
        super().__init__(**kwargs)
        last = is_channels_last(data_format or layout, self.rank)
        self._set_up(pool_size, strides, padding, 1, ceil_mode, count_include_pad, last)


class _TorchMaxPool(_Pool):
    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, ceil_mode=False, **kwargs):
        super().__init__(**kwargs)
        self._set_up(kernel_size, stride, padding, dilation, ceil_mode, True, False)


class _TorchAvgPool(_Pool):
    average = True

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, **kwargs):
        super().__init__(**kwargs)
        self._set_up(kernel_size, stride, padding, 1, ceil_mode, count_include_pad, False)


def _along(rank, base, name, doc):
    return type(name, (base,), {"rank": rank, "average": base.average, "__doc__": doc, "__module__": __name__})


class MaxPool2D(_KerasPool):
    """The largest of each window, with the names of Gluon and Keras.

    x is (batch, channels, height, width), or (batch, height, width, channels) with `layout="NHWC"`. `strides` is the window unless
    given; `padding` is numbers, "valid" or "same"; with `ceil_mode` a last window may reach beyond the end.

    >>> td.nn.MaxPool2D(2)(td.reshape(td.arange(4.0), (1, 1, 2, 2))).tolist()
    [[[[3.0]]]]
    """


class AvgPool2D(_KerasPool):
    """The mean of each window, as `MaxPool2D`; padding counts as elements unless `count_include_pad` is False or it is "same".

    >>> td.nn.AvgPool2D(2)(td.reshape(td.arange(4.0), (1, 1, 2, 2))).tolist()
    [[[[1.5]]]]
    """

    average = True


class MaxPool2d(_TorchMaxPool):
    """The largest of each window, with PyTorch's names: x is (batch, channels, height, width).

    >>> td.nn.MaxPool2d(3, stride=2, padding=1)(td.ones((1, 1, 7, 7))).shape
    (1, 1, 4, 4)
    """


class AvgPool2d(_TorchAvgPool):
    """The mean of each window, with PyTorch's names.

    >>> td.nn.AvgPool2d(2)(td.ones((1, 1, 6, 6))).shape
    (1, 1, 3, 3)
    """


MaxPool1D = _along(1, MaxPool2D, "MaxPool1D", "`MaxPool2D` along one axis.")
MaxPool3D = _along(3, MaxPool2D, "MaxPool3D", "`MaxPool2D` along three axes.")
AvgPool1D = _along(1, AvgPool2D, "AvgPool1D", "`AvgPool2D` along one axis.")
AvgPool3D = _along(3, AvgPool2D, "AvgPool3D", "`AvgPool2D` along three axes.")
MaxPool1d = _along(1, MaxPool2d, "MaxPool1d", "`MaxPool2d` along one axis.")
MaxPool3d = _along(3, MaxPool2d, "MaxPool3d", "`MaxPool2d` along three axes.")
AvgPool1d = _along(1, AvgPool2d, "AvgPool1d", "`AvgPool2d` along one axis.")
AvgPool3d = _along(3, AvgPool2d, "AvgPool3d", "`AvgPool2d` along three axes.")
MaxPooling1D, MaxPooling2D, MaxPooling3D = MaxPool1D, MaxPool2D, MaxPool3D
AveragePooling1D, AveragePooling2D, AveragePooling3D = AvgPool1D, AvgPool2D, AvgPool3D


class _GlobalPool(Module):
    rank = 2
    average = False
    keepdims = True

    def __init__(self, layout=None, *, data_format=None, keepdims=None, **kwargs):
        super().__init__(**kwargs)
        self.channels_last = is_channels_last(data_format or layout, self.rank)
        if keepdims is not None:
            self.keepdims = keepdims

    def forward(self, x):
        if x.ndim != self.rank + 2:
            raise ValueError(f"{type(self).__name__} takes {self.rank + 2} axes, not shape {x.shape}")
        axes = tuple(range(1, self.rank + 1) if self.channels_last else range(2, self.rank + 2))
        return (_tandem.mean if self.average else _tandem.max)(x, axis=axes, keepdims=self.keepdims)


def _global(rank, average, keras):
    word = ("Average" if keras else "Avg") if average else "Max"
    name = f"Global{word}{'Pooling' if keras else 'Pool'}{rank}D"
    what = "mean" if average else "largest"
    kept = "which are left out (Keras's name)" if keras else "which stay with size 1 (Gluon's name)"
    doc = f"The {what} of each channel over all {rank} spatial axes, {kept}."
    members = {"rank": rank, "average": average, "keepdims": not keras, "__doc__": doc, "__module__": __name__}
    return name, type(name, (_GlobalPool,), members)


globals().update(_global(rank, average, keras) for rank in (1, 2, 3) for average in (False, True) for keras in (False, True))


class _AdaptivePool(Module):
    rank = 2
    average = False

    def __init__(self, output_size, **kwargs):
        super().__init__(**kwargs)
        self.output_size = (output_size,) * self.rank if output_size is None or isinstance(output_size, int) else tuple(output_size)
        if len(self.output_size) != self.rank:
            raise ValueError(f"output_size is an integer or {self.rank} of them, not {output_size!r}")

    def forward(self, x):
        if x.ndim != self.rank + 2:
            raise ValueError(f"{type(self).__name__} takes (batch, channels, {self.rank} spatial axes), not shape {x.shape}")
        wanted = [n if size is None else size for size, n in zip(self.output_size, x.shape[2:])]
        return (_tandem.adaptive_avg_pool if self.average else _tandem.adaptive_max_pool)(x, wanted)

    def extra_repr(self):
        return f"output_size={self.output_size}"


class AdaptiveAvgPool2d(_AdaptivePool):
    """The means of so many windows that share each spatial axis evenly; None keeps an axis as it is (PyTorch's name).

    >>> td.nn.AdaptiveAvgPool2d((1, 1))(td.ones((2, 3, 5, 7))).shape
    (2, 3, 1, 1)
    """

    average = True


class AdaptiveMaxPool2d(_AdaptivePool):
    """The largest of so many windows that share each spatial axis evenly (PyTorch's name)."""


AdaptiveAvgPool1d = _along(1, AdaptiveAvgPool2d, "AdaptiveAvgPool1d", "`AdaptiveAvgPool2d` along one axis.")
AdaptiveAvgPool3d = _along(3, AdaptiveAvgPool2d, "AdaptiveAvgPool3d", "`AdaptiveAvgPool2d` along three axes.")
AdaptiveMaxPool1d = _along(1, AdaptiveMaxPool2d, "AdaptiveMaxPool1d", "`AdaptiveMaxPool2d` along one axis.")
AdaptiveMaxPool3d = _along(3, AdaptiveMaxPool2d, "AdaptiveMaxPool3d", "`AdaptiveMaxPool2d` along three axes.")

__all__ = [
    name
    for name, thing in globals().items()
    if isinstance(thing, type) and issubclass(thing, Module) and thing is not Module and not name.startswith("_")
]
