"""Metrics of numbers that are predicted."""

import math

import torch

from .._measures import Measure, made_class, made_function
from ..utilities import rank_zero_warn
from ..utilities.checks import _check_same_shape
from ..utilities.compute import _safe_xlogy
from ..utilities.exceptions import TorchMetricsUserError

_SMALL = 1.17e-06
_OUTPUTS = ("raw_values", "uniform_average", "variance_weighted")


class _Sums(Measure):
    """Sums over numbers, divided by how many there were."""

    higher_is_better, is_differentiable, bounds = False, True, (0.0, None)

    def check(self, preds, target):
        _check_same_shape(preds, target)

    def _width(self):
        return getattr(self, "num_outputs", 1)

    def states(self):
        """The sum, of each output, and of how many."""
        count = self._width()
        return {"error": (torch.zeros(count) if count > 1 else torch.tensor(0.0), "sum"), "total": (torch.tensor(0), "sum")}

    def add(self, preds, target):
        """The sum of a batch."""
        if hasattr(self, "num_outputs"):
            preds, target = (x.reshape(-1) if self.num_outputs == 1 else x for x in (preds, target))
            return {"error": self.of(preds, target).sum(dim=0), "total": torch.tensor(target.shape[0])}
        return {"error": self.of(preds, target).sum(), "total": torch.tensor(target.numel())}

    def value(self, error, total):
        """The mean."""
        return error / total


def _shape_of_outputs(preds, target, num_outputs):
    if preds.ndim > 2 or target.ndim > 2:
        raise ValueError(f"Expected both predictions and target to be either 1- or 2-dimensional tensors, but got {target.ndim} and {preds.ndim}.")
    if (num_outputs == 1 and not (preds.ndim == 1 or preds.shape[1] == 1)) or (num_outputs > 1 and preds.ndim > 1 and num_outputs != preds.shape[1]):
        raise ValueError(f"Expected argument `num_outputs` to match the second dimension of input, but got {num_outputs} and {preds.shape[1]}.")


class AbsoluteError(_Sums):
    """The mean of absolute differences."""

    signature = "num_outputs=1"

    def of(self, preds, target):
        """The difference of each."""
        return torch.abs(preds - target)


class SquaredError(_Sums):
    """The mean of squares of differences, or its root."""

    signature = "squared=True, num_outputs=1"

    def of(self, preds, target):
        """The square of each."""
        return (preds - target) ** 2

    def value(self, error, total):
        return error / total if self.squared else torch.sqrt(error / total)


class SquaredLogError(_Sums):
    """The mean of squares of differences of logarithms."""

    def of(self, preds, target):
        """The square of each."""
        return (torch.log1p(preds) - torch.log1p(target)) ** 2


class PercentageError(_Sums):
    """The mean of differences as parts of what was right."""

    def of(self, preds, target):
        """The part of each."""
        return torch.abs(preds - target) / torch.clamp(torch.abs(target), min=_SMALL)


class SymmetricPercentageError(_Sums):
    """The mean of differences as parts of both."""

    def of(self, preds, target):
        """The part of each."""
        return 2 * torch.abs(preds - target) / torch.clamp(torch.abs(target) + torch.abs(preds), min=_SMALL)


class WeightedPercentageError(_Sums):
    """The sum of differences as a part of the sum of what was right."""

    def states(self):
        return {"error": (torch.tensor(0.0), "sum"), "scale": (torch.tensor(0.0), "sum")}

    def add(self, preds, target):
        return {"error": (preds - target).abs().sum(), "scale": target.abs().sum()}

    def value(self, error, scale):
        return error / torch.clamp(scale, min=_SMALL)


class LogCosh(_Sums):
    """The mean of logarithms of hyperbolic cosines of differences."""

    class_signature = "num_outputs=1"

    def check(self, preds, target):
        _check_same_shape(preds, target)
        _shape_of_outputs(preds, target, getattr(self, "num_outputs", 1 if preds.ndim == 1 else preds.shape[-1]))

    def add(self, preds, target):
        difference = preds - target
        error = torch.log((torch.exp(difference) + torch.exp(-difference)) / 2).sum(0)
        return {"error": error.squeeze(), "total": torch.tensor(target.shape[0])}

    def value(self, error, total):
        return (error / total).squeeze()


