"""NumPy within traces: what it computes of known values is known at once, and no part of the program."""

import sys
import types

import _tandem
import numpy
import tandem as td

_outside, _as_class = _tandem.outside_traces, _tandem.as_class
_MODULES = "numpy", "numpy.linalg", "numpy.fft"
_OWN = frozenset(
    "__class__ __new__ __init__ __init_subclass__ __subclasshook__ __getattribute__ __getattr__ __setattr__ __delattr__ __del__ __hash__ __dir__ "
    "__sizeof__ __weakref__ __class_getitem__ __array_priority__ __reduce__ __reduce_ex__ __getstate__ __array_ufunc__ __array_function__".split()
)
_active, _wrapped = [], {}


def _known(found):
    kind = type(found)
    if kind is numpy.ndarray:
        return _as_class(found, _known_array())
    if kind is tuple or kind is list:
        return kind([_known(x) for x in found])
    return found


def _apart(function):
    """The function, which computes outside of the trace unless an argument is traced."""

    def apart(*args, **kwargs):
        for x in (*args, *kwargs.values()):
            if isinstance(x, td.Tensor) and _tandem.trace_of(x):
                return function(*args, **kwargs)
        return _known(_outside(lambda: function(*args, **kwargs)))

    return apart


class _Function:
    """A function with attributes, which computes outside of the trace."""

    def __init__(self, function):
        self._function = function
        self._apart = _apart(function)

    def __call__(self, *args, **kwargs):
        return self._apart(*args, **kwargs)

    def __getattr__(self, name):
        found = getattr(self._function, name)
        return _apart(found) if isinstance(found, types.MethodType) else found


# What NumPy leaves to a method of the argument.
_METHODS = frozenset(
    "all any argmax argmin argpartition argsort choose clip compress cumprod cumsum diagonal max mean min nonzero prod ptp ravel repeat reshape round "
    "searchsorted squeeze std sum swapaxes take trace transpose var amax amin around".split()
)
_SAME = {"amax": "max", "amin": "min", "around": "round"}
_OF_PARTS = frozenset("split array_split hsplit vsplit dsplit".split())


def _by_method(name, function):
    """The function, which of a traced array is the array's method."""
    plain = _apart(function)

    def chosen(*args, **kwargs):
        if args and isinstance(args[0], td.Tensor) and not isinstance(args[0], numpy.ndarray) and _tandem.trace_of(args[0]):
            if name in _OF_PARTS:
                return getattr(sys.modules["jax.numpy"], name)(*args, **kwargs)
            return getattr(args[0], _SAME.get(name, name))(*args[1:], **kwargs)
        return plain(*args, **kwargs)

    return chosen


def _of(value, name=None):
    if (name in _METHODS or name in _OF_PARTS) and not isinstance(value, type):
        return _by_method(name, value)
    if isinstance(value, types.FunctionType):
        return _apart(value)
    return value if isinstance(value, (type, types.ModuleType)) or not callable(value) else _Function(value)


def _names(module):
    """The functions of a module as they are within traces; those that lie elsewhere are not known yet."""
    found = {name: _of(value, name if module is numpy else None) for name, value in vars(module).items() if not name.startswith("_") and callable(value) and not isinstance(value, type)}
    late = vars(module).get("__getattr__")
    if late is not None:
        found["__getattr__"] = lambda name: _of(late(name), name if module is numpy else None)
    return found


def _known_array():
    """The class of NumPy's arrays whose methods compute outside of the trace."""
    kind = _wrapped.get("array")
    if kind is None:
        kind = _wrapped["array"] = type("ndarray", (numpy.ndarray,), {"__module__": "numpy"}, is_own=True)
        for name in dir(numpy.ndarray):
            value = getattr(numpy.ndarray, name)
            if name in _OWN:
                continue
            if isinstance(value, property):
                setattr(kind, name, property(_apart(value.fget), value.fset))
            elif isinstance(value, (types.GetSetDescriptorType, types.MemberDescriptorType)):
                continue
            elif callable(value) and not isinstance(value, type):
                setattr(kind, name, _method(value))
    return kind


def _method(function):
    apart = _apart(function)
    return lambda *args, **kwargs: apart(*args, **kwargs)


_SIGNS = "add sub mul truediv floordiv mod pow and or xor matmul radd rsub rmul rtruediv rfloordiv rmod rpow rand ror rxor rmatmul eq ne lt le gt ge neg abs invert getitem"


def _signs():
    """The operators of NumPy's arrays, and as they are within traces."""
    if "signs" not in _wrapped:
        _known_array()
        kept = {f"__{name}__": getattr(numpy.ndarray, f"__{name}__") for name in _SIGNS.split()}
        _wrapped["signs"] = kept, {name: _method(value) for name, value in kept.items()}
    return _wrapped["signs"]


def called(fun, args, kwargs):
    """What a function of a program gives; where it is traced, NumPy is apart from the trace."""
    if _active or not td.is_tracing():
        return fun(*args, **kwargs)
    kept = []
    for name in _MODULES:
        module = sys.modules.get(name)
        if module is not None:
            names = _wrapped.get(name)
            if names is None:
                names = _wrapped[name] = _names(module)
            known = vars(module)
            kept.append((known, {key: known[key] for key in names if key in known}))
            known.update(names)
    signs = _signs()
    for name, value in signs[1].items():
        setattr(numpy.ndarray, name, value)
    _active.append(True)
    try:
        return fun(*args, **kwargs)
    finally:
        _active.pop()
        for name, value in signs[0].items():
            setattr(numpy.ndarray, name, value)
        for known, before in kept:
            known.update(before)
