"""`flax.training.lr_schedule`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("flax.training.lr_schedule", "jax_rare.flax_training")
