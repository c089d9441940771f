"""Optimizers with searches along a line, rarer optimizers, losses, trees and projections of Optax."""

# %%
import jax, jax.numpy as jnp, numpy as np
import flax.linen as nn
from jax import random
import optax

key = random.PRNGKey(0)
r = lambda x, n=4: jax.tree_util.tree_map(lambda a: np.round(np.asarray(a, dtype=np.float64), n) + 0.0, x)
sh = lambda t: jax.tree_util.tree_map(jnp.shape, t)
p0 = {"w": jnp.array([1.0, -2.0, 3.0]), "b": jnp.array(0.5)}
loss = lambda p: jnp.sum((p["w"] - jnp.array([0.5, 0.5, 1.0])) ** 2 * jnp.array([1.0, 4.0, 0.5])) + p["b"] ** 2


def run(opt, n=4):
    p, s = p0, opt.init(p0)
    for _ in range(n):
        g = jax.grad(loss)(p)
        u, s = opt.update(g, s, p)
        p = optax.apply_updates(p, u)
    return r(p)


print(run(optax.adan(0.1)))
print(1)
print(run(optax.signum(0.1)) if hasattr(optax, "signum") else "")
print(
    run(optax.sgd(0.1, momentum=0.9, nesterov=True)),
    run(optax.adam(0.1)),
    run(optax.adamw(0.1)),
    run(optax.lion(0.1)),
    run(optax.rmsprop(0.1)),
    run(optax.adagrad(0.1)),
    run(optax.lamb(0.1)),
    run(optax.lars(0.1)),
    run(optax.adabelief(0.1)),
    run(optax.nadam(0.1)),
    run(optax.radam(0.1)),
    run(optax.yogi(0.1)),
    run(optax.adamax(0.1)),
    run(optax.novograd(0.1)),
    run(optax.adafactor(0.1)),
    run(optax.fromage(0.1)),
    run(optax.rprop(0.1)),
    run(optax.amsgrad(0.1)),
    run(optax.sign_sgd(0.1)),
    run(optax.noisy_sgd(0.0)),
    run(optax.polyak_sgd) if False else "",
    run(optax.adadelta(0.1)),
)
# %%
print(run(optax.chain(optax.scale_by_adan(), optax.scale(-0.1))), 1, run(optax.chain(optax.normalize_by_update_norm(), optax.scale(-0.1))))


def runl(opt, n=5):
    p, s = p0, opt.init(p0)
    vg = optax.value_and_grad_from_state(loss)
    for _ in range(n):
        v, g = vg(p, state=s)
        u, s = opt.update(g, s, p, value=v, grad=g, value_fn=loss)
        p = optax.apply_updates(p, u)
    return r(p, 3), r(loss(p), 3)


print(runl(optax.lbfgs(), 6))
# %%
print(runl(optax.lbfgs(0.1, linesearch=None), 3)) if 0 else print(run(optax.lbfgs(0.1, linesearch=None), 3))
# %%
print(runl(optax.lbfgs(memory_size=2, linesearch=optax.scale_by_backtracking_linesearch(max_backtracking_steps=10, store_grad=True)), 4))
print(runl(optax.chain(optax.sgd(1.0), optax.scale_by_backtracking_linesearch(max_backtracking_steps=15, store_grad=True)), 4))
print(runl(optax.chain(optax.sgd(1.0), optax.scale_by_zoom_linesearch(max_linesearch_steps=15)), 4))
x, y = jnp.array([[1.0, 2.0, -1.0], [0.5, 0.0, 2.0]]), jnp.array([1, 2])
lg = jax.random.normal(key, (1, 5, 4)) * 0
print(
    r(optax.ctc_loss(lg, jnp.zeros((1, 5)), jnp.array([[1, 2, 3]]), jnp.zeros((1, 3)))),
    r(optax.ctc_loss(jnp.arange(20.0).reshape(1, 5, 4) % 3, jnp.zeros((1, 5)), jnp.array([[1, 1, 0]]), jnp.array([[0.0, 0.0, 1.0]]))),
)
t = {"a": jnp.array([3.0, 4.0]), "b": jnp.array(2.0)}
import optax.tree_utils as otu

