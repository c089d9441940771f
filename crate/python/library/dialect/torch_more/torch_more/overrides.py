"""`torch.overrides`: classes that say what functions of `torch` do with them (`__torch_function__`)."""

import importlib
import types

import torch
from tandem.dialect import as_class

__all__ = [
    "get_ignored_functions", "handle_torch_function", "has_torch_function", "is_tensor_like", "is_tensor_method_or_property", "resolve_name",
    "wrap_torch_function", "TorchFunctionMode",
]  # fmt: skip
_off = []
# Blocks whose modes are asked before anything else, the innermost last.
_modes = []
_PLACES = ("torch", "torch.nn.functional", "torch.linalg", "torch.special", "torch.fft")


class DisableTorchFunctionSubclass:
    """A block in which functions do what they do with plain tensors."""

    def __enter__(self):
        _off.append(True)

    def __exit__(self, *failure):
        _off.pop()


DisableTorchFunction = DisableTorchFunctionSubclass


class TorchFunctionMode:
    """A block in which `__torch_function__` is asked what functions do."""

    def __torch_function__(self, func, types, args=(), kwargs=None):
        raise NotImplementedError

    def __enter__(self):
        install()
        _modes.append(self)
        return self

    def __exit__(self, *failure):
        _modes.remove(self)

    @classmethod
    def push(cls, *args, **kwargs):
        """The same as a new one."""
        return cls(*args, **kwargs)


class BaseTorchFunctionMode(TorchFunctionMode):
    """Changes nothing."""

    def __torch_function__(self, func, types, args=(), kwargs=None):
        return func(*args, **(kwargs or {}))


def _through_mode(function, args, kwargs):
    """The innermost mode's answer; what it calls itself asks the modes around it."""
    mode = _modes.pop()
    try:
        return mode.__torch_function__(function, tuple(type(value) for value in overloaded(args, kwargs)), args, kwargs)
    finally:
        _modes.append(mode)


class _Function:
    """A function that asks the classes of its arguments first; it is equal to what it stands for."""

    def __init__(self, function, name=None):
        self._function, self.__name__ = function, name or getattr(function, "__name__", "function")
        self.__doc__, self.__wrapped__ = getattr(function, "__doc__", None), function

    def __call__(self, *args, **kwargs):
        if _modes:
            return _through_mode(self, args, kwargs)
        if not _off:
            found = overloaded(args, kwargs)
            if found:
                return handled(self, found, args, kwargs)
        return self._function(*args, **kwargs)

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __eq__(self, other):
        return self._function is getattr(other, "_function", other)

    def __hash__(self):
        return hash(self._function)

    def __repr__(self):
        return repr(self._function)

    def __getattr__(self, name):
        return getattr(object.__getattribute__(self, "_function"), name)


def _has_own(value):
    own = getattr(type(value), "__torch_function__", None)
    return own is not None and getattr(own, "__func__", own) not in (_plain.__func__, torch._C._disabled_torch_function_impl)


def overloaded(args, kwargs):
    """The arguments, one of each class, whose classes say what functions do with them: subclasses first."""
    found = []
    for value in (*args, *kwargs.values()):
        for part in value if isinstance(value, (list, tuple)) else (value,):
            if _has_own(part) and all(type(part) is not type(other) for other in found):
                at = next((k for k, other in enumerate(found) if issubclass(type(part), type(other))), len(found))
                found.insert(at, part)
    return found


def handled(func, found, args, kwargs):
    """What the first of the classes that has an answer gives."""
    kinds = tuple(type(value) for value in found)
    for value in found:
        result = value.__torch_function__(func, kinds, args, kwargs)
        if result is not NotImplemented:
            return result
    said = "".join(f"\n\n  - tensor subclass {kind!r}" for kind in kinds)
    raise TypeError(
        f"Multiple dispatch failed for {resolve_name(func)!r}; all __torch_function__ handlers returned NotImplemented:{said}\n\nFor more information, "
        "try re-running with TORCH_LOGS=not_implemented"
    )


def _converted(value, cls):
    if isinstance(value, torch.Tensor) and not isinstance(value, cls) and type(value) is not torch.nn.Parameter:
        return as_class(value, cls)
    if type(value) in (list, tuple):
        return type(value)(_converted(part, cls) for part in value)
    return value


