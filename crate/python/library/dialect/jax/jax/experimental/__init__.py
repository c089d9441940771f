"""`jax.experimental`: parts of JAX that may change."""

from tandem.dialect.late import late_names as _late_names

_PARTS = "checkify ode mesh_utils shard_map sparse".split()
__getattr__ = _late_names(
    "jax.experimental",
    names={name: f"jax.experimental.{name}" for name in _PARTS} | {"enable_x64": "jax", "io_callback": "jax_extras.callbacks"},
)
