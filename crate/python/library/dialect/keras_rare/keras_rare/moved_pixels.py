"""Layers whose pixels change their places at random while training: mirrored, turned, zoomed, moved, sheared, seen from elsewhere."""

import math

import tensorflow as tf
from keras_arrays import pictures

from . import boxes as _boxes
from .augmentation import Pictures, each, ends

_BORDERS, _BETWEEN = ("reflect", "wrap", "constant", "nearest"), ("nearest", "bilinear")
_MODES = ("horizontal", "vertical", "horizontal_and_vertical")


class _Moved(Pictures):
    """A change of places by eight numbers a picture."""

    moves = True

    def __init__(self, fill_mode="reflect", interpolation="bilinear", seed=None, fill_value=0.0, data_format=None, **options):
        super().__init__(seed=seed, data_format=data_format, **options)
        if fill_mode not in _BORDERS:
            raise NotImplementedError(f"Unknown `fill_mode` {fill_mode}. Expected of one {_BORDERS}.")
        if interpolation not in _BETWEEN:
            raise NotImplementedError(f"Unknown `interpolation` {interpolation}. Expected of one {_BETWEEN}.")
        self.fill_mode, self.interpolation, self.fill_value = fill_mode, interpolation, fill_value

    def changed(self, x, drawn):
        """The pixels from their new places."""
        return pictures.affine_transform(x, self.matrix(drawn), self.interpolation, self.fill_mode, self.fill_value, "channels_last")

    def matrix(self, drawn):
        """The eight numbers of each picture."""

    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """The boxes after the change, within the picture."""
        if not training or transformation is None:
            return bounding_boxes
        height, width = transformation["sizes"][:2]
        inner, kind = self.box_format, self.bounding_box_format
        found = _boxes.convert_format(dict(bounding_boxes), kind, inner, height, width)
        found["boxes"] = self.moved_boxes(found["boxes"], transformation, height, width)
        found = _boxes.clip_to_image_size(found, height, width, inner)
        return _boxes.convert_format(found, inner, kind, height, width)

    box_format = "xyxy"

    def moved_boxes(self, boxes, drawn, height, width):
        """The boxes after the change: those around their corners, which go where the pixels go."""
        left, top, right, bottom = tf.unstack(boxes, axis=-1)
        a, b, c, d, e, f = (tf.reshape(part, (-1, 1)) for part in tf.unstack(self.matrix(drawn)[:, :6], axis=-1))
        scale = a * e - b * d
        corners = [(x - c, y - f) for x in (left, right) for y in (top, bottom)]
        across, down = [(e * x - b * y) / scale for x, y in corners], [(a * y - d * x) / scale for x, y in corners]
        edges = (tf.reduce_min(across, 0), tf.reduce_min(down, 0), tf.reduce_max(across, 0), tf.reduce_max(down, 0))
        return tf.stack(edges, axis=-1)


def _matrix(*numbers):
    """Eight numbers a picture, of numbers for all and of numbers of each."""
    count = max(number.shape[0] for number in numbers if hasattr(number, "shape"))
    rows = [tf.reshape(number, (-1,)) if hasattr(number, "shape") else tf.fill((count,), float(number)) for number in numbers]
    return tf.stack([*rows, *[tf.zeros((count,))] * (8 - len(rows))], axis=1)


class RandomFlip(Pictures):
    """Pictures mirrored at random."""

    moves, said = True, ("seed", "mode")

    def __init__(self, mode="horizontal_and_vertical", seed=None, data_format=None, **options):
        super().__init__(seed=seed, data_format=data_format, **options)
        self.mode = mode

    def drawn(self, count, sizes, seed):
        """Which ones."""
        return {"flips": self.range_of((count, 1, 1, 1), 0.0, 1.0, seed) <= 0.5, "sizes": sizes}

    def changed(self, x, drawn):
        """All, those among them mirrored."""
        for word, axis in (("horizontal", 2), ("vertical", 1)):
            if word in self.mode:
                x = tf.where(drawn["flips"], tf.reverse(x, [axis]), x)
        return x

    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """The boxes, those of mirrored pictures mirrored."""
        if not training or transformation is None:
            return bounding_boxes
        height, width = transformation["sizes"][:2]
        found = _boxes.convert_format(dict(bounding_boxes), self.bounding_box_format, "rel_xyxy", height, width)
        flips = tf.reshape(transformation["flips"], (-1, 1))
        left, top, right, bottom = tf.unstack(found["boxes"], axis=-1)
        if "horizontal" in self.mode:
            left, right = tf.where(flips, 1 - right, left), tf.where(flips, 1 - left, right)
        if "vertical" in self.mode:
            top, bottom = tf.where(flips, 1 - bottom, top), tf.where(flips, 1 - top, bottom)
        found["boxes"] = tf.stack([left, top, right, bottom], axis=-1)
        found = _boxes.clip_to_image_size(found, height, width, "rel_xyxy")
        return _boxes.convert_format(found, "rel_xyxy", self.bounding_box_format, height, width)


