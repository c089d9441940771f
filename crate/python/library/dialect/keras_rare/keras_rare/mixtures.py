"""Layers that mix pictures with others, or several changes with each other."""

import random

import tensorflow as tf
from keras_extras.random import beta, gamma, normal, randint, shuffle
from tensorflow._tensor import as_tensor

from . import colours, moved_pixels
from .augmentation import Pictures, each, ends


class _Boxes(Pictures):
    """A change within a box of each picture."""

    bounds = (0, 1)

    def _span(self, count, length, ratio, seed):
        size = ratio * length
        start = self.range_of((count,), 0.0, 1.0, seed) * (length - size)
        return start, start + size

    def _inside(self, sizes, x, y):
        """Which pixels are within the boxes, and which shares of the pictures the boxes are."""
        height, width = sizes[:2]
        across, down = tf.reshape(tf.range(float(width)), (1, 1, -1, 1)), tf.reshape(tf.range(float(height)), (1, -1, 1, 1))
        (x0, x1), (y0, y1) = (map(each, pair) for pair in (x, y))
        inside = tf.logical_and(tf.logical_and(across >= x0, across < x1), tf.logical_and(down >= y0, down < y1))
        return inside, (x1 - x0) * (y1 - y0) / (width * height)


class MixUp(Pictures):
    """Pictures and labels mixed with those of others of the batch."""

    said = ("alpha", "seed")

    def __init__(self, alpha=0.2, data_format=None, seed=None, **options):
        super().__init__(seed=seed, data_format=data_format, **options)
        self.alpha = alpha

    def drawn(self, count, sizes, seed):
        """With which others, and how much."""
        order = shuffle(tf.range(count), seed=seed)
        return {"mix_weight": beta((count,), self.alpha, self.alpha), "permutation_order": order}

    def _mixed(self, x, drawn, rank):
        weight = tf.reshape(drawn["mix_weight"], (-1,) + (1,) * (rank - 1))
        return weight * x + (1.0 - weight) * tf.gather(x, drawn["permutation_order"])

    def changed(self, x, drawn):
        """The mixed pictures."""
        return self._mixed(x, drawn, 4)

    def transform_labels(self, labels, transformation=None, training=True):
        """The mixed labels."""
        return self._mixed(tf.cast(labels, "float32"), transformation, 2) if training and transformation is not None else labels

    def transform_segmentation_masks(self, segmentation_masks, transformation=None, training=True):
        """The mixed masks."""
        if not training or transformation is None:
            return segmentation_masks
        return self._mixed(tf.cast(segmentation_masks, "float32"), transformation, 4)

    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """The boxes of both pictures."""
        if not training or transformation is None:
            return bounding_boxes
        order = transformation["permutation_order"]
        return {name: tf.concat([rows, tf.gather(as_tensor(rows), order)], axis=1 if name == "boxes" else 0) for name, rows in bounding_boxes.items()}


class CutMix(_Boxes):
    """Pictures with a box of another of the batch, and labels mixed by its share."""

    said = ("factor", "seed")

    def __init__(self, factor=1.0, seed=None, data_format=None, **options):
        super().__init__(seed=seed, data_format=data_format, **options)
        self.factor = ends(factor, self.bounds)

    def get_random_transformation(self, data, training=True, seed=None):
        """Nothing for a picture by itself."""
        images = data["images"] if isinstance(data, dict) else data
        return None if len(images.shape) == 3 else super().get_random_transformation(data, training, seed)

    def drawn(self, count, sizes, seed):
        """The boxes, and of which other pictures."""
        alpha = self.range_of((), *self.factor, seed) + 1e-6
        ratio = tf.sqrt(1.0 - beta((count,), alpha, alpha))
        x, y = (self._span(count, length, ratio, seed) for length in (sizes[1], sizes[0]))
        inside, share = self._inside(sizes, x, y)
        return {"permutation_order": shuffle(tf.range(count), seed=seed), "batch_masks": inside, "mix_weight": 1.0 - share}

    def changed(self, x, drawn):
        """The pictures with the boxes."""
        return tf.where(drawn["batch_masks"], tf.gather(x, drawn["permutation_order"]), x)

    def transform_labels(self, labels, transformation=None, training=True):
        """The mixed labels."""
        if not training or transformation is None:
            return labels
        labels, weight = tf.cast(labels, "float32"), tf.reshape(transformation["mix_weight"], (-1, 1))
        return weight * labels + (1.0 - weight) * tf.gather(labels, transformation["permutation_order"])

    def transform_segmentation_masks(self, segmentation_masks, transformation=None, training=True):
        """The masks with the boxes."""
        return self.transform_images(segmentation_masks, transformation, training)

    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """Not known."""
        raise NotImplementedError()


