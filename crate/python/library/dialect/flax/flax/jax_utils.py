"""`flax.jax_utils`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("flax.jax_utils", "jax_rare.flax_training")
