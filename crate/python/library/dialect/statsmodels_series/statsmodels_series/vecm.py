"""Series whose differences pull them back to relations between their levels: vector error correction (Lütkepohl, chapter 7)."""

import functools

import numpy as np
from scipy import stats
from statsmodels.base._data import ModelData
from statsmodels.iolib.summary import Summary, summary_params
from statsmodels_more.vector_tests import CausalityTestResults, WhitenessTestResults, _named, instant_causality, normality_result
from statsmodels_more.vectors import VAR, ForecastInterval

from .cointegration import lagged_rows, seasonal_columns

_KINDS = ("", "n", "nc", "co", "ci", "lo", "li", "coli", "cili", "colo", "cilo")


class VECM:
    """Series that are kept together by `coint_rank` relations."""

    load_coef_repr = "ec"

    def __init__(
        self, endog, exog=None, exog_coint=None, dates=None, freq=None, missing="none", k_ar_diff=1, coint_rank=1, deterministic="n", seasons=0, first_season=0
    ):
        self.data = ModelData(endog, None, missing)
        if self.data.endog.ndim == 1:
            raise ValueError("Only gave one variable to VECM")
        if deterministic not in _KINDS:
            raise ValueError(f"deterministic must be one of {_KINDS}")
        self.endog = self.data.endog.astype(float)
        columns = lambda given: None if given is None else np.asarray(given, dtype=float).reshape(len(given), -1)  # noqa: E731
        self.exog, self.exog_coint = columns(exog), columns(exog_coint)
        if self.exog_coint is not None and len(self.exog_coint) != len(self.endog):
            raise ValueError("exog_coint must have as many rows as enodg_tot!")
        self.y, self.neqs, self.endog_names = self.endog.T, self.endog.shape[1], self.data.ynames
        self.k_ar, self.k_ar_diff, self.coint_rank = k_ar_diff + 1, k_ar_diff, coint_rank
        self.deterministic = "n" if deterministic == "nc" else deterministic
        self.seasons, self.first_season = seasons, first_season

    def _matrices(self):
        """Differences, levels before them, and what else they follow from; rows are times."""
        y, p, kind = self.endog, self.k_ar, self.deterministic
        moves = np.diff(y, axis=0)
        count = len(y) - p
        levels = [y[p - 1 : -1]]
        levels += [np.ones((count, 1))] if "ci" in kind else []
        levels += [np.arange(count)[:, None] + float(p)] if "li" in kind else []
        levels += [self.exog_coint[-count - 1 : -1]] if self.exog_coint is not None else []
        past = [lagged_rows(moves, p - 1)]
        past += [np.ones((count, 1))] if "co" in kind else []
        past += [seasonal_columns(self.seasons, count, self.first_season + p, True)] if self.seasons > 0 else []
        past += [np.arange(count)[:, None] + p + 1.0] if "lo" in kind else []
        past += [self.exog[-count:]] if self.exog is not None else []
        return moves[p - 1 :], np.concatenate(levels, axis=1), np.concatenate(past, axis=1)

    def fit(self, method="ml"):
        """Estimates the relations, and how the series answer to them (maximum likelihood)."""
        if method != "ml":
            raise ValueError("method must be one of 'ml'")
        return VECMResults(self)

    # Names of parameters, as the summary has them.

    @property
    def _outer_names(self):
        names = ["const"] if "co" in self.deterministic else []
        names += [f"season{season}" for season in range(1, self.seasons)]
        names += ["lin_trend"] if "lo" in self.deterministic else []
        return names + [f"exog{place}" for place in range(1, (0 if self.exog is None else self.exog.shape[1]) + 1)]

    @property
    def _inner_names(self):
        names = ["const"] if "ci" in self.deterministic else []
        names += ["lin_trend"] if "li" in self.deterministic else []
        return names + [f"exog_coint{place}" for place in range(1, (0 if self.exog_coint is None else self.exog_coint.shape[1]) + 1)]


def _residuals(values, by):
    return values - by @ np.linalg.solve(by.T @ by, by.T @ values) if by.shape[1] else values


# Estimates by name: which have errors of their own.
_PARTS = ("alpha", "beta", "gamma", "det_coef", "det_coef_coint")


