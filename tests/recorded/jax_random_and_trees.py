"""Cells of JAX notebooks about random numbers and trees."""
# %%
import jax
import jax.numpy as jnp
import numpy as np
from jax import random

key = random.PRNGKey(42)
print(key, repr(key), random.key(42), repr(random.key(7)))
key, subkey = random.split(key)
print(key, subkey, random.split(key, 3))
print(random.fold_in(key, 7), random.key_data(random.key(5)), jax.random.PRNGKey(2**31 + 5))
print(repr(random.split(random.key(0))), random.split(random.key(1), 2)[0], [k for k in random.split(random.key(1))][1])
# %%
print(random.uniform(key, (3,)), random.uniform(key), random.uniform(key, (2, 2), minval=-1, maxval=3))
print(random.bits(key, (3,)), random.randint(key, (5,), 0, 10), random.randint(key, (2, 2), -5, 100), random.randint(key, (), 0, 2))
print(random.bernoulli(key, 0.3, (6,)), random.bernoulli(key, shape=(3,)), random.permutation(key, 10), random.permutation(key, jnp.array([5.0, 6.0, 7.0])))
print(random.permutation(key, jnp.arange(6).reshape(3, 2)), random.choice(key, 5, (4,)), random.choice(key, jnp.array([1.5, 2.5, 3.5])), random.choice(key, 5, (3,), replace=False))
print(random.choice(key, jnp.arange(4), (5,), p=jnp.array([0.1, 0.2, 0.3, 0.4])), random.choice(key, 4, (2,), replace=False, p=jnp.array([0.1, 0.2, 0.3, 0.4])))
# %%
close = lambda x, n=3: np.round(np.asarray(x, dtype=np.float64), n) + 0.0
print(close(random.normal(key, (5,))), close(random.normal(key, (2, 3))), close(random.normal(random.key(3))))
print(close(random.normal(key, (1000,)).sum(), 2), close(random.normal(random.PRNGKey(1), (100, 100)).std(), 3))
print(close(random.exponential(key, (3,))), close(random.gumbel(key, (3,))), close(random.laplace(key, (3,))), close(random.logistic(key, (3,))), close(random.cauchy(key, (3,)), 2))
print(close(random.truncated_normal(key, -2, 2, (4,))), random.categorical(key, jnp.log(jnp.array([0.1, 0.2, 0.7])), shape=(6,)), random.categorical(key, jnp.zeros((3, 4))), random.rademacher(key, (4,)))
print(close(random.multivariate_normal(key, jnp.zeros(2), jnp.eye(2), (2,))), close(random.dirichlet(key, jnp.ones(3)).sum()), random.normal(key, (2,), dtype=jnp.float16).dtype)
# %%
print(close(jax.vmap(lambda k: random.normal(k))(random.split(key, 4))), close(jax.jit(lambda k: random.uniform(k, (2,)))(key)))
for bad in (lambda: random.normal(0, (3,)), lambda: random.uniform(jnp.ones(2))):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__)
# %%
init = jax.nn.initializers
for make in (init.glorot_uniform(), init.he_normal(), init.lecun_normal(), init.normal(0.1), init.uniform(), init.zeros, init.constant(3.0), init.variance_scaling(1.0, "fan_out", "normal"), init.truncated_normal(1.0), init.xavier_normal()):
    print(close(make(random.PRNGKey(0), (3, 2), jnp.float32), 4).tolist())
print(close(init.orthogonal()(random.PRNGKey(0), (3, 3)) @ init.orthogonal()(random.PRNGKey(0), (3, 3)).T, 3))
# %%
tree = {"b": [1, (2, 3)], "a": jnp.arange(2), "c": None}
leaves, treedef = jax.tree_util.tree_flatten(tree)
print(leaves, treedef)
print(jax.tree_util.tree_unflatten(treedef, [10, 20, 30, 40]), treedef.num_leaves, repr(treedef))
print(jax.tree.map(lambda x: x * 2, tree), jax.tree_util.tree_map(lambda x, y: x + y, [1, 2], [3, 4]), jax.tree.leaves(tree), jax.tree.reduce(lambda a, b: a + b, [1, (2, 3)]))
print(jax.tree.structure((1, [2, {"k": 3}])), jax.tree.structure([None, 1]), jax.tree.structure((1,)), jax.tree.structure(5))
print(jax.tree_util.tree_all([True, False]), jax.tree.map(jnp.shape, {"w": jnp.ones((2, 3))}), jax.tree.map(lambda x: x.shape, [jnp.ones(2)]))
# %%
from typing import NamedTuple

class Point(NamedTuple):
    x: float
    y: float

@jax.tree_util.register_pytree_node_class
class Special:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __repr__(self):
        return f"Special(x={self.x}, y={self.y})"

    def tree_flatten(self):
        return (self.x, self.y), None

    @classmethod
    def tree_unflatten(cls, aux, children):
        return cls(*children)

print(jax.tree.map(lambda v: v + 1, Point(1, 2)), jax.tree.structure(Point(1, 2)))
print(jax.tree.map(lambda v: v + 1, Special(1, (2, 3))), jax.tree.leaves(Special(1, 2)), jax.tree.structure(Special(1, 2)))
print(jax.grad(lambda s: s.x * s.y)(Special(2.0, 3.0)), jax.jit(lambda p: p.x + p.y)(Point(1, 2)), jax.vmap(lambda p: p.x + p.y)(Point(jnp.arange(3), jnp.arange(3))))
# %%
import dataclasses

@jax.tree_util.register_dataclass
@dataclasses.dataclass
class State:
    w: jax.Array
    name: str = dataclasses.field(metadata=dict(static=True), default="s")

s = State(jnp.ones(2))
print(jax.tree.leaves(s), jax.tree.map(lambda v: v * 3, s).w, jax.jit(lambda s: s.w.sum())(s))
print(jax.tree_util.tree_leaves_with_path({"a": [1, 2]}), jax.tree_util.keystr(jax.tree_util.tree_leaves_with_path({"a": [1, 2]})[1][0]), jax.tree_util.tree_map_with_path(lambda p, x: str(p[0]), {"a": 1}))
print(jax.tree.transpose(jax.tree.structure([0, 0]), jax.tree.structure({"a": 0}), [{"a": 1}, {"a": 2}]))
for bad in (lambda: jax.tree.map(lambda a, b: a, [1, 2], [1]), lambda: jax.tree.map(lambda a, b: a, {"a": 1}, {"b": 1}), lambda: jax.tree.unflatten(treedef, [1])):
    try:
        bad()
    except ValueError as e:
        print(type(e).__name__)
