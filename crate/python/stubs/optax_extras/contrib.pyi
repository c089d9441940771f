"""`optax.contrib`: what people have added."""
from jax import numpy as _jnp
from optax._base import GradientTransformationExtraArgs as GradientTransformationExtraArgs
from optax._base import stateless as stateless
from optax.tree_utils import global_norm as global_norm
from optax.tree_utils import tree_add as tree_add
from optax.tree_utils import tree_scale as tree_scale
from optax.tree_utils import tree_sub as tree_sub
from optax.tree_utils import tree_zeros_like as tree_zeros_like
from typing import Any
import jax as jax
import optax as optax

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

class ReduceLROnPlateauState(tuple):
    """The scale, and what is known of the last values."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ReduceLROnPlateauState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    avg_value: Any
    best_value: Any
    cooldown_count: Any
    count: Any
    plateau_count: Any
    scale: Any
    def __getattr__(self, name: str): ...

class SAMState(tuple):
    """Where the round of steps is, and the states of both optimizers."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new SAMState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    adv_state: Any
    cache: Any
    opt_state: Any
    steps_since_sync: Any
    def __getattr__(self, name: str): ...

class ScaleByAdemamixState(tuple):
    """Counts, a short and a long mean of gradients, and a mean of squares."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByAdemamixState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    count_m2: Any
    m1: Any
    m2: Any
    nu: Any
    def __getattr__(self, name: str): ...

class ScheduleFreeState(tuple):
    """The weights so far, the state of the optimizer, and where it would be without means."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScheduleFreeState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    b1: Any
    base_optimizer_state: Any
    max_lr: Any
    step_size: Any
    weight_sum: Any
    z: Any
    def __getattr__(self, name: str): ...

def ademamix(learning_rate, b1=0.9, b2=0.999, b3=0.9999, alpha=5.0, eps=1e-08, eps_root=0.0, mu_dtype=None, weight_decay=0.0, mask=None):
    """AdEMAMix."""
    ...

jnp = _jnp
def normalize():
    """Updates divided by their norm."""
    ...

def reduce_on_plateau(factor=0.1, patience=10, rtol=0.0001, atol=0.0, cooldown=0, accumulation_size=1, min_scale=0.0):
    """A scale that is made smaller when the value has not become less for some steps."""
    ...

def sam(optimizer, adv_optimizer, sync_period=2, reset_state=True, opaque_mode=False, batch_axis_name=None):
    """Steps by gradients where they are worst nearby (Foret and others, 2021)."""
    ...

def scale_by_ademamix(b1=0.9, b2=0.999, b3=0.9999, alpha=6.0, eps=1e-08, eps_root=0.0, mu_dtype=None):
    """Adam with a second, long mean of gradients (Pagliardini and others, 2024)."""
    ...

def schedule_free(base_optimizer, learning_rate, b1=0.9, weight_lr_power=2.0, state_dtype=None):
    """An optimizer whose parameters are means of its steps, so that it needs no schedule (Defazio and others, 2024)."""
    ...

def schedule_free_adamw(learning_rate=0.0025, warmup_steps=None, b1=0.9, b2=0.999, eps=1e-08, weight_decay=0.0, weight_lr_power=2.0, state_dtype=None):
    """AdamW without a schedule."""
    ...

def schedule_free_eval_params(state, params):
    """The parameters to be used after training."""
    ...

def schedule_free_sgd(learning_rate=1.0, warmup_steps=None, b1=0.9, weight_decay=None, weight_lr_power=2.0, state_dtype=None):
    """SGD without a schedule."""
    ...
