"""Layers that change shapes alone: flattening, reshaping, padding, and making pictures larger."""

import _tandem

from ._layer import channels_first, channels_last, is_channels_last, sizes
from .module import Module


class Identity(Module):
    """x itself; arguments are accepted and mean nothing.

    >>> td.nn.Identity()(td.ones(2)).tolist()
    [1.0, 1.0]
    """

    def __init__(self, *ignored, **also_ignored):
        super().__init__()

    def forward(self, x):
        return x


class Flatten(Module):
    """The axes from `start_dim` to `end_dim` as one: (batch, …) becomes (batch, count).

    >>> td.nn.Flatten()(td.ones((2, 3, 4))).shape
    (2, 12)
    """

    def __init__(self, start_dim=1, end_dim=-1, **kwargs):
        super().__init__(**kwargs)
        self.start_dim, self.end_dim = start_dim, end_dim

    def forward(self, x):
        start, end = (axis + x.ndim if axis < 0 else axis for axis in (self.start_dim, self.end_dim))
        if x.ndim == 1 and start == 1:
            return _tandem.reshape(x, (x.shape[0], 1))
        if not 0 <= start <= end < x.ndim:
            raise ValueError(f"Flatten joins axes {self.start_dim} to {self.end_dim}, and x has shape {x.shape}")
        count = 1
        for size in x.shape[start : end + 1]:
            count *= size
        return _tandem.reshape(x, (*x.shape[:start], count, *x.shape[end + 1 :]))


