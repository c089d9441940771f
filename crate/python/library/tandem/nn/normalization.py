"""Normalisation: batch, layer, group, instance and root mean square."""

import math

import _tandem

from .._transforms import stop_gradient

from ._layer import Layer


class _Affine(Layer):
    """What normalisations share: a learned scale `weight` and shift `bias`, which Gluon and Keras call gamma and beta."""

    weight = bias = None
    _initializers = ("ones", "zeros")

    @property
    def gamma(self):
        """The scale, by Gluon's and Keras's name."""
        return self.weight

    @property
    def beta(self):
        """The shift, by Gluon's and Keras's name."""
        return self.bias

    def _make_affine(self, shape, scale, center):
        if scale:
            self._make("weight", shape, self._initializers[0])
        if center:
            self._make("bias", shape, self._initializers[1])


class _BatchNorm(_Affine):
    """What batch normalisations share. `momentum` here is the weight of the new batch."""

    running_mean = running_var = num_batches_tracked = None
    rank = None
    # Whether batches are counted where nothing needs the count, and the type of the count.
    _counts_batches, _counter = False, "int32"

    def _set_up(self, channels, axis, momentum, epsilon, center, scale, unbiased, tracks, initializers):
        self.axis, self.epsilon, self.center, self.scale = axis, epsilon, center, scale
        self.new_share, self.unbiased, self.tracks = momentum, unbiased, tracks
        self._initializers, self._statistics = initializers[:2], initializers[2:]
        if channels:
            self._make_tensors(channels)

    def build(self, input_shape):
        """Counts the channels."""
        if not self.built:
            self._check(input_shape)
            self._make_tensors(input_shape[self.axis])

    def _check(self, shape):
        if self.rank is not None and len(shape) not in self.rank:
            raise ValueError(f"{type(self).__name__} takes {' or '.join(map(str, self.rank))} axes, not shape {tuple(shape)}")
        if len(shape) < 2:
            raise ValueError(f"{type(self).__name__} takes a batch with channels, not shape {tuple(shape)}")

    def _make_tensors(self, channels):
        self.channels = channels
        self._make_affine((channels,), self.scale, self.center)
        if self.tracks:
            from . import init

            mean, variance = (init.get(given)((channels,)) for given in self._statistics)
            self.register_buffer("running_mean", mean)
            self.register_buffer("running_var", variance)
            if self._counts_batches or self.new_share is None:
                self.register_buffer("num_batches_tracked", _tandem.zeros((), dtype=self._counter))
        self._ready()

    def _infer(self, shapes):
        found = next((shape for shape in shapes.values() if len(shape) == 1), None)
        if not self.built and found is not None:
            self._make_tensors(found[0])

    def reset_running_stats(self):
        """Forgets what the averages have seen."""
        if self.tracks and self.built:
            self.running_mean.assign(_tandem.zeros_like(self.running_mean))
            self.running_var.assign(_tandem.ones_like(self.running_var))
            if self.num_batches_tracked is not None:
                self.num_batches_tracked.assign(_tandem.zeros_like(self.num_batches_tracked))

    def forward(self, x, training=None):
        self._check(x.shape)
        axis = self.axis + x.ndim if self.axis < 0 else self.axis
        if axis != 1:
            x = _tandem.moveaxis(x, axis, 1)
        if x.shape[1] != self.channels:
            raise ValueError(f"{type(self).__name__} was made for {self.channels} channels, and axis {self.axis} has {x.shape[1]}")
        if not self.tracks or (self.training if training is None else training):
            y = self._by_batch(x)
        else:
            y = _tandem.batch_norm(x, self.running_mean, self.running_var, self.weight, self.bias, epsilon=self.epsilon)
        return y if axis == 1 else _tandem.moveaxis(y, 1, axis)

    def _by_batch(self, x):
        count = math.prod(x.shape) // max(x.shape[1], 1)
        if self.unbiased and count <= 1:
            raise ValueError(f"the variance of one value per channel is not known: the batch has shape {x.shape}")
        y, mean, variance = _tandem.batch_norm_training(x, self.weight, self.bias, epsilon=self.epsilon)
        if self.tracks:
            if self.unbiased:
                variance = variance * (count / (count - 1))
            self._follow(stop_gradient(mean), stop_gradient(variance))
        return y

    def _follow(self, mean, variance):
        share = self.new_share
        if self.num_batches_tracked is not None:
            self.num_batches_tracked.assign(self.num_batches_tracked + 1)
        if share is None:
            share = 1.0 / _tandem.astype(self.num_batches_tracked, "float32")
        for average, new in (self.running_mean, mean), (self.running_var, variance):
            average.assign(average + (_tandem.astype(new, average.dtype) - average) * share)

    def extra_repr(self):
        return f"{self.channels if self.built else '?'}, epsilon={self.epsilon}"


