"""`np.ma`: arrays of which some elements do not count."""

import builtins
import operator

import numpy as np
from numpy._core import TensorArray
from tandem.dialect.late import late_names

nomask = np.False_


class _Dashes:
    def __repr__(self):
        return "--"


_DASHES = _Dashes()
_FILLS = {"b": np.True_, "i": np.int64(999999), "u": np.uint64(999999), "f": np.float64(1e20), "U": np.str_("N/A"), "O": np.str_("?")}


def default_fills(dtype):
    """What stands for elements that do not count in arrays of a type."""
    return np.complex128(1e20) if dtype.kind == "c" else _FILLS.get(dtype.kind, 999999)


class MaskedConstant:
    """The one element that does not count."""

    shape, ndim, mask = (), 0, True

    def __repr__(self):
        return "masked"

    def __str__(self):
        return "--"

    def __float__(self):
        return float("nan")

    def _itself(self, *others):
        return self

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __pow__ = __neg__ = __abs__ = _itself


masked = MaskedConstant()


class MAError(Exception):
    """Something is wrong with an array of which not all elements count."""


class MaskError(MAError):
    """A mask does not fit."""


class MaskedArray:
    """An array, and a mask that is true where an element does not count."""

    __module__ = "numpy.ma"
    _is_array = True

    def __init__(self, data, mask=nomask, dtype=None, copy=False, fill_value=None, keep_mask=True, **options):
        before = data.mask if isinstance(data, MaskedArray) else nomask
        items = list(data) if isinstance(data, (list, tuple)) else None
        if items and builtins.any(item is masked for item in items):
            before = [item is masked for item in items]
            data = [next((x for x in items if x is not masked), 0) if item is masked else item for item in items]
        self.data = np.array(getdata(data), dtype=dtype) if copy or not isinstance(getdata(data), TensorArray) or dtype is not None else getdata(data)
        self._mask = nomask if mask is nomask else self._fitting(mask)
        if keep_mask and before is not nomask:
            self._mask = np.array(before, dtype=bool) if self._mask is nomask else self._mask | np.array(before, dtype=bool)
        self.hardmask = bool(options.get("hard_mask"))
        self.fill_value = fill_value if fill_value is not None else getattr(data, "fill_value", None)
        if self.fill_value is None:
            self.fill_value = default_fills(self.data.dtype)
        elif self.data.dtype.kind in "biuf" and self.fill_value is not default_fills(self.data.dtype):
            self.fill_value = self.data.dtype.type(self.fill_value)

    mask = property(lambda self: self._mask, lambda self, value: self._set_mask(value))
    ndim, size, dtype = (property(lambda self, name=name: getattr(self.data, name)) for name in ("ndim", "size", "dtype"))
    shape = property(lambda self: self.data.shape, lambda self, shape: self._set_shape(shape))
    hardmask = False
    T = property(lambda self: MaskedArray(self.data.T, self._mask if self._mask is nomask else self._mask.T))

    _seen_as = classmethod(lambda cls, found, like: cls(found))

    def _fitting(self, mask):
        """A mask of the shape of the data; one of as many elements is read row by row."""
        mask = np.array(mask, dtype=bool)
        if mask.size == self.data.size and mask.shape != self.data.shape:
            return mask.reshape(self.data.shape)
        if mask.size not in (1, self.data.size) and mask.shape != self.data.shape[-mask.ndim :]:
            raise MaskError(f"Mask and data not compatible: data size is {self.data.size}, mask size is {mask.size}.")
        return np.broadcast_to(mask, self.data.shape).copy()

    def _set_mask(self, value):
        self._mask = self._fitting(value)

    def _set_shape(self, shape):
        self.data = self.data.reshape(shape)
        self._mask = self._mask if self._mask is nomask else self._mask.reshape(shape)

    def get_fill_value(self):
        """What stands for elements that do not count."""
        return self.fill_value

    def set_fill_value(self, value=None):
        """Sets that."""
        value = default_fills(self.dtype) if value is None else value
        self.fill_value = self.dtype.type(value) if self.dtype.kind in "biuf" else value

    def ptp(self, axis=None, out=None, fill_value=None, keepdims=False):
        """The largest element less the smallest, or along an axis."""
        return self.max(axis) - self.min(axis)

    def argsort(self, axis=-1, kind=None, order=None, endwith=True, fill_value=None, **_):
        """The places of the elements in order; those that do not count come last."""
        if fill_value is None and self.dtype.kind in "iuf":
            limit = np.nan if self.dtype.kind == "f" else np.iinfo(self.dtype).max
            fill_value = limit if endwith else -np.inf if self.dtype.kind == "f" else np.iinfo(self.dtype).min
        return np.argsort(self.filled(fill_value), axis=axis, kind="stable")

    def _whole(self):
        return getmaskarray(self)

    # Elements

    def __len__(self):
        return len(self.data)

    def __iter__(self):
        return (self[at] for at in range(len(self)))

    def __getitem__(self, index):
        index = index.filled(False) if isinstance(index, MaskedArray) else index
        found = self.data[index]
        mask = nomask if self._mask is nomask else self._mask[index]
        if self.data.dtype.kind == "O" and not hasattr(found, "dtype") or np.ndim(found) == 0:
            return masked if mask is not nomask and bool(mask) else found
        return MaskedArray(found, mask, fill_value=self.fill_value)

    def __setitem__(self, index, value):
        index = index.filled(False) if isinstance(index, MaskedArray) else index
        if value is masked:
            self._mask = self._whole()
            self._mask[index] = True
            return
        if self.hardmask and self._mask is not nomask:
            value = MaskedArray(np.where(self._mask[index], self.data[index], getdata(value)), self._mask[index] | getmask(value))
        self.data[index] = getdata(value)
        if self._mask is not nomask or is_masked(value):
            self._mask = self._whole()
            self._mask[index] = getmaskarray(value)

    def filled(self, fill_value=None):
        """An array with a value in place of those that do not count."""
        return self.data.copy() if self._mask is nomask else np.where(self._mask, self._filling(fill_value), self.data).astype(self.dtype)

    def _filling(self, value):
        value = self.fill_value if value is None else value
        # The numbers that stand by default are too large for small types, where they wrap.
        return np.array([value]).astype(self.dtype)[0] if np.ndim(value) == 0 and self.dtype.kind in "biuf" else value

    def compressed(self):
        """The elements that count."""
        return self.data[~self._whole()]

    def tolist(self, fill_value=None):
        """Nested lists, None or a value in place of what does not count."""
        if fill_value is not None:
            return self.filled(fill_value).tolist()
        return [None if x is masked else x.tolist() if hasattr(x, "tolist") else x for x in self]

    def copy(self):
        """Another array of the same elements."""
        return MaskedArray(self.data.copy(), self._mask if self._mask is nomask else self._mask.copy(), fill_value=self.fill_value)

    def _moved(name):
        def method(self, *args, **kwargs):
            mask = self._mask if self._mask is nomask else getattr(self._mask, name)(*args, **kwargs)
            return MaskedArray(getattr(self.data, name)(*args, **kwargs), mask)

        return method

    reshape, ravel, flatten, transpose, swapaxes, squeeze, repeat = map(_moved, "reshape ravel flatten transpose swapaxes squeeze repeat".split())

    def astype(self, dtype):
        """The elements as another type."""
        return MaskedArray(self.data.astype(dtype), self._mask)

    # Summaries

    def count(self, axis=None, keepdims=False):
        """How many elements count."""
        found = np.sum(~self._whole(), axis=axis, keepdims=keepdims)
        return found

    def _summed(name, neutral):
        def method(self, axis=None, keepdims=False, **options):
            counts = self.count(axis, keepdims)
            values = self.data if self._mask is nomask else np.where(self._mask, neutral(self.dtype), self.data)
            values = values if values.dtype == self.dtype or self.dtype.kind == "b" else values.astype(self.dtype)
            return _where_some(getattr(np, name)(values, axis=axis, keepdims=keepdims, **options), counts)

        method.__name__, method.__doc__ = name, f"`np.{name}` of the elements that count."
        return method

    sum, prod = _summed("sum", lambda dtype: 0), _summed("prod", lambda dtype: 1)
    min = _summed("min", lambda dtype: np.inf if dtype.kind == "f" else np.iinfo(np.int32).max)
    max = _summed("max", lambda dtype: -np.inf if dtype.kind == "f" else np.iinfo(np.int32).min)
    any, all = _summed("any", lambda dtype: False), _summed("all", lambda dtype: True)

    def mean(self, axis=None, keepdims=False):
        """The mean of the elements that count."""
        return self.sum(axis, keepdims) / self.count(axis, keepdims) if np.any(self.count(axis)) else self.sum(axis, keepdims)

    def var(self, axis=None, ddof=0):
        """The mean of the squared distances from the mean."""
        away = self.anom(axis)
        return (away * away).sum(axis) / (self.count(axis) - ddof)

    def std(self, axis=None, ddof=0):
        """The root of the variance."""
        return sqrt(self.var(axis, ddof))

    def argmax(self, axis=None, fill_value=None):
        """The place of the largest element that counts."""
        return np.argmax(np.where(self._whole(), -np.inf if fill_value is None else fill_value, self.data), axis=axis)

    def argmin(self, axis=None, fill_value=None):
        """The place of the smallest element that counts."""
        return np.argmin(np.where(self._whole(), np.inf if fill_value is None else fill_value, self.data), axis=axis)

    def cumsum(self, axis=None):
        """Sums up to each place."""
        return MaskedArray(np.cumsum(np.where(self._whole(), 0, self.data).astype(self.dtype), axis=axis), self._mask)

    def sort(self, axis=-1, **options):
        """Puts the elements in order, in place; those that do not count are the last."""
        hidden = self._whole()
        if not options.get("endwith", True) or options.get("fill_value") is not None:
            from numpy_rare.masked_more import sort_in_place

            return sort_in_place(self, axis, **options)
        order = np.lexsort((self.data, hidden), axis=axis) if self.ndim == 1 else np.argsort(np.where(hidden, np.inf, self.data), axis=axis)
        self.data[...] = np.take_along_axis(self.data, order, axis)
        if self._mask is not nomask:
            self._mask = np.take_along_axis(hidden, order, axis)

    def round(self, decimals=0):
        """The elements rounded."""
        return MaskedArray(np.round(self.data, decimals), self._mask)

    def __array__(self, dtype=None, copy=None):
        return self.data if dtype is None else self.data.astype(dtype)

    def __getattr__(self, name):
        if not name.startswith("_"):
            from numpy_rare.masked_ufuncs import member

            return member(self, name)
        raise AttributeError(f"'MaskedArray' object has no attribute {name!r}")

    def nonzero(self):
        """The places of the elements that count and are not 0."""
        return np.nonzero(self.filled(0))

    def anom(self, axis=None):
        """The distances from the mean."""
        return self - (self.mean() if axis is None else np.expand_dims(getdata(self.mean(axis)), axis))

    def dot(self, other):
        """The matrix product, for which 0 stands where an element does not count."""
        from numpy_rare.masked_functions import dot

        return dot(self, other)

    def __array_ufunc__(self, ufunc, method, *inputs):
        mask = nomask
        for x in inputs:
            mask = getmask(x) if mask is nomask else mask if getmask(x) is nomask else mask | getmask(x)
        if ufunc.__name__ in _BAD and len(inputs) == 1:
            return _refusing(ufunc, _BAD[ufunc.__name__], inputs[0])
        with np.errstate(all="ignore"):
            found = getattr(ufunc, method)(*map(getdata, inputs))
        return MaskedArray(found, mask if mask is nomask else np.broadcast_to(mask, np.shape(found)))

    # Printed forms

    def _shown(self):
        if self._mask is nomask:
            return self.data
        found = np.empty(self.size, dtype=object)
        for at, (value, hidden) in enumerate(zip(self.data.ravel().tolist(), self._mask.ravel().tolist())):
            found[at] = _DASHES if hidden else value
        return found.reshape(self.shape)

    def __str__(self):
        return str(self._shown())

    def __repr__(self):
        flat = builtins.all(size == 1 for size in self.shape[:-1])
        indent = {"data": 18, "mask": 18} if flat else {"data": 7, "mask": 7}
        fill = repr(self.fill_value.item()) if getattr(self.fill_value, "dtype", None) in (self.dtype, str(self.dtype)) else repr(self.fill_value)
        if self.dtype.kind == "U":
            fill = repr(str(self.fill_value))
        parts = {"data": np.array2string(self._shown(), separator=", ", prefix=" " * indent["data"]), "fill_value": fill}
        shown = "False" if self._mask is nomask else np.array2string(self._mask, separator=", ", prefix=" " * indent["mask"])
        parts = {"data": parts["data"], "mask": shown, "fill_value": parts["fill_value"]}
        if self.dtype.name not in ("int64", "float64", "bool", "complex128") or not self.size or self._mask is not nomask and self._mask.all():
            parts["dtype"] = repr(self.dtype.str) if self.dtype.kind == "U" else self.dtype.name
        if flat:
            return "masked_array(" + ",\n".join(f"{name if n == 0 else name.rjust(17)}={text}" for n, (name, text) in enumerate(parts.items())) + ")"
        return "masked_array(\n" + ",\n".join(f"  {name}={text}" for name, text in parts.items()) + ")"


