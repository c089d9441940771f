"""`torch.nn.utils.prune`: weights that are multiplied with masks of 0 and 1."""

import torch
from tandem.nn.utils import computed_weights as _computed


class BasePruningMethod:
    """The base of ways to choose elements: a subclass has a `PRUNING_TYPE` and `compute_mask(t, default_mask)`, whose zeros are taken out."""

    PRUNING_TYPE = "unstructured"
    _tensor_name = None

    def compute_mask(self, t, default_mask):
        """A mask for a tensor that has a mask already."""
        raise NotImplementedError

    def apply_mask(self, module):
        """The weight times its mask."""
        return getattr(module, f"{self._tensor_name}_orig") * getattr(module, f"{self._tensor_name}_mask")

    def prune(self, t, default_mask=None, importance_scores=None):
        """A tensor without the elements that this way chooses."""
        mask = torch.ones_like(t) if default_mask is None else default_mask
        return t * self.compute_mask(t if importance_scores is None else importance_scores, mask)

    def __call__(self, module, inputs):
        """Nothing has to be done before a call: the weight is computed whenever it is read."""

    @classmethod
    def apply(cls, module, name, *args, importance_scores=None, **kwargs):
        """Takes out elements of a weight, besides those that are out already."""
        method, before = cls(*args, **kwargs), _method_of(module, name)
        method._tensor_name = name
        weight = getattr(module, name).detach()
        scores = weight if importance_scores is None else importance_scores
        mask = method.compute_mask(scores, torch.ones_like(weight)) if before is None else _besides(method, scores, getattr(module, f"{name}_mask"))
        if before is None:
            setattr(module, f"{name}_orig", getattr(module, name))
            _computed.compute(module, name, method.apply_mask)
            _methods(module)[name] = method
        else:
            delattr(module, f"{name}_mask")
            method = _joined(module, name, before, method)
        module.register_buffer(f"{name}_mask", mask.to(dtype=weight.dtype))
        return method

    def remove(self, module):
        """Ends it: the weight stays as it is with its mask."""
        _computed.settle(module, self._tensor_name, f"{self._tensor_name}_orig", f"{self._tensor_name}_mask")
        del _methods(module)[self._tensor_name]


def _methods(module):
    """The way of each weight of a module that has one."""
    if "_pruning" not in module.__dict__:
        object.__setattr__(module, "_pruning", {})
    return module.__dict__["_pruning"]


def _method_of(module, name):
    return module.__dict__.get("_pruning", {}).get(name)


def _joined(module, name, before, method):
    if not isinstance(before, PruningContainer):
        container = PruningContainer(before)
        container._tensor_name = name
        _methods(module)[name] = before = container
    before.add_pruning_method(method)
    return before


def _besides(method, t, mask):
    """The mask of a way that follows others: single elements are chosen of what is left."""
    if method.PRUNING_TYPE != "unstructured":
        return method.compute_mask(t, mask)
    kept, found = mask == 1, mask.clone()
    found[kept] = method.compute_mask(t[kept], mask[kept])
    return found


class PruningContainer(BasePruningMethod):
    """Several ways, one after the other."""

    def __init__(self, *args):
        self._pruning_methods = tuple(args)

    def add_pruning_method(self, method):
        """Adds one."""
        self._pruning_methods += (method,)

    def compute_mask(self, t, default_mask):
        """The mask of the last way, besides those before."""
        return _besides(self._pruning_methods[-1], t, default_mask)

    def __len__(self):
        return len(self._pruning_methods)

    def __iter__(self):
        return iter(self._pruning_methods)

    def __getitem__(self, idx):
        return self._pruning_methods[idx]


class Identity(BasePruningMethod):
    """Takes out nothing."""

    def compute_mask(self, t, default_mask):
        return default_mask


class CustomFromMask(BasePruningMethod):
    """A mask of one's own."""

    PRUNING_TYPE = "global"

    def __init__(self, mask):
        self.mask = mask

    def compute_mask(self, t, default_mask):
        return default_mask * self.mask.to(dtype=default_mask.dtype)