class RandomErasing(_Boxes):
    """Some pictures with a box of noise or of a value."""

    said = ("factor", "scale", "fill_value", "value_range", "seed")

    def __init__(self, factor=1.0, scale=(0.02, 0.33), fill_value=None, value_range=(0, 255), seed=None, data_format=None, **options):
        super().__init__(seed=seed, data_format=data_format, value_range=value_range, **options)
        self.factor, self.scale, self.fill_value = ends(factor, self.bounds), ends(scale, self.bounds, "scale"), fill_value

    def drawn(self, count, sizes, seed):
        """The boxes, which pictures have one, and what is in them."""
        ratio = tf.sqrt(self.range_of((count, 2), *self.scale, seed))
        x = self._span(count, sizes[1], ratio[:, 0], seed)
        inside, _ = self._inside(sizes, x, self._span(count, sizes[0], ratio[:, 1], seed))
        chosen = self.chances(count, seed)
        if self.fill_value is None:
            filling = normal((count, *sizes), seed=seed) * self.value_range[1]
        elif isinstance(self.fill_value, (int, float)) or len(self.fill_value) == 3:
            filling = tf.zeros((count, *sizes)) + as_tensor(self.fill_value, "float32")
        else:
            raise ValueError("The `fill_value` argument should be a number (or a list of three numbers) ")
        filling = tf.clip_by_value(filling, *map(float, self.value_range))
        return {"apply_erasing": chosen, "batch_masks": inside, "fill_value": filling}

    def changed(self, x, drawn):
        """The pictures, some with a box."""
        erased = tf.where(drawn["batch_masks"], drawn["fill_value"], x)
        return tf.where(each(drawn["apply_erasing"]), erased, x)


class MaxNumBoundingBoxes(Pictures):
    """Data with so many boxes a picture: others are left out, missing ones filled."""

    said = ("max_number",)

    def __init__(self, max_number, fill_value=-1, **options):
        super().__init__(**options)
        self.max_number, self.fill_value = int(max_number), int(fill_value)

    def _part(self, name, value, drawn, training, single):
        if name != "bounding_boxes":
            return value
        return self.transform_bounding_boxes(value, drawn, training)

    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """The boxes and their labels."""
        made = dict(bounding_boxes)
        for name in ("boxes", "labels"):
            rows = as_tensor(made[name])[:, : self.max_number]
            more = [[0, 0], [0, self.max_number - rows.shape[1]], [0, 0]][: rows.ndim]
            made[name] = tf.pad(rows, more, constant_values=self.fill_value)
        return made


# Several changes

_PLACES = {"random_shear": ("x_factor", "y_factor"), "random_translation": ("height_factor", "width_factor"), "random_rotation": ("factor",)}
_COLOURS = ("random_brightness", "random_color_degeneration", "random_contrast", "random_sharpness")
_LAST = ("random_posterization", "solarization", "auto_contrast", "equalization")
_CLASSES = {
    "random_shear": moved_pixels.RandomShear, "random_translation": moved_pixels.RandomTranslation, "random_rotation": moved_pixels.RandomRotation,
    "random_brightness": colours.RandomBrightness, "random_color_degeneration": colours.RandomColorDegeneration, "random_contrast": colours.RandomContrast,
    "random_sharpness": colours.RandomSharpness, "random_posterization": colours.RandomPosterization, "solarization": colours.Solarization,
    "auto_contrast": colours.AutoContrast, "equalization": colours.Equalization,
}  # fmt: skip


