"""Indices: what is read beyond an array's end is its last element, and what is written there is dropped."""

import _tandem
import tandem as td
from _tandem import Tensor

from ._array import Array, ArrayImpl, asarray, dtype_of, given, is_traced, promoted, shape_of, strong
from .errors import NonConcreteBooleanIndexError, shown


def _checked(index):
    """An item of an index: a whole number, slice, None, Ellipsis, or an array of whole numbers or truth values."""
    kind = type(index)
    if kind is int or kind is bool or index is None or index is Ellipsis:
        return index
    if kind is slice:
        return slice(*[i.__index__() if i is not None else None for i in (index.start, index.stop, index.step)])
    if kind is str:
        raise TypeError(f"JAX does not support string indexing; got idx={index!r}")
    if kind is float:
        raise TypeError("Indexer must have integer or boolean type, got indexer with type float64")
    if kind is list or kind is tuple:
        found = asarray(index)
        index = found if index else td.astype(found, "int32")
    if not isinstance(index, Array):
        index = index.__index__() if not hasattr(index, "__array__") and hasattr(index, "__index__") else asarray(index)
    if isinstance(index, Array):
        name = dtype_of(index).name
        if name[0] == "f":
            raise TypeError(f"Indexer must have integer or boolean type, got indexer with type {name}")
        if name == "bool" and is_traced(index):
            raise NonConcreteBooleanIndexError(f"Array boolean indices must be concrete; got {shown(index)}")
        if name == "uint32":
            index = td.astype(index, "int32")
    return index


def _with_places(items):
    """The items of an index in a trace, with masks whose values are known as the places where they hold."""
    import numpy

    found = []
    for item in items:
        known = isinstance(item, numpy.ndarray) or isinstance(item, Array) and not is_traced(item)
        if known and dtype_of(item).name == "bool" and item.ndim:
            found.extend(_tandem.outside_traces(lambda item=item: numpy.nonzero(numpy.asarray(item))))
        else:
            found.append(item)
    return found


def _items(x, index):
    """The items of an index, one for each axis of `x` that it speaks of, without Ellipsis; with the axes they stand for."""
    items = index if type(index) is tuple else (index,)
    if type(index) is list:
        raise TypeError(
            "Using a non-tuple sequence for multidimensional indexing is not allowed; use `arr[array(seq)]` instead of `arr[seq]`. "
            "See https://github.com/jax-ml/jax/issues/4564 for more information."
        )
    items = [_checked(item) for item in (_with_places(items) if td.is_tracing() else items)]
    axes = [
        0 if i is None or i is Ellipsis or type(i) is bool else i.ndim if isinstance(i, Array) and dtype_of(i).name == "bool" else 1 for i in items
    ]
    rank = x.ndim
    if sum(axes) > rank:
        raise IndexError(f"Too many indices: array is {rank}-dimensional, but {sum(axes)} were indexed")
    at = next((n for n, i in enumerate(items) if i is Ellipsis), len(items))
    rest = [slice(None)] * (rank - sum(axes))
    return items[:at] + rest + items[at + 1 :]


def _placed(x, index, clamp):
    """An index whose places are all in the array where `clamp`; else negative ones are counted from the end."""
    found, axis, inside = [], 0, True
    shape = shape_of(x)
    for item in _items(x, index):
        kind = type(item)
        if kind is int:
            size = shape[axis]
            if not -size <= item < size:
                inside = False
                item = 0 if item < 0 else max(size - 1, 0)
        elif isinstance(item, Array):
            if dtype_of(item).name == "bool":
                axis += item.ndim - 1
            else:
                size = shape[axis]
                item = strong(item)
                item = td.where(item < 0, item + size, item)
                item = td.clip(item, 0, size - 1) if clamp else item
        if item is not None and kind is not bool:
            axis += 1
        found.append(_tandem.as_class(item, Tensor) if isinstance(item, Tensor) else item)
    return tuple(found), inside


