"""Measures of how many were found, and how many not: accuracy, precision, recall, F scores and their like."""

import torch

from . import _checks
from ._measures import Measure, zero
from .utilities.compute import _safe_divide, normalize_logits_if_needed

_GLOBAL = ("global", "samplewise")


def _stat_scores(tp, fp, tn, fn, average, multidim_average, is_multilabel, settings):
    scores = torch.stack([tp, fp, tn, fn, tp + fn], dim=-1)
    axis = 0 if multidim_average == "global" else 1
    if average == "binary":
        return scores.squeeze()
    if average == "micro":
        return scores.sum(axis) if scores.ndim > 1 else scores
    if average == "macro":
        return scores.float().mean(axis)
    if average == "weighted":
        weight = tp + fn
        whole = weight.sum(-1, keepdim=True) if multidim_average != "global" and not is_multilabel else weight.sum()
        return (scores * (weight / whole).unsqueeze(-1)).sum(axis)
    return scores


def _averaged(fraction, has_division=False, weighs_top_k=True):
    """A measure that is a fraction of counts, averaged over classes."""

    def reduce(tp, fp, tn, fn, average, multidim_average, is_multilabel, settings):
        division = settings.get("zero_division", 0) if has_division else 0

        def score(tp, fp, tn, fn):
            return fraction(tp, fp, tn, fn, is_multilabel or average == "binary", division, settings)

        if average == "binary":
            return score(tp, fp, tn, fn)
        if average == "micro":
            axis = 0 if multidim_average == "global" else 1
            return score(*(part.sum(dim=axis) for part in (tp, fp, tn, fn)))
        scores = score(tp, fp, tn, fn)
        if average is None or average == "none":
            return scores
        if average == "weighted":
            weights = tp + fn
        else:
            weights = torch.ones_like(scores)
            if not is_multilabel:
                # A class that nowhere is has no part in the mean.
                is_nowhere = tp + fn == 0 if weighs_top_k and settings.get("top_k", 1) != 1 else tp + fp + fn == 0
                weights = torch.where(is_nowhere, 0.0, weights)
        return _safe_divide(weights * scores, weights.sum(-1, keepdim=True)).sum(-1)

    return reduce


def _accuracy(tp, fp, tn, fn, counts_true_negatives, division, settings):
    return _safe_divide(tp + tn, tp + tn + fp + fn) if counts_true_negatives else _safe_divide(tp, tp + fn)


def _f_beta(tp, fp, tn, fn, _, division, settings):
    square = settings.get("beta", 1.0) ** 2
    return _safe_divide((1 + square) * tp, (1 + square) * tp + square * fn + fp, division)


# What is computed of the counts, whether an argument says what a division by 0 gives, and whether `beta` is one.
REDUCTIONS = {
    "stat_scores": (_stat_scores, False, False),
    "accuracy": (_averaged(_accuracy), False, False),
    "hamming_distance": (_averaged(lambda *counts: 1 - _accuracy(*counts), weighs_top_k=False), False, False),
    "precision": (_averaged(lambda tp, fp, tn, fn, _, division, s: _safe_divide(tp, tp + fp, division), has_division=True), True, False),
    "recall": (_averaged(lambda tp, fp, tn, fn, _, division, s: _safe_divide(tp, tp + fn, division), has_division=True), True, False),
    "specificity": (_averaged(lambda tp, fp, tn, fn, _, division, s: _safe_divide(tn, tn + fp), weighs_top_k=False), False, False),
    "negative_predictive_value": (_averaged(lambda tp, fp, tn, fn, _, division, s: _safe_divide(tn, tn + fn)), False, False),
    "fbeta_score": (_averaged(_f_beta, has_division=True, weighs_top_k=False), True, True),
    "f1_score": (_averaged(_f_beta, has_division=True, weighs_top_k=False), True, False),
}


