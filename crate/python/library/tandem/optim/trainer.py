"""Gluon's way to train: a trainer of a network's parameters."""

import _tandem

from .adagrad import Adadelta, Adagrad, RMSprop
from .adam import Adam, Adamax, AdamW, NAdam
from .optimizer import Optimizer
from .sgd import SGD, Lion

_BY_NAME = {
    "sgd": SGD, "nag": SGD, "adam": Adam, "adamw": AdamW, "adamax": Adamax, "nadam": NAdam, "adagrad": Adagrad,
    "adadelta": Adadelta, "rmsprop": RMSprop, "lion": Lion,
}
# Gluon's and Keras' names for what is called otherwise here.
_RENAMED = {"learning_rate": "lr", "wd": "weight_decay", "epsilon": "eps"}


def get(optimizer, params=None, **hyperparameters):
    """An optimizer by its name (`"sgd"`, `"adam"`, …), or the one that is given, as it is.

    >>> td.optim.get("sgd", lr=0.5).learning_rate
    0.5
    """
    if isinstance(optimizer, Optimizer):
        return optimizer
    if isinstance(optimizer, type) and issubclass(optimizer, Optimizer):
        return optimizer(params, **hyperparameters)
    name = str(optimizer).lower()
    if name in ("asgd", "lbfgs", "radam", "rprop"):
        raise ValueError(f"{optimizer!r} steps op by op and has no name here, since compiled steps cannot have it; make it by its class in td.optim")
    if name not in _BY_NAME:
        raise ValueError(f"there is no optimizer {optimizer!r}; there are {', '.join(sorted(_BY_NAME))}")
    given = {_RENAMED.get(key, key): value for key, value in hyperparameters.items()}
    if name == "nag":
        given.setdefault("nesterov", True)
        given.setdefault("momentum", 0.9)
    for beta, place in (("beta1", 0), ("beta2", 1), ("beta_1", 0), ("beta_2", 1)):
        if beta in given:
            betas = list(given.get("betas", (0.9, 0.999)))
            betas[place] = given.pop(beta)
            given["betas"] = tuple(betas)
    return _BY_NAME[name](params, **given)


class Trainer:
    """Steps the parameters of a network, as Gluon's does: `Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})`.

    `params` is what an optimizer takes. `step(batch_size)` divides the gradients by the batch's size first, since the loss of
    Gluon's examples is a sum over the batch.

    >>> w = td.tensor([1.0])
    >>> trainer = td.optim.Trainer([w], "sgd", {"learning_rate": 0.5})
    >>> trainer.step(2, td.tensor([2.0]))
    >>> w.tolist(), trainer.learning_rate
    ([0.5], 0.5)
    """

    def __init__(self, params, optimizer, optimizer_params=None):
        self.optimizer = get(optimizer, params, **(optimizer_params or {}))

    @property
    def learning_rate(self):
        """The learning rate in force."""
        return self.optimizer.learning_rate

    def set_learning_rate(self, lr):
        """Sets the learning rate of all parameters."""
        self.optimizer.learning_rate = lr

    def step(self, batch_size, grads=None):
        """Moves the parameters by their gradients divided by `batch_size`: those of `backward()`, or `grads`."""
        if not batch_size > 0:
            raise ValueError(f"the batch size is a number above 0, not {batch_size}")
        first = self.optimizer.param_groups[0].vector if self.optimizer.param_groups else None
        scale = _tandem.outside_traces(lambda: _tandem.tensor(1.0 / batch_size))
        self.optimizer._move(grads, scale if first is None else scale.to(first.device))

    def zero_grad(self):
        """Forgets the gradients."""
        self.optimizer.zero_grad()
