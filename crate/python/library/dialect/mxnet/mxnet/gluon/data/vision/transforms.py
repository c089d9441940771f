"""`gluon.data.vision.transforms`: pictures (height, width, channels) as networks take them."""

import random

import tandem as td
from tandem._placement import on_device_of, tensor_on_device_of
from tandem.dialect import missing_names

from .... import image
from ...block import Block
from ...nn import Sequential

_functions = td.data.transforms


class _Transform(Block):
    """A transform of one picture; `of_batch` treats a batch, where all pictures are treated alike."""


class Compose(Sequential):
    """Transforms one after the other."""

    def __init__(self, transforms):
        super().__init__()
        self._steps = list(transforms)
        for step in self._steps:
            if isinstance(step, Block):
                self.register_child(step)

    def forward(self, x, *args):
        """The picture behind all transforms."""
        for step in self._steps:
            x = step(x)
        return (x, *args) if args else x

    @property
    def takes_batches(self):
        """Whether all transforms treat batches."""
        return all(hasattr(step, "of_batch") for step in self._steps)

    def of_batch(self, x):
        """A batch behind all transforms."""
        for step in self._steps:
            x = step.of_batch(x)
        return x


class ToTensor(_Transform):
    """(…, height, width, channels) of 0 to 255 as (…, channels, height, width) of float32 from 0 to 1."""

    def forward(self, x, *args):
        """The picture as an array."""
        found = td.moveaxis(td.astype(x, "float32") / 255, -1, -3)
        return (found, *args) if args else found

    of_batch = forward


class Cast(_Transform):
    """Another element type."""

    def __init__(self, dtype="float32"):
        super().__init__()
        self._dtype = dtype

    def forward(self, x):
        """The picture in this type."""
        return x.astype(self._dtype)

    of_batch = forward


class Normalize(_Transform):
    """(…, channels, height, width) minus `mean` over `std`, a number for each channel."""

    def __init__(self, mean=0.0, std=1.0):
        super().__init__()
        self._mean, self._std = mean, std

    def forward(self, x):
        """The normalised picture."""
        def column(given):
            return given if isinstance(given, (int, float)) else td.reshape(tensor_on_device_of(x, [float(v) for v in given]), (-1, 1, 1))

        return (x - column(self._mean)) / column(self._std)

    of_batch = forward


class Resize(_Transform):
    """Another size: one number or (width, height). With `keep_ratio` one number is the length of the shorter side."""

    def __init__(self, size, keep_ratio=False, interpolation=1):
        super().__init__()
        self._size, self._keep, self._interpolation = size, keep_ratio, interpolation

    def forward(self, x):
        """The picture in this size."""
        if isinstance(self._size, int) and self._keep:
            return image.resize_short(x, self._size, self._interpolation)
        wide, high = (self._size, self._size) if isinstance(self._size, int) else self._size
        return image.imresize(x, wide, high, self._interpolation)

    def of_batch(self, x):
        """All pictures in this size: their channels, side by side, are one picture's."""
        count, height, width, channels = x.shape
        together = td.reshape(td.moveaxis(x, 0, 2), (height, width, count * channels))
        found = self.forward(together)
        return td.moveaxis(td.reshape(found, (*found.shape[:2], count, channels)), 2, 0)


class CenterCrop(_Transform):
    """The middle, of a size: one number or (width, height)."""

    def __init__(self, size, interpolation=1):
        super().__init__()
        self._size, self._interpolation = (size, size) if isinstance(size, int) else tuple(size), interpolation

    def forward(self, x):
        """The middle of the picture."""
        return image.center_crop(x, self._size, self._interpolation)[0]


class RandomCrop(_Transform):
    """A part from a random place; before, `pad` pixels of 0 are put around."""

    def __init__(self, size, pad=None, interpolation=1):
        super().__init__()
        self._size, self._pad, self._interpolation = (size, size) if isinstance(size, int) else tuple(size), pad, interpolation

    def forward(self, x):
        """The part."""
        if self._pad:
            x = td.pad(x, [(self._pad, self._pad), (self._pad, self._pad), (0, 0)])
        return image.random_crop(x, self._size, self._interpolation)[0]


class RandomResizedCrop(_Transform):
    """A part of random area and shape, resized."""

    def __init__(self, size, scale=(0.08, 1.0), ratio=(3.0 / 4.0, 4.0 / 3.0), interpolation=1):
        super().__init__()
        self._size, self._interpolation = (size, size) if isinstance(size, int) else tuple(size), interpolation
        self._scale, self._ratio = scale, ratio

    def forward(self, x):
        """The part."""
        return image.random_size_crop(x, self._size, self._scale, self._ratio, self._interpolation)[0]


def _flip(name, axis, doc):
    def forward(self, x):
        return td.flip(x, axis=axis) if random.random() < 0.5 else x

    return type(name, (_Transform,), {"forward": forward, "__doc__": doc, "__module__": __name__})


RandomFlipLeftRight = _flip("RandomFlipLeftRight", 1, "Mirrored, every other time.")
RandomFlipTopBottom = _flip("RandomFlipTopBottom", 0, "Upside down, every other time.")


class RandomColorJitter(_Transform):
    """Brightness, contrast, saturation and hue changed by random shares."""

    def __init__(self, brightness=0, contrast=0, saturation=0, hue=0):
        super().__init__()
        self._jitter = _functions.ColorJitter(brightness, contrast, saturation, hue)

    def forward(self, x):
        """The changed picture."""
        kind, whole = x.dtype.name, x.dtype.name == "uint8"
        # Tandem's pictures are (channels, height, width) from 0 to 1.
        pixels = td.moveaxis(td.astype(x, "float32"), -1, 0) / (255.0 if whole else 1.0)
        found = td.moveaxis(self._jitter(pixels), 0, -1)
        return td.astype(td.clip(td.round(found * 255.0), 0, 255), kind) if whole else found


def _one_jitter(name, place):
    def __init__(self, amount):
        given = [0, 0, 0, 0]
        given[place] = amount
        RandomColorJitter.__init__(self, *given)

    doc = f"{name.removeprefix('Random')} changed by a random share."
    return type(name, (RandomColorJitter,), {"__init__": __init__, "__doc__": doc, "__module__": __name__})


RandomBrightness, RandomContrast = _one_jitter("RandomBrightness", 0), _one_jitter("RandomContrast", 1)
RandomSaturation, RandomHue = _one_jitter("RandomSaturation", 2), _one_jitter("RandomHue", 3)


class RandomLighting(_Transform):
    """Noise along the directions in which the colours of ImageNet's pictures differ (Krizhevsky et al. 2012)."""

    def __init__(self, alpha):
        super().__init__()
        self._alpha = alpha

    def forward(self, x):
        """The picture in another light."""
        with on_device_of(x):
            directions = td.tensor([[55.46 * -0.5675, 4.794 * 0.7192, 1.148 * 0.4009], [55.46 * -0.5808, 4.794 * -0.0045, 1.148 * -0.8140],
                                    [55.46 * -0.5836, 4.794 * -0.6948, 1.148 * 0.4203]])  # fmt: skip
            light = directions @ (td.random.normal((3,)) * self._alpha)
        return td.astype(x, "float32") + light


__getattr__ = missing_names("mxnet.gluon.data.vision.transforms")
