"""Derivatives of functions beyond `grad`: Jacobians, Hessians, `vjp`, `hvp`, checkpoints, and a check against differences."""
from tandem._transforms import grad as grad
from tandem._transforms import jvp as jvp
from tandem._transforms import vmap as vmap
from tandem.autodiff import GradientTape as GradientTape
from tandem.autodiff import enable_grad as enable_grad
from typing import Any

def check_grad(f, *args, eps=0.001, atol=0.01, rtol=0.01):
    """Compares the gradient of `f` with central differences, and gives the largest error.

    `args` are tensors or nested lists, tuples and dicts of them; every element of floats moves by `eps` both ways. A value that is no
    single number counts as the sum of its elements times fixed weights. Where an error is more than `atol + rtol * |difference|`, an
    AssertionError says in which argument and at which element.

    >>> td.check_grad(lambda x: td.sin(x).sum(), td.tensor([0.5, 1.0])) < 1e-3
    True"""
    ...

def checkpoint(f):
    """`f`, whose inner values are computed again for its derivative instead of being kept (Chen et al. 2016, "Training Deep Nets
    with Sublinear Memory Cost"): less memory for more time. Arguments and results are tensors and nested lists, tuples and dicts;
    `f` is a function or a module; what it writes to tensors is written once.

    >>> block = td.checkpoint(lambda x: td.tanh(td.tanh(x)))
    >>> abs(td.grad(block)(0.0).item() - 1.0) < 1e-6
    True"""
    ...

def hessian(f, argnums=0):
    """The function that gives the second derivatives of `f`, forward over reverse mode.

    Of shape `value.shape + argument.shape + argument.shape`; with a tuple of `argnums` a tuple of tuples.

    >>> td.hessian(lambda x: (x * x * x).sum())(td.tensor([1.0, 2.0])).tolist()
    [[6.0, 0.0], [0.0, 12.0]]"""
    ...

def hvp(f, primals, tangents):
    """The Hessian of `f`, which gives one number, times a vector, without the Hessian (Pearlmutter 1994).

    `primals` and `tangents` are a tensor each, or tuples with one for each argument of `f`; the result is alike.

    >>> td.hvp(lambda x: (x * x * x).sum(), td.tensor([1.0, 2.0]), td.tensor([1.0, 10.0])).tolist()
    [6.0, 120.0]"""
    ...

def jacfwd(f, argnums=0):
    """The function that gives the Jacobian of `f` by forward mode: a pass for each element of the arguments, all at once.

    See `jacrev`, whose results it gives.

    >>> td.jacfwd(lambda x: x * x.sum())(td.tensor([1.0, 2.0])).tolist()
    [[4.0, 1.0], [2.0, 5.0]]"""
    ...

jacobian = jacrev
def jacrev(f, argnums=0):
    """The function that gives the Jacobian of `f` by reverse mode: a pass back for each element of the value, all at once.

    Of shape `value.shape + argument.shape`. `argnums` is an index or a tuple of them; arguments and value may be nested lists, tuples
    and dicts. Right for few results and many arguments; see `jacfwd` for the other case.

    >>> td.jacrev(lambda x: x * x.sum())(td.tensor([1.0, 2.0])).tolist()
    [[4.0, 1.0], [2.0, 5.0]]"""
    ...

def vjp(f, *primals):
    """The value of `f(*primals)`, and the function that pulls a gradient of it back to the primals (JAX's `jax.vjp`).

    The value is a tensor or nested lists, tuples and dicts of them; the function takes gradients of that structure and gives a
    tuple with the gradient of each primal, zeros where the value does not depend on it. The forward values are kept: `f` is called once.

    >>> value, pull = td.vjp(lambda x, y: x * y, td.tensor([1.0, 2.0]), td.tensor([3.0, 4.0]))
    >>> [g.tolist() for g in pull(td.tensor([1.0, 10.0]))]
    [[3.0, 40.0], [1.0, 20.0]]"""
    ...
