"""Enumerations whose items can be computed with: each is a whole number in a tree."""

import warnings
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ._errors import branched_error_if
from ._module import Module, field


def _is_magic(name):
    return name[:2] == "__" == name[-2:]


class _Kind(type):
    def __new__(mcs, name, bases, namespace):
        methods = {key: value for key, value in namespace.items() if _is_magic(key) or isinstance(value, classmethod)}
        cls = super().__new__(mcs, name, bases, methods)
        cls._items, cls._messages, cls._offsets = {}, [], {}
        for base in (b for first in bases for b in first.__mro__ if isinstance(b, _Kind) and b.__mro__[1] is not object):
            if base not in cls._offsets:
                cls._offsets[base] = np.array([cls._stored(key, base._messages[int(item._value)]) for key, item in base._items.items()], np.int32)
        if any(not isinstance(first, _Kind) for first in bases):
            raise ValueError("Cannot subclass enumerations with non-enumerations.")
        for key, message in namespace.items():
            if key in methods:
                continue
            if key in ("promote", "where"):
                raise ValueError(f"Cannot have enumeration item with name `{key}`, as this conflicts with the classmethod of this name")
            cls._stored(key, message)
        if not cls.__dict__.get("__doc__"):
            lines = [f"- `{key}`" + (f": {message}" if message else "") for key, message in zip(cls._items, cls._messages)]
            cls.__doc__ = "\n\n".join(["An\n[enumeration](https://docs.kidger.site/equinox/api/enumerations/), with the\nfollowing entries:\n", *lines])
        return cls

    def _stored(cls, name, message):
        if name in cls._items:
            at = int(cls._items[name]._value)
            if cls._messages[at] != message:
                warnings.warn(f"Enumeration has duplicate incompatible values for {name}. Using the latest, which is '{message}'.")
                cls._messages[at] = message
            return at
        cls._items[name] = EnumerationItem(np.array(len(cls._messages), np.int32), cls)
        cls._messages.append(message)
        return len(cls._messages) - 1

    def __getattr__(cls, name):
        items = cls.__dict__.get("_items", {})
        if name not in items:
            raise AttributeError(name)
        return items[name]

    def __getitem__(cls, item):
        if not isinstance(item, EnumerationItem):
            raise ValueError("Index must be an enumeration item.")
        if item._enumeration is not cls:
            raise ValueError("Enumeration item must be from this enumeration.")
        if isinstance(item._value, jax.core.Tracer):
            return "traced"
        if isinstance(item._value, (np.ndarray, np.generic, jax.Array)):
            numbers = np.asarray(item._value)
            return cls._messages[int(numbers)] if not numbers.ndim else str(np.array([cls._messages[n] for n in numbers.ravel()]).reshape(numbers.shape))
        return "unknown"

    def __len__(cls):
        return len(cls._items)

    def __instancecheck__(cls, value):
        return isinstance(value, EnumerationItem) and value._enumeration is cls


class EnumerationItem(Module):
    """An item: its number, and the enumeration that it is of."""

    _value: Any
    _enumeration: Any = field(static=True)

    def _like(self, other):
        if not isinstance(other, EnumerationItem) or other._enumeration is not self._enumeration:
            raise ValueError("Can only compare equality between enumerations of the same type.")
        return other._value

    def __eq__(self, other):
        return jnp.asarray(self._value == self._like(other))

    def __ne__(self, other):
        return jnp.asarray(self._value != self._like(other))

    def __hash__(self):
        return hash(self._enumeration)

    def __repr__(self):
        kind = self._enumeration
        return f"{kind.__module__}.{kind.__qualname__}<{kind[self]}>"

    def error_if(self, token, pred):
        """`token`; where `pred` is true, the error that the item names."""
        return branched_error_if(token, pred, self._value, self._enumeration._messages)

    def is_traced(self):
        """Whether its number is not known yet."""
        return isinstance(self._value, jax.core.Tracer)


class Enumeration(metaclass=_Kind):
    """The base of enumerations: a name and a message for each item."""

    @classmethod
    def promote(cls, item):
        """The item of this enumeration that an item of a base is."""
        if not isinstance(item, EnumerationItem):
            raise ValueError("Can only promote enumerations.")
        if item._enumeration is cls or not issubclass(cls, item._enumeration):
            raise ValueError("Can only promote from inherited enumerations.")
        return EnumerationItem(jnp.asarray(cls._offsets[item._enumeration])[item._value], cls)

    @classmethod
    def where(cls, pred, a, b):
        """`a` where `pred` holds, else `b`."""
        if jnp.shape(pred) != () or jnp.result_type(pred) != jnp.bool_:
            raise ValueError("`where` requires a scalar boolean predicate")
        if not all(isinstance(x, EnumerationItem) and x._enumeration is cls for x in (a, b)):
            name = f"{cls.__module__}.{cls.__qualname__}"
            raise ValueError(f"Arguments to {name}.where(...) must be members of {name}.")
        return a if a._value is b._value else EnumerationItem(jnp.where(pred, a._value, b._value), cls)