print(
    otu.tree_vdot(t, t),
    otu.tree_sum(t),
    otu.tree_norm(t) if hasattr(otu, "tree_norm") else otu.tree_l2_norm(t),
    otu.tree_max(t),
    otu.tree_min(t),
    otu.tree_size(t),
    otu.tree_where(True, t, t),
    otu.tree_clip(t, 0.0, 2.5),
    otu.tree_div(t, t),
    otu.tree_full_like(t, 1.0),
    otu.tree_dtype(t),
    otu.tree_cast(t, jnp.float16),
    otu.tree_allclose(t, t),
    otu.tree_real(t),
    otu.tree_add_scale(t, 2.0, t) if hasattr(otu, "tree_add_scale") else "",
    otu.tree_zeros_like(t),
    otu.tree_ones_like(t),
    otu.tree_sub(t, t),
    otu.tree_mul(t, t),
    otu.tree_scale(2.0, t) if hasattr(otu, "tree_scale") else "",
)
# %%
print(optax.tree.norm(t), optax.tree.zeros_like(t), optax.tree.add(t, t), optax.tree.scale(2.0, t), optax.tree.max(t))
s = optax.adam(1e-3).init(t)
print(otu.tree_get(s, "count"), otu.tree_set(s, count=5)[0].count, otu.tree_get(s, "mu"))
print(
    optax.projections.projection_simplex(jnp.array([0.5, 1.5, -1.0])),
    optax.projections.projection_non_negative(jnp.array([-1.0, 2.0])),
    optax.projections.projection_box(jnp.array([-1.0, 2.0]), 0.0, 1.0),
    optax.projections.projection_l2_ball(jnp.array([3.0, 4.0]), 1.0),
    optax.projections.projection_l1_ball(jnp.array([3.0, -4.0]), 1.0),
    optax.projections.projection_l2_sphere(jnp.array([3.0, 4.0])),
    optax.projections.projection_hypercube(jnp.array([-1.0, 2.0])),
    optax.projections.projection_linf_ball(jnp.array([3.0, -4.0]), 1.0),
    optax.projections.projection_l1_sphere(jnp.array([3.0, -4.0]), 1.0),
    optax.projections.projection_halfspace(jnp.array([3.0, 4.0]), jnp.array([1.0, 0.0]), 1.0),
    optax.projections.projection_hyperplane(jnp.array([3.0, 4.0]), jnp.array([1.0, 0.0]), 1.0),
    optax.projections.projection_vector(jnp.array([3.0, 4.0]), jnp.array([1.0, 0.0])),
)
from optax import contrib

ro = contrib.reduce_on_plateau(factor=0.5, patience=1)
st = ro.init(t)
for v in [1.0, 0.9, 0.9, 0.9, 0.9]:
    u, st = ro.update(t, st, value=v)
    print(float(st.scale), end=" ")
# %%
print(run(contrib.schedule_free_sgd(0.1, warmup_steps=0)))
print(run(contrib.schedule_free_adamw(0.1)), run(contrib.momo(0.1)) if False else "", run(contrib.sophia) if False else "", run(contrib.ademamix(0.1)))
sam = contrib.sam(optax.sgd(0.1), contrib.normalize() if False else optax.chain(contrib.normalize(), optax.sgd(0.05)), opaque_mode=True, sync_period=2)
s = sam.init(p0)
u, s = sam.update(jax.grad(loss)(p0), s, p0, grad_fn=lambda p, i: jax.grad(loss)(p))
print(r(u))
print(
    run(optax.flatten(optax.adam(0.1))) if hasattr(optax, "flatten") else "",
    run(optax.conditionally_transform(optax.sgd(0.1), lambda s: s < 2)) if hasattr(optax, "conditionally_transform") else "",
    run(optax.chain(optax.skip_not_finite, 1)) if False else "",
    run(optax.selective_transform(optax.sgd(0.1), freeze_mask={"w": True, "b": False})) if hasattr(optax, "selective_transform") else "",
    run(optax.freeze({"w": True, "b": False})) if hasattr(optax, "freeze") else "",
)
sched = optax.schedules.inject_hyperparams(optax.sgd)(learning_rate=optax.linear_schedule(1.0, 0.0, 10))
s = sched.init(t)
print(s.hyperparams)
