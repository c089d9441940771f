"""Measures of scores at all thresholds: curves of precision and recall, of true and false positives, and the areas below them."""

import torch

from . import _checks
from ._measures import Measure
from .utilities import rank_zero_warn
from .utilities.compute import _safe_divide, interp, normalize_logits_if_needed


def _counts_at_scores(preds, target, yes=1):
    """False and true positives if all from this score on are yes, and the scores, the largest first."""
    order = torch.argsort(preds, descending=True)
    preds, target = preds[order], (target[order] == yes).long()
    ends = torch.cat([torch.where(preds[1:] != preds[:-1])[0], torch.tensor([target.size(0) - 1])])
    found = torch.cumsum(target, dim=0)[ends]
    return 1 + ends - found, found, preds[ends]


def _at_thresholds(preds, target, thresholds):
    """A table of what was said for what was right at each threshold; the last axis of `preds` may be labels or classes."""
    is_said = (preds.unsqueeze(0) >= thresholds.reshape(-1, *[1] * preds.ndim)).long()
    is_right = (target == 1).long().unsqueeze(0)
    is_wrong = (target == 0).long().unsqueeze(0)
    tp, fp = (is_said * is_right).sum(1), (is_said * is_wrong).sum(1)
    right, wrong = is_right.sum(1), is_wrong.sum(1)
    return torch.stack([torch.stack([wrong - fp, fp], -1), torch.stack([right - tp, tp], -1)], -2)


def _joined_ends(values, end):
    return torch.cat([values, torch.full((1, *values.shape[1:]), end, dtype=values.dtype)])


def _precision_recall(state, thresholds, yes=1):
    if thresholds is not None:
        tp, fp, fn = state[..., 1, 1], state[..., 0, 1], state[..., 1, 0]
        precision, recall = _safe_divide(tp, tp + fp, "nan"), _safe_divide(tp, tp + fn, "nan")
        return _joined_ends(precision, 1.0), _joined_ends(recall, 0.0), thresholds
    preds, target = state
    fp, tp, scores = _counts_at_scores(preds, target, yes)
    precision, recall = tp / (tp + fp), tp / tp[-1]
    if bool((target == 0).all()):
        rank_zero_warn("No positive samples found in target, recall is undefined. Setting recall to one for all thresholds.")
        recall = torch.ones_like(recall)
    return _joined_ends(precision.flip(0), 1.0), _joined_ends(recall.flip(0), 0.0), scores.flip(0)


def _roc(state, thresholds, yes=1):
    if thresholds is not None:
        tp, fp, fn, tn = state[..., 1, 1], state[..., 0, 1], state[..., 1, 0], state[..., 0, 0]
        return _safe_divide(fp, fp + tn).flip(0), _safe_divide(tp, tp + fn).flip(0), thresholds.flip(0)
    fp, tp, scores = _counts_at_scores(*state, yes)
    fp, tp = (torch.cat([torch.zeros(1, dtype=x.dtype), x]) for x in (fp, tp))
    scores = torch.cat([torch.ones(1, dtype=scores.dtype), scores])
    rates = []
    for counts, kind, word in ((fp, "negative", "false"), (tp, "positive", "true")):
        if int(counts[-1]) <= 0:
            rank_zero_warn(f"No {kind} samples in targets, {word} positive value should be meaningless. Returning zero tensor in {word} positive score")
            rates.append(torch.zeros_like(scores))
        else:
            rates.append(counts / counts[-1])
    return (*rates, scores)


