"""`Metric`: what is added up over batches, and the value of it."""

import functools
import inspect
from copy import deepcopy

import torch
from torch import Tensor, nn

from .utilities import rank_zero_warn
from .utilities.data import applied, dim_zero_cat, dim_zero_max, dim_zero_mean, dim_zero_min, dim_zero_sum

_REDUCTIONS = {"sum": dim_zero_sum, "mean": dim_zero_mean, "max": dim_zero_max, "min": dim_zero_min, "cat": dim_zero_cat, None: None}
_CONSTANT = {"higher_is_better", "is_differentiable", "full_state_update", "plot_lower_bound", "plot_upper_bound", "plot_legend_name"}
_FLAGS = {"compute_on_cpu": False, "dist_sync_on_step": False, "sync_on_compute": True, "compute_with_cache": True}


def _counted(update):
    """An `update` that says that there was one, and records no derivatives unless a batch's value is asked for."""

    @functools.wraps(update)
    def counted(self, *args, **kwargs):
        if self._updating:
            # That of a base class, called by the one of a program's own.
            return update(self, *args, **kwargs)
        self._computed = None
        self._update_count += 1
        self._updating = True
        try:
            with torch.set_grad_enabled(self._enable_grad):
                update(self, *args, **kwargs)
        finally:
            self._updating = False

    counted.is_counted = True
    return counted


def _kept(compute):
    """A `compute` that computes once after each update."""

    @functools.wraps(compute)
    def kept(self, *args, **kwargs):
        if self._computing:
            return compute(self, *args, **kwargs)
        if not self.update_called:
            rank_zero_warn(
                f"The ``compute`` method of metric {type(self).__name__} was called before the ``update`` method which may lead to errors, "
                "as metric states have not yet been updated."
            )
        if self._computed is not None:
            return self._computed
        self._computing = True
        try:
            value = compute(self, *args, **kwargs)
        finally:
            self._computing = False
        value = applied(value, lambda x: (x.squeeze() if x.numel() == 1 else x).clone())
        if self.compute_with_cache:
            self._computed = value
        return value

    kept.is_counted = True
    return kept


