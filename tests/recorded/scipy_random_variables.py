# %%
import numpy as np
from scipy import stats

X = stats.Normal(mu=1.0, sigma=2.0)
Gamma = stats.make_distribution(stats.gamma)
G = Gamma(a=2.5)
made = 2 * G + 1, -G, 1 / G, G**2, 2**X, stats.exp(X), stats.log(G), abs(X), stats.truncate(X, lb=0, ub=3), stats.order_statistic(X, r=2, n=4)
for variable in (X, stats.Normal(), stats.Uniform(a=1, b=3), G, stats.Normal(mu=[0.0, 1.0], sigma=2), *made):
    print(variable, repr(variable), np.round(variable.support(), 8), np.round(variable.cdf(0.7), 8), np.round(variable.pdf(0.7), 8))
# %%
print([np.round(value, 8) for value in (X.pdf([0, 1]), X.logpdf(0.0), X.ccdf(1.0), X.cdf(0, 1), X.ccdf(0, 1), X.logcdf(0, 1), X.icdf([0.1, 2]), X.iccdf(0.2))])
print(X.mean(), X.variance(), X.skewness(), X.kurtosis(), X.kurtosis(convention="excess"), X.median(), X.mode(), X.entropy(), X.moment(3), X.mu)
print([np.round(value, 8) for value in (made[0].mean(), made[0].variance(), made[1].skewness(), G.kurtosis(), G.moment(3, "central"), made[8].icdf(0.3))])
# %%
print(np.round(G.sample(3, rng=5), 6), np.round(stats.Uniform(a=0, b=2).sample((2, 2), rng=3), 6), np.round(made[8].sample(2, rng=1), 6))
print(np.round(made[5].mean(), 8), np.round(made[9].mean(), 8))
# %%
mixture = stats.Mixture([X, stats.Normal()], weights=[0.4, 0.6])
print(mixture, repr(mixture))
print(np.round([mixture.cdf(0.5), mixture.pdf(0.5), mixture.mean(), mixture.variance(), mixture.skewness(), mixture.kurtosis()], 8), mixture.support())
# %%
counts = stats.Binomial(n=10, p=0.3)
print(counts, np.round(counts.pmf([0, 1, 2.5]), 8), np.round(counts.cdf(3), 8), counts.icdf([0.1, 0.5]), counts.mean(), np.round(counts.variance(), 8))
for wrong in (
    lambda: stats.Normal(loc=2), lambda: 1 / X, lambda: X + X, lambda: stats.log(X), lambda: X.moment(-1), lambda: stats.make_distribution(3),
    lambda: stats.Mixture([X, G], weights=[0.4, 0.7]), lambda: X**0.5,
):
    try:
        wrong()
    except (ValueError, TypeError, NotImplementedError) as error:
        print(type(error).__name__, error)
stats.Normal(mu=1, sigma=-1).mean(), stats.Uniform(a=3, b=2).mean()
# %%
class Reciprocal:
    __make_distribution_version__ = "1.16.0"
    parameters = {"a": {"endpoints": (0, np.inf), "inclusive": (False, False)}, "b": {"endpoints": ("a", np.inf), "inclusive": (False, False)}}
    support = {"endpoints": ("a", "b"), "inclusive": (True, True)}

    def pdf(self, x, a, b):
        return 1 / (x * (np.log(b) - np.log(a)))


Y = stats.make_distribution(Reciprocal())(a=1.0, b=3.0)
print(Y, np.round([Y.cdf(2.0), Y.mean(), Y.variance()], 8), np.round(Y.pdf([0.5, 1, 4]), 8))
# %%
import matplotlib

matplotlib.use("agg")
axes = X.plot()
print(axes.get_title(), axes.get_xlabel(), axes.get_ylabel(), [text.get_text() for text in axes.get_legend().get_texts()], len(axes.lines[0].get_xdata()))
