"""`Trainer`: steps of a network's parameters by their gradients."""

import tandem as td
from tandem.dialect import moved

from .. import autograd, optimizer
from .parameter import Parameter


class Trainer:
    """Moves parameters: `Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})`."""

    def __init__(self, params, optimizer, optimizer_params=None, kvstore="device", compression_params=None, update_on_kvstore=None):
        if hasattr(params, "values"):
            params = list(params.values())
        if not isinstance(params, (list, tuple)):
            raise ValueError(f"First argument must be a list or dict of Parameters, got {type(params)}.")
        for given in params:
            if not isinstance(given, Parameter):
                raise ValueError(f"First argument must be a list or dict of Parameters, got list of {type(given)}.")
        self._params = list(params)
        self._scale = float((optimizer_params or {}).get("rescale_grad", 1.0))
        self._optimizer = self._created(optimizer, optimizer_params)
        self._optimizer.param_dict = dict(enumerate(self._params))
        self._rules = {}

    @staticmethod
    def _created(given, options):
        if isinstance(given, optimizer.Optimizer):
            if options:
                raise AssertionError("optimizer_params must be None if optimizer is an instance of Optimizer instead of str")
            return given
        return optimizer.create(given, **(options or {}))

    @property
    def learning_rate(self):
        """The learning rate in force."""
        return self._optimizer.learning_rate

    @property
    def optimizer(self):
        """The optimizer."""
        return self._optimizer

    def set_learning_rate(self, lr):
        """Sets the learning rate."""
        self._optimizer.set_learning_rate(lr)

    def _trained(self):
        return [(at, one) for at, one in enumerate(self._params) if one.grad_req != "null"]

    def step(self, batch_size, ignore_stale_grad=False):
        """Adds up the gradients of all contexts, divides them by `batch_size`, and moves the parameters."""
        self.allreduce_grads()
        self.update(batch_size, ignore_stale_grad)

    def allreduce_grads(self):
        """Adds up the gradients of all contexts; each gets the sum."""
        with autograd.pause():
            for _, parameter in self._trained():
                parameter._check()
                arrays = list(parameter._data.values())
                if len(arrays) > 1:
                    total = arrays[0].grad
                    for array in arrays[1:]:
                        total = total + moved(array.grad, total.device)
                    for array in arrays:
                        array.grad = moved(total, array.device)

    def update(self, batch_size, ignore_stale_grad=False):
        """Moves the parameters by their gradients divided by `batch_size`."""
        self._optimizer.rescale_grad = self._scale / batch_size
        with autograd.pause():
            trained = self._trained()
            for _, parameter in trained:
                parameter._check()
            devices = dict.fromkeys(device for _, parameter in trained for device in parameter._data)
            self._optimizer.count_update(at for at, _ in trained)
            for device in devices:
                group = [(at, one.data_in(device)) for at, one in trained if device in one._data]
                rule = self._rules.get(device)
                if rule is None:
                    rule = self._rules[device] = optimizer.Updater(self._optimizer)
                rule.step(group)
            for _, parameter in trained:
                parameter.changed()
                if parameter.adds_up:
                    parameter.zero_grad()

    def save_states(self, fname):
        """Writes the optimizer's state."""
        td.save({device: rule.state_dict() for device, rule in self._rules.items()}, fname)

    def load_states(self, fname):
        """Takes over a state that `save_states` wrote."""
        for device, state in td.load(fname).items():
            self._rules.setdefault(device, optimizer.Updater(self._optimizer)).load_state_dict(state)
