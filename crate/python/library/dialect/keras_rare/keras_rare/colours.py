"""Layers that change the colours of pictures at random while training."""

import tandem as td
import tensorflow as tf
from keras_arrays import networks, pictures

from .augmentation import Pictures, between, each, ends


class _ByFactor(Pictures):
    """A change whose strength is drawn between two numbers."""

    said = ("factor", "value_range", "seed")
    # Whether the range is kept as it was given.
    keeps_range = False

    def __init__(self, factor, value_range=(0, 255), data_format=None, seed=None, **options):
        super().__init__(seed=seed, data_format=data_format, value_range=value_range, **options)
        self.factor, self.value_range = ends(factor, self.bounds), value_range if self.keeps_range else sorted(value_range)

    def drawn(self, count, sizes, seed):
        """A strength for each picture."""
        return {"factor": self.range_of((count,), *self.factor, seed)}

    def _clipped(self, x):
        return tf.clip_by_value(x, *map(float, self.value_range))


class RandomBrightness(_ByFactor):
    """Pictures to which a share of the range of values is added."""

    def drawn(self, count, sizes, seed):
        """What is added to each."""
        low, high = self.value_range
        return {"rgb_delta": self.range_of((count, 1, 1, 1), *self.factor, seed) * (high - low)}

    def changed(self, x, drawn):
        """Brighter or darker ones."""
        return self._clipped(x + drawn["rgb_delta"])


class RandomContrast(_ByFactor):
    """Pictures whose distances from the mean of each channel are multiplied."""

    bounds, keeps_range = (0, 1), True

    def drawn(self, count, sizes, seed):
        """What the distances of each are multiplied with."""
        return {"contrast_factor": self.range_of((count, 1, 1, 1), 1.0 - self.factor[0], 1.0 + self.factor[1], seed)}

    def changed(self, x, drawn):
        """Pictures of more or less contrast."""
        mean = tf.reduce_mean(x, axis=(1, 2), keepdims=True)
        return self._clipped((x - mean) * drawn["contrast_factor"] + mean)


class RandomColorDegeneration(_ByFactor):
    """Pictures nearer to their brightness alone."""

    def changed(self, x, drawn):
        """Pictures of less colour."""
        return self._clipped(x + each(drawn["factor"]) * (pictures.rgb_to_grayscale(x) - x))


class RandomSharpness(_ByFactor):
    """Pictures between a smoothed form of theirs and a sharper one."""

    bounds = (0, 1)

    def changed(self, x, drawn):
        """Smoother or sharper ones."""
        kernel = [[1 / 13, 1 / 13, 1 / 13], [1 / 13, 5 / 13, 1 / 13], [1 / 13, 1 / 13, 1 / 13]]
        kernel = tf.tile(tf.reshape(tf.constant(kernel, dtype=x.dtype), (3, 3, 1, 1)), (1, 1, x.shape[-1], 1))
        smooth = networks.depthwise_conv(x, kernel, 1, "same", "channels_last", 1)
        return self._clipped(x + (1.0 - each(drawn["factor"]) * 2.0) * (smooth - x))


class RandomHue(_ByFactor):
    """Pictures whose hue turns."""

    bounds, keeps_range = (0, 1), True

    def drawn(self, count, sizes, seed):
        """How far each turns."""
        sign = tf.where(self.range_of((count,), 0.0, 1.0, seed) > 0.5, -1.0, 1.0)
        return {"factor": sign * self.range_of((count,), *self.factor, seed) * 0.5}

    def changed(self, x, drawn):
        """The turned ones."""
        hue, saturation, value = tf.unstack(pictures.rgb_to_hsv(between(x, self.value_range, (0, 1))), axis=-1)
        hue = hue + tf.reshape(drawn["factor"], (-1, 1, 1))
        hue = tf.where(hue > 1.0, hue - 1.0, hue)
        hue = tf.where(hue < 0.0, hue + 1.0, hue)
        found = pictures.hsv_to_rgb(tf.stack([hue, saturation, value], axis=-1))
        return between(tf.clip_by_value(found, 0.0, 1.0), (0, 1), self.value_range)


