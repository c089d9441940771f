# %%
import jax, jax.numpy as jnp, numpy as np
from flax import jax_utils
from flax.training.early_stopping import EarlyStopping
from flax.training.dynamic_scale import DynamicScale
from flax.training import lr_schedule
print(jax_utils.replicate({'a': jnp.arange(2)}), jax_utils.unreplicate(jax_utils.replicate({'a': jnp.arange(2)})))
# %%
e = EarlyStopping(min_delta=1e-3, patience=2)
for i, loss in enumerate([4, 3, 3, 3, 2, 2, 2, 2, 1, 1]):
    e = e.update(loss)
    print(i, e.has_improved, e.patience_count, e.should_stop)
print(e.reset())
# %%
d = DynamicScale(growth_interval=3)
p = jnp.array(1.)
step = jax.jit(lambda ds, p: ds.value_and_grad(lambda p: p ** 2)(p))
for _ in range(6):
    d, fin, loss, g = step(d, p)
    p = p - 0.1 * g
    print(float(d.scale), int(d.fin_steps), bool(fin), round(float(loss), 4), round(float(g), 4))
# %%
d = DynamicScale(); d, fin, loss, g = d.value_and_grad(lambda p: p * 1e38)(p); print(float(d.scale), bool(fin))
# %%
for s in (lr_schedule.create_constant_learning_rate_schedule(0.1, 10, 2.), lr_schedule.create_stepped_learning_rate_schedule(0.1, 10, [[3, 0.5], [6, 0.1]]), lr_schedule.create_cosine_learning_rate_schedule(0.1, 10, 10, 1.)):
    print([round(float(s(i)), 4) for i in (0, 5, 35, 80)])
# %%
print([b['x'].tolist() for b in jax_utils.prefetch_to_device(iter([{'x': np.arange(2)[None]}, {'x': np.arange(3)[None]}]), 2)])
# %%
print(jax_utils.partial_eval_by_shape(lambda x: x @ x.T, [((2, 3), jnp.float32)]))
# %%
print(jnp.sin(np.float32(2)), jnp.minimum(np.int32(3), 2), jnp.add(np.float64(1), np.bool_(True)), jnp.maximum(np.arange(3), 1), jnp.sin(1j), jnp.add(jnp.array([1j]), 2), jnp.sqrt(np.int64(4)))
# %%
print(jnp.where(np.bool_(True), 1, 2), jnp.dot(np.ones(2), np.ones(2)), jnp.clip(np.float32(3), 0, 1), jax.nn.relu(np.float32(-1)), jax.nn.softmax(np.ones(2)))