class VECMResults:
    """What was found: `alpha @ beta.T` pulls the series, `gamma` are the coefficients of past differences."""

    def __init__(self, model):
        self.model, self.y_all, self.exog, self.exog_coint = model, model.y, model.exog, model.exog_coint
        self.neqs, self.k_ar, self.coint_rank, self.names = model.neqs, model.k_ar, model.coint_rank, list(model.endog_names)
        self.deterministic, self.seasons, self.first_season = model.deterministic, model.seasons, model.first_season
        self.dates = model.data.row_labels
        moves, levels, past = self._moves, self._levels, self._past = model._matrices()
        self.nobs, rank = len(moves), self.coint_rank
        self._r0, self._r1 = _residuals(moves, past), _residuals(levels, past)
        s00, s01, s11 = (a.T @ b / self.nobs for a, b in ((self._r0, self._r0), (self._r0, self._r1), (self._r1, self._r1)))
        values, vectors = np.linalg.eigh(s11)
        root = (vectors / np.sqrt(values)) @ vectors.T
        inner = root @ s01.T @ np.linalg.solve(s00, s01 @ root)
        self._eigenvalues, vectors = np.linalg.eigh((inner + inner.T) / 2)
        self._eigenvalues, vectors = self._eigenvalues[::-1], vectors[:, ::-1]
        beta = root @ vectors[:, :rank]
        beta = beta @ np.linalg.inv(beta[:rank])
        self.alpha = s01 @ beta @ np.linalg.inv(beta.T @ s11 @ beta)
        pulled = moves - levels @ beta @ self.alpha.T
        gamma = (np.linalg.solve(past.T @ past, past.T @ pulled)).T if past.shape[1] else np.zeros((self.neqs, 0))
        self._resid = pulled - past @ gamma.T
        self.sigma_u = self._sigma = self._resid.T @ self._resid / self.nobs
        self._s00, self._whole_beta = s00, beta
        self._split(beta, gamma)

    def _split(self, beta, gamma):
        k, rank, kind = self.neqs, self.coint_rank, self.deterministic
        self.beta, self.det_coef_coint = beta[:k], beta[k:]
        self.gamma, self.det_coef = gamma[:, : k * (self.k_ar - 1)], gamma[:, k * (self.k_ar - 1) :]
        at = int("ci" in kind)
        self.const_coint = self.det_coef_coint[:1] if at else np.zeros((1, rank))
        self.lin_trend_coint = self.det_coef_coint[at : at + 1] if "li" in kind else np.zeros((1, rank))
        self.exog_coint_coefs = None if self.exog_coint is None else self.det_coef_coint[at + ("li" in kind) :]
        ends = np.cumsum([int("co" in kind), self.seasons - 1 if self.seasons else 0, int("lo" in kind)]).tolist()
        self.const, self.seasonal, self.lin_trend, self.exog_coefs = np.split(self.det_coef, ends, axis=1)

    @property
    def llf(self):
        k, n = self.neqs, self.nobs
        logs = np.log(np.linalg.det(self._s00)) + np.sum(np.log(1 - self._eigenvalues[: self.coint_rank]))
        return -k * n * np.log(2 * np.pi) / 2 - n * logs / 2 - k * n / 2

    # Errors of the estimates.

    @functools.cached_property
    def cov_params_default(self):
        """The covariance of the elements of α·βᵀ, of its deterministic part, and of the other coefficients, column by column."""
        beta, past = self._whole_beta, self._past
        rank, more = self.coint_rank, past.shape[1]
        pull = np.concatenate([self._levels @ beta, past], axis=1)
        widened = np.zeros((len(beta) + more, rank + more))
        widened[: len(beta), :rank], widened[len(beta) :, rank:] = beta, np.eye(more)
        return np.kron(widened @ np.linalg.inv(pull.T @ pull) @ widened.T, self.sigma_u)

    stderr_params = property(lambda self: np.sqrt(np.diag(self.cov_params_default)))

    @functools.cached_property
    def stderr_coint(self):
        rank, rest = self.coint_rank, self._r1[:, self.coint_rank :]
        if not rest.size:
            return np.zeros((rank, rank))
        spread = np.linalg.inv(self.alpha.T @ np.linalg.solve(self.sigma_u, self.alpha))
        variances = np.outer(np.diag(np.linalg.inv(rest.T @ rest)), np.diag(spread))
        return np.concatenate([np.zeros((rank, rank)), np.sqrt(variances)])

    @property
    def _errors(self):
        k, every = self.neqs, self.stderr_params.reshape(-1, self.neqs).T
        start, count = len(self._whole_beta), self.gamma.shape[1]
        return {
            "alpha": every[:, : self.coint_rank], "beta": self.stderr_coint[:k], "det_coef_coint": self.stderr_coint[k:],
            "gamma": every[:, start : start + count], "det_coef": every[:, start + count :],
        }  # fmt: skip

    def _ratio(self, part):
        found, error = getattr(self, part), self._errors[part]
        free = error > 0
        return np.where(free, found / np.where(free, error, 1.0), 0.0)

    def _probability(self, part):
        return np.where(self._errors[part] > 0, 2 * (1 - stats.norm.cdf(np.abs(self._ratio(part)))), 0.0)

    def _bounds(self, part, alpha):
        found, half = getattr(self, part), stats.norm.ppf(1 - alpha / 2) * self._errors[part]
        made = np.zeros(found.shape, dtype=[("lower", float), ("upper", float)])
        made["lower"], made["upper"] = found - half, found + half
        return made

    # The process of levels.

    @functools.cached_property
    def var_rep(self):
        """The coefficients of the same process as an autoregression of the levels."""
        k, p = self.neqs, self.k_ar
        steps = [np.eye(k) + self.alpha @ self.beta.T, *(np.zeros((k, k)) for _ in range(p - 1))]
        for lag in range(p - 1):
            part = self.gamma[:, k * lag : k * lag + k]
            steps[lag], steps[lag + 1] = steps[lag] + part, steps[lag + 1] - part
        return np.array(steps)

    coefs = property(lambda self: self.var_rep)

    def ma_rep(self, maxn=10):
        """What a shock does after each count of steps."""
        found = [np.eye(self.neqs)]
        for step in range(1, maxn + 1):
            found.append(sum(found[step - lag] @ self.var_rep[lag - 1] for lag in range(1, min(step, self.k_ar) + 1)))
        return np.array(found)

    def orth_ma_rep(self, maxn=10, P=None):
        return self.ma_rep(maxn) @ (np.linalg.cholesky(self.sigma_u) if P is None else np.asarray(P))

    def _known(self, steps, exog_fc, exog_coint_fc):
        """What is known of each step ahead, summed."""
        for mine, given, name in ((self.exog, exog_fc, "exog_fc"), (self.exog_coint, exog_coint_fc, "exog_coint_fc")):
            if mine is not None and given is None:
                raise ValueError(f"{name} is None: Please pass the future values of the VECM's {name[:-3]} terms via the {name} argument!")
            if mine is None and given is not None:
                raise ValueError(
                    f"This VECMResult-instance's {name[:-3]} attribute is None. Please do not pass a non-None value as the method's {name}-argument."
                )
        kind, total = self.deterministic, self.nobs + self.k_ar
        found = np.zeros((steps, self.neqs))
        ahead = total + np.arange(steps)[:, None]
        found = found + (self.const.T if self.const.size else 0)
        if self.seasons > 0:
            found = found + seasonal_columns(self.seasons, steps, (self.first_season + total) % self.seasons, True) @ self.seasonal.T
        if self.lin_trend.size:
            found = found + (ahead + 1) @ self.lin_trend.T
        if exog_fc is not None:
            found = found + np.asarray(exog_fc, dtype=float).reshape(-1, self.exog.shape[1])[:steps] @ self.exog_coefs.T
        if "ci" in kind:
            found = found + (self.alpha @ self.const_coint.T).T
        if "li" in kind:
            found = found + ahead @ (self.alpha @ self.lin_trend_coint.T).T
        if exog_coint_fc is not None:
            rows = np.asarray(exog_coint_fc, dtype=float).reshape(-1, self.exog_coint.shape[1])
            found = found + np.concatenate([self.exog_coint[-1:], rows])[:steps] @ (self.alpha @ self.exog_coint_coefs.T).T
        return found

    def predict(self, steps=5, alpha=None, exog_fc=None, exog_coint_fc=None):
        """What follows after the last rows; with `alpha` bounds as well."""
        known, past = self._known(steps, exog_fc, exog_coint_fc), list(self.y_all.T[-self.k_ar :])
        for step in range(steps):
            past.append(known[step] + sum(self.var_rep[lag] @ past[-1 - lag] for lag in range(self.k_ar)))
        point = np.array(past[self.k_ar :])
        if alpha is None:
            return point
        shocks = self.ma_rep(steps)[:steps]
        spread = np.cumsum(shocks @ self.sigma_u @ shocks.transpose(0, 2, 1), axis=0)
        half = stats.norm.ppf(1 - alpha / 2) * np.sqrt(np.diagonal(spread, axis1=1, axis2=2))
        return ForecastInterval(point, point - half, point + half)

    fittedvalues = property(lambda self: self._moves - self._resid + self._levels[:, : self.neqs])
    resid = property(lambda self: self._resid)

    # Tests.

    def _terms(self):
        """The deterministic columns of all rows, for an autoregression of the levels."""
        n, kind = len(self.y_all.T), self.deterministic
        parts = [np.ones((n, 1))] if "co" in kind or "ci" in kind else []
        parts += [self.exog_coint] if self.exog_coint is not None else []
        parts += [np.arange(n)[:, None] + 0.0] if "lo" in kind or "li" in kind else []
        parts += [seasonal_columns(self.seasons, n, self.first_season, True)] if self.seasons > 0 else []
        parts += [self.exog] if self.exog is not None else []
        return np.concatenate(parts, axis=1) if parts else None

    def test_granger_causality(self, caused, causing=None, signif=0.05):
        """Whether the past of some series helps to expect others: an autoregression with one lag more (Toda and Yamamoto)."""
        if not 0 < signif < 1:
            raise ValueError("signif has to be between 0 and 1")
        caused, effects = _named(self, caused, "caused")
        if causing is None:
            causing = [name for name in self.names if name not in caused]
        causing, sources = _named(self, causing, "causing")
        k, p, terms = self.neqs, self.k_ar + 1, self._terms()
        fit = VAR(self.y_all.T, terms).fit(maxlags=p, trend="n")
        fixed, count = 0 if terms is None else terms.shape[1], fit.nobs
        places = [k * (fixed + k * lag + source) + effect for lag in range(p - 1) for source in sources for effect in effects]
        found = fit._params.reshape(-1)[places]
        inverse = np.linalg.inv(fit.endog_lagged.T @ fit.endog_lagged)
        spread = np.kron(inverse, fit._sigma * (fit.df_resid / count))[np.ix_(places, places)]
        statistic, df = found @ np.linalg.solve(spread, found) / len(places), (len(places), k * fit.df_resid)
        law = stats.f(*df)
        return CausalityTestResults(causing, caused, statistic, law.ppf(1 - signif), law.sf(statistic), df, signif, test="granger", method="f")

    def test_inst_causality(self, causing, signif=0.05):
        """Whether errors of some series go with those of the others."""
        fit = VAR(self.y_all.T, self._terms()).fit(maxlags=self.k_ar, trend="n")
        fit.names = self.names
        return instant_causality(fit, causing, signif)

    def test_normality(self, signif=0.05):
        """Whether errors have the skewness and the kurtosis of a normal distribution."""
        return normality_result(self, signif)

    def test_whiteness(self, nlags=10, signif=0.05, adjusted=False):
        """Whether errors have no memory."""
        u, n = self._resid - self._resid.mean(axis=0), self.nobs
        inverse = np.linalg.inv(self.sigma_u)
        acovs = [u[lag:].T @ u[: n - lag] / n for lag in range(1, nlags + 1)]
        parts = np.array([np.trace(one.T @ inverse @ one @ inverse) for one in acovs])
        statistic = n**2 * np.sum(parts / (n - np.arange(1, nlags + 1))) if adjusted else n * np.sum(parts)
        df = self.neqs**2 * (nlags - self.k_ar + 1) - self.neqs * self.coint_rank
        law = stats.chi2(df)
        title = "Portmanteau-test for residual autocorrelation"
        h0 = f"H_0: residual autocorrelation up to lag {nlags} is zero"
        return WhitenessTestResults(
            statistic, law.ppf(1 - signif), law.sf(statistic), df, signif, "Portmanteau", "Adjusted " + title if adjusted else title, h0
        )

    def irf(self, periods=10):
        """Responses to shocks."""
        from statsmodels_more.responses import IRAnalysis

        made = object.__new__(IRAnalysis)
        made.model, made.periods, made.order, made.svar = self, periods, None, False
        made.neqs, made.lags, made.T, made.P = self.neqs, self.k_ar, self.nobs, np.linalg.cholesky(self.sigma_u)
        made.irfs, made.orth_irfs = self.ma_rep(periods), self.orth_ma_rep(periods)
        made.cum_effects, made.orth_cum_effects = made.irfs.cumsum(axis=0), made.orth_irfs.cumsum(axis=0)
        return made

    # Text and figures.

    def _table(self, part, rows, columns, names, title, alpha):
        pick = np.ix_(rows, columns)
        bounds = self._bounds(part, alpha)
        values = [np.asarray(found)[pick].reshape(-1) for found in (getattr(self, part), self._errors[part], self._ratio(part), self._probability(part))]
        ends = np.column_stack([bounds["lower"][pick].reshape(-1), bounds["upper"][pick].reshape(-1)])
        return names, [*values, ends], title

    def summary(self, alpha=0.05):
        """All estimates with their errors."""
        made, model, k = Summary(), self.model, self.neqs
        past = [f"L{lag}.{name}" for lag in range(1, self.k_ar) for name in self.names]
        groups = []
        for at, name in enumerate(self.names):
            parts = [self._table("det_coef", [at], range(self.det_coef.shape[1]), model._outer_names, "", alpha)] if self.det_coef.size else []
            parts += [self._table("gamma", [at], range(self.gamma.shape[1]), past, "", alpha)] if self.gamma.size else []
            if parts:
                groups.append((parts, f"Det. terms outside the coint. relation & lagged endog. parameters for equation {name}"))
        for at, name in enumerate(self.names):
            names = [f"ec{place}" for place in range(1, self.coint_rank + 1)]
            groups.append(([self._table("alpha", [at], range(self.coint_rank), names, "", alpha)], f"Loading coefficients (alpha) for equation {name}"))
        for at in range(self.coint_rank):
            parts = [self._table("beta", range(k), [at], [f"beta.{place}" for place in range(1, k + 1)], "", alpha)]
            if self.det_coef_coint.size:
                parts.append(self._table("det_coef_coint", range(len(self.det_coef_coint)), [at], model._inner_names, "", alpha))
            groups.append((parts, f"Cointegration relations for loading-coefficients-column {at + 1}"))
        for parts, title in groups:
            names = [name for part in parts for name in part[0]]
            columns = [np.concatenate([part[1][place] for part in parts]) for place in range(5)]
            made.tables.append(summary_params((self, *columns), yname=None, xname=names, alpha=alpha, use_t=False, title=title))
        return made

    def plot_forecast(self, steps, alpha=0.05, plot_conf_int=True, n_last_obs=None):
        """The last rows and what follows."""
        import matplotlib.pyplot as plt

        found, y = self.predict(steps, alpha=alpha), self.y_all.T
        y = y[self.k_ar :] if n_last_obs is None else y[-n_last_obs:]
        figure, axes = plt.subplots(self.neqs, 1, figsize=(10, 10), squeeze=False)
        ahead = np.arange(len(y), len(y) + steps)
        for at, ax in enumerate(axes[:, 0]):
            ax.plot(np.arange(len(y)), y[:, at], "k")
            ax.plot(ahead, found.point_forecast[:, at], "k--", label="Forecast")
            if plot_conf_int:
                ax.plot(ahead, found.forc_lower[:, at], "k-.", label="Forc 2 STD err")
                ax.plot(ahead, found.forc_upper[:, at], "k-.")
            ax.set_title(self.names[at])
            ax.legend(loc="lower left")
        return figure

    def plot_data(self, with_presample=False):
        """The series."""
        import matplotlib.pyplot as plt

        start = 0 if with_presample else self.k_ar
        figure, axes = plt.subplots(self.neqs, 1, figsize=(10, 10), squeeze=False)
        for at, ax in enumerate(axes[:, 0]):
            ax.plot(np.arange(len(self.y_all.T) - start) if self.dates is None else self.dates[start:], self.y_all[at, start:])
            ax.set_title(self.names[at])
        return figure


for _part in _PARTS:
    setattr(VECMResults, f"stderr_{_part}", property(lambda self, part=_part: self._errors[part]))
    setattr(VECMResults, f"tvalues_{_part}", property(lambda self, part=_part: self._ratio(part)))
    setattr(VECMResults, f"pvalues_{_part}", property(lambda self, part=_part: self._probability(part)))
    setattr(VECMResults, f"conf_int_{_part}", lambda self, alpha=0.05, part=_part: self._bounds(part, alpha))
for _class in (VECM, VECMResults):
    _class.__module__ = "statsmodels.tsa.vector_ar.vecm"
