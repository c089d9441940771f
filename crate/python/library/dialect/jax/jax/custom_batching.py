"""`jax.custom_batching`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.custom_batching", "jax_rare.batching")
