"""Containers of layers and parameters."""

import torch

from ._layer import Layer, Parameter


class Sequential(Layer, torch.nn.Sequential):
    """Layers one after the other: `Sequential(a, b)`, or with names, `Sequential(("first", a), ("second", b))`."""

    def __init__(self, *layers):
        Layer.__init__(self)
        object.__setattr__(self, "_layers", {})
        if len(layers) == 1 and isinstance(layers[0], (list, tuple)) and not (layers[0] and isinstance(layers[0][0], str)):
            layers = layers[0]
        if len(layers) == 1 and isinstance(layers[0], dict):
            layers = list(layers[0].items())
        for at, layer in enumerate(layers):
            name, layer = layer if isinstance(layer, (tuple, list)) else (str(at), layer)
            self._put(str(name), layer)

    def add_sublayer(self, name, sublayer):
        """Adds a layer at the end by its name, and gives it."""
        self._put(str(name), sublayer)
        return sublayer

    add_module = register_module = add_sublayer

    def __getitem__(self, name):
        if isinstance(name, slice):
            return type(self)(*list(self._layers.items())[name])
        if isinstance(name, str):
            return self._layers[name]
        return list(self._layers.values())[name]

    def __setitem__(self, name, layer):
        key = name if isinstance(name, str) else list(self._layers)[name]
        self._put(key, layer)

    def append(self, sublayer):
        """Adds a layer at the end."""
        self._put(str(len(self)), sublayer)
        return self


class LayerList(Layer, torch.nn.ModuleList):
    """A list of layers, which are found in it."""

    def __init__(self, sublayers=None):
        Layer.__init__(self)
        object.__setattr__(self, "_layers", {})
        self.extend(sublayers or [])

    __setattr__ = torch.nn.Sequential.__setattr__
    __repr__ = Layer.__repr__

    def __getitem__(self, index):
        return LayerList(self.layers[index]) if isinstance(index, slice) else self.layers[index]


class LayerDict(Layer, torch.nn.ModuleDict):
    """A dict of layers, which are found in it."""

    def __init__(self, sublayers=None):
        torch.nn.ModuleDict.__init__(self, dict(sublayers or {}))


class ParameterList(Layer):
    """A list of parameters, which are found in it."""

    def __init__(self, parameters=None):
        super().__init__()
        for parameter in parameters or []:
            self.append(parameter)

    def append(self, parameter):
        """Adds a parameter at the end."""
        setattr(self, str(len(self)), parameter)
        return self

    def _values(self):
        return [value for value in self.__dict__.values() if isinstance(value, Parameter)]

    def __getitem__(self, index):
        return self._values()[index]

    def __setitem__(self, index, parameter):
        setattr(self, str(index), parameter)

    def __len__(self):
        return len(self._values())

    def __iter__(self):
        return iter(self._values())


class ParameterDict(ParameterList):
    """A dict of parameters, which are found in it."""

    def __init__(self, parameters=None):
        super().__init__()
        self.update(parameters or {})

    def update(self, parameters):
        """Adds parameters from a dict."""
        for key, value in dict(parameters).items():
            setattr(self, key, value)

    def __getitem__(self, key):
        return self.__dict__[key]

    __setitem__ = Layer.__setattr__

    def keys(self):
        """Names."""
        return [key for key, value in self.__dict__.items() if isinstance(value, Parameter)]

    __iter__ = lambda self: iter(self.keys())  # noqa: E731
    values = ParameterList._values

    def items(self):
        """Names and parameters."""
        return list(zip(self.keys(), self.values()))
