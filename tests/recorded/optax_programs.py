"""Cells of notebooks that train with Optax."""
# %%
import jax
import jax.numpy as jnp
import numpy as np
import optax

params = {"w": jnp.array([1.0, -2.0, 3.0]), "b": jnp.array(0.5)}
grads = {"w": jnp.array([0.1, 0.2, -0.3]), "b": jnp.array(-1.0)}
optimizer = optax.adam(1e-1)
state = optimizer.init(params)
print(state)
updates, state = optimizer.update(grads, state)
print(jax.tree.map(lambda x: x.round(4), updates), state[0].count)
params = optax.apply_updates(params, updates)
print(jax.tree.map(lambda x: x.round(4), params), type(state), type(optimizer).__name__)
# %%
makers = dict(
    sgd=optax.sgd(0.1), momentum=optax.sgd(0.1, momentum=0.9), nesterov=optax.sgd(0.1, momentum=0.9, nesterov=True), adam=optax.adam(0.1),
    adamw=optax.adamw(0.1, weight_decay=0.01), rmsprop=optax.rmsprop(0.1), centered=optax.rmsprop(0.1, centered=True, momentum=0.9), adagrad=optax.adagrad(0.1),
    lion=optax.lion(0.1), adamax=optax.adamax(0.1), nadam=optax.nadam(0.1), radam=optax.radam(0.1), amsgrad=optax.amsgrad(0.1), adabelief=optax.adabelief(0.1),
    yogi=optax.yogi(0.1), lamb=optax.lamb(0.1), adadelta=optax.adadelta(1.0), sign=optax.sign_sgd(0.1), lars=optax.lars(0.1),
    clipped=optax.chain(optax.clip_by_global_norm(1.0), optax.sgd(0.1)), clip=optax.chain(optax.clip(0.05), optax.adam(0.1)),
    schedule=optax.sgd(optax.exponential_decay(0.1, 2, 0.5)), scaled=optax.chain(optax.scale_by_adam(), optax.scale(-0.1)), decay=optax.chain(optax.add_decayed_weights(0.1), optax.sgd(0.1)),
)
loss = lambda p: jnp.sum(p["w"] ** 2) + (p["b"] - 1.0) ** 2
for name, tx in makers.items():
    p = {"w": jnp.array([1.0, -2.0, 3.0]), "b": jnp.array(0.5)}
    s = tx.init(p)
    for _ in range(5):
        u, s = tx.update(jax.grad(loss)(p), s, p)
        p = optax.apply_updates(p, u)
    print(name, np.round(np.asarray(p["w"], dtype=np.float64), 3) + 0.0, np.round(float(p["b"]), 3))
# %%
schedules = dict(
    cosine=optax.cosine_decay_schedule(1.0, 10, alpha=0.1), warm=optax.warmup_cosine_decay_schedule(0.0, 1.0, 3, 10, 0.1), linear=optax.linear_schedule(1.0, 0.0, 10, 2),
    exp=optax.exponential_decay(1.0, 5, 0.5, staircase=True), poly=optax.polynomial_schedule(1.0, 0.1, 2, 10), piece=optax.piecewise_constant_schedule(1.0, {3: 0.1, 6: 0.5}),
    joined=optax.join_schedules([optax.constant_schedule(1.0), optax.linear_schedule(1.0, 0.0, 5)], [3]), cycle=optax.cosine_onecycle_schedule(10, 1.0), lincycle=optax.linear_onecycle_schedule(10, 1.0),
)
for name, schedule in schedules.items():
    print(name, [round(float(schedule(i)), 4) for i in range(0, 12, 2)])
# %%
logits, labels = jnp.array([[2.0, -1.0, 0.5], [0.1, 0.2, 0.3]]), jnp.array([0, 2])
onehot = jax.nn.one_hot(labels, 3)
r = lambda x: np.round(np.asarray(x, dtype=np.float64), 4) + 0.0
print(r(optax.softmax_cross_entropy_with_integer_labels(logits, labels)), r(optax.softmax_cross_entropy(logits, onehot)), r(optax.sigmoid_binary_cross_entropy(logits, onehot)), r(optax.l2_loss(logits, onehot)), r(optax.huber_loss(logits, onehot)), r(optax.squared_error(logits)), r(optax.hinge_loss(logits, 2 * onehot - 1)), r(optax.cosine_similarity(logits, onehot)), r(optax.cosine_distance(logits, onehot)), r(optax.smooth_labels(onehot, 0.1)), r(optax.log_cosh(logits)), r(optax.kl_divergence(jax.nn.log_softmax(logits), jax.nn.softmax(onehot))), r(optax.sigmoid_focal_loss(logits, onehot)), r(optax.losses.softmax_cross_entropy(logits, onehot)), r(optax.safe_softmax_cross_entropy(logits, onehot)))
# %%
key = jax.random.PRNGKey(0)
xs = jax.random.normal(key, (64, 2))
ys = xs @ jnp.array([2.0, -1.0]) + 0.3
tx = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(0.1))
params = {"w": jnp.zeros(2), "b": jnp.zeros(())}
opt_state = tx.init(params)

def mse(params, x, y):
    return jnp.mean(optax.l2_loss(x @ params["w"] + params["b"], y))

@jax.jit
def step(params, opt_state, x, y):
    value, grads = jax.value_and_grad(mse)(params, x, y)
    updates, opt_state = tx.update(grads, opt_state, params)
    return optax.apply_updates(params, updates), opt_state, value

for i in range(100):
    params, opt_state, value = step(params, opt_state, xs, ys)
    if i % 25 == 0:
        print(i, round(float(value), 3))
print(jax.tree.map(lambda x: np.round(np.asarray(x), 2), params), optax.global_norm(params).round(2), opt_state[1][0].count)
# %%
tx = optax.multi_transform({"a": optax.sgd(1.0), "b": optax.set_to_zero()}, {"w": "a", "b": "b"})
s = tx.init(params)
u, s = tx.update(jax.tree.map(jnp.ones_like, params), s, params)
print(u)
tx = optax.masked(optax.scale(-1.0), {"w": True, "b": False})
print(tx.update(jax.tree.map(jnp.ones_like, params), tx.init(params))[0])
tx = optax.inject_hyperparams(optax.adam)(learning_rate=0.1)
s = tx.init(params)
print(s.hyperparams["learning_rate"], optax.MultiSteps(optax.sgd(1.0), 2).init(params).mini_step, optax.incremental_update({"a": 1.0}, {"a": 0.0}, 0.1), optax.ema(0.9).init(params).count)
s.hyperparams["learning_rate"] = 0.5
print(tx.update(jax.tree.map(jnp.ones_like, params), s, params)[0]["b"].round(3))

def my_sgd(lr):
    return optax.GradientTransformation(lambda p: optax.EmptyState(), lambda u, s, p=None: (jax.tree.map(lambda g: -lr * g, u), s))

print(my_sgd(0.1).update({"a": jnp.ones(2)}, my_sgd(0.1).init(None)))
