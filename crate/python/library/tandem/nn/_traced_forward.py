"""What a hybridized module compiles."""

from _weakref import ref

from _tandem import Tensor

from ._traced_calls import enter_traced_call, leave_traced_call


class TracedForward:
    """What a module's compiled function calls. The module holds that function, so this must not hold the module: nobody
    would ever free either, nor the parameters."""

    def __init__(self, module):
        self._module = ref(module)
        self.name = getattr(module, "name", None) or type(module).__name__
        # Shapes and dtypes of the arguments that were traced last.
        self.arguments = None

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
        if not kwargs and all(issubclass(type(value), Tensor) for value in args):
            self.arguments = [(value.shape, value.dtype.name) for value in args]
        enter_traced_call(module)
        try:
            result = module.forward(*args, **kwargs)
        finally:
            leave_traced_call(module)
        module._observe()
        return result
