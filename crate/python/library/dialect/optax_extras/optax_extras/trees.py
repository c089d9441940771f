"""Values of states by the names of their places."""

import dataclasses

import jax
from jax.tree_util import DictKey, GetAttrKey, SequenceKey


@dataclasses.dataclass(frozen=True)
class NamedTupleKey:
    """A field of a named tuple, in a path."""

    tuple_name: str
    name: str

    def __str__(self):
        return f"{self.tuple_name}.{self.name}"


def _parts(tree):
    """Keys, their names and parts of a container."""
    if isinstance(tree, tuple) and hasattr(tree, "_fields"):
        return [(NamedTupleKey(type(tree).__name__, name), name, getattr(tree, name)) for name in tree._fields]
    if hasattr(tree, "items") and not isinstance(tree, jax.Array):
        return [(DictKey(name), name, part) for name, part in tree.items()]
    if isinstance(tree, (list, tuple)):
        return [(SequenceKey(n), None, part) for n, part in enumerate(tree)]
    if dataclasses.is_dataclass(tree) and not isinstance(tree, type):
        return [(GetAttrKey(field.name), field.name, getattr(tree, field.name)) for field in dataclasses.fields(tree)]
    return []


def _found(tree, key, path):
    if isinstance(tree, tuple) and hasattr(tree, "_fields") and type(tree).__name__ == key:
        yield path, tree
    for entry, name, part in _parts(tree):
        here = (*path, entry)
        if name is not None and name == key:
            yield here, part
        yield from _found(part, key, here)


def tree_get_all_with_path(tree, key, filtering=None):
    """All values at places of this name, with their paths."""
    return [(path, value) for path, value in _found(tree, key, ()) if filtering is None or filtering(path, value)]


def tree_get(tree, key, default=None, filtering=None):
    """The value at the only place of this name, or the default."""
    found = tree_get_all_with_path(tree, key, filtering)
    if len(found) > 1:
        raise KeyError(f"Found multiple values for '{key}' in {tree}.")
    return found[0][1] if found else default


def tree_set(tree, filtering=None, /, **kwargs):
    """A state with other values at the places of these names."""
    missing = [key for key in kwargs if not tree_get_all_with_path(tree, key, filtering)]
    if missing:
        raise KeyError(f"Found no values matching '{missing[0]}' in {tree}")

    def changed(tree, path):
        parts = {}
        for entry, name, part in _parts(tree):
            here = (*path, entry)
            wanted = name in kwargs and (filtering is None or filtering(here, part))
            parts[name if name is not None else entry.idx] = kwargs[name] if wanted else changed(part, here)
        if isinstance(tree, tuple) and hasattr(tree, "_fields"):
            return type(tree)(**parts)
        if isinstance(tree, (list, tuple)):
            return type(tree)(parts.values())
        if not parts:
            return tree
        return dataclasses.replace(tree, **parts) if dataclasses.is_dataclass(tree) else type(tree)(parts)

    return changed(tree, ())


def tree_map_params(initable, f, state, /, *rest, transform_non_params=None, is_leaf=None):
    """The state, with a function of each array that has a place like a parameter; of the others, `transform_non_params`."""

    init = initable if callable(initable) else initable.init
    marked = init(_Placeholder())
    keep = transform_non_params or (lambda x: x)

    def walk(marks, *parts):
        if isinstance(marks, _Placeholder):
            return jax.tree.map(f, *parts, is_leaf=is_leaf)
        if not _parts(marks):
            return jax.tree.map(keep, parts[0], is_leaf=is_leaf) if not isinstance(marks, (tuple, list, dict)) else parts[0]
        # What lies beside the state has the shape of the parameters, and goes with each copy of them.
        inner = [walk(mark, part, *parts[1:]) for (_, _, mark), (_, _, part) in zip(_parts(marks), _parts(parts[0]))]
        if isinstance(marks, tuple) and hasattr(marks, "_fields"):
            return type(parts[0])(*inner)
        return type(parts[0])(zip(parts[0], inner)) if hasattr(marks, "items") else type(parts[0])(inner)

    return walk(marked, state, *rest)


@jax.tree_util.register_static
class _Placeholder:
    """Stands for all parameters."""
