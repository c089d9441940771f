"""Kernels of `sklearn.metrics.pairwise` for Gaussian processes, and several kernels side by side."""

import math

import numpy as np

from sklearn_extras.models.kernels import Kernel, _stacked


class PairwiseKernel(Kernel):
    """A kernel of `sklearn.metrics.pairwise`."""

    _names = ("gamma",)

    def __init__(self, gamma=1.0, gamma_bounds=(1e-5, 1e5), metric="linear", pairwise_kernels_kwargs=None):
        self.gamma, self.gamma_bounds, self.metric, self.pairwise_kernels_kwargs = gamma, gamma_bounds, metric, pairwise_kernels_kwargs

    def get_params(self, deep=True):
        """The parameters."""
        return super().get_params() | {"metric": self.metric, "pairwise_kernels_kwargs": self.pairwise_kernels_kwargs}

    def _table(self, X, Y, gamma):
        from sklearn.metrics.pairwise import pairwise_kernels

        return pairwise_kernels(X, Y, metric=self.metric, gamma=gamma, filter_params=True, **(self.pairwise_kernels_kwargs or {}))

    def __call__(self, X, Y=None, eval_gradient=False):
        X = np.atleast_2d(X)
        K = self._table(X, Y, self.gamma)
        if not eval_gradient:
            return K
        step = 1e-10
        slope = (self._table(X, Y, math.exp(math.log(self.gamma) + step)) - K) / step
        return K, _stacked(self, {"gamma": slope}, len(X))

    def diag(self, X):
        return np.concatenate([self._table(row.reshape(1, -1), None, self.gamma).ravel() for row in np.atleast_2d(X)])

    def is_stationary(self):
        """Whether the kernel depends on differences only."""
        return self.metric == "rbf"

    def __repr__(self):
        return f"PairwiseKernel(gamma={self.gamma}, metric={self.metric})"


class CompoundKernel(Kernel):
    """Several kernels side by side."""

    def __init__(self, kernels):
        self.kernels = kernels

    def get_params(self, deep=True):
        """The kernels."""
        return {"kernels": self.kernels}

    @property
    def theta(self):
        return np.concatenate([kernel.theta for kernel in self.kernels])

    @theta.setter
    def theta(self, values):
        size = len(self.kernels[0].theta)
        for i, kernel in enumerate(self.kernels):
            kernel.theta = values[i * size : (i + 1) * size]

    @property
    def bounds(self):
        return np.concatenate([kernel.bounds for kernel in self.kernels])

    def __call__(self, X, Y=None, eval_gradient=False):
        if not eval_gradient:
            return np.dstack([kernel(X, Y) for kernel in self.kernels])
        both = [kernel(X, None, True) for kernel in self.kernels]
        return np.dstack([K for K, _ in both]), np.concatenate([slope[..., np.newaxis] for _, slope in both], axis=-1)

    def diag(self, X):
        return np.stack([kernel.diag(X) for kernel in self.kernels], axis=1)

    def is_stationary(self):
        """Whether the kernels depend on differences only."""
        return all(kernel.is_stationary() for kernel in self.kernels)

    def __repr__(self):
        return f"CompoundKernel({', '.join(f'{x:.3g}' for x in self.theta.tolist())})"
