"""`jax.tree`: trees under their short names."""
from jax._tree import all as all
from jax._tree import flatten as flatten
from jax._tree import flatten_with_path as flatten_with_path
from jax._tree import leaves as leaves
from jax._tree import leaves_with_path as leaves_with_path
from jax._tree import map as map
from jax._tree import map_with_path as map_with_path
from jax._tree import reduce as reduce
from jax._tree import structure as structure
from jax._tree import transpose as transpose
from jax._tree import unflatten as unflatten
from typing import Any
