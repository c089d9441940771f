"""Transformations, layers, filters and states of flax.nnx."""
# %%
import jax
import jax.numpy as jnp
import numpy as np
import optax
from functools import partial
from flax import nnx

x = jnp.linspace(-1.0, 1.0, 32).reshape(16, 2)
show = lambda tree: print(jax.tree.map(lambda v: np.asarray(v).round(4).tolist(), tree))

# %%
# An ensemble: parameters with an axis in front, batch statistics too.
class Block(nnx.Module):
    def __init__(self, width, rngs):
        self.linear = nnx.Linear(2, width, rngs=rngs)
        self.norm = nnx.BatchNorm(width, rngs=rngs)

    def __call__(self, x):
        return nnx.relu(self.norm(self.linear(x)))


@partial(nnx.vmap, in_axes=0, out_axes=0)
def create(key):
    return Block(3, nnx.Rngs(key))


@nnx.vmap(in_axes=(0, None), out_axes=0)
def forward(model, x):
    return model(x)


models = create(jax.random.split(jax.random.key(0), 4))
y = forward(models, x)
print(models.linear.kernel.shape, models.norm.mean.shape, y.shape)
show(models.norm.mean.value)
show(y[:, :2])

# %%
# Streams of keys that are split for layers, and a scan over layers.
class Stack(nnx.Module):
    def __init__(self, depth, width, rngs):
        @nnx.split_rngs(splits=depth)
        @nnx.vmap(in_axes=0, out_axes=0)
        def layer(rngs):
            return nnx.Linear(width, width, rngs=rngs)

        self.layers = layer(rngs)

    def __call__(self, x):
        @nnx.scan(in_axes=(nnx.Carry, 0), out_axes=nnx.Carry)
        def run(x, layer):
            return nnx.tanh(layer(x))

        return run(x, self.layers)


rngs = nnx.Rngs(0)
stack = Stack(3, 2, rngs)
show(stack(x[:3]))
print(stack.layers.kernel.shape, rngs.default.count.value)


@nnx.jit
def loss_and_gradients(stack, x):
    return nnx.value_and_grad(lambda m: (m(x) ** 2).mean())(stack)


loss, gradients = loss_and_gradients(stack, x)
show(loss)
show(nnx.to_pure_dict(gradients))

# %%
# A scan with a carry and outputs, a state that is carried, and one that all steps share.
class Count(nnx.Variable):
    pass


class Cell(nnx.Module):
    def __init__(self, rngs):
        self.linear = nnx.Linear(2, 2, rngs=rngs)
        self.count = Count(jnp.array(0))

    def __call__(self, carry, x):
        self.count.value += 1
        carry = nnx.tanh(self.linear(carry) + x)
        return carry, carry.sum()


axes = nnx.StateAxes({Count: nnx.Carry, nnx.Param: None})


@nnx.scan(in_axes=(axes, nnx.Carry, 0), out_axes=(nnx.Carry, 0))
def run(cell, carry, x):
    return cell(carry, x)


cell = Cell(nnx.Rngs(1))
last, sums = run(cell, jnp.zeros(2), x[:5])
show(last)
show(sums)
print(cell.count.value)

# %%
# Choices and loops that change modules.
class Counter(nnx.Module):
    def __init__(self):
        self.count = Count(jnp.array(0))

    def add(self, n):
        self.count.value += n


counter = Counter()


@nnx.jit
def choose(counter, up):
    nnx.cond(up, lambda c: c.add(2), lambda c: c.add(-1), counter)


choose(counter, True)
choose(counter, True)
choose(counter, False)
print(counter.count.value)
nnx.switch(jnp.array(1), [lambda c: c.add(10), lambda c: c.add(20)], counter)
print(counter.count.value)
print(nnx.fori_loop(0, 3, lambda i, pair: (pair[0].add(i), (pair[0], pair[1] * 2))[1], (counter, jnp.array(1.0)))[1])
print(counter.count.value)
nnx.while_loop(lambda c: c.count.value < 40, lambda c: (c.add(5), c)[1], counter)
print(counter.count.value)

