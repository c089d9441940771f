"""Times until something happens: hazards that columns multiply, and shares that are left."""

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.base._inference import Results
from statsmodels.base._likelihood import highest
from statsmodels.base._models import Model


class _Stratum:
    """Rows of a stratum by falling time, and the groups of failures at one time."""

    def __init__(self, model, rows):
        time = model.endog[rows]
        order = np.argsort(-time, kind="stable")
        self.rows = rows[order]
        self.time, self.x, self.status = time[order], model.exog[self.rows], model.status[self.rows]
        self.offset = 0.0 if model.offset is None else model.offset[self.rows]
        self.failures = np.unique(self.time[self.status == 1])[::-1]
        # How many rows are at risk at each time of failure, and which fail then.
        self.at_risk = np.searchsorted(-self.time, -self.failures, side="right")
        place = np.searchsorted(-self.failures, -self.time)
        self.fails = self.status == 1
        self.place = np.where(self.fails, place, 0)
        self.counts = np.bincount(self.place[self.fails], minlength=len(self.failures))
        self.entry = None
        if model.entry is not None:
            entry = model.entry[self.rows]
            later = np.argsort(-entry, kind="stable")
            # Rows that come in after the time of failure are not at risk.
            self.entry, self.late = later, np.searchsorted(-entry[later], -self.failures, side="left")

    def risk(self, values):
        """Sums of rows at risk at each time of failure."""
        found = self._sums(values, self.at_risk)
        return found if self.entry is None else found - self._sums(values[self.entry], self.late)

    @staticmethod
    def _sums(values, counts):
        total = np.cumsum(values, axis=0)
        zero = np.zeros((1, *values.shape[1:]))
        return np.concatenate([zero, total])[counts]

    def failing(self, values):
        """Sums of rows that fail at each time."""
        found = np.zeros((len(self.failures), *values.shape[1:]))
        np.add.at(found, self.place[self.fails], values[self.fails])
        return found


