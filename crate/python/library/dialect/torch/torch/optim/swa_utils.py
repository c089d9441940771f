"""`torch.optim.swa_utils`: a model whose parameters are means of those of another."""

import copy

import tandem as td

from .. import _creation, autograd
from ..nn import Module


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