class _Curve(Measure):
    """Scores, or tables at given thresholds."""

    higher_is_better, curve, finish = None, None, None

    def __init__(self, settings):
        super().__init__(settings)
        given = self.thresholds
        self.levels = torch.linspace(0, 1, given) if isinstance(given, int) else torch.tensor(given) if isinstance(given, list) else given

    def check_arguments(self):
        self._check_own()
        given = self.thresholds
        if given is not None and not isinstance(given, (list, int, torch.Tensor)):
            raise ValueError(f"Expected argument `thresholds` to either be an integer, list of floats or tensor of floats, but got {given}")
        if isinstance(given, int) and given < 2:
            raise ValueError(f"If argument `thresholds` is an integer, expected it to be larger than 1, but got {given}")
        if isinstance(given, list) and not all(isinstance(level, float) and 0 <= level <= 1 for level in given):
            raise ValueError(f"If argument `thresholds` is a list, expected all elements to be floats in the [0,1] range, but got {given}")
        if isinstance(given, torch.Tensor) and given.ndim != 1:
            raise ValueError("If argument `thresholds` is an tensor, expected the tensor to be 1d")
        _checks.ignored(self.ignore_index)

    def _check_own(self):
        pass

    def _start(self):
        return torch.zeros(len(self.levels), 2, 2, dtype=torch.long)

    def states(self):
        """All scores, or tables."""
        if self.levels is None:
            return {"preds": ([], "cat"), "target": ([], "cat")}
        return {"confmat": (self._start(), "sum")}

    def _state(self, preds, target):
        if self.levels is None:
            return {"preds": preds, "target": target}
        return {"confmat": _at_thresholds(preds, target, self.levels)}

    def value(self, **states):
        """The measure of scores or tables."""
        state = states["confmat"] if self.levels is not None else (states["preds"], states["target"])
        return self.finish(self, state)


class Binary(_Curve):
    """Of two classes: numbers outside of 0 and 1 are logits."""

    def check(self, preds, target):
        _checks._check_same_shape(preds, target)
        if target.is_floating_point():
            raise ValueError(f"Expected argument `target` to be an int or long tensor with ground truth labels but got tensor with dtype {target.dtype}")
        if not preds.is_floating_point():
            raise ValueError(f"Expected argument `preds` to be an floating tensor with probability/logit scores, but got tensor with dtype {preds.dtype}")
        _checks.truths(target, self.ignore_index)

    def add(self, preds, target):
        """The scores or the tables of a batch."""
        preds, target = preds.flatten(), target.flatten()
        if self.ignore_index is not None:
            kept = target != self.ignore_index
            preds, target = preds[kept], target[kept]
        return self._state(normalize_logits_if_needed(preds, "sigmoid"), target)

    def curves(self, state):
        """The curve."""
        return self.curve(state, self.levels)


class Multiclass(_Curve):
    """Of several classes, of which one is right."""

    def _check_own(self):
        if self.average not in (None, "micro", "macro"):
            raise ValueError(f"Expected argument `average` to be one of None, 'micro' or 'macro', but got {self.average}")
        _checks.count("num_classes", self.num_classes)

    def check(self, preds, target):
        if preds.ndim != target.ndim + 1:
            raise ValueError(f"Expected `preds` to have one more dimension than `target` but got {preds.ndim} and {target.ndim}")
        if target.is_floating_point():
            raise ValueError(f"Expected argument `target` to be an int or long tensor, but got tensor with dtype {target.dtype}")
        if not preds.is_floating_point():
            raise ValueError(f"Expected `preds` to be a float tensor, but got {preds.dtype}")
        if preds.shape[1] != self.num_classes:
            raise ValueError(f"Expected `preds.shape[1]` to be equal to the number of classes but got {preds.shape[1]} and {self.num_classes}.")
        if preds.shape[0] != target.shape[0] or preds.shape[2:] != target.shape[1:]:
            raise ValueError(
                f"Expected the shape of `preds` should be (N, C, ...) and the shape of `target` should be (N, ...) but got {preds.shape} and {target.shape}"
            )
        allowed, found = self.num_classes + (self.ignore_index is not None), len(torch.unique(target))
        if found > allowed:
            raise RuntimeError(f"Detected more unique values in `target` than `num_classes`. Expected only {allowed} but found {found} in `target`.")

    @property
    def _is_micro(self):
        return self.finish is _whole_curve and self.average == "micro"

    def _start(self):
        return super()._start() if self._is_micro else torch.zeros(len(self.levels), self.num_classes, 2, 2, dtype=torch.long)

    def add(self, preds, target):
        """The scores or the tables of a batch."""
        count = self.num_classes
        preds, target = preds.transpose(0, 1).reshape(count, -1).T, target.flatten()
        if self.ignore_index is not None:
            kept = target != self.ignore_index
            preds, target = preds[kept], target[kept]
        preds = normalize_logits_if_needed(preds, "softmax")
        if self._is_micro:
            return self._state(preds.flatten(), torch.nn.functional.one_hot(target.long(), count).flatten())
        return self._state(preds, target if self.levels is None else torch.nn.functional.one_hot(target.long(), count))

    def curves(self, state):
        """The curve of each class."""
        if self._is_micro:
            return self.curve(state, self.levels)
        if self.levels is not None:
            x, y, levels = self.curve(state, self.levels)
            x, y = x.T, y.T
        else:
            x, y, levels = (list(part) for part in zip(*(self.curve((state[0][:, i], state[1]), None, i) for i in range(self.num_classes))))
        if self.finish is _whole_curve and self.average == "macro":
            return self._mean_curve(x, y, levels)
        return x, y, levels

    def _mean_curve(self, x, y, levels):
        is_roc = self.curve is _roc
        levels = levels.repeat(self.num_classes) if self.levels is not None else torch.cat(levels, 0)
        levels = levels.sort(descending=is_roc).values
        mean_x = (x.flatten() if self.levels is not None else torch.cat(x, 0)).sort().values
        mean_y = sum(interp(mean_x, x[i], y[i]) for i in range(self.num_classes)) / self.num_classes
        return mean_x, mean_y, levels

    def weights(self, state):
        """How often each class is right."""
        if self.levels is None:
            return torch.bincount(state[1], minlength=self.num_classes).float()
        return state[0][:, 1, :].sum(-1)


