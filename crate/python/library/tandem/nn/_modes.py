"""Compiled functions of a module: one for each combination of its layers' modes."""

from _weakref import ref

from _tandem import Tensor

from ._tree import version


class TracedForward:
    """What a module's compiled function calls. The module holds that function, so this must not hold the module: nobody
    would ever free either, nor the parameters."""

    def __init__(self, module):
        self._module = ref(module)
        self.name = getattr(module, "name", None) or type(module).__name__

    @property
    def module(self):
        module = self._module()
        if module is None:
            raise ReferenceError(f"the module {self.name!r}, which this compiled function belongs to, is gone")
        return module

    @property
    def forward(self):
        return self.module.forward

    @property
    def _argument_names(self):
        return getattr(self.module, "_argument_names", None)

    def __call__(self, *args, **kwargs):
        module = self.module
        if module._modes is not None and not kwargs and all(isinstance(value, Tensor) for value in args):
            module._modes.arguments = [(value.shape, str(value.dtype).removeprefix("tandem.")) for value in args]
        return module.forward(*args, **kwargs)


class CompiledModes:
    """The functions that a hybridized module compiled, by the modes of all modules inside, for as long as it has the same parts."""

    def __init__(self, module, options):
        self._module = ref(module)
        self._options = options
        # Tensors and modules inside. They are held, so that none of another time has the same identity.
        self._parts = None
        self._by_mode = {}
        self.version = None
        # Shapes and dtypes of the arguments that were traced last.
        self.arguments = None

    def _current(self):
        module = self._module()
        modules = [inner for _, inner in module.named_modules()]
        parts = [value for inner in modules for value in inner.__dict__.values() if isinstance(value, Tensor)] + modules[1:]
        for inner in modules[1:]:
            if inner._hooks is not None:
                parts.extend(entry[0] for entry in inner._hooks.before + inner._hooks.after)
        same = self._parts is not None and len(parts) == len(self._parts) and all(a is b for a, b in zip(parts, self._parts))
        self.version = version()
        return same, parts, tuple(inner.training for inner in modules)

    def function(self):
        """The compiled function for the modules as they are now."""
        from .._compilation import jit

        same, parts, mode = self._current()
        if not same:
            self._parts, self._by_mode = parts, {}
        if mode not in self._by_mode:
            self._by_mode[mode] = jit(TracedForward(self._module()), **self._options)
        return self._by_mode[mode]

    def keep(self, function):
        """Notes that a function was traced with the parts that are there now."""
        same, parts, mode = self._current()
        if not same:
            self._parts, self._by_mode = parts, {mode: function}
