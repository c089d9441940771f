"""Vectors of series that follow from their past, from past errors and from other columns, as models of states."""

import warnings

import numpy as np
from statsmodels.tools.sm_exceptions import EstimationWarning
from statsmodels_more.vectors import VAR
from statsmodels_rare.kalman import Stacked
from statsmodels_rare.states import MLEModel, MLEResults

_POWERS = {"n": (), "c": (0,), "t": (1,), "ct": (0, 1), "ctt": (0, 1, 2)}


def _blocks(matrix):
    """A row of square matrices, one by one."""
    k = len(matrix)
    return [matrix[:, at : at + k] for at in range(0, matrix.shape[1], k)]


def _lower(a):
    return np.linalg.cholesky(a)


def _recursion(partial, variance):
    """The coefficients that partial correlations mean (Ansley and Kohn), and the last variance."""
    forward_var, backward_var = variance, variance
    forwards, backwards = [], []
    for one in partial:
        front, back = _lower(forward_var), _lower(backward_var)
        ahead = front @ one @ np.linalg.inv(back)
        behind = back @ one.T @ np.linalg.inv(front)
        s = len(forwards)
        forwards, backwards = (
            [forwards[k] - ahead @ backwards[s - k - 1] for k in range(s)] + [ahead],
            [backwards[k] - behind @ forwards[s - k - 1] for k in range(s)] + [behind],
        )
        forward_var, backward_var = forward_var - ahead @ backward_var @ ahead.T, backward_var - behind @ forward_var @ behind.T
    return forwards, forward_var


def constrained(matrix, variance):
    """Any matrices as coefficients of a process that does not explode."""
    k, parts = len(matrix), _blocks(matrix)
    partial = [np.linalg.solve(_lower(np.eye(k) + a @ a.T), a) for a in parts]
    forwards, last = _recursion(partial, np.eye(k) * float(len(parts) + k) ** 10)
    turn = _lower(variance) @ np.linalg.inv(_lower(last))
    back = np.linalg.inv(turn)
    return np.concatenate([turn @ one @ back for one in forwards], axis=1)


def unconstrained(matrix, variance):
    """The other way."""
    k, parts = len(matrix), _blocks(matrix)
    p = len(parts)
    companion = np.zeros((k * p, k * p))
    companion[:k], companion[k:, :-k] = matrix, np.eye(k * (p - 1))
    noise = np.zeros((k * p, k * p))
    noise[:k, :k] = variance
    state = np.linalg.solve(np.eye((k * p) ** 2) - np.kron(companion, companion), noise.reshape(-1)).reshape(k * p, k * p)
    # Covariances of a row with those before it.
    covs = [state[:k, k * lag : k * lag + k] for lag in range(p)] + [(companion @ state)[:k, -k:]]
    covs = [one.T for one in covs]
    found, forwards, backwards = [], [], []
    for s in range(p):
        forward_var = covs[0] - sum((forwards[k_] @ covs[k_ + 1] for k_ in range(s)), np.zeros((k, k)))
        backward_var = covs[0].T - sum((backwards[k_] @ covs[k_ + 1].T for k_ in range(s)), np.zeros((k, k)))
        rest = covs[s + 1].T - sum((forwards[k_] @ covs[s - k_].T for k_ in range(s)), np.zeros((k, k)))
        ahead = np.linalg.solve(backward_var.T, rest.T).T
        behind = np.linalg.solve(forward_var.T, rest).T
        forwards, backwards = (
            [forwards[k_] - ahead @ backwards[s - k_ - 1] for k_ in range(s)] + [ahead],
            [backwards[k_] - behind @ forwards[s - k_ - 1] for k_ in range(s)] + [behind],
        )
        partial = np.linalg.solve(_lower(forward_var), ahead @ _lower(backward_var))
        found.append(np.linalg.solve(_lower(np.eye(k) - partial @ partial.T), partial))
    return np.concatenate(found, axis=1)


