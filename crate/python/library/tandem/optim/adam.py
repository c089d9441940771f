"""Adam and its kin: Adam, AdamW, NAdam and Adamax."""

import math

import _tandem
from _tandem import exp, expm1, maximum, sqrt

from .optimizer import Optimizer, refuse_outside_unit


def _log(beta):
    """The logarithm of a decay rate, in double precision: in single, 1 − β^t of a β near 1 would have lost digits."""
    return math.log(beta) if beta > 0 else -1e30


def _moving_averages(grad, state, c):
    """First and second moment. In this form and order both have room in the kernel that also moves the parameter."""
    first = (c.odds1 * state["exp_avg"] + grad) * c.one_minus_beta1
    second = c.beta2 * state["exp_avg_sq"] + c.one_minus_beta2 * grad * grad
    return first, second


class _Adaptive(Optimizer):
    """What Adam's kin share."""

    has_computed_coefficients = True

    @classmethod
    def check(cls, group):
        super().check(group)
        refuse_outside_unit(group, "betas")

    @classmethod
    def scalars(cls, group):
        return {"step": 0.0}

    @classmethod
    def moments(cls, group):
        return {"exp_avg": 0.0, "exp_avg_sq": 0.0}

    @classmethod
    def constants(cls, group):
        beta1, beta2 = group["betas"]
        return {
            "lr": group["lr"], "weight_decay": group["weight_decay"], "eps": group["eps"],
            "one_minus_beta1": 1 - beta1, "odds1": beta1 / (1 - beta1), "beta2": beta2, "one_minus_beta2": 1 - beta2,
            "log_beta1": _log(beta1), "log_beta2": _log(beta2),
        }

    @staticmethod
    def coefficients(constants, scalars, on):
        c, t = constants, scalars["step"]
        return {
            "step_size": c.lr / -expm1(t * c.log_beta1), "root_correction2": sqrt(-expm1(t * c.log_beta2)),
            "eps": c.eps, "odds1": c.odds1, "one_minus_beta1": c.one_minus_beta1, "beta2": c.beta2,
            "one_minus_beta2": c.one_minus_beta2,
            "decay": 1.0 - c.lr * c.weight_decay if on.decoupled else c.weight_decay,
        }, scalars


class Adam(_Adaptive):
    """Adam (Kingma and Ba 2015); with `amsgrad`, Reddi, Kale and Kumar 2018.

    With g the gradient plus `weight_decay` · p and (β₁, β₂) = `betas`, m ← β₁ m + (1 − β₁) g, v ← β₂ v + (1 − β₂) g², and in step t
    p ← p − `lr` / (1 − β₁ᵗ) · m / (√(v / (1 − β₂ᵗ)) + `eps`). `amsgrad` takes the largest v so far.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Adam([w], lr=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> td.round(w * 1000).tolist()
    [500.0, -1500.0]
    """

    _decoupled = False

    def __init__(
        self, params=None, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, amsgrad=False, *, maximize=False, **options
    ):
        super().__init__(params, {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "amsgrad": amsgrad, "maximize": maximize,
        }, **options)

    @classmethod
    def options(cls, group):
        decoupled = cls._decoupled or bool(group.get("decoupled_weight_decay"))
        return {**super().options(group), "amsgrad": bool(group["amsgrad"]), "decoupled": decoupled}

    @classmethod
    def moments(cls, group):
        return {**super().moments(group), **({"max_exp_avg_sq": 0.0} if group["amsgrad"] else {})}

    @staticmethod
    def update(param, grad, state, c, on):
        if on.weight_decay and not on.decoupled:
            grad = grad + c.decay * param
        first, second = _moving_averages(grad, state, c)
        new = {"exp_avg": first, "exp_avg_sq": second}
        largest = second
        if on.amsgrad:
            new["max_exp_avg_sq"] = largest = maximum(state["max_exp_avg_sq"], second)
        direction = c.step_size * first / (sqrt(largest) / c.root_correction2 + c.eps)
        if on.weight_decay and on.decoupled:
            param = param * c.decay
        return param - direction, new


