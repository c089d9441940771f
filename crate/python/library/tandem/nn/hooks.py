"""Functions that are called before and after a module."""

from ._tree import changed


class HookHandle:
    """What `register_forward_hook` gives: `remove()` ends the hook; as a context, it ends with it."""

    def __init__(self, module, hooks, entry):
        self._module, self._hooks, self._entry = module, hooks, entry

    def remove(self):
        """Ends the hook. A second time it does nothing."""
        for entries in self._hooks.before, self._hooks.after:
            if self._entry in entries:
                entries.remove(self._entry)
                changed()
        if not self._hooks.before and not self._hooks.after:
            self._module._drop_hooks(self._hooks)

    detach = remove

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.remove()


class Hooks:
    """The hooks of one module."""

    def __init__(self):
        self.before, self.after = [], []

    def add(self, module, when, hook, prepend, with_kwargs):
        """Adds a hook `when` ("before" or "after") the module is called."""
        if not callable(hook):
            raise TypeError(f"a hook is a function, not {type(hook).__name__}")
        entries = getattr(self, when)
        entry = (hook, with_kwargs, object())
        entries.insert(0 if prepend else len(entries), entry)
        # What watches arguments and results sees those that the other hooks gave.
        entries.sort(key=lambda entry: getattr(entry[0], "runs_last", False))
        return HookHandle(module, self, entry)

    def call(self, module, args, kwargs):
        """Calls the module with the hooks around it."""
        for hook, with_kwargs, _ in list(self.before):
            given = hook(module, args, kwargs) if with_kwargs else hook(module, args)
            if given is None:
                continue
            if with_kwargs:
                args, kwargs = given
            else:
                args = given if isinstance(given, tuple) else (given,)
        output = module._run(args, kwargs)
        for hook, with_kwargs, _ in list(self.after):
            given = hook(module, args, kwargs, output) if with_kwargs else hook(module, args, output)
            output = output if given is None else given
        return output
