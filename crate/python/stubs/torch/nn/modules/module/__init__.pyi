from typing import Any

def register_module_forward_hook(hook, *, with_kwargs=False, always_call=False):
    """Calls `hook(module, args, output)` after each call of any module."""
    ...

def register_module_forward_pre_hook(hook):
    """Calls `hook(module, args)` before each call of any module."""
    ...

def register_module_full_backward_hook(hook):
    """Calls `hook(module, grad_input, grad_output)` in `backward()` for each module that is called from now on."""
    ...

def __getattr__(name: str) -> Any: ...
