"""The protocol of gradient transformations."""
from typing import Any

class EmptyState(tuple):
    """The state of what keeps nothing."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new EmptyState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    def __getattr__(self, name: str): ...

class GradientTransformation(tuple):
    """A pair of functions: `init(params)` gives a state, `update(updates, state, params)` new updates and the next state."""
    def __annotate_func__(format): ...
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new GradientTransformation object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    init: Any
    update: Any
    def __getattr__(self, name: str): ...

class GradientTransformationExtraArgs(GradientTransformation):
    """A gradient transformation whose `update` takes more arguments."""
    def __getattr__(self, name: str): ...

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

def apply_updates(params, updates):
    """Parameters with updates added."""
    ...

def identity():
    """The transformation that changes nothing."""
    ...

def incremental_update(new_tensors, old_tensors, step_size):
    """A step from old values towards new ones."""
    ...

def periodic_update(new_tensors, old_tensors, steps, update_period):
    """New values at each `update_period` steps, else the old ones."""
    ...

def set_to_zero():
    """The transformation to zeros."""
    ...

def stateless(f):
    """The transformation that is a function of updates and parameters."""
    ...

def stateless_with_tree_map(f):
    """The transformation that is a function of each update and parameter."""
    ...

def with_extra_args_support(tx):
    """The transformation, which lets pass arguments that it does not know."""
    ...
