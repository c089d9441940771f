"""Series that follow from their own past and from the past of others: distributed lags, and the same as a correction of errors."""

import itertools
import warnings
from collections.abc import Mapping

import numpy as np
import pandas as pd
from scipy import stats
from statsmodels.base._data import ModelData
from statsmodels.iolib.summary import Summary, summary_params
from statsmodels.tools.sm_exceptions import SpecificationWarning
from statsmodels_extras.series.autoregression import AutoReg, AutoRegResults
from statsmodels_extras.series.dates import sample_text, steps_ahead


def _checked_order(order, causal):
    """The lags that an order means; None stands for none of the series."""
    if order is None:
        return None
    if isinstance(order, (int, np.integer)):
        if order < causal:
            raise ValueError(f"integer orders must be at least {int(causal)} when causal is {causal}.")
        return list(range(int(causal), int(order) + 1))
    if not all(isinstance(lag, (int, np.integer)) for lag in order):
        raise TypeError("sequence orders must contain non-negative integer values")
    lags = [int(lag) for lag in order]
    if len(set(lags)) != len(lags) or min(lags) < 0:
        raise ValueError("sequence orders must contain distinct non-negative values")
    if causal and min(lags) < 1:
        raise ValueError("sequence orders must be strictly positive when causal is True")
    return lags


def _orders(keys, order, causal):
    """The lags of each of the other series."""
    if isinstance(order, Mapping):
        extra = set(order) - set(keys)
        if extra:
            names = ", ".join(sorted(map(str, extra)))
            raise ValueError(f"order dictionary contains keys for exogenous variable(s) that are not contained in exog Extra keys: {names}.")
        gone = [str(key) for key in keys if key not in order]
        if gone:
            text = "exog contains variables that are missing from the order dictionary.  Missing keys: " + ", ".join(gone) + "."
            warnings.warn(text, SpecificationWarning, stacklevel=3)
    else:
        order = dict.fromkeys(keys, order)
    found = {key: _checked_order(lags, causal) for key, lags in order.items()}
    return {key: lags for key, lags in found.items() if lags is not None}


def _moved(column, lag):
    """A column so many rows later; what is before the first row is missing."""
    return column if not lag else np.concatenate([np.full(lag, np.nan), column[:-lag]])


def _table(given):
    """Columns by name or number."""
    if given is None:
        return {}
    if isinstance(given, pd.Series):
        given = given.to_frame()
    if isinstance(given, pd.DataFrame):
        return {name: np.asarray(given[name], dtype=float) for name in given.columns}
    values = np.asarray(given, dtype=float)
    return dict(enumerate((values[:, None] if values.ndim == 1 else values).T))


