"""`jax.sharding`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.sharding", "jax_devices.meshes", "jax_devices.shardings", "jax_devices.placing")
