"""`jax.scipy.linalg`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.scipy.linalg", "jax_extras.scipy.linalg", "jax_extras.scipy.more_linalg")