class Multilabel(_Curve):
    """Of several labels, each yes or no."""

    def _check_own(self):
        _checks.count("num_labels" if self.finish is not _whole_curve else "num_classes", self.num_labels)

    def check(self, preds, target):
        Binary.check(self, preds, target)
        _checks.width(preds, self.num_labels)

    def _start(self):
        return torch.zeros(len(self.levels), self.num_labels, 2, 2, dtype=torch.long)

    def add(self, preds, target):
        """The scores or the tables of a batch."""
        preds, target = (x.transpose(0, 1).reshape(self.num_labels, -1).T for x in (preds, target))
        return self._state(normalize_logits_if_needed(preds, "sigmoid"), target if self.ignore_index is None or self.levels is None else self._masked(target))

    def _masked(self, target):
        return torch.where(target == self.ignore_index, -1, target)

    def _kept(self, preds, target):
        if self.ignore_index is None:
            return preds, target
        kept = target != self.ignore_index
        return preds[kept], target[kept]

    def curves(self, state):
        """The curve of each label."""
        if self.levels is not None:
            x, y, levels = self.curve(state, self.levels)
            return x.T, y.T, levels
        found = [self.curve(self._kept(state[0][:, i], state[1][:, i]), None) for i in range(self.num_labels)]
        return tuple(list(part) for part in zip(*found))

    def all_labels(self, state):
        """The state of a single curve of all labels."""
        return state.sum(1) if self.levels is not None else self._kept(state[0].flatten(), state[1].flatten())

    def weights(self, state):
        """How often each label is right."""
        return (state[1] == 1).sum(dim=0).float() if self.levels is None else state[0][:, 1, :].sum(-1)


def _whole_curve(measure, state):
    return measure.curves(state)


def _area(x, y):
    return torch.trapz(y, x, dim=-1)


def _step_area(precision, recall):
    precision, recall = torch.nan_to_num(precision), torch.nan_to_num(recall)
    return -torch.sum((recall[..., 1:] - recall[..., :-1]) * precision[..., :-1], -1)


def _averaged(measure, state, found):
    average = measure.average
    if average is None or average == "none":
        return found
    if bool(torch.isnan(found).any()):
        rank_zero_warn(f"Average precision score for one or more classes was `nan`. Ignoring these classes in {average}-average")
    kept = ~torch.isnan(found)
    if average == "macro":
        return found[kept].mean()
    weights = measure.weights(state)[kept]
    return (found[kept] * _safe_divide(weights, weights.sum())).sum()


