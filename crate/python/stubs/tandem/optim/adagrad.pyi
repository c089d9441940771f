"""Step sizes by the squares of past gradients: Adagrad, Adadelta and RMSprop."""
from _tandem import sqrt as sqrt
from tandem.optim.optimizer import Optimizer as Optimizer
from tandem.optim.optimizer import refuse_negative as refuse_negative
from tandem.optim.optimizer import refuse_outside_unit as refuse_outside_unit
from typing import Any

class Adadelta(Optimizer):
    """Adadelta (Zeiler 2012).

    With g the gradient plus `weight_decay` · p, s ← ρ s + (1 − ρ) g², Δ = g · √(u + `eps`) / √(s + `eps`), u ← ρ u + (1 − ρ) Δ² and
    p ← p − `lr` · Δ, with ρ = `rho`.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.Adadelta([w], lr=1.0, rho=0.75, eps=1.0)
    >>> opt.step(td.tensor([0.0]))
    >>> w.tolist()
    [1.0]"""
    def __init__(self, params=None, lr=1.0, rho=0.9, eps=1e-06, weight_decay=0, *, maximize=False, **options): ...
    @classmethod
    def check(cls, group): ...
    @classmethod
    def constants(cls, group): ...
    @classmethod
    def moments(cls, group): ...
    @staticmethod
    def update(param, grad, state, c, on): ...
    def __getattr__(self, name: str): ...

class Adagrad(Optimizer):
    """Adaptive subgradients (Duchi, Hazan and Singer 2011).

    With g the gradient plus `weight_decay` · p, s ← s + g² and p ← p − `lr` / (1 + (t − 1) · `lr_decay`) · g / (√s + `eps`) in step t;
    s starts at `initial_accumulator_value`.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Adagrad([w], lr=0.5)
    >>> opt.step(td.tensor([3.0, -5.0]))
    >>> w.tolist()
    [0.5, -1.5]"""
    def __init__(self, params=None, lr=0.01, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10, *, maximize=False, **options): ...
    @classmethod
    def check(cls, group): ...
    @staticmethod
    def coefficients(constants, scalars, on): ...
    @classmethod
    def constants(cls, group): ...
    has_computed_coefficients: Any
    @classmethod
    def moments(cls, group): ...
    @classmethod
    def scalars(cls, group): ...
    @staticmethod
    def update(param, grad, state, c, on): ...
    def __getattr__(self, name: str): ...

class RMSprop(Optimizer):
    """RMSprop (Hinton 2012, lecture 6e); `centered` is Graves 2013.

    With g the gradient plus `weight_decay` · p, s ← α s + (1 − α) g² and p ← p − `lr` · g / (√s + `eps`), with α = `alpha`. `centered`
    takes the variance, s − m², in the place of s, with m ← α m + (1 − α) g. With `momentum` μ, b ← μ b + g / (√s + `eps`) and
    p ← p − `lr` · b.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.RMSprop([w], lr=0.25, alpha=0.75, eps=0.0)
    >>> opt.step(td.tensor([8.0]))
    >>> w.tolist()
    [0.5]"""
    def __init__(self, params=None, lr=0.01, alpha=0.99, eps=1e-08, weight_decay=0, momentum=0, centered=False, *, maximize=False, **options): ...
    @classmethod
    def check(cls, group): ...
    @classmethod
    def constants(cls, group): ...
    @classmethod
    def moments(cls, group): ...
    @classmethod
    def options(cls, group): ...
    @staticmethod
    def update(param, grad, state, c, on): ...
    def __getattr__(self, name: str): ...
