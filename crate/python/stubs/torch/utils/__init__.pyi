"""`torch.utils`."""
from torch.utils import data as data
from typing import Any

class checkpoint:
    """`torch.utils.checkpoint`."""
    @staticmethod
    def checkpoint(function, *args, use_reentrant=None, **kwargs):
        """Calls the function, and computes what is inside again for gradients."""
        ...
    def __getattr__(self, name: str): ...
