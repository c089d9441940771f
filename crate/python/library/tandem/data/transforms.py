"""Transforms of pictures: tensors whose last three axes are channels, height and width, by themselves or in batches.

Names and arguments are torchvision's. What is random draws from `td.random`, once for a call: pictures of one batch are treated alike.
All of them are functions of tensors, so that a pipeline's `map` compiles them.
"""

import math

import _tandem
from _tandem import Tensor

from ._augmentations import Grayscale, RandomApply, RandomErasing, RandomGrayscale, RandomResizedCrop
from ._picture_ops import (
    PADDING_MODES, as_dtype, blended, grey, interpolated, known_interpolation, of_picture, pair, padded, sides, turned_hue, uniform, weights,
)


class Compose:
    """Transforms one after the other.

    >>> t = td.data.transforms.Compose([td.data.transforms.ToTensor(), td.data.transforms.Normalize([0.5], [0.5])])
    >>> t(td.tensor([[0, 255]], dtype="uint8")).tolist()
    [[[-1.0, 1.0]]]
    """

    def __init__(self, transforms):
        self.transforms = list(transforms)

    def __call__(self, x):
        for transform in self.transforms:
            x = transform(x)
        return x

    def __repr__(self):
        return "\n".join(["Compose(", *(f"  {transform!r}," for transform in self.transforms), ")"])


class Lambda:
    """A function as a transform.

    >>> td.data.transforms.Lambda(lambda x: x * 2)(td.tensor(3)).item()
    6
    """

    def __init__(self, lambd):
        if not callable(lambd):
            raise TypeError(f"Lambda takes a function, not {type(lambd).__name__}")
        self.lambd = lambd

    def __call__(self, x):
        return self.lambd(x)


class ToTensor:
    """A picture as float32 with channels first: (height, width, channels) or (height, width) becomes (channels, height, width).

    uint8 from 0 to 255 becomes numbers from 0 to 1; others stay. Nested lists are taken as well.

    >>> td.data.transforms.ToTensor()(td.zeros((4, 6, 3))).shape
    (3, 4, 6)
    """

    def __call__(self, x):
        x = x if isinstance(x, Tensor) else _tandem.tensor(x)
        if x.ndim not in (2, 3):
            raise ValueError(f"a picture is (height, width) or (height, width, channels), not of shape {x.shape}")
        if x.ndim == 2:
            x = _tandem.expand_dims(x, -1)
        scale = 255.0 if x.dtype.name.endswith("uint8") else 1.0
        return _tandem.moveaxis(x, -1, 0).astype("float32") / scale

    def __repr__(self):
        return "ToTensor()"


class Normalize:
    """(x − `mean`) / `std`, channel by channel.

    >>> td.data.transforms.Normalize([1.0, 2.0], [1.0, 2.0])(td.ones((2, 1, 1))).tolist()
    [[[0.0]], [[-0.5]]]
    """

    def __init__(self, mean, std):
        self.mean, self.std = ([float(v) for v in (value if isinstance(value, (list, tuple)) else [value])] for value in (mean, std))
        if len(self.mean) != len(self.std) and 1 not in (len(self.mean), len(self.std)):
            raise ValueError(f"mean has {len(self.mean)} channels and std {len(self.std)}")
        if 0.0 in self.std:
            raise ValueError("std has a 0, by which nothing can be divided")

    @of_picture
    def __call__(self, x):
        channels = max(len(self.mean), len(self.std))
        if channels not in (1, x.shape[-3]):
            raise ValueError(f"mean and std are of {channels} channels, and the picture of shape {x.shape} has {x.shape[-3]}")
        mean, std = (_tandem.reshape(_tandem.tensor(value), (-1, 1, 1)) for value in (self.mean, self.std))
        return (x - mean) / std

    def __repr__(self):
        return f"Normalize(mean={self.mean}, std={self.std})"


