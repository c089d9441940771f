"""Optimizers of Keras that few programs use."""

import tandem as td

from keras_extras.optimizers import _Stepwise
from keras_extras.policies import LossScaleOptimizer  # noqa: F401
from tensorflow.keras import optimizers


class legacy:
    """`keras.optimizers.legacy`: names of earlier versions."""

    Adagrad, Adam, RMSprop, SGD, Adadelta, Adamax = (getattr(optimizers, name) for name in ("Adagrad", "Adam", "RMSprop", "SGD", "Adadelta", "Adamax"))
    Optimizer = optimizers.Optimizer


class Muon(_Stepwise):
    """Steps whose matrices are made orthogonal (Jordan and others 2024); vectors, and what `exclude_layers` names, move as by Adam."""

    _defaults = {
        "adam_beta_1": 0.9, "adam_beta_2": 0.999, "adam_weight_decay": 0.004, "epsilon": 1e-7, "exclude_layers": None, "exclude_embeddings": True,
        "muon_a": 3.4445, "muon_b": -4.7750, "muon_c": 2.0315, "adam_lr_ratio": 1.0, "momentum": 0.95, "ns_steps": 5, "nesterov": True, "rms_rate": 0.2,
    }  # fmt: skip
    _state = ("momentum", "velocity")

    def _is_matrix(self, variable):
        path = str(getattr(variable, "path", "")).lower()
        if len(variable.shape) != 2 or self.exclude_embeddings and "embedding" in path:
            return False
        return not any(word in path for word in self.exclude_layers or ())

    def _orthogonal(self, x):
        rows, columns = x.shape
        x = td.transpose(x) if rows > columns else x
        x = x / (td.sqrt(td.sum(x * x)) + 1e-7)
        for _ in range(self.ns_steps):
            squares = x @ td.transpose(x)
            x = self.muon_a * x + (self.muon_b * squares + self.muon_c * (squares @ squares)) @ x
        return td.transpose(x) if rows > columns else x

    def update_step(self, gradient, variable, learning_rate):
        """Moves a variable."""
        kept, step = self._kept[id(variable)], self._step(variable.dtype)
        moments, squares = kept["momentum"], kept["velocity"]
        if self._is_matrix(variable):
            moments.assign(moments * self.momentum + gradient)
            change = gradient + self.momentum * moments if self.nesterov else moments.value()
            size = self.rms_rate * max(variable.shape) ** 0.5
            variable.assign_sub(learning_rate * size * self._orthogonal(change))
            return
        moments.assign_add((gradient - moments) * (1.0 - self.adam_beta_1))
        squares.assign_add((gradient * gradient - squares) * (1.0 - self.adam_beta_2))
        rate = learning_rate * self.adam_lr_ratio * td.sqrt(1.0 - self.adam_beta_2**step) / (1.0 - self.adam_beta_1**step)
        variable.assign_sub(rate * moments / (td.sqrt(squares) + self.epsilon))
