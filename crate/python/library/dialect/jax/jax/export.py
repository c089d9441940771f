"""`jax.export`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.export", "jax_rare.export")
