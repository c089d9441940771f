"""`Block`, which is never compiled, and `HybridBlock`, whose `hybrid_forward` is handed the namespace it computes in."""
from tandem.nn.module import Module as Module
from typing import Any

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
    (1, 2)"""
    def hybridize(self, active=True, **options):
        """Compiles the modules directly inside, or, with `active=False`, no more; this block runs op by op."""
        ...
    def __getattr__(self, name: str): ...

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
    ([0.0, 1.0], [2.0, 0.0])"""
    def export(self, path, epoch=0):
        """Writes the compiled network as two files, and gives their names: `path-symbol.json`, its graph and program, and
        `path-0000.params` (0000 is the epoch), its parameters. `SymbolBlock.imports` reads them.

        The network has been hybridized and called, which tells the shapes of its arguments. It is written as in inference."""
        ...
    def forward(self, *args, **kwargs): ...
    def infer_shape(self, *args):
        """Lets layers without sizes learn them from these arguments."""
        ...
    def __getattr__(self, name: str): ...

class Namespace:
    """Where `hybrid_forward` finds its ops: all of `td`, and of `td.nn.functional` what `td` does not have."""
    def __dir__(self): ...
    def __getattr__(self, name): ...
    def __init__(self, name): ...
    def __repr__(self) -> str: ...

eager: Namespace
symbolic: Namespace