def _explodes(matrix):
    k = len(matrix)
    companion = np.zeros((matrix.shape[1], matrix.shape[1]))
    companion[:k], companion[k:, :-k] = matrix, np.eye(matrix.shape[1] - k)
    return bool(np.abs(np.linalg.eigvals(companion)).max() >= 1)


class VARMAX(MLEModel):
    """Series that follow linearly from their past, from past errors and from other columns."""

    def __init__(
        self, endog, exog=None, order=(1, 0), trend="c", error_cov_type="unstructured", measurement_error=False, enforce_stationarity=True,
        enforce_invertibility=True, trend_offset=1, **options,
    ):  # fmt: skip
        self.order, (self.k_ar, self.k_ma) = order, map(int, order)
        if error_cov_type not in ("diagonal", "unstructured"):
            raise ValueError("error_cov_type must be one of 'diagonal', or 'unstructured'")
        if self.k_ar == 0 and self.k_ma == 0:
            raise ValueError("Invalid VARMAX(p,q) specification; at least one p,q must be greater than zero.")
        if self.k_ar and self.k_ma:
            text = "Estimation of VARMA(p,q) models is not generically robust, due especially to identification issues."
            warnings.warn(text, EstimationWarning, stacklevel=2)
        self.error_cov_type, self.measurement_error, self.trend = error_cov_type, measurement_error, trend
        self.enforce_stationarity, self.enforce_invertibility, self.trend_offset = enforce_stationarity, enforce_invertibility, trend_offset
        self._powers = _POWERS[trend] if isinstance(trend, str) else tuple(np.flatnonzero(trend).tolist())
        self.k_trend, k = len(self._powers), np.shape(endog)[1]
        first = max(self.k_ar, 1)
        super().__init__(endog, k * (first + self.k_ma), exog, k_posdef=k, initialization="stationary", **options)
        self._init_keys = ["order", "trend", "error_cov_type", "measurement_error", "enforce_stationarity", "enforce_invertibility", "trend_offset"]
        self._moving = self.k_exog > 0 or any(power > 0 for power in self._powers)
        design, transition, selection = (self.ssm[name] for name in ("design", "transition", "selection"))
        design[:, :k] = np.eye(k)
        for block in range(1, first + self.k_ma):
            if block != first:
                transition[k * block : k * block + k, k * block - k : k * block] = np.eye(k)
        selection[:k] = np.eye(k)
        if self.k_ma:
            selection[k * first : k * first + k] = np.eye(k)
        sizes = {
            "trend": k * self.k_trend, "ar": k * k * self.k_ar, "ma": k * k * self.k_ma, "regression": k * self.k_exog,
            "state_cov": k if error_cov_type == "diagonal" else k * (k + 1) // 2, "obs_cov": k * bool(measurement_error),
        }  # fmt: skip
        self.parameters, ends = sizes, np.cumsum([0, *sizes.values()]).tolist()
        self._parts = {name: slice(start, end) for name, start, end in zip(sizes, ends, ends[1:])}
        self._params_state_cov = self._parts["state_cov"]

    @property
    def _names(self):
        return [self.endog_names] if isinstance(self.endog_names, str) else self.endog_names

    @property
    def param_names(self):
        names, lower = self._names, self.error_cov_type == "unstructured"
        found = [{0: "intercept", 1: "drift"}.get(power, f"trend.{power}") + f".{name}" for name in names for power in self._powers]
        found += [f"L{lag}.{other}.{name}" for name in names for lag in range(1, self.k_ar + 1) for other in names]
        found += [f"L{lag}.e({other}).{name}" for name in names for lag in range(1, self.k_ma + 1) for other in names]
        found += [f"beta.{column}.{name}" for name in names for column in self.exog_names]
        if lower:
            found += [f"sqrt.var.{names[i]}" if i == j else f"sqrt.cov.{names[j]}.{names[i]}" for i in range(len(names)) for j in range(i + 1)]
        else:
            found += [f"sigma2.{name}" for name in names]
        return found + ([f"measurement_variance.{name}" for name in names] if self.measurement_error else [])

    def _times(self, first, count):
        time = np.arange(first, first + count, dtype=float) + self.trend_offset
        return np.column_stack([time**power for power in self._powers]) if self._powers else np.zeros((count, 0))

    @property
    def start_params(self):
        """What regressions find of the parts, one after the other."""
        import pandas as pd

        k, params = self.k_endog, np.zeros(len(self.param_names))
        endog = pd.DataFrame(self.endog).interpolate().bfill().to_numpy()
        columns = np.concatenate([self._times(0, self.nobs), *([self.exog] if self.k_exog else [])], axis=1)
        found = np.linalg.pinv(columns) @ endog if columns.shape[1] else np.zeros((0, k))
        fit = VAR(endog - columns @ found).fit(maxlags=max(self.k_ar, 1), trend="n")
        own, errors = fit._params.T, None
        if self.k_ar and self.enforce_stationarity and _explodes(own):
            text = "Non-stationary starting autoregressive parameters found. Using zeros as starting parameters."
            warnings.warn(text, EstimationWarning, stacklevel=3)
            own = own * 0
        if self.k_ma:
            errors = VAR(fit._resid).fit(maxlags=self.k_ma, trend="n")
            moving = errors._params.T
            if self.enforce_invertibility and _explodes(moving):
                text = "Non-stationary starting moving-average parameters found. Using zeros as starting parameters."
                warnings.warn(text, EstimationWarning, stacklevel=3)
                moving = moving * 0
            params[self._parts["ma"]] = moving.reshape(-1)
        if self.k_ar:
            params[self._parts["ar"]] = own.reshape(-1)
            found = found @ (np.eye(k) - sum(_blocks(own))).T
        params[self._parts["trend"]] = found[: self.k_trend].T.reshape(-1)
        params[self._parts["regression"]] = found[self.k_trend :].T.reshape(-1)
        params[self._params_state_cov] = np.diag(fit._sigma) if self.error_cov_type == "diagonal" else _lower(fit._sigma)[np.tril_indices(k)]
        if self.measurement_error:
            params[self._parts["obs_cov"]] = np.diag((errors or fit)._sigma)
        return params

    def _covariance(self, values):
        k = self.k_endog
        if self.error_cov_type == "diagonal":
            return np.diag(values)
        lower = np.zeros((k, k))
        lower[np.tril_indices(k)] = values
        return lower @ lower.T

    def _changed(self, params, change, root):
        found, k = np.array(params, dtype=float), self.k_endog
        variances = [self._params_state_cov] if self.error_cov_type == "diagonal" else []
        variances += [self._parts["obs_cov"]] if self.measurement_error else []
        for part in variances:
            found[part] = np.asarray(params)[part] ** root
        # The matrices depend on the covariance as it is when it is constrained.
        cov = self._covariance((found if root == 2 else np.asarray(params, dtype=float))[self._params_state_cov])
        for name, wanted, variance in (("ar", self.enforce_stationarity, cov), ("ma", self.enforce_invertibility, np.eye(k))):
            part = self._parts[name]
            if wanted and part.stop > part.start:
                found[part] = change(found[part].reshape(k, -1), variance).reshape(-1)
        return found

    def transform_params(self, unconstrained_params):
        return self._changed(np.atleast_1d(unconstrained_params), constrained, 2)

    def untransform_params(self, constrained_params):
        return self._changed(np.atleast_1d(constrained_params), unconstrained, 0.5)

    def _intercepts(self, params, first, count, exog):
        """What trend and other columns add to the rows."""
        k = self.k_endog
        found = self._times(first, count) @ params[self._parts["trend"]].reshape(k, self.k_trend).T
        return found + exog @ params[self._parts["regression"]].reshape(k, self.k_exog).T if self.k_exog else found

    def update(self, params, transformed=True, includes_fixed=False, complex_step=False):
        params = np.asarray(self.handle_params(params, transformed), dtype=float)
        k, n = self.k_endog, self.nobs
        if self._moving:
            # A state begins with what its own row adds.
            rows = self._intercepts(params, 1, n, np.concatenate([self.exog[1:], self.exog[-1:] * 0]) if self.k_exog else None)
            shift = np.zeros((self.k_states, n))
            shift[:k] = rows.T
            self.ssm["state_intercept"] = shift
        elif self.k_trend:
            self.ssm["state_intercept"][:k, 0] = params[self._parts["trend"]]
        matrices = [params[self._parts[name]].reshape(k, -1) for name in ("ar", "ma")]
        matrices[0] = matrices[0] if self.k_ar else np.zeros((k, k))
        self.ssm["transition"][:k] = np.concatenate(matrices, axis=1)
        self.ssm["state_cov"][:] = self._covariance(params[self._params_state_cov])
        if self.measurement_error:
            self.ssm["obs_cov"][:] = np.diag(params[self._parts["obs_cov"]])
        return params

    def _with_exog(self, params, stacked, steps, exog):
        if not self._moving or not steps:
            return stacked
        if self.k_exog and exog is None:
            raise ValueError("Out-of-sample operations in a model with a regression component require additional exogenous values via the `exog` argument.")
        later = np.zeros((0, 0)) if exog is None else np.asarray(exog, dtype=float).reshape(-1, self.k_exog)
        if self.k_exog and len(later) != steps:
            raise ValueError(f"Provided exogenous values are not of the appropriate shape. Required {(steps, self.k_exog)}, got {later.shape}.")
        count = self.nobs + steps
        rows = self._intercepts(params, 1, count, np.concatenate([self.exog[1:], later, later[-1:] * 0]) if self.k_exog else None)
        kept = self.ssm.kept()
        kept["state_intercept"] = np.zeros((self.k_states, count))
        kept["state_intercept"][: self.k_endog] = rows.T
        return Stacked([kept], self.ssm.blocks)


