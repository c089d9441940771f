"""statsmodels: formulas, least squares, models of outcomes and counts, their summaries, tests, series in time."""

# %%
import re

import numpy as np
import pandas as pd
import patsy
import statsmodels.api as sm
import statsmodels.formula.api as smf

random = np.random.default_rng(0)
n = 60
table = pd.DataFrame({"x": random.normal(size=n), "z": random.normal(size=n), "g": random.choice(list("abc"), n)})
table["y"] = 1 + 2 * table.x - table.z + random.normal(size=n)
table["b"] = (table.y > 1).astype(int)
table["c"] = random.poisson(np.exp(0.3 * table.x))


def text(result):
    return re.sub(r"(\w{3}, \d\d \w{3} \d{4}|\d{4}-\d\d-\d\d \d\d:\d\d|\d\d:\d\d:\d\d)", lambda found: "*" * len(found[0]), str(result))


fit = smf.ols("y ~ x + z + C(g)", table).fit()
print(text(fit.summary()))
# %%
print(text(smf.ols("y ~ x", table).fit(cov_type="HC3").summary()))
print(text(sm.OLS(table.y, table[["x", "z"]]).fit().summary()))
print(text(sm.WLS(table.y, sm.add_constant(table.x), weights=np.arange(1, n + 1)).fit().summary2()))
# %%
print(fit.params.round(6), fit.pvalues.round(6), fit.conf_int().round(6), round(fit.rsquared, 6), round(fit.aic, 4))
print(fit.t_test("x - z = 3"))
print(sm.stats.anova_lm(fit, typ=2).round(6))
print(fit.predict(table.head(3)).round(6), fit.get_influence().cooks_distance[0][:3].round(6))
# %%
print(text(smf.logit("b ~ x + z", table).fit().summary()))
print(text(smf.poisson("c ~ x", table).fit(disp=0).summary()))
print(text(smf.glm("c ~ x", table, family=sm.families.Poisson()).fit().summary()))
print(text(smf.mnlogit("g2 ~ x", table.assign(g2=table.g.map({"a": 0, "b": 1, "c": 2}))).fit(disp=0).summary()))
# %%
print(text(smf.rlm("y ~ x", table).fit().summary()))
print(text(smf.quantreg("y ~ x", table).fit(q=0.5).summary()))
# %%
for formula in ("x + g", "0 + g", "g * x", "C(g, Sum)", "C(g, Treatment('b')):x", "(x + z) ** 2", "bs(x, df=4)", "np.log(z + 5) + I(x ** 2)", "center(x)"):
    matrix = patsy.dmatrix(formula, table)
    print(formula, matrix.design_info.column_names, np.asarray(matrix)[:2].round(5).tolist())
print(patsy.dmatrix("x + g", table.head(3).round(2)))
for wrong in ("y ~ q", "y ~ x +", "y ~ (x", "3"):
    try:
        patsy.dmatrices(wrong, table)
    except patsy.PatsyError as error:
        print(error)
# %%
from statsmodels.stats.diagnostic import acorr_ljungbox, het_breuschpagan, het_white
from statsmodels.stats.multicomp import pairwise_tukeyhsd
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.outliers_influence import variance_inflation_factor
from statsmodels.stats.power import TTestIndPower
from statsmodels.stats.proportion import proportion_confint, proportions_ztest
from statsmodels.stats.weightstats import DescrStatsW, ttest_ind

print(np.round(het_breuschpagan(fit.resid, fit.model.exog), 6), np.round(het_white(fit.resid, fit.model.exog[:, [0, 3, 4]]), 6))
print(acorr_ljungbox(fit.resid, lags=3).round(6), round(sm.stats.durbin_watson(fit.resid), 6))
print(pairwise_tukeyhsd(table.y, table.g))
print([np.round(multipletests([0.001, 0.01, 0.03, 0.2], method=m)[1], 6).tolist() for m in ("bonferroni", "holm", "fdr_bh", "fdr_by", "hommel")])
print([round(float(variance_inflation_factor(fit.model.exog, place)), 6) for place in (3, 4)])
print(round(TTestIndPower().solve_power(effect_size=0.5, power=0.8, alpha=0.05), 4))
print([np.round(proportion_confint(12, 50, method=m), 6).tolist() for m in ("normal", "wilson", "beta", "jeffreys", "agresti_coull")])
print(np.round(proportions_ztest([20, 30], [50, 60]), 6), np.round(DescrStatsW(table.x).tconfint_mean(), 6), np.round(ttest_ind(table.x, table.z), 6))
# %%
from statsmodels.tsa.ar_model import AutoReg
from statsmodels.tsa.seasonal import seasonal_decompose
from statsmodels.tsa.stattools import acf, adfuller, kpss, pacf

noise = random.normal(size=120)
series = np.zeros(120)
for t in range(1, 120):
    series[t] = 0.6 * series[t - 1] + noise[t]
named = pd.Series(series + 5, index=pd.date_range("2010-01-01", periods=120, freq="MS"), name="v")
print(acf(series, nlags=4).round(6), pacf(series, nlags=4).round(6))
print(np.round(adfuller(series)[:2], 6), np.round(kpss(series)[:1], 6))
print(text(AutoReg(named, 2).fit().summary()))
print(seasonal_decompose(named, period=12).seasonal.head(3).round(6))
print(sm.nonparametric.lowess(series, np.arange(120))[:3].round(6))
# %%
from statsmodels.tsa.arima.model import ARIMA

arima = ARIMA(named, order=(1, 0, 0)).fit()
print(arima.params.round(2), round(arima.llf, 3), arima.forecast(2).round(2))
