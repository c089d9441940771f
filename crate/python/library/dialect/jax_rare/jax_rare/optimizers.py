"""`jax.example_libraries.optimizers`: optimizers as three functions of trees, made of functions of single arrays."""

import collections
import functools

import jax
import jax.numpy as jnp

OptimizerState = collections.namedtuple("OptimizerState", ["packed_state", "tree_def", "subtree_defs"])
Optimizer = collections.namedtuple("Optimizer", ["init_fn", "update_fn", "params_fn"])
jax.tree_util.register_pytree_node(
    OptimizerState,
    lambda state: ((state.packed_state,), (state.tree_def, state.subtree_defs)),
    lambda aux, children: OptimizerState(children[0], *aux),
)


def _packed(states, treedef):
    pairs = [jax.tree.flatten(state) for state in states]
    return OptimizerState(tuple(leaves for leaves, _ in pairs), treedef, tuple(inner for _, inner in pairs))


def _states(packed):
    return [jax.tree.unflatten(inner, leaves) for inner, leaves in zip(packed.subtree_defs, packed.packed_state)]


def optimizer(opt_maker):
    """Makes an optimizer of arrays one of trees of them."""

    @functools.wraps(opt_maker)
    def of_trees(*args, **kwargs):
        init, update, get_params = opt_maker(*args, **kwargs)

        @functools.wraps(init)
        def tree_init(params):
            leaves, treedef = jax.tree.flatten(params)
            return _packed([init(x) for x in leaves], treedef)

        @functools.wraps(update)
        def tree_update(i, gradients, state):
            leaves, treedef = jax.tree.flatten(gradients)
            if treedef != state.tree_def:
                raise TypeError(
                    "optimizer update function was passed a gradient tree that did not match the parameter tree structure with which it was "
                    f"initialized: parameter tree {state.tree_def} and grad tree {treedef}."
                )
            found = _packed([update(i, g, old) for g, old in zip(leaves, _states(state))], treedef)
            for old, new in zip(state.subtree_defs, found.subtree_defs):
                if old != new:
                    raise TypeError(
                        f"optimizer update function produced an output structure that did not match its input structure: input {old} and output {new}."
                    )
            return found

        @functools.wraps(get_params)
        def tree_get_params(state):
            return jax.tree.unflatten(state.tree_def, [get_params(inner) for inner in _states(state)])

        return Optimizer(tree_init, tree_update, tree_get_params)

    return of_trees


def _with_zeros(count):
    """`init` of a state of the parameters and so many arrays of zeros, and `get_params` of it."""
    return lambda x: (x, *[jnp.zeros_like(x) for _ in range(count)]), lambda state: state[0]


@optimizer
def sgd(step_size):
    """Steps against the gradient."""
    rate = make_schedule(step_size)
    return lambda x: x, lambda i, g, x: x - rate(i) * g, lambda x: x


@optimizer
def momentum(step_size, mass):
    """Steps along a velocity."""
    rate = make_schedule(step_size)
    init, get_params = _with_zeros(1)

    def update(i, g, state):
        x, velocity = state
        velocity = mass * velocity + g
        return x - rate(i) * velocity, velocity

    return init, update, get_params


@optimizer
def nesterov(step_size, mass):
    """Steps along a velocity that looks ahead."""
    rate = make_schedule(step_size)
    init, get_params = _with_zeros(1)

    def update(i, g, state):
        x, velocity = state
        velocity = mass * velocity + g
        return x - rate(i) * (mass * velocity + g), velocity

    return init, update, get_params


@optimizer
def adagrad(step_size, momentum=0.9):
    """Gradients over the root of the sum of their squares."""
    rate = make_schedule(step_size)
    init, get_params = _with_zeros(2)

    def update(i, g, state):
        x, squares, mean = state
        squares = squares + jnp.square(g)
        mean = (1.0 - momentum) * (g * jnp.where(squares > 0, 1.0 / jnp.sqrt(squares), 0.0)) + momentum * mean
        return x - rate(i) * mean, squares, mean

    return init, update, get_params


@optimizer
def rmsprop(step_size, gamma=0.9, eps=1e-8):
    """Gradients over the root of the mean of their squares."""
    rate = make_schedule(step_size)
    init, get_params = _with_zeros(1)

    def update(i, g, state):
        x, squares = state
        squares = squares * gamma + jnp.square(g) * (1.0 - gamma)
        return x - rate(i) * g / jnp.sqrt(squares + eps), squares

    return init, update, get_params


@optimizer
def rmsprop_momentum(step_size, gamma=0.9, eps=1e-8, momentum=0.9):
    """`rmsprop` along a velocity."""
    rate = make_schedule(step_size)
    init, get_params = _with_zeros(2)

    def update(i, g, state):
        x, squares, velocity = state
        squares = squares * gamma + jnp.square(g) * (1.0 - gamma)
        velocity = momentum * velocity + rate(i) * g / jnp.sqrt(squares + eps)
        return x - velocity, squares, velocity

    return init, update, get_params


