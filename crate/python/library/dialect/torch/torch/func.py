"""`torch.func`: transforms of functions."""

import tandem as td
from tandem.dialect import missing_names

jacrev, jacfwd, hessian, vjp = td.jacrev, td.jacfwd, td.hessian, td.vjp


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
    own, before = dict(module.named_parameters()), {}
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


__getattr__ = missing_names("torch.func")
