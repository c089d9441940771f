"""Layers, losses and helpers of `torch.nn` that few networks have."""

from collections import namedtuple

import torch
from torch import nn
from torch._results import named
from torch.nn import functional as F
from torch.nn._texts import file_of
from torch_graphs.loss_arguments import arguments


class _OfBuffers(type):
    def __instancecheck__(cls, x):
        return isinstance(x, torch.Tensor) and "persistent" in x.__dict__


class Buffer(torch.Tensor, metaclass=_OfBuffers):
    """A tensor that a module keeps without learning it; `persistent=False` leaves it out of states."""

    def __new__(cls, data=None, *, persistent=True):
        made = (torch.empty(0) if data is None else data).detach().requires_grad_(data is not None and data.requires_grad)
        made.persistent = persistent
        return made


def rrelu(input, lower=1.0 / 8, upper=1.0 / 3, training=False, inplace=False):
    """A leaky ReLU whose slope below 0 is drawn while training, and the middle of its range later."""
    if training:
        # As PyTorch does on the CPU, a number of 53 bits is drawn for each element that has a slope.
        sloped = (input <= 0).reshape(-1)
        drawn = torch.ones(input.numel(), dtype=torch.float64).masked_scatter_(sloped, torch.rand(int(sloped.sum()), dtype=torch.float64))
        slope = (drawn * (upper - lower) + lower).to(input.dtype).reshape(input.shape)
    else:
        slope = (lower + upper) / 2
    return torch.where(input >= 0, input, input * slope)


class RReLU(nn.Module):
    __doc__ = rrelu.__doc__

    def __init__(self, lower=1.0 / 8, upper=1.0 / 3, inplace=False):
        super().__init__()
        self.lower, self.upper, self.inplace = lower, upper, inplace

    def forward(self, input):
        return rrelu(input, self.lower, self.upper, self.training)

    def extra_repr(self):
        return f"lower={self.lower}, upper={self.upper}" + (", inplace=True" if self.inplace else "")


def _lazy_norm(name):
    known = getattr(nn, name)

    class LazyNorm(known):
        """Learns at its first call how many features there are."""

        _later_names = ("weight", "bias")
        weight = bias = property(lambda self: nn.UninitializedParameter(self) if self._later[2] else None)

        def __init__(self, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, **options):
            nn.Module.__init__(self)
            nn.Module._may_be_lazy = True
            object.__setattr__(self, "_later", (eps, momentum, affine, track_running_stats))

        def __call__(self, input):
            later = self._later
            object.__setattr__(self, "__class__", known)
            known.__init__(self, input.shape[1], *later)
            self.to(input.device)
            return self(input)

        def extra_repr(self):
            eps, momentum, affine, tracks = self._later
            return f"0, eps={eps}, momentum={momentum}, affine={affine}, track_running_stats={tracks}"

    LazyNorm.__name__ = LazyNorm.__qualname__ = f"Lazy{name}"
    LazyNorm.__module__ = file_of(name)
    return LazyNorm


_RANKS = 1, 2, 3
LazyBatchNorm1d, LazyBatchNorm2d, LazyBatchNorm3d = (_lazy_norm(f"BatchNorm{rank}d") for rank in _RANKS)
LazyInstanceNorm1d, LazyInstanceNorm2d, LazyInstanceNorm3d = (_lazy_norm(f"InstanceNorm{rank}d") for rank in _RANKS)


class SyncBatchNorm(nn.BatchNorm2d):
    """Batch normalisation over all processes, of which a page has one."""

    @classmethod
    def convert_sync_batchnorm(cls, module, process_group=None):
        """The module: one process has nobody to ask."""
        return module


def multilabel_margin_loss(input, target, *args, **options):
    """How far wrong classes come within 1 of right ones; `target` lists classes, up to the first -1."""
    reduction = arguments("MultiLabelMarginLoss", args, options).get("reduction", "mean")
    rows, labels = (input.unsqueeze(0), target.unsqueeze(0)) if input.ndim == 1 else (input, target)
    is_listed = torch.cumprod((labels >= 0).long(), 1).bool()
    is_right = (F.one_hot(labels.clamp(min=0), rows.shape[1]).bool() & is_listed.unsqueeze(-1)).any(1)
    right = torch.gather(rows, 1, labels.clamp(min=0)).unsqueeze(-1)
    short = F.relu(1 - right + rows.unsqueeze(1)) * (is_listed.unsqueeze(-1) & ~is_right.unsqueeze(1))
    losses = short.sum((1, 2)) / rows.shape[1]
    losses = losses[0] if input.ndim == 1 else losses
    return losses if reduction == "none" else getattr(losses, reduction)()


