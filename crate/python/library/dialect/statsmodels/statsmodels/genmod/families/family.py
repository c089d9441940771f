"""Families of distributions: how the variance follows from the mean, deviances and likelihoods."""

import numpy as np
from scipy import special

from . import links as L

_EPS = np.finfo(float).eps


def _clip(x):
    return np.clip(x, _EPS, np.inf)


class Family:
    """What a distribution means for a model."""

    links = ()
    link_default = L.Identity
    valid = (-np.inf, np.inf)

    def __init__(self, link=None, check_link=True):
        link = self.link_default() if link is None else link
        if isinstance(link, type):
            raise TypeError("The link should be an instance of a link class, not a class itself.")
        if not isinstance(link, L.Link):
            raise TypeError("The input should be a valid Link object.")
        if check_link and self.safe_links and not isinstance(link, tuple(self.safe_links)) and type(link) not in self.safe_links:
            pass
        self.link = link

    safe_links = ()

    def variance(self, mu):
        return np.ones_like(np.asarray(mu, dtype=float))

    def starting_mu(self, y):
        return (y + y.mean()) / 2.0

    def weights(self, mu):
        return 1.0 / (self.link.deriv(mu) ** 2 * self.variance(mu))

    def predict(self, mu):
        return self.link(mu)

    def fitted(self, lin_pred):
        return self.link.inverse(lin_pred)

    def deviance(self, endog, mu, var_weights=1.0, freq_weights=1.0, scale=1.0):
        return np.sum(self._resid_dev(endog, mu) * freq_weights * var_weights / scale)

    def resid_dev(self, endog, mu, var_weights=1.0, scale=1.0):
        found = self._resid_dev(endog, mu) * var_weights / scale
        return np.sign(endog - mu) * np.sqrt(np.clip(found, 0.0, np.inf))

    def loglike(self, endog, mu, var_weights=1.0, freq_weights=1.0, scale=1.0):
        return np.sum(self.loglike_obs(endog, mu, var_weights, scale) * freq_weights)

    def resid_anscombe(self, endog, mu, var_weights=1.0, scale=1.0):
        return self._anscombe(endog, mu) * np.sqrt(var_weights / scale)


class Gaussian(Family):
    links = [L.Log, L.Identity, L.InversePower]

    def _resid_dev(self, endog, mu):
        return (endog - mu) ** 2

    def loglike_obs(self, endog, mu, var_weights=1.0, scale=1.0):
        return -(var_weights * (endog - mu) ** 2 / scale + np.log(scale / var_weights) + np.log(2 * np.pi)) / 2.0

    def _anscombe(self, endog, mu):
        return endog - mu


class Poisson(Family):
    links = [L.Log, L.Identity, L.Sqrt]
    link_default = L.Log

    def variance(self, mu):
        return np.abs(mu)

    def _resid_dev(self, endog, mu):
        mu = _clip(mu)
        return 2 * (np.where(endog > 0, endog * np.log(_clip(endog / mu)), 0.0) - (endog - mu))

    def loglike_obs(self, endog, mu, var_weights=1.0, scale=1.0):
        return var_weights / scale * (special.xlogy(endog, mu) - special.gammaln(endog + 1) - mu)

    def _anscombe(self, endog, mu):
        return 1.5 * (endog ** (2 / 3.0) - mu ** (2 / 3.0)) / mu ** (1 / 6.0)


class Gamma(Family):
    links = [L.Log, L.Identity, L.InversePower]
    link_default = L.InversePower

    def variance(self, mu):
        return np.abs(mu) ** 2

    def _resid_dev(self, endog, mu):
        return 2 * (-np.log(_clip(endog / _clip(mu))) + (endog - mu) / _clip(mu))

    def loglike_obs(self, endog, mu, var_weights=1.0, scale=1.0):
        ratio, weight = _clip(endog / _clip(mu)), var_weights / scale
        return weight * np.log(weight * ratio) - weight * ratio - special.gammaln(weight) - np.log(endog)

    def _anscombe(self, endog, mu):
        return 3 * (endog ** (1 / 3.0) - mu ** (1 / 3.0)) / mu ** (1 / 3.0)


