"""Transformations made of others: chains, masks, parts of a tree, accumulated steps, and hyperparameters as state."""
from typing import Any

InjectHyperparamsState = InjectStatefulHyperparamsState
class MaskedNode(tuple):
    """Stands where a mask has taken something away."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new MaskedNode object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    def __getattr__(self, name: str): ...

class MaskedState(tuple):
    """The state of what is masked."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new MaskedState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    inner_state: Any
    def __getattr__(self, name: str): ...

class MultiSteps:
    """An optimizer that makes a step after each `every_k_schedule` gradients, by their mean."""
    def __init__(self, opt, every_k_schedule, use_grad_mean=True, should_skip_update_fn=None): ...
    def gradient_transformation(self):
        """The pair of functions."""
        ...
    def has_updated(self, state):
        """Whether the last step was a large one."""
        ...
    def init(self, params):
        """The state before the first step."""
        ...
    def update(self, updates, state, params=None, **extra):
        """Zeros, or the update of a large step."""
        ...
    def __getattr__(self, name: str): ...

class MultiStepsState(tuple):
    """How many small and large steps were made, and what has been gathered."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new MultiStepsState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    acc_grads: Any
    gradient_step: Any
    inner_opt_state: Any
    mini_step: Any
    skip_state: Any
    def __getattr__(self, name: str): ...

class PartitionState(tuple):
    """The states of the transformations by label."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new PartitionState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    inner_states: Any
    def __getattr__(self, name: str): ...

def apply_if_finite(inner, max_consecutive_errors):
    """A transformation that makes no step where an update is not finite."""
    ...

def chain(*args):
    """Transformations one after the other."""
    ...

def inject_hyperparams(inner_factory, static_args=..., hyperparam_dtype=None):
    """An optimizer whose numbers are a part of the state, where they can be changed and schedules are seen."""
    ...

def masked(inner, mask, *, mask_compatible_extra_args=False):
    """A transformation of those parts of a tree where a mask is true."""
    ...

multi_transform = partition
def named_chain(*args):
    """Transformations one after the other, whose states have names."""
    ...

def partition(transforms, param_labels, *, mask_compatible_extra_args=False):
    """A transformation for each label, of the parts of a tree that have it."""
    ...