class _Lowest(BasePruningMethod):
    """Takes out so many, or a share, of the elements of the lowest scores."""

    def __init__(self, amount):
        if not isinstance(amount, (int, float)):
            raise TypeError(f"Invalid type for amount: {amount}. Must be int or float.")
        if amount < 0 or isinstance(amount, float) and amount > 1.0:
            raise ValueError(f"amount={amount} should either be a float in the range [0, 1] or a non-negative integer")
        self.amount = amount

    def compute_mask(self, t, default_mask):
        _refuse_too_many(self.amount, t.numel())
        return self._kept(self.scores(t).reshape(-1), default_mask.reshape(-1)).reshape(t.shape)

    def _kept(self, scores, mask):
        return torch.as_tensor(_computed.without_lowest(scores, mask, self.amount))


def _refuse_too_many(amount, size):
    if isinstance(amount, int) and amount > size:
        raise ValueError(f"amount={amount} should be smaller than the number of parameters to prune={size}")


class L1Unstructured(_Lowest):
    """Takes out the smallest elements."""

    scores = staticmethod(torch.abs)


class RandomUnstructured(_Lowest):
    """Takes out elements at random."""

    # The largest of the numbers go.
    scores = staticmethod(lambda t: -torch.rand_like(t))


class RandomStructured(_Lowest):
    """Takes out channels along an axis at random."""

    PRUNING_TYPE = "structured"

    def __init__(self, amount, dim=-1):
        super().__init__(amount)
        self.dim = dim

    def scores(self, rows):
        """The score of each channel."""
        return torch.rand(rows.shape[0])

    def compute_mask(self, t, default_mask):
        _refuse_too_many(self.amount, t.shape[self.dim])
        kept = _computed.as_matrix(default_mask, self.dim).max(1)[0]
        lines = self._kept(self.scores(_computed.as_matrix(t, self.dim)), kept)
        return default_mask * lines.reshape([-1 if axis == self.dim % t.ndim else 1 for axis in range(t.ndim)])


class LnStructured(RandomStructured):
    """Takes out the channels of the lowest n-norms along an axis."""

    def __init__(self, amount, n, dim=-1):
        super().__init__(amount, dim)
        self.n = n

    def scores(self, rows):
        return torch.norm(rows, p=self.n, dim=1)


def _function(method):
    def function(module, name, *args, **kwargs):
        method.apply(module, name, *args, **kwargs)
        return module

    function.__doc__ = method.__doc__
    return function


identity, custom_from_mask = _function(Identity), _function(CustomFromMask)
l1_unstructured, random_unstructured = _function(L1Unstructured), _function(RandomUnstructured)
ln_structured, random_structured = _function(LnStructured), _function(RandomStructured)


def global_unstructured(parameters, pruning_method, importance_scores=None, **kwargs):
    """Takes out elements of several weights together."""
    parameters, scores = list(parameters), importance_scores or {}
    method = pruning_method(**kwargs)
    if method.PRUNING_TYPE != "unstructured":
        raise TypeError(f'Only "unstructured" PRUNING_TYPE supported for the `pruning_method`. Found method {pruning_method} of type {method.PRUNING_TYPE}')
    weights = [scores.get(pair, getattr(*pair).detach()) for pair in parameters]
    masks = [getattr(module, f"{name}_mask", torch.ones_like(weight)) for (module, name), weight in zip(parameters, weights)]
    flat = lambda tensors: torch.cat([x.reshape(-1) for x in tensors])  # noqa: E731
    mask = method.compute_mask(flat(weights), flat(masks))
    for (module, name), weight, part in zip(parameters, weights, mask.split([weight.numel() for weight in weights])):
        custom_from_mask(module, name, part.reshape(weight.shape))


def remove(module, name):
    """Ends it: the weight stays as it is with its mask."""
    method = _method_of(module, name)
    if method is None:
        raise ValueError(f"Parameter '{name}' of module {module} has to be pruned before pruning can be removed")
    method.remove(module)
    return module


def is_pruned(module):
    """Whether a weight in the module has a mask."""
    return any(inner.__dict__.get("_pruning") for inner in module.modules())


for _kind in (BasePruningMethod, PruningContainer, Identity, CustomFromMask, L1Unstructured, RandomUnstructured, RandomStructured, LnStructured):
    _kind.__module__ = "torch.nn.utils.prune"
