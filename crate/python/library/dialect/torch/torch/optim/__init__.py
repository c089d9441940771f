"""`torch.optim`: Tandem's optimizers, each step of which is one compiled program."""

import tandem as td
from tandem.dialect import missing_names

from .._late import late
from ..nn._module import UninitializedParameter
from . import lr_scheduler
from ._base import Optimizer, as_group, rarer, without_complex


_WORDS = {
    "lr": "learning rate",
    "momentum": "momentum value",
    "weight_decay": "weight_decay value",
    "eps": "epsilon value",
    "alpha": "alpha value",
    "rho": "rho value",
    "momentum_decay": "momentum_decay value",
}


def _refuse(kind, options):
    """Refuses numbers that an optimizer cannot have."""
    for name, value in options.items():
        if name == "learning_rate":
            # Tandem's optimizers know it.
            raise TypeError(f"{kind}.__init__() got an unexpected keyword argument 'learning_rate'")
        if name in _WORDS and not isinstance(value, td.Tensor) and value < 0:
            raise ValueError(f"Invalid {_WORDS[name]}: {value}")
        for at, beta in enumerate(value) if name == "betas" else ():
            if not 0 <= beta < 1:
                raise ValueError(f"Invalid beta parameter at index {at}: {beta}")


def _defined(name):
    base = getattr(td.optim, name)

    def __init__(self, params, *args, **kwargs):
        if isinstance(params, td.Tensor):
            raise TypeError(f"params argument given to the optimizer should be an iterable of Tensors or dicts, but got {params.type()}")
        _refuse(name, {**({"lr": args[0]} if args else {}), **kwargs})
        settings = "foreach fused capturable differentiable" + " decoupled_weight_decay" * (name == "Adam")
        shown = {key: kwargs.pop(key) for key in settings.split() if key in kwargs}
        if shown.get("foreach"):
            rarer().refuse_together(shown, kwargs.get("lr"))
        params = [as_group(item) if isinstance(item, dict) else item for item in without_complex(params)]
        if not params:
            raise ValueError("optimizer got an empty parameter list")
        for p in params if not isinstance(params[0], dict) else ():
            if not isinstance(p, (td.Tensor, tuple, UninitializedParameter)):
                rarer().refuse_kind(p)
            if isinstance(p, td.Tensor) and not p.is_leaf:
                raise ValueError("can't optimize a non-leaf Tensor")
        try:
            base.__init__(self, params, *args, **kwargs)
        except (TypeError, ValueError) as error:
            from torch_extras.messages import of_steps

            raise of_steps(error, name) from None
        shown |= {"decoupled_weight_decay": True} if name == "AdamW" else {}
        named = [p[0] for p in params if isinstance(p, tuple)]
        for group in self.param_groups:
            before = dict(group)
            dict.clear(group)
            dict.update(group, {"params": before.pop("params"), **({"param_names": named} if named else {}), **before, **shown})
        self.defaults |= shown
        self._arrange()

    return type(name, (Optimizer, base), {"__init__": __init__, "__module__": f"torch.optim.{name.lower()}", "__doc__": base.__doc__})


OPTIMIZERS = {name: _defined(name) for name in ("SGD", "Adam", "AdamW", "Adamax", "NAdam", "RMSprop", "Adagrad", "Adadelta")}
globals().update(OPTIMIZERS)

__getattr__ = late("torch.optim", missing_names("torch.optim"))
