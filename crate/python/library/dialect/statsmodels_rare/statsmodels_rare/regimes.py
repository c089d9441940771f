"""Series whose laws change with regimes that are not seen."""

import warnings
from functools import cached_property

import numpy as np
import pandas as pd
from scipy import optimize, stats
from statsmodels_extras.series.dates import row_labels, sample_text
from statsmodels_extras.series.innovations import free, stationary

_EPS = np.finfo(float).eps


class MarkovRegression:
    """A regression whose coefficients change with a regime."""

    def __init__(
        self, endog, k_regimes, trend="c", exog=None, order=0, exog_tvtp=None, switching_trend=True, switching_exog=True, switching_variance=False,
        dates=None, freq=None, missing="none",
    ):  # fmt: skip
        if exog_tvtp is not None:
            raise NotImplementedError("transition probabilities that change with columns are not part of Tandem's statsmodels")
        if trend not in ("n", "c", "t", "ct"):
            raise ValueError("trend must be one of ('n', 'c', 't', 'ct')")
        self.data_labels, self.orig_endog, self.order, self.k_regimes = row_labels(endog), endog, order, k_regimes
        self.endog_names = str(getattr(endog, "name", None) or "y")
        y = np.asarray(endog, dtype=float).squeeze()
        time = np.arange(1.0, len(y) + 1)
        columns = {"n": [], "c": [time**0], "t": [time], "ct": [time**0, time]}[trend]
        names = {"n": [], "c": ["const"], "t": ["x1"], "ct": ["const", "x1"]}[trend]
        switching = [switching_trend] * len(columns) if isinstance(switching_trend, bool) else list(switching_trend)
        if exog is not None:
            given = np.asarray(exog, dtype=float).reshape(len(y), -1)
            count = given.shape[1]
            labels = list(exog.columns) if isinstance(exog, pd.DataFrame) else [exog.name] if isinstance(exog, pd.Series) and exog.name else None
            names += [str(label) for label in labels] if labels else [f"x{place + 1 + max(len(columns) - 1, 0)}" for place in range(count)]
            columns += list(given.T)
            switching += [switching_exog] * count if isinstance(switching_exog, bool) else list(switching_exog)
        self._x = np.column_stack(columns) if columns else np.zeros((len(y), 0))
        self._y, self._names, self._switching = y, names, switching
        self.endog, self.exog = y[order:], self._x[order:]
        self.nobs, self.switching_variance = len(y) - order, bool(switching_variance)
        self.trend, self._ar, self._switching_ar = trend, 0, []

    # Which parameter is where: transitions, coefficients, variances, last values.

    def _blocks(self):
        k = self.k_regimes
        blocks = [("transition", [f"p[{b}->{a}]" for a in range(k - 1) for b in range(k)], None)]
        for name, moves in zip(self._names, self._switching):
            blocks.append(("beta", [f"{name}[{regime}]" for regime in range(k)] if moves else [name], name))
        blocks.append(("variance", [f"sigma2[{regime}]" for regime in range(k)] if self.switching_variance else ["sigma2"], "sigma2"))
        for lag, moves in zip(range(1, self._ar + 1), self._switching_ar):
            name = f"ar.L{lag}"
            blocks.append(("ar", [f"{name}[{regime}]" for regime in range(k)] if moves else [name], name))
        return blocks

    @property
    def param_names(self):
        # Those of all columns of regime 0 come before those of regime 1.
        names = list(self._blocks()[0][1])
        blocks = self._blocks()[1:]
        for kind in ("beta", "variance", "ar"):
            own = [block for block in blocks if block[0] == kind]
            still = [block[1][0] for block in own if len(block[1]) == 1]
            moving = [block[1] for block in own if len(block[1]) > 1]
            if kind == "beta":
                for block in own:
                    names += block[1]
            else:
                names += [one for block in moving for one in block] if kind == "variance" else []
                if kind == "ar":
                    for block in own:
                        names += block[1]
                else:
                    names += still
        return names

    @cached_property
    def _places(self):
        """For each block the places of its parameters, one for each regime."""
        at = {name: place for place, name in enumerate(self.param_names)}
        found = {"beta": [], "variance": [], "ar": []}
        for kind, names, _ in self._blocks()[1:]:
            found[kind].append([at[names[regime if len(names) > 1 else 0]] for regime in range(self.k_regimes)])
        return {kind: np.array(rows, dtype=int).reshape(-1, self.k_regimes) for kind, rows in found.items()}

    def _transition(self, params):
        """Chances to go to a regime (rows) from another (columns), for each set of parameters."""
        k = self.k_regimes
        rows = params[:, : k * (k - 1)].reshape(-1, k - 1, k)
        return np.concatenate([rows, 1 - rows.sum(1, keepdims=True)], axis=1)

    def _densities(self, params):
        """The logarithm of the density of each row: sets of parameters, rows, then regimes now, before, and so on."""
        k, p, n = self.k_regimes, self._ar, self.nobs
        places = self._places
        beta, variance, ar = (params[:, places[kind]] for kind in ("beta", "variance", "ar"))
        mean = np.einsum("tj,bjk->btk", self._x, beta)
        gap = self._y[None, :, None] - mean
        shape = (len(params), n, *([k] * (p + 1)))
        found = np.zeros(shape)
        found = found + gap[:, p:].reshape(len(params), n, k, *([1] * p))
        for lag in range(1, p + 1):
            weight = ar[:, lag - 1].reshape(len(params), 1, k, *([1] * p))
            place = [1] * (p + 1)
            place[lag] = k
            found = found - weight * gap[:, p - lag : len(self._y) - lag].reshape(len(params), n, *place)
        spread = variance[:, 0].reshape(len(params), 1, k, *([1] * p))
        return -0.5 * (np.log(2 * np.pi * spread) + found**2 / spread)

    def _filter(self, params, keep=False):
        params = np.atleast_2d(params)
        k, p, count = self.k_regimes, self._ar, len(params)
        moves = self._transition(params)
        # The chances in the long run.
        matrix = np.concatenate([np.eye(k) - moves, np.ones((count, 1, k))], axis=1)
        right = np.zeros(k + 1)
        right[-1] = 1.0
        start = np.stack([np.linalg.pinv(one) @ right for one in matrix])
        joint = start
        for _ in range(p):
            joint = moves.reshape(count, k, k, *([1] * (joint.ndim - 2))) * joint[:, None]
        density = np.exp(self._densities(params))
        wide = moves.reshape(count, k, k, *([1] * max(p - 1, 0)))
        axes = tuple(range(1, p + 2))
        logs, predicted, filtered = [], [], []
        for t in range(self.nobs):
            if p:
                ahead = wide * joint.sum(-1)[:, None]
            else:
                ahead = (moves @ joint[:, :, None])[:, :, 0]
            both = ahead * density[:, t]
            total = both.sum(axis=axes)
            joint = both / np.where(total > 0, total, 1e-300).reshape(count, *([1] * (p + 1)))
            logs.append(total)
            if keep:
                predicted.append(ahead[0])
                filtered.append(joint[0])
        with np.errstate(divide="ignore"):
            logs = np.log(np.array(logs).T)
        return (logs, np.array(predicted), np.array(filtered), moves[0]) if keep else logs

    def loglikeobs(self, params, transformed=True, **options):
        params = np.asarray(params, dtype=float)
        return self._filter(params if transformed else self.transform_params(params))[0]

    def loglike(self, params, transformed=True, **options):
        return self.loglikeobs(params, transformed).sum()

    def _smoother(self, predicted, filtered, moves):
        """Chances of regimes by all rows, with those before."""
        p, found = self._ar, [None] * len(filtered)
        found[-1] = filtered[-1]
        for t in range(len(filtered) - 2, -1, -1):
            ratio = found[t + 1] / np.where(predicted[t + 1] > 0, predicted[t + 1], 1e-300)
            if p:
                back = (moves.reshape(*moves.shape, *([1] * (p - 1))) * ratio).sum(0)
                found[t] = filtered[t] * back[..., None]
            else:
                found[t] = filtered[t] * (moves.T @ ratio)
        return np.array(found)

    # Free parameters.

    def transform_params(self, unconstrained):
        return self._changed(np.array(unconstrained, dtype=float), True)

    def untransform_params(self, constrained):
        return self._changed(np.array(constrained, dtype=float), False)

    def _changed(self, found, there):
        k = self.k_regimes
        rows = found[: k * (k - 1)].reshape(k - 1, k)
        if there:
            size = np.exp(np.clip(rows, -500, 500))
            found[: k * (k - 1)] = (size / (1 + size.sum(0))).ravel()
        else:
            found[: k * (k - 1)] = np.log(rows / (1 - rows.sum(0))).ravel()
        spread = np.unique(self._places["variance"])
        found[spread] = found[spread] ** 2 if there else np.sqrt(found[spread])
        if self._ar:
            done = set()
            for column in self._places["ar"].T:
                if tuple(column) not in done:
                    done.add(tuple(column))
                    found[column] = stationary(-found[column]) if there else -free(found[column])
        return found

    @property
    def start_params(self):
        k, places = self.k_regimes, self._places
        found = np.zeros(len(self.param_names))
        found[: k * (k - 1)] = 1.0 / k
        y, x = self.endog, self.exog
        beta = np.linalg.pinv(x) @ y if x.shape[1] else np.zeros(0)
        rest = y - x @ beta
        if self._ar:
            whole = self._y - self._x @ (np.linalg.pinv(self._x) @ self._y) if x.shape[1] else self._y
            lags = np.column_stack([whole[self._ar - lag : len(whole) - lag] for lag in range(1, self._ar + 1)])
            ar = np.linalg.pinv(lags) @ whole[self._ar :]
            rest = whole[self._ar :] - lags @ ar
            for place, value in zip(places["ar"], ar):
                found[place] = value
        spread = np.var(rest)
        for column, value, moves in zip(places["beta"], beta, self._switching):
            found[column] = value * np.arange(k) / k if moves else value
        found[places["variance"][0]] = np.linspace(spread / 10, spread, k) if self.switching_variance else spread
        return found

    def _em(self, params):
        """One round: chances of regimes, then regressions with them as weights."""
        k, p = self.k_regimes, self._ar
        _, predicted, filtered, moves = self._filter(params, keep=True)
        whole = self._smoother(predicted, filtered, moves)
        now = whole.reshape(len(whole), k, -1).sum(2)
        before = filtered.reshape(len(filtered), k, -1).sum(2)
        ahead = predicted.reshape(len(predicted), k, -1).sum(2)
        ratio = now[1:] / np.where(ahead[1:] > 0, ahead[1:], 1e-300)
        joint = moves[None] * ratio[:, :, None] * before[:-1, None, :]
        found = params.copy()
        found[: k * (k - 1)] = (joint.sum(0) / now[:-1].sum(0))[: k - 1].ravel()
        y, x = self.endog, self.exog
        still = [place for place, moving in enumerate(self._switching) if not moving]
        moving = [place for place, moves_ in enumerate(self._switching) if moves_]
        beta = np.zeros((x.shape[1], k))
        rest = y
        if still:
            own = np.linalg.pinv(x[:, still]) @ y
            beta[still] = own[:, None]
            rest = y - x[:, still] @ own
        for regime in range(k):
            root = np.sqrt(now[:, regime])[:, None]
            if moving:
                beta[moving, regime] = np.linalg.pinv(root * x[:, moving]) @ (root[:, 0] * rest)
        gaps = y[:, None] - x @ beta
        if p:
            full = self._y[:, None] - self._x @ beta
            ar = np.zeros((p, k))
            for regime in range(k):
                root = np.sqrt(now[:, regime])[:, None]
                lags = np.column_stack([full[p - lag : len(full) - lag, regime] for lag in range(1, p + 1)])
                ar[:, regime] = np.linalg.pinv(root * lags) @ (root[:, 0] * full[p:, regime])
                gaps[:, regime] = full[p:, regime] - lags @ ar[:, regime]
            for lag in range(p):
                found[self._places["ar"][lag]] = ar[lag] if self._switching_ar[lag] else ar[lag].mean()
        for place, values in zip(self._places["beta"], beta):
            found[place] = values
        squares = (now * gaps**2).sum(0)
        found[self._places["variance"][0]] = squares / now.sum(0) if self.switching_variance else squares.sum() / len(y)
        return found

    def fit(
        self, start_params=None, transformed=True, cov_type="approx", cov_kwds=None, method="bfgs", maxiter=100, full_output=1, disp=0, callback=None,
        return_params=False, em_iter=5, search_reps=0, search_iter=5, search_scale=1.0, rng=None, **options,
    ):  # fmt: skip
        """Estimates the parameters of the highest likelihood."""
        start = np.asarray(self.start_params if start_params is None else start_params, dtype=float)
        if search_reps:
            rng = rng if isinstance(rng, np.random.Generator) else np.random.default_rng(rng)
            best, base = self.loglike(start), self.untransform_params(start)
            for _ in range(search_reps):
                one = self.transform_params(base + search_scale * rng.uniform(-0.5, 0.5, size=len(base)))
                for _ in range(search_iter):
                    one = self._em(one)
                value = self.loglike(one)
                if np.isfinite(value) and value > best:
                    best, start = value, one
        for _ in range(em_iter):
            start = self._em(start)
        n = self.nobs

        def both(x):
            steps = _EPS ** (1 / 3) * np.maximum(np.abs(x), 0.1)
            sets = [x, *(x + move for move in np.diag(steps)), *(x - move for move in np.diag(steps))]
            with np.errstate(all="ignore"):
                found = -self._filter(np.array([self.transform_params(one) for one in sets])).sum(1) / n
            k = len(x)
            slope = (found[1 : k + 1] - found[k + 1 :]) / (2 * steps)
            return (found[0] if np.isfinite(found[0]) else 1e10), np.where(np.isfinite(slope), slope, 0.0)

        kind = {"bfgs": "BFGS", "lbfgs": "L-BFGS-B", "cg": "CG", "nm": "Nelder-Mead", "powell": "Powell"}.get(method, "BFGS")
        if kind in ("Nelder-Mead", "Powell"):
            found = optimize.minimize(lambda x: both(x)[0], self.untransform_params(start), method=kind, options={"maxiter": maxiter})
        else:
            found = optimize.minimize(both, self.untransform_params(start), jac=True, method=kind, options={"maxiter": maxiter, "gtol": 1e-5})
        params = self.transform_params(found.x)
        if not found.success:
            from statsmodels.tools.sm_exceptions import ConvergenceWarning

            warnings.warn("Maximum Likelihood optimization failed to converge. Check mle_retvals", ConvergenceWarning, stacklevel=2)
        if return_params:
            return params
        result = MarkovResults(self, params, cov_type)
        result.mle_retvals = {"fopt": found.fun, "iterations": found.nit, "converged": bool(found.success), "warnflag": int(not found.success)}
        return result

    def smooth(self, params, transformed=True, cov_type="approx", **options):
        params = np.asarray(params, dtype=float)
        return MarkovResults(self, params if transformed else self.transform_params(params), cov_type)

    filter = smooth


