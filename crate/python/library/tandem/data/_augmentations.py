"""Transforms that erase, crop to random sizes, take colours away, or are made by chance."""

import math

import _tandem

from .._placement import on_device_of
from ._picture_ops import as_dtype, grey, known_interpolation, of_picture, pair, uniform, weights

# As often a rectangle is drawn, until one fits into the picture.
_DRAWS = 10


def _probability(p):
    if not 0 <= p <= 1:
        raise ValueError(f"p is a probability, not {p}")
    return p


def _rectangles(height, width, scale, ratio):
    """Heights and widths, whole numbers, of rectangles of random size and form, and which is the first that fits; (10,), (10,), ()."""
    area = height * width * _tandem.uniform((_DRAWS,), *scale)
    form = _tandem.exp(_tandem.uniform((_DRAWS,), math.log(ratio[0]), math.log(ratio[1])))
    return _tandem.round(_tandem.sqrt(area / form)), _tandem.round(_tandem.sqrt(area * form))


def _first(fits, values):
    """The value at the first place that fits."""
    return _tandem.take(values, _tandem.argmax(fits.astype("int32"), axis=0), axis=0)


def _checked_range(name, bounds, least):
    low, high = (float(bound) for bound in bounds)
    if not least < low <= high:
        raise ValueError(f"{name} has two bounds, the lower one first and above {least}, not {bounds}")
    return low, high


class RandomErasing:
    """A rectangle of random place, size and form is erased, with the probability `p` (Zhong et al. 2017).

    `scale` bounds its part of the area, `ratio` its width by its height; `value` is a number, one for each channel, or "random" (normal).

    >>> x = td.data.transforms.RandomErasing(p=1.0, scale=(0.25, 0.25), ratio=(1.0, 1.0))(td.ones((1, 4, 4)))
    >>> td.sum(x).item()
    12.0
    """

    def __init__(self, p=0.5, scale=(0.02, 0.33), ratio=(0.3, 3.3), value=0):
        self.p, self.value = _probability(p), value
        self.scale, self.ratio = _checked_range("scale", scale, 0.0), _checked_range("ratio", ratio, 0.0)
        if self.scale[1] > 1:
            raise ValueError(f"scale is a part of the area, at most 1, not {scale}")

    def _filling(self, x):
        if self.value == "random":
            return as_dtype(_tandem.normal(x.shape), x.dtype)
        if isinstance(self.value, (tuple, list)):
            if len(self.value) not in (1, x.shape[-3]):
                raise ValueError(f"there are {len(self.value)} values, and the picture of shape {x.shape} has {x.shape[-3]} channels")
            return _tandem.reshape(_tandem.tensor(list(self.value)), (-1, 1, 1)).astype(x.dtype)
        return _tandem.tensor(self.value).astype(x.dtype)

    @of_picture
    def __call__(self, x):
        height, width = x.shape[-2:]
        heights, widths = _rectangles(height, width, self.scale, self.ratio)
        fits = (heights < height) & (widths < width)
        tall, wide = _first(fits, heights), _first(fits, widths)
        top = _tandem.floor(uniform() * (height - tall + 1.0))
        left = _tandem.floor(uniform() * (width - wide + 1.0))
        rows = _tandem.reshape(_tandem.arange(height).astype("float32"), (-1, 1))
        columns = _tandem.arange(width).astype("float32")
        inside = (rows >= top) & (rows < top + tall) & (columns >= left) & (columns < left + wide)
        erased = inside & _tandem.any(fits) & (uniform() < self.p)
        return _tandem.where(erased, self._filling(x), x)


