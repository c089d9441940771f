"""`optax.transforms`: transformations under their own roof."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("optax.transforms", "optax", "optax._transforms", "jax_extras.optax_parts.transforms", "jax_rare.optax_contrib")