class MultiLabelMarginLoss(nn.Module):
    __doc__ = multilabel_margin_loss.__doc__

    def __init__(self, *args, **options):
        super().__init__()
        self.reduction = arguments("MultiLabelMarginLoss", args, options, False).get("reduction", "mean")

    def forward(self, input, target):
        return multilabel_margin_loss(input, target, reduction=self.reduction)


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False, reduction="mean"):
    """How far a pair of one kind is not nearer, by a margin, than one of two kinds."""
    distance = distance_function or F.pairwise_distance
    near, far = distance(anchor, positive), distance(anchor, negative)
    far = torch.minimum(far, distance(positive, negative)) if swap else far
    losses = F.relu(near - far + margin)
    return losses if reduction == "none" else getattr(losses, reduction)()


def upsample_nearest(input, size=None, scale_factor=None):
    """`interpolate`, nearest."""
    return F.interpolate(input, size, scale_factor, mode="nearest")


def upsample_bilinear(input, size=None, scale_factor=None):
    """`interpolate`, bilinear, with aligned corners."""
    return F.interpolate(input, size, scale_factor, mode="bilinear", align_corners=True)


class AdaptiveLogSoftmaxWithLoss(nn.Module):
    """Softmax over many classes: frequent ones in the head, others in clusters behind it (Grave et al., arXiv:1609.04309)."""

    def __init__(self, in_features, n_classes, cutoffs, div_value=4.0, head_bias=False):
        super().__init__()
        self.in_features, self.n_classes, self.cutoffs, self.div_value = in_features, n_classes, [*cutoffs, n_classes], div_value
        self.shortlist_size, self.n_clusters = self.cutoffs[0], len(self.cutoffs) - 1
        self.head = nn.Linear(in_features, self.shortlist_size + self.n_clusters, bias=head_bias)
        self.tail = nn.ModuleList()
        for i in range(self.n_clusters):
            inner = int(in_features // div_value ** (i + 1))
            width = self.cutoffs[i + 1] - self.cutoffs[i]
            self.tail.append(nn.Sequential(nn.Linear(in_features, inner, bias=False), nn.Linear(inner, width, bias=False)))

    def log_prob(self, input):
        """The logarithms of the probabilities of all classes."""
        head = F.log_softmax(self.head(input), dim=-1)
        parts = [head[..., : self.shortlist_size]]
        for i, tail in enumerate(self.tail):
            parts.append(F.log_softmax(tail(input), dim=-1) + head[..., self.shortlist_size + i].unsqueeze(-1))
        return torch.cat(parts, -1)

    def forward(self, input, target):
        output = torch.gather(self.log_prob(input), -1, target.unsqueeze(-1)).squeeze(-1)
        return _ASMoutput(named(output, "AddBackward0"), named(-output.mean(), "MeanBackward0"))

    def predict(self, input):
        """The most probable classes."""
        return self.log_prob(input).argmax(-1)


_ASMoutput = namedtuple("_ASMoutput", ["output", "loss"])


def get_total_norm(tensors, norm_type=2.0, error_if_nonfinite=False, foreach=None):
    """The norm of all numbers of these tensors."""
    return torch.linalg.vector_norm(torch.stack([torch.linalg.vector_norm(x, norm_type) for x in tensors]), norm_type)


def clip_grads_with_norm_(parameters, max_norm, total_norm, foreach=None):
    """Scales gradients down by a norm that is known."""
    scale = (max_norm / (total_norm + 1e-6)).clamp(max=1.0)
    for p in [parameters] if isinstance(parameters, torch.Tensor) else parameters:
        if p.grad is not None:
            p.grad = p.grad * scale


for _layer in (RReLU, SyncBatchNorm, MultiLabelMarginLoss):
    _layer.__module__ = file_of(_layer.__name__)
AdaptiveLogSoftmaxWithLoss.__module__ = "torch.nn.modules.adaptive"