class Metric(nn.Module):
    """The base of metrics: `update` adds a batch to the states, `compute` gives the value, a call does both and gives the batch's.

    One of your own calls `super().__init__()`, names its states by `add_state(name, default, dist_reduce_fx)`, and has `update` and `compute`.
    """

    is_differentiable = higher_is_better = full_state_update = None
    plot_lower_bound = plot_upper_bound = plot_legend_name = None
    _updating = _computing = False

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        for name, wrapped in (("update", _counted), ("compute", _kept)):
            own = cls.__dict__.get(name)
            if own is not None and not hasattr(own, "is_counted"):
                setattr(cls, name, wrapped(own))

    def __init__(self, **kwargs):
        super().__init__()
        for name, default in _FLAGS.items():
            value = kwargs.pop(name, default)
            if not isinstance(value, bool):
                article = "an" if name in ("compute_on_cpu", "dist_sync_on_step") else "a"
                raise ValueError(f"Expected keyword argument `{name}` to be {article} `bool` but got {value}")
            object.__setattr__(self, name, value)
        self.process_group = kwargs.pop("process_group", None)
        self.dist_sync_fn = kwargs.pop("dist_sync_fn", None)
        if self.dist_sync_fn is not None and not callable(self.dist_sync_fn):
            raise ValueError(f"Expected keyword argument `dist_sync_fn` to be an callable function but got {self.dist_sync_fn}")
        kwargs.pop("distributed_available_fn", None)
        if kwargs:
            names = ", ".join(f"`{name}`" for name in sorted(kwargs))
            raise ValueError(f"Unexpected keyword arguments: {names}")
        if any(getattr(type(self), name) is getattr(Metric, name) for name in ("update", "compute")):
            missing = [f"'{name}'" for name in ("compute", "update") if getattr(type(self), name) is getattr(Metric, name)]
            raise TypeError(
                f"Can't instantiate abstract class {type(self).__name__} with abstract method{'s' if len(missing) > 1 else ''} "
                + ", ".join(name.strip("'") for name in missing)
            )
        self._computed, self._forward_cache, self._update_count, self._enable_grad = None, None, 0, False
        self._device, self._dtype = torch.get_default_device(), torch.get_default_dtype()
        self._defaults, self._persistent, self._reductions = {}, {}, {}

    def update(self, *_, **__):
        """Adds a batch."""

    def compute(self):
        """The value of all batches since `reset`."""

    @property
    def update_called(self):
        """Whether a batch was added since `reset`."""
        return self._update_count > 0

    @property
    def update_count(self):
        """How many batches were added since `reset`."""
        return self._update_count

    @property
    def metric_state(self):
        """The states by name."""
        return {name: getattr(self, name) for name in self._defaults}

    @property
    def device(self):
        """Where the states lie."""
        return self._device

    @property
    def dtype(self):
        """The type of states that are floats."""
        return self._dtype

    @property
    def _update_signature(self):
        return inspect.signature(self.update)

    def add_state(self, name, default, dist_reduce_fx=None, persistent=False):
        """Names a state: a tensor, or an empty list; `dist_reduce_fx` says how those of two batches become one."""
        if not isinstance(default, (Tensor, list)) or (isinstance(default, list) and default):
            raise ValueError("state variable must be a tensor or any empty list (where you can append tensors)")
        if not callable(dist_reduce_fx):
            if dist_reduce_fx not in _REDUCTIONS:
                raise ValueError("`dist_reduce_fx` must be callable or one of ['mean', 'sum', 'cat', 'min', 'max', None]")
            dist_reduce_fx = _REDUCTIONS[dist_reduce_fx]
        setattr(self, name, default)
        self._defaults[name], self._persistent[name], self._reductions[name] = deepcopy(default), persistent, dist_reduce_fx

    def forward(self, *args, **kwargs):
        """Adds a batch, and gives its value."""
        is_full = self.full_state_update or self.full_state_update is None or self.dist_sync_on_step
        if is_full:
            self.update(*args, **kwargs)
        keep = {name: _copied(value) for name, value in self.metric_state.items()}
        if is_full:
            count = self._update_count
            value = self._value_of_batch(args, kwargs)
            for name, state in keep.items():
                setattr(self, name, state)
            self._update_count = count
        else:
            count = self._update_count
            value = self._value_of_batch(args, kwargs)
            self._update_count = count + 1
            with torch.no_grad():
                self._reduce_states(keep)
        self._computed, self._forward_cache = None, value
        return value

    def _value_of_batch(self, args, kwargs):
        self._enable_grad = True
        try:
            self.reset()
            self.update(*args, **kwargs)
            return self.compute()
        finally:
            self._enable_grad = False

    def _reduce_states(self, incoming_state):
        """Joins other states, of before, with those that are here."""
        for name in self._defaults:
            if name not in incoming_state:
                raise ValueError(f"Expected state variable {name} to be present in incoming state {incoming_state}")
            before, here, way = incoming_state[name], getattr(self, name), self._reductions[name]
            if way is dim_zero_sum:
                joined = before + here
            elif way is dim_zero_mean:
                joined = ((self._update_count - 1) * before + here).float() / self._update_count
            elif way is dim_zero_max:
                joined = torch.max(before, here)
            elif way is dim_zero_min:
                joined = torch.min(before, here)
            elif way is dim_zero_cat:
                joined = torch.cat([before, here]) if isinstance(before, Tensor) else before + here
            elif way is None:
                joined = torch.stack([before, here]) if isinstance(before, Tensor) else [*before, *here]
            else:
                joined = way(torch.stack([before, here]))
            setattr(self, name, joined)

    def merge_state(self, incoming_state):
        """Adds the states of another metric of this class, or of a dict."""
        if not isinstance(incoming_state, (dict, Metric)):
            raise ValueError(f"Expected incoming state to be a dict or an instance of Metric but got {type(incoming_state)}")
        if self.full_state_update or self.full_state_update is None or self.dist_sync_on_step:
            raise RuntimeError(
                "``merge_state`` is not supported for metrics with ``full_state_update=True`` or "
                "``dist_sync_on_step=True``. Please overwrite the merge_state method in the metric class."
            )
        if isinstance(incoming_state, Metric):
            if not isinstance(incoming_state, type(self)):
                raise ValueError(f"Expected incoming state to be an instance of {type(self).__name__} but got {type(incoming_state)}")
            incoming_state = incoming_state.metric_state
        self._reduce_states(incoming_state)

    def reset(self):
        """Forgets all batches."""
        self._update_count, self._forward_cache, self._computed = 0, None, None
        for name, default in self._defaults.items():
            setattr(self, name, default.detach().clone() if isinstance(default, Tensor) else [])

    def clone(self):
        """A copy."""
        return deepcopy(self)

    def sync(self, *args, **options):
        """Nothing: one process computes."""

    unsync = sync

    def persistent(self, mode=False):
        """Whether states are part of `state_dict`."""
        for name in self._persistent:
            self._persistent[name] = mode

    def state_dict(self, destination=None, prefix="", keep_vars=False):
        """Parameters, buffers, and states that are to be kept."""
        found = super().state_dict(destination=destination, prefix=prefix, keep_vars=keep_vars)
        for name in self._defaults:
            if self._persistent[name]:
                value = getattr(self, name)
                found[prefix + name] = value if keep_vars else applied(value, lambda x: x.detach().clone())
        return found

    def load_state_dict(self, state_dict, strict=True, assign=False):
        """Takes over parameters, buffers and states."""
        rest = dict(state_dict)
        for name in self._defaults:
            if name in rest:
                setattr(self, name, rest.pop(name))
        return super().load_state_dict(rest, strict, assign)

    def to(self, *targets, **options):
        """Moves the states; their types change by `set_dtype` alone."""
        super().to(*targets, **options)
        device = options.get("device", next((x for x in targets if isinstance(x, (str, torch.device))), None))
        if device is not None:
            self._device = torch.device(device)
            for name, value in self.metric_state.items():
                setattr(self, name, applied(value, lambda x: x.to(device)))
        return self

    def set_dtype(self, dst_type):
        """Changes the type of states that are floats."""
        self._dtype = getattr(torch, dst_type.rpartition(".")[2]) if isinstance(dst_type, str) else dst_type

        def cast(x):
            return x.to(self._dtype) if x.is_floating_point() else x

        for name, value in self.metric_state.items():
            setattr(self, name, applied(value, cast))
            self._defaults[name] = applied(self._defaults[name], cast)
        self._computed = applied(self._computed, cast)
        return self

    def type(self, dst_type):
        """The metric itself."""
        return self

    def float(self):
        """The metric itself."""
        return self

    double = half = float

    def _filter_kwargs(self, **kwargs):
        parameters = self._update_signature.parameters
        many = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
        known = {name: value for name, value in kwargs.items() if name in parameters and parameters[name].kind not in many}
        if any(parameter.kind is inspect.Parameter.VAR_KEYWORD for parameter in parameters.values()):
            return kwargs
        return known

    def _plot(self, val=None, ax=None):
        from .utilities.plot import plot_single_or_multi_val

        val = self.compute() if val is None else val
        return plot_single_or_multi_val(val, ax, self.higher_is_better, type(self).__name__, self.plot_lower_bound, self.plot_upper_bound)

    def plot(self, val=None, ax=None):
        """Draws the value, or values of several steps."""
        return self._plot(val, ax)

    def __setattr__(self, name, value):
        if name in _CONSTANT:
            raise RuntimeError(f"Can't change const `{name}`.")
        super().__setattr__(name, value)

    def __getitem__(self, index):
        return CompositionalMetric(lambda x: x[index], self, None)

    def __getnewargs__(self):
        return ()

    def __hash__(self):
        return id(self)