class Minkowski(_Sums):
    """The distance in a norm."""

    signature, arguments = "p", ("preds", "targets")

    def check_arguments(self):
        if not (isinstance(self.p, (float, int)) and self.p >= 1):
            raise TorchMetricsUserError(f"Argument ``p`` must be a float or int greater than 1, but got {self.p}")

    def states(self):
        return {"error": (torch.tensor(0.0), "sum")}

    def add(self, preds, targets):
        return {"error": (torch.abs(preds - targets) ** self.p).sum()}

    def value(self, error):
        return error ** (1.0 / self.p)


class Tweedie(_Sums):
    """The mean deviance of Tweedie's distributions."""

    higher_is_better = None
    signature = "power=0.0"

    def check_arguments(self):
        if 0 < self.power < 1:
            raise ValueError(f"Deviance Score is not defined for power={self.power}.")

    def of(self, preds, target):
        """The deviance of each."""
        power = self.power
        if power == 0:
            return (target - preds) ** 2
        words = {1: (True, False), 2: (True, True)}.get(power, (True, power > 2))
        if power < 0 and bool((preds <= 0).any()):
            raise ValueError(f"For power={power}, 'preds' has to be strictly positive.")
        if power > 0 and (bool((preds <= 0).any()) or bool((target <= 0).any() if words[1] else (target < 0).any())):
            if words[1]:
                raise ValueError(f"For power={power}, both 'preds' and 'targets' have to be strictly positive.")
            raise ValueError(f"For power={power}, 'targets' has to be strictly positive and 'preds' cannot be negative.")
        if power == 1:
            return 2 * (_safe_xlogy(target, target / preds) + preds - target)
        if power == 2:
            return 2 * (torch.log(preds / target) + target / preds - 1)
        return 2 * (
            torch.clamp(target, min=0) ** (2 - power) / ((1 - power) * (2 - power))
            - target * preds ** (1 - power) / (1 - power)
            + preds ** (2 - power) / (2 - power)
        )


class _Moments(_Sums):
    """Sums of numbers and of their squares."""

    higher_is_better, bounds = True, (None, 1.0)

    def check(self, preds, target):
        _check_same_shape(preds, target)
        if preds.ndim > 2:
            raise ValueError(f"Expected both prediction and target to be 1D or 2D tensors, but received tensors with dimension {preds.shape}")

    def states(self):
        return {name: (torch.tensor(0.0), "sum") for name in ("squares", "numbers", "error", "residual")} | {"total": (torch.tensor(0), "sum")}

    def add(self, preds, target):
        rest = target - preds
        parts = {"squares": target * target, "numbers": target, "error": rest * rest, "residual": rest}
        return {name: x.sum(dim=0) for name, x in parts.items()} | {"total": torch.tensor(target.shape[0])}


class R2(_Moments):
    """The part of the variance that is explained."""

    signature = "adjusted=0, multioutput='uniform_average'"

    def check_arguments(self):
        if self.adjusted < 0 or not isinstance(self.adjusted, int):
            raise ValueError("`adjusted` parameter should be an integer larger or equal to 0.")
        if self.multioutput not in _OUTPUTS:
            raise ValueError(f"Invalid input to argument `multioutput`. Choose one of the following: {_OUTPUTS}")

    def value(self, squares, numbers, error, residual, total):
        count = int(total)
        if count < 2:
            raise ValueError("Needs at least two samples to calculate r2 score.")
        whole = squares - numbers * (numbers / total)
        has_error, has_spread = torch.abs(error) > 1e-4, torch.abs(whole) > 1e-4
        scores = torch.where(has_error & has_spread, 1 - error / torch.where(has_spread, whole, 1.0), 1.0)
        scores = torch.where(has_error & ~has_spread, 0.0, scores)
        if self.multioutput == "uniform_average":
            scores = scores.mean()
        elif self.multioutput == "variance_weighted":
            scores = (whole / whole.sum() * scores).sum()
        if self.adjusted:
            if self.adjusted > count - 1:
                rank_zero_warn("More independent regressions than data points in adjusted r2 score. Falls back to standard r2 score.")
            elif self.adjusted == count - 1:
                rank_zero_warn("Division by zero in adjusted r2 score. Falls back to standard r2 score.")
            else:
                return 1 - (1 - scores) * (count - 1) / (count - self.adjusted - 1)
        return scores


