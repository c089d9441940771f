"""`torch.func`: transforms of functions."""

import re

import _tandem
import tandem as td
import torch
from tandem.dialect import as_class, missing_names
from torch import _random


def _as_torch(found):
    """Results with zeros that no op made, as this library's tensors."""
    return td.tree.map(lambda x: as_class(x, torch.Tensor) if isinstance(x, td.Tensor) and not isinstance(x, torch.Tensor) else x, found)


def _of_results(transform):
    def made(func, argnums=0, **options):
        unknown = {key: value for key, value in options.items() if key not in ("randomness", "chunk_size", "_preallocate_and_copy")}
        derivative = transform(func, argnums=argnums, **unknown)
        return lambda *args: _as_torch(derivative(*args))

    return made


jacrev, jacfwd, hessian = map(_of_results, (td.jacrev, td.jacfwd, td.hessian))


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
        found = td.tree.map(lambda x: x.detach() if isinstance(x, td.Tensor) else x, found)
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


_DRAWS = (
    "vmap: called random operation while in randomness error mode. Please either use the 'same' or 'different' randomness flags on vmap or perform the "
    "randomness operation out of vmap"
)


def _holds_dicts(dims):
    return isinstance(dims, dict) or isinstance(dims, (tuple, list)) and any(map(_holds_dicts, dims))


def _mapped_leaves(func, in_dims, out_dims, randomness, chunk_size):
    """`vmap` whose mapped axes stand in dictionaries: of the leaves of all arguments, one after the other."""

    def spread(value, dim, leaves, dims):
        if isinstance(value, dict):
            parts = {key: spread(item, dim[key] if isinstance(dim, dict) else dim, leaves, dims) for key, item in value.items()}
            return lambda found: {key: part(found) for key, part in parts.items()}
        if isinstance(value, (list, tuple)):
            parts = [spread(item, dim[at] if isinstance(dim, (list, tuple)) else dim, leaves, dims) for at, item in enumerate(value)]
            return lambda found: type(value)(part(found) for part in parts)
        leaves.append(value)
        dims.append(dim)
        return next

    def call(*args):
        leaves, dims = [], []
        build = spread(list(args), list(in_dims), leaves, dims)
        return vmap(lambda *found: func(*build(iter(found))), tuple(dims), out_dims, randomness, chunk_size=chunk_size)(*leaves)

    return call


def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    """A function of one example as one of many; where it may draw random numbers, it is called for each of them."""
    if randomness not in ("error", "same", "different"):
        raise RuntimeError(f"Only allowed values for randomness are 'error', 'different', or 'same'. Got {randomness}")
    if _holds_dicts(in_dims):
        return _mapped_leaves(func, in_dims if isinstance(in_dims, tuple) else (in_dims,), out_dims, randomness, chunk_size)
    places = out_dims if isinstance(out_dims, (tuple, list)) else None
    mapped = td.vmap(func, in_axes=in_dims, out_axes=0 if places else out_dims)

    def call(*args, **kwargs):
        if kwargs:
            # What is given by name is the same for all examples.
            return vmap(lambda *args: func(*args, **kwargs), in_dims, out_dims, randomness, chunk_size=chunk_size)(*args)
        before = _random.DEFAULT.get_state()
        if randomness != "error":
            return _one_by_one(func, in_dims, out_dims, args, kwargs, before if randomness == "same" else None)
        try:
            found = mapped(*args)
        except ValueError as error:
            sizes = re.search(r"mapped axes have different sizes: (.*)", str(error))
            if sizes is None:
                raise
            numbers = sizes[1].replace(" and ", ", ")
            raise ValueError(
                f"vmap: Expected all tensors to have the same size in the mapped dimension, got sizes [{numbers}] for the mapped dimension"
            ) from None
        if before != _random.DEFAULT.get_state():
            raise RuntimeError(_DRAWS)
        return tuple(x.movedim(0, at) for x, at in zip(found, places)) if places else found

    return call


def _one_by_one(func, in_dims, out_dims, args, kwargs, start=None):
    """The results of each example, stacked; `start` is where the stream of random numbers stands for each of them."""

    def one(*example):
        if start is not None:
            _random.DEFAULT.set_state(start)
        return func(*example, **kwargs)

    axes = in_dims if isinstance(in_dims, (tuple, list)) else [in_dims] * len(args)
    count = next(x.shape[axis] for x, axis in zip(args, axes) if isinstance(axis, int))
    results = [one(*(x if axis is None else x.select(axis, at) for x, axis in zip(args, axes))) for at in range(count)]
    if isinstance(results[0], tuple):
        return tuple(torch.stack(parts, out_dims) for parts in zip(*results))
    return torch.stack(results, out_dims)


def linearize(func, *primals):
    """The value, and the function that multiplies with the Jacobian there."""
    return func(*primals), lambda *tangents: td.jvp(func, primals, tangents)[1]


def functionalize(func, *, remove="mutations"):
    """The function: tensors of a trace are values."""
    return func


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
        name: td.stack([dict(own)[name] for own in named]).detach().requires_grad_(named[0][at][1].requires_grad) for at, (name, _) in enumerate(named[0])
    }
    return stacked([list(model.named_parameters()) for model in models]), stacked([list(model.named_buffers()) for model in models])


__getattr__ = missing_names("torch.func")
