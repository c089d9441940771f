# %%
import jax, jax.numpy as jnp, numpy as np, optax
from optax import contrib
def f(p): return jnp.sum((p['w'] @ p['b'] - 1.) ** 2) + jnp.sum(p['w'] ** 2) * 0.1
P = {'w': jnp.arange(6.).reshape(2, 3) / 5, 'b': jnp.ones(3)}
def run(tx, n=3):
    p, s = P, tx.init(P)
    for _ in range(n):
        u, s = tx.update(jax.grad(f)(p), s, p); p = optax.apply_updates(p, u)
    return jax.tree.map(lambda x: (np.round(np.asarray(x, np.float64), 3) + 0.0).tolist(), p)
# %%
run(contrib.muon(0.1))
# %%
run(contrib.muon(0.1, nesterov=False, adaptive=True, consistent_rms=0.2, ns_coeffs='dion'))
# %%
run(contrib.muon(0.1, preconditioning='aol')), run(contrib.muon(0.1, preconditioning='schatten', weight_decay=0.1)),
# %%
run(contrib.muon(0.1, muon_weight_dimension_numbers={'w': contrib.MuonDimensionNumbers(1, 0), 'b': None}))
# %%
run(contrib.prodigy(1.0))
# %%
run(contrib.prodigy(1.0, weight_decay=0.1, safeguard_warmup=True), 6)
# %%
run(contrib.dog())
# %%
run(contrib.dog(init_step=('learning_rate', 0.1), weight_decay=0.01))
# %%
run(contrib.adopt(0.1)),
# %%
run(contrib.adopt(0.1, nesterov=True, use_clipping=False))
# %%
clipped, count = optax.per_example_global_norm_clip([jnp.array([[0, 0, 0], [0, 3, 4], [4, 0, 3], [3, 4, 0]])], 1.25)
print(clipped, count)
