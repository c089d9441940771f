# %%
import os
import tempfile
import numpy as np
import tensorflow as tf
import keras
d = tempfile.mkdtemp()
class Part(tf.Module):
    def __init__(self):
        self.w = tf.Variable([1.0, 2.0]); self.sub = {"a": tf.Variable(2.0)}; self.li = [tf.Variable(1)]; self._p = tf.Variable(3)
# %%
p = tf.train.Checkpoint(m=Part(), g=tf.random.Generator.from_seed(1)).save(d + "/a")
tf.train.list_variables(p)
# %%
s = keras.Sequential([keras.Input((3,)), keras.layers.Dense(2), keras.layers.BatchNormalization(), keras.layers.Dense(1)])
print(tf.train.list_variables(tf.train.Checkpoint(model=s, step=tf.Variable(1)).write(d + "/b")))
i = keras.Input((3, 2)); f = keras.Model(i, keras.layers.Dense(1)(keras.layers.LSTM(2)(i)))
print(tf.train.list_variables(tf.train.Checkpoint(f=f).write(d + "/c")))
# %%
c = tf.train.Checkpoint(v=tf.Variable(1.0)); p = c.save(d + "/z"); c.save_counter, os.path.basename(p)
# %%
r = tf.train.load_checkpoint(p)
print(sorted(r.get_variable_to_shape_map().items()), sorted(r.get_variable_to_dtype_map().items()))
r.get_tensor("v/.ATTRIBUTES/VARIABLE_VALUE"), r.has_tensor("v"), tf.train.load_variable(p, "v/.ATTRIBUTES/VARIABLE_VALUE")
# %%
def refused(f):
    try:
        return f()
    except Exception as e:
        return str(e).replace(d, "D")
v, w = lambda: tf.Variable(1.0), lambda: tf.Variable(2.0)
print(refused(lambda: tf.train.Checkpoint(v=v()).restore(d + "/none")))
print(refused(lambda: tf.train.Checkpoint(v=v(), w=w()).restore(p).assert_consumed()))
print(refused(lambda: tf.train.Checkpoint().restore(p).assert_consumed()))
print(refused(lambda: tf.train.Checkpoint(v=v(), w=w()).restore(p).assert_existing_objects_matched()))
print(refused(lambda: tf.train.Checkpoint(v=tf.Variable([1.0])).restore(p)), refused(lambda: r.get_tensor("q")))
# %%
save = tf.train.Checkpoint(); save.listed = [tf.Variable(1.0)]; save.listed.append(tf.Variable(2.0))
save.mapped = {"one": save.listed[0]}; save.mapped["two"] = save.listed[1]; path = save.save(d + "/list")
restore = tf.train.Checkpoint(); v2 = tf.Variable(0.0); restore.mapped = {"two": v2}; status = restore.restore(path); print(v2.numpy())
restore.listed = []; print(restore.listed); v1 = tf.Variable(0.0); restore.listed.append(v1); print(v1.numpy(), restore.listed)
# %%
a = keras.Sequential([keras.layers.Dense(2)]); a.build((None, 3)); p = tf.train.Checkpoint(model=a).write(d + "/q")
late = keras.Sequential([keras.layers.Dense(2)]); status = tf.train.Checkpoint(model=late).restore(p); late.build((None, 3))
np.allclose(late.layers[0].kernel, a.layers[0].kernel)
# %%
g = tf.random.Generator.from_seed(5); g.normal([2]); p = tf.train.Checkpoint(g=g).write(d + "/g")
x = g.normal([3]); tf.train.Checkpoint(g=g).restore(p); np.allclose(x, g.normal([3]))
# %%
n = tf.Variable(0); man = tf.train.CheckpointManager(tf.train.Checkpoint(n=n), d + "/m", max_to_keep=2)
for _ in range(3):
    n.assign_add(1); man.save()
again = tf.train.CheckpointManager(tf.train.Checkpoint(n=n), d + "/m", max_to_keep=2); n.assign(9)
print([os.path.basename(p) for p in man.checkpoints], os.path.basename(tf.train.latest_checkpoint(d + "/m")), os.path.basename(again.restore_or_initialize()), n.numpy())
print(os.path.basename(again.save()), [os.path.basename(p) for p in again.checkpoints])
# %%
g = tf.random.Generator.from_seed(1)
@tf.function
def drawn():
    return g.normal([2])
print(drawn(), drawn(), g.state.numpy())
# %%
path = d + "/t.csv"
with open(path, "w") as file:
    n = file.write('a,b,c,label\n1,2.5,x,0\n3,,y,1\n5,6.5,"z,w",0\n7,8.5,,1\n')
ds = tf.data.experimental.make_csv_dataset(path, batch_size=2, label_name="label", num_epochs=1, shuffle=False)
for x, y in ds:
    print({k: v.numpy() for k, v in x.items()}, y)
for x, y in tf.data.experimental.make_csv_dataset(path, batch_size=3, label_name="label", shuffle_seed=1, num_epochs=2):
    print(x["a"].numpy(), y.numpy())
# %%
ds = tf.data.experimental.CsvDataset(path, [tf.int32, [0.0], "q", 999], header=True)
for row in ds:
    print([v.numpy() for v in row])
print(ds)
for row in tf.data.experimental.CsvDataset(path, [tf.constant([0], tf.int64), tf.constant([""])], header=True, select_cols=[0, 2]).take(2):
    print(*row)
# %%
for row in tf.data.experimental.CsvDataset(path, [tf.int32, tf.float32], header=True, select_cols=[0, 1]):
    print([v.numpy() for v in row])
# %%
for x in tf.data.Dataset.range(1, 5).map(tf.range).apply(tf.data.experimental.dense_to_ragged_batch(2)):
    print(x)
