"""`MXNetError`."""
from typing import Any

class MXNetError(RuntimeError, ValueError):
    """What MXNet raises. Where shapes do not fit, code of Tandem's own looks for a ValueError."""
    def __getattr__(self, name: str): ...