class ARDL(AutoReg):
    """A regression of a series on its past, and on others with theirs."""

    def __init__(
        self, endog, lags, exog=None, order=0, trend="c", *, fixed=None, causal=False, seasonal=False, deterministic=None, hold_back=None, period=None,
        missing="none",
    ):  # fmt: skip
        super().__init__(endog, lags, trend, seasonal, None, hold_back, period, missing, deterministic=deterministic)
        self._given = {
            "endog": endog, "lags": lags, "exog": exog, "trend": trend, "fixed": fixed, "causal": causal, "seasonal": seasonal,
            "deterministic": deterministic, "hold_back": hold_back, "period": period,
        }  # fmt: skip
        self.data, self.exog, self.fixed = ModelData(endog, None, missing), exog, fixed
        self._columns, self._fixed_columns = _table(exog), _table(fixed)
        for column in self._fixed_columns.values():
            if len(column) != len(self.endog) or not np.all(np.isfinite(column)):
                raise ValueError(
                    "fixed must be an (nobs, m) array where nobs matches the number of observations in the endog variable, and allvalues must be finite"
                )
        self.dl_lags = self._order = self._orders_of(order, causal)
        self._base = {key: str(key) if isinstance(exog, (pd.DataFrame, pd.Series)) else f"x{key}" for key in self._columns}
        self._fixed_titles = [str(key) if isinstance(fixed, (pd.DataFrame, pd.Series)) else f"z.{key}" for key in self._fixed_columns]
        top = max([0, *self.lags, *(lag for lags in self.dl_lags.values() for lag in lags)])
        if hold_back is not None and hold_back < top:
            raise ValueError("hold_back must be >= the maximum lag of the endog and exog variables")
        self.hold_back = top if hold_back is None else hold_back
        self.causal = min((min(lags) for lags in self.dl_lags.values() if lags), default=1) > 0
        self._exog_names = self._titles()
        self._x, self._y = self._rows(), self.endog[self.hold_back :]
        if self._x.shape[1] > len(self._x):
            raise ValueError(
                f"The number of regressors ({self._x.shape[1]}) including deterministics, lags of the endog, lags of the exogenous, and fixed regressors is "
                f"larger than the sample available for estimation ({len(self._x)})."
            )

    def _orders_of(self, order, causal):
        return _orders(list(self._columns), order, causal)

    @property
    def ardl_order(self):
        """The longest lag of each series."""
        return (max(self.lags, default=0), *(max(lags) for lags in self.dl_lags.values()))

    def _titles(self):
        return [f"{self._base[key]}.L{lag}" for key, lags in self.dl_lags.items() for lag in lags] + self._fixed_titles

    def _others(self, columns, fixed):
        """Columns of the other series, lag by lag, and of those that have none."""
        found = [_moved(columns[key], lag) for key, lags in self.dl_lags.items() for lag in lags] + list(fixed.values())
        return np.column_stack(found) if found else np.zeros((len(self.endog), 0))

    def _rows(self):
        past = [_moved(self.endog, lag) for lag in self.lags]
        parts = [self._fixed(0, len(self.endog)), *(column[:, None] for column in past), self._others(self._columns, self._fixed_columns)]
        return np.concatenate(parts, axis=1)[self.hold_back :]

    def fit(self, *, cov_type="nonrobust", cov_kwds=None, use_t=True):
        """Estimates the coefficients by least squares."""
        from statsmodels.regression._models import OLS

        return self._results(OLS(self._y, self._x).fit(cov_type=cov_type, cov_kwds=cov_kwds, use_t=use_t), use_t)

    def _results(self, fit, use_t):
        return ARDLResults(self, fit, self._x, use_t)

    @classmethod
    def from_formula(cls, formula, data, lags=0, order=0, trend="n", **options):
        """The model of a formula; columns behind `|` have no lags."""
        from patsy import dmatrices

        formula, _, rest = formula.partition("|")
        endog, exog = dmatrices(formula + " - 1", data, return_type="dataframe")
        name = formula.split("~")[0].strip()
        fixed = dmatrices(f"{name} ~ {rest} - 1", data, return_type="dataframe")[1] if rest.strip() else None
        return cls(endog.iloc[:, 0], lags, exog, order, trend, fixed=fixed, **options)


