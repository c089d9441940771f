"""`optax.contrib`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("optax.contrib", "optax_extras.contrib", "optax_extras.more_contrib", "optax_extras.more_optimizers")
