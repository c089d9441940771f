"""dm-tree's names: nested lists, tuples, dicts and named tuples, whose leaves are all else, `None` too."""

import collections.abc

from tandem.dialect import version as _version

__version__ = _version("0.1.10")
__all__ = [
    "is_nested", "assert_same_structure", "unflatten_as", "flatten", "flatten_up_to", "flatten_with_path", "flatten_with_path_up_to", "map_structure",
    "map_structure_up_to", "map_structure_with_path", "map_structure_with_path_up_to", "traverse", "MAP_TO_NONE",
]  # fmt: skip


class _MapToNone:
    def __repr__(self):
        return "tree.MAP_TO_NONE"


MAP_TO_NONE = _MapToNone()


def is_nested(structure):
    """Whether it is a list, a tuple or a dict."""
    return isinstance(structure, (list, tuple, collections.abc.Mapping))


def _pairs(structure):
    """Keys and what is under them, of dicts in the order of the keys."""
    if isinstance(structure, collections.abc.Mapping):
        try:
            keys = sorted(structure)
        except TypeError:
            raise TypeError("tree needs dicts whose keys can be sorted") from None
        return [(key, structure[key]) for key in keys]
    return list(zip(getattr(structure, "_fields", range(len(structure))), structure))


def _like(structure, values):
    """The values, in the order of `_pairs`, in a structure of the same class."""
    if isinstance(structure, collections.abc.Mapping):
        found = dict(zip((key for key, _ in _pairs(structure)), values))
        ordered = [(key, found[key]) for key in structure]
        if isinstance(structure, collections.defaultdict):
            return type(structure)(structure.default_factory, ordered)
        return type(structure)(ordered)
    if hasattr(structure, "_fields"):
        return type(structure)(*values)
    return type(structure)(values)


def flatten_with_path(structure):
    """Pairs of paths and leaves."""
    if not is_nested(structure):
        return [((), structure)]
    return [((key, *path), leaf) for key, item in _pairs(structure) for path, leaf in flatten_with_path(item)]


def flatten(structure):
    """The leaves."""
    return [leaf for _, leaf in flatten_with_path(structure)]


def _rebuilt(structure, leaves):
    return _like(structure, [_rebuilt(item, leaves) for _, item in _pairs(structure)]) if is_nested(structure) else next(leaves)


def unflatten_as(structure, flat_sequence):
    """The leaves in the form of a structure."""
    if not is_nested(flat_sequence):
        raise TypeError(f"flat_sequence must be a sequence not a {type(flat_sequence)}:\n{flat_sequence}")
    count = len(flatten(structure))
    if count != len(flat_sequence):
        raise ValueError(
            f"Could not pack sequence. Structure had {count} elements, but flat_sequence had {len(flat_sequence)} elements.  "
            f"Structure: {structure!r}, flat_sequence: {flat_sequence!r}."
        )
    return _rebuilt(structure, iter(flat_sequence))


class _Dot:
    def __repr__(self):
        return "."


def _shown(structure):
    return repr(map_structure(lambda _: _Dot(), structure))


def _told(x):
    return f"type={type(x).__name__} str={x}"


def _differ(a, b, check_types):
    if is_nested(a) != is_nested(b):
        kinds = ("is a sequence", "is not") if is_nested(a) else ("is not a sequence", "is")
        raise ValueError(f'Substructure "{_told(a)}" {kinds[0]}, while substructure "{_told(b)}" {kinds[1]}')
    if not is_nested(a):
        return
    if check_types and type(a) is not type(b) and not (isinstance(a, dict) and isinstance(b, dict)):
        raise TypeError(
            f"The two namedtuples don't have the same sequence type. First structure {_told(a)} has type {type(a).__name__}, while second structure "
            f"{_told(b)} has type {type(b).__name__}"
        )
    first, second = _pairs(a), _pairs(b)
    if len(first) != len(second):
        raise ValueError(f"The two structures don't have the same number of elements. First structure: {_told(a)}. Second structure: {_told(b)}")
    if check_types and [key for key, _ in first] != [key for key, _ in second]:
        keys = [_told([key for key, _ in pairs]) for pairs in (first, second)]
        raise ValueError(f"The two dictionaries don't have the same set of keys. First structure has keys {keys[0]}, while second structure has keys {keys[1]}")
    for (_, x), (_, y) in zip(first, second):
        _differ(x, y, check_types)


