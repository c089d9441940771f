"""`torch.func`: transforms of functions."""

import re

import _tandem
import tandem as td
import torch
from tandem.dialect import as_class, missing_names
from tandem.dialect.own_derivatives import transformed
from torch import _random


def _as_torch(found):
    """Results with zeros that no op made, as this library's tensors."""
    return td.tree.map(lambda x: as_class(x, torch.Tensor) if isinstance(x, td.Tensor) and not isinstance(x, torch.Tensor) else x, found)


def _of_results(transform, more=()):
    def made(func, argnums=0, has_aux=False, **options):
        refused = [key for key in options if key not in ("randomness", *more)]
        if refused:
            raise TypeError(f"{transform.__name__}() got an unexpected keyword argument '{refused[0]}'")
        unknown = {key: value for key, value in options.items() if key not in ("randomness", "chunk_size", "_preallocate_and_copy")}
        func = transformed(func)
        if not has_aux:
            derivative = transform(func, argnums=argnums, **unknown)
            return lambda *args: _as_torch(derivative(*args))
        derivative = transform(lambda *args: func(*args)[0], argnums=argnums, **unknown)
        # What the function gives besides is no part of the derivative.
        return lambda *args: (_as_torch(derivative(*args)), func(*args)[1])

    return made


jacrev, jacfwd, hessian = _of_results(td.jacrev, ("chunk_size", "_preallocate_and_copy")), _of_results(td.jacfwd), _of_results(td.hessian)


def vjp(func, *primals, has_aux=False):
    """The value, and the function that multiplies with the Jacobian from the left; with `has_aux` what the function gives besides."""
    aux = []

    def first(*args):
        result, other = func(*args)
        aux[:] = [other]
        return result

    result, pull = td.vjp(transformed(first if has_aux else func), *primals)
    found = (result, *aux)
    if not td.is_tracing() and not _tandem.is_recorded(primals):
        found = td.tree.map(lambda x: x.detach() if isinstance(x, td.Tensor) else x, found)
    return (found[0], pull, *found[1:])


_MISFITS = re.compile(
    r"^the gradient is that of one number(?:, but the result has shape \[(.+)\]|: the function must return a tensor without axes, not (\w+)$)"
)


def _with_values(value):
    def transform(func, argnums=0, has_aux=False):
        func = transformed(func)
        made = td.value_and_grad(func, argnums=argnums, has_aux=has_aux) if has_aux else td.value_and_grad(func, argnums=argnums)

        def wrapper(*args):
            for at in argnums if isinstance(argnums, tuple) else (argnums,):
                if not -len(args) <= at < len(args):
                    raise RuntimeError(f"Got argnum={at}, but only {len(args)} positional inputs")
                if isinstance(args[at], torch.Tensor) and not args[at].is_floating_point():
                    raise RuntimeError("only Tensors of floating point dtype can require gradients")
            try:
                result, gradient = made(*args)
            except (TypeError, ValueError) as error:
                said = _MISFITS.search(str(error))
                if said is None:
                    raise
                shape, kind = said.groups()
                if kind is not None:
                    raise RuntimeError(f"grad_and_value(f)(*args): Expected f(*args) to return a Tensor, got <class '{kind}'>") from None
                raise RuntimeError(
                    "grad_and_value(f)(*args): Expected f(*args) to return a scalar Tensor, got tensor with "
                    f"{shape.count(',') + 1} dims. Maybe you wanted to use the vjp or jacrev APIs instead?"
                ) from None
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


_OF_NUMBERS = (
    "vmap: It looks like you're calling .item() on a Tensor. We don't support vmap over calling .item() on a Tensor, please try to rewrite what you're doing "
    "with other operations. If error is occurring somewhere inside PyTorch internals, please file a bug report."
)
_OF_CHOICES = (
    "vmap: It looks like you're attempting to use a Tensor in some data-dependent control flow. We don't support that yet, please shout over at "
    "https://github.com/pytorch/functorch/issues/257 ."
)


