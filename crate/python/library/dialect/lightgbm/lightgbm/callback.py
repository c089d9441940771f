"""What is called during training: early stopping, printed lines, histories."""

import collections

from ._errors import say, tell

CallbackEnv = collections.namedtuple("CallbackEnv", ["model", "params", "iteration", "begin_iteration", "end_iteration", "evaluation_result_list"])


class EarlyStopException(Exception):
    """Ends training."""

    def __init__(self, best_iteration, best_score):
        super().__init__()
        self.best_iteration, self.best_score = best_iteration, best_score


def _text(row, show_stdv=True):
    if len(row) == 4:
        return f"{row[0]}'s {row[1]}: {row[2]:g}"
    return f"{row[0]}'s {row[1]}: {row[2]:g}" + (f" + {row[4]:g}" if show_stdv else "")


class _Callback:
    order, before_iteration = 10, False


class _Log(_Callback):
    def __init__(self, period, show_stdv):
        self.period, self.show_stdv = period, show_stdv

    def __call__(self, env):
        if self.period > 0 and env.evaluation_result_list and (env.iteration + 1) % self.period == 0:
            tell(f"[{env.iteration + 1}]\t" + "\t".join(_text(row, self.show_stdv) for row in env.evaluation_result_list))


def log_evaluation(period=1, show_stdv=True):
    """Prints the metrics of each `period`-th round."""
    return _Log(period, show_stdv)


class _Record(_Callback):
    order = 20

    def __init__(self, eval_result):
        if not isinstance(eval_result, dict):
            raise TypeError("eval_result should be a dictionary")
        self.eval_result = eval_result

    def __call__(self, env):
        if env.iteration == env.begin_iteration:
            self.eval_result.clear()
        for row in env.evaluation_result_list or ():
            of_data = self.eval_result.setdefault(row[0], collections.OrderedDict())
            if len(row) == 4:
                of_data.setdefault(row[1], []).append(row[2])
            else:
                of_data.setdefault(f"{row[1]}-mean", []).append(row[2])
                of_data.setdefault(f"{row[1]}-stdv", []).append(row[4])


def record_evaluation(eval_result):
    """Keeps the metrics in a dictionary."""
    return _Record(eval_result)


class _Reset(_Callback):
    before_iteration = True

    def __init__(self, **kwargs):
        self.kwargs = kwargs

    def __call__(self, env):
        found = {}
        for name, value in self.kwargs.items():
            if isinstance(value, list):
                if len(value) != env.end_iteration - env.begin_iteration:
                    raise ValueError(f"Length of list {name!r} has to be equal to 'num_boost_round'.")
                new = value[env.iteration - env.begin_iteration]
            elif callable(value):
                new = value(env.iteration - env.begin_iteration)
            else:
                raise ValueError("Only list and callable values are supported as a mapping from boosting round index to new parameter value.")  # noqa: TRY004
            if new != env.params.get(name):
                found[name] = new
        if found:
            for booster in getattr(env.model, "boosters", [env.model]):
                booster.reset_parameter(found)
            env.params.update(found)


def reset_parameter(**kwargs):
    """Changes parameters from round to round."""
    return _Reset(**kwargs)


class _Stop(_Callback):
    order = 30

    def __init__(self, stopping_rounds, first_metric_only, verbose, min_delta):
        if not isinstance(stopping_rounds, int) or stopping_rounds <= 0:
            raise ValueError(f"stopping_rounds should be an integer and greater than 0. got: {stopping_rounds}")
        self.rounds, self.first_only, self.verbose, self.min_delta, self.enabled = stopping_rounds, first_metric_only, verbose, min_delta, True
        self.best = None

    def _start(self, env):
        rows = env.evaluation_result_list
        if not rows:
            raise ValueError("For early stopping, at least one dataset and eval metric is required for evaluation")
        is_train = lambda row: row[0] in ("train", "cv_agg train") or row[0] == getattr(env.model, "_train_data_name", None)
        if all(is_train(row) for row in rows) and not hasattr(env.model, "boosters"):
            self.enabled = False
            say(0, "Only training set found, disabling early stopping.")
            return
        if self.verbose:
            tell(f"Training until validation scores don't improve for {self.rounds} rounds")
        deltas = self.min_delta
        if isinstance(deltas, list):
            names = len({row[1] for row in rows})
            if not all(d >= 0 for d in deltas):
                raise ValueError("Values for early stopping min_delta must be non-negative.")
            if len(deltas) not in (0, names):
                raise ValueError("Must provide a single value for min_delta or as many as metrics.")
            self.deltas = (deltas or [0.0] * names) * (len(rows) // names)
        else:
            if deltas < 0:
                raise ValueError("Early stopping min_delta must be non-negative.")
            self.deltas = [deltas] * len(rows)
        self.first = rows[0][1].split(" ")[-1]
        self.best = [(float("-inf") if row[3] else float("inf"), 0, None) for row in rows]

    def _end(self, k, word):
        _, at, rows = self.best[k]
        if self.verbose:
            tell(f"{word}[{at + 1}]\t" + "\t".join(_text(row) for row in rows))
            if self.first_only:
                tell(f"Evaluated only: {rows[k][1]}")
        raise EarlyStopException(at, rows)

    def __call__(self, env):
        if env.iteration == env.begin_iteration:
            self.enabled, self.best = True, None
            self._start(env)
        if not self.enabled:
            return
        for k, row in enumerate(env.evaluation_result_list):
            score, delta = row[2], self.deltas[k]
            best = self.best[k][0]
            if self.best[k][2] is None or (score > best + delta if row[3] else score < best - delta):
                self.best[k] = score, env.iteration, env.evaluation_result_list
            if self.first_only and self.first != row[1].split(" ")[-1]:
                continue
            last = env.iteration == env.end_iteration - 1
            if row[0] == "train" or row[0] == getattr(env.model, "_train_data_name", None):
                if last:
                    self._end(k, "Did not meet early stopping. Best iteration is:\n")
                continue
            if env.iteration - self.best[k][1] >= self.rounds:
                self._end(k, "Early stopping, best iteration is:\n")
            if last:
                self._end(k, "Did not meet early stopping. Best iteration is:\n")


def early_stopping(stopping_rounds, first_metric_only=False, verbose=True, min_delta=0.0):
    """Stops where no metric of the data for evaluation has improved for some rounds."""
    return _Stop(stopping_rounds, first_metric_only, verbose, min_delta)


__all__ = ["CallbackEnv", "EarlyStopException", "early_stopping", "log_evaluation", "record_evaluation", "reset_parameter"]
