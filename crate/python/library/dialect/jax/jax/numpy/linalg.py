"""`jax.numpy.linalg`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.numpy.linalg", "jax_extras.linear_algebra", "jax_extras.more_linear_algebra")
