"""Batches of pictures from files: of folders, and of tables."""

import os
import warnings

import numpy as np

from keras_extras.utils import img_to_array, load_img

from .generators import Iterator


class _Files(Iterator):
    """Batches of files: `filepaths`, `classes` or `labels`, and how they are read."""

    allowed_class_modes = {"categorical", "binary", "sparse", "input", None}
    sample_weight = None

    def _set_up(self, generator, target_size, color_mode, class_mode, data_format, save, subset, interpolation, dtype):
        if class_mode not in self.allowed_class_modes:
            raise ValueError(f"Invalid class_mode: {class_mode}; expected one of: {self.allowed_class_modes}")
        if color_mode not in ("rgb", "rgba", "grayscale"):
            raise ValueError(f'Invalid color mode: {color_mode}; expected "rgb", "rgba", or "grayscale".')
        if subset not in (None, "training", "validation"):
            raise ValueError(f'Invalid subset name: {subset};expected "training" or "validation"')
        self.image_data_generator, self.target_size, self.color_mode, self.class_mode = generator, tuple(target_size), color_mode, class_mode
        self.data_format, self.interpolation, self.dtype, self.subset = data_format or "channels_last", interpolation, dtype or "float32", subset
        self.save_to_dir, self.save_prefix, self.save_format = save
        channels = {"rgb": 3, "rgba": 4, "grayscale": 1}[color_mode]
        self.image_shape = (*self.target_size, channels) if self.data_format == "channels_last" else (channels, *self.target_size)
        share = 0 if subset is None else generator._validation_split
        self.split = None if subset is None else (0, share) if subset == "validation" else (share, 1)

    def _part(self, items):
        """Those of the subset."""
        return items if self.split is None else items[int(self.split[0] * len(items)) : int(self.split[1] * len(items))]

    @property
    def filepaths(self):
        """The paths of all files."""
        return self._filepaths

    @property
    def labels(self):
        """The classes, or what stands in the table."""
        return self._targets if self.class_mode in ("multi_output", "raw") else self.classes

    def _get_batches_of_transformed_samples(self, index_array):
        pictures = np.zeros((len(index_array), *self.image_shape), dtype=self.dtype)
        for at, number in enumerate(index_array):
            x = img_to_array(load_img(self.filepaths[number], color_mode=self.color_mode, target_size=self.target_size, interpolation=self.interpolation))
            x = x if self.data_format == "channels_last" else np.moveaxis(x, 2, 0).copy()
            pictures[at] = self._changed(x) if self.image_data_generator else x
        self._write(pictures, index_array, 10**7)
        if self.class_mode is None:
            return pictures
        if self.class_mode == "input":
            wanted = pictures.copy()
        elif self.class_mode == "categorical":
            wanted = np.zeros((len(pictures), len(self.class_indices)), dtype=self.dtype)
            for at, number in enumerate(index_array):
                wanted[at, self.classes[number]] = 1.0
        elif self.class_mode == "multi_output":
            wanted = [part[index_array] for part in self.labels]
        elif self.class_mode == "raw":
            wanted = self.labels[index_array]
        else:
            wanted = np.array([self.classes[number] for number in index_array], dtype=self.dtype)
        return (pictures, wanted) if self.sample_weight is None else (pictures, wanted, self.sample_weight[index_array])


class DirectoryIterator(_Files):
    """Batches of the pictures in folders, whose names are the classes."""

    def __init__(self, directory, image_data_generator, target_size=(256, 256), color_mode="rgb", classes=None, class_mode="categorical", batch_size=32,
                 shuffle=True, seed=None, data_format=None, save_to_dir=None, save_prefix="", save_format="png", follow_links=False, subset=None,
                 interpolation="nearest", keep_aspect_ratio=False, dtype=None):  # fmt: skip
        self._set_up(image_data_generator, target_size, color_mode, class_mode, data_format, (save_to_dir, save_prefix, save_format), subset,
                     interpolation, dtype)  # fmt: skip
        self.directory = directory
        names = list(classes or sorted(name for name in os.listdir(directory) if os.path.isdir(os.path.join(directory, name))))
        self.num_classes, self.class_indices = len(names), {name: at for at, name in enumerate(names)}
        self.filenames, numbers = [], []
        for name in names:
            place, found = os.path.join(directory, name), []
            for folder, _, files in sorted(os.walk(place, followlinks=follow_links), key=lambda item: item[0]):
                found += [os.path.join(folder, file) for file in sorted(files) if file.lower().endswith(self.white_list_formats)]
            found = self._part(found)
            self.filenames += [os.path.join(name, os.path.relpath(path, place)) for path in found]
            numbers += [self.class_indices[name]] * len(found)
        self.samples, self.classes = len(self.filenames), np.array(numbers, dtype="int32")
        print(f"Found {self.samples} images belonging to {self.num_classes} classes.")
        self._filepaths = [os.path.join(directory, name) for name in self.filenames]
        super().__init__(self.samples, batch_size, shuffle, seed)