class Resize:
    """Another height and width: `size` is both, or, as one integer, that of the shorter side, and the form stays.

    `interpolation` is "bilinear" (pixels' centres at halves, as everywhere today) or "nearest"; with `antialias` shrinking averages over all
    pixels that a new one covers.

    >>> td.data.transforms.Resize((2, 4))(td.ones((1, 8, 8))).shape
    (1, 2, 4)
    """

    def __init__(self, size, interpolation="bilinear", antialias=True):
        self.size, self.interpolation, self.antialias = size, known_interpolation(interpolation), antialias
        self._tables = {}

    def _target(self, height, width):
        if isinstance(self.size, int) or len(self.size) == 1:
            short = self.size if isinstance(self.size, int) else self.size[0]
            if height <= width:
                return short, int(short * width / height)
            return int(short * height / width), short
        return tuple(self.size)

    @of_picture
    def __call__(self, x):
        height, width = x.shape[-2:]
        to_height, to_width = self._target(height, width)
        if self.interpolation == "nearest":
            rows, columns = (
                _tandem.tensor([math.floor(i * size / new) for i in range(new)], dtype="int32")
                for size, new in ((height, to_height), (width, to_width))
            )
            return _tandem.take(_tandem.take(x, rows, axis=x.ndim - 2), columns, axis=x.ndim - 1)
        key = (height, width, _tandem.device_name())
        if key not in self._tables:
            self._tables[key] = _tandem.outside_traces(
                lambda: (weights(height, to_height, self.antialias), weights(width, to_width, self.antialias))
            )
        down, across = self._tables[key]
        return as_dtype(down @ (x.astype("float32") @ across.T), x.dtype)

    def __repr__(self):
        return f"Resize({self.size})"


class Pad:
    """Pixels around a picture: `padding` is one number, two (across, down) or four (left, top, right, bottom).

    `padding_mode` is "constant" (of `fill`), "edge" (the last pixel again), "reflect" (mirrored, the last pixel not twice) or "symmetric"
    (mirrored, with it).

    >>> td.data.transforms.Pad((1, 0), padding_mode="reflect")(td.tensor([[[1, 2, 3]]])).tolist()
    [[[2, 1, 2, 3, 2]]]
    """

    def __init__(self, padding, fill=0, padding_mode="constant"):
        if padding_mode not in PADDING_MODES:
            raise ValueError(f"padding_mode is one of {', '.join(map(repr, PADDING_MODES))}, not {padding_mode!r}")
        self.padding, self.fill, self.padding_mode = sides(padding), fill, padding_mode
        if min(self.padding) < 0:
            raise ValueError(f"padding is at least 0, not {padding}")

    @of_picture
    def __call__(self, x):
        return padded(x, self.padding, self.fill, self.padding_mode)

    def __repr__(self):
        return f"Pad({self.padding}, padding_mode={self.padding_mode!r})"


