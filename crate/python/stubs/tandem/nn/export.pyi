"""Networks as files that need no Python class: `HybridBlock.export` and `SymbolBlock.imports`."""
from tandem.nn._state import saved_tensors as saved_tensors
from tandem.nn.hybrid_block import HybridBlock as HybridBlock
from tandem.programs import Program as Program
from typing import Any

class SymbolBlock(HybridBlock):
    """A network from files that `export` wrote: it computes, has parameters, and can be trained, without the class it came from.

    >>> net = td.nn.HybridSequential(td.nn.Dense(2, in_units=3))
    >>> _ = net.hybridize()
    >>> y = net(td.ones((1, 3)))
    >>> net.export("my_net")
    ('my_net-symbol.json', 'my_net-0000.params')
    >>> again = td.nn.SymbolBlock.imports("my_net-symbol.json", ["data"], "my_net-0000.params")
    >>> (again(td.ones((1, 3))) == y).tolist()
    [[True, True]]"""
    def __init__(self, symbol, program, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *inputs): ...
    @staticmethod
    def imports(symbol_file, input_names=None, param_file=None, ctx=None, device=None):
        """Reads a network, and its parameters unless `param_file` is left out. `input_names` are not needed; their number is checked."""
        ...
    def __getattr__(self, name: str): ...

def export(module, path, epoch=0): ...
