"""`jax.ad_checkpoint`, which lies in another archive."""

from tandem.dialect.late import late_names as _late_names

__getattr__ = _late_names("jax.ad_checkpoint", "jax_rare.checkpoints")