class Binomial(Family):
    links = [L.Logit, L.Probit, L.Cauchy, L.Log, L.LogC, L.CLogLog, L.LogLog, L.Identity]
    link_default = L.Logit
    n = 1

    def variance(self, mu):
        # Of one trial: models weigh by the count of trials.
        p = np.clip(mu, _EPS, 1 - _EPS)
        return p * (1 - p)

    def starting_mu(self, y):
        return (y + 0.5) / 2

    def initialize(self, endog, freq_weights):
        """Shares and trials, of outcomes or of columns of successes and failures."""
        if endog.ndim > 1 and endog.shape[1] > 2:
            raise ValueError("endog has more than 2 columns. The Binomial link supports either a single response variable or a paired response variable.")
        if endog.ndim > 1 and endog.shape[1] == 2:
            y, trials = endog[:, 0], endog.sum(1)
            self.n = trials
            return y * 1.0 / trials, trials
        return endog, np.ones(endog.shape[0])

    def _resid_dev(self, endog, mu):
        mu = np.clip(mu, _EPS, 1 - _EPS)
        found = special.xlogy(endog, endog / mu) + special.xlogy(1 - endog, (1 - endog) / (1 - mu))
        return 2 * self.n * found

    def loglike_obs(self, endog, mu, var_weights=1.0, scale=1.0):
        n = self.n
        y = endog * n
        mu = np.clip(mu, _EPS, 1 - _EPS)
        found = special.gammaln(n + 1) - special.gammaln(y + 1) - special.gammaln(n - y + 1) + y * np.log(mu / (1 - mu)) + n * np.log(1 - mu)
        return found * var_weights

    def _anscombe(self, endog, mu):
        def cox_snell(x):
            return special.betainc(2 / 3.0, 2 / 3.0, x) * special.beta(2 / 3.0, 2 / 3.0)

        return np.sqrt(self.n) * (cox_snell(endog) - cox_snell(mu)) / (mu * (1 - mu)) ** (1 / 6.0)


class InverseGaussian(Family):
    links = [L.InverseSquared, L.InversePower, L.Identity, L.Log]
    link_default = L.InverseSquared

    def variance(self, mu):
        return np.abs(mu) ** 3

    def _resid_dev(self, endog, mu):
        return 1.0 / (_clip(endog) * mu**2) * (endog - mu) ** 2

    def loglike_obs(self, endog, mu, var_weights=1.0, scale=1.0):
        return -0.5 * (var_weights * (endog - mu) ** 2 / (scale * endog * mu**2) + np.log(scale * endog**3 / var_weights) + np.log(2 * np.pi))

    def _anscombe(self, endog, mu):
        return np.log(endog / mu) / np.sqrt(mu)


class NegativeBinomial(Family):
    links = [L.Log, L.CLogLog, L.Identity, L.NegativeBinomial, L.Power]
    link_default = L.Log

    def __init__(self, link=None, alpha=1.0, check_link=True):
        self.alpha = alpha
        if link is None and alpha == 1.0:
            import warnings

            from statsmodels.tools.sm_exceptions import ValueWarning

            warnings.warn(f"Negative binomial dispersion parameter alpha not set. Using default value alpha={alpha}.", ValueWarning, stacklevel=2)
        super().__init__(link, check_link)

    def variance(self, mu):
        return mu + self.alpha * mu**2

    def _resid_dev(self, endog, mu):
        mu, a = _clip(mu), self.alpha
        first = np.where(endog > 0, endog * np.log(_clip(endog / mu)), 0.0)
        return 2 * (first - (endog + 1 / a) * np.log((endog + 1 / a) / (mu + 1 / a)))

    def loglike_obs(self, endog, mu, var_weights=1.0, scale=1.0):
        a = self.alpha
        linear = np.log(a * mu / (1 + a * mu))
        constant = special.gammaln(endog + 1 / a) - special.gammaln(1 / a) - special.gammaln(endog + 1)
        return var_weights / scale * (endog * linear - np.log1p(a * mu) / a + constant)

    def _anscombe(self, endog, mu):
        a = self.alpha

        def part(x):
            return special.hyp2f1(2 / 3.0, 1 / 3.0, 5 / 3.0, -a * x) * 1.5 * x ** (2 / 3.0)

        return (part(endog) - part(mu)) / (mu + a * mu**2) ** (1 / 6.0)


class Tweedie(Family):
    links = [L.Log, L.Power]
    link_default = L.Log

    def __init__(self, link=None, var_power=1.0, eql=False, check_link=True):
        self.var_power, self.eql = var_power, eql
        super().__init__(link, check_link)

    def variance(self, mu):
        return np.abs(mu) ** self.var_power

    def _resid_dev(self, endog, mu):
        p = self.var_power
        if p == 1:
            return Poisson._resid_dev(self, endog, mu)
        if p == 2:
            return Gamma._resid_dev(self, endog, mu)
        return 2 * (endog ** (2 - p) / ((1 - p) * (2 - p)) - endog * mu ** (1 - p) / (1 - p) + mu ** (2 - p) / (2 - p))

    def loglike_obs(self, endog, mu, var_weights=1.0, scale=1.0):
        if self.var_power == 1:
            return Poisson.loglike_obs(self, endog, mu, var_weights, scale)
        if self.var_power == 2:
            return Gamma.loglike_obs(self, endog, mu, var_weights, scale)
        return np.full(np.shape(endog), np.nan)

    def _anscombe(self, endog, mu):
        if self.var_power == 3:
            return np.log(endog / mu) / np.sqrt(mu)
        c = (3.0 - self.var_power) / 3.0
        return (1.0 / c) * (endog**c - mu**c) / mu ** (self.var_power / 6.0)