def _each(measure, state, area):
    x, y, _ = measure.curves(state)
    if isinstance(x, torch.Tensor):
        return area(x, y)
    return torch.stack([area(a, b) for a, b in zip(x, y)])


def _partial_area(x, y, most):
    """The area up to a rate of false positives, between that of chance and the whole."""
    if most is None or most == 1 or float(x.sum()) == 0 or float(y.sum()) == 0:
        return _area(x, y)
    most = torch.tensor(most)
    stop = int(torch.searchsorted(x, most.reshape(1), right=True))
    part = (most - x[stop - 1]) / (x[stop] - x[stop - 1])
    y = torch.cat([y[:stop], (y[stop - 1] + (y[stop] - y[stop - 1]) * part).reshape(1)])
    x = torch.cat([x[:stop], most.reshape(1)])
    least = 0.5 * most**2
    return 0.5 * (1 + (_area(x, y) - least) / (most - least))


def _auroc(measure, state):
    if isinstance(measure, Binary):
        x, y, _ = measure.curves(state)
        return _partial_area(x, y, measure.max_fpr)
    if isinstance(measure, Multilabel) and measure.average == "micro":
        x, y, _ = _roc(measure.all_labels(state), measure.levels)
        return _area(x, y)
    return _averaged(measure, state, _each(measure, state, _area))


def _average_precision(measure, state):
    if isinstance(measure, Binary):
        precision, recall, _ = measure.curves(state)
        return _step_area(precision, recall)
    if isinstance(measure, Multilabel) and measure.average == "micro":
        precision, recall, _ = _precision_recall(measure.all_labels(state), measure.levels)
        return _step_area(precision, recall)
    return _averaged(measure, state, _each(measure, state, _step_area))


REDUCTIONS = {
    "precision_recall_curve": (_precision_recall, _whole_curve), "roc": (_roc, _whole_curve), "auroc": (_roc, _auroc),
    "average_precision": (_precision_recall, _average_precision),
}  # fmt: skip


def _check_average(self):
    allowed = ("micro", "macro", "weighted", "none", None) if isinstance(self, Multilabel) else ("macro", "weighted", "none", None)
    if self.average not in allowed:
        raise ValueError(f"Expected argument `average` to be one of {allowed} but got {self.average}")


def kinds_of(name):
    """The measures of a name, by task."""
    curve, finish = REDUCTIONS[name]
    is_area, end = finish is not _whole_curve, "thresholds=None, ignore_index=None, validate_args=True"
    average = "average='macro', " if is_area else ""
    signatures = {
        "binary": f"{'max_fpr=None, ' if name == 'auroc' else ''}{end}",
        "multiclass": f"num_classes, {average}{end}" if is_area else "num_classes, thresholds=None, average=None, ignore_index=None, validate_args=True",
        "multilabel": f"num_labels, {average}{end}",
    }
    of_class = dict(signatures)
    if not is_area:
        signatures["multiclass"] = "num_classes, thresholds=None, average=None, ignore_index=None, validate_args=True"
    found = {}
    for task, base in {"binary": Binary, "multiclass": Multiclass, "multilabel": Multilabel}.items():
        found[task] = type(base.__name__, (base,), {
            "signature": signatures[task], "class_signature": of_class[task], "curve": staticmethod(curve), "finish": staticmethod(finish),
            "higher_is_better": True if is_area else None, "bounds": (None, None) if name == "precision_recall_curve" else (0.0, 1.0), "__doc__": f"{name.replace('_', ' ').capitalize()}. {base.__doc__}",
            **({"_check_own": _checks_of(base)} if is_area and task != "binary" else {}),
        })  # fmt: skip
    return found


def _checks_of(base):
    def check(self):
        name = "num_classes" if base is Multiclass else "num_labels"
        _check_average(self)
        _checks.count("num_classes", getattr(self, name))

    return check


def signature_of_tasks(name):
    """The settings of the function that chooses by task."""
    own = {"auroc": "average='macro', max_fpr=None, ", "average_precision": "average='macro', "}.get(name, "")
    average = "" if own else "average=None, "
    return f"thresholds=None, num_classes=None, num_labels=None, {own or average}ignore_index=None, validate_args=True"
