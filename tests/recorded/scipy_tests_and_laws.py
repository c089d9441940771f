# %%
import numpy as np

DIGITS = 6


def plain(value):
    """Values whose numbers keep few digits, so that the last ones do not matter."""
    if isinstance(value, (bool, np.bool_, str, type(None))):
        return value
    if isinstance(value, np.poly1d):
        return plain(value.coeffs.tolist())
    if hasattr(value, "pvalue"):
        return [plain(value.statistic), plain(value.pvalue)]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (tuple, list)) or hasattr(value, "_fields"):
        return [plain(part) for part in value]
    if isinstance(value, complex):
        return [plain(value.real), plain(value.imag)]
    if isinstance(value, (int, np.integer)):
        return int(value)
    if isinstance(value, (float, np.floating)):
        return float(f"{0.0 if abs(value) < 1e-9 else value:.{DIGITS}g}") + 0.0
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return type(value).__name__ if " at 0x" in repr(value) else value


def show(value):
    print(plain(value))


# %%
from scipy import stats

rng = np.random.default_rng(12)
a = rng.normal(5, 2, 40)
b = rng.normal(6, 2.5, 35)
c = rng.exponential(3, 50)
show(stats.ttest_ind(a, b))
show(stats.ttest_ind(a, b, equal_var=False))
show(stats.ttest_ind(a, b, alternative="less").confidence_interval())
show(stats.ttest_1samp(a, 4.5))
show(stats.ttest_rel(a[:30], b[:30]))
show(stats.ttest_ind_from_stats(5, 2, 40, 6, 2.5, 35))
show(stats.mannwhitneyu(a, b))

# %%
show(stats.mannwhitneyu(a[:6], b[:7], method="exact"))
show(stats.wilcoxon(a[:20], b[:20]))
show(stats.wilcoxon(a[:20] - 5, alternative="greater", method="approx"))
show(stats.kruskal(a, b, c))
show(stats.friedmanchisquare(a[:10], b[:10], c[:10]))
show(stats.f_oneway(a, b, c))
show(stats.chi2_contingency([[10, 20, 30], [6, 9, 17]]))
show(stats.fisher_exact([[8, 2], [1, 5]]))
show(stats.fisher_exact([[8, 2], [1, 5]], alternative="greater"))
show(stats.shapiro(a))
show(stats.normaltest(c))
show(stats.anderson(a))

# %%
show(stats.anderson(c, "expon"))
show(stats.jarque_bera(a))
show(stats.ks_2samp(a, b))
show(stats.ks_1samp(a, stats.norm(5, 2).cdf))
show(stats.kstest(c, "expon", args=(0, 3)))
show(stats.pearsonr(a[:35], b))
show(stats.pearsonr(a[:35], b).confidence_interval(0.9))
show(stats.spearmanr(a[:35], b))
show(stats.kendalltau(a[:35], b))
show(stats.pointbiserialr([0, 1, 1, 0, 1], [1.0, 2, 3, 1.5, 2]))
res = stats.linregress(a[:35], b)
show(res)

# %%
show(res.intercept_stderr)
show(stats.theilslopes(b, a[:35]))
show(stats.siegelslopes(b, a[:35]))
show(stats.describe(a))
show(stats.zscore(a)[:4])
show((stats.skew(a), stats.kurtosis(c), stats.sem(a), stats.iqr(c), stats.mode([1, 2, 2, 3]), stats.gmean(c), stats.hmean(c)))
show((stats.trim_mean(c, 0.1), stats.variation(a), stats.median_abs_deviation(a)))
show((stats.percentileofscore(a, 5), stats.scoreatpercentile(a, 30)))
show(stats.rankdata([3, 1, 4, 1, 5], method="min"))
show(stats.levene(a, b, c))
show(stats.bartlett(a, b, c))
show(stats.boxcox(c)[1])

# %%
show(stats.yeojohnson(a)[1])
show(stats.binomtest(7, 20, 0.5))
show(stats.chisquare([16, 18, 16, 14, 12, 12]))
show(stats.power_divergence([16, 18, 16, 14, 12, 12], lambda_="log-likelihood"))
show(stats.bootstrap((a,), np.mean, rng=np.random.default_rng(1), n_resamples=500, method="percentile").confidence_interval)
show(stats.permutation_test((a, b), lambda x, y, axis: np.mean(x, axis=axis) - np.mean(y, axis=axis), vectorized=True, n_resamples=500, rng=3))
show(stats.gaussian_kde(a).evaluate([3, 5, 7]))
k = stats.gaussian_kde(np.vstack([a[:35], b]))
print(k.factor, k.covariance, k([[5.0], [6.0]]), round(k.integrate_box([0, 0], [5, 5]), 12))
mvn = stats.multivariate_normal([0, 1], [[2, 0.3], [0.3, 1]])
show((mvn.pdf([[0, 0], [1, 1]]), mvn.logpdf([0, 0]), mvn.cdf([1, 1]), mvn.entropy()))
show(stats.multivariate_normal.rvs([0, 1], [[2, 0.3], [0.3, 1]], size=3, random_state=4))