class _Counts(Measure):
    """Counts of true and false positives and negatives."""

    average, reduction, has_beta, is_multilabel = "binary", None, False, False

    def check_arguments(self):
        if self.has_beta and not (isinstance(self.beta, float) and self.beta > 0):
            raise ValueError(f"Expected argument `beta` to be a float larger than 0, but got {self.beta}.")
        self._check_own()
        _checks.one_of("multidim_average", self.multidim_average, _GLOBAL)
        _checks.ignored(self.ignore_index)
        _checks.zero_division(getattr(self, "zero_division", 0))

    def states(self):
        """The four counts: of each class, or of each sample."""
        size = self._size()
        if self.multidim_average == "samplewise":
            return {name: ([], "cat") for name in ("tp", "fp", "tn", "fn")}
        return {name: (zero(size), "sum") for name in ("tp", "fp", "tn", "fn")}

    def _size(self):
        return 1

    def _of(self, preds, target, axes):
        def counted(x):
            return x.sum(axes)

        right, wrong, yes, no = target == preds, target != preds, target == 1, target == 0
        found = {"tp": counted(right & yes), "fp": counted(wrong & no), "tn": counted(right & no), "fn": counted(wrong & yes)}
        return found if not self.is_squeezed else {name: value.squeeze() for name, value in found.items()}

    is_squeezed = True

    def value(self, tp, fp, tn, fn):
        """The measure of the counts."""
        return self.reduction(tp, fp, tn, fn, self.average, self.multidim_average, self.is_multilabel, self.__dict__)


def _masked(target, ignore_index):
    return target if ignore_index is None else torch.where(target == ignore_index, -1, target)


class Binary(_Counts):
    """Of two classes: numbers above the threshold count as yes, those outside of 0 and 1 are logits."""

    def _check_own(self):
        _checks.threshold(self.threshold)

    def check(self, preds, target):
        _checks.yes_or_no(preds, target, self.ignore_index, "`preds`")
        if self.multidim_average != "global" and preds.ndim < 2:
            raise ValueError("Expected input to be at least 2D when multidim_average is set to `samplewise`")

    def add(self, preds, target):
        """The counts of a batch."""
        if preds.is_floating_point():
            preds = normalize_logits_if_needed(preds, "sigmoid") > self.threshold
        preds, target = preds.reshape(preds.shape[0], -1), _masked(target.reshape(target.shape[0], -1), self.ignore_index)
        return self._of(preds, target, [0, 1] if self.multidim_average == "global" else [1])


class Multilabel(_Counts):
    """Of several labels, each yes or no."""

    is_multilabel = True

    def _check_own(self):
        _checks.count("num_labels", self.num_labels)
        _checks.threshold(self.threshold, "a float")
        _checks.one_of("average", self.average, _checks.AVERAGES)

    def check(self, preds, target):
        _checks._check_same_shape(preds, target)
        _checks.width(preds, self.num_labels)
        _checks.yes_or_no(preds, target, self.ignore_index)
        if self.multidim_average != "global" and preds.ndim < 3:
            raise ValueError("Expected input to be at least 3D when multidim_average is set to `samplewise`")

    def _size(self):
        return self.num_labels

    def add(self, preds, target):
        """The counts of a batch."""
        if preds.is_floating_point():
            preds = normalize_logits_if_needed(preds, "sigmoid") > self.threshold
        preds = preds.reshape(*preds.shape[:2], -1)
        target = _masked(target.reshape(*target.shape[:2], -1), self.ignore_index)
        return self._of(preds, target, [0, -1] if self.multidim_average == "global" else [-1])