class BatchNorm(_BatchNorm):
    """Batch normalisation (Ioffe and Szegedy 2015) with Gluon's names and defaults.

    x is (batch, channels, …), or has its channels in another `axis`. In training the result has mean 0 and variance 1 over all
    other axes, times `weight`, plus `bias`, and `running_mean = momentum * running_mean + (1 - momentum) * mean`, likewise
    `running_var`, with the variance divided by the count; in inference these averages take the place of the batch's.
    With `use_global_stats` they always do. Works compiled too: the averages move at each call.

    >>> layer = td.nn.BatchNorm(momentum=0.5)
    >>> layer(td.tensor([[0.0], [4.0]])).shape, layer.running_mean.tolist(), layer.running_var.tolist()
    ((2, 1), [1.0], [2.5])
    """

    def __init__(
        self,
        axis=1,
        momentum=0.9,
        epsilon=1e-5,
        center=True,
        scale=True,
        use_global_stats=False,
        beta_initializer="zeros",
        gamma_initializer="ones",
        running_mean_initializer="zeros",
        running_variance_initializer="ones",
        in_channels=0,
        **kwargs,
    ):
        super().__init__(**kwargs)
        self.use_global_stats = use_global_stats
        starts = (gamma_initializer, beta_initializer, running_mean_initializer, running_variance_initializer)
        self._set_up(in_channels, axis, 1.0 - momentum, epsilon, center, scale, False, True, starts)

    def forward(self, x, training=None):
        return super().forward(x, False if self.use_global_stats else training)


class BatchNormalization(BatchNorm):
    """`BatchNorm` with Keras's names and defaults: channels in the last axis, momentum 0.99, epsilon 0.001."""

    def __init__(self, axis=-1, momentum=0.99, epsilon=1e-3, center=True, scale=True, *, moving_mean_initializer="zeros",
                 moving_variance_initializer="ones", **kwargs):  # fmt: skip
        super().__init__(axis, momentum, epsilon, center, scale, running_mean_initializer=moving_mean_initializer,
                         running_variance_initializer=moving_variance_initializer, **kwargs)  # fmt: skip

    @property
    def moving_mean(self):
        """`running_mean`, by Keras's name."""
        return self.running_mean

    @property
    def moving_variance(self):
        """`running_var`, by Keras's name."""
        return self.running_var


class BatchNorm1d(_BatchNorm):
    """Batch normalisation with PyTorch's names and defaults: x is (batch, features) or (batch, features, length).

    `running_mean = (1 - momentum) * running_mean + momentum * mean`, and `running_var` with the variance divided by the count less 1;
    `momentum=None` averages over all batches. `num_features=None` is learned at the first call. Without `track_running_stats`
    the batch's own mean and variance always count.

    >>> layer = td.nn.BatchNorm1d(1)
    >>> layer(td.tensor([[0.0], [4.0]])).shape, round(layer.running_var.item(), 4)
    ((2, 1), 1.7)
    """

    rank = (2, 3)

    def __init__(self, num_features=None, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, **kwargs):
        super().__init__(**kwargs)
        self._set_up(num_features, 1, momentum, eps, affine, affine, True, track_running_stats, ("ones", "zeros", "zeros", "ones"))


class BatchNorm2d(BatchNorm1d):
    """`BatchNorm1d` for x (batch, features, height, width)."""

    rank = (4,)


class BatchNorm3d(BatchNorm1d):
    """`BatchNorm1d` for x (batch, features, depth, height, width)."""

    rank = (5,)


