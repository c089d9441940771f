"""Modules as trees, filtered transformations, layers."""

# %%
import jax, jax.numpy as jnp, jax.random as jr, numpy as np, functools as ft

# %%
import equinox as eqx, optax


# %%
def t(f):
    try:
        print(repr(f()))
    except Exception as e:
        print(type(e).__name__, str(e)[:300])


# %%
k = jr.PRNGKey(0)
ks = jr.split(k, 10)
# %%
x = jr.normal(ks[0], (3,))
X = jr.normal(ks[1], (8, 3))
# %%
# differs: last digits, or the order of a set
l = eqx.nn.Linear(3, 2, key=ks[2])
t(lambda: l.weight)
t(lambda: l.bias)
t(lambda: l(x))
t(lambda: jax.vmap(l)(X).shape)
# %%
# differs: last digits, or the order of a set
mlp = eqx.nn.MLP(3, 2, 8, 2, key=ks[3])
t(lambda: mlp(x))
t(lambda: eqx.nn.MLP(3, "scalar", 8, 2, activation=jnp.tanh, final_activation=jax.nn.sigmoid, key=k)(x))
t(lambda: eqx.nn.MLP(3, 2, 8, 3, scan=True, key=k)(x))
t(lambda: eqx.nn.MLP(3, 2, 4, 2, activation=eqx.nn.PReLU(), key=k)(x))
t(lambda: eqx.nn.MLP(3, 2, 4, 0, key=k)(x))
# %%
im = jr.normal(ks[4], (3, 8, 8))
# %%
t(lambda: eqx.nn.Conv2d(3, 2, 3, key=k)(im[None]))
t(lambda: eqx.nn.Conv2d(3, 2, 3, groups=2, key=k))
t(lambda: eqx.nn.Conv2d(3, 2, 3, padding="foo", key=k))
# %%
# differs: last digits, or the order of a set
mha = eqx.nn.MultiheadAttention(2, 4, key=k)
q = jr.normal(ks[5], (5, 4))
t(lambda: mha(q, q, q))
t(lambda: mha(q, q, q, mask=jnp.tril(jnp.ones((5, 5), bool))))
t(lambda: eqx.nn.RotaryPositionalEmbedding(4)(q))
# %%
# differs: last digits, or the order of a set
seq = eqx.nn.Sequential([l, eqx.nn.Lambda(jax.nn.relu), eqx.nn.Linear(2, 1, key=k)])
t(lambda: seq(x))
t(lambda: seq[0] is l)
t(lambda: len(seq))
t(lambda: seq[:2])


# %%
class Net(eqx.Module):
    layers: list
    scale: jax.Array
    act: callable = eqx.field(static=True)

    def __init__(self, key):
        a, b = jr.split(key)
        self.layers = [eqx.nn.Linear(3, 8, key=a), eqx.nn.Linear(8, 1, key=b)]
        self.scale = jnp.ones(1)
        self.act = jax.nn.tanh

    def __call__(self, x):
        for l in self.layers[:-1]:
            x = self.act(l(x))
        return self.layers[-1](x) * self.scale

    def double(self, x):
        return 2 * self(x)


# %%
Y = X.sum(1, keepdims=True)
net = Net(k)


# %%
@eqx.filter_value_and_grad
def loss(model, x, y):
    return jnp.mean((jax.vmap(model)(x) - y) ** 2)


# %%
opt = optax.adam(1e-2)
st = opt.init(eqx.filter(net, eqx.is_inexact_array))


# %%
@eqx.filter_jit
def step(model, st, x, y):
    l, g = loss(model, x, y)
    u, st = opt.update(g, st, model)
    return eqx.apply_updates(model, u), st, l


# %%
for i in range(20):
    net, st, lv = step(net, st, X, Y)
# %%
# differs: last digits, or the order of a set
spec = eqx.tree_at(lambda m: m.layers[0].weight, jax.tree_util.tree_map(lambda _: False, net), True)
d, s = eqx.partition(net, spec)
t(lambda: d)
g = eqx.filter_grad(lambda d, s, x: eqx.combine(d, s)(x).sum())(d, s, x)
t(lambda: g.layers[0].weight.shape)
t(lambda: g.layers[1].weight)
# %%
n2 = eqx.tree_at(lambda m: [l.bias for l in m.layers], net, replace_fn=jnp.zeros_like)
t(lambda: n2.layers[0].bias)
n3 = eqx.tree_at(lambda m: m.layers[1], net, eqx.nn.Linear(8, 5, key=k))
t(lambda: n3.layers[1])
t(lambda: eqx.tree_equal(net, n2))
t(lambda: eqx.tree_equal(net, net))
n4 = eqx.tree_at(lambda m: m.layers, net, [1, 2])
t(lambda: n4.layers)


# %%
@eqx.filter_vmap
def make(key):
    return eqx.nn.MLP(3, 1, 4, 1, key=key)


# %%
# differs: last digits, or the order of a set
ens = make(ks[:3])
t(lambda: ens)
t(lambda: eqx.filter_vmap(lambda m, x: m(x), in_axes=(eqx.if_array(0), None))(ens, x))
t(lambda: eqx.filter_vmap(lambda x, y: (x + 1, y))(X, Y)[0].shape)


