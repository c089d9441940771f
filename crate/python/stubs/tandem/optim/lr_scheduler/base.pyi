"""What schedulers share: the rates of an optimizer's groups, epochs, and state."""
from _tandem import Tensor as Tensor
from _tandem import is_tracing as is_tracing
from _tandem import tensor as tensor
from typing import Any

class LRScheduler:
    """The base of schedulers. A subclass says in `get_lr` the rates of all groups at `self.last_epoch`, from those in force.

    `last_epoch` is -1 for a new training, or the number of the last step of one that goes on.

    >>> opt = td.optim.SGD([td.ones(1)], lr=1.0)
    >>> class Halving(td.optim.lr_scheduler.LRScheduler):
    ...     def get_lr(self):
    ...         return [rate if self.last_epoch == 0 else rate / 2 for rate in self.current]
    >>> scheduler = Halving(opt)
    >>> scheduler.step()
    >>> scheduler.get_last_lr()
    [0.5]"""
    def __init__(self, optimizer, last_epoch=-1): ...
    @property
    def current(self):
        """The rates in force, one for each group."""
        ...
    def get_last_lr(self):
        """The rates that the last step set, one for each group."""
        ...
    def get_lr(self):
        """The rates at `last_epoch`."""
        ...
    def load_state_dict(self, state_dict):
        """Takes over what `state_dict` gave."""
        ...
    def state_dict(self):
        """What changes while it runs, and its numbers; functions are left out."""
        ...
    def step(self, epoch=None):
        """Sets the rates of the next epoch or step; with `epoch`, those of that one, where a closed formula is known."""
        ...
    def __getattr__(self, name: str): ...

def for_each_group(value, optimizer, name): ...

def rate_of(group): ...

def refuse_in_trace():
    """A RuntimeError while a function is traced: its steps would be taken once, and not at each call."""
    ...

def set_rate(group, value): ...
