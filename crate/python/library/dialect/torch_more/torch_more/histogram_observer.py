"""`HistogramObserver`: the range whose steps are nearest to all numbers that came, by their histogram."""

import bisect

import torch
from torch_rare.observers import _EPSILON, UniformQuantizationObserverBase
from torch_rare.quantised import per_tensor_affine

# Parts into which a bin is cut before it goes into wider ones.
_PARTS = 16
# The share of all numbers that a step of the search leaves out.
_SHARE = 1e-5


class HistogramObserver(UniformQuantizationObserverBase):
    """Counts the numbers that come, and looks for the range that rounds them best."""

    __module__ = "torch.ao.quantization.observer"

    def __init__(
        self, bins=2048, dtype=torch.quint8, qscheme=per_tensor_affine, reduce_range=False, quant_min=None, quant_max=None, factory_kwargs=None, eps=_EPSILON,
        is_dynamic=False,
    ):  # fmt: skip
        if is_dynamic:
            raise NotImplementedError("HistogramObserver doesn't support dynamic quantization")
        super().__init__(dtype, qscheme, reduce_range, quant_min, quant_max, eps, is_dynamic)
        self.bins, self.dst_nbins, self.upsample_rate = bins, 256, _PARTS
        self.register_buffer("histogram", torch.zeros(bins))
        self.register_buffer("min_val", torch.tensor(float("inf")))
        self.register_buffer("max_val", torch.tensor(float("-inf")))

    def forward(self, x_orig):
        x = x_orig.detach()
        x = x[x.abs() != float("inf")]
        if x.numel() == 0:
            return x_orig
        low, high = torch.aminmax(x)
        before = self.min_val, self.max_val
        fresh = bool(before[0] > before[1])
        if not fresh:
            low, high = torch.minimum(low, before[0]), torch.maximum(high, before[1])
        counts = torch.histc(x, self.bins, low.item(), high.item())
        if not fresh:
            counts = counts + self._within(*before, low, high)
        self.histogram, self.min_val, self.max_val = counts, low, high
        return x_orig

    def _within(self, low, high, least, most):
        """The counts so far, by the bins of a wider range."""
        if bool(low == least) and bool(high == most):
            return self.histogram
        if bool(low == high):
            return torch.histc(low, self.bins, least.item(), most.item()) * self.histogram.sum()
        parts = self.histogram.repeat_interleave(_PARTS) / _PARTS
        middles = torch.linspace(low.item(), high.item(), self.bins * _PARTS + 1)[:-1] + 0.5 * (high - low) / (self.bins * _PARTS)
        places = torch.bucketize(middles, torch.linspace(least.item(), most.item(), self.bins + 1), right=True) - 1
        return torch.bincount(places.clamp(0, self.bins - 1), weights=parts, minlength=self.bins)

    def _error(self, first, last):
        """The sum of the squares of what rounding changes, with steps from one bin to another."""
        width = (self.max_val.item() - self.min_val.item()) / self.bins
        step = width * (last - first + 1) / self.dst_nbins
        if step == 0.0:
            return 0.0
        begin = (torch.arange(self.bins) - first) * width
        end = begin + width
        steps = [torch.clamp(torch.floor(edge / step), 0, self.dst_nbins - 1) for edge in (begin, end)]
        density = self.histogram / width
        half = torch.tensor(step / 2)
        cubes = lambda start, stop: density * ((stop * stop * stop - start * start * start) / 3)  # noqa: E731
        error = cubes(begin - (steps[0] + 0.5) * step, half) + (steps[1] - steps[0] - 1) * cubes(-half, half)
        return (error + cubes(-half, end - (steps[1] * step + step / 2))).sum().item()

    def _best_range(self):
        """The first and the last bin of the range, from which bins are left out as long as rounding gets better."""
        sums = torch.cumsum(self.histogram, 0).tolist()
        total = self.histogram.sum().item()
        first, last, below, above, least = 0, self.bins - 1, 0.0, 1.0, float("inf")
        while below < above:
            left = min(max(bisect.bisect_left(sums, (below + _SHARE) * total), first), last)
            right = max(min(bisect.bisect_right(sums, (above - _SHARE) * total) - 1, last), first)
            start, end = first, last
            if left - first > last - right:
                start, below = left, below + _SHARE
            else:
                end, above = right, above - _SHARE
            if (start, end) == (first, last):
                continue
            error = self._error(start, end)
            if error > least:
                break
            first, last, least = start, end, error
        return first, last

    def calculate_qparams(self):
        """The scale and the zero of that range."""
        if bool(self.min_val > self.max_val):
            return torch.tensor([1.0]), torch.tensor([0])
        first, last = self._best_range()
        width = (self.max_val - self.min_val) / self.bins
        return self._qparams(self.min_val + width * first, self.min_val + width * (last + 1))
