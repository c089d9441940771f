"""jaxtyping's names: annotations that say of arrays what they hold and of what shape they are."""

import typing

from tandem.dialect import version as _version

from ._arrays import KINDS as _KINDS
from ._arrays import AbstractArray, AbstractDtype, get_array_name_format, make_numpy_struct_dtype, set_array_name_format
from ._checking import AnnotationError, TypeCheckError, install_import_hook, jaxtyped, print_bindings
from ._config import config
from ._trees import PyTree

__version__ = _version("0.3.11")
globals().update(_KINDS)
__all__ = [  # noqa: PLE0604
    *_KINDS, "AbstractArray", "AbstractDtype", "AnnotationError", "Array", "ArrayLike", "DTypeLike", "PRNGKeyArray", "PyTree", "PyTreeDef", "Scalar",
    "ScalarLike", "TypeCheckError", "config", "get_array_name_format", "install_import_hook", "jaxtyped", "make_numpy_struct_dtype", "print_bindings",
    "set_array_name_format",
]  # fmt: skip


def __getattr__(name):
    # With NumPy or PyTorch alone JAX is not fetched.
    if name == "Array":
        import jax

        value = jax.Array
    elif name in ("ArrayLike", "DTypeLike"):
        import jax.typing

        value = getattr(jax.typing, name)
    elif name == "Scalar":
        value = _KINDS["Shaped"][__getattr__("Array"), ""]
    elif name == "ScalarLike":
        value = _KINDS["Shaped"][__getattr__("ArrayLike"), ""]
    elif name == "PRNGKeyArray":
        array, key, words = __getattr__("Array"), _KINDS["Key"], _KINDS["UInt32"]
        value = typing.Union[key[array, ""], words[array, "2"], words[array, "4"]]
    elif name == "PyTreeDef":
        import jax

        value = jax.tree_util.PyTreeDef
    else:
        raise AttributeError(f"module 'jaxtyping' has no attribute '{name}'")
    globals()[name] = value
    return value