def _correction(decay, i, like):
    """What a mean that began at zero is divided by after `i + 1` steps."""
    return 1 - jnp.asarray(decay, like.dtype) ** (i + 1)


@optimizer
def adam(step_size, b1=0.9, b2=0.999, eps=1e-8):
    """Kingma and Ba's Adam."""
    rate = make_schedule(step_size)
    init, get_params = _with_zeros(2)

    def update(i, g, state):
        x, mean, squares = state
        mean = (1 - b1) * g + b1 * mean
        squares = (1 - b2) * jnp.square(g) + b2 * squares
        moved = rate(i) * (mean / _correction(b1, i, mean)) / (jnp.sqrt(squares / _correction(b2, i, mean)) + eps)
        return x - moved, mean, squares

    return init, update, get_params


@optimizer
def adamax(step_size, b1=0.9, b2=0.999, eps=1e-8):
    """Adam by the largest gradient."""
    rate = make_schedule(step_size)
    init, get_params = _with_zeros(2)

    def update(i, g, state):
        x, mean, largest = state
        mean = (1 - b1) * g + b1 * mean
        largest = jnp.maximum(b2 * largest, jnp.abs(g))
        return x - (rate(i) / _correction(b1, i, mean)) * mean / (largest + eps), mean, largest

    return init, update, get_params


@optimizer
def sm3(step_size, momentum=0.9):
    """Adagrad that keeps one sum for each row of each axis."""
    rate = make_schedule(step_size)

    def init(x):
        shape, x = x.shape, jnp.atleast_1d(x)
        return x, jnp.zeros_like(x), [jnp.zeros(n, x.dtype) for n in x.shape], shape

    def update(i, g, state):
        x, mean, rows, shape = state
        rank = g.ndim
        spread = [row.reshape([-1 if axis == at else 1 for axis in range(rank)]) for at, row in enumerate(rows)]
        squares = functools.reduce(jnp.minimum, spread) + jnp.square(g)
        mean = (1.0 - momentum) * (g * jnp.where(squares > 0, 1.0 / jnp.sqrt(squares), 0)) + momentum * mean
        rows = [squares.max([axis for axis in range(x.ndim) if axis != at]) for at in range(x.ndim)]
        return x - rate(i) * mean, mean, rows, shape

    return init, update, lambda state: state[0].reshape(state[3])


# Rates


def constant(step_size):
    """Always the same rate."""
    return lambda i: step_size


def exponential_decay(step_size, decay_steps, decay_rate):
    """A rate that is multiplied by `decay_rate` in so many steps."""
    return lambda i: step_size * decay_rate ** (i / decay_steps)


def inverse_time_decay(step_size, decay_steps, decay_rate, staircase=False):
    """A rate that falls as the inverse of time."""
    if staircase:
        return lambda i: step_size / (1 + decay_rate * jnp.floor(i / decay_steps))
    return lambda i: step_size / (1 + decay_rate * i / decay_steps)


def polynomial_decay(step_size, decay_steps, final_step_size, power=1.0):
    """A rate that falls to a last one as a power of what is left."""
    return lambda i: (1 - jnp.minimum(i, decay_steps) / decay_steps) ** power * (step_size - final_step_size) + final_step_size


def piecewise_constant(boundaries, values):
    """A rate for each span between boundaries."""
    boundaries, values = jnp.array(boundaries), jnp.array(values)
    if not boundaries.ndim == values.ndim == 1:
        raise ValueError("boundaries and values must be sequences")
    if boundaries.shape[0] != values.shape[0] - 1:
        raise ValueError("boundaries length must be one shorter than values length")
    return lambda i: values[jnp.sum(i > boundaries)]


def make_schedule(scalar_or_schedule):
    """A number, or a function of the step, as the latter."""
    if callable(scalar_or_schedule):
        return scalar_or_schedule
    if jnp.ndim(scalar_or_schedule) == 0:
        return constant(scalar_or_schedule)
    raise TypeError(type(scalar_or_schedule))


# Helpers


def l2_norm(tree):
    """The Euclidean length of all leaves together."""
    return jnp.sqrt(sum(jnp.vdot(x, x) for x in jax.tree.leaves(tree)))


def clip_grads(grad_tree, max_norm):
    """Gradients shortened to a length."""
    norm = l2_norm(grad_tree)
    return jax.tree.map(lambda g: jnp.where(norm < max_norm, g, g * (max_norm / norm)), grad_tree)


class JoinPoint:
    """Where a tree of states hangs in the tree of parameters."""

    def __init__(self, subtree):
        self.subtree = subtree

    def __iter__(self):
        yield self.subtree


def unpack_optimizer_state(opt_state):
    """A state as a tree with `JoinPoint`s, to be written to a file."""
    return jax.tree.unflatten(opt_state.tree_def, [JoinPoint(state) for state in _states(opt_state)])


def pack_optimizer_state(marked_pytree):
    """The state of such a tree."""
    points, treedef = jax.tree.flatten(marked_pytree)
    return _packed([point.subtree for point in points], treedef)