def _check_dims(func, in_dims, args):
    """PyTorch's words for axes that do not fit the arguments."""
    told = f"vmap({getattr(func, '__name__', repr(func))}, in_dims={in_dims}, ...)(<inputs>): "
    if not args:
        raise ValueError(
            f"{told.split(',')[0]})(<inputs>): got no inputs. Maybe you forgot to add inputs, or you are trying to vmap over a function with no inputs. "
            "The latter is unsupported."
        )
    several = isinstance(in_dims, (tuple, list))
    if several and len(in_dims) != len(args):
        structures = ["TreeSpec(tuple, None, [" + ",\n  ".join("*" for _ in part) + "])" for part in (in_dims, args)]
        raise ValueError(
            f"{told}in_dims is not compatible with the structure of `inputs`. in_dims has structure {structures[0]} but inputs has structure {structures[1]}."
        )
    mapped = False
    for x, dim in zip(args, in_dims if several else [in_dims] * len(args)):
        if isinstance(dim, int) and isinstance(x, td.Tensor):
            mapped = True
            if not -x.ndim <= dim < x.ndim:
                raise ValueError(
                    f"{told}Got in_dim={dim} for some input, but that input is a Tensor of dimensionality {x.ndim} so expected in_dim to satisfy "
                    f"{-x.ndim} <= in_dim < {x.ndim}."
                )
        mapped = mapped or dim is not None and not isinstance(x, td.Tensor)
    if not mapped:
        raise ValueError("vmap: Expected at least one Tensor to vmap over")


def vmap(func, in_dims=0, out_dims=0, randomness="error", *, chunk_size=None):
    """A function of one example as one of many; where it may draw random numbers, it is called for each of them."""
    if randomness not in ("error", "same", "different"):
        raise RuntimeError(f"Only allowed values for randomness are 'error', 'different', or 'same'. Got {randomness}")
    if _holds_dicts(in_dims):
        return _mapped_leaves(func, in_dims if isinstance(in_dims, tuple) else (in_dims,), out_dims, randomness, chunk_size)
    if chunk_size is not None and chunk_size <= 0:
        raise ValueError(f"vmap: chunk_size should be None or greater than 0. (got {chunk_size})")
    places = out_dims if isinstance(out_dims, (tuple, list)) else None
    mapped = td.vmap(func, in_axes=in_dims, out_axes=0 if places else out_dims)

    def call(*args, **kwargs):
        if kwargs:
            # What is given by name is the same for all examples.
            return vmap(lambda *args: func(*args, **kwargs), in_dims, out_dims, randomness, chunk_size=chunk_size)(*args)
        before = _random.DEFAULT.get_state()
        if randomness != "error":
            return _one_by_one(func, in_dims, out_dims, args, kwargs, before if randomness == "same" else None)
        _check_dims(func, in_dims, args)
        try:
            found = mapped(*args)
        except (td.TracerScalarError, td.TracerBoolError) as error:
            raise RuntimeError(_OF_NUMBERS if isinstance(error, td.TracerScalarError) else _OF_CHOICES) from None
        except TypeError as error:
            sized = re.match(r"(\w+) cannot be traced: the shape of its result depends on elements", str(error))
            if sized is None:
                raise
            raise RuntimeError(
                "vmap: We do not support batching operators that can output dynamic shape. "
                f"Attempted to vmap over aten::{sized[1]}. Please voice your support in https://github.com/pytorch/functorch/issues/256"
            ) from None
        except ValueError as error:
            sizes = re.search(r"mapped axes have different sizes: (.*)", str(error))
            if sizes is None:
                raise
            numbers = sizes[1].replace(" and ", ", ")
            raise ValueError(
                f"vmap: Expected all tensors to have the same size in the mapped dimension, got sizes [{numbers}] for the mapped dimension"
            ) from None
        if before != _random.DEFAULT.get_state():
            _random.DEFAULT.set_state(before)
            raise RuntimeError(_DRAWS)
        for x in found if isinstance(found, (tuple, list)) else (found,):
            if isinstance(x, (bool, int, float, str)) or x is None:
                name = getattr(func, "__name__", repr(func))
                raise ValueError(f"vmap({name}, ...): `{name}` must only return Tensors, got type {type(x)}. Did you mean to set out_dims= to None for output?")
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


