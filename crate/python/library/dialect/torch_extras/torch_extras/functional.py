"""`torch.autograd.functional`: derivatives of functions."""

import tandem as td
import torch
from tandem.dialect.own_derivatives import transformed

from torch_more import func as _func


def _own(found, create_graph):
    """The results, without the graph behind them unless it is asked for."""
    if create_graph:
        return found
    return found.detach() if isinstance(found, td.Tensor) else type(found)(_own(x, False) for x in found)


class GradcheckError(RuntimeError):
    """A derivative is not the one that small steps show."""

    __module__ = "torch.autograd.gradcheck"


def _checked(func, name, inputs, strict=False, of_number=False):
    """A function whose results are looked at as PyTorch does."""

    def call(*args):
        found = func(*args)
        for at, x in enumerate(found if isinstance(found, tuple) else (found,)):
            if not isinstance(x, td.Tensor):
                kind = f"type {type(x)}" if not isinstance(found, tuple) else f"the value at index {at} has type {type(x)}"
                raise TypeError(
                    f"The outputs of the user-provided function given to {name} must be either a Tensor or a tuple of Tensors but the given outputs of the user-provided function has {kind}."
                )
            if of_number and x.numel() != 1:
                raise RuntimeError(f"The Tensor returned by the function given to {name} should contain a single element")
        return found

    for at, x in enumerate(inputs if isinstance(inputs, (tuple, list)) else (inputs,)):
        if not isinstance(x, td.Tensor):
            kind = f"type {type(x)}" if not isinstance(inputs, (tuple, list)) else f"the value at index {at} has type {type(x)}"
            raise TypeError(f"The inputs given to {name} must be either a Tensor or a tuple of Tensors but the given inputs has {kind}.")
    if strict:
        _refuse_constants(func, name, inputs)
    return transformed(call)


def _refuse_constants(func, name, inputs):
    """Refuses results that no input has a part in."""
    starts = [x.detach().clone().requires_grad_() for x in (inputs if isinstance(inputs, (tuple, list)) else (inputs,))]
    found = func(*starts)
    for at, x in enumerate(found if isinstance(found, tuple) else (found,)):
        if not x.requires_grad:
            raise RuntimeError(
                f"Output {at} of the user-provided function does not require gradients. The outputs must be computed in a differentiable manner from the input when running in strict mode."
            )


def _by_rows(func, x):
    """The Jacobian of a function whose derivative calls hooks, which may be any Python."""
    start = x.detach().requires_grad_()
    result = func(start)
    seeds = td.reshape(td.eye(result.numel(), dtype=result.dtype.name), (-1, *result.shape))
    rows = [torch.autograd.grad(result, start, seed, retain_graph=True, allow_unused=True)[0] for seed in seeds]
    return td.reshape(td.stack([td.zeros_like(x) if row is None else row for row in rows]), (*result.shape, *x.shape))


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy="reverse-mode"):
    """Derivatives of each result by each input."""
    # What reverse mode gives has no graph behind it.
    transform, func = _func.jacfwd if create_graph else _func.jacrev, _checked(func, "jacobian", inputs, strict)
    if isinstance(inputs, td.Tensor):
        return _own(transform(func)(inputs), create_graph)
    return _own(transform(func, argnums=tuple(range(len(inputs))))(*inputs), create_graph)


def hessian(func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy="reverse-mode"):
    """Second derivatives of a number by each two of the inputs."""
    func = _checked(func, "hessian", inputs, strict, True)
    if isinstance(inputs, td.Tensor):
        return _own(_func.hessian(func)(inputs), create_graph)
    return _own(_func.hessian(func, argnums=tuple(range(len(inputs))))(*inputs), create_graph)


def vjp(func, inputs, v=None, create_graph=False, strict=False):
    """Results, and gradients of them times `v`."""
    inputs = (inputs,) if isinstance(inputs, td.Tensor) else tuple(inputs)
    result, pull = td.vjp(_checked(func, "vjp", inputs, strict), *inputs)
    if v is None and isinstance(result, td.Tensor) and result.numel() != 1:
        raise RuntimeError("The vector v can only be None if the user-provided function returns a single Tensor with a single element.")
    found = pull(td.ones_like(result) if v is None else v)
    return _own((result, found[0] if isinstance(found, (tuple, list)) and len(found) == 1 else found), create_graph)


def hvp(func, inputs, v=None, create_graph=False, strict=False):
    """The value, and the Hessian times `v`."""
    inputs = (inputs,) if isinstance(inputs, td.Tensor) else tuple(inputs)
    tangents = tuple(td.ones_like(x) for x in inputs) if v is None else (v,) if isinstance(v, td.Tensor) else tuple(v)
    places, func = tuple(range(len(inputs))), _checked(func, "hvp", inputs, strict, True)
    result, (_, found) = func(*inputs), td.jvp(td.grad(func, argnums=places), inputs, tangents)
    return _own((result, found[0] if len(inputs) == 1 else found), create_graph)


vhp = hvp


def jvp(func, inputs, v=None, create_graph=False, strict=False):
    """Results, and their change along `v`."""
    inputs = (inputs,) if isinstance(inputs, td.Tensor) else tuple(inputs)
    tangents = tuple(td.ones_like(x) for x in inputs) if v is None else (v,) if isinstance(v, td.Tensor) else tuple(v)
    return _own(tuple(td.jvp(_checked(func, "jvp", inputs, strict), inputs, tangents)), create_graph)


def gradcheck(func, inputs, eps=1e-06, atol=1e-05, rtol=0.001, raise_exception=True, **options):
    """Whether derivatives are those that small steps show, for arguments of float64."""
    inputs = tuple(inputs) if isinstance(inputs, (tuple, list)) else (inputs,)
    for at, x in enumerate(inputs):
        if not isinstance(x, td.Tensor) or not x.requires_grad:
            continue
        found = _by_rows(lambda value, at=at: func(*inputs[:at], value, *inputs[at + 1 :]), x)
        size = x.numel()
        columns = []
        for place in range(size):
            step = td.reshape(td.astype(td.arange(size) == place, x.dtype.name) * eps, tuple(x.shape))
            ahead, behind = (func(*inputs[:at], x.detach() + sign * step, *inputs[at + 1 :]) for sign in (1, -1))
            columns.append(td.reshape((ahead.detach() - behind.detach()) / (2 * eps), (-1,)))
        if not bool(td.allclose(td.reshape(found, (-1, size)), td.stack(columns, axis=1), rtol=rtol, atol=atol)):
            if raise_exception:
                numerical, analytical = td.stack(columns), td.reshape(found, (-1, size)).T
                raise GradcheckError(f"Jacobian mismatch for output 0 with respect to input {at},\nnumerical:{numerical}\nanalytical:{analytical}\n")
            return False
    return True


def gradgradcheck(func, inputs, grad_outputs=None, **options):
    """`gradcheck` of the gradients."""
    inputs = tuple(inputs) if isinstance(inputs, (tuple, list)) else (inputs,)

    def gradients(*args):
        return td.grad(transformed(lambda *given: td.sum(func(*given))), argnums=0)(*args)

    return gradcheck(gradients, inputs, **options)
