"""`tf.keras.utils`: rows of equal length, pictures as arrays, data from folders."""

import os

import numpy
import tensorflow as tf
from tensorflow._tensor import as_tensor


def pad_sequences(sequences, maxlen=None, dtype="int32", padding="pre", truncating="pre", value=0.0):
    """Rows of equal length, an array: shorter ones are filled up, longer ones cut."""
    rows = [list(row) for row in sequences]
    size = max((len(row) for row in rows), default=0) if maxlen is None else maxlen
    made = []
    for row in rows:
        row = (row[-size:] if truncating == "pre" else row[:size]) if size else []
        fill = [value] * (size - len(row))
        made.append(fill + row if padding == "pre" else row + fill)
    return numpy.array(made, dtype=dtype)


def normalize(x, axis=-1, order=2):
    """Scaled to the norm 1 along an axis."""
    found = numpy.asarray(x)
    length = numpy.sum(numpy.abs(found) ** order, axis=axis, keepdims=True) ** (1 / order)
    found = found / numpy.where(length == 0, 1, length)
    return found if isinstance(x, numpy.ndarray) else as_tensor(found.astype("float32"))


def img_to_array(img, data_format=None, dtype="float32"):
    """A picture as an array (height, width, channels), or with the channels first."""
    x = numpy.asarray(img)
    x = (x if x.ndim == 3 else x[:, :, None]).astype(dtype)
    return x.transpose(2, 0, 1) if (data_format or tf.keras.backend.image_data_format()) == "channels_first" else x


def array_to_img(x, data_format=None, scale=True, dtype="float32"):
    """An array (height, width, channels) as a picture, its values stretched from 0 to 255 where `scale` says so."""
    from PIL import Image

    x = numpy.asarray(x).astype("float32")
    if x.ndim != 3:
        raise ValueError(f"Expected image array to have rank 3 (single image). Got array with shape: {x.shape}")
    if (data_format or tf.keras.backend.image_data_format()) == "channels_first":
        x = x.transpose(1, 2, 0)
    if scale:
        x = x - x.min()
        most = x.max()
        x = x / most * 255 if most else x
    pixels = x.astype("uint8")
    return Image.fromarray(pixels[:, :, 0] if pixels.shape[2] == 1 else pixels)


def save_img(path, x, data_format=None, file_format=None, scale=True, **options):
    """Writes an array as a picture."""
    array_to_img(x, data_format, scale).save(path, format=file_format)


def load_img(path, color_mode="rgb", target_size=None, interpolation="nearest", **options):
    """The picture of a file."""
    image = tf.io.decode_image(tf.io.read_file(path), channels=1 if color_mode == "grayscale" else 3)
    if target_size is not None:
        image = tf.cast(tf.image.resize(image, target_size, method=interpolation), "uint8")
    return array_to_img(image.numpy(), scale=False)


def timeseries_dataset_from_array(data, targets, sequence_length, sequence_stride=1, sampling_rate=1, batch_size=128, shuffle=False, seed=None,
                                  start_index=None, end_index=None):  # fmt: skip
    """Batches of windows of rows that follow each other; a target belongs to the row where its window begins."""
    x = tf.convert_to_tensor(data)[start_index:end_index]
    targets = None if targets is None else tf.convert_to_tensor(targets)[start_index:end_index]
    starts = range(0, x.shape[0] - (sequence_length - 1) * sampling_rate, sequence_stride)
    windows = [x[start : start + sequence_length * sampling_rate : sampling_rate] for start in starts]
    if targets is None:
        made = tf.data.Dataset.from_tensor_slices(tf.stack(windows))
    else:
        count = sum(start < len(targets) for start in starts)
        wanted = tf.stack([targets[start] for start in list(starts)[:count]])
        made = tf.data.Dataset.from_tensor_slices((tf.stack(windows[:count]), wanted))
    made = made.shuffle(len(windows), seed) if shuffle else made
    return made if batch_size is None else made.batch(batch_size)


class Progbar:
    """A bar of steps."""

    def __init__(self, target, width=20, verbose=1, **options):
        self.target, self.width, self.verbose, self.seen = target, width, verbose, 0

    def update(self, current, values=None, finalize=None):
        """Shows the bar at a step."""
        self.seen = current
        if self.verbose and self.target and current >= self.target:
            shown = " - ".join(f"{name}: {float(value):.4f}" for name, value in values or ())
            print(f"{current}/{self.target} {'━' * self.width} {shown}")

    def add(self, n, values=None):
        """Shows the bar some steps on."""
        self.update(self.seen + n, values)


class Sequence:
    """Batches by their numbers: `__len__` and `__getitem__`."""

    def __init__(self, workers=1, use_multiprocessing=False, max_queue_size=10):
        self.workers, self.use_multiprocessing, self.max_queue_size = workers, use_multiprocessing, max_queue_size

    def on_epoch_end(self):
        """Called after each pass."""

    def __iter__(self):
        yield from (self[i] for i in range(len(self)))
        self.on_epoch_end()


