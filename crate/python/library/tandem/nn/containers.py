"""Modules made of modules: one after the other, in lists, in dicts, and around a shortcut."""

from _tandem import Tensor

from ._tree import changed, parameter
from .hybrid_block import HybridBlock
from .module import Module


def _layer(layer):
    if isinstance(layer, type) or not callable(layer):
        raise TypeError(f"a layer is a module or a function, not {layer.__name__ + ' itself' if isinstance(layer, type) else type(layer).__name__}")
    return layer


class Sequential(HybridBlock):
    """Layers one after the other: modules, or functions of a tensor. The first one takes all arguments of the call.

    They are given one by one, as one list, or as a dict of names and layers. `net[0]`, `net[1:]`, `net["name"]`, `net[0] = layer`,
    `del net[0]`, `len(net)`, `add`, `append`, `insert`, `extend` and `pop` do what they do with lists.

    >>> net = td.nn.Sequential(td.nn.Dense(4, "relu"), td.nn.Dense(2))
    >>> net(td.ones((3, 5))).shape
    (3, 2)
    >>> net
    Sequential(
      (0): Dense(5 -> 4, relu)
      (1): Dense(4 -> 2)
    )
    """

    def __init__(self, *layers, **kwargs):
        super().__init__(**kwargs)
        object.__setattr__(self, "_layers", {})
        if len(layers) == 1 and isinstance(layers[0], (list, tuple)):
            layers = tuple(layers[0])
        if len(layers) == 1 and isinstance(layers[0], dict) and not isinstance(layers[0], Module):
            for name, layer in layers[0].items():
                self.register_module(name, layer)
        else:
            self.add(*layers)

    def add(self, *layers):
        """Appends layers."""
        for layer in layers:
            self._put(str(len(self._layers)), _layer(layer))

    def append(self, layer):
        """Appends a layer, and gives back this network."""
        self.add(layer)
        return self

    def extend(self, layers):
        """Appends layers, and gives back this network."""
        self.add(*layers)
        return self

    def _put(self, name, layer):
        self._layers[name] = layer
        # A `__getattr__` would make every attribute slow.
        self.__dict__[name] = layer
        if isinstance(layer, Module) and layer.name is None:
            kind = type(layer).__name__.lower()
            alike = [other for other in self._layers.values() if type(other) is type(layer)]
            layer._take_name(f"{kind}{len(alike)}")
        changed()

    def register_module(self, name, module):
        """Adds a layer under a name."""
        self._put(str(name), _layer(module))

    add_module = register_module

    def insert(self, index, layer):
        """Puts a layer before the one at `index`."""
        layers = self.layers
        layers.insert(index, _layer(layer))
        # What a program named keeps its name.
        named = {id(inner): name for name, inner in self._layers.items() if not name.isdigit()}
        self._forget(list(self._layers))
        for inner in layers:
            self._put(named.pop(id(inner), str(len(self._layers))), inner)
        return self

    def pop(self, index=-1):
        """Takes a layer out, the last one unless `index` says which, and gives it back."""
        layer = self[index]
        del self[index]
        return layer

    def _forget(self, names):
        for name in names:
            del self._layers[name]
            self.__dict__.pop(name, None)
        changed()

    @property
    def layers(self):
        """The layers, a list."""
        return list(self._layers.values())

    def _places_of_children(self):
        own = [(name, layer) for name, layer in self._layers.items() if isinstance(layer, Module)]
        others = [place for place in super()._places_of_children() if not place[0].startswith("_layers.")]
        return own + [place for place in others if place[0] not in self._layers]

    def forward(self, *args, **kwargs):
        if len(args) == 1 and not kwargs:
            x = args[0]
            for layer in self._layers.values():
                x = layer(x)
            return x
        if "training" in kwargs:
            return self._in_mode(kwargs.pop("training"), self.forward, args, kwargs)
        layers = self.layers
        if not layers:
            raise TypeError(f"a Sequential without layers takes one argument, not {len(args) + len(kwargs)}")
        x = layers[0](*args, **kwargs)
        for layer in layers[1:]:
            x = layer(x)
        return x

    def _name_of(self, index):
        if isinstance(index, str):
            if index not in self._layers:
                raise KeyError(f"there is no layer {index!r}; there are {', '.join(self._layers)}")
            return index
        names = list(self._layers)
        if not -len(names) <= index < len(names):
            raise IndexError(f"there are {len(names)} layers, and no number {index}")
        return names[index]

    def __getitem__(self, index):
        if isinstance(index, slice):
            part = ModuleList() if isinstance(self, ModuleList) else Sequential()
            for name in list(self._layers)[index]:
                part._layers[name] = part.__dict__[name] = self._layers[name]
            part._number()
            return part
        return self._layers[self._name_of(index)]

    def _number(self):
        """Names that are numbers count from 0 on."""
        if all(name.isdigit() for name in self._layers):
            layers = self.layers
            self._forget(list(self._layers))
            self._layers.update((str(i), layer) for i, layer in enumerate(layers))
            self.__dict__.update(self._layers)

    def __setitem__(self, index, layer):
        name = self._name_of(index)
        self._layers[name] = self.__dict__[name] = _layer(layer)
        changed()

    def __delitem__(self, index):
        names = list(self._layers)[index] if isinstance(index, slice) else [self._name_of(index)]
        self._forget(names)
        self._number()

    def __setattr__(self, name, value):
        if name in self.__dict__.get("_layers", ()):
            self[name] = value
        else:
            super().__setattr__(name, value)

    def __delattr__(self, name):
        if name in self._layers:
            del self[name]
        else:
            super().__delattr__(name)

    def __len__(self):
        return len(self._layers)

    def __bool__(self):
        return True

    def __iter__(self):
        return iter(self.layers)

    def __add__(self, other):
        return type(self)(*self.layers, *other)

    def __mul__(self, times):
        if not isinstance(times, int):
            raise TypeError(f"unsupported operand type(s) for *: {type(self)} and {type(times)}")
        if times <= 0:
            raise ValueError(f"Non-positive multiplication factor {times} for {type(self)}")
        return type(self)(*self.layers * times)

    __rmul__ = __mul__

    def __repr__(self):
        if not self._layers:
            return f"{type(self).__name__}()"

        def text(layer):
            return repr(layer) if isinstance(layer, Module) else getattr(layer, "__name__", repr(layer))

        inner = [f"  ({name}): " + text(layer).replace("\n", "\n  ") for name, layer in self._layers.items()]
        return "\n".join([f"{type(self).__name__}(", *inner, ")"])


