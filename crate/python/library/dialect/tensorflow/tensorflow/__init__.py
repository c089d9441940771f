"""TensorFlow's names over Tandem's tensors.

Names, arguments, defaults, results and printed forms are TensorFlow's; what computes is Tandem, on the CPU or, where programs say
`/GPU:0`, on WebGPU. Tensors are instances of a subclass of `td.Tensor`, so Tandem's own functions take them as well.
"""

import sys as _sys

from tandem.dialect import version as _version

from . import _dtypes, _modes, data, keras, linalg, math, nn, random
from tandem.dialect.late import late_names as _late_names
from ._dtypes import DType, as_dtype
from ._ops import FUNCTIONS as _FUNCTIONS
from ._printing import elements as _elements
from ._printing import pieces as _pieces
from ._tensor import Tensor, TensorShape, Variable
from .autodiff import GradientTape, UnconnectedGradients
from .devices import config, device
from .function import TensorSpec, function
from .function import deferred_print as _deferred_print
from .keras import initializers, losses, metrics, optimizers

__version__ = _version("2.20.0")
globals().update(_FUNCTIONS)
globals().update(_dtypes.EXPORTS)
newaxis = None
EagerTensor = Tensor
# Programs print the classes of what they made; other interpreters find them by these names.
for _class, _place in (
    (Tensor, "framework.ops.EagerTensor"), (Variable, "ops.resource_variable_ops.ResourceVariable"), (GradientTape, "eager.backprop.GradientTape"),
    (device, "eager.context._EagerDeviceContext"),
):  # fmt: skip
    _parts = f"tensorflow.python.{_place}".split(".")
    for _count in (2, 3, 4):
        _module = _sys.modules.setdefault(".".join(_parts[:_count]), type(_sys)(_parts[_count - 1]))
        _module.__path__ = []
    _class.__module__, _class.__name__, _class.__qualname__ = ".".join(_parts[:4]), _parts[4], _parts[4]
    setattr(_module, _parts[4], _class)
no_gradient = stop_gradient = _FUNCTIONS["stop_gradient"]


def executing_eagerly():
    """Whether ops run at once."""
    import tandem

    return not tandem.is_tracing() and _modes.building() is None


def print(*inputs, output_stream=None, summarize=3, sep=" ", end="\n", name=None):  # noqa: A001
    """Prints values by their elements, also each time that a compiled function runs."""
    import builtins

    parts = []
    for i, value in enumerate(inputs):
        parts += [sep] * (i > 0) + _pieces(value)
    if _deferred_print(parts, end):
        return
    text = "".join(part if isinstance(part, str) else _elements(part, summarize) for part in parts)
    if isinstance(output_stream, str) and output_stream.startswith("file://"):
        with open(output_stream[len("file://") :], "a") as file:
            file.write(text + end)
    else:
        builtins.print(text, end=end, file=_sys.stderr if output_stream in (_sys.stderr, "error") else getattr(_sys.stdout, "shown", _sys.stdout))


# Where names are found that most programs do not need.
_EXTRAS = {
    "compat": "tensorflow.compat", "Graph": "tensorflow_v1.graph", "Operation": "tensorflow_v1.graph", "strings": "tensorflow_extras.texts",
    "string": "tensorflow_extras.texts", "as_string": "tensorflow_extras.texts", "TensorArray": "tensorflow_extras.arrays",
    "nest": "tensorflow_extras.nest", "ragged": "tensorflow_ragged.ragged", "RaggedTensor": "tensorflow_ragged.ragged",
    "TypeSpec": "tensorflow_ragged.parts", "type_spec_from_value": "tensorflow_ragged.parts",
    "sparse": "tensorflow_extras.sparse", "SparseTensor": "tensorflow_extras.sparse", "lookup": "tensorflow_extras.lookup",
    "debugging": "tensorflow_extras.checks", "experimental": "tensorflow.experimental", "Assert": "tensorflow_extras.checks",
    "sets": "tensorflow_extras.sets", "autograph": "tensorflow_extras.autograph", "distribute": "tensorflow_more.distribute", "queue": "tensorflow_v1.queue",
    "bitwise": "tensorflow_extras.types", "ConcreteFunction": "tensorflow_extras.concrete", "dtypes": "tensorflow_extras.types",
    "IndexedSlices": "tensorflow_extras.types", "custom_gradient": "tensorflow_extras.forward", "Module": "tensorflow_extras.modules",
    "errors": "tensorflow_extras.errors",
}  # fmt: skip
_EXTRAS |= dict.fromkeys(("RaggedTensorSpec", "SparseTensorSpec", "OptionalSpec"), "tensorflow_ragged.specs") | dict.fromkeys(("types", "profiler"), "tensorflow_ragged.tracing")
_EXTRAS |= {f"{kind}_initializer": "tensorflow_more.initializers" for kind in ("random_normal", "random_uniform", "zeros", "ones", "constant")}
_EXTRAS |= dict.fromkeys(("image", "io", "saved_model", "summary", "train"), "tensorflow_extras.saving")
_EXTRAS |= dict.fromkeys(("group", "no_op", "name_scope", "init_scope", "control_dependencies"), "tensorflow_v1")
_EXTRAS |= dict.fromkeys(("complex", "complex64", "complex128"), "tensorflow_signal.complexes")
_EXTRAS |= {name: "tensorflow_signal.complexes" for name in math.COMPLEX} | {"signal": "tensorflow_signal.signal", "audio": "tensorflow_signal.audio"}
_EXTRAS |= dict.fromkeys(("cond", "py_function", "while_loop"), "tensorflow_more.flow") | {"version": "tensorflow_more.version", "test": "tensorflow_more.testing"}
_V1 = "Session placeholder get_variable global_variables_initializer ConfigProto InteractiveSession variable_scope assign layers".split()
# What programs import from as from modules.
_NAMESPACES = "autograph bitwise config debugging distribute dtypes errors image io lookup nest queue ragged saved_model sets signal sparse " \
    "strings summary test train version".split()  # fmt: skip
_late = _late_names(
    "tensorflow", "tensorflow_extras.numbers", "tensorflow_extras.more_numbers", "tensorflow_more.rare", names=_EXTRAS, instead={name: f"tf.compat.v1.{name}" for name in _V1}
)


def __getattr__(name):
    found = _late(name)
    globals()[name] = found
    return found


__getattr__.late_values = _late.late_values


class _LateModule(type(data)):
    """A namespace of `_EXTRAS`, for programs that import from it."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(getattr(_sys.modules["tensorflow"], self.__name__[len("tensorflow.") :]), name)


for _name in _NAMESPACES:
    _sys.modules.setdefault(f"tensorflow.{_name}", _LateModule(f"tensorflow.{_name}"))
