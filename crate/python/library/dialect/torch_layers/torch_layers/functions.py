"""Functions of `torch.nn.functional` that few networks call."""

import tandem as td
from tandem.nn._window import of_one_or_many
from torch._results import titled
from torch.nn.functional import _from, softmax

_F = td.nn.functional

glu, logsigmoid, softsign, cosine_similarity = map(_from, ("glu", "logsigmoid", "softsign", "cosine_similarity"))


def celu(input, alpha=1.0, inplace=False):
    found = td.celu(input, alpha=alpha)
    return input.copy_(found) if inplace else found


def tanhshrink(input):
    return input - td.tanh(input)


def hardshrink(input, lambd=0.5):
    return td.where(td.abs(input) > lambd, input, 0.0)


def softshrink(input, lambd=0.5):
    return td.where(td.abs(input) <= lambd, input * 0.0, input - td.sign(input) * lambd)


def threshold(input, threshold, value, inplace=False):
    found = td.where(input > threshold, input, value)
    return input.copy_(found) if inplace else found


def softmin(input, dim=None):
    return softmax(-input, dim)


def pairwise_distance(x1, x2, p=2.0, eps=1e-06, keepdim=False):
    return td.nn.PairwiseDistance(p, eps, keepdim)(x1, x2)


titled(globals(), "hardshrink softshrink threshold")


def _adaptive(name, rank):
    function = getattr(_F, name)

    def call(input, output_size, return_indices=False):
        if return_indices:
            from . import rare_windows

            return rare_windows.adaptive_max_pool(input, output_size, rank)
        return function(input, output_size)

    call.__name__ = call.__qualname__ = name
    return of_one_or_many(call, rank)


adaptive_max_pool1d, adaptive_max_pool2d, adaptive_max_pool3d = (_adaptive(f"adaptive_max_pool{rank}d", rank) for rank in (1, 2, 3))
