"""Stochastic gradient descent."""
from tandem.optim.optimizer import Optimizer as Optimizer
from tandem.optim.optimizer import refuse_outside_unit as refuse_outside_unit
from typing import Any

class Lion(Optimizer):
    """Evolved sign momentum (Chen et al. 2023, "Symbolic Discovery of Optimization Algorithms").

    p ← p − `lr` · (sign(β₁ m + (1 − β₁) g) + `weight_decay` · p), then m ← β₂ m + (1 − β₂) g, with (β₁, β₂) = `betas`. Learning rates
    are 3 to 10 times smaller than AdamW's, and the weight decay as many times larger.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Lion([w], lr=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> w.tolist()
    [0.5, -1.5]"""
    def __init__(self, params=None, lr=0.0001, betas=..., weight_decay=0, *, maximize=False, **options): ...
    @classmethod
    def check(cls, group): ...
    @classmethod
    def constants(cls, group): ...
    @classmethod
    def moments(cls, group): ...
    @staticmethod
    def update(param, grad, state, c, on): ...
    def __getattr__(self, name: str): ...

class SGD(Optimizer):
    """Stochastic gradient descent, with momentum (Polyak 1964) or Nesterov's (Sutskever et al. 2013).

    With g the gradient plus `weight_decay` · p, the velocity is v ← `momentum` · v + (1 − `dampening`) · g, in the first step
    v ← g, and p ← p − `lr` · v; with `nesterov`, p ← p − `lr` · (g + `momentum` · v). Without momentum v is g. `maximize` goes the
    other way.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.SGD([w], lr=0.25, momentum=0.5)
    >>> for _ in range(2):
    ...     opt.step(td.grad(lambda w: td.sum(w * w))(w))
    >>> w.tolist()
    [0.0, 0.0]"""
    def __init__(self, params=None, lr=0.001, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False, **options): ...
    @classmethod
    def check(cls, group): ...
    @staticmethod
    def coefficients(constants, scalars, on): ...
    @classmethod
    def constants(cls, group): ...
    @classmethod
    def moments(cls, group): ...
    @classmethod
    def options(cls, group): ...
    @classmethod
    def scalars(cls, group): ...
    @staticmethod
    def update(param, grad, state, c, on): ...
    def __getattr__(self, name: str): ...
