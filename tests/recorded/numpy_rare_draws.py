"""Distributions drawn by rejection, seed sequences and the Mersenne Twister as an object: equal draws for equal seeds."""

# %%
import numpy as np

for k in (0.0, 1e-6, 0.5, 4):
    print(np.random.default_rng(7).vonmises(1, k, 4), np.random.RandomState(7).vonmises(1, k, 4))
for a in (1.1, 2.0, 5):
    print(np.random.default_rng(7).zipf(a, 6), np.random.RandomState(7).zipf(a, 6))
for p in (0.1, 0.9):
    print(np.random.default_rng(7).logseries(p, 6), np.random.RandomState(7).logseries(p, 6))
# %%
for df in (0.5, 3):
    print(np.random.default_rng(7).noncentral_chisquare(df, 2, 3), np.random.RandomState(7).noncentral_f(df, 2, 1, 3))
print(np.random.default_rng(5).multivariate_hypergeometric([3, 4, 5], 9, 2))
np.random.default_rng(5).zipf(1)
# %%
print(np.random.SeedSequence(5).generate_state(2), np.random.SeedSequence(5).spawn(2))
print([np.random.default_rng(s).random() for s in np.random.SeedSequence(7).spawn(3)])
rng = np.random.default_rng(11)
print(rng.spawn(2)[0].random(), rng.spawn(1)[0].random())
# %%
twister = np.random.Generator(np.random.MT19937(1))
print(twister, twister.integers(0, 100, 4), twister.random(3), twister.permutation(5), twister.choice(4, 3))
print(np.random.RandomState(np.random.MT19937(np.random.SeedSequence(123456789))).randn(3), np.random.MT19937(3).random_raw(2))
# %%
print(np.random.default_rng(4).choice(10, 3, replace=False, shuffle=False))
print(np.random.default_rng(2).multivariate_normal([1, 2], [[2, 1], [1, 2]], method="cholesky"))
# %%
for draw in (np.random.default_rng(2), np.random.RandomState(2)):
    for options in ({"p": [0.5, 0.6]}, {"size": 5, "replace": False}):
        try:
            draw.choice([1, 2], **options)
        except ValueError as error:
            print(error)
