"""Hooks of an optimizer's steps."""

from functools import wraps

from tandem.dialect.gradient_hooks import Handle


def _hooked(optimizer):
    """The hooks before and after a step, which the step calls from now on."""
    hooks = optimizer.__dict__.get("_step_hooks")
    if hooks is None:
        hooks, plain = ([], []), optimizer.step
        optimizer.__dict__["_step_hooks"] = hooks

        @wraps(plain)
        def step(*args, **kwargs):
            # As PyTorch has it, the optimizer is the first argument.
            args = (optimizer, *args)
            for hook in list(hooks[0]):
                found = hook(optimizer, args, kwargs)
                args, kwargs = (args, kwargs) if found is None else found
            result = plain(*args[1:], **kwargs)
            for hook in list(hooks[1]):
                hook(optimizer, args, kwargs)
            return result

        optimizer.__dict__["step"] = step
    return hooks


def _registered(hooks, hook):
    hooks.append(hook)
    return Handle(lambda: hooks.remove(hook))


def register_step_pre_hook(optimizer, hook):
    """Calls `hook(optimizer, args, kwargs)` before each step; it may return other arguments."""
    return _registered(_hooked(optimizer)[0], hook)


def register_step_post_hook(optimizer, hook):
    """Calls `hook(optimizer, args, kwargs)` after each step."""
    return _registered(_hooked(optimizer)[1], hook)
