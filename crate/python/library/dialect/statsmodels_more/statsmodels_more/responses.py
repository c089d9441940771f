"""What shocks do to the series of a vector autoregression, and figures of it."""

import numpy as np
from scipy import stats

from .vector_tests import patterns
from .vectors import labelled_matrix


class IRAnalysis:
    """Responses to shocks, step by step, with their errors."""

    def __init__(self, model, P=None, periods=10, order=None, svar=False, vecm=False):
        self.model, self.periods, self.order, self.svar = model, periods, order, svar
        self.neqs, self.lags, self.T = model.neqs, model.k_ar, model.nobs
        self.P = np.linalg.cholesky(model._sigma) if P is None else np.asarray(P)
        self.irfs, self.orth_irfs = model.ma_rep(periods), model.orth_ma_rep(periods, self.P)
        self.cum_effects, self.orth_cum_effects = self.irfs.cumsum(axis=0), self.orth_irfs.cumsum(axis=0)
        self.lr_effects = model.long_run_effects()
        self.orth_lr_effects = self.lr_effects @ self.P
        at = model.neqs * model.k_exog
        self.cov_a = model.cov_params()[at:, at:]

    @property
    def cov_sig(self):
        inverse = np.linalg.pinv(patterns(self.neqs)[1])
        return 2 * inverse @ np.kron(self.model._sigma, self.model._sigma) @ inverse.T

    @property
    def G(self):
        """Derivatives of the responses by the coefficients."""
        k, a = self.neqs, self.model._companion.T
        powers = [np.linalg.matrix_power(a, step)[:k] for step in range(self.periods)]
        return [sum(np.kron(powers[step - 1 - at], self.irfs[at]) for at in range(step)) for step in range(1, self.periods + 1)]

    @property
    def H(self):
        """Derivatives of the root of the covariance by its elements."""
        k = self.neqs
        pick = patterns(k)[0]
        swap = np.eye(k * k).reshape(k, k, k * k).transpose(1, 0, 2).reshape(k * k, k * k)
        unit = np.eye(k)
        return pick.T @ np.linalg.inv(pick @ (np.kron(unit, self.P) @ swap + np.kron(self.P, unit)) @ pick.T)

    def _covs(self, slopes, values, orth):
        k = self.neqs
        covs = [np.zeros((k * k, k * k))]
        if not orth:
            return np.array(covs + [slope @ self.cov_a @ slope.T for slope in slopes])
        root, unit, h, sigma = np.kron(self.P.T, np.eye(k)), np.eye(k), self.H, self.cov_sig
        found = []
        for step in range(self.periods + 1):
            bar = np.kron(unit, values[step]) @ h
            part = root @ slopes[step - 1] if step else None
            found.append(bar @ sigma @ bar.T / self.T + (0 if part is None else part @ self.cov_a @ part.T))
        return np.array(found)

    def cov(self, orth=False):
        return self._covs(self.G, self.irfs, orth)

    def cum_effect_cov(self, orth=False):
        return self._covs(list(np.cumsum(np.array(self.G), axis=0)), self.cum_effects, orth)

    def lr_effect_cov(self, orth=False):
        lre, unit = self.lr_effects, np.eye(self.neqs)
        slope = np.kron(np.tile(lre.T, self.lags), lre)
        if not orth:
            return slope @ self.cov_a @ slope.T
        left, bar = np.kron(self.P.T, unit) @ slope, np.kron(unit, lre) @ self.H
        return left @ self.cov_a @ left.T + bar @ self.cov_sig @ bar.T

    def _errors(self, covs):
        k = self.neqs
        return np.sqrt(np.diagonal(covs, axis1=-2, axis2=-1)).reshape(*covs.shape[:-2], k, k).swapaxes(-1, -2)

    def stderr(self, orth=False):
        return self._errors(self.cov(orth))

    def cum_effect_stderr(self, orth=False):
        return self._errors(self.cum_effect_cov(orth))

    def lr_effect_stderr(self, orth=False):
        return self._errors(self.lr_effect_cov(orth))

    def _grid(self, values, errors, impulse, response, title, signif, figsize, subplot_params, ends=None):
        from matplotlib import pyplot as plt

        names = self.model.names
        chosen = [[names.index(one) if isinstance(one, str) else one] if one is not None else list(range(len(names))) for one in (response, impulse)]
        rows, columns = chosen
        # Of one response, or one impulse, the panels stand in a column.
        tall = len(rows) == 1 and len(columns) > 1
        shape = (len(columns), 1) if tall else (len(rows), len(columns))
        fig, axes = plt.subplots(nrows=shape[0], ncols=shape[1], sharex=True, squeeze=False, figsize=figsize)
        plt.subplots_adjust(bottom=0.05, top=0.925, left=0.05, right=0.95, hspace=0.2)
        fig.suptitle(title, fontsize=14)
        steps, q = list(range(len(values))), stats.norm.ppf(1 - signif / 2)
        size = (subplot_params or {}).get("fontsize", 12)
        for a, i in enumerate(rows):
            for b, j in enumerate(columns):
                ax = axes[b][0] if tall else axes[a][b]
                ax.plot(steps, values[:, i, j], "b")
                if errors is not None:
                    ax.plot(steps, values[:, i, j] - q * errors[:, i, j], "k--")
                    ax.plot(steps, values[:, i, j] + q * errors[:, i, j], "k--")
                ax.axhline(0, color="k")
                if ends is not None:
                    ax.axhline(ends[i, j], color="k")
                ax.set_title(rf"{names[j]}$\rightarrow${names[i]}", fontsize=size)
        return fig

    def plot(
        self, orth=False, *, impulse=None, response=None, signif=0.05, plot_params=None, figsize=(10, 10), subplot_params=None, plot_stderr=True,
        stderr_type="asym", repl=1000, seed=None, component=None, err_bands=None, rng=None,
    ):  # fmt: skip
        """A figure of the responses."""
        errors = self.stderr(orth) if plot_stderr else None
        title = "Impulse responses (orthogonalized)" if orth else "Impulse responses"
        return self._grid(self.orth_irfs if orth else self.irfs, errors, impulse, response, title, signif, figsize, subplot_params)

    def plot_cum_effects(
        self, orth=False, *, impulse=None, response=None, signif=0.05, plot_params=None, figsize=(10, 10), subplot_params=None, plot_stderr=True,
        stderr_type="asym", repl=1000, seed=None, err_bands=None, rng=None,
    ):  # fmt: skip
        """A figure of the sums of responses."""
        errors = self.cum_effect_stderr(orth) if plot_stderr else None
        title = "Cumulative responses (orthogonalized)" if orth else "Cumulative responses"
        values, ends = (self.orth_cum_effects, self.orth_lr_effects) if orth else (self.cum_effects, self.lr_effects)
        return self._grid(values, errors, impulse, response, title, signif, figsize, subplot_params, ends)


