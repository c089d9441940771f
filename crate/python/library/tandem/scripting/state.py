"""What converted code knows while it is traced: values as leaves, variables through their cells, regions under way."""

import math
import types

from _tandem import Tensor, astype, is_tracing, reshape, tensor

from .errors import ScriptError

# The choices and loops that are being traced, outermost first, as their sites.
regions = []
# How often the region is traced again, for other types; prints were seen the first time.
retraces = []


def is_symbol(value):
    """Whether a graph will know the value, and Python does not."""
    return isinstance(value, Tensor) and is_tracing()


def is_number(value):
    return isinstance(value, (bool, int, float))


MISSING = object()


class Unset:
    """Stands in a variable that has no value on every way through a graph; any use is refused.

    `filled` is the value on those ways on which one of `flags` is up, and anything on the others."""

    def __init__(self, name, reason, filled=MISSING, flags=frozenset()):
        self.__dict__.update(name=name, reason=reason, filled=filled, flags=flags)

    def refuse(self, site=None):
        message = f"'{self.name}' may have no value here: {self.reason}"
        return site.error(message) if site is not None else ScriptError(message)

    def _used(self, *_):
        raise self.refuse()

    __getattr__ = __bool__ = __call__ = __getitem__ = __iter__ = __len__ = __float__ = __int__ = __eq__ = __lt__ = __gt__ = _used
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = __matmul__ = __rmatmul__ = _used
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = __neg__ = __le__ = __ge__ = __ne__ = __str__ = _used
    __hash__ = None


class Variables:
    """The variables that some functions bind, through the cells of those."""

    def __init__(self, functions, names):
        cells = {}
        for f in functions:
            if isinstance(f, types.FunctionType):
                cells.update(zip(f.__code__.co_freevars, f.__closure__ or ()))
        self.functions, self.all_cells = [f for f in functions if isinstance(f, types.FunctionType)], cells
        self.cells = {name: cells[name] for name in names if name in cells}

    def values(self):
        return {name: _content(cell) for name, cell in self.cells.items()}

    def reachable(self):
        """All that the functions may change in place: what they close over, and globals that they name."""
        found = {}
        for f in self.functions:
            found.update((word, f.__globals__[word]) for word in _global_words(f.__code__) if word in f.__globals__)
        found.update((name, _content(cell)) for name, cell in self.all_cells.items() if _content(cell) is not MISSING)
        return found

    def set(self, values):
        for name, value in values.items():
            cell = self.cells[name]
            if value is not MISSING:
                cell.cell_contents = value
            elif _content(cell) is not MISSING:
                del cell.cell_contents


def _global_words(code):
    words = set(code.co_names)
    for c in code.co_consts:
        if isinstance(c, types.CodeType):
            words |= _global_words(c)
    return words


def _content(cell):
    try:
        return cell.cell_contents
    except ValueError:
        return MISSING


def contents(value):
    """The value, or what stands for it where it has one only behind a jump."""
    return value.filled if isinstance(value, Unset) else value


def is_set(value):
    return value is not MISSING and not isinstance(value, Unset)


# Values as trees of leaves: tensors and numbers. What is neither is part of the structure.


def flatten(value, leaves):
    if isinstance(value, Tensor) or is_number(value):
        leaves.append(value)
        return "leaf"
    if isinstance(value, dict):
        return (type(value), tuple((key, flatten(item, leaves)) for key, item in value.items()))
    if isinstance(value, (list, tuple)):
        return (type(value), tuple(flatten(item, leaves) for item in value))
    return ("object", value)


def unflatten(structure, leaves):
    if structure == "leaf":
        return next(leaves)
    kind, items = structure
    if kind == "object":
        return items
    if issubclass(kind, dict):
        made = {key: unflatten(item, leaves) for key, item in items}
        return made if kind is dict else kind(made)
    values = [unflatten(item, leaves) for item in items]
    return kind._make(values) if hasattr(kind, "_make") else kind(values)


def same_structure(a, b):
    if a == "leaf" or b == "leaf":
        return a is b or a == b == "leaf"
    if a[0] == "object" or b[0] == "object":
        return a[0] == b[0] and same_object(a[1], b[1])
    if a[0] is not b[0] or len(a[1]) != len(b[1]):
        return False
    if issubclass(a[0], dict):
        return all(k == q and same_structure(x, y) for (k, x), (q, y) in zip(a[1], b[1]))
    return all(same_structure(x, y) for x, y in zip(a[1], b[1]))


def same_object(a, b):
    """Whether two values that are no tensors are the same for a program."""
    if a is b:
        return True
    plain = (str, bytes, int, float, complex, type(None), frozenset, range, slice)
    return type(a) is type(b) and isinstance(a, plain) and a == b


def describe(value):
    """A value in the words of a message."""
    if value is None:
        return "None"
    if isinstance(value, Tensor):
        return type_words(value.dtype, value.shape)
    if is_number(value):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, str):
        return f"the text {value!r}"
    if isinstance(value, (list, tuple, dict)):
        return f"a {type(value).__name__} of {len(value)}"
    return f"a {type(value).__name__}"


def dtype_name(dtype):
    # Element types of libraries whose texts are others have a name.
    name = getattr(dtype, "name", None)
    return name if isinstance(name, str) else str(dtype).rpartition(".")[2]


def type_words(dtype, shape):
    return f"{dtype_name(dtype)} of shape {tuple(shape)}"


def kind_of(value):
    """0 of bools, 1 of integers, 2 of floats."""
    if is_number(value):
        return 0 if isinstance(value, bool) else 2 if isinstance(value, float) else 1
    return kind_of_dtype(value.dtype)


def kind_of_dtype(dtype):
    word = dtype_name(dtype)
    return 0 if word == "bool" else 2 if word.startswith("float") or word.startswith("bfloat") else 1


def default_dtype(value):
    return ("bool", "int32", "float32")[kind_of(value)]


def as_tensor(value, dtype=None):
    if isinstance(value, Tensor):
        return value if dtype is None or dtype_name(value.dtype) == dtype_name(dtype) else astype(value, dtype)
    return tensor(value, dtype=dtype_name(dtype) if dtype is not None else default_dtype(value))


def condition(value, site=None):
    """A bool tensor without axes; as Python asks it, of a tensor with one element."""
    if math.prod(value.shape) != 1:
        message = f"a condition is one value, and this tensor has {math.prod(value.shape)} (shape {tuple(value.shape)}); use td.any(x) or td.all(x)"
        raise ValueError(message) if site is None else site.error(message)
    value = value if len(value.shape) == 0 else reshape(value, ())
    return value if dtype_name(value.dtype) == "bool" else value != 0
