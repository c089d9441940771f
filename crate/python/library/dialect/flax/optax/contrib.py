"""`optax.contrib`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("optax.contrib", "jax_extras.optax_parts.contrib", "jax_rare.optax_contrib")