class DataFrameIterator(_Files):
    """Batches of the pictures whose files a table names."""

    allowed_class_modes = {"binary", "categorical", "input", "multi_output", "raw", "sparse", None}

    def __init__(self, dataframe, directory=None, image_data_generator=None, x_col="filename", y_col="class", weight_col=None, target_size=(256, 256),
                 color_mode="rgb", classes=None, class_mode="categorical", batch_size=32, shuffle=True, seed=None, data_format="channels_last",
                 save_to_dir=None, save_prefix="", save_format="png", subset=None, interpolation="nearest", keep_aspect_ratio=False, dtype="float32",
                 validate_filenames=True):  # fmt: skip
        self._set_up(image_data_generator, target_size, color_mode, class_mode, data_format, (save_to_dir, save_prefix, save_format), subset,
                     interpolation, dtype)  # fmt: skip
        table, self.directory = dataframe.copy(), directory or ""
        self._check(table, x_col, y_col, weight_col, classes)
        if validate_filenames:
            paths = [os.path.join(self.directory, name) for name in table[x_col]]
            kept = np.array([path.lower().endswith(self.white_list_formats) and os.path.isfile(path) for path in paths], dtype=bool)
            if not kept.all():
                warnings.warn(f'Found {(~kept).sum()} invalid image filename(s) in x_col="{x_col}". These filename(s) will be ignored.')
            table = table[kept]
        by_class = class_mode not in ("input", "multi_output", "raw", None)
        if by_class:
            table, names = self._of_classes(table, y_col, classes)
            self.class_indices = {name: at for at, name in enumerate(names)}
        if self.split:
            table = table.iloc[int(self.split[0] * len(table)) : int(self.split[1] * len(table)), :]
        if by_class:
            number = self.class_indices
            self.classes = [[number[one] for one in label] if isinstance(label, (list, tuple)) else number[label] for label in table[y_col]]
        self.filenames = table[x_col].tolist()
        self.sample_weight = table[weight_col].values if weight_col else None
        if class_mode == "multi_output":
            self._targets = [np.array(table[name].tolist()) for name in y_col]
        elif class_mode == "raw":
            self._targets = table[y_col].values
        self.samples = len(self.filenames)
        kind = "validated" if validate_filenames else "non-validated"
        print(f"Found {self.samples} {kind} image filenames" + (f" belonging to {len(names)} classes." if by_class else "."))
        self._filepaths = [os.path.join(self.directory, name) for name in self.filenames]
        super().__init__(self.samples, batch_size, shuffle, seed)

    @staticmethod
    def _of_classes(table, y_col, classes):
        """The rows of the classes that are asked for, and the names of all."""
        if classes:
            names = list(dict.fromkeys(classes))
            kept = lambda label: ([one for one in label if one in names] or None) if isinstance(label, (list, tuple)) else label if label in names else None  # noqa: E731
            table[y_col] = table[y_col].apply(kept)
        else:
            names = sorted({one for label in table[y_col] for one in (label if isinstance(label, (list, tuple)) else [label])})
        return table.dropna(subset=[y_col]), names

    def _check(self, table, x_col, y_col, weight_col, classes):
        mode = self.class_mode
        if mode == "multi_output" and not isinstance(y_col, list):
            raise TypeError(f'If class_mode="{mode}", y_col must be a list. Received {type(y_col).__name__}.')
        if not all(isinstance(name, str) for name in table[x_col]):
            raise TypeError(f"All values in column x_col={x_col} must be strings.")
        if mode in ("binary", "sparse") and not all(isinstance(label, str) for label in table[y_col]):
            raise TypeError(f'If class_mode="{mode}", y_col="{y_col}" column values must be strings.')
        if mode == "binary":
            if classes and len(set(classes)) != 2:
                raise ValueError(f'If class_mode="binary" there must be 2 classes. {len(set(classes))} class/es were given.')
            if not classes and table[y_col].nunique() != 2:
                raise ValueError(f'If class_mode="binary" there must be 2 classes. Found {table[y_col].nunique()} classes.')
        if mode == "categorical" and not all(isinstance(label, (str, list, tuple)) for label in table[y_col]):
            raise TypeError(f'If class_mode="{mode}", y_col="{y_col}" column values must be type string, list or tuple.')
        if classes and mode in ("input", "multi_output", "raw", None):
            warnings.warn(f'`classes` will be ignored given the class_mode="{mode}"')
        if weight_col and not np.issubdtype(table[weight_col].dtype, np.number):
            raise TypeError(f"Column weight_col={weight_col} must be numeric.")
