# %%
import jax, jax.numpy as jnp, flax.linen as nn
from jax import random

class Lstm(nn.Module):
    features: int

    @nn.compact
    def __call__(self, xs):
        scan = nn.scan(nn.OptimizedLSTMCell, variable_broadcast="params", split_rngs={"params": False}, in_axes=1, out_axes=1)
        cell = scan(self.features)
        carry = cell.initialize_carry(random.key(0), xs[:, 0].shape)
        return cell(carry, xs)

xs = jnp.arange(24.0).reshape(2, 3, 4) / 10
net = Lstm(5)
variables = net.init(random.key(1), xs)
print(jax.tree.map(jnp.shape, variables))
carry, ys = net.apply(variables, xs)
print(ys.shape, carry[0].shape, jnp.allclose(ys[:, -1], carry[1]))
print(sorted(variables["params"]), [sorted(v) for v in variables["params"].values()])
plain = nn.OptimizedLSTMCell(5)
inner = {"params": variables["params"]["ScanOptimizedLSTMCell_0"]}
c = plain.initialize_carry(random.key(0), (2, 4))
for t in range(3):
    c, y = plain.apply(inner, c, xs[:, t])
print(jnp.allclose(y, ys[:, -1], atol=1e-6))
# %%
class Step(nn.Module):
    features: int

    @nn.compact
    def __call__(self, x, _):
        return nn.relu(nn.Dense(self.features)(x)) + x, jnp.sum(x)

class Deep(nn.Module):
    depth: int

    @nn.compact
    def __call__(self, x):
        layers = nn.scan(Step, variable_axes={"params": 0}, split_rngs={"params": True}, length=self.depth)
        return layers(4, name="layers")(x, None)

x = jnp.ones((2, 4))
deep = Deep(3)
v = deep.init(random.key(2), x)
print(jax.tree.map(jnp.shape, v))
y, sums = deep.apply(v, x)
print(y.shape, sums.shape, bool(jnp.any(v["params"]["layers"]["Dense_0"]["kernel"][0] != v["params"]["layers"]["Dense_0"]["kernel"][1])))
h = x
for n in range(3):
    h, _ = Step(4).apply({"params": jax.tree.map(lambda a: a[n], v["params"]["layers"])}, h, None)
print(jnp.allclose(h, y, atol=1e-6), jax.grad(lambda v: deep.apply(v, x)[0].sum())(v)["params"]["layers"]["Dense_0"]["bias"].shape)
# %%
class Ensemble(nn.Module):
    @nn.compact
    def __call__(self, x):
        many = nn.vmap(nn.Dense, variable_axes={"params": 0}, split_rngs={"params": True}, in_axes=None, out_axes=0, axis_size=3)
        return many(2)(x)

e = Ensemble()
ve = e.init(random.key(3), x)
print(jax.tree.map(jnp.shape, ve), e.apply(ve, x).shape)

class Shared(nn.Module):
    @nn.compact
    def __call__(self, x):
        one = nn.vmap(nn.Dense, variable_axes={"params": None}, split_rngs={"params": False})
        return one(2, name="one")(x)

s = Shared()
vs = s.init(random.key(3), jnp.ones((5, 4)))
print(jax.tree.map(jnp.shape, vs), s.apply(vs, jnp.ones((5, 4))).shape)
# %%
class Running(nn.Module):
    @nn.compact
    def __call__(self, xs):
        def body(mdl, carry, x):
            y = nn.Dense(3, name="d")(carry) + x
            return y, y * 2
        return nn.scan(body, variable_broadcast="params", split_rngs={"params": False}, in_axes=0, out_axes=0)(self, jnp.zeros(3), xs)

r = Running()
vr = r.init(random.key(4), jnp.ones((4, 3)))
print(jax.tree.map(jnp.shape, vr), r.apply(vr, jnp.ones((4, 3)))[1].shape)
# %%
import jax, jax.numpy as jnp, flax.linen as nn
from jax import random

class Decoder(nn.Module):
    features: int

    def setup(self):
        kind = nn.scan(nn.GRUCell, variable_broadcast="params", split_rngs={"params": False}, in_axes=1, out_axes=1, reverse=True)
        self.cell = kind(self.features)
        self.head = nn.Dense(2)

    def __call__(self, xs):
        carry, ys = self.cell(jnp.zeros((xs.shape[0], self.features)), xs)
        return self.head(ys), carry

