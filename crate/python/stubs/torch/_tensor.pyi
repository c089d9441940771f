"""`torch.Tensor`: Tandem's tensor with PyTorch's attributes, printing and shared memory."""
from tandem.dialect.devices import moved as moved
from tandem.dialect.views import SharedTensor as SharedTensor
from tandem.dialect.views import as_class as as_class
from tandem.dialect.views import detached as detached
from tandem.dialect.views import indexed as indexed
from tandem.dialect.views import shared_as as shared_as
from tandem.dialect.views import written as written
from torch import Size as Size
from torch import Tensor as Tensor
from torch._results import check_seeds as check_seeds
from torch._results import converted as converted
from torch._results import refuse as refuse
from torch._results import refuse_beyond as refuse_beyond
from torch_extras.hooks import HookHandle as HookHandle
from typing import Any
import tandem as td

ANOMALY_CHECKS: list
CHANGES: dict
COMPLETE: list
class GradFn:
    """What computed a tensor."""
    def __getattr__(self, name): ...
    def __init__(self, name, tensor): ...
    def __repr__(self) -> str: ...
    def name(self):
        """Its name."""
        ...
    @property
    def next_functions(self):
        """What computed its operands: pairs with the number of the result, none where no gradient flows."""
        ...

def changed(x, key):
    """Notes that a tensor is changed in place, which was known to the recording as `key`."""
    ...

def of_leaf(error, is_view):
    """The error of a change of a leaf in PyTorch's words."""
    ...

def once(differentiate):
    """What a derivative gives; PyTorch's words where its recording is gone."""
    ...

def refuse_changed(outputs, retains):
    """Refuses derivatives that need values which were changed in place."""
    ...
