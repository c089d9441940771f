"""Rarer parts of `optax.contrib`: Muon, Prodigy, DoG, ADOPT, privacy."""
from jax import numpy as _jnp
from optax.tree_utils import global_norm as global_norm
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

class DifferentiallyPrivateAggregateState(tuple):
    """The next key."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new DifferentiallyPrivateAggregateState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    rng_key: Any
    def __getattr__(self, name: str): ...

class DoGState(tuple):
    """Where the parameters began, how far they have come, and the sum of squared gradients."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new DoGState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    init_params: Any
    is_init_step: Any
    max_dist: Any
    sum_sq_norm_grads: Any
    def __getattr__(self, name: str): ...

class MuonDimensionNumbers(tuple):
    """The axes of a weight that are summed over, and those of its results; all others are batches."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new MuonDimensionNumbers object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    output_axis: Any
    reduction_axis: Any
    def __getattr__(self, name: str): ...

class MuonState(tuple):
    """The steps, the running means of gradients, and the numbers of the iteration."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new MuonState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    mu: Any
    ns_coeffs: Any
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

class ProdigyState(tuple):
    """Moments, sums, where the parameters began, and the rate so far."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new ProdigyState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    count: Any
    estim_lr: Any
    exp_avg: Any
    exp_avg_sq: Any
    grad_sum: Any
    numerator_weighted: Any
    params0: Any
    def __getattr__(self, name: str): ...

class SplitRealAndImaginaryArrays(tuple):
    """A complex array as two."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new SplitRealAndImaginaryArrays object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    imaginary: Any
    real: Any
    def __getattr__(self, name: str): ...

class SplitRealAndImaginaryState(tuple):
    """The state of what is inside."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new SplitRealAndImaginaryState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    inner_state: Any
    def __getattr__(self, name: str): ...

def adopt(learning_rate, b1=0.9, b2=0.9999, eps=1e-06, mu_dtype=None, *, nesterov=False, use_clipping=True, clip_value_fn=...):
    """Adam that converges with any decay."""
    ...

def differentially_private_aggregate(l2_norm_clip, noise_multiplier, key=None, *, seed=None):
    """The mean of the gradients of examples, none longer than a length, with noise."""
    ...

def dog(learning_rate=1.0, init_step=..., eps=1e-08, weight_decay=None, mask=None):
    """Steps of the distance that the parameters have come, over the gradients."""
    ...

def dpsgd(learning_rate, l2_norm_clip, noise_multiplier, seed, momentum=None, nesterov=False):
    """Gradient descent that keeps what examples say private."""
    ...

jnp = _jnp
def muon(learning_rate, ns_coeffs=..., ns_steps=5, beta=0.95, eps=1e-08, weight_decay=0.0, weight_decay_mask=None, mu_dtype=None, *, nesterov=True, adaptive=False, preconditioning='frobenius', adam_b1=0.9, adam_b2=0.999, adam_eps_root=0.0, adam_weight_decay=0.0, adam_learning_rate=None, muon_weight_dimension_numbers=None, consistent_rms=None):
    """Orthogonal steps for matrices, and AdamW for all else."""
    ...

def orthogonalize_via_newton_schulz(x, ns_coeffs, ns_steps=5, preconditioning='frobenius', eps=1e-08, dimension_numbers=None):
    """A matrix near the orthogonal one that is closest to a matrix."""
    ...

def per_example_global_norm_clip(grads, l2_norm_clip):
    """The sum of the gradients of examples, none longer than a length, and how many were."""
    ...

def prodigy(learning_rate=1.0, betas=..., beta3=None, eps=1e-08, estim_lr0=1e-06, estim_lr_coef=1.0, weight_decay=0.0, safeguard_warmup=False):
    """AdamW whose rate is estimated from how far the parameters have come."""
    ...

def scale_by_adopt(b1=0.9, b2=0.9999, eps=1e-06, mu_dtype=None, *, nesterov=False, use_clipping=True, clip_value_fn=...):
    """Gradients over the root of the mean square of those before them."""
    ...

def scale_by_dog(init_step, eps=1e-08):
    """Distance over gradients."""
    ...

def scale_by_muon(ns_coeffs=..., ns_steps=5, beta=0.95, eps=1e-08, mu_dtype=None, *, nesterov=True, adaptive=False, preconditioning='frobenius', weight_dimension_numbers=None):
    """Running means of gradients, made orthogonal."""
    ...

def scale_by_shape(weight_dimension_numbers=None, consistent_rms=None):
    """Updates by factors that depend on the shapes of weights."""
    ...

def split_real_and_imaginary(inner):
    """A transformation of real and imaginary parts as arrays of their own."""
    ...
