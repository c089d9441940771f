# %%
from flax import nnx
import jax, jax.numpy as jnp
import optax
class Linear(nnx.Module):
  def __init__(self, din, dout, rngs: nnx.Rngs):
    self.din, self.dout = din, dout
    self.kernel = nnx.Param(rngs.normal((din, dout)))
  def __call__(self, x): return x @ self.kernel
m = Linear(1, 3, rngs=nnx.Rngs(0))
# %%
@jax.jit
def forward(model, x): return model(x)
forward(m, jnp.ones((1,1)))
# %%
jax.tree.leaves(m)
# %%
g, s = nnx.split(m)
@jax.jit
def f(g, s, x): return nnx.merge(g, s)(x)
f(g, s, jnp.ones((1,1)))
# %%
print(nnx.split(m)[0] == g, hash(nnx.split(m)[0]) == hash(g))
# %%
class Parent(nnx.Module):
  def __init__(self):
    self.left = self.right = Linear(1, 2, rngs=nnx.Rngs(0))
p = Parent()
print(p.left is p.right)
@jax.jit
def h(m):
    print(m.left is m.right)
    return m
q = h(p); print(q.left is q.right)
# %%
@nnx.jit
def h(m):
    print(m.left is m.right)
    return m
q = h(p); print(q.left is q.right)
# %%
@nnx.jit
def make(): return Linear(2, 3, rngs=nnx.Rngs(0))
make().kernel.shape
# %%
jax.vmap(lambda k: Linear(2, 3, rngs=nnx.Rngs(k)))(jax.random.split(jax.random.key(0), 4)).kernel.shape
# %%
jax.grad(lambda m: (m(jnp.ones((1,1)))**2).sum())(m).kernel
# %%
nnx.grad(lambda m: (m(jnp.ones((1,1)))**2).sum())(m)
# %%
rngs = nnx.Rngs(params=0, dropout=jax.random.key(1)); nnx.display(rngs)
# %%
class C(nnx.Variable): pass
c = C(jnp.ones(2)); jax.tree.map(lambda x: x * 2, c)
# %%
nnx.variable_name_from_type(nnx.Param), nnx.variable_type_from_name('params')
# %%
nnx.merge(*nnx.split(m)).kernel
# %%
nnx.clone(m).kernel
# %%
class MLP(nnx.Module):
    def __init__(self, rngs):
        self.l1 = nnx.Linear(2, 4, rngs=rngs); self.d = nnx.Dropout(0.5, rngs=rngs); self.bn = nnx.BatchNorm(4, rngs=rngs); self.l2 = nnx.Linear(4, 1, rngs=rngs)
    def __call__(self, x):
        return self.l2(self.d(nnx.relu(self.bn(self.l1(x)))))
model = MLP(nnx.Rngs(0)); opt = nnx.Optimizer(model, optax.sgd(1e-2), wrt=nnx.Param)
graphdef, state = nnx.split((model, opt))
x = jnp.arange(8.0).reshape(4, 2); y = jnp.ones((4, 1))
@jax.jit
def step(graphdef, state, x, y):
    model, opt = nnx.merge(graphdef, state)
    loss, g = nnx.value_and_grad(lambda m: ((m(x) - y) ** 2).mean())(model)
    opt.update(model, g)
    return loss, nnx.state((model, opt))
loss, state = step(graphdef, state, x, y); print(round(float(loss), 2))
loss, state = step(graphdef, state, x, y); print(round(float(loss), 2))
nnx.update((model, opt), state)
view = nnx.view(model, deterministic=True, use_running_average=True)
print(view(x).shape, view.l1 is model.l1, view.l1.kernel is model.l1.kernel, view.d.deterministic, model.d.deterministic)
