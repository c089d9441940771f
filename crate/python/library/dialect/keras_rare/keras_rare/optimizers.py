"""Optimizers of Keras that few programs use."""

import re
import types

import tandem as td
from keras_extras.optimizers import _Stepwise
from tensorflow._tensor import as_tensor

from keras_rare.scaled_losses import LossScaleOptimizer  # noqa: F401

from . import optimizer_state


class _Around:
    """What an optimizer keeps around its steps: how often it was called, sums of gradients, and running means of variables."""

    def __init__(self):
        self.calls, self.sums, self.averages = 0, {}, {}


def _around(optimizer):
    return optimizer.__dict__.setdefault("_kept_around", _Around())


def apply_late(optimizer, pairs):
    """A step of gradients that are gathered over several calls, of variables whose running means are kept."""
    kept, given = _around(optimizer), optimizer._arguments
    every, factor = given.get("gradient_accumulation_steps") or 1, given.get("loss_scale_factor")
    if factor is not None:
        pairs = [(None if gradient is None else as_tensor(gradient) / factor, variable) for gradient, variable in pairs]
    before, kept.calls = kept.calls // every, kept.calls + 1
    if every > 1:
        for gradient, variable in pairs:
            if gradient is not None:
                known = kept.sums.get(id(variable))
                kept.sums[id(variable)] = as_tensor(gradient) if known is None else known + as_tensor(gradient)
    if kept.calls % every == 0:
        optimizer._apply(pairs if every == 1 else [(kept.sums[id(variable)] / every, variable) for _, variable in pairs if id(variable) in kept.sums])
        kept.sums.clear()
    if given.get("use_ema"):
        _average(kept, [variable for _, variable in pairs], given.get("ema_momentum", 0.99), given.get("ema_overwrite_frequency"), before)


def _average(kept, variables, momentum, every, before):
    for variable in variables:
        value, mean = td.tensor(variable), kept.averages.get(id(variable))
        mean = kept.averages[id(variable)] = value if mean is None or not before else mean * momentum + value * (1 - momentum)
        if every and (before + 1) % every == 0:
            variable.assign(mean)


def take_averages(optimizer, variables):
    """Gives variables their running means."""
    averages = _around(optimizer).averages
    for variable in variables:
        if id(variable) in averages:
            variable.assign(averages[id(variable)])


def exclude(optimizer, variables, words):
    """Leaves variables, or those whose names have one of the words, out of weight decay."""
    known, before = {id(variable) for variable in variables}, optimizer._excludes
    if optimizer._own == "AdamW" and not optimizer._decay:
        # Tandem's optimizer decays all alike: what is left out needs a decay before its steps.
        optimizer._decay, optimizer.optimizer.defaults["weight_decay"] = (optimizer.optimizer.defaults["weight_decay"], 0.0)

    def decays(pair):
        name = getattr(pair[1], "name", "")
        return id(pair[1]) not in known and not any(re.search(word, name) for word in words) and (before is None or before(pair))

    optimizer._excludes = decays


def refuse_rate():
    """A schedule is not to be replaced by a number."""
    raise TypeError("This optimizer was created with a `LearningRateSchedule` object as its `learning_rate` constructor argument, hence its learning rate is "
                    "not settable. If you need the learning rate to be settable, you should instantiate the optimizer with a float `learning_rate` argument.")  # fmt: skip


class legacy:
    """`keras.optimizers.legacy`: names of earlier versions, which Keras 3 refuses."""

    def __init__(self, *args, **kwargs):
        raise ImportError(
            "`keras.optimizers.legacy` is not supported in Keras 3. When using `tf.keras`, to continue using a `tf.keras.optimizers.legacy` optimizer, you can "
            "install the `tf_keras` package (Keras 2) and set the environment variable `TF_USE_LEGACY_KERAS=True` to configure TensorFlow to use `tf_keras` when "
            "accessing `tf.keras`."
        )


for _name in ("Adagrad", "Adam", "Ftrl", "RMSprop", "SGD", "Optimizer"):
    setattr(legacy, _name, legacy)


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


def optimizer_member(optimizer, name):
    """An argument of an optimizer, or what it does that few programs ask for."""
    if name in _OPTIMIZER:
        return types.MethodType(_OPTIMIZER[name], optimizer)
    config = optimizer.get_config()
    if name in config and name not in ("learning_rate", "name"):
        return config[name]
    raise AttributeError(f"'{type(optimizer).__name__}' object has no attribute '{name}'")


def exclude_from_weight_decay(self, var_list=None, var_names=None):
    """Names variables that weight decay leaves as they are."""
    if self.built:
        raise ValueError("`exclude_from_weight_decay()` can only be configured before the optimizer is built.")
    exclude(self, list(var_list or ()), list(var_names or ()))


def finalize_variable_values(self, var_list):
    """Gives variables their running means where the optimizer keeps such."""
    take_averages(self, var_list)


def scale_loss(self, loss):
    """The loss as it is differentiated."""
    factor = self.get_config().get("loss_scale_factor")
    return loss if factor is None else loss * factor


def minimize(self, loss, var_list, tape=None):
    """Moves variables once to make a loss smaller."""
    from tensorflow.autodiff import GradientTape

    if callable(loss) and not isinstance(loss, td.Tensor):
        with GradientTape() as tape:
            loss = loss()
    self.apply_gradients(zip(tape.gradient(loss, var_list), var_list))


_OPTIMIZER = {
    **{member.__name__: member for member in (exclude_from_weight_decay, finalize_variable_values, scale_loss, minimize)},
    "set_weights": optimizer_state.give, "save_own_variables": optimizer_state.save, "load_own_variables": optimizer_state.load,
}  # fmt: skip
