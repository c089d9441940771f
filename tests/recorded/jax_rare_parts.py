# %%
import jax, jax.numpy as jnp, numpy as np, optax
from jax import lax, random
r = lambda tree, n=3: jax.tree.map(lambda x: (np.round(np.asarray(x, dtype=np.float64), n) + 0.0).tolist(), tree)
# %%
from jax.example_libraries import stax, optimizers
from jax.example_libraries.stax import (Dense, Conv, Relu, Flatten, LogSoftmax, serial, BatchNorm, MaxPool, AvgPool, SumPool, FanOut, FanInConcat, Identity, Dropout, parallel, ConvTranspose)
init, apply = serial(Conv(4, (3, 3), padding='SAME'), Relu, BatchNorm(), MaxPool((2, 2), strides=(2, 2)), Conv(3, (3, 3), strides=(2, 2)), Flatten, Dense(5), LogSoftmax)
shape, params = init(random.PRNGKey(0), (2, 9, 9, 3))
print(shape, jax.tree.map(jnp.shape, params))
print(r(apply(params, random.normal(random.PRNGKey(1), (2, 9, 9, 3))), 2))
# %%
init, apply = serial(FanOut(2), parallel(Identity, Dense(3)), FanInConcat(), Dropout(0.5))
shape, params = init(random.key(3), (4, 2))
print(shape, r(params), r(apply(params, jnp.ones((4, 2)), rng=random.key(1))))
init, apply = serial(ConvTranspose(4, (3, 3), strides=(2, 2), padding='SAME'), AvgPool((2, 2), padding='SAME'), SumPool((2, 2)))
shape, params = init(random.key(3), (1, 4, 4, 2))
print(shape, r(apply(params, jnp.ones((1, 4, 4, 2)))[0, :2, :2, 0]))
# %%
for o in (optimizers.sgd(0.1), optimizers.momentum(0.1, 0.9), optimizers.nesterov(0.1, 0.9), optimizers.adagrad(0.1), optimizers.rmsprop(0.1), optimizers.rmsprop_momentum(0.1), optimizers.adam(1e-2), optimizers.adamax(1e-2), optimizers.sm3(0.1)):
    begin, step, get = o
    s = begin({'w': jnp.arange(6.).reshape(2, 3) / 6, 'b': jnp.ones(3)})
    for i in range(3):
        s = step(i, jax.grad(lambda p: jnp.sum((p['w'] @ p['b']) ** 2))(get(s)), s)
    print(r(get(s)))
print(optimizers.unpack_optimizer_state(s)['b'].subtree[3], optimizers.pack_optimizer_state(optimizers.unpack_optimizer_state(s)).tree_def == s.tree_def)
print([round(float(f(5)), 4) for f in (optimizers.exponential_decay(1., 10, .5), optimizers.inverse_time_decay(1., 2, .5), optimizers.inverse_time_decay(1., 2, .5, True), optimizers.polynomial_decay(1., 10, .1), optimizers.piecewise_constant([2, 4], [1., .5, .1]))])
# %%
jax.jit(lambda x: x.reshape(int(np.prod(x.shape))))(jnp.ones((2,3)))
# %%
jax.jit(lambda x: x.reshape(np.prod(x.shape)))(jnp.ones((2,3)))
# %%
@jax.jit
def f(x):
    n = np.array(x.shape)
    print(n, n.sum(), np.log(3.0), np.ones(2))
    if n.sum() > 3: x = x + 1
    for i in np.arange(2): x = x + i
    return x * np.cumsum(np.ones(3))
f(jnp.ones((2,3)))
# %%
jax.jit(lambda x: jnp.zeros(np.array(x.shape)))(jnp.ones((2,3)))
# %%
jax.vmap(lambda x: x.reshape(np.prod(x.shape)))(jnp.ones((2,3,4)))
# %%
jax.jit(lambda x: x[np.tril_indices(3)])(jnp.arange(9.).reshape(3,3))
# %%
jax.grad(lambda x: (x * np.linspace(0,1,3)).sum())(jnp.arange(3.))
# %%
jax.jit(lambda x: jnp.pad(x, np.array([1,1])))(jnp.arange(3.))
# %%
jax.jit(lambda x: jnp.where(np.eye(3, dtype=bool), x, 0))(jnp.ones((3,3)))
# %%
jax.jit(lambda x: x.sum() * float(np.mean([1,2,3])))(jnp.ones(3))
# %%
jax.lax.fori_loop(0, 3, lambda i, x: x + i, 0), 
# %%
def attempt(f):
    try:
        print(f())
    except Exception as error:
        print(type(error).__name__, str(error).split(chr(10))[0])

for f in (lambda: lax.add(1, 1.0), lambda: lax.add(jnp.ones(2), jnp.arange(2)), lambda: lax.mul(jnp.ones(2), 2), lambda: lax.mul(jnp.ones(2), 2.0),
          lambda: lax.add(jnp.ones(2), jnp.ones((1, 2))), lambda: lax.sub(jnp.ones(2), jnp.ones(3)), lambda: lax.lt(jnp.ones(2), 2), lambda: lax.exp(1),
          lambda: lax.floor(jnp.arange(2)), lambda: lax.pow(2, 2), lambda: lax.pow(jnp.ones(2), 2),
          lambda: lax.clamp(0, jnp.ones(2), 1), lambda: lax.concatenate([jnp.ones(2), jnp.arange(2)], 0), lambda: lax.add(jnp.int8(1), 1),
          lambda: lax.select(jnp.array([True]), jnp.ones(1), jnp.arange(1)), lambda: lax.atan2(jnp.ones(2), 1), lambda: jax.tree.map(abs, {1: 7, "y": 42})):
    attempt(f)
