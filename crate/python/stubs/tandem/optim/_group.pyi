"""One parameter group: a dict of hyperparameters whose numbers are also a tensor, which compiled steps read at each call."""
from _tandem import Tensor as Tensor
from typing import Any

class ParamGroup(dict):
    """Hyperparameters of some parameters: `group["lr"] = 0.01` holds from the next step on, in compiled steps too.

    >>> opt = td.optim.SGD([td.ones(2)], lr=0.1)
    >>> opt.param_groups[0]["lr"] = 0.05
    >>> opt.param_groups[0]
    {'lr': 0.05, 'momentum': 0, 'dampening': 0, 'weight_decay': 0, 'nesterov': False, 'maximize': False}"""
    def __init__(self, rule, hyperparameters, dtype, device): ...
    def __repr__(self) -> str: ...
    def __setitem__(self, key, value) -> None: ...
    def bring(self, device):
        """Moves the numbers to the device where the parameters are now."""
        ...
    @property
    def learning_rate_tensor(self):
        """The tensor that is the learning rate, or None."""
        ...
    def options(self):
        """What decides the program, as a dict of bools: a compiled step holds for these."""
        ...
    @property
    def schedule(self):
        """The function of the step that gives the learning rate, or None."""
        ...
    def update(self, *others, **more): ...
    @property
    def vector(self):
        """The numbers of `names`, a tensor of one axis."""
        ...
    def __getattr__(self, name: str): ...
