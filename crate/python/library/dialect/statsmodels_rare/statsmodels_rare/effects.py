"""Sizes of effects, and those of several studies taken together."""

import warnings

import numpy as np
import pandas as pd
from scipy import stats


class HomogeneityTestResult:
    """A statistic, its p-value, the degrees of freedom and the distribution."""

    def __init__(self, statistic, pvalue, df, distribution):
        self.statistic, self.pvalue, self.df, self.distribution = statistic, pvalue, df, distribution

    def __iter__(self):
        return iter((self.statistic, self.pvalue))

    def __repr__(self):
        return f"HomogeneityTestResult(statistic={self.statistic!r}, pvalue={self.pvalue!r}, df={self.df!r}, distribution={self.distribution!r})"


class CombineResults:
    """What several studies say together: with one effect for all, and with effects that vary."""

    def __init__(self, **parts):
        self.__dict__.update(parts)
        self.df_resid = self.k - 1
        self.sd_eff_w_fe_hksj, self.sd_eff_w_re_hksj = np.sqrt(self.var_hksj_fe), np.sqrt(self.var_hksj_re)
        self.h2 = self.q / (self.k - 1)
        self.i2 = 1 - 1 / self.h2
        self.cache_ci, self.ci_sample_distr = {}, None

    def conf_int_samples(self, alpha=0.05, use_t=None, nobs=None, ci_func=None):
        """Where the effect of each study lies."""
        if (alpha, use_t) in self.cache_ci:
            return self.cache_ci[alpha, use_t]
        use_t = self.use_t if use_t is None else use_t
        if ci_func is not None:
            self.ci_sample_distr, found = "ci_func", ci_func(alpha=alpha, use_t=use_t)
        else:
            if use_t is not False and nobs is None:
                text = "`use_t=True` requires `nobs` for each sample or `ci_func`. Using normal distribution for confidence interval of individual samples."
                warnings.warn(text, UserWarning, stacklevel=2)
            by_t = use_t is not False and nobs is not None
            self.ci_sample_distr = "t" if by_t else "normal"
            wide = (stats.t.isf(alpha / 2, nobs - 1) if by_t else stats.norm.isf(alpha / 2)) * self.sd_eff
            found = self.eff - wide, self.eff + wide
        self.cache_ci[alpha, use_t] = found
        return found

    def conf_int(self, alpha=0.05, use_t=None):
        """Where the joint effect lies: fixed, random, and both with the scale of the residuals."""
        use_t = self.use_t if use_t is None else use_t
        wide = np.array([-1, 1]) * (stats.norm.isf(alpha / 2) if use_t is False else stats.t.isf(alpha / 2, self.df_resid))
        return tuple(mean + wide * spread for _, mean, spread in self._joint())

    def _joint(self):
        fixed, random = self.mean_effect_fe, self.mean_effect_re
        return (
            ("fixed effect", fixed, self.sd_eff_w_fe), ("random effect", random, self.sd_eff_w_re),
            ("fixed effect wls", fixed, self.sd_eff_w_fe_hksj), ("random effect wls", random, self.sd_eff_w_re_hksj),
        )  # fmt: skip

    def test_homogeneity(self):
        """Whether all studies may have the same effect."""
        return HomogeneityTestResult(self.q, stats.chi2.sf(self.q, self.k - 1), self.k - 1, "chi2")

    def summary_array(self, alpha=0.05, use_t=None):
        low, high = self.conf_int_samples(alpha=alpha, use_t=use_t)
        rows = [np.column_stack([self.eff, self.sd_eff, low, high, self.weights_rel_fe, self.weights_rel_re])]
        for (name, mean, spread), bounds in zip(self._joint(), self.conf_int(alpha=alpha, use_t=use_t)):
            shares = [1, np.nan] if name.startswith("fixed") else [np.nan, 1]
            rows.append(np.array([[mean, spread, bounds[0], bounds[1], *shares]]))
        return np.concatenate(rows), ["eff", "sd_eff", "ci_low", "ci_upp", "w_fe", "w_re"]

    def summary_frame(self, alpha=0.05, use_t=None):
        """A row for each study and for each joint effect."""
        rows, names = self.summary_array(alpha=alpha, use_t=self.use_t if use_t is None else use_t)
        return pd.DataFrame(rows, index=[*self.row_names, *(name for name, _, _ in self._joint())], columns=names)

    def plot_forest(self, alpha=0.05, use_t=None, use_exp=False, ax=None, **kwds):
        """Draws each effect with its bounds, the studies above one another."""
        import matplotlib.pyplot as plt

        table = self.summary_frame(alpha=alpha, use_t=use_t)
        if use_exp:
            table = np.exp(table[["eff", "ci_low", "ci_upp"]])
        ax = plt.subplots()[1] if ax is None else ax
        places = np.arange(len(table))[::-1]
        points = table["eff"].to_numpy()
        wide = np.stack([points - table["ci_low"].to_numpy(), table["ci_upp"].to_numpy() - points])
        ax.errorbar(points, places, xerr=np.abs(wide), fmt="o", color="k")
        ax.set_yticks(places)
        ax.set_yticklabels([str(name) for name in table.index])
        return ax.figure


def effectsize_smd(mean1, sd1, nobs1, mean2, sd2, nobs2):
    """The difference of two means in their joint spread (Hedges' g), and its variance."""
    nobs = nobs1 + nobs2
    spread = np.sqrt((sd1**2 * (nobs1 - 1) + sd2**2 * (nobs2 - 1)) / (nobs - 2))
    found = (1 - 3 / (4 * nobs - 9)) * ((mean1 - mean2) / spread)
    return found, nobs / nobs1 / nobs2 + found**2 / 2 / (nobs - 3.94)


