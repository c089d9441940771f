"""Losses that are scaled up for gradients of 16 bits."""

import tandem as td
from keras_extras.configs import described, made_of
from tensorflow._tensor import as_tensor, wrapped
from tensorflow.keras._engine import Parameter
from tensorflow.keras.optimizers import Optimizer, get


class LossScaleOptimizer(Optimizer):
    """An optimizer whose losses are scaled up so that small gradients of 16 bits are no zeros; gradients are scaled down again.

    A step whose gradients are not finite is left out and halves the scale; so many steps without doubles it.
    """

    def __init__(self, inner_optimizer, initial_scale=32768.0, dynamic_growth_steps=2000, name=None, **options):
        if not options.pop("dynamic", True):
            raise ValueError("LossScaleOptimizer no longer supports `dynamic=False`. Instead, simply set `loss_scale_factor` directly on the `inner_optimizer`.")
        options.pop("loss_scale_factor", None)
        if options:
            raise ValueError(f"LossScaleOptimizer does not support arguments {sorted(options)}; give them to the inner optimizer.")
        self.inner_optimizer = get(inner_optimizer)
        super().__init__(0.0, name)
        self._is_late = True
        self.initial_scale, self.dynamic_growth_steps = initial_scale, dynamic_growth_steps
        self.step_counter = Parameter(0, trainable=False, dtype="int64", name=f"{self.name}/step_counter")
        self.dynamic_scale = Parameter(float(initial_scale), trainable=False, dtype="float32", name=f"{self.name}/dynamic_scale")

    is_plain = False
    iterations = property(lambda self: self.inner_optimizer.iterations, lambda self, value: None)
    learning_rate = property(lambda self: self.inner_optimizer.learning_rate, lambda self, value: setattr(self.inner_optimizer, "learning_rate", value))

    @property
    def variables(self):
        """Those of the scale and of the inner optimizer."""
        own = [Parameter(value, trainable=False, name=f"{self.name}/{name}", dtype=dtype) for name, value, dtype in (("iteration", 0, "int64"), ("learning_rate", 0.0, "float32"))]
        inner = self.inner_optimizer.variables
        for variable in inner[2:]:
            variable.name = f"{self.name}/{variable.path}"
        return [*own, self.step_counter, self.dynamic_scale, *inner]

    def update_step(self, gradient, variable, learning_rate):
        """Nothing: the inner optimizer moves variables."""

    def build(self, variables):
        """Makes what the inner optimizer keeps."""
        self.inner_optimizer.build(variables)
        self.built = True

    def scale_loss(self, loss):
        """The loss times the scale."""
        return loss * td.astype(self.dynamic_scale.value() if self.built else as_tensor(float(self.initial_scale)), as_tensor(loss).dtype.name)

    def apply_gradients(self, grads_and_vars, name=None, **options):
        """Moves variables by gradients of a scaled loss, or leaves the step out."""
        pairs = [(gradient, variable) for gradient, variable in grads_and_vars]
        self.built = True
        finite = all(bool(td.all(td.isfinite(as_tensor(gradient)))) for gradient, _ in pairs if gradient is not None)
        if not finite:
            self.step_counter.assign(0)
            self.dynamic_scale.assign(self.dynamic_scale / 2.0)
            return
        scale = self.dynamic_scale.value()
        self.inner_optimizer.apply_gradients(
            [(None if gradient is None else wrapped(as_tensor(gradient) / td.astype(scale, gradient.dtype.name)), variable) for gradient, variable in pairs]
        )
        if int(self.step_counter) == self.dynamic_growth_steps - 1:
            self.step_counter.assign(0)
            self.dynamic_scale.assign(self.dynamic_scale * 2.0)
        else:
            self.step_counter.assign_add(1)

    def finalize_variable_values(self, var_list):
        """What the inner optimizer does."""
        self.inner_optimizer.finalize_variable_values(var_list)

    def get_config(self):
        """The inner optimizer as a dictionary, and the scale."""
        return {
            "name": self.name, "inner_optimizer": described(self.inner_optimizer),
            "initial_scale": self.initial_scale, "dynamic_growth_steps": self.dynamic_growth_steps,
        }  # fmt: skip

    @classmethod
    def from_config(cls, config, custom_objects=None):
        """One that is made with these arguments."""
        inner = config["inner_optimizer"]
        return cls(made_of(inner, custom_objects) if isinstance(inner, dict) else inner, **{key: value for key, value in config.items() if key != "inner_optimizer"})


def scaled(model):
    """The optimizer of a model that computes with 16 bits, with a scale for its losses."""
    optimizer = model.optimizer
    if model._policy.name != "mixed_float16" or optimizer is None or isinstance(optimizer, LossScaleOptimizer):
        return optimizer
    return LossScaleOptimizer(optimizer, name="loss_scale_optimizer")
