# What scipy.special and scipy.stats print.
# %%
import numpy as np
from scipy import special, stats
# %%
x = np.array([0.1, 0.5, 1, 2.5, 7])
for name in "gamma gammaln digamma erf erfc ndtr expit j0 j1 i0 k0 exp1 entr".split():
    print(name, getattr(special, name)(x))
# %%
print(special.comb(10, 3), special.comb(10, 3, exact=True), special.perm(5, 2), special.factorial([3, 5, 0]), special.factorial(20, exact=True))
# %%
print(special.gammainc(2, x), special.betainc(2, 3, [0.1, 0.5]), special.ndtri([0.001, 0.5, 0.9]), special.erfinv([0.1, 0.5]), special.zeta([2, 3.5]))
# %%
print(special.softmax([1, 2, 3]), special.logsumexp([1, 2, 3]).round(12), special.log_softmax([1, 2, 3.0]), special.rel_entr(0.5, 0.2).round(12))
# %%
print(stats.norm.ppf([0.025, 0.5, 0.975]), stats.norm.rvs(size=5, random_state=42), stats.gamma.rvs(2.0, size=3, random_state=0))
# %%
for name, shapes in [("gamma", (2.5,)), ("beta", (2.0, 3.5)), ("t", (4.2,)), ("chi2", (5,)), ("f", (3, 10)), ("lognorm", (0.5,)), ("pareto", (2.62,)), ("weibull_min", (1.79,)), ("expon", ())]:
    law = getattr(stats, name)
    q = law.ppf([0.1, 0.5, 0.93], *shapes)
    print(name, q.round(9), law.pdf(q, *shapes).round(9), law.sf(q, *shapes).round(9), np.round(law.stats(*shapes), 8), round(float(law.entropy(*shapes)), 8))
# %%
for name, shapes in [("binom", (10, 0.3)), ("poisson", (3.5,)), ("geom", (0.3,)), ("nbinom", (5, 0.5)), ("hypergeom", (20, 7, 12)), ("randint", (1, 7))]:
    law = getattr(stats, name)
    print(name, law.pmf(np.arange(6), *shapes).round(10), law.cdf(np.arange(6), *shapes).round(10), law.ppf([0.1, 0.5, 0.9], *shapes))
# %%
rng = np.random.RandomState(0)
a, b, c = rng.normal(5, 2, 30), rng.normal(6, 2, 25), rng.normal(5.5, 1, 28)
for found in (stats.ttest_1samp(a, 5), stats.ttest_ind(a, b), stats.ttest_ind(a, b, equal_var=False), stats.f_oneway(a, b, c), stats.kruskal(a, b, c), stats.mannwhitneyu(a, b), stats.wilcoxon(a[:25], b), stats.shapiro(a), stats.normaltest(a), stats.kstest(a, "norm", args=(5, 2)), stats.ks_2samp(a, b), stats.levene(a, b, c)):
    print(type(found).__name__, round(float(found.statistic), 7), round(float(found.pvalue), 7))
# %%
print(stats.mannwhitneyu([1, 2, 3, 4], [5, 6, 7.5]))
# %%
for found in (stats.pearsonr(a[:25], b), stats.spearmanr(a[:25], b), stats.kendalltau(a[:25], b)):
    print(round(float(found.statistic), 9), round(float(found.pvalue), 9))
# %%
print(stats.mode([1, 2, 2, 3, 3, 3]), stats.rankdata([0, 2, 3, 2]), stats.zscore([1, 2, 3, 4.0]), stats.gmean([1, 2, 4]), stats.iqr([1, 2, 3, 4, 5]))
# %%
print(stats.chisquare([16, 18, 16, 14, 12, 12]), stats.entropy([0.5, 0.25, 0.25], base=2))
# %%
print(stats.multivariate_normal([0, 1], [[2, 0.3], [0.3, 1]]).pdf([[0, 1], [1, 1]]))
# %%
stats.norm.pdf(0, 1, 2, 3, 4)