class RandomSaturation(_ByFactor):
    """Pictures whose saturation is multiplied."""

    def drawn(self, count, sizes, seed):
        """The factors: 1 of a half, larger ones of more."""
        factor = self.range_of((count,), *self.factor, seed)
        return {"factor": factor / (1.0 - factor + 1e-7)}

    def changed(self, x, drawn):
        """Pictures of more or less saturation."""
        hue, saturation, value = tf.unstack(pictures.rgb_to_hsv(x), axis=-1)
        saturation = self._clipped(saturation * tf.reshape(drawn["factor"], (-1, 1, 1)))
        return pictures.hsv_to_rgb(tf.stack([hue, saturation, value], axis=-1))


class RandomPosterization(_ByFactor):
    """Pictures of which so many bits are kept."""

    bounds = (1, 8)

    def drawn(self, count, sizes, seed):
        """How many bits each loses."""
        from keras_extras.random import randint

        low, high = self.factor
        bits = tf.ones((count,), "int32") * low if low == high else randint((count,), low, high, seed=seed)
        return {"shift_factor": 8 - bits}

    def changed(self, x, drawn):
        """Pictures of fewer values."""
        step = each(tf.cast(2 ** drawn["shift_factor"], "float32"))
        found = tf.floor(tf.floor(between(x, self.value_range, (0, 255))) / step) * step
        return between(found, (0, 255), self.value_range)


class RandomGrayscale(Pictures):
    """Some pictures without colours."""

    said = ("factor",)

    def __init__(self, factor=0.5, data_format=None, seed=None, **options):
        super().__init__(seed=seed, data_format=data_format, **options)
        if not 0 <= factor <= 1:
            raise ValueError(f"`factor` should be between 0 and 1. Received: factor={factor}")
        self.factor = factor

    def drawn(self, count, sizes, seed):
        """Which ones."""
        return self.range_of((count,), 0.0, 1.0, seed) < self.factor

    def changed(self, x, drawn):
        """All, those among them grey."""
        return tf.where(each(drawn), pictures.rgb_to_grayscale(x), x)


class RandomInvert(Pictures):
    """Some pictures as negatives."""

    bounds, said = (0, 1), ("factor", "value_range", "seed")

    def __init__(self, factor=1.0, value_range=(0, 255), seed=None, data_format=None, **options):
        super().__init__(seed=seed, data_format=data_format, value_range=value_range, **options)
        self.factor = ends(factor, self.bounds)

    def drawn(self, count, sizes, seed):
        """Which ones."""
        return {"apply_inversion": self.chances(count, seed)}

    def changed(self, x, drawn):
        """All, those among them as negatives."""
        return tf.where(each(drawn["apply_inversion"]), self.value_range[1] - x, x)


class RandomGaussianBlur(Pictures):
    """Some pictures blurred."""

    bounds, said = (0, 1), ("factor", "kernel_size", "sigma", "value_range", "seed")

    def __init__(self, factor=1.0, kernel_size=3, sigma=1.0, value_range=(0, 255), data_format=None, seed=None, **options):
        super().__init__(seed=seed, data_format=data_format, value_range=value_range, **options)
        self.factor, self.sigma = ends(factor, self.bounds), ends(sigma, self.bounds, "sigma")
        self.kernel_size = tuple(kernel_size) if isinstance(kernel_size, (tuple, list)) else (kernel_size,) * 2
        if any(size % 2 == 0 for size in self.kernel_size):
            raise ValueError(f"kernel_size must be an odd number. Received: kernel_size={kernel_size}")

    def drawn(self, count, sizes, seed):
        """Which ones, and how wide."""
        chosen = self.chances(count, seed)
        return {"should_apply_blur": chosen, "blur_factor": self.range_of((2,), *self.sigma, seed) + 1e-6}

    def changed(self, x, drawn):
        """All, those among them blurred."""
        blurred = pictures.gaussian_blur(x, self.kernel_size, drawn["blur_factor"])
        return tf.clip_by_value(tf.where(each(drawn["should_apply_blur"]), blurred, x), *map(float, self.value_range))


class Solarization(Pictures):
    """Pictures brighter by a number, those of whose values that reach a threshold become negatives."""

    said = ("value_range", "addition_factor", "threshold_factor", "seed")

    def __init__(self, addition_factor=0.0, threshold_factor=0.0, value_range=(0, 255), seed=None, **options):
        super().__init__(seed=seed, value_range=value_range, **options)
        self.addition_factor, self.threshold_factor = (
            ends(factor, (0, 1), word, symmetric=False)
            for factor, word in ((addition_factor, "addition_factor"), (threshold_factor, "threshold_factor"))
        )
        self.value_range = sorted(value_range)

    def drawn(self, count, sizes, seed):
        """What is added, and the thresholds."""
        words = (("additions", self.addition_factor), ("thresholds", self.threshold_factor))
        return {word: self.range_of((count, 1, 1, 1), low, high * 255, seed) for word, (low, high) in words}

    def changed(self, x, drawn):
        """The pictures."""
        found = tf.clip_by_value(between(x, self.value_range, (0, 255)) + drawn["additions"], 0.0, 255.0)
        return between(tf.where(found < drawn["thresholds"], found, 255.0 - found), (0, 255), self.value_range)


