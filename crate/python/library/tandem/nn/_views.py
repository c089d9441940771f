"""Dict-like views of a module."""

from collections.abc import MutableMapping


class ChildrenView(MutableMapping):
    """The modules directly inside a module, by name; what is put in becomes one."""

    def __init__(self, module):
        self._module = module

    def _dict(self):
        return dict(self._module._places_of_children())

    def __getitem__(self, name):
        return self._dict()[name]

    def __setitem__(self, name, module):
        self._module.register_module(name, module)

    def __delitem__(self, name):
        delattr(self._module, name)

    def items(self):
        """Names with modules, as those of a dict: they are gone through backwards, too."""
        return self._dict().items()

    def __iter__(self):
        return iter(self._dict())

    def __len__(self):
        return len(self._dict())

    def __repr__(self):
        return repr(self._dict())


class ParameterDict(dict):
    """Parameters of a module by name, as `collect_params` gives them."""

    def __init__(self, module, parameters):
        super().__init__(parameters)
        self._module = module

    def initialize(self, init=None, device=None, verbose=False, force_reinit=False, ctx=None):
        """`initialize` of the module."""
        self._module.initialize(init, device, verbose, force_reinit, ctx)

    def zero_grad(self):
        """`zero_grad` of the module."""
        self._module.zero_grad()
