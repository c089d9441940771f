"""Optimizers that step op by op."""
from tandem.optim import rules as rules
from tandem.optim.rules import LBFGS as LBFGS
from torch.autograd import no_grad as no_grad
from torch.optim import ASGD as ASGD
from torch.optim import RAdam as RAdam
from torch.optim import Rprop as Rprop
from torch.optim._base import Optimizer as Optimizer
from typing import Any
import tandem as td

class LBFGS(LBFGS, Optimizer):
    """A quasi-Newton method of limited memory (Liu and Nocedal 1989). `step(closure)` calls the closure several times."""
    def __init__(self, params, lr=1, max_iter=20, max_eval=None, tolerance_grad=1e-07, tolerance_change=1e-09, history_size=100, line_search_fn=None): ...
    def __getattr__(self, name: str): ...

class SparseAdam(Optimizer):
    """Adam for embeddings: rows without a gradient stay, and so do their means."""
    def __init__(self, params, lr=0.001, betas=..., eps=1e-08, maximize=False): ...
    def step(self, closure=None):
        """Moves the rows that have gradients once."""
        ...
    def __getattr__(self, name: str): ...
