"""`keras.datasets` beside MNIST: files that were dropped, under the names that Keras gives them."""

import json
import pickle
import types

import numpy

from .utils import get_file

_PLACE = "https://storage.googleapis.com/tensorflow/tf-keras-datasets/"


def _arrays(path, origin=None):
    with numpy.load(get_file(path, origin or _PLACE + path), allow_pickle=True) as file:
        return {name: file[name] for name in file.files}


def _shuffled(x, y, rng):
    order = numpy.arange(len(x))
    rng.shuffle(order)
    return x[order], y[order]


def _words(file, default):
    """A set of texts as numbers of words."""

    def limited(rows, num_words, skip_top, start_char, oov_char, index_from, maxlen):
        rows = [([] if start_char is None else [start_char]) + [int(word) + (index_from or 0) for word in row] for row in rows]
        keep = [at for at, row in enumerate(rows) if maxlen is None or len(row) < maxlen]
        top = num_words or max((max(row) for row in rows if row), default=0) + 1

        def fits(word):
            return skip_top <= word < top

        if oov_char is None:
            return keep, [[word for word in rows[at] if fits(word)] for at in keep]
        return keep, [[word if fits(word) else oov_char for word in rows[at]] for at in keep]

    def ragged(rows):
        found = numpy.empty(len(rows), dtype=object)
        for at, row in enumerate(rows):
            found[at] = row
        return found

    def load_data(path=f"{file}.npz", num_words=None, skip_top=0, maxlen=None, seed=113, start_char=1, oov_char=2, index_from=3, test_split=0.2):
        """`(x_train, y_train), (x_test, y_test)`: lists of numbers of words, and classes."""
        data = _arrays(path)
        parts = [(data["x_train"], data["y_train"]), (data["x_test"], data["y_test"])] if "x_train" in data else [(data["x"], data["y"])]
        found, rng = [], numpy.random.RandomState(seed)
        for x, y in [_shuffled(x, y, rng) for x, y in parts]:
            keep, rows = limited(x, num_words, skip_top, start_char, oov_char, index_from, maxlen)
            found.append((ragged(rows), y[numpy.array(keep, dtype=int)]))
        if len(found) == 1:
            ((x, y),) = found
            cut = int(len(x) * (1 - test_split))
            found = [(x[:cut], y[:cut]), (x[cut:], y[cut:])]
        return tuple(found)

    def get_word_index(path=f"{file}_word_index.json"):
        """The numbers of words."""
        with open(get_file(path, _PLACE + path)) as source:
            return json.load(source)

    def get_label_names():
        """The names of the classes."""
        return tuple(default)

    found = types.ModuleType(f"tensorflow.keras.datasets.{file}", f"Texts as numbers of words, from {file}.npz.")
    found.load_data, found.get_word_index = load_data, get_word_index
    if default:
        found.get_label_names = get_label_names
    return found


def _numbers(name, file, versions=None):
    """A table of numbers and its targets."""

    def load_data(version="large", path=file, test_split=0.2, seed=113):
        """`(x_train, y_train), (x_test, y_test)`."""
        data = _arrays(path)
        x, y = data["x"], data["y"]
        if versions and version == "small":
            x, y = x[:600], y[:600]
        x, y = _shuffled(x, y, numpy.random.RandomState(seed))
        cut = int(len(x) * (1 - test_split))
        return (x[:cut], y[:cut]), (x[cut:], y[cut:])

    def load_plain(path=file, test_split=0.2, seed=113):
        """`(x_train, y_train), (x_test, y_test)`."""
        return load_data(path=path, test_split=test_split, seed=seed)

    found = types.ModuleType(f"tensorflow.keras.datasets.{name}", f"A table of numbers, from {file}.")
    found.load_data = load_data if versions else load_plain
    return found


def _pictures(name, folder, parts):
    """Pictures of 32 by 32 pixels, in an unpacked folder or in its archive."""

    def read(file):
        import os
        import tarfile

        if os.path.isdir(folder):
            with open(os.path.join(folder, file), "rb") as source:
                return pickle.load(source, encoding="bytes")
        archive = {"cifar-10-batches-py": "cifar-10-python.tar.gz"}.get(folder, f"{folder}.tar.gz")
        with tarfile.open(get_file(archive, f"https://www.cs.toronto.edu/~kriz/{archive}")) as source:
            return pickle.loads(source.extractfile(f"{folder}/{file}").read(), encoding="bytes")

    def loaded(label_mode):
        key, found = {"": b"labels", "fine": b"fine_labels", "coarse": b"coarse_labels"}[label_mode], []
        for files in parts:
            batches = [read(file) for file in files]
            x = numpy.concatenate([numpy.asarray(batch[b"data"]) for batch in batches]).reshape(-1, 3, 32, 32).transpose(0, 2, 3, 1)
            found.append((x, numpy.array([[label] for batch in batches for label in batch[key]], dtype="uint8" if len(files) > 1 else "int64")))
        return tuple(found)

    def load_data():
        """`(x_train, y_train), (x_test, y_test)`: pictures (count, 32, 32, 3) and classes (count, 1)."""
        return loaded("")

    def load_fine(label_mode="fine"):
        """`(x_train, y_train), (x_test, y_test)`: pictures (count, 32, 32, 3) and "fine" or "coarse" classes (count, 1)."""
        if label_mode not in ("fine", "coarse"):
            raise ValueError(f'`label_mode` must be one of `"fine"`, `"coarse"`. Received: label_mode={label_mode}.')
        return loaded(label_mode)

    found = types.ModuleType(f"tensorflow.keras.datasets.{name}", f"Pictures of 32 × 32 pixels, from {folder}.")
    found.load_data = load_data if name == "cifar10" else load_fine
    return found


_REUTERS = (
    "cocoa grain veg-oil earn acq wheat copper housing money-supply coffee sugar trade reserves ship cotton carcass crude nat-gas cpi money-fx "
    "interest gnp meal-feed alum oilseed gold tin strategic-metal livestock retail ipi iron-steel rubber heat jobs lei bop zinc orange pet-chem dlr "
    "gas silver wpi hog lead"
).split()

imdb, reuters = _words("imdb", ()), _words("reuters", _REUTERS)
boston_housing = _numbers("boston_housing", "boston_housing.npz")
california_housing = _numbers("california_housing", "california_housing.npz", versions=True)
cifar10 = _pictures("cifar10", "cifar-10-batches-py", ([f"data_batch_{n}" for n in range(1, 6)], ["test_batch"]))
cifar100 = _pictures("cifar100", "cifar-100-python", (["train"], ["test"]))
