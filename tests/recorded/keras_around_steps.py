# %%
import keras, numpy as np
O = keras.optimizers
X = np.random.RandomState(0).randn(40, 3).astype("float32"); Y = (X @ np.array([[1.], [-2.], [.5]])).astype("float32")
def run(optimizer, epochs=2):
    keras.utils.set_random_seed(5)
    m = keras.Sequential([keras.Input((3,)), keras.layers.Dense(4, activation="tanh"), keras.layers.Dense(1)])
    m.compile(optimizer, "mse")
    h = m.fit(X, Y, epochs=epochs, batch_size=10, verbose=0, shuffle=False)
    print(np.round(h.history["loss"], 3), np.round(m.predict(X[:2], verbose=0).ravel(), 3))
    return m
# %%
run(O.SGD(.1, use_ema=True, ema_momentum=.9))
run(O.Adam(.05, use_ema=True, ema_overwrite_frequency=2))
run(O.SGD(.1, gradient_accumulation_steps=2)).summary()
m = run(O.SGD(.1, gradient_accumulation_steps=3, use_ema=True, momentum=.5))
print(int(m.optimizer.iterations), {key: m.optimizer.get_config()[key] for key in ("use_ema", "ema_momentum", "gradient_accumulation_steps")})
# %%
o = O.AdamW(.05, weight_decay=.5); o.exclude_from_weight_decay(var_names=["bias"]); run(o)
o = O.SGD(.05, weight_decay=.5); o.exclude_from_weight_decay(var_names=["kernel"]); run(o)
# %%
o = O.Adam(O.schedules.ExponentialDecay(.1, 4, .5))
try:
    o.learning_rate = .1
except TypeError as error:
    print(error)