# %%
show(stats.beta.fit(rng.beta(2, 3, 100), floc=0, fscale=1))
show((stats.norm.interval(0.95, 5, 2), stats.t.interval(0.95, 9, loc=1, scale=2)))
show(stats.norm.stats(2, 3, moments="mvsk"))
show(stats.gamma(2.5, scale=2).stats("mvsk"))
show(
    (
        stats.expon.rvs(scale=2, size=4, random_state=1),
        stats.gamma.rvs(2, size=3, random_state=1),
        stats.beta.rvs(2, 3, size=3, random_state=np.random.default_rng(3)),
    )
)
show((stats.poisson.pmf(np.arange(5), 2.2), stats.binom.cdf(3, 10, 0.4), stats.geom.rvs(0.3, size=5, random_state=2), stats.nbinom.pmf(3, 4, 0.5)))
h = np.histogram(a, bins=8)
rvh = stats.rv_histogram(h)
show((rvh.mean(), rvh.pdf(5), rvh.ppf(0.3)))
show((stats.uniform.expect(lambda x: x**2), stats.norm.moment(4), stats.poisson(3).entropy()))
show(stats.cramervonmises(a, "norm", args=(5, 2)))
show(stats.cramervonmises_2samp(a, b))

# %%
show(stats.epps_singleton_2samp(a, b))
show(stats.mood(a, b))
show(stats.ansari(a, b))
show(stats.brunnermunzel(a, b))
show(stats.alexandergovern(a, b, c))
show(stats.barnard_exact([[7, 12], [8, 3]]))
show(stats.boschloo_exact([[7, 12], [8, 3]]))
show(stats.somersd([[27, 25, 14, 7, 0], [7, 14, 18, 35, 12]]))
show(stats.weightedtau([1, 2, 3, 4], [1, 3, 2, 4]))
show((stats.entropy([0.2, 0.3, 0.5], base=2), stats.wasserstein_distance(a, b), stats.energy_distance(a, b)))
show(stats.differential_entropy(a))
show(stats.binned_statistic(a[:35], b, "mean", bins=4))

# %%
show(stats.binned_statistic_2d(a[:35], b, b, bins=3).statistic)
show((stats.cumfreq(a, 5), stats.relfreq(a, 5)))
show(stats.sigmaclip(c, 2, 2).upper)
show(stats.false_discovery_control([0.01, 0.03, 0.2]))
show(stats.combine_pvalues([0.01, 0.03, 0.2]))
show(stats.probplot(a, fit=True)[1])
show(stats.ecdf(a).cdf.evaluate([4, 5]))
show(stats.goodness_of_fit(stats.norm, a, known_params={"loc": 5, "scale": 2}, statistic="ad", n_mc_samples=20, rng=1).statistic)
show(stats.quantile(a, [0.2, 0.5]))
show(stats.expectile(a, 0.3))
show((stats.circmean([0.1, 6.2]), stats.circstd([0.1, 6.2]), stats.circvar([0.1, 6.2])))
show((stats.dirichlet([1, 2, 3]).mean(), stats.multinomial(5, [0.2, 0.8]).pmf([2, 3])))

# %%
show(stats.wishart(4, np.eye(2)).mean())
show(
    (
        stats.trapezoid(0.2, 0.8).pdf(0.5),
        stats.rice(1.5).cdf(2),
        stats.nakagami(2).pdf(1),
        stats.gengamma(2, 1.5).cdf(1.3),
        stats.fisk(3).ppf(0.4),
        stats.burr12(2, 3).pdf(0.6),
        stats.gompertz(1.2).sf(0.5),
        stats.levy().pdf(2.0),
        stats.exponweib(2, 1.5).cdf(1),
        stats.johnsonsu(1, 2).pdf(0.3),
        stats.skewnorm(4).mean(),
        stats.vonmises(2).pdf(1),
        stats.truncnorm(-1, 2).mean(),
        stats.loguniform(1, 10).mean(),
        stats.powerlaw(2).var(),
        stats.genextreme(0.1).ppf(0.5),
        stats.invgamma(3).mean(),
        stats.invgauss(0.5).pdf(1),
        stats.genpareto(0.1).sf(2),
        stats.moyal().pdf(1),
        stats.ncx2(3, 1).cdf(2),
        stats.nct(5, 1).pdf(1),
        stats.ncf(3, 8, 1).cdf(1.2),
    )
)
show(stats.page_trend_test([[3, 4, 3], [2, 2, 4], [3, 3, 5], [1, 3, 2], [2, 3, 2], [2, 4, 5]]))
show(stats.anderson_ksamp([a, b]))
show((stats.cramervonmises(a[:8], "norm", args=(5, 2)), stats.cramervonmises_2samp(a[:6], b[:5])))
show((stats.ortho_group.rvs(3, random_state=1), stats.special_ortho_group.rvs(2, random_state=1), stats.uniform_direction.rvs(3, random_state=1)))
show(stats.binned_statistic_dd(np.c_[a[:35], b], b, bins=2))
show(stats.PermutationMethod(n_resamples=10))
show((stats.mood([1, 2, 2, 3, 9], [2, 3, 3, 4, 5, 6.0]), stats.ansari([1, 2, 2, 3, 9], [2, 3, 3, 4, 5, 6.0])))
show(
    (
        stats.multivariate_normal.cdf([1, 1, 0.5], [0, 0, 0.0], [[1, 0.3, 0.1], [0.3, 1, 0.2], [0.1, 0.2, 2.0]]).round(3),
        stats.multivariate_normal.cdf([1, 1], [0, 0], [[1, 0.3], [0.3, 1]], lower_limit=[-1, -2]),
    )
)
