# %%
import os; os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np, tensorflow as tf, keras
from keras import layers, tree
import collections
def refused(make):
    try: return make()
    except Exception as error: return f"{type(error).__name__}: {error}"
# %%
P = collections.namedtuple("P", "x y"); s = {"b": [1, (2, 3)], "a": P(4, {"z": 5, "y": None})}
print(tree.flatten(s), tree.flatten_with_path(s), tree.is_nested(s), tree.is_nested(3), tree.lists_to_tuples(s))
print(tree.map_structure(lambda x: x if x is None else x * 2, s), tree.map_structure_up_to([0, 0], lambda a, b: (a, b), [[1], 2], [[3, 4], 5]), tree.map_shape_structure(lambda s: s, {"a": (1, 2), "b": [(None, 3), [4, 5]]}))
print(tree.traverse(lambda x: [9] if isinstance(x, tuple) else None, s), tree.traverse(lambda x: x + 1 if isinstance(x, int) else None, [1, [2]], top_down=False), tree.traverse(lambda x: tree.MAP_TO_NONE if x == 1 else None, [1, 2]), tree.pack_sequence_as(s, [1, 2, 3, 4, 5, 6]))
for make in (lambda: tree.assert_same_paths({"a": 1}, {"b": 1}), lambda: tree.pack_sequence_as([1, 2], [1]), lambda: tree.pack_sequence_as(1, [1, 2]), lambda: tree.assert_same_structure([1], [1, 2]), lambda: tree.map_structure(1, [2]), lambda: tree.map_structure(lambda x: x), lambda: tree.map_structure(lambda a, b: a, [1], [1, 2]), lambda: tree.assert_same_structure([1], (1,)), lambda: tree.assert_same_structure({"a": 1}, {"b": 1})): print(refused(make))
# %%
d = tf.data.Dataset.range(10); rows = lambda parts: [[int(x) for x in part] for part in parts]
print(rows(keras.utils.split_dataset(d, .7)), rows(keras.utils.split_dataset(d, left_size=3, right_size=4)), rows(keras.utils.split_dataset(d, right_size=.25, shuffle=True, seed=3)), rows(keras.utils.split_dataset(np.arange(5), .5)))
print([[tuple(map(int, x)) for x in part] for part in keras.utils.split_dataset((np.arange(4), np.arange(4) * 2), .5)], keras.utils.split_dataset(d, .7)[0].element_spec)
for sizes in ((12,), (), (.7, .6)): print(refused(lambda: keras.utils.split_dataset(d, *sizes)))
# %%
m = keras.Sequential([keras.Input((3,)), layers.Dense(4, name="a"), layers.Dropout(.2), layers.Dense(2, name="b")])
def wider(layer):
    config = layer.get_config()
    if isinstance(layer, layers.Dense): config["units"] = 5
    return type(layer).from_config(config)
c = keras.models.clone_model(m, clone_function=wider); print(c.output_shape, [layer.name for layer in c.layers], c.layers[1] is m.layers[1])
i = keras.Input((3,)); f = keras.Model(i, layers.Dense(2, name="two")(layers.Dense(4, name="one")(i)))
c = keras.models.clone_model(f, input_tensors=keras.Input((3,), name="new"), clone_function=wider); print(c.output_shape, [layer.name for layer in c.layers], [w.shape for w in c.weights])
# %%
q = np.arange(12).reshape(1, 3, 4).astype("float32") / 10; v = q[:, :2] * 2
a = layers.Attention(score_mode="concat"); print(np.round(a([q, v]), 4).tolist(), [w.name for w in a.weights])
a = layers.Attention(use_scale=True, score_mode="concat"); a([q, v]); print([w.name for w in a.weights], refused(lambda: layers.Attention(score_mode="x")), layers.Attention(dropout=.5, seed=1)([q, v], training=True).shape)
# %%
print(keras.utils.img_to_array(np.zeros((2, 3, 3)), data_format="channels_first").shape, keras.utils.img_to_array(keras.utils.array_to_img(np.zeros((3, 4, 5)), data_format="channels_first")).shape)
# %%
space = keras.utils.FeatureSpace({"age": "float_normalized", "kind": "string_categorical", "code": keras.utils.FeatureSpace.integer_categorical(num_oov_indices=0), "size": keras.utils.FeatureSpace.float_discretized(num_bins=3), "word": keras.utils.FeatureSpace.string_hashed(num_bins=4), "raw": "float", "more": keras.utils.FeatureSpace.float_rescaled(scale=.5)}, crosses=[keras.utils.FeatureSpace.cross(("kind", "code"), crossing_dim=5)])
table = {"age": [1., 2., 3., 6.], "kind": ["a", "b", "a", "c"], "code": [3, 4, 3, 5], "size": [1., 5., 9., 2.], "word": ["x", "y", "z", "x"], "raw": [.1, .2, .3, .4], "more": [2., 4., 6., 8.]}
space.adapt(tf.data.Dataset.from_tensor_slices(table).batch(2))
print(np.round(space({k: tf.constant(v) for k, v in table.items()}), 3).tolist())
print(np.round(space({k: v[0] for k, v in table.items()}), 3).tolist(), sorted(space.get_inputs()), space.get_encoded_features().shape)
model = keras.Sequential([layers.Dense(1)]); x = tf.data.Dataset.from_tensor_slices((table, [0., 1., 0., 1.])).batch(2).map(lambda row, y: (space(row), y)); model.compile("sgd", "mse"); print(len(model.fit(x, verbose=0).history["loss"]))
inputs = space.get_inputs(); whole = keras.Model(inputs, layers.Dense(1)(space.get_encoded_features())); print(whole.predict({k: tf.constant(v) for k, v in table.items()}, verbose=0).shape)
# %%
s2 = keras.utils.FeatureSpace({"a": "float", "b": keras.utils.FeatureSpace.string_categorical(output_mode="int")}, output_mode="dict"); s2.adapt(tf.data.Dataset.from_tensor_slices({"a": [1., 2.], "b": ["u", "v"]}))
print({k: np.asarray(v).tolist() for k, v in s2({"a": [1., 5.], "b": ["v", "w"]}).items()})
for make in (lambda: keras.utils.FeatureSpace({}), lambda: keras.utils.FeatureSpace({"a": "floats"}), lambda: keras.utils.FeatureSpace({"a": "string_categorical"})({"a": "x"}), lambda: keras.utils.FeatureSpace({"a": "float"}, crosses=[("a", "b")]), lambda: keras.utils.FeatureSpace({"a": "float"}, output_mode="rows")): print(refused(make)[:150])
