"""`Running`: the value of the last steps."""

from ..metric import Metric
from .abstract import WrapperMetric


class Running(WrapperMetric):
    """The value of a metric over a window of steps."""

    def __init__(self, base_metric, window=5):
        super().__init__()
        if not isinstance(base_metric, Metric):
            raise ValueError(f"Expected argument `metric` to be an instance of `torchmetrics.Metric` but got {base_metric}")
        if not (isinstance(window, int) and window > 0):
            raise ValueError(f"Expected argument `window` to be a positive integer but got {window}")
        if base_metric.full_state_update is not False:
            raise ValueError(f"Expected attribute `full_state_update` set to `False` but got {base_metric.full_state_update}")
        self.base_metric, self.window, self._steps = base_metric, window, []

    def update(self, *args, **kwargs):
        """Adds a step; the oldest one beyond the window goes."""
        self.base_metric.update(*args, **kwargs)
        self._keep()

    def _keep(self):
        self._steps = [*self._steps, self.base_metric.metric_state][-self.window :]
        self.base_metric.reset()

    def forward(self, *args, **kwargs):
        """Adds a step, and gives its value."""
        value = self.base_metric(*args, **kwargs)
        self._keep()
        self._computed, self._update_count = None, self._update_count + 1
        return value

    def compute(self):
        """The value of the steps in the window."""
        for i, step in enumerate(self._steps):
            self.base_metric._update_count = i + 1
            self.base_metric._reduce_states(step)
        value = self.base_metric.compute()
        self.base_metric.reset()
        return value

    def reset(self):
        """Forgets all steps."""
        super().reset()
        self.base_metric.reset()
        self._steps = []
