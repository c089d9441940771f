"""Links: functions of the mean that are linear in the columns."""

import numpy as np
from scipy import stats

_EPS = np.finfo(float).eps


class Link:
    """A function of the mean, its inverse and its derivatives."""

    def __call__(self, p):
        raise NotImplementedError

    def inverse_deriv(self, z):
        return 1 / self.deriv(self.inverse(z))

    def deriv2(self, p):
        step = 1e-5
        return (self.deriv(p + step) - self.deriv(p - step)) / (2 * step)

    def inverse_deriv2(self, z):
        p = self.inverse(z)
        return -self.deriv2(p) / self.deriv(p) ** 3


class Logit(Link):
    def _clean(self, p):
        return np.clip(p, _EPS, 1.0 - _EPS)

    def __call__(self, p):
        p = self._clean(p)
        return np.log(p / (1.0 - p))

    def inverse(self, z):
        return 1.0 / (1.0 + np.exp(-np.asarray(z)))

    def deriv(self, p):
        p = self._clean(p)
        return 1.0 / (p * (1 - p))

    def inverse_deriv(self, z):
        t = np.exp(z)
        return t / (1 + t) ** 2

    def deriv2(self, p):
        v = p * (1 - p)
        return (2 * p - 1) / v**2


class Power(Link):
    def __init__(self, power=1.0):
        self.power = power

    def __call__(self, p):
        return p if self.power == 1 else np.power(p, self.power)

    def inverse(self, z):
        return z if self.power == 1 else np.power(z, 1.0 / self.power)

    def deriv(self, p):
        return np.ones_like(np.asarray(p, dtype=float)) if self.power == 1 else self.power * np.power(p, self.power - 1)

    def deriv2(self, p):
        return np.zeros_like(np.asarray(p, dtype=float)) if self.power == 1 else self.power * (self.power - 1) * np.power(p, self.power - 2)

    def inverse_deriv(self, z):
        return np.ones_like(np.asarray(z, dtype=float)) if self.power == 1 else np.power(z, (1 - self.power) / self.power) / self.power


class InversePower(Power):
    def __init__(self):
        super().__init__(-1.0)


class Sqrt(Power):
    def __init__(self):
        super().__init__(0.5)


class InverseSquared(Power):
    def __init__(self):
        super().__init__(-2.0)


class Identity(Power):
    def __init__(self):
        super().__init__(1.0)


class Log(Link):
    def _clean(self, x):
        return np.clip(x, _EPS, np.inf)

    def __call__(self, p):
        return np.log(self._clean(p))

    def inverse(self, z):
        return np.exp(z)

    def deriv(self, p):
        return 1.0 / self._clean(p)

    def deriv2(self, p):
        return -1.0 / self._clean(p) ** 2

    def inverse_deriv(self, z):
        return np.exp(z)


class LogC(Link):
    def _clean(self, x):
        return np.clip(x, _EPS, 1.0 - _EPS)

    def __call__(self, p):
        return np.log(1 - self._clean(p))

    def inverse(self, z):
        return 1 - np.exp(z)

    def deriv(self, p):
        return -1.0 / (1.0 - self._clean(p))


class CDFLink(Logit):
    def __init__(self, dbn=stats.norm):
        self.dbn = dbn

    def __call__(self, p):
        return self.dbn.ppf(self._clean(p))

    def inverse(self, z):
        return self.dbn.cdf(z)

    def deriv(self, p):
        return 1.0 / self.dbn.pdf(self.dbn.ppf(self._clean(p)))

    def inverse_deriv(self, z):
        return self.dbn.pdf(z)

    def deriv2(self, p):
        z = self.dbn.ppf(self._clean(p))
        return z / self.dbn.pdf(z) ** 2


class Probit(CDFLink):
    def __init__(self):
        super().__init__(stats.norm)


class Cauchy(CDFLink):
    def __init__(self):
        super().__init__(stats.cauchy)

    def deriv2(self, p):
        a = np.pi * (p - 0.5)
        return 2 * np.pi**2 * np.sin(a) / np.cos(a) ** 3


class CLogLog(Logit):
    def __call__(self, p):
        return np.log(-np.log(1 - self._clean(p)))

    def inverse(self, z):
        return 1 - np.exp(-np.exp(z))

    def deriv(self, p):
        p = self._clean(p)
        return 1.0 / ((p - 1) * np.log(1 - p))

    def deriv2(self, p):
        p = self._clean(p)
        fl = np.log(1 - p)
        return -(1 / ((1 - p) ** 2 * fl)) * (1 + 1 / fl)

    def inverse_deriv(self, z):
        return np.exp(z - np.exp(z))


class LogLog(Logit):
    def __call__(self, p):
        return -np.log(-np.log(self._clean(p)))

    def inverse(self, z):
        return np.exp(-np.exp(-np.asarray(z)))

    def deriv(self, p):
        p = self._clean(p)
        return -1.0 / (p * np.log(p))

    def deriv2(self, p):
        p = self._clean(p)
        return (1 + np.log(p)) / (p * np.log(p)) ** 2

    def inverse_deriv(self, z):
        return np.exp(-np.exp(-z) - z)


class NegativeBinomial(Link):
    def __init__(self, alpha=1.0):
        self.alpha = alpha

    def __call__(self, p):
        p = np.clip(p, _EPS, np.inf)
        return np.log(p / (p + 1 / self.alpha))

    def inverse(self, z):
        return -1 / (self.alpha * (1 - np.exp(-np.asarray(z))))

    def deriv(self, p):
        return 1 / (p + self.alpha * p**2)


# Older names.
logit, log, identity, probit, cauchy, cloglog, loglog, nbinom = Logit, Log, Identity, Probit, Cauchy, CLogLog, LogLog, NegativeBinomial
inverse_power, inverse_squared, sqrt = InversePower, InverseSquared, Sqrt
