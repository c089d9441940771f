"""Equinox's names: modules that are trees of arrays, and JAX's transformations for trees that hold other things, too."""

from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

from ._derivatives import (
    filter_checkpoint,
    filter_closure_convert,
    filter_custom_jvp,
    filter_custom_vjp,
    filter_grad,
    filter_hessian,
    filter_jacfwd,
    filter_jacrev,
    filter_jvp,
    filter_value_and_grad,
    filter_vjp,
)
from ._errors import EquinoxRuntimeError, EquinoxTracetimeError, branched_error_if, error_if
from ._filters import combine, filter, is_array, is_array_like, is_inexact_array, is_inexact_array_like, partition
from ._jit import clear_caches, filter_eval_shape, filter_jit, filter_make_jaxpr, filter_pmap, filter_pure_callback, filter_shard
from ._mapping import filter_vmap, if_array
from ._module import AbstractClassVar, AbstractVar, Module, Partial, StrictConfig, field, module_update_wrapper, static_field
from ._pretty import tree_pformat, tree_pprint
from ._serialisation import default_deserialise_filter_spec, default_serialise_filter_spec, tree_deserialise_leaves, tree_serialise_leaves
from ._tree import apply_updates, tree_at, tree_check, tree_equal, tree_flatten_one_level

from ._enumeration import Enumeration

from . import debug, internal, nn  # isort: skip
from .nn import inference_mode as tree_inference  # isort: skip

__version__ = _version("0.13.8")
__all__ = [
    "AbstractClassVar", "AbstractVar", "Enumeration", "EquinoxRuntimeError", "EquinoxTracetimeError", "Module", "Partial", "StrictConfig", "apply_updates",
    "branched_error_if", "clear_caches", "combine", "debug", "default_deserialise_filter_spec", "default_serialise_filter_spec", "error_if", "field",
    "filter", "filter_checkpoint", "filter_closure_convert", "filter_custom_jvp", "filter_custom_vjp", "filter_eval_shape", "filter_grad",
    "filter_hessian", "filter_jacfwd", "filter_jacrev", "filter_jit", "filter_jvp", "filter_make_jaxpr", "filter_pmap", "filter_pure_callback",
    "filter_shard", "filter_value_and_grad", "filter_vjp", "filter_vmap", "if_array", "internal", "is_array", "is_array_like", "is_inexact_array",
    "is_inexact_array_like", "module_update_wrapper", "nn", "partition", "static_field", "tree_at", "tree_check", "tree_deserialise_leaves",
    "tree_equal", "tree_flatten_one_level", "tree_inference", "tree_pformat", "tree_pprint", "tree_serialise_leaves",
]  # fmt: skip

__getattr__ = _missing_names("equinox")
