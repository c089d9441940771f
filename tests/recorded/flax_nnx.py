"""Cells of notebooks that use flax.nnx."""
# %%
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

r = lambda x, n=3: (np.round(np.asarray(x, dtype=np.float64), n) + 0.0).tolist()
layer = nnx.Linear(2, 3, rngs=nnx.Rngs(0))
print(r(layer.kernel.value), r(layer.bias.value), r(layer(jnp.ones((1, 2)))))
print(r(layer.kernel[...]), layer.kernel.shape, r(nnx.Conv(1, 2, (2, 2), rngs=nnx.Rngs(1)).kernel.value), r(nnx.Embed(3, 2, rngs=nnx.Rngs(2))(jnp.array([1]))))
# %%
class MLP(nnx.Module):
    def __init__(self, din, dmid, dout, *, rngs: nnx.Rngs):
        self.linear1 = nnx.Linear(din, dmid, rngs=rngs)
        self.dropout = nnx.Dropout(rate=0.1, rngs=rngs)
        self.bn = nnx.BatchNorm(dmid, rngs=rngs)
        self.linear2 = nnx.Linear(dmid, dout, rngs=rngs)

    def __call__(self, x):
        x = nnx.gelu(self.dropout(self.bn(self.linear1(x))))
        return self.linear2(x)

model = MLP(2, 8, 1, rngs=nnx.Rngs(0))
optimizer = nnx.Optimizer(model, optax.adam(1e-2), wrt=nnx.Param)
x = jax.random.normal(jax.random.key(1), (32, 2))
y = x[:, :1] * x[:, 1:]

@nnx.jit
def train_step(model, optimizer, x, y):
    def loss_fn(model):
        return ((model(x) - y) ** 2).mean()

    loss, grads = nnx.value_and_grad(loss_fn)(model)
    optimizer.update(model, grads)
    return loss

first = train_step(model, optimizer, x, y)
for _ in range(60):
    last = train_step(model, optimizer, x, y)
print(bool(last < first), optimizer.step.value, r(first, 2))
model.eval()
print(model.dropout.deterministic, model.bn.use_running_average, model(x).shape)
# %%
graphdef, state = nnx.split(layer)
other = nnx.merge(graphdef, jax.tree.map(lambda v: v * 2, state))
print(r(other.kernel.value), r(layer.kernel.value), sorted(state))
grads = nnx.grad(lambda m: m(jnp.ones((1, 2))).sum())(layer)
print(r(grads["bias"].value), r(grads["kernel"][...]))
metrics = nnx.MultiMetric(accuracy=nnx.metrics.Accuracy(), loss=nnx.metrics.Average("loss"))
metrics.update(logits=jnp.array([[1.0, 2.0], [3.0, 1.0]]), labels=jnp.array([1, 1]), loss=jnp.array(0.5))
print(metrics.compute())
rngs = nnx.Rngs(0, params=1)
print(r(jax.random.normal(rngs.params())), r(jax.random.normal(rngs.dropout())), r(jax.random.normal(rngs.params())))
seq = nnx.Sequential(nnx.Linear(2, 2, rngs=rngs), nnx.relu, nnx.Linear(2, 1, rngs=rngs))
print(r(seq(jnp.ones((1, 2)))), r(nnx.LayerNorm(3, rngs=rngs)(jnp.array([1.0, 2.0, 4.0]))))
# %%
first, second = jax.random.split(jax.random.PRNGKey(0))
print(nnx.Rngs(first).params(), nnx.Rngs(0, dropout=second).dropout())
nnx.Linear(2, 3, rngs=nnx.Rngs(first)).kernel.shape
