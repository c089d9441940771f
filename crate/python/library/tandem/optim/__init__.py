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

# Fetched when first used.
_AT_ONCE = ("ASGD", "LBFGS", "RAdam", "Rprop")
_INSTEAD = {"RMSProp": "RMSprop", "Nadam": "NAdam", "Adafactor": "Adam", "Muon": "AdamW", "SparseAdam": "Adam", "Ftrl": "Adagrad"}


def __getattr__(name):
    if name in _AT_ONCE:
        from . import at_once

        value = globals()[name] = getattr(at_once, name)
        return value
    remedy = ""
    if name in _INSTEAD:
        remedy = f"; write td.optim.{_INSTEAD[name]}"
    elif not name.startswith("_"):
        remedy = next((f"; write td.optim.{path}.{name}" for path, module in (("lr_scheduler", lr_scheduler), ("schedules", schedules)) if hasattr(module, name)), "")
    raise AttributeError(f"module 'tandem.optim' has no attribute {name!r}{remedy}")


def __dir__():
    return sorted(globals().keys() | set(_AT_ONCE))
