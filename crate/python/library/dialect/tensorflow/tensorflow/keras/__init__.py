"""Keras under `tf.keras`."""

from . import activations, callbacks, initializers, layers, losses, metrics, models, optimizers, regularizers, utils
from tandem.dialect import version as _version
from tandem.dialect.late import late_names as _late_names
from ._engine import Input, KerasTensor, Layer
from .losses import Loss
from .metrics import Metric
from .models import Model
from .optimizers import Optimizer

__version__ = _version("3.10.0")
for _module in (callbacks, layers, losses, metrics, models, optimizers, regularizers, utils):
    # What has a path gives its late names to `import *`, too.
    _module.__path__ = []

# What `import *` gives, though it is found late.
__all__ = "activations applications backend callbacks config constraints datasets initializers layers losses metrics mixed_precision models ops optimizers " \
    "preprocessing random regularizers saving tree utils Input KerasTensor Layer Loss Metric Model Optimizer Sequential Variable".split()  # fmt: skip
__getattr__ = _late_names("tensorflow.keras", "keras_rare.names", names={
    "backend": "tensorflow.keras.backend", "datasets": "tensorflow.keras.datasets", "constraints": "tensorflow.keras.constraints", "preprocessing": "tensorflow.keras.preprocessing", "ops": "keras_arrays.ops",
    "random": "keras_extras.random", "saving": "keras_extras.saving", "config": "keras_rare.policies",
    "mixed_precision": "tensorflow.keras.mixed_precision", "Variable": "keras_arrays.variables", "tree": "keras_rare.trees",
    "applications": "tensorflow.keras.applications", "Sequential": "keras_arrays.sequential",
})  # fmt: skip
