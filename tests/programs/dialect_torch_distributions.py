"""Distributions whose parameters are numbers beside tensors, which may be on the GPU: all that comes of them is there too."""
import tandem as td
import torch
import torch.distributions as D

# Draws are where the parameters are, whatever the device of new tensors.
td.device("cpu")

place = "cuda" if torch.cuda.is_available() else "cpu"


def on_place(*values):
    return torch.tensor(values, device=place)


made = (
    D.Normal(on_place(0.0, 1.0), 1.0), D.Normal(0.0, on_place(1.0)), D.Uniform(on_place(0.0), 2.0), D.Gamma(on_place(2.0), 1.0),
    D.Beta(on_place(2.0), 1.0), D.Bernoulli(on_place(0.5)), D.Categorical(on_place(0.5, 0.5)), D.Laplace(on_place(0.0), 1.0),
    D.Exponential(on_place(1.0)), D.Gumbel(on_place(0.0), 1.0), D.Cauchy(on_place(0.0), 1.0), D.HalfNormal(on_place(1.0)),
    D.StudentT(on_place(3.0)), D.Binomial(3, on_place(0.5)), D.Geometric(on_place(0.3)), D.Dirichlet(on_place(1.0, 2.0)),
    D.OneHotCategorical(on_place(0.5, 0.5)), D.Multinomial(3, on_place(0.5, 0.5)), D.Poisson(on_place(2.0)), D.LogNormal(on_place(0.0), 1.0),
    D.MultivariateNormal(on_place(0.0, 0.0), torch.eye(2, device=place)), D.Independent(D.Normal(on_place(0.0, 1.0), 1.0), 1),
    D.MixtureSameFamily(D.Categorical(on_place(0.3, 0.7)), D.Normal(on_place(-1.0, 1.0), 0.5)),
)  # fmt: skip
for distribution in made:
    drawn = distribution.sample((3,))
    chances = distribution.log_prob(drawn)
    assert drawn.shape[0] == chances.shape[0] == 3, distribution
    assert drawn.device.type == chances.device.type == place, distribution
    assert bool(torch.isfinite(chances).all()), distribution
wide = D.Normal(on_place(0.0), 1.0).expand([3, 2])
assert wide.sample().shape == (3, 2) and D.Bernoulli(on_place(0.5)).enumerate_support().device.type == place
td.device(device)
