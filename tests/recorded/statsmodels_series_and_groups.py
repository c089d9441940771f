"""statsmodels: data sets, vector autoregression, effects of groups, terms of time, forecasts that go on, windows, repeated measures."""

# %%
import warnings

import numpy as np
import pandas as pd
import statsmodels.api as sm
import statsmodels.formula.api as smf

warnings.simplefilter("ignore")
macro = sm.datasets.macrodata.load_pandas().data
macro.index = pd.period_range("1959Q1", "2009Q3", freq="Q")
print(macro.shape, list(sm.datasets.longley.load_pandas().exog), sm.datasets.spector.load().endog.sum(), sm.datasets.copper.load().exog_name)
sm.datasets.co2.load_pandas().data.head(8)
# %%
from statsmodels.datasets.stackloss import load_pandas

print(load_pandas(), load_pandas().exog.head(2), sm.datasets.statecrime.load_pandas().data.index[:3].tolist())
sm.datasets.sunspots.load().endog.tail(2)
# %%
# digits: 5
from statsmodels.tsa.api import VAR

growth = np.log(macro[["realgdp", "realcons", "realinv"]].to_timestamp()).diff().dropna()
fit = VAR(growth).fit(2)
print("\n".join(line for line in str(fit.summary()).split("\n") if "Date:" not in line and "Time:" not in line))
print(VAR(growth).select_order(4).summary())
fit.forecast(growth.values[-2:], 3)
# %%
# digits: 5
responses = fit.irf(4)
print(responses.orth_irfs[2], responses.stderr()[1], responses.cum_effect_stderr(orth=True)[2], responses.lr_effects)
fit.fevd(3).summary()
print(fit.test_causality("realgdp", ["realinv", "realcons"]).summary(), fit.test_normality(), fit.test_inst_causality("realgdp"))
fit.test_whiteness(8, adjusted=True).pvalue, fit.is_stable(), fit.llf, fit.aic, fit.fpe
# %%
# digits: 4
random = np.random.default_rng(0)
table = pd.DataFrame({"g": np.repeat(np.arange(20), 10), "x": random.normal(size=200), "t": np.tile(np.arange(10), 20)})
table["y"] = 1 + 2 * table.x + random.normal(size=20)[table.g] + 0.3 * random.normal(size=20)[table.g] * table.t + random.normal(size=200)
mixed = smf.mixedlm("y ~ x", table, groups=table["g"]).fit()
print(mixed.summary(), mixed.cov_re, mixed.random_effects[3])
print(smf.mixedlm("y ~ x", table, groups="g", re_formula="~t").fit(reml=False).summary())
# %%
from statsmodels.tsa.deterministic import CalendarFourier, DeterministicProcess, Fourier

days = pd.date_range("2020-01-01", periods=30, freq="D")
process = DeterministicProcess(days, constant=True, order=2, additional_terms=[CalendarFourier(freq="YE", order=1)], drop=True)
print(process.in_sample().columns.tolist(), process.in_sample().head(3).to_numpy(), process.out_of_sample(2).to_numpy())
DeterministicProcess(pd.RangeIndex(12), constant=True, seasonal=True, period=4).out_of_sample(5), str(Fourier(12, 2))
# %%
# digits: 3
model = sm.tsa.SARIMAX(macro["infl"], order=(1, 0, 0), trend="c")
found = model.smooth([1.16, 0.72, 5.05])
print(found.forecast("2010Q2"), found.get_prediction(start="2008Q3", dynamic=1).predicted_mean, found.predict("2009Q2", "2009Q4"))
short = sm.tsa.SARIMAX(macro["infl"][:162], order=(1, 0, 0), trend="c").smooth([1.16, 0.72, 5.05])
short.append(macro["infl"][162:164]).forecast(), short.extend(macro["infl"][162:164]).fittedvalues, short.apply(macro["infl"]).nobs
# %%
# digits: 5
from statsmodels.regression.rolling import RollingOLS

rolled = RollingOLS(table.y, sm.add_constant(table[["x"]]), window=24, min_nobs=6, expanding=True).fit()
rolled.params.iloc[[4, 5, 30]], rolled.bse.tail(1), rolled.conf_int().tail(1), rolled.rsquared.tail(1)
# %%
# digits: 5
from statsmodels.distributions.empirical_distribution import ECDF
from statsmodels.stats.anova import AnovaRM
from statsmodels.tsa.stattools import acf, adfuller, kpss

cells = [(s, a, b, random.normal() + 0.1 * s + (a == "x") + b) for s in range(8) for a in "xyz" for b in (0, 1)]
measured = pd.DataFrame(cells, columns=["s", "a", "b", "y"])
print(AnovaRM(measured, "y", "s", within=["a", "b"]).fit(), ECDF([3, 3, 1, 4])([3, 55, 0.5, 1.5]))
adfuller(macro["unemp"], result_object=True), kpss(macro["unemp"], result_object=True), acf(macro["unemp"], nlags=3, qstat=True, result_object=True)
# %%
sm.tsa.datetools.dates_from_range("1959Q1", "1960Q1"), sm.graphics.tsa.plot_acf.__name__