class PHReg(Model):
    """A hazard that columns multiply (Cox)."""

    _arrays = ("status", "entry", "strata", "offset")
    _takes_constant = False

    def __init__(self, endog, exog, status=None, entry=None, strata=None, offset=None, ties="breslow", missing="drop", **options):
        status = np.ones(len(endog)) if status is None else status
        super().__init__(endog, exog, missing, False, status=status, entry=entry, strata=strata, offset=offset)
        ties = ties.lower()
        if ties not in ("efron", "breslow"):
            raise ValueError("`ties` must be either `efron` or `breslow`")
        given = self.data.arrays
        self.ties, self.groups = ties, None
        self.endog, self.status = np.asarray(self.endog, dtype=float), np.asarray(given["status"], dtype=float)
        self.entry, self.offset = (None if given.get(name) is None else np.asarray(given[name], dtype=float) for name in ("entry", "offset"))
        self.strata = None if given.get("strata") is None else np.asarray(given["strata"])
        self.nobs = float(len(self.endog))
        labels = np.zeros(len(self.endog), dtype=int) if self.strata is None else np.unique(self.strata, return_inverse=True)[1]
        parts = [np.flatnonzero(labels == label) for label in range(labels.max() + 1)]
        self._strata = [_Stratum(self, rows) for rows in parts if bool((self.status[rows] == 1).any())]
        self._dropped = len(parts) - len(self._strata)
        self._kept = int(sum(len(one.rows) for one in self._strata))
        self.df_model, self.df_resid = float(np.linalg.matrix_rank(self.exog)), float(self.exog.shape[0] - np.linalg.matrix_rank(self.exog))

    @classmethod
    def from_formula(cls, formula, data, status=None, entry=None, strata=None, offset=None, subset=None, ties="breslow", missing="drop", *args, **options):
        """The model of a formula; `status` and the like may be names of columns."""
        rows = {"status": status, "entry": entry, "strata": strata, "offset": offset}
        rows = {name: data[value] if isinstance(value, str) else value for name, value in rows.items() if value is not None}
        # A constant cancels, as it multiplies all hazards alike.
        return super().from_formula(formula, data, subset, ["Intercept"], ties=ties, missing=missing, **rows)

    def _terms(self, params, second=False):
        """The likelihood, its slopes, and its curvature."""
        value, slope, curve = 0.0, 0.0, 0.0
        for one in self._strata:
            line = one.x @ params + one.offset
            shift = line.max()
            e = np.exp(line - shift)
            ex = e[:, None] * one.x
            s0, s1, d = one.risk(e), one.risk(ex), one.counts
            value = value + np.sum(line[one.fails])
            slope = slope + one.x[one.fails].sum(0)
            s2 = one.risk(ex[:, :, None] * one.x[:, None, :]) if second else None
            if self.ties == "breslow":
                value = value - np.sum(d * (np.log(s0) + shift))
                mean = s1 / s0[:, None]
                slope = slope - (d[:, None] * mean).sum(0)
                if second:
                    curve = curve - np.einsum("t,tij->ij", d.astype(float), s2 / s0[:, None, None]) + (mean * d[:, None]).T @ mean
                continue
            # Those that fail together leave one after the other, each with an equal share of all.
            which = np.repeat(np.arange(len(d)), d)
            share = np.concatenate([np.arange(count) / count for count in d.tolist()])
            f0, f1 = one.failing(e), one.failing(ex)
            left, left1 = s0[which] - share * f0[which], s1[which] - share[:, None] * f1[which]
            value = value - np.sum(np.log(left) + shift)
            mean = left1 / left[:, None]
            slope = slope - mean.sum(0)
            if second:
                f2 = one.failing(ex[:, :, None] * one.x[:, None, :])
                curve = curve - ((s2[which] - share[:, None, None] * f2[which]) / left[:, None, None]).sum(0) + mean.T @ mean
        return value, slope, curve

    def loglike(self, params):
        return self._terms(np.asarray(params))[0]

    def score(self, params):
        return self._terms(np.asarray(params))[1]

    def hessian(self, params):
        return self._terms(np.asarray(params), True)[2]

    def fit(self, groups=None, start_params=None, method="newton", maxiter=35, disp=0, **options):
        """Estimates the parameters."""
        self.groups = None if groups is None else np.asarray(groups)
        start = np.zeros(self.exog.shape[1]) if start_params is None else np.asarray(start_params, dtype=float)
        params, facts = highest(self, start, method, maxiter, disp, **options)
        covariance = np.linalg.inv(-self.hessian(params))
        if groups is not None:
            rest = np.nan_to_num(self.score_residuals(params))
            sums = np.array([rest[self.groups == label].sum(0) for label in np.unique(self.groups)])
            covariance = covariance @ (sums.T @ sums) @ covariance
        result = PHRegResults(self, params, covariance)
        result.mle_retvals = facts
        return result

    def weighted_covariate_averages(self, params):
        """Means of the columns of rows at risk, at each time of failure."""
        found = []
        for one in self._strata:
            e = np.exp(one.x @ params + one.offset)
            found.append((one.risk(e[:, None] * one.x) / one.risk(e)[:, None])[::-1])
        return found

    def score_residuals(self, params):
        """What each row adds to the slope of the likelihood."""
        found = np.full(self.exog.shape, np.nan)
        for one in self._strata:
            e = np.exp(one.x @ params + one.offset)
            s0 = one.risk(e)
            mean, step = one.risk(e[:, None] * one.x) / s0[:, None], one.counts / s0
            # Failures up to the time of each row (and after it came in).
            rising, rising_mean = step[::-1], (mean * step[:, None])[::-1]
            times = one.failures[::-1]
            until = np.searchsorted(times, one.time, side="right")
            sums, sums_mean = one._sums(rising, until), one._sums(rising_mean, until)
            if self.entry is not None:
                before = np.searchsorted(times, self.entry[one.rows], side="right")
                sums, sums_mean = sums - one._sums(rising, before), sums_mean - one._sums(rising_mean, before)
            found[one.rows] = np.where(one.fails[:, None], one.x - mean[one.place], 0.0) - e[:, None] * (one.x * sums[:, None] - sums_mean)
        return found

    def baseline_cumulative_hazard(self, params):
        """For each stratum: times of failure, sums before them of the hazard that all have in common, shares that are left."""
        found = []
        for one in self._strata:
            step = (one.counts / one.risk(np.exp(one.x @ params + one.offset)))[::-1]
            hazard = np.cumsum(step) - step
            found.append([one.failures[::-1], hazard, np.exp(-hazard)])
        return found

    def baseline_cumulative_hazard_function(self, params):
        return [self._step(times, hazard) for times, hazard, _ in self.baseline_cumulative_hazard(params)]

    @staticmethod
    def _step(times, hazard):
        return lambda x: np.concatenate([[0.0], hazard])[np.searchsorted(times, np.asarray(x), side="right")]

    def predict(self, params, exog=None, cov_params=None, endog=None, strata=None, offset=None, pred_type="lhr", pred_only=False):
        """Logarithms of hazard ratios, the ratios, sums of hazards, or shares that are left, with their errors."""
        kind = pred_type.lower()
        if kind not in ("lhr", "hr", "surv", "cumhaz"):
            raise ValueError(f"Type {pred_type} not allowed for prediction")
        own = exog is None
        x = self.exog if own else np.asarray(exog, dtype=float)
        line = x @ params + (self.offset if own and self.offset is not None else 0.0 if offset is None else np.asarray(offset))
        error = None if cov_params is None else np.sqrt(np.einsum("ij,jk,ik->i", x, np.asarray(cov_params), x))
        values = {"lhr": line, "hr": np.exp(line)}.get(kind)
        if kind == "hr" and error is not None:
            error = values * error
        if values is None:
            error = None
            times = self.endog if endog is None else np.asarray(endog, dtype=float)
            labels = self.strata if own and strata is None else strata
            functions = self.baseline_cumulative_hazard_function(params)
            names = [None] if self.strata is None else np.unique(self.strata).tolist()
            values = np.zeros(len(times))
            for name, function in zip(names, functions):
                rows = np.ones(len(times), dtype=bool) if name is None else np.asarray(labels) == name
                values[rows] = function(times[rows]) * np.exp(line[rows])
            values = np.exp(-values) if kind == "surv" else values
        return values if pred_only else Predicted(values, error)


