"""Branches and loops of modules, weight norms, rarer cells, and what modules refuse."""

# %%
import jax
import jax.numpy as jnp
import numpy as np
import flax
import flax.linen as nn
import optax
from flax.training import train_state
from flax import struct, traverse_util, serialization
from jax import random
from typing import Any, Callable, Sequence

r = lambda x, n=4: np.round(np.asarray(x, dtype=np.float64), n) + 0.0
key = random.PRNGKey(0)
sh = lambda t: jax.tree_util.tree_map(jnp.shape, t)
one = lambda t: jax.tree_util.tree_map(lambda v: jnp.ones_like(v) * 0.1, t)


class Sw(nn.Module):
    @nn.compact
    def __call__(self, x, i):
        def head(j):
            return lambda mdl, x: nn.Dense(3, name=f"h{j}")(x)

        if self.is_initializing():
            for j in range(2):
                head(j)(self, x)
        return nn.switch(i, [head(0), head(1)], self, x)


m = Sw()
v = m.init(key, jnp.ones((2, 4)), 0)
print(sh(v))
print(m.apply(one(v), jnp.ones((2, 4)), 1))


class Co(nn.Module):
    @nn.compact
    def __call__(self, x, pred):
        def t(mdl, x):
            return nn.Dense(2, name="d")(x)

        def f(mdl, x):
            return nn.Dense(2, name="d")(x) * 0

        return nn.cond(pred, t, f, self, x)


v = Co().init(key, jnp.ones((2, 3)), True)
print(sh(v), Co().apply(one(v), jnp.ones((2, 3)), False))


class Wh(nn.Module):
    @nn.compact
    def __call__(self, x):
        def cond(mdl, c):
            return mdl.variables["state"]["acc"] < 5

        def body(mdl, c):
            acc = mdl.variable("state", "acc", lambda: jnp.array(0))
            acc.value += 1
            return c * 2

        self.variable("state", "acc", lambda: jnp.array(0))
        if self.is_mutable_collection("params"):
            return body(self, x)
        return nn.while_loop(cond, body, self, x, carry_variables="state")


# %%
w = nn.WeightNorm(nn.Dense(3))
v = w.init(key, jnp.ones((2, 4)))
print(sh(v))
print(w.apply(one(v), jnp.ones((2, 4))))


