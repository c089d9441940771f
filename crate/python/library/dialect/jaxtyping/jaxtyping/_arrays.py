"""`Float[Array, "batch 3"]`: classes of arrays by element type and shape."""

import types
import typing

from ._checking import bindings

_NEEDS_BOTH = (
    "As of jaxtyping v0.2.0, type annotations must now include both an array type and a shape. For example `Float[jax.Array, 'foo bar']`.\n"
    "Ellipsis can be used to accept any shape: `Float[jax.Array, '...']`."
)
_INTS = ["int2", "int4", "int8", "int16", "int32", "int64"]
_UINTS = ["u" + name for name in _INTS]
_FLOAT8 = ["float8_e4m3b11fnuz", "float8_e4m3fn", "float8_e4m3fnuz", "float8_e5m2", "float8_e5m2fnuz"]
_FLOATS = [*_FLOAT8, "bfloat16", "float16", "float32", "float64"]
_COMPLEX = ["complex64", "complex128"]


class _Dim:
    """An axis: `kind` is fixed, named, any, or an expression of others."""

    def __init__(self, text):
        self.broadcasts = self.variadic = self.in_tree = False
        self.anonymous = False
        while text and text[0] in "#*?_":
            if text[0] == "#":
                self.broadcasts = True
            elif text[0] == "*":
                self.variadic = True
            elif text[0] == "?":
                self.in_tree = True
            else:
                self.anonymous = True
            text = text[1:]
        if "=" in text and "==" not in text:
            # A note before the size.
            text = text.rpartition("=")[2]
        self.text = text
        self.size = int(text) if text.isdecimal() and not self.anonymous else None
        self.is_name = text.isidentifier()


class _ShapeError(Exception):
    pass


def _parsed(text):
    dims, spread = [], None
    for i, word in enumerate(text.split()):
        dim = _Dim("*_" if word == "..." else word)
        if dim.variadic:
            if spread is not None:
                raise ValueError("Cannot use variadic specifiers (`*name` or `...`) more than once.")
            spread = i
        dims.append(dim)
    return dims, spread


def _fits(dim, size, names):
    if dim.anonymous or (dim.broadcasts and size == 1):
        return True
    if dim.size is not None:
        return dim.size == size
    if dim.is_name:
        if dim.text in names:
            return names[dim.text] == size
        names[dim.text] = size
        return True
    try:
        wanted = eval(
            dim.text.strip("{}"), {"__builtins__": {"min": min, "max": max, "sum": sum, "len": len}}, {k: v for k, v in names.items() if isinstance(v, int)}
        )
    except NameError as error:
        raise NameError(f"Cannot process symbolic axis '{dim.text}' as some axis names have not been processed.") from error
    return wanted == size


def _match(dims, spread, shape, names):
    """Whether a shape fits, and what is known of names then."""
    names = dict(names)
    if spread is None:
        if len(shape) != len(dims):
            return None
        pairs = list(zip(dims, shape))
    else:
        after = len(dims) - spread - 1
        if len(shape) < len(dims) - 1:
            return None
        pairs = [*zip(dims[:spread], shape[:spread]), *(zip(dims[spread + 1 :], shape[len(shape) - after :]) if after else [])]
        dim, middle = dims[spread], tuple(shape[spread : len(shape) - after])
        if not dim.anonymous:
            key = "*" + dim.text
            if key in names:
                before = names[key]
                if dim.broadcasts:
                    if len(before) == len(middle) and any(a != b and 1 not in (a, b) for a, b in zip(before, middle)):
                        return None
                elif before != middle:
                    return None
            else:
                names[key] = middle
    return names if all(_fits(dim, size, names) for dim, size in pairs) else None


def _dtype_of(x):
    name = str(getattr(x.dtype, "name", x.dtype)) if hasattr(x, "dtype") else ""
    return name.rpartition(".")[2] if not name.startswith("key") else "prng_key"


class _ArrayKind(type):
    """The class of annotations."""

    def __instancecheck__(cls, x):
        base = cls.array_type
        if base is not typing.Any and not isinstance(x, base):
            return False
        if not hasattr(x, "shape") or not hasattr(x, "dtype"):
            return False
        if cls.dtype.dtypes is not None and _dtype_of(x) not in cls.dtype.dtypes:
            return False
        names = bindings()
        found = _match(cls._dims, cls._spread, tuple(int(size) for size in x.shape), {} if names is None else names)
        if found is None:
            return False
        if names is not None:
            names.update(found)
        return True

    def __eq__(cls, other):
        return isinstance(other, _ArrayKind) and (cls.dtype, cls.array_type, cls.dim_str) == (other.dtype, other.array_type, other.dim_str)

    def __hash__(cls):
        return hash((cls.dtype, cls.array_type, cls.dim_str))

    def __repr__(cls):
        return f"<class 'jaxtyping.{cls.__name__}'>"


class AbstractArray(metaclass=_ArrayKind):
    """The base of all of them."""

    array_type, dtype, dim_str, _dims, _spread = typing.Any, types.SimpleNamespace(dtypes=None), "", [], None


class _Format:
    name = "dtype_and_shape"


def get_array_name_format():
    """How arrays are called."""
    return _Format.name


