"""Norms of robust models: how much residuals of a size count."""

import numpy as np


class RobustNorm:
    """A norm: `rho`, its slope `psi`, and `weights`, which are the slope over the residual."""

    def __call__(self, z):
        return self.rho(z)

    def weights(self, z):
        z = np.asarray(z, dtype=float)
        return np.where(z == 0, 1.0, self.psi(z) / np.where(z == 0, 1.0, z))


class LeastSquares(RobustNorm):
    def rho(self, z):
        return z**2 * 0.5

    def psi(self, z):
        return np.asarray(z)

    def psi_deriv(self, z):
        return np.ones(np.shape(z))


class HuberT(RobustNorm):
    def __init__(self, t=1.345):
        self.t = t

    def rho(self, z):
        return np.where(np.abs(z) <= self.t, 0.5 * z**2, np.abs(z) * self.t - 0.5 * self.t**2)

    def psi(self, z):
        return np.clip(z, -self.t, self.t)

    def psi_deriv(self, z):
        return (np.abs(z) <= self.t).astype(float)


class RamsayE(RobustNorm):
    def __init__(self, a=0.3):
        self.a = a

    def rho(self, z):
        return (1 - np.exp(-self.a * np.abs(z)) * (1 + self.a * np.abs(z))) / self.a**2

    def psi(self, z):
        return z * np.exp(-self.a * np.abs(z))

    def psi_deriv(self, z):
        return np.exp(-self.a * np.abs(z)) * (1 - self.a * np.abs(z))


class AndrewWave(RobustNorm):
    def __init__(self, a=1.339):
        self.a = a

    def rho(self, z):
        inside = np.abs(z) <= self.a * np.pi
        return np.where(inside, self.a**2 * (1 - np.cos(z / self.a)), 2 * self.a**2)

    def psi(self, z):
        return np.where(np.abs(z) <= self.a * np.pi, self.a * np.sin(z / self.a), 0.0)

    def psi_deriv(self, z):
        return np.where(np.abs(z) <= self.a * np.pi, np.cos(z / self.a), 0.0)


class TukeyBiweight(RobustNorm):
    def __init__(self, c=4.685):
        self.c = c

    def rho(self, z):
        part = 1 - np.where(np.abs(z) <= self.c, 1 - (z / self.c) ** 2, 0.0) ** 3
        return part * self.c**2 / 6.0

    def psi(self, z):
        return np.where(np.abs(z) <= self.c, z * (1 - (z / self.c) ** 2) ** 2, 0.0)

    def psi_deriv(self, z):
        return np.where(np.abs(z) <= self.c, (1 - (z / self.c) ** 2) ** 2 - 4 * z**2 / self.c**2 * (1 - (z / self.c) ** 2), 0.0)


class Hampel(RobustNorm):
    def __init__(self, a=2.0, b=4.0, c=8.0):
        self.a, self.b, self.c = a, b, c

    def psi(self, z):
        size = np.abs(z)
        found = np.where(size <= self.a, size, np.where(size <= self.b, self.a, self.a * (self.c - size) / (self.c - self.b)))
        return np.where(size <= self.c, np.sign(z) * found, 0.0)

    def psi_deriv(self, z):
        size = np.abs(z)
        return np.where(size <= self.a, 1.0, np.where((size > self.b) & (size <= self.c), -self.a / (self.c - self.b), 0.0))


class TrimmedMean(RobustNorm):
    def __init__(self, c=2.0):
        self.c = c

    def rho(self, z):
        return np.where(np.abs(z) <= self.c, z**2 * 0.5, self.c**2 * 0.5)

    def psi(self, z):
        return np.where(np.abs(z) <= self.c, z, 0.0)

    def psi_deriv(self, z):
        return (np.abs(z) <= self.c).astype(float)
