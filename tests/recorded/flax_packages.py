# %%
import collections

import tree

Point = collections.namedtuple("Point", "x y")
nest = {"b": [1, (2, 3)], "a": Point(4, None)}
print(tree.flatten(nest), tree.flatten_with_path(nest), tree.map_structure(lambda v: (v or 0) * 2, nest))
print(tree.unflatten_as(nest, list("vwxyz")), tree.is_nested(nest), tree.is_nested("ab"), tree.map_structure(lambda a, b: a + b, [1, 2], [3, 4]))
print(tree.map_structure_with_path(lambda path, v: (path, v), nest)["a"], tree.flatten_up_to({"a": 0, "b": [0, 0]}, nest))
print(tree.traverse(lambda v: v * 10 if isinstance(v, int) else None, nest, top_down=False), tree.map_structure_up_to([0, 0], len, [[1], [2, 3]]))

# %%
for first, second in (([1, 2], (1, 2)), ([1, 2], [1]), ({"a": 1}, {"b": 1}), ([1], 1)):
    try:
        tree.assert_same_structure(first, second)
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
try:
    tree.unflatten_as([1, 2], [1])
except ValueError as error:
    print(error)

# %%
import os
import shutil

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax
import orbax.checkpoint as ocp
from flax import nnx
from flax.training import orbax_utils, train_state

place = ocp.test_utils.erase_and_create_empty("/tmp/recorded_checkpoints")
held = {"a": np.arange(3.0), "b": {"c": 42, "d": jnp.ones((2, 2)), "l": [1, (2.0, jnp.zeros(1))], "n": None}}
plain = ocp.PyTreeCheckpointer()
plain.save(place / "one", held)
found = plain.restore(place / "one")
print(found, type(found["a"]).__name__, type(found["b"]["c"]).__name__)
print(plain.restore(place / "one", item=held))
try:
    plain.save(place / "one", held)
except ValueError as error:
    print(error)
plain.save(place / "one", held, force=True)

# %%
with ocp.StandardCheckpointer() as standard:
    standard.save(place / "two", held)
    standard.wait_until_finished()
    print(standard.restore(place / "two", jax.tree.map(ocp.utils.to_shape_dtype_struct, held)))
    try:
        standard.restore(place / "none")
    except FileNotFoundError as error:
        print(type(error).__name__)

# %%
manager = ocp.CheckpointManager(place / "steps", options=ocp.CheckpointManagerOptions(max_to_keep=2, create=True))
print([manager.save(step, args=ocp.args.StandardSave({"x": jnp.arange(3) * step})) for step in range(4)])
manager.wait_until_finished()
print(manager.latest_step(), manager.all_steps(), manager.restore(manager.latest_step()), sorted(os.listdir(place / "steps")))
print(manager.restore(2, args=ocp.args.StandardRestore({"x": jnp.zeros(3, int)})))
best = ocp.CheckpointManager(place / "best", options=ocp.CheckpointManagerOptions(max_to_keep=2, best_fn=lambda m: m["loss"], best_mode="min"))
for step, loss in enumerate([3.0, 1.0, 2.0, 5.0]):
    best.save(step, args=ocp.args.Composite(state=ocp.args.StandardSave({"x": step}), extra=ocp.args.JsonSave({"k": [1, 2]})), metrics={"loss": loss})
best.wait_until_finished()
print(best.best_step(), best.all_steps(), best.latest_step())
both = best.restore(1, args=ocp.args.Composite(state=ocp.args.StandardRestore(), extra=ocp.args.JsonRestore()))
print(both.state, both["extra"])


# %%
class Net(nnx.Module):
    def __init__(self, rngs):
        self.line = nnx.Linear(2, 3, rngs=rngs)


graph, state = nnx.split(Net(nnx.Rngs(0)))
keeper = ocp.StandardCheckpointer()
keeper.save(place / "state", state)
keeper.wait_until_finished()
_, shapes = nnx.split(nnx.eval_shape(lambda: Net(nnx.Rngs(0))))
again = keeper.restore(place / "state", shapes)
print(jax.tree.map(jnp.shape, again), bool((again["line"]["kernel"].get_value() == state["line"]["kernel"].get_value()).all()))
print(nnx.merge(graph, again).line(jnp.ones((1, 2))).shape)

# %%
layer = nn.Dense(2)
params = layer.init(jax.random.key(0), jnp.ones((1, 3)))["params"]
trained = train_state.TrainState.create(apply_fn=layer.apply, params=params, tx=optax.adam(0.1))
whole = {"model": trained, "data": [jnp.ones(2)], "dims": np.array([1, 2])}
plain.save(place / "flax", whole, save_args=orbax_utils.save_args_from_target(whole))
raw = plain.restore(place / "flax")
print(sorted(raw), sorted(raw["model"]), raw["model"]["step"], raw["data"], jax.tree.structure(raw["model"]["opt_state"]))
empty = train_state.TrainState.create(apply_fn=layer.apply, params=jax.tree.map(np.zeros_like, params), tx=trained.tx)
got = plain.restore(place / "flax", item={"model": empty, "data": [jnp.zeros(2)], "dims": np.zeros(2, int)})
print(type(got["model"]).__name__, bool((got["model"].params["kernel"] == params["kernel"]).all()), type(got["model"].opt_state[0]).__name__)
shutil.rmtree(place)
