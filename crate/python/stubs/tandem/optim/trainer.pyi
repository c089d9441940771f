"""Gluon's way to train: a trainer of a network's parameters."""
from tandem.optim.adagrad import Adadelta as Adadelta
from tandem.optim.adagrad import Adagrad as Adagrad
from tandem.optim.adagrad import RMSprop as RMSprop
from tandem.optim.adam import Adam as Adam
from tandem.optim.adam import AdamW as AdamW
from tandem.optim.adam import Adamax as Adamax
from tandem.optim.adam import NAdam as NAdam
from tandem.optim.optimizer import Optimizer as Optimizer
from tandem.optim.sgd import Lion as Lion
from tandem.optim.sgd import SGD as SGD
from typing import Any

class Trainer:
    """Steps the parameters of a network, as Gluon's does: `Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})`.

    `params` is what an optimizer takes. `step(batch_size)` divides the gradients by the batch's size first, since the loss of
    Gluon's examples is a sum over the batch.

    >>> w = td.tensor([1.0])
    >>> trainer = td.optim.Trainer([w], "sgd", {"learning_rate": 0.5})
    >>> trainer.step(2, td.tensor([2.0]))
    >>> w.tolist(), trainer.learning_rate
    ([0.5], 0.5)"""
    def __init__(self, params, optimizer, optimizer_params=None): ...
    @property
    def learning_rate(self):
        """The learning rate in force."""
        ...
    def set_learning_rate(self, lr):
        """Sets the learning rate of all parameters."""
        ...
    def step(self, batch_size, grads=None):
        """Moves the parameters by their gradients divided by `batch_size`: those of `backward()`, or `grads`."""
        ...
    def zero_grad(self):
        """Forgets the gradients."""
        ...
    def __getattr__(self, name: str): ...

def get(optimizer, params=None, **hyperparameters):
    """An optimizer by its name (`"sgd"`, `"adam"`, …), or the one that is given, as it is.

    >>> td.optim.get("sgd", lr=0.5).learning_rate
    0.5"""
    ...
