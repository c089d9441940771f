"""`jax.experimental.shard_map`, which lies in another module."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.experimental.shard_map", "jax_rare.meshes")
