# %%
import torch, torch.nn.functional as F, torch.nn as nn
import torch.distributions as D

T = torch.tensor


def s(d, n=(4,)):
    torch.manual_seed(0)
    a = d.sample(n)
    return a, torch.rand(1)


# %%
torch.manual_seed(0)
torch.empty(20).log_normal_()
# %%
torch.manual_seed(0)
torch.empty(20, dtype=torch.bfloat16).uniform_(), torch.empty(3, dtype=torch.float16).uniform_()
# %%
torch.manual_seed(0)
torch.empty(3, dtype=torch.bfloat16).normal_(), torch.empty(20, dtype=torch.bfloat16).normal_(), torch.empty(20, dtype=torch.float16).normal_(), torch.rand(1)
# %%
torch.manual_seed(0)
torch.empty(20, dtype=torch.float64).normal_(), torch.empty(3, dtype=torch.float64).uniform_(2, 3), torch.rand(1)
# %%
torch.manual_seed(0)
torch.rand(3, dtype=torch.bfloat16), torch.rand(20, dtype=torch.float16), torch.randn(30, dtype=torch.bfloat16), torch.randn(3, dtype=torch.float16)
# %%
torch.manual_seed(0)
torch.empty(20, dtype=torch.int64).geometric_(0.2)
# %%
torch.manual_seed(0)
torch.empty(4, dtype=torch.bfloat16).exponential_(2.0), torch.empty(3).bernoulli_(torch.tensor([0.2, 0.5, 0.9])), torch.rand(1)
# %%
torch.manual_seed(0)
(
    F.dropout(torch.ones(3, 4), 0.3),
    F.dropout1d(torch.ones(2, 3, 4)),
    F.dropout2d(torch.ones(1, 3, 2, 2)),
    F.alpha_dropout(torch.ones(6)),
    F.feature_alpha_dropout(torch.ones(2, 3, 2)),
    torch.rand(1),
)
# %%
torch.manual_seed(0)
F.rrelu(-torch.ones(5), training=True), torch.rand(1)
# %%
torch.manual_seed(0)
l = nn.LSTM(3, 4, 2, dropout=0.5)
o, _ = l(torch.randn(5, 2, 3))
o[:, 0]
# %%
torch.manual_seed(0)
l = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
o = l(torch.randn(2, 3, 8))
o[0]
# %%
torch.manual_seed(0)
l = nn.MultiheadAttention(8, 2, dropout=0.5, batch_first=True)
x = torch.randn(2, 3, 8)
l(x, x, x)
# %%
torch.manual_seed(0)
l = nn.TransformerDecoderLayer(8, 2, 16)
o = l(torch.randn(2, 3, 8), torch.randn(2, 3, 8))
o[0]
# %%
torch.manual_seed(0)
F.gumbel_softmax(torch.zeros(2, 4)), F.gumbel_softmax(torch.zeros(2, 4), hard=True)
# %%
torch.manual_seed(0)
torch.multinomial(torch.rand(3, 27), 5), torch.multinomial(torch.rand(27), 5, replacement=True), torch.multinomial(torch.rand(2, 27).double(), 1), torch.rand(1)
# %%
torch.manual_seed(0)
l = nn.GRU(3, 4, 2, dropout=0.5, bidirectional=True, batch_first=True)
l(torch.randn(2, 5, 3))[0][0]
# %%
(
    s(D.Exponential(2.0)),
    s(D.Gumbel(0.0, 1.0)),
    s(D.Bernoulli(0.3)),
    s(D.Bernoulli(logits=T([0.3, 1.0]))),
    s(D.Categorical(T([0.2, 0.3, 0.5]))),
    s(D.Categorical(logits=T([[0.2, 0.3, 0.5]]))),
    s(D.Normal(1.0, 2.0)),
    s(D.Uniform(1.0, 2.0)),
    s(D.Laplace(0.0, 1.0)),
    s(D.Cauchy(0.0, 1.0)),
    s(D.HalfNormal(1.0)),
    s(D.HalfCauchy(1.0)),
    s(D.LogNormal(0.0, 1.0)),
    s(D.Geometric(0.3)),
    s(D.Poisson(3.0)),
    s(D.Gamma(2.0, 1.0)),
    s(D.Beta(2.0, 3.0)),
    s(D.Dirichlet(T([1.0, 2.0, 3.0]))),
    s(D.StudentT(3.0)),
    s(D.Chi2(3.0)),
    s(D.Weibull(1.0, 2.0)),
    s(D.Pareto(1.0, 2.0)),
    s(D.Kumaraswamy(2.0, 3.0)),
    s(D.Binomial(10, T(0.3))),
    s(D.Multinomial(10, T([0.2, 0.3, 0.5]))),
    s(D.NegativeBinomial(5, T(0.3))),
)
# %%
(
    s(D.VonMises(0.0, 1.0)),
    s(D.ContinuousBernoulli(0.3)),
    s(D.RelaxedBernoulli(T(0.5), probs=T(0.3))),
    s(D.RelaxedOneHotCategorical(T(0.5), probs=T([0.3, 0.7]))),
    s(D.OneHotCategorical(T([0.3, 0.7]))),
    s(D.MultivariateNormal(torch.zeros(2), torch.eye(2))),
    s(D.LowRankMultivariateNormal(torch.zeros(2), torch.ones(2, 1), torch.ones(2))),
    s(D.MixtureSameFamily(D.Categorical(T([0.3, 0.7])), D.Normal(T([0.0, 5.0]), T([1.0, 1.0])))),
    s(D.InverseGamma(2.0, 3.0)),
    s(D.FisherSnedecor(2.0, 3.0)),
    s(D.LogisticNormal(T([0.0]), T([1.0]))),
    s(D.LKJCholesky(3), (2,)),
    s(D.Wishart(T(3.0), torch.eye(2)), (2,)),
    s(D.Independent(D.Normal(torch.zeros(2), 1.0), 1)),
    s(D.GeneralizedPareto(0.0, 1.0, 0.5)),
)
