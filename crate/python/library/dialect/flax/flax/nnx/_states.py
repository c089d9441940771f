"""States of `flax.nnx` as dicts, flat and nested, and what there is in a module."""

import jax

from ._functional import GraphDef, _copied
from ._objects import Module, Object, State, Variable, matches, nested, variables_of, walk


def to_flat_state(state):
    """Pairs of path and value of a state, in the order of paths."""
    return sorted(_as_states(state).flat_state(), key=lambda pair: [str(key) for key in pair[0]])


def from_flat_state(flat_state, *, cls=State):
    """The state of pairs of path and value."""
    return State.from_flat_path(flat_state)


def map_state(f, state):
    """The state of what a function of path and value gives."""
    return nested([(path, f(path, x)) for path, x in to_flat_state(state)])


def filter_state(state, first, /, *filters):
    """The parts of a state that filters let in."""
    return _as_states(state).filter(first, *filters)


def split_state(state, first, /, *filters):
    """The parts of a state that filters let in, which are all of it."""
    found = _as_states(state).filter(first, *filters)
    parts = found if isinstance(found, tuple) else (found,)
    if sum(len(part.flat_state()) for part in parts) != len(_as_states(state).flat_state()):
        rest = _as_states(state).filter(first, *filters, ...)[-1]
        raise ValueError(f"Non-exhaustive filters, got a non-empty remainder: {rest!r}.\nUse `...` to match all remaining elements.")
    return found


def merge_state(state, /, *states, cls=State):
    """The state with all that is in several."""
    return nested([pair for part in (state, *states) for pair in _as_states(part).flat_state()])


def _plain(tree):
    return {key: _plain(x) if isinstance(x, dict) else x for key, x in tree.items()}


def to_pure_dict(state, extract_fn=None):
    """A state as dicts of arrays."""
    extract = extract_fn or (lambda x: x.raw_value if isinstance(x, Variable) else x)
    return _plain(nested([(path, extract(x)) for path, x in to_flat_state(state)]))


def restore_int_paths(pure_dict):
    """The dict with numbers for keys that are digits, as files have them."""
    as_number = lambda key: int(key) if isinstance(key, str) and key.isdigit() else key
    return {as_number(key): restore_int_paths(x) if isinstance(x, dict) else x for key, x in pure_dict.items()}


def replace_by_pure_dict(state, pure_dict, replace_fn=None):
    """Gives a state the values of dicts of arrays."""
    known = {tuple(map(str, path)): x for path, x in state.flat_state()}
    for path, value in _as_states(pure_dict).flat_state():
        if tuple(map(str, path)) not in known:
            raise ValueError(f"key in pure_dict not available in state: {path}")
        x = known[tuple(map(str, path))]
        x.raw_value = value if replace_fn is None else replace_fn(x, value).raw_value


def _as_states(tree):
    if isinstance(tree, State):
        return tree
    return State((key, _as_states(x) if isinstance(x, dict) else x) for key, x in tree.items())


def pure(tree):
    """A tree with arrays in place of variables."""
    return jax.tree.map(lambda x: x.raw_value if isinstance(x, Variable) else x, tree, is_leaf=lambda x: isinstance(x, Variable))


def as_pure(tree):
    """A tree with arrays in place of variables."""
    return pure(tree)


def variables(node, *filters):
    """The values of a module's variables, by filters."""
    found = [nested(variables_of(node, which)) for which in filters or (...,)]
    return found[0] if len(found) == 1 else tuple(found)


def graphdef(node, /):
    """What a module is besides its values."""
    return GraphDef(_copied(node))


def _children_first(node, path=(), seen=None):
    """Pairs of path and object of a module, what is inside before what holds it."""
    seen = set() if seen is None else seen
    if isinstance(node, (Object, Variable, list, dict)):
        if id(node) in seen:
            return
        seen.add(id(node))
    if isinstance(node, Object):
        items = sorted(node.__dict__.items())
    elif isinstance(node, dict):
        items = sorted(node.items(), key=lambda item: str(item[0]))
    else:
        items = enumerate(node) if isinstance(node, (list, tuple)) else ()
    for key, value in items:
        if isinstance(value, (Object, Variable, list, tuple, dict)):
            yield from _children_first(value, (*path, key), seen)
    if isinstance(node, (Object, Variable)):
        yield path, node


def iter_graph(node, /, graph=None):
    """Pairs of path and object of all modules and variables, what is inside first."""
    return _children_first(node)


def iter_modules(module, /, *, graph=None):
    """Pairs of path and module, inner ones first."""
    return ((path, x) for path, x in _children_first(module) if isinstance(x, Module))


def iter_children(module, /, *, graph=None):
    """Names and modules that are attributes of a module."""
    return ((key, x) for key, x in sorted(module.__dict__.items()) if isinstance(x, Module))


def find_duplicates(node, /, *, only=..., graph=None):
    """The lists of paths of objects that are in a module several times."""
    places = {}

    def visit(x, path):
        if isinstance(x, (Object, Variable)):
            if matches(only, x, path):
                places.setdefault(id(x), []).append(path)
            if len(places.get(id(x), ())) > 1:
                return
        items = sorted(x.__dict__.items()) if isinstance(x, Object) else x.items() if isinstance(x, dict) else enumerate(x) if isinstance(x, list) else ()
        for key, value in items:
            visit(value, (*path, key))

    visit(node, ())
    return [paths for paths in places.values() if len(paths) > 1]


def has_data(value):
    """Whether there are variables or arrays in a value."""
    return any(isinstance(x, (Variable, jax.Array)) for x in jax.tree.leaves(value, is_leaf=lambda x: isinstance(x, (Object, Variable)))) or any(
        True for _ in walk(value)
    )


is_data = has_data


_NOTHING = object()


def data(value=_NOTHING, /, **options):
    """The value: what holds variables or arrays is found by itself. Without one, a field of a dataclass."""
    return static(value, **options)


def static(value=_NOTHING, /, **options):
    """The value: what holds no variables is left alone by itself. Without one, a field of a dataclass."""
    if value is not _NOTHING:
        return value
    import dataclasses

    return dataclasses.field(**options)