class Predicted:
    """Values and their errors."""

    def __init__(self, predicted_values, standard_errors):
        self.predicted_values, self.standard_errors = predicted_values, standard_errors


class PHRegResults(Results):
    """What was found of hazards."""

    use_t = False

    def __init__(self, model, params, covariance):
        super().__init__(model, params, covariance, 1.0)
        self.df_model, self.df_resid, self.groups, self.nobs = model.df_model, model.df_resid, model.groups, model.nobs
        self.covariance_type = "naive"

    params = property(lambda self: self._params)
    bse = property(lambda self: self._bse)
    standard_errors = bse
    tvalues = property(lambda self: self._tvalues)
    pvalues = property(lambda self: self._pvalues)
    llf = property(lambda self: self.model.loglike(self._params))
    score_residuals = property(lambda self: self.model.score_residuals(self._params))
    weighted_covariate_averages = property(lambda self: self.model.weighted_covariate_averages(self._params))
    baseline_cumulative_hazard = property(lambda self: self.model.baseline_cumulative_hazard(self._params))
    baseline_cumulative_hazard_function = property(lambda self: self.model.baseline_cumulative_hazard_function(self._params))

    def conf_int(self, alpha=0.05, cols=None):
        return np.asarray(super().conf_int(alpha, cols))

    def cov_params(self, *args, **options):
        return np.asarray(super().cov_params(*args, **options))

    def predict(self, endog=None, exog=None, strata=None, offset=None, transform=True, pred_type="lhr"):
        values = None if exog is None else self.model._exog_for(exog, transform)[0]
        return self.model.predict(self._params, values, self.cov_params(), endog, strata, offset, pred_type)

    @property
    def schoenfeld_residuals(self):
        found = np.full(self.model.exog.shape, np.nan)
        for one, means in zip(self.model._strata, self.weighted_covariate_averages):
            rows = one.fails
            found[one.rows[rows]] = one.x[rows] - means[::-1][one.place[rows]]
        return found

    @property
    def martingale_residuals(self):
        found = np.full(len(self.model.endog), np.nan)
        for one, function in zip(self.model._strata, self.baseline_cumulative_hazard_function):
            found[one.rows] = one.status - np.exp(one.x @ self._params + one.offset) * function(one.time)
        return found

    def summary(self, yname=None, xname=None, title=None, alpha=0.05):
        """All of it as tables of text."""
        from statsmodels.iolib import summary2

        m = self.model
        info = {
            "Model:": "PH Reg", "Dependent variable:": m.endog_names if yname is None else yname, "Ties:": m.ties.capitalize(),
            "Sample size:": str(m._kept), "Num. events:": str(int(m.status.sum())),
        }  # fmt: skip
        for labels, one, many in ((self.groups, "group", "groups"), (m.strata, "stratum", "strata")):
            if labels is not None:
                sizes = np.unique(labels, return_counts=True)[1]
                info |= {f"Num {many}:": f"{len(sizes):.0f}", f"Min {one} size:": f"{sizes.min():.0f}", f"Max {one} size:": f"{sizes.max():.0f}"}
                info[f"Avg {one} size:"] = f"{sizes.mean():.1f}"
        text = summary2.Summary()
        text.add_dict(info, align="l", float_format="%8.3f")
        table = summary2.summary_params(self, alpha=alpha).rename(columns={"Coef.": "log HR", "Std.Err.": "log HR SE"})
        table.insert(2, "HR", np.exp(table["log HR"]))
        for name in (f"[{alpha / 2:.3f}", f"{1 - alpha / 2:.3f}]"):
            table[name] = np.exp(table[name])
        if xname is not None:
            table.index = xname
        text.add_df(table, float_format="%8.3f")
        text.add_title(title=title, results=self)
        text.add_text("Confidence intervals are for the hazard ratios")
        if m._dropped:
            text.add_text("1 stratum dropped for having no events" if m._dropped == 1 else f"{m._dropped:d} strata dropped for having no events")
        if m.entry is not None:
            late = int(np.sum(m.entry != 0))
            text.add_text("1 observation has a positive entry time" if late == 1 else f"{late:d} observations have positive entry times")
        if self.groups is not None:
            text.add_text("Standard errors account for dependence within groups")
        return text


