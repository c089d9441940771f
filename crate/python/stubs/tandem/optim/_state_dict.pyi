"""An optimizer's state on its way to a file and back."""
from _tandem import Tensor as Tensor
from typing import Any

def copied(value):
    """A tensor that keeps this value when the other one moves on."""
    ...

def restored(states, slots):
    """Gives slots their state. Equal scalars of states are shared, as by parameters that are stepped together."""
    ...