class RelativeSquaredErrors(_Moments):
    """The squares of differences as a part of the variance."""

    higher_is_better, bounds = False, (0.0, None)
    signature, class_signature = "squared=True", "num_outputs=1, squared=True"

    def value(self, squares, numbers, error, residual, total):
        found = error / torch.clamp(squares - numbers * numbers / total, min=torch.finfo(error.dtype).eps)
        return (found if self.squared else torch.sqrt(found)).mean()


class Explained(_Moments):
    """The part of the variance that is explained, whatever is always too much."""

    signature = "multioutput='uniform_average'"

    def check_arguments(self):
        if self.multioutput not in _OUTPUTS:
            raise ValueError(f"Invalid input to argument `multioutput`. Choose one of the following: {_OUTPUTS}")

    def check(self, preds, target):
        _check_same_shape(preds, target)

    def value(self, squares, numbers, error, residual, total):
        left = error / total - (residual / total) ** 2
        whole = squares / total - (numbers / total) ** 2
        has_left, has_whole = left != 0, whole != 0
        scores = torch.where(has_left & has_whole, 1.0 - left / torch.where(has_whole, whole, 1.0), 1.0)
        scores = torch.where(has_left & ~has_whole, 0.0, scores)
        if self.multioutput == "raw_values":
            return scores
        return scores.mean() if self.multioutput == "uniform_average" else (whole / whole.sum() * scores).sum()


class _Pairs(Measure):
    """All numbers, of which a value is computed at once."""

    higher_is_better, is_differentiable, bounds, arguments = True, True, (-1.0, 1.0), ("preds", "target")

    def check(self, preds, target):
        _check_same_shape(preds, target)
        _shape_of_outputs(preds, target, getattr(self, "num_outputs", 1 if preds.ndim == 1 else preds.shape[-1]))

    def states(self):
        """All numbers."""
        return {"preds": ([], "cat"), "target": ([], "cat")}

    def add(self, preds, target):
        """The numbers of a batch."""
        return {"preds": preds, "target": target}

    def value(self, preds, target):
        """The value of all."""
        return self.of_all(preds, target)


def _variances(preds, target):
    count = preds.shape[0] - 1
    a, b = preds - preds.mean(0), target - target.mean(0)
    return a, b, (a**2).sum(0) / count, (b**2).sum(0) / count, (a * b).sum(0) / count


def _pearson(preds, target):
    a, b, var_a, var_b, both = _variances(preds, target)
    largest_a, largest_b = a.abs().max(0).values, b.abs().max(0).values
    var_a, var_b, both = var_a / largest_a**2, var_b / largest_b**2, both / (largest_a * largest_b)
    least = math.sqrt(torch.finfo(var_a.dtype).eps)
    is_flat = ~((var_a >= least) & (var_b >= least) & torch.isfinite(both))
    if bool(is_flat.any()):
        rank_zero_warn(
            "The variance of predictions or target is close to zero. This can cause instability in Pearson correlation"
            "coefficient, leading to wrong results. Consider re-scaling the input if possible or computing using a"
            f"larger dtype (currently using {var_a.dtype}). Setting the correlation coefficient to nan."
        )
    return torch.where(is_flat, float("nan"), torch.clamp(both / torch.sqrt(var_a * var_b), -1.0, 1.0)).squeeze()


class Pearson(_Pairs):
    """Pearson's correlation."""

    class_signature, higher_is_better = "num_outputs=1", None

    def of_all(self, preds, target):
        """The correlation."""
        return _pearson(preds, target)


class Concordance(_Pairs):
    """Lin's correlation: how near to the line on which both are equal."""

    class_signature = "num_outputs=1"

    def of_all(self, preds, target):
        """The correlation."""
        _, _, var_a, var_b, _ = _variances(preds, target)
        apart = (preds.mean(0) - target.mean(0)) ** 2
        return (2.0 * _pearson(preds, target) * torch.sqrt(var_a) * torch.sqrt(var_b) / (var_a + var_b + apart)).reshape(-1)


def _ranks(x):
    """The place of each number in order; equal ones share the mean of theirs."""
    _, inverse, counts = torch.unique(x, return_inverse=True, return_counts=True)
    ends = torch.cumsum(counts, 0)
    return ((2 * ends - counts + 1).float() / 2)[inverse]