class SN(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        return nn.SpectralNorm(nn.Dense(3))(x, update_stats=train)


v = SN().init(key, jnp.ones((2, 4)), train=False)
print(sh(v))
y, st = SN().apply(one(v), jnp.ones((2, 4)), train=True, mutable=["batch_stats"])
print(r(y), sh(st))
cell = nn.ConvLSTMCell(4, (3, 3))
c = cell.initialize_carry(key, (1, 5, 5, 2))
v = cell.init(key, c, jnp.ones((1, 5, 5, 2)))
print(sh(v))
print(r(cell.apply(one(v), c, jnp.ones((1, 5, 5, 2)))[1])[0, 0])
rnn = nn.RNN(nn.ConvLSTMCell(4, (3, 3)))
print(sh(rnn.init(key, jnp.ones((1, 6, 5, 5, 2)))))
for C in (nn.SimpleCell, nn.LSTMCell, nn.OptimizedLSTMCell, nn.GRUCell, nn.MGUCell):
    cell = nn.RNN(C(3))
    v = cell.init(key, jnp.ones((2, 4, 2)))
    print(C.__name__, sh(v)["params"].keys(), r(cell.apply(one(v), jnp.ones((2, 4, 2))))[0, -1])
bi = nn.Bidirectional(nn.RNN(nn.LSTMCell(3)), nn.RNN(nn.GRUCell(3)))
v = bi.init(key, jnp.ones((2, 4, 2)))
print(jax.tree_util.tree_structure(v), bi.apply(one(v), jnp.ones((2, 4, 2))).shape)
for l in (nn.GroupNorm(num_groups=2), nn.LayerNorm(), nn.RMSNorm(), nn.InstanceNorm()):
    x = jnp.arange(24.0).reshape(2, 3, 4)
    v = l.init(key, x)
    print(type(l).__name__, sh(v), r(l.apply(v, x))[0, 0])
# %%
bn = nn.BatchNorm(use_running_average=False, momentum=0.9)
v = bn.init(key, jnp.arange(6.0).reshape(3, 2))
y, s = bn.apply(v, jnp.arange(6.0).reshape(3, 2), mutable=["batch_stats"])
print(r(nn.Conv(2, (3,), padding="CAUSAL").apply({"params": {"kernel": jnp.ones((3, 1, 2)), "bias": jnp.zeros(2)}}, jnp.arange(5.0)[:, None]))[:, 0])
print(
    nn.ConvTranspose(2, (3, 3), strides=(2, 2)).init_with_output(key, jnp.ones((1, 4, 4, 3)))[0].shape,
    nn.ConvLocal(2, (3,)).init_with_output(key, jnp.ones((1, 6, 3)))[0].shape,
)
print(sh(nn.DenseGeneral((3, 4), axis=(-2, -1)).init(key, jnp.ones((2, 5, 6)))), sh(nn.Einsum((3, 4), "ab,bc->ac").init(key, jnp.ones((2, 3)))))
print(sh(nn.MultiHeadDotProductAttention(num_heads=2, qkv_features=8).init(key, jnp.ones((1, 5, 6)), jnp.ones((1, 7, 6)))))
e = nn.Embed(5, 3)
v = e.init(key, jnp.array([1]))
print(sh(v), e.apply(one(v), jnp.ones((2, 3)), method="attend"))


class MLP(nn.Module):
    feats: Sequence[int]
    act: Callable = nn.relu

    def setup(self):
        self.layers = [nn.Dense(f) for f in self.feats]
        self.drop = nn.Dropout(0.5)

    def __call__(self, x, train: bool = False):
        for l in self.layers[:-1]:
            x = self.act(l(x))
        self.sow("intermediates", "feat", x)
        x = self.drop(x, deterministic=not train)
        return self.layers[-1](x)


# %%
mlp = MLP([4, 2])
print(mlp)
v = mlp.init(key, jnp.ones((1, 3)))
print(sh(v))
print(mlp.apply(one(v), jnp.ones((1, 3)), mutable=["intermediates"]))
# %%
mlp.apply(v, jnp.ones((1, 3)), train=True)
# %%
mlp.apply(v, jnp.ones((1, 5)))
# %%
mlp.apply({}, jnp.ones((1, 3)))
# %%
mlp.apply({"params": {"layers_0": v["params"]["layers_0"]}}, jnp.ones((1, 3)))
# %%
mlp.layers
# %%
mlp.feats = [1]
# %%
mlp(jnp.ones((1, 3)))
# %%
print(jax.tree_util.tree_map(lambda p: p.shape, mlp.bind(v).variables["params"]))
print(mlp.clone(feats=[1, 1]), mlp == MLP([4, 2]))


class Bad(nn.Module):
    def __call__(self, x):
        return nn.Dense(3)(x)


# %%
Bad().init(key, jnp.ones((1, 2)))


# %%
class Bad2(nn.Module):
    @nn.compact
    def __call__(self, x):
        return nn.Dense(3, name="a")(x) + nn.Dense(3, name="a")(x)


# %%
Bad2().init(key, jnp.ones((1, 2)))


# %%
class Par(nn.Module):
    @nn.compact
    def __call__(self, x):
        w = self.param("w", nn.initializers.ones, (x.shape[-1],))
        n = self.variable("count", "n", lambda: jnp.zeros((), jnp.int32))
        if not self.is_initializing():
            n.value = n.value + 1
        return x * w, self.has_variable("params", "w"), self.name, self.path


print(Par().init(key, jnp.ones(2)))
# %%
Par().apply(Par().init(key, jnp.ones(2)), jnp.ones(2))
# %%
print(Par().apply(Par().init(key, jnp.ones(2)), jnp.ones(2), mutable="count"))
V = nn.vmap(nn.Dense, in_axes=0, out_axes=0, variable_axes={"params": 0}, split_rngs={"params": True})
print(sh(V(3).init(key, jnp.ones((5, 2)))))


class Blk(nn.Module):
    @nn.compact
    def __call__(self, c, _):
        return nn.tanh(nn.Dense(2)(c)), None


S = nn.scan(Blk, variable_axes={"params": 0}, split_rngs={"params": True}, length=3)
v = S().init(key, jnp.ones((1, 2)), None)
print(sh(v), r(S().apply(one(v), jnp.ones((1, 2)), None)[0]))
R = nn.remat(nn.Dense)
print(sh(R(2).init(key, jnp.ones((1, 2)))))
sq = nn.Sequential([nn.Dense(4), nn.relu, nn.Dense(2)])


class MV(nn.Module):
    @nn.compact
    def __call__(self, x):
        def tr(vs):
            return jax.tree_util.tree_map(lambda a: a.T, vs)

        D = nn.map_variables(nn.Dense, "params", trans_in_fn=lambda vs: jax.tree_util.tree_map(lambda a: jnp.sign(a), vs), init=True, mutable=True)
        return D(3)(x)


v = MV().init(key, jnp.ones((1, 2)))
print(sh(v), MV().apply(one(v), jnp.ones((1, 2))))


@struct.dataclass
class St:
    a: Any
    b: int = struct.field(pytree_node=False, default=3)


s = St(jnp.ones(2))
print(s, s.replace(b=4), jax.tree_util.tree_map(lambda v: v + 1, s), jax.tree_util.tree_leaves(s))
# %%
s.a = 3
print(
    flax.core.freeze({"a": {"b": 1}}),
    flax.core.unfreeze(flax.core.freeze({"a": 1})),
    traverse_util.flatten_dict({"a": {"b": 1, "c": {}}}, sep="/"),
    traverse_util.unflatten_dict({("a", "b"): 1}),
    serialization.to_state_dict(s),
    traverse_util.path_aware_map(lambda p, x: "/".join(p), {"a": {"b": 1}}),
)
b = serialization.to_bytes({"a": jnp.arange(3)})
print(
    nn.make_causal_mask(jnp.ones((1, 3)))[0, 0],
    nn.make_attention_mask(jnp.array([[1, 1, 0]]), jnp.array([[1, 1, 0]]))[0, 0],
    nn.combine_masks(jnp.ones((1, 2)), jnp.array([[0, 1]])),
)
