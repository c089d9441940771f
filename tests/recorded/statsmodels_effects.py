# %%
# digits: 5
import numpy as np
from statsmodels.stats.meta_analysis import combine_effects, effectsize_2proportions, effectsize_smd

means = np.array([12.1, 10.4, 9.8, 15.0]), np.array([10.0, 9.9, 9.1, 11.2])
spreads = np.array([3.1, 2.5, 4.0, 3.3]), np.array([2.9, 2.7, 3.8, 3.9])
counts = np.array([40, 55, 23, 61]), np.array([38, 50, 27, 60])
effect, variance = effectsize_smd(means[0], spreads[0], counts[0], means[1], spreads[1], counts[1])
print(effect, variance)
# %%
# digits: 5
for method in ("iterated", "chi2"):
    found = combine_effects(effect, variance, method_re=method, row_names=["a", "b", "c", "d"])
    print(found.tau2, found.i2, found.q, found.mean_effect_fe, found.mean_effect_re, found.sd_eff_w_re)
    print(found.summary_frame())
    print(found.conf_int(), found.conf_int(use_t=True))
statistic, pvalue = found.test_homogeneity()
print(statistic, pvalue, found.test_homogeneity().df, found.test_homogeneity().distribution)
# %%
# digits: 5
won = np.array([3, 0, 12, 9]), np.array([5, 2, 20, 9])
for name in ("diff", "rr", "odds-ratio", "as"):
    print(name, *effectsize_2proportions(won[0], counts[0], won[1], counts[1], statistic=name, zero_correction=0.5))
print(*effectsize_2proportions(won[0], counts[0], won[1], counts[1], statistic="odds-ratio", zero_correction="tac"))
print(*effectsize_2proportions(won[0], counts[0], won[1], counts[1], statistic="risk-ratio", zero_correction="clip"))
# %%
found = effectsize_2proportions(won[0], counts[0], won[1], counts[1], statistic="ratio")
# %%
# digits: 5
import statsmodels.stats.api as sms

print(sms.TTestIndPower().solve_power(effect_size=0.5, alpha=0.05, power=0.8), sms.tt_ind_solve_power(0.4, 50, 0.05))