HybridSequential = Sequential


class ModuleList(Sequential):
    """A list of modules, which are found in it. It is not called itself.

    >>> blocks = td.nn.ModuleList([td.nn.Dense(2) for _ in range(3)])
    >>> len(blocks), len(blocks[1:])
    (3, 2)
    """

    def __init__(self, modules=(), **kwargs):
        super().__init__(*modules, **kwargs)

    def forward(self, *args, **kwargs):
        raise NotImplementedError("a ModuleList is not called; call the modules in it")

    def __add__(self, other):
        return ModuleList([*self.layers, *other])


class ModuleDict(Module):
    """A dict of modules, which are found in it. It is not called itself.

    >>> heads = td.nn.ModuleDict({"a": td.nn.Dense(2), "b": td.nn.Dense(3)})
    >>> heads["b"](td.ones((1, 4))).shape
    (1, 3)
    """

    def __init__(self, modules=None, **kwargs):
        super().__init__(**kwargs)
        object.__setattr__(self, "_entries", {})
        # A class over this one may update in a way of its own, for which it is not ready yet.
        if modules is not None:
            self.update(modules)

    def update(self, modules):
        """Adds modules from a dict or from pairs."""
        for name, module in dict(modules).items():
            self[name] = module

    def _places_of_children(self):
        return list(self._entries.items())

    def __getitem__(self, name):
        return self._entries[name]

    def __setitem__(self, name, module):
        if not isinstance(module, Module):
            raise TypeError(f"{name!r} is no module, but {type(module).__name__}")
        self._entries[str(name)] = module
        module._take_name(name)
        changed()

    register_module = add_module = __setitem__

    def __delitem__(self, name):
        del self._entries[name]
        changed()

    def pop(self, name):
        """Takes a module out, and gives it back."""
        changed()
        return self._entries.pop(name)

    def clear(self):
        """Takes all modules out."""
        self._entries.clear()
        changed()

    def keys(self):
        """Names."""
        return self._entries.keys()

    def values(self):
        """Modules."""
        return self._entries.values()

    def items(self):
        """Names and modules."""
        return self._entries.items()

    def __contains__(self, name):
        return name in self._entries

    def __iter__(self):
        return iter(self._entries)

    def __len__(self):
        return len(self._entries)

    def __bool__(self):
        return True


class ParameterList(Module):
    """A list of parameters, which are found in it.

    >>> net = td.nn.Module()
    >>> net.weights = td.nn.ParameterList([td.zeros(2), td.zeros(3)])
    >>> [name for name, _ in net.named_parameters()]
    ['weights.0', 'weights.1']
    """

    def __init__(self, values=(), **kwargs):
        super().__init__(**kwargs)
        self.extend(values)

    def _items(self):
        return [value for name, value in self.__dict__.items() if name.isdigit()]

    def append(self, value):
        """Appends a parameter, and gives back this list."""
        if not isinstance(value, Tensor):
            raise TypeError(f"a parameter is a tensor, not {type(value).__name__}")
        self.register_parameter(str(len(self)), value)
        return self

    def extend(self, values):
        """Appends parameters, and gives back this list."""
        for value in values:
            self.append(value)
        return self

    def __getitem__(self, index):
        return self._items()[index]

    def __setitem__(self, index, value):
        setattr(self, str(range(len(self))[index]), parameter(value))

    def __len__(self):
        return len(self._items())

    def __iter__(self):
        return iter(self._items())

    def __bool__(self):
        return True


class Residual(Module):
    """`x + module(x)` (He et al. 2016); with `shortcut`, `shortcut(x) + module(x)`.

    >>> td.nn.Residual(td.nn.ReLU())(td.tensor([-1.0, 2.0])).tolist()
    [-1.0, 4.0]
    """

    def __init__(self, *layers, shortcut=None, **kwargs):
        super().__init__(**kwargs)
        self.module = layers[0] if len(layers) == 1 else Sequential(*layers)
        self.shortcut = shortcut

    def forward(self, x, *args, **kwargs):
        return (x if self.shortcut is None else self.shortcut(x)) + self.module(x, *args, **kwargs)


class Concurrent(Module):
    """Results of several layers for one input, one behind the other along an axis (Gluon's `HybridConcatenate`).

    >>> td.nn.Concurrent(td.nn.ReLU(), td.nn.Tanh(), axis=1)(td.zeros((2, 3))).shape
    (2, 6)
    """

    def __init__(self, *layers, axis=-1, **kwargs):
        super().__init__(**kwargs)
        self.branches = ModuleList(layers)
        self.axis = axis

    def add(self, *layers):
        """Appends layers."""
        self.branches.add(*layers)

    def forward(self, x):
        from _tandem import concat

        return concat([branch(x) for branch in self.branches], axis=self.axis)
