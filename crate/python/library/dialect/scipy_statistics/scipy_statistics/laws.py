"""Distributions of numbers and matrices that are needed seldom."""

import math

import numpy as np

from scipy import special as sc
from scipy.stats._base import rv_continuous
from scipy.stats._continuous import norm
from scipy_rare.stats.measures import ortho_group
from scipy_signals.stats.rare import vonmises_gen


class argus_gen(rv_continuous):
    """Masses near a bound."""

    shapes = "chi"
    _mass = lambda self, chi: sc.ndtr(chi) - chi * norm._pdf(chi) - 0.5
    _pdf = lambda self, x, chi: chi**3 / (math.sqrt(2 * math.pi) * self._mass(chi)) * x * np.sqrt(1 - x * x) * np.exp(-(chi**2) * (1 - x * x) / 2)
    _sf = lambda self, x, chi: self._mass(chi * np.sqrt(1 - x**2)) / self._mass(chi)
    _cdf = lambda self, x, chi: 1.0 - self._sf(x, chi)

    def _rvs(self, chi, size=None, random_state=None):
        """Rejection with one of two hats, or a part of gamma (Baumgarten 2023)."""
        chi, count = float(np.asarray(chi).reshape(-1)[0]), math.prod(np.atleast_1d(() if size is None else size).tolist())
        found, half = np.zeros(0), chi * chi / 2
        while found.size < count:
            n = count - found.size
            if chi > 1.8:
                drawn = random_state.standard_gamma(1.5, size=n)
                kept = drawn[drawn <= half]
            else:
                u, v = random_state.uniform(size=n), random_state.uniform(size=n)
                if chi <= 0.5:
                    z = v ** (2 / 3)
                    kept = z[np.log(u) <= -half * z]
                else:
                    z = np.log(np.exp(-half) * (1 - v) + v) / half
                    kept = -z[u**2 + z <= 0]
            found = np.concatenate([found, kept])
        found = np.sqrt(1 - found / half) if chi > 1.8 else np.sqrt(1 - found)
        return found.reshape(size) if size not in (None, ()) else found[0]


class random_correlation_gen:
    """Matrices of correlations with given eigenvalues (Davies, Higham 2000)."""

    def __call__(self, eigs, seed=None, tol=1e-13, diag_tol=1e-7):
        return random_correlation_frozen(eigs, seed, tol, diag_tol)

    def rvs(self, eigs, random_state=None, tol=1e-13, diag_tol=1e-7):
        """A draw."""
        eigs = np.asarray(eigs, dtype=float)
        if eigs.ndim != 1 or eigs.size < 2:
            raise ValueError("Array 'eigs' must be a vector of length greater than 1.")
        if abs(float(eigs.sum()) - eigs.size) > tol:
            raise ValueError("Sum of eigenvalues must equal dimensionality.")
        if (eigs < -tol).any():
            raise ValueError("All eigenvalues must be non-negative.")
        turned = ortho_group.rvs(eigs.size, random_state=random_state)
        found = _with_ones((turned @ np.diag(eigs) @ turned.T).tolist())
        if max(abs(row[i] - 1) for i, row in enumerate(found)) > diag_tol:
            raise RuntimeError("Failed to generate a valid correlation matrix")
        return np.array(found)


def _with_ones(m):
    """A matrix turned in planes until ones stand on its diagonal."""
    n = len(m)
    for i in range(n - 1):
        if m[i][i] == 1:
            continue
        above = m[i][i] > 1
        j = next((j for j in range(i + 1, n) if (m[j][j] < 1 if above else m[j][j] > 1)), n - 1)
        cos, sin, here, there = 0.0, 1.0, m[i][i] - 1, m[j][j] - 1
        if there:
            t = (m[i][j] + math.copysign(math.sqrt(max(m[i][j] ** 2 - here * there, 0.0)), m[i][j])) / there
            cos = 1 / math.sqrt(1 + t * t)
            sin = cos * t if cos else 1.0
        m[i], m[j] = [cos * a - sin * b for a, b in zip(m[i], m[j])], [cos * b + sin * a for a, b in zip(m[i], m[j])]
        for row in m:
            row[i], row[j] = cos * row[i] - sin * row[j], cos * row[j] + sin * row[i]
    return m


class random_correlation_frozen:
    """With the eigenvalues fixed."""

    def __init__(self, eigs, seed=None, tol=1e-13, diag_tol=1e-7):
        self._fixed, self.random_state = (eigs, tol, diag_tol), seed

    def rvs(self, random_state=None):
        """A draw."""
        eigs, tol, diag_tol = self._fixed
        return random_correlation.rvs(eigs, self.random_state if random_state is None else random_state, tol, diag_tol)


argus, random_correlation = argus_gen(a=0.0, b=1.0, name="argus"), random_correlation_gen()
vonmises_line = vonmises_gen(a=-math.pi, b=math.pi, name="vonmises_line")
