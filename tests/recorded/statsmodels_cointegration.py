# %%
import numpy as np
import pandas as pd
from statsmodels.tsa.vector_ar.vecm import VECM, coint_johansen, select_coint_rank, select_order

rng = np.random.RandomState(3)
common = np.cumsum(rng.randn(120))
table = pd.DataFrame({"a": common + rng.randn(120), "b": 0.5 * common + rng.randn(120) + 2, "c": np.cumsum(rng.randn(120))})
found = coint_johansen(table, 0, 1)
print(found.lr1, found.lr2, found.cvt, found.cvm, found.eig, found.ind, found.trace_stat, sep="\n")
print(np.abs(found.evec).round(4))
print(select_coint_rank(table, 0, 2), select_coint_rank(table, -1, 1, "maxeig", 0.01).rank)
print(select_order(table, 4, deterministic="ci", seasons=4).summary())
# %%
fit = VECM(table, k_ar_diff=2, coint_rank=1, deterministic="ci").fit()
print(fit.alpha, fit.beta, fit.gamma, fit.const_coint, fit.sigma_u, round(fit.llf, 8), fit.nobs, sep="\n")
print(fit.stderr_alpha, fit.stderr_beta, fit.tvalues_gamma, fit.pvalues_beta, fit.conf_int_alpha(), fit.stderr_det_coef_coint, sep="\n")
print(fit.predict(3), fit.predict(2, alpha=0.1), fit.var_rep, fit.ma_rep(2), fit.resid[:2], fit.fittedvalues[-1], sep="\n")
fit.summary()
# %%
print(fit.test_granger_causality("a", "b").summary(), fit.test_inst_causality("c").summary(), fit.test_normality(), fit.test_whiteness(8).summary(), sep="\n")
fit = VECM(table.values, k_ar_diff=1, coint_rank=1, deterministic="colo", seasons=4, first_season=1).fit()
print(fit.predict(3), fit.det_coef, fit.seasonal, fit.stderr_det_coef, fit.irf(3).irfs[2], sep="\n")
print(fit.test_granger_causality(0), fit.test_whiteness(6, adjusted=True))
fit.summary()