def gathered(x, index):
    """`x[index]`."""
    kind = type(index)
    if kind is slice and type(index.start) in _PLAIN and type(index.stop) in _PLAIN and type(index.step) in _PLAIN and x.ndim:
        return Tensor.__getitem__(x, index)
    places, _ = _placed(x, index, True)
    return given(Tensor.__getitem__(x, places))


_PLAIN = (int, type(None))


class At:
    """`x.at`, of which an index gives what can be done there."""

    def __init__(self, x):
        self._x = x

    def __getitem__(self, index):
        return Place(self._x, index)

    def __repr__(self):
        return f"_IndexUpdateHelper({self._x!r})"


def _only_basic(places):
    return not any(isinstance(i, Tensor) for i in places)


class Place:
    """`x.at[index]`: methods that give the array with other elements there."""

    __slots__ = ("_x", "_index")

    def __init__(self, x, index):
        self._x, self._index = x, index

    def __repr__(self):
        return f"_IndexUpdateRef({self._x!r}, {self._index!r})"

    def get(self, *, indices_are_sorted=False, unique_indices=False, mode=None, fill_value=None):
        """The elements; `mode="fill"` puts `fill_value`, NaN without it, where the index is beyond the end."""
        x = self._x
        if mode not in ("fill", "drop") and fill_value is None:
            return x[self._index]
        places, inside = _placed(x, self._index, False)
        is_float = dtype_of(x).name[0] == "f"
        fill = fill_value if fill_value is not None else float("nan") if is_float else -(2**31) if dtype_of(x).name[0] == "i" else 0
        if not inside:
            return td.full_like(x[self._index], fill)
        outside = _outside(x, places)
        found = x[self._index]
        if outside is None:
            return found
        outside = td.reshape(outside, tuple(outside.shape) + (1,) * (found.ndim - outside.ndim))
        return given(td.where(outside, td.full((), fill, dtype=dtype_of(x).name), found))

    def _operated(self, value, reduction, mode=None):
        x = self._x
        name = dtype_of(x).name
        value = asarray(value)
        if dtype_of(value).name != name:
            if (
                not value.weak_type
                and promoted(name, dtype_of(value).name) != name
                or value.weak_type
                and dtype_of(value).name[0] == "f"
                and name[0] != "f"
            ):
                import warnings

                warnings.warn(
                    f"scatter inputs have incompatible types: cannot safely cast value from dtype={dtype_of(value).name} to dtype={name} with "
                    "jax_numpy_dtype_promotion=standard. In future JAX releases this will result in an error.",
                    FutureWarning,
                    stacklevel=4,
                )
            value = td.astype(value, name)
        places, inside = _placed(x, self._index, mode == "clip")
        if not inside and mode != "clip":
            return x
        return _scattered(x, places, _tandem.as_class(value, Tensor), reduction, mode)

    def set(self, values, *, indices_are_sorted=False, unique_indices=False, mode=None, out_sharding=None, wrap_negative_indices=True):
        """The array with these elements there."""
        return self._operated(values, "set", mode)

    def add(self, values, *, indices_are_sorted=False, unique_indices=False, mode=None, out_sharding=None, wrap_negative_indices=True):
        """The array with these added; of a place that is named twice, both."""
        return self._operated(values, "add", mode)

    def subtract(self, values, **options):
        """The array with these subtracted."""
        return self.add(-asarray(values), **options)

    def multiply(self, values, *, indices_are_sorted=False, unique_indices=False, mode=None, out_sharding=None, wrap_negative_indices=True):
        """The array with products there."""
        return self._operated(values, "mul", mode)

    mul = multiply

    def min(self, values, *, indices_are_sorted=False, unique_indices=False, mode=None, out_sharding=None, wrap_negative_indices=True):
        """The array with the smaller of both there."""
        return self._operated(values, "min", mode)

    def max(self, values, *, indices_are_sorted=False, unique_indices=False, mode=None, out_sharding=None, wrap_negative_indices=True):
        """The array with the larger of both there."""
        return self._operated(values, "max", mode)

    def divide(self, values, **options):
        """The array with quotients there."""
        return self._x / td.ones_like(self._x).at[self._index].multiply(values, **options)

    def power(self, values, **options):
        """The array with powers there."""
        return self._x ** td.ones_like(self._x).at[self._index].multiply(values, **options)

    def apply(self, function, **_):
        """The array with `function` of the elements there."""
        return self._operated(function(self.get()), "set")


