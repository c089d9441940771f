"""Optimizers that step op by op."""

import tandem as td
from tandem.optim import rules

from torch.autograd import no_grad
from torch.optim import Optimizer, _refuse
from torch.optim._base import UNUSED, _as_torch, order_of


class _Rule(Optimizer):
    """An optimizer with a rule for one parameter: `_move(p, gradient, state, group)`."""

    _defaults = {}
    # Whether the decay is of the gradients; else the rule shrinks the weights by itself.
    _decays_gradients = True

    def __init__(self, params, lr=None, **options):
        names = order_of(self)
        for key in options:
            if key not in names:
                raise TypeError(f"{type(self).__name__}.__init__() got an unexpected keyword argument {key!r}")
        values = {**UNUSED, **self._defaults, **options, **({} if lr is None else {"lr": lr})}
        # Adafactor has two `eps`, one of which may be None.
        _refuse(type(self).__name__, {key: value for key, value in values.items() if key == "betas" or isinstance(value, (int, float))})
        etas = values.get("etas", (0.5, 1.2))
        if not 0.0 < etas[0] < 1.0 < etas[1]:
            raise ValueError(f"Invalid eta values: {etas[0]}, {etas[1]}")
        super().__init__(params, {key: values[key] for key in names})

    def state_dict(self):
        """Hyperparameters, and what is kept of each parameter by its number: numbers as tensors, in PyTorch's order."""
        found, order = super().state_dict(), _ORDER.get(type(self).__name__, ("step",))
        as_tensor = lambda value: td.tensor(float(value)) if isinstance(value, (int, float)) else value  # noqa: E731
        state = {
            at: {key: _as_torch(as_tensor(kept[key])) for key in sorted(kept, key=lambda key: (*order, key).index(key))} for at, kept in found["state"].items()
        }
        return {**found, "state": state}

    def load_state_dict(self, state_dict):
        """Takes over what `state_dict` gave."""
        plain = lambda key, value: int(value) if key == "step" else float(value) if key in ("eta", "mu") else value  # noqa: E731
        state = {at: {key: plain(key, value) for key, value in kept.items()} for at, kept in state_dict["state"].items()}
        super().load_state_dict({**state_dict, "state": state})

    def step(self, closure=None):
        """Moves the parameters once."""
        loss = self._loss(closure)
        with no_grad():
            for group in self.param_groups:
                for p in group["params"]:
                    if p.grad is None:
                        continue
                    gradient = -p.grad if group.get("maximize") else p.grad
                    if self._decays_gradients and group.get("weight_decay"):
                        gradient = gradient + p * group["weight_decay"]
                    state = self.state[p]
                    state["step"] = state.get("step", 0) + 1
                    p.copy_(self._move(p.detach(), gradient, state, group))
        return loss


# What is kept of each parameter, as PyTorch orders it.
_ORDER = {"ASGD": ("step", "eta", "mu", "ax"), "Rprop": ("step", "prev", "step_size"), "RAdam": ("step", "exp_avg", "exp_avg_sq")}


def _defined(rule):
    return type(rule.__name__, (rule, _Rule), {"__module__": f"torch.optim.{rule.__name__.lower()}", "__doc__": rule.__doc__})


RAdam, Rprop, ASGD = map(_defined, (rules.RAdam, rules.Rprop, rules.ASGD))


class SparseAdam(Optimizer):
    """Adam for embeddings: rows without a gradient stay, and so do their means."""

    def __init__(self, params, lr=1e-3, betas=(0.9, 0.999), eps=1e-8, maximize=False):
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, maximize=maximize))

    def step(self, closure=None):
        """Moves the rows that have gradients once."""
        loss = self._loss(closure)
        with no_grad():
            for group in self.param_groups:
                for p in group["params"]:
                    if p.grad is not None:
                        self._move(p, -p.grad if group["maximize"] else p.grad, self.state[p], group)
        return loss

    def _move(self, p, gradient, state, group):
        rows = (gradient != 0).reshape(p.shape[0], -1).any(1).reshape(-1, *[1] * (p.ndim - 1))
        b1, b2 = group["betas"]
        state["step"] = step = state.get("step", 0) + 1
        for name, share, new in (("exp_avg", b1, gradient), ("exp_avg_sq", b2, gradient * gradient)):
            old = state.get(name, gradient * 0)
            state[name] = td.where(rows, old * share + new * (1 - share), old)
        size = group["lr"] * (1 - b2**step) ** 0.5 / (1 - b1**step)
        p.copy_(td.where(rows, p - size * state["exp_avg"] / (state["exp_avg_sq"] ** 0.5 + group["eps"]), p))


class LBFGS(rules.LBFGS, Optimizer):
    __doc__ = rules.LBFGS.__doc__

    def __init__(self, params, lr=1, max_iter=20, max_eval=None, tolerance_grad=1e-7, tolerance_change=1e-9, history_size=100,
                 line_search_fn=None):  # fmt: skip
        if line_search_fn not in (None, "strong_wolfe"):
            raise RuntimeError("only 'strong_wolfe' is supported")
        super().__init__(params, dict(
            lr=lr, max_iter=max_iter, max_eval=max_iter * 5 // 4 if max_eval is None else max_eval, tolerance_grad=tolerance_grad,
            tolerance_change=tolerance_change, history_size=history_size, line_search_fn=line_search_fn))  # fmt: skip
        if len(self.param_groups) != 1:
            raise ValueError("LBFGS doesn't support per-parameter options (parameter groups)")
        self._pairs, self._last, self._count = [], None, 0