class MarkovAutoregression(MarkovRegression):
    """A series that follows from its last values, around a mean that changes with a regime."""

    def __init__(
        self, endog, k_regimes, order, trend="c", exog=None, exog_tvtp=None, switching_ar=True, switching_trend=True, switching_exog=False,
        switching_variance=False, dates=None, freq=None, missing="none",
    ):  # fmt: skip
        super().__init__(endog, k_regimes, trend, exog, order, exog_tvtp, switching_trend, switching_exog, switching_variance)
        self._ar = order
        self._switching_ar = [switching_ar] * order if isinstance(switching_ar, bool) else list(switching_ar)
        self.switching_ar = self._switching_ar


class MarkovResults:
    """What was found of regimes."""

    def __init__(self, model, params, cov_type):
        self.model, self._params, self.cov_type, self.nobs, self.order = model, params, cov_type, model.nobs, model.order
        self.param_names, self.k_regimes, self.data = model.param_names, model.k_regimes, model
        self._logs, self._predicted, self._filtered, moves = model._filter(params, keep=True)
        self.regime_transition = moves[:, :, None]
        self.df_model, self.df_resid, self.use_t, self.scale = len(params), self.nobs - len(params), False, 1.0

    def _named(self, values):
        return pd.Series(values, index=self.param_names) if self.model.data_labels is not None else values

    params = property(lambda self: self._named(self._params))
    llf_obs = property(lambda self: self._logs[0])
    llf = property(lambda self: self._logs[0].sum())
    aic = property(lambda self: -2 * self.llf + 2 * self.df_model)
    bic = property(lambda self: -2 * self.llf + np.log(self.nobs) * self.df_model)
    hqic = property(lambda self: -2 * self.llf + 2 * np.log(np.log(self.nobs)) * self.df_model)

    @cached_property
    def _smoothed(self):
        return self.model._smoother(self._predicted, self._filtered, self.regime_transition[:, :, 0])

    def _marginal(self, values):
        values = values.reshape(len(values), self.k_regimes, -1).sum(2)
        labels = self.model.data_labels
        return values if labels is None else pd.DataFrame(values, index=labels[self.order :])

    predicted_marginal_probabilities = property(lambda self: self._marginal(self._predicted))
    filtered_marginal_probabilities = property(lambda self: self._marginal(self._filtered))
    smoothed_marginal_probabilities = property(lambda self: self._marginal(self._smoothed))

    @property
    def expected_durations(self):
        """How long each regime lasts."""
        return 1 / (1 - np.diag(self.regime_transition[:, :, 0]))

    @cached_property
    def _covariance(self):
        params, k = self._params, len(self._params)
        if self.cov_type == "none":
            return np.full((k, k), np.nan)
        steps = _EPS ** (1 / 4) * np.maximum(np.abs(params), 0.1)
        moves = np.diag(steps)
        pairs = [(i, j) for i in range(k) for j in range(i, k)]
        sets = [params + a * moves[i] + b * moves[j] for i, j in pairs for a, b in ((1, 1), (1, -1), (-1, 1), (-1, -1))]
        values = self.model._filter(np.array(sets)).sum(1).reshape(-1, 4)
        hessian = np.zeros((k, k))
        for (i, j), (a, b, c, d) in zip(pairs, values):
            hessian[i, j] = hessian[j, i] = (a - b - c + d) / (4 * steps[i] * steps[j])
        return np.linalg.pinv(-hessian)

    def cov_params(self):
        names = self.param_names
        return pd.DataFrame(self._covariance, index=names, columns=names) if self.model.data_labels is not None else self._covariance

    _bse = property(lambda self: np.sqrt(np.diag(self._covariance)))
    bse = property(lambda self: self._named(self._bse))
    zvalues = property(lambda self: self._named(self._params / self._bse))
    tvalues = zvalues
    pvalues = property(lambda self: self._named(2 * stats.norm.sf(np.abs(self._params / self._bse))))

    def conf_int(self, alpha=0.05):
        half = stats.norm.ppf(1 - alpha / 2) * self._bse
        found = np.column_stack([self._params - half, self._params + half])
        return pd.DataFrame(found, index=self.param_names) if self.model.data_labels is not None else found

    def predict(self, start=None, end=None, probabilities=None, conditional=False):
        """What each row was expected to be, with the chances of its regimes."""
        m = self.model
        chances = {
            None: self._smoothed if probabilities is None else None,
            "smoothed": self._smoothed,
            "filtered": self._filtered,
            "predicted": self._predicted,
        }
        joint = chances[probabilities] if probabilities in chances else np.asarray(probabilities)
        p, k, places = m._ar, self.k_regimes, m._places
        mean = m._x @ self._params[places["beta"]] if m._x.shape[1] else np.zeros((len(m._y), k))
        found = np.zeros((self.nobs, *([k] * (p + 1)))) + mean[p:].reshape(self.nobs, k, *([1] * p))
        for lag in range(1, p + 1):
            place = [1] * (p + 1)
            place[lag] = k
            gap = (m._y[:, None] - mean)[p - lag : len(m._y) - lag].reshape(self.nobs, *place)
            found = found + self._params[places["ar"][lag - 1]].reshape(1, k, *([1] * p)) * gap
        values = (found * joint).reshape(self.nobs, -1).sum(1)
        labels = m.data_labels
        return values if labels is None else pd.Series(values, index=labels[self.order :])

    fittedvalues = property(lambda self: self.predict())
    resid = property(lambda self: self.fittedvalues * 0 + self.model.endog - self.fittedvalues)

    def summary(self, alpha=0.05, start=None, title=None, model_name=None, display_params=True):
        """All of it as tables of text."""
        from statsmodels.iolib.summary import Summary, summary_params

        m = self.model
        labels = None if m.data_labels is None else m.data_labels[self.order :]
        sample = sample_text(labels, self.nobs)
        left = [
            ("Dep. Variable:", [m.endog_names]), ("Model:", [type(m).__name__ if model_name is None else model_name]), ("Date:", None), ("Time:", None),
            ("Sample:", [sample[0]]), ("", [sample[1]]), ("Covariance Type:", [self.cov_type]),
        ]  # fmt: skip
        right = [
            ("No. Observations:", [self.nobs]), ("Log Likelihood", [f"{self.llf:#5.3f}"]), ("AIC", [f"{self.aic:#5.3f}"]), ("BIC", [f"{self.bic:#5.3f}"]),
            ("HQIC", [f"{self.hqic:#5.3f}"]),
        ]  # fmt: skip
        summary = Summary()
        title = "Markov Switching Model Results" if title is None else title
        summary.add_table_2cols(self, gleft=left, gright=right, title=title)
        at = {name: place for place, name in enumerate(self.param_names)}
        interval, z = np.asarray(self.conf_int(alpha)), self._params / self._bse
        chances = np.asarray(self.pvalues)

        def table(names, shown, heading):
            places = [at[name] for name in names]
            columns = (self._params[places], self._bse[places], z[places], chances[places], interval[places])
            summary.tables.append(summary_params((self, *columns), xname=shown, alpha=alpha, use_t=False, title=heading))

        blocks = m._blocks()
        moving = [block for block in blocks[1:] if len(block[1]) > 1]
        for regime in range(self.k_regimes) if moving else ():
            table([block[1][regime] for block in moving], [block[2] for block in moving], f"Regime {regime} parameters")
        still = [block[1][0] for block in blocks[1:] if len(block[1]) == 1]
        if still:
            table(still, still, "Non-switching parameters")
        table(blocks[0][1], blocks[0][1], "Regime transition parameters")
        if self.cov_type == "approx":
            summary.add_extra_txt(["Warnings:", "[1] Covariance matrix calculated using numerical (complex-step) differentiation."])
        return summary


MarkovRegression.__module__ = "statsmodels.tsa.regime_switching.markov_regression"
MarkovAutoregression.__module__ = "statsmodels.tsa.regime_switching.markov_autoregression"
