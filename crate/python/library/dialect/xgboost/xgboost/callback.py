"""What is called during training: early stopping, printed lines, learning rates."""

import collections

import numpy as np

from ._metrics import MAXIMISED
from .core import Booster, XGBoostError

__all__ = ["CallbackContainer", "EarlyStopping", "EvaluationMonitor", "LearningRateScheduler", "TrainingCallback", "TrainingCheckPoint"]


class TrainingCallback:
    """The base of callbacks."""

    def __init__(self):
        pass

    def before_training(self, model):
        """Called before training."""
        return model

    def after_training(self, model):
        """Called when training is done."""
        return model

    def before_iteration(self, model, epoch, evals_log):
        """Called before a round; `True` stops."""
        return False

    def after_iteration(self, model, epoch, evals_log):
        """Called after a round; `True` stops."""
        return False


def _joined(lines):
    """Means and deviations of what the folds say."""
    found = {}
    for line in lines:
        for k, part in enumerate(line.split()[1:]):
            name, value = part.split(":")
            found.setdefault((k, name), []).append(float(value))
    return [(name, np.mean(np.array(values)), np.std(np.array(values))) for (_, name), values in sorted(found.items(), key=lambda x: x[0][0])]


class CallbackContainer:
    """Calls callbacks, and keeps the history of metrics."""

    def __init__(self, callbacks, metric=None, output_margin=True, is_cv=False):
        self.callbacks = list(dict.fromkeys(callbacks))
        for one in callbacks:
            if not isinstance(one, TrainingCallback):
                raise TypeError("callback must be an instance of `TrainingCallback`.")
        if metric is not None and not callable(metric):
            raise TypeError(
                "metric must be callable object for monitoring.  For builtin metrics, passing them in training parameter invokes monitor automatically."
            )
        self.metric, self.history, self.is_cv, self._output_margin = metric, collections.OrderedDict(), is_cv, output_margin

    def before_training(self, model):
        """Called before training."""
        for one in self.callbacks:
            model = one.before_training(model=model)
            assert isinstance(model.cvfolds if self.is_cv else model, list if self.is_cv else Booster), "before_training should return the model"
        return model

    def after_training(self, model):
        """Called when training is done."""
        for one in self.callbacks:
            model = one.after_training(model=model)
            assert isinstance(model.cvfolds if self.is_cv else model, list if self.is_cv else Booster), "after_training should return the model"
        return model

    def before_iteration(self, model, epoch, dtrain, evals):
        """Called before a round."""
        return any(one.before_iteration(model, epoch, self.history) for one in self.callbacks)

    def after_iteration(self, model, epoch, dtrain, evals):
        """Called after a round: evaluates, then asks the callbacks."""
        if self.is_cv:
            self.aggregated_cv = scores = _joined(model.eval(epoch, self.metric, self._output_margin))
        else:
            for _, name in evals or []:
                assert name.find("-") == -1, "Dataset name should not contain `-`"
            line = model.eval_set(evals or [], epoch, self.metric, self._output_margin)
            scores = [(name, float(value)) for name, value in (part.rsplit(":", 1) for part in line.split("\t")[1:])]
        for name, value, *deviation in scores:
            data, _, key = name.partition("-")
            self.history.setdefault(data, collections.OrderedDict()).setdefault(key, []).append((value, float(deviation[0])) if deviation else value)
        return any(one.after_iteration(model, epoch, self.history) for one in self.callbacks)


class LearningRateScheduler(TrainingCallback):
    """A learning rate for each round: a function of the round, or a list."""

    def __init__(self, learning_rates):
        if not callable(learning_rates) and not isinstance(learning_rates, collections.abc.Sequence):
            raise TypeError(f"Invalid learning rates, expecting callable or sequence, got: {type(learning_rates)}")
        self.learning_rates = learning_rates if callable(learning_rates) else lambda epoch: learning_rates[epoch]
        super().__init__()

    def after_iteration(self, model, epoch, evals_log):
        model.set_param("learning_rate", self.learning_rates(epoch))
        return False