# %%
# Recurrent layers.
xs = jnp.sin(jnp.arange(24.0)).reshape(2, 4, 3)
for cell in (nnx.LSTMCell, nnx.OptimizedLSTMCell, nnx.GRUCell, nnx.SimpleCell):
    rnn = nnx.RNN(cell(3, 2, rngs=nnx.Rngs(0)))
    show(rnn(xs))
    print([(".".join(map(str, path)), v.value.shape) for path, v in nnx.to_flat_state(nnx.state(rnn.cell))][:3])
carry, ys = nnx.RNN(nnx.GRUCell(3, 2, rngs=nnx.Rngs(0)), return_carry=True)(xs, seq_lengths=jnp.array([2, 4]))
show(carry)
show(ys)
back = nnx.RNN(nnx.GRUCell(3, 2, rngs=nnx.Rngs(1)), reverse=True, keep_order=True)
show(back(xs, seq_lengths=jnp.array([2, 4])))
both = nnx.Bidirectional(nnx.RNN(nnx.GRUCell(3, 2, rngs=nnx.Rngs(0))), back)
print(both(xs).shape)
print(nnx.LSTMCell(3, 2, rngs=nnx.Rngs(0)).initialize_carry((5, 3), nnx.Rngs(0))[0].shape)

# %%
# Rarer layers.
rngs = nnx.Rngs(0)
show(nnx.GroupNorm(4, num_groups=2, rngs=rngs)(jnp.arange(16.0).reshape(2, 2, 4)))
show(nnx.InstanceNorm(2, rngs=rngs)(jnp.arange(12.0).reshape(1, 3, 2, 2) ** 2))
show(nnx.Einsum("nta,ab->ntb", (2, 3), (3,), rngs=nnx.Rngs(0))(x[:4].reshape(1, 4, 2)))
show(nnx.LinearGeneral((2, 3), (2, 2), axis=(-2, -1), rngs=nnx.Rngs(0))(jnp.arange(6.0).reshape(1, 2, 3)))
print(nnx.ConvTranspose(1, 2, (3, 3), strides=2, rngs=nnx.Rngs(0))(jnp.ones((2, 4, 4, 1))).shape)
show(nnx.ConvTranspose(1, 1, 3, strides=2, padding="VALID", rngs=nnx.Rngs(0))(jnp.arange(4.0)[:, None]))
show(nnx.PReLU()(jnp.array([-1.0, 2.0])))
lora = nnx.LoRALinear(3, 2, lora_rank=2, rngs=nnx.Rngs(0))
print(lora.lora.lora_a.shape, lora.lora.lora_b.shape, len(jax.tree.leaves(nnx.state(lora, nnx.LoRAParam))))
show(lora(jnp.ones((1, 3))))
try:
    nnx.GroupNorm(5, num_groups=2, rngs=rngs)
except ValueError as error:
    print(error)

# %%
# Filters, and states as dicts.
block = Block(3, nnx.Rngs(0))
count = lambda which: len(jax.tree.leaves(nnx.state(block, which)))
print(count(nnx.Param), count(nnx.Not(nnx.Param)), count(nnx.All(nnx.Param, nnx.PathContains("norm"))), count(nnx.Any(nnx.BatchStat, "none")))
print(count(nnx.OfType(nnx.BatchStat)), count(nnx.Everything()), count(nnx.Nothing()), count(lambda path, v: path[-1] == "bias"))
state = nnx.state(block)
params, rest = nnx.split_state(state, nnx.Param, ...)
print(sorted(params), sorted(rest), sorted(nnx.merge_state(params, rest)), sorted(nnx.filter_state(state, nnx.BatchStat)))
try:
    nnx.split_state(state, nnx.Param)
except ValueError as error:
    print(error)
print(jax.tree.map(jnp.shape, nnx.to_pure_dict(state)))
nnx.replace_by_pure_dict(state, {"linear": {"bias": jnp.ones(3)}})
nnx.update(block, state)
print(block.linear.bias.value)
print([(path, type(v).__name__) for path, v in nnx.to_flat_state(params)])
print([type(v).__name__ for _, v in nnx.iter_graph(block) if isinstance(v, (nnx.Module, nnx.Variable))], [path for path, _ in nnx.iter_modules(block)], [name for name, _ in nnx.iter_children(block)])
shapes = nnx.eval_shape(lambda: Block(3, nnx.Rngs(0)))
print(shapes.linear.kernel.shape, type(shapes).__name__)
print(nnx.restore_int_paths({"layers": {"0": 1, "1": {"2": 3}}}))

