"""Optimizers, learning-rate schedules and gradient clipping, under PyTorch's names and with its formulas.

Both habits work: `opt.step(grads)` with what `td.value_and_grad` gives, and `opt.zero_grad(); loss.backward(); opt.step()`.

>>> w = td.tensor([1.0, 2.0])
>>> opt = td.optim.SGD([w], lr=0.5)
>>> opt.step(td.grad(lambda w: td.sum(w * w))(w))
>>> w.tolist()
[0.0, 0.0]"""
from tandem.optim import adagrad as adagrad
from tandem.optim import adam as adam
from tandem.optim import clipping as clipping
from tandem.optim import line_search as line_search
from tandem.optim import lr_scheduler as lr_scheduler
from tandem.optim import optimizer as optimizer
from tandem.optim import rules as rules
from tandem.optim import schedules as schedules
from tandem.optim import sgd as sgd
from tandem.optim import trainer as trainer
from tandem.optim.adagrad import Adadelta as Adadelta
from tandem.optim.adagrad import Adagrad as Adagrad
from tandem.optim.adagrad import RMSprop as RMSprop
from tandem.optim.adam import Adam as Adam
from tandem.optim.adam import AdamW as AdamW
from tandem.optim.adam import Adamax as Adamax
from tandem.optim.adam import NAdam as NAdam
from tandem.optim.clipping import clip_by_global_norm as clip_by_global_norm
from tandem.optim.clipping import clip_by_norm as clip_by_norm
from tandem.optim.clipping import clip_by_value as clip_by_value
from tandem.optim.clipping import clip_grad_norm_ as clip_grad_norm_
from tandem.optim.clipping import clip_grad_value_ as clip_grad_value_
from tandem.optim.clipping import global_norm as global_norm
from tandem.optim.optimizer import Optimizer as Optimizer
from tandem.optim.sgd import Lion as Lion
from tandem.optim.sgd import SGD as SGD
from tandem.optim.trainer import Trainer as Trainer
from tandem.optim.trainer import get as get
from typing import Any

def __getattr__(name: str) -> Any: ...