class CenterCrop:
    """The middle of a picture, of a height and width; zeros around one that is smaller.

    >>> td.data.transforms.CenterCrop(2)(td.reshape(td.arange(16), (1, 4, 4))).tolist()
    [[[5, 6], [9, 10]]]
    """

    def __init__(self, size):
        self.size = pair(size)

    @of_picture
    def __call__(self, x):
        missing = [max(0, wanted - size) for wanted, size in zip(self.size, x.shape[-2:])]
        x = padded(x, (missing[0] // 2, -(-missing[0] // 2), missing[1] // 2, -(-missing[1] // 2)))
        top, left = (round((size - wanted) / 2) for wanted, size in zip(self.size, x.shape[-2:]))
        return x[..., top : top + self.size[0], left : left + self.size[1]]


class RandomCrop:
    """A part of a picture, of a height and width, at a place drawn for each call; `padding` zeros are put around the picture before.

    >>> td.data.transforms.RandomCrop(4, padding=1)(td.ones((3, 4, 4))).shape
    (3, 4, 4)
    """

    def __init__(self, size, padding=0):
        self.size = pair(size)
        self.padding = sides(padding)

    @of_picture
    def __call__(self, x):
        x = padded(x, self.padding)
        for axis, size in zip((x.ndim - 2, x.ndim - 1), self.size):
            room = x.shape[axis] - size
            if room < 0:
                raise ValueError(f"a crop of {self.size} does not fit into a picture of shape {x.shape}; padding= makes it larger")
            if room:
                start = _tandem.minimum(_tandem.floor(uniform() * (room + 1)), float(room)).astype("int32")
                x = _tandem.take(x, _tandem.arange(size) + start, axis=axis)
        return x


class _RandomFlip:
    _axis = -1

    def __init__(self, p=0.5):
        if not 0 <= p <= 1:
            raise ValueError(f"p is a probability, not {p}")
        self.p = p

    @of_picture
    def __call__(self, x):
        return _tandem.where(uniform() < self.p, _tandem.flip(x, axis=x.ndim + self._axis), x)


class RandomHorizontalFlip(_RandomFlip):
    """Left for right, with the probability `p`.

    >>> td.data.transforms.RandomHorizontalFlip(p=1.0)(td.tensor([[[1, 2]]])).tolist()
    [[[2, 1]]]
    """


class RandomVerticalFlip(_RandomFlip):
    """Top for bottom, with the probability `p`.

    >>> td.data.transforms.RandomVerticalFlip(p=1.0)(td.tensor([[[1], [2]]])).tolist()
    [[[2], [1]]]
    """

    _axis = -2


class RandomRotation:
    """Turned counter-clockwise by an angle drawn from ±`degrees` or from a pair of bounds; `fill` comes in from outside.

    `interpolation` is "nearest" (the pixel that is nearest to where one came from) or "bilinear" (between four).

    >>> td.data.transforms.RandomRotation((90, 90))(td.tensor([[[1.0, 2.0], [3.0, 4.0]]])).tolist()
    [[[2.0, 4.0], [1.0, 3.0]]]
    """

    def __init__(self, degrees, interpolation="nearest", fill=0):
        self.degrees = (-degrees, degrees) if isinstance(degrees, (int, float)) else tuple(degrees)
        self.interpolation, self.fill = known_interpolation(interpolation), fill

    @of_picture
    def __call__(self, x):
        height, width = x.shape[-2:]
        angle = uniform(*self.degrees) * (math.pi / 180) if self.degrees[0] != self.degrees[1] else _tandem.tensor(
            self.degrees[0] * math.pi / 180
        )
        down = _tandem.reshape(_tandem.arange(height).astype("float32"), (-1, 1)) - (height - 1) / 2
        across = _tandem.arange(width).astype("float32") - (width - 1) / 2
        cos, sin = _tandem.cos(angle), _tandem.sin(angle)
        from_row = across * sin + down * cos + (height - 1) / 2
        from_column = across * cos - down * sin + (width - 1) / 2
        turned = interpolated(x, from_row, from_column, self.interpolation, self.fill)
        return as_dtype(turned, x.dtype)


class ColorJitter:
    """Other brightness, contrast, saturation and hue, drawn for each call, of pictures of three channels: floats from 0 to 1, or uint8.

    The first three are factors from [max(0, 1 − v), 1 + v] or a pair of bounds; `hue` is a shift of at most 0.5 of the whole circle.

    >>> td.data.transforms.ColorJitter(brightness=(2.0, 2.0))(td.full((3, 1, 1), 0.25)).tolist()
    [[[0.5]], [[0.5]], [[0.5]]]
    """

    def __init__(self, brightness=0, contrast=0, saturation=0, hue=0):
        self.brightness, self.contrast, self.saturation = (self._bounds(v) for v in (brightness, contrast, saturation))
        self.hue = (-hue, hue) if isinstance(hue, (int, float)) else tuple(hue)
        if not -0.5 <= self.hue[0] <= self.hue[1] <= 0.5:
            raise ValueError(f"hue is a shift between -0.5 and 0.5, not {hue}")

    @staticmethod
    def _bounds(value):
        low, high = (max(0.0, 1.0 - value), 1.0 + value) if isinstance(value, (int, float)) else value
        if not 0 <= low <= high:
            raise ValueError(f"a factor has bounds of at least 0, the lower one first, not {value}")
        return low, high

    @of_picture
    def __call__(self, x):
        if x.shape[-3] != 3:
            raise ValueError(f"colours are those of 3 channels, and the picture of shape {x.shape} has {x.shape[-3]}")
        if "uint8" in x.dtype.name:
            return as_dtype(self(x.astype("float32") / 255.0) * 255.0, x.dtype)
        if self.brightness != (1.0, 1.0):
            x = blended(x, 0.0, self._drawn(self.brightness))
        if self.contrast != (1.0, 1.0):
            x = blended(x, _tandem.mean(grey(x), axis=(x.ndim - 3, x.ndim - 2, x.ndim - 1), keepdims=True), self._drawn(self.contrast))
        if self.saturation != (1.0, 1.0):
            x = blended(x, grey(x), self._drawn(self.saturation))
        if self.hue != (0, 0):
            x = turned_hue(x, self._drawn(self.hue))
        return x

    @staticmethod
    def _drawn(bounds):
        return bounds[0] if bounds[0] == bounds[1] else uniform(*bounds)