class VARMAXResults(MLEResults):
    """What was found, with a table for each equation."""

    @property
    def coefficient_matrices_var(self):
        """The coefficients of the past, lag by lag."""
        return np.array(_blocks(self._params[self.model._parts["ar"]].reshape(self.model.k_endog, -1))) if self.model.k_ar else None

    @property
    def coefficient_matrices_vma(self):
        """The coefficients of past errors, lag by lag."""
        return np.array(_blocks(self._params[self.model._parts["ma"]].reshape(self.model.k_endog, -1))) if self.model.k_ma else None

    def _model_name(self):
        model = self.model
        orders = [str(order) for order in (model.k_ar, model.k_ma) if order]
        name = f"V{'AR' if model.k_ar else ''}{'MA' if model.k_ma else ''}{'X' if model.k_exog else ''}({','.join(orders)})"
        return [name, *(["intercept"] if model.k_trend else []), *(["measurement error"] if model.measurement_error else [])]

    def _parameter_tables(self, alpha):
        from statsmodels.iolib.summary import summary_params

        model, names = self.model, self.param_names
        columns = (self._params, self._bse, np.asarray(self.zvalues), np.asarray(self.pvalues), np.asarray(self.conf_int(alpha)))

        def table(places, title, strip):
            shown = [names[at].rpartition(".")[0] if strip else names[at] for at in places]
            shown = [f"{one} (fixed)" if names[at] in self._fixed else one for one, at in zip(shown, places)]
            return summary_params((self, *(values[places] for values in columns)), yname=None, xname=shown, alpha=alpha, use_t=False, title=title)

        whole = range(model._params_state_cov.start, model._params_state_cov.stop)
        tables = []
        k, trends = model.k_endog, model._parts["trend"].stop
        for row, name in enumerate(model._names):
            # The library lists trends of several powers in this order, whichever equation they are of.
            places = [*range(row, trends, k), *(at for at, own in enumerate(names) if at >= trends and own.endswith("." + name) and at not in whole)]
            tables.append(table(places, f"Results for equation {name}", True))
        return [None, *tables, table(list(whole), "Error covariance matrix", False)]


VARMAX._results_class = VARMAXResults
for _class in (VARMAX, VARMAXResults):
    _class.__module__ = "statsmodels.tsa.statespace.varmax"
