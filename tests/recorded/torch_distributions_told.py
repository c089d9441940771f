"""Distributions: supports, refused values and parameters, entropies, divergences and transforms."""

# %%
import torch
import torch.distributions as D
from torch.distributions import constraints

t, k, T = torch.tensor, D.kl_divergence, D.transforms


def told(function):
    try:
        return function()
    except (ValueError, NotImplementedError, RuntimeError) as error:
        return type(error).__name__, str(error)


D.Binomial(10, t(0.3)), D.Bernoulli(t(0.3)), D.Categorical(t([0.3, 0.7])), D.Multinomial(3, t([0.3, 0.7])), D.RelaxedBernoulli(t(0.5), t(0.3))
# %%
d = D.Categorical(t([0.3, 0.7]))
d.logits, d, D.Categorical(logits=t([1.0, 2.0])), d.mean, d.support, d.param_shape, D.Normal, D.Normal(0.0, 1.0).event_shape
# %%
print(told(lambda: D.Categorical(t([0.5, 0.5])).log_prob(t(2))))
print(told(lambda: D.Bernoulli(t(0.5)).log_prob(t(0.5))))
print(told(lambda: D.Exponential(t(1.0)).log_prob(t(-1.0))))
print(told(lambda: D.Uniform(0.0, 1.0).log_prob(t(2.0))))
print(told(lambda: D.Uniform(1.0, 0.0)))
print(told(lambda: D.Dirichlet(t([1.0, 2.0])).log_prob(t([0.5, 0.7]))))
print(told(lambda: D.Normal(0.0, 1.0).log_prob(t(float("nan")))))
print(told(lambda: D.Binomial(3, t(0.5)).log_prob(t(4.0))))
print(told(lambda: D.MultivariateNormal(torch.zeros(2), -torch.eye(2))))
print(told(lambda: D.MultivariateNormal(torch.zeros(2))))
print(told(lambda: D.MultivariateNormal(torch.zeros(2), torch.eye(2)).log_prob(torch.zeros(3))))
print(told(lambda: D.Bernoulli(torch.ones(2) / 2).log_prob(torch.ones(3))))
print(told(lambda: D.Categorical(t([-0.1, 0.5]))))
D.Categorical(t([0.5, 0.5]), validate_args=False).log_prob(t(1)), D.Normal(0.0, -1.0, validate_args=False)
# %%
kinds = [D.Gamma(t(2.0), t(3.0)), D.Uniform(0.0, 2.0), D.StudentT(t(5.0)), D.Binomial(10, t(0.3)), D.Geometric(t(0.3)), D.HalfNormal(1.0), D.Gumbel(0.0, 1.0)]
kinds += [D.Bernoulli(t(0.3)), D.Dirichlet(t([1.0, 2.0, 3.0])), D.Multinomial(5, t([0.2, 0.3, 0.5])), D.Pareto(t(1.0), t(3.0)), D.InverseGamma(t(3.0), t(2.0))]
kinds += [D.Kumaraswamy(t(2.0), t(3.0)), D.Cauchy(0.0, 1.0), D.HalfCauchy(1.0), D.Weibull(t(1.0), t(2.0)), D.Beta(t(2.0), t(3.0))]
for d in kinds:
    print(type(d).__name__, d.mean, d.variance, d.support, d.entropy())
# %%
for d in (D.HalfNormal(1.0), D.Gumbel(0.0, 1.0), D.Cauchy(0.0, 1.0), D.HalfCauchy(1.0), D.Kumaraswamy(t(2.0), t(3.0)), D.ContinuousBernoulli(t(0.3))):
    print(type(d).__name__, d.cdf(t(0.3)), d.icdf(t(0.3)))
