"""`Module`: dataclasses that are trees, and do not change once they are made."""

import dataclasses
import functools
import inspect
import types

import _tandem
import jax

_MISSING = "Missing"


def field(*, converter=None, static=False, **options):
    """A field of a module: `static` ones are part of the structure, a `converter` changes what is given."""
    metadata = dict(options.pop("metadata", None) or {})
    if "converter" in metadata or "static" in metadata:
        raise ValueError("Cannot use metadata with `static` or `converter` already set.")
    if static:
        metadata["static"] = True
    if converter is not None:
        metadata["converter"] = converter
    return dataclasses.field(metadata=metadata, **options)


def static_field(**options):
    """A field that is part of the structure."""
    return field(static=True, **options)


class _Abstract:
    """An attribute that subclasses must have."""

    def __class_getitem__(cls, item):
        return type(cls.__name__, (cls,), {"item": item})


class AbstractVar(_Abstract):
    """An attribute of instances that subclasses must have."""


class AbstractClassVar(_Abstract):
    """An attribute of the class that subclasses must have."""


class StrictConfig:
    """What the stricter form of modules may do; here they are not checked."""

    def __init__(self, **options):
        pass


def _is_abstract(annotation):
    if isinstance(annotation, str):
        return annotation.replace("eqx.", "").replace("equinox.", "").startswith(("AbstractVar", "AbstractClassVar"))
    return isinstance(annotation, type) and issubclass(annotation, _Abstract)


class _Union:
    """A union of classes, which does not take the parameters of generic ones for its own, as Python's does here."""

    __parameters__ = ()

    def __init__(self, kinds):
        self.__args__ = kinds

    def __or__(self, other):
        return _Union((*self.__args__, other))

    def __ror__(self, other):
        return _Union((other, *self.__args__))

    def __instancecheck__(self, value):
        return isinstance(value, self.__args__)

    def __call__(self):
        raise TypeError("a union of classes makes nothing")

    def __repr__(self):
        return " | ".join(f"{kind.__module__}.{kind.__qualname__}" for kind in self.__args__)


class _Kind(type):
    """The class of modules: makes them dataclasses and trees, and closes each when it is made."""

    def __or__(cls, other):
        return _Union((cls, other)) if getattr(cls, "__parameters__", ()) or isinstance(other, _Union) else super().__or__(other)

    def __new__(mcs, name, bases, namespace, strict=False, **options):
        cls = super().__new__(mcs, name, bases, namespace, **options)
        try:
            annotations = dict(inspect.get_annotations(cls))
        except NameError:
            annotations = dict(getattr(cls, "__annotations__", {}))
        missing = set().union(*(getattr(base, "_abstract", ()) for base in bases))
        own = {key for key, value in annotations.items() if _is_abstract(value)}
        if own:
            cls.__annotations__ = {key: value for key, value in annotations.items() if key not in own}
        cls._declared = frozenset(key for key in own if key not in cls.__dict__)
        cls._abstract = frozenset(key for key in missing | own if _is_open(cls, key, annotations))
        has_init = "__init__" in namespace or any(base._has_own_init for base in bases if isinstance(base, _Kind) and "_has_own_init" in base.__dict__)
        # A class with fields of its own and no `__init__` gets one, unless a base class has one.
        cls._has_own_init = has_init
        dataclasses.dataclass(eq=False, repr=False, init=not has_init)(cls)
        fields = dataclasses.fields(cls)
        cls._dynamic = tuple(f.name for f in fields if not f.metadata.get("static"))
        cls._static = tuple(f.name for f in fields if f.metadata.get("static"))
        jax.tree_util.register_pytree_with_keys(cls, _with_keys, functools.partial(_rebuilt, cls), _flattened)
        return cls

    def __call__(cls, *args, **kwargs):
        abstract = sorted(_abstract_methods(cls))
        if abstract:
            raise TypeError(f"Can't instantiate abstract class {cls.__name__} with abstract method{'s' if len(abstract) > 1 else ''} {', '.join(abstract)}")
        if cls._abstract:
            raise TypeError(f"Can't instantiate abstract class {cls.__name__} with abstract attributes {', '.join(sorted(cls._abstract))}")
        made = cls.__new__(cls, *args, **kwargs) if cls.__new__ is not object.__new__ else object.__new__(cls)
        object.__setattr__(made, "_is_open", True)
        made.__init__(*args, **kwargs)
        for f in dataclasses.fields(cls):
            if f.name not in made.__dict__ and not hasattr(made, f.name):
                raise TypeError(f"Field '{f.name}' was not initialized.")
            convert = f.metadata.get("converter")
            if convert is not None:
                made.__dict__[f.name] = convert(getattr(made, f.name))
        del made.__dict__["_is_open"]
        for kind in cls.__mro__:
            check = kind.__dict__.get("__check_init__")
            if check is not None:
                check(made)
        return made


def _is_open(cls, key, annotations):
    """Whether an attribute is declared only: the first class in the order of lookup that knows it tells."""
    for kind in cls.__mro__:
        if key in kind.__dict__.get("_declared", ()):
            return True
        if key in kind.__dict__ or key in (annotations if kind is cls else kind.__dict__.get("__annotations__", ())):
            return False
    return True


def _abstract_methods(cls):
    found = set()
    for kind in reversed(cls.__mro__):
        for name, value in kind.__dict__.items():
            (found.add if getattr(value, "__isabstractmethod__", False) else found.discard)(name)
    return found


def _flattened(module):
    names = module.__dict__
    present = tuple(name for name in module._dynamic if name in names)
    static = tuple(names.get(name, _MISSING) for name in module._static)
    return tuple(names[name] for name in present), (None if len(present) == len(module._dynamic) else present, static)


def _with_keys(module):
    children, aux = _flattened(module)
    names = module._dynamic if aux[0] is None else aux[0]
    return tuple((jax.tree_util.GetAttrKey(name), child) for name, child in zip(names, children)), aux


def _rebuilt(cls, aux, children):
    made = object.__new__(cls)
    made.__dict__.update(zip(cls._dynamic if aux[0] is None else aux[0], children))
    for name, value in zip(cls._static, aux[1]):
        if value is not _MISSING:
            made.__dict__[name] = value
    return made


class Module(_tandem.NamedCall, metaclass=_Kind):
    """The base: fields are annotated as in a dataclass; instances are trees for JAX."""

    def __setattr__(self, name, value):
        if "_is_open" not in self.__dict__:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field '{name}'")
        if name not in self.__dataclass_fields__:
            raise AttributeError(f"Cannot set attribute {name}")
        self.__dict__[name] = value

    def __delattr__(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field '{name}'")

    def __repr__(self):
        from ._pretty import tree_pformat

        return tree_pformat(self)

    def __hash__(self):
        return hash((type(self), *jax.tree_util.tree_leaves(self)))

    def __eq__(self, other):
        from ._tree import tree_equal

        return tree_equal(self, other)


class Partial(Module):
    """`functools.partial` whose arguments are part of the tree."""

    func: object
    args: tuple
    keywords: dict

    def __init__(self, func, /, *args, **kwargs):
        self.func, self.args, self.keywords = func, args, kwargs

    def __call__(self, *args, **kwargs):
        return self.func(*self.args, *args, **kwargs, **self.keywords)


def callable_tree(function):
    """What a function holds as a tree: a method of a module is that module with the name of a function."""
    if isinstance(function, types.MethodType) and isinstance(function.__self__, Module):
        return Partial(function.__func__, function.__self__)
    return function


def module_update_wrapper(wrapper, wrapped=None):
    """The wrapper, with the name and the documentation of what it wraps."""
    return wrapper
