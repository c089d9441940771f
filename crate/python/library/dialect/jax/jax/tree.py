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
from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.tree", "jax_rare.trees")
