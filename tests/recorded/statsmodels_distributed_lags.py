# %%
import numpy as np
import pandas as pd
from statsmodels.tsa.api import ARDL, UECM, ardl_select_order

rng = np.random.RandomState(5)
n = 90
x = pd.DataFrame({"p": np.cumsum(rng.randn(n)), "q": rng.randn(n)}, index=pd.period_range("2000-01", periods=n, freq="M"))
y = pd.Series(0.0, index=x.index, name="y")
for t in range(1, n):
    y.iloc[t] = 0.4 * y.iloc[t - 1] + 0.5 * x.p.iloc[t] - 0.3 * x.q.iloc[t - 1] + 0.2 * rng.randn()
fit = ARDL(y, 2, x, {"p": 1, "q": [1, 3]}, trend="ct").fit()
print(fit.params, fit.bse, fit.pvalues, fit.conf_int(), round(fit.aic, 8), round(fit.bic, 8), round(fit.llf, 8), fit.model.ardl_order, fit.model.causal, sep="\n")
print(fit.predict("2007-01"), fit.forecast(2, exog=x.iloc[:2]), fit.resid.iloc[:2], sep="\n")
# %%
chosen = ardl_select_order(y, 3, x, 2, ic="aic")
print(chosen.model.ardl_order, chosen.ar_lags, chosen.dl_lags, chosen.aic.head(3), chosen.bic.head(2), sep="\n")
every = ardl_select_order(y, 2, x, 1, glob=True, trend="n", ic="bic")
print(every.model.ar_lags, every.dl_lags, every.bic.head(3), sep="\n")
short = ARDL(y.values, [1, 4], x.values, 1, trend="c", seasonal=True, period=4, fixed=x.values[:, :1] ** 2).fit(use_t=False)
print(short.params, short.model.exog_names, short.bse, short.predict(85, 89), sep="\n")
# %%
ecm = UECM(y, 2, x, 2).fit()
print(ecm.params, ecm.ci_params, ecm.ci_bse, ecm.ci_tvalues, ecm.ci_pvalues, ecm.ci_conf_int(), ecm.ci_resids.iloc[:3], ecm.predict(80, 82), sep="\n")
other = UECM.from_ardl(ARDL(y, 2, x, 1)).fit()
print(other.params, other.model.ardl_order, sep="\n")
for wrong in (lambda: ARDL(y, 1, x, {"z": 1}), lambda: UECM(y, 1, x, 0), lambda: UECM.from_ardl(ARDL(y, 2, x, [1, 3])), lambda: ARDL(y, 1, x, -1)):
    try:
        wrong()
    except ValueError as error:
        print(error)
