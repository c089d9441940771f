"""`Block`, which is never compiled, and `HybridBlock`, whose `hybrid_forward` is handed the namespace it computes in."""

import _tandem

from .module import Module


class Namespace:
    """Where `hybrid_forward` finds its ops: all of `td`, and of `td.nn.functional` what `td` does not have."""

    def __init__(self, name):
        self._name = name

    def __getattr__(self, name):
        import tandem

        from . import functional

        if name in ("np", "npx"):
            return self
        if name in _MXNET:
            return _MXNET[name]
        found = functional.__dict__.get(name)
        return getattr(tandem, name) if found is None or name.startswith("__") else found

    def __dir__(self):
        import tandem

        return sorted({*dir(tandem), *_MXNET})

    def __repr__(self):
        return f"<module '{self._name}'>"


def _fully_connected(x, weight, bias=None, num_hidden=None, no_bias=False, flatten=True):
    if flatten and x.ndim > 2:
        x = _tandem.reshape(x, (x.shape[0], -1))
    y = x @ weight.T
    return y if no_bias or bias is None else y + bias


def _activate(x, act_type="relu"):
    from .activation import get

    return get(act_type)(x)


def _concat(*parts, dim=None, axis=None):
    """A list along axis 0 unless another is given, as `td.concat`; several tensors along axis 1, as in MXNet."""
    along = dim if axis is None else axis
    if len(parts) == 1 and isinstance(parts[0], (list, tuple)):
        return _tandem.concat(list(parts[0]), axis=0 if along is None else along)
    return _tandem.concat(list(parts), axis=1 if along is None else along)


# Ops that have other names in MXNet.
_MXNET = {
    "FullyConnected": _fully_connected,
    "Activation": _activate,
    "dot": lambda a, b: a @ b,
    "batch_dot": lambda a, b: a @ b,
    "concat": _concat,
    "Flatten": lambda x: _tandem.reshape(x, (x.shape[0], -1)),
}

eager = Namespace("tandem.ndarray")
symbolic = Namespace("tandem.symbol")


class Block(Module):
    """A module that is never compiled: `hybridize` reaches the modules inside it alone (Gluon's name).

    >>> class Net(td.nn.Block):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.layer = td.nn.Dense(2, in_units=3)
    ...     def forward(self, x):
    ...         return self.layer(x) if x.sum() > 0 else -self.layer(x)
    >>> net = Net()
    >>> net.hybridize()
    Net(
      (layer): Dense(3 -> 2)
    )
    >>> net(td.ones((1, 3))).shape
    (1, 2)
    """

    def hybridize(self, active=True, **options):
        """Compiles the modules directly inside, or, with `active=False`, no more; this block runs op by op."""
        for child in self.children():
            child.hybridize(active, **options)
        return self


class HybridBlock(Module):
    """A module that runs op by op until `hybridize()`, and then compiled (Gluon's name).

    A subclass writes `forward(self, x)`, or `hybrid_forward(self, F, x)`, whose `F` is the namespace of eager ops, or, while it is
    traced, that of symbols. Its own parameters come by name: `hybrid_forward(self, F, x, weight, bias)`.

    >>> class Net(td.nn.HybridBlock):
    ...     def hybrid_forward(self, F, x):
    ...         print(F)
    ...         return F.relu(x)
    >>> net = Net()
    >>> net(td.tensor([-1.0, 1.0])).tolist()
    <module 'tandem.ndarray'>
    [0.0, 1.0]
    >>> _ = net.hybridize()
    >>> net(td.tensor([-1.0, 1.0])).tolist(), net(td.tensor([2.0, -2.0])).tolist()
    <module 'tandem.symbol'>
    ([0.0, 1.0], [2.0, 0.0])
    """

    def forward(self, *args, **kwargs):
        hybrid_forward = getattr(self, "hybrid_forward", None)
        if hybrid_forward is None:
            return super().forward(*args, **kwargs)
        namespace = symbolic if _tandem.is_tracing() else eager
        return hybrid_forward(namespace, *args, **self._parameters_for(hybrid_forward), **kwargs)

    def _parameters_for(self, function):
        """Own parameters whose names the function takes; in a trace symbols of these names."""
        code = function.__code__
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        takes_all = code.co_flags & 8
        found = {name: value for name, value in self._own_parameters() if takes_all or name in names}
        if not _tandem.is_tracing():
            return found
        return {name: _tandem.named_symbol(value, name) for name, value in found.items()}

    @property
    def _argument_names(self):
        """Names of the positional arguments of `hybrid_forward`, for graphs."""
        function = getattr(self, "hybrid_forward", None)
        if function is None:
            return None
        code = function.__code__
        own = {name for name, _ in self._own_parameters()}
        return [name for name in code.co_varnames[2 : code.co_argcount] if name not in own]

    def infer_shape(self, *args):
        """Lets layers without sizes learn them from these arguments."""
        self._uncompiled(*args)

    def export(self, path, epoch=0):
        """Writes the compiled network as two files, and gives their names: `path-symbol.json`, its graph and program, and
        `path-0000.params` (0000 is the epoch), its parameters. `SymbolBlock.imports` reads them.

        The network has been hybridized and called, which tells the shapes of its arguments. It is written as in inference.
        """
        from .export import export

        return export(self, path, epoch)
