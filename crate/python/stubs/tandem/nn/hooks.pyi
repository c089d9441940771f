"""Functions that are called before and after a module."""
from _tandem import guards_changed as _changed
from torch_extras.hooks import HookHandle as HookHandle
from typing import Any

class Hooks:
    """The hooks of one module."""
    def __init__(self): ...
    def add(self, module, when, hook, prepend, with_kwargs):
        """Adds a hook `when` ("before" or "after") the module is called."""
        ...
    def call(self, module, args, kwargs):
        """Calls the module with the hooks around it."""
        ...
    def __getattr__(self, name: str): ...

changed = _changed