class ARDLResults(AutoRegResults):
    """What was found."""

    def __init__(self, model, fit, x, use_t):
        super().__init__(model, fit, x, use_t)
        if fit.cov_type == "nonrobust" and use_t:
            self._covariance = self._covariance * len(x) / (len(x) - x.shape[1])
        # Counted are the rows that the lags of the series itself leave, though those of others may leave fewer.
        self.nobs, self.sigma2 = float(model.nobs), np.sum(fit._resid**2) / model.nobs
        self.df_resid = model.nobs - x.shape[1]

    def _place(self, value, default):
        labels = self.model.data_labels
        if isinstance(labels, pd.PeriodIndex) and not isinstance(value, (int, np.integer, type(None))):
            return (pd.Period(str(value), freq=labels[0].freq) - labels[0]).n
        return super()._place(value, default)

    def conf_int(self, alpha=0.05, cols=None):
        """Between what bounds each coefficient lies."""
        law = stats.t(self.df_resid) if self.use_t else stats.norm
        half = law.ppf(1 - alpha / 2) * self._bse
        found = np.column_stack([self._params - half, self._params + half])
        return pd.DataFrame(found, index=self.model._names()) if self.model.data_labels is not None else found

    def forecast(self, steps=1, exog=None, fixed=None):
        """What follows the sample."""
        n = len(self.model.endog)
        return self.predict(n, n + int(steps) - 1 if isinstance(steps, (int, np.integer)) else steps, exog_oos=exog, fixed_oos=fixed)

    def predict(self, start=None, end=None, dynamic=False, exog=None, exog_oos=None, fixed=None, fixed_oos=None):
        """Expected values of rows of the sample, and behind it."""
        model, n = self.model, len(self.model.endog)
        first, last = self._place(start, 0), self._place(end, n - 1)
        ahead = max(last - n + 1, 0)
        values = np.concatenate([np.full(model.hold_back, np.nan), self._fit._fitted])
        if ahead:
            values = np.concatenate([values, self._ahead(ahead, exog, exog_oos, fixed, fixed_oos)])
        whole = values[first : last + 1]
        return whole if model.data_labels is None else pd.Series(whole, index=steps_ahead(model.data_labels, first, len(whole)))

    def _ahead(self, ahead, exog, exog_oos, fixed, fixed_oos):
        model, n = self.model, len(self.model.endog)
        tables = []
        for mine, inside, behind, name in ((model._columns, exog, exog_oos, "exog_oos"), (model._fixed_columns, fixed, fixed_oos, "fixed_oos")):
            columns = mine if inside is None else _table(inside)
            later = _table(behind)
            # Without later values only rows follow that need none.
            empty = np.full(ahead, np.nan)
            tables.append({key: np.concatenate([column, np.concatenate([later.get(key, empty), empty])[:ahead]]) for key, column in columns.items()})
        others = model._others(*tables)[n:] if tables[0] or tables[1] else np.zeros((ahead, 0))
        if len(others) and not np.all(np.isfinite(others)):
            raise ValueError(f"exog_oos and fixed_oos must be provided when producing out-of-sample forecasts of {ahead} periods.")
        fixed_part, count = model._fixed(n, ahead), len(model.lags)
        offset = fixed_part.shape[1]
        known = fixed_part @ self._params[:offset] + others @ self._params[offset + count :]
        past = list(model.endog)
        for step in range(ahead):
            past.append(known[step] + sum(c * past[-lag] for c, lag in zip(self._params[offset : offset + count], model.lags)))
        return np.array(past[n:])

    def summary(self, alpha=0.05):
        """All coefficients with their errors."""
        model = self.model
        sample = sample_text(model.data_labels, len(model.endog), model.hold_back)
        left = [
            ("Dep. Variable:", [model._title]), ("Model:", [f"{'Seas. ' if model.seasonal else ''}{type(model).__name__}{model.ardl_order}"]),
            ("Method:", ["Conditional MLE"]), ("Date:", None), ("Time:", None), ("Sample:", [sample[0]]), ("", [sample[1]]),
        ]  # fmt: skip
        right = [
            ("No. Observations:", [str(int(self.nobs))]), ("Log Likelihood", [f"{self.llf:#5.3f}"]), ("S.D. of innovations", [f"{self.sigma2**0.5:#5.3f}"]),
            ("AIC", [f"{self.aic:#5.3f}"]), ("BIC", [f"{self.bic:#5.3f}"]), ("HQIC", [f"{self.hqic:#5.3f}"]),
        ]  # fmt: skip
        shown = type("Shown", (), {})()
        shown.model = type("Model", (), {"endog_names": model._title, "exog_names": model._names()})
        made = Summary()
        made.add_table_2cols(shown, gleft=left, gright=right, title=f"{type(model).__name__} Model Results")
        columns = (self._params, self._bse, self._params / self._bse, np.asarray(self.pvalues), np.asarray(self.conf_int(alpha)))
        made.tables.append(summary_params((shown, *columns), alpha=alpha, use_t=False))
        return made


ARDL._title = property(lambda self: self.endog_names)