def _where_some(found, counts):
    if np.ndim(found) == 0:
        return found if int(counts) else masked
    return MaskedArray(found, np.array(counts) == 0 if (np.array(counts) == 0).any() else np.zeros(found.shape, dtype=bool))


def _binary(op):
    def method(self, other):
        if other is masked:
            return MaskedArray(self.data, True)
        mask = self._mask if getmask(other) is nomask else getmaskarray(other) if self._mask is nomask else self._mask | other._mask
        with np.errstate(all="ignore"):
            found = op(self.data, getdata(other))
        if op is operator.truediv or op is operator.floordiv:
            zero = np.broadcast_to(np.array(getdata(other)) == 0, found.shape)
            mask = mask if not zero.any() else zero.copy() if mask is nomask else mask | zero
        return MaskedArray(found, mask)

    return method


for _name in "add sub mul truediv floordiv mod pow lt le gt ge eq ne and_ or_ xor".split():
    _op, _word = getattr(operator, _name), _name.rstrip("_")
    setattr(MaskedArray, f"__{_word}__", _binary(_op))
    setattr(MaskedArray, f"__r{_word}__", _binary(lambda a, b, op=_op: op(b, a)))
for _name in "neg abs invert".split():
    setattr(MaskedArray, f"__{_name}__", lambda self, op=getattr(operator, _name): MaskedArray(op(self.data), self._mask))
