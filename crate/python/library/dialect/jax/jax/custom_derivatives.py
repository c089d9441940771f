"""`jax.custom_derivatives`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.custom_derivatives", "jax_extras.own_rules", "jax_rare.derivatives")
