"""How anything becomes an array."""

import _tandem
import tandem as td
from _tandem import Tensor

from ._core import TensorArray, _as_class, _cast, _shape_of, ndarray, on_cpu
from ._dtypes import DTYPES, as_dtype
from ._fast import fast
from ._scalars import generic


@on_cpu
def _zeros(shape, dtype, value=0):
    if hasattr(dtype, "filled"):
        return dtype.filled(_shape_of(shape), value)
    if dtype._td is None:
        from ._objects import objects_full

        return objects_full(_shape_of(shape), "" if dtype.kind == "U" else value, dtype)
    try:
        return _as_class(_tandem.full(_shape_of(shape), dtype.type(value).item(), dtype._td), ndarray)
    except ValueError as error:
        if "negative" in str(error):
            raise ValueError("negative dimensions are not allowed") from None
        raise


def _found_type(values):
    """The dtype of nested lists: a pair of it, or None where they hold numbers of Python only, and whether all is numbers."""
    from ._dtypes import promote_types

    strong, weak, other = None, None, None
    stack = [values]
    while stack:
        item = stack.pop()
        kind = type(item)
        if kind is list or kind is tuple:
            stack.extend(item)
        elif kind is float or kind is int or kind is bool:
            if weak is not float and weak is not complex and (weak is not int or kind is float):
                weak = kind
        elif isinstance(item, Tensor) or isinstance(item, generic) and not isinstance(item, str):
            own = as_dtype(item.dtype)
            strong = own if strong is None else promote_types(strong, own)
        elif hasattr(item, "_objects"):
            other = item.dtype if other is None else promote_types(other, item.dtype)
        elif hasattr(item, "__array__"):
            own = item.__array__().dtype
            strong = own if strong is None else promote_types(strong, own)
        elif isinstance(item, (str, bytes)) or item is None or not hasattr(item, "__len__") or isinstance(item, (dict, set)):
            if isinstance(item, float):
                weak = float
            elif isinstance(item, int):
                weak = weak or int
            elif isinstance(item, complex):
                weak = complex
            else:
                other = str if isinstance(item, (str, bytes)) and other in (None, str) else object
        else:
            stack.extend(item)
    if other is not None:
        return other
    found = DTYPES[{float: "float64", int: "int64", bool: "bool", complex: "complex128"}[weak]] if weak else None
    if strong is None:
        return found or DTYPES["float64"]
    return promote_types(strong, found) if found else strong


def _plain(values):
    """Nested lists without arrays in them."""
    kind = type(values)
    if kind is float or kind is int or kind is bool:
        return values
    if isinstance(values, Tensor):
        return values.tolist()
    if isinstance(values, generic):
        return values.item()
    if isinstance(values, float):
        return float(values)
    if isinstance(values, int):
        return int(values)
    if hasattr(values, "__array__"):
        return values.__array__().tolist()
    return [_plain(v) for v in values]


def _leaf_types(values):
    """The types of what nested lists hold."""
    kinds = set(map(type, values))
    if list in kinds or tuple in kinds:
        for v in values:
            if type(v) is list or type(v) is tuple:
                kinds |= _leaf_types(v)
        kinds -= {list, tuple}
    return kinds


@on_cpu
def _of_numbers(values, dtype):
    """An array from nested lists of Python's numbers."""
    try:
        return _as_class(_tandem.tensor(values, dtype._td), ndarray)
    except ValueError as error:
        if "ragged" in str(error):
            from numpy_more.seldom import ragged

            raise ragged(values) from None
        if "does not fit into int64" not in str(error) and dtype.name != "uint64":
            raise
        # Beyond the largest of int64: without a sign, or, where some are below zero, as floats.
        return _of_numbers(values, DTYPES["uint64" if dtype.name == "int64" else "float64"])
    except OverflowError:
        from ._objects import OBJECT, objects

        return objects(values, OBJECT)


