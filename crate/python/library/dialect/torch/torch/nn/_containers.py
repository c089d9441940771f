"""Containers of modules and parameters."""

import tandem as td

from .._results import refuse
from ._module import Module, Parameter, as_parameter

_nn = td.nn


class Sequential(Module, _nn.Sequential):
    """Modules one after the other."""

    _is_ready = True

    def __init__(self, *args):
        for layer in args[1:] if len(args) == 1 and isinstance(args[0], dict) else args:
            if not callable(layer):
                raise TypeError(f"{type(layer).__name__} is not a Module subclass")
        super().__init__(*args)

    def _put(self, name, layer):
        if "." in name:
            refuse("name", name, layer)
        if isinstance(layer, _nn.Module) and not isinstance(layer, Module):
            from ._module import _adopt

            _adopt(layer)
        super()._put(name, layer)

    _places_of_children = _nn.Sequential._places_of_children

    def __setattr__(self, name, value):
        layers = self.__dict__.get("_layers")
        is_layer = layers is not None and (name in layers or isinstance(value, _nn.Module))
        self._put(name, value) if is_layer else super().__setattr__(name, value)

    def __getitem__(self, index):
        if isinstance(index, slice):
            part = type(self)()
            for name in list(self._layers)[index]:
                part._put(name, self._layers[name])
            return part
        return super().__getitem__(index)

    def _name_of(self, index):
        if isinstance(index, int) and not -len(self._layers) <= index < len(self._layers):
            raise IndexError(f"index {index} is out of range")
        return super()._name_of(index)

    @property
    def _modules(self):
        return self._layers

    @_modules.setter
    def _modules(self, values):
        self._layers.clear()
        for name, layer in values.items():
            self._put(name, layer)


class ModuleList(Sequential):
    """A list of modules, which are found in it."""

    def __init__(self, modules=()):
        super().__init__()
        self.extend(modules)

    def forward(self, *args):
        raise NotImplementedError(self._without_forward.format("ModuleList"))

    def __getitem__(self, index):
        if isinstance(index, slice):
            return ModuleList(self.layers[index])
        return _nn.Sequential.__getitem__(self, index)

    def __add__(self, other):
        return ModuleList([*self.layers, *other])

    def __iadd__(self, other):
        return self.extend(other)

    def __repr__(self):
        texts = [repr(layer) for layer in self.layers]
        if not texts:
            return f"{type(self).__name__}()"
        lines, start = [], 0
        for end in range(1, len(texts) + 1):
            if end == len(texts) or texts[end] != texts[start]:
                count = end - start
                label = f"({start}): " if count == 1 else f"({start}-{end - 1}): {count} x "
                lines.append(label + texts[start].replace("\n", "\n  "))
                start = end
        return f"{type(self).__name__}(\n  " + "\n  ".join(lines) + "\n)"


class ModuleDict(Module, _nn.ModuleDict):
    """A dict of modules, which are found in it."""

    _is_ready = True

    def __init__(self, modules=None):
        super().__init__(modules)

    _places_of_children = _nn.ModuleDict._places_of_children

    def __setitem__(self, name, module):
        if "." in name:
            refuse("name", name, module)
        super().__setitem__(name, module)

    def __setattr__(self, name, value):
        if name in self.__dict__.get("_entries", ()):
            self[name] = value
        else:
            super().__setattr__(name, value)

    def __getattr__(self, name):
        entries = self.__dict__.get("_entries", {})
        if name in entries:
            return entries[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")


class ParameterList(Module, _nn.ParameterList):
    """A list of parameters, which are found in it."""

    _is_ready = True

    def __init__(self, values=()):
        super().__init__(values)

    def append(self, value):
        """Appends a parameter, and gives back this list."""
        setattr(self, str(len(self)), value if isinstance(value, Parameter) else as_parameter(Parameter(value)))
        return self

    def extra_repr(self):
        return "\n".join(f"  ({at}): Parameter containing: [{value.dtype} of size {'x'.join(map(str, value.shape))}]" for at, value in enumerate(self))


for _class in (Sequential, ModuleList, ModuleDict, ParameterList):
    _class.__module__ = "torch.nn.modules.container"
