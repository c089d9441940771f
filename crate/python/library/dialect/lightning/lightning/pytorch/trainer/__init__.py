"""The trainer."""

from ..utilities.seed import seed_everything
from .trainer import Trainer

__all__ = ["Trainer", "seed_everything"]