class RandomRotation(_Moved):
    """Pictures turned by a share of a full turn."""

    said = ("factor", "fill_mode", "fill_value", "interpolation", "seed")

    def __init__(self, factor, fill_mode="reflect", interpolation="bilinear", seed=None, fill_value=0.0, data_format=None, **options):
        super().__init__(fill_mode, interpolation, seed, fill_value, data_format, **options)
        self.factor = ends(factor, self.bounds)

    def drawn(self, count, sizes, seed):
        """How far each turns, in degrees."""
        return {"angle": self.range_of((count,), self.factor[0] * 360.0, self.factor[1] * 360.0, seed), "sizes": sizes}

    def matrix(self, drawn):
        """Turned around the middle."""
        height, width = drawn["sizes"][:2]
        angle, x, y = drawn["angle"] * (math.pi / 180.0), 0.5 * (width - 1), 0.5 * (height - 1)
        cos, sin = tf.cos(angle), tf.sin(angle)
        return _matrix(cos, -sin, x - x * cos + y * sin, sin, cos, y - x * sin - y * cos)

    def moved_boxes(self, boxes, drawn, height, width):
        """The boxes around their turned corners."""
        count = drawn["angle"].shape[0]
        zero, one = tf.zeros((count,)), tf.ones((count,))
        return _boxes.affine_transform(boxes, drawn["angle"], zero, zero, one, zero, zero, height, width)


class RandomZoom(_Moved):
    """Pictures made larger or smaller: a factor of -0.2 shows 80 % of a side, and one of 0.2 shows 120 %."""

    said = ("height_factor", "width_factor", "fill_mode", "interpolation", "seed", "fill_value")

    def __init__(self, height_factor, width_factor=None, fill_mode="reflect", interpolation="bilinear", seed=None, fill_value=0.0, data_format=None,
                 **options):  # fmt: skip
        super().__init__(fill_mode, interpolation, seed, fill_value, data_format, **options)
        self.height_factor, self.width_factor = height_factor, width_factor
        self._ends = [None if factor is None else ends(factor, (-1.0, 1.0), word)
                      for factor, word in ((height_factor, "height_factor"), (width_factor, "width_factor"))]  # fmt: skip

    def drawn(self, count, sizes, seed):
        """The factors of both sides."""
        high = self.range_of((count, 1), 1.0 + self._ends[0][0], 1.0 + self._ends[0][1], seed)
        wide = high if self._ends[1] is None else self.range_of((count, 1), 1.0 + self._ends[1][0], 1.0 + self._ends[1][1], seed)
        return {"height_zoom": high, "width_zoom": wide, "sizes": sizes}

    def matrix(self, drawn):
        """Zoomed around the middle."""
        height, width = drawn["sizes"][:2]
        wide, high = drawn["width_zoom"], drawn["height_zoom"]
        return _matrix(wide, 0, (width - 1.0) / 2.0 * (1.0 - wide), 0, high, (height - 1.0) / 2.0 * (1.0 - high))


class RandomTranslation(_Moved):
    """Pictures moved by shares of their sides."""

    said = ("height_factor", "width_factor", "fill_mode", "interpolation", "seed", "fill_value")

    def __init__(self, height_factor, width_factor, fill_mode="reflect", interpolation="bilinear", seed=None, fill_value=0.0, data_format=None,
                 **options):  # fmt: skip
        super().__init__(fill_mode, interpolation, seed, fill_value, data_format, **options)
        self.height_factor, self.width_factor = height_factor, width_factor
        self._ends = [ends(factor, (-1.0, 1.0)) for factor in (height_factor, width_factor)]

    def drawn(self, count, sizes, seed):
        """How far each moves, across and down."""
        down, across = (self.range_of((count, 1), *pair, seed) * size for pair, size in zip(self._ends, sizes))
        return {"translations": tf.concat([across, down], axis=1), "sizes": sizes}

    def matrix(self, drawn):
        """Moved."""
        across, down = tf.unstack(drawn["translations"], axis=1)
        return _matrix(1, 0, -across, 0, 1, -down)


