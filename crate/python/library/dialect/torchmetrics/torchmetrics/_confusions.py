"""Measures of tables of what was said for what was right: the table itself, Jaccard's index, Cohen's kappa, Matthews' correlation."""

import torch

from . import _checks
from ._measures import Measure
from .utilities import rank_zero_warn
from .utilities.compute import _safe_divide, normalize_logits_if_needed


def chosen(preds, target, ignore_index, threshold=None):
    """Flat predictions and targets of two classes, without those to ignore; labels where there is a threshold."""
    preds, target = preds.flatten(), target.flatten()
    if ignore_index is not None:
        kept = target != ignore_index
        preds, target = preds[kept], target[kept]
    if preds.is_floating_point():
        preds = normalize_logits_if_needed(preds, "sigmoid")
        if threshold is not None:
            preds = preds > threshold
    return preds, target


def chosen_classes(preds, target, ignore_index, as_labels=True):
    """Flat predictions and targets of several classes, without those to ignore."""
    if as_labels:
        preds = (preds.argmax(dim=1) if preds.ndim == target.ndim + 1 else preds).flatten()
    else:
        preds = torch.movedim(preds, 1, -1).reshape(-1, preds.shape[1])
    target = target.flatten()
    if ignore_index is not None:
        kept = target != ignore_index
        preds, target = preds[kept], target[kept]
    return preds, target


class _Table(Measure):
    is_multilabel = False

    def check_arguments(self):
        self._check_own()
        _checks.ignored(self.ignore_index)
        for name in ("normalize", "weights", "average"):
            if name in self.__dict__:
                allowed = {"normalize": _checks.NORMALIZED, "weights": ("linear", "quadratic", "none", None), "average": _checks.AVERAGES}[name]
                _checks.one_of(name, getattr(self, name), allowed, ".")

    def value(self, confmat):
        """The measure of a table."""
        return self.reduction(confmat, self)


class Binary(_Table):
    """Of two classes: numbers above the threshold count as yes, those outside of 0 and 1 are logits."""

    def _check_own(self):
        _checks.threshold(self.threshold)

    def check(self, preds, target):
        _checks.yes_or_no(preds, target, self.ignore_index)

    def states(self):
        """A table."""
        return {"confmat": (torch.zeros(2, 2, dtype=torch.long), "sum")}

    def add(self, preds, target):
        """The table of a batch."""
        preds, target = chosen(preds, target, self.ignore_index, self.threshold)
        return {"confmat": torch.bincount((target * 2 + preds).long(), minlength=4).reshape(2, 2)}


class Multiclass(_Table):
    """Of several classes, of which one is right."""

    def _check_own(self):
        _checks.count("num_classes", self.num_classes)

    def check(self, preds, target):
        _checks.classes(preds, target, self.num_classes, self.ignore_index, is_count=False)

    def states(self):
        """A table."""
        return {"confmat": (torch.zeros(self.num_classes, self.num_classes, dtype=torch.long), "sum")}

    def add(self, preds, target):
        """The table of a batch."""
        preds, target = chosen_classes(preds, target, self.ignore_index)
        count = self.num_classes
        return {"confmat": torch.bincount(target.long() * count + preds.long(), minlength=count**2).reshape(count, count)}


class Multilabel(_Table):
    """Of several labels, each yes or no."""

    is_multilabel = True

    def _check_own(self):
        _checks.count("num_labels", self.num_labels)
        _checks.threshold(self.threshold, "a float")

    def check(self, preds, target):
        _checks._check_same_shape(preds, target)
        _checks.width(preds, self.num_labels)
        _checks.yes_or_no(preds, target, self.ignore_index)

    def states(self):
        """A table of each label."""
        return {"confmat": (torch.zeros(self.num_labels, 2, 2, dtype=torch.long), "sum")}

    def add(self, preds, target):
        """The tables of a batch."""
        count = self.num_labels
        if preds.is_floating_point():
            preds = normalize_logits_if_needed(preds, "sigmoid") > self.threshold
        preds, target = (torch.movedim(x, 1, -1).reshape(-1, count) for x in (preds, target))
        places = (2 * target + preds + 4 * torch.arange(count)).flatten()
        if self.ignore_index is not None:
            places = places[(target != self.ignore_index).flatten()]
        return {"confmat": torch.bincount(places.long(), minlength=4 * count).reshape(count, 2, 2)}


def _normalized(confmat, settings):
    way = settings.normalize
    if way is None or way == "none":
        return confmat
    confmat = confmat.float()
    axes = {"true": -1, "pred": -2, "all": [-2, -1]}[way]
    confmat = confmat / confmat.sum(dim=axes, keepdim=True)
    empty = int(torch.isnan(confmat).sum())
    if empty:
        confmat = torch.nan_to_num(confmat, 0.0)
        rank_zero_warn(f"{empty} NaN values found in confusion matrix have been replaced with zeros.")
    return confmat