class RandomResizedCrop:
    """A part of a picture of random place, size and form, resized to `size` (Szegedy et al. 2014).

    `scale` bounds its part of the area, `ratio` its width by its height. If ten draws do not fit, the largest part in the middle whose form
    is allowed.

    >>> td.data.transforms.RandomResizedCrop(4)(td.ones((3, 9, 7))).shape
    (3, 4, 4)
    """

    def __init__(self, size, scale=(0.08, 1.0), ratio=(3 / 4, 4 / 3), interpolation="bilinear", antialias=True):
        self.size = pair(size)
        self.scale, self.ratio = _checked_range("scale", scale, 0.0), _checked_range("ratio", ratio, 0.0)
        self.interpolation, self.antialias = known_interpolation(interpolation), antialias

    def _part(self, height, width):
        """First row and column, height and width of the part."""
        heights, widths = _rectangles(height, width, self.scale, self.ratio)
        fits = (heights <= height) & (widths <= width) & (heights > 0) & (widths > 0)
        some = _tandem.any(fits)
        form = min(max(width / height, self.ratio[0]), self.ratio[1])
        largest = (round(width / form), width) if width / height < form else (height, round(height * form))
        tall = _tandem.where(some, _first(fits, heights), float(min(largest[0], height)))
        wide = _tandem.where(some, _first(fits, widths), float(min(largest[1], width)))
        top = _tandem.where(some, _tandem.floor(uniform() * (height - tall + 1.0)), _tandem.floor((height - tall) / 2))
        left = _tandem.where(some, _tandem.floor(uniform() * (width - wide + 1.0)), _tandem.floor((width - wide) / 2))
        return top, left, tall, wide

    @of_picture
    def __call__(self, x):
        height, width = x.shape[-2:]
        top, left, tall, wide = self._part(height, width)
        if self.interpolation == "nearest":
            rows = _tandem.floor(top + _tandem.arange(self.size[0]).astype("float32") * tall / self.size[0]).astype("int32")
            columns = _tandem.floor(left + _tandem.arange(self.size[1]).astype("float32") * wide / self.size[1]).astype("int32")
            return _tandem.take(_tandem.take(x, rows, axis=x.ndim - 2), columns, axis=x.ndim - 1)
        down = weights(height, self.size[0], self.antialias, top, tall)
        across = weights(width, self.size[1], self.antialias, left, wide)
        return as_dtype(down @ (x.astype("float32") @ across.T), x.dtype)


class Grayscale:
    """The luma of a picture of three channels (ITU-R BT.601), in one channel or in three alike.

    >>> td.data.transforms.Grayscale()(td.ones((3, 2, 2))).shape
    (1, 2, 2)
    """

    def __init__(self, num_output_channels=1):
        if num_output_channels not in (1, 3):
            raise ValueError(f"grey has 1 channel or 3, not {num_output_channels}")
        self.num_output_channels = num_output_channels

    @of_picture
    def __call__(self, x):
        if x.shape[-3] == 1:
            found = x
        elif x.shape[-3] == 3:
            found = as_dtype(grey(x), x.dtype)
        else:
            raise ValueError(f"a picture has 1 channel or 3, and the one of shape {x.shape} has {x.shape[-3]}")
        return _tandem.concat([found] * 3, axis=x.ndim - 3) if self.num_output_channels == 3 else found


class RandomGrayscale:
    """Grey, in as many channels as before, with the probability `p`.

    >>> x = td.data.transforms.RandomGrayscale(p=1.0)(td.reshape(td.tensor([0.0, 1.0, 0.0]), (3, 1, 1)))
    >>> td.allclose(x, td.full((3, 1, 1), 0.587))
    True
    """

    def __init__(self, p=0.1):
        self.p = _probability(p)

    @of_picture
    def __call__(self, x):
        return _tandem.where(uniform() < self.p, Grayscale(x.shape[-3])(x), x)


class RandomApply:
    """Transforms one after the other, all of them with the probability `p` or none; they must keep shape and dtype.

    >>> td.data.transforms.RandomApply([td.data.transforms.Pad(1), td.data.transforms.CenterCrop(2)], p=0.5)(td.ones((1, 2, 2))).shape
    (1, 2, 2)
    """

    def __init__(self, transforms, p=0.5):
        self.transforms, self.p = list(transforms), _probability(p)

    def __call__(self, x):
        found = x
        for transform in self.transforms:
            found = transform(found)
        if found.shape != x.shape or found.dtype != x.dtype:
            raise ValueError(f"the transforms make shape {found.shape}, {found.dtype} of {x.shape}, {x.dtype}; RandomApply needs them to be alike")
        with on_device_of(x):
            return _tandem.where(uniform() < self.p, found, x)