# %%
@eqx.filter_jit
def f(x, flag, n=2):
    return x * n if flag else (x, flag, "s", x.shape)


# %%
t(lambda: f(x, True))
t(lambda: f(x, False))
t(lambda: f(x, True, n=3))
t(lambda: f(2.0, True))
# %%
# differs: last digits, or the order of a set
bn = eqx.nn.make_with_state(eqx.nn.BatchNorm)(3, "b", mode="batch")
layer, state = bn
t(lambda: state)
o, s2 = jax.vmap(layer, in_axes=(0, None), out_axes=(0, None), axis_name="b")(X, state)
t(lambda: o[0])
t(lambda: s2.get(layer.batch_state_index))
il = eqx.nn.inference_mode(layer)
t(lambda: jax.vmap(il, in_axes=(0, None), out_axes=(0, None), axis_name="b")(X, s2)[0][0])
t(lambda: s2)


# %%
class Big(eqx.Module):
    bn: eqx.nn.BatchNorm
    lin: eqx.nn.Linear

    def __init__(self, key):
        self.bn = eqx.nn.BatchNorm(3, "b", mode="ema")
        self.lin = eqx.nn.Linear(3, 2, key=key)

    def __call__(self, x, state):
        x, state = self.bn(x, state)
        return self.lin(x), state


# %%
# differs: last digits, or the order of a set
m, s = eqx.nn.make_with_state(Big)(k)
o, s = eqx.filter_jit(lambda m, x, s: jax.vmap(m, axis_name="b", in_axes=(0, None), out_axes=(0, None))(x, s))(m, X, s)
t(lambda: o[0])
t(lambda: s)
# %%
eqx.tree_serialise_leaves("m.eqx", net)
r = eqx.tree_deserialise_leaves("m.eqx", Net(jr.PRNGKey(5)))
t(lambda: eqx.tree_equal(r, net))
# %%
t(lambda: eqx.filter_eval_shape(lambda m, x: m(x), net, x))
t(lambda: eqx.filter_jvp(lambda m, x: (m * x).sum(), (x, x), (jnp.ones(3), None)))
t(lambda: eqx.filter_hessian(lambda x: (x**3).sum())(x))
t(lambda: eqx.filter_jacfwd(lambda x: x**2)(x))
t(lambda: eqx.filter_jacrev(lambda x: x**2)(x))
t(lambda: eqx.error_if(x, True, "bad"))
t(lambda: eqx.error_if(x, False, "bad"))


# %%
class A(eqx.Module):
    x: eqx.AbstractVar[int]
    import abc

    @abc.abstractmethod
    def f(self): ...


# %%
t(lambda: A())


# %%
class B(A):
    x: int = 3

    def f(self):
        return self.x


# %%
t(lambda: B())
t(lambda: B().f())


# %%
class C(eqx.Module):
    a: jax.Array = eqx.field(converter=jnp.asarray)
    b: int = 2
    c: list = eqx.field(default_factory=list)


# %%
t(lambda: C(1.0))
t(lambda: C([1, 2], b=3))
t(lambda: C(1.0, c=[jnp.ones(2)]).a)


# %%
class D(C):
    d: float = 1.5


# %%
t(lambda: D(2, d=2.5))
t(lambda: eqx.is_array(np.ones(2)))
t(lambda: [eqx.is_array(1.0), eqx.is_array_like(1.0), eqx.is_inexact_array(jnp.ones(2)), eqx.is_inexact_array(jnp.arange(2)), eqx.is_inexact_array_like(1)])
# %%
t(lambda: eqx.Partial(lambda a, b: a + b, 1)(2))
t(lambda: jax.tree_util.tree_map(lambda x: x * 2, eqx.nn.Linear(2, 1, key=k)).bias)
t(lambda: eqx.filter_make_jaxpr(lambda x: x + 1)(x)[1])
# %%
# differs: last digits, or the order of a set
sp = eqx.nn.WeightNorm(l)
t(lambda: sp(x))
t(lambda: jax.lax.scan(lambda h, x: (eqx.nn.GRUCell(3, 4, key=k)(x, h), None), jnp.zeros(4), X)[0])

# %%
import equinox as eqx
import jax
import jax.numpy as jnp


class Normed(eqx.Module):
    first: eqx.nn.SpectralNorm[eqx.nn.Linear]
    second: eqx.nn.WeightNorm[eqx.nn.Linear]

    def __init__(self, key):
        self.first = eqx.nn.SpectralNorm(eqx.nn.Linear(2, 3, key=key), weight_name="weight", key=key)
        self.second = eqx.nn.WeightNorm(eqx.nn.Linear(3, 2, key=key))

    def __call__(self, x, state):
        x, state = self.first(x, state)
        return self.second(x), state


normed, state = eqx.nn.make_with_state(Normed)(jax.random.key(0))
print(normed(jnp.ones(2), state)[0].shape, type(normed.first).__name__)


class Base(eqx.Module):
    size: eqx.AbstractVar[int]


class Sized(Base):
    size = 3


class Marked(Base):
    pass


class Both(Sized, Marked):
    pass


print(Both().size)
