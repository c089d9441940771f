"""Stochastic gradient descent."""

import _tandem

from .optimizer import Optimizer, refuse_outside_unit


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
    [0.0, 0.0]
    """

    def __init__(
        self, params=None, lr=1e-3, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False, **options
    ):
        super().__init__(params, {
            "lr": lr, "momentum": momentum, "dampening": dampening, "weight_decay": weight_decay, "nesterov": nesterov,
            "maximize": maximize,
        }, **options)

    @classmethod
    def check(cls, group):
        super().check(group)
        if group["nesterov"] and (group["momentum"] <= 0 or group["dampening"] != 0):
            raise ValueError("Nesterov's momentum needs a momentum above 0, and no dampening")

    @classmethod
    def constants(cls, group):
        return {name: group[name] for name in ("lr", "momentum", "dampening", "weight_decay")}

    @classmethod
    def options(cls, group):
        momentum = bool(group["momentum"])
        return {
            **super().options(group), "momentum": momentum, "nesterov": bool(group["nesterov"]),
            "dampening": momentum and bool(group["dampening"]),
        }

    @classmethod
    def moments(cls, group):
        return {"momentum_buffer": 0.0} if group["momentum"] else {}

    @classmethod
    def scalars(cls, group):
        return {"step": 0.0} if cls.options(group)["dampening"] else {}

    @staticmethod
    def coefficients(constants, scalars, on):
        if on.dampening:
            constants.fresh = _tandem.where(scalars["step"] == 1.0, 1.0, 1.0 - constants.dampening)
        return vars(constants), scalars

    @staticmethod
    def update(param, grad, state, c, on):
        if on.weight_decay:
            grad = grad + c.weight_decay * param
        if not on.momentum:
            return param - c.lr * grad, {}
        velocity = c.momentum * state["momentum_buffer"] + (c.fresh * grad if on.dampening else grad)
        direction = grad + c.momentum * velocity if on.nesterov else velocity
        return param - c.lr * direction, {"momentum_buffer": velocity}


class Lion(Optimizer):
    """Evolved sign momentum (Chen et al. 2023, "Symbolic Discovery of Optimization Algorithms").

    p ← p − `lr` · (sign(β₁ m + (1 − β₁) g) + `weight_decay` · p), then m ← β₂ m + (1 − β₂) g, with (β₁, β₂) = `betas`. Learning rates
    are 3 to 10 times smaller than AdamW's, and the weight decay as many times larger.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Lion([w], lr=0.5)
    >>> opt.step(td.tensor([0.1, -7.0]))
    >>> w.tolist()
    [0.5, -1.5]
    """

    def __init__(self, params=None, lr=1e-4, betas=(0.9, 0.99), weight_decay=0, *, maximize=False, **options):
        super().__init__(params, {"lr": lr, "betas": betas, "weight_decay": weight_decay, "maximize": maximize}, **options)

    @classmethod
    def check(cls, group):
        super().check(group)
        refuse_outside_unit(group, "betas")

    @classmethod
    def constants(cls, group):
        beta1, beta2 = group["betas"]
        return {"lr": group["lr"], "weight_decay": group["weight_decay"], "beta1": beta1, "beta2": beta2}

    @classmethod
    def moments(cls, group):
        return {"exp_avg": 0.0}

    @staticmethod
    def update(param, grad, state, c, on):
        momentum = state["exp_avg"]
        # Before the parameter, whose kernel then stores it too.
        new = c.beta2 * momentum + (1.0 - c.beta2) * grad
        direction = _tandem.sign(c.beta1 * momentum + (1.0 - c.beta1) * grad)
        if on.weight_decay:
            direction = direction + c.weight_decay * param
        return param - c.lr * direction, {"exp_avg": new}
