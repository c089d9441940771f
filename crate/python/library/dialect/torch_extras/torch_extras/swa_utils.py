"""`torch.optim.swa_utils`: a model whose parameters are means of those of another."""

import copy
import math

import tandem as td

from torch import _creation, autograd
from torch.nn import Module
from torch.optim.lr_scheduler import LRScheduler


def get_ema_multi_avg_fn(decay=0.999):
    """Means that forget: `decay` of the old, the rest of the new."""
    return lambda averaged, current, count: averaged * decay + current * (1 - decay)


get_ema_avg_fn = get_ema_multi_avg_fn


class AveragedModel(Module):
    """A copy of a model; `update_parameters(model)` moves it to the mean of all models so far."""

    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers=False):
        super().__init__()
        self.module, self._average = copy.deepcopy(model), avg_fn or multi_avg_fn
        self.register_buffer("n_averaged", _creation.tensor(0))

    def forward(self, *args, **kwargs):
        """What the mean model gives."""
        return self.module(*args, **kwargs)

    def update_parameters(self, model):
        """Takes the parameters of a model into the means."""
        count = int(self.n_averaged.item())
        with autograd.no_grad():
            for own, new in zip(self.module.parameters(), model.parameters()):
                mean = self._average(own, new, count) if count and self._average else own + (new - own) / (count + 1)
                own.copy_(td.stop_gradient(mean))
        self.n_averaged += 1


@autograd.no_grad()
def update_bn(loader, model, device=None):
    """Computes the means of batch normalisations anew, from data."""
    model.train()
    for batch in loader:
        model(batch[0] if isinstance(batch, (list, tuple)) else batch)


class SWALR(LRScheduler):
    """Moves the rates to `swa_lr` in `anneal_epochs` steps, along a cosine or a line, and keeps them there."""

    def __init__(self, optimizer, swa_lr, anneal_epochs=10, anneal_strategy="cos", last_epoch=-1):
        if anneal_strategy not in ("cos", "linear"):
            raise ValueError(f"anneal_strategy must by one of 'cos' or 'linear', instead got {anneal_strategy}")
        if not isinstance(anneal_epochs, int) or anneal_epochs < 0:
            raise ValueError(f"anneal_epochs must be equal or greater than 0, got {anneal_epochs}")
        self.anneal_epochs, self._cosine = anneal_epochs, anneal_strategy == "cos"
        rates = list(swa_lr) if isinstance(swa_lr, (list, tuple)) else [swa_lr] * len(optimizer.param_groups)
        for rate, group in zip(rates, optimizer.param_groups):
            group["swa_lr"] = rate
        super().__init__(optimizer, last_epoch)

    def _share(self, step):
        t = max(0, min(1, step / max(1, self.anneal_epochs)))
        return (1 - math.cos(math.pi * t)) / 2 if self._cosine else t

    def get_lr(self):
        """The rates of this epoch, from those before it."""
        step = self.last_epoch
        if self.anneal_epochs == 0:
            step = max(1, step)
        before, now = self._share(max(0, min(step - 1, max(1, self.anneal_epochs)))), self._share(step)
        found = []
        for group in self.optimizer.param_groups:
            goal, rate = group["swa_lr"], group["lr"]
            first = goal if before == 1 else (rate - before * goal) / (1 - before)
            found.append(goal * now + first * (1 - now))
        return found
