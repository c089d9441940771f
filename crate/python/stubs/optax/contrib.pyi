"""`optax.contrib`, which lies in another archive."""
from chex._of_optax.contrib import ReduceLROnPlateauState as ReduceLROnPlateauState
from chex._of_optax.contrib import SAMState as SAMState
from chex._of_optax.contrib import ScaleByAdemamixState as ScaleByAdemamixState
from chex._of_optax.contrib import ScheduleFreeState as ScheduleFreeState
from chex._of_optax.contrib import ademamix as ademamix
from chex._of_optax.contrib import normalize as normalize
from chex._of_optax.contrib import reduce_on_plateau as reduce_on_plateau
from chex._of_optax.contrib import sam as sam
from chex._of_optax.contrib import scale_by_ademamix as scale_by_ademamix
from chex._of_optax.contrib import schedule_free as schedule_free
from chex._of_optax.contrib import schedule_free_adamw as schedule_free_adamw
from chex._of_optax.contrib import schedule_free_eval_params as schedule_free_eval_params
from chex._of_optax.contrib import schedule_free_sgd as schedule_free_sgd
from chex._of_optax.more_contrib import DifferentiallyPrivateAggregateState as DifferentiallyPrivateAggregateState
from chex._of_optax.more_contrib import DoGState as DoGState
from chex._of_optax.more_contrib import MuonDimensionNumbers as MuonDimensionNumbers
from chex._of_optax.more_contrib import MuonState as MuonState
from chex._of_optax.more_contrib import ProdigyState as ProdigyState
from chex._of_optax.more_contrib import SplitRealAndImaginaryArrays as SplitRealAndImaginaryArrays
from chex._of_optax.more_contrib import SplitRealAndImaginaryState as SplitRealAndImaginaryState
from chex._of_optax.more_contrib import adopt as adopt
from chex._of_optax.more_contrib import differentially_private_aggregate as differentially_private_aggregate
from chex._of_optax.more_contrib import dog as dog
from chex._of_optax.more_contrib import dpsgd as dpsgd
from chex._of_optax.more_contrib import muon as muon
from chex._of_optax.more_contrib import orthogonalize_via_newton_schulz as orthogonalize_via_newton_schulz
from chex._of_optax.more_contrib import per_example_global_norm_clip as per_example_global_norm_clip
from chex._of_optax.more_contrib import prodigy as prodigy
from chex._of_optax.more_contrib import scale_by_adopt as scale_by_adopt
from chex._of_optax.more_contrib import scale_by_dog as scale_by_dog
from chex._of_optax.more_contrib import scale_by_muon as scale_by_muon
from chex._of_optax.more_contrib import scale_by_shape as scale_by_shape
from chex._of_optax.more_contrib import split_real_and_imaginary as split_real_and_imaginary
from chex._of_optax.more_optimizers import COCOBState as COCOBState
from chex._of_optax.more_optimizers import DoWGState as DoWGState
from chex._of_optax.more_optimizers import MadgradState as MadgradState
from chex._of_optax.more_optimizers import MomoAdamState as MomoAdamState
from chex._of_optax.more_optimizers import MomoState as MomoState
from chex._of_optax.more_optimizers import MonitorState as MonitorState
from chex._of_optax.more_optimizers import ScaleBySimplifiedAdEMAMixState as ScaleBySimplifiedAdEMAMixState
from chex._of_optax.more_optimizers import SnapshotState as SnapshotState
from chex._of_optax.more_optimizers import cocob as cocob
from chex._of_optax.more_optimizers import dowg as dowg
from chex._of_optax.more_optimizers import madgrad as madgrad
from chex._of_optax.more_optimizers import measure_with_ema as measure_with_ema
from chex._of_optax.more_optimizers import momo as momo
from chex._of_optax.more_optimizers import momo_adam as momo_adam
from chex._of_optax.more_optimizers import monitor as monitor
from chex._of_optax.more_optimizers import optimistic_adam as optimistic_adam
from chex._of_optax.more_optimizers import optimistic_adam_v2 as optimistic_adam_v2
from chex._of_optax.more_optimizers import scale_by_cocob as scale_by_cocob
from chex._of_optax.more_optimizers import scale_by_dowg as scale_by_dowg
from chex._of_optax.more_optimizers import scale_by_madgrad as scale_by_madgrad
from chex._of_optax.more_optimizers import scale_by_simplified_ademamix as scale_by_simplified_ademamix
from chex._of_optax.more_optimizers import simplified_ademamix as simplified_ademamix
from chex._of_optax.more_optimizers import snapshot as snapshot
from optax._base import GradientTransformation as GradientTransformation
from optax._base import GradientTransformationExtraArgs as GradientTransformationExtraArgs
from optax._base import stateless as stateless
from optax.tree_utils import global_norm as global_norm
from optax.tree_utils import tree_add as tree_add
from optax.tree_utils import tree_scale as tree_scale
from optax.tree_utils import tree_sub as tree_sub
from optax.tree_utils import tree_vdot as tree_vdot
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
