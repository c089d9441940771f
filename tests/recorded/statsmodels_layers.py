# %%
import numpy as np
import pandas as pd
import statsmodels.api as sm

tables = [np.array([[20, 15], [10, 30]]), np.array([[12, 9], [7, 14]]), np.array([[33, 20], [21, 40]])]
layers = sm.stats.StratifiedTable(tables)
print(np.round([layers.oddsratio_pooled, layers.logodds_pooled, layers.riskratio_pooled, layers.logodds_pooled_se], 6))
print(np.round(layers.logodds_pooled_confint(), 6), np.round(layers.oddsratio_pooled_confint(0.1), 6))
print(layers.test_equal_odds().pvalue.round(8), layers.test_null_odds(correction=True).pvalue.round(8), layers.test_equal_odds(adjust=True).statistic.round(8))
print(repr(layers.test_null_odds()))
rows = pd.DataFrame({"o": np.repeat([0, 1, 0, 1], [5, 6, 7, 9]), "e": np.tile([0, 1, 1], 9), "z": np.tile([0, 0, 1], 9)})
print(round(sm.stats.StratifiedTable.from_data("o", "e", "z", rows).oddsratio_pooled, 6))
# %%
from statsmodels.stats.proportion import multinomial_proportions_confint

print(multinomial_proportions_confint([56, 72, 73, 59, 62, 87, 58]).round(6))
print(multinomial_proportions_confint([5, 7, 2], alpha=0.1, method="sison-glaz").round(6))
# %%
x = np.array([1, 2, 3, 1, 0, 5, 6, 2, 1, 7, 8, 9, 0, 1])
print(np.round(sm.stats.runstest_1samp(x), 6), np.round(sm.stats.runstest_1samp(x, cutoff="median", correction=False), 6))
from statsmodels.tsa.tsatools import add_lag

print(add_lag(np.arange(6.0).reshape(3, 2), lags=1))
# %%
frame = pd.DataFrame({"s": np.repeat(range(5), 2), "c": ["a", "b"] * 5, "y": [1.0, 2, 2, 4, 3, 3, 2, 5, 1, 3]})
print(sm.stats.AnovaRM(frame, "y", "s", within=["c"]).fit())
# %%
from statsmodels.sandbox.regression.predstd import wls_prediction_std

rng = np.random.default_rng(0)
design = sm.add_constant(np.arange(8.0))
fitted = sm.OLS(2 + 3 * np.arange(8.0) + rng.normal(size=8), design).fit()
print(np.round(wls_prediction_std(fitted), 6), np.round(wls_prediction_std(fitted, design[:2], alpha=0.1), 6), fitted._results.params.round(6))
