"""`jax.core`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.core", "jax_extras.core", "jax_more.jaxprs", "jax_more.inside")