MaskedArray.__hash__ = None


def array(data, dtype=None, copy=False, order=None, mask=nomask, fill_value=None, keep_mask=True, **options):
    """An array with a mask."""
    return MaskedArray(data, mask, dtype, copy, fill_value, keep_mask, **options)


masked_array = MaskedArray


def asarray(a, dtype=None, order=None):
    """The array itself where it has a mask, else one with none of its elements masked."""
    return a if isinstance(a, MaskedArray) and dtype is None else MaskedArray(a, nomask, dtype)


asanyarray = asarray


def getdata(a):
    """The elements, without the mask."""
    return a.data if isinstance(a, MaskedArray) else a


def getmask(a):
    """The mask, or `nomask`."""
    return a.mask if isinstance(a, MaskedArray) else nomask


def getmaskarray(a):
    """The mask as an array, also where there is none."""
    mask = getmask(a)
    return np.zeros(np.shape(getdata(a)), dtype=bool) if mask is nomask else mask


def is_masked(x):
    """Whether an element does not count."""
    return x is masked or getmask(x) is not nomask and bool(getmask(x).any())


def isMaskedArray(x):  # noqa: N802
    """Whether it has a mask."""
    return isinstance(x, MaskedArray)


isMA = isarray = isMaskedArray


def masked_where(condition, a, copy=True):
    """An array whose elements do not count where a condition is true."""
    condition = condition.filled(True) if isinstance(condition, MaskedArray) else condition
    return MaskedArray(a, np.array(condition, dtype=bool), copy=copy)


