"""Optimizers, learning-rate schedules and gradient clipping, under PyTorch's names and with its formulas.

Both habits work: `opt.step(grads)` with what `td.value_and_grad` gives, and `opt.zero_grad(); loss.backward(); opt.step()`.

>>> w = td.tensor([1.0, 2.0])
>>> opt = td.optim.SGD([w], lr=0.5)
>>> opt.step(td.grad(lambda w: td.sum(w * w))(w))
>>> w.tolist()
[0.0, 0.0]
"""

from . import lr_scheduler, schedules
from .adagrad import Adadelta, Adagrad, RMSprop
from .adam import Adam, Adamax, AdamW, NAdam
from .clipping import clip_by_global_norm, clip_by_norm, clip_by_value, clip_grad_norm_, clip_grad_value_, global_norm
from .optimizer import Optimizer
from .sgd import SGD, Lion
from .trainer import Trainer, get

__all__ = [
    "SGD", "Adadelta", "Adagrad", "Adam", "AdamW", "Adamax", "Lion", "NAdam", "Optimizer", "RMSprop", "Trainer",
    "clip_by_global_norm", "clip_by_norm", "clip_by_value", "clip_grad_norm_", "clip_grad_value_", "get", "global_norm",
    "lr_scheduler", "schedules",
]
