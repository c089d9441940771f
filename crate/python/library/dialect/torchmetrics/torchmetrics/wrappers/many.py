"""Values of classes by name, smallest and largest values, several outputs or tasks, and samples of batches."""

from copy import deepcopy

import torch
from torch.nn import ModuleDict, ModuleList

from ..collections import MetricCollection
from ..metric import Metric
from .abstract import WrapperMetric


class ClasswiseWrapper(WrapperMetric):
    """The values of a metric of each class, by name."""

    def __init__(self, metric, labels=None, prefix=None, postfix=None):
        super().__init__()
        if not isinstance(metric, Metric):
            raise ValueError(f"Expected argument `metric` to be an instance of `torchmetrics.Metric` but got {metric}")
        if labels is not None and not (isinstance(labels, list) and all(isinstance(label, str) for label in labels)):
            raise ValueError(f"Expected argument `labels` to either be `None` or a list of strings but got {labels}")
        for name, text in (("prefix", prefix), ("postfix", postfix)):
            if text is not None and not isinstance(text, str):
                raise ValueError(f"Expected argument `{name}` to either be `None` or a string but got {text}")
        self.metric, self.labels, self._prefix, self._postfix = metric, labels, prefix, postfix

    def _named(self, values):
        if self._prefix or self._postfix:
            before, after = self._prefix or "", self._postfix or ""
        else:
            before, after = f"{type(self.metric).__name__.lower()}_", ""
        names = range(len(values)) if self.labels is None else self.labels
        return {f"{before}{name}{after}": value for name, value in zip(names, values)}

    def forward(self, *args, **kwargs):
        """Adds a batch, and gives its values by name."""
        return self._named(self.metric(*args, **kwargs))

    def update(self, *args, **kwargs):
        """Adds a batch."""
        self.metric.update(*args, **kwargs)

    def compute(self):
        """The values by name."""
        return self._named(self.metric.compute())

    def reset(self):
        """Forgets all batches."""
        super().reset()
        self.metric.reset()


class MinMaxMetric(WrapperMetric):
    """The value of a metric, with the smallest and the largest one there was."""

    def __init__(self, base_metric, **kwargs):
        super().__init__(**kwargs)
        if not isinstance(base_metric, Metric):
            raise ValueError(f"Expected base metric to be an instance of `torchmetrics.Metric` but received {base_metric}")
        self._base_metric = base_metric
        self.min_val, self.max_val = torch.tensor(float("inf")), torch.tensor(float("-inf"))

    def update(self, *args, **kwargs):
        """Adds a batch."""
        self._base_metric.update(*args, **kwargs)

    def compute(self):
        """The three values."""
        value = self._base_metric.compute()
        if not (isinstance(value, (int, float)) or (isinstance(value, torch.Tensor) and value.numel() == 1)):
            raise RuntimeError(f"Returned value from base metric should be a float or scalar tensor, but got {value}.")
        value = torch.as_tensor(value)
        self.max_val, self.min_val = torch.max(self.max_val, value), torch.min(self.min_val, value)
        return {"raw": value, "max": self.max_val, "min": self.min_val}

    def forward(self, *args, **kwargs):
        """Gives the three values of a batch, which is then all that the metric knows, as in the library."""
        return Metric.forward(self, *args, **kwargs)

    def reset(self):
        """Forgets all batches."""
        super().reset()
        self._base_metric.reset()


class MultioutputWrapper(WrapperMetric):
    """A metric for each column."""

    is_differentiable = False

    def __init__(self, base_metric, num_outputs, output_dim=-1, remove_nans=True, squeeze_outputs=True):
        super().__init__()
        self.metrics = ModuleList([deepcopy(base_metric) for _ in range(num_outputs)])
        self.output_dim, self.remove_nans, self.squeeze_outputs = output_dim, remove_nans, squeeze_outputs

    def _columns(self, args, kwargs):
        for i in range(len(self.metrics)):

            def column(x, i=i):
                return x.narrow(self.output_dim, i, 1) if isinstance(x, torch.Tensor) else x

            given, named = [column(x) for x in args], {name: column(x) for name, x in kwargs.items()}
            if self.remove_nans:
                nans = None
                for x in (*given, *named.values()):
                    found = torch.isnan(x.reshape(x.shape[0], -1)).any(1)
                    nans = found if nans is None else nans | found
                given, named = [x[~nans] for x in given], {name: x[~nans] for name, x in named.items()}
            if self.squeeze_outputs:
                given = [x.squeeze(self.output_dim) for x in given]
                named = {name: x.squeeze(self.output_dim) for name, x in named.items()}
            yield self.metrics[i], given, named

    def update(self, *args, **kwargs):
        """Adds a batch."""
        for metric, given, named in self._columns(args, kwargs):
            metric.update(*given, **named)

    def compute(self):
        """The values of the columns."""
        return torch.stack([metric.compute() for metric in self.metrics], 0)

    def forward(self, *args, **kwargs):
        """Adds a batch, and gives the values of its columns."""
        self._computed = None
        self._update_count += 1
        return torch.stack([metric(*given, **named) for metric, given, named in self._columns(args, kwargs)], 0)

    def reset(self):
        """Forgets all batches."""
        super().reset()
        for metric in self.metrics:
            metric.reset()