class LayerNorm(_Affine):
    """Mean 0 and variance 1 over the last axes, times `weight`, plus `bias` (Ba et al. 2016).

    `normalized_shape` is the size of the last axis, or the sizes of the last axes, as in PyTorch; without it, the size of `axis` is
    learned at the first call, as in Gluon and Keras (`center`, `scale`, `epsilon`).

    >>> td.nn.LayerNorm(2, eps=0.0)(td.tensor([[1.0, 3.0]])).tolist()
    [[-1.0, 1.0]]
    """

    def __init__(
        self,
        normalized_shape=None,
        eps=1e-5,
        elementwise_affine=True,
        bias=True,
        *,
        axis=-1,
        epsilon=None,
        center=True,
        scale=True,
        in_channels=0,
        gamma_initializer="ones",
        beta_initializer="zeros",
        **kwargs,
    ):
        super().__init__(**kwargs)
        self.axis, self.epsilon = axis, eps if epsilon is None else epsilon
        self.scale, self.center = elementwise_affine and scale, elementwise_affine and center and bool(bias)
        self._initializers = (gamma_initializer, beta_initializer)
        shape = normalized_shape or in_channels
        if shape:
            self._make_tensors((shape,) if isinstance(shape, int) else tuple(shape))

    def build(self, input_shape):
        """Learns the sizes of the axes."""
        if not self.built:
            axes = self._axes(len(input_shape))
            self._make_tensors(tuple(input_shape[axis] for axis in axes))

    def _axes(self, rank):
        axes = (self.axis,) if isinstance(self.axis, int) else tuple(self.axis)
        return sorted(axis + rank if axis < 0 else axis for axis in axes)

    def _make_tensors(self, shape):
        self.normalized_shape = shape
        self._make_affine(shape, self.scale, self.center)
        self._ready()

    def _infer(self, shapes):
        found = shapes.get("weight") or shapes.get("bias")
        if not self.built and found is not None:
            self._make_tensors(tuple(found))

    def forward(self, x):
        count = len(self.normalized_shape)
        axes = self._axes(x.ndim) if count == 1 or not isinstance(self.axis, int) else list(range(x.ndim - count, x.ndim))
        last = list(range(x.ndim - count, x.ndim))
        if tuple(x.shape[axis] for axis in axes) != self.normalized_shape:
            raise ValueError(f"LayerNorm was made for axes of sizes {self.normalized_shape}, and x has shape {x.shape}")
        if axes != last:
            x = _tandem.moveaxis(x, tuple(axes), tuple(last))
        y = _tandem.layer_norm(x, self.weight, self.bias, axis=-count, epsilon=self.epsilon)
        return y if axes == last else _tandem.moveaxis(y, tuple(last), tuple(axes))

    def extra_repr(self):
        return f"{self.normalized_shape if self.built else '?'}, epsilon={self.epsilon}"


class LayerNormalization(LayerNorm):
    """`LayerNorm` with Keras's arguments: `axis`, and epsilon 0.001 unless given."""

    def __init__(self, axis=-1, epsilon=1e-3, center=True, scale=True, **kwargs):
        super().__init__(None, epsilon, axis=axis, center=center, scale=scale, **kwargs)


class RMSNorm(_Affine):
    """x over the root of its mean square over the last axes, times `weight` (Zhang and Sennrich 2019).

    Without `eps` it is the spacing of the dtype's numbers at 1, as in PyTorch. Without `normalized_shape` the last axis counts.

    >>> td.nn.RMSNorm(2)(td.tensor([[3.0, 3.0]])).tolist()
    [[1.0, 1.0]]
    """

    def __init__(self, normalized_shape=None, eps=None, elementwise_affine=True, *, epsilon=None, **kwargs):
        super().__init__(**kwargs)
        self.epsilon, self.scale = eps if epsilon is None else epsilon, elementwise_affine
        if normalized_shape is not None:
            self._make_tensors((normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape))

    def build(self, input_shape):
        """Learns the size of the last axis."""
        if not self.built:
            self._make_tensors((input_shape[-1],))

    def _make_tensors(self, shape):
        self.normalized_shape = shape
        self._make_affine(shape, self.scale, False)
        self._ready()

    def _infer(self, shapes):
        if not self.built and shapes.get("weight") is not None:
            self._make_tensors(tuple(shapes["weight"]))

    def forward(self, x):
        count = len(self.normalized_shape)
        if x.shape[-count:] != self.normalized_shape:
            raise ValueError(f"RMSNorm was made for last axes of sizes {self.normalized_shape}, and x has shape {x.shape}")
        epsilon = self.epsilon
        if epsilon is None:
            epsilon = {"float16": 2.0**-10, "float64": 2.0**-52}.get(x.dtype.name, 2.0**-23)
        return _tandem.rms_norm(x, self.weight, axis=-count, epsilon=epsilon)

    def extra_repr(self):
        return f"{self.normalized_shape if self.built else '?'}"