_OLD = {"rd": "diff", "rr": "risk-ratio", "or": "odds-ratio", "as": "arcsin"}
_STATISTICS = ("diff", "risk-ratio", "odds-ratio", "arcsin")


def effectsize_2proportions(count1, nobs1, count2, nobs2, statistic="diff", zero_correction=None, zero_kwds=None):
    """How two shares differ, and the variance of that."""
    statistic = _OLD.get(statistic, statistic)
    if statistic not in _STATISTICS:
        raise ValueError(f"statistic must be one of: {', '.join(_STATISTICS)}")
    more1, more2 = 0, 0
    if zero_correction == "tac":
        more1, more2 = nobs2 / (nobs1 + nobs2), nobs1 / (nobs1 + nobs2)
    elif zero_correction not in (None, "clip"):
        more1 = more2 = float(zero_correction)
    empty = (count1 == 0) | (count1 == nobs1) | (count2 == 0) | (count2 == nobs2)
    n1, n2 = nobs1 + (more1 + more2) * empty, nobs2 + (more1 + more2) * empty
    p1, p2 = (count1 + more1) / n1, (count2 + more2) / n2
    if zero_correction == "clip":
        bounds = (zero_kwds or {}).get("clip_bounds", (1e-6, 1 - 1e-6))
        p1, p2 = np.clip(p1, *bounds), np.clip(p2, *bounds)
    if statistic == "diff":
        return p1 - p2, p1 * (1 - p1) / n1 + p2 * (1 - p2) / n2
    if statistic == "risk-ratio":
        return np.log(p1) - np.log(p2), (1 - p1) / p1 / n1 + (1 - p2) / p2 / n2
    if statistic == "odds-ratio":
        found = np.log(p1) - np.log(1 - p1) - np.log(p2) + np.log(1 - p2)
        return found, 1 / (p1 * (1 - p1) * n1) + 1 / (p2 * (1 - p2) * n2)
    return np.arcsin(np.sqrt(p1)) - np.arcsin(np.sqrt(p2)), (1 / n1 + 1 / n2) / 4


def combine_effects(effect, variance, method_re="iterated", row_names=None, use_t=False, alpha=0.05, **kwds):
    """The effects of several studies taken together, each by how sure it is."""
    eff, var_eff, k = effect, variance, len(effect)
    method = method_re.lower()
    if method not in ("iterated", "pm", "chi2", "dl"):
        raise ValueError("method_re must be one of: iterated, pm, chi2, dl")
    df, weights_fe = k - 1, 1 / var_eff
    w_total_fe = weights_fe.sum(0)
    q = (weights_fe * eff**2).sum(0) - (weights_fe * eff).sum() ** 2 / w_total_fe
    if method in ("iterated", "pm"):
        tau2, _ = _fit_tau_iterative(eff, var_eff, **kwds)
    else:
        tau2 = (q - df) / (w_total_fe - (weights_fe**2).sum() / w_total_fe)
    weights_re = 1 / (var_eff + tau2)
    parts = {
        "k": k, "row_names": list(range(k)) if row_names is None else row_names, "eff": eff, "effect": eff, "var_eff": var_eff, "variance": var_eff,
        "sd_eff": np.sqrt(var_eff), "q": q, "df": df, "tau2": tau2, "method": method, "method_re": method_re, "use_t": use_t, "alpha": alpha,
    }  # fmt: skip
    for kind, weights in (("fe", weights_fe), ("re", weights_re)):
        total = weights.sum(0)
        shares = weights / total
        mean = (shares * eff).sum()
        away = (eff - mean) ** 2
        parts |= {
            f"weights_{kind}": weights, f"w_total_{kind}": total, f"weights_rel_{kind}": shares, f"eff_w_{kind}": shares * eff,
            f"mean_effect_{kind}": mean, f"var_eff_w_{kind}": 1 / total, f"sd_eff_w_{kind}": np.sqrt(1 / total),
            f"scale_hksj_{kind}": (weights * away).sum() / df, f"var_hksj_{kind}": (shares * away).sum() / df,
        }  # fmt: skip
    return CombineResults(**parts)


def _fit_tau_iterative(eff, var_eff, tau2_start=0, atol=1e-5, maxiter=50):
    """How much effects vary between studies, by Newton's steps (Paule and Mandel)."""
    tau2 = tau2_start
    for _ in range(maxiter):
        w = 1 / (var_eff + tau2)
        away = (eff - w.dot(eff) / w.sum(0)) ** 2
        left = w.dot(away) - (len(eff) - 1)
        if left < 0:
            return 0, 0
        if np.allclose(left, 0, atol=atol):
            return tau2, True
        tau2 += left / (w**2).dot(away)
    return tau2, False


def _fit_tau_mm(eff, var_eff, weights):
    """How much effects vary between studies, by moments."""
    total = weights.sum()
    away = (eff - weights.dot(eff) / total) ** 2
    expected = weights.dot(var_eff) - (weights**2).dot(var_eff) / total
    return (weights.dot(away) - expected) / (total - (weights**2).sum() / total)


def _fit_tau_iter_mm(eff, var_eff, tau2_start=0, atol=1e-5, maxiter=50):
    """The same, with weights that follow what was found."""
    tau2 = tau2_start
    for _ in range(maxiter):
        found = max(0, _fit_tau_mm(eff, var_eff, 1 / (var_eff + tau2)))
        if np.allclose(found - tau2, 0, atol=atol):
            return tau2, True
        tau2 = found
    return tau2, False
