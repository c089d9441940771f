"""Transforms of pictures: tensors whose last three axes are channels, height and width, by themselves or in batches.

Names and arguments are torchvision's. What is random draws from `td.random`, once for a call: pictures of one batch are treated alike.
All of them are functions of tensors, so that a pipeline's `map` compiles them.
"""

import math

import _tandem
from _tandem import Tensor


def _pair(size):
    return (size, size) if isinstance(size, int) else tuple(size)


def _check_image(x, least=3):
    if not isinstance(x, Tensor):
        raise TypeError(f"expected a picture as a tensor, got {type(x).__name__}; ToTensor makes one of nested lists")
    if x.ndim < least:
        raise ValueError(f"a picture has {least} axes at least (channels, height, width), and this tensor has shape {x.shape}")


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
        scale = 255.0 if str(x.dtype).endswith("uint8") else 1.0
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

    def __call__(self, x):
        _check_image(x)
        channels = max(len(self.mean), len(self.std))
        if channels not in (1, x.shape[-3]):
            raise ValueError(f"mean and std are of {channels} channels, and the picture of shape {x.shape} has {x.shape[-3]}")
        mean, std = (_tandem.reshape(_tandem.tensor(value), (-1, 1, 1)) for value in (self.mean, self.std))
        return (x - mean) / std

    def __repr__(self):
        return f"Normalize(mean={self.mean}, std={self.std})"


def _weights(size, new, antialias):
    """How much each of `size` pixels has in each of `new`: a triangle around the pixel's centre, as wide as the pixels are shrunk."""
    step = size / new
    width = max(step, 1.0) if antialias else 1.0
    table = []
    for i in range(new):
        centre = min(max((i + 0.5) * step, 0.5), size - 0.5)
        row = [max(0.0, 1.0 - abs(j + 0.5 - centre) / width) for j in range(size)]
        total = sum(row)
        table.append([value / total for value in row])
    return _tandem.tensor(table)


class Resize:
    """Another height and width: `size` is both, or, as one integer, that of the shorter side, and the form stays.

    `interpolation` is "bilinear" (pixels' centres at halves, as everywhere today) or "nearest"; with `antialias` shrinking averages over all
    pixels that a new one covers.

    >>> td.data.transforms.Resize((2, 4))(td.ones((1, 8, 8))).shape
    (1, 2, 4)
    """

    def __init__(self, size, interpolation="bilinear", antialias=True):
        if str(interpolation) not in ("bilinear", "nearest"):
            raise ValueError(f"interpolation is 'bilinear' or 'nearest', not {interpolation!r}")
        self.size, self.interpolation, self.antialias = size, str(interpolation), antialias
        self._tables = {}

    def _target(self, height, width):
        if isinstance(self.size, int) or len(self.size) == 1:
            short = self.size if isinstance(self.size, int) else self.size[0]
            if height <= width:
                return short, int(short * width / height)
            return int(short * height / width), short
        return tuple(self.size)

    def __call__(self, x):
        _check_image(x)
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
                lambda: (_weights(height, to_height, self.antialias), _weights(width, to_width, self.antialias))
            )
        down, across = self._tables[key]
        return down @ (x.astype("float32") @ across.T)

    def __repr__(self):
        return f"Resize({self.size})"


def _padded(x, padding, fill=0.0):
    top, bottom, left, right = padding
    if not any(padding):
        return x
    filling = [(0, 0)] * (x.ndim - 2) + [(top, bottom), (left, right)]
    for axis, sides in enumerate(filling):
        for at, amount in enumerate(sides):
            if amount:
                edge = _tandem.full((*x.shape[:axis], amount, *x.shape[axis + 1 :]), fill, dtype=x.dtype)
                x = _tandem.concat([edge, x] if at == 0 else [x, edge], axis=axis)
    return x


