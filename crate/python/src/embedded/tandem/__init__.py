"""Tensors that run two ways: eagerly, op by op, and compiled, as one optimised and fused graph.

Names and meanings follow the Python array API. Ops return before they have run; printing, `item()`, `tolist()` and
`waitall()` wait.
"""

import copyreg

import _tandem
from _tandem import (
    CompiledFunction,
    Tensor,
    TracerArrayError,
    TracerBoolError,
    TracerError,
    TracerScalarError,
    arange,
    astype,
    broadcast_to,
    devices,
    eye,
    full,
    is_tracing,
    linspace,
    matmul,
    ones,
    reshape,
    tensor,
    transpose,
    waitall,
    zeros,
)

from ._dtypes import DType

# Every op under its name.
for _name in _tandem.OPS + _tandem.COMPOSITES:
    globals()[_name] = getattr(_tandem, _name)
del _name

__version__ = _tandem.VERSION
asarray = array = tensor
empty = zeros
newaxis = None
__array_api_version__ = "2025.12"
e = 2.718281828459045
pi = 3.141592653589793
inf = float("inf")
nan = float("nan")

# Every dtype under its name.
for _name in _tandem.DTYPES:
    globals()[_name] = DType(_name)
del _name

# At the end: they import this module.
from . import random  # noqa: E402
from ._compilation import dim, graph, jit, trace  # noqa: E402
from ._devices import device, engine, instructions, threads  # noqa: E402
from ._documents import Document, Graph  # noqa: E402
from ._transforms import custom_gradient, grad, jvp, stop_gradient, value_and_grad, vmap  # noqa: E402


# Names whose modules are fetched and imported when they are first used: the module, and the name in it where it is not the module
# itself.
_ON_DEMAND = {
    "ablate": ("ablation", "ablate"),
    "associative_scan": ("control_flow", "associative_scan"),
    "Comparison": ("_comparison", "Comparison"),
    "Program": ("files", "Program"),
    "compare": ("_comparison", "compare"),
    "cond": ("control_flow", "cond"),
    "control_flow": ("control_flow", None),
    "exercise": ("exercises", "exercise"),
    "files": ("files", None),
    "fori_loop": ("control_flow", "fori_loop"),
    "load": ("files", "load"),
    "map": ("control_flow", "map"),
    "save": ("files", "save"),
    "scan": ("control_flow", "scan"),
    "special": ("special", None),
    "switch": ("control_flow", "switch"),
    "tree": ("tree", None),
    "tree_map": ("tree", "map"),
    "vector_norm": ("linalg", "vector_norm"),
    "while_loop": ("control_flow", "while_loop"),
    "callbacks": ("training.callbacks", None),
    "data": ("data", None),
    "dialect": ("dialect", None),
    "init": ("nn.init", None),
    "losses": ("losses", None),
    "linalg": ("linalg", None),
    "ScriptError": ("scripting", "ScriptError"),
    "converted": ("scripting", "converted"),
    "metrics": ("metrics", None),
    "nested_files": ("nested_files", None),
    "generate": ("generation", "generate"),
    "models": ("models", None),
    "nn": ("nn", None),
    "optim": ("optim", None),
    "quantization": ("quantization", None),
    "quantize": ("quantization", "quantize"),
    "text": ("text", None),
    "training": ("training", None),
    "GradientTape": ("autodiff", "GradientTape"),
    "Parameter": ("autodiff", "Parameter"),
    "Variable": ("autodiff", "Variable"),
    "check": ("value_check", "check"),
    "check_grad": ("derivatives", "check_grad"),
    "checkpoint": ("derivatives", "checkpoint"),
    "enable_grad": ("autodiff", "enable_grad"),
    "evaluate": ("training", "evaluate"),
    "find_nan": ("nonfinite", "find_nan"),
    "fit": ("training", "fit"),
    "hessian": ("derivatives", "hessian"),
    "hvp": ("derivatives", "hvp"),
    "is_grad_enabled": ("autodiff", "is_grad_enabled"),
    "jacfwd": ("derivatives", "jacfwd"),
    "jacobian": ("derivatives", "jacobian"),
    "jacrev": ("derivatives", "jacrev"),
    "remat": ("derivatives", "checkpoint"),
    "kernel_times": ("tuning", "kernel_times"),
    "load_tuning": ("tuning", "load_tuning"),
    "memory": ("resources", "memory"),
    "no_grad": ("autodiff", "no_grad"),
    "plot": ("plotting", "plot"),
    "predict": ("training", "predict"),
    "profile": ("profiling", "profile"),
    "queue": ("resources", "queue"),
    "_note_recompilations": ("recompilation", "_note"),
    "recompiles": ("recompilation", "recompiles"),
    "recording": ("profiling", "recording"),
    "progress": ("progress_bar", "progress"),
    "save_tuning": ("tuning", "save_tuning"),
    "summary": ("nn.summary", "summary"),
    "tune": ("tuning", "tune"),
    "vjp": ("derivatives", "vjp"),
    "watch": ("watching", "watch"),
    "range": ("scripting", "range"),
    "script": ("scripting", "script"),
}


