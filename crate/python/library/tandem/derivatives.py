"""Derivatives of functions beyond `grad`: Jacobians, Hessians, `vjp`, `hvp`, checkpoints, and a check against differences."""

import math

import _tandem

from ._transforms import grad, jvp, vmap
from .autodiff import GradientTape, _flat, _own_dtype, enable_grad
from .control_flow import _tree, _unflatten, _values


def vjp(f, *primals):
    """The value of `f(*primals)`, and the function that pulls a gradient of it back to the primals (JAX's `jax.vjp`).

    The value is a tensor or nested lists, tuples and dicts of them; the function takes gradients of that structure and gives a
    tuple with the gradient of each primal, zeros where the value does not depend on it. The forward values are kept: `f` is called once.

    >>> value, pull = td.vjp(lambda x, y: x * y, td.tensor([1.0, 2.0]), td.tensor([3.0, 4.0]))
    >>> [g.tolist() for g in pull(td.tensor([1.0, 10.0]))]
    [[3.0, 40.0], [1.0, 20.0]]
    """
    structure, leaves = _tree(primals, "primals")
    tape, copies, value = _recorded(f, structure, _values(leaves))
    outputs, results = _tree(value, "value")

    def pull(gradients):
        seeds = _flat(gradients)
        if len(seeds) != len(results):
            raise ValueError(f"the value has {len(results)} tensors, and {len(seeds)} gradients were given")
        return tape.gradient(_values(results), _unflatten(structure, iter(copies)), seeds, unconnected_gradients="zero")

    return _unflatten(outputs, iter(_values(results))), pull


def _recorded(f, structure, values):
    """A persistent tape that recorded `f` on tensors in this structure, the copies that it watches, and the value."""
    tape = GradientTape(persistent=True, watch_accessed_variables=False)
    copies = [_tandem.alias(x) for x in values]
    with tape, enable_grad():
        for x in copies:
            tape.watch(x)
        value = f(*_unflatten(structure, iter(copies)))
    return tape, copies, value


def _chosen(args, argnums):
    """The arguments of these numbers as one structure, with the function that puts others in their places."""
    numbers = (argnums,) if isinstance(argnums, int) else tuple(argnums)
    numbers = [n + len(args) if n < 0 else n for n in numbers]
    for n in numbers:
        if not 0 <= n < len(args):
            raise TypeError(f"there is no argument {n}: the function was called with {len(args)}")
    structure, leaves = _tree([args[n] for n in numbers], "args")

    def put(values):
        placed = list(args)
        for n, value in zip(numbers, _unflatten(structure, iter(values))):
            placed[n] = value
        return placed

    return structure, _values(leaves), put


def _per_result(outputs, structure, rows, argnums):
    """Derivatives as a structure of results, each with the structure of the arguments."""

    def of(row):
        each = _unflatten(structure, iter(row))
        return each[0] if isinstance(argnums, int) else tuple(each)

    found = iter([of(row) for row in rows])

    def build(node):
        if node == "tensor":
            return next(found)
        if node is None:
            return None
        kind, items = node
        if kind is dict:
            return {key: build(item) for key, item in items}
        return kind([build(item) for item in items]) if kind in (list, tuple) else kind(*[build(item) for item in items])

    return build(outputs)


def _named(wrapper, f, what):
    wrapper.__name__ = f"{what}({getattr(f, '__name__', None) or type(f).__name__})"
    wrapper.__doc__ = getattr(f, "__doc__", None)
    return wrapper


def jacrev(f, argnums=0):
    """The function that gives the Jacobian of `f` by reverse mode: a pass back for each element of the value, all at once.

    Of shape `value.shape + argument.shape`. `argnums` is an index or a tuple of them; arguments and value may be nested lists, tuples
    and dicts. Right for few results and many arguments; see `jacfwd` for the other case.

    >>> td.jacrev(lambda x: x * x.sum())(td.tensor([1.0, 2.0])).tolist()
    [[4.0, 1.0], [2.0, 5.0]]
    """

    def wrapper(*args, **kwargs):
        structure, values, put = _chosen(args, argnums)
        place = (tuple, tuple("tensor" for _ in values))
        tape, copies, value = _recorded(lambda *xs: f(*put(xs), **kwargs), place, values)
        outputs, results = _tree(value, "value")
        rows = [tape.jacobian(y, copies, unconnected_gradients="zero") for y in _values(results)]
        return _per_result(outputs, structure, rows, argnums)

    return _named(wrapper, f, "jacrev")


