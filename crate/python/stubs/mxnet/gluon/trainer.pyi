"""`Trainer`: steps of a network's parameters by their gradients."""
from mxnet import autograd as autograd
from mxnet import optimizer as optimizer
from mxnet.gluon.parameter import Parameter as Parameter
from tandem.dialect.devices import moved as moved
from typing import Any
import tandem as td

class Trainer:
    """Moves parameters: `Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})`."""
    def __init__(self, params, optimizer, optimizer_params=None, kvstore='device', compression_params=None, update_on_kvstore=None): ...
    def allreduce_grads(self):
        """Adds up the gradients of all contexts; each gets the sum."""
        ...
    @property
    def learning_rate(self):
        """The learning rate in force."""
        ...
    def load_states(self, fname):
        """Takes over a state that `save_states` wrote."""
        ...
    @property
    def optimizer(self):
        """The optimizer."""
        ...
    def save_states(self, fname):
        """Writes the optimizer's state."""
        ...
    def set_learning_rate(self, lr):
        """Sets the learning rate."""
        ...
    def step(self, batch_size, ignore_stale_grad=False):
        """Adds up the gradients of all contexts, divides them by `batch_size`, and moves the parameters."""
        ...
    def update(self, batch_size, ignore_stale_grad=False):
        """Moves the parameters by their gradients divided by `batch_size`."""
        ...
    def __getattr__(self, name: str): ...
