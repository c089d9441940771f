"""Neural-network layers. A module holds parameters and other modules; `hybridize()` makes it run compiled."""

from _weakref import ref

import _tandem
from _tandem import relu, sigmoid, softmax, tanh

_ACTIVATIONS = {"relu": relu, "sigmoid": sigmoid, "tanh": tanh, "softmax": softmax}


def _activation(name):
    if name is None or name == "linear" or callable(name):
        return None if name == "linear" else name
    if name not in _ACTIVATIONS:
        known = ", ".join(sorted(_ACTIVATIONS))
        raise ValueError(f"there is no activation {name!r}; there are {known} and linear, or pass a function")
    return _ACTIVATIONS[name]


class Module:
    """A layer. Subclasses write `forward`."""

    _compiled = None

    def forward(self, *args):
        raise NotImplementedError(f"{type(self).__name__} has no forward method")

    def __call__(self, *args):
        if self._compiled is not None:
            return self._compiled(*args)
        return self.forward(*args)

    def _uncompiled(self, *args):
        return self.forward(*args)

    def children(self):
        """Modules directly inside, with their names."""
        return [(name, value) for name, value in self.__dict__.items() if isinstance(value, Module)]

    def named_parameters(self, prefix=""):
        """All parameters, those of inner modules included, with their names."""
        found = [
            (prefix + name, value)
            for name, value in self.__dict__.items()
            if isinstance(value, _tandem.Tensor)
        ]
        for name, child in self.children():
            found.extend(child.named_parameters(f"{prefix}{name}."))
        return found

    def parameters(self):
        """All parameters."""
        return [value for _, value in self.named_parameters()]

    collect_params = parameters

    def save_parameters(self, file):
        """Writes the parameters with their names: `.safetensors` or `.npz`."""
        from .files import save

        save(file, self)

    def load_parameters(self, file):
        """Reads parameters that `save_parameters` wrote; layers that have none yet learn their sizes from them."""
        from .files import load

        given = load(file)
        if not isinstance(given, dict):
            raise ValueError(f"{file} does not hold tensors with names")
        self._prepare(given, "")
        wanted = dict(self.named_parameters())
        for what, names in ("lacks", wanted.keys() - given.keys()), ("has, and the module lacks,", given.keys() - wanted.keys()):
            if names:
                raise ValueError(f"{file} {what} {', '.join(sorted(names))}")
        for name, value in given.items():
            if (value.shape, value.dtype) != (wanted[name].shape, wanted[name].dtype):
                mine, other = (f"{t.dtype}{list(t.shape)}" for t in (wanted[name], value))
                raise ValueError(f"{file}: {name} is {other}, and the module's is {mine}")
        for name, value in given.items():
            wanted[name].assign(value.to(wanted[name].device))

    def _prepare(self, given, prefix):
        for name, child in self.children():
            child._prepare(given, f"{prefix}{name}.")

    def hybridize(self, active=True, **options):
        """Makes calls run compiled, with options of `td.jit` (or, with `active=False`, op by op again)."""
        from ._compilation import jit

        self._compiled = jit(_Forward(self), **options) if active else None
        return self


class _Forward:
    """What a module's compiled function calls. The module holds that function, so this must not hold the module: nobody
    would ever free either, nor the parameters."""

    def __init__(self, module):
        self._module = ref(module)
        self.name = getattr(module, "name", None) or type(module).__name__

    @property
    def forward(self):
        module = self._module()
        if module is None:
            raise ReferenceError(f"the module {self.name!r}, which this compiled function belongs to, is gone")
        return module.forward

    def __call__(self, *args):
        return self.forward(*args)


HybridBlock = Block = Module


class Dense(Module):
    """A fully connected layer: `activation(x @ weight + bias)`; `weight` is (inputs, units), made at the first call.

    Weights start uniform within ±sqrt(6 / (inputs + units)) (Glorot and Bengio 2010), biases at 0.

    >>> td.nn.Dense(3)(td.ones((2, 4))).shape
    (2, 3)
    """

    def __init__(self, units, activation=None, in_units=None, use_bias=True, input_shape=None):
        if units <= 0:
            raise ValueError(f"a layer needs at least one unit, not {units}")
        self.units = units
        self.activation = _activation(activation)
        self.use_bias = use_bias
        self.weight = self.bias = None
        self.name = "dense"
        if input_shape is not None:
            in_units = input_shape[-1]
        if in_units is not None:
            self._build(in_units)

    def _build(self, inputs):
        bound = (6.0 / (inputs + self.units)) ** 0.5
        self.weight = _tandem.uniform((inputs, self.units), -bound, bound)
        if self.use_bias:
            self.bias = _tandem.zeros((self.units,))
        self.rename(self.name)

    def _prepare(self, given, prefix):
        weight = given.get(prefix + "weight")
        if self.weight is None and weight is not None and weight.ndim == 2:
            self._build(weight.shape[0])

    def rename(self, name):
        """Names the layer's parameters in graphs."""
        self.name = name
        if self.weight is not None:
            self.weight.name = f"{name}.weight"
        if self.bias is not None:
            self.bias.name = f"{name}.bias"

    def forward(self, x):
        if self.weight is None:
            # Also while the network is being traced: parameters are tensors, not part of the trace.
            _tandem.outside_traces(lambda: self._build(x.shape[-1]))
        y = x @ self.weight
        if self.bias is not None:
            y = y + self.bias
        return y if self.activation is None else self.activation(y)

    def __repr__(self):
        inputs = "?" if self.weight is None else self.weight.shape[0]
        return f"Dense({inputs} -> {self.units})"


class _Function(Module):
    """A layer without parameters."""

    function = None

    def forward(self, x):
        return type(self).function(x)

    def __repr__(self):
        return f"{type(self).__name__}()"


class ReLU(_Function):
    """x where x > 0, else 0."""

    function = staticmethod(relu)


class Sigmoid(_Function):
    """1 / (1 + exp(-x))."""

    function = staticmethod(sigmoid)


class Tanh(_Function):
    """Hyperbolic tangent."""

    function = staticmethod(tanh)


class Sequential(Module):
    """Layers one after the other."""

    def __init__(self, *layers):
        self.layers = []
        self.add(*layers)

    def add(self, *layers):
        """Appends layers."""
        for layer in layers:
            if not callable(layer):
                raise TypeError(f"a layer is a module or a function, not {type(layer).__name__}")
            self.layers.append(layer)
            if hasattr(layer, "rename"):
                layer.rename(f"dense{sum(hasattr(other, 'rename') for other in self.layers)}")

    def children(self):
        return [(str(i), layer) for i, layer in enumerate(self.layers) if isinstance(layer, Module)]

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x

    def __len__(self):
        return len(self.layers)

    def __getitem__(self, index):
        return self.layers[index]

    def __repr__(self):
        return "\n".join(["Sequential(", *(f"  {layer!r}," for layer in self.layers), ")"])


HybridSequential = Sequential
