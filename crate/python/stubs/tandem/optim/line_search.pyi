"""How far to go along a direction."""
from typing import Any
import tandem as td

def strong_wolfe(evaluate, d, size, loss, g, slope, least=0.0001, most=0.9, narrowest=1e-09, most_tries=25):
    """A step size that lowers the loss enough and flattens the slope (Nocedal and Wright 2006, algorithms 3.5 and 3.6).

    `evaluate(t)` gives the loss and its gradient, a vector, t along the direction `d`; `loss`, `g` and `slope` are those at 0. Gives the
    size, and loss and gradient there.

    >>> from tandem.optim.line_search import strong_wolfe
    >>> f = lambda t: ((t - 1.0) ** 2, td.tensor([2.0 * (t - 1.0)]))
    >>> strong_wolfe(f, td.tensor([1.0]), 1.5, 1.0, td.tensor([-2.0]), -2.0)[0]
    1.5"""
    ...
