"""Rules of optimizers that step op by op. Each is one half of a class: the other keeps parameters, groups and state.

`_move(p, gradient, state, group)` gives the new value of a parameter; `state` is its dict, in which `step` counts."""
from tandem.optim.line_search import strong_wolfe as strong_wolfe
from typing import Any
import tandem as td

class ASGD:
    """Gradient descent that also averages the parameters, in `state[p]["ax"]` (Polyak and Juditsky 1992)."""
    def __getattr__(self, name: str): ...

class LBFGS:
    """A quasi-Newton method of limited memory (Liu and Nocedal 1989). `step(closure)` calls the closure several times."""
    def step(self, closure):
        """Up to `max_iter` moves; gives the loss before the first."""
        ...
    def __getattr__(self, name: str): ...

class RAdam:
    """Adam whose step is corrected for the variance of its early estimates (Liu et al. 2020)."""
    def __getattr__(self, name: str): ...

class Rprop:
    """Steps by the signs of gradients alone (Riedmiller and Braun 1993)."""
    def __getattr__(self, name: str): ...