def set_array_name_format(value):
    """Sets how arrays are called."""
    if value not in ("dtype_and_shape", "array"):
        raise ValueError(f"array_name_format {value} not recognized")
    _Format.name = value


# What stands for numbers of Python in annotations of any array or number.
_PLAIN = {bool: ("bool",), int: ("int8", "int16", "int32", "int64"), float: tuple(_FLOATS), complex: tuple(_COMPLEX)}
_cache = {}


def _name(kind):
    if kind is typing.Any:
        return "Any"
    if kind.__module__.startswith("jax"):
        # The class has this name in the library.
        return "jaxlib._jax.Array" if kind.__name__ in ("Array", "ArrayImpl") else kind.__name__
    return kind.__name__


def _made(kind, array_type, text):
    if isinstance(array_type, types.UnionType) or typing.get_origin(array_type) is typing.Union:
        parts = tuple(_made(kind, part, text) for part in typing.get_args(array_type))
        parts = tuple(part for part in parts if part is not None)
        return typing.Union[parts]
    if isinstance(array_type, typing.TypeVar):
        bound = array_type.__bound__ or (typing.Union[array_type.__constraints__] if array_type.__constraints__ else typing.Any)
        return _made(kind, bound, text)
    if array_type in _PLAIN:
        dims, _ = _parsed(text)
        if dims and not all(dim.variadic for dim in dims):
            return _refused(array_type)
        is_its = kind.dtypes is None or any(name in kind.dtypes for name in _PLAIN[array_type])
        return array_type if is_its else _refused(array_type)
    if isinstance(array_type, _ArrayKind):
        return _made(kind, array_type.array_type, f"{text} {array_type.dim_str}".strip())
    if not isinstance(array_type, type) and array_type is not typing.Any:
        raise ValueError("Invalid jaxtyping type annotation.")
    key = kind, array_type, text
    if key not in _cache:
        dims, spread = _parsed(text)
        _cache[key] = _ArrayKind(f"{kind.__name__}[{_name(array_type)}, '{text}']", (AbstractArray,), {
            "array_type": array_type, "dtype": kind, "dim_str": text, "_dims": dims, "_spread": spread, "__module__": "jaxtyping",
        })  # fmt: skip
    return _cache[key]


def _refused(array_type):
    raise ValueError("Invalid jaxtyping type annotation.")


class _DtypeKind(type):
    def __getitem__(cls, item):
        if not isinstance(item, tuple) or len(item) != 2:
            raise ValueError(_NEEDS_BOTH)
        array_type, text = item
        text = " ".join(text.strip().split())
        if isinstance(array_type, types.UnionType) or typing.get_origin(array_type) is typing.Union:
            parts = []
            for part in typing.get_args(array_type):
                try:
                    parts.append(_made(cls, part, text))
                except ValueError:
                    # Numbers that these are not.
                    continue
            return typing.Union[tuple(parts)]
        return _made(cls, array_type, text)

    def __repr__(cls):
        return f"<class 'jaxtyping.{cls.__name__}'>"


class AbstractDtype(metaclass=_DtypeKind):
    """The base of element types: one of your own has `dtypes`, a list of names."""

    dtypes = None

    def __init__(self, *args, **kwargs):
        raise RuntimeError('AbstractDtype cannot be instantiated. Perhaps you wrote e.g. `Float32("shape")` when you mean `Float32[jax.Array, "shape"]`?')

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        if isinstance(cls.dtypes, str):
            cls.dtypes = [cls.dtypes]


_GROUPS = {
    "UInt2": ["uint2"], "UInt4": ["uint4"], "UInt8": ["uint8"], "UInt16": ["uint16"], "UInt32": ["uint32"], "UInt64": ["uint64"],
    "Int2": ["int2"], "Int4": ["int4"], "Int8": ["int8"], "Int16": ["int16"], "Int32": ["int32"], "Int64": ["int64"],
    "Float8e4m3b11fnuz": ["float8_e4m3b11fnuz"], "Float8e4m3fn": ["float8_e4m3fn"], "Float8e4m3fnuz": ["float8_e4m3fnuz"],
    "Float8e5m2": ["float8_e5m2"], "Float8e5m2fnuz": ["float8_e5m2fnuz"], "BFloat16": ["bfloat16"], "Float16": ["float16"], "Float32": ["float32"],
    "Float64": ["float64"], "Complex64": ["complex64"], "Complex128": ["complex128"], "Bool": ["bool", "bool_"], "Key": ["prng_key"], "UInt": _UINTS,
    "Int": _INTS, "Integer": _UINTS + _INTS, "Float": _FLOATS, "Complex": _COMPLEX, "Inexact": _FLOATS + _COMPLEX,
    "Real": _FLOATS + _UINTS + _INTS, "Num": _UINTS + _INTS + _FLOATS + _COMPLEX, "Shaped": None,
}  # fmt: skip
KINDS = {name: _DtypeKind(name, (AbstractDtype,), {"dtypes": dtypes, "__module__": "jaxtyping"}) for name, dtypes in _GROUPS.items()}


def make_numpy_struct_dtype(dtype, name):
    """An element type of records."""
    return _DtypeKind(name, (AbstractDtype,), {"dtypes": [str(dtype)], "__module__": "jaxtyping"})
