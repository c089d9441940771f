"""Optimizers written step by step, by `update_step(gradient, variable, learning_rate)`: those of programs, and rarer ones of Keras."""

import _tandem
import tandem as td
from tensorflow._tensor import Variable, as_tensor
from tensorflow.keras import initializers
from tensorflow.keras._engine import Parameter
from tensorflow.keras.optimizers import Optimizer, _schedule


def begin(self, learning_rate):
    """Makes what a stepwise optimizer keeps: its step, and who holds the learning rate."""
    if not hasattr(type(self), "update_step"):
        raise NotImplementedError(f"{type(self).__name__} has no update_step method")
    self.optimizer = td.optim.SGD(learning_rate=_schedule(learning_rate))
    self.iterations = Variable(0, trainable=False, dtype="int64", name="iteration")
    self._variables = []


def _steps(self, pairs):
    """Moves variables, each by its own step."""
    if not self.built:
        self._trainable_variables = [variable for _, variable in pairs]
        # Its variables are no part of a function that is being traced.
        _tandem.outside_traces(lambda: self.build(self._trainable_variables))
        self.built = True
    for gradient, variable in pairs:
        self.update_step(as_tensor(gradient), variable, as_tensor(float(self.learning_rate), variable.dtype))


def _get_variable_index(self, variable):
    """The place of a variable among those that are trained."""
    return next(at for at, known in enumerate(self._trainable_variables) if known is variable)


def add_variable(self, shape, initializer="zeros", dtype=None, name=None, **options):
    """Makes a variable of the optimizer's."""
    made = Parameter(initializers.get(initializer)(tuple(shape)), trainable=False, dtype=dtype, name=f"{self.name}/{name or 'variable'}")
    self._variables.append(made)
    return made


def add_variable_from_reference(self, reference_variable, name=None, initializer="zeros"):
    """Makes a variable of the optimizer's in the shape of another."""
    from keras_rare.optimizer_state import name_of

    return add_variable(self, reference_variable.shape, initializer, reference_variable.dtype, f"{name_of(reference_variable)}_{name or 'variable'}")


def add_optimizer_variables(self, trainable_variables, name, initializer="zeros"):
    """Makes a variable of the optimizer's for each of those that are trained."""
    return [add_variable_from_reference(self, variable, name, initializer) for variable in trainable_variables]


def assign(self, variable, value):
    """Gives a variable a value."""
    variable.assign(value)


def assign_add(self, variable, value):
    """Adds to a variable."""
    variable.assign_add(value)


def assign_sub(self, variable, value):
    """Takes from a variable."""
    variable.assign_sub(value)



class _Stepwise(Optimizer):
    """An optimizer with its arguments as attributes and its state by names."""

    _state = ()

    def __init__(self, learning_rate=0.001, name=None, **options):
        own = {key: options.pop(key, value) for key, value in self._defaults.items()}
        self.__dict__.update(own)
        super().__init__(learning_rate, name or type(self).__name__.lower(), **options)
        self._arguments |= own

    def build(self, variables):
        """Makes the state."""
        super().build(variables)
        self._kept = {id(variable): {name: add_variable_from_reference(self, variable, name) for name in self._state} for variable in variables}

    def _step(self, dtype):
        return td.astype(as_tensor(self.iterations.value()) + 1, dtype.name)


