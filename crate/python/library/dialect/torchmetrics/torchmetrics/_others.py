"""Measures of classification that are none of counts, tables or curves: calibration, hinges, exact matches, ranks of labels."""

import torch

from . import _checks
from ._confusions import chosen, chosen_classes
from ._measures import Measure
from .utilities.compute import _safe_divide, normalize_logits_if_needed
from .utilities.data import to_onehot


class _Calibration(Measure):
    higher_is_better = False

    def check_arguments(self):
        if hasattr(self, "num_classes"):
            _checks.count("num_classes", self.num_classes)
        if not isinstance(self.n_bins, int) or self.n_bins < 1:
            raise ValueError(f"Expected argument `n_bins` to be an integer larger than 0, but got {self.n_bins}")
        _checks.one_of("norm", self.norm, ("l1", "l2", "max"), ".")
        _checks.ignored(self.ignore_index)

    def states(self):
        """How sure, and whether right."""
        return {"confidences": ([], "cat"), "accuracies": ([], "cat")}

    def value(self, confidences, accuracies):
        """How far apart both are in each bin."""
        edges = torch.linspace(0, 1, self.n_bins + 1, dtype=confidences.dtype)
        bins = torch.searchsorted(edges, confidences, right=True) - 1
        counts = torch.bincount(bins, minlength=len(edges)).to(confidences.dtype)

        def mean(x):
            return torch.nan_to_num(torch.zeros(len(edges), dtype=confidences.dtype).scatter_add(0, bins, x.to(confidences.dtype)) / counts)

        apart, part = torch.abs(mean(accuracies) - mean(confidences)), counts / counts.sum()
        if self.norm == "l1":
            return (apart * part).sum()
        if self.norm == "max":
            return apart.max()
        found = (apart**2 * part).sum()
        return torch.sqrt(found) if float(found) > 0 else torch.tensor(0)


class BinaryCalibration(_Calibration):
    """How far probabilities of two classes are from how often they come true."""

    signature = "n_bins=15, norm='l1', ignore_index=None, validate_args=True"

    def check(self, preds, target):
        _checks.yes_or_no(preds, target, self.ignore_index)
        _checks.floats(preds)

    def add(self, preds, target):
        """Those of a batch."""
        confidences, accuracies = chosen(preds, target, self.ignore_index)
        return {"confidences": confidences, "accuracies": accuracies}


class MulticlassCalibration(_Calibration):
    """How far probabilities of several classes are from how often they come true."""

    signature = "num_classes, n_bins=15, norm='l1', ignore_index=None, validate_args=True"

    def check(self, preds, target):
        _checks.classes(preds, target, self.num_classes, self.ignore_index, is_count=False)
        _checks.floats(preds)

    def add(self, preds, target):
        """Those of a batch."""
        preds, target = chosen_classes(preds, target, self.ignore_index, as_labels=False)
        confidences, said = normalize_logits_if_needed(preds, "softmax").max(dim=1)
        return {"confidences": confidences.float(), "accuracies": (said == target).float()}


class _Hinge(Measure):
    higher_is_better, is_differentiable = False, True

    def check_arguments(self):
        if not isinstance(self.squared, bool):
            raise ValueError(f"Expected argument `squared` to be an bool but got {self.squared}")
        _checks.ignored(self.ignore_index)
        if hasattr(self, "num_classes"):
            _checks.count("num_classes", self.num_classes)
            _checks.one_of("multiclass_mode", self.multiclass_mode, ("crammer-singer", "one-vs-all"), ".")

    def states(self):
        """The sum, and of how many."""
        size = () if getattr(self, "multiclass_mode", "crammer-singer") == "crammer-singer" else (self.num_classes,)
        return {"measures": (torch.zeros(size), "sum"), "total": (torch.tensor(0), "sum")}

    def _of(self, margin, count):
        measures = torch.clamp(1 - margin, 0)
        return {"measures": (measures**2 if self.squared else measures).sum(dim=0), "total": torch.tensor(count)}

    def value(self, measures, total):
        """The mean."""
        return measures / total