def jvp(func, primals, tangents, *, strict=False, has_aux=False):
    """The value, and the product of the Jacobian with the tangents; with `has_aux` what the function gives besides."""
    for name, values in (("primals", primals), ("tangents", tangents)):
        if not isinstance(values, tuple):
            raise RuntimeError(f"jvp(f, primals, tangents): Expected {name} to be a tuple. E.g. it should be valid to call f(*primals).")
    if not has_aux:
        return td.jvp(func, primals, tangents)
    (value, aux), (tangent, _) = td.jvp(func, primals, tangents)
    return value, tangent, aux


def debug_unwrap(tensor, *, recurse=True):
    """The tensor."""
    return tensor


def replace_all_batch_norm_modules_(root):
    """Batch norms keep no averages from now on."""
    for module in root.modules():
        if isinstance(module, torch.nn.modules.batchnorm._BatchNorm):
            other = type(module)(module.num_features, module.eps, module.momentum, module.affine, track_running_stats=False)
            other.weight, other.bias = module.weight, module.bias
            module.__dict__.update({**other.__dict__, "training": module.training})
    return root


def functional_call(module, parameter_and_buffer_dicts, args=None, kwargs=None, *, tie_weights=True, strict=False):
    """The module's result with other tensors in place of its own."""
    args = () if args is None else args
    if isinstance(parameter_and_buffer_dicts, (tuple, list)):
        parameter_and_buffer_dicts = {name: value for values in parameter_and_buffer_dicts for name, value in values.items()}
    own, before = {**dict(module.named_parameters()), **dict(module.named_buffers())}, {}
    args = args if isinstance(args, tuple) else (args,)
    if strict:
        _check_all(module, set(own), set(parameter_and_buffer_dicts))
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


def _check_all(module, own, given):
    lists = [", ".join(map(repr, sorted(names))) for names in (given - own, own - given)]
    said = [f"\n\t{what} key(s): {names}." for what, names in zip(("Unexpected", "Missing"), lists) if names]
    if said:
        raise RuntimeError(f"Error(s) in reparametrizing for {type(module).__name__}:" + "".join(said))


def make_functional_with_buffers(model, disable_autograd_tracking=False):
    """The module as a function of its parameters, its buffers and what goes in; the parameters and the buffers."""
    names, buffers = [name for name, _ in model.named_parameters()], [name for name, _ in model.named_buffers()]

    def call(params, others, *args, **kwargs):
        return functional_call(model, {**dict(zip(names, params)), **dict(zip(buffers, others))}, args, kwargs)

    params = tuple(x.detach().requires_grad_(not disable_autograd_tracking) for x in model.parameters())
    return call, params, tuple(model.buffers())


def make_functional(model, disable_autograd_tracking=False):
    """The module as a function of its parameters and what goes in; the parameters."""
    call, params, others = make_functional_with_buffers(model, disable_autograd_tracking)
    return lambda values, *args, **kwargs: call(values, others, *args, **kwargs), params


def combine_state_for_ensemble(models):
    """Modules of one kind as one function, and their parameters and buffers, each stacked."""
    params, buffers = stack_module_state(models)
    call, _, _ = make_functional_with_buffers(models[0])
    return call, tuple(params.values()), tuple(buffers.values())


def stack_module_state(models):
    """Parameters and buffers of modules of one kind, each stacked along a new first axis."""
    if not models:
        raise RuntimeError("stack_module_state: Expected at least one model, got 0.")
    if len({model.training for model in models}) > 1:
        raise RuntimeError("stack_module_state: Expected all models to have the same training/eval mode.")
    if len({type(model) for model in models}) > 1:
        raise RuntimeError("stack_module_state: Expected all models to be of the same class.")
    stacked = lambda named: {  # noqa: E731
        name: td.stack([dict(own)[name] for own in named]).detach().requires_grad_(named[0][at][1].requires_grad) for at, (name, _) in enumerate(named[0])
    }
    return stacked([list(model.named_parameters()) for model in models]), stacked([list(model.named_buffers()) for model in models])


__getattr__ = missing_names("torch.func")
