"""`torch.nn.modules`: the files in which PyTorch has its layers, hooks of all modules, and hooks of leaves."""

import types
from collections import OrderedDict

from tandem.dialect import gradient_hooks as _gradients
from torch import _tensor, nn

__path__ = []
# Base classes of layers, by the beginnings of the names of those that they stand for.
_BASES = {
    "_BatchNorm": ("BatchNorm",), "_NormBase": ("BatchNorm", "InstanceNorm"), "_InstanceNorm": ("InstanceNorm",), "_ConvNd": ("Conv",),
    "_ConvTransposeNd": ("ConvTranspose",), "_DropoutNd": ("Dropout", "AlphaDropout"), "_MaxPoolNd": ("MaxPool",), "_AvgPoolNd": ("AvgPool",),
    "_AdaptiveAvgPoolNd": ("AdaptiveAvgPool",), "_AdaptiveMaxPoolNd": ("AdaptiveMaxPool",),
}  # fmt: skip
_FILES = (
    "activation adaptive batchnorm channelshuffle container conv distance dropout flatten fold instancenorm lazy linear loss module normalization "
    "padding pixelshuffle pooling rnn sparse transformer upsampling utils"
).split()
_before, _after, _backward = [], [], []


class _Kind(type):
    """A class of which the layers with certain names are instances."""

    def __instancecheck__(cls, value):
        return isinstance(value, nn.Module) and any(kind.__name__.startswith(cls._names) for kind in type(value).__mro__)


class _LossKind(type):
    """The class of which the losses of `torch.nn` are subclasses."""

    def __subclasscheck__(cls, other):
        return (
            type.__subclasscheck__(cls, other)
            or issubclass(other, nn.Module)
            and any(kind.__name__.endswith("Loss") and kind.__module__ == "torch.nn.modules.loss" for kind in other.__mro__)
        )

    def __instancecheck__(cls, value):
        return issubclass(type(value), cls)


class _Loss(nn.Module, metaclass=_LossKind):
    """The base of losses: keeps how they are reduced."""

    def __init__(self, size_average=None, reduce=None, reduction="mean"):
        super().__init__()
        self.reduction = "none" if reduce is False else "sum" if size_average is False else reduction


def _found(name):
    if name in _BASES:
        return _Kind(name, (nn.Module,), {"_names": _BASES[name]})
    if name in ("_Loss", "_WeightedLoss"):
        return _Loss
    if name == "RNNBase":
        return nn.LSTM.__mro__[1]
    if name in ("_get_activation_fn", "_IncompatibleKeys"):
        from torch_more import small_names

        return small_names.kept_keys() if name == "_IncompatibleKeys" else small_names._get_activation_fn
    return getattr(nn, name)


def __getattr__(name):
    if name in _FILES:
        import importlib

        return importlib.import_module(f"torch.nn.modules.{name}")
    if name.startswith("__"):
        raise AttributeError(name)
    return _found(name)


def _repeated(count):
    """`_single`, `_pair` and `_triple`: a number as so many."""
    return lambda x: tuple(x) if isinstance(x, (tuple, list)) else (x,) * count


def place(name):
    """The module that stands for a file of `torch.nn.modules`."""
    made = types.ModuleType(name)
    last = name.rpartition(".")[2]
    if last not in _FILES:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    made.__getattr__ = _found
    # Those who look for layers by their names ask the file's dict.
    kinds = vars(nn)
    if last in ("loss", "activation"):
        from torch_layers import table_layers

        kinds = kinds | vars(table_layers)
    made.__dict__.update({key: value for key, value in kinds.items() if isinstance(value, type) and value.__module__ == name})
    if last == "module":
        made.__dict__.update({key: globals()[key] for key in _OF_ALL})
    if last == "utils":
        made.__dict__.update(_single=_repeated(1), _pair=_repeated(2), _triple=_repeated(3), _ntuple=_repeated)
    return made


def _called(module, *args, **kwargs):
    for hook in list(_before):
        given = hook(module, args)
        if given is not None:
            args = given if isinstance(given, tuple) else (given,)
    handles = [module.register_full_backward_hook(hook) for hook in _backward]
    try:
        result = _own_call(module, *args, **kwargs)
    finally:
        for handle in handles:
            handle.remove()
    for hook in list(_after):
        given = hook(module, args, result)
        result = result if given is None else given
    return result


_own_call = nn.Module.__call__


def _added(hooks, hook):
    hooks.append(hook)
    nn.Module.__call__ = _called

    def remove():
        hooks.remove(hook)
        if not (_before or _after or _backward):
            del nn.Module.__call__

    return _gradients.Handle(remove)


def register_module_forward_pre_hook(hook):
    """Calls `hook(module, args)` before each call of any module."""
    return _added(_before, hook)


def register_module_forward_hook(hook, *, with_kwargs=False, always_call=False):
    """Calls `hook(module, args, output)` after each call of any module."""
    return _added(_after, hook)


def register_module_full_backward_hook(hook):
    """Calls `hook(module, grad_input, grad_output)` in `backward()` for each module that is called from now on."""
    return _added(_backward, hook)


_OF_ALL = ("register_module_forward_pre_hook", "register_module_forward_hook", "register_module_full_backward_hook")


def register_post_accumulate_grad_hook(x, hook):
    """Calls `hook(x)` in `backward()` once `x.grad` is complete."""
    if not x.is_leaf:
        raise RuntimeError("post accumulate grad hooks cannot be registered on non-leaf tensors")

    def note(gradient):
        _tensor.COMPLETE.append((x, hook))

    return _gradients.of_tensor(x, note)


def _listed(when):
    """The hooks of a module, a dict."""

    def hooks(module):
        found = module.__dict__.get("_hooks")
        return OrderedDict((at, entry[0]) for at, entry in enumerate(getattr(found, when) if found is not None else ()))

    return hooks


_forward_hooks, _hooks_before = _listed("after"), _listed("before")


def _forward_pre_hooks(module):
    """The hooks before calls, and the ways in which weights are pruned."""
    found = _hooks_before(module)
    return OrderedDict(enumerate([*found.values(), *module.__dict__.get("_pruning", {}).values()]))


def _backward_hooks(module):
    """No dict of these is kept."""
    return OrderedDict()
