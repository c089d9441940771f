"""Metrics of pictures: how near one is to another."""

import torch
from torch.nn import functional as F

from .._measures import Measure, made_class, made_function
from ..utilities.checks import _check_same_shape

_REDUCTIONS = {"elementwise_mean": torch.mean, "sum": torch.sum, "none": lambda x: x, None: lambda x: x}


def _within(data_range, *pictures):
    """Pictures, of a range that is given as a pair no more than that, and how wide it is."""
    if not isinstance(data_range, tuple):
        return (*pictures, data_range)
    return (*(torch.clamp(x, *data_range) for x in pictures), data_range[1] - data_range[0])


class SignalToNoise(Measure):
    """How many times the range of the values is as large as the mean error, in decibels."""

    signature = "data_range, base=10.0, reduction='elementwise_mean', dim=None"
    higher_is_better, is_differentiable, bounds = True, True, (0.0, None)

    def states(self):
        """The sum of squares, and of how many."""
        if self.dim is None:
            return {"sum_squared_error": (torch.tensor(0.0), "sum"), "total": (torch.tensor(0), "sum")}
        return {"sum_squared_error": ([], "cat"), "total": ([], "cat")}

    def add(self, preds, target):
        """Those of a batch."""
        preds, target, _ = _within(self.data_range, preds, target)
        squares = (preds - target).float() ** 2 if not preds.is_floating_point() else (preds - target) ** 2
        if self.dim is None:
            return {"sum_squared_error": squares.sum(), "total": torch.tensor(target.numel())}
        found = squares.sum(self.dim)
        return {"sum_squared_error": found.flatten(), "total": torch.full((found.numel(),), target.numel() // found.numel())}

    def value(self, sum_squared_error, total):
        """The ratio."""
        width = torch.as_tensor(_within(self.data_range)[0], dtype=torch.float32)
        ratio = 2 * torch.log(width) - torch.log(sum_squared_error / total)
        return _REDUCTIONS[self.reduction](ratio * (10 / torch.log(torch.tensor(self.base))))


def _bell(size, sigma, dtype):
    distances = torch.arange((1 - size) / 2, (1 + size) / 2, dtype=dtype)
    found = torch.exp(-((distances / sigma) ** 2) / 2)
    return found / found.sum()


class StructuralSimilarity(Measure):
    """How alike means, spreads and patterns are in windows of two pictures."""

    signature = (
        "gaussian_kernel=True, sigma=1.5, kernel_size=11, reduction='elementwise_mean', data_range=None, k1=0.01, k2=0.03, return_full_image=False, "
        "return_contrast_sensitivity=False"
    )
    higher_is_better, is_differentiable = True, True

    def states(self):
        """The sum, and of how many; or one for each picture."""
        if self.reduction in ("elementwise_mean", "sum"):
            return {"similarity": (torch.tensor(0.0), "sum"), "total": (torch.tensor(0), "sum"), "image_return": ([], "cat")}
        return {"similarity": ([], "cat"), "total": (torch.tensor(0), "sum"), "image_return": ([], "cat")}

    def check(self, preds, target):
        _check_same_shape(preds, target)
        if preds.ndim != 4:
            raise ValueError(
                f"Expected `preds` and `target` to have BxCxHxW shape. Got preds: {preds.shape} and target: {target.shape}. "
                "Volumes are not measured here: measure their slices."
            )
        if self.return_full_image and self.return_contrast_sensitivity:
            raise ValueError("Arguments `return_full_image` and `return_contrast_sensitivity` are mutually exclusive.")

    def add(self, preds, target):
        """Those of a batch."""
        found, others = self._of(preds, target)
        summed = found.sum() if self.reduction in ("elementwise_mean", "sum") else found
        return {"similarity": summed, "total": torch.tensor(len(found)), "image_return": others}

    def _window(self, channels, dtype):
        pair = lambda value: (value, value) if isinstance(value, (int, float)) else tuple(value)  # noqa: E731
        sizes, sigma = pair(self.kernel_size), pair(self.sigma)
        if any(size % 2 == 0 or size <= 0 for size in sizes):
            raise ValueError(f"Expected `kernel_size` to have odd positive number. Got {list(sizes)}.")
        if any(s <= 0 for s in sigma):
            raise ValueError(f"Expected `sigma` to have positive number. Got {list(sigma)}.")
        if self.gaussian_kernel:
            sizes = [int(3.5 * s + 0.5) * 2 + 1 for s in sigma]
            window = torch.outer(*(_bell(size, s, dtype) for size, s in zip(sizes, sigma)))
        else:
            window = torch.full(tuple(sizes), 1 / (sizes[0] * sizes[1]), dtype=dtype)
        return window.expand(channels, 1, *sizes), [(size - 1) // 2 for size in sizes]

    def _of(self, preds, target):
        preds, target, width = _within(self.data_range, preds, target)
        if width is None:
            width = max(preds.max() - preds.min(), target.max() - target.min())
        least, less = (self.k1 * width) ** 2, (self.k2 * width) ** 2
        window, (high, wide) = self._window(preds.shape[1], preds.dtype)
        x, y = (F.pad(picture, (wide, wide, high, high), mode="reflect") for picture in (preds, target))
        parts = F.conv2d(torch.cat([x, y, x * x, y * y, x * y]), window, groups=preds.shape[1]).split(len(preds))
        of_x, of_y, of_both = parts[0] ** 2, parts[1] ** 2, parts[0] * parts[1]
        upper = 2 * (parts[4] - of_both) + less
        lower = torch.clamp(parts[2] - of_x, min=0.0) + torch.clamp(parts[3] - of_y, min=0.0) + less
        whole = (2 * of_both + least) * upper / ((of_x + of_y + least) * lower)
        found = whole.flatten(1).mean(-1)
        if self.return_contrast_sensitivity:
            contrast = (upper / lower)[..., high:-high, wide:-wide]
            return found, contrast.flatten(1).mean(-1)
        return found, whole if self.return_full_image else whole[:0]

    def value(self, similarity, total, image_return):
        """The mean, sum or each."""
        found = similarity / total if self.reduction == "elementwise_mean" else similarity
        return (found, image_return) if self.return_full_image or self.return_contrast_sensitivity else found


_KINDS = {
    "peak_signal_noise_ratio": ("PeakSignalNoiseRatio", SignalToNoise),
    "structural_similarity_index_measure": ("StructuralSimilarityIndexMeasure", StructuralSimilarity),
}
FUNCTIONS = {name: made_function(name, kind) for name, (_, kind) in _KINDS.items()}
CLASSES = {class_name: made_class(class_name, kind, __name__) for class_name, kind in _KINDS.values()}
globals().update(CLASSES)
__all__ = [*CLASSES]  # noqa: PLE0604
