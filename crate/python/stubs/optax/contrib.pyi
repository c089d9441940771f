"""`optax.contrib`, which lies in another archive."""
from optax._base import GradientTransformation as GradientTransformation
from optax._base import GradientTransformationExtraArgs as GradientTransformationExtraArgs
from optax._base import stateless as stateless
from optax.tree_utils import global_norm as global_norm
from optax.tree_utils import tree_add as tree_add
from optax.tree_utils import tree_scale as tree_scale
from optax.tree_utils import tree_sub as tree_sub
from optax.tree_utils import tree_vdot as tree_vdot
from optax.tree_utils import tree_zeros_like as tree_zeros_like
from optax_extras.contrib import ReduceLROnPlateauState as ReduceLROnPlateauState
from optax_extras.contrib import SAMState as SAMState
from optax_extras.contrib import ScaleByAdemamixState as ScaleByAdemamixState
from optax_extras.contrib import ScheduleFreeState as ScheduleFreeState
from optax_extras.contrib import ademamix as ademamix
from optax_extras.contrib import normalize as normalize
from optax_extras.contrib import reduce_on_plateau as reduce_on_plateau
from optax_extras.contrib import sam as sam
from optax_extras.contrib import scale_by_ademamix as scale_by_ademamix
from optax_extras.contrib import schedule_free as schedule_free
from optax_extras.contrib import schedule_free_adamw as schedule_free_adamw
from optax_extras.contrib import schedule_free_eval_params as schedule_free_eval_params
from optax_extras.contrib import schedule_free_sgd as schedule_free_sgd
from optax_extras.more_contrib import DifferentiallyPrivateAggregateState as DifferentiallyPrivateAggregateState
from optax_extras.more_contrib import DoGState as DoGState
from optax_extras.more_contrib import MuonDimensionNumbers as MuonDimensionNumbers
from optax_extras.more_contrib import MuonState as MuonState
from optax_extras.more_contrib import ProdigyState as ProdigyState
from optax_extras.more_contrib import SplitRealAndImaginaryArrays as SplitRealAndImaginaryArrays
from optax_extras.more_contrib import SplitRealAndImaginaryState as SplitRealAndImaginaryState
from optax_extras.more_contrib import adopt as adopt
from optax_extras.more_contrib import differentially_private_aggregate as differentially_private_aggregate
from optax_extras.more_contrib import dog as dog
from optax_extras.more_contrib import dpsgd as dpsgd
from optax_extras.more_contrib import muon as muon
from optax_extras.more_contrib import orthogonalize_via_newton_schulz as orthogonalize_via_newton_schulz
from optax_extras.more_contrib import per_example_global_norm_clip as per_example_global_norm_clip
from optax_extras.more_contrib import prodigy as prodigy
from optax_extras.more_contrib import scale_by_adopt as scale_by_adopt
from optax_extras.more_contrib import scale_by_dog as scale_by_dog
from optax_extras.more_contrib import scale_by_muon as scale_by_muon
from optax_extras.more_contrib import scale_by_shape as scale_by_shape
from optax_extras.more_contrib import split_real_and_imaginary as split_real_and_imaginary
from optax_extras.more_optimizers import COCOBState as COCOBState
from optax_extras.more_optimizers import DoWGState as DoWGState
from optax_extras.more_optimizers import MadgradState as MadgradState
from optax_extras.more_optimizers import MomoAdamState as MomoAdamState
from optax_extras.more_optimizers import MomoState as MomoState
from optax_extras.more_optimizers import MonitorState as MonitorState
from optax_extras.more_optimizers import ScaleBySimplifiedAdEMAMixState as ScaleBySimplifiedAdEMAMixState
from optax_extras.more_optimizers import SnapshotState as SnapshotState
from optax_extras.more_optimizers import cocob as cocob
from optax_extras.more_optimizers import dowg as dowg
from optax_extras.more_optimizers import madgrad as madgrad
from optax_extras.more_optimizers import measure_with_ema as measure_with_ema
from optax_extras.more_optimizers import momo as momo
from optax_extras.more_optimizers import momo_adam as momo_adam
from optax_extras.more_optimizers import monitor as monitor
from optax_extras.more_optimizers import optimistic_adam as optimistic_adam
from optax_extras.more_optimizers import optimistic_adam_v2 as optimistic_adam_v2
from optax_extras.more_optimizers import scale_by_cocob as scale_by_cocob
from optax_extras.more_optimizers import scale_by_dowg as scale_by_dowg
from optax_extras.more_optimizers import scale_by_madgrad as scale_by_madgrad
from optax_extras.more_optimizers import scale_by_simplified_ademamix as scale_by_simplified_ademamix
from optax_extras.more_optimizers import simplified_ademamix as simplified_ademamix
from optax_extras.more_optimizers import snapshot as snapshot
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