# %%
# Streams of keys.
rngs = nnx.Rngs(0, dropout=1)
show(rngs.normal((2,)))
show(rngs.dropout.uniform((2,)))
print(jax.random.key_data(rngs.params()), rngs.dropout.count.value)
with nnx.split_rngs(rngs, splits=3, only="dropout"):
    print(rngs.dropout.key.shape, rngs.default.key.shape)
print(rngs.dropout.key.shape, rngs.dropout.count.value)
forked = rngs.fork()
print(forked.default.count.value, sorted(dict(forked.items())))


class Noisy(nnx.Module):
    def __init__(self, rngs):
        self.drop = nnx.Dropout(0.5, rngs=rngs)


noisy = Noisy(nnx.Rngs(0))
first = noisy.drop(jnp.ones(8))
nnx.reseed(noisy, dropout=0)
print((noisy.drop(jnp.ones(8)) == noisy.drop(jnp.ones(8))).all())

# %%
# Printed forms.
class Parts(nnx.Module):
    def __init__(self):
        self.w = nnx.Param(jnp.ones((2, 3)))
        self.big = nnx.Param(jnp.ones((20, 30)))
        self.scale = nnx.Param(jnp.array([1.5]))
        self.depth, self.name = 3, "parts"
        self.mean = nnx.BatchStat(jnp.zeros(2))
        self.drop = nnx.data([nnx.Param(jnp.ones(1)), 2])


parts = Parts()
print(parts)
print(nnx.state(parts, nnx.BatchStat, nnx.All(nnx.Param, nnx.PathContains("w"))))
print(parts.w)

# %%
# Transformations make modules anew: attributes in the order of their names.
class Pair(nnx.Module):
    def __init__(self, seed):
        self.size, self.kernel = 3, nnx.Param(jax.random.uniform(jax.random.key(seed), (2, 3)))
        self.bias = nnx.Param(jnp.zeros(3))


pair = Pair(0)
print(list(vars(nnx.clone(pair)))[-3:], nnx.vmap(Pair)(jnp.arange(4)), jax.tree.map(lambda x: x + 1, pair))
print(pair, nnx.jit(lambda pair: pair.bias.sum())(pair), pair, nnx.Rngs(0).split(3))


# %%
# Methods may be mapped, those that make variables too.
class Layers(nnx.Module):
    @nnx.split_rngs(splits=4)
    @nnx.vmap
    def __init__(self, rngs):
        self.dense, self.dropout = nnx.Linear(2, 2, rngs=rngs), nnx.Dropout(0.5, rngs=rngs)

    @nnx.vmap(in_axes=0, out_axes=1)
    def each(self, x):
        return x @ self.dense.kernel

    @nnx.scan(in_axes=(0, nnx.Carry), out_axes=nnx.Carry)
    def all(self, x):
        return jnp.tanh(self.dense(x))


layers = Layers(nnx.Rngs(0))
print(layers.dense.kernel.shape, layers.dropout.rngs.key.shape, layers.each(jnp.ones((4, 2))).round(3), layers.all(jnp.ones((1, 2))).round(3))
try:
    layers.dense.kernel += 1
except NotImplementedError as error:
    print(error)


# %%
@nnx.with_rngs(split=5, only="dropout", graph=False)
def shapes(rngs):
    return rngs["dropout"].key.shape, rngs["params"].key.shape


print(shapes(nnx.Rngs(params=0, dropout=1)), nnx.with_rngs(nnx.Rngs(0, noise=1), split={"noise": 2}, fork=..., graph=False).noise)
print(nnx.prefix(nnx.Dropout(0.5, rngs=nnx.Rngs(0)), {nnx.RngKey: 0, ...: None}, graph=False))
print(nnx.State.from_flat_path({("a",): nnx.Param(1), ("b", "c"): nnx.Param(2)}))
