"""Optimizers of `torch.optim` that few programs take."""

import math

import torch

from torch_extras.eager_optimizers import _Rule


class Adafactor(_Rule):
    """Adam whose squares of gradients are kept as sums of rows and columns (Shazeer and Stern, arXiv:1804.04235)."""

    _decays_gradients = False
    _defaults = dict(lr=1e-2, beta2_decay=-0.8, eps=(None, 1e-3), d=1.0, weight_decay=0.0)

    def __init__(self, params, lr=1e-2, beta2_decay=-0.8, eps=(None, 1e-3), d=1.0, weight_decay=0.0, **options):
        if d < 1.0:
            raise ValueError(f"Clipping threshold d should be >= 1 but is: {d}")
        super().__init__(params, lr=lr, beta2_decay=beta2_decay, eps=eps, d=d, weight_decay=weight_decay, **options)

    def _move(self, p, gradient, state, group):
        eps1, eps2 = group["eps"]
        eps1 = torch.finfo(p.dtype).eps if eps1 is None else eps1
        share = 1.0 - state["step"] ** group["beta2_decay"]
        size = max(eps2, (p.norm(2) / math.sqrt(p.numel())).item()) * min(group["lr"], 1 / math.sqrt(state["step"]))
        squares = gradient * gradient
        if p.ndim > 1:
            row = self._kept(state, "row_var", squares.mean(-1, keepdim=True), share)
            column = self._kept(state, "col_var", squares.mean(-2, keepdim=True), share)
            estimate = row * column / row.mean(-2, keepdim=True).clamp(min=eps1)
        else:
            estimate = self._kept(state, "variance", squares, share)
        update = gradient / estimate.clamp(min=eps1 * eps1).sqrt()
        bound = max(1.0, (update.norm(2) / (math.sqrt(update.numel()) * group["d"])).item())
        return p * (1 - group["lr"] * group["weight_decay"]) - size / bound * update

    def _kept(self, state, name, new, share):
        state[name] = state.get(name, torch.zeros_like(new)) * share + new * (1 - share)
        return state[name]


class Muon(_Rule):
    """Momentum whose matrices are made orthogonal, by five steps of Newton and Schulz (Jordan et al., 2024)."""

    _decays_gradients = False
    _defaults = dict(
        lr=1e-3, weight_decay=0.1, momentum=0.95, nesterov=True, ns_coefficients=(3.4445, -4.775, 2.0315), eps=1e-7, ns_steps=5, adjust_lr_fn=None,
    )  # fmt: skip

    def __init__(self, params, lr=None, **options):
        super().__init__(params, lr, **options)
        for group in self.param_groups:
            if any(p.ndim != 2 for p in group["params"]):
                wrong = next(p for p in group["params"] if p.ndim != 2)
                raise ValueError(f"Muon only supports 2D parameters whereas we found a parameter with size: {wrong.shape}")

    def _move(self, p, gradient, state, group):
        share = group["momentum"]
        buffer = state.get("momentum_buffer", torch.zeros_like(gradient))
        state["momentum_buffer"] = buffer = buffer * share + gradient * (1 - share)
        update = gradient * (1 - share) + buffer * share if group["nesterov"] else buffer
        update = self._orthogonal(update, group)
        rows, columns = p.shape
        ratio = 0.2 * math.sqrt(max(rows, columns)) if group["adjust_lr_fn"] == "match_rms_adamw" else math.sqrt(max(1.0, rows / columns))
        return p * (1 - group["lr"] * group["weight_decay"]) - group["lr"] * ratio * update

    def _orthogonal(self, update, group):
        a, b, c = group["ns_coefficients"]
        # Half of the digits do, and what they round is seen in the steps.
        half = lambda value: value.bfloat16().float()  # noqa: E731
        x = half(update.mT if update.shape[0] > update.shape[1] else update)
        x = half(x / half(x.norm()).clamp(min=group["eps"]))
        for _ in range(group["ns_steps"]):
            square = half(x @ x.mT)
            x = half(a * x + half(b * square + c * square @ square) @ x)
        return x.mT if update.shape[0] > update.shape[1] else x


Adafactor.__module__ = Muon.__module__ = "torch.optim"