class MultitaskWrapper(WrapperMetric):
    """A metric for each task, by name."""

    is_differentiable = False

    def __init__(self, task_metrics, prefix=None, postfix=None):
        super().__init__()
        if not isinstance(task_metrics, dict):
            raise TypeError(f"Expected argument `task_metrics` to be a dict. Found task_metrics = {task_metrics}")
        for metric in task_metrics.values():
            if not isinstance(metric, (Metric, MetricCollection)):
                raise TypeError(f"Expected each task's metric to be a Metric or a MetricCollection. Found a metric of type {type(metric)}")
        self.task_metrics, self._prefix, self._postfix = ModuleDict(task_metrics), prefix or "", postfix or ""

    def _each(self, function):
        return {f"{self._prefix}{name}{self._postfix}": function(name, metric) for name, metric in self.task_metrics.items()}

    def update(self, task_preds, task_targets):
        """Adds a batch of each task."""
        if not set(self.task_metrics.keys()) == set(task_preds) == set(task_targets):
            raise ValueError(
                "Expected arguments `task_preds` and `task_targets` to have the same keys as the wrapped `task_metrics`. "
                f"Found task_preds.keys() = {task_preds.keys()}, task_targets.keys() = {task_targets.keys()} "
                f"and self.task_metrics.keys() = {self.task_metrics.keys()}"
            )
        self._each(lambda name, metric: metric.update(task_preds[name], task_targets[name]))

    def compute(self):
        """The values by task."""
        return self._each(lambda name, metric: metric.compute())

    def forward(self, task_preds, task_targets):
        """Adds a batch of each task, and gives the values by task."""
        self._computed = None
        self._update_count += 1
        return self._each(lambda name, metric: metric(task_preds[name], task_targets[name]))

    def reset(self):
        """Forgets all batches."""
        self._each(lambda name, metric: metric.reset())
        super().reset()


class BootStrapper(WrapperMetric):
    """A metric of samples with repetition of each batch: mean and spread of its values."""

    full_state_update = True

    def __init__(self, base_metric, num_bootstraps=10, mean=True, std=True, quantile=None, raw=False, sampling_strategy="poisson", **kwargs):
        super().__init__(**kwargs)
        if not isinstance(base_metric, Metric):
            raise ValueError(f"Expected base metric to be an instance of torchmetrics.Metric but received {base_metric}")
        self.metrics = ModuleList([deepcopy(base_metric) for _ in range(num_bootstraps)])
        self.num_bootstraps, self.mean, self.std, self.quantile, self.raw = num_bootstraps, mean, std, quantile, raw
        if sampling_strategy not in ("poisson", "multinomial"):
            raise ValueError(f"Expected argument ``sampling_strategy`` to be one of ('poisson', 'multinomial') but received {sampling_strategy}")
        self.sampling_strategy = sampling_strategy

    def _sample(self, size):
        if self.sampling_strategy == "multinomial":
            return torch.multinomial(torch.ones(size), num_samples=size, replacement=True)
        counts = torch.distributions.Poisson(1).sample((size,))
        return torch.arange(size).repeat_interleave(counts.long(), dim=0)

    def update(self, *args, **kwargs):
        """Adds a sample of the batch to each copy."""
        size = len(next(x for x in (*args, *kwargs.values()) if isinstance(x, torch.Tensor)))
        for metric in self.metrics:
            rows = self._sample(size)
            if rows.numel():
                metric.update(*(x[rows] for x in args), **{name: x[rows] for name, x in kwargs.items()})

    def compute(self):
        """What was asked for of the values."""
        values, found = torch.stack([metric.compute() for metric in self.metrics], dim=0), {}
        if self.mean:
            found["mean"] = values.mean(dim=0)
        if self.std:
            found["std"] = values.std(dim=0)
        if self.quantile is not None:
            found["quantile"] = torch.quantile(values, self.quantile)
        if self.raw:
            found["raw"] = values
        return found

    def forward(self, *args, **kwargs):
        """Adds a batch, and gives what it says."""
        return Metric.forward(self, *args, **kwargs)

    def reset(self):
        """Forgets all batches."""
        for metric in self.metrics:
            metric.reset()
        super().reset()
