"""`chex.dataclass`: dataclasses that are trees, and mappings unless told otherwise."""

import dataclasses
import functools
from collections.abc import Mapping

import jax

FrozenInstanceError = dataclasses.FrozenInstanceError


def register_dataclass_type_with_jax_tree_util(data_class):
    """Makes a dataclass a tree, with its fields in the order of their names."""
    names = tuple(sorted(f.name for f in dataclasses.fields(data_class)))

    def with_keys(x):
        return tuple((jax.tree_util.GetAttrKey(name), getattr(x, name)) for name in names), names

    def rebuilt(names, values):
        made = object.__new__(data_class)
        made.__dict__.update(zip(names, values))
        return made

    jax.tree_util.register_pytree_with_keys(data_class, with_keys, rebuilt, lambda x: (tuple(getattr(x, name) for name in names), names))


def _init(cls):
    plain = cls.__init__

    @functools.wraps(plain)
    def __init__(self, *args, **kwargs):
        if args:
            raise ValueError("Mappable dataclass constructor doesn't support positional args.(it has the same constructor as python dict)")
        plain(self, **kwargs)

    return __init__


def mappable_dataclass(cls):
    """A dataclass that is a mapping of its fields, too."""
    if not dataclasses.is_dataclass(cls):
        raise ValueError(f"Expected dataclass, got {cls} (change wrappers order?).")
    names = [f.name for f in dataclasses.fields(cls)]
    cls.__init__ = _init(cls)
    cls.__getitem__ = lambda self, key: self.__dict__[key] if key in names else _missing(key)
    cls.__len__ = lambda self: len(names)
    cls.__iter__ = lambda self: iter(names)
    cls.__contains__ = lambda self, key: key in names
    cls.keys = lambda self: {name: None for name in names}.keys()
    cls.values = lambda self: [getattr(self, name) for name in names]
    cls.items = lambda self: [(name, getattr(self, name)) for name in names]
    cls.get = lambda self, key, default=None: getattr(self, key) if key in names else default
    Mapping.register(cls)
    return cls


def _missing(key):
    raise KeyError(key)


def _replace(self, **changes):
    """The same with other values."""
    return dataclasses.replace(self, **changes)


def _to_tuple(self):
    """The values in order."""
    return tuple(getattr(self, f.name) for f in dataclasses.fields(self))


def _from_tuple(cls, values):
    """One with these values in order."""
    return cls(**dict(zip([f.name for f in dataclasses.fields(cls)], values)))


def dataclass(cls=None, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, kw_only=False, mappable_dataclass=True):
    """A dataclass that is a tree; with names only, and a mapping, unless `mappable_dataclass=False`."""
    if cls is None:
        return lambda cls: dataclass(
            cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen, kw_only=kw_only, mappable_dataclass=mappable_dataclass
        )
    made = dataclasses.dataclass(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen, kw_only=kw_only)
    if mappable_dataclass:
        made = globals()["mappable_dataclass"](made)
    made.replace, made.to_tuple, made.from_tuple = _replace, _to_tuple, classmethod(_from_tuple)
    register_dataclass_type_with_jax_tree_util(made)
    return made
