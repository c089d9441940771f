"""Adam and its kin: Adam, AdamW, NAdam and Adamax."""
from _tandem import exp as exp
from _tandem import expm1 as expm1
from _tandem import maximum as maximum
from _tandem import sqrt as sqrt
from tandem.optim.optimizer import Optimizer as Optimizer
from tandem.optim.optimizer import refuse_outside_unit as refuse_outside_unit
from typing import Any

class Adam(_Adaptive):
    """Adam (Kingma and Ba 2015); with `amsgrad`, Reddi, Kale and Kumar 2018.

    With g the gradient plus `weight_decay` · p and (β₁, β₂) = `betas`, m ← β₁ m + (1 − β₁) g, v ← β₂ v + (1 − β₂) g², and in step t
    p ← p − `lr` / (1 − β₁ᵗ) · m / (√(v / (1 − β₂ᵗ)) + `eps`). `amsgrad` takes the largest v so far.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Adam([w], lr=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> td.round(w * 1000).tolist()
    [500.0, -1500.0]"""
    def __init__(self, params=None, lr=0.001, betas=..., eps=1e-08, weight_decay=0, amsgrad=False, *, maximize=False, **options): ...
    @classmethod
    def moments(cls, group): ...
    @classmethod
    def options(cls, group): ...
    @staticmethod
    def update(param, grad, state, c, on): ...
    def __getattr__(self, name: str): ...

class AdamW(Adam):
    """Adam whose weight decay is apart from the gradient (Loshchilov and Hutter 2019).

    As `Adam` with the gradient alone, and p ← p · (1 − `lr` · `weight_decay`) before each step.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.AdamW([w], lr=0.5, weight_decay=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> td.round(w * 1000).tolist()
    [250.0, -1000.0]"""
    def __init__(self, params=None, lr=0.001, betas=..., eps=1e-08, weight_decay=0.01, amsgrad=False, *, maximize=False, **options): ...
    def __getattr__(self, name: str): ...

class Adamax(_Adaptive):
    """Adam by the largest gradient (Kingma and Ba 2015, section 7.1).

    As `Adam` with u ← max(β₂ u, |g| + `eps`) and p ← p − `lr` / (1 − β₁ᵗ) · m / u.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Adamax([w], lr=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> td.round(w * 1000).tolist()
    [500.0, -1500.0]"""
    def __init__(self, params=None, lr=0.002, betas=..., eps=1e-08, weight_decay=0, *, maximize=False, **options): ...
    @classmethod
    def moments(cls, group): ...
    @classmethod
    def options(cls, group): ...
    @staticmethod
    def update(param, grad, state, c, on): ...
    def __getattr__(self, name: str): ...

class NAdam(_Adaptive):
    """Adam with Nesterov's momentum (Dozat 2016).

    With μₜ = β₁ (1 − ½ · 0.96^(t · `momentum_decay`)), Πₜ the product of them up to t, and m, v and g as in `Adam`,
    p ← p − `lr` · ((1 − μₜ) / (1 − Πₜ) · g + μₜ₊₁ / (1 − Πₜ₊₁) · m) / (√(v / (1 − β₂ᵗ)) + `eps`).
    `decoupled_weight_decay` decays as `AdamW` does.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.NAdam([w], lr=0.5)
    >>> opt.step(td.tensor([0.0]))
    >>> w.tolist()
    [1.0]"""
    def __init__(self, params=None, lr=0.002, betas=..., eps=1e-08, weight_decay=0, momentum_decay=0.004, decoupled_weight_decay=False, *, maximize=False, **options): ...
    @staticmethod
    def coefficients(constants, scalars, on): ...
    @classmethod
    def constants(cls, group): ...
    @classmethod
    def options(cls, group): ...
    @classmethod
    def scalars(cls, group): ...
    @staticmethod
    def update(param, grad, state, c, on): ...
    def __getattr__(self, name: str): ...