@on_cpu
def array(values, dtype=None, copy=True, order="K", subok=False, ndmin=0, like=None):
    """An array of numbers, nested lists of them, or another array. Whole numbers become int64, others float64."""
    dtype = getattr(values, "dtype", None) if hasattr(values, "_argsorted") and hasattr(values, "_texts") else None if dtype is None else as_dtype(dtype)
    if getattr(dtype, "kind", None) == "V":
        return dtype.array(values)
    if isinstance(values, Tensor):
        found = (
            values
            if isinstance(values, TensorArray) and (subok or not values._is_subclassed)
            else _as_class(Tensor.to(values, "cpu") if values.device != "cpu" else values, ndarray)
        )
        if values.device != "cpu" or getattr(values, "requires_grad", False) and not td.is_tracing():
            found = _as_class(Tensor.detach(found), ndarray)
        if dtype is not None and dtype is not found.dtype:
            found = found.astype(dtype)
        elif copy:
            found = found.copy()
    else:
        found = _from_values(values, dtype)
    missing = ndmin - found.ndim
    if order == "F":
        from numpy_more.strides import asfortranarray

        return asfortranarray(found)
    return found.reshape((1,) * missing + found.shape) if missing > 0 else found


def _from_values(values, dtype):
    if hasattr(values, "_objects"):
        return values.copy() if dtype is None else values.astype(dtype)
    if not isinstance(values, (list, tuple, int, float, complex, str)):
        if hasattr(values, "__array__"):
            found = values.__array__()
            return found if dtype is None else found.astype(dtype)
        if hasattr(values, "asnumpy") or hasattr(values, "numpy"):
            return array((values.asnumpy if hasattr(values, "asnumpy") else values.numpy)(), dtype)
        if isinstance(values, (bytearray, memoryview, range)) or hasattr(values, "typecode"):
            if hasattr(values, "typecode") and dtype is None:
                dtype = as_dtype({"h": "int32", "H": "int32", "L": "int64", "Q": "int64"}.get(values.typecode, values.typecode))
            values = list(values)
    if isinstance(values, range):
        values = list(values)
    if isinstance(values, (list, tuple, int, float)):
        kinds = _leaf_types(values if isinstance(values, (list, tuple)) else (values,))
        if kinds and kinds <= {bool, int, float}:
            if dtype is None:
                return _of_numbers(values, DTYPES["float64" if float in kinds else "int64" if int in kinds else "bool"])
            if dtype.kind in "fiub" and dtype._td is not None:
                # Without a type the core reads the list at once.
                return _fitting(array(values), dtype)
    found = _found_type(values)
    if found in (str, object) or found._td is None or (dtype is not None and dtype._td is None):
        from ._objects import objects

        if dtype is not None and dtype.kind == "f" and isinstance(values, (dict, set)):
            raise TypeError(f"float() argument must be a string or a real number, not '{type(values).__name__}'")
        return objects(values, dtype if dtype is not None else found)
    plain = _plain(values)
    target = dtype or found
    if target.kind in "iu" and found.kind == "f":
        return _cast(_from_values(plain, DTYPES["float64"]), target)
    if target.kind == "b" and found.kind != "b":
        return _cast(_from_values(plain, found), target)
    return _of_numbers(plain, target)


def _constant(x, kind):
    """A number of Python in a type."""
    if kind.kind == "f":
        return float(x)
    if kind.kind == "b":
        return x != 0
    if isinstance(x, float):
        return int(x)
    x = int(x)
    limit = 1 << kind.itemsize * 8 - (kind.kind == "i")
    if not (-limit if kind.kind == "i" else 0) <= x < limit:
        raise OverflowError(f"Python integer {x} out of bounds for {kind.name}")
    return x


def _fitting(found, dtype):
    """Numbers of a list in a type; whole ones have to fit into it."""
    if hasattr(found, "_objects") and dtype.kind != "f":
        raise OverflowError("Python int too large to convert to C long")
    if dtype.kind in "iu" and dtype is not found.dtype and found.dtype.kind in "iuf" and found.size:
        for n in (found.min(), found.max()):
            _constant(int(n), dtype)
    return found.astype(dtype, copy=False)


def asarray(values, dtype=None, order=None, **_):
    """The array itself if it is one of this dtype, else `np.array(values, dtype)`."""
    if isinstance(values, TensorArray) and (dtype is None or as_dtype(dtype) is values.dtype):
        return _as_class(values, ndarray) if values._is_subclassed else values
    if hasattr(values, "_objects") and (dtype is None or as_dtype(dtype) is values.dtype):
        return values
    return array(values, dtype, copy=False)


array, asarray = fast("array", array), fast("asarray", asarray)
