"""`optax.contrib`, which lies in another archive."""
from jax_extras.optax_parts.contrib import ReduceLROnPlateauState as ReduceLROnPlateauState
from jax_extras.optax_parts.contrib import SAMState as SAMState
from jax_extras.optax_parts.contrib import ScaleByAdemamixState as ScaleByAdemamixState
from jax_extras.optax_parts.contrib import ScheduleFreeState as ScheduleFreeState
from jax_extras.optax_parts.contrib import ademamix as ademamix
from jax_extras.optax_parts.contrib import normalize as normalize
from jax_extras.optax_parts.contrib import reduce_on_plateau as reduce_on_plateau
from jax_extras.optax_parts.contrib import sam as sam
from jax_extras.optax_parts.contrib import scale_by_ademamix as scale_by_ademamix
from jax_extras.optax_parts.contrib import schedule_free as schedule_free
from jax_extras.optax_parts.contrib import schedule_free_adamw as schedule_free_adamw
from jax_extras.optax_parts.contrib import schedule_free_eval_params as schedule_free_eval_params
from jax_extras.optax_parts.contrib import schedule_free_sgd as schedule_free_sgd
from optax._base import GradientTransformationExtraArgs as GradientTransformationExtraArgs
from optax._base import stateless as stateless
from optax.tree_utils import global_norm as global_norm
from optax.tree_utils import tree_add as tree_add
from optax.tree_utils import tree_scale as tree_scale
from optax.tree_utils import tree_sub as tree_sub
from optax.tree_utils import tree_zeros_like as tree_zeros_like
from typing import Any

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

def NamedTuple(typename, fields=..., /, **kwargs):
    """Typed version of collections.namedtuple.

    Usage::

        class Employee(NamedTuple):
            name: str
            id: int

    This is equivalent to::

        Employee = collections.namedtuple('Employee', ['name', 'id'])

    The types for each field name can be retrieved by calling
    annotationlib.get_annotations(Employee).  (The field names are also in
    the _fields attribute, which is part of the namedtuple API.)
    An alternative equivalent functional syntax is also accepted::

        Employee = NamedTuple('Employee', [('name', str), ('id', int)])"""
    ...

def __getattr__(name: str) -> Any: ...
