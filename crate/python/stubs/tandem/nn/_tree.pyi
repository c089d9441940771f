"""The tree of modules: what an attribute of a module holds, and where."""
from _tandem import ModuleCall as ModuleCall
from _tandem import Tensor as Tensor
from _tandem import guards_changed as _changed
from _tandem import is_tracing as is_tracing
from _tandem import is_trainable as is_trainable
from _tandem import observed as observed
from _tandem import overwritten as overwritten
from _tandem import positive as positive
from tandem.autodiff import Parameter as Parameter
from tandem.autodiff import Variable as Variable
from tandem.autodiff import no_grad as no_grad
from tandem.nn._views import ParameterDict as ParameterDict
from typing import Any

class Listing(list):
    """A list that `next` takes items of as well, so that both `len(net.parameters())` and `next(net.parameters())` work."""
    def __next__(self): ...
    def __getattr__(self, name: str): ...

class ModuleTree(ModuleCall):
    """What a module holds, and the modules inside: parameters, buffers and modules by name."""
    def buffers(self, recurse=True):
        """All buffers."""
        ...
    def children(self):
        """Modules directly inside."""
        ...
    def collect_params(self, select=None):
        """A dict of the parameters by name; with `select`, a regular expression, of those whose names match.

        >>> sorted(td.nn.Dense(2, in_units=3).collect_params("bias"))
        ['bias']"""
        ...
    def count_params(self, trainable_only=False):
        """How many numbers all parameters hold together; `trainable_only` leaves out frozen ones.

        >>> td.nn.Dense(2, in_units=3).num_parameters()
        8"""
        ...
    def get_parameter(self, target):
        """The parameter of this dotted name."""
        ...
    def get_submodule(self, target):
        """The module of this dotted name.

        >>> td.nn.Sequential(td.nn.ReLU()).get_submodule("0")
        ReLU()"""
        ...
    def modules(self):
        """This module and all inside, each once."""
        ...
    def named_buffers(self, prefix='', recurse=True, remove_duplicate=True):
        """All buffers with their names."""
        ...
    def named_children(self):
        """Modules directly inside, with their names, each once."""
        ...
    def named_modules(self, prefix='', remove_duplicate=True):
        """This module, whose name is empty, and all inside, with their names; parents come first.

        >>> net = td.nn.Sequential(td.nn.Dense(2), td.nn.Sequential(td.nn.ReLU()))
        >>> [name for name, _ in net.named_modules()]
        ['', '0', '1', '1.0']"""
        ...
    def named_parameters(self, prefix='', recurse=True, remove_duplicate=True):
        """All parameters with their names, those of inner modules included; a shared one comes once.

        >>> net = td.nn.Sequential(td.nn.Dense(2, in_units=3))
        >>> [(name, value.shape) for name, value in net.named_parameters()]
        [('0.weight', (3, 2)), ('0.bias', (2,))]"""
        ...
    def num_parameters(self, trainable_only=False):
        """How many numbers all parameters hold together; `trainable_only` leaves out frozen ones.

        >>> td.nn.Dense(2, in_units=3).num_parameters()
        8"""
        ...
    def parameters(self, recurse=True):
        """All parameters, a shared one once."""
        ...
    @property
    def training(self):
        """Whether dropout and batch statistics are at work: what `train()` and `eval()` switch. Compiled code follows it."""
        ...
    def __getattr__(self, name: str): ...

changed = _changed
def is_parameter(value):
    """Whether an attribute of a module is one that it learns, unless it is registered as a buffer."""
    ...

def parameter(value, name=None):
    """The tensor that a layer learns, from its first value. Every parameter of a layer is made here."""
    ...

def snapshot(tensor):
    """The tensor's value as a tensor of its own, without a record of where it comes from."""
    ...
