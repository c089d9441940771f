"""`tf.saved_model`, `tf.train`, `tf.summary`, `tf.io`, `tf.image`."""

import os

import tandem as td
from tandem.dialect import missing_names as _missing_names

from tandem.dialect.late import Late, late_names
from tensorflow._dtypes import as_dtype
from tensorflow._ops import _sizes
from tensorflow._tensor import as_tensor, wrapped


class saved_model(metaclass=Late):
    """Models with their functions and variables."""

    _late = staticmethod(late_names("tensorflow.saved_model", "tensorflow_extras.models"))


class Checkpoint:
    """Objects whose variables are written and read together."""

    def __init__(self, **objects):
        self._objects = objects
        self._count = 0
        for name, value in objects.items():
            setattr(self, name, value)

    def _variables(self):
        found = {}
        for name, value in self._objects.items():
            for i, variable in enumerate(getattr(value, "variables", None) or ([value] if isinstance(value, td.Variable) else [])):
                found[f"{name}.{i:04d}"] = variable
        return found

    def save(self, file_prefix, options=None):
        """Writes a file; gives its name."""
        self._count += 1
        return self.write(f"{file_prefix}-{self._count}")

    def write(self, file_prefix, options=None):
        """Writes a file; gives its name."""
        folder = os.path.dirname(str(file_prefix))
        if folder:
            os.makedirs(folder, exist_ok=True)
        td.save(f"{file_prefix}.safetensors", {name: td.stop_gradient(variable) for name, variable in self._variables().items()})
        return str(file_prefix)

    def restore(self, save_path, options=None):
        """Reads a file; nothing happens for None."""
        if save_path is None:
            return self
        kept = td.load(f"{save_path}.safetensors")
        for name, variable in self._variables().items():
            if name in kept:
                variable.assign(kept[name])
        return self

    read = restore

    def expect_partial(self):
        """This checkpoint."""
        return self

    assert_consumed = expect_partial


class CheckpointManager:
    """Files of a checkpoint, of which the last ones are kept."""

    def __init__(self, checkpoint, directory, max_to_keep, checkpoint_name="ckpt", **options):
        self._checkpoint, self._directory, self._most, self._name = checkpoint, directory, max_to_keep, checkpoint_name
        self.checkpoints = []

    latest_checkpoint = property(lambda self: self.checkpoints[-1] if self.checkpoints else None)

    def save(self, checkpoint_number=None, **options):
        """Writes a file; gives its name."""
        number = len(self.checkpoints) + 1 if checkpoint_number is None else int(checkpoint_number)
        path = self._checkpoint.write(os.path.join(self._directory, f"{self._name}-{number}"))
        self.checkpoints.append(path)
        if self._most and len(self.checkpoints) > self._most:
            os.remove(self.checkpoints.pop(0) + ".safetensors")
        return path


class train(metaclass=Late):
    """Checkpoints, and messages of records."""

    _late = staticmethod(late_names("tensorflow.train", "tensorflow_extras.records", "tensorflow_extras.sequences", "tensorflow_v1.averages"))

    Checkpoint, CheckpointManager = Checkpoint, CheckpointManager

    @staticmethod
    def latest_checkpoint(checkpoint_dir, latest_filename=None):
        """The file of the highest number in a folder."""
        names = [name.removesuffix(".safetensors") for name in os.listdir(checkpoint_dir) if name.endswith(".safetensors") and "-" in name]
        numbered = [name for name in names if name.rpartition("-")[2].isdigit()]
        return os.path.join(checkpoint_dir, max(numbered, key=lambda name: int(name.rpartition("-")[2]))) if numbered else None


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
            "tensorflow_extras.records",
            "tensorflow_extras.files",
            "tensorflow_extras.sequences",
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
_MODES = {"nearest": "nearest-exact", "bicubic": "bicubic", "area": "area"}


class image(metaclass=Late):
    """Images (batch, height, width, channels), or one of them."""

    _late = staticmethod(late_names("tensorflow.image", "tensorflow_more.pictures", "tensorflow_extras.images", "tensorflow_extras.more_images"))

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
        x = image.resize(x, size, method)
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
        return image.flip_left_right(images) if td.random.uniform(()).item() < 0.5 else as_tensor(images)

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
