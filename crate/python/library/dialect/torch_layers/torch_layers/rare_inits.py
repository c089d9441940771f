"""First values that few layers have, beside those of `torch.nn.init`."""

import math

import torch
from torch import _random
from torch.nn.init import _filling


@_filling
def dirac_(tensor, groups=1):
    """Kernels of a convolution that changes nothing, as far as there are channels for it."""
    tensor.zero_()
    middle = tuple(size // 2 for size in tensor.shape[2:])
    outputs = tensor.shape[0] // groups
    for group in range(groups):
        for at in range(min(outputs, tensor.shape[1])):
            tensor[(group * outputs + at, at, *middle)] = 1.0


@_filling
def sparse_(tensor, sparsity, std=0.01, generator=None):
    """Normal numbers, of which a share in each column is 0."""
    if tensor.ndim != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    tensor.normal_(0.0, std, generator=generator)
    zeros = math.ceil(sparsity * tensor.shape[0])
    for column in range(tensor.shape[1]):
        tensor[_random.permutation(tensor.shape[0], generator)[:zeros].long(), column] = torch.tensor(0.0)


dirac, sparse = dirac_, sparse_
