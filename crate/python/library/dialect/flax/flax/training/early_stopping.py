"""`flax.training.early_stopping`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("flax.training.early_stopping", "jax_rare.flax_training")
