"""`torch.optim.swa_utils`: a model whose parameters are means of those of another."""

import copy
import math

from torch import _creation, autograd
from torch.nn import Module
from torch.optim.lr_scheduler import LRScheduler


def _refuse_decay(decay):
    if not 0.0 <= decay <= 1.0:
        raise ValueError(f"Invalid decay value {decay} provided. Please provide a value in [0,1] range.")


def get_ema_avg_fn(decay=0.999):
    """Means that forget: `decay` of the old, the rest of the new."""
    _refuse_decay(decay)
    return lambda averaged, current, count: averaged * decay + current * (1 - decay)


def get_swa_avg_fn():
    """Means of all so far."""
    return lambda averaged, current, count: averaged + (current - averaged) / (count + 1)


def _of_lists(mean):
    """The same for lists of tensors, which are written."""

    def update(averaged, current, count):
        with autograd.no_grad():
            for own, new in zip(averaged, current):
                own.copy_(mean(own, new, count))

    return update


def get_ema_multi_avg_fn(decay=0.999):
    """`get_ema_avg_fn` of lists of tensors."""
    _refuse_decay(decay)
    return _of_lists(lambda averaged, current, count: averaged + (current - averaged) * (1 - decay))


def get_swa_multi_avg_fn():
    """`get_swa_avg_fn` of lists of tensors."""
    return _of_lists(get_swa_avg_fn())


class AveragedModel(Module):
    """A copy of a model; `update_parameters(model)` moves it to the mean of all models so far."""

    def __init__(self, model, device=None, avg_fn=None, multi_avg_fn=None, use_buffers=False):
        super().__init__()
        if avg_fn is not None and multi_avg_fn is not None:
            raise AssertionError("Only one of avg_fn and multi_avg_fn should be provided")
        self.module, self.avg_fn, self.multi_avg_fn, self.use_buffers = copy.deepcopy(model), avg_fn, multi_avg_fn, use_buffers
        if device is not None:
            self.module = self.module.to(device)
        self.register_buffer("n_averaged", _creation.tensor(0, device=device))

    def forward(self, *args, **kwargs):
        """What the mean model gives."""
        return self.module(*args, **kwargs)

    def _averaged_of(self, model):
        return [x.detach() for x in (*model.parameters(), *(model.buffers() if self.use_buffers else ()))]

    def update_parameters(self, model):
        """Takes the parameters of a model into the means; buffers are those of the model, unless they have means as well."""
        count, own, new = int(self.n_averaged.item()), self._averaged_of(self.module), self._averaged_of(model)
        if count == 0:
            update = _of_lists(lambda averaged, current, count: current)
        else:
            update = self.multi_avg_fn or _of_lists(self.avg_fn or get_swa_avg_fn())
        update(own, new, count)
        if not self.use_buffers:
            for kept, given in zip(self.module.buffers(), model.buffers()):
                kept.detach().copy_(given.detach())
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
