"""The base of optimizers."""

from collections import defaultdict
from functools import partial

import tandem as td
from tandem.dialect import as_class
from tandem.optim._group import ParamGroup

from .._late import found
from .._tensor import Tensor
from ..nn._module import UninitializedParameter

_Base = td.optim.Optimizer


class _Group(ParamGroup):
    """Parameters and their hyperparameters."""

    __repr__ = dict.__repr__


class Optimizer(_Base):
    """The base of optimizers. A subclass of one's own calls `super().__init__(params, defaults)` and writes `step`."""

    _keeps_other_keys = True
    # Layers that make their parameters at their first call, and the groups that these join then.
    _later = ()
    _taken = 0

    def __init__(self, params, defaults=None, **options):
        if isinstance(params, td.Tensor):
            raise TypeError(f"params argument given to the optimizer should be an iterable of Tensors or dicts, but got {params.type()}")
        if not self._is_own():
            super().__init__(list(params), {} if defaults is None else defaults, **options)
            self._arrange()
            return
        self.defaults, self.param_groups, self._own_state = dict(defaults or {}), [], defaultdict(dict)
        params = list(params)
        if not params:
            raise ValueError("optimizer got an empty parameter list")
        for group in params if isinstance(params[0], dict) else [{"params": params}]:
            self.add_param_group(group)

    def __getattr__(self, name):
        function = found("torch.optim.Optimizer", name)
        if function is None:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        return partial(function, self)

    def _is_own(self):
        """Whether the subclass has a step of its own, and no update rule."""
        return type(self).update is _Base.update

    @property
    def state(self):
        """What the optimizer keeps of each parameter."""
        if self._is_own():
            return self._own_state
        parameters = [p for group in self.param_groups for p in group["params"]]
        kept = self._kept(self._state_by_place())
        return defaultdict(dict, {parameters[at]: found for at, found in kept.items()})

    def add_param_group(self, param_group):
        """Adds parameters with hyperparameters of their own."""
        if not self._is_own():
            group = as_group(param_group)
            later = {id(p.layer): p.layer for p in group["params"] if isinstance(p, UninitializedParameter)}
            group["params"] = [p for p in group["params"] if isinstance(p, td.Tensor)] if later else group["params"]
            try:
                super().add_param_group(group)
            except ValueError as error:
                from torch_extras.messages import of_steps

                raise of_steps(error, "") from None
            self.param_groups[-1].given = tuple(param_group)
            self._later = [*self._later, *((len(self.param_groups) - 1, layer) for layer in later.values())]
            self._arrange()
            return
        group = as_group(param_group)
        self.param_groups.append({**group, **{key: value for key, value in self.defaults.items() if key not in group}})

    def zero_grad(self, set_to_none=True):
        """Forgets the gradients."""
        for group in self.param_groups:
            for p in group["params"]:
                if p.grad is not None:
                    p.grad = None if set_to_none else td.zeros_like(p.grad)

    def _loss(self, closure):
        if closure is None:
            return None
        with td.enable_grad():
            return closure()

    def state_dict(self):
        """Hyperparameters, and what is kept of each parameter by its number."""
        if not self._is_own():
            found = super().state_dict()
            return {**found, "state": {at: kept for at, kept in self._kept(found["state"]).items() if kept}}
        return rarer().state_of(self)

    def _kept(self, state):
        """State by place, as PyTorch has it: some of its rules count steps that Tandem's do not need."""
        counts = type(self).__name__ in _COUNTS
        first = lambda: {"step": _as_torch(td.tensor(float(self._taken)))} if counts else {}  # noqa: E731
        return {at: {**first(), **{key: _as_torch(value) for key, value in kept.items()}} for at, kept in state.items()}

    def load_state_dict(self, state_dict):
        """Takes over what `state_dict` gave."""
        if not self._is_own():
            if type(self).__name__ in _COUNTS:
                state = {at: dict(kept) for at, kept in state_dict["state"].items()}
                self._taken = max([int(kept.pop("step", 0)) for kept in state.values()], default=0)
                state_dict = {**state_dict, "state": state}
            try:
                super().load_state_dict(state_dict)
            except ValueError as error:
                from torch_extras.messages import of_steps

                raise of_steps(error, "") from None
            return
        rarer().load(self, state_dict)

    def _arrange(self):
        """Gives the groups the arguments that change nothing here, and PyTorch's order: what a program gave, then the defaults."""
        names = order_of(self)
        for group in self.param_groups:
            values = {**UNUSED, **group}
            order = dict.fromkeys(("params", *group.given, "param_names", *names, *group))
            # Past the methods of a group that write its numbers anew.
            dict.clear(group)
            dict.update(group, {key: values[key] for key in order if key in values})
            group.__class__ = _Group
        known = {**dict.fromkeys(key for key in self.param_groups[0] if key not in ("params", "param_names")), **UNUSED, **self.defaults}
        self.defaults = {key: known[key] for key in dict.fromkeys((*names, *known)) if key in names or key not in UNUSED}

    def step(self, closure=None):
        """Moves the parameters once."""
        loss = self._loss(closure)
        if self._later:
            for at, layer in self._later:
                self._add(at, layer._own_parameters())
            self._later = [(at, layer) for at, layer in self._later if not layer._own_parameters()]
        if any(p.grad is not None for group in self.param_groups for p in group["params"]):
            super().step()
            self._taken += 1
        return loss

    def __repr__(self):
        return rarer().text_of(self)

    def __reduce_ex__(self, protocol):
        return rarer().reduced(self)


# Arguments of PyTorch's that say how a step is computed, which is always by one compiled program here.
UNUSED = {"foreach": None, "maximize": False, "capturable": False, "differentiable": False, "fused": None, "decoupled_weight_decay": False}
_OF_ADAM = "lr betas eps weight_decay amsgrad maximize foreach capturable differentiable fused decoupled_weight_decay"
# The hyperparameters of the most used ones, as PyTorch orders them.
_ORDER = {
    "SGD": "lr momentum dampening weight_decay nesterov maximize foreach differentiable fused", "Adam": _OF_ADAM, "AdamW": _OF_ADAM,
    "RMSprop": "lr momentum alpha eps centered weight_decay capturable foreach maximize differentiable",
}  # fmt: skip


_COUNTS = ("RMSprop", "Adadelta")


def rarer():
    from torch_rare import optimizer_states

    return optimizer_states


def order_of(optimizer):
    """The names of an optimizer's hyperparameters, as PyTorch orders them."""
    names = [base.__name__ for base in type(optimizer).__mro__]
    known = _ORDER if not _ORDER.keys().isdisjoint(names) else rarer().ORDER
    return next((known[name] for name in names if name in known), "").split()


def _as_torch(value):
    return as_class(value, Tensor) if isinstance(value, td.Tensor) else value


def as_group(group):
    """A parameter group whose parameters are a list."""
    return {**group, "params": without_complex(group["params"])}


def without_complex(params):
    """Parameters, of which the complex ones are their real parts."""
    params = [params] if isinstance(params, td.Tensor) else list(params)
    if any(type(p).__name__ in ("ComplexTensor", "ComplexParameter") for p in params):
        from torch_rare.complex_parts import expanded

        params = expanded(params)
    return params
