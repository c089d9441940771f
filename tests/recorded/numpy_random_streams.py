# %%
import numpy as np
np.random.seed(1)
print(np.random.rand(3), np.random.randn(2, 2), np.random.randint(0, 10, 5), np.random.randint(5), np.random.choice([1, 2, 3], 4))
print(np.random.choice(5, 3, replace=False), np.random.choice(4, 6, p=[.1, .2, .3, .4]), np.random.permutation(6), np.random.random())
print(np.random.uniform(1, 2), np.random.normal([0, 10], [1, 2]), np.random.binomial(1000, [.01, .4]), np.random.negative_binomial(3, .4, 4))
# %%
r = np.random.default_rng(7)
print(r.random(3), r.normal(size=2), r.integers(0, 10, 5), r.integers(5), r.choice([1, 2, 3], 4), r.choice(5, 3, replace=False))
print(r.choice(4, 6, p=[.1, .2, .3, .4]), r.permutation(6), r.uniform(1, 2), r.standard_normal(2, dtype=np.float32), r.random(2, dtype=np.float32))
print(r.integers(0, 2, 4, dtype=bool), r.integers(0, 255, 4, dtype=np.uint8), r.integers(0, [3, 5, 7]), r.binomial(10, [.1, .5]), r.dirichlet([1, 2, 3], 2))
print(r.multinomial(20, [.2, .3, .5], 2), r.poisson(4, 3), r.hypergeometric(10, 5, 4, 3), r.geometric(.3, 3), r.triangular(0, 1, 2, 2), r.weibull(2, 2), round(r.f(3, 4), 12))
# %%
x = np.arange(10); r = np.random.default_rng(0); r.shuffle(x); print(x)
l = [1, 2, 3, 4]; r.shuffle(l); print(l)
m = np.arange(6).reshape(2, 3); r.shuffle(m, axis=1); print(m, r.permuted(m, axis=1), r.permutation(m))
print(r.bit_generator.state, r.choice(20000, 1000, replace=False).sum())
# %%
np.random.seed(3); state = np.random.get_state(); a = np.random.randn(3); np.random.set_state(state); print((a == np.random.randn(3)).all())
import copy, pickle
for g in (np.random.default_rng(5), np.random.RandomState(4)):
    g.normal(); print(copy.deepcopy(g).normal() == pickle.loads(pickle.dumps(g)).normal() == g.normal())
print(np.random.RandomState([1, 2]).rand(2), r.bytes(5), np.random.bytes(3))
# %%
for f in (
    lambda: np.random.normal(0, -1), lambda: np.random.poisson(-1), lambda: np.random.binomial(10, 1.5), lambda: np.random.beta(0, 1),
    lambda: np.random.rand(-1), lambda: np.random.default_rng().exponential(-1), lambda: np.random.chisquare(0), lambda: np.random.normal(0, [1, -1]),
    lambda: np.random.default_rng(1).integers(5, 2), lambda: np.random.randint(3, 3),
):
    try: f(); print("none")
    except ValueError as e: print(e)
# %%
print(type(np.random.randint(5)), type(np.random.rand()), type(np.random.poisson(3)), type(np.random.default_rng().integers(5)), type(np.random.choice(5)))
print(np.random.randint(0, 5, (2, 0)).shape, np.random.normal(size=()).shape, np.random.randint(0, 3, size=np.int64(4)).dtype)
print(np.random.default_rng(0).integers(1, 7, size=(2, 2), endpoint=True), np.random.default_rng(0).integers(-2**62, 2**62, 2), np.random.default_rng(0).integers(10, size=3, dtype=np.int32).dtype)
# %%
np.random.seed(0); a = np.random.normal(size=100000); b = np.random.gamma(2.5, size=50000); c = np.random.randint(0, 1000, 100000); d = np.random.permutation(50000)
print(a[-3:], b[-3:], c[-5:], d[-5:])
r = np.random.default_rng(0); print(r.normal(size=100000)[-3:], r.exponential(size=100000)[-3:], r.integers(0, 1000, 100000)[-5:], r.permutation(50000)[-5:])
# %%
v = np.random.RandomState(1).rand(5000); s = np.sort(v[:1000])
print(np.searchsorted(s, v).sum(), np.searchsorted(s, v, "right").sum(), np.searchsorted(np.arange(100), np.arange(5000) % 120).sum(), np.digitize(v, [.2, .5, .9]).sum())
print(np.bincount(np.arange(5000) % 7), np.bincount(np.arange(5000) % 3, weights=np.ones(5000) * .5, minlength=5), np.bincount(np.arange(5000) % 3, minlength=5).dtype)
y = np.interp(np.linspace(-.2, 1.2, 5001), np.linspace(0, 1, 11), np.linspace(0, 1, 11) ** 2)
print(y[:3], y[2500:2503], y[-3:], np.interp(np.linspace(0, 10, 5000), [0, 1, 2], [3, 4, 3], period=3).sum().round(6))
# %%
import torch
torch.manual_seed(0); print(torch.randn(100000)[-4:], torch.randint(0, 1000, (100000,))[-5:], torch.randperm(70000)[-5:], torch.rand(300, 400)[-1, -4:])
torch.manual_seed(1); print(torch.rand(70000, dtype=torch.float64)[-2:], torch.linspace(0, 1, 100001)[49998:50003], torch.randint(0, 2**40, (3,)), torch.randn(70001, dtype=torch.float64)[-3:])
state = torch.get_rng_state(); a = torch.rand(3); torch.set_rng_state(state); print((a == torch.rand(3)).all())