class UECM(ARDL):
    """The same regression of the differences, on levels and on earlier differences."""

    _title = property(lambda self: f"D.{self.endog_names}")

    def _orders_of(self, order, causal):
        orders = order.values() if isinstance(order, Mapping) else [order]
        if not all(lags is None or isinstance(lags, (int, np.integer)) for lags in orders):
            raise TypeError("order must be None, a positive integer, or a dict containing positive integers or None")
        found = super()._orders_of(order, causal)
        if not found:
            raise ValueError("Model must contain at least one exogenous variable")
        if any(lags == [0] for lags in found.values()):
            raise ValueError("All included exog variables must have a lag length >= 1")
        return found

    @classmethod
    def from_ardl(cls, ardl, missing="none"):
        """The model of the same lags, which must be all up to the longest."""
        orders = {key: max(lags) for key, lags in ardl.dl_lags.items()}
        whole = {
            "exogenous": all(len(lags) == max(lags) + (not ardl.causal) for lags in ardl.dl_lags.values()),
            "endogenous": len(ardl.lags) == max(ardl.lags, default=0),
        }
        for kind, complete in whole.items():
            if not complete:
                raise ValueError(f"UECM can only be created from ARDL models that include all {kind} lags up to the maximum lag in the model.")
        given = {**ardl._given, "lags": max(ardl.lags, default=None), "causal": ardl.causal}
        return cls(given.pop("endog"), given.pop("lags"), given.pop("exog"), orders, **given)

    def _names(self):
        levels = [f"{self.endog_names}.L1", *(f"{self._base[key]}.L1" for key in self.dl_lags)]
        own = [f"D.{self.endog_names}.L{lag}" for lag in range(1, max(self.lags, default=0))]
        others = [f"D.{self._base[key]}.L{lag}" for key, lags in self.dl_lags.items() for lag in lags[:-1]]
        return [*self._fixed_names(), *levels, *own, *others, *self._fixed_titles]

    def _rows(self):
        moved = lambda column: np.concatenate([[np.nan], np.diff(column)])  # noqa: E731
        change = moved(self.endog)
        levels = [_moved(self.endog, 1), *(_moved(self._columns[key], 1) for key in self.dl_lags)]
        own = [_moved(change, lag) for lag in range(1, max(self.lags, default=0))]
        others = [_moved(moved(self._columns[key]), lag) for key, lags in self.dl_lags.items() for lag in lags[:-1]]
        return np.column_stack([self._fixed(0, len(self.endog)), *levels, *own, *others, *self._fixed_columns.values()])[self.hold_back :]

    def _results(self, fit, use_t):
        return UECMResults(self, fit, self._x, use_t)

    def fit(self, *, cov_type="nonrobust", cov_kwds=None, use_t=True):
        """Estimates the coefficients by least squares."""
        self._y = np.diff(self.endog)[self.hold_back - 1 :]
        return super().fit(cov_type=cov_type, cov_kwds=cov_kwds, use_t=use_t)


class UECMResults(ARDLResults):
    """What was found, with the relation that the levels are pulled to: `ci_params`."""

    @property
    def _counts(self):
        fixed = len(self.model._fixed_names())
        return fixed, fixed + 1 + len(self.model.dl_lags)

    def _named_relation(self, values, name=None):
        if self.model.data_labels is None:
            return values
        fixed, count = self._counts
        labels = [label.removesuffix(".L1") if place >= fixed else label for place, label in enumerate(self.model._names()[:count])]
        return pd.DataFrame(values, columns=labels, index=labels) if values.ndim == 2 else pd.Series(values, index=labels, name=name)

    def predict(self, start=None, end=None, dynamic=False, **options):
        """Expected differences of the sample."""
        model, n = self.model, len(self.model.endog)
        first, last = self._place(start, 0), self._place(end, n - 1)
        if dynamic is not False:
            raise NotImplementedError("dynamic forecasts are not supported")
        if last >= n:
            raise NotImplementedError("Out-of-sample forecasts are not supported")
        found = np.concatenate([np.full(model.hold_back, np.nan), self._fit._fitted])[first : last + 1]
        return found if model.data_labels is None else pd.Series(found, index=model.data_labels[first : last + 1])

    @property
    def _relation(self):
        fixed, count = self._counts
        return self._params[:count] / self._params[fixed]

    ci_params = property(lambda self: self._named_relation(self._relation, "ci_params"))

    def ci_cov_params(self):
        """The covariance of the relation's coefficients (delta method)."""
        fixed, count = self._counts
        base, params = self._params[fixed], self._params[:count]
        slope = np.eye(count) / base
        slope[:, fixed] = -params / base**2
        slope[fixed] = 0.0
        return self._named_relation(slope @ self._covariance[:count, :count] @ slope.T)

    _ci_errors = property(lambda self: np.sqrt(np.diag(np.asarray(self.ci_cov_params()))))
    ci_bse = property(lambda self: self._named_relation(self._ci_errors, "ci_bse"))

    @property
    def _ci_ratios(self):
        free = self._ci_errors > 0
        return np.where(free, self._relation / np.where(free, self._ci_errors, 1.0), np.nan)

    ci_tvalues = property(lambda self: self._named_relation(self._ci_ratios, "ci_tvalues"))
    ci_pvalues = property(lambda self: self._named_relation(2 * (1 - stats.norm.cdf(np.abs(self._ci_ratios))), "ci_pvalues"))

    def ci_conf_int(self, alpha=0.05):
        """Between what bounds the coefficients of the relation lie."""
        half = (stats.t(self.df_resid) if self.use_t else stats.norm).ppf(1 - alpha / 2) * self._ci_errors
        found = np.column_stack([self._relation - half, self._relation + half])
        return found if self.model.data_labels is None else pd.DataFrame(found, index=self.ci_params.index, columns=["lower", "upper"])

    def ci_summary(self, alpha=0.05):
        """The relation as a table."""
        columns = (self._relation, self._ci_errors, self._ci_ratios, np.asarray(self.ci_pvalues), np.asarray(self.ci_conf_int(alpha)))
        shown = type("Shown", (), {})()
        shown.model = type("Model", (), {"endog_names": self.model._title, "exog_names": self.model._names()[: self._counts[1]]})
        made = Summary()
        made.tables.append(summary_params((shown, *columns), alpha=alpha, use_t=True, title="Cointegrating Vector"))
        return made

    @property
    def ci_resids(self):
        """How far the levels are from the relation."""
        model = self.model
        parts = [model._fixed(0, len(model.endog)), model.endog[:, None], *(model._columns[key][:, None] for key in model.dl_lags)]
        found = np.concatenate(parts, axis=1) @ self._relation
        return found if model.data_labels is None else pd.Series(found, index=model.data_labels, name="ci_resids")

    def bounds_test(self, case, **options):
        """Is not there: its bounds are drawn in long simulations."""
        raise NotImplementedError("bounds_test needs simulated bounds, which Tandem's statsmodels does not have; coint_johansen and coint test for relations")