class EarlyStopping(TrainingCallback):
    """Stops where a metric has not improved for some rounds."""

    def __init__(self, *, rounds, metric_name=None, data_name=None, maximize=None, save_best=False, min_delta=0.0):
        self.data, self.metric_name, self.rounds, self.save_best, self.maximize = data_name, metric_name, rounds, save_best, maximize
        self.stopping_history, self._min_delta = {}, min_delta
        if min_delta < 0:
            raise ValueError("min_delta must be greater or equal to 0.")
        self.current_rounds, self.best_scores, self.starting_round = 0, {}, 0
        super().__init__()

    def before_training(self, model):
        self.starting_round = model.num_boosted_rounds()
        if not isinstance(model, Booster) and self.save_best:
            raise ValueError("`save_best` is not applicable to the `cv` function as it doesn't return a model.")
        return model

    def after_iteration(self, model, epoch, evals_log):
        epoch += self.starting_round
        if len(evals_log) < 1:
            raise ValueError("Must have at least 1 validation dataset for early stopping.")
        data = self.data or list(evals_log)[-1]
        if data not in evals_log:
            raise ValueError(f"No dataset named: {data}")
        log = evals_log[data]
        name = self.metric_name or list(log)[-1]
        if name not in log:
            raise ValueError(f"No metric named: {name}")
        score = log[name][-1]
        plain = lambda value: value[0] if isinstance(value, tuple) else value
        if self.maximize is None:
            self.maximize = name != "mape" and name.startswith(MAXIMISED)
        sign = -1 if self.maximize else 1
        history = self.stopping_history.setdefault(data, {}).setdefault(name, [])
        best = self.best_scores.setdefault(data, {}).setdefault(name, [])
        history.append(score)
        if not best or sign * (plain(best[-1]) - plain(score)) > self._min_delta:
            best.append(score)
            model.set_attr(best_score=str(plain(score)), best_iteration=str(epoch))
            self.current_rounds = 0
        else:
            self.current_rounds += 1
        return self.current_rounds >= self.rounds

    def after_training(self, model):
        if not self.save_best:
            return model
        try:
            best, score = model.best_iteration, model.best_score
            model = model[: best + 1]
            model.best_iteration, model.best_score = best, score
        except XGBoostError as error:
            raise XGBoostError("`save_best` is not applicable to the current booster") from error
        return model


def _write(text):
    print(text, end="")


class EvaluationMonitor(TrainingCallback):
    """Prints the metrics of each round, or of each `period`-th."""

    def __init__(self, rank=0, period=1, show_stdv=False, logger=_write):
        self.printer_rank, self.show_stdv, self.period, self._logger, self._latest = rank, show_stdv, period, logger, None
        assert period > 0
        super().__init__()

    def after_iteration(self, model, epoch, evals_log):
        if not evals_log:
            return False
        line = f"[{epoch}]"
        for data, of_data in evals_log.items():
            for name, log in of_data.items():
                score, deviation = log[-1] if isinstance(log[-1], tuple) else (log[-1], None)
                line += f"\t{data}-{name}:{score:.5f}" + (f"+{deviation:.5f}" if deviation is not None and self.show_stdv else "")
        line += "\n"
        if epoch % self.period == 0 or self.period == 1:
            self._logger(line)
            self._latest = None
        else:
            self._latest = line
        return False

    def after_training(self, model):
        if self._latest is not None:
            self._logger(self._latest)
        return model


class TrainingCheckPoint(TrainingCallback):
    """Writes the model each `interval` rounds."""

    default_format = "ubj"

    def __init__(self, directory, name="model", as_pickle=False, interval=100):
        self._path, self._name, self._as_pickle, self._iterations = str(directory), name, as_pickle, interval
        self._epoch, self._start = 0, 0
        super().__init__()

    def before_training(self, model):
        self._start = model.num_boosted_rounds()
        return model

    def after_iteration(self, model, epoch, evals_log):
        import os
        import pickle

        if self._epoch == self._iterations or self._iterations == 1:
            path = os.path.join(self._path, f"{self._name}_{epoch + self._start}.{'pkl' if self._as_pickle else self.default_format}")
            self._epoch = 0
            if self._as_pickle:
                with open(path, "wb") as file:
                    pickle.dump(model, file)
            else:
                model.save_model(path)
        self._epoch += 1
        return False
