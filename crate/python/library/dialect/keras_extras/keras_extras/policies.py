"""`keras.config` and `keras.mixed_precision`: names of element types; layers compute with floats of 32 bits."""

from tandem.dialect.late import late_names
from tensorflow.keras import backend

_ONLY = "Tandem's Keras layers compute with float32; td.autocast runs a function with float16"


class Policy:
    """The element types of a layer, by name.

    With "mixed_float16" and "mixed_bfloat16" names are those of Keras, and layers compute with float32 all the same: elements of 16 bits
    are slower on the CPU, and on WebGPU only some devices have them. What a program says of its outputs (`dtype="float32"`) holds.
    """

    def __init__(self, name="float32"):
        if name not in ("float32", "float16", "bfloat16", "float64", "mixed_float16", "mixed_bfloat16"):
            raise ValueError(f"Cannot convert '{name}' to a mixed precision Policy. Valid policies include 'mixed_float16', 'mixed_bfloat16', "
                             "and the name of any float dtype such as 'float32'.")  # fmt: skip
        if name in ("float16", "bfloat16", "float64"):
            raise NotImplementedError(f"there is no policy {name!r} here: {_ONLY}")
        self.name = name

    compute_dtype = property(lambda self: self.name.removeprefix("mixed_"))
    variable_dtype = "float32"

    def __eq__(self, other):
        return getattr(other, "name", other) == self.name

    __hash__ = None

    def __repr__(self):
        return f'<DTypePolicy "{self.name}">'


DTypePolicy = Policy
_policies = [Policy()]


def set_global_policy(policy):
    """The policy of layers that are made from now on."""
    _policies[0] = policy if isinstance(policy, Policy) else Policy(policy)


def global_policy():
    """The policy of layers."""
    return _policies[0]


dtype_policy, set_dtype_policy = global_policy, set_global_policy


class LossScaleOptimizer:
    """An optimizer whose losses a program scales up so that small gradients of 16 bits are no zeros; gradients are scaled down again."""

    def __init__(self, inner_optimizer, initial_scale=32768.0, dynamic_growth_steps=2000, dynamic=True, **options):
        self.inner_optimizer, self._scale = inner_optimizer, float(initial_scale)

    def scale_loss(self, loss):
        """The loss times the scale."""
        return loss * self._scale

    get_scaled_loss = scale_loss

    def get_unscaled_gradients(self, grads):
        """Gradients without the scale."""
        return [None if g is None else g / self._scale for g in grads]

    def apply_gradients(self, grads_and_vars, **options):
        """Moves variables by gradients of a scaled loss."""
        pairs = list(grads_and_vars)
        self.inner_optimizer.apply_gradients(zip(self.get_unscaled_gradients([g for g, _ in pairs]), [v for _, v in pairs]))

    def apply(self, grads, trainable_variables=None):
        """Moves variables by gradients of a scaled loss."""
        self.inner_optimizer.apply(self.get_unscaled_gradients(grads), trainable_variables)

    def __getattr__(self, name):
        return getattr(self.inner_optimizer, name)


epsilon, floatx, backend = backend.epsilon, backend.floatx, backend.backend


def set_floatx(value):
    """The element type of floats."""
    Policy(value)


def image_data_format():
    """Channels come last."""
    return "channels_last"


def is_keras_tensor(x):
    """Whether this stands for a tensor of a model that is being built."""
    from tensorflow.keras import KerasTensor

    return isinstance(x, KerasTensor)


def enable_unsafe_deserialization():
    """Nothing: files of models hold functions by value."""


__getattr__ = late_names("keras.config", "keras_rare.settings", "keras_rare.serializing")
