"""The compiled steps of training and evaluation, and the totals that they keep on the device."""

import _tandem

from .._transforms import value_and_grad
from ..nn import Module, regularizers
from .batches import mapped
from ._kept_programs import Program, outside_values_of_modules, same


def call(net, inputs):
    """The network's prediction: a tuple of inputs are its arguments, a dict its arguments by name."""
    if isinstance(inputs, tuple):
        return net(*inputs)
    if isinstance(inputs, dict):
        return net(**inputs)
    return net(inputs)


def set_training(net, training):
    """Switches a network that has modes."""
    if hasattr(net, "train") and hasattr(net, "eval"):
        net.train() if training else net.eval()


def _is_compiled(metric):
    return hasattr(metric, "next_state") and getattr(metric, "compiled", True)


class Prediction:
    """The network's prediction, compiled: `Prediction(net)(x)`."""

    def __init__(self, net):
        self.net = net
        self._program = Program(net, "predict", ["x"], outside_values_of_modules(net))

    def predict(self, x):
        return call(self.net, x)

    def __call__(self, x):
        return self._program(self, x)


class Steps:
    """`train(x, y, totals)` and `evaluate(x, y, totals)`: each one compiled program, which gives the next totals.

    Totals are what losses and metrics add up to since the epoch began: `report`, [sum of the losses of all samples, number of the
    first step whose loss was NaN, or -1], `step`, and the metrics' states. `given` is what the caller gave as loss and metrics: where
    it is the same as in a call before, the programs of that call serve.
    """

    def __init__(self, net, loss, optimizer, metrics, given):
        self.net, self.optimizer = net, optimizer
        self.loss = (lambda preds, y: loss(y, preds)) if getattr(loss, "targets_first", False) else loss
        self.compiled_metrics = [m for m in metrics if _is_compiled(m)]
        self.other_metrics = [m for m in metrics if not _is_compiled(m)]
        key, parameters = same([net, *given]) + outside_values_of_modules(net), ["x", "y", "totals", "size"]
        self._train = Program(optimizer, "_train_step", parameters, key) if optimizer is not None else None
        self._evaluate = Program(net, "_evaluate_step", parameters, key)
        self._first = None

    # Inside of the compiled programs

    def _value(self, preds, y):
        value = self.loss(preds, y)
        value = _tandem.mean(value) if value.ndim else value
        # A network may be a function, or have an attribute of its own of this name.
        penalties = regularizers.losses(self.net) if isinstance(self.net, Module) else ()
        return sum(penalties, value)

    def _totals(self, totals, value, preds, y, size):
        value = _tandem.astype(value, "float32")
        before, bad = totals["report"][0], totals["report"][1]
        step = totals["step"]
        is_first = (bad < 0) & _tandem.isnan(value)
        report = _tandem.stack([before + value * size, _tandem.where(is_first, _tandem.astype(step, "float32"), bad)])
        # Arrays of dialects have rules of their own for types: metrics get plain tensors.
        shown = [mapped(lambda x: _tandem.as_class(x, _tandem.Tensor), tree) for tree in (preds, y)]
        states = [m.next_state(state, *shown) for m, state in zip(self.compiled_metrics, totals["metrics"])]
        return {"report": report, "step": step + 1, "metrics": states}, preds if self.other_metrics else None

    def _train_step(self, x, y, totals, size):
        def objective(net):
            preds = call(net, x)
            return self._value(preds, y), preds

        (value, preds), gradients = value_and_grad(objective, has_aux=True)(self.net)
        # The optimizer may have got the parameters without their names, or some of them.
        names = {hash(parameter): name for name, parameter in self.net.named_parameters()}
        parameters = [parameter for group in self.optimizer.param_groups for parameter in group["params"]]
        self.optimizer.step([gradients.get(names.get(hash(parameter))) for parameter in parameters])
        return self._totals(totals, value, preds, y, size)

    def _evaluate_step(self, x, y, totals, size):
        preds = call(self.net, x)
        return self._totals(totals, self._value(preds, y), preds, y, size)

    # Outside

    def prepare(self, x, y):
        """Runs the network and the loss once on a batch, so that layers learn their sizes and mistakes show where they are."""
        set_training(self.net, False)
        preds = call(self.net, x)
        try:
            value = self.loss(preds, y)
        except (ValueError, TypeError, IndexError) as error:
            raise type(error)(f"{_shapes(preds, y)}, which the loss does not take: {error}") from None
        if not isinstance(value, _tandem.Tensor):
            raise TypeError(f"the loss gives a tensor, not {type(value).__name__}")
        states = []
        for metric in self.compiled_metrics:
            try:
                states.append(metric.initial_state(preds, y))
            except (ValueError, TypeError, IndexError) as error:
                raise type(error)(f"{_shapes(preds, y)}, which the metric {metric.name} does not take: {error}") from None
        if self.optimizer is not None:
            self._check_optimizer()
        self._first = {"report": _tandem.tensor([0.0, -1.0]), "step": _tandem.tensor(0), "metrics": states}

    def _check_optimizer(self):
        self.optimizer.add_new_parameters()
        known = {hash(parameter) for group in self.optimizer.param_groups for parameter in group["params"]}
        if not any(hash(parameter) in known for _, parameter in self.net.named_parameters()):
            raise ValueError("the optimizer has none of this network's parameters; make it of this one: td.optim.Adam(net)")

    def totals(self):
        """Those of no step."""
        for metric in self.other_metrics:
            metric.reset()
        return self._first

    def train(self, x, y, totals, size):
        """Moves the parameters by a batch of `size` samples; the next totals."""
        return self._after(self._train(self, x, y, totals, size), y)

    def evaluate(self, x, y, totals, size):
        """Takes in a batch; the next totals."""
        return self._after(self._evaluate(self, x, y, totals, size), y)

    def _after(self, found, y):
        totals, preds = found
        for metric in self.other_metrics:
            metric.update(preds, y)
        return totals

    def values(self, totals, samples, prefix=""):
        """The mean loss and the metrics as numbers, by name. Waits."""
        found = {f"{prefix}loss": totals["report"].tolist()[0] / max(samples, 1)}
        for metric, state in zip(self.compiled_metrics, totals["metrics"]):
            found[prefix + metric.name] = _plain(metric.result_of(state))
        for metric in self.other_metrics:
            found[prefix + metric.name] = _plain(metric.compute())
        return {name: value for name, value in found.items() if isinstance(value, float)}


def _plain(value):
    """A number where it is one. A matrix has no place in a history."""
    if isinstance(value, _tandem.Tensor):
        return float(value.item()) if value.size == 1 else None
    return float(value)


def _shapes(preds, y):
    def shape(tree):
        if isinstance(tree, _tandem.Tensor):
            return f"{tree.shape} ({tree.dtype})"
        return f"a {type(tree).__name__}"

    return f"the network predicts {shape(preds)} and the targets are {shape(y)}"
