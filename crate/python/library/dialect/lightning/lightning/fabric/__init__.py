"""What is beneath: seeds."""

from ..pytorch.utilities.seed import seed_everything

__all__ = ["seed_everything"]
