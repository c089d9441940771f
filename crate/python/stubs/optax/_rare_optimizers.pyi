"""Optimizers and transformations that few programs use."""
from jax import numpy as _jnp
from optax._base import GradientTransformation as GradientTransformation
from optax._base import GradientTransformationExtraArgs as GradientTransformationExtraArgs
from optax._base import identity as identity
from optax._base import stateless as stateless
from optax._combined import chain as chain
from optax._transforms import add_decayed_weights as add_decayed_weights
from optax._transforms import clip_by_block_rms as clip_by_block_rms
from optax._transforms import ema as ema
from optax._transforms import scale as scale
from optax._transforms import scale_by_learning_rate as scale_by_learning_rate
from optax._transforms import scale_by_trust_ratio as scale_by_trust_ratio
from optax.tree_utils import tree_vdot as tree_vdot
from optax.tree_utils import tree_zeros_like as tree_zeros_like
from typing import Any
import jax as jax
import numpy as numpy

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

class ApplyEvery(tuple):
    """The step, and the sum of updates since the last one that went through."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ApplyEvery object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    grad_acc: Any
    def __getattr__(self, name: str): ...

class FactoredState(tuple):
    """The step, and means of squares: of rows and columns where they are factored, else in full."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new FactoredState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    v: Any
    v_col: Any
    v_row: Any
    def __getattr__(self, name: str): ...

class LookaheadParams(tuple):
    """Fast and slow parameters."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new LookaheadParams object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    fast: Any
    @classmethod
    def init_synced(cls, params):
        """The same parameters for both."""
        ...
    slow: Any
    def __getattr__(self, name: str): ...

class LookaheadState(tuple):
    """The state of the fast optimizer, and steps since slow weights moved."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new LookaheadState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    fast_state: Any
    steps_since_sync: Any
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

class ScaleByNovogradState(tuple):
    """The step, and means of updates and of their squared norms."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByNovogradState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    mu: Any
    nu: Any
    def __getattr__(self, name: str): ...

class ScaleByOptimisticGradientState(tuple):
    """Whether no step was made yet, and the update before."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByOptimisticGradientState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    is_initial_step: Any
    previous_gradient: Any
    def __getattr__(self, name: str): ...

class ScaleByRpropState(tuple):
    """The size of each step, and the updates before."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByRpropState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    prev_updates: Any
    step_sizes: Any
    def __getattr__(self, name: str): ...

def adafactor(learning_rate=None, min_dim_size_to_factor=128, decay_rate=0.8, decay_offset=0, multiply_by_parameter_scale=True, clipping_threshold=1.0, momentum=None, dtype_momentum=..., weight_decay_rate=None, eps=1e-30, factored=True, weight_decay_mask=None):
    """Adafactor (Shazeer and Stern 2018)."""
    ...

def apply_every(k=1):
    """The sum of each `k` updates; zeros between."""
    ...

def fromage(learning_rate, min_norm=1e-06):
    """Steps relative to the size of each block (Bernstein and others 2020)."""
    ...

jnp = _jnp
def lookahead(fast_optimizer, sync_period, slow_step_size, reset_state=False):
    """Slow weights that follow the fast ones after so many steps (Zhang and others 2019)."""
    ...

def novograd(learning_rate, b1=0.9, b2=0.25, eps=1e-06, eps_root=0.0, weight_decay=0.0):
    """NovoGrad (Ginsburg and others 2019)."""
    ...

def optimistic_gradient_descent(learning_rate, alpha=1.0, beta=1.0):
    """Steps that look ahead by the change of gradients (Mokhtari and others 2020)."""
    ...

def polyak_sgd(max_learning_rate=1.0, scaling=1.0, f_min=0.0, eps=0.0, variant='sps'):
    """Steps downhill of Polyak's size."""
    ...

def rprop(learning_rate, eta_minus=0.5, eta_plus=1.2, min_step_size=1e-06, max_step_size=50.0):
    """Rprop (Riedmiller and Braun 1993)."""
    ...

def safe_norm(x, min_norm, ord=None, axis=None, keepdims=False):
    """The norm, and at least `min_norm`, with a gradient of 0 there."""
    ...

def safe_root_mean_squares(x, min_rms):
    """The root of the mean of squares, and at least `min_rms`, with a gradient of 0 there."""
    ...

def scale_by_factored_rms(factored=True, decay_rate=0.8, step_offset=0, min_dim_size_to_factor=128, epsilon=1e-30, decay_rate_fn=None):
    """Updates by the roots of means of squares, of which large ones are kept by rows and columns alone (Shazeer and Stern 2018)."""
    ...

def scale_by_novograd(b1=0.9, b2=0.25, eps=1e-08, eps_root=0.0, weight_decay=0.0, mu_dtype=None):
    """Updates by the norm of each block, with momentum (Ginsburg and others 2019)."""
    ...

def scale_by_optimistic_gradient(alpha=1.0, beta=1.0):
    """`alpha` times an update and `beta` times its change."""
    ...

def scale_by_param_block_norm(min_scale=0.001):
    """Updates times the norm of the parameters."""
    ...

def scale_by_param_block_rms(min_scale=0.001):
    """Updates times the size of the parameters."""
    ...

def scale_by_polyak(f_min=0.0, max_learning_rate=1.0, eps=0.0, variant='sps'):
    """Steps by how far the value, given as `value=`, lies above the least one (Polyak 1987)."""
    ...

def scale_by_rprop(learning_rate, eta_minus=0.5, eta_plus=1.2, min_step_size=1e-06, max_step_size=50.0):
    """Steps that grow while signs stay and shrink where they change (Riedmiller and Braun 1993)."""
    ...