def _masked_by(name, test):
    def function(x, *values, copy=True, **options):
        if options:
            from numpy_rare.masked_more import masked_as

            return masked_as(name, x, *values, copy=copy, **options)
        made = masked_where(test(np.asarray(getdata(x)), *values), x, copy)
        if name in ("masked_equal", "masked_values") and made.dtype.kind in "biuf":
            made.fill_value = made.dtype.type(values[0])
        return made

    function.__name__, function.__doc__ = name, "An array whose elements do not count where the comparison is true."
    return function


_TESTS = {
    "masked_equal": np.equal, "masked_not_equal": np.not_equal, "masked_greater": np.greater, "masked_greater_equal": np.greater_equal,
    "masked_less": np.less, "masked_less_equal": np.less_equal, "masked_invalid": lambda x: ~np.isfinite(x),
    "masked_inside": lambda x, a, b: (x >= builtins.min(a, b)) & (x <= builtins.max(a, b)), "masked_outside": lambda x, a, b: (x < builtins.min(a, b)) | (x > builtins.max(a, b)),
    "masked_values": lambda x, value: np.isclose(x, value, 1e-5, 1e-8),
}  # fmt: skip
globals().update({name: _masked_by(name, test) for name, test in _TESTS.items()})
_METHODS = "sum mean std var min max prod any all count argmax argmin cumsum filled compressed ravel reshape".split()


