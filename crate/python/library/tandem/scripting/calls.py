"""Calls: functions of the user's are converted in turn, some builtins learn about tensors of graphs, all else is called as it is."""

import builtins
import functools
import math
import types

import _tandem
from _tandem import ModuleCall, Tensor, astype

from .iteration import enumerate_of, graph_items, range_of, reversed_of, zip_of
from .source import is_library
from .state import as_tensor, condition, dtype_name, is_number, is_symbol, kind_of_dtype, regions, retraces


def _int(*args, **kwargs):
    x = args[0] if len(args) == 1 and not kwargs else None
    if not is_symbol(x):
        return int(*args, **kwargs)
    x = _one(x, "int")
    return x if dtype_name(x.dtype).startswith("int") else astype(_tandem.trunc(x) if kind_of_dtype(x.dtype) == 2 else x, "int32")


def _float(*args):
    if not args or not is_symbol(args[0]):
        return float(*args)
    x = _one(args[0], "float")
    return x if kind_of_dtype(x.dtype) == 2 else astype(x, "float32")


def _one(x, word):
    if math.prod(x.shape) != 1:
        raise ValueError(f"{word}(x) takes a tensor of one element; this one has {math.prod(x.shape)} (shape {tuple(x.shape)})")
    return x if len(x.shape) == 0 else _tandem.reshape(x, ())


def _bool(*args):
    return condition(args[0]) if args and is_symbol(args[0]) else bool(*args)


def _round(x, digits=None):
    if not is_symbol(x):
        return round(x) if digits is None else round(x, digits)
    if digits is None:
        return astype(_tandem.round(x), "int32")
    return _tandem.round(x * 10.0**digits) / 10.0**digits


def _extreme(name, pairwise):
    plain, of_axis = getattr(builtins, name), getattr(_tandem, name)

    def found(*args, **kwargs):
        if kwargs or not args:
            return plain(*args, **kwargs)
        if len(args) == 1 and is_symbol(args[0]):
            return of_axis(args[0])
        items = list(args[0]) if len(args) == 1 else list(args)
        if not any(is_symbol(x) for x in items):
            return plain(items)
        return functools.reduce(pairwise, items)

    return found


def _pairwise(op):
    def found(a, b):
        if is_number(a) and is_number(b):
            return builtins.min(a, b) if op is _tandem.minimum else builtins.max(a, b)
        a, b = (x if isinstance(x, Tensor) or is_number(x) else as_tensor(x) for x in (a, b))
        return op(a, b)

    return found


def _sum(items, start=0):
    if is_symbol(items):
        total = _tandem.sum(items, axis=0)
        return total if is_number(start) and start == 0 else total + start
    return sum(items, start)


def _some(items, stop_at, combine):
    """`any` and `all`: Python's answer as soon as one item decides it."""
    if is_symbol(items):
        return (_tandem.any if stop_at else _tandem.all)(items if dtype_name(items.dtype) == "bool" else items != 0)
    result = None
    for item in items:
        if is_symbol(item):
            item = condition(item)
            result = item if result is None else combine(result, item)
        elif bool(item) is stop_at:
            return stop_at
    return result if result is not None else not stop_at


def _any(items):
    return _some(items, True, _tandem.logical_or)


def _all(items):
    return _some(items, False, _tandem.logical_and)