# What NumPy's users expect of an array library and few programs use.
_ARRAY_FUNCTIONS = (
    "allclose argwhere array_equal column_stack compress concatenate cumprod cumsum diag dot flatnonzero hstack inner isclose "
    "isin nonzero put_along_axis ravel_multi_index rot90 unique unique_all unique_counts unique_inverse unique_values "
    "unravel_index vdot vstack"
)
_ARRAY_STATISTICS = (
    "average bincount corrcoef cov geomspace gradient histogram histogram_bin_edges interp logspace median nanargmax "
    "nanargmin nanmax nanmean nanmedian nanmin nanprod nanstd nansum nanvar percentile ptp quantile trapezoid trapz"
)
_INSPECTION = (
    "__array_namespace_info__ broadcast_shapes can_cast conj finfo from_dlpack iinfo imag isdtype real repeat result_type"
)
_NUMPY_FUNCTIONS = (
    "absolute amax amin append arccos arccosh arcsin arcsinh arctan arctan2 arctanh around array_split bitwise_not cbrt convolve correlate "
    "deg2rad degrees diag_indices dstack exp2 fix fliplr flipud fmax fmin fmod heaviside hsplit identity invert left_shift mod polyfit "
    "polyval power rad2deg radians right_shift rint round sinc tril_indices triu_indices true_divide vander vsplit"
)
_ON_DEMAND |= {name: ("_numpy_functions", name) for name in _NUMPY_FUNCTIONS.split()}
_ON_DEMAND |= {name: ("_inspection", name) for name in _INSPECTION.split()}
_ON_DEMAND |= {name: ("_array_functions", name) for name in _ARRAY_FUNCTIONS.split()}
_ON_DEMAND |= {name: ("_array_statistics", name) for name in _ARRAY_STATISTICS.split()}
# Composites of these names refuse, or need more arguments.
for _name in ("argwhere", "bincount", "nonzero", "repeat", "unique_all", "unique_counts", "unique_inverse", "unique_values", "round", "vector_norm"):
    del globals()[_name]
del _name


def __getattr__(name):
    place = _ON_DEMAND.get(name)
    if place is None:
        from ._instead import remedy

        raise AttributeError(f"module 'tandem' has no attribute {name!r}{remedy(name)}")
    module_name, attribute = place
    module = __import__(f"tandem.{module_name}", fromlist=["*"])
    value = module if attribute is None else getattr(module, attribute)
    globals()[name] = value
    return value


def _restored(data, device_name, requires_grad):
    """The tensor of a pickle, on its device where there is one of this name."""
    x = _tandem.read_tensors("safetensors", data)["x"]
    x = x.to(device_name) if device_name in devices() else x
    return x.requires_grad_() if requires_grad else x


copyreg.pickle(Tensor, lambda x: (_restored, (bytes(_tandem.write_tensors("safetensors", {"x": x})), x.device, x.requires_grad and x.is_leaf)))


_NUMPY_NAMES = ("__array__", "__array_namespace__", "__copy__", "__deepcopy__", "__dlpack__", "__dlpack_device__")


def _tensor_attribute(x, name):
    """An attribute of a tensor that the class does not have: those of the table in `_tensor_methods`."""
    if not name.startswith("_") or name in _NUMPY_NAMES:
        from . import _tensor_methods

        if name in _tensor_methods.PROPERTIES:
            return _tensor_methods.PROPERTIES[name](x)
        if name in _tensor_methods.METHODS:
            return _tensor_methods.METHODS[name].__get__(x)
    raise AttributeError(f"{type(x).__name__!r} object has no attribute {name!r}", name=name, obj=x)


def __dir__():
    return sorted(globals().keys() | _ON_DEMAND.keys())
