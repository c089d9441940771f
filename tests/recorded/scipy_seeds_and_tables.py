"""Orders drawn by older and newer seeds, tables of comparisons, bounds of shares."""

# %%
import numpy as np
from scipy import stats

groups = [1.5, 2, 3, 4, 5, 6.5, 7], [2.5, 3, 6, 7, 8, 9, 9.5]
gap = lambda a, b, axis: a.mean(axis) - b.mean(axis)
print(stats.permutation_test(groups, gap, n_resamples=99, vectorized=True, random_state=2).pvalue)
print(stats.permutation_test(groups, gap, n_resamples=99, vectorized=True, rng=2).null_distribution[:4].round(6))
print(stats.permutation_test(groups, gap, n_resamples=99, vectorized=True, random_state=2).null_distribution[:4].round(6))
print(stats.tukey_hsd(*groups))
[type(v) for v in stats.binomtest(60, 400, 0.1).proportion_ci()]

# %%
from statsmodels.stats.contingency_tables import Table2x2

print(Table2x2(np.array([[30, 12], [5, 40]])).summary())

# %%
# digits: 3
from statsmodels.tsa.holtwinters import ExponentialSmoothing

waves = 20 + 8 * np.sin(np.arange(24) / 2) + np.random.RandomState(3).randn(24) / 5
found = ExponentialSmoothing(waves, trend="add").fit()
print(found.sse, found.forecast(3), found.params["smoothing_level"], found.params["smoothing_trend"])
