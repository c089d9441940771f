"""Normalisation: batch, layer, group, instance and root mean square."""
from tandem._transforms import stop_gradient as stop_gradient
from tandem.nn._layer import Layer as Layer
from typing import Any

class BatchNorm(_BatchNorm):
    """Batch normalisation (Ioffe and Szegedy 2015) with Gluon's names and defaults.

    x is (batch, channels, …), or has its channels in another `axis`. In training the result has mean 0 and variance 1 over all
    other axes, times `weight`, plus `bias`, and `running_mean = momentum * running_mean + (1 - momentum) * mean`, likewise
    `running_var`, with the variance divided by the count; in inference these averages take the place of the batch's.
    With `use_global_stats` they always do. Works compiled too: the averages move at each call.

    >>> layer = td.nn.BatchNorm(momentum=0.5)
    >>> layer(td.tensor([[0.0], [4.0]])).shape, layer.running_mean.tolist(), layer.running_var.tolist()
    ((2, 1), [1.0], [2.5])"""
    def __init__(self, axis=1, momentum=0.9, epsilon=1e-05, center=True, scale=True, use_global_stats=False, beta_initializer='zeros', gamma_initializer='ones', running_mean_initializer='zeros', running_variance_initializer='ones', in_channels=0, **kwargs): ...
    def forward(self, x, training=None): ...
    def __getattr__(self, name: str): ...

class BatchNorm1d(_BatchNorm):
    """Batch normalisation with PyTorch's names and defaults: x is (batch, features) or (batch, features, length).

    `running_mean = (1 - momentum) * running_mean + momentum * mean`, and `running_var` with the variance divided by the count less 1;
    `momentum=None` averages over all batches. `num_features=None` is learned at the first call. Without `track_running_stats`
    the batch's own mean and variance always count.

    >>> layer = td.nn.BatchNorm1d(1)
    >>> layer(td.tensor([[0.0], [4.0]])).shape, round(layer.running_var.item(), 4)
    ((2, 1), 1.7)"""
    def __init__(self, num_features=None, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, **kwargs): ...
    rank: Any
    def __getattr__(self, name: str): ...

class BatchNorm2d(BatchNorm1d):
    """`BatchNorm1d` for x (batch, features, height, width)."""
    rank: Any
    def __getattr__(self, name: str): ...

class BatchNorm3d(BatchNorm1d):
    """`BatchNorm1d` for x (batch, features, depth, height, width)."""
    rank: Any
    def __getattr__(self, name: str): ...

class BatchNormalization(BatchNorm):
    """`BatchNorm` with Keras's names and defaults: channels in the last axis, momentum 0.99, epsilon 0.001."""
    def __init__(self, axis=-1, momentum=0.99, epsilon=0.001, center=True, scale=True, *, moving_mean_initializer='zeros', moving_variance_initializer='ones', **kwargs): ...
    @property
    def moving_mean(self):
        """`running_mean`, by Keras's name."""
        ...
    @property
    def moving_variance(self):
        """`running_var`, by Keras's name."""
        ...
    def __getattr__(self, name: str): ...

class GroupNorm(_Affine):
    """Mean 0 and variance 1 over each group of channels and all spatial axes, times `weight`, plus `bias` (Wu and He 2018).

    x is (batch, channels, …). `num_channels` is learned at the first call unless given.

    >>> td.nn.GroupNorm(2, 4)(td.ones((1, 4, 3, 3))).shape
    (1, 4, 3, 3)"""
    def __init__(self, num_groups=1, num_channels=None, eps=1e-05, affine=True, *, epsilon=None, center=True, scale=True, **kwargs): ...
    def build(self, input_shape):
        """Counts the channels."""
        ...
    def extra_repr(self): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class InstanceNorm(_Affine):
    """Mean 0 and variance 1 over the spatial axes of each channel by itself (Ulyanov et al. 2016), with Gluon's names and defaults.

    >>> td.nn.InstanceNorm()(td.ones((2, 3, 4, 4))).shape
    (2, 3, 4, 4)"""
    def __init__(self, axis=1, epsilon=1e-05, center=True, scale=False, in_channels=0, **kwargs): ...
    def build(self, input_shape):
        """Counts the channels."""
        ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class InstanceNorm1d(InstanceNorm):
    """`InstanceNorm` with PyTorch's names: x is (batch, features, length); without `affine` nothing is learned."""
    def __init__(self, num_features=None, eps=1e-05, momentum=0.1, affine=False, **kwargs): ...
    def __getattr__(self, name: str): ...

class InstanceNorm2d(InstanceNorm1d):
    """`InstanceNorm1d` for x (batch, features, height, width)."""
    def __getattr__(self, name: str): ...

class InstanceNorm3d(InstanceNorm1d):
    """`InstanceNorm1d` for x (batch, features, depth, height, width)."""
    def __getattr__(self, name: str): ...

class LayerNorm(_Affine):
    """Mean 0 and variance 1 over the last axes, times `weight`, plus `bias` (Ba et al. 2016).

    `normalized_shape` is the size of the last axis, or the sizes of the last axes, as in PyTorch; without it, the size of `axis` is
    learned at the first call, as in Gluon and Keras (`center`, `scale`, `epsilon`).

    >>> td.nn.LayerNorm(2, eps=0.0)(td.tensor([[1.0, 3.0]])).tolist()
    [[-1.0, 1.0]]"""
    def __init__(self, normalized_shape=None, eps=1e-05, elementwise_affine=True, bias=True, *, axis=-1, epsilon=None, center=True, scale=True, in_channels=0, gamma_initializer='ones', beta_initializer='zeros', **kwargs): ...
    def build(self, input_shape):
        """Learns the sizes of the axes."""
        ...
    def extra_repr(self): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

class LayerNormalization(LayerNorm):
    """`LayerNorm` with Keras's arguments: `axis`, and epsilon 0.001 unless given."""
    def __init__(self, axis=-1, epsilon=0.001, center=True, scale=True, **kwargs): ...
    def __getattr__(self, name: str): ...

class RMSNorm(_Affine):
    """x over the root of its mean square over the last axes, times `weight` (Zhang and Sennrich 2019).

    Without `eps` it is the spacing of the dtype's numbers at 1, as in PyTorch. Without `normalized_shape` the last axis counts.

    >>> td.nn.RMSNorm(2)(td.tensor([[3.0, 3.0]])).tolist()
    [[1.0, 1.0]]"""
    def __init__(self, normalized_shape=None, eps=None, elementwise_affine=True, *, epsilon=None, **kwargs): ...
    def build(self, input_shape):
        """Learns the size of the last axis."""
        ...
    def extra_repr(self): ...
    def forward(self, x): ...
    def __getattr__(self, name: str): ...

RMSNormalization = RMSNorm
