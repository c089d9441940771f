"""`tf.nest`: structures of lists, tuples and dicts."""

from tandem.dialect import missing_names


def is_nested(structure):
    """Whether it is a list, a tuple or a dict."""
    return isinstance(structure, (list, tuple, dict))


def flatten(structure, expand_composites=False):
    """The leaves; those of a dict in the order of its sorted keys."""
    if isinstance(structure, dict):
        return [leaf for key in sorted(structure) for leaf in flatten(structure[key], expand_composites)]
    if isinstance(structure, (list, tuple)):
        return [leaf for part in structure for leaf in flatten(part, expand_composites)]
    return structure._parts()[1] if expand_composites and hasattr(structure, "_parts") else [structure]


def pack_sequence_as(structure, flat_sequence, expand_composites=False):
    """The structure with other leaves."""
    leaves = iter(flat_sequence)

    def packed(part):
        if isinstance(part, dict):
            found = {key: packed(part[key]) for key in sorted(part)}
            return {key: found[key] for key in part}
        if isinstance(part, tuple) and hasattr(part, "_fields"):
            return type(part)(*map(packed, part))
        if isinstance(part, (list, tuple)):
            return type(part)(map(packed, part))
        if expand_composites and hasattr(part, "_parts"):
            kind, own = part._parts()
            return kind.made([next(leaves) for _ in own])
        return next(leaves)

    return packed(structure)


def map_structure(func, *structure, **options):
    """The structure with a function of the leaves of all."""
    expand = options.get("expand_composites", False)
    return pack_sequence_as(structure[0], [func(*leaves) for leaves in zip(*(flatten(each, expand) for each in structure))], expand)


def assert_same_structure(nest1, nest2, check_types=True, expand_composites=False):
    """Fails unless both are of one structure."""
    if pack_sequence_as(nest1, [0] * len(flatten(nest1))) != pack_sequence_as(nest2, [0] * len(flatten(nest2))):
        raise ValueError(f"The two structures don't have the same nested structure.\n\nFirst structure: {nest1}\n\nSecond structure: {nest2}")


__getattr__ = missing_names("tensorflow.nest")