class BinaryHinge(_Hinge):
    """The hinge of two classes."""

    signature = "squared=False, ignore_index=None, validate_args=False"
    class_signature = "squared=False, ignore_index=None, validate_args=True"

    def check(self, preds, target):
        _checks.yes_or_no(preds, target, self.ignore_index)
        _checks.floats(preds)

    def add(self, preds, target):
        """The sum of a batch."""
        preds, target = chosen(preds, target, self.ignore_index)
        return self._of(torch.where(target.bool(), preds, -preds), target.shape[0])


class MulticlassHinge(_Hinge):
    """The hinge of several classes."""

    signature = "num_classes, squared=False, multiclass_mode='crammer-singer', ignore_index=None, validate_args=False"
    class_signature = "num_classes, squared=False, multiclass_mode='crammer-singer', ignore_index=None, validate_args=True"

    def check(self, preds, target):
        _checks.classes(preds, target, self.num_classes, self.ignore_index, is_count=False)
        _checks.floats(preds)

    def add(self, preds, target):
        """The sum of a batch."""
        preds, target = chosen_classes(preds, target, self.ignore_index, as_labels=False)
        preds = normalize_logits_if_needed(preds, "softmax")
        is_right = to_onehot(target, max(2, preds.shape[1])).bool()
        if self.multiclass_mode == "crammer-singer":
            margin = preds[is_right] - preds.masked_fill(is_right, -float("inf")).max(dim=1).values
        else:
            margin = torch.where(is_right, preds, -preds)
        return self._of(margin, target.shape[0])


class _Exact(Measure):
    higher_is_better = True

    def states(self):
        """How many were right, of how many."""
        start = ([], "cat") if self.multidim_average == "samplewise" else (torch.tensor(0), "sum")
        return {"correct": start, "total": (torch.tensor(0), "sum" if self.multidim_average == "global" else "mean")}

    def value(self, correct, total):
        """The part."""
        return _safe_divide(correct, total)


class MulticlassExact(_Exact):
    """The part of samples all of whose places are right."""

    signature = "num_classes, multidim_average='global', ignore_index=None, validate_args=True"

    def check_arguments(self):
        _checks.count("num_classes", self.num_classes)
        _checks.one_of("multidim_average", self.multidim_average, ("global", "samplewise"))
        _checks.ignored(self.ignore_index)

    def check(self, preds, target):
        _checks.classes(preds, target, self.num_classes, self.ignore_index, self.multidim_average)

    def add(self, preds, target):
        """Those of a batch."""
        preds = preds.argmax(dim=1) if preds.ndim == target.ndim + 1 else preds
        preds, target = preds.reshape(preds.shape[0], -1), target.reshape(target.shape[0], -1)
        if self.ignore_index is not None:
            preds = torch.where(target == self.ignore_index, self.ignore_index, preds)
        correct = (preds == target).sum(1) == preds.shape[1]
        is_global = self.multidim_average == "global"
        return {"correct": correct.sum() if is_global else correct, "total": torch.tensor(preds.shape[0] if is_global else 1)}


class MultilabelExact(_Exact):
    """The part of samples all of whose labels are right."""

    signature = "num_labels, threshold=0.5, multidim_average='global', ignore_index=None, validate_args=True"

    def check_arguments(self):
        _checks.count("num_labels", self.num_labels)
        _checks.threshold(self.threshold, "a float")
        _checks.one_of("multidim_average", self.multidim_average, ("global", "samplewise"))
        _checks.ignored(self.ignore_index)

    def check(self, preds, target):
        _checks._check_same_shape(preds, target)
        _checks.width(preds, self.num_labels)
        _checks.yes_or_no(preds, target, self.ignore_index)

    def add(self, preds, target):
        """Those of a batch."""
        if preds.is_floating_point():
            preds = normalize_logits_if_needed(preds, "sigmoid") > self.threshold
        preds, target = preds.reshape(*preds.shape[:2], -1), target.reshape(*target.shape[:2], -1)
        is_right = preds == target
        if self.ignore_index is not None:
            is_right = is_right | (target == self.ignore_index)
        # Each place along the other axes is a sample.
        correct = is_right.sum(1) == self.num_labels
        if self.multidim_average == "global":
            return {"correct": correct.sum(), "total": torch.tensor(correct.numel())}
        return {"correct": correct.sum(dim=-1), "total": torch.tensor(preds.shape[2])}