class Spearman(_Pairs):
    """The correlation of ranks."""

    class_signature, is_differentiable = "num_outputs=1", False

    def check(self, preds, target):
        if not (preds.is_floating_point() and target.is_floating_point()):
            raise TypeError(f"Expected `preds` and `target` both to be floating point tensors, but got {preds.dtype} and {target.dtype}")
        super().check(preds, target)

    def of_all(self, preds, target):
        """The correlation."""
        preds, target = (_ranks(x) if x.ndim == 1 else torch.stack([_ranks(row) for row in x.T]).T for x in (preds, target))
        a, b = preds - preds.mean(0), target - target.mean(0)
        found = (a * b).mean(0) / (torch.sqrt((a * a).mean(0)) * torch.sqrt((b * b).mean(0)) + 1e-6)
        return torch.clamp(found, -1.0, 1.0)


class Kendall(_Pairs):
    """Kendall's correlation: pairs in the same order, less those in the other one."""

    signature, is_differentiable, higher_is_better, bounds = "variant='b', t_test=False, alternative='two-sided'", False, None, (0.0, 1.0)
    class_signature = "variant='b', t_test=False, alternative='two-sided', num_outputs=1"

    def check_arguments(self):
        if self.variant not in ("a", "b", "c"):
            raise ValueError(f"Argument `variant` is expected to be one of ['a', 'b', 'c'], but got {self.variant!r}.")

    def _of_one(self, x, y):
        count = x.shape[0]
        signs = torch.sign(x.unsqueeze(0) - x.unsqueeze(1)) * torch.sign(y.unsqueeze(0) - y.unsqueeze(1))
        difference, pairs = signs.sum() / 2, count * (count - 1) / 2
        if self.variant == "a":
            apart = (signs > 0).sum() / 2 + (signs < 0).sum() / 2
            return difference / apart
        if self.variant == "b":
            ties = [((v.unsqueeze(0) == v.unsqueeze(1)).sum() - count) / 2 for v in (x, y)]
            return difference / torch.sqrt((pairs - ties[0]) * (pairs - ties[1]))
        kinds = min(len(torch.unique(x)), len(torch.unique(y)))
        return 2 * difference / (count**2 * (kinds - 1) / kinds)

    def of_all(self, preds, target):
        """The correlation."""
        if preds.ndim == 1:
            return self._of_one(preds, target)
        return torch.stack([self._of_one(preds[:, i], target[:, i]) for i in range(preds.shape[1])])


class Cosine(_Pairs):
    """The cosine of the angle between rows."""

    signature, bounds = "reduction='sum'", (0.0, 1.0)

    def check_arguments(self):
        allowed = ("sum", "mean", "none", None)
        if self.reduction not in allowed:
            raise ValueError(f"Expected argument `reduction` to be one of {allowed} but got {self.reduction}")

    def check(self, preds, target):
        _check_same_shape(preds, target)
        if preds.ndim != 2:
            raise ValueError(
                "Expected input to cosine similarity to be 2D tensors of shape `[N,D]` where `N` is the number of samples and `D` is the number of "
                f"dimensions, but got tensor of shape {preds.shape}"
            )

    def of_all(self, preds, target):
        """The cosines, put together."""
        preds, target = preds.float(), target.float()
        found = (preds * target).sum(dim=-1) / (preds.norm(dim=-1) * target.norm(dim=-1))
        return found.sum() if self.reduction == "sum" else found.mean() if self.reduction == "mean" else found


class KullbackLeibler(_Pairs):
    """Kullback and Leibler's divergence of rows of probabilities."""

    signature, higher_is_better, bounds, arguments = "log_prob=False, reduction='mean'", False, (0.0, None), ("p", "q")

    def check_arguments(self):
        if not isinstance(self.log_prob, bool):
            raise TypeError(f"Expected argument `log_prob` to be bool but got {self.log_prob}")
        allowed = ("mean", "sum", "none", None)
        if self.reduction not in allowed:
            raise ValueError(f"Expected argument `reduction` to be one of {allowed} but got {self.reduction}")

    def check(self, p, q):
        _check_same_shape(p, q)
        if p.ndim != 2 or q.ndim != 2:
            raise ValueError(f"Expected both p and q distribution to be 2D but got {p.ndim} and {q.ndim} respectively")

    def _of_rows(self, p, q):
        if self.log_prob:
            return (p.exp() * (p - q)).sum(-1)
        p, q = p / p.sum(-1, keepdim=True), q / q.sum(-1, keepdim=True)
        return _safe_xlogy(p, p / q).sum(-1)

    def states(self):
        if self.reduction in ("mean", "sum"):
            return {"measures": (torch.tensor(0.0), "sum"), "total": (torch.tensor(0), "sum")}
        return {"measures": ([], "cat"), "total": (torch.tensor(0), "sum")}

    def add(self, p, q):
        rows = self._of_rows(p, q)
        return {"measures": rows.sum() if self.reduction in ("mean", "sum") else rows, "total": torch.tensor(p.shape[0])}

    def value(self, measures, total):
        return measures / total if self.reduction == "mean" else measures


