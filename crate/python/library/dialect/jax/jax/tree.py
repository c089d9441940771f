"""`jax.tree`: trees under their short names."""

from ._tree import (  # noqa: F401
    all,
    flatten,
    flatten_with_path,
    leaves,
    leaves_with_path,
    map,
    map_with_path,
    reduce,
    structure,
    transpose,
    unflatten,
)
