# %%
import numpy as np
rng = np.random.default_rng(2)
[x.hex() for x in rng.normal(size=4).tolist() + rng.exponential(size=4).tolist() + rng.gamma(2.5, size=3).tolist() + rng.beta(2, 3, size=2).tolist()]
# %%
a = rng.standard_normal(20000)
b = rng.standard_exponential(20000)
a.sum().hex(), b.sum().hex(), a.max().hex(), a.min().hex(), b.max().hex(), b.min().hex(), int(np.bitwise_xor.reduce(a.view(np.int64))), int(np.bitwise_xor.reduce(b.view(np.int64)))
