"""Optimizers by searches along a line, and rarer transformations."""
from jax import numpy as _jnp
from jax.flatten_util import ravel_pytree as ravel_pytree
from optax._base import GradientTransformation as GradientTransformation
from optax._base import GradientTransformationExtraArgs as GradientTransformationExtraArgs
from optax._base import identity as identity
from optax._base import set_to_zero as set_to_zero
from optax._base import stateless as stateless
from optax._combined import chain as chain
from optax._combined import partition as partition
from optax._transforms import add_decayed_weights as add_decayed_weights
from optax._transforms import ema as ema
from optax._transforms import scale as scale
from optax._transforms import scale_by_learning_rate as scale_by_learning_rate
from optax._transforms import scale_by_sign as scale_by_sign
from optax.tree_utils import global_norm as global_norm
from optax.tree_utils import tree_add_scale as tree_add_scale
from optax.tree_utils import tree_bias_correction as tree_bias_correction
from optax.tree_utils import tree_scale as tree_scale
from optax.tree_utils import tree_sub as tree_sub
from optax.tree_utils import tree_update_moment as tree_update_moment
from optax.tree_utils import tree_vdot as tree_vdot
from optax.tree_utils import tree_zeros_like as tree_zeros_like
from optax_extras.trees import tree_get as tree_get
from typing import Any
import jax as jax

class Any:
    """Special type indicating an unconstrained type.

    - Any is assignable to every type.
    - Any assumed to have all methods and attributes.
    - All values are assignable to Any.

    Note that all the above statements are true from the point of view of
    static type checkers. At runtime, Any cannot be used with instance
    checks."""

class ConditionallyTransformState(tuple):
    """The state of the transformation, and a count of steps."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ConditionallyTransformState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    inner_state: Any
    step: Any
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

class ScaleByAdanState(tuple):
    """Running means of gradients, of their differences and of squares, and the last gradients."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByAdanState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    g: Any
    m: Any
    n: Any
    t: Any
    v: Any
    def __getattr__(self, name: str): ...

class ScaleByBacktrackingLinesearchState(tuple):
    """The last step size, and value and gradient where it led, where they are kept."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByBacktrackingLinesearchState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    grad: Any
    info: Any
    learning_rate: Any
    value: Any
    def __getattr__(self, name: str): ...

class ScaleByLBFGSState(tuple):
    """The last parameters and gradients, and steps between them."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByLBFGSState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    diff_params_memory: Any
    diff_updates_memory: Any
    params: Any
    updates: Any
    weights_memory: Any
    def __getattr__(self, name: str): ...

class ScaleBySM3State(tuple):
    """The largest squares along each axis, and running means."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleBySM3State object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    mu: Any
    nu: Any
    def __getattr__(self, name: str): ...

class ScaleByZoomLinesearchState(tuple):
    """The last step size, and value and gradient where it led."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ScaleByZoomLinesearchState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    grad: Any
    info: Any
    learning_rate: Any
    value: Any
    def __getattr__(self, name: str): ...

def adan(learning_rate, b1=0.98, b2=0.92, b3=0.99, eps=1e-08, eps_root=1e-08, weight_decay=0.0, mask=None):
    """Adan."""
    ...

def conditionally_mask(inner, should_transform_fn, forward_extra_args=False):
    """A transformation that is made in the steps for which the function holds; in others updates are 0."""
    ...

def conditionally_transform(inner, should_transform_fn, forward_extra_args=False):
    """A transformation that is made in the steps for which the function holds."""
    ...

def flatten(inner):
    """A transformation of all parameters as one vector."""
    ...

def freeze(mask):
    """Zeros in the places of the updates that a mask names."""
    ...

jnp = _jnp
def lbfgs(learning_rate=None, memory_size=10, scale_init_precond=True, linesearch=...):
    """L-BFGS, with a search along a line."""
    ...

def normalize_by_update_norm(scale_factor=1.0, eps=1e-06):
    """Updates divided by their norm."""
    ...

def power_iteration(matrix, *, v0=None, num_iters=100, error_tolerance=1e-06, precision=None, key=None):
    """The largest eigenvalue of a symmetric matrix, and its eigenvector."""
    ...

def scale_by_adan(b1=0.98, b2=0.92, b3=0.99, eps=1e-08, eps_root=0.0):
    """Means of gradients with a look ahead, divided by the root of a mean of squares (Xie and others, 2022)."""
    ...

def scale_by_backtracking_linesearch(max_backtracking_steps, slope_rtol=0.0001, decrease_factor=0.8, increase_factor=1.5, max_learning_rate=1.0, atol=0.0, rtol=0.0, store_grad=False, verbose=False):
    """A step along the updates that is made smaller until the value is enough less."""
    ...

def scale_by_lbfgs(memory_size=10, scale_init_precond=True):
    """Updates times an estimate of the inverse of the Hessian, by differences of the last steps."""
    ...

def scale_by_sm3(b1=0.9, b2=1.0, eps=1e-08):
    """Updates by the largest squares of rows and columns (Anil and others, 2019)."""
    ...

def scale_by_zoom_linesearch(max_linesearch_steps, max_learning_rate=None, tol=0.0, increase_factor=2.0, slope_rtol=0.0001, curv_rtol=0.9, approx_dec_rtol=1e-06, interval_threshold=1e-05, verbose=False, initial_guess_strategy='keep'):
    """A step along the updates with enough less of value and of slope (Wolfe's conditions), by an interval that is made smaller."""
    ...

def scale_gradient(inputs, scale):
    """The inputs, whose gradient is multiplied by a number."""
    ...

def selective_transform(optimizer, *, freeze_mask):
    """A transformation of the parameters that a mask does not name; the others stay."""
    ...

def signum(learning_rate, beta=0.9, accumulator_dtype=None):
    """Steps by the signs of running means of gradients."""
    ...

def sm3(learning_rate, momentum=0.9):
    """SM3."""
    ...

def value_and_grad_from_state(value_fn):
    """Value and gradient, those that a search along a line has left in the state where there are such."""
    ...
