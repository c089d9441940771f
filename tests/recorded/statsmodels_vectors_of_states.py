# %%
import warnings

import numpy as np
import pandas as pd
from statsmodels.tsa.api import VARMAX

warnings.simplefilter("ignore")
rng = np.random.RandomState(6)
n = 60
rows = np.zeros((n, 2))
for t in range(1, n):
    rows[t] = [0.3, -0.2] + np.array([[0.5, 0.1], [0.2, 0.3]]) @ rows[t - 1] + rng.randn(2) * [1, 0.5]
table = pd.DataFrame(rows, columns=["a", "b"], index=pd.period_range("2001Q1", periods=n, freq="Q"))
model = VARMAX(table, order=(1, 0), trend="c")
start = model.start_params
print(model.param_names, start.round(6), model.untransform_params(start).round(6), model.transform_params(model.untransform_params(start)).round(6), sep="\n")
print(round(model.loglike(start), 6))
two = VARMAX(table, order=(2, 1), trend="ct", error_cov_type="diagonal", measurement_error=True)
print(two.param_names, two.start_params.round(5), two.untransform_params(two.start_params).round(4), round(two.loglike(two.start_params), 5), sep="\n")
# %%
fit = model.fit(disp=0, maxiter=20)
print(fit.params.round(3), round(fit.llf, 3), fit.forecast(2).round(2), fit.coefficient_matrices_var.round(2), fit.impulse_responses(2, orthogonalized=True).round(2), sep="\n")
known = VARMAX(table, exog=np.arange(n) % 4, order=(0, 1)).smooth([0.1, 0.2, 0.3, 0.1, 0.05, 0.2, 0.4, 0.3, 1.0, 0.2, 0.6])
print(round(known.llf, 5), known.forecast(2, exog=[1, 2]).round(4), known.fittedvalues.iloc[:2].round(4), sep="\n")
str(fit.summary())[:300]
