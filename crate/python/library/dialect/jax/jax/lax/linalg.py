"""`jax.lax.linalg`: factorizations."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.lax.linalg", "jax_extras.linear_algebra", "jax_more.more_lax", "jax_more.lax_linalg")
