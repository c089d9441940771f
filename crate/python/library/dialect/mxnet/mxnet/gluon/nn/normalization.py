"""Normalisation of batches, layers, groups and pictures."""

import tandem as td

from ... import _neural
from ..block import HybridBlock


class _Normalization(HybridBlock):
    """What normalisations share: a scale `gamma` and a shift `beta`, as many as there are channels along an axis."""

    def _make(self, in_channels, center, scale, beta_initializer, gamma_initializer):
        self._center, self._scale, self._in_channels = center, scale, in_channels
        shape = (in_channels,)
        learned = lambda wanted: "write" if wanted else "null"  # noqa: E731
        get = self.params.get
        self.gamma = get("gamma", grad_req=learned(scale), shape=shape, init=gamma_initializer, allow_deferred_init=True, differentiable=scale)
        self.beta = get("beta", grad_req=learned(center), shape=shape, init=beta_initializer, allow_deferred_init=True, differentiable=center)

    def infer_shape(self, x):
        """Counts the channels."""
        for parameter in self._reg_params.values():
            parameter.shape = (x.shape[self._axis],)

    def __repr__(self):
        inner = ", ".join(f"{key}={value}" for key, value in self._told.items())
        return f"{type(self).__name__}({inner}, in_channels={(self.gamma.shape or [0])[0] or None})"


class BatchNorm(_Normalization):
    """Each channel with mean 0 and variance 1 over the batch (Ioffe and Szegedy 2015); in prediction by running averages."""

    def __init__(self, axis=1, momentum=0.9, epsilon=1e-5, center=True, scale=True, use_global_stats=False, beta_initializer="zeros",
                 gamma_initializer="ones", running_mean_initializer="zeros", running_variance_initializer="ones", in_channels=0,
                 prefix=None, params=None):  # fmt: skip
        super().__init__(prefix, params)
        self._axis = axis
        self._told = {"axis": axis, "eps": epsilon, "momentum": momentum, "fix_gamma": not scale, "use_global_stats": use_global_stats}
        self._make(in_channels, center, scale, beta_initializer, gamma_initializer)
        options = {"grad_req": "null", "shape": (in_channels,), "allow_deferred_init": True, "differentiable": False}
        self.running_mean = self.params.get("running_mean", init=running_mean_initializer, **options)
        self.running_var = self.params.get("running_var", init=running_variance_initializer, **options)

    def forward(self, x):
        """The layer's result; in training the running averages move."""
        parts = (part.data_for(x) for part in (self.gamma, self.beta, self.running_mean, self.running_var))
        return _neural.batch_norm(x, *parts, **self._told)


class SyncBatchNorm(BatchNorm):
    """`BatchNorm`: there is one device."""

    def __init__(self, in_channels=0, num_devices=None, **kwargs):
        super().__init__(in_channels=in_channels, **kwargs)


class BatchNormReLU(BatchNorm):
    """`BatchNorm` and a relu."""

    def forward(self, x):
        """The layer's result."""
        return td.relu(super().forward(x))


class LayerNorm(_Normalization):
    """Mean 0 and variance 1 along an axis (Ba et al. 2016)."""

    def __init__(self, axis=-1, epsilon=1e-5, center=True, scale=True, beta_initializer="zeros", gamma_initializer="ones", in_channels=0,
                 prefix=None, params=None):  # fmt: skip
        super().__init__(prefix, params)
        self._axis, self._epsilon = axis, epsilon
        self._told = {"eps": epsilon, "axis": axis, "center": center, "scale": scale}
        self._make(in_channels, center, scale, beta_initializer, gamma_initializer)

    def forward(self, x):
        """The layer's result."""
        return _neural.layer_norm(x, self.gamma.data_for(x), self.beta.data_for(x), self._axis, self._epsilon)


class GroupNorm(_Normalization):
    """Mean 0 and variance 1 over groups of channels (Wu and He 2018)."""

    def __init__(self, num_groups=1, epsilon=1e-5, center=True, scale=True, beta_initializer="zeros", gamma_initializer="ones",
                 in_channels=0, prefix=None, params=None):  # fmt: skip
        super().__init__(prefix, params)
        self._axis, self._num_groups, self._epsilon = 1, num_groups, epsilon
        self._told = {"num_groups": num_groups, "eps": epsilon, "center": center, "scale": scale}
        self._make(in_channels, center, scale, beta_initializer, gamma_initializer)

    def forward(self, x):
        """The layer's result."""
        return td.group_norm(x, self._num_groups, self.gamma.data_for(x), self.beta.data_for(x), epsilon=self._epsilon)


class InstanceNorm(_Normalization):
    """Mean 0 and variance 1 of each channel of each sample (Ulyanov et al. 2016)."""

    def __init__(self, axis=1, epsilon=1e-5, center=True, scale=False, beta_initializer="zeros", gamma_initializer="ones", in_channels=0,
                 prefix=None, params=None):  # fmt: skip
        super().__init__(prefix, params)
        self._axis, self._epsilon = axis, epsilon
        self._told = {"eps": epsilon, "axis": axis, "center": center, "scale": scale}
        self._make(in_channels, center, scale, beta_initializer, gamma_initializer)

    def forward(self, x):
        """The layer's result."""
        moved = x if self._axis == 1 else td.moveaxis(x, self._axis, 1)
        found = td.group_norm(moved, moved.shape[1], self.gamma.data_for(x), self.beta.data_for(x), epsilon=self._epsilon)
        return found if moved is x else td.moveaxis(found, 1, self._axis)
