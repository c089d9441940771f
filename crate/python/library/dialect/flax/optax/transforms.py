"""`optax.transforms`: transformations under their own roof."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("optax.transforms", "optax", "optax._transforms", "optax_extras.transforms", "optax_extras.more_contrib", "optax_extras.more_optimizers")
