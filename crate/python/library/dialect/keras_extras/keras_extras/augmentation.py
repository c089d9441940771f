"""Layers that turn, move and shade pictures at random while training; otherwise they give them as they are."""

import math

import tandem as td
from tensorflow._tensor import wrapped
from tensorflow.keras.layers import Layer


def _range(factor):
    """The ends of a random factor: of one number, both signs of it."""
    return (-abs(factor), abs(factor)) if isinstance(factor, (int, float)) else (float(factor[0]), float(factor[1]))


def _reflected(at, size):
    """Places beyond the edges, mirrored at them."""
    at = (at + 0.5) % (2 * size)
    return td.clip(td.where(td.greater_equal(at, size), 2 * size - at, at) - 0.5, 0, size - 1)


def _placed(x, across, down):
    """Pictures (batch, height, width, channels) whose pixels come from other places, between four pixels in shares of them."""
    batch, height, width, channels = x.shape
    across, down = _reflected(across, width), _reflected(down, height)
    left, top = td.floor(across), td.floor(down)
    flat, found = td.reshape(x, (batch, height * width, channels)), 0.0
    for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
        share = (1 - td.abs(across - left - j)) * (1 - td.abs(down - top - i))
        place = td.minimum(top + i, height - 1) * width + td.minimum(left + j, width - 1)
        place = td.broadcast_to(td.reshape(td.astype(place, "int32"), (batch, -1, 1)), flat.shape)
        found = found + td.take_along_axis(flat, place, axis=1) * td.reshape(share, (batch, -1, 1))
    return wrapped(td.reshape(found, x.shape))


class _Random(Layer):
    """A change of pictures, or of one picture, that `changed` draws."""

    def call(self, inputs, training=False):
        """The pictures."""
        if not training:
            return inputs
        x = td.astype(inputs, "float32")
        return self.changed(x) if x.ndim == 4 else wrapped(self.changed(td.expand_dims(x, 0))[0])

    def _drawn(self, ends, x):
        return td.random.uniform((x.shape[0], 1, 1)) * (ends[1] - ends[0]) + ends[0]

    def _centred(self, x):
        """The places of pixels, across and down from the middle, and the middle."""
        height, width = x.shape[1:3]
        middle = (width - 1) / 2, (height - 1) / 2
        across, down = td.reshape(td.arange(float(width)), (1, 1, -1)) - middle[0], td.reshape(td.arange(float(height)), (1, -1, 1)) - middle[1]
        return across, down, middle


class RandomRotation(_Random):
    """Pictures turned by a share of a full turn."""

    def __init__(self, factor, fill_mode="reflect", interpolation="bilinear", seed=None, fill_value=0.0, **options):
        super().__init__(**options)
        self.factor = _range(factor)

    def changed(self, x):
        """The turned pictures."""
        angle, (across, down, middle) = self._drawn(self.factor, x) * (2 * math.pi), self._centred(x)
        return _placed(x, td.cos(angle) * across - td.sin(angle) * down + middle[0], td.sin(angle) * across + td.cos(angle) * down + middle[1])


class RandomZoom(_Random):
    """Pictures made larger or smaller: a factor of -0.2 shows 80 % of a side, and one of 0.2 shows 120 %."""

    def __init__(self, height_factor, width_factor=None, fill_mode="reflect", interpolation="bilinear", seed=None, fill_value=0.0, **options):
        super().__init__(**options)
        self.height_factor, self.width_factor = _range(height_factor), None if width_factor is None else _range(width_factor)

    def changed(self, x):
        """The zoomed pictures."""
        across, down, middle = self._centred(x)
        high = self._drawn(self.height_factor, x) + 1
        wide = high if self.width_factor is None else self._drawn(self.width_factor, x) + 1
        zero = td.zeros((x.shape[0], x.shape[1], x.shape[2]))
        return _placed(x, wide * across + middle[0] + zero, high * down + middle[1] + zero)


class RandomTranslation(_Random):
    """Pictures moved by shares of their sides."""

    def __init__(self, height_factor, width_factor, fill_mode="reflect", interpolation="bilinear", seed=None, fill_value=0.0, **options):
        super().__init__(**options)
        self.height_factor, self.width_factor = _range(height_factor), _range(width_factor)

    def changed(self, x):
        """The moved pictures."""
        across, down, middle = self._centred(x)
        zero = td.zeros((x.shape[0], x.shape[1], x.shape[2]))
        return _placed(x, across + middle[0] - self._drawn(self.width_factor, x) * x.shape[2] + zero,
                       down + middle[1] - self._drawn(self.height_factor, x) * x.shape[1] + zero)  # fmt: skip


class RandomContrast(_Random):
    """Pictures whose distances from the mean of each channel are multiplied."""

    def __init__(self, factor, value_range=(0, 255), seed=None, **options):
        super().__init__(**options)
        self.factor, self.value_range = _range(factor), value_range

    def changed(self, x):
        """The changed pictures."""
        mean = td.mean(x, axis=(1, 2), keepdims=True)
        return wrapped(td.clip((x - mean) * td.expand_dims(self._drawn(self.factor, x) + 1, -1) + mean, *self.value_range))


class RandomBrightness(_Random):
    """Pictures to which a share of the range of values is added."""

    def __init__(self, factor, value_range=(0, 255), seed=None, **options):
        super().__init__(**options)
        self.factor, self.value_range = _range(factor), value_range

    def changed(self, x):
        """The changed pictures."""
        low, high = self.value_range
        return wrapped(td.clip(x + td.expand_dims(self._drawn(self.factor, x) * (high - low), -1), low, high))