class SurvfuncRight:
    """The shares that are left at each time (Kaplan and Meier)."""

    def __init__(self, time, status, entry=None, title=None, freq_weights=None, exog=None, bw_factor=1.0):
        time, status = np.asarray(time, dtype=float), np.asarray(status)
        weights = np.ones(len(time)) if freq_weights is None else np.asarray(freq_weights, dtype=float)
        self.time, self.status, self.title = time, status, title
        times = np.unique(time)
        codes = np.searchsorted(times, time)
        died = np.bincount(codes, weights * status, minlength=len(times))
        risk = np.cumsum(np.bincount(codes, weights, minlength=len(times))[::-1])[::-1]
        if entry is not None:
            risk = risk - (weights[:, None] * (np.asarray(entry, dtype=float)[:, None] >= times[None, :])).sum(0)
        kept = died > 0
        self.surv_times, self.n_risk, self.n_events = times[kept], risk[kept], died[kept]
        self.surv_prob = np.cumprod(1 - self.n_events / self.n_risk)
        with np.errstate(divide="ignore", invalid="ignore"):
            self.surv_prob_se = self.surv_prob * np.sqrt(np.cumsum(self.n_events / (self.n_risk * (self.n_risk - self.n_events))))

    def quantile(self, p):
        """The first time by which a share `p` is gone."""
        places = np.flatnonzero(self.surv_prob < 1 - p)
        return np.nan if not len(places) else self.surv_times[places[0]]

    def quantile_ci(self, p, alpha=0.05, method="cloglog"):
        """An interval of that time."""
        g, slope = {
            "cloglog": (lambda x: np.log(-np.log(x)), lambda x: 1 / (x * np.log(x))), "linear": (lambda x: x, lambda x: np.ones(len(np.atleast_1d(x)))),
            "log": (np.log, lambda x: 1 / x), "logit": (lambda x: np.log(x / (1 - x)), lambda x: 1 / (x * (1 - x))),
            "asinsqrt": (lambda x: np.arcsin(np.sqrt(x)), lambda x: 1 / (2 * np.sqrt(x) * np.sqrt(1 - x))),
        }[method.lower()]  # fmt: skip
        with np.errstate(all="ignore"):
            r = (g(self.surv_prob) - g(1 - p)) / (self.surv_prob_se * np.abs(slope(self.surv_prob)))
        inside = np.flatnonzero(np.abs(r) <= stats.norm.ppf(1 - alpha / 2))
        if not len(inside):
            return np.nan, np.nan
        return self.surv_times[inside[0]], np.inf if inside[-1] == len(self.surv_times) - 1 else self.surv_times[inside[-1] + 1]

    def simultaneous_cb(self, alpha=0.05, method="hw", transform="log"):
        """A band that holds all shares at once."""
        spread = self.surv_prob_se / self.surv_prob
        gain = (1 + len(self.time) * spread**2) / np.sqrt(len(self.time)) * {0.05: 1.358, 0.10: 1.224, 0.01: 1.628}[alpha]
        half = gain / np.log(self.surv_prob)
        return self.surv_prob ** np.exp(half), self.surv_prob ** np.exp(-half)

    def summary(self):
        """The shares as a table."""
        table = pd.DataFrame(
            {"Surv prob": self.surv_prob, "Surv prob SE": self.surv_prob_se, "num at risk": self.n_risk, "num events": self.n_events},
            index=pd.Index(self.surv_times, name="Time"),
        )
        return table

    def plot(self, ax=None):
        """A figure of the shares."""
        return plot_survfunc(self, ax)