class ARDLOrderSelectionResults:
    """Criteria of all choices of lags, and the model of the best."""

    def __init__(self, model, ics):
        self.model = model
        for name in ("aic", "bic", "hqic"):
            found = sorted(((scores[name], key) for key, scores in ics.items()), key=lambda pair: pair[0])
            labels = pd.Index([float(score) for score, _ in found], name=name.upper())
            setattr(self, name, pd.Series([(key[0], dict(key[1:])) for _, key in found], index=labels, dtype=object, name=name.upper()))

    ar_lags = property(lambda self: self.model.lags or None)
    dl_lags = property(lambda self: self.model.dl_lags)


def ardl_select_order(
    endog, maxlag, exog, maxorder, trend="c", *, fixed=None, causal=False, ic="bic", glob=False, seasonal=False, deterministic=None, hold_back=None,
    period=None, missing="none",
):  # fmt: skip
    """The lags that a criterion of information chooses, on the rows that the longest lags leave."""
    options = {"fixed": fixed, "causal": causal, "seasonal": seasonal, "deterministic": deterministic, "period": period, "missing": missing}
    base = ARDL(endog, maxlag, exog, maxorder, trend, hold_back=hold_back, **options)
    names = [(None, lag) for lag in base.lags] + [(key, lag) for key, lags in base.dl_lags.items() for lag in lags]
    first = len(base._fixed_names())
    places = {name: first + at for at, name in enumerate(names)}
    always = [*range(first), *range(first + len(names), base._x.shape[1])]
    choices = []
    if glob:
        for count in range(len(names)):
            choices += itertools.combinations(names, count)
    else:
        groups = [[(None, lag) for lag in base.lags]] + [[(key, lag) for lag in lags] for key, lags in base.dl_lags.items()]
        choices = [sum((group[:count] for group, count in zip(groups, counts)), []) for counts in itertools.product(*(range(len(group) + 1) for group in groups))]
    scores = {}
    for chosen in choices:
        columns = always + [places[name] for name in chosen]
        x = base._x[:, columns]
        rest = base._y - x @ np.linalg.lstsq(x, base._y, rcond=None)[0] if columns else base._y
        scores[_key(chosen, base, glob)] = _criteria(rest, len(columns))
    best = min(scores, key=lambda key: scores[key][ic])
    model = ARDL(endog, best[0], exog, dict(best[1:]), trend, hold_back=hold_back, **options)
    return ARDLOrderSelectionResults(model, scores)


def _key(chosen, base, glob):
    """A choice of lags as the orders that a model takes."""
    lags = {key: [lag for name, lag in chosen if name == key] for key in (None, *base.dl_lags)}
    own = lags.pop(None)
    if glob:
        return (tuple(own) or 0, *((key, tuple(found) or None) for key, found in lags.items()))
    return (len(own) or None, *((key, found[-1] if found else None) for key, found in lags.items()))


def _criteria(rest, count):
    n = len(rest)
    llf = -n / 2 * (np.log(2 * np.pi * np.mean(rest**2)) + 1)
    costs = {"aic": 2, "bic": np.log(n), "hqic": 2 * np.log(np.log(n))}
    return {name: -2 * llf + cost * (1 + count) for name, cost in costs.items()}


for _class in (ARDL, ARDLResults, UECM, UECMResults, ARDLOrderSelectionResults):
    _class.__module__ = "statsmodels.tsa.ardl.model"
