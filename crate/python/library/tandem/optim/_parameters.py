"""What an optimizer is given: parameters in their many forms, and gradients in the structure of either of them."""

from _tandem import Tensor


def is_module(value):
    """Whether an object names its parameters by itself, as modules and loaded programs do."""
    return not isinstance(value, Tensor) and hasattr(value, "named_parameters")


def is_frozen(parameter):
    """Whether a parameter was told to stay as it is. A plain tensor requires no gradients either, and moves by those it is given."""
    return type(parameter) is not Tensor and not getattr(parameter, "requires_grad", True)


def is_group(value):
    """Whether a dict describes a parameter group, and is not one of parameters by name."""
    return isinstance(value, dict) and "params" in value and not isinstance(value["params"], Tensor)


def named_leaves(value, name=""):
    """Tensors (and None) of nested dicts, lists, tuples and modules, each with its name; dots join the names."""
    if value is None or isinstance(value, Tensor):
        return [(name, value)]
    if is_module(value):
        prefix = f"{name}." if name else ""
        return [(prefix + inner, parameter) for inner, parameter in value.named_parameters()]
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, (list, tuple)):
        items = enumerate(value)
    else:
        raise TypeError(f"expected tensors in dicts, lists or tuples, got {type(value).__name__}{f' at {name}' if name else ''}")
    found = []
    for key, inner in items:
        found.extend(named_leaves(inner, f"{name}.{key}" if name else str(key)))
    return found


def _is_pair(item):
    return isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str) and isinstance(item[1], Tensor)


def named_parameters(params):
    """Pairs of a name and a tensor, from an iterable of parameters, of `(name, parameter)` pairs, a dict, a module, or one tensor.

    Parameters that have no name in what is given are called by their place.
    """
    if not (isinstance(params, (Tensor, dict)) or is_module(params)):
        try:
            params = list(params)
        except TypeError:
            raise TypeError(
                f"an optimizer takes tensors, a module, or dicts that describe groups of them, not {type(params).__name__}"
            ) from None
        if params and all(_is_pair(item) for item in params):
            params = dict(params)
    found = named_leaves(params)
    for name, parameter in found:
        if parameter is None:
            raise TypeError(f"parameter {name!r} is None; a layer that has no sizes yet gets them at its first call")
        if "float" not in parameter.dtype.name:
            raise ValueError(f"parameter {name!r} has dtype {parameter.dtype}; only floats can be optimized")
    return found


def match_gradients(parameters, gradients):
    """For each of the `(name, parameter)` pairs its gradient or None: by name where the names agree, else by order."""
    leaves = named_leaves(gradients)
    names = [name for name, _ in parameters]
    given = dict(leaves)
    twice = {name for name in given if names.count(name) > 1}
    if isinstance(gradients, dict) and twice and len(leaves) != len(parameters):
        raise ValueError(
            f"several parameters are called {', '.join(sorted(twice))}; give the gradients of all groups, or name the parameters apart"
        )
    if isinstance(gradients, dict) and not twice and set(given) <= set(names):
        found = [given.get(name) for name in names]
    elif len(leaves) == len(parameters):
        found = [gradient for _, gradient in leaves]
    elif isinstance(gradients, dict):
        unknown = ", ".join(sorted(set(given) - set(names))[:5])
        raise ValueError(f"the optimizer has no parameters named {unknown}; give it the module, so that it knows the names")
    else:
        raise ValueError(f"there are {len(leaves)} gradients for {len(parameters)} parameters")
    for (name, parameter), gradient in zip(parameters, found):
        if gradient is not None and gradient.shape != parameter.shape:
            raise ValueError(f"the gradient of {name!r} has shape {gradient.shape}, the parameter {parameter.shape}")
    return found