def _outside(x, places):
    """Where the arrays among the places are beyond the end; None if there are none."""
    found, axis = None, 0
    shape = shape_of(x)
    for item in places:
        if isinstance(item, Tensor) and dtype_of(item).name != "bool":
            here = td.logical_or(item < 0, item >= shape[axis])
            found = here if found is None else td.logical_or(found, here)
        axis += 0 if item is None else item.ndim if isinstance(item, Tensor) and dtype_of(item).name == "bool" else 1
    return found


_JOINED = {"add": td.add, "mul": td.multiply, "min": td.minimum, "max": td.maximum}


def _scattered(x, places, value, reduction, mode):
    """The array with values at places; they are numbers of elements in a flat array, one beyond the end for what is dropped."""
    plain = _tandem.as_class(x, Tensor)
    if _only_basic(places):
        old = Tensor.__getitem__(plain, places)
        try:
            new = td.broadcast_to(value if reduction == "set" else _JOINED[reduction](old, value), old.shape)
        except ValueError:
            from jax_rare import argument_errors

            raise argument_errors.placed(value, old.shape) from None
        return _assigned(x, places, new)
    masks = [i for i in places if isinstance(i, Tensor) and dtype_of(i).name == "bool"]
    if len(masks) == 1 and len(places) == 1 and not value.ndim:
        mask = td.reshape(masks[0], tuple(masks[0].shape) + (1,) * (x.ndim - masks[0].ndim))
        return given(td.where(mask, value if reduction == "set" else _JOINED[reduction](x, value), x))
    size = max(x.size, 1)
    numbers = td.reshape(td.arange(x.size, dtype="int32"), x.shape)
    inside = _clamped(x, places)
    chosen = Tensor.__getitem__(numbers, inside)
    outside = None if mode == "clip" else _outside(x, places)
    if outside is not None:
        lead = _lead(places)
        shape = (1,) * lead + tuple(outside.shape) + (1,) * (chosen.ndim - outside.ndim - lead)
        chosen = td.where(td.reshape(outside, shape), size, chosen)
    value = td.reshape(td.broadcast_to(value, chosen.shape), (-1,))
    flat = td.concat([td.reshape(plain, (-1,)), td.zeros((1,), dtype=dtype_of(x).name)])
    found = td.scatter_elements(flat, td.reshape(chosen, (-1,)), value, axis=0, reduction=reduction)
    return _tandem.as_class(td.reshape(found[: x.size], x.shape), ArrayImpl)


def _lead(places):
    """How many axes of the result stand before those of the index arrays."""
    kinds = [isinstance(i, Tensor) or type(i) is int for i in places]
    arrays = [n for n, is_array in enumerate(kinds) if is_array]
    if all(kinds[arrays[0] : arrays[-1] + 1]):
        return arrays[0]
    return 0


def _clamped(x, places):
    found, axis = [], 0
    for item in places:
        is_mask = isinstance(item, Tensor) and dtype_of(item).name == "bool"
        found.append(td.clip(item, 0, x.shape[axis] - 1) if isinstance(item, Tensor) and not is_mask else item)
        axis += 0 if item is None else item.ndim if is_mask else 1
    return tuple(found)


def _assigned(x, places, value):
    """A copy of which a part is another; through both gradients flow."""
    copy = td.positive(_tandem.as_class(x, Tensor)) if dtype_of(x).name != "bool" else td.logical_or(_tandem.as_class(x, Tensor), False)
    Tensor.__setitem__(copy, places, value)
    return _tandem.as_class(copy, ArrayImpl)