def _function(name):
    def function(a, *args, **kwargs):
        return getattr(a if isinstance(a, MaskedArray) else MaskedArray(a), name)(*args, **kwargs)

    function.__name__, function.__doc__ = name, f"`MaskedArray.{name}`."
    return function


def _refusing(ufunc, bad, a):
    a = a if isinstance(a, MaskedArray) else MaskedArray(a)
    refused = bad(a.data)
    with np.errstate(all="ignore"):
        return MaskedArray(ufunc(np.where(refused, 1, a.data)), a._whole() | refused)


def _elementwise(name):
    bad = _BAD.get(name, lambda x: np.zeros(x.shape, dtype=bool))

    def function(a):
        if np.ndim(getdata(a)) == 0 and not isinstance(a, MaskedArray):
            return a if a is masked else getattr(np, name)(a)
        return _refusing(getattr(np, name), bad, a)

    function.__name__, function.__doc__ = name, f"`np.{name}`; what it is not defined for does not count."
    return function


#: What functions are not defined for.
_BAD = {"sqrt": lambda x: x < 0, "arcsin": lambda x: np.abs(x) > 1, "arccos": lambda x: np.abs(x) > 1, "reciprocal": lambda x: x == 0}
_BAD |= dict.fromkeys(("log", "log2", "log10"), lambda x: x <= 0)
_ELEMENTWISE = "log log2 log10 arcsin arccos exp sin cos tan arctan sinh cosh tanh floor ceil fabs negative logical_not conjugate around".split()
globals().update({name: _elementwise(name) for name in _ELEMENTWISE})
sqrt, absolute = _elementwise("sqrt"), _elementwise("absolute")
abs = absolute
globals().update({name: _function(name) for name in _METHODS})


def concatenate(arrays, axis=0):
    """Arrays one after the other."""
    mask = np.concatenate([getmaskarray(a) for a in arrays], axis) if builtins.any(getmask(a) is not nomask for a in arrays) else nomask
    return MaskedArray(np.concatenate([getdata(a) for a in arrays], axis), mask)


def where(condition, x, y):
    """Of each place the element of one of two arrays."""
    hidden, condition = getmaskarray(condition), getdata(condition)
    return MaskedArray(np.where(condition, getdata(x), getdata(y)), np.where(condition, getmaskarray(x), getmaskarray(y)) | hidden)


def zeros(shape, dtype=float):
    """Zeros, which all count."""
    return MaskedArray(np.zeros(shape, dtype))


def ones(shape, dtype=float):
    """Ones, which all count."""
    return MaskedArray(np.ones(shape, dtype))


def _exchanged(name, method):
    """A function of numpy that asks an array with a mask for its method."""
    general = getattr(np, name)

    def either(a, *args, **kwargs):
        return getattr(a, method)(*args, **kwargs) if isinstance(a, MaskedArray) else general(a, *args, **kwargs)

    either.__name__, either.__doc__ = name, general.__doc__
    return either


for _name in "mean sum prod max min std var argmax argmin argsort cumsum any all round reshape ravel transpose".split():
    setattr(np, _name, _exchanged(_name, _name))
np.sort = _exchanged("sort", "in_order")
__getattr__ = late_names("numpy.ma", "numpy_rare.masked_functions", "numpy_rare.masked_more", "numpy_rare.masked_ufuncs", names={"core": "numpy.ma.core"})
