"""`MetricTracker`: a metric for each of several runs, and which was best."""

from copy import deepcopy

import torch
from torch.nn import ModuleList

from ..collections import MetricCollection
from ..metric import Metric
from ..utilities import rank_zero_warn


class MetricTracker(ModuleList):
    """A list of copies of a metric; `increment` starts the next one."""

    def __init__(self, metric, maximize=None):
        super().__init__()
        if not isinstance(metric, (Metric, MetricCollection)):
            raise TypeError(f"Metric arg need to be an instance of a torchmetrics `Metric` or `MetricCollection` but got {metric}")
        self._base_metric = metric
        if maximize is None:
            parts = metric.items() if isinstance(metric, MetricCollection) else [(None, metric)]
            ways = []
            for _, part in parts:
                if part.higher_is_better is None:
                    raise AttributeError(
                        f"The metric '{type(part).__name__}' does not have a 'higher_is_better' attribute. Please provide the `maximize` argument explicitly."
                    )
                ways.append(part.higher_is_better)
            maximize = ways if isinstance(metric, MetricCollection) else ways[0]
        if not isinstance(maximize, (bool, list)):
            raise ValueError("Argument `maximize` should either be a single bool or list of bool")
        if isinstance(maximize, list) and isinstance(metric, MetricCollection) and len(maximize) != len(metric):
            raise ValueError("The len of argument `maximize` should match the length of the metric collection")
        if isinstance(metric, Metric) and not isinstance(maximize, bool):
            raise ValueError("Argument `maximize` should be a single bool when `metric` is a single Metric")
        self.maximize, self._increment_called = maximize, False

    @property
    def n_steps(self):
        """How many there are: what they are copies of is the first part of the list."""
        return len(self) - 1

    def increment(self):
        """Starts the next one."""
        self._increment_called = True
        self.append(deepcopy(self._base_metric))

    def _check_for_increment(self, method):
        if not self._increment_called:
            raise ValueError(f"`{method}` cannot be called before `.increment()` has been called.")

    def forward(self, *args, **kwargs):
        """A call of the last one."""
        self._check_for_increment("forward")
        return self[-1](*args, **kwargs)

    def update(self, *args, **kwargs):
        """Adds a batch to the last one."""
        self._check_for_increment("update")
        self[-1].update(*args, **kwargs)

    def compute(self):
        """The value of the last one."""
        self._check_for_increment("compute")
        return self[-1].compute()

    def compute_all(self):
        """The values of all."""
        self._check_for_increment("compute_all")
        values = [metric.compute() for metric in list(self)[1:]]
        if isinstance(self._base_metric, MetricCollection):
            return {name: torch.stack([value[name] for value in values], dim=0) for name in values[0]}
        return torch.stack(values, dim=0)

    def best_metric(self, return_step=False):
        """The best value, and which one it was."""
        values = self.compute_all()
        if isinstance(values, dict):
            ways = self.maximize if isinstance(self.maximize, list) else [self.maximize] * len(values)
            found = {name: _best(value, way) for (name, value), way in zip(values.items(), ways)}
            best, steps = ({name: pair[i] for name, pair in found.items()} for i in range(2))
        else:
            best, steps = _best(values, self.maximize)
        return (best, steps) if return_step else best

    def reset(self):
        """Forgets the batches of the last one."""
        self[-1].reset()

    def reset_all(self):
        """Forgets the batches of all."""
        for metric in self:
            metric.reset()


def _best(values, is_max):
    try:
        value, place = (torch.max if is_max else torch.min)(values, 0)
        return value.item(), place.item()
    except (RuntimeError, ValueError) as error:
        rank_zero_warn(f"Encountered the following error when trying to get the best metric: {error}Returning `None` instead.", UserWarning)
        return None, None