class RandomShear(_Moved):
    """Pictures whose rows or columns slide."""

    said = ("x_factor", "y_factor", "fill_mode", "interpolation", "seed", "fill_value")

    def __init__(self, x_factor=0.0, y_factor=0.0, interpolation="bilinear", fill_mode="reflect", fill_value=0.0, data_format=None, seed=None,
                 **options):  # fmt: skip
        super().__init__(fill_mode, interpolation, seed, fill_value, data_format, **options)
        for factor in (x_factor, y_factor):
            ends(factor, (0, 1.0))
        self.x_factor, self.y_factor = (
            tuple(sorted(factor)) if isinstance(factor, (tuple, list)) else (-abs(factor), abs(factor)) for factor in (x_factor, y_factor)
        )

    def drawn(self, count, sizes, seed):
        """How far they slide, and to which side."""
        sign = tf.where(self.range_of((count, 1), 0.0, 1.0, seed) > 0.5, -1.0, 1.0)
        down, across = (self.range_of((count, 1), *pair, seed) for pair in (self.y_factor, self.x_factor))
        return {"shear_factor": tf.concat([across, down], axis=1) * sign, "sizes": sizes}

    def matrix(self, drawn):
        """Sheared."""
        across, down = tf.unstack(drawn["shear_factor"], axis=1)
        return _matrix(1, across, 0, down, 1, 0)


class _Chosen(Pictures):
    """A change of places of some pictures."""

    bounds, moves = (0, 1), True

    def __init__(self, factor, interpolation, fill_value, seed, data_format, **options):
        super().__init__(seed=seed, data_format=data_format, **options)
        if interpolation not in _BETWEEN:
            raise NotImplementedError(f"Unknown `interpolation` {interpolation}. Expected of one {_BETWEEN}.")
        self.factor, self.interpolation, self.fill_value = ends(factor, self.bounds), interpolation, fill_value


class RandomPerspective(_Chosen):
    """Some pictures as seen from elsewhere."""

    said = ("factor", "scale", "interpolation", "fill_value", "seed")

    def __init__(self, factor=1.0, scale=1.0, interpolation="bilinear", fill_value=0.0, seed=None, data_format=None, **options):
        super().__init__(factor, interpolation, fill_value, seed, data_format, **options)
        if not 0.0 <= scale <= 1.0:
            raise ValueError(f"The `scale` argument should be a number in the range [0,1]. Received: scale={scale}")
        self.scale = scale

    def drawn(self, count, sizes, seed):
        """Which ones, and where the corners go."""
        chosen, (height, width) = self.chances(count, seed), sizes[:2]
        moves = self.range_of((count, 4, 2), -0.5 * self.scale, 0.5 * self.scale, seed)
        corners = tf.constant([[[0.0, 0.0], [width - 1.0, 0.0], [0.0, height - 1.0], [width - 1.0, height - 1.0]]])
        corners = tf.repeat(corners, count, axis=0)
        return {"apply_perspective": chosen, "start_points": corners, "end_points": corners + corners * moves}

    def changed(self, x, drawn):
        """All, those among them from elsewhere."""
        found = pictures.perspective_transform(x, drawn["start_points"], drawn["end_points"], self.interpolation, self.fill_value, "channels_last")
        return tf.where(each(drawn["apply_perspective"]), found, x)


class RandomElasticTransform(_Chosen):
    """Some pictures whose pixels move a little, near ones alike."""

    said = ("factor", "scale", "interpolation", "fill_mode", "fill_value", "value_range", "seed")

    def __init__(self, factor=1.0, scale=1.0, interpolation="bilinear", fill_mode="reflect", fill_value=0.0, value_range=(0, 255), seed=None,
                 data_format=None, **options):  # fmt: skip
        super().__init__(factor, interpolation, fill_value, seed, data_format, value_range=value_range, **options)
        if fill_mode not in (*_BORDERS, "mirror"):
            raise NotImplementedError(f"Unknown `fill_mode` {fill_mode}. Expected of one {(*_BORDERS, 'mirror')}.")
        self.scale, self.fill_mode = ends(scale, self.bounds, "scale"), fill_mode

    def drawn(self, count, sizes, seed):
        """Which ones, and how far."""
        if not self.scale[1] or not self.factor[1]:
            return None
        chosen = self.chances(count, seed)
        return {"apply_transform": chosen, "distortion_factor": self.range_of((), *self.scale, seed), "seed": seed}

    def changed(self, x, drawn):
        """All, those among them distorted."""
        import tandem as td

        # The size of the window is no tensor, so that a traced step takes the largest.
        far = self.scale[1] if td.is_tracing() else float(drawn["distortion_factor"])
        found = pictures.elastic_transform(x, max(x.shape[1:3]) * 0.1 * far, min(x.shape[1:3]) * 0.05 * far, self.interpolation, self.fill_mode,
                                           self.fill_value, drawn["seed"], "channels_last")  # fmt: skip
        return tf.clip_by_value(tf.where(each(drawn["apply_transform"]), found, x), *map(float, self.value_range))


