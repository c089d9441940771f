"""`tf.nest`: structures of lists, tuples and dicts."""
from tandem.dialect.names import missing_names as missing_names
from typing import Any

def assert_same_structure(nest1, nest2, check_types=True, expand_composites=False):
    """Fails unless both are of one structure."""
    ...

def flatten(structure, expand_composites=False):
    """The leaves; those of a dict in the order of its sorted keys."""
    ...

def is_nested(structure):
    """Whether it is a list, a tuple or a dict."""
    ...

def map_structure(func, *structure, **options):
    """The structure with a function of the leaves of all."""
    ...

def pack_sequence_as(structure, flat_sequence, expand_composites=False):
    """The structure with other leaves."""
    ...

def __getattr__(name: str) -> Any: ...
