"""Laws and tests that few programs need."""

# %%
# digits: 9
import numpy as np
from scipy import stats

stats.betanbinom.pmf([0, 1, 5], 5, 9.3, 1), stats.betanbinom.stats(5, 9.3, 1), stats.betanbinom.cdf(2, 5, 9.3, 1)

# %%
# digits: 9
(
    stats.nchypergeom_fisher.pmf([3, 5, 6], 140, 80, 60, 0.5),
    stats.nchypergeom_fisher.mean(20, 7, 12, 2.5),
    stats.nchypergeom_fisher.pmf([3, 4, 5], 20, 7, 12, 2.5),
)

# %%
# digits: 9
stats.nchypergeom_wallenius.pmf([2, 4, 5, 7], 20, 7, 12, 2.5), stats.nchypergeom_wallenius.mean(20, 7, 12, 2.5), stats.nchypergeom_wallenius.var(20, 7, 12, 0.4)

# %%
# digits: 9
stats.poisson_binom.pmf([0, 1, 3], [0.1, 0.6, 0.7, 0.8]), stats.poisson_binom.mean([0.1, 0.6, 0.7, 0.8]), stats.poisson_binom.var([0.1, 0.6, 0.7, 0.8])

# %%
(
    stats.jf_skew_t.pdf([-1, 0, 2.0], 8, 4),
    stats.jf_skew_t.ppf([0.1, 0.9], 8, 4),
    stats.irwinhall.pdf([0.5, 1.7, 4], 5),
    stats.irwinhall.cdf([0.5, 4, 4.8], 5),
    stats.irwinhall.stats(5),
)

# %%
(
    stats.rel_breitwigner.pdf([1.0, 36, 40], 36.5),
    stats.gausshyper.pdf([0.2, 0.8], 13.8, 3.12, 2.51, 5.18),
    stats.dpareto_lognorm.pdf([1.0, 5, 20], 3, 1.2, 1.5, 2),
)

# %%
# digits: 9
(
    stats.dirichlet_multinomial.pmf([1, 2, 3], [3, 4, 5], 6),
    stats.dirichlet_multinomial.mean([3, 4, 5], 6),
    stats.dirichlet_multinomial.cov([3, 4, 5], 6),
    stats.dirichlet_multinomial([3, 4, 5], 6).var(),
)

# %%
# digits: 9
(
    stats.multivariate_hypergeom.pmf([8, 4], [10, 20], 12),
    stats.multivariate_hypergeom.mean([10, 20], 12),
    stats.multivariate_hypergeom.cov([10, 20, 5], 12),
    stats.multivariate_hypergeom([10, 20], 12).logpmf([8, 4]),
)

# %%
# digits: 9
stats.normal_inverse_gamma(1, 2, 3, 4).pdf(1.5, 2.0), stats.normal_inverse_gamma.mean(1, 2, 3, 4), stats.normal_inverse_gamma.var(1, 2, 3, 4)

# %%
# digits: 9
stats.bayes_mvs([6, 9, 12, 7, 8, 8, 13], alpha=0.9)

# %%
# digits: 9
(
    stats.mvsdist([6, 9, 12, 7, 8, 8, 13])[1].mean(),
    stats.poisson_means_test(0, 100, 3, 100),
    stats.poisson_means_test(10, 100, 3, 80, diff=0.01, alternative="greater"),
)

# %%
# digits: 9
x = np.random.default_rng(1).normal(size=50)
stats.chatterjeexi(x, np.sin(x * 3)), stats.chatterjeexi(x, np.round(x)), stats.chatterjeexi(x, x**2, y_continuous=True)

# %%
c = stats.Covariance.from_diagonal([1, 2, 3])
c.covariance, c.log_pdet, c.rank, stats.multivariate_normal.pdf([1, -2, 3.0], mean=[0, 0, 0], cov=stats.Covariance.from_diagonal([1, 2, 3]).covariance)

# %%
stats.Covariance.from_precision([[2.0, 0.5], [0.5, 1]]).covariance, stats.Covariance.from_cholesky([[1.0, 0], [2, 3]]).covariance
# %%
import numpy as np
from scipy import stats
line = stats.vonmises_line(2)
print(line.cdf([-4, 0.7, 4]).round(8), line.ppf(0.3).round(8), line.std().round(8), line.rvs(2, random_state=1).round(8))
for chi in (0.3, 1.2, 2.5):
    print(stats.argus.rvs(chi, size=3, random_state=1).round(8), stats.argus(chi).rvs(random_state=2).round(8))
stats.random_correlation.rvs((0.5, 0.8, 1.2, 1.5), random_state=7).round(8), stats.random_correlation((0.5, 1.5), seed=np.random.default_rng(3)).rvs().round(8)
# %%
# digits: 8
print([stats.zipf(a).stats("mvsk") for a in (3, 6)], stats.nct(5, 1).stats("mvsk"), stats.nct(3.5, 0.2).stats("mvsk"), stats.yulesimon(5).stats("mvsk"), stats.poisson(300).expect().round(8))
