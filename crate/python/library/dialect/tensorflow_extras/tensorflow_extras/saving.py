"""`tf.saved_model`, `tf.train`, `tf.summary`, `tf.io`, `tf.image`."""

import tandem as td
from tandem.dialect import missing_names as _missing_names

from tandem.dialect.late import Late, late_names
from tensorflow._dtypes import as_dtype
from tensorflow._ops import _sizes
from tensorflow._tensor import as_tensor, wrapped


class saved_model(metaclass=Late):
    """Models with their functions and variables."""

    _late = staticmethod(late_names("tensorflow.saved_model", "tensorflow_extras.models"))


class train(metaclass=Late):
    """Checkpoints, and messages of records."""

    _late = staticmethod(
        late_names("tensorflow.train", "tensorflow_more.checkpoints", "tensorflow_extras.records", "tensorflow_extras.sequences", "tensorflow_v1.averages",
                   "tensorflow_more.clusters")  # fmt: skip
    )


class summary(metaclass=Late):
    """Numbers, pictures and texts over steps, which are kept in writers; traces, which the page shows."""

    _late = staticmethod(late_names("tensorflow.summary", "tensorflow_extras.summaries"))


class io(metaclass=Late):
    """Files."""

    _late = staticmethod(
        late_names(
            "tensorflow.io",
            "tensorflow_more.tensor_files",
            "tensorflow_more.pictures",
            "tensorflow_more.jpeg",
            "tensorflow_extras.records",
            "tensorflow_extras.files",
            "tensorflow_extras.sequences",
            "tensorflow_ragged.features",
        )
    )

    @staticmethod
    def read_file(filename, name=None):
        """The bytes of a file, as a tensor of text."""
        with open(filename, "rb") as file:
            return as_tensor(file.read())

    @staticmethod
    def decode_image(contents, channels=None, dtype="uint8", **options):
        """An image (height, width, channels) from the bytes of a PNG or JPEG file."""
        from tensorflow_more.pictures import decoded

        return decoded(contents, channels, dtype)

    @staticmethod
    def decode_png(contents, channels=0, dtype="uint8", name=None):
        """An image (height, width, channels) from the bytes of a PNG file."""
        return io.decode_image(contents, channels, dtype)

    @staticmethod
    def decode_jpeg(contents, channels=0, *options, **named):
        """An image (height, width, channels) from the bytes of a JPEG file."""
        return io.decode_image(contents, channels)


# Pixels are squares whose middles meet.
_MODES = {"nearest": "nearest-exact", "area": "area"}


class image(metaclass=Late):
    """Images (batch, height, width, channels), or one of them."""

    _late = staticmethod(late_names("tensorflow.image", "tensorflow_more.pictures", "tensorflow_extras.images", "tensorflow_extras.more_images",
                                    "tensorflow_more.jpeg", "tensorflow_more.rare_pictures"))  # fmt: skip

    @staticmethod
    def resize(images, size, method="bilinear", preserve_aspect_ratio=False, antialias=False, name=None):
        """Images of another size: floats, but for the nearest pixel, which keeps its type."""
        given, way = as_tensor(images), str(method).lower()
        x = td.astype(given, "float32")
        if preserve_aspect_ratio:
            size = _sizes(size)
            scale = min(size[0] / x.shape[-3], size[1] / x.shape[-2])
            size = (max(round(x.shape[-3] * scale), 1), max(round(x.shape[-2] * scale), 1))
        single = x.ndim == 3
        if way not in ("nearest", "area", "bilinear") or antialias and way not in ("nearest", "area"):
            from keras_arrays.pictures import resampled

            found = resampled(wrapped(td.expand_dims(x, 0) if single else x), _sizes(size), way, antialias)
            return found[0] if single else found
        x = td.moveaxis(td.expand_dims(x, 0) if single else x, -1, 1)
        x = td.nn.functional.interpolate(x, size=_sizes(size), mode=next((mode for word, mode in _MODES.items() if word in way), "bilinear"))
        x = td.moveaxis(x, 1, -1)
        x = td.astype(x, given.dtype.name) if "nearest" in way else x
        return wrapped(td.squeeze(x, 0) if single else x)

    @staticmethod
    def resize_with_pad(images, target_height, target_width, method="bilinear", antialias=False):
        """Images of another size whose proportions are kept; the rest is 0."""
        x = as_tensor(images)
        height, width = x.shape[-3], x.shape[-2]
        scale = min(target_height / height, target_width / width)
        size = (round(height * scale), round(width * scale))
        x = image.resize(x, size, method, antialias=antialias)
        top, left = (target_height - size[0]) // 2, (target_width - size[1]) // 2
        pairs = [(top, target_height - size[0] - top), (left, target_width - size[1] - left), (0, 0)]
        return wrapped(td.pad(x, [(0, 0)] * (x.ndim - 3) + pairs))

    @staticmethod
    def flip_left_right(images):
        """Mirrored."""
        return wrapped(td.flip(as_tensor(images), axis=-2))

    @staticmethod
    def flip_up_down(images):
        """Upside down."""
        return wrapped(td.flip(as_tensor(images), axis=-3))

    @staticmethod
    def random_flip_left_right(images, seed=None):
        """Mirrored, or not."""
        from tensorflow_extras.images import flipped_by_chance

        return flipped_by_chance(image.flip_left_right, images, seed)

    @staticmethod
    def convert_image_dtype(images, dtype, saturate=False, name=None):
        """Elements between 0 and 1 for floats, up to the largest number for others."""
        x, kind = as_tensor(images), getattr(dtype, "name", dtype)
        if x.dtype.name == kind:
            return x
        # What one is in the types from and to.
        before, after = (1.0 if name.startswith("float") else float(as_dtype(name).max) for name in (x.dtype.name, kind))
        if before == 1.0 and after != 1.0:
            # The top step takes in all up to one.
            x = x * (after + 0.5)
            return wrapped(td.astype(td.clip(x, 0, after) if saturate else x, kind))
        x = td.astype(x, "float32") / before
        return wrapped(td.astype(x if after == 1.0 else x * after, kind))

    @staticmethod
    def rgb_to_grayscale(images, name=None):
        """Brightness, in the type of the images."""
        given = as_tensor(images)
        x = td.sum(td.astype(given, "float32") * td.tensor([0.2989, 0.587, 0.114]), axis=-1, keepdims=True)
        # Whole numbers are those of the nearest brightness.
        return wrapped(x if given.dtype.name.startswith("float") else td.astype(x + 0.5, given.dtype.name))


__getattr__ = _missing_names("tensorflow")
