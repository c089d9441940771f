"""`optax.contrib`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("optax.contrib", "chex._of_optax.contrib", "chex._of_optax.more_contrib", "chex._of_optax.more_optimizers")
