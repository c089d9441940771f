# %%
import numpy as np
import pandas as pd
import statsmodels.api as sm

x = np.arange(12.0)
fit = sm.OLS(2 * x + np.sin(5 * x), sm.add_constant(x)).fit()
print(sm.stats.stattools.durbin_watson(fit.resid).round(6), np.round(sm.stats.diagnostic.het_breuschpagan(fit.resid, fit.model.exog), 6))
print(sm.tools.eval_measures.rmse(x, x + 1))
# %%
waves = pd.Series([1.0, 2, 4, 3, 5, 7, 6])
print([part.name for part in sm.tsa.filters.hpfilter(waves, 100)], [part.name for part in sm.tsa.filters.cffilter(waves.rename("w"))])
