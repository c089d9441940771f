"""Rules of optimizers that step op by op. Each is one half of a class: the other keeps parameters, groups and state.

`_move(p, gradient, state, group)` gives the new value of a parameter; `state` is its dict, in which `step` counts.
"""

import math

import tandem as td

from .line_search import strong_wolfe


class RAdam:
    """Adam whose step is corrected for the variance of its early estimates (Liu et al. 2020)."""

    _defaults = dict(lr=1e-3, betas=(0.9, 0.999), eps=1e-8, weight_decay=0, decoupled_weight_decay=False, maximize=False)

    def _move(self, p, g, state, group):
        (beta1, beta2), t, lr = group["betas"], state["step"], group["lr"]
        if group["decoupled_weight_decay"]:
            g = g - p * group["weight_decay"]
            p = p * (1 - lr * group["weight_decay"])
        m = state["exp_avg"] = state.get("exp_avg", 0.0) * beta1 + g * (1 - beta1)
        v = state["exp_avg_sq"] = state.get("exp_avg_sq", 0.0) * beta2 + g * g * (1 - beta2)
        direction, correction, longest = m / (1 - beta1**t), 1 - beta2**t, 2 / (1 - beta2) - 1
        length = longest - 2 * t * beta2**t / correction
        if length > 5:
            ratio = (length - 4) * (length - 2) * longest / ((longest - 4) * (longest - 2) * length)
            direction = direction * math.sqrt(ratio * correction) / (td.sqrt(v) + group["eps"])
        return p - direction * lr


class Rprop:
    """Steps by the signs of gradients alone (Riedmiller and Braun 1993)."""

    _defaults = dict(lr=1e-2, etas=(0.5, 1.2), step_sizes=(1e-6, 50), maximize=False, weight_decay=0)

    def _move(self, p, g, state, group):
        (less, more), (least, most) = group["etas"], group["step_sizes"]
        agreement = g * state.get("prev", 0.0)
        size = state.get("step_size", td.full_like(p, group["lr"]))
        factor = td.where(agreement > 0, more, td.where(agreement < 0, less, 1.0))
        size = state["step_size"] = td.clip(size * factor, least, most)
        g = state["prev"] = td.where(agreement < 0, 0.0, g)
        return p - td.sign(g) * size


class ASGD:
    """Gradient descent that also averages the parameters, in `state[p]["ax"]` (Polyak and Juditsky 1992)."""

    _defaults = dict(lr=1e-2, lambd=1e-4, alpha=0.75, t0=1e6, weight_decay=0, maximize=False)

    def _move(self, p, g, state, group):
        t, lr, decay = state["step"], group["lr"], group["lambd"]
        rate, share, mean = state.get("eta", lr), state.get("mu", 1.0), state.get("ax", 0.0)
        p = p * (1 - decay * rate) - g * rate
        state["ax"] = mean + (p - mean) * share
        state["eta"], state["mu"] = lr / (1 + decay * lr * t) ** group["alpha"], 1 / max(1, t - group["t0"])
        return p


class LBFGS:
    """A quasi-Newton method of limited memory (Liu and Nocedal 1989). `step(closure)` calls the closure several times."""

    def _vector(self, gradients):
        parts = [p if not gradients else td.zeros_like(p) if p.grad is None else p.grad for p in self.param_groups[0]["params"]]
        return td.Tensor.detach(td.concat([td.reshape(x, (-1,)) for x in parts]))

    def _set(self, x):
        at = 0
        for p in self.param_groups[0]["params"]:
            count = p.numel()
            self._moved(p, td.reshape(x[at : at + count], tuple(p.shape)))
            at += count

    def _moved(self, p, value):
        """Gives a parameter its new value."""
        p.data = value

    def _direction(self, g):
        """The inverse of the curvature that the last moves met, times the gradient: the recursion of two loops."""
        q, factors = g, []
        for s, y, ys in reversed(self._pairs):
            factors.append(td.sum(s * q) / ys)
            q = q - y * factors[-1]
        if self._pairs:
            _, y, ys = self._pairs[-1]
            q = q * (ys / td.sum(y * y))
        for (s, y, ys), factor in zip(self._pairs, reversed(factors)):
            q = q + s * (factor - td.sum(y * q) / ys)
        return -q

    def step(self, closure):
        """Up to `max_iter` moves; gives the loss before the first."""
        group, evaluations = self.param_groups[0], 0

        def evaluate(x=None):
            nonlocal evaluations
            evaluations += 1
            if x is not None:
                self._set(x)
            loss = float(self._loss(closure))
            return loss, self._vector(True)

        first = self._loss(closure)
        evaluations += 1
        loss, g = float(first), self._vector(True)
        if td.max(td.abs(g)).item() <= group["tolerance_grad"]:
            return first
        with td.no_grad():
            for move in range(group["max_iter"]):
                self._count += 1
                if self._last is not None:
                    moved, before = self._last
                    change = g - before
                    product = td.sum(moved * change)
                    if product.item() > 1e-10:
                        self._pairs = [*self._pairs, (moved, change, product)][-group["history_size"] :]
                d, x = self._direction(g), self._vector(False)
                size = min(1.0, 1.0 / td.sum(td.abs(g)).item()) * group["lr"] if self._count == 1 else group["lr"]
                slope, before, old, self._last = td.sum(g * d), loss, g, None
                if slope > -group["tolerance_change"]:
                    break
                if group["line_search_fn"]:
                    size, loss, g = strong_wolfe(lambda t: evaluate(x + d * t), d, size, loss, g, slope)  # noqa: B023
                    self._set(x + d * size)
                else:
                    self._set(x + d * size)
                self._last = d * size, old
                # The next call begins with a loss of its own.
                if move == group["max_iter"] - 1:
                    break
                if not group["line_search_fn"]:
                    loss, g = evaluate()
                if evaluations >= group["max_eval"] or td.max(td.abs(g)).item() <= group["tolerance_grad"]:
                    break
                if td.max(td.abs(d * size)).item() <= group["tolerance_change"] or abs(loss - before) < group["tolerance_change"]:
                    break
        return first