def jacfwd(f, argnums=0):
    """The function that gives the Jacobian of `f` by forward mode: a pass for each element of the arguments, all at once.

    See `jacrev`, whose results it gives.

    >>> td.jacfwd(lambda x: x * x.sum())(td.tensor([1.0, 2.0])).tolist()
    [[4.0, 1.0], [2.0, 5.0]]
    """

    def wrapper(*args, **kwargs):
        structure, values, put = _chosen(args, argnums)
        found = {}
        columns = []
        for at, x in enumerate(values):

            def along(direction):
                def one(x):
                    value = f(*put([*values[:at], x, *values[at + 1 :]]), **kwargs)
                    found["value"], leaves = _tree(value, "value")
                    return _values(leaves)

                return jvp(one, (x,), (direction,))[1]

            count = math.prod(x.shape)
            moved = vmap(along, out_axes=-1)(_tandem.reshape(_tandem.eye(count, dtype=_own_dtype(x)), (count, *x.shape)))
            columns.append([_tandem.reshape(y, (*y.shape[:-1], *x.shape)) for y in moved])
        rows = list(zip(*columns))
        return _per_result(found["value"], structure, rows, argnums)

    return _named(wrapper, f, "jacfwd")


jacobian = jacrev


def hessian(f, argnums=0):
    """The function that gives the second derivatives of `f`, forward over reverse mode.

    Of shape `value.shape + argument.shape + argument.shape`; with a tuple of `argnums` a tuple of tuples.

    >>> td.hessian(lambda x: (x * x * x).sum())(td.tensor([1.0, 2.0])).tolist()
    [[6.0, 0.0], [0.0, 12.0]]
    """
    return _named(jacfwd(jacrev(f, argnums), argnums), f, "hessian")


def hvp(f, primals, tangents):
    """The Hessian of `f`, which gives one number, times a vector, without the Hessian (Pearlmutter 1994).

    `primals` and `tangents` are a tensor each, or tuples with one for each argument of `f`; the result is alike.

    >>> td.hvp(lambda x: (x * x * x).sum(), td.tensor([1.0, 2.0]), td.tensor([1.0, 10.0])).tolist()
    [6.0, 120.0]
    """
    several = isinstance(primals, (tuple, list))
    if not several:
        primals, tangents = (primals,), (tangents,)
    gradient = grad(f, argnums=tuple(range(len(primals))))
    product = jvp(gradient, tuple(primals), tuple(tangents))[1]
    return product if several else product[0]


def checkpoint(f):
    """`f`, whose inner values are computed again for its derivative instead of being kept (Chen et al. 2016, "Training Deep Nets
    with Sublinear Memory Cost"): less memory for more time. Arguments and results are tensors and nested lists, tuples and dicts;
    `f` is a function or a module; what it writes to tensors is written once.

    >>> block = td.checkpoint(lambda x: td.tanh(td.tanh(x)))
    >>> abs(td.grad(block)(0.0).item() - 1.0) < 1e-6
    True
    """

    def wrapper(*args, **kwargs):
        if not _tandem.is_tracing() and not _tandem.is_grad_enabled():
            return f(*args, **kwargs)
        return _tandem.checkpoint(f, args, kwargs)

    return _named(wrapper, f, "checkpoint")


def check_grad(f, *args, eps=1e-3, atol=1e-2, rtol=1e-2):
    """Compares the gradient of `f` with central differences, and gives the largest error.

    `args` are tensors or nested lists, tuples and dicts of them; every element of floats moves by `eps` both ways. A value that is no
    single number counts as the sum of its elements times fixed weights. Where an error is more than `atol + rtol * |difference|`, an
    AssertionError says in which argument and at which element.

    >>> td.check_grad(lambda x: td.sin(x).sum(), td.tensor([0.5, 1.0])) < 1e-3
    True
    """
    structure, leaves = _tree(list(args), "args")
    values = _values(leaves)

    def number(*xs):
        results = _values(_tree(f(*_unflatten(structure, iter(xs))), "value")[1])
        total = 0.0
        for y in results:
            if "float" in y.dtype.name:
                weights = _tandem.cos(_tandem.reshape(_tandem.arange(math.prod(y.shape), dtype=y.dtype), y.shape)) if math.prod(y.shape) > 1 else 1.0
                total = total + (y * weights).sum()
        return total

    numbers = tuple(i for i, x in enumerate(values) if "float" in x.dtype.name)
    found = grad(number, argnums=numbers)(*values)
    worst = 0.0
    for i, gradient in zip(numbers, found):
        flat, exact = values[i].flatten(), gradient.flatten().tolist()
        for at, g in enumerate(exact):
            step = [eps if j == at else 0.0 for j in range(len(exact))]
            step = _tandem.tensor(step, dtype=flat.dtype)
            up, down = (
                float(number(*values[:i], _tandem.reshape(moved, values[i].shape), *values[i + 1 :])) for moved in (flat + step, flat - step)
            )
            difference = (up - down) / (2 * eps)
            error = abs(difference - g)
            if not error <= atol + rtol * abs(difference):
                place, rest = [], at
                for size in reversed(values[i].shape):
                    place.insert(0, rest % size)
                    rest //= size
                raise AssertionError(
                    f"the gradient of {leaves[i][0]} at {place} is {g:.6g}, and differences give {difference:.6g} (eps={eps}, error {error:.3g})"
                )
            worst = max(worst, error)
    return worst