class _Several(Pictures):
    """A change by layers of which each call draws some."""

    bounds, moves = (0, 1), True

    def _make(self, names, value_range, interpolation, seed, data_format):
        """Makes the layers, all of the same strength."""
        low, high = self.factor
        for name in names:
            own = {"data_format": data_format}
            if name in _PLACES:
                own |= {**dict.fromkeys(_PLACES[name], (low, high)), "interpolation": interpolation, "seed": seed}
            else:
                own["value_range"] = value_range
            if name in _COLOURS:
                own |= {"factor": (low, high), "seed": seed}
            elif name == "random_posterization":
                own |= {"factor": max(1, int(8 * high)), "seed": seed}
            elif name == "solarization":
                own |= {"addition_factor": (low, high), "threshold_factor": (low, high), "seed": seed}
            setattr(self, name, _CLASSES[name](**own))
        self._names = names


class RandAugment(_Several):
    """Pictures after some of eleven changes."""

    said = ("value_range", "num_ops", "factor", "interpolation", "seed")

    def __init__(self, value_range=(0, 255), num_ops=2, factor=0.5, interpolation="bilinear", seed=None, data_format=None, **options):
        super().__init__(seed=seed, data_format=data_format, value_range=value_range, **options)
        self.num_ops, self.factor, self.interpolation = num_ops, ends(factor, self.bounds), interpolation
        self._make((*_PLACES, *_COLOURS, *_LAST), value_range, interpolation, seed, data_format)

    def drawn(self, count, sizes, seed):
        """Which changes, and what each of them draws."""
        chosen = randint((self.num_ops,), 0, len(self._names), seed=seed)
        return {"transforms": {name: getattr(self, name).drawn(count, sizes, seed) for name in self._names}, "layer_idxes": chosen}

    def changed(self, x, drawn):
        """The pictures after them, one after the other."""
        import tandem as td

        order = [None] * self.num_ops if td.is_tracing() else drawn["layer_idxes"].numpy().tolist()
        for step, known in enumerate(order):
            before = x
            for at, name in enumerate(self._names):
                if known in (None, at):
                    layer, own = getattr(self, name), drawn["transforms"][name]
                    found = layer.changed(before, own)
                    x = found if known is not None else tf.where(drawn["layer_idxes"][step] == at, found, x)
        return x


class AugMix(_Several):
    """Pictures mixed with what chains of changes make of them."""

    said = ("value_range", "num_chains", "chain_depth", "factor", "alpha", "all_ops", "interpolation", "seed")

    def __init__(self, value_range=(0, 255), num_chains=3, chain_depth=3, factor=0.3, alpha=1.0, all_ops=True, interpolation="bilinear", seed=None,
                 data_format=None, **options):  # fmt: skip
        super().__init__(seed=seed, data_format=data_format, value_range=value_range, **options)
        self.num_chains, self.chain_depth, self.factor, self.alpha = num_chains, chain_depth, ends(factor, self.bounds), alpha
        self.all_ops, self.interpolation = all_ops, interpolation
        names = (*_PLACES, *(_COLOURS if all_ops else ()), *_LAST)
        self._make(names, value_range, interpolation, seed, data_format)

    def drawn(self, count, sizes, seed):
        """The chains, and their weights."""
        weights = gamma((self.num_chains,), self.alpha)
        chains = []
        for _ in range(self.num_chains):
            names = [random.choice((*self._names, None)) for _ in range(self.chain_depth)]
            chains.append([(name, getattr(self, name).drawn(count, sizes, seed)) for name in names if name is not None])
        return {
            "chain_mixing_weights": weights / tf.reduce_sum(weights),
            "weight_sample": beta((), self.alpha, self.alpha),
            "chain_transforms": chains,
        }

    def changed(self, x, drawn):
        """The mixture."""
        mixed = tf.zeros_like(x)
        for weight, chain in zip(tf.unstack(drawn["chain_mixing_weights"]), drawn["chain_transforms"]):
            found = x
            for name, own in chain:
                found = getattr(self, name).changed(found, own)
            mixed = mixed + found * weight
        share = drawn["weight_sample"]
        return tf.clip_by_value(share * x + (1.0 - share) * mixed, *map(float, self.value_range))
