"""Random numbers with the arguments that users of NumPy and JAX give, and distributions that are seldom drawn from."""

import tandem as td

r = td.random


def seeded(draw):
    r.seed(0)
    return draw()


wanted = seeded(lambda: r.normal((2, 3)))
others = (
    lambda: r.normal(0, 1, (2, 3)),
    lambda: r.normal(0.0, 1.0, size=(2, 3)),
    lambda: r.normal(loc=0, scale=1, size=(2, 3)),
    lambda: r.normal(td.zeros((2, 3)), 1.0, size=(2, 3)),
)
for other in others:
    assert td.allclose(seeded(other), wanted)
assert abs(r.normal(10.0, size=1000).mean().item() - 10) < 0.2
x = r.normal(10, 2, (1000,))
assert abs(x.mean().item() - 10) < 0.4 and abs(x.std().item() - 2) < 0.2
assert r.normal(10.0, 2.0).shape == () and r.normal(10, 2).shape == (10,)
for x in (r.uniform(-1, 1, (1000,)), r.uniform(-1, 1, size=1000)):
    assert -1 <= x.min().item() < -0.9 and 0.9 < x.max().item() <= 1
assert td.jit(lambda: r.normal(5.0, 0.0, size=2))().tolist() == [5, 5]

# JAX's keys come first.
k = r.PRNGKey(3)
assert td.allclose(r.normal(k, (4,)), r.normal((4,), key=k)) and r.normal(k).shape == ()
x = r.uniform(k, (1000,), minval=2.0, maxval=3.0)
assert 2 <= x.min().item() < 2.1 and 2.9 < x.max().item() <= 3
assert r.randint(k, (5,), 3, 5).tolist() == r.randint(3, 5, (5,), key=k).tolist()
assert r.randint(3, (5,)).shape == (5,) and r.randint(5).shape == () and r.randint(0, 5, (2,)).shape == (2,)
assert r.permutation(k, 5).shape == (5,) and r.bernoulli(k, 0.5, (3,)).shape == (3,)
assert r.categorical(k, td.zeros((2, 3))).shape == (2,) and r.fold_in(k, 1) != r.fold_in(k, 2)

# NumPy's generator.
g = r.default_rng(1)
assert g.normal(0, 1, size=3).shape == (3,) and abs(g.normal(10.0, size=500).mean().item() - 10) < 0.3
assert g.standard_normal(3).shape == g.integers(0, 5, size=3).shape == g.random(3).shape == g.choice(5, 3).shape == (3,)

# Means, medians and variances.
assert abs(td.log(r.lognormal(0.5, 0.2, (20000,))).mean().item() - 0.5) < 0.01
assert abs(r.weibull(2.0, size=20000).mean().item() - 0.8862) < 0.01
x = r.geometric(0.25, (20000,))
assert abs(x.float().mean().item() - 4) < 0.1 and x.min().item() == 1
assert abs(r.standard_t(5.0, (20000,)).var().item() - 5 / 3) < 0.15
assert abs(td.median(r.cauchy(0.0, 1.0, (20001,))).item()) < 0.05
cov = td.tensor([[2.0, 0.5], [0.5, 1.0]])
assert td.allclose(td.cov(r.multivariate_normal([1.0, 2.0], cov, (20000,)).T), cov, atol=0.06)
assert set(r.rademacher((50,)).tolist()) == {-1, 1}

# What to write instead.
try:
    r.multinomial(td.ones(3), 2)
except TypeError as error:
    assert "td.random.choice" in str(error)
else:
    raise AssertionError("multinomial took weights for a number of draws")
try:
    r.manual_seed
except AttributeError as error:
    assert "td.random.seed" in str(error)
