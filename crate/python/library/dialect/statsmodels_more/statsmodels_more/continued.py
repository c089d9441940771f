"""Models of series with other data: appended rows, other rows, places of labels, paths that are drawn."""

import numpy as np
import pandas as pd
from scipy import signal
from statsmodels_extras.series.arima_results import ARIMAResults


def _model_of(result, endog, exog):
    model = result.model
    options = {"order": model.order, "seasonal_order": model.seasonal_order, "trend": model.trend}
    options |= {"enforce_stationarity": model.enforce_stationarity, "enforce_invertibility": model.enforce_invertibility}
    return type(model)(endog, exog, **options)


def applied(result, endog, exog=None, refit=False, fit_kwargs=None, **options):
    """The same parameters, or newly estimated ones, with other data."""
    model = _model_of(result, endog, exog)
    return model.fit(**{"disp": 0, **(fit_kwargs or {})}) if refit else model.smooth(result._params)


def _joined(before, after):
    if isinstance(before, (pd.Series, pd.DataFrame)):
        if not isinstance(after, (pd.Series, pd.DataFrame)):
            from statsmodels_extras.series.dates import steps_ahead

            labels = steps_ahead(before.index, len(before), len(after))
            after = pd.Series(after, index=labels, name=before.name) if before.ndim == 1 else pd.DataFrame(after, index=labels, columns=before.columns)
        return pd.concat([before, after])
    return np.concatenate([np.asarray(before), np.asarray(after)])


def appended(result, endog, exog=None, refit=False, fit_kwargs=None, **options):
    """The same with rows behind the last."""
    model = result.model
    exog = _joined(model.orig_exog, exog) if exog is not None else None
    return applied(result, _joined(model.orig_endog, endog), exog, refit, fit_kwargs)


class ExtendedResults(ARIMAResults):
    """Results of rows behind those that were there, which are known but not counted."""

    def _last(self, values):
        return values.iloc[-self.extended :] if isinstance(values, pd.Series) else values[-self.extended :]

    fittedvalues = property(lambda self: self._last(ARIMAResults.fittedvalues.fget(self)))
    resid = property(lambda self: self._last(ARIMAResults.resid.fget(self)))

    @property
    def llf(self):
        return np.sum(self.llf_obs[-self.extended :])


def extended(result, endog, exog=None, fit_kwargs=None, **options):
    """The same parameters for rows behind the last only."""
    found = appended(result, endog, exog)
    made = ExtendedResults(found.model, found._params, found.cov_type)
    made.extended = len(endog)
    return made


def upto(result, count):
    """The same parameters with the first rows only."""
    model = result.model
    if count == model.nobs:
        return result
    head = [None if part is None else part[:count] if not isinstance(part, (pd.Series, pd.DataFrame)) else part.iloc[:count]
            for part in (model.orig_endog, model.orig_exog)]  # fmt: skip
    return applied(result, *head)


def place_of(labels, value, last=False):
    """Where a label stands, or would stand behind the last row; of a longer period its first or its last row."""
    if not isinstance(labels, (pd.DatetimeIndex, pd.PeriodIndex)):
        places = np.flatnonzero(np.asarray(labels) == value)
        if not len(places):
            raise KeyError(f"The `{'end' if last else 'start'}` argument could not be matched to a location related to the index of the data.")
        return int(places[0])
    if isinstance(labels, pd.DatetimeIndex) and labels.freq is None and labels.inferred_freq is None:
        places = labels.get_indexer([pd.Timestamp(value)])
        if places[0] < 0:
            raise KeyError(f"The `{'end' if last else 'start'}` argument could not be matched to a location related to the index of the data.")
        return int(places[0])
    periods = labels if isinstance(labels, pd.PeriodIndex) else labels.to_period()
    if isinstance(value, str):
        asked = pd.Period(value).asfreq(periods.freq, how="end" if last else "start")
    elif isinstance(value, pd.Period):
        asked = value.asfreq(periods.freq, how="end" if last else "start")
    else:
        asked = pd.Period(pd.Timestamp(value), freq=periods.freq)
    return int((asked - periods[0]).n)


def predicted(result, first, last, dynamic, exog):
    """Expected values and their errors from one row to another; from row `dynamic` on without the rows that are there."""
    n, model = result.nobs, result.model
    origin = n
    if dynamic is not False and dynamic is not None:
        origin = first if dynamic is True else first + int(dynamic) if isinstance(dynamic, (int, np.integer)) else place_of(model.data_labels, dynamic)
        origin = min(max(origin, first), n)
    stop = min(last + 1, origin)
    spread = np.concatenate([np.full(model.shape.burn, 1e6), result._innovations[1]])
    mean = result._fitted[first:stop] if first < stop else np.zeros(0)
    error = np.sqrt(result._params[-1] * spread[first:stop]) if first < stop else np.zeros(0)
    if last >= origin:
        rows = None
        if model.k_exog:
            given = [] if exog is None else [np.asarray(exog, dtype=float).reshape(-1, model.k_exog)]
            rows = np.concatenate([model.exog[origin:], *given])[: last + 1 - origin]
            rows = rows if len(rows) == last + 1 - origin else None
        ahead, more = upto(result, origin)._ahead(last + 1 - origin, rows)
        skip = max(first - origin, 0)
        mean, error = np.concatenate([mean, ahead[skip:]]), np.concatenate([error, more[skip:]])
    return mean, error


def simulated(result, nsimulations, anchor=None, repetitions=None, exog=None, random_state=None, rng=None, **options):
    """Paths of the process, from its beginning or from the end of the data."""
    if random_state is not None and rng is not None:
        raise TypeError("Can only specify 'random_state' or 'rng', not both.")
    seed = rng if rng is not None else random_state
    drawn = seed if hasattr(seed, "normal") else np.random if seed is None else np.random.RandomState(seed)
    model, count = result.model, 1 if repetitions is None else repetitions
    at_end = anchor == "end" or anchor == result.nobs
    ar, ma = result._polynomials
    whole = np.convolve(ar, model.shape.unit())
    burn = 0 if at_end else 50 + 5 * len(ar)
    noise = drawn.normal(scale=np.sqrt(result._params[-1]), size=(count, nsimulations + burn))
    if at_end:
        first, mean = result.nobs, result._ahead(nsimulations, exog)[0]
        found = signal.lfilter(ma, whole, noise, axis=1) + mean
    else:
        first = 0
        steady = signal.lfilter(ma, ar, noise, axis=1)[:, burn:] + result._level(nsimulations)
        found = signal.lfilter([1.0], model.shape.unit(), steady, axis=1) + model._mean(result._params, 0, nsimulations)
    if repetitions is None:
        return result._wrapped(found[0], model.endog_names, first)
    labels = model.data_labels
    if labels is None:
        return found.T[:, None, :]
    from statsmodels_extras.series.dates import steps_ahead

    columns = pd.MultiIndex.from_product([[model.endog_names], range(count)])
    return pd.DataFrame(found.T, index=steps_ahead(labels, first, nsimulations), columns=columns)
