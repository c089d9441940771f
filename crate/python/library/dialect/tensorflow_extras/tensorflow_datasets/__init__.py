"""What programs take from TensorFlow Datasets to go on with NumPy's arrays; data sets by name are not here."""

from tandem.dialect import missing_names as _missing_names

__version__ = "4.9.9+tandem"


class _Arrays:
    """A data set whose elements are NumPy's arrays."""

    def __init__(self, dataset):
        self._dataset = dataset

    def __iter__(self):
        return iter(self._dataset.as_numpy_iterator())

    def __len__(self):
        return len(self._dataset)


def as_numpy(dataset):
    """A data set, a tensor or a structure of them with NumPy's arrays in place of tensors; a data set can be gone through again."""
    if hasattr(dataset, "as_numpy_iterator"):
        return _Arrays(dataset)
    if isinstance(dataset, dict):
        return {name: as_numpy(value) for name, value in dataset.items()}
    if isinstance(dataset, (list, tuple)):
        return type(dataset)([as_numpy(value) for value in dataset])
    return dataset.numpy() if hasattr(dataset, "numpy") else dataset


__getattr__ = _missing_names("tensorflow_datasets", {"load": "a file that you dropped, or tf.keras.datasets"})