PyDataset = Sequence


_CUSTOM = {}


def get_custom_objects():
    """Classes that `from_config` finds by their names."""
    return _CUSTOM


def register_keras_serializable(package="Custom", name=None):
    """Makes a class known to `from_config`; files of models hold classes by value."""

    def register(kind):
        _CUSTOM[f"{package}>{name or kind.__name__}"] = kind
        return kind

    return register


def get_registered_name(obj):
    """The name under which a class or function is registered, otherwise its own."""
    return next((name for name, known in _CUSTOM.items() if known is obj), getattr(obj, "__name__", obj))


def get_registered_object(name, custom_objects=None, module_objects=None):
    """The class or function of a name, None where nobody registered it."""
    return next((objects[name] for objects in (_CUSTOM, custom_objects or {}, module_objects or {}) if name in objects), None)


class custom_object_scope:
    """A block in which classes are known by these names."""

    def __init__(self, objects):
        self.objects = objects

    def __enter__(self):
        self._before = dict(_CUSTOM)
        _CUSTOM.update(self.objects)
        return self

    def __exit__(self, *error):
        _CUSTOM.clear()
        _CUSTOM.update(self._before)


CustomObjectScope = custom_object_scope


def _count_of(word, size, total):
    """How many elements a size or a share is."""
    if size is None:
        return None
    if not isinstance(size, (int, float)):
        raise TypeError(f"Invalid `{word}` type. Expected: int or float or None, Received: type({word})={type(size)}. ")
    if isinstance(size, int) and not 0 < size < total or isinstance(size, float) and not 0 < size < 1:
        raise ValueError(f"`{word}` should be either a positive integer smaller than {total}, or a float within the range `[0, 1]`. "
                         f"Received: {word}={size}")  # fmt: skip
    return size if isinstance(size, int) else round(size * total)


def split_dataset(dataset, left_size=None, right_size=None, shuffle=False, seed=None):
    """Two data sets, by a size or a share of the first and of the last; of a tuple of arrays, row by row."""
    import random

    if left_size is None and right_size is None:
        raise ValueError("At least one of the `left_size` or `right_size` must be specified. Received: left_size=None and right_size=None")
    dataset = dataset if isinstance(dataset, tf.data.Dataset) else tf.data.Dataset.from_tensor_slices(dataset)
    items = list(dataset)
    left, right = _count_of("left_size", left_size, len(items)), _count_of("right_size", right_size, len(items))
    if isinstance(left_size, float) and isinstance(right_size, float) and left_size + right_size > 1:
        raise ValueError("The sum of `left_size` and `right_size` is greater than 1. It must be less than or equal to 1.")
    left, right = len(items) - right if left is None else left, len(items) - left if right is None else right
    if left + right > len(items):
        raise ValueError(f"The sum of `left_size` and `right_size` should be smaller than the {len(items)}. "
                         f"Received: left_size={left_size}, right_size={right_size}")  # fmt: skip
    if shuffle:
        random.seed(random.randint(0, 10**6) if seed is None else seed)
        random.shuffle(items)

    def part(elements):
        made = tf.data.Dataset.from_generator(lambda: iter(elements)).prefetch(tf.data.AUTOTUNE)
        made._said = dataset.element_spec
        return made

    return part(items[:left]), part(items[len(items) - right :])


def clear_session():
    """Names of layers are counted from the beginning again."""
    tf.keras.backend.clear_session()


def is_keras_tensor(x):
    """Whether it is the symbol of a value in a model."""
    from tensorflow.keras._engine import KerasTensor

    return isinstance(x, KerasTensor)


def unpack_x_y_sample_weight(data):
    """Inputs, targets and weights of a batch; None for what it lacks."""
    data = data if isinstance(data, (tuple, list)) else (data,)
    return (*data, None, None)[:3]


def pack_x_y_sample_weight(x, y=None, sample_weight=None):
    """A batch of inputs, targets and weights."""
    if y is None:
        return (x,) if isinstance(x, (tuple, list)) else x
    return (x, y) if sample_weight is None else (x, y, sample_weight)


def get_file(fname=None, origin=None, **options):
    """The path of a file that was dropped; there is no network."""
    name = fname or str(origin).rpartition("/")[2]
    if os.path.exists(name):
        return name
    raise FileNotFoundError(f"there is no network here: drop the file {name!r} (from {origin}) onto the page and run the cell again")


def plot_model(model, to_file="model.png", show_shapes=False, show_dtype=False, show_layer_names=False, rankdir="TB", expand_nested=False, dpi=200,
               show_layer_activations=False, show_trainable=False, **options):  # fmt: skip
    """The summary; `td.graph` draws the graph."""
    model.summary(expand_nested=expand_nested, show_trainable=show_trainable)
