# %%
import jax, jax.numpy as jnp, optax

def run(tx, steps=4, **extra):
    params = {"w": jnp.arange(6.0).reshape(2, 3) / 4 - 0.5, "b": jnp.array([0.5, -1.0])}
    loss = lambda p: jnp.sum((p["w"] - 1) ** 2) + jnp.sum(jnp.abs(p["b"]) * 2)
    state = tx.init(params)
    for _ in range(steps):
        value, grads = jax.value_and_grad(loss)(params)
        updates, state = tx.update(grads, state, params, **({"value": value} if extra else {}))
        params = optax.apply_updates(params, updates)
    return params["w"].round(4).tolist(), params["b"].round(4).tolist()

print(run(optax.adafactor(0.1)))
print(run(optax.adafactor(0.1, min_dim_size_to_factor=2, momentum=0.9, weight_decay_rate=0.01)))
print(run(optax.adafactor(min_dim_size_to_factor=2, multiply_by_parameter_scale=False, clipping_threshold=None, learning_rate=0.05)))
# %%
print(run(optax.novograd(0.1, weight_decay=0.01)))
print(run(optax.rprop(0.1)), run(optax.rprop(0.05, max_step_size=0.06)))
print(run(optax.polyak_sgd(0.5), value=True))
print(run(optax.optimistic_gradient_descent(0.05)), run(optax.fromage(0.1)))
print(run(optax.chain(optax.apply_every(2), optax.sgd(0.1))))
# %%
tx = optax.lookahead(optax.sgd(0.2), sync_period=3, slow_step_size=0.5)
params = optax.LookaheadParams.init_synced({"w": jnp.array([1.0, -2.0])})
state = tx.init(params)
for step in range(5):
    grads = jax.grad(lambda p: jnp.sum(p["w"] ** 2))(params.fast)
    updates, state = tx.update(grads, state, params)
    params = optax.apply_updates(params, updates)
    print(params.fast["w"].round(4), params.slow["w"].round(4), int(state.steps_since_sync))
# %%
print(optax.safe_norm(jnp.array([3.0, 4.0]), 0.1), optax.safe_norm(jnp.zeros(2), 0.1), jax.grad(lambda x: optax.safe_norm(x, 1e-3))(jnp.zeros(2)))
print(optax.safe_norm(jnp.ones((2, 3)), 0.1, axis=1), optax.safe_norm(jnp.ones((2, 3)), 0.1, axis=1, keepdims=True).shape, optax.safe_root_mean_squares(jnp.array([1.0, 7.0]), 0.1))
