"""Windows of pictures taken apart and put together, pictures sampled at places, and bags of rows."""
from tandem._placement import on_device_of as on_device_of
from tandem._placement import tensor_on_device_of as tensor_on_device_of
from typing import Any
import tandem as td

def affine_grid(theta, size, align_corners=False):
    """For each pixel of a picture of this size, where it comes from: (batch, height, width, 2), from -1 to 1.

    >>> from tandem.nn.windows import affine_grid
    >>> affine_grid(td.tensor([[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]]), (1, 1, 1, 2)).tolist()
    [[[[-0.5, 0.0], [0.5, 0.0]]]]"""
    ...

def alpha_dropout(x, p=0.5):
    """Dropout that keeps mean and variance of what `selu` gives (Klambauer et al. 2017).

    >>> from tandem.nn.windows import alpha_dropout
    >>> alpha_dropout(td.ones(3), 0.0).tolist()
    [1.0, 1.0, 1.0]"""
    ...

def channel_shuffle(input, groups):
    """Channels of groups one after the other (Zhang et al. 2018).

    >>> from tandem.nn.windows import channel_shuffle
    >>> channel_shuffle(td.reshape(td.arange(4), (1, 4, 1)), 2).reshape(-1).tolist()
    [0, 2, 1, 3]"""
    ...

def embedding_bag(indices, weight, offsets=None, mode='mean', per_sample_weights=None, padding_idx=None):
    """Rows of a table summed ("sum"), averaged ("mean"), or their largest elements ("max"), bag by bag: a bag is a row of `indices`, or,
    for `indices` of one axis, goes from one of the `offsets` to the next.

    >>> from tandem.nn.windows import embedding_bag
    >>> embedding_bag(td.tensor([0, 1, 1]), td.tensor([[1.0], [3.0]]), [0, 2]).tolist()
    [[2.0], [3.0]]"""
    ...

def fold(input, output_size, kernel_size, dilation=1, padding=0, stride=1):
    """Sums columns of windows into pictures: what `unfold` does, transposed: sums them up where they overlap.

    >>> from tandem.nn.windows import fold, unfold
    >>> fold(unfold(td.ones((1, 1, 3, 3)), 2), 3, 2)[0, 0].tolist()
    [[1.0, 2.0, 1.0], [2.0, 4.0, 2.0], [1.0, 2.0, 1.0]]"""
    ...

def grid_sample(input, grid, mode='bilinear', padding_mode='zeros', align_corners=False):
    """Pictures (batch, channels, height, width) at places (batch, rows, columns, 2), each (x, y) from -1 to 1.

    >>> from tandem.nn.windows import grid_sample
    >>> grid_sample(td.tensor([[[[0.0, 1.0], [2.0, 3.0]]]]), td.zeros((1, 1, 1, 2))).tolist()
    [[[[1.5]]]]"""
    ...

def local_response_norm(input, size, alpha=0.0001, beta=0.75, k=1.0):
    """Each channel over a power of the squares of its neighbours (Krizhevsky et al. 2012).

    >>> from tandem.nn.windows import local_response_norm
    >>> local_response_norm(td.ones((1, 2, 1)), 2, alpha=1.0, beta=1.0).reshape(-1).tolist()[0]
    0.6666666865348816"""
    ...

def max_pool_with_places(input, kernel_size, stride=None, padding=0, dilation=1, rank=2):
    """The largest element of each window, and its place among the elements of its channel, counted row by row.

    >>> from tandem.nn.windows import max_pool_with_places
    >>> [x.tolist() for x in max_pool_with_places(td.tensor([[[[0.0, 1.0], [7.0, 3.0]]]]), 2)]
    [[[[[7.0]]]], [[[[2]]]]]"""
    ...

def max_unpool2d(input, indices, kernel_size, stride=None, padding=0, output_size=None):
    """Puts elements back to their places; all others are 0.

    >>> from tandem.nn.windows import max_unpool2d
    >>> max_unpool2d(td.tensor([[[[5.0]]]]), td.tensor([[[[3]]]]), 2).tolist()
    [[[[0.0, 0.0], [0.0, 5.0]]]]"""
    ...

def unfold(input, kernel_size, dilation=1, padding=0, stride=1):
    """Windows as columns: (batch, channels * window, positions).

    >>> from tandem.nn.windows import unfold
    >>> unfold(td.ones((1, 1, 3, 3)), 2).shape
    (1, 4, 4)"""
    ...
