"""scipy.stats: statistics of masked arrays, bounds by resampling along axes, correlations of many rows."""

# %%
import numpy as np
from scipy import stats
from scipy.stats import mstats

a = np.array([92, 19, 101, 58, 1053, 91, 26, 78, 10, 13, -40, 101, 86, 85, 15, 89, 89, 28, -5, 41])
print(mstats.winsorize(a, limits=[0.05, 0.05]).mean(), mstats.trimmed_mean(a, 0.1), mstats.trimmed_std(a, 0.1))
mstats.trimboth(np.arange(10)), mstats.trimr(np.arange(10), (0.1, 0.2)), mstats.trima(np.arange(10), (2, 8), (True, False))
# %%
masked = np.ma.array([[1.0, 2, 9, 4], [3, 1, 7, 7]], mask=[[0, 0, 1, 0], [0, 0, 0, 0]])
print(mstats.mquantiles([1, 2, 3, 4, 5.0]), mstats.mode([1, 2, 2, 3]), mstats.sem(masked, axis=1), mstats.tmean(masked, (1, 5)))
mstats.rankdata(masked[1]), mstats.count_tied_groups([0, 0, 0, 2, 2, 2, 3, 3, 4]), mstats.find_repeats([2, 1, 2, 3, 2])
# %%
# digits: 8
x = np.ma.array([1.0, 2, 3, 4, 9], mask=[0, 0, 0, 0, 1])
print(mstats.pearsonr(x, [2.0, 1, 4, 3, 0]), mstats.kruskal([1.0, 2, 3], [3.0, 4, 9]), mstats.ttest_ind([1, 2, 3.0], [2, 3, 5.0]))
print(mstats.hdquantiles(np.arange(10.0)), mstats.idealfourths(np.arange(10.0)), mstats.median_cihs(np.arange(20.0)))
mstats.theilslopes([1.0, 2, 4, 3], [1.0, 2, 3, 4])
# %%
# digits: 8
random = np.random.default_rng(5)
rows, one = random.normal(size=(4, 30)), random.normal(size=40)
other = one + random.normal(size=40)
found = stats.bootstrap((rows,), np.std, axis=-1, n_resamples=200, rng=np.random.default_rng(1))
print(found.confidence_interval, found.standard_error, found.bootstrap_distribution.shape)


def correlation(x, y, axis=-1):
    return stats.pearsonr(x, y, axis=axis).statistic


first = stats.bootstrap((one, other), correlation, paired=True, n_resamples=200, rng=np.random.default_rng(2))
more = stats.bootstrap((one, other), correlation, paired=True, n_resamples=50, rng=np.random.default_rng(3), bootstrap_result=first)
print(first.confidence_interval, len(more.bootstrap_distribution))
stats.bootstrap((one,), np.mean, n_resamples=200, method="basic", alternative="less", rng=np.random.default_rng(4)).confidence_interval
# %%
# digits: 8
print(stats.pearsonr(rows, rows[::-1], axis=1), stats.pearsonr(rows, rows[::-1], axis=None))
stats.chisquare([16, 18, 16, 14, 12, 12], ddof=[0, 1, 2]), stats.chisquare([16, 18], [[17, 17], [12, 22]], axis=1)
# %%
stats.bootstrap(([1.0],), np.mean)
# %%
stats.pearsonr([1, 2, 3], [1, 2])
# %%
# digits: 8
from scipy import special

z = np.array([1 + 2j, -3 + 0.5j, 12 - 4j, 0.1j])
for name in ("jv", "yv", "iv", "kv", "hankel1", "hankel2", "kve"):
    print(name, getattr(special, name)(1.5, z))
print(special.gamma(z), special.loggamma(z), special.psi(z), special.rgamma(z))
print(special.erf(z[:2]), special.erfc(z), special.exp1(z), special.expi(z))
special.airy(z[:2]), special.spherical_jn(2, z[:1]), special.jv(1, 1 + 2j)
# %%
# digits: 6
data = stats.CensoredData.right_censored([1.2, 3.4, 2.2, 5, 5, 5, 0.7, 4.1, 2.9], np.array([0, 0, 0, 1, 1, 1, 0, 0, 0]))
print(data, repr(data), stats.norm.fit(data)[0].round(3))
found = stats.ecdf(data)
print(found.sf.quantiles, found.sf.probabilities, found.cdf.confidence_interval(method="log-log").high.probabilities)
stats.logrank(data, [1.0, 2, 3, 4]).statistic, stats.CensoredData(interval=[[1.0, 1], [-np.inf, 0], [10, np.inf], [2, 3]])
# %%
# digits: 8
print(stats.rankdata([0, 2, 3, np.nan, -2, np.nan], nan_policy="omit"), stats.mode([[3, 0, 3], [3, 2, 3]], axis=None, keepdims=True))
print(stats.expon(1).expect(lambda x: 1, lb=0.0, ub=2.0), stats.mood(rows, rows[::-1] * 2, axis=1))
stats.quantile(np.asarray([[10, 8, 7, 5, 4], [0, 1, 2, 3, 5]]), [0.25, 0.75], axis=-1)