class CenterCrop:
    """The middle of a picture, of a height and width; zeros around one that is smaller.

    >>> td.data.transforms.CenterCrop(2)(td.reshape(td.arange(16), (1, 4, 4))).tolist()
    [[[5, 6], [9, 10]]]
    """

    def __init__(self, size):
        self.size = _pair(size)

    def __call__(self, x):
        _check_image(x)
        missing = [max(0, wanted - size) for wanted, size in zip(self.size, x.shape[-2:])]
        x = _padded(x, (missing[0] // 2, -(-missing[0] // 2), missing[1] // 2, -(-missing[1] // 2)))
        top, left = (round((size - wanted) / 2) for wanted, size in zip(self.size, x.shape[-2:]))
        return x[..., top : top + self.size[0], left : left + self.size[1]]


def _uniform(low=0.0, high=1.0):
    return _tandem.uniform((), low, high)


class RandomCrop:
    """A part of a picture, of a height and width, at a place drawn for each call; `padding` zeros are put around the picture before.

    >>> td.data.transforms.RandomCrop(4, padding=1)(td.ones((3, 4, 4))).shape
    (3, 4, 4)
    """

    def __init__(self, size, padding=0):
        self.size = _pair(size)
        padding = _pair(padding)
        # One number, one for each direction (across, down), or left, top, right, bottom.
        left, top, right, bottom = padding * 2 if len(padding) == 2 else padding
        self.padding = (top, bottom, left, right)

    def __call__(self, x):
        _check_image(x)
        x = _padded(x, self.padding)
        for axis, size in zip((x.ndim - 2, x.ndim - 1), self.size):
            room = x.shape[axis] - size
            if room < 0:
                raise ValueError(f"a crop of {self.size} does not fit into a picture of shape {x.shape}; padding= makes it larger")
            if room:
                start = _tandem.minimum(_tandem.floor(_uniform() * (room + 1)), float(room)).astype("int32")
                x = _tandem.take(x, _tandem.arange(size) + start, axis=axis)
        return x


class _RandomFlip:
    _axis = -1

    def __init__(self, p=0.5):
        if not 0 <= p <= 1:
            raise ValueError(f"p is a probability, not {p}")
        self.p = p

    def __call__(self, x):
        _check_image(x)
        return _tandem.where(_uniform() < self.p, _tandem.flip(x, axis=x.ndim + self._axis), x)


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
    """Turned counter-clockwise by an angle drawn from ±`degrees` or from a pair of bounds; zeros come in from outside.

    A pixel takes the nearest one of where it came from.

    >>> td.data.transforms.RandomRotation((90, 90))(td.tensor([[[1.0, 2.0], [3.0, 4.0]]])).tolist()
    [[[2.0, 4.0], [1.0, 3.0]]]
    """

    def __init__(self, degrees):
        self.degrees = (-degrees, degrees) if isinstance(degrees, (int, float)) else tuple(degrees)

    def __call__(self, x):
        _check_image(x)
        height, width = x.shape[-2:]
        angle = _uniform(*self.degrees) * (math.pi / 180) if self.degrees[0] != self.degrees[1] else _tandem.tensor(
            self.degrees[0] * math.pi / 180
        )
        down = _tandem.reshape(_tandem.arange(height).astype("float32"), (-1, 1)) - (height - 1) / 2
        across = _tandem.arange(width).astype("float32") - (width - 1) / 2
        cos, sin = _tandem.cos(angle), _tandem.sin(angle)
        from_row = _tandem.round(across * sin + down * cos + (height - 1) / 2).astype("int32")
        from_column = _tandem.round(across * cos - down * sin + (width - 1) / 2).astype("int32")
        inside = (from_row >= 0) & (from_row < height) & (from_column >= 0) & (from_column < width)
        place = _tandem.where(inside, from_row * width + from_column, 0)
        flat = _tandem.reshape(x, (*x.shape[:-2], height * width))
        return _tandem.where(inside, _tandem.take(flat, place, axis=x.ndim - 2), 0)


def _grey(x):
    weights = _tandem.reshape(_tandem.tensor([0.2989, 0.587, 0.114]), (3, 1, 1))
    return _tandem.sum(x * weights, axis=x.ndim - 3, keepdims=True)


class ColorJitter:
    """Other brightness, contrast, saturation and hue, drawn for each call, of pictures of three channels from 0 to 1.

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

    def __call__(self, x):
        _check_image(x)
        if x.shape[-3] != 3:
            raise ValueError(f"colours are those of 3 channels, and the picture of shape {x.shape} has {x.shape[-3]}")
        if self.brightness != (1.0, 1.0):
            x = _blended(x, 0.0, self._drawn(self.brightness))
        if self.contrast != (1.0, 1.0):
            x = _blended(x, _tandem.mean(_grey(x), axis=(x.ndim - 3, x.ndim - 2, x.ndim - 1), keepdims=True), self._drawn(self.contrast))
        if self.saturation != (1.0, 1.0):
            x = _blended(x, _grey(x), self._drawn(self.saturation))
        if self.hue != (0, 0):
            x = _turned(x, self._drawn(self.hue))
        return x

    @staticmethod
    def _drawn(bounds):
        return bounds[0] if bounds[0] == bounds[1] else _uniform(*bounds)


def _blended(x, other, factor):
    return _tandem.clip(x * factor + other * (1.0 - factor), 0.0, 1.0)


def _turned(x, shift):
    """Hue shifted by a part of the circle: to hue, saturation and value, and back."""
    red, green, blue = (x[..., i : i + 1, :, :] for i in range(3))
    value = _tandem.max(x, axis=x.ndim - 3, keepdims=True)
    span = value - _tandem.min(x, axis=x.ndim - 3, keepdims=True)
    safe = _tandem.where(span == 0.0, 1.0, span)
    hue = _tandem.where(
        value == red, (green - blue) / safe, _tandem.where(value == green, 2.0 + (blue - red) / safe, 4.0 + (red - green) / safe)
    )
    hue = hue + 6.0 * shift
    # Each channel falls from the value by the span, as the hue is away from the channel's own (Foley et al.).
    channels = []
    for offset in (5.0, 3.0, 1.0):
        k = (offset + hue) % 6.0
        channels.append(value - span * _tandem.clip(_tandem.minimum(k, 4.0 - k), 0.0, 1.0))
    return _tandem.concat(channels, axis=x.ndim - 3)
