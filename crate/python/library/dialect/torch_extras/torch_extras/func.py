"""`torch.func`: transforms of functions."""

import _tandem
import tandem as td
from tandem.dialect import missing_names

jacrev, jacfwd, hessian = td.jacrev, td.jacfwd, td.hessian


def vjp(func, *primals, has_aux=False):
    """The value, and the function that multiplies with the Jacobian from the left; with `has_aux` what the function gives besides."""
    aux = []

    def first(*args):
        result, other = func(*args)
        aux[:] = [other]
        return result

    result, pull = td.vjp(first if has_aux else func, *primals)
    found = (result, *aux)
    if not td.is_tracing() and not _tandem.is_recorded(primals):
        found = [x.detach() if isinstance(x, td.Tensor) else x for x in found]
    return (found[0], pull, *found[1:])


def _with_values(value):
    def transform(func, argnums=0, has_aux=False):
        made = td.value_and_grad(func, argnums=argnums, has_aux=has_aux) if has_aux else td.value_and_grad(func, argnums=argnums)

        def wrapper(*args):
            result, gradient = made(*args)
            if not has_aux:
                return (gradient, result) if value else gradient
            return (gradient, result) if value else (gradient, result[1])

        return wrapper

    return transform


grad, grad_and_value = _with_values(False), _with_values(True)


def vmap(func, in_dims=0, out_dims=0, randomness="error"):
    return td.vmap(func, in_axes=in_dims, out_axes=out_dims)


def jvp(func, primals, tangents):
    return td.jvp(func, primals, tangents)


def functional_call(module, parameter_and_buffer_dicts, args=(), kwargs=None):
    """The module's result with other tensors in place of its own."""
    if isinstance(parameter_and_buffer_dicts, (tuple, list)):
        parameter_and_buffer_dicts = {name: value for values in parameter_and_buffer_dicts for name, value in values.items()}
    own, before = {**dict(module.named_parameters()), **dict(module.named_buffers())}, {}
    args = args if isinstance(args, tuple) else (args,)
    try:
        for name, value in parameter_and_buffer_dicts.items():
            path, _, last = name.rpartition(".")
            holder = module.get_submodule(path) if path else module
            before[name] = holder, last, own.get(name)
            object.__setattr__(holder, last, value)
        return module(*args, **(kwargs or {}))
    finally:
        for holder, last, value in before.values():
            object.__setattr__(holder, last, value)


def stack_module_state(models):
    """Parameters and buffers of modules of one kind, each stacked along a new first axis."""
    if not models:
        raise RuntimeError("stack_module_state: Expected at least one model, got 0.")
    if len({type(model) for model in models}) > 1:
        raise RuntimeError("stack_module_state: Expected all models to be of the same class.")
    stacked = lambda named: {  # noqa: E731
        name: td.stack([dict(own)[name] for own in named]).detach().requires_grad_(named[0][at][1].requires_grad)
        for at, (name, _) in enumerate(named[0])
    }
    return stacked([list(model.named_parameters()) for model in models]), stacked([list(model.named_buffers()) for model in models])


__getattr__ = missing_names("torch.func")