def _copied(state):
    return state.detach().clone() if isinstance(state, Tensor) else [x.detach().clone() if isinstance(x, Tensor) else deepcopy(x) for x in state]


def _operator(function, is_turned=False):
    def operate(self, other):
        return CompositionalMetric(function, other, self) if is_turned else CompositionalMetric(function, self, other)

    operate.__name__ = function.__name__
    return operate


for _name, _of in {
    "add": "add", "sub": "sub", "mul": "mul", "truediv": "true_divide", "floordiv": "floor_divide", "mod": "fmod", "pow": "pow", "matmul": "matmul",
    "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor",
}.items():  # fmt: skip
    setattr(Metric, f"__{_name}__", _operator(getattr(torch, _of)))
    setattr(Metric, f"__r{_name}__", _operator(getattr(torch, _of), True))
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Metric, f"__{_name}__", _operator(getattr(torch, _name)))


def _neg(x):
    return -torch.abs(x)


for _name, _of in {"abs": torch.abs, "neg": _neg, "pos": torch.abs, "invert": torch.bitwise_not, "inv": torch.bitwise_not}.items():
    setattr(Metric, f"__{_name}__", lambda self, function=_of: CompositionalMetric(function, self, None))


class CompositionalMetric(Metric):
    """A metric that is computed from the values of others."""

    def __init__(self, operator, metric_a, metric_b):
        super().__init__()
        self.op, self.metric_a, self.metric_b = operator, metric_a, metric_b

    def update(self, *args, **kwargs):
        """Adds a batch to the parts."""
        for part in (self.metric_a, self.metric_b):
            if isinstance(part, Metric):
                part.update(*args, **part._filter_kwargs(**kwargs))

    def _of_parts(self, value):
        a, b = (
            value(part) if isinstance(part, Metric) else torch.tensor(part) if isinstance(part, (int, float)) else part
            for part in (self.metric_a, self.metric_b)
        )
        return self.op(a) if b is None else self.op(a, b)

    def compute(self):
        """The value of the values."""
        return self._of_parts(lambda part: part.compute())

    def forward(self, *args, **kwargs):
        """Adds a batch to the parts, and gives the value of its values."""
        self._update_count += 1
        self._forward_cache = self._of_parts(lambda part: part(*args, **part._filter_kwargs(**kwargs)))
        self._computed = None
        return self._forward_cache

    def reset(self):
        """Forgets all batches of the parts."""
        for part in (self.metric_a, self.metric_b):
            if isinstance(part, Metric):
                part.reset()
        self._update_count, self._computed, self._forward_cache = 0, None, None

    def persistent(self, mode=False):
        """Whether states of the parts are part of `state_dict`."""
        for part in (self.metric_a, self.metric_b):
            if isinstance(part, Metric):
                part.persistent(mode)

    def __repr__(self):
        return f"{type(self).__name__}(\n  {self.op.__name__}(\n    {self.metric_a!r},\n    {self.metric_b!r}\n  )\n)"

    def __hash__(self):
        return id(self)