class Multiclass(_Counts):
    """Of several classes, of which one is right."""

    is_squeezed = False

    def _check_own(self):
        if self.num_classes is None and self.average != "micro":
            raise ValueError(f"Argument `num_classes` can only be `None` for `average='micro'`, but got `average={self.average}`.")
        if self.num_classes is not None:
            _checks.count("num_classes", self.num_classes)
        if not isinstance(self.top_k, int) or self.top_k < 1:
            raise ValueError(f"Expected argument `top_k` to be an integer larger than or equal to 1, but got {self.top_k}")
        if self.top_k > (self.num_classes or 1):
            raise ValueError(f"Expected argument `top_k` to be smaller or equal to `num_classes` but got {self.top_k} and {self.num_classes}")
        _checks.one_of("average", self.average, _checks.AVERAGES)

    def check(self, preds, target):
        _checks.classes(preds, target, self.num_classes, self.ignore_index, self.multidim_average)

    def _size(self):
        return 1 if self.average == "micro" and self.top_k == 1 else self.num_classes

    def add(self, preds, target):
        """The counts of a batch."""
        if preds.ndim == target.ndim + 1 and self.top_k == 1:
            preds = preds.argmax(dim=1)
        preds = preds.reshape(preds.shape[0], -1) if self.top_k == 1 else preds.reshape(*preds.shape[:2], -1)
        target = target.reshape(target.shape[0], -1)
        if self.multidim_average == "samplewise" or self.top_k != 1:
            return self._of_each(preds, target)
        preds, target = preds.flatten(), target.flatten()
        if self.ignore_index is not None:
            kept = target != self.ignore_index
            preds, target = preds[kept], target[kept]
        if self.average == "micro":
            right, wrong = (preds == target).sum(), (preds != target).sum()
            return {"tp": right, "fp": wrong, "tn": (self.num_classes or 1) * preds.numel() - (2 * wrong + right), "fn": wrong}
        count = self.num_classes
        table = torch.bincount(target.long() * count + preds.long(), minlength=count**2).reshape(count, count)
        tp = table.diag()
        fp, fn = table.sum(0) - tp, table.sum(1) - tp
        return {"tp": tp, "fp": fp, "tn": table.sum() - (fp + fn + tp), "fn": fn}

    def _of_each(self, preds, target):
        """The counts of each class by ones and zeros, where classes cannot be counted in pairs."""
        count = self.num_classes
        is_ignored = torch.zeros_like(target, dtype=torch.bool) if self.ignore_index is None else target == self.ignore_index
        safe = torch.where(is_ignored, 0, target)
        if self.top_k > 1:
            # A target among the first ones counts as found; else the first one is what was said.
            chosen = torch.topk(preds, self.top_k, dim=1).indices
            said = torch.where((chosen == target.unsqueeze(1)).any(1), safe, chosen[:, 0])
        else:
            said = torch.where(is_ignored, 0, preds)
        ones = torch.nn.functional.one_hot(safe.long(), count)
        ones = torch.where(is_ignored.unsqueeze(-1), -1, ones)
        return self._of(torch.nn.functional.one_hot(said.long(), count), ones, [0, 1] if self.multidim_average == "global" else [1])


_NEUTRAL = {"stat_scores", "specificity", "negative_predictive_value"}
_KINDS = {
    "binary": (Binary, "threshold=0.5, multidim_average='global', ignore_index=None, validate_args=True"),
    "multiclass": (Multiclass, "num_classes, average='macro', top_k=1, multidim_average='global', ignore_index=None, validate_args=True"),
    "multilabel": (Multilabel, "num_labels, threshold=0.5, average='macro', multidim_average='global', ignore_index=None, validate_args=True"),
}


def kinds_of(name):
    """The measures of a name, by task."""
    reduction, has_division, has_beta = REDUCTIONS[name]
    found = {}
    for task, (base, signature) in _KINDS.items():
        if has_division:
            signature += ", zero_division=0"
        if has_beta:
            signature = f"beta, {signature}"
        of_class = signature
        if task == "multiclass":
            if name not in ("fbeta_score", "f1_score"):
                of_class = signature.replace("num_classes,", "num_classes=None,")
            if name == "accuracy":
                signature = of_class
            of_class = of_class.replace("average='macro', top_k=1", "top_k=1, average='macro'")
        found[task] = type(base.__name__, (base,), {
            "signature": signature, "class_signature": of_class, "reduction": staticmethod(reduction), "has_beta": has_beta,
            "higher_is_better": None if name in _NEUTRAL else name != "hamming_distance",
            "bounds": (None, None) if name == "stat_scores" else (0.0, 1.0),
            "__doc__": f"{name.replace('_', ' ').capitalize()}. {base.__doc__}",
        })  # fmt: skip
    return found


def signature_of_tasks(name):
    """The settings of the function that chooses by task."""
    _, has_division, has_beta = REDUCTIONS[name]
    beta = "beta=1.0, " if has_beta else ""
    end = ", zero_division=0" if has_division else ""
    return (
        f"{beta}threshold=0.5, num_classes=None, num_labels=None, average='micro', multidim_average='global', top_k=1, ignore_index=None, "
        f"validate_args=True{end}"
    )