RMSNormalization = RMSNorm


class GroupNorm(_Affine):
    """Mean 0 and variance 1 over each group of channels and all spatial axes, times `weight`, plus `bias` (Wu and He 2018).

    x is (batch, channels, …). `num_channels` is learned at the first call unless given.

    >>> td.nn.GroupNorm(2, 4)(td.ones((1, 4, 3, 3))).shape
    (1, 4, 3, 3)
    """

    def __init__(self, num_groups=1, num_channels=None, eps=1e-5, affine=True, *, epsilon=None, center=True, scale=True, **kwargs):
        super().__init__(**kwargs)
        self.num_groups, self.epsilon = num_groups, eps if epsilon is None else epsilon
        self.scale, self.center = affine and scale, affine and center
        if num_channels:
            self._make_tensors(num_channels)

    def build(self, input_shape):
        """Counts the channels."""
        if not self.built:
            self._make_tensors(input_shape[1])

    def _make_tensors(self, channels):
        if self.num_groups < 1 or channels % self.num_groups:
            raise ValueError(f"{channels} channels do not fall into {self.num_groups} groups")
        self.num_channels = channels
        self._make_affine((channels,), self.scale, self.center)
        self._ready()

    def _infer(self, shapes):
        found = shapes.get("weight") or shapes.get("bias")
        if not self.built and found is not None:
            self._make_tensors(found[0])

    def forward(self, x):
        return _tandem.group_norm(x, self.num_groups, self.weight, self.bias, epsilon=self.epsilon)

    def extra_repr(self):
        return f"{self.num_groups}, {self.num_channels if self.built else '?'}"


class InstanceNorm(_Affine):
    """Mean 0 and variance 1 over the spatial axes of each channel by itself (Ulyanov et al. 2016), with Gluon's names and defaults.

    >>> td.nn.InstanceNorm()(td.ones((2, 3, 4, 4))).shape
    (2, 3, 4, 4)
    """

    def __init__(self, axis=1, epsilon=1e-5, center=True, scale=False, in_channels=0, **kwargs):
        super().__init__(**kwargs)
        self.axis, self.epsilon, self.center, self.scale = axis, epsilon, center, scale
        if in_channels:
            self._make_tensors(in_channels)

    def build(self, input_shape):
        """Counts the channels."""
        if not self.built:
            self._make_tensors(input_shape[self.axis])

    def _make_tensors(self, channels):
        self.channels = channels
        self._make_affine((channels,), self.scale, self.center)
        self._ready()

    _infer = _BatchNorm._infer

    def forward(self, x):
        if x.ndim < 3:
            raise ValueError(f"{type(self).__name__} takes a batch, channels and spatial axes, not shape {x.shape}")
        axis = self.axis + x.ndim if self.axis < 0 else self.axis
        if axis != 1:
            x = _tandem.moveaxis(x, axis, 1)
        y = _tandem.instance_norm(x, self.weight, self.bias, epsilon=self.epsilon)
        return y if axis == 1 else _tandem.moveaxis(y, 1, axis)


class InstanceNorm1d(InstanceNorm):
    """`InstanceNorm` with PyTorch's names: x is (batch, features, length); without `affine` nothing is learned."""

    def __init__(self, num_features=None, eps=1e-5, momentum=0.1, affine=False, **kwargs):
        super().__init__(1, eps, affine, affine, num_features or 0, **kwargs)


class InstanceNorm2d(InstanceNorm1d):
    """`InstanceNorm1d` for x (batch, features, height, width)."""


class InstanceNorm3d(InstanceNorm1d):
    """`InstanceNorm1d` for x (batch, features, depth, height, width)."""
