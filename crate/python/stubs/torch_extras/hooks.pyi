"""`torch.utils.hooks`: what the registration of a hook gives."""
from typing import Any

class RemovableHandle:
    """What ends the hook of a module, or that of a tensor."""
    def __getattr__(self, name: str): ...
