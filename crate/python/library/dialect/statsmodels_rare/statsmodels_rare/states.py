"""Models of states whose parameters are estimated, and what they find."""

import warnings

import numpy as np
import pandas as pd
from scipy import optimize
from statsmodels_extras.series.dates import row_labels

from .kalman import Matrices, Stacked, run
from .state_results import Component, MLEResults, _at, _matrix_at  # noqa: F401

_EPS = np.finfo(float).eps


class MLEModel:
    """A series that states move; `update` puts parameters into the matrices of `ssm`."""

    _title = "Statespace Model Results"

    def __init__(self, endog, k_states, exog=None, dates=None, freq=None, missing="none", k_posdef=None, loglikelihood_burn=0, initialization=None, **options):
        self.orig_endog, self.orig_exog = endog, exog
        self.data_labels = row_labels(endog)
        values = np.asarray(endog, dtype=float)
        self.endog = values.reshape(len(values), -1)
        self.nobs, self.k_endog = self.endog.shape
        if isinstance(endog, pd.DataFrame):
            names = [str(name) for name in endog.columns]
        elif isinstance(endog, pd.Series):
            names = ["y" if endog.name is None else str(endog.name)]
        else:
            names = [f"y{place}" for place in range(1, self.k_endog + 1)] if self.k_endog > 1 else ["y"]
        self.endog_names = names if self.k_endog > 1 else names[0]
        self.exog, self.k_exog, self.exog_names = None, 0, []
        if exog is not None:
            self.exog = np.asarray(exog, dtype=float).reshape(self.nobs, -1)
            self.k_exog = self.exog.shape[1]
            given = list(exog.columns) if isinstance(exog, pd.DataFrame) else [exog.name] if isinstance(exog, pd.Series) and exog.name else None
            self.exog_names = [str(name) for name in given] if given else [f"x{place}" for place in range(1, self.k_exog + 1)]
        self.k_states, self.k_posdef = k_states, k_states if k_posdef is None else k_posdef
        self.ssm = Matrices(self.k_endog, k_states, self.k_posdef)
        self.loglikelihood_burn, self.data, self.fixed = loglikelihood_burn, self, {}
        self._init_keys = []
        if initialization is not None:
            self.ssm.initialize(initialization, **{key: options[key] for key in ("variance",) if key in options})

    def __getitem__(self, key):
        return self.ssm[key]

    def __setitem__(self, key, value):
        self.ssm[key] = value

    def initialize_approximate_diffuse(self, variance=None):
        self.ssm.initialize_approximate_diffuse(variance)

    def initialize_stationary(self):
        self.ssm.initialize_stationary()

    def initialize_known(self, constant, stationary_cov=None):
        self.ssm.initialize_known(constant, stationary_cov)

    def initialize_default(self):
        self.ssm.initialize_approximate_diffuse()

    start_params, param_names, state_names = (), (), ()

    @property
    def k_params(self):
        return len(self.param_names)

    def transform_params(self, unconstrained):
        return np.array(unconstrained, ndmin=1)

    def untransform_params(self, constrained):
        return np.array(constrained, ndmin=1)

    def handle_params(self, params, transformed=True, includes_fixed=False, return_jacobian=False):
        params = np.array(params, ndmin=1)
        return params if transformed else self.transform_params(params)

    def update(self, params, transformed=True, includes_fixed=False, complex_step=False):
        return self.handle_params(params, transformed)

    # Likelihoods.

    def _stacked(self, sets, transformed=True):
        kept = []
        for params in sets:
            self.update(params if transformed else self.transform_params(params), transformed=True)
            kept.append(self.ssm.kept())
        if self.ssm.blocks is None:
            self.initialize_default()
        return Stacked(kept, self.ssm.blocks)

    def _logs(self, sets, transformed=True):
        """The likelihoods of rows, for each set of parameters."""
        found = run(self._stacked(sets, transformed), self.endog).llf
        found[:, : self.loglikelihood_burn] = 0.0
        return found

    def loglikeobs(self, params, transformed=True, **options):
        return self._logs([np.asarray(params, dtype=float)], transformed)[0]

    def loglike(self, params, transformed=True, **options):
        return np.sum(self.loglikeobs(params, transformed))

    def _around(self, params, power=3):
        steps = _EPS ** (1 / power) * np.maximum(np.abs(params), 0.1)
        return steps, [params, *(params + move for move in np.diag(steps)), *(params - move for move in np.diag(steps))]

    def score_obs(self, params, transformed=True, **options):
        """Slopes of the likelihoods of rows."""
        params = np.asarray(params, dtype=float)
        steps, sets = self._around(params)
        found = self._logs(sets, transformed)
        k = len(params)
        return ((found[1 : k + 1] - found[k + 1 :]) / (2 * steps[:, None])).T

    def score(self, params, transformed=True, **options):
        return self.score_obs(params, transformed).sum(0)

    def hessian(self, params, transformed=True, **options):
        params = np.asarray(params, dtype=float)
        steps = _EPS ** (1 / 4) * np.maximum(np.abs(params), 0.1)
        rows = [(self.score(params + move, transformed) - self.score(params - move, transformed)) / (2 * step) for step, move in zip(steps, np.diag(steps))]
        found = np.array(rows)
        return (found + found.T) / 2

    def fit(
        self, start_params=None, transformed=True, includes_fixed=False, cov_type=None, cov_kwds=None, method="lbfgs", maxiter=50, full_output=1, disp=5,
        callback=None, return_params=False, low_memory=False, **options,
    ):  # fmt: skip
        """Estimates the parameters of the highest likelihood."""
        start = np.array(self.start_params if start_params is None else start_params, dtype=float)
        free = self.untransform_params(start) if transformed else start
        held = np.array([name in self.fixed for name in self.param_names], dtype=bool)
        if held.any():
            start[held] = [self.fixed[name] for name in self.param_names if name in self.fixed]
            free = self.untransform_params(start)
        moving, n = np.flatnonzero(~held), self.nobs
        calls = [0]

        def whole(x):
            full = free.copy()
            full[moving] = x
            return full

        def value(x):
            calls[0] += 1
            found = -self._logs([whole(x)], False).sum() / n
            return found if np.isfinite(found) else 1e10

        def both(x):
            calls[0] += 1
            # Steps ahead of this size, as the library takes them: the search ends where it ends there.
            step = 1e-5
            with np.errstate(all="ignore"):
                found = -self._logs([whole(one) for one in (x, *(x + move for move in step * np.eye(len(x))))], False).sum(1) / n
            slope = (found[1:] - found[0]) / step
            return (found[0] if np.isfinite(found[0]) else 1e10), np.where(np.isfinite(slope), slope, 0.0)

        facts = {"converged": True, "iterations": 0, "warnflag": 0}
        params = free
        if len(moving):
            if method in ("lbfgs", "bfgs", "cg"):
                names = {"lbfgs": "L-BFGS-B", "bfgs": "BFGS", "cg": "CG"}
                given = {"maxiter": maxiter, "ftol": 1e7 * _EPS, "gtol": 1e-5} if method == "lbfgs" else {"maxiter": maxiter, "gtol": 1e-5}
                found = optimize.minimize(both, free[moving], jac=True, method=names[method], options=given)
            else:
                kind = {"nm": "Nelder-Mead", "powell": "Powell"}.get(method, "Nelder-Mead")
                found = optimize.minimize(value, free[moving], method=kind, options={"maxiter": maxiter})
            params = whole(found.x)
            settled = bool(found.success)
            facts = {"fopt": found.fun, "iterations": found.nit, "converged": settled, "warnflag": int(not settled), "fcalls": calls[0]}
            if not settled and options.get("warn_convergence", True):
                from statsmodels.tools.sm_exceptions import ConvergenceWarning

                warnings.warn("Maximum Likelihood optimization failed to converge. Check mle_retvals", ConvergenceWarning, stacklevel=2)
        params = self.transform_params(params)
        if return_params:
            return params
        result = self._results_class(self, params, cov_type or "opg")
        result.mle_retvals = facts
        result.mle_settings = {"optimizer": method, "maxiter": maxiter, "start_params": start}
        return result

    def smooth(self, params, transformed=True, cov_type=None, **options):
        params = np.asarray(params, dtype=float)
        return self._results_class(self, params if transformed else self.transform_params(params), cov_type or "opg")

    filter = smooth

    def fix_params(self, params):
        """A context in which some parameters are as said."""
        import contextlib

        @contextlib.contextmanager
        def held():
            unknown = [name for name in params if name not in self.param_names]
            if unknown:
                raise ValueError(f'Invalid parameter name passed: "{unknown[0]}".')
            before, self.fixed = self.fixed, {**self.fixed, **params}
            try:
                yield
            finally:
                self.fixed = before

        return held()

    def fit_constrained(self, constraints, start_params=None, **options):
        with self.fix_params(constraints):
            return self.fit(start_params, **options)

    def _ahead(self, steps, exog):
        """The same matrices for rows behind the last, where they follow columns."""
        return None

    def _with_exog(self, params, stacked, steps, exog):
        """Matrices of rows up to `steps` behind the last."""
        return stacked

    def clone(self, endog, exog=None, **options):
        return type(self)(endog, **({} if exog is None else {"exog": exog}), **{**self._options(), **options})

    def _options(self):
        return {key: getattr(self, key) for key in self._init_keys}

    def simulate(self, params, nsimulations, measurement_shocks=None, state_shocks=None, initial_state=None, random_state=None, rng=None, **options):
        """A path that the model may take."""
        rng = random_state if rng is None else rng
        rng = np.random.default_rng(rng) if rng is None or isinstance(rng, (int, np.integer)) else rng
        s = self._stacked([np.asarray(params, dtype=float)])
        ssm = self.ssm
        draw = rng.multivariate_normal
        noise = (
            draw(np.zeros(self.k_endog), ssm["obs_cov"], size=nsimulations)
            if measurement_shocks is None
            else np.asarray(measurement_shocks).reshape(nsimulations, -1)
        )
        shocks = (
            draw(np.zeros(self.k_posdef), ssm["state_cov"], size=nsimulations) if state_shocks is None else np.asarray(state_shocks).reshape(nsimulations, -1)
        )
        state = draw(s.a[0], s.p[0]) if initial_state is None else np.asarray(initial_state, dtype=float)
        rows = []
        for t in range(nsimulations):
            rows.append(_at(s.obs_intercept[0], t) + _matrix_at(s.design[0], t) @ state + noise[t])
            state = _at(s.state_intercept[0], t) + s.transition[0] @ state + ssm["selection"] @ shocks[t]
        found = np.array(rows)
        return found[:, 0] if self.k_endog == 1 else found


MLEModel._results_class = MLEResults
for _class in (MLEModel, MLEResults):
    _class.__module__ = "statsmodels.tsa.statespace.mlemodel"
