"""The metrics of models that are compiled."""

from tensorflow.keras.metrics import Metric


class CompileMetrics:
    """All metrics that `compile` was given, as one."""

    name, dtype = "compile_metrics", "float32"

    def __init__(self, model):
        self._model, self._parts = model, model._compilation

    @property
    def metrics(self):
        """The metrics one by one; there are none before the first batch."""
        parts = self._parts
        return [metric for metric in parts.metrics if metric is not parts.total and metric not in parts.trackers]

    variables = property(lambda self: [variable for metric in self.metrics for variable in metric.variables])

    def result(self):
        """The values by name."""
        return {metric.name: metric.result() for metric in self.metrics}

    def update_state(self, y_true, y_pred, sample_weight=None):
        """Shows all metrics a batch."""
        self._parts.begin(self._model, y_true, y_pred)
        self._parts.update_state(y_true, y_pred, sample_weight)

    def reset_state(self):
        """Lets all metrics forget."""
        for metric in self.metrics:
            metric.reset_state()

    def __repr__(self):
        return f"<CompileMetrics name={self.name}>"


def metrics_of(model):
    """The mean loss of a model, its own metrics and those of its layers, the compiled ones as one, and the means of several losses."""
    parts = model._compilation
    own = [value for module in model.modules() for value in vars(module).values() if isinstance(value, Metric)]
    if parts is None:
        return own
    return [parts.total, *own, *[CompileMetrics(model)] * parts.has_metrics, *parts.trackers]
