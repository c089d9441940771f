"""Data from folders, whose names are the classes of the files in them."""

import os
import random

import numpy
import tensorflow as tf

from .utils import img_to_array, load_img

_PICTURES = ".bmp", ".gif", ".jpeg", ".jpg", ".png"


def _files(folder, endings):
    found = []
    for place, folders, names in os.walk(folder, followlinks=True):
        folders.sort()
        found += [os.path.join(place, name) for name in sorted(names) if name.lower().endswith(endings)]
    return found


def _listed(directory, labels, label_mode, class_names, endings):
    """Paths, their labels (or `None`) and the names of the classes."""
    if labels is None:
        paths = _files(directory, endings)
        print(f"Found {len(paths)} files.")
        return paths, None, []
    names = sorted(name for name in os.listdir(directory) if os.path.isdir(os.path.join(directory, name)))
    if labels != "inferred":
        paths = _files(directory, endings)
        if len(labels) != len(paths):
            raise ValueError(f"Expected the lengths of `labels` to match the number of files in the target directory. len(labels) is {len(labels)} "
                             f"while we found {len(paths)} files in directory {directory}.")  # fmt: skip
        print(f"Found {len(paths)} files.")
        return paths, list(labels), [str(label) for label in sorted(set(labels))]
    if class_names is not None:
        if not set(class_names).issubset(names):
            raise ValueError(f"The `class_names` passed did not match the names of the subdirectories of the target directory. Expected: {names}, "
                             f"but received: {class_names}")  # fmt: skip
        names = list(class_names)
    if label_mode == "binary" and len(names) != 2:
        raise ValueError(f'When passing `label_mode="binary"`, there must be exactly 2 class_names. Received: class_names={names}')
    pairs = [(path, at) for at, name in enumerate(names) for path in _files(os.path.join(directory, name), endings)]
    print(f"Found {len(pairs)} files belonging to {len(names)} classes.")
    return [path for path, _ in pairs], [at for _, at in pairs] if label_mode is not None else None, names


def _target(labels, label_mode, count):
    if label_mode == "categorical":
        return tf.one_hot(labels, count)
    return tf.reshape(tf.constant(labels, dtype="float32"), (-1, 1)) if label_mode == "binary" else tf.constant(labels, dtype="int32")


def _split(paths, labels, shuffle, seed, validation_split, subset):
    """The files of each subset that is asked for."""
    if shuffle:
        seed = random.randrange(10**6) if seed is None else seed
        for items in (paths, labels):
            if items is not None:
                numpy.random.RandomState(seed).shuffle(items)
    if not validation_split:
        return [(paths, labels)]
    if subset not in ("training", "validation", "both"):
        raise ValueError(f'`subset` must be either "training", "validation" or "both", received: {subset}')
    cut = len(paths) - int(validation_split * len(paths))
    parts = []
    for name, part in (("training", slice(cut)), ("validation", slice(cut, None))):
        if subset in (name, "both"):
            print(f"Using {len(paths[part])} files for {name}.")
            parts.append((paths[part], None if labels is None else labels[part]))
    return parts


def _from_directory(read, endings, directory, labels, label_mode, class_names, batch_size, shuffle, seed, validation_split, subset, pads=False):
    """Batches of what `read` makes of paths, with targets; `pads` fills up what is shorter than others of its batch."""
    if label_mode not in ("int", "categorical", "binary", None):
        raise ValueError(f'`label_mode` argument must be one of "int", "categorical", "binary", or None. Received: label_mode={label_mode}')
    paths, labels, names = _listed(str(directory), labels, label_mode, class_names, endings)
    found = []
    for part, targets in _split(paths, labels, shuffle, seed, validation_split, subset):
        if not part:
            raise ValueError(f"No files found in directory {directory}. Allowed formats: {endings}")
        made = read(part)
        if targets is not None:
            made = tf.data.Dataset.zip((made, tf.data.Dataset.from_tensor_slices(_target(targets, label_mode, len(names)))))
        if shuffle:
            made = made.shuffle(buffer_size=(batch_size or 128) * 8, seed=seed)
        made = made if batch_size is None else made.padded_batch(batch_size) if pads else made.batch(batch_size)
        made.class_names, made.file_paths = names, part
        found.append(made)
    return found if subset == "both" else found[0]


def text_dataset_from_directory(directory, labels="inferred", label_mode="int", class_names=None, batch_size=32, max_length=None, shuffle=True,
                                seed=None, validation_split=None, subset=None, follow_links=False, format="tf", verbose=True):  # fmt: skip
    """Batches of texts from folders, whose names are their classes."""

    def text_of(path):
        with open(path, "rb") as file:
            data = file.read()
        return data if max_length is None else data[:max_length]

    def read(paths):
        return tf.data.Dataset.from_tensor_slices([text_of(path) for path in paths])

    return _from_directory(read, (".txt",), directory, labels, label_mode, class_names, batch_size, shuffle, seed, validation_split, subset)


def image_dataset_from_directory(directory, labels="inferred", label_mode="int", class_names=None, color_mode="rgb", batch_size=32,
                                 image_size=(256, 256), shuffle=True, seed=None, validation_split=None, subset=None, interpolation="bilinear",
                                 follow_links=False, crop_to_aspect_ratio=False, pad_to_aspect_ratio=False, data_format=None, format="tf",
                                 verbose=True):  # fmt: skip
    """Batches of pictures from folders, whose names are their classes."""
    from keras_arrays.pictures import resize

    def picture_of(path):
        picture = tf.constant(img_to_array(load_img(path, color_mode), "channels_last"), "float32")
        found = resize(picture, image_size, interpolation, False, crop_to_aspect_ratio, pad_to_aspect_ratio, data_format="channels_last")
        return tf.transpose(found, (2, 0, 1)) if (data_format or tf.keras.backend.image_data_format()) == "channels_first" else found

    def read(paths):
        return tf.data.Dataset.from_generator(lambda: map(picture_of, paths))

    return _from_directory(read, _PICTURES, directory, labels, label_mode, class_names, batch_size, shuffle, seed, validation_split, subset)


def audio_dataset_from_directory(directory, labels="inferred", label_mode="int", class_names=None, batch_size=32, sampling_rate=None,
                                 output_sequence_length=None, ragged=False, shuffle=True, seed=None, validation_split=None, subset=None,
                                 follow_links=False, verbose=True):  # fmt: skip
    """Batches of sounds (samples, channels) from folders, whose names are their classes."""
    if sampling_rate is not None or ragged:
        raise NotImplementedError("sounds keep their sampling rate here, and shorter ones are filled up with zeros")

    def sound_of(path):
        return tf.audio.decode_wav(tf.io.read_file(path), desired_samples=-1 if output_sequence_length is None else output_sequence_length).audio

    def read(paths):
        return tf.data.Dataset.from_generator(lambda: map(sound_of, paths))

    return _from_directory(read, (".wav",), directory, labels, label_mode, class_names, batch_size, shuffle, seed, validation_split, subset,
                           output_sequence_length is None)  # fmt: skip