def _jaccard(confmat, settings):
    average, division = getattr(settings, "average", "binary"), settings.zero_division
    confmat = confmat.float()
    if average == "binary":
        return _safe_divide(confmat[1, 1], confmat[0, 1] + confmat[1, 0] + confmat[1, 1], division)
    ignored = settings.ignore_index if settings.ignore_index is not None and 0 <= settings.ignore_index < confmat.shape[0] else None
    if settings.is_multilabel:
        both = confmat[:, 1, 1]
        either = both + confmat[:, 0, 1] + confmat[:, 1, 0]
    else:
        both = confmat.diag()
        either = confmat.sum(0) + confmat.sum(1) - both
    if average == "micro":
        return _safe_divide(both.sum(), either.sum() - (0.0 if ignored is None else either[ignored]), division)
    found = _safe_divide(both, either, division)
    if average is None or average == "none":
        return found
    if average == "weighted":
        weights = confmat[:, 1, 1] + confmat[:, 1, 0] if settings.is_multilabel else confmat.sum(1)
    else:
        weights = torch.ones_like(found)
        if ignored is not None:
            weights[ignored] = 0.0
        if not settings.is_multilabel:
            weights = torch.where(confmat.sum(1) + confmat.sum(0) == 0, 0.0, weights)
    return (weights * found / weights.sum()).sum()


def _kappa(confmat, settings):
    confmat = confmat.float()
    count, columns, rows = confmat.shape[0], confmat.sum(dim=0, keepdim=True), confmat.sum(dim=1, keepdim=True)
    places = torch.arange(count, dtype=confmat.dtype)
    distance = places.unsqueeze(1) - places
    weights = {"linear": torch.abs(distance), "quadratic": distance**2}.get(settings.weights, (distance != 0).float())
    return 1 - (weights * confmat).sum() / (weights * (rows @ columns / columns.sum())).sum()


def _matthews(confmat, settings):
    confmat = confmat.sum(0) if confmat.ndim == 3 else confmat
    is_binary = confmat.numel() == 4
    if is_binary:
        tn, fp, fn, tp = confmat.flatten().tolist()
        if fp + fn == 0 and tp + tn != 0:
            return torch.tensor(1, dtype=confmat.dtype)
        if tp + tn == 0 and fp + fn != 0:
            return torch.tensor(-1, dtype=confmat.dtype)
    confmat = confmat.float()
    right, said, whole = confmat.sum(-1), confmat.sum(-2), confmat.sum()
    up = confmat.diag().sum() * whole - (right * said).sum()
    down = (whole**2 - (said * said).sum()) * (whole**2 - (right * right).sum())
    if float(down) == 0:
        if not is_binary or 0 not in (tn, fp, fn, tp):
            return torch.tensor(0.0)
        # Near a row or a column that is empty.
        small = torch.tensor(torch.finfo(torch.float32).eps)
        pairs = {("fn", "tn"): tp - fp, ("fp", "tn"): tp - fn, ("tp", "fn"): tn - fp, ("tp", "fp"): tn - fn}
        counts = {"tn": tn, "fp": fp, "fn": fn, "tp": tp}
        difference = next((value for pair, value in pairs.items() if not any(counts[name] for name in pair)), None)
        if difference is not None:
            up = torch.sqrt(small) * difference
        else:
            up = tn - fp * fn if tp == 0 else tp - fp * fn if tn == 0 else tp * tn
        down = (tp + fp + small) * (tp + fn + small) * (tn + fp + small) * (tn + fn + small)
    return up / torch.sqrt(down)


# What is computed of a table, and the settings it has beside those of each task.
REDUCTIONS = {
    "confusion_matrix": (_normalized, ("normalize=None", None)), "jaccard_index": (_jaccard, ("average='macro'", "zero_division=0.0")),
    "cohen_kappa": (_kappa, ("weights=None", None)), "matthews_corrcoef": (_matthews, (None, None)),
}  # fmt: skip


def _joined(*parts):
    return ", ".join(part for part in parts if part)


def kinds_of(name):
    """The measures of a name, by task."""
    reduction, (own, last) = REDUCTIONS[name]
    found = {}
    for task, base in {"binary": Binary, "multiclass": Multiclass, "multilabel": Multilabel}.items():
        if name == "cohen_kappa" and task == "multilabel":
            continue
        first = {"binary": "threshold=0.5", "multiclass": "num_classes", "multilabel": "num_labels, threshold=0.5"}[task]
        mine = None if name == "jaccard_index" and task == "binary" else own
        signature = _joined(first, mine, "ignore_index=None, validate_args=True", last)
        of_class = signature
        if name in ("confusion_matrix", "cohen_kappa"):
            of_class = _joined(first, "ignore_index=None", mine, "validate_args=True")
        found[task] = type(base.__name__, (base,), {
            "signature": signature, "class_signature": of_class, "reduction": staticmethod(reduction), "name": name,
            "higher_is_better": None if name == "confusion_matrix" else True,
            "bounds": (None, None) if name == "confusion_matrix" else (0.0, 1.0), "__doc__": f"{name.replace('_', ' ').capitalize()}. {base.__doc__}",
        })  # fmt: skip
    return found


def signature_of_tasks(name):
    """The settings of the function that chooses by task."""
    _, (own, last) = REDUCTIONS[name]
    labels = None if name == "cohen_kappa" else "num_labels=None"
    return _joined("threshold=0.5, num_classes=None", labels, own, "ignore_index=None, validate_args=True", last)
