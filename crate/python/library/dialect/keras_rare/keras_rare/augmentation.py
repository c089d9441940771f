"""What layers share that change pictures at random: dictionaries of data, seeds, ranges of factors, and where channels are."""

import tensorflow as tf
from keras_extras.random import SeedGenerator, uniform
from tensorflow._tensor import as_tensor
from tensorflow.keras._engine import Layer

_PARTS = ("images", "bounding_boxes", "labels", "segmentation_masks")
_TWO = " argument should be a number (or a list of two numbers) "


def each(values):
    """Numbers of pictures beside their pixels."""
    return tf.reshape(values, (-1, 1, 1, 1))


def between(x, source, target):
    """Values of one range in another."""
    if tuple(source) == tuple(target):
        return x
    return (x - source[0]) / (source[1] - source[0]) * (target[1] - target[0]) + target[0]


def ends(factor, bounds, word="factor", symmetric=True):
    """The ends of the range of a factor: of one number, those of both signs or 0 and the number, within the bounds."""
    low, high = bounds
    numbers = factor if isinstance(factor, (tuple, list)) else [factor]
    if len(numbers) > 2 or not all(isinstance(number, (int, float)) for number in numbers) or isinstance(factor, (tuple, list)) and len(numbers) != 2:
        raise ValueError(f"The `{word}`{_TWO}in the range [{low}, {high}]. Received: {word}={factor}")
    if max(numbers) < low or min(numbers) > high or len(numbers) == 1 and not low <= factor <= high:
        raise ValueError(f"The `{word}`{_TWO}in the range [{low}, {high}]. Received: {word}={factor}")
    if len(numbers) == 2:
        return tuple(sorted(numbers))
    return (max(-abs(factor), low) if symmetric else 0, abs(factor))


class Pictures(Layer):
    """A change of pictures, and of the boxes, labels and masks beside them, that is drawn for each picture of a batch."""

    # Between which numbers factors are, and the arguments that `get_config` names.
    bounds, said = (-1, 1), ()
    # Whether pixels change their places, so that masks and boxes have to follow.
    moves = False

    def __init__(self, seed=None, data_format=None, bounding_box_format=None, value_range=(0, 255), **options):
        super().__init__(**options)
        if not isinstance(value_range, (tuple, list)) or len(value_range) != 2:
            raise ValueError(f"The `value_range` argument should be a list of two numbers. Received: value_range={value_range}")
        self.seed, self.generator, self.value_range = seed, SeedGenerator(seed), value_range
        self.data_format, self.bounding_box_format = data_format or tf.keras.backend.image_data_format(), bounding_box_format

    # What a layer has of its own

    def drawn(self, count, sizes, seed):
        """What is drawn for so many pictures of these sizes."""

    def changed(self, x, drawn):
        """The changed pictures, a batch with channels last."""
        return x

    # Calls

    def call(self, data, training=True):
        """The changed pictures, or the dictionary with all of its parts changed."""
        parts = dict(data) if isinstance(data, dict) else {"images": data}
        rank = len(parts["images"].shape)
        if rank not in (3, 4):
            raise ValueError("Expected image tensor to have rank 3 (single image) or 4 (batch of images). "
                             f"Received: data.shape={tuple(parts['images'].shape)}")  # fmt: skip
        drawn = self.get_random_transformation(parts["images"], training=training)
        for name in _PARTS:
            if name in parts:
                parts[name] = self._part(name, parts[name], drawn, training, rank == 3)
        return parts if isinstance(data, dict) else parts["images"]

    def _part(self, name, value, drawn, training, single):
        if name == "bounding_boxes" and not self.bounding_box_format:
            raise ValueError("You passed an input with a 'bounding_boxes' key, but you didn't specify a bounding box format. "
                             f"Pass a `bounding_box_format` argument to your {type(self).__name__} layer, e.g. `bounding_box_format='xyxy'`.")  # fmt: skip
        change = getattr(self, f"transform_{name}")
        if name == "bounding_boxes":
            rows = {key: tf.convert_to_tensor(rows)[None] if single else tf.convert_to_tensor(rows) for key, rows in value.items()}
            found = change(rows, drawn, training=training)
            return {key: rows[0] if single else rows for key, rows in found.items()}
        value = tf.convert_to_tensor(value)
        found = change(value[None] if single else value, drawn, training=training)
        return found[0] if single else found

    def sizes_of(self, images):
        """Height, width and the number of channels of pictures."""
        sizes = tuple(images.shape)[-3:]
        return (*sizes[1:], sizes[0]) if self.data_format == "channels_first" else sizes

    def get_random_transformation(self, data, training=True, seed=None):
        """What is drawn for pictures."""
        if not training:
            return None
        images = data["images"] if isinstance(data, dict) else data
        count = 1 if len(images.shape) == 3 else images.shape[0]
        return self.drawn(count, self.sizes_of(images), self.generator if seed is None else seed)

    def _with_channels_last(self, x, function):
        if self.data_format != "channels_first":
            return function(x)
        return tf.transpose(function(tf.transpose(x, (0, 2, 3, 1))), (0, 3, 1, 2))

    def transform_images(self, images, transformation=None, training=True):
        """The pictures after a change that was drawn."""
        x = as_tensor(images)
        if not training or transformation is None:
            return tf.cast(x, self.compute_dtype) if self.moves else x
        return self._with_channels_last(tf.cast(x, self.compute_dtype), lambda pictures: self.changed(pictures, transformation))

    def transform_labels(self, labels, transformation=None, training=True):
        """The labels, which do not change."""
        return labels

    def transform_segmentation_masks(self, segmentation_masks, transformation=None, training=True):
        """The masks, whose pixels move with those of the pictures."""
        if not self.moves or not training or transformation is None:
            return segmentation_masks
        interpolation, self.interpolation = getattr(self, "interpolation", None), "nearest"
        try:
            return self._with_channels_last(as_tensor(segmentation_masks), lambda pictures: self.changed(pictures, transformation))
        finally:
            self.interpolation = interpolation

    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """The boxes, which move with the pictures."""
        if self.moves and training and transformation is not None:
            raise NotImplementedError(f"{type(self).__name__} does not move bounding boxes.")
        return bounding_boxes

    def compute_output_shape(self, input_shape):
        """That of the inputs."""
        return input_shape

    def get_config(self):
        """The arguments."""
        from keras_extras.configs import float_policy, policy_name

        config = {"name": self.name, "trainable": self.trainable, "dtype": float_policy(policy_name(self)), "data_format": self.data_format}
        if self.bounding_box_format is not None:
            config["bounding_box_format"] = self.bounding_box_format
        return config | {name: getattr(self, name) for name in self.said}

    # Draws

    def range_of(self, shape, low, high, seed):
        """Numbers between two bounds."""
        return uniform(shape, low, high, seed=seed)

    def chances(self, count, seed):
        """Which pictures change, as often as the factor says."""
        likely = self.range_of((count,), *self.factor, seed)
        return self.range_of((count,), 0.0, 1.0, seed) < likely
