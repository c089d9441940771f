"""Series of a level, a slope, seasons and cycles that are not seen."""

import warnings

import numpy as np
from scipy import stats
from statsmodels_extras.series.innovations import free, stationary

from .states import Component, MLEModel, MLEResults

# What each name of a trend stands for: irregular, level, stochastic level, slope, stochastic slope.
_TRENDS = {
    "irregular": "10000", "fixed intercept": "01000", "deterministic constant": "11000", "local level": "11100", "random walk": "01100",
    "fixed slope": "01010", "deterministic trend": "11010", "local linear deterministic trend": "11110", "random walk with drift": "01110",
    "local linear trend": "11111", "smooth trend": "11011", "random trend": "01011",
}  # fmt: skip
_SHORT = {
    "ntrend": "irregular", "dconstant": "deterministic constant", "llevel": "local level", "rwalk": "random walk", "dtrend": "deterministic trend",
    "lldtrend": "local linear deterministic trend", "rwdrift": "random walk with drift", "lltrend": "local linear trend", "strend": "smooth trend",
    "rtrend": "random trend",
}  # fmt: skip


class UnobservedComponents(MLEModel):
    """A series of components that are not seen themselves."""

    _title = "Unobserved Components Results"

    def __init__(
        self, endog, level=False, trend=False, seasonal=None, freq_seasonal=None, cycle=False, autoregressive=None, exog=None, irregular=False,
        stochastic_level=False, stochastic_trend=False, stochastic_seasonal=True, stochastic_freq_seasonal=None, stochastic_cycle=False, damped_cycle=False,
        cycle_period_bounds=None, mle_regression=True, use_exact_diffuse=False, **options,
    ):  # fmt: skip
        from statsmodels.tools.sm_exceptions import SpecificationWarning

        given = {
            "level": level, "trend": trend, "seasonal": seasonal, "freq_seasonal": freq_seasonal, "cycle": cycle, "autoregressive": autoregressive,
            "irregular": irregular, "stochastic_level": stochastic_level, "stochastic_trend": stochastic_trend, "stochastic_seasonal": stochastic_seasonal,
            "stochastic_freq_seasonal": stochastic_freq_seasonal, "stochastic_cycle": stochastic_cycle, "damped_cycle": damped_cycle,
            "cycle_period_bounds": cycle_period_bounds, "mle_regression": mle_regression, "use_exact_diffuse": use_exact_diffuse,
        }  # fmt: skip
        name = None
        if isinstance(level, str):
            name = _SHORT.get(level, level)
            if name not in _TRENDS:
                raise ValueError(f"Invalid level/trend specification: '{level}'")
            if irregular or trend or stochastic_level or stochastic_trend:
                warnings.warn(
                    "Value of `trend` may be overridden when the trend component is specified using a model string.", SpecificationWarning, stacklevel=2
                )
            irregular, level, stochastic_level, trend, stochastic_trend = (letter == "1" for letter in _TRENDS[name])
        if trend and not level:
            warnings.warn("Trend component specified without level component; deterministic level component added.", SpecificationWarning, stacklevel=2)
            level, stochastic_level = True, False
        self.seasonal_periods = seasonal or 0
        freq_seasonal = freq_seasonal or []
        moving = [True] * len(freq_seasonal) if stochastic_freq_seasonal is None else list(stochastic_freq_seasonal)
        if len(moving) != len(freq_seasonal):
            raise ValueError(f"Length of stochastic_freq_seasonal must equal length of freq_seasonal: {len(moving)!r} vs {len(freq_seasonal)!r}")
        if not (
            irregular or (level and stochastic_level) or (trend and stochastic_trend) or (seasonal and stochastic_seasonal) or any(moving)
            or (cycle and stochastic_cycle) or autoregressive
        ):  # fmt: skip
            warnings.warn("Specified model does not contain a stochastic element; irregular component added.", SpecificationWarning, stacklevel=2)
            irregular = True
        if seasonal is not None and 0 < seasonal < 2:
            raise ValueError("Seasonal component must have a seasonal period of at least 2.")
        if any(one["period"] < 2 for one in freq_seasonal):
            raise ValueError("Frequency Domain seasonal component must have a seasonal period of at least 2.")
        if name is None:
            bits = "".join("1" if bit else "0" for bit in (irregular, level, level and stochastic_level, trend, trend and stochastic_trend))
            name = next((key for key, value in _TRENDS.items() if value == bits), None)
        self.trend_specification = name
        self.waves = [(one["period"], one.get("harmonics", int(np.floor(one["period"] / 2)))) for one in freq_seasonal]
        self.ar_order, self.mle_regression = autoregressive or 0, mle_regression
        k_exog = 0 if exog is None else (1 if np.ndim(exog) == 1 else np.shape(exog)[1])
        # The states: what each block is, where it begins, how many it has.
        sizes = {
            "level": int(bool(level)), "trend": int(bool(trend)), "seasonal": max(self.seasonal_periods - 1, 0),
            **{f"freq_seasonal_{place}": 2 * h for place, (_, h) in enumerate(self.waves)}, "cycle": 2 if cycle else 0, "ar": self.ar_order,
            "regression": 0 if mle_regression else k_exog,
        }  # fmt: skip
        self._begin, begin = {}, 0
        for key, size in sizes.items():
            self._begin[key] = begin
            begin += size
        self._sizes, states = sizes, max(begin, 1)
        shocks = {
            "level": bool(level and stochastic_level), "trend": bool(trend and stochastic_trend), "seasonal": bool(seasonal and stochastic_seasonal),
            **{f"freq_seasonal_{place}": bool(one) for place, one in enumerate(moving)}, "cycle": bool(cycle and stochastic_cycle), "ar": self.ar_order > 0,
        }  # fmt: skip
        counts = {key: 1 if key in ("level", "trend", "seasonal", "ar") else sizes[key] for key, used in shocks.items() if used}
        super().__init__(endog, states, exog=exog, k_posdef=max(sum(counts.values()), 1))
        self.irregular, self.level, self.trend, self.seasonal, self.cycle = bool(irregular), bool(level), bool(trend), bool(seasonal), bool(cycle)
        self.stochastic_level, self.stochastic_trend, self.stochastic_seasonal = stochastic_level, stochastic_trend, stochastic_seasonal
        self.freq_seasonal, self.stochastic_freq_seasonal = bool(self.waves), moving
        self.stochastic_cycle, self.damped_cycle, self.autoregressive, self.regression = stochastic_cycle, damped_cycle, self.ar_order > 0, k_exog > 0
        self._shocks, self._given = counts, given
        self._bounds(cycle_period_bounds)
        self._fill()
        burn = options.get("loglikelihood_burn")
        self.loglikelihood_burn = (begin - self.ar_order if begin else 0) if burn is None else burn

    def _options(self):
        return self._given

    def _bounds(self, periods):
        if periods is None:
            labels = self.data_labels
            freq = getattr(labels, "freqstr", None) or getattr(labels, "inferred_freq", None) or ""
            periods = {"A": (1.5, 12), "Y": (1.5, 12), "Q": (6, 48), "M": (18, 144)}.get(freq[:1], (2, np.inf)) if freq else (2, np.inf)
        self._freq = (getattr(self.data_labels, "freqstr", None) or "")[:1]
        self.cycle_frequency_bound = (2 * np.pi / periods[1], 2 * np.pi / periods[0])

    def _fill(self):
        ssm, at, z = self.ssm, self._begin, np.zeros((1, self.k_states))
        t, r = np.zeros((self.k_states, self.k_states)), np.zeros((self.k_states, self.k_posdef))
        if self.level:
            z[0, at["level"]] = t[at["level"], at["level"]] = 1.0
        if self.trend:
            t[at["level"], at["trend"]] = t[at["trend"], at["trend"]] = 1.0
        if self.seasonal:
            i, n = at["seasonal"], self._sizes["seasonal"]
            z[0, i] = 1.0
            t[i, i : i + n] = -1.0
            t[i + 1 : i + n, i : i + n - 1] = np.eye(n - 1)
        for place, (period, h) in enumerate(self.waves):
            for wave in range(h):
                i, angle = at[f"freq_seasonal_{place}"] + 2 * wave, 2 * np.pi / float(period) * (wave + 1)
                z[0, i] = 1.0
                t[i : i + 2, i : i + 2] = [[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]]
        if self.cycle:
            z[0, at["cycle"]] = 1.0
        if self.ar_order:
            i, n = at["ar"], self.ar_order
            z[0, i] = 1.0
            t[i + 1 : i + n, i : i + n - 1] = np.eye(n - 1)
        j = 0
        for key, count in self._shocks.items():
            r[at[key] : at[key] + count, j : j + count] = np.eye(count)
            j += count
        blocks = [(0, self.k_states, "diffuse", ssm.initial_variance)]
        if not sum(self._sizes.values()):
            blocks = [(0, 1, "known", (np.zeros(1), np.zeros((1, 1))))]
        elif self.ar_order:
            i, n = at["ar"], self.ar_order
            blocks = [(0, i, "diffuse", ssm.initial_variance), (i, i + n, "stationary", None), (i + n, self.k_states, "diffuse", ssm.initial_variance)]
        if self.regression and not self.mle_regression:
            i = at["regression"]
            t[i:, i:] = np.eye(self.k_exog)
            z = np.repeat(z[:, :, None], self.nobs, axis=2)
            z[0, i:] = self.exog.T
        ssm["design"], ssm["transition"], ssm["selection"] = z, t, r
        ssm.blocks = [block for block in blocks if block[1] > block[0]]

    @property
    def param_names(self):
        names = ["sigma2.irregular"] * self.irregular
        for key in self._shocks:
            if key.startswith("freq_seasonal"):
                period, h = self.waves[int(key.rsplit("_", 1)[1])]
                key = f"freq_seasonal_{period!r}({h!r})"
            names.append(f"sigma2.{key}")
        if self.cycle:
            names += ["frequency.cycle", *["damping.cycle"] * self.damped_cycle]
        names += [f"ar.L{place}" for place in range(1, self.ar_order + 1)]
        return names + ([f"beta.{name}" for name in self.exog_names] if self.mle_regression else [])

    @property
    def state_names(self):
        names, sizes = [], self._sizes
        names += ["level"] * sizes["level"] + ["trend"] * sizes["trend"]
        if self.seasonal:
            names += ["seasonal", *(f"seasonal.L{place}" for place in range(1, sizes["seasonal"]))]
        names += [f"freq_seasonal.{place}" for place in range(sum(2 * h for _, h in self.waves))]
        names += ["cycle", "cycle.auxilliary"] * self.cycle + [f"ar.L{place}" for place in range(1, self.ar_order + 1)]
        names += [f"beta.{name}" for name in self.exog_names] if self.regression and not self.mle_regression else []
        return names or ["dummy"]

    @property
    def start_params(self):
        from statsmodels_extras.series.decomposition import hpfilter

        kept = ~np.isnan(self.endog[:, 0])
        rest, found = self.endog[kept, 0], {}
        if self.level:
            rest, line = (np.asarray(part) for part in hpfilter(rest))
            if self.stochastic_trend:
                around, slope = (np.asarray(part) for part in hpfilter(line))
                found["trend"], found["level"] = np.std(slope) ** 2, np.std(around) ** 2
            elif self.stochastic_level:
                found["level"] = np.std(line) ** 2
        beta = np.zeros(0)
        if self.regression and self.mle_regression:
            x = self.exog[kept]
            beta = np.linalg.pinv(x) @ rest
            rest = rest - x @ beta
        ar = np.zeros(0)
        if self.ar_order:
            n = self.ar_order
            x = np.column_stack([rest[n - lag : len(rest) - lag] for lag in range(1, n + 1)])
            ar = np.linalg.pinv(x) @ rest[n:]
            rest = rest[n:] - x @ ar
            found["ar"] = np.var(rest)
        spread = np.var(rest)
        values = [spread] * self.irregular + [found.get(key, spread) for key in self._shocks]
        if self.cycle:
            low, high = self.cycle_frequency_bound
            middle = (low + high) / 2 if np.isfinite(high) and np.isfinite(low) else low if np.isinf(high) else high
            values.append({"A": 2 * np.pi / 3, "Q": 2 * np.pi / 12, "M": 2 * np.pi / 36}.get(self._freq, middle))
            if self.damped_cycle:
                values.append(np.clip(rest[:-1] @ rest[1:] / (rest[:-1] @ rest[:-1]), 0, 0.99))
        return np.array([*values, *ar, *beta])

    @property
    def _variances(self):
        return int(self.irregular) + len(self._shocks)

    def _changed(self, params, there):
        found, at = np.array(params, dtype=float, ndmin=1), self._variances
        found[:at] = found[:at] ** 2 if there else found[:at] ** 0.5
        if self.cycle:
            for low, high in (self.cycle_frequency_bound, *[(0.0, 1.0)] * self.damped_cycle):
                if there:
                    found[at] = 1 / (1 + np.exp(-found[at])) * (high - low) + low
                else:
                    share = (found[at] - low) / (high - low)
                    found[at] = np.log(share / (1 - share))
                at += 1
        if self.ar_order:
            own = found[at : at + self.ar_order]
            found[at : at + self.ar_order] = stationary(-own) if there else -free(own)
        return found

    def transform_params(self, unconstrained):
        return self._changed(unconstrained, True)

    def untransform_params(self, constrained):
        return self._changed(constrained, False)

    def update(self, params, transformed=True, includes_fixed=False, complex_step=False):
        params, ssm, at = self.handle_params(params, transformed), self.ssm, self._variances
        if self.irregular:
            ssm["obs_cov", 0, 0] = params[0]
        spread = [value for value, count in zip(params[int(self.irregular) : at], self._shocks.values()) for _ in range(count)]
        if spread:
            ssm["state_cov"] = np.diag(np.array(spread))
        if self.cycle:
            i, angle, size = self._begin["cycle"], params[at], 1.0
            at += 1
            if self.damped_cycle:
                size = params[at]
                at += 1
            ssm["transition"][i : i + 2, i : i + 2] = size * np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        if self.ar_order:
            i = self._begin["ar"]
            ssm["transition"][i, i : i + self.ar_order] = params[at : at + self.ar_order]
            at += self.ar_order
        if self.regression and self.mle_regression:
            ssm["obs_intercept"] = (self.exog @ params[at : at + self.k_exog])[None, :]
        return params

    def _with_exog(self, params, stacked, steps, exog):
        if not self.regression or not steps:
            return stacked
        if exog is None:
            raise ValueError("Out-of-sample operations in a model with a regression component require additional exogenous values via the `exog` argument.")
        import copy

        found, more = copy.copy(stacked), np.asarray(exog, dtype=float).reshape(steps, -1)
        if self.mle_regression:
            ahead = (more @ params[-self.k_exog :])[None, None, :]
            found.obs_intercept = np.concatenate([stacked.obs_intercept, ahead], axis=2)
        else:
            z = np.repeat(stacked.design[:, :, :, -1:], steps, axis=3)
            z[0, 0, self._begin["regression"] :] = more.T
            found.design = np.concatenate([stacked.design, z], axis=3)
        return found


