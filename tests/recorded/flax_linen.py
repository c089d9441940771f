"""Cells of notebooks that use flax.linen."""
# %%
import jax
import jax.numpy as jnp
import numpy as np
import flax
import flax.linen as nn
import optax
from flax.training import train_state

key = jax.random.PRNGKey(0)
r = lambda tree, n=3: jax.tree.map(lambda x: (np.round(np.asarray(x, dtype=np.float64), n) + 0.0).tolist(), tree)
model = nn.Dense(features=2)
x = jax.random.normal(jax.random.PRNGKey(1), (3, 4))
params = model.init(key, x)
print(r(params))
print(r(model.apply(params, x)))
print(jax.tree_util.tree_map(lambda a: a.shape, params), model)
# %%
class MLP(nn.Module):
    features: list
    act: callable = nn.relu

    @nn.compact
    def __call__(self, x):
        for i, f in enumerate(self.features[:-1]):
            x = self.act(nn.Dense(f, name=f"layers_{i}")(x))
        return nn.Dense(self.features[-1])(x)

class Explicit(nn.Module):
    features: int

    def setup(self):
        self.layers = [nn.Dense(self.features), nn.Dense(2)]
        self.norm = nn.LayerNorm()
        self.table = {"a": nn.Dense(1)}

    def __call__(self, x):
        for layer in self.layers:
            x = jnp.tanh(layer(x))
        return self.table["a"](self.norm(x))

    def encode(self, x):
        return self.layers[0](x)

for m in (MLP([5, 3, 2]), Explicit(3), MLP((4, 1), act=nn.tanh)):
    v = m.init(key, x)
    print(r(v, 2))
    print(r(m.apply(v, x)), sum(p.size for p in jax.tree.leaves(v)))
