"""Step sizes by the squares of past gradients: Adagrad, Adadelta and RMSprop."""

from _tandem import sqrt

from .optimizer import Optimizer, refuse_negative, refuse_outside_unit


def _decayed(grad, param, c, on):
    return grad + c.weight_decay * param if on.weight_decay else grad


class Adagrad(Optimizer):
    """Adaptive subgradients (Duchi, Hazan and Singer 2011).

    With g the gradient plus `weight_decay` · p, s ← s + g² and p ← p − `lr` / (1 + (t − 1) · `lr_decay`) · g / (√s + `eps`) in step t;
    s starts at `initial_accumulator_value`.

    >>> w = td.tensor([1.0, -2.0])
    >>> opt = td.optim.Adagrad([w], lr=0.5)
    >>> opt.step(td.tensor([3.0, -5.0]))
    >>> w.tolist()
    [0.5, -1.5]
    """

    has_computed_coefficients = True

    def __init__(
        self, params=None, lr=1e-2, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10, *, maximize=False, **options
    ):
        super().__init__(params, {
            "lr": lr, "lr_decay": lr_decay, "eps": eps, "weight_decay": weight_decay,
            "initial_accumulator_value": initial_accumulator_value, "maximize": maximize,
        }, **options)

    @classmethod
    def check(cls, group):
        super().check(group)
        refuse_negative(group, "lr_decay", "initial_accumulator_value")

    @classmethod
    def constants(cls, group):
        return {name: group[name] for name in ("lr", "lr_decay", "eps", "weight_decay")}

    @classmethod
    def moments(cls, group):
        return {"sum": group["initial_accumulator_value"]}

    @classmethod
    def scalars(cls, group):
        return {"step": 0.0}

    @staticmethod
    def coefficients(constants, scalars, on):
        constants.lr = constants.lr / (1.0 + (scalars["step"] - 1.0) * constants.lr_decay)
        return vars(constants), scalars

    @staticmethod
    def update(param, grad, state, c, on):
        grad = _decayed(grad, param, c, on)
        squares = state["sum"] + grad * grad
        return param - c.lr * grad / (sqrt(squares) + c.eps), {"sum": squares}


class Adadelta(Optimizer):
    """Adadelta (Zeiler 2012).

    With g the gradient plus `weight_decay` · p, s ← ρ s + (1 − ρ) g², Δ = g · √(u + `eps`) / √(s + `eps`), u ← ρ u + (1 − ρ) Δ² and
    p ← p − `lr` · Δ, with ρ = `rho`.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.Adadelta([w], lr=1.0, rho=0.75, eps=1.0)
    >>> opt.step(td.tensor([0.0]))
    >>> w.tolist()
    [1.0]
    """

    def __init__(self, params=None, lr=1.0, rho=0.9, eps=1e-6, weight_decay=0, *, maximize=False, **options):
        super().__init__(
            params, {"lr": lr, "rho": rho, "eps": eps, "weight_decay": weight_decay, "maximize": maximize}, **options
        )

    @classmethod
    def check(cls, group):
        super().check(group)
        if not 0 <= group["rho"] <= 1:
            raise ValueError(f"rho is between 0 and 1, not {group['rho']}")

    @classmethod
    def constants(cls, group):
        return {name: group[name] for name in ("lr", "rho", "eps", "weight_decay")}

    @classmethod
    def moments(cls, group):
        return {"square_avg": 0.0, "acc_delta": 0.0}

    @staticmethod
    def update(param, grad, state, c, on):
        grad = _decayed(grad, param, c, on)
        squares = c.rho * state["square_avg"] + (1.0 - c.rho) * grad * grad
        delta = grad * sqrt(state["acc_delta"] + c.eps) / sqrt(squares + c.eps)
        deltas = c.rho * state["acc_delta"] + (1.0 - c.rho) * delta * delta
        return param - c.lr * delta, {"square_avg": squares, "acc_delta": deltas}


class RMSprop(Optimizer):
    """RMSprop (Hinton 2012, lecture 6e); `centered` is Graves 2013.

    With g the gradient plus `weight_decay` · p, s ← α s + (1 − α) g² and p ← p − `lr` · g / (√s + `eps`), with α = `alpha`. `centered`
    takes the variance, s − m², in the place of s, with m ← α m + (1 − α) g. With `momentum` μ, b ← μ b + g / (√s + `eps`) and
    p ← p − `lr` · b.

    >>> w = td.tensor([1.0])
    >>> opt = td.optim.RMSprop([w], lr=0.25, alpha=0.75, eps=0.0)
    >>> opt.step(td.tensor([8.0]))
    >>> w.tolist()
    [0.5]
    """

    def __init__(
        self, params=None, lr=1e-2, alpha=0.99, eps=1e-8, weight_decay=0, momentum=0, centered=False, *, maximize=False, **options
    ):
        super().__init__(params, {
            "lr": lr, "momentum": momentum, "alpha": alpha, "eps": eps, "centered": centered, "weight_decay": weight_decay,
            "maximize": maximize,
        }, **options)

    @classmethod
    def check(cls, group):
        super().check(group)
        refuse_negative(group, "alpha")

    @classmethod
    def constants(cls, group):
        return {name: group[name] for name in ("lr", "alpha", "eps", "weight_decay", "momentum")}

    @classmethod
    def options(cls, group):
        return {**super().options(group), "momentum": bool(group["momentum"]), "centered": bool(group["centered"])}

    @classmethod
    def moments(cls, group):
        return {
            "square_avg": 0.0, **({"momentum_buffer": 0.0} if group["momentum"] else {}),
            **({"grad_avg": 0.0} if group["centered"] else {}),
        }

    @staticmethod
    def update(param, grad, state, c, on):
        grad = _decayed(grad, param, c, on)
        squares = c.alpha * state["square_avg"] + (1.0 - c.alpha) * grad * grad
        new = {"square_avg": squares}
        spread = squares
        if on.centered:
            new["grad_avg"] = mean = state["grad_avg"] + (1.0 - c.alpha) * (grad - state["grad_avg"])
            spread = squares - mean * mean
        direction = grad / (sqrt(spread) + c.eps)
        if on.momentum:
            new["momentum_buffer"] = direction = c.momentum * state["momentum_buffer"] + direction
        return param - c.lr * direction, new
