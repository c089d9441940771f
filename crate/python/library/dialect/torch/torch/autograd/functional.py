"""`torch.autograd.functional`: derivatives of functions."""

import tandem as td


def _of(transform):
    def function(func, inputs, create_graph=False, strict=False, **_):
        if isinstance(inputs, td.Tensor):
            return transform(func)(inputs)
        found = [transform(lambda x, at=at: func(*inputs[:at], x, *inputs[at + 1 :]))(inputs[at]) for at in range(len(inputs))]
        return tuple(found)

    return function


jacobian, hessian = _of(td.jacrev), _of(td.hessian)


def vjp(func, inputs, v=None):
    """Results, and gradients of them times `v`."""
    inputs = (inputs,) if isinstance(inputs, td.Tensor) else tuple(inputs)
    result, pull = td.vjp(func, *inputs)
    result = result.detach() if isinstance(result, td.Tensor) else result
    found = pull(td.ones_like(result) if v is None else v)
    return result, found[0] if isinstance(found, (tuple, list)) and len(found) == 1 else found


def hvp(func, inputs, v=None):
    """The value, and the Hessian times `v`."""
    inputs = (inputs,) if isinstance(inputs, td.Tensor) else tuple(inputs)
    tangents = tuple(td.ones_like(x) for x in inputs) if v is None else (v,) if isinstance(v, td.Tensor) else tuple(v)
    places = tuple(range(len(inputs)))
    result, (_, found) = func(*inputs), td.jvp(td.grad(func, argnums=places), inputs, tangents)
    return result, found[0] if len(inputs) == 1 else found


vhp = hvp


def jvp(func, inputs, v=None):
    """Results, and their change along `v`."""
    inputs = (inputs,) if isinstance(inputs, td.Tensor) else tuple(inputs)
    tangents = tuple(td.ones_like(x) for x in inputs) if v is None else (v,) if isinstance(v, td.Tensor) else tuple(v)
    return td.jvp(func, inputs, tangents)
