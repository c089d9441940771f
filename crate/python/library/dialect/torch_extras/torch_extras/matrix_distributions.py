"""Distributions of matrices, and of shares by Gaussian numbers."""

import math

import torch
from tandem.dialect import constraints as C
from torch import distributions as D

from . import supports
from torch_more.transforms import StickBreakingTransform, TransformedDistribution


class Wishart(D.ExponentialFamily):
    """Sums of outer products of Gaussian vectors."""

    arg_constraints = {
        "covariance_matrix": C.positive_definite, "precision_matrix": C.positive_definite, "scale_tril": C.lower_cholesky, "df": C.greater_than(0),
    }  # fmt: skip
    support = C.positive_definite

    def __init__(self, df, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        given = {"covariance_matrix": covariance_matrix, "precision_matrix": precision_matrix, "scale_tril": scale_tril}
        given = {name: x for name, x in given.items() if x is not None}
        if len(given) != 1:
            raise ValueError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        ((self._given, matrix),) = given.items()
        self.df = torch.as_tensor(df, dtype=matrix.dtype)
        size = matrix.shape[-1]
        if bool((self.df <= size - 1).any()):
            raise ValueError(f"Value of df={df} expected to be greater than ndim - 1 = {size - 1}.")
        covariance = torch.linalg.inv(matrix) if self._given == "precision_matrix" else matrix
        self._factor = matrix if scale_tril is not None else torch.linalg.cholesky(covariance)
        batch = torch.broadcast_shapes(self.df.shape, matrix.shape[:-2])
        super().__init__(torch.Size(batch), torch.Size((size, size)), validate_args=validate_args)

    scale_tril = property(lambda self: self._factor)
    covariance_matrix = property(lambda self: self._factor @ self._factor.mT)
    precision_matrix = property(lambda self: torch.linalg.inv(self.covariance_matrix))
    mean = property(lambda self: self.df[..., None, None] * self.covariance_matrix)

    @property
    def mode(self):
        """Where the density is highest, if anywhere."""
        rest = self.df - self.event_shape[-1] - 1
        return torch.where((rest > 0)[..., None, None], rest[..., None, None] * self.covariance_matrix, math.nan)

    @property
    def variance(self):
        """Of each element."""
        v = self.covariance_matrix
        diagonal = torch.diagonal(v, 0, -2, -1)
        return self.df[..., None, None] * (v**2 + diagonal[..., :, None] * diagonal[..., None, :])

    def rsample(self, sample_shape=()):
        """Draws (Bartlett 1934). PyTorch takes its first draws for singular ones and draws again."""
        self._drawn_factors(sample_shape)
        factor = self._factor @ self._drawn_factors(sample_shape)
        return factor @ factor.mT

    def _drawn_factors(self, sample_shape):
        size, shape = self.event_shape[-1], self._extended_shape(sample_shape)
        freedom = torch.broadcast_to(self.df[..., None] - torch.arange(size), shape[:-1])
        lower = torch.diag_embed(torch.sqrt(D.Chi2(freedom).sample()))
        rows, columns = torch.tril_indices(size, size, offset=-1)
        lower[..., rows, columns] = torch.randn((*shape[:-2], size * (size - 1) // 2), dtype=lower.dtype)
        return lower

    def _log_volume(self):
        return torch.log(torch.diagonal(self._factor, 0, -2, -1)).sum(-1) * 2

    def log_prob(self, value):
        """The logarithm of the density."""
        size, half = self.event_shape[-1], self.df / 2
        traces = torch.diagonal(torch.linalg.solve(self.covariance_matrix, value), 0, -2, -1).sum(-1)
        norm = half * (size * math.log(2) + self._log_volume()) + torch.mvlgamma(half, size)
        return (self.df - size - 1) / 2 * torch.logdet(value) - traces / 2 - norm

    def entropy(self):
        """The entropy in nats."""
        size, half = self.event_shape[-1], self.df / 2
        slopes = torch.digamma(half[..., None] - torch.arange(size) / 2).sum(-1)
        volume = (size + 1) / 2 * (self._log_volume() + size * math.log(2))
        return volume + torch.mvlgamma(half, size) - (self.df - size - 1) / 2 * slopes + half * size

    def __repr__(self):
        return f"Wishart({self._given}: {self._factor.shape}, df: {self.df if self.df.ndim == 0 else self.df.shape})"


class LKJCholesky(D.Distribution):
    """Factors of correlation matrices (Lewandowski et al. 2009)."""

    arg_constraints, support = {"concentration": C.positive}, C.corr_cholesky

    def __init__(self, dim, concentration=1.0, validate_args=None):
        if dim < 2:
            raise ValueError(f"Expected dim to be an integer greater than or equal to 2. Found dim={dim}.")
        self.dim, self.concentration = dim, torch.as_tensor(concentration)
        super().__init__(self.concentration.shape, torch.Size((dim, dim)), validate_args=validate_args)

    def sample(self, sample_shape=()):
        """Draws, row by row."""
        shape = self._extended_shape(sample_shape)
        row = torch.cat([torch.zeros(1), torch.arange(self.dim - 1.0)])
        first = torch.where(row == 0, 0.5, row + 0.5) if self.dim == 2 else row + 0.5
        squares = D.Beta(first, self.concentration[..., None] + 0.5 * (self.dim - 2) - 0.5 * row).sample(sample_shape)[..., None]
        directions = torch.tril(torch.randn(shape), -1)
        lengths = torch.linalg.vector_norm(directions, dim=-1, keepdim=True)
        below = torch.where(lengths > 0, torch.sqrt(squares) * directions / lengths.clamp(min=1e-38), 0.0)
        return below + torch.diag_embed(torch.sqrt((1 - (below**2).sum(-1)).clamp(min=1e-38)))

    def log_prob(self, value):
        """The logarithm of the density."""
        rest, c = self.dim - 1, self.concentration
        order = 2 * (c[..., None] - 1) + self.dim - torch.arange(2, self.dim + 1)
        alpha = c + 0.5 * rest
        norm = 0.5 * rest * math.log(math.pi) + torch.mvlgamma(alpha - 0.5, rest) - torch.lgamma(alpha) * rest
        return (order * torch.log(torch.diagonal(value, 0, -2, -1)[..., 1:])).sum(-1) - norm

    def __repr__(self):
        return f"LKJCholesky(concentration: {self.concentration if self.concentration.ndim == 0 else self.concentration.shape})"


class LogisticNormal(TransformedDistribution):
    """Shares that Gaussian numbers make by breaking a stick."""

    arg_constraints, support = {"loc": C.real, "scale": C.positive}, C.simplex

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(D.Independent(D.Normal(loc, scale), 1), [StickBreakingTransform()])

    loc = property(lambda self: self.base_dist.base_dist.loc)
    scale = property(lambda self: self.base_dist.base_dist.scale)

    def __repr__(self):
        return "LogisticNormal()"


supports.install({"Wishart": Wishart, "LKJCholesky": LKJCholesky, "LogisticNormal": LogisticNormal})