v = Explicit(3).init(key, x)
print(r(Explicit(3).apply(v, x, method=Explicit.encode)), r(Explicit(3).apply(v, x, method="encode")))
print(MLP([5, 3, 2]))
# %%
class CNN(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = nn.Conv(features=4, kernel_size=(3, 3))(x)
        x = nn.relu(x)
        x = nn.avg_pool(x, window_shape=(2, 2), strides=(2, 2))
        x = nn.Conv(features=3, kernel_size=(3, 3), strides=2, padding="VALID", use_bias=False)(x)
        x = nn.max_pool(x, (2, 2), strides=(1, 1), padding="SAME")
        x = x.reshape((x.shape[0], -1))
        x = nn.Dense(features=5)(x)
        return nn.log_softmax(x)

img = jax.random.uniform(key, (2, 8, 8, 1))
cnn = CNN()
v = cnn.init(key, img)
print(jax.tree.map(jnp.shape, v))
print(r(cnn.apply(v, img)), r(v["params"]["Conv_0"]["kernel"][0, 0]))
print(r(nn.ConvTranspose(2, (3, 3), strides=(2, 2)).init_with_output(key, img[:1, :2, :2])[0][0, 0]), nn.Conv(2, (3,)).init_with_output(key, jnp.ones((5, 2)))[0].shape)
# %%
class Net(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        x = nn.Dense(4)(x)
        x = nn.BatchNorm(use_running_average=not train, momentum=0.9)(x)
        x = nn.Dropout(0.5, deterministic=not train)(x)
        return nn.Dense(1)(nn.LayerNorm()(x))

net = Net()
v = net.init({"params": key, "dropout": jax.random.PRNGKey(5)}, x, train=True)
print(r(v))
out, updates = net.apply(v, x, train=True, rngs={"dropout": jax.random.PRNGKey(7)}, mutable=["batch_stats"])
print(r(out), r(updates))
print(r(net.apply({**v, **updates}, x, train=False)))
for bad in (lambda: net.apply(v, x, train=True), lambda: nn.Dense(3)(x), lambda: nn.Dense(2).apply({"params": {}}, x), lambda: nn.Dense(2).apply(params, jnp.ones((2, 7)))):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__, str(e)[:60])
# %%
class Counter(nn.Module):
    @nn.compact
    def __call__(self, x):
        is_initialized = self.has_variable("counts", "n")
        n = self.variable("counts", "n", lambda: jnp.zeros((), jnp.int32))
        scale = self.param("scale", nn.initializers.ones, (x.shape[-1],))
        w = self.param("w", lambda rng, shape: jax.random.normal(rng, shape), (2,))
        if is_initialized:
            n.value = n.value + 1
        self.sow("intermediates", "x", x.sum())
        return x * scale

v = Counter().init(key, x)
print(r(v))
y, s = Counter().apply(v, x, mutable=["counts", "intermediates"])
print(s["counts"], r(s["intermediates"]))
# %%
seq = nn.Sequential([nn.Dense(4), nn.relu, nn.Dense(2)])
print(r(seq.init(key, x), 2), r(seq.init_with_output(key, x)[0]))
emb = nn.Embed(5, 3)
v = emb.init(key, jnp.array([1, 2]))
print(r(v), r(emb.apply(v, jnp.array([0, 4]))), r(emb.apply(v, jnp.ones((1, 3)), method="attend")))
for layer in (nn.LayerNorm(), nn.RMSNorm(), nn.GroupNorm(num_groups=2), nn.PReLU(), nn.DenseGeneral((2, 3)), nn.DenseGeneral(2, axis=(-2, -1))):
    y, v = layer.init_with_output(key, x[:2] if not isinstance(layer, nn.DenseGeneral) or layer.axis == -1 else x[None])
    print(type(layer).__name__, r(y), jax.tree.map(jnp.shape, v))
# %%
att = nn.MultiHeadDotProductAttention(num_heads=2, qkv_features=4)
q = jax.random.normal(key, (1, 3, 4))
y, v = att.init_with_output(key, q, q)
print(jax.tree.map(jnp.shape, v), r(y))
print(r(att.apply(v, q, q, mask=nn.make_causal_mask(jnp.ones((1, 3))))), nn.make_causal_mask(jnp.ones((1, 3))).shape, r(nn.SelfAttention(2).init_with_output(key, q)[0]))
for cell in (nn.LSTMCell(3), nn.GRUCell(3), nn.SimpleCell(3), nn.OptimizedLSTMCell(3)):
    rnn = nn.RNN(cell)
    y, v = rnn.init_with_output(key, q)
    print(type(cell).__name__, r(y[0, -1]), jax.tree.map(jnp.shape, v))
c = nn.LSTMCell(3).initialize_carry(key, (2, 4))
print(jax.tree.map(jnp.shape, c))
# %%
xs = jax.random.normal(key, (32, 2))
ys = (xs[:, :1] * xs[:, 1:] > 0).astype(jnp.float32)
model = MLP([8, 1])
state = train_state.TrainState.create(apply_fn=model.apply, params=model.init(key, xs)["params"], tx=optax.adam(0.05))

@jax.jit
def train_step(state, x, y):
    def loss_fn(params):
        logits = state.apply_fn({"params": params}, x)
        return optax.sigmoid_binary_cross_entropy(logits, y).mean()

    loss, grads = jax.value_and_grad(loss_fn)(state.params)
    return state.apply_gradients(grads=grads), loss

for i in range(41):
    state, loss = train_step(state, xs, ys)
    if i % 20 == 0:
        print(i, r(loss, 2))
print(state.step, type(state).__name__)
# %%
from flax.core import freeze, unfreeze
from flax import traverse_util, serialization, struct

f = freeze({"a": {"b": 1}})
print(f, f["a"]["b"], unfreeze(f), f.copy({"c": 2}))
try:
    f["x"] = 1
except ValueError as e:
    print(type(e).__name__)
print(traverse_util.flatten_dict({"a": {"b": 1, "c": 2}}), traverse_util.flatten_dict({"a": {"b": 1}}, sep="/"), traverse_util.unflatten_dict({("a", "b"): 1}))

@struct.dataclass
class S:
    w: jax.Array
    n: int = struct.field(pytree_node=False, default=3)

s = S(jnp.ones(2))
print(s.replace(n=4), jax.tree.leaves(s), serialization.to_state_dict({"a": [1, 2]}))
bound = nn.Dense(features=2).bind(params)
print(r(bound(x)))
# %%
alone = nn.Dense(3)
alone.note = "kept"
print(alone.note, alone.clone().features)
try:
    alone.bind({"params": {}}).note = 1
except Exception as error:
    print(type(error).__name__)

# %%
# A module that stands in several fields, or several times in a list, is one module.
class Pair(nn.Module):
    first: nn.Module
    second: nn.Module
    rest: tuple = ()

    def __call__(self, x):
        x = self.second(self.first(x))
        for layer in self.rest:
            x = layer(x)
        return x


shared, x = nn.Dense(3), jnp.ones((2, 3))
chain = nn.Sequential([nn.Dense(3), nn.relu, shared, nn.relu, shared, nn.Dense(1)])
found = chain.init(jax.random.key(0), x)
print(sorted(found["params"]), chain.apply(found, x))
print(jax.tree_util.tree_map(jnp.shape, Pair(shared, shared, (nn.Dense(3), shared)).init(jax.random.key(0), x)))