@classmethod
def _plain(cls, func, types, args=(), kwargs=None):
    """What the function does with plain tensors, in this class."""
    if not all(issubclass(cls, kind) for kind in types):
        return NotImplemented
    with DisableTorchFunctionSubclass():
        return _converted(func(*args, **(kwargs or {})), cls)


def _wrapped(value, name):
    if name in _MAKERS and callable(value) and not isinstance(value, (type, _Function)):
        return _Maker(value, name)
    if isinstance(value, (type, _Function, types.ModuleType)) or not callable(value) or name.startswith("_") or name in _KEPT:
        return value
    return _Function(value, name)


class _Maker(_Function):
    """One that makes tensors of no tensor, of which only modes are asked."""

    def __call__(self, *args, **kwargs):
        return _through_mode(self, args, kwargs) if _modes else self._function(*args, **kwargs)


_MAKERS = set("tensor as_tensor arange zeros ones rand randn randint full empty eye linspace randperm logspace".split())
# What is asked about a tensor, or makes one of no tensor.
_KEPT = set(
    "is_tensor manual_seed seed initial_seed get_rng_state set_rng_state compile save load no_grad enable_grad set_grad_enabled is_grad_enabled "
    "tensor as_tensor from_numpy set_default_dtype get_default_dtype set_printoptions device dtype typename arange zeros ones rand randn randint "
    "full empty eye linspace randperm as_subclass register_hook detach_ data grad grad_fn requires_grad_ new_tensor tolist numpy item dim size "
    "stride numel element_size data_ptr is_contiguous storage_offset type backward retain_grad share_memory_ pin_memory".split()
)


def install():
    """Makes functions and methods ask. Done once, when a program's class asks for it."""
    if getattr(install, "done", False):
        return
    install.done = True
    # All first: complex numbers, which some bring, put functions of their own in place.
    for module in [importlib.import_module(place) for place in _PLACES]:
        names = vars(module)
        for name, value in list(names.items()):
            names[name] = _wrapped(value, name)
        late = names.get("__getattr__")
        if late is not None:

            def found(name, late=late):
                return _wrapped(late(name), name)

            found.__dict__.update(vars(late))
            names["__getattr__"] = found
    operators = "add radd sub rsub mul rmul truediv rtruediv floordiv mod pow rpow matmul neg abs eq ne lt le gt ge and or xor getitem".split()
    for kind in reversed(torch.Tensor.__mro__[:-1]):
        for name, value in list(vars(kind).items()):
            is_operator = name[:2] == "__" and name.strip("_") in operators
            if (isinstance(value, types.FunctionType) and name[0] != "_" and name not in _KEPT) or is_operator:
                setattr(torch.Tensor, name, _Function(getattr(torch.Tensor, name), name if not is_operator else name.strip("_")))
    torch.Tensor.__torch_function__ = _plain


def has_torch_function(relevant_args):
    """Whether a class of these says what functions do with it."""
    return any(map(_has_own, relevant_args))


def handle_torch_function(public_api, relevant_args, *args, **kwargs):
    """What a class of these arguments says that the function does."""
    return handled(public_api, overloaded(tuple(relevant_args), {}), args, kwargs)


def is_tensor_like(inp):
    """Whether it is a tensor, or of a class that says what functions do with it."""
    return isinstance(inp, torch.Tensor) or hasattr(type(inp), "__torch_function__")


def wrap_torch_function(dispatcher):
    """A decorator of a function that asks the classes of its arguments first."""
    return lambda func: _Function(func)


def resolve_name(f):
    """What a function is called."""
    for place in _PLACES:
        if vars(importlib.import_module(place)).get(getattr(f, "__name__", None)) == f:
            return f"{place}.{f.__name__}"
    return f"torch.Tensor.{getattr(f, '__name__', f)}"


def is_tensor_method_or_property(func):
    """Whether it is one of a tensor's."""
    return getattr(torch.Tensor, getattr(func, "__name__", ""), None) == func


def get_ignored_functions():
    """Those that ask no class."""
    return set()
