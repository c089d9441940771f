"""What is known of values made of several tensors before they are there."""

import tensorflow as tf
from tensorflow import _dtypes
from tensorflow._tensor import TensorShape
from tensorflow.data import _converted

from .parts import TypeSpec, type_spec_from_value


def _dtype(wanted):
    from tensorflow_extras.texts import string

    return string if getattr(wanted, "name", wanted) == "string" else _dtypes.as_dtype(wanted)


class RaggedTensorSpec(TypeSpec):
    """Shape, element type and levels of rows of unequal length."""

    def __init__(self, shape=None, dtype="float32", ragged_rank=None, row_splits_dtype="int64", flat_values_spec=None):
        self._shape = None if shape is None else TensorShape(shape)
        self.dtype, self.row_splits_dtype = _dtype(dtype), _dtype(row_splits_dtype)
        if ragged_rank is None and shape is None:
            raise ValueError("Must specify ragged_rank or shape with a known rank.")
        self.ragged_rank = len(self._shape) - 1 if ragged_rank is None else ragged_rank
        if shape is not None and self.ragged_rank >= max(1, len(self._shape)):
            raise ValueError(f"Argument `ragged_rank` ({self.ragged_rank}) must be less than rank ({len(self._shape)}).")
        self.flat_values_spec = flat_values_spec

    shape = property(lambda self: self._shape)

    @property
    def value_type(self):
        """The class of values."""
        return tf.RaggedTensor if self.ragged_rank else tf.Tensor

    @classmethod
    def from_value(cls, value):
        """The specification of rows."""
        return value._type_spec

    def is_compatible_with(self, spec_or_value):
        """Whether it describes a value, or all that another one describes."""
        other = type_spec_from_value(spec_or_value)
        return type(other) is type(self) and (other.dtype, other.ragged_rank) == (self.dtype, self.ragged_rank) and _fit(self._shape, other._shape)

    def _sampled(self, sample):
        from .making import constant

        depth = self.ragged_rank + 1
        inner = [1 if size is None else size for size in (self._shape or (None,) * depth)[depth:]]
        count = (self._shape or (None,))[0] or 1
        item = sample(tf.TensorSpec(inner, self.dtype)) if inner or self.dtype != "string" else ""
        value = item.tolist() if hasattr(item, "tolist") else item
        for size in [count, *(1,) * self.ragged_rank][::-1]:
            value = [value] * size
        return constant(value, self.dtype, ragged_rank=self.ragged_rank)

    def __repr__(self):
        shape = "TensorShape(None)" if self._shape is None else repr(self._shape)
        return f"RaggedTensorSpec({shape}, {self.dtype!r}, {self.ragged_rank}, {self.row_splits_dtype!r})"

    __hash__ = TypeSpec.__hash__


class SparseTensorSpec(TypeSpec):
    """Shape and element type of elements with their places."""

    def __init__(self, shape=None, dtype="float32"):
        self._shape, self.dtype = None if shape is None else TensorShape(shape), _dtype(dtype)

    shape = property(lambda self: self._shape)
    rank = property(lambda self: None if self._shape is None else len(self._shape))
    value_type = property(lambda self: tf.SparseTensor)

    def is_compatible_with(self, spec_or_value):
        """Whether it describes a value, or all that another one describes."""
        other = type_spec_from_value(spec_or_value)
        return type(other) is type(self) and other.dtype == self.dtype and _fit(self._shape, other._shape)

    def __repr__(self):
        return f"SparseTensorSpec({'TensorShape(None)' if self._shape is None else repr(self._shape)}, {self.dtype!r})"

    __hash__ = TypeSpec.__hash__


def _fit(mine, other):
    return mine is None or other is not None and len(mine) == len(other) and all(a in (None, b) for a, b in zip(mine, other))


class DatasetSpec(TypeSpec):
    """What the elements of a data set are."""

    def __init__(self, element_spec, dataset_shape=()):
        self._element_spec, self._dataset_shape = element_spec, TensorShape(dataset_shape)

    element_spec = property(lambda self: self._element_spec)

    def __repr__(self):
        return f"DatasetSpec({self._element_spec!r}, {self._dataset_shape!r})"

    __hash__ = TypeSpec.__hash__


class OptionalSpec(DatasetSpec):
    """What an optional element is."""

    def __repr__(self):
        return f"OptionalSpec({self._element_spec!r}, {self._dataset_shape!r})"

    __hash__ = TypeSpec.__hash__


def of_first(dataset):
    """What describes the elements of a data set, by the first of them."""
    size = dataset._batch

    def described(value):
        if isinstance(value, (tuple, list)):
            return type(value)(map(described, value))
        if isinstance(value, dict):
            return {key: described(item) for key, item in value.items()}
        if type(value).__name__ == "RaggedRow":
            return RaggedTensorSpec([None, *value.shape[1:]], value.value.dtype, 0)
        spec = type_spec_from_value(value)
        if size is not None and getattr(spec, "_shape", None) and spec._shape[0] == size:
            spec._shape = TensorShape([None, *spec._shape[1:]])
        return spec

    return described(_own(next(iter(dataset._stages))))


def _own(value):
    """Tensors as those of TensorFlow."""
    if isinstance(value, (tuple, list)):
        return type(value)(map(_own, value))
    if isinstance(value, dict):
        return {key: _own(item) for key, item in value.items()}
    return value if type(value).__name__ == "RaggedRow" else _converted(value)