class _Ranking(Measure):
    signature = "num_labels, ignore_index=None, validate_args=True"

    def check_arguments(self):
        _checks.count("num_labels", self.num_labels)
        _checks.ignored(self.ignore_index)

    def check(self, preds, target):
        _checks._check_same_shape(preds, target)
        _checks.width(preds, self.num_labels)
        _checks.yes_or_no(preds, target, self.ignore_index)
        if not preds.is_floating_point():
            raise ValueError(f"Expected preds tensor to be floating point, but received input with dtype {preds.dtype}")

    def states(self):
        """The sum, and of how many."""
        return {"measure": (torch.tensor(0.0), "sum"), "total": (torch.tensor(0), "sum")}

    def add(self, preds, target):
        """The sum of a batch."""
        preds, target = (torch.movedim(x, 1, -1).reshape(-1, self.num_labels) for x in (preds, target))
        preds = normalize_logits_if_needed(preds, "sigmoid")
        measure, count = self.ranked(preds, target)
        return {"measure": measure, "total": torch.tensor(count)}

    def value(self, measure, total):
        """The mean."""
        return measure / total


class Coverage(_Ranking):
    """How far down the ranks one must go to have all labels that are right."""

    higher_is_better = False

    def ranked(self, preds, target):
        """The sum over samples."""
        lowest = (preds + torch.where(target == 0, abs(float(preds.min())) + 10, 0.0)).min(dim=1).values
        return (preds >= lowest.unsqueeze(1)).sum(dim=1).float().sum(), preds.shape[0]


class RankedPrecision(_Ranking):
    """The part of labels above each that is right, that are right, too."""

    higher_is_better = True

    def ranked(self, preds, target):
        """The sum over samples."""
        is_right = target == 1
        above = preds.unsqueeze(1) >= preds.unsqueeze(2)
        ranks, among = above.sum(-1).float(), (above & is_right.unsqueeze(1)).sum(-1).float()
        counts = is_right.sum(1)
        scores = torch.where(is_right, among / ranks, 0.0).sum(1) / torch.clamp(counts, min=1)
        return torch.where((counts > 0) & (counts < self.num_labels), scores, 1.0).sum(), preds.shape[0]


class RankingLoss(_Ranking):
    """The part of pairs of a label that is right and one that is not, in the wrong order."""

    higher_is_better = False

    def ranked(self, preds, target):
        """The sum over samples."""
        is_right = target == 1
        right = is_right.sum(dim=1)
        kept = (right > 0) & (right < self.num_labels)
        if not bool(kept.any()):
            return torch.tensor(0.0), 1
        ranks = preds.argsort(dim=1).argsort(dim=1)
        wrong = self.num_labels - right
        below = ((self.num_labels - ranks) * is_right).sum(1).float() - 0.5 * right * (right + 1)
        return torch.where(kept, below / torch.clamp(right * wrong, min=1), 0.0).sum(), preds.shape[0]


TASKED = {
    "calibration_error": ({"binary": BinaryCalibration, "multiclass": MulticlassCalibration},
                          "n_bins=15, norm='l1', num_classes=None, ignore_index=None, validate_args=True"),
    "hinge_loss": ({"binary": BinaryHinge, "multiclass": MulticlassHinge},
                   "num_classes=None, squared=False, multiclass_mode='crammer-singer', ignore_index=None, validate_args=True"),
    "exact_match": ({"multiclass": MulticlassExact, "multilabel": MultilabelExact},
                    "num_classes=None, num_labels=None, threshold=0.5, multidim_average='global', ignore_index=None, validate_args=True"),
}  # fmt: skip
SINGLE = {
    "multilabel_coverage_error": ("MultilabelCoverageError", Coverage),
    "multilabel_ranking_average_precision": ("MultilabelRankingAveragePrecision", RankedPrecision),
    "multilabel_ranking_loss": ("MultilabelRankingLoss", RankingLoss),
}
