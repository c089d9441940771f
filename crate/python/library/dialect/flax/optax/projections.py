"""`optax.projections`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("optax.projections", "jax_extras.optax_parts.projections")
