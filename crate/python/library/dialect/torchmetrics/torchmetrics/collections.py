"""`MetricCollection`: several metrics that are called as one."""

from copy import deepcopy

import torch
from torch.nn import ModuleDict

from .metric import Metric
from .utilities import rank_zero_warn


class MetricCollection(ModuleDict):
    """Metrics by name, in a list or a dict; a call gives a dict of values. `prefix` and `postfix` stand around the names.

    Metrics with equal states (precision and recall) are one group after the first batch: only the first of it adds batches.
    """

    def __init__(self, metrics, *additional_metrics, prefix=None, postfix=None, compute_groups=True):
        super().__init__()
        self.prefix, self.postfix = self._check_arg(prefix, "prefix"), self._check_arg(postfix, "postfix")
        self._enable_compute_groups, self._groups_checked, self._groups = compute_groups, False, {}
        self.add_metrics(metrics, *additional_metrics)

    @staticmethod
    def _check_arg(arg, name):
        if arg is None or isinstance(arg, str):
            return arg
        raise ValueError(f"Expected input `{name}` to be a string, but got {type(arg)}")

    def _put_metric(self, name, metric):
        ModuleDict.__setitem__(self, name, metric)

    def _own(self):
        return dict(ModuleDict.items(self))

    def add_metrics(self, metrics, *additional_metrics):
        """Adds metrics: one, a list, a dict, or another collection."""
        if isinstance(metrics, Metric):
            metrics = [metrics]
        if isinstance(metrics, (list, tuple)):
            others = [metric for metric in additional_metrics if not isinstance(metric, Metric)]
            metrics = [*metrics, *(metric for metric in additional_metrics if isinstance(metric, Metric))]
            if others:
                rank_zero_warn(f"You have passes extra arguments {others} which are not `Metric` so they will be ignored.")
        elif additional_metrics:
            raise ValueError(
                f"You have passes extra arguments {additional_metrics} which are not compatible with first passed dictionary {metrics} so they will be ignored."
            )
        if isinstance(metrics, MetricCollection):
            for name, metric in metrics.items(keep_base=False):
                if name in self._own():
                    raise ValueError(f"Metric with name '{name}' already exists in the collection.")
                self._put_metric(name, metric)
        elif isinstance(metrics, dict):
            for name in sorted(metrics):
                metric = metrics[name]
                if isinstance(metric, Metric):
                    self._put_metric(name, metric)
                elif isinstance(metric, MetricCollection):
                    self._add_inner(metric, f"{name}_")
                else:
                    raise ValueError(f"Value {metric} belonging to key {name} is not an instance of `torchmetrics.Metric` or `torchmetrics.MetricCollection`")
        elif isinstance(metrics, (list, tuple)):
            for metric in metrics:
                if isinstance(metric, Metric):
                    name = type(metric).__name__
                    if name in self._own():
                        raise ValueError(f"Encountered two metrics both named {name}")
                    self._put_metric(name, metric)
                elif isinstance(metric, MetricCollection):
                    self._add_inner(metric, "")
                else:
                    raise ValueError(f"Input {metric} to `MetricCollection` is not a instance of `torchmetrics.Metric` or `torchmetrics.MetricCollection`")
        else:
            raise ValueError(
                f"Unknown input to MetricCollection. Expected, `Metric`, `MetricCollection` or `dict`/`sequence` of the previous, but got {metrics}"
            )
        self._groups_checked, self._groups = False, {}
        if isinstance(self._enable_compute_groups, list):
            self._groups = dict(enumerate(self._enable_compute_groups))
            for name in (name for group in self._groups.values() for name in group):
                if name not in self._own():
                    raise ValueError(
                        f"Input {name} in `compute_groups` argument does not match a metric in the collection. Please make sure that "
                        f"{self._enable_compute_groups} matches {self._own().keys()}"
                    )
            grouped = [name for group in self._groups.values() for name in group]
            for name in self._own():
                if name not in grouped:
                    self._groups[len(self._groups)] = [name]
            self._groups_checked = True
        elif self._enable_compute_groups:
            self._groups = {i: [name] for i, name in enumerate(self._own())}

    def _add_inner(self, collection, before):
        for name, metric in collection.items(keep_base=False):
            metric.prefix, metric.postfix, metric._from_collection = collection.prefix, collection.postfix, True
            self._put_metric(f"{before}{name}", metric)

    @property
    def compute_groups(self):
        """The names of metrics that share states."""
        return self._groups

    @property
    def metric_state(self):
        """The states of all by name."""
        return {name: metric.metric_state for name, metric in self.items(copy_state=False)}

    def update(self, *args, **kwargs):
        """Adds a batch to all."""
        own = self._own()
        if self._groups_checked:
            for metric in own.values():
                metric._computed = None
            for group in self._groups.values():
                first = own[group[0]]
                first.update(*args, **first._filter_kwargs(**kwargs))
            self._share()
            return
        for metric in own.values():
            metric.update(*args, **metric._filter_kwargs(**kwargs))
        if self._enable_compute_groups:
            self._find_groups(own)
            self._share()
            self._groups_checked = True

    def _find_groups(self, own):
        """Joins groups whose states are equal after the first batch."""
        groups = []
        for group in self._groups.values():
            same = next((other for other in groups if _have_equal_states(own[other[0]], own[group[0]])), None)
            if same is None:
                groups.append(list(group))
            else:
                same.extend(group)
        self._groups = dict(enumerate(groups))

    def _share(self, copy=False):
        """Gives the states of the first of each group to the others."""
        own = self._own()
        for first, *others in self._groups.values():
            for name in others:
                for state in own[first]._defaults:
                    value = getattr(own[first], state)
                    setattr(own[name], state, deepcopy(value) if copy else value)
                own[name]._update_count = own[first]._update_count

    def forward(self, *args, **kwargs):
        """Adds a batch to all, and gives its values by name."""
        return self._values(lambda metric: metric(*args, **metric._filter_kwargs(**kwargs)))

    def compute(self):
        """The values by name."""
        return self._values(lambda metric: metric.compute())

    def _values(self, function):
        self._share()
        own = self._own()
        found = {name: function(metric) for name, metric in own.items()}
        inner = [key for value in found.values() if isinstance(value, dict) for key in value]
        is_twice = len(inner) != len(set(inner)) or any(key in found for key in inner)
        values = {}
        for name, value in found.items():
            if not isinstance(value, dict):
                values[name] = value
                continue
            metric = own[name]
            before, after = (getattr(metric, part, None) or "" for part in ("prefix", "postfix"))
            for key, part in value.items():
                if is_twice:
                    key = f"{name.replace(before, '').replace(after, '') if before or after else name}_{key}"
                if getattr(metric, "_from_collection", None):
                    key = f"{before}{key}{after}"
                values[key] = part
        return {self._set_name(name): value for name, value in values.items()}

    def _set_name(self, base):
        return f"{self.prefix or ''}{base}{self.postfix or ''}"

    def reset(self):
        """Forgets all batches."""
        for metric in self._own().values():
            metric.reset()
        if self._enable_compute_groups and self._groups_checked:
            self._share()

    def clone(self, prefix=None, postfix=None):
        """A copy, under other names."""
        copy = deepcopy(self)
        if prefix:
            copy.prefix = self._check_arg(prefix, "prefix")
        if postfix:
            copy.postfix = self._check_arg(postfix, "postfix")
        return copy

    def persistent(self, mode=True):
        """Whether states are part of `state_dict`."""
        for metric in self._own().values():
            metric.persistent(mode)

    def set_dtype(self, dst_type):
        """Changes the type of states that are floats."""
        for metric in self._own().values():
            metric.set_dtype(dst_type)
        return self

    def keys(self, keep_base=False):
        """The names."""
        return self._own().keys() if keep_base else {self._set_name(name): None for name in self._own()}.keys()

    def items(self, keep_base=False, copy_state=True):
        """Names and metrics."""
        self._share(copy_state)
        return self._own().items() if keep_base else {self._set_name(name): metric for name, metric in self._own().items()}.items()

    def values(self, copy_state=True):
        """The metrics."""
        self._share(copy_state)
        return self._own().values()

    def __iter__(self):
        return iter(self.keys())

    def __contains__(self, key):
        return key in self._own()

    def __getitem__(self, key, copy_state=True):
        self._share(copy_state)
        return self._own()[key.removeprefix(self.prefix or "").removesuffix(self.postfix or "")]

    def plot(self, val=None, ax=None, together=False):
        """Draws the value of each metric, or of all together."""
        from .utilities.plot import plot_single_or_multi_val

        if not isinstance(together, bool):
            raise ValueError(f"Expected argument `together` to be a boolean, but got {type(together)}")
        val = val or self.compute()
        if together:
            return plot_single_or_multi_val(val, ax=ax)
        return [
            metric.plot(val[name] if isinstance(val, dict) else [step[name] for step in val], ax=None if ax is None else ax[i])
            for i, (name, metric) in enumerate(self.items(copy_state=False))
        ]

    def __repr__(self):
        text = super().__repr__()[:-2]
        if self.prefix:
            text += f",\n  prefix={self.prefix}{',' if self.postfix else ''}"
        if self.postfix:
            text += f"{',' if not self.prefix else ''}\n  postfix={self.postfix}"
        return text + "\n)"


def _have_equal_states(a, b):
    if not a._defaults or not b._defaults or a._defaults.keys() != b._defaults.keys():
        return False
    return all(_are_equal(getattr(a, name), getattr(b, name)) for name in a._defaults)


def _are_equal(a, b):
    if type(a) is not type(b):
        return False
    if isinstance(a, torch.Tensor):
        return a.shape == b.shape and bool(torch.allclose(a, b.to(a.dtype)))
    return all(x.shape == y.shape and bool(torch.allclose(x, y.to(x.dtype))) for x, y in zip(a, b))
