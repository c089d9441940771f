"""Arrays of texts and Python objects, iterators: what is no tensor."""

import importlib
import math
import operator

from ._conversion import array, asarray
from ._core import TensorArray, _shape_of, _sizes, given
from ._dtypes import DTYPES, OBJECT, as_dtype, text_dtype
from ._kinds import as_ndarray


@as_ndarray
class ObjectArray:
    """An array of texts or of Python objects: a flat list and a shape."""

    _objects = True
    __hash__ = None

    def __init__(self, items, shape, dtype):
        self._items, self.shape, self.dtype = items, tuple(shape), dtype

    ndim = property(lambda self: len(self.shape))
    size = property(lambda self: len(self._items))
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.dtype.itemsize)
    T = property(lambda self: self.transpose())
    flat = property(lambda self: FlatIterator(self))

    def _places(self):
        """The numbers of the elements, under the shape."""
        from ._creation import arange

        return arange(self.size).reshape(self.shape)

    def _picked(self, places):
        """The elements at numbers, under their shape."""
        return ObjectArray([self._items[i] for i in places.ravel().tolist()], places.shape, self.dtype)

    def _element(self, item):
        return self.dtype.type(item) if self.dtype.kind in "US" else item

    def __getitem__(self, index):
        if isinstance(index, ObjectArray):
            index = asarray(index.tolist())
        found = self._places()[index]
        if isinstance(found, TensorArray):
            return self._picked(found)
        return self._element(self._items[int(found)])

    def __setitem__(self, index, value):
        places = self._places()[index]
        if not isinstance(places, TensorArray):
            self._items[int(places)] = self._fit(value)
            return
        values, shape = self._assigned(value, places.ndim)
        wanted, places = places.shape, places.ravel().tolist()
        if shape and shape != wanted:
            from ._creation import arange
            from ._manipulation import broadcast_to

            try:
                order = broadcast_to(arange(len(values)).reshape(shape[max(len(shape) - len(wanted), 0) :]), wanted)
            except (ValueError, RuntimeError):
                raise ValueError(f"could not broadcast input array from shape {_sizes(shape)} into shape {_sizes(wanted)}") from None
            values = [values[n] for n in order.ravel().tolist()]
        for n, i in enumerate(places):
            self._items[i] = self._fit(values[n if shape else 0])

    def _assigned(self, value, ndim):
        """The elements of what is assigned to places in `ndim` axes, and its shape: () for one element."""
        if isinstance(value, (list, tuple)):
            if ndim == 1 or not any(isinstance(row, (list, tuple, TensorArray, ObjectArray)) for row in value):
                return list(value), (len(value),)
            value = array(value, self.dtype)
        if isinstance(value, ObjectArray):
            return value._items, value.shape
        if isinstance(value, TensorArray) and self.dtype.kind == "O":
            return value.ravel().tolist(), value.shape
        return [value], ()

    def _fit(self, value):
        if self.dtype._family:
            return family(self.dtype).fit(value, self.dtype)
        return str(value)[: self.dtype.itemsize // 4] if self.dtype.kind == "U" else value

    def _pickled_parts(self):
        return self._items, self.shape, self.dtype

    def __len__(self):
        if not self.shape:
            raise TypeError("len() of unsized object")
        return self.shape[0]

    def __iter__(self):
        return (self[i] for i in range(len(self)))

    def __contains__(self, value):
        return value in self._items

    def __bool__(self):
        if self.size != 1:
            raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
        return bool(self._items[0])

    def __str__(self):
        from ._printing import array_str

        return array_str(self)

    def __repr__(self):
        from ._printing import array_repr

        return array_repr(self)

    def _ends(self, edge):
        return self.tolist()

    def tolist(self):
        def nested(items, shape):
            if not shape:
                return items[0]
            step = len(items) // shape[0] if shape[0] else 0
            return [nested(items[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]

        return nested(self._items, self.shape)

    def item(self, *index):
        if len(index) > 1 or index and isinstance(index[0], tuple):
            return self[index if len(index) > 1 else index[0]]
        if not index and len(self._items) != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        at = index[0] if index else 0
        if not -len(self._items) <= at < len(self._items):
            raise IndexError(f"index {at} is out of bounds for size {len(self._items)}")
        return self._items[at]

    def tobytes(self, order="C"):
        from numpy_more.byte_arrays import packed

        return packed(self)

    def copy(self, order="C"):
        return ObjectArray(list(self._items), self.shape, self.dtype)

    def astype(self, dtype, **_):
        dtype = as_dtype(dtype)
        if self.dtype._family:
            return family(self.dtype).cast(self, dtype)
        if dtype._td is None:
            return objects(self.tolist(), dtype)
        convert = {"f": lambda x: math.nan if x is None else float(x), "i": int, "u": int, "b": bool}[dtype.kind]
        return array([convert(x) for x in self._items], dtype).reshape(self.shape)

    def reshape(self, *shape, order="C"):
        found = self._places().reshape(*shape)
        return ObjectArray(self._items, found.shape, self.dtype)

    def ravel(self, order="C"):
        return self.reshape(-1)

    def take(self, indices, axis=None, out=None, mode="raise"):
        found = self._places().take(indices, axis=axis, mode=mode)
        return self._picked(found) if found.ndim else self._items[int(found)]

    def flatten(self, order="C"):
        return self.reshape(-1).copy()

    def squeeze(self, axis=None):
        return self.reshape(self._places().squeeze(axis).shape)

    def transpose(self, *axes):
        return self._picked(self._places().transpose(*axes))

    def swapaxes(self, a, b):
        return self._picked(self._places().swapaxes(a, b))

    def repeat(self, repeats, axis=None):
        return self._picked(self._places().repeat(repeats, axis))

    def searchsorted(self, v, side="left", sorter=None):
        from bisect import bisect_left, bisect_right

        find = bisect_left if side == "left" else bisect_right
        items = self._items if sorter is None else self.take(sorter)._items
        return given(array([find(items, x) for x in v])) if isinstance(v, (list, tuple, ObjectArray)) else DTYPES["int64"].type(find(items, v))

    def fill(self, value):
        self._items[:] = [self._fit(value)] * self.size

    def sum(self, axis=None):
        total = self._items[0]
        for item in self._items[1:]:
            total = total + item
        return total

    def _extreme(self, name):
        return self._element((max if name == "max" else min)(self._items))

    def max(self, axis=None):
        return self._extreme("max")

    def min(self, axis=None):
        return self._extreme("min")

    def _sorted(self):
        return ObjectArray(sorted(self._items), self.shape, self.dtype)

    def _argsorted(self):
        return array(sorted(range(self.size), key=lambda i: self._items[i]))

    def sort(self, axis=-1):
        self._items.sort()

    def argsort(self, axis=-1):
        return self._argsorted()


def _operation(function, compares):
    def method(self, other):
        return _paired(function, [self, other], compares)

    return method


def in_pairs(operands):
    """The elements of operands that are broadcast to one shape: that shape, and a tuple of elements for each place."""
    from ._manipulation import broadcast_shapes, broadcast_to

    operands = [asarray(x) if isinstance(x, (list, tuple)) else x for x in operands]
    operands = [x if hasattr(x, "_objects") or isinstance(x, TensorArray) else ObjectArray([x], (), OBJECT) for x in operands]
    shape = broadcast_shapes(*[x.shape for x in operands])
    lists = []
    for x in operands:
        if hasattr(x, "_objects"):
            lists.append(x._items if x.shape == shape else [x._items[i] for i in broadcast_to(x._places(), shape).ravel().tolist()])
        else:
            lists.append(broadcast_to(x, shape).ravel().tolist())
    return shape, list(zip(*lists))


def _paired(function, operands, compares):
    shape, pairs = in_pairs(operands)
    found = [function(*pair) for pair in pairs]
    if compares:
        return given(array(found, bool).reshape(shape))
    if found and all(isinstance(x, bytes) for x in found):
        return objects(found).reshape(shape)
    texts = bool(found) and all(isinstance(x, str) for x in found)
    texts = texts and not any(isinstance(x, ObjectArray) and x.dtype.kind == "O" for x in operands)
    return ObjectArray(found, shape, text_dtype(max(map(len, found))) if texts else OBJECT)


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(ObjectArray, f"__{_name}__", _operation(getattr(operator, _name), True))
for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow"):
    setattr(ObjectArray, f"__{_name}__", _operation(getattr(operator, _name), False))
    setattr(ObjectArray, f"__r{_name}__", _operation(lambda a, b, f=getattr(operator, _name): f(b, a), False))

_FUNCTIONS = {
    "add": operator.add,
    "subtract": operator.sub,
    "multiply": operator.mul,
    "divide": operator.truediv,
    "equal": operator.eq,
    "not_equal": operator.ne,
    "less": operator.lt,
    "less_equal": operator.le,
    "greater": operator.gt,
    "greater_equal": operator.ge,
    "maximum": max,
    "minimum": min,
    "power": operator.pow,
    "remainder": operator.mod,
    "floor_divide": operator.floordiv,
    "negative": operator.neg,
    "absolute": abs,
}


def elementwise(name, operands):
    """A universal function on arrays of objects or texts."""
    for x in operands:
        if getattr(x, "dtype", None) is not None and x.dtype._family:
            return family(x.dtype).elementwise(name, operands)
        if isinstance(x, complex):
            return family(as_dtype(complex)).elementwise(name, operands)
    if name not in _FUNCTIONS:
        raise TypeError(
            f"ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any supported types "
            "according to the casting rule ''safe''"
        )
    return _paired(_FUNCTIONS[name], operands, name in ("equal", "not_equal") or name.startswith(("less", "greater")))


def family(dtype):
    """The module that has what arrays of a dtype do, if they are more than objects."""
    return importlib.import_module(dtype._family)


def _flatten(values, shape, found):
    if isinstance(values, (list, tuple)) or isinstance(values, TensorArray) and values.ndim or hasattr(values, "_objects") and values.ndim:
        found[1].append(len(values)) if len(found[1]) == shape else None
        for item in values:
            _flatten(item, shape + 1, found)
    else:
        found[0].append(values)


def objects(values, dtype=None):
    """An array of texts or objects from nested lists."""
    if getattr(dtype, "_family", None):
        return family(dtype).from_values(values, dtype)
    if getattr(dtype, "_td", None):
        return objects(values).astype(dtype)
    if dtype is str or dtype is bytes or dtype is object:
        dtype = OBJECT if dtype is object else None
    items, shape = [], []
    _flatten(values, 0, (items, shape))
    if dtype is None and any(isinstance(x, bytes) for x in items) and all(isinstance(x, (bytes, str, int, float)) for x in items):
        from numpy_more.byte_arrays import of_mixed

        return of_mixed(items, shape)
    if math.prod(shape) != len(items):
        # Lists of unequal lengths are the objects themselves.
        items, shape = list(values), [len(values)]
    if getattr(dtype, "kind", "") == "O" or dtype is None and not all(isinstance(x, (str, int, float)) for x in items):
        return ObjectArray(items, shape, dtype or OBJECT)
    # Numbers among texts need as many letters as their type may have.
    texts = [str(x) for x in items]
    longest = max((32 if isinstance(x, float) else 5 if x is True or x is False else 21 if isinstance(x, int) else len(x) for x in (items if dtype is None else texts)), default=1)
    items = texts
    length = dtype.itemsize // 4 if dtype is not None and dtype.itemsize else longest
    return ObjectArray([x[:length] for x in items], shape, text_dtype(max(length, 1)))


#: Letters of the longest number of a type, by kind and bytes.
_LETTERS = {"f": 32, "b1": 5, "i1": 4, "i2": 6, "i4": 11, "i8": 21, "u1": 3, "u2": 5, "u4": 10, "u8": 20}


def numbers_as_texts(a, dtype):
    """An array of numbers as one of texts."""
    own, items = a.dtype, a.ravel().tolist()
    texts = list(map(str, map(own.type, items) if own.name in ("float32", "float16") else items))
    length = dtype.itemsize // 4 or _LETTERS.get(own.kind) or _LETTERS[own.str[1:]]
    return ObjectArray([text[:length] for text in texts] if dtype.itemsize else texts, a.shape, text_dtype(length))


def objects_full(shape, value, dtype):
    """An array with one object everywhere."""
    if dtype._family:
        return family(dtype).full(shape, value, dtype)
    return ObjectArray([value] * math.prod(shape), shape, dtype)


def concatenated(arrays, axis=0):
    """Arrays of which some are of objects, one after the other."""
    if arrays[0].dtype.kind == "V":
        from numpy_extras.records import stacked

        return stacked(arrays)
    from ._joining import concatenate

    items, parts = [], []
    for a in arrays:
        parts.append(asarray(range(len(items), len(items) + a.size)).reshape(a.shape))
        items += a._items if hasattr(a, "_objects") else a.ravel().tolist()
    texts = (
        objects(items)
        if not any(a.dtype.kind == "O" for a in arrays) and (all(isinstance(x, (str, int, float)) for x in items) or all(isinstance(x, bytes) for x in items))
        else ObjectArray(items, (len(items),), OBJECT)
    )
    return texts._picked(concatenate(parts, axis))


def chosen(condition, x, y):
    """`np.where` for texts and objects."""
    if "m" in (x.dtype.kind.lower(), y.dtype.kind.lower()):
        from numpy_rare.moments import chosen

        return chosen(condition, x, y)
    return _paired(lambda c, a, b: a if c else b, [condition, x, y], False)


class FlatIterator:
    """The elements of an array, row by row; they may be set."""

    def __init__(self, a):
        self._array, self.index = a, 0

    def __iter__(self):
        return iter(self._array.reshape(-1)[self.index :])

    def __next__(self):
        if self.index >= len(self):
            raise StopIteration
        self.index += 1
        return self[self.index - 1]

    def __len__(self):
        return self._array.size

    def __getitem__(self, index):
        return self._array.reshape(-1)[index]

    def __setitem__(self, index, value):
        self._array.reshape(-1)[index] = value


def ndenumerate(arr):
    """Places and elements."""
    arr = asarray(arr)
    return zip(ndindex(*arr.shape), arr.reshape(-1))


def ndindex(*shape):
    """The places of an array of a shape."""
    from itertools import product

    shape = shape[0] if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
    return product(*map(range, _shape_of(shape)))