xs = jnp.arange(24.0).reshape(2, 3, 4) / 10
net = Decoder(3)
v = net.init(random.key(1), xs)
print(jax.tree.map(lambda a: round(float(a.sum()), 4), v))
y, c = net.apply(v, xs)
print(y.round(4), c.round(4))
# %%
class Noisy(nn.Module):
    @nn.compact
    def __call__(self, carry, x):
        return carry + 1, nn.Dropout(0.5, deterministic=False)(x)

class Drops(nn.Module):
    @nn.compact
    def __call__(self, xs):
        return nn.scan(Noisy, split_rngs={"params": False, "dropout": True})()(0, xs)

_, ys = Drops().apply({}, jnp.ones((6, 40)), rngs={"dropout": random.key(0)})
print(ys.shape, len({tuple(row) for row in (ys > 0).tolist()}))
# %%
class Block(nn.Module):
    @nn.compact
    def __call__(self, x, _):
        x = nn.Dense(4)(x)
        return nn.BatchNorm(use_running_average=False, momentum=0.5)(x), None

class Stack(nn.Module):
    @nn.compact
    def __call__(self, x):
        blocks = nn.scan(Block, variable_axes={"params": 0, "batch_stats": 0}, split_rngs={"params": True}, length=2)
        return blocks(name="b")(x, None)[0]

x = jnp.arange(12.0).reshape(3, 4)
s = Stack()
vs = s.init(random.key(5), x)
print(jax.tree.map(jnp.shape, vs))
out, changed = s.apply(vs, x, mutable=["batch_stats"])
print(out.shape, jax.tree.map(jnp.shape, changed), bool((changed["batch_stats"]["b"]["BatchNorm_0"]["mean"] != 0).any()))
# %%
class Two(nn.Module):
    @nn.compact
    def __call__(self, carry, x, scale):
        return carry + x.sum(), x * scale

class Wide(nn.Module):
    @nn.compact
    def __call__(self, xs, scale):
        return nn.scan(Two, in_axes=(0, nn.broadcast), out_axes=0)()(jnp.zeros(()), xs, scale)

print(Wide().apply({}, jnp.arange(6.0).reshape(3, 2), jnp.array([1.0, 10.0])))
# %%
class Mlp(nn.Module):
    width: int

    @nn.compact
    def __call__(self, x):
        return nn.Dense(1)(nn.tanh(nn.Dense(self.width)(x)))

Many = nn.vmap(Mlp, variable_axes={"params": 0}, split_rngs={"params": True}, in_axes=0, out_axes=0)
m = Many(5)
vm = m.init(random.key(6), jnp.ones((3, 2, 4)))
print(jax.tree.map(jnp.shape, vm), m.apply(vm, jnp.ones((3, 2, 4))).shape, Many.__name__)
# %%
Re = nn.remat(Mlp)
r = Re(5)
vr = r.init(random.key(7), jnp.ones((2, 4)))
print(jax.tree.map(jnp.shape, vr), jnp.allclose(r.apply(vr, jnp.ones((2, 4))), Mlp(5).apply(vr, jnp.ones((2, 4)))))
# %%
# Lifted classes have names, and keys, of their own.
import flax

class Holder(nn.Module):
    kind: type

    @nn.compact
    def __call__(self, x):
        return self.kind(2)(x)

class Compiled(nn.Module):
    width: int

    @nn.jit
    @nn.compact
    def __call__(self, x):
        return nn.Dense(self.width)(x)

for kind in (nn.remat(Mlp), nn.jit(nn.Dense), Compiled):
    v = Holder(kind).init(random.key(3), jnp.ones((2, 4)))
    print(kind, [(jax.tree_util.keystr(path), x.ravel()[:2].round(3)) for path, x in jax.tree_util.tree_flatten_with_path(v)[0]])
print(flax.core.freeze(flax.core.pop({"b": {"c": jnp.ones((2, 2)), "a": 1}, "d": 2}, "d")[0]))