class FEVD:
    """Which share of the errors of forecasts each shock has."""

    def __init__(self, model, P=None, periods=None):
        self.periods, self.model, self.neqs, self.names = periods, model, model.neqs, model.names
        self.irfobj = model.irf(var_decomp=P, periods=periods)
        self.orth_irfs = self.irfobj.orth_irfs
        squares = (self.orth_irfs[:periods] ** 2).cumsum(axis=0)
        self.decomp = (squares / squares.sum(axis=2, keepdims=True)).swapaxes(0, 1)

    def summary(self):
        text = ""
        for name, part in zip(self.names, self.decomp):
            text += f"FEVD for {name}\n{labelled_matrix(part, list(range(self.periods)), self.names)}\n"
        print(text)

    def plot(self, periods=None, figsize=(10, 10), **plot_kwds):
        """A figure of the shares."""
        from matplotlib import pyplot as plt

        periods = self.periods if periods is None else periods
        fig, axes = plt.subplots(nrows=self.neqs, figsize=figsize)
        fig.suptitle("Forecast error variance decomposition (FEVD)")
        colors = [str(shade) for shade in np.arange(self.neqs, dtype=float) / self.neqs]
        ticks = np.arange(periods)
        for place, ax in enumerate(np.atleast_1d(axes)):
            ends = self.decomp[place].cumsum(axis=1)
            for shock in range(self.neqs):
                low = ends[:periods, shock - 1] if shock else 0
                ax.bar(ticks, ends[:periods, shock] - low, bottom=low, color=colors[shock], label=self.names[shock], **plot_kwds)
            ax.set_title(self.names[place])
        handles, labels = np.atleast_1d(axes)[-1].get_legend_handles_labels()
        fig.legend(handles, labels, loc="upper right")
        plt.subplots_adjust(bottom=0.05, top=0.925, left=0.05, right=0.85, hspace=0.2)
        return fig


def plot_series(m):
    from matplotlib import pyplot as plt

    fig = plt.figure(figsize=(10, 10))
    for place, name in enumerate(m.names):
        ax = fig.add_subplot(m.neqs, 1, place + 1)
        ax.plot(*([] if m.dates is None else [m.dates]), m.endog[:, place])
        ax.set_title(name)
    return fig


def plot_forecast(m, steps, alpha, plot_stderr):
    from matplotlib import pyplot as plt

    middle, low, high = m.forecast_interval(m.endog[-m.k_ar :], steps, alpha)
    fig, count = plt.figure(figsize=(10, 10)), len(m.endog)
    for place, name in enumerate(m.names):
        ax = plt.subplot(m.neqs, 1, place + 1)
        ax.plot(np.arange(count), m.endog[:, place], "k", label="Observed")
        ax.plot(np.arange(count - 1, count + steps), np.append(m.endog[-1, place], middle[:, place]), "k--", label="Forecast")
        if plot_stderr:
            ax.plot(np.arange(count, count + steps), high[:, place], "k-.", label="Forc 2 STD err")
            ax.plot(np.arange(count, count + steps), low[:, place], "k-.")
        ax.set_title(name)
        ax.legend(loc="upper right")
    return fig


def plot_correlations(m, correlations, linewidth, resid):
    from matplotlib import pyplot as plt

    k = m.neqs
    fig, axes = plt.subplots(k, k, figsize=(10, 10), squeeze=False)
    lags, bound = np.arange(len(correlations) - 1) + 1, 2 / np.sqrt(m.nobs)
    for i in range(k):
        for j in range(k):
            ax = axes[i][j]
            ax.vlines(lags, [0], correlations[1:, i, j], lw=linewidth)
            ax.axhline(0, color="k")
            ax.set_ylim([-1, 1])
            ax.set_xlim([-1, lags[-1] + 1])
            ax.axhline(bound, color="k", linestyle="--")
            ax.axhline(-bound, color="k", linestyle="--")
    fig.suptitle(rf"ACF plots for {'residuals' if resid else 'sample'} with $2 / \sqrt{{T}}$ bounds ")
    return fig


IRAnalysis.__module__ = "statsmodels.tsa.vector_ar.irf"
FEVD.__module__ = "statsmodels.tsa.vector_ar.var_model"