class Unflatten(Module):
    """Axis `dim` as several axes of these sizes, one of which may be -1.

    >>> td.nn.Unflatten(1, (2, -1))(td.ones((5, 6))).shape
    (5, 2, 3)
    """

    def __init__(self, dim, unflattened_size, **kwargs):
        super().__init__(**kwargs)
        self.dim, self.unflattened_size = dim, tuple(unflattened_size)

    def forward(self, x):
        dim = self.dim + x.ndim if self.dim < 0 else self.dim
        wanted, known = list(self.unflattened_size), 1
        for size in wanted:
            known *= size if size != -1 else 1
        wanted = [x.shape[dim] // max(known, 1) if size == -1 else size for size in wanted]
        return _tandem.reshape(x, (*x.shape[:dim], *wanted, *x.shape[dim + 1 :]))


class Reshape(Module):
    """Each element of the batch in another shape, of which one size may be -1 (Keras's meaning: the batch is not named).

    >>> td.nn.Reshape((1, 2, -1))(td.ones((5, 8))).shape
    (5, 1, 2, 4)
    """

    def __init__(self, target_shape, *more, **kwargs):
        super().__init__(**kwargs)
        self.target_shape = (target_shape, *more) if isinstance(target_shape, int) else tuple(target_shape)

    def forward(self, x):
        batch = x.shape[0]
        if batch != 0:
            return _tandem.reshape(x, (batch, *self.target_shape))
        rest, known = 1, 1
        for size in x.shape[1:]:
            rest *= size
        for size in self.target_shape:
            known *= size if size != -1 else 1
        return _tandem.reshape(x, (0, *(rest // known if size == -1 else size for size in self.target_shape)))

    def extra_repr(self):
        return str(self.target_shape)


class Permute(Module):
    """Axes in another order; the batch stays, and `dims` counts the others from 1 (Keras's meaning).

    >>> td.nn.Permute((2, 1))(td.ones((5, 3, 4))).shape
    (5, 4, 3)
    """

    def __init__(self, dims, **kwargs):
        super().__init__(**kwargs)
        self.dims = tuple(dims)

    def forward(self, x):
        return _tandem.permute_dims(x, (0, *self.dims))


class Lambda(Module):
    """A function as a layer.

    >>> td.nn.Lambda(lambda x: x * 2)(td.ones(2)).tolist()
    [2.0, 2.0]
    """

    def __init__(self, function, **kwargs):
        super().__init__(**kwargs)
        if not callable(function):
            raise TypeError(f"Lambda takes a function, not {type(function).__name__}")
        self.function = function

    def forward(self, *args, **kwargs):
        return self.function(*args, **kwargs)


HybridLambda = Lambda


class _Padding(Module):
    """Padding of the spatial axes. PyTorch names the last axis first: (left, right, top, bottom)."""

    rank = 2
    mode = "constant"
    value = 0.0

    def __init__(self, padding, **kwargs):
        super().__init__(**kwargs)
        flat = (padding,) * (2 * self.rank) if isinstance(padding, int) else tuple(padding)
        if len(flat) != 2 * self.rank:
            raise ValueError(f"padding is an integer or {2 * self.rank} of them, not {padding!r}")
        self.pairs = [(flat[2 * i], flat[2 * i + 1]) for i in reversed(range(self.rank))]

    def forward(self, x):
        if x.ndim < self.rank:
            raise ValueError(f"{type(self).__name__} takes at least {self.rank} axes, not shape {x.shape}")
        widths = [(0, 0)] * (x.ndim - self.rank) + self.pairs
        return _tandem.pad(x, widths, self.mode, self.value) if self.mode == "constant" else _tandem.pad(x, widths, self.mode)

    def extra_repr(self):
        return str(self.pairs)


class ZeroPad2d(_Padding):
    """Zeros around the last two axes: an integer, or (left, right, top, bottom), as in PyTorch.

    >>> td.nn.ZeroPad2d((1, 0, 2, 0))(td.ones((1, 1, 3, 3))).shape
    (1, 1, 5, 4)
    """


class ZeroPad1d(_Padding):
    """Zeros around the last axis: an integer, or (left, right)."""

    rank = 1


class ConstantPad2d(_Padding):
    """One number around the last two axes."""

    def __init__(self, padding, value, **kwargs):
        super().__init__(padding, **kwargs)
        self.value = value


class ReflectionPad2d(_Padding):
    """The picture mirrored at its edges, which come once."""

    mode = "reflect"


class ReplicationPad2d(_Padding):
    """The outermost elements repeated."""

    mode = "edge"


class ReflectionPad1d(_Padding):
    """`ReflectionPad2d` along the last axis alone."""

    rank, mode = 1, "reflect"


class ReplicationPad1d(_Padding):
    """`ReplicationPad2d` along the last axis alone."""

    rank, mode = 1, "edge"


class ZeroPadding2D(Module):
    """Zeros around height and width (Keras's name): an integer, one for each axis, or a pair for each.

    >>> td.nn.ZeroPadding2D(((1, 0), (2, 2)))(td.ones((1, 3, 4, 4))).shape
    (1, 3, 5, 8)
    """

    def __init__(self, padding=1, data_format=None, layout=None, **kwargs):
        super().__init__(**kwargs)
        pairs = (padding, padding) if isinstance(padding, int) else tuple(padding)
        self.pairs = [(pair, pair) if isinstance(pair, int) else tuple(pair) for pair in pairs]
        self.channels_last = is_channels_last(data_format or layout, 2)

    def forward(self, x):
        spatial = [*self.pairs, (0, 0)] if self.channels_last else [(0, 0), *self.pairs]
        return _tandem.pad(x, [(0, 0), *spatial])


class Upsample(Module):
    """Pictures made larger (or smaller), by `size` or by `scale_factor`, with PyTorch's names: x is (batch, channels, spatial…).

    `mode` is "nearest", or "linear", "bilinear", "trilinear" or "bicubic", whose `align_corners` says whether the corners stay where they are.

    >>> td.nn.Upsample(scale_factor=2)(td.tensor([[[1.0, 2.0]]])).tolist()
    [[[1.0, 1.0, 2.0, 2.0]]]
    """

    def __init__(self, size=None, scale_factor=None, mode="nearest", align_corners=None, **kwargs):
        super().__init__(**kwargs)
        if (size is None) == (scale_factor is None):
            raise ValueError("Upsample takes size or scale_factor, one of the two")
        if mode not in ("nearest", "nearest-exact", "linear", "bilinear", "trilinear", "bicubic"):
            raise ValueError(f"mode is 'nearest', 'nearest-exact', 'linear', 'bilinear', 'trilinear' or 'bicubic', not {mode!r}")
        self.size, self.scale_factor, self.mode, self.align_corners = size, scale_factor, mode, bool(align_corners)

    def forward(self, x):
        from .functional import interpolate

        return interpolate(x, self.size, self.scale_factor, self.mode, self.align_corners)

    def extra_repr(self):
        what = f"size={self.size}" if self.size is not None else f"scale_factor={self.scale_factor}"
        return f"{what}, mode={self.mode!r}"


class UpsamplingNearest2d(Upsample):
    """`Upsample` by the nearest element."""


class UpsamplingBilinear2d(Upsample):
    """`Upsample` between elements, whose corners stay where they are."""

    def __init__(self, size=None, scale_factor=None, **kwargs):
        super().__init__(size, scale_factor, "bilinear", True, **kwargs)


class UpSampling2D(Module):
    """Each row and column repeated `size` times, or, with `interpolation="bilinear"`, made by lines between them (Keras's name).

    >>> td.nn.UpSampling2D(2)(td.ones((1, 3, 4, 4))).shape
    (1, 3, 8, 8)
    """

    rank = 2

    def __init__(self, size=2, data_format=None, interpolation="nearest", layout=None, **kwargs):
        super().__init__(**kwargs)
        self.size, self.interpolation = sizes(size, self.rank, "size"), interpolation
        self.channels_last = is_channels_last(data_format or layout, self.rank)

    def forward(self, x):
        from .functional import interpolate

        x = channels_first(x) if self.channels_last else x
        x = interpolate(x, scale_factor=self.size, mode=self.interpolation)
        return channels_last(x) if self.channels_last else x


class UpSampling1D(UpSampling2D):
    """`UpSampling2D` along one axis."""

    rank = 1


UpSample = Upsample


class PixelShuffle(Module):
    """(batch, channels · r², height, width) as (batch, channels, height · r, width · r) (Shi et al. 2016).

    >>> td.nn.PixelShuffle(2)(td.ones((1, 8, 3, 3))).shape
    (1, 2, 6, 6)
    """

    def __init__(self, upscale_factor, **kwargs):
        super().__init__(**kwargs)
        self.upscale_factor = upscale_factor

    def forward(self, x):
        r = self.upscale_factor
        n, c, h, w = x.shape
        if c % (r * r):
            raise ValueError(f"PixelShuffle({r}) takes a multiple of {r * r} channels, not {c}")
        x = _tandem.reshape(x, (n, c // (r * r), r, r, h, w))
        x = _tandem.permute_dims(x, (0, 1, 4, 2, 5, 3))
        return _tandem.reshape(x, (n, c // (r * r), h * r, w * r))


class PixelUnshuffle(Module):
    """The reverse of `PixelShuffle`.

    >>> td.nn.PixelUnshuffle(2)(td.ones((1, 2, 6, 6))).shape
    (1, 8, 3, 3)
    """

    def __init__(self, downscale_factor, **kwargs):
        super().__init__(**kwargs)
        self.downscale_factor = downscale_factor

    def forward(self, x):
        r = self.downscale_factor
        n, c, h, w = x.shape
        if h % r or w % r:
            raise ValueError(f"PixelUnshuffle({r}) takes multiples of {r} rows and columns, not {h} and {w}")
        x = _tandem.reshape(x, (n, c, h // r, r, w // r, r))
        x = _tandem.permute_dims(x, (0, 1, 3, 5, 2, 4))
        return _tandem.reshape(x, (n, c * r * r, h // r, w // r))
