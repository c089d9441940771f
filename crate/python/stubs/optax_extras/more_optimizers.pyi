"""Optimizers and transformations of `optax` that few programs use."""
from jax import numpy as _jnp
from optax._base import GradientTransformation as GradientTransformation
from optax._base import GradientTransformationExtraArgs as GradientTransformationExtraArgs
from optax._base import stateless as stateless
from optax.tree_utils import global_norm as global_norm
from optax.tree_utils import tree_sub as tree_sub
from optax.tree_utils import tree_vdot as tree_vdot
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

class COCOBState(tuple):
    """State of `cocob`."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new COCOBState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    cumulative_gradients: Any
    init_particles: Any
    reward: Any
    scale: Any
    subgradients: Any
    def __getattr__(self, name: str): ...

class DoWGState(tuple):
    """State of `dowg`."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new DoWGState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    estim_sq_dist: Any
    init_params: Any
    weighted_sq_norm_grads: Any
    def __getattr__(self, name: str): ...

class MadgradState(tuple):
    """State of `madgrad`."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new MadgradState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    grad_sum_sq: Any
    s: Any
    x0: Any
    def __getattr__(self, name: str): ...

class MomoAdamState(tuple):
    """State of `momo_adam`."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new MomoAdamState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    barf: Any
    count: Any
    exp_avg: Any
    exp_avg_sq: Any
    gamma: Any
    lb: Any
    def __getattr__(self, name: str): ...

class MomoState(tuple):
    """State of `momo`."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new MomoState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    barf: Any
    count: Any
    exp_avg: Any
    gamma: Any
    lb: Any
    def __getattr__(self, name: str): ...

class MonitorState(tuple):
    """What was measured last, and the states of the measurements."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new MonitorState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    measure_states: Any
    measurements: Any
    def __getattr__(self, name: str): ...

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

class ScaleBySimplifiedAdEMAMixState(tuple):
    """State of `simplified_ademamix`."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleBySimplifiedAdEMAMixState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    m: Any
    n: Any
    t: Any
    def __getattr__(self, name: str): ...

class SnapshotState(tuple):
    """What was measured last."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new SnapshotState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    measurement: Any
    def __getattr__(self, name: str): ...

def cocob(learning_rate=1.0, alpha=100.0, eps=1e-08, weight_decay=0.0, mask=None):
    """Training without a step size, by coin betting."""
    ...

def dowg(learning_rate=1.0, init_estim_sq_dist=None, eps=0.0001, weight_decay=None, mask=None):
    """Training without a step size, by weighted gradients."""
    ...

jnp = _jnp
def madgrad(learning_rate, momentum=0.9, weight_decay=0.0, eps=1e-06):
    """The optimizer MADGRAD."""
    ...

def measure_with_ema(measure, decay, debias=True, accumulator_dtype=None):
    """A measurement whose running mean is kept."""
    ...

def momo(learning_rate=1.0, beta=0.9, lower_bound=0.0, weight_decay=0.0, adapt_lower_bound=False):
    """Momentum whose step follows from a model of the loss."""
    ...

def momo_adam(learning_rate=0.01, b1=0.9, b2=0.999, eps=1e-08, lower_bound=0.0, weight_decay=0.0, adapt_lower_bound=False):
    """Adam whose step follows from a model of the loss."""
    ...

def monitor(measures):
    """Keeps several measurements of the updates in the state, which may have states of their own."""
    ...

def optimistic_adam(learning_rate, optimism=None, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, *, nesterov=True):
    """Adam that looks ahead by the last change of the gradient (Daskalakis et al., 2018)."""
    ...

def optimistic_adam_v2(learning_rate, *, alpha=1.0, beta=1.0, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, nesterov=True):
    """`optimistic_adam`, whose step may be a schedule."""
    ...

def scale_by_cocob(alpha=100.0, eps=1e-08):
    """Bets on coins instead of steps (Orabona and Tommasi, 2017)."""
    ...

def scale_by_dowg(init_estim_sq_dist=None, eps=0.0001):
    """Steps by the distance gone, over weighted gradients (Khaled et al., 2023)."""
    ...

def scale_by_madgrad(learning_rate, momentum=0.9, eps=1e-06):
    """Dual averaging with momentum and adaptive sizes (Defazio and Jelassi, 2022)."""
    ...

def scale_by_simplified_ademamix(b1=0.99, b2=0.95, alpha=0.0, eps=1e-08, eps_root=0.0):
    """A sum of gradients and the newest one, divided by root mean squares."""
    ...

def simplified_ademamix(learning_rate, b1=0.99, b2=0.95, alpha=0.0, eps=1e-08, eps_root=0.0, weight_decay=0.0, mask=None):
    """The optimizer of `scale_by_simplified_ademamix` with decay of weights."""
    ...

def snapshot(measure_name, measure):
    """Keeps a measurement of the updates in the state, and leaves them as they are."""
    ...
