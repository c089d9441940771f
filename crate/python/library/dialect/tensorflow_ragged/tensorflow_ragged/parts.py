"""Values made of tensors, as the tensors that they have and what says how they belong together."""

import tandem as td
from tensorflow.function import Kind, TensorSpec

_HOLE = "tensor"
_KINDS = {}


def is_tensor(value):
    """Whether it is one tensor, of numbers or of text."""
    return isinstance(value, td.Tensor) or type(value).__name__ == "TextTensor"


def split(value, tensors):
    """What a value is without its tensors, which go to a list. It can be a key."""
    if is_tensor(value):
        tensors.append(value)
        return _HOLE
    if hasattr(value, "_parts"):
        kind, own = value._parts()
        tensors.extend(own)
        return kind, len(own)
    if isinstance(value, (tuple, list)) and type(value).__name__ != "TensorShape":
        return (type(value), *(split(item, tensors) for item in value))
    if isinstance(value, dict):
        return (type(value), *((key, split(item, tensors)) for key, item in value.items()))
    return "as it is", value


def joined(skeleton, tensors):
    """The value with the next of these tensors."""
    if skeleton == _HOLE:
        return next(tensors)
    first, *rest = skeleton
    if first == "as it is":
        return rest[0]
    if isinstance(first, Kind):
        return first.made([next(tensors) for _ in range(rest[0])])
    if issubclass(first, dict):
        return first((key, joined(item, tensors)) for key, item in rest)
    items = [joined(item, tensors) for item in rest]
    return first(*items) if hasattr(first, "_fields") else first(items)


def kind_of(make, skeleton):
    """The kind of values that `make(skeleton, tensors)` gives: always the same object for the same skeleton."""
    key = (make, skeleton)
    if key not in _KINDS:
        _KINDS[key] = Kind(lambda tensors: make(skeleton, iter(tensors)))
    return _KINDS[key]


class TypeSpec:
    """What is known of a value before it is there."""

    def is_compatible_with(self, spec_or_value):
        """Whether it describes a value, or all that another one describes."""
        other = type_spec_from_value(spec_or_value)
        return type(other) is type(self) and _fits(self._fields(), other._fields())

    is_subtype_of = lambda self, other: other.is_compatible_with(self)  # noqa: E731

    def most_specific_compatible_type(self, other):
        """The narrowest that describes what both do."""
        return self if self.is_compatible_with(other) else other

    def _fields(self):
        return self.__dict__

    def __eq__(self, other):
        return type(other) is type(self) and self._fields() == other._fields()

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(repr(self))


def _fits(mine, other):
    if isinstance(mine, dict):
        return isinstance(other, dict) and mine.keys() == other.keys() and all(_fits(mine[key], other[key]) for key in mine)
    if isinstance(mine, (tuple, list)) and type(mine).__name__ != "TensorShape":
        return isinstance(other, (tuple, list)) and len(mine) == len(other) and all(map(_fits, mine, other))
    if isinstance(mine, (TypeSpec, TensorSpec)):
        return isinstance(other, (TypeSpec, TensorSpec)) and mine.is_compatible_with(other)
    return mine is None or type(mine).__name__ == "TensorShape" or mine == other


def type_spec_from_value(value):
    """What describes a value."""
    if isinstance(value, (TypeSpec, TensorSpec)):
        return value
    if hasattr(value, "_type_spec"):
        return value._type_spec
    if hasattr(value, "element_spec"):
        from .specs import DatasetSpec

        return DatasetSpec(value.element_spec)
    if is_tensor(value):
        return TensorSpec(value.shape, value.dtype)
    from tensorflow._tensor import as_tensor

    try:
        return type_spec_from_value(as_tensor(value))
    except (TypeError, ValueError):
        raise TypeError(f"Could not build a TypeSpec for {value!r} with type {type(value).__name__}") from None


def mapped_rows(function, value, signature=None):
    """A function of each row, whose results are the rows of one value."""
    from tensorflow._tensor import as_tensor

    row = getattr(value, "_row", None) or value.__getitem__
    found = [function(row(at)) for at in range(len(value))]
    return _stacked(found, as_tensor, getattr(signature, "dtype", None))


def _stacked(rows, as_tensor, dtype):
    first = rows[0]
    if isinstance(first, (tuple, list)):
        return type(first)(_stacked(list(column), as_tensor, None) for column in zip(*rows))
    if isinstance(first, dict):
        return {key: _stacked([row[key] for row in rows], as_tensor, None) for key in first}
    if hasattr(first, "joined"):
        return type(first).joined(rows)
    if is_tensor(first) and len({tuple(row.shape) for row in rows}) > 1:
        from .ragged import RaggedTensor

        return RaggedTensor.joined(rows)
    return as_tensor([as_tensor(row, dtype) for row in rows], dtype)
