"""Chex's names: assertions about arrays and trees, dataclasses that are trees, variants of tests."""

from tandem.dialect import missing_names as _missing_names
from tandem.dialect import version as _version

from . import _arrays, _trees
from ._arrays import *
from ._calls import (
    ChexifyChecks,
    assert_max_traces,
    block_until_chexify_assertions_complete,
    chexify,
    clear_trace_counter,
    create_deprecated_function_alias,
    fake_jit,
    fake_pmap,
    fake_pmap_and_jit,
    restrict_backends,
    set_n_cpu_devices,
    warn_deprecated_function,
    warn_keyword_args_only_in_future,
    warn_only_n_pos_args_in_future,
    with_jittable_assertions,
)
from ._checks import disable_asserts, enable_asserts, if_args_not_none
from ._dataclasses import dataclass, mappable_dataclass, register_dataclass_type_with_jax_tree_util
from ._dimensions import Dimensions
from ._trees import *
from ._types import (
    Array,
    ArrayBatched,
    ArrayDevice,
    ArrayDeviceTree,
    ArrayDType,
    ArrayNumpy,
    ArrayNumpyTree,
    ArraySharded,
    ArrayTree,
    Device,
    Numeric,
    PRNGKey,
    PyTreeDef,
    Scalar,
    Shape,
)
from ._variants import ChexVariantType, TestCase, all_variants, params_product, variants

__version__ = _version("0.1.92")
__all__ = [  # noqa: PLE0604
    *_arrays.__all__, *_trees.__all__, "Array", "ArrayBatched", "ArrayDType", "ArrayDevice", "ArrayDeviceTree", "ArrayNumpy", "ArrayNumpyTree",
    "ArraySharded", "ArrayTree", "ChexVariantType", "ChexifyChecks", "Device", "Dimensions", "Numeric", "PRNGKey", "PyTreeDef", "Scalar", "Shape",
    "TestCase", "all_variants", "assert_max_traces", "block_until_chexify_assertions_complete", "chexify", "clear_trace_counter",
    "create_deprecated_function_alias", "dataclass", "disable_asserts", "enable_asserts", "fake_jit", "fake_pmap", "fake_pmap_and_jit",
    "if_args_not_none", "mappable_dataclass", "params_product", "register_dataclass_type_with_jax_tree_util", "restrict_backends", "set_n_cpu_devices",
    "variants", "warn_deprecated_function", "warn_keyword_args_only_in_future", "warn_only_n_pos_args_in_future", "with_jittable_assertions",
]  # fmt: skip

__getattr__ = _missing_names("chex")
