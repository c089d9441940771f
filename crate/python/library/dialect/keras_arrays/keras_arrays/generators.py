"""Batches of pictures that are changed by chance: `tf.keras.preprocessing.image.ImageDataGenerator`."""

import os
import warnings

import numpy as np

from keras_extras.utils import Sequence, array_to_img

from .moved_pictures import apply_affine_transform, apply_brightness_shift, apply_channel_shift, flipped


class Iterator(Sequence):
    """Batches without end when gone through, and each by its number."""

    white_list_formats = ("png", "jpg", "jpeg", "bmp", "ppm", "tif", "tiff")
    # Models take such batches step by step.
    element_spec = (None, None, None)

    def __init__(self, n, batch_size, shuffle, seed, **options):
        super().__init__(**options)
        self.n, self.batch_size, self.shuffle, self.seed = n, batch_size, shuffle, seed
        self.batch_index = self.total_batches_seen = 0
        self.index_array = None

    def _order_anew(self):
        self.index_array = np.random.permutation(self.n) if self.shuffle else np.arange(self.n)

    def _seeded(self):
        if self.seed is not None:
            np.random.seed(self.seed + self.total_batches_seen)
        self.total_batches_seen += 1

    def __len__(self):
        return -(-self.n // self.batch_size)

    def __getitem__(self, idx):
        if idx >= len(self):
            raise ValueError(f"Asked to retrieve element {idx}, but the Sequence has length {len(self)}")
        self._seeded()
        if self.index_array is None:
            self._order_anew()
        return self._get_batches_of_transformed_samples(self.index_array[self.batch_size * idx : self.batch_size * (idx + 1)])

    def on_epoch_end(self):
        """Another order."""
        self._order_anew()

    def reset(self):
        """Begins anew."""
        self.batch_index = 0

    def __iter__(self):
        return self

    def __next__(self):
        self._seeded()
        if self.batch_index == 0:
            self._order_anew()
        start = self.batch_index * self.batch_size % self.n if self.n else 0
        self.batch_index = self.batch_index + 1 if self.n > start + self.batch_size else 0
        return self._get_batches_of_transformed_samples(self.index_array[start : start + self.batch_size])

    def _changed(self, x):
        made = self.image_data_generator
        return made.standardize(made.apply_transform(x, made.get_random_transform(x.shape)))

    def _write(self, pictures, index_array, most):
        if self.save_to_dir:
            for picture, at in zip(pictures, index_array):
                name = f"{self.save_prefix}_{at}_{np.random.randint(most)}.{self.save_format}"
                array_to_img(picture, scale=True).save(os.path.join(self.save_to_dir, name))


class NumpyArrayIterator(Iterator):
    """Batches of arrays."""

    def __init__(self, x, y, image_data_generator, batch_size=32, shuffle=False, sample_weight=None, seed=None, data_format=None, save_to_dir=None,
                 save_prefix="", save_format="png", subset=None, ignore_class_split=False, dtype=None):  # fmt: skip
        self.dtype, more = dtype or "float32", []
        if isinstance(x, (tuple, list)):
            more = [np.asarray(part) for part in (x[1] if isinstance(x[1], list) else [x[1]])]
            x = x[0]
            for part in more:
                if len(part) != len(x):
                    raise ValueError(f"All of the arrays in `x` should have the same length. Found a pair with: len(x[0]) = {len(x)}, len(x[?]) = {len(part)}")
        for name, part in (("`y` (labels)", y), ("`sample_weight`", sample_weight)):
            if part is not None and len(part) != len(x):
                short = "y" if part is y else "sample_weight"
                raise ValueError(f"`x` (images tensor) and {name} should have the same length. Found: x.shape = {np.asarray(x).shape}, "
                                 f"{short}.shape = {np.asarray(part).shape}")  # fmt: skip
        if subset is not None:
            if subset not in ("training", "validation"):
                raise ValueError(f'Invalid subset name: {subset}; expected "training" or "validation".')
            cut = int(len(x) * image_data_generator._validation_split)
            if y is not None and not ignore_class_split and not np.array_equal(np.unique(y[:cut]), np.unique(y[cut:])):
                raise ValueError("Training and validation subsets have different number of classes after the split. If your numpy arrays are sorted by "
                                 "the label, you might want to shuffle them.")  # fmt: skip
            rows = slice(cut) if subset == "validation" else slice(cut, None)
            x, y, more = x[rows], None if y is None else y[rows], [part[rows] for part in more]
        self.x, self.x_misc = np.asarray(x, dtype=self.dtype), more
        if self.x.ndim != 4:
            raise ValueError(f"Input data in `NumpyArrayIterator` should have rank 4. You passed an array with shape {self.x.shape}")
        self.data_format = data_format or "channels_last"
        axis = 3 if self.data_format == "channels_last" else 1
        if self.x.shape[axis] not in (1, 3, 4):
            warnings.warn(f'NumpyArrayIterator is set to use the data format convention "{self.data_format}" (channels on axis {axis}), i.e. expected '
                          f"either 1, 3, or 4 channels on axis {axis}. However, it was passed an array with shape {self.x.shape} "
                          f"({self.x.shape[axis]} channels).")  # fmt: skip
        self.y = None if y is None else np.asarray(y)
        self.sample_weight = None if sample_weight is None else np.asarray(sample_weight)
        self.image_data_generator = image_data_generator
        self.save_to_dir, self.save_prefix, self.save_format = save_to_dir, save_prefix, save_format
        super().__init__(self.x.shape[0], batch_size, shuffle, seed)

    def _get_batches_of_transformed_samples(self, index_array):
        pictures = np.zeros((len(index_array), *self.x.shape[1:]), dtype=self.dtype)
        for at, number in enumerate(index_array):
            pictures[at] = self._changed(self.x[number].astype(self.dtype))
        self._write(pictures, index_array, 10**4)
        x = [pictures, *(part[index_array] for part in self.x_misc)] if self.x_misc else pictures
        if self.y is None:
            return x
        return (x, self.y[index_array]) if self.sample_weight is None else (x, self.y[index_array], self.sample_weight[index_array])


class ImageDataGenerator:
    """What is done to pictures by chance, and how they are scaled."""

    def __init__(self, featurewise_center=False, samplewise_center=False, featurewise_std_normalization=False, samplewise_std_normalization=False,
                 zca_whitening=False, zca_epsilon=1e-6, rotation_range=0, width_shift_range=0.0, height_shift_range=0.0, brightness_range=None,
                 shear_range=0.0, zoom_range=0.0, channel_shift_range=0.0, fill_mode="nearest", cval=0.0, horizontal_flip=False, vertical_flip=False,
                 rescale=None, preprocessing_function=None, data_format=None, validation_split=0.0, interpolation_order=1, dtype=None):  # fmt: skip
        self.zca_whitening, self.zca_epsilon, self.rotation_range = zca_whitening, zca_epsilon, rotation_range
        self.width_shift_range, self.height_shift_range, self.shear_range = width_shift_range, height_shift_range, shear_range
        self.channel_shift_range, self.fill_mode, self.cval = channel_shift_range, fill_mode, cval
        self.horizontal_flip, self.vertical_flip, self.rescale = horizontal_flip, vertical_flip, rescale
        self.preprocessing_function, self.interpolation_order = preprocessing_function, interpolation_order
        self.dtype, self.data_format = dtype or "float32", data_format or "channels_last"
        if self.data_format not in ("channels_last", "channels_first"):
            raise ValueError('`data_format` should be `"channels_last"` (channel after row and column) or `"channels_first"` (channel before row and '
                             f"column). Received: {data_format}")  # fmt: skip
        self.channel_axis, self.row_axis, self.col_axis = (3, 1, 2) if self.data_format == "channels_last" else (1, 2, 3)
        if validation_split and not 0 < validation_split < 1:
            raise ValueError(f"`validation_split` must be strictly between 0 and 1.  Received: {validation_split}")
        self._validation_split = validation_split
        self.mean = self.std = self.zca_whitening_matrix = None
        if isinstance(zoom_range, (float, int)):
            self.zoom_range = [1 - zoom_range, 1 + zoom_range]
        elif len(zoom_range) == 2 and all(isinstance(value, (float, int)) for value in zoom_range):
            self.zoom_range = list(zoom_range)
        else:
            raise ValueError(f"`zoom_range` should be a float or a tuple or list of two floats. Received: {zoom_range}")
        if brightness_range is not None and (not isinstance(brightness_range, (tuple, list)) or len(brightness_range) != 2):
            raise ValueError(f"`brightness_range should be tuple or list of two floats. Received: {brightness_range}")
        self.brightness_range = brightness_range
        # Each of these asks for a mean that is taken away, whitening for no division.
        overriding = "This ImageDataGenerator specifies `{}`, which overrides setting of `{}`."
        if zca_whitening:
            if not featurewise_center:
                featurewise_center = True
                warnings.warn(overriding.format("zca_whitening", "featurewise_center"))
            if featurewise_std_normalization:
                featurewise_std_normalization = False
                warnings.warn(overriding.format("zca_whitening", "featurewise_std_normalization"))
        if featurewise_std_normalization and not featurewise_center:
            featurewise_center = True
            warnings.warn(overriding.format("featurewise_std_normalization", "featurewise_center"))
        if samplewise_std_normalization and not samplewise_center:
            samplewise_center = True
            warnings.warn(overriding.format("samplewise_std_normalization", "samplewise_center"))
        self.featurewise_center, self.samplewise_center = featurewise_center, samplewise_center
        self.featurewise_std_normalization, self.samplewise_std_normalization = featurewise_std_normalization, samplewise_std_normalization

    def flow(self, x, y=None, batch_size=32, shuffle=True, sample_weight=None, seed=None, save_to_dir=None, save_prefix="", save_format="png",
             ignore_class_split=False, subset=None):  # fmt: skip
        """Batches of arrays."""
        return NumpyArrayIterator(x, y, self, batch_size, shuffle, sample_weight, seed, self.data_format, save_to_dir, save_prefix, save_format, subset,
                                  ignore_class_split, self.dtype)  # fmt: skip

    def flow_from_directory(self, directory, target_size=(256, 256), color_mode="rgb", classes=None, class_mode="categorical", batch_size=32, shuffle=True,
                            seed=None, save_to_dir=None, save_prefix="", save_format="png", follow_links=False, subset=None, interpolation="nearest",
                            keep_aspect_ratio=False):  # fmt: skip
        """Batches of the pictures in folders, whose names are the classes."""
        from .picture_files import DirectoryIterator

        return DirectoryIterator(directory, self, target_size, color_mode, classes, class_mode, batch_size, shuffle, seed, self.data_format, save_to_dir,
                                 save_prefix, save_format, follow_links, subset, interpolation, keep_aspect_ratio, self.dtype)  # fmt: skip

    def flow_from_dataframe(self, dataframe, directory=None, x_col="filename", y_col="class", weight_col=None, target_size=(256, 256), color_mode="rgb",
                            classes=None, class_mode="categorical", batch_size=32, shuffle=True, seed=None, save_to_dir=None, save_prefix="",
                            save_format="png", subset=None, interpolation="nearest", validate_filenames=True, **options):  # fmt: skip
        """Batches of the pictures whose files a table names."""
        from .picture_files import DataFrameIterator

        class_mode = "raw" if class_mode == "other" else class_mode
        return DataFrameIterator(dataframe, directory, self, x_col, y_col, weight_col, target_size, color_mode, classes, class_mode, batch_size, shuffle,
                                 seed, self.data_format, save_to_dir, save_prefix, save_format, subset, interpolation, False, self.dtype,
                                 validate_filenames)  # fmt: skip

    def standardize(self, x):
        """A picture, scaled; in place."""
        if self.preprocessing_function:
            x = self.preprocessing_function(x)
        if self.rescale:
            x *= self.rescale
        if self.samplewise_center:
            x -= np.mean(x, keepdims=True)
        if self.samplewise_std_normalization:
            x /= np.std(x, keepdims=True) + 1e-6
        if self.featurewise_center and self._is_fitted(self.mean, "featurewise_center"):
            x -= self.mean
        if self.featurewise_std_normalization and self._is_fitted(self.std, "featurewise_std_normalization"):
            x /= self.std + 1e-6
        if self.zca_whitening and self._is_fitted(self.zca_whitening_matrix, "zca_whitening"):
            x = np.reshape(x.reshape(-1, x.size) @ self.zca_whitening_matrix, x.shape)
        return x

    def _is_fitted(self, value, name):
        if value is None:
            warnings.warn(f"This ImageDataGenerator specifies `{name}`, but it hasn't been fit on any training data. Fit it first by calling "
                          "`.fit(numpy_data)`.")  # fmt: skip
        return value is not None

    def _shift(self, range, size):
        """How far pictures are moved along an axis: of whole numbers one is chosen, of a fraction any share."""
        if not range:
            return 0
        if isinstance(range, (int, np.integer)) or np.ndim(range) == 1:
            found = np.random.choice(range)
            found = found * np.random.choice([-1, 1])
        else:
            found = np.random.uniform(-range, range)
        return found * size if np.max(range) < 1 else found

    def get_random_transform(self, img_shape, seed=None):
        """What is to be done to a picture, drawn by chance."""
        if seed is not None:
            np.random.seed(seed)
        theta = np.random.uniform(-self.rotation_range, self.rotation_range) if self.rotation_range else 0
        tx = self._shift(self.height_shift_range, img_shape[self.row_axis - 1])
        ty = self._shift(self.width_shift_range, img_shape[self.col_axis - 1])
        shear = np.random.uniform(-self.shear_range, self.shear_range) if self.shear_range else 0
        low, high = self.zoom_range
        zx, zy = (1, 1) if low == 1 and high == 1 else np.random.uniform(low, high, 2)
        horizontal, vertical = (np.random.random() < 0.5) * self.horizontal_flip, (np.random.random() < 0.5) * self.vertical_flip
        shift = self.channel_shift_range
        shift = np.random.uniform(-shift, shift) if shift != 0 else None
        light = np.random.uniform(*self.brightness_range) if self.brightness_range is not None else None
        return {"theta": theta, "tx": tx, "ty": ty, "shear": shear, "zx": zx, "zy": zy, "flip_horizontal": horizontal, "flip_vertical": vertical,
                "channel_shift_intensity": shift, "brightness": light}  # fmt: skip

    def apply_transform(self, x, transform_parameters):
        """Does it."""
        asked, axes = transform_parameters.get, (self.row_axis - 1, self.col_axis - 1, self.channel_axis - 1)
        x = apply_affine_transform(x, asked("theta", 0), asked("tx", 0), asked("ty", 0), asked("shear", 0), asked("zx", 1), asked("zy", 1), *axes,
                                   self.fill_mode, self.cval, self.interpolation_order)  # fmt: skip
        if asked("channel_shift_intensity") is not None:
            x = apply_channel_shift(x, asked("channel_shift_intensity"), axes[2])
        if asked("flip_horizontal", False):
            x = flipped(x, axes[1])
        if asked("flip_vertical", False):
            x = flipped(x, axes[0])
        return x if asked("brightness") is None else apply_brightness_shift(x, asked("brightness"), False)

    def random_transform(self, x, seed=None):
        """A picture, changed by chance."""
        return self.apply_transform(x, self.get_random_transform(x.shape, seed))

    def fit(self, x, augment=False, rounds=1, seed=None):
        """Learns means, deviations and what whitens from pictures."""
        x = np.array(x, dtype=self.dtype)
        if x.ndim != 4:
            raise ValueError(f"Input to `.fit()` should have rank 4. Got array with shape: {x.shape}")
        if seed is not None:
            np.random.seed(seed)
        if self.rescale:
            x *= self.rescale
        if augment:
            x = np.stack([self.random_transform(picture) for _ in range(rounds) for picture in x]).astype(self.dtype)
        rows, shape = (0, self.row_axis, self.col_axis), [1, 1, 1]
        shape[self.channel_axis - 1] = x.shape[self.channel_axis]
        if self.featurewise_center:
            self.mean = np.reshape(np.mean(x, axis=rows), shape)
            x -= self.mean
        if self.featurewise_std_normalization:
            self.std = np.reshape(np.std(x, axis=rows), shape)
            x /= self.std + 1e-6
        if self.zca_whitening:
            u, s, _ = np.linalg.svd(np.reshape(x, (len(x), -1)).T, full_matrices=False)
            self.zca_whitening_matrix = (u * (np.sqrt(len(x)) / (s + self.zca_epsilon))).dot(u.T)