class AdamW(Adam):
    """Adam whose weight decay is apart from the gradient (Loshchilov and Hutter 2019).

    As `Adam` with the gradient alone, and p ← p · (1 − `lr` · `weight_decay`) before each step.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.AdamW([w], lr=0.5, weight_decay=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> td.round(w * 1000).tolist()
    [250.0, -1000.0]
    """

    _decoupled = True

    def __init__(
        self, params=None, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=1e-2, amsgrad=False, *, maximize=False, **options
    ):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, maximize=maximize, **options)


class NAdam(_Adaptive):
    """Adam with Nesterov's momentum (Dozat 2016).

    With μₜ = β₁ (1 − ½ · 0.96^(t · `momentum_decay`)), Πₜ the product of them up to t, and m, v and g as in `Adam`,
    p ← p − `lr` · ((1 − μₜ) / (1 − Πₜ) · g + μₜ₊₁ / (1 − Πₜ₊₁) · m) / (√(v / (1 − β₂ᵗ)) + `eps`).
    `decoupled_weight_decay` decays as `AdamW` does.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.NAdam([w], lr=0.5)
    >>> opt.step(td.tensor([0.0]))
    >>> w.tolist()
    [1.0]
    """

    def __init__(
        self, params=None, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, momentum_decay=4e-3,
        decoupled_weight_decay=False, *, maximize=False, **options
    ):
        super().__init__(params, {
            "lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "momentum_decay": momentum_decay,
            "decoupled_weight_decay": decoupled_weight_decay, "maximize": maximize,
        }, **options)

    @classmethod
    def options(cls, group):
        return {**super().options(group), "decoupled": bool(group["decoupled_weight_decay"])}

    @classmethod
    def scalars(cls, group):
        return {"step": 0.0, "mu_product": 1.0}

    @classmethod
    def constants(cls, group):
        decay = group["momentum_decay"] * math.log(0.96)
        return {**super().constants(group), "beta1": group["betas"][0], "log_decay": decay}

    @staticmethod
    def coefficients(constants, scalars, on):
        shared, scalars = _Adaptive.coefficients(constants, scalars, on)
        c, t = constants, scalars["step"]
        mu, following = (c.beta1 * (1.0 - 0.5 * exp(step * c.log_decay)) for step in (t, t + 1.0))
        product = scalars["mu_product"] * mu
        del shared["step_size"]
        return {
            **shared, "gradient_part": c.lr * (1.0 - mu) / (1.0 - product),
            "momentum_part": c.lr * following / (1.0 - product * following),
        }, {**scalars, "mu_product": product.astype(scalars["mu_product"].dtype)}

    @staticmethod
    def update(param, grad, state, c, on):
        if on.weight_decay and not on.decoupled:
            grad = grad + c.decay * param
        first, second = _moving_averages(grad, state, c)
        direction = (c.gradient_part * grad + c.momentum_part * first) / (sqrt(second) / c.root_correction2 + c.eps)
        if on.weight_decay and on.decoupled:
            param = param * c.decay
        return param - direction, {"exp_avg": first, "exp_avg_sq": second}


class Adamax(_Adaptive):
    """Adam by the largest gradient (Kingma and Ba 2015, section 7.1).

    As `Adam` with u ← max(β₂ u, |g| + `eps`) and p ← p − `lr` / (1 − β₁ᵗ) · m / u.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Adamax([w], lr=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> td.round(w * 1000).tolist()
    [500.0, -1500.0]
    """

    def __init__(self, params=None, lr=2e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, *, maximize=False, **options):
        super().__init__(
            params, {"lr": lr, "betas": betas, "eps": eps, "weight_decay": weight_decay, "maximize": maximize}, **options
        )

    @classmethod
    def options(cls, group):
        return {**super().options(group), "decoupled": False}

    @classmethod
    def moments(cls, group):
        return {"exp_avg": 0.0, "exp_inf": 0.0}

    @staticmethod
    def update(param, grad, state, c, on):
        if on.weight_decay:
            grad = grad + c.decay * param
        first = (c.odds1 * state["exp_avg"] + grad) * c.one_minus_beta1
        largest = maximum(c.beta2 * state["exp_inf"], _tandem.abs(grad) + c.eps)
        return param - c.step_size * first / largest, {"exp_avg": first, "exp_inf": largest}
