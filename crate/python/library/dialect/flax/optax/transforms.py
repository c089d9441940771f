"""`optax.transforms`: transformations under their own roof."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("optax.transforms", "optax", "optax._transforms", "chex._of_optax.transforms", "chex._of_optax.more_contrib", "chex._of_optax.more_optimizers")
