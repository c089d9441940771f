"""`keras.tree`: structures of lists, tuples and dictionaries, with the paths of their leaves."""

import collections

from tandem.dialect import missing_names


class MAP_TO_NONE:
    """What a function of `traverse` gives to put None there."""


_ROWS = (list, tuple, collections.deque)


def is_nested(structure):
    """Whether it is a list, a tuple or a dictionary."""
    return isinstance(structure, (*_ROWS, dict))


def _inside(structure):
    """The parts of a structure with their keys, those of a dictionary by its sorted keys."""
    if isinstance(structure, collections.OrderedDict):
        return list(structure.items())
    if isinstance(structure, dict):
        return [(key, structure[key]) for key in sorted(structure)]
    return list(enumerate(structure))


def _like(structure, parts):
    """A structure of the kind of another, with these parts in their order."""
    if isinstance(structure, dict):
        made = dict(zip((key for key, _ in _inside(structure)), parts))
        made = {key: made[key] for key in structure}
        return collections.defaultdict(structure.default_factory, made) if isinstance(structure, collections.defaultdict) else type(structure)(made)
    return type(structure)(*parts) if hasattr(structure, "_fields") else type(structure)(parts)


def flatten(structure):
    """The leaves."""
    return [leaf for _, leaf in flatten_with_path(structure)]


def flatten_with_path(structure):
    """The leaves with the keys that lead to them."""
    if not is_nested(structure):
        return [((), structure)]
    return [((key, *path), leaf) for key, part in _inside(structure) for path, leaf in flatten_with_path(part)]


def _agree(first, other):
    """Refuses a structure that is not like the first."""
    kind = next((kind for kind in (dict, collections.deque) if isinstance(first, kind)), type(first))
    if not isinstance(other, kind):
        raise ValueError(f"Expected an instance of {kind.__name__}, got {other!r}.")
    word = "dictionary" if kind is dict else kind.__name__
    if kind is dict and set(first) != set(other):
        wanted, found = sorted(first), sorted(other)
        missing, extra = sorted(set(first) - set(other)), sorted(set(other) - set(first))
        parts = [
            f"expected key(s): {wanted}, got key(s): {found}",
            *([f"missing key(s): {missing}"] if missing else []),
            *([f"extra key(s): {extra}"] if extra else []),
        ]
        raise ValueError(f"{word} key mismatch; {', '.join(parts)}; {'dict'}: {other}.")
    if len(first) != len(other):
        raise ValueError(f"{word} arity mismatch; expected: {len(first)}, got: {len(other)}; {word}: {other}.")


def map_structure(func, *structures, none_is_leaf=True):
    """The first structure with a function of the leaves of all."""
    if not callable(func):
        raise TypeError(f"{type(func).__name__!r} object is not callable")
    if not structures:
        raise ValueError("Must provide at least one structure")
    first = structures[0]
    if first is None and not none_is_leaf:
        return None
    return _mapped(func, first, structures[1:], none_is_leaf)


def _mapped(func, first, rest, none_is_leaf=True):
    if first is None and not none_is_leaf:
        return None
    if not is_nested(first):
        return func(first, *rest)
    for other in rest:
        _agree(first, other)
    inside = [dict(_inside(other)) for other in rest]
    return _like(first, [_mapped(func, part, [other[key] for other in inside], none_is_leaf) for key, part in _inside(first)])


def map_structure_up_to(shallow_structure, func, *structures):
    """A function of the parts of structures at the leaves of a shallower one."""
    return _mapped(lambda _, *parts: func(*parts), shallow_structure, structures)


def pack_sequence_as(structure, flat_sequence):
    """The structure with other leaves."""
    leaves, count = list(flat_sequence), len(flatten(structure))
    if len(leaves) != count:
        few = len(leaves) < count
        raise ValueError(f"Too {'few' if few else 'many'} leaves for PyTreeSpec; expected: {count}{f', got: {len(leaves)}' if few else ''}.")
    following = iter(leaves)
    return _mapped(lambda _: next(following), structure, ())


def traverse(func, structure, top_down=True):
    """The structure with what a function makes of its parts, where that is not None; from the top, what it makes is not looked into."""

    def visited(part):
        if top_down and (made := func(part)) is not None:
            return None if made is MAP_TO_NONE else made
        if is_nested(part):
            part = _like(part, [visited(inner) for _, inner in _inside(part)])
        if not top_down and (made := func(part)) is not None:
            return None if made is MAP_TO_NONE else made
        return part

    return visited(structure)


def lists_to_tuples(structure):
    """The structure with tuples in place of lists."""
    return traverse(lambda part: tuple(part) if isinstance(part, list) else None, structure, top_down=False)


def map_shape_structure(func, structure):
    """The structure with a function of its shapes."""

    def is_shape(part):
        return isinstance(part, (list, tuple)) and all(isinstance(size, (int, type(None))) for size in part)

    if is_shape(structure):
        return func(structure)
    return _like(structure, [map_shape_structure(func, part) for _, part in _inside(structure)])


def assert_same_structure(a, b, check_types=None):
    """Fails unless both are of one structure."""
    if not is_nested(a) and is_nested(b):
        raise ValueError("Structures don't have the same nested structure.")
    if is_nested(a):
        _agree(a, b)
        other = dict(_inside(b))
        for key, part in _inside(a):
            assert_same_structure(part, other[key])


def assert_same_paths(a, b):
    """Fails unless the leaves of both have the same keys, whatever kinds of rows they are in."""
    first, second = ({path for path, _ in flatten_with_path(one)} for one in (a, b))
    if first != second:
        said = "`a` and `b` don't have the same paths."
        for word, other, missing in (("a", "b", first - second), ("b", "a", second - first)):
            said += f"\nPaths in `{word}` missing in `{other}`:\n{missing}" if missing else ""
        raise ValueError(said)


__getattr__ = missing_names("keras.tree")
