"""`mx.metric`: numbers about predictions, gathered over batches."""

import math

import tandem as td
from tandem.dialect.late import late_names


def _listed(x):
    return [x] if isinstance(x, td.Tensor) else list(x)


class EvalMetric:
    """The base: `update(labels, preds)`, `get()` gives name and value, `reset()` begins anew."""

    def __init__(self, name, output_names=None, label_names=None, **kwargs):
        self.name = name
        self.reset()

    def reset(self):
        """Begins anew."""
        self.num_inst, self.sum_metric = 0, 0.0

    def update(self, labels, preds):
        """Adds batches."""
        for label, pred in zip(_listed(labels), _listed(preds), strict=True):
            total, count = self._of(td.stop_gradient(label), td.stop_gradient(pred))
            self.sum_metric += total
            self.num_inst += count

    def _of(self, label, pred):
        raise NotImplementedError

    def get(self):
        """The name and the value."""
        return self.name, self.sum_metric / self.num_inst if self.num_inst else math.nan

    def get_name_value(self):
        """A list of pairs of names and values."""
        name, value = self.get()
        return list(zip(name if isinstance(name, list) else [name], value if isinstance(value, list) else [value]))

    def __str__(self):
        return f"EvalMetric: {dict(self.get_name_value())}"


class Accuracy(EvalMetric):
    """The share of right classes."""

    def __init__(self, axis=1, name="accuracy", **kwargs):
        super().__init__(name)
        self.axis = axis

    def _of(self, label, pred):
        classes = td.argmax(pred, axis=self.axis) if pred.shape != label.shape else pred
        right = td.astype(td.reshape(classes, (-1,)), "int32") == td.astype(td.reshape(label, (-1,)), "int32")
        return td.sum(td.astype(right, "int32")).item(), math.prod(label.shape)


def _of_differences(title, name, measure, finish=None):
    """A metric of the difference of predictions and labels, the mean of each batch."""

    def __init__(self, name=name, **kwargs):
        EvalMetric.__init__(self, name)

    def _of(self, label, pred):
        value = td.mean(measure(td.reshape(label, (label.shape[0], -1)) - td.reshape(pred, (pred.shape[0], -1)))).item()
        return value if finish is None else finish(value), 1

    return type(title, (EvalMetric,), {"__init__": __init__, "_of": _of, "__doc__": f"{name} of each batch.", "__module__": __name__})


MAE = _of_differences("MAE", "mae", td.abs)
MSE = _of_differences("MSE", "mse", td.square)
RMSE = _of_differences("RMSE", "rmse", td.square, math.sqrt)


class Loss(EvalMetric):
    """The mean of losses."""

    def __init__(self, name="loss", **kwargs):
        super().__init__(name)

    def update(self, _, preds):
        """Adds losses."""
        for pred in _listed(preds):
            self.sum_metric += td.sum(td.stop_gradient(pred)).item()
            self.num_inst += math.prod(pred.shape)


class CrossEntropy(EvalMetric):
    """The mean of -log of the probability of the right class."""

    def __init__(self, eps=1e-12, name="cross-entropy", **kwargs):
        super().__init__(name)
        self.eps = eps

    def _of(self, label, pred):
        rows = td.reshape(pred, (-1, pred.shape[-1]))
        right = td.take_along_axis(rows, td.reshape(td.astype(label, "int32"), (-1, 1)), axis=1)
        return -td.sum(td.log(right + self.eps)).item(), rows.shape[0]


class Perplexity(CrossEntropy):
    """exp of the cross entropy."""

    def __init__(self, ignore_label=None, axis=-1, name="perplexity", **kwargs):
        super().__init__(1e-10, name)
        self.ignore_label = ignore_label

    def _of(self, label, pred):
        label, pred = td.reshape(label, (-1,)), td.reshape(pred, (-1, pred.shape[-1]))
        if self.ignore_label is not None:
            (kept,) = td.nonzero(label != self.ignore_label)
            label, pred = (td.take(x, kept, axis=0) for x in (label, pred))
        return super()._of(label, pred)

    def get(self):
        """The name and the value."""
        name, value = super().get()
        return name, math.exp(value)


class CompositeEvalMetric(EvalMetric):
    """Several metrics."""

    def __init__(self, metrics=None, name="composite", **kwargs):
        self.metrics = [create(metric) for metric in metrics or []]
        super().__init__(name)

    def add(self, metric):
        """Adds a metric."""
        self.metrics.append(create(metric))

    def reset(self):
        """Begins anew."""
        for metric in self.metrics:
            metric.reset()

    def update(self, labels, preds):
        """Adds batches."""
        for metric in self.metrics:
            metric.update(labels, preds)

    def get(self):
        """Names and values."""
        pairs = [metric.get() for metric in self.metrics]
        return [name for name, _ in pairs], [value for _, value in pairs]


_NAMES = {"acc": Accuracy, "accuracy": Accuracy, "mae": MAE, "mse": MSE, "rmse": RMSE, "loss": Loss, "ce": CrossEntropy,
          "cross-entropy": CrossEntropy, "perplexity": Perplexity}  # fmt: skip


def create(metric, *args, **kwargs):
    """The metric of a name, several of a list, or the one that is given."""
    if isinstance(metric, EvalMetric):
        return metric
    if isinstance(metric, (list, tuple)):
        return CompositeEvalMetric(metric)
    if str(metric).lower() not in _NAMES:
        from mxnet_extras.metric import NAMES

        if str(metric).lower() not in NAMES:
            raise ValueError(f"there is no metric {metric!r}; there are {', '.join([*_NAMES, *NAMES])}")
        return NAMES[str(metric).lower()](*args, **kwargs)
    return _NAMES[str(metric).lower()](*args, **kwargs)


__getattr__ = late_names("mxnet.metric", "mxnet_extras.metric")