def _divmod(a, b):
    return (a // b, a % b) if is_symbol(a) or is_symbol(b) else divmod(a, b)


def _print(*args, **kwargs):
    # What is traced again was printed before.
    if not retraces:
        print(*args, **kwargs)


def _pow(base, exp, mod=None):
    return pow(base, exp) if mod is None else (base**exp) % mod if is_symbol(base) or is_symbol(exp) else pow(base, exp, mod)


def _map(f, *items):
    return map(convertible(f), *items)


def _filter(f, items):
    def test(item, f=convertible(f)):
        value = item if f is None else f(item)
        if is_symbol(value):
            raise TypeError("filter: a tensor of a graph decides what stays, so that nobody knows how much; use td.where")
        return value

    return filter(test, items)


def _sorted(items, *, key=None, reverse=False):
    if is_symbol(items):
        if len(items.shape) != 1 or key is not None:
            raise TypeError("sorted: of a tensor of a graph with one axis, without a key; td.sort and td.argsort sort along any axis")
        found = list(_tandem.sort(items))
        return found[::-1] if reverse else found
    return sorted(items, key=convertible(key), reverse=reverse)


_BUILTINS = {
    int: _int,
    float: _float,
    bool: _bool,
    round: _round,
    min: _extreme("min", _pairwise(_tandem.minimum)),
    max: _extreme("max", _pairwise(_tandem.maximum)),
    sum: _sum,
    any: _any,
    all: _all,
    divmod: _divmod,
    print: _print,
    pow: _pow,
    map: _map,
    filter: _filter,
    sorted: _sorted,
    range: range_of,
    zip: zip_of,
    enumerate: enumerate_of,
    reversed: reversed_of,
}
HANDLED_BUILTINS = frozenset(_BUILTINS)

_MATH = {"fabs": "abs", "pow": "pow", "asin": "asin", "acos": "acos", "atan": "atan", "hypot": "hypot", "trunc": "trunc"}
_MATH |= {name: name for name in ("sqrt", "exp", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "sinh", "cosh", "tanh")}
_MATH |= {name: name for name in ("asinh", "acosh", "atanh", "atan2", "erf", "isnan", "isinf", "isfinite", "floor", "ceil", "copysign")}
_MATH_FUNCTIONS = {getattr(math, name): getattr(_tandem, op) for name, op in _MATH.items() if hasattr(math, name) and hasattr(_tandem, op)}
_GIVING_INTEGERS = {math.floor, math.ceil, math.trunc}


def _of_math(f, args):
    """A function of `math` on tensors."""
    found = _MATH_FUNCTIONS[f](*args)
    return astype(found, "int32") if f in _GIVING_INTEGERS else found


def convertible(f):
    """The function that stands for `f` in converted code."""
    from .conversion import convert, is_convertible

    if isinstance(f, types.FunctionType):
        return convert(f) if is_convertible(f) else f
    if isinstance(f, types.MethodType):
        made = convertible(f.__func__)
        return f if made is f.__func__ else types.MethodType(made, f.__self__)
    if isinstance(f, functools.partial):
        return functools.partial(convertible(f.func), *f.args, **f.keywords)
    return f


def _call_of(kind):
    """The Python function that a call of an instance runs, if there is one. That of a module is native up to `_prepared_call`."""
    own = getattr(kind, "__call__", None)
    return kind._prepared_call if own is ModuleCall.__call__ else own


def _is_users_instance(f):
    return not isinstance(f, type) and isinstance(_call_of(type(f)), types.FunctionType)


def _holds_users_code(module, depth=0):
    """Whether a layer, or one inside of it, runs code of the user's."""
    owner = getattr(getattr(module, "forward", None), "__self__", module)
    for name in ("forward", "hybrid_forward"):
        method = getattr(type(owner), name, None)
        if isinstance(method, types.FunctionType) and not is_library(method.__code__.co_filename):
            return True
    children = getattr(owner, "children", None)
    if not callable(children) or depth > 30:
        return False
    return any(_holds_users_code(child, depth + 1) for child in children())


def _called_object(f):
    """The `__call__` of an object: the user's, or that of a layer of the library with code of the user's inside."""
    from .conversion import convert

    own = _call_of(type(f))
    if not is_library(own.__code__.co_filename):
        return convertible(types.MethodType(own, f))
    if not hasattr(type(f), "forward") or not _holds_users_code(f):
        return f
    return types.MethodType(convert(own, library_too=True), f)


def _library_method(f):
    """Methods of library layers that hold the user's code are converted too, so that it is reached."""
    from .conversion import convert

    owner = f.__self__
    if hasattr(type(owner), "forward") and is_library(f.__func__.__code__.co_filename) and _holds_users_code(owner):
        return types.MethodType(convert(f.__func__, library_too=True), owner)
    return convertible(f)


def _constructed(kind, args, kwargs):
    """An object of a class of the user's, whose `__init__` is converted."""
    from .conversion import convert

    made = object.__new__(kind)
    convert(kind.__init__)(made, *args, **kwargs)
    return made


def _is_plain_class(f):
    init = f.__init__
    is_users = isinstance(init, types.FunctionType) and not is_library(init.__code__.co_filename)
    return is_users and type(f) is type and f.__new__ is object.__new__


# How often functions of the user's are entered from within regions. Browsers allow some 250 frames, and a level takes ten.
_entered = {}
_DEEPEST = 16


def _called(f, args, kwargs):
    """Calls a function of the user's; one that calls itself until a tensor says no would be traced for ever."""
    if not regions:
        return convertible(f)(*args, **kwargs)
    word = f.__qualname__
    if _entered.get(word, 0) >= _DEEPEST:
        raise regions[-1].error(f"{f.__name__} calls itself where a tensor decides, so that tracing would not end: write a loop")
    _entered[word] = _entered.get(word, 0) + 1
    try:
        return convertible(f)(*args, **kwargs)
    finally:
        _entered[word] -= 1


def call(f, /, *args, **kwargs):
    """`f(*args, **kwargs)`."""
    if isinstance(f, types.FunctionType):
        if is_library(f.__code__.co_filename):
            args = tuple(convertible(a) if isinstance(a, (types.FunctionType, types.MethodType)) else a for a in args)
            return f(*args, **kwargs)
        return _called(f, args, kwargs)
    if isinstance(f, types.MethodType) and isinstance(f.__func__, types.FunctionType):
        return _library_method(f)(*args, **kwargs)
    handled = _BUILTINS.get(f) if isinstance(f, (type, types.BuiltinFunctionType)) else None
    if handled is not None:
        return handled(*args, **kwargs)
    if isinstance(f, type):
        return _constructed(f, args, kwargs) if _is_plain_class(f) else f(*args, **kwargs)
    if isinstance(f, types.BuiltinFunctionType) and f in _MATH_FUNCTIONS and any(is_symbol(a) for a in args):
        return _of_math(f, args)
    if isinstance(f, functools.partial):
        return convertible(f)(*args, **kwargs)
    if f is functools.reduce:
        return f(convertible(args[0]), *args[1:], **kwargs)
    if _is_users_instance(f):
        return _called_object(f)(*args, **kwargs)
    return f(*args, **kwargs)


__all__ = ["HANDLED_BUILTINS", "call", "convertible", "graph_items"]
