"""`flax.cursor`: changes of objects that never change, by keys and attributes."""

import dataclasses
import enum
import operator

import jax
from flax import errors
from flax.core import FrozenDict


class CursorFindError(errors.FlaxError):
    """A condition holds nowhere, or at several places."""

    def __init__(self, cursor=None, cursor2=None):
        if cursor is None:
            super().__init__("No object found given the conditions of the cond_fn.")
        else:
            super().__init__(
                "More than one object found given the conditions of the cond_fn. The first two objects found have the following paths: "
                f"{cursor._path} and {cursor2._path}"
            )


errors.CursorFindError = CursorFindError


class AccessType(enum.Enum):
    """How a part is reached."""

    ITEM = enum.auto()
    ATTR = enum.auto()


def _is_named_tuple(x):
    return isinstance(x, tuple) and hasattr(x, "_fields")


def _parts(x):
    """Keys, ways and parts of a container; none of anything else."""
    if isinstance(x, (dict, FrozenDict)):
        return [(key, AccessType.ITEM, value) for key, value in x.items()]
    if _is_named_tuple(x):
        return [(key, AccessType.ATTR, getattr(x, key)) for key in x._fields]
    if isinstance(x, (list, tuple)):
        return [(key, AccessType.ITEM, value) for key, value in enumerate(x)]
    if dataclasses.is_dataclass(x) and not isinstance(x, type):
        return [(field.name, AccessType.ATTR, getattr(x, field.name)) for field in dataclasses.fields(x) if field.name not in ("parent", "name")]
    return []


def _replaced(x, changes):
    """The container with other parts: pairs of a key and how it is reached, and what is to stand there."""
    if isinstance(x, (dict, FrozenDict)):
        return type(x)({**x, **{key: value for (key, _), value in changes.items()}})
    named = {key: value for (key, way), value in changes.items() if way is AccessType.ATTR}
    if named:
        return x._replace(**named) if _is_named_tuple(x) else dataclasses.replace(x, **named)
    if isinstance(x, (list, tuple)):
        values = list(x)
        for (key, _), value in changes.items():
            values[key] = value
        return type(x)(*values) if _is_named_tuple(x) else type(x)(values)
    changed = x
    for (key, _), value in changes.items():
        if not isinstance(x, jax.Array):
            raise ValueError(f"{type(x).__name__} cannot be changed at {key!r}")
        changed = changed.at[key].set(value)
    return changed