class Ftrl(_Stepwise):
    """Follow the regularized leader (McMahan and others 2013)."""

    _defaults = {"learning_rate_power": -0.5, "initial_accumulator_value": 0.1,
                 "l1_regularization_strength": 0.0, "l2_regularization_strength": 0.0,
                 "l2_shrinkage_regularization_strength": 0.0, "beta": 0.0}  # fmt: skip
    _state = ("accumulator", "linear")

    def build(self, variables):
        """Makes the state; sums of squares begin above zero."""
        super().build(variables)
        for kept in self._kept.values():
            kept["accumulator"].assign(td.full_like(kept["accumulator"], self.initial_accumulator_value))

    def update_step(self, gradient, variable, learning_rate):
        """Moves a variable."""
        kept, power = self._kept[id(variable)], -self.learning_rate_power
        l2 = self.l2_regularization_strength + self.beta / (2.0 * learning_rate)
        shrunk = gradient + 2.0 * self.l2_shrinkage_regularization_strength * variable
        before, after = kept["accumulator"], kept["accumulator"] + gradient * gradient
        linear = kept["linear"] + shrunk - (after**power - before**power) / learning_rate * variable
        quadratic = after**power / learning_rate + 2.0 * l2
        bound = self.l1_regularization_strength
        variable.assign((td.clip(linear, -bound, bound) - linear) / quadratic)
        kept["linear"].assign(linear)
        kept["accumulator"].assign(after)


class Lamb(_Stepwise):
    """Adam with steps as long as each variable allows (You and others 2019)."""

    _defaults = {"beta_1": 0.9, "beta_2": 0.999, "epsilon": 1e-7}
    _state = ("momentum", "velocity")

    def update_step(self, gradient, variable, learning_rate):
        """Moves a variable."""
        kept, step = self._kept[id(variable)], self._step(variable.dtype)
        kept["momentum"].assign_add((gradient - kept["momentum"]) * (1.0 - self.beta_1))
        kept["velocity"].assign_add((gradient * gradient - kept["velocity"]) * (1.0 - self.beta_2))
        first, second = kept["momentum"] / (1.0 - self.beta_1**step), kept["velocity"] / (1.0 - self.beta_2**step)
        change = first / (td.sqrt(second) + self.epsilon)
        length, wanted = td.sqrt(td.sum(variable * variable)), td.sqrt(td.sum(change * change))
        ratio = td.where(length > 0, td.where(wanted > 0, length / td.where(wanted > 0, wanted, 1.0), 1.0), 1.0)
        variable.assign_sub(ratio * learning_rate * change)


class Adafactor(_Stepwise):
    """Adam whose squares of matrices are kept by rows and columns (Shazeer and Stern 2018)."""

    _defaults = {"beta_2_decay": -0.8, "epsilon_1": 1e-30, "epsilon_2": 1e-3, "clip_threshold": 1.0, "relative_step": True}

    def build(self, variables):
        """Makes the state."""
        Optimizer.build(self, variables)
        self._kept = {}
        for variable in variables:
            shape = list(variable.shape)
            shapes = {"r": shape[:-1], "c": shape[:-2] + shape[-1:]} if len(shape) > 1 else {"v": shape}
            self._kept[id(variable)] = {name: add_variable(self, sizes, dtype=variable.dtype, name=name) for name, sizes in shapes.items()}

    def update_step(self, gradient, variable, learning_rate):
        """Moves a variable."""
        kept, step = self._kept[id(variable)], self._step(variable.dtype)
        rate = td.minimum(learning_rate, 1.0 / td.sqrt(step)) if self.relative_step else learning_rate
        size = lambda x: td.sqrt(td.mean(x * x))  # noqa: E731
        rate = rate * td.maximum(self.epsilon_2, size(variable.value()))
        decay, squares = 1.0 - step**self.beta_2_decay, gradient * gradient + self.epsilon_1
        for name, axis in (("r", -1), ("c", -2), ("v", None)):
            if name in kept:
                kept[name].assign(decay * kept[name] + (1.0 - decay) * (squares if axis is None else td.mean(squares, axis=axis)))
        if "v" in kept:
            found = kept["v"].value()
        else:
            rows, columns = kept["r"].value(), kept["c"].value()
            found = td.expand_dims(rows / td.mean(rows, axis=-1, keepdims=True), -1) * td.expand_dims(columns, -2)
        change = gradient / td.sqrt(found)
        variable.assign_sub(rate * change / td.maximum(1.0, size(change) / self.clip_threshold))


@property
def variables(self):
    """The count of steps, the learning rate where it is a number, and what is kept for each variable."""
    from keras_rare.optimizer_state import variables

    return variables(self)
