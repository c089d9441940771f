"""What optimizers with steps of their own keep, optimizers as text, hyperparameters of the rarer ones."""

from collections import defaultdict

import torch

_LAST = " foreach maximize differentiable capturable"
# The hyperparameters of each, as PyTorch orders them.
ORDER = {
    "NAdam": "lr betas eps weight_decay momentum_decay decoupled_weight_decay maximize foreach capturable differentiable",
    "RAdam": "lr betas eps weight_decay maximize foreach capturable decoupled_weight_decay differentiable",
    "Adagrad": "lr lr_decay eps weight_decay initial_accumulator_value foreach maximize differentiable fused",
    "Adadelta": "lr rho eps weight_decay maximize capturable foreach differentiable",
    "Adamax": "lr betas eps weight_decay" + _LAST,
    "ASGD": "lr lambd alpha t0 weight_decay" + _LAST,
    "Rprop": "lr etas step_sizes" + _LAST,
    "Adafactor": "lr beta2_decay eps d weight_decay foreach maximize",
    "Muon": "lr weight_decay momentum nesterov ns_coefficients eps ns_steps adjust_lr_fn",
}


def state_of(optimizer):
    """Hyperparameters, and what is kept of each parameter by its number."""
    numbers = {id(p): at for at, p in enumerate(p for group in optimizer.param_groups for p in group["params"])}
    plain = lambda group: {key: value for key, value in group.items() if key != "params"}  # noqa: E731
    groups = [{**plain(group), "params": [numbers[id(p)] for p in group["params"]]} for group in optimizer.param_groups]
    return {"state": {numbers[id(p)]: dict(kept) for p, kept in optimizer.state.items()}, "param_groups": groups}


def load(optimizer, state_dict):
    """Takes over such a state."""
    for group, saved in zip(optimizer.param_groups, state_dict["param_groups"]):
        group.update({key: value for key, value in saved.items() if key != "params"})
    parameters = [p for group in optimizer.param_groups for p in group["params"]]
    optimizer._own_state = defaultdict(dict, {parameters[at]: dict(kept) for at, kept in state_dict["state"].items()})


def reduced(optimizer):
    """What copies and files of an optimizer are made of: groups with their parameters, and what is kept of these."""
    if optimizer._is_own():
        return object.__reduce_ex__(optimizer, 2)
    base = next(kind for kind in type(optimizer).__mro__ if kind.__module__.startswith("torch.optim."))
    return _rebuilt, (type(optimizer), base, [dict(group) for group in optimizer.param_groups], dict(optimizer.defaults), optimizer.state_dict())


def _rebuilt(kind, base, groups, defaults, state):
    made = kind.__new__(kind)
    base.__init__(made, groups)
    made.defaults = defaults
    made.load_state_dict(state)
    return made


def text_of(optimizer):
    """The groups with their hyperparameters, as PyTorch prints them."""
    lines = [f"{type(optimizer).__name__} ("]
    for at, group in enumerate(optimizer.param_groups):
        lines += [""] * (at > 0)
        lines.append(f"Parameter Group {at}")
        lines.extend(f"    {key}: {group[key]}" for key in sorted(group) if key != "params")
    return "\n".join(lines) + "\n)"


def refuse_together(shown, lr):
    """Refuses ways of a step that exclude each other."""
    if shown.get("fused"):
        raise RuntimeError("`fused` and `foreach` cannot be `True` together.")
    if isinstance(lr, torch.Tensor) and not shown.get("capturable"):
        raise ValueError("lr as a Tensor is not supported for capturable=False and foreach=True")


def refuse_kind(p):
    """Refuses what is no tensor."""
    kind = f"{type(p).__module__}.{type(p).__name__}".removeprefix("builtins.")
    raise TypeError(f"optimizer can only optimize Tensors, but one of the params is {kind}")