# %%
print(jax.typeof(jnp.ones(2)), repr(jax.typeof(2.0)), jax.typeof(random.key(0)), jax.ShapeDtypeStruct.like(jnp.ones(2)))
x_ref = jax.new_ref(jnp.zeros(3)); print(x_ref, jax.typeof(x_ref))
@jax.jit
def f():
    x_ref[1] += 1.0
f(); f(); print(x_ref)
def g(x):
    ref = jax.new_ref(0.0)
    ref[...] = jnp.sin(x) * 2
    return ref[...]
print(round(float(jax.grad(g)(1.0)), 4), round(float(jax.jit(g)(1.0)), 4))
x_ref[:2] = x_ref[1:]
print(x_ref[...], jax.freeze(x_ref))
# %%
s = jax.new_ref(1)
s[...] = 2.5
# %%
from jax.experimental import io_callback
def host(x):
    return (np.asarray(x) * 2).astype(np.float32)
def f(x):
    return jax.pure_callback(host, jax.ShapeDtypeStruct.like(x), x, vmap_method='sequential') + 1
x = jnp.arange(3.0)
print(f(x), jax.jit(f)(x), jax.vmap(f)(x), lax.scan(lambda c, x: (c, f(x)), 0, x)[1], lax.scan(lambda c, x: (c + 1, f(c)), 0.0, length=40)[1][-1])
seen = []
@jax.jit
def noted(x):
    io_callback(lambda v: seen.append(float(v)), None, x.sum(), ordered=True)
    return x + 1
print(noted(x), noted(x), seen)
try:
    jax.grad(lambda x: f(x).sum())(x)
except ValueError as error:
    print(error)
# %%
mesh = jax.make_mesh((1,), ('x',)); print(mesh, repr(mesh), jax.sharding.AxisType.Auto, jax.P('x', None))
print(jax.NamedSharding(mesh, jax.P('x')), jax.device_put(jnp.arange(4.0), jax.NamedSharding(mesh, jax.P('x'))))
print(len(jnp.ones(4).addressable_shards), jax.NamedSharding(mesh, jax.P('x')) == jax.NamedSharding(mesh, jax.P('x')))
jax.NamedSharding(mesh, jax.P('z'))
# %%
x=jnp.arange(6.).reshape(2,3)
f=jnp.frompyfunc(lambda a,b: a+2*b, 2, 1, identity=0)
print(jnp.add.nin)
print(jnp.add.nargs)
print(jnp.add.identity)
print(jnp.multiply.identity)
print(jnp.subtract.identity)
print(jnp.add.__name__)
print(jnp.add.reduce(x))
print(jnp.add.reduce(x, axis=None))
print(jnp.add.reduce(x, axis=1, keepdims=True, initial=2.))
print(jnp.multiply.reduce(x, axis=1, where=x>1))
print(jnp.add.accumulate(x))
print(jnp.subtract.accumulate(jnp.arange(4.)))
print(jnp.add.accumulate(x, axis=1))
print(jnp.add.outer(jnp.arange(2), jnp.arange(3)))
print(jnp.add.at(jnp.zeros(3), jnp.array([0,0,2]), 1., inplace=False))
print(jnp.add.reduceat(jnp.arange(8.), jnp.array([0,4,6])))
print(jnp.subtract.reduce(x))
print(jnp.logical_and.reduce(x>0))
print(jnp.bitwise_or.reduce(jnp.arange(4)))
print(jnp.maximum.reduce(x))
print(f)
print(f(x, 1))
print(f.reduce(x))
print(f.accumulate(x,axis=1))
print(f.outer(jnp.arange(2),jnp.arange(2)))
print(f.at(jnp.zeros(3), 1, 2., inplace=False))
print(jnp.frompyfunc(lambda a: a, 1, 2))
print(jnp.subtract.at(jnp.ones(3), jnp.array([0,0]), 2., inplace=False))
print(jnp.negative.at(jnp.ones(3), jnp.array([0,1]), inplace=False))
# %%
print(jax.tree.broadcast([1, 2], [{'a': 3}, 4]), jax.tree_util.tree_broadcast(1, {'a': 2, 'b': [3, 4]}))
print(jax.tree.reduce_associative(lambda a, b: a + b, [1, 2, 3, 4, 5]), jax.tree_util.tree_reduce_associative(lambda a, b: a + b, [], identity=0))
class Kept:
    def __init__(self, x): self.x, self.more = x, {'a': 1}
jax.tree_util.register_pytree_node(Kept, lambda k: ((k.x,), k.more), lambda aux, xs: Kept(xs[0]))
print(jax.jit(lambda k: k.x * 2)(Kept(3)), jax.jit(lambda k: Kept(k.x + 1))(Kept(3)).x)
# %%
import jax.scipy.sparse.linalg as jsl
A = jnp.array([[4., 1., 0.], [1., 3., 1.], [0., 1., 2.]]); b = jnp.array([1., 2., 3.])
for solve in (jsl.cg, jsl.bicgstab, jsl.gmres):
    print(r(solve(A, b)[0]), r(solve(lambda x: A @ x, b, M=lambda x: x / jnp.diag(A))[0]), r(jax.jit(lambda b: solve(A, b)[0])(b)))
print(r(jsl.cg(lambda t: {'a': 2 * t['a'], 'b': 3 * t['b']}, {'a': b, 'b': b})[0]))
from jax.test_util import check_grads
check_grads(lambda x: jnp.sin(x) * x, (jnp.arange(3.),), order=2)
from jax.ad_checkpoint import checkpoint_name
print(r(jax.grad(jax.checkpoint(lambda x: jnp.sum(checkpoint_name(jnp.sin(x), 'a') ** 2), policy=jax.checkpoint_policies.save_only_these_names('a')))(jnp.arange(3.))))
jsl.cg(jnp.ones((2, 3)), b)
