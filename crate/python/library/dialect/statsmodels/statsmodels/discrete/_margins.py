"""How much outcomes change with columns, and predictions with their errors."""

import numpy as np
import pandas as pd
from scipy import stats

_TEXTS = {
    "dydx": "dy/dx",
    "eyex": "d(lny)/d(lnx)",
    "dyex": "dy/d(lnx)",
    "eydx": "d(lny)/dx",
}


class DiscreteMargins:
    """Effects of columns on the outcome, with errors by the delta method."""

    def __init__(self, results, at="overall", method="dydx", atexog=None, dummy=False, count=False):
        if method not in _TEXTS:
            raise ValueError(f"method {method} not recognized")
        if at not in ("overall", "mean", "median", "zero", "all"):
            raise ValueError(f"{at} not a valid option for `at`.")
        self.results, self.at, self.method = results, at, method
        model = results.model
        x = model.exog.copy()
        for place, value in (atexog or {}).items():
            x[:, place] = value
        if at in ("mean", "median"):
            x = np.atleast_2d(x.mean(0) if at == "mean" else np.median(x, axis=0))
        elif at == "zero":
            x = np.zeros((1, x.shape[1]))
        constant = np.ptp(model.exog, axis=0) == 0
        x[:, constant] = model.exog[0, constant]
        self._kept = np.flatnonzero(~constant)
        flat = [place for place in self._kept.tolist() if dummy and bool(np.all((model.exog[:, place] == 0) | (model.exog[:, place] == 1)))]
        counted = [
            place for place in self._kept.tolist()
            if count and place not in flat and bool(np.all(model.exog[:, place] == np.round(model.exog[:, place])))
        ]  # fmt: skip

        def effects(params):
            linear = x @ params[: x.shape[1]]
            mean, slope = _mean(model, linear)
            found = slope[:, None] * params[None, : x.shape[1]]
            if "ex" in method:
                found = found * x
            if method.startswith("ey"):
                found = found / mean[:, None]
            columns = [found]
            found = columns[0].copy()
            for place in [*flat, *counted]:
                low, high = x.copy(), x.copy()
                if place in flat:
                    low[:, place], high[:, place] = 0, 1
                else:
                    high[:, place] = high[:, place] + 1
                first, second = (_mean(model, part @ params[: x.shape[1]])[0] for part in (low, high))
                found[:, place] = np.log(second) - np.log(first) if method.startswith("ey") else second - first
            return found if at == "all" else found.mean(0)

        params = np.asarray(results._params)
        found = effects(params)
        self.margeff = found[..., self._kept]
        if at == "all":
            return
        rows = []
        for place in range(len(params)):
            step = 1e-6 * max(1.0, abs(float(params[place])))
            move = np.zeros(len(params))
            move[place] = step
            rows.append((effects(params + move) - effects(params - move)) / (2 * step))
        jacobian = np.array(rows).T[self._kept]
        self.margeff_cov = jacobian @ results._covariance() @ jacobian.T
        self.margeff_se = np.sqrt(np.diag(self.margeff_cov))

    @property
    def tvalues(self):
        return self.margeff / self.margeff_se

    @property
    def pvalues(self):
        return 2 * stats.norm.sf(np.abs(self.tvalues))

    def conf_int(self, alpha=0.05):
        q = stats.norm.ppf(1 - alpha / 2)
        return np.column_stack([self.margeff - q * self.margeff_se, self.margeff + q * self.margeff_se])

    def _names(self):
        return [self.results.model.exog_names[place] for place in self._kept.tolist()]

    def summary_frame(self, alpha=0.05):
        names = [_TEXTS[self.method], "Std. Err.", "z", "Pr(>|z|)", "Conf. Int. Low", "Cont. Int. Hi."]
        values = np.column_stack([self.margeff, self.margeff_se, self.tvalues, self.pvalues, self.conf_int(alpha)])
        return pd.DataFrame(values, columns=names, index=self._names())

    def summary(self, alpha=0.05):
        from statsmodels.iolib.summary import Summary, summary_params

        model = self.results.model
        summary = Summary()
        facts = [("Dep. Variable:", [model.endog_names]), ("Method:", [self.method]), ("At:", [self.at])]
        summary.add_table_2cols(self.results, title=f"{model.__class__.__name__} Marginal Effects", gleft=facts, gright=[])
        parts = (self.results, self.margeff, self.margeff_se, self.tvalues, self.pvalues, self.conf_int(alpha))
        table = summary_params(parts, yname=model.endog_names, xname=self._names(), alpha=alpha, use_t=False)
        table[0][1].data = _TEXTS[self.method]
        summary.tables.append(table)
        return summary


def _mean(model, linear):
    """Expected outcomes and their slopes."""
    if hasattr(model, "cdf"):
        return model.cdf(linear), model.pdf(linear)
    mean = np.exp(linear)
    return mean, mean


def prediction_of(results, exog, transform):
    """Expected outcomes with intervals by the delta method."""
    model = results.model
    x, labels = model._exog_for(exog, transform)
    linear = x @ results._params[: x.shape[1]]
    mean, slope = _mean(model, linear)
    covariance = results._covariance()[: x.shape[1], : x.shape[1]]
    error = slope * np.sqrt(np.sum(x * (x @ covariance), axis=1))

    class PredictionResultsDelta:
        predicted = predicted_mean = mean
        se = se_mean = error

        def conf_int(self, alpha=0.05, **options):
            q = stats.norm.ppf(1 - alpha / 2)
            return np.column_stack([mean - q * error, mean + q * error])

        def summary_frame(self, alpha=0.05):
            interval = self.conf_int(alpha)
            return pd.DataFrame({"predicted": mean, "se": error, "ci_lower": interval[:, 0], "ci_upper": interval[:, 1]}, index=labels)

    return PredictionResultsDelta()
