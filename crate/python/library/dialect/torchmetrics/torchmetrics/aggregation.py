"""Metrics of numbers as they are: their mean, sum, maximum, minimum, or all of them."""

import torch

from .metric import Metric
from .utilities import rank_zero_warn
from .utilities.data import dim_zero_cat
from .wrappers.running import Running

_STRATEGIES = ("error", "warn", "ignore", "disable")


class BaseAggregator(Metric):
    """The base: what is done with numbers that are none."""

    full_state_update = False

    def __init__(self, fn, default_value, nan_strategy="error", state_name="value", **kwargs):
        super().__init__(**kwargs)
        if nan_strategy not in _STRATEGIES and not isinstance(nan_strategy, float):
            raise ValueError(f"Arg `nan_strategy` should either be a float or one of {_STRATEGIES} but got {nan_strategy}.")
        self.nan_strategy, self.state_name = nan_strategy, state_name
        self.add_state(state_name, default=default_value, dist_reduce_fx=fn)

    def _cast_and_nan_check_input(self, x, weight=None):
        x = x if isinstance(x, torch.Tensor) else torch.as_tensor(x, dtype=self.dtype)
        if weight is not None and not isinstance(weight, torch.Tensor):
            weight = torch.as_tensor(weight, dtype=self.dtype)
        if self.nan_strategy == "disable":
            return x.to(self.dtype), torch.ones_like(x).to(self.dtype)
        weight = torch.ones_like(x) if weight is None else weight
        nans = torch.isnan(x) | torch.isnan(weight)
        if bool(nans.any()):
            if self.nan_strategy == "error":
                raise RuntimeError("Encountered `nan` values in tensor")
            if self.nan_strategy in ("ignore", "warn"):
                if self.nan_strategy == "warn":
                    rank_zero_warn("Encountered `nan` values in tensor. Will be removed.", UserWarning)
                x, weight = x[~nans], weight[~nans]
            else:
                x, weight = torch.where(nans, self.nan_strategy, x), torch.where(nans, 1.0, weight)
        return x.to(self.dtype), weight.to(self.dtype)

    def update(self, value):
        """Adds numbers."""

    def compute(self):
        """The state."""
        return getattr(self, self.state_name)


def _start(value):
    return torch.tensor(value, dtype=torch.get_default_dtype())


class MaxMetric(BaseAggregator):
    """The largest number."""

    full_state_update = True

    def __init__(self, nan_strategy="warn", **kwargs):
        super().__init__("max", _start(-float("inf")), nan_strategy, state_name="max_value", **kwargs)

    def update(self, value):
        """Adds numbers."""
        value, _ = self._cast_and_nan_check_input(value)
        if value.numel():
            self.max_value = torch.max(self.max_value, torch.max(value))


class MinMetric(BaseAggregator):
    """The smallest number."""

    full_state_update = True

    def __init__(self, nan_strategy="warn", **kwargs):
        super().__init__("min", _start(float("inf")), nan_strategy, state_name="min_value", **kwargs)

    def update(self, value):
        """Adds numbers."""
        value, _ = self._cast_and_nan_check_input(value)
        if value.numel():
            self.min_value = torch.min(self.min_value, torch.min(value))


class SumMetric(BaseAggregator):
    """The sum."""

    def __init__(self, nan_strategy="warn", **kwargs):
        super().__init__("sum", _start(0.0), nan_strategy, state_name="sum_value", **kwargs)

    def update(self, value):
        """Adds numbers."""
        value, _ = self._cast_and_nan_check_input(value)
        if value.numel():
            self.sum_value = self.sum_value + value.sum()


class CatMetric(BaseAggregator):
    """All numbers."""

    def __init__(self, nan_strategy="warn", **kwargs):
        super().__init__("cat", [], nan_strategy, **kwargs)

    def update(self, value):
        """Adds numbers."""
        value, _ = self._cast_and_nan_check_input(value)
        if value.numel():
            self.value.append(value)

    def compute(self):
        """All of them as one tensor."""
        return dim_zero_cat(self.value) if isinstance(self.value, list) and self.value else self.value


class MeanMetric(BaseAggregator):
    """The mean, by weights."""

    def __init__(self, nan_strategy="warn", **kwargs):
        super().__init__("sum", _start(0.0), nan_strategy, state_name="mean_value", **kwargs)
        self.add_state("weight", default=_start(0.0), dist_reduce_fx="sum")

    def update(self, value, weight=None):
        """Adds numbers, with a weight or with one of each."""
        value = value if isinstance(value, torch.Tensor) else torch.as_tensor(value, dtype=self.dtype)
        if weight is None:
            weight = torch.ones_like(value)
        elif not isinstance(weight, torch.Tensor):
            weight = torch.as_tensor(weight, dtype=self.dtype)
        value, weight = self._cast_and_nan_check_input(value, torch.broadcast_to(weight, value.shape))
        if value.numel():
            self.mean_value = self.mean_value + (value * weight).sum()
            self.weight = self.weight + weight.sum()

    def compute(self):
        """The mean."""
        return self.mean_value / self.weight


class RunningMean(Running):
    """The mean of the last steps."""

    def __init__(self, window=5, nan_strategy="warn", **kwargs):
        super().__init__(base_metric=MeanMetric(nan_strategy=nan_strategy, **kwargs), window=window)


class RunningSum(Running):
    """The sum of the last steps."""

    def __init__(self, window=5, nan_strategy="warn", **kwargs):
        super().__init__(base_metric=SumMetric(nan_strategy=nan_strategy, **kwargs), window=window)
