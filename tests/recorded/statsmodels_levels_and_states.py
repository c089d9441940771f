"""statsmodels: ordered levels, inflated counts, several outcomes, groups, hazards, states, regimes, seasons."""

# %%
import warnings

import numpy as np
import pandas as pd
import statsmodels.api as sm
import statsmodels.formula.api as smf

warnings.simplefilter("ignore")


def shown(summary):
    return "\n".join(line.rstrip() for line in str(summary).split("\n") if "Date:" not in line and "Time:" not in line)


rng = np.random.default_rng(0)
n = 240
d = pd.DataFrame({"a": rng.normal(size=n), "b": rng.normal(size=n), "g": np.repeat(np.arange(60), 4), "kind": rng.choice(["u", "v"], n)})
d["line"] = d.a - 0.5 * d.b + (d.kind == "v") + rng.logistic(size=n)
d["level"] = pd.cut(d.line, [-np.inf, -0.5, 1.5, np.inf], labels=["low", "middle", "high"])
d["count"] = rng.poisson(np.exp(0.6 + 0.4 * d.a)) * (rng.random(n) > 0.3)
d["time"] = np.ceil(10 * rng.exponential(np.exp(-0.5 * d.a)))
d["died"] = (rng.random(n) < 0.7).astype(int)
series = pd.Series(
    np.cumsum(0.3 * rng.normal(size=n)) + np.tile([1.0, -0.5, 0.3, -0.8], n // 4), index=pd.period_range("1960Q1", periods=n, freq="Q"), name="y"
)
d.head(3)
# %%
# digits: 3
from statsmodels.miscmodels.ordinal_model import OrderedModel

fit = OrderedModel(d["level"], d[["a", "b"]], distr="logit").fit(method="bfgs", disp=False)
print(shown(fit.summary()))
print(fit.predict().mean(0), fit.llnull, fit.prsquared, fit.resid_prob[:3])
fit.pred_table()


# %%
# digits: 3
class Probit(__import__("statsmodels.base.model", fromlist=["x"]).GenericLikelihoodModel):
    def loglike(self, params):
        from scipy import stats

        return stats.norm.logcdf((2 * self.endog - 1) * (self.exog @ params)).sum()


print(shown(Probit(d["died"], sm.add_constant(d[["a", "b"]])).fit(disp=False).summary()))
# %%
# digits: 3
x = sm.add_constant(d[["a", "b"]])
for fit in (
    sm.ZeroInflatedPoisson(d["count"], x, exog_infl=x[["const", "a"]]).fit(disp=False, maxiter=200),
    sm.GeneralizedPoisson(d["count"], x).fit(disp=False, maxiter=200),
    sm.NegativeBinomialP(d["count"], x).fit(disp=False, maxiter=200),
    sm.TruncatedLFPoisson(d["count"][d["count"] > 0], x[d["count"] > 0]).fit(disp=False),
):
    print(shown(fit.summary()), fit.predict().mean(), fit.predict(which="var").mean())
# %%
# digits: 5
print(sm.MANOVA.from_formula("a + b + line ~ kind", d).mv_test())
p = sm.PCA(d[["a", "b", "line"]], ncomp=2)
print(p.eigenvals, p.rsquare, p.ic, np.abs(p.loadings))
from statsmodels.multivariate.cancorr import CanCorr

print(CanCorr(d[["a", "line"]], d[["b", "time"]]).corr_test().summary())
# %%
# digits: 4
for structure in (sm.cov_struct.Independence(), sm.cov_struct.Exchangeable(), sm.cov_struct.Autoregressive(grid=True)):
    fit = smf.gee("count ~ a + b", "g", d, family=sm.families.Poisson(), cov_struct=structure).fit()
    print(shown(fit.summary()), structure.summary(), fit.qic(scale=1.0))
# %%
# digits: 4
fit = smf.phreg("time ~ a + kind", d, status=d["died"].values, ties="efron").fit()
print(fit.summary(), fit.martingale_residuals[:3], fit.baseline_cumulative_hazard[0][1][:4])
curve = sm.SurvfuncRight(d["time"], d["died"])
print(curve.summary().head(3), curve.quantile(0.25), curve.quantile_ci(0.25), sm.duration.survdiff(d.time, d.died, d.kind))
# %%
# digits: 3
fit = sm.tsa.UnobservedComponents(series, "llevel", seasonal=4).fit(disp=False)
print(fit.params.iloc[:2], fit.llf, fit.forecast(3), fit.level.smoothed[-3:], fit.loglikelihood_burn)
nile = sm.tsa.UnobservedComponents(sm.datasets.nile.load_pandas().data["volume"], "local level").fit(disp=False)
print(shown(nile.summary()))
nile.get_forecast(2).summary_frame()
# %%
# digits: 2
jumps = pd.Series(np.where((np.arange(n) // 30) % 2 == 0, 1.0, 4.0) + rng.normal(size=n), name="rate")
fit = sm.tsa.MarkovRegression(jumps, k_regimes=2, switching_variance=True).fit()
print(fit.params, fit.llf, fit.expected_durations)
fit.smoothed_marginal_probabilities.iloc[[0, 29, 31, -1]].round(2)
# %%
from statsmodels.tsa.seasonal import MSTL, STL

i = np.arange(24 * 14)
hours = pd.Series(0.01 * i + np.sin(2 * np.pi * i / 24) + 0.5 * np.sin(2 * np.pi * i / 84), index=pd.date_range("2020", periods=len(i), freq="h"))
parts = MSTL(hours, periods=(24, 84)).fit()
print(parts.seasonal.iloc[[0, -1]].round(6), parts.trend.iloc[[0, -1]].round(6).tolist(), parts.nobs)
for options in ({}, {"robust": True}, {"seasonal": 13, "seasonal_jump": 3, "trend_jump": 2, "low_pass_jump": 4}, {"seasonal_deg": 0, "trend_deg": 0}):
    found = STL(hours, period=24, **options).fit()
    print(found.seasonal.iloc[[0, 100]].round(6).tolist(), found.trend.iloc[[0, -1]].round(6).tolist(), round(found.weights.sum(), 4))
# %%
# digits: 4
from statsmodels.tsa.ar_model import AutoReg
from statsmodels.tsa.arima.model import ARIMA
from statsmodels.tsa.deterministic import DeterministicProcess
from statsmodels.tsa.statespace.sarimax import SARIMAX

walk = pd.Series(np.cumsum(np.convolve(rng.normal(size=n + 1), [1, 0.4], "valid")), index=series.index)
print(shown(ARIMA(walk, order=(1, 1, 1)).fit().summary()))
noise = np.convolve(rng.normal(size=n + 2), [1, 0.5, 0.2], "valid")
for fit in (SARIMAX(noise, order=(1, 0, 0), trend="ct").fit(disp=False), ARIMA(noise, order=(1, 0, 1)).fit()):
    print(fit.params, fit.llf, fit.forecast(2))
stamps = series.to_timestamp()
terms = DeterministicProcess(stamps.index, constant=True, order=1, fourier=1, period=4)
fit = AutoReg(stamps, 1, trend="n", deterministic=terms).fit()
fit.params, fit.predict(238, 242).tolist()
# %%
# digits: 5
fit = sm.Poisson(d["count"], x).fit(disp=False)
found = fit.get_prediction(x.iloc[:4], which="prob", y_values=np.arange(3), average=True)
print(found.predicted, found.conf_int())
weighted = smf.glm("count ~ a", d, family=sm.families.Poisson(), freq_weights=np.ones(n) * 2).fit()
int(weighted.nobs), int(weighted.df_resid), float(weighted.deviance)
