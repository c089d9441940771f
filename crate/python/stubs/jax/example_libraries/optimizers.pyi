from typing import Any

class JoinPoint:
    """Where a tree of states hangs in the tree of parameters."""
    def __init__(self, subtree): ...
    def __iter__(self): ...

class Optimizer(tuple):
    """Optimizer(init_fn, update_fn, params_fn)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new Optimizer object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    init_fn: Any
    params_fn: Any
    update_fn: Any

class OptimizerState(tuple):
    """OptimizerState(packed_state, tree_def, subtree_defs)"""
    def __getnewargs__(self):
        """Return self as a plain tuple.  Used by copy and pickle."""
        ...
    def __replace__(self, /, **kwds):
        """Return a new OptimizerState object replacing specified fields with new values"""
        ...
    def __repr__(self) -> str:
        """Return a nicely formatted representation string"""
        ...
    packed_state: Any
    subtree_defs: Any
    tree_def: Any

def adagrad(step_size, momentum=0.9):
    """Gradients over the root of the sum of their squares."""
    ...

def adam(step_size, b1=0.9, b2=0.999, eps=1e-08):
    """Kingma and Ba's Adam."""
    ...

def adamax(step_size, b1=0.9, b2=0.999, eps=1e-08):
    """Adam by the largest gradient."""
    ...

def clip_grads(grad_tree, max_norm):
    """Gradients shortened to a length."""
    ...

def constant(step_size):
    """Always the same rate."""
    ...

def exponential_decay(step_size, decay_steps, decay_rate):
    """A rate that is multiplied by `decay_rate` in so many steps."""
    ...

def inverse_time_decay(step_size, decay_steps, decay_rate, staircase=False):
    """A rate that falls as the inverse of time."""
    ...

def l2_norm(tree):
    """The Euclidean length of all leaves together."""
    ...

def make_schedule(scalar_or_schedule):
    """A number, or a function of the step, as the latter."""
    ...

def momentum(step_size, mass):
    """Steps along a velocity."""
    ...

def nesterov(step_size, mass):
    """Steps along a velocity that looks ahead."""
    ...

def optimizer(opt_maker):
    """Makes an optimizer of arrays one of trees of them."""
    ...

def pack_optimizer_state(marked_pytree):
    """The state of such a tree."""
    ...

def piecewise_constant(boundaries, values):
    """A rate for each span between boundaries."""
    ...

def polynomial_decay(step_size, decay_steps, final_step_size, power=1.0):
    """A rate that falls to a last one as a power of what is left."""
    ...

def rmsprop(step_size, gamma=0.9, eps=1e-08):
    """Gradients over the root of the mean of their squares."""
    ...

def rmsprop_momentum(step_size, gamma=0.9, eps=1e-08, momentum=0.9):
    """`rmsprop` along a velocity."""
    ...

def sgd(step_size):
    """Steps against the gradient."""
    ...

def sm3(step_size, momentum=0.9):
    """Adagrad that keeps one sum for each row of each axis."""
    ...

def unpack_optimizer_state(opt_state):
    """A state as a tree with `JoinPoint`s, to be written to a file."""
    ...

def __getattr__(name: str) -> Any: ...