def assert_same_structure(a, b, check_types=True):
    """An error where two structures differ."""
    try:
        _differ(a, b, check_types)
    except (TypeError, ValueError) as error:
        raise type(error)(
            f"The two structures don't have the same nested structure.\n\nFirst structure: {_told(a)}\n\nSecond structure: {_told(b)}\n\nMore "
            f"specifically: {error}\nEntire first structure:\n{_shown(a)}\nEntire second structure:\n{_shown(b)}"
        ) from None


def map_structure(func, *structures, check_types=True, **kwargs):
    """What a function makes of the leaves, in the form of the first structure."""
    if not callable(func):
        raise TypeError(f"func must be callable, got: {func}")
    if not structures:
        raise ValueError("Must provide at least one structure")
    for other in structures[1:]:
        assert_same_structure(structures[0], other, check_types)
    return unflatten_as(structures[0], [func(*leaves) for leaves in zip(*map(flatten, structures))])


def map_structure_with_path(func, *structures, check_types=True, **kwargs):
    """What a function makes of path and leaves."""
    for other in structures[1:]:
        assert_same_structure(structures[0], other, check_types)
    paths = [path for path, _ in flatten_with_path(structures[0])]
    return unflatten_as(structures[0], [func(path, *leaves) for path, *leaves in zip(paths, *map(flatten, structures))])


def flatten_with_path_up_to(shallow_structure, input_structure, check_types=True):
    """Pairs of paths and what is where the shallow structure has leaves."""
    if not is_nested(shallow_structure):
        return [((), input_structure)]
    if not is_nested(input_structure):
        raise TypeError(f"If shallow structure is a sequence, input must also be a sequence. Input has type: {type(input_structure)}.")
    items, found = dict(_pairs(input_structure)), []
    for key, item in _pairs(shallow_structure):
        if key not in items:
            raise ValueError(f"The two structures don't have the same sequence length: there is no {key!r} in the input")
        found += [((key, *path), leaf) for path, leaf in flatten_with_path_up_to(item, items[key], check_types)]
    return found


def flatten_up_to(shallow_structure, input_structure, check_types=True):
    """What is where the shallow structure has leaves."""
    return [leaf for _, leaf in flatten_with_path_up_to(shallow_structure, input_structure, check_types)]


def map_structure_up_to(shallow_structure, func, *structures, check_types=True, **kwargs):
    """What a function makes of what is where the shallow structure has leaves."""
    rows = zip(*(flatten_up_to(shallow_structure, structure, check_types) for structure in structures))
    return unflatten_as(shallow_structure, [func(*row) for row in rows])


def map_structure_with_path_up_to(shallow_structure, func, *structures, check_types=True, **kwargs):
    """The same with paths."""
    paths = [path for path, _ in flatten_with_path(shallow_structure)]
    rows = zip(paths, *(flatten_up_to(shallow_structure, structure, check_types) for structure in structures))
    return unflatten_as(shallow_structure, [func(*row) for row in rows])


def traverse(fn, structure, top_down=True):
    """What a function makes of each part, from the top or from the leaves; None leaves a part as it is."""
    if top_down:
        found = fn(structure)
        if found is MAP_TO_NONE:
            return None
        if found is not None:
            return found
    if is_nested(structure):
        structure = _like(structure, [traverse(fn, item, top_down) for _, item in _pairs(structure)])
    if top_down:
        return structure
    found = fn(structure)
    return None if found is MAP_TO_NONE else structure if found is None else found
