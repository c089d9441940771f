"""Namespaces of `tf.compat.v1` whose functions have other names in `tf`: `gfile`, `python_io`, `data`, `random`, `image`, and scatters."""

import tandem as td
import tensorflow as tf
from tandem.dialect.late import Late
from tensorflow import _modes
from tensorflow._tensor import as_tensor, wrapped

# Functions of files by their names before.
_FILES = {
    "Exists": "exists", "GFile": "GFile", "FastGFile": "GFile", "Open": "GFile", "MakeDirs": "makedirs", "MkDir": "mkdir", "ListDirectory": "listdir",
    "Glob": "glob", "Remove": "remove", "DeleteRecursively": "rmtree", "Copy": "copy", "Rename": "rename", "IsDirectory": "isdir", "Stat": "stat", "Walk": "walk",
}  # fmt: skip


class gfile(metaclass=Late):
    """Files by TensorFlow's names."""

    @staticmethod
    def _late(name):
        return getattr(tf.io.gfile, _FILES.get(name, name))


class python_io:
    """Files of records."""

    @staticmethod
    def TFRecordWriter(path, options=None):
        """A file that records go into."""
        return tf.io.TFRecordWriter(path, options)

    @staticmethod
    def tf_record_iterator(path, options=None):
        """The records of a file, as bytes."""
        return (record.numpy() for record in tf.data.TFRecordDataset(path))


def _specified(part):
    def found(dataset_or_iterator):
        return tf.nest.map_structure(part, dataset_or_iterator.element_spec)

    return staticmethod(found)


class data(metaclass=Late):
    """Data sets, and iterators of them."""

    get_output_shapes, get_output_types = _specified(lambda spec: spec.shape), _specified(lambda spec: spec.dtype)
    get_output_classes = _specified(lambda spec: tf.Tensor)

    @staticmethod
    def _late(name):
        return getattr(tf.data, name)

    @staticmethod
    def make_one_shot_iterator(dataset):
        """An iterator, where ops run at once."""
        if _modes.building() is not None:
            raise NotImplementedError("iterators of a graph of sessions are not part of Tandem's tensorflow; go through the data set: for batch in dataset")
        return iter(dataset)

    make_initializable_iterator = make_one_shot_iterator


class random(metaclass=Late):
    """Draws."""

    @staticmethod
    def _late(name):
        import tensorflow_v1

        return tensorflow_v1.set_random_seed if name == "set_random_seed" else getattr(tf.random, name)


def _places(count, length, aligned):
    """Where the pixels of the new image lie in the old: corners on corners, or the first on the first."""
    scale = (count - 1) / (length - 1) if aligned and length > 1 else count / length
    return td.arange(length, dtype="float32") * scale


def _between(x, axis, length, aligned, is_nearest):
    count = x.shape[axis]
    at = _places(count, length, aligned)
    if is_nearest:
        low = td.floor(at + 0.5) if aligned else td.floor(at)
        return td.take(x, td.astype(td.clip(low, 0, count - 1), "int32"), axis=axis)
    low = td.clip(td.floor(at), 0, count - 1)
    share = td.reshape(at - low, [length if i == axis % x.ndim else 1 for i in range(x.ndim)])
    first = td.take(x, td.astype(low, "int32"), axis=axis)
    return first + (td.take(x, td.astype(td.clip(low + 1, 0, count - 1), "int32"), axis=axis) - first) * share


class image(metaclass=Late):
    """Images, whose sizes change from corners on."""

    class ResizeMethod:
        """Numbers of ways to resize."""

        BILINEAR, NEAREST_NEIGHBOR, BICUBIC, AREA = 0, 1, 2, 3

    @staticmethod
    def _late(name):
        return getattr(tf.image, name)

    @staticmethod
    def resize(images, size, method=0, align_corners=False, preserve_aspect_ratio=False, name=None):
        """Images of another size."""
        way = {"bilinear": 0, "nearest": 1, "bicubic": 2, "area": 3}.get(method, method)
        if way not in (0, 1) or preserve_aspect_ratio:
            raise NotImplementedError("tf.compat.v1.image.resize takes bilinear or nearest here; use tf.image.resize for the other ways")
        x = as_tensor(images)
        height, width = (int(n) for n in size)
        x = x if way == 1 else td.astype(x, "float32")
        return wrapped(_between(_between(x, x.ndim - 3, height, align_corners, way == 1), x.ndim - 2, width, align_corners, way == 1))

    resize_images = resize

    @staticmethod
    def resize_bilinear(images, size, align_corners=False, half_pixel_centers=False, name=None):
        """Images of another size, by the four pixels around."""
        return tf.image.resize(images, size) if half_pixel_centers else image.resize(images, size, 0, align_corners)

    @staticmethod
    def resize_nearest_neighbor(images, size, align_corners=False, half_pixel_centers=False, name=None):
        """Images of another size, by the nearest pixel."""
        return tf.image.resize(images, size, "nearest") if half_pixel_centers else image.resize(images, size, 1, align_corners)

    @staticmethod
    def resize_image_with_crop_or_pad(image, target_height, target_width):
        """Cut, or padded by 0."""
        return tf.image.resize_with_crop_or_pad(image, target_height, target_width)


def _scatter(change):
    def scatter(ref, indices, updates, use_locking=False, name=None):
        return ref.assign(change(ref, tf.expand_dims(indices, -1), updates))

    scatter.__doc__ = "Changes rows of a variable."
    return scatter


scatter_update = _scatter(lambda *parts: tf.tensor_scatter_nd_update(*parts))
scatter_add = _scatter(lambda *parts: tf.tensor_scatter_nd_add(*parts))
scatter_sub = _scatter(lambda *parts: tf.tensor_scatter_nd_sub(*parts))


def make_template(name_, func_, create_scope_now_=False, unique_name_=None, **kwargs):
    """A function whose variables are made at its first call."""
    import tensorflow_v1 as v1

    def template(*args, **more):
        with v1.variable_scope(unique_name_ or name_, reuse=v1.AUTO_REUSE):
            return func_(*args, **{**kwargs, **more})

    return template
