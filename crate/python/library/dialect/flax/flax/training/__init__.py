"""`flax.training`: what training loops need."""

from tandem.dialect.late import late_names as _late_names

from . import checkpoints, common_utils, train_state  # noqa: F401

__getattr__ = _late_names("flax.training", names={name: f"flax.training.{name}" for name in ("dynamic_scale", "early_stopping", "lr_schedule")} | {"orbax_utils": "flax_extras"})