class Cursor:
    """A place in an object, with the changes that are to be made below it."""

    __hash__ = None

    def __init__(self, obj, parent_key):
        self.__dict__.update(_obj=obj, _parent_key=parent_key, _changes={})

    @property
    def _root(self):
        at = self
        while at._parent_key is not None:
            at = at._parent_key[0]
        return at

    @property
    def _path(self):
        if self._parent_key is None:
            return ""
        parent, key, way = self._parent_key
        return f"{parent._path}.{key}" if way is AccessType.ATTR else f"{parent._path}[{key!r}]"

    def _child(self, key, way, value):
        if (key, way) not in self._changes:
            self._changes[key, way] = Cursor(value, (self, key, way))
        return self._changes[key, way]

    def __getitem__(self, key):
        if (key, AccessType.ITEM) in self._changes:
            return self._changes[key, AccessType.ITEM]
        if not hasattr(self._obj, "__getitem__"):
            raise TypeError(f"Cannot index into {self._obj}")
        if isinstance(self._obj, (dict, FrozenDict)) and key not in self._obj:
            raise KeyError(f"Key {key} not found in {self._obj}")
        if _is_named_tuple(self._obj):
            return getattr(self, self._obj._fields[key])
        return self._child(key, AccessType.ITEM, self._obj[key])

    def __getattr__(self, name):
        if (name, AccessType.ATTR) in self._changes:
            return self._changes[name, AccessType.ATTR]
        if not hasattr(self._obj, name):
            raise AttributeError(f"Attribute {name} not found in {self._obj}")
        return self._child(name, AccessType.ATTR, getattr(self._obj, name))

    def __setitem__(self, key, value):
        if _is_named_tuple(self._obj):
            return setattr(self, self._obj._fields[key], value)
        self._changes[key, AccessType.ITEM] = Cursor(_built(value), (self, key, AccessType.ITEM))

    def __setattr__(self, name, value):
        self._changes[name, AccessType.ATTR] = Cursor(_built(value), (self, name, AccessType.ATTR))

    def set(self, value):
        """The whole object, with another value at this place; nothing else of it is changed."""
        at, found = self, _built(value)
        while at._parent_key is not None:
            parent, key, way = at._parent_key
            found = _replaced(parent._obj, {(key, way): found})
            at = parent
        return found

    def build(self):
        """The object with the changes."""
        changes = {place: child.build() for place, child in self._changes.items()}
        changes = {place: value for place, value in changes.items() if value is not self._changes[place]._obj or self._is_new(place)}
        return _replaced(self._obj, changes) if changes else self._obj

    def _is_new(self, place):
        key, way = place
        if way is AccessType.ATTR:
            return not hasattr(self._obj, key) or getattr(self._obj, key) is not self._changes[place]._obj
        try:
            return self._obj[key] is not self._changes[place]._obj
        except (KeyError, IndexError, TypeError):
            return True

    def _walk(self, path, function):
        """Calls a function with paths and objects from here down, as far as it asks for."""
        for key, way, value in _parts(self._obj):
            inner = (*path, key)
            if function(inner, value, self, key, way):
                Cursor._walk(_place(self, key, way), inner, function)

    def apply_update(self, update_fn):
        """Notes what the function of paths and objects gives; below what it changes, nothing is asked."""

        def seen(path, value, parent, key, way):
            new = update_fn("/".join(map(str, path)), value)
            if new is not value:
                _note(parent, key, way, new)
                return False
            return True

        self._walk((), seen)
        return self

    def find_all(self, cond_fn):
        """The highest places at which a condition of path and object holds."""
        found = []

        def seen(path, value, parent, key, way):
            if cond_fn("/".join(map(str, path)), value):
                found.append((parent, key, way))
                return False
            return True

        self._walk((), seen)
        return (_place(*place) for place in found)

    def find(self, cond_fn):
        """The only place at which a condition of path and object holds."""
        found = list(self.find_all(cond_fn))
        if len(found) != 1:
            raise CursorFindError(*found[:2])
        return found[0]

    def __str__(self):
        return str(self._obj)

    def __repr__(self, indent=0):
        space = " " * (indent + 2)
        text = "Cursor(\n" + space + "_obj=" + repr(self._obj).replace("\n", "\n" + space) + ",\n" + space + "_changes={"
        lines = []
        for (key, _), child in self._changes.items():
            first = space + "  " + repr(key) + ": "
            lines.append(first + child.__repr__(len(first)))
        text += "\n" + ",\n".join(lines) + "\n" + space + "}\n" if lines else "}\n"
        return text + " " * indent + ")"

    def __len__(self):
        return len(self._obj)

    def __iter__(self):
        if not isinstance(self._obj, (tuple, list)):
            raise NotImplementedError("__iter__ method only implemented for tuples and lists, not type {}".format(type(self._obj)))
        return (self[at] for at in range(len(self._obj)))

    def __reversed__(self):
        if not isinstance(self._obj, (tuple, list)):
            raise NotImplementedError("__reversed__ method only implemented for tuples and lists, not type {}".format(type(self._obj)))
        return (self[at] for at in reversed(range(len(self._obj))))


def _place(parent, key, way):
    return getattr(parent, key) if way is AccessType.ATTR else parent[key]


def _note(parent, key, way, value):
    if way is AccessType.ATTR:
        setattr(parent, key, value)
    else:
        parent[key] = value


def _built(x):
    return x.build() if isinstance(x, Cursor) else x


def _operator(function):
    def forward(self, *others):
        return function(self._obj, *map(_built, others))

    def backward(self, other):
        return function(_built(other), self._obj)

    return forward, backward


for _name in "add sub mul matmul truediv floordiv mod pow lshift rshift and_ xor or_".split():
    _forward, _backward = _operator(getattr(operator, _name))
    setattr(Cursor, f"__{_name.strip('_')}__", _forward)
    setattr(Cursor, f"__r{_name.strip('_')}__", _backward)
for _name in "neg pos abs invert lt le eq ne gt ge".split():
    setattr(Cursor, f"__{_name}__", _operator(getattr(operator, _name))[0])
Cursor.__round__ = lambda self, ndigits=None: round(self._obj, ndigits)


def cursor(obj):
    """A place at the top of an object."""
    return Cursor(obj, None)
