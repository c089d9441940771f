"""Values found in states, measurements on the way, assignments, perturbed functions, microbatches."""

# %%
import jax, jax.numpy as jnp, optax

params = {"w": jnp.ones(2)}
solver = optax.inject_hyperparams(optax.sgd)(learning_rate=optax.exponential_decay(0.1, 10, 0.5))
state = solver.init(params)
print(solver.update(params, state, params)[1])
print(optax.tree.get_all_with_path(state, "learning_rate"))
# %%
print(optax.tree.set(optax.adam(0.1).init(params), mu={"w": jnp.zeros(2) + 7}))
print(optax.tree_map_params(optax.adam(0.1), lambda x: x + 1, optax.adam(0.1).init(params)))
# %%
solver = optax.chain(optax.snapshot("before", optax.global_norm), optax.clip_by_global_norm(1.0), optax.sgd(0.1))
print(optax.tree.get(solver.update({"w": jnp.array([3.0, 4.0])}, solver.init(params))[1], "before"))
# %%
print(optax.assignment.hungarian_algorithm(jnp.array([[8, 4, 7], [5, 2, 3], [9, 6, 7], [9, 4, 8]])))
print(optax.assignment.hungarian_algorithm(jnp.array([[4, 1, 3], [2, 0, 5], [3, 2, 2]])))
# %%
# digits: 2
fn = optax.perturbations.make_perturbed_fun(lambda x: jnp.sum(jnp.maximum(x, 0.0)), 100, 0.1)
print(jax.grad(fn, argnums=1)(jax.random.key(0), jnp.zeros(3)).tolist())
# %%
f = optax.microbatch(lambda x: (x + 1, x.sum()), 0, 2, (optax.microbatching.AccumulationType.CONCAT, optax.microbatching.AccumulationType.SUM))
print(f(jnp.arange(4)), optax.microbatching.micro_vmap(lambda x: x**2)(jnp.arange(4)))
# %%
# digits: 4
loss = lambda x: jnp.sum(x**2)
for name in ("cocob", "momo", "momo_adam", "madgrad", "dowg", "simplified_ademamix"):
    make = getattr(optax.contrib, name)
    solver = make(0.1) if name in ("madgrad", "simplified_ademamix") else make()
    x = jnp.array([1.0, 2.0])
    state = solver.init(x)
    for _ in range(3):
        value, grad = jax.value_and_grad(loss)(x)
        updates, state = optax.with_extra_args_support(solver).update(grad, state, x, value=value)
        x = optax.apply_updates(x, updates)
    print(name, x.tolist())
# %%
# digits: 4
print(optax.losses.dice_loss(jnp.array([[1.0, 2.0]])[..., None], jnp.array([[0.0, 1.0]])[..., None]), optax.nnls(jnp.eye(2) * 2, jnp.array([1.0, -1.0]), 50))
print(optax.softmax_cross_entropy_with_integer_labels(jnp.arange(8.0).reshape(2, 2, 2), jnp.array([0, 3]), axis=(1, 2)))