class CenterCrop(Pictures):
    """The middle of pictures; of smaller ones, of what they are when they are made as large."""

    moves, said = True, ("height", "width")

    def __init__(self, height, width, data_format=None, **options):
        super().__init__(data_format=data_format, **options)
        self.height, self.width = height, width

    def get_random_transformation(self, data, training=True, seed=None):
        """Nothing."""
        return {}

    def transform_images(self, images, transformation=None, training=True):
        """The middle, also where nothing is trained."""
        return super().transform_images(images, {})

    def transform_segmentation_masks(self, segmentation_masks, transformation=None, training=True):
        """The middle of the masks."""
        return super().transform_segmentation_masks(segmentation_masks, {})

    def changed(self, x, drawn):
        """The middle."""
        down, across = x.shape[1] - self.height, x.shape[2] - self.width
        if down < 0 or across < 0:
            return pictures.resize(x, (self.height, self.width), crop_to_aspect_ratio=True, data_format="channels_last")
        return x[:, down // 2 : down // 2 + self.height, across // 2 : across // 2 + self.width]

    def compute_output_shape(self, input_shape):
        """That of the inputs with the sides of the crop."""
        sizes, first = list(input_shape), -2 if self.data_format == "channels_first" else -3
        sizes[first], sizes[first + 1] = self.height, self.width
        return tuple(sizes)


class RandomCrop(CenterCrop):
    """A part of pictures, at random while training; otherwise the middle, of pictures that are made smaller first where they are larger."""

    said = ("height", "width", "seed")

    def __init__(self, height, width, seed=None, data_format=None, **options):
        super().__init__(height, width, data_format, **options)
        from keras_extras.random import SeedGenerator

        self.seed, self.generator = seed, SeedGenerator(seed)

    def get_random_transformation(self, data, training=True, seed=None):
        """The corner of the part: at random while training, where the picture is larger on both sides."""
        images = data["images"] if isinstance(data, dict) else data
        height, width = self.sizes_of(images)[:2]
        if training and height > self.height and width > self.width:
            seed = self.generator if seed is None else seed
            rooms = (height - self.height, width - self.width)
            return tuple(tf.cast(self.range_of((), 0.0, float(room + 1), seed), "int32") for room in rooms)
        rows = max(min(height, int(float(width * self.height) / self.width)), 1)
        columns = max(min(width, int(float(height * self.width) / self.height)), 1)
        return int((height - rows) / 2), int((width - columns) / 2)

    def transform_images(self, images, transformation=None, training=True):
        """The part; without training the middle, of pictures that are made smaller first."""
        if training:
            return Pictures.transform_images(self, images, transformation)
        return pictures.resize(
            tf.cast(images, self.compute_dtype), (self.height, self.width), crop_to_aspect_ratio=True, data_format=self.data_format
        )

    def transform_segmentation_masks(self, segmentation_masks, transformation=None, training=True):
        """The part of the masks."""
        return Pictures.transform_segmentation_masks(self, segmentation_masks, transformation, training)

    def changed(self, x, drawn):
        """The part, resized where the pictures are smaller."""
        top, left = drawn
        if not isinstance(top, int):
            return tf.gather(tf.gather(x, top + tf.range(self.height), axis=1), left + tf.range(self.width), axis=2)
        found = x[:, top : top + self.height, left : left + self.width]
        if found.shape[1:3] == (self.height, self.width):
            return found
        return pictures.resize(found, (self.height, self.width), data_format="channels_last")


class Resizing(CenterCrop):
    """Pictures of another size."""

    said = ("height", "width", "interpolation", "crop_to_aspect_ratio", "pad_to_aspect_ratio", "fill_mode", "fill_value", "antialias")

    def __init__(self, height, width, interpolation="bilinear", crop_to_aspect_ratio=False, pad_to_aspect_ratio=False, fill_mode="constant",
                 fill_value=0.0, antialias=False, data_format=None, **options):  # fmt: skip
        super().__init__(height, width, data_format, **options)
        self.interpolation, self.antialias = interpolation, antialias
        self.crop_to_aspect_ratio, self.pad_to_aspect_ratio = crop_to_aspect_ratio, pad_to_aspect_ratio
        self.fill_mode, self.fill_value = fill_mode, fill_value

    def changed(self, x, drawn):
        """The larger or smaller ones."""
        return pictures.resize(x, (self.height, self.width), self.interpolation, self.antialias, self.crop_to_aspect_ratio, self.pad_to_aspect_ratio,
                               self.fill_mode, self.fill_value, "channels_last")  # fmt: skip
