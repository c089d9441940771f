"""Columns of types in which values may be missing: their arrays, and such types for what is there."""

from pandas import Series
from pandas_more.categorical import CategoricalDtype
from pandas._dtypes import as_array, dtype, is_missing, plain
from pandas_extras.missing import inferred

_CLASSES = {"Int": "Integer", "UIn": "Integer", "Flo": "Floating", "boo": "Boolean", "str": "String"}


def _better(column, options):
    """A column in the type that says most of its values."""
    there = [v for v in column._values if not is_missing(v)]
    kinds = {type(v) for v in there}
    if column.dtype.kind in "mM" or column.dtype.name == "category" or not kinds <= {int, float, bool, str}:
        return column.copy()
    whole = all(isinstance(v, int) or isinstance(v, float) and v.is_integer() for v in there)
    name = "boolean" if kinds == {bool} else "string" if kinds == {str} else None if kinds & {bool, str} or not kinds else "Int64" if whole else "Float64"
    short = column.dtype.name in ("int8", "int16", "int32", "uint8", "uint16", "uint32", "uint64", "float32")
    if short and name in ("Int64", "Float64") and (column.dtype.kind != "f" or name == "Float64"):
        # As many bits as before.
        own = column.dtype.name
        name = {"i": "Int", "u": "UInt", "f": "Float"}[column.dtype.kind] + own.lstrip("uintfloa")
    wanted = {"boolean": "convert_boolean", "string": "convert_string", "Int64": "convert_integer", "Float64": "convert_floating"}
    return column.copy() if name is None or not options.get(wanted.get(name, "convert_floating" if name[0] == "F" else "convert_integer"), True) else column.astype(name)


def convert_dtypes(owner, **options):
    """What `convert_dtypes` gives of a column or a table."""
    return owner._each(lambda c: _better(c, options)) if hasattr(owner, "columns") else _better(owner, options)


class ExtensionArray:
    """Values, as the `array` of a column holds them."""

    def __new__(cls, column):
        """Categories and moments have arrays of their own."""
        if column.dtype.name == "category":
            from pandas_extras.categories import Categorical

            return Categorical(column)
        if not column.dtype.nullable:
            from pandas_more.moment_arrays import listed

            return listed(column._values, column.dtype)
        return object.__new__(cls)

    def __init__(self, column):
        self._column = column

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        found = getattr(self._column, name)
        return (lambda *args, **options: _of_array(found(*args, **options))) if callable(found) else found

    def __len__(self):
        return len(self._column)

    def __iter__(self):
        return iter(self._column)

    def __array__(self, dtype=None, copy=None):
        return self._column.to_numpy(dtype)

    def __getitem__(self, key):
        return _of_array(self._column.iloc[key])

    def __setitem__(self, key, value):
        self._column.iloc[key] = value

    def __invert__(self):
        return ExtensionArray(~self._column)

    def __neg__(self):
        return ExtensionArray(-self._column)

    def __repr__(self):
        name, texts = self.dtype.name, [repr(v) for v in self._column]
        return f"<{_CLASSES.get(name[:3], 'NumpyExtension')}Array>\n[{', '.join(texts)}]\nLength: {len(texts)}, dtype: {name}"


def _of_array(found):
    return ExtensionArray(found) if isinstance(found, Series) else found


def _operator(name):
    function = getattr(Series, name)
    return lambda self, other: _of_array(function(self._column, other._column if isinstance(other, ExtensionArray) else other))


for _name in "add sub mul truediv floordiv mod pow eq ne lt le gt ge and or xor radd rsub rmul rtruediv".split():
    setattr(ExtensionArray, f"__{_name}__", _operator(f"__{_name}__"))
ExtensionArray.__hash__ = None


def array(data, dtype=None, copy=True):
    """Values of a type in which some may be missing."""
    if dtype is not None and str(dtype) == "category":
        from pandas_extras.categories import Categorical

        return Categorical(data)
    if dtype is not None and str(dtype)[:1] in "iuf":
        from numpy import asarray

        from pandas import arrays

        return arrays.NumpyExtensionArray(asarray(data, dtype))
    values, kind = inferred(plain(data))
    return ExtensionArray(Series(values, dtype=kind if dtype is None else dtype))


def in_numpy(column, dtype=None, na_value=None):
    """A column's values as an array: floats where numbers are missing, objects where others are."""
    gone = [is_missing(v) for v in column._values]
    kind = column.dtype
    if dtype is None:
        dtype = kind.name.lower() if kind.kind in "iuf" else "bool" if kind.kind == "b" else "object"
        if True in gone and na_value is None:
            dtype, na_value = ("float64", float("nan")) if kind.kind in "iu" else (dtype, float("nan")) if kind.kind == "f" else ("object", None)
    if True in gone and na_value is None and str(dtype) not in ("object", "<class 'object'>", "O"):
        if not any(word in str(dtype) for word in ("float", "str")):
            raise ValueError(
                f"cannot convert to '{getattr(dtype, '__name__', dtype)}'-dtype NumPy array with missing values. Specify an appropriate 'na_value' for this dtype."
            )
        na_value = float("nan")
    values = column._values if na_value is None else [na_value if none else v for v, none in zip(column._values, gone)]
    return as_array(values, dtype)


def mapped(column, function, na_action):
    """What `map` makes of a column whose type is of categories or may miss values."""
    if column.dtype.nullable:
        return Series(column.to_numpy(), column.index, name=column.name).map(function, na_action)
    labels = column.dtype._labels
    table = Series(labels, dtype="object").map(function)._values
    made = dict(zip(labels, table))
    values = [v if is_missing(v) else made[v] for v in column._values]
    if len({*map(repr, table)}) < len(table) or any(map(is_missing, table)):
        return Series(values, column.index, None, column.name)
    return column._like(values, CategoricalDtype(table, column.dtype.ordered))


def common(kinds):
    """The type that holds values of several types of which one may miss values; None where there is none."""
    named = {kind.name for kind in kinds}
    if len(named) == 1:
        return kinds[0]
    if named <= {"boolean", "bool"}:
        return dtype("boolean")
    if any(kind.kind not in "iuf" for kind in kinds):
        return None
    import numpy

    name = numpy.result_type(*(kind.name.lower() for kind in kinds)).name
    return dtype(name[0].upper() + name[1:] if name[0] != "u" else "UI" + name[2:])
