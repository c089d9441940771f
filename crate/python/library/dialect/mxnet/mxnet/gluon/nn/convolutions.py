"""Convolutions and pooling: one class for each number of axes, from tables."""

import tandem as td

from ... import _neural
from ..block import HybridBlock
from .activations import Activation

_LAYOUTS = {1: "NCW", 2: "NCHW", 3: "NCDHW"}


def _each(value, rank):
    return (value,) * rank if isinstance(value, int) else tuple(value)


class _Conv(HybridBlock):
    """A convolution; weight (channels, in_channels / groups, window…)."""

    _op_name, _transposed = "convolution", False

    def __init__(self, channels, kernel_size, strides=1, padding=0, dilation=1, groups=1, layout=None, activation=None, use_bias=True,
                 weight_initializer=None, bias_initializer="zeros", in_channels=0, output_padding=0, prefix=None, params=None):  # fmt: skip
        super().__init__(prefix, params)
        rank = self._rank
        if layout not in (None, _LAYOUTS[rank]):
            raise NotImplementedError(f"the layout is {_LAYOUTS[rank]!r} here, not {layout!r}")
        self._channels, self._in_channels, self._groups = channels, in_channels, groups
        self._kernel, self._strides, self._padding = _each(kernel_size, rank), _each(strides, rank), _each(padding, rank)
        self._dilation, self._output_padding = _each(dilation, rank), _each(output_padding, rank)
        get = self.params.get
        self.weight = get("weight", shape=self._weight_shape(in_channels), init=weight_initializer, allow_deferred_init=True)
        self.bias = get("bias", shape=(channels,), init=bias_initializer, allow_deferred_init=True) if use_bias else None
        self.act = None if activation is None else Activation(activation, prefix=activation + "_")

    def _alias(self):
        return "conv"

    def _weight_shape(self, inputs):
        if self._transposed:
            return (inputs, self._channels // self._groups, *self._kernel)
        return (self._channels, inputs // self._groups, *self._kernel)

    def infer_shape(self, x):
        """Counts the channels."""
        self.weight.shape = self._weight_shape(x.shape[1])

    def forward(self, x):
        """The layer's result."""
        options = {"stride": self._strides, "pad": self._padding, "dilate": self._dilation, "num_group": self._groups, "no_bias": self.bias is None}
        if self._transposed:
            options["adj"] = self._output_padding
        bias = None if self.bias is None else self.bias.data_for(x)
        y = getattr(_neural, self._op_name)(x, self.weight.data_for(x), bias, kernel=self._kernel, **options)
        return y if self.act is None else self.act(y)

    def __repr__(self):
        rank, shape = self._rank, self.weight.shape
        outputs, inputs = (shape[1], shape[0]) if self._transposed else (shape[0], shape[1])
        parts = [f"{inputs or None} -> {outputs}", f"kernel_size={self._kernel}", f"stride={self._strides}"]
        parts += [f"padding={self._padding}"] if any(self._padding) else []
        parts += [f"dilation={self._dilation}"] if self._dilation != (1,) * rank else []
        parts += [f"output_padding={self._output_padding}"] if any(self._output_padding) else []
        parts += [f"groups={self._groups}"] if self._groups != 1 else []
        parts += ["bias=False"] if self.bias is None else []
        parts += [str(self.act)] if self.act is not None else []
        return f"{type(self).__name__}({', '.join(parts)})"


class _ConvTranspose(_Conv):
    """The transpose of a convolution; weight (in_channels, channels / groups, window…)."""

    _op_name, _transposed = "deconvolution", True

    def __init__(self, channels, kernel_size, strides=1, padding=0, output_padding=0, dilation=1, groups=1, layout=None, activation=None,
                 use_bias=True, weight_initializer=None, bias_initializer="zeros", in_channels=0, prefix=None, params=None):  # fmt: skip
        super().__init__(channels, kernel_size, strides, padding, dilation, groups, layout, activation, use_bias, weight_initializer,
                         bias_initializer, in_channels, output_padding, prefix, params)  # fmt: skip


class _Pool(HybridBlock):
    """The largest element or the mean of each window."""

    _global = False

    def __init__(self, pool_size=2, strides=None, padding=0, layout=None, ceil_mode=False, count_include_pad=True, prefix=None, params=None):
        super().__init__(prefix, params)
        if layout not in (None, _LAYOUTS[self._rank]):
            raise NotImplementedError(f"the layout is {_LAYOUTS[self._rank]!r} here, not {layout!r}")
        self._size, self._padding = _each(pool_size, self._rank), _each(padding, self._rank)
        self._strides = self._size if strides is None else _each(strides, self._rank)
        self._ceil_mode, self._count_include_pad = ceil_mode, count_include_pad

    def forward(self, x):
        """The layer's result."""
        convention = "full" if self._ceil_mode else "valid"
        return _neural.pooling(x, self._size, self._type, self._global, self._strides, self._padding, convention, self._count_include_pad)

    def __repr__(self):
        return (
            f"{type(self).__name__}(size={self._size}, stride={self._strides}, padding={self._padding}, ceil_mode={self._ceil_mode}, "
            f"global_pool={self._global}, pool_type={self._type}, layout={_LAYOUTS[self._rank]})"
        )


class _GlobalPool(_Pool):
    """The largest element or the mean of each channel."""

    _global = True

    def __init__(self, layout=None, prefix=None, params=None):
        super().__init__(1, None, 0, layout, True, prefix=prefix, params=params)


class ReflectionPad2D(HybridBlock):
    """Pictures with a mirrored border."""

    def __init__(self, padding=0, prefix=None, params=None):
        super().__init__(prefix, params)
        # As in MXNet eight numbers, a pair for each axis, or one for both axes of the picture.
        around = (0, 0, 0, 0, padding, padding, padding, padding) if isinstance(padding, int) else tuple(padding)
        self._padding = list(zip(around[::2], around[1::2]))

    def forward(self, x):
        """x with its border."""
        return td.pad(x, self._padding, mode="reflect")


_FAMILIES = {"Conv{}D": (_Conv, {}), "Conv{}DTranspose": (_ConvTranspose, {})}
for _kind, _word in (("max", "Max"), ("avg", "Avg")):
    _FAMILIES[_word + "Pool{}D"] = (_Pool, {"_type": _kind})
    _FAMILIES["Global" + _word + "Pool{}D"] = (_GlobalPool, {"_type": _kind})
__all__ = ["ReflectionPad2D"]
for _pattern, (_base, _members) in _FAMILIES.items():
    for _rank in (1, 2, 3):
        _title = _pattern.format(_rank)
        globals()[_title] = type(_title, (_base,), {**_members, "_rank": _rank, "__module__": __name__, "__doc__": _base.__doc__})
        __all__.append(_title)
