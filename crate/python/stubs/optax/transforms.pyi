"""`optax.transforms`: transformations under their own roof."""
from jax.flatten_util import ravel_pytree as ravel_pytree
from optax._base import EmptyState as EmptyState
from optax._base import GradientTransformation as GradientTransformation
from optax._base import GradientTransformationExtraArgs as GradientTransformationExtraArgs
from optax._base import apply_updates as apply_updates
from optax._base import identity as identity
from optax._base import incremental_update as incremental_update
from optax._base import periodic_update as periodic_update
from optax._base import set_to_zero as set_to_zero
from optax._base import stateless as stateless
from optax._base import stateless_with_tree_map as stateless_with_tree_map
from optax._base import with_extra_args_support as with_extra_args_support
from optax._combined import InjectStatefulHyperparamsState as _InjectHyperparamsState
from optax._combined import MaskedNode as MaskedNode
from optax._combined import MaskedState as MaskedState
from optax._combined import MultiSteps as MultiSteps
from optax._combined import MultiStepsState as MultiStepsState
from optax._combined import PartitionState as PartitionState
from optax._combined import apply_if_finite as apply_if_finite
from optax._combined import chain as chain
from optax._combined import inject_hyperparams as inject_hyperparams
from optax._combined import masked as masked
from optax._combined import named_chain as named_chain
from optax._combined import partition as _multi_transform
from optax._combined import partition as partition
from optax._optimizers import adabelief as adabelief
from optax._optimizers import adadelta as adadelta
from optax._optimizers import adagrad as adagrad
from optax._optimizers import adam as adam
from optax._optimizers import adamax as adamax
from optax._optimizers import adamaxw as adamaxw
from optax._optimizers import adamw as adamw
from optax._optimizers import amsgrad as amsgrad
from optax._optimizers import lamb as lamb
from optax._optimizers import lars as lars
from optax._optimizers import lion as lion
from optax._optimizers import nadam as nadam
from optax._optimizers import nadamw as nadamw
from optax._optimizers import noisy_sgd as noisy_sgd
from optax._optimizers import radam as radam
from optax._optimizers import rmsprop as rmsprop
from optax._optimizers import sgd as sgd
from optax._optimizers import sign_sgd as sign_sgd
from optax._optimizers import yogi as yogi
from optax._transforms import AddNoiseState as AddNoiseState
from optax._transforms import EmaState as EmaState
from optax._transforms import ScaleByAdaDeltaState as ScaleByAdaDeltaState
from optax._transforms import ScaleByAdamState as ScaleByAdamState
from optax._transforms import ScaleByAmsgradState as ScaleByAmsgradState
from optax._transforms import ScaleByLionState as ScaleByLionState
from optax._transforms import ScaleByRStdDevState as ScaleByRStdDevState
from optax._transforms import ScaleByRmsState as ScaleByRmsState
from optax._transforms import ScaleByRmsWithCountState as ScaleByRmsWithCountState
from optax._transforms import ScaleByRssState as ScaleByRssState
from optax._transforms import ScaleByScheduleState as ScaleByScheduleState
from optax._transforms import TraceState as TraceState
from optax._transforms import adaptive_grad_clip as adaptive_grad_clip
from optax._transforms import add_decayed_weights as _additive_weight_decay
from optax._transforms import add_decayed_weights as add_decayed_weights
from optax._transforms import add_noise as add_noise
from optax._transforms import centralize as centralize
from optax._transforms import clip as clip
from optax._transforms import clip_by_block_rms as clip_by_block_rms
from optax._transforms import clip_by_global_norm as clip_by_global_norm
from optax._transforms import ema as ema
from optax._transforms import keep_params_nonnegative as keep_params_nonnegative
from optax._transforms import safe_increment as _safe_int32_increment
from optax._transforms import safe_increment as safe_increment
from optax._transforms import scale as scale
from optax._transforms import scale_by_adadelta as scale_by_adadelta
from optax._transforms import scale_by_adam as scale_by_adam
from optax._transforms import scale_by_adamax as scale_by_adamax
from optax._transforms import scale_by_amsgrad as scale_by_amsgrad
from optax._transforms import scale_by_belief as scale_by_belief
from optax._transforms import scale_by_learning_rate as scale_by_learning_rate
from optax._transforms import scale_by_lion as scale_by_lion
from optax._transforms import scale_by_radam as scale_by_radam
from optax._transforms import scale_by_rms as scale_by_rms
from optax._transforms import scale_by_rss as scale_by_rss
from optax._transforms import scale_by_schedule as scale_by_schedule
from optax._transforms import scale_by_sign as scale_by_sign
from optax._transforms import scale_by_stddev as scale_by_stddev
from optax._transforms import scale_by_trust_ratio as scale_by_trust_ratio
from optax._transforms import scale_by_yogi as scale_by_yogi
from optax._transforms import trace as trace
from optax._transforms import zero_nans as zero_nans
from optax.losses import absolute_error as absolute_error
from optax.losses import convex_kl_divergence as convex_kl_divergence
from optax.losses import cosine_distance as cosine_distance
from optax.losses import cosine_similarity as cosine_similarity
from optax.losses import hinge_loss as hinge_loss
from optax.losses import huber_loss as huber_loss
from optax.losses import kl_divergence as kl_divergence
from optax.losses import l2_loss as l2_loss
from optax.losses import log_cosh as log_cosh
from optax.losses import ntxent as ntxent
from optax.losses import poly_loss_cross_entropy as poly_loss_cross_entropy
from optax.losses import safe_softmax_cross_entropy as safe_softmax_cross_entropy
from optax.losses import sigmoid_binary_cross_entropy as sigmoid_binary_cross_entropy
from optax.losses import sigmoid_focal_loss as sigmoid_focal_loss
from optax.losses import smooth_labels as smooth_labels
from optax.losses import softmax_cross_entropy as softmax_cross_entropy
from optax.losses import softmax_cross_entropy_with_integer_labels as softmax_cross_entropy_with_integer_labels
from optax.losses import squared_error as squared_error
from optax.schedules import constant_schedule as constant_schedule
from optax.schedules import cosine_decay_schedule as cosine_decay_schedule
from optax.schedules import cosine_onecycle_schedule as cosine_onecycle_schedule
from optax.schedules import exponential_decay as exponential_decay
from optax.schedules import join_schedules as join_schedules
from optax.schedules import linear_onecycle_schedule as linear_onecycle_schedule
from optax.schedules import linear_schedule as linear_schedule
from optax.schedules import piecewise_constant_schedule as piecewise_constant_schedule
from optax.schedules import piecewise_interpolate_schedule as piecewise_interpolate_schedule
from optax.schedules import polynomial_schedule as polynomial_schedule
from optax.schedules import sgdr_schedule as sgdr_schedule
from optax.schedules import warmup_constant_schedule as warmup_constant_schedule
from optax.schedules import warmup_cosine_decay_schedule as warmup_cosine_decay_schedule
from optax.schedules import warmup_exponential_decay_schedule as warmup_exponential_decay_schedule
from optax.tree_utils import global_norm as global_norm
from optax.tree_utils import tree_add_scale as tree_add_scale
from optax.tree_utils import tree_bias_correction as _bias_correction
from optax.tree_utils import tree_bias_correction as tree_bias_correction
from optax.tree_utils import tree_scale as tree_scale
from optax.tree_utils import tree_sub as tree_sub
from optax.tree_utils import tree_update_moment as _update_moment
from optax.tree_utils import tree_update_moment as tree_update_moment
from optax.tree_utils import tree_vdot as tree_vdot
from optax.tree_utils import tree_zeros_like as tree_zeros_like
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
from optax_extras.transforms import ConditionallyTransformState as ConditionallyTransformState
from optax_extras.transforms import ScaleByAdanState as ScaleByAdanState
from optax_extras.transforms import ScaleByBacktrackingLinesearchState as ScaleByBacktrackingLinesearchState
from optax_extras.transforms import ScaleByLBFGSState as ScaleByLBFGSState
from optax_extras.transforms import ScaleBySM3State as ScaleBySM3State
from optax_extras.transforms import ScaleByZoomLinesearchState as ScaleByZoomLinesearchState
from optax_extras.transforms import adan as adan
from optax_extras.transforms import conditionally_mask as conditionally_mask
from optax_extras.transforms import conditionally_transform as conditionally_transform
from optax_extras.transforms import flatten as flatten
from optax_extras.transforms import freeze as freeze
from optax_extras.transforms import lbfgs as lbfgs
from optax_extras.transforms import normalize_by_update_norm as normalize_by_update_norm
from optax_extras.transforms import power_iteration as power_iteration
from optax_extras.transforms import scale_by_adan as scale_by_adan
from optax_extras.transforms import scale_by_backtracking_linesearch as scale_by_backtracking_linesearch
from optax_extras.transforms import scale_by_lbfgs as scale_by_lbfgs
from optax_extras.transforms import scale_by_sm3 as scale_by_sm3
from optax_extras.transforms import scale_by_zoom_linesearch as scale_by_zoom_linesearch
from optax_extras.transforms import selective_transform as selective_transform
from optax_extras.transforms import signum as signum
from optax_extras.transforms import sm3 as sm3
from optax_extras.transforms import value_and_grad_from_state as value_and_grad_from_state
from optax_extras.trees import tree_get as tree_get
from typing import Any

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

InjectHyperparamsState = _InjectHyperparamsState
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

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

def Schedule(*args, **kwargs): ...

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

additive_weight_decay = _additive_weight_decay
bias_correction = _bias_correction
multi_transform = _multi_transform
safe_int32_increment = _safe_int32_increment
def scale_gradient(inputs, scale):
    """The inputs, whose gradient is multiplied by a number."""
    ...

update_moment = _update_moment
def __getattr__(name: str) -> Any: ...
