"""Transformations of functions: `grad`, `value_and_grad`, `jvp`, `custom_gradient`, `stop_gradient` and `vmap`."""

import _tandem


def _named(wrapper, f, what):
    wrapper.__name__ = f"{what}({getattr(f, '__name__', None) or type(f).__name__})"
    wrapper.__doc__ = getattr(f, "__doc__", None)
    return wrapper


def value_and_grad(f, argnums=0, has_aux=False):
    """A function that gives the value of `f`, which is one number, and its gradient with respect to some arguments.

    Arguments are tensors, floats, nested lists, tuples and dicts of them, or modules, whose gradients are a dict by
    parameter name. `argnums` is an index or a tuple of them. With `has_aux`, `f` returns a pair of the number and
    anything else, which comes along: `((value, aux), gradient)`. Composes with `jit`, `vmap`, `jvp` and itself.
    """
    numbers = (argnums,) if isinstance(argnums, int) else tuple(argnums)

    def wrapper(*args, **kwargs):
        chosen = [n + len(args) if n < 0 else n for n in numbers]
        value, aux, gradients = _tandem.gradient(f, args, kwargs, chosen, has_aux)
        gradients = gradients[0] if isinstance(argnums, int) else gradients
        return ((value, aux) if has_aux else value), gradients

    return _named(wrapper, f, "value_and_grad")


def grad(f, argnums=0, has_aux=False):
    """A function that gives the gradient of `f`; with `has_aux`, a pair of it and what came along.

    See `value_and_grad`. Equal operands of `max` and `maximum` share the gradient; `floor` and `round` have the gradient
    0; a result that depends on the arguments only through comparisons, sorting positions or integers is refused.
    """
    both = value_and_grad(f, argnums, has_aux)

    def wrapper(*args, **kwargs):
        value, gradients = both(*args, **kwargs)
        return (gradients, value[1]) if has_aux else gradients

    return _named(wrapper, f, "grad")


def jvp(f, primals, tangents):
    """The result of `f(*primals)` and its directional derivative along the tangents, which are like the primals."""
    return _tandem.jvp(f, tuple(primals), tuple(tangents))


def custom_gradient(f, backward=None):
    """`f` with a gradient of its own: `backward(*args, *results, *gradients)` gives one for each tensor of the arguments.

    `gradients` are those of the results; `backward` may do anything with them (clip them, say), but `td.jvp` needs one that is
    linear in them. Other tensors that it uses get no gradient from it.
    Rounding that lets gradients through: `td.custom_gradient(td.round, lambda x, y, g: g)`. Without `backward`, as in TensorFlow,
    `f` gives a pair: its result, and the function from the gradients of it to those of the arguments.
    """
    return _with_inner_gradient(f) if backward is None else with_gradient(f, backward)


def with_gradient(f, backward, once=False):
    """`f` with the gradient `backward`. Asked `once`, derivatives of that gradient are derivatives of what `f` computes."""

    def wrapper(*args):
        if _tandem.is_recorded(args):
            # One record, whose gradient is the one given.
            return _tandem.checkpoint(lambda *args: _tandem.custom_gradient(f, backward, args, once), args, {})
        return _tandem.custom_gradient(f, backward, args, once)

    return _named(wrapper, f, "custom_gradient")


def _with_inner_gradient(f):
    """A function whose results come with the function that gives their gradient."""

    def wrapper(*args):
        def backward(*values):
            # The results again, so that what the inner function closes over is part of this graph; what is equal is computed once.
            results, inner = f(*values[: len(args)])
            count = len(results) if isinstance(results, (tuple, list)) else 1
            return inner(*values[len(values) - count :])

        return custom_gradient(lambda *args: f(*args)[0], backward)(*args)

    return _named(wrapper, f, "custom_gradient")


def stop_gradient(x):
    """`x`, through which no gradient flows."""
    # Arrays of JAX have no such method.
    return getattr(x, "detach", lambda: _tandem.Tensor.detach(x))() if isinstance(x, _tandem.Tensor) else x


def vmap(f, in_axes=0, out_axes=0):
    """A function that maps `f` over an axis of its arguments, all at once.

    `in_axes` is an axis for all arguments, or a tuple with an axis or None (the same for all) for each; `out_axes` is
    where the axis stands in the results. Random numbers are drawn for each element.
    """

    def wrapper(*args):
        axes = in_axes if isinstance(in_axes, (tuple, list)) else (in_axes,) * len(args)
        if len(axes) != len(args):
            raise ValueError(f"in_axes has {len(axes)} items, but there are {len(args)} arguments")
        return _tandem.vmap(f, args, tuple(axes), out_axes)

    return _named(wrapper, f, "vmap")