D.Gamma(t(2.0), t(3.0)).cdf(t(0.3)), D.Normal.arg_constraints, D.Bernoulli(t(0.5)).has_rsample, D.Normal(0.0, 1.0).perplexity(), D.Beta(t(2.0), t(3.0)).mode
# %%
print(k(D.Gumbel(0.0, 1.0), D.Gumbel(1.0, 1.0)), k(D.Pareto(t(2.0), t(3.0)), D.Pareto(t(1.0), t(2.0))), k(D.Cauchy(0.0, 1.0), D.Cauchy(1.0, 2.0)))
print(k(D.Normal(0.0, 1.0), D.Laplace(0.0, 1.0)), k(D.Uniform(0.0, 1.0), D.Normal(0.0, 1.0)), k(D.Exponential(t(1.0)), D.Normal(0.0, 1.0)))
print(k(D.Gamma(t(1.0), t(1.0)), D.Exponential(t(2.0))), k(D.Beta(t(1.0), t(2.0)), D.Normal(0.0, 1.0)), k(D.Uniform(0.0, 1.0), D.Beta(t(1.0), t(2.0))))
print(k(D.ContinuousBernoulli(t(0.3)), D.ContinuousBernoulli(t(0.6))), k(D.Normal(0.0, 1.0), D.Exponential(t(1.0))), k(D.Bernoulli(t(0.3)), D.Poisson(t(1.0))))
k(D.MultivariateNormal(torch.zeros(3, 2), torch.eye(2)), D.MultivariateNormal(torch.ones(3, 2), 2 * torch.eye(2)))
# %%
w = D.Wishart(t(4.0), t([[1.0, 0.3], [0.3, 2.0]]))
w, w.mean, w.variance, w.mode, w.entropy(), w.sample((3,)).shape, w.log_prob(torch.eye(2) * 2)
# %%
l = D.LKJCholesky(3, t(0.5))
l, l.log_prob(torch.eye(3)), l.sample((4,)).shape, constraints.corr_cholesky.check(l.sample())
# %%
n = D.LogisticNormal(torch.zeros(2), torch.ones(2))
n, n.log_prob(t([0.2, 0.3, 0.5])), n.event_shape
# %%
tr = T.ComposeTransform([T.AffineTransform(1.0, 2.0), T.SigmoidTransform()])
tr, tr(t(0.5)), tr.inv(tr(t(0.5))), tr.log_abs_det_jacobian(t(0.5), tr(t(0.5)))
# %%
x = t([0.5, 1.2, 2.0])
for f in (T.SoftplusTransform(), T.PowerTransform(t(2.0)), T.StickBreakingTransform(), T.CorrCholeskyTransform()):
    y = f(x)
    print(f, y, f.inv(y), f.log_abs_det_jacobian(x, y))
T.AbsTransform()(-x), T.SoftmaxTransform()(x), T.LowerCholeskyTransform()(torch.ones(2, 2)), T.ReshapeTransform((4,), (2, 2))(torch.arange(4.0))
# %%
pair = [T.ExpTransform(), T.AffineTransform(0.0, 2.0)]
print(T.CatTransform(pair, dim=0, lengths=[1, 1])(t([1.0, 1.0])), T.StackTransform(pair, dim=0)(t([1.0, 1.0])))
print(
    T.IndependentTransform(T.ExpTransform(), 1).log_abs_det_jacobian(t([1.0, 2.0]), t([1.0, 2.0])),
    T.CumulativeDistributionTransform(D.Normal(0.0, 1.0))(t(0.3)),
)
D.biject_to(constraints.positive), D.transform_to(constraints.simplex)(t([1.0, 2.0])), D.biject_to(constraints.interval(0.0, 2.0))(t(0.0))
# %%
constraints.integer_interval(0, 3), constraints.real_vector, constraints.lower_cholesky, constraints.positive_definite.check(t([[1.0, 2.0], [2.0, 1.0]]))
# %%
td = D.TransformedDistribution(D.Uniform(t(0.0), t(1.0)), [T.SigmoidTransform().inv, T.AffineTransform(0.0, 1.0)])
td.log_prob(t(0.3)), td.cdf(t(0.3)), td.icdf(t(0.3)), td.support, td.has_rsample
# %%
(
    D.MultivariateNormal(torch.zeros(3, 2), torch.eye(2)).log_prob(torch.ones(3, 2)),
    D.MultivariateNormal(torch.zeros(2), precision_matrix=2 * torch.eye(2)).entropy(),
)


# %%
class Coin(D.Distribution):
    arg_constraints = {"p": constraints.unit_interval}
    support = constraints.boolean

    def __init__(self, p, validate_args=None):
        self.p = p
        super().__init__(p.shape, validate_args=validate_args)

    def log_prob(self, v):
        if self._validate_args:
            self._validate_sample(v)
        return v * self.p.log() + (1 - v) * (1 - self.p).log()


Coin(t([0.2, 0.3])).log_prob(t([1.0, 0.0])), told(lambda: Coin(t([1.2]))), told(lambda: Coin(t([0.2])).log_prob(t([0.5])))
# %%
# Values and parameters are broadcast, and classes may be floats.
for d in (D.Bernoulli(logits=t([0.3, -0.2])), D.Categorical(logits=torch.arange(6.0).reshape(2, 3))):
    for value in (t(1.0), t([0.0, 1.0]), t([[0.0], [1.0]])):
        print(d.log_prob(value))
