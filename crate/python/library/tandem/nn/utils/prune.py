"""Weights that are multiplied with masks of 0 and 1, by PyTorch's names.

>>> layer = td.nn.Linear(2, 1)
>>> _ = layer.weight.assign(td.tensor([[3.0, -1.0]]))
>>> td.nn.utils.prune.l1_unstructured(layer, "weight", amount=1).weight.tolist()
[[3.0, -0.0]]
>>> td.nn.utils.prune.remove(layer, "weight").weight.tolist()
[[3.0, -0.0]]
"""

import _tandem

from ...random import uniform
from . import computed_weights as _computed


def _masked(module, name, mask):
    """Multiplies a weight with a mask, and with those before it."""
    if not hasattr(module, f"{name}_orig"):
        setattr(module, f"{name}_orig", getattr(module, name))
        _computed.compute(module, name, lambda module: getattr(module, f"{name}_orig") * getattr(module, f"{name}_mask"))
    if hasattr(module, f"{name}_mask"):
        delattr(module, f"{name}_mask")
    module.register_buffer(f"{name}_mask", mask)
    return module


def _mask(module, name):
    known = getattr(module, f"{name}_mask", None)
    return _tandem.ones_like(getattr(module, name).detach()) if known is None else known


def _unstructured(score):
    def function(module, name, amount, importance_scores=None):
        """Takes out the elements of the lowest scores, so many or this share of those that are left."""
        weight, mask = getattr(module, name).detach(), _mask(module, name)
        scores = score(weight) if importance_scores is None else importance_scores
        return _masked(module, name, _tandem.reshape(_computed.without_lowest(scores.reshape(-1), mask.reshape(-1), amount), tuple(weight.shape)))

    return function


l1_unstructured = _unstructured(_tandem.abs)
random_unstructured = _unstructured(lambda weight: uniform(tuple(weight.shape)))


def _structured(module, name, amount, dim, score):
    weight, mask = getattr(module, name).detach(), _mask(module, name)
    kept = _tandem.max(_computed.as_matrix(mask, dim), 1)
    lines = _computed.without_lowest(score(_computed.as_matrix(weight, dim)), kept, amount)
    shape = [1] * weight.ndim
    shape[dim] = -1
    return _masked(module, name, mask * _tandem.reshape(lines, shape))


def _lengths(rows, n):
    """What grows with the n-norms of rows."""
    return _tandem.max(_tandem.abs(rows), 1) if n in ("inf", float("inf")) else _tandem.sum(_tandem.abs(rows) ** n, 1)


def ln_structured(module, name, amount, n, dim, importance_scores=None):
    """Takes out the channels of the lowest n-norms along an axis."""
    return _structured(module, name, amount, dim, lambda rows: _lengths(rows, n))


def random_structured(module, name, amount, dim):
    """Takes out channels at random."""
    return _structured(module, name, amount, dim, lambda rows: uniform((rows.shape[0],)))


def custom_from_mask(module, name, mask):
    """Multiplies with a mask of one's own."""
    return _masked(module, name, _mask(module, name) * mask)


def identity(module, name):
    """A mask of ones."""
    return _masked(module, name, _mask(module, name))


class L1Unstructured:
    """Scores elements by their size."""

    score = staticmethod(_tandem.abs)


class RandomUnstructured:
    """Scores elements at random."""

    score = staticmethod(lambda weight: uniform(tuple(weight.shape)))


def global_unstructured(parameters, pruning_method, importance_scores=None, **kwargs):
    """Takes out the elements of the lowest scores of several weights together."""
    parameters = list(parameters)
    weights = [getattr(*pair).detach() for pair in parameters]
    flat = lambda tensors: _tandem.concat([_tandem.reshape(x, (-1,)) for x in tensors])  # noqa: E731
    masks = [_mask(*pair) for pair in parameters]
    mask, at = _computed.without_lowest(flat(map(pruning_method.score, weights)), flat(masks), kwargs["amount"]), 0
    for (module, name), weight in zip(parameters, weights):
        _masked(module, name, _tandem.reshape(mask[at : at + weight.numel()], tuple(weight.shape)))
        at += weight.numel()


def remove(module, name):
    """Ends it: the weight stays as it is with its mask."""
    if not hasattr(module, f"{name}_mask"):
        raise ValueError(f"Parameter '{name}' of module {module} has to be pruned before pruning can be removed")
    _computed.settle(module, name, f"{name}_orig", f"{name}_mask")
    return module


def is_pruned(module):
    """Whether a weight in the module has a mask."""
    return any(name.endswith("_mask") for name, _ in module.named_buffers())
