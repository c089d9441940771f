"""`MXNetError`."""
from typing import Any

class MXNetError(RuntimeError):
    """What MXNet raises."""
    def __getattr__(self, name: str): ...