def plot_survfunc(survfuncs, ax=None):
    """A figure of shares that are left, of several groups."""
    import matplotlib.pyplot as plt

    fig, ax = (ax.figure, ax) if ax is not None else plt.subplots()
    for place, one in enumerate(survfuncs if isinstance(survfuncs, list) else [survfuncs]):
        label = getattr(one, "title", None) or f"Group {place + 1}"
        (line,) = ax.step(np.concatenate([[0], one.surv_times]), np.concatenate([[1], one.surv_prob]), "-", label=label, lw=2, where="post")
        lost = one.time[one.status == 0]
        values = np.concatenate([[1], one.surv_prob])[np.searchsorted(one.surv_times, lost, side="right")]
        ax.plot(lost, values, "+", ms=12, color=line.get_color(), label=f"{label} points")
    ax.set_ylim(0, 1.01)
    return fig


def survdiff(time, status, group, weight_type=None, strata=None, entry=None, **options):
    """Tests that groups leave alike (log-rank and its weighted kin): the statistic and its chance."""
    time, status, group = np.asarray(time, dtype=float), np.asarray(status), np.asarray(group)
    strata = np.zeros(len(time)) if strata is None else np.asarray(strata)
    names = np.unique(group)
    gap, spread = np.zeros(len(names)), np.zeros((len(names), len(names)))
    for stratum in np.unique(strata):
        rows = strata == stratum
        t, d, g = time[rows], status[rows], group[rows]
        times = np.unique(t[d == 1])
        risk = np.array([[np.sum((t >= one) & (g == name)) for name in names] for one in times], dtype=float)
        died = np.array([[np.sum((t == one) & (d == 1) & (g == name)) for name in names] for one in times], dtype=float)
        n, total = risk.sum(1), died.sum(1)
        weight = np.ones(len(times))
        if weight_type == "gb":
            weight = n
        elif weight_type == "tw":
            weight = np.sqrt(n)
        elif weight_type == "fh":
            survival = np.cumprod(1 - total / n)
            weight = np.concatenate([[1.0], survival[:-1]]) ** options.get("fh_p", 1)
        elif weight_type is not None:
            raise ValueError("weight_type not implemented")
        gap += (weight[:, None] * (died - risk * (total / n)[:, None])).sum(0)
        share = risk / n[:, None]
        factor = np.where(n > 1, weight**2 * total * (n - total) / np.maximum(n - 1, 1), 0.0)
        spread += np.diag((factor[:, None] * share).sum(0)) - (share * factor[:, None]).T @ share
    df = len(names) - 1
    value = gap[:df] @ np.linalg.solve(spread[:df, :df], gap[:df])
    return value, 1 - stats.chi2.cdf(value, df)


for _class in (PHReg, PHRegResults):
    _class.__module__ = "statsmodels.duration.hazard_regression"
SurvfuncRight.__module__ = "statsmodels.duration.survfunc"