class AutoContrast(Pictures):
    """Pictures of which each channel takes the whole range of values."""

    said = ("value_range",)

    def __init__(self, value_range=(0, 255), **options):
        super().__init__(value_range=value_range, **options)
        self.value_range = sorted(value_range)

    def drawn(self, count, sizes, seed):
        """Nothing."""
        return {}

    def transform_images(self, images, transformation=None, training=True):
        """The pictures, also where nothing is trained."""
        return super().transform_images(images, {})

    def changed(self, x, drawn):
        """Each channel stretched; one of a single value as it is."""
        found = between(x, self.value_range, (0, 255))
        low, high = tf.reduce_min(found, axis=(1, 2), keepdims=True), tf.reduce_max(found, axis=(1, 2), keepdims=True)
        scale = 255.0 / tf.where(high > low, high - low, 1.0)
        stretched = between(tf.clip_by_value(found * scale - low * scale, 0.0, 255.0), (0, 255), self.value_range)
        return tf.where(high > low, stretched, x)


class Equalization(Pictures):
    """Pictures whose channels have all values about as often."""

    said = ("bins", "value_range")

    def __init__(self, value_range=(0, 255), bins=256, data_format=None, **options):
        super().__init__(value_range=value_range, data_format=data_format, **options)
        self.bins, self.value_range = bins, sorted(value_range)

    def drawn(self, count, sizes, seed):
        """Nothing."""
        return {}

    def changed(self, x, drawn):
        """Channel by channel, those of a whole batch together."""
        return tf.stack([self._equalized(channel) for channel in tf.unstack(x, axis=-1)], axis=-1)

    def _equalized(self, channel):
        x = between(channel, self.value_range, (0, 255))
        places = tf.cast(tf.clip_by_value(x * ((self.bins - 1) / 255.0), 0.0, self.bins - 1.0), "int32")
        histogram = td.bincount(td.reshape(places, (-1,)), length=self.bins)
        running = tf.cast(tf.cumsum(histogram), "float32")
        first = tf.reduce_min(tf.where(running > 0, running, running[-1]))
        table = tf.clip_by_value(tf.round((running - first) * 255.0 / tf.maximum(running[-1] - first, 1.0)), 0.0, 255.0)
        found = tf.where(tf.reduce_sum(tf.cast(histogram > 0, "int32")) <= 1, x, tf.gather(table, places))
        return between(found, (0, 255), self.value_range)


class RandomColorJitter(Pictures):
    """Changes of brightness, contrast, saturation and hue, one after the other."""

    said = ("value_range", "brightness_factor", "contrast_factor", "saturation_factor", "hue_factor", "seed")

    def __init__(self, value_range=(0, 255), brightness_factor=None, contrast_factor=None, saturation_factor=None, hue_factor=None, seed=None,
                 data_format=None, **options):  # fmt: skip
        super().__init__(seed=seed, data_format=data_format, value_range=value_range, **options)
        kinds = {"brightness": RandomBrightness, "contrast": RandomContrast, "saturation": RandomSaturation, "hue": RandomHue}
        factors = dict(zip(kinds, (brightness_factor, contrast_factor, saturation_factor, hue_factor)))
        for word, factor in factors.items():
            setattr(self, f"{word}_factor", factor)
            made = None if factor is None else kinds[word](factor, value_range=value_range, seed=seed)
            setattr(self, f"random_{word}", made)

    def drawn(self, count, sizes, seed):
        """What each of the changes draws."""
        inner = [getattr(self, f"random_{word}") for word in ("brightness", "contrast", "saturation", "hue")]
        return [(layer, layer.drawn(count, sizes, seed)) for layer in inner if layer is not None]

    def changed(self, x, drawn):
        """The pictures after all of them."""
        for layer, own in drawn:
            x = layer.changed(x, own)
        return x
