# %%
import numpy as np, tensorflow as tf, keras
from keras import layers
keras.utils.set_random_seed(11)
a = keras.metrics.AUC(); a.update_state([0,1,1,0],[-1.,2.,.3,-.2]); print(a.result())
# %%
a = keras.metrics.AUC(); a.update_state([[0],[1],[1],[0]],[[-1.],[-2.],[-.3],[-.2]]); print(a.result())
a = keras.metrics.AUC(); a.update_state([[0],[1],[1],[0]],[[.1],[.2],[.3],[.25]]); print(a.result())
# %%
i = {"b": keras.Input((2,), name="b"), "a": keras.Input((2,), name="a")}
m = keras.Model(i, {"y": layers.Dense(1, name="p")(i["b"]), "x": layers.Dense(1, name="d")(layers.concatenate([i["a"], i["b"]]))})
print([l.name for l in m.layers], m.output_names, [x.name for x in m.inputs], [w.path for w in m.weights])
# %%
r = np.random.default_rng(0); A, B = r.normal(size=(8,2)), r.normal(size=(8,2))
p = m.predict({"a": A, "b": B}, verbose=0); q = m({"b": B, "a": A}); print(np.allclose(p["x"], q["x"]), list(p), list(q))
# %%
m.compile("sgd", {"x": "mse", "y": "mse"}, metrics={"x": ["mae"], "y": ["mse", "AUC"]})
h = m.fit({"a": A, "b": B}, {"x": A[:, :1], "y": B[:, :1] > 0}, epochs=2, verbose=0); print(sorted(h.history), np.round(m.evaluate({"a": A, "b": B}, {"x": A[:, :1], "y": B[:, :1] > 0}, verbose=0), 2))
# %%
m.metrics_names
# %%
m.fit({"a": A}, {"x": A[:, :1], "y": B[:, :1]}, verbose=0)
# %%
m.compile("sgd", {"x": "mse", "z": "mse"}); m.fit({"a": A, "b": B}, {"x": A[:, :1], "y": B[:, :1]}, verbose=0)
# %%
x1 = keras.Input((3,)); m2 = keras.Model(x1, [layers.Dense(1, name="u")(x1), layers.Dense(2, name="v")(x1)])
m2.compile("adam", loss=["mse", "mse"], metrics=[["mae"], ["mae", "mape"]])
X = r.normal(size=(8,3)); h = m2.fit(X, [X[:, :1], X[:, :2]], epochs=1, verbose=0); print(sorted(h.history), m2.metrics_names, np.round(m2.evaluate(X, [X[:, :1], X[:, :2]], verbose=0), 2))
# %%
m2.get_compile_config()
# %%
print([l.name for l in m2.layers], m2.get_config()["output_layers"])
# %%
import numpy as np, keras
from keras import layers
broken = keras.Sequential([keras.Input((2,)), layers.Dense(1)]); broken.compile("sgd", "mse")
holes = np.ones((6, 2), "float32"); holes[2] = np.nan
print(broken.fit(holes, np.ones((6, 1)), batch_size=1, epochs=3, verbose=0, shuffle=False, callbacks=[keras.callbacks.TerminateOnNaN()]).history)
print([str(layer).split(", ")[1] for layer in (layers.Embedding(3, 2), layers.Dropout(0.2), layers.MaxPooling2D(), layers.Dense(2), layers.Flatten(), layers.LSTM(2))])
words = keras.Sequential([layers.Embedding(4, 2, name="e"), layers.Dropout(0.2, name="d"), layers.Flatten(name="f")]); print(words.layers); words.build((None, 3)); print(words.layers)
