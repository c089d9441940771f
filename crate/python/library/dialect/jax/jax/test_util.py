"""`jax.test_util`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.test_util", "jax_rare.checks")