class UnobservedComponentsResults(MLEResults):
    """What was found of components."""

    def __init__(self, model, params, cov_type="opg"):
        super().__init__(model, params, cov_type)
        self.df_resid = np.inf
        names = ("level", "trend", "seasonal", "freq_seasonal", "cycle", "autoregressive", "irregular", "regression", "trend_specification", "ar_order")
        self.specification = Component(**{name: getattr(model, name) for name in names})

    def _component(self, key, used=True, places=(0,), **more):
        if not used:
            return None
        at = self.model._begin[key]

        def added(values):
            return sum(values[at + place] for place in places)

        def spread(values):
            return sum(values[at + place, at + place] for place in places)

        return Component(
            filtered=added(self.filtered_state), filtered_cov=spread(self.filtered_state_cov), smoothed=added(self.smoothed_state),
            smoothed_cov=spread(self.smoothed_state_cov), offset=at, **more,
        )  # fmt: skip

    level = property(lambda self: self._component("level", self.model.level))
    trend = property(lambda self: self._component("trend", self.model.trend))
    seasonal = property(lambda self: self._component("seasonal", self.model.seasonal))
    cycle = property(lambda self: self._component("cycle", self.model.cycle))
    autoregressive = property(lambda self: self._component("ar", self.model.autoregressive))

    @property
    def freq_seasonal(self):
        return [
            self._component(f"freq_seasonal_{place}", places=range(0, 2 * h, 2), pretty_name=f"seasonal {period!r}({h!r})")
            for place, (period, h) in enumerate(self.model.waves)
        ]

    @property
    def regression_coefficients(self):
        m = self.model
        if not m.regression:
            return None
        if m.mle_regression:
            from statsmodels.tools.sm_exceptions import OutputWarning

            warnings.warn(
                "Regression coefficients estimated via maximum likelihood. Estimated coefficients are available in the parameters list, not as part of the "
                "state vector.",
                OutputWarning,
                stacklevel=2,
            )
            return None
        part = slice(m._begin["regression"], m._begin["regression"] + m.k_exog)
        return Component(
            filtered=self.filtered_state[part], filtered_cov=self.filtered_state_cov[part, part], smoothed=self.smoothed_state[part],
            smoothed_cov=self.smoothed_state_cov[part, part], offset=part.start,
        )  # fmt: skip

    def _model_name(self):
        m = self.model
        names = [str(m.trend_specification)]
        if m.seasonal:
            names.append("stochastic " * bool(m.stochastic_seasonal) + f"seasonal({m.seasonal_periods:d})")
        for (period, h), moving in zip(m.waves, m.stochastic_freq_seasonal):
            names.append("stochastic " * bool(moving) + f"freq_seasonal({period!r}({h!r}))")
        if m.cycle:
            names.append("damped " * bool(m.damped_cycle) + "stochastic " * bool(m.stochastic_cycle) + "cycle")
        if m.autoregressive:
            names.append(f"AR({m.ar_order:d})")
        return names

    def plot_components(
        self, which=None, alpha=0.05, observed=True, level=True, trend=True, seasonal=True, freq_seasonal=True, cycle=True, autoregressive=True,
        legend_loc="upper right", fig=None, figsize=None,
    ):  # fmt: skip
        """A figure of each component, with its interval."""
        import matplotlib.pyplot as plt

        m, which = self.model, "smoothed" if which is None else which
        fig = plt.figure(figsize=figsize) if fig is None else fig
        parts = [(name.title(), getattr(self, name)) for name, wanted in (("level", level), ("trend", trend), ("seasonal", seasonal)) if wanted]
        parts += [(one.pretty_name, one) for one in self.freq_seasonal] if freq_seasonal else []
        parts += [(name.title(), getattr(self, name)) for name, wanted in (("cycle", cycle), ("autoregressive", autoregressive)) if wanted]
        parts = [(title, part) for title, part in parts if part is not None]
        labels = m.data_labels
        dates = np.arange(self.nobs) if labels is None else labels.to_timestamp() if hasattr(labels, "to_timestamp") else labels
        q, burn, count = stats.norm.ppf(1 - alpha / 2), self.loglikelihood_burn, len(parts) + bool(observed)
        share = f"${(1 - alpha) * 100:.3g} \\%$ confidence interval"

        def panel(place, values, error, label, title, before=None):
            ax = fig.add_subplot(count, 1, place)
            if before is not None:
                ax.plot(dates[burn:], before[burn:], color="k", label="Observed")
            ax.plot(dates[burn:], values[burn:], label=label)
            area = ax.fill_between(dates[burn:], (values - q * error)[burn:], (values + q * error)[burn:], alpha=0.2)
            handles, names = ax.get_legend_handles_labels()
            ax.legend([*handles, plt.Rectangle((0, 0), 1, 1, fc=area.get_facecolor()[0])], [*names, share], loc=legend_loc)
            ax.set_title(title)

        if observed:
            panel(1, self.forecasts[0], np.sqrt(self.forecasts_error_cov[0, 0]), "One-step-ahead predictions", "Predicted vs observed", m.endog[:, 0])
        for place, (title, part) in enumerate(parts, 1 + bool(observed)):
            with np.errstate(invalid="ignore"):
                error = np.sqrt(np.maximum(part[f"{which}_cov"], 0))
            panel(place, part[which], error, f"{title} ({which})", f"{title} component")
        if burn > 0:
            fig.text(0.1, 0.01, f"Note: The first {burn} observations are not shown, due to approximate diffuse initialization.", fontsize="large")
        return fig


UnobservedComponents._results_class = UnobservedComponentsResults
for _class in (UnobservedComponents, UnobservedComponentsResults):
    _class.__module__ = "statsmodels.tsa.statespace.structural"
