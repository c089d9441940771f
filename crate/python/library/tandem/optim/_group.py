"""One parameter group: a dict of hyperparameters whose numbers are also a tensor, which compiled steps read at each call."""

import _tandem
from _tandem import Tensor


class ParamGroup(dict):
    """Hyperparameters of some parameters: `group["lr"] = 0.01` holds from the next step on, in compiled steps too.

    >>> opt = td.optim.SGD([td.ones(2)], lr=0.1)
    >>> opt.param_groups[0]["lr"] = 0.05
    >>> opt.param_groups[0]
    {'lr': 0.05, 'momentum': 0, 'dampening': 0, 'weight_decay': 0, 'nesterov': False, 'maximize': False}
    """

    def __init__(self, rule, hyperparameters, dtype, device):
        super().__init__(hyperparameters)
        self._rule = rule
        self._dtype, self._device = dtype, device
        self._vector = self._choices_before = None
        self.names = tuple(rule.constants(self))
        self.positions = None
        self._write()

    def __setitem__(self, key, value):
        if _tandem.is_tracing():
            raise RuntimeError(
                f"{key!r} is set while a function is traced, so it would be set once and not at each call; set it (or call "
                "scheduler.step()) outside of the compiled function, or give a schedule as lr="
            )
        super().__setitem__(key, value)
        self._write()

    def update(self, *others, **more):
        for key, value in dict(*others, **more).items():
            self[key] = value

    def _write(self):
        if self._choices != self._choices_before:
            self._choices_before = self._choices
            _tandem.guards_changed()
        lr = self["lr"]
        fixed = {**self, "lr": 0.0 if callable(lr) or isinstance(lr, Tensor) else lr}
        numbers = [float(number) for number in self._rule.constants(fixed).values()]
        vector = _tandem.outside_traces(lambda: _tandem.tensor(numbers, dtype=self._dtype).to(self._device))
        if self._vector is None:
            self._vector = vector
        else:
            self._vector.assign(vector)

    def bring(self, device):
        """Moves the numbers to the device where the parameters are now."""
        self._device = device
        for tensor in (self._vector, self.positions):
            tensor.assign(tensor.to(device))

    def options(self):
        """What decides the program, as a dict of bools: a compiled step holds for these."""
        if _tandem.is_tracing():
            _tandem.observed(self, "_choices", self._choices)
        return self._rule.options(self)

    @property
    def _choices(self):
        """What a compiled step depends on, beside the numbers of `vector`."""
        lr = self["lr"]
        rate = lr if callable(lr) else ("tensor", hash(lr)) if isinstance(lr, Tensor) else None
        return (*sorted(self._rule.options(self).items()), ("lr", rate))

    @property
    def vector(self):
        """The numbers of `names`, a tensor of one axis."""
        return self._vector

    @property
    def schedule(self):
        """The function of the step that gives the learning rate, or None."""
        lr = self["lr"]
        return lr if callable(lr) else None

    @property
    def learning_rate_tensor(self):
        """The tensor that is the learning rate, or None."""
        lr = self["lr"]
        return lr if isinstance(lr, Tensor) else None

    def __repr__(self):
        return repr({key: value for key, value in self.items() if key != "params"})