class JensenShannon(KullbackLeibler):
    """Jensen and Shannon's divergence of rows of probabilities."""

    def _of_rows(self, p, q):
        if self.log_prob:
            mean = torch.logsumexp(torch.stack([p, q]) + math.log(0.5), dim=0)
            return 0.5 * (super()._of_rows(p, mean) + super()._of_rows(q, mean))
        p, q = p / p.sum(-1, keepdim=True), q / q.sum(-1, keepdim=True)
        mean = (p + q) / 2
        return 0.5 * (super()._of_rows(p, mean) + super()._of_rows(q, mean))


class Normalized(_Pairs):
    """The root of the mean of squares, as a part of the mean, range, spread or norm of what was right."""

    signature, higher_is_better, bounds = "normalization='mean', num_outputs=1", False, (0.0, None)

    def check_arguments(self):
        if self.normalization not in ("mean", "range", "std", "l2"):
            raise ValueError(f"Argument `normalization` should be either 'mean', 'range', 'std' or 'l2' but got {self.normalization}")

    def check(self, preds, target):
        _check_same_shape(preds, target)

    def of_all(self, preds, target):
        """The part."""
        if self.num_outputs == 1:
            preds, target = preds.reshape(-1), target.reshape(-1)
        scale = {
            "mean": lambda: target.mean(dim=0), "range": lambda: target.max(dim=0).values - target.min(dim=0).values,
            "std": lambda: target.std(dim=0, correction=0), "l2": lambda: target.norm(dim=0),
        }[self.normalization]()  # fmt: skip
        return torch.sqrt(((preds - target) ** 2).mean(dim=0)) / scale


_KINDS = {
    "mean_absolute_error": ("MeanAbsoluteError", AbsoluteError), "mean_squared_error": ("MeanSquaredError", SquaredError),
    "mean_squared_log_error": ("MeanSquaredLogError", SquaredLogError), "mean_absolute_percentage_error": ("MeanAbsolutePercentageError", PercentageError),
    "symmetric_mean_absolute_percentage_error": ("SymmetricMeanAbsolutePercentageError", SymmetricPercentageError),
    "weighted_mean_absolute_percentage_error": ("WeightedMeanAbsolutePercentageError", WeightedPercentageError),
    "log_cosh_error": ("LogCoshError", LogCosh), "minkowski_distance": ("MinkowskiDistance", Minkowski),
    "tweedie_deviance_score": ("TweedieDevianceScore", Tweedie), "r2_score": ("R2Score", R2),
    "relative_squared_error": ("RelativeSquaredError", RelativeSquaredErrors), "explained_variance": ("ExplainedVariance", Explained), "pearson_corrcoef": ("PearsonCorrCoef", Pearson), "concordance_corrcoef": ("ConcordanceCorrCoef", Concordance),
    "spearman_corrcoef": ("SpearmanCorrCoef", Spearman), "kendall_rank_corrcoef": ("KendallRankCorrCoef", Kendall),
    "cosine_similarity": ("CosineSimilarity", Cosine), "kl_divergence": ("KLDivergence", KullbackLeibler),
    "jensen_shannon_divergence": ("JensenShannonDivergence", JensenShannon),
    "normalized_root_mean_squared_error": ("NormalizedRootMeanSquaredError", Normalized),
}  # fmt: skip
FUNCTIONS = {name: made_function(name, kind) for name, (_, kind) in _KINDS.items()}
CLASSES = {class_name: made_class(class_name, kind, __name__) for class_name, kind in _KINDS.values()}
globals().update(CLASSES)
__all__ = [*CLASSES]  # noqa: PLE0604
