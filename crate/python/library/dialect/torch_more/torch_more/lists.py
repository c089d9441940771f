"""Functions of lists of tensors, as optimizers are written with: `torch._foreach_add` and the others."""

import torch

_UNARY = "abs acos asin atan ceil cos cosh erf erfc exp expm1 floor frac lgamma log log10 log1p log2 neg reciprocal round rsqrt sigmoid sign sin sinh sqrt tan tanh trunc"
_BINARY = "add sub mul div pow maximum minimum clamp_min clamp_max"
_TERNARY = "addcdiv addcmul lerp"


def _each(tensors, value):
    """A value for each tensor: of a list, or the same for all."""
    if isinstance(value, (list, tuple)):
        if len(value) != len(tensors):
            raise RuntimeError(f"Tensor lists must have the same number of tensors, got {len(tensors)} and {len(value)}")
        return value
    return [value] * len(tensors)


def _operator(name):
    # Of numbers as well as of tensors.
    if name == "maximum" or name == "minimum":
        bound = "min" if name == "maximum" else "max"
        return lambda x, y: getattr(torch, name)(x, y) if isinstance(y, torch.Tensor) else x.clamp(**{bound: y})
    if name.startswith("clamp_"):
        return lambda x, y: x.clamp(**{name[-3:]: y})
    return getattr(torch, name)


def _binary(name):
    operator = _operator(name)

    def function(tensors, other, alpha=None):
        if name == "pow" and not isinstance(tensors, (list, tuple)):
            return tuple(torch.pow(tensors, x) for x in other)
        given = {} if alpha is None else {"alpha": alpha}
        return tuple(operator(x, y, **given) for x, y in zip(tensors, _each(tensors, other)))

    return function


def _ternary(name):
    def function(tensors, first, second, value=None, *, scalars=None):
        if name == "lerp":
            return tuple(torch.lerp(x, y, w) for x, y, w in zip(tensors, first, _each(tensors, second)))
        values = _each(tensors, scalars if scalars is not None else 1 if value is None else value)
        return tuple(getattr(torch, name)(x, a, b, value=v) for x, a, b, v in zip(tensors, first, second, values))

    return function


def _in_place(function):
    def changed(tensors, *args, **options):
        with torch.no_grad():
            for tensor, value in zip(tensors, function(tensors, *args, **options)):
                tensor.copy_(value)

    return changed


def _unary(name):
    return lambda tensors: tuple(getattr(torch, name)(x) for x in tensors)


def _foreach_norm(tensors, ord=2, dtype=None):
    """The norm of each."""
    return tuple(torch.linalg.vector_norm(x, ord, dtype=dtype) for x in tensors)


def _foreach_zero_(tensors):
    """Zeros in each."""
    for tensor in tensors:
        tensor.zero_()


def _foreach_copy_(tensors, source, non_blocking=False):
    """The values of others in each."""
    for tensor, other in zip(tensors, source):
        tensor.copy_(other)


for _make, _names in ((_unary, _UNARY), (_binary, _BINARY), (_ternary, _TERNARY)):
    for _name in _names.split():
        globals()[f"_foreach_{_name}"] = _make(_name)
        globals()[f"_foreach_{_name}_"] = _in_place(_make(_name))
