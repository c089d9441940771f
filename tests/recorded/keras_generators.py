# %%
import numpy as np
import keras
from keras import layers

rows = np.linspace(-1, 1, 40).reshape(20, 2).astype("float32")
targets = (rows[:, :1] * 2 - rows[:, 1:] + 0.3).astype("float32")


def made(metrics=("mae",)):
    keras.utils.set_random_seed(1)
    model = keras.Sequential([layers.Input((2,)), layers.Dense(8, activation="relu"), layers.Dense(1)])
    model.compile(keras.optimizers.Adam(0.05), "mse", metrics=list(metrics))
    return model


def batches(forever=False):
    while True:
        for at in range(0, 20, 5):
            yield rows[at : at + 5], targets[at : at + 5]
        if not forever:
            return


def told(history):
    print({name: np.round(values, 3).tolist() for name, values in history.history.items()})


told(made().fit(batches(), epochs=1, verbose=0))
model = made()
history = model.fit(batches(True), epochs=3, steps_per_epoch=3, validation_data=batches(), validation_steps=2, verbose=0)
told(history)
print(model.optimizer.iterations.numpy())
told(made([keras.metrics.RootMeanSquaredError(name="root")]).fit(batches(True), epochs=2, steps_per_epoch=3, verbose=0))
# %%
model = made()
print(np.round(model.evaluate(batches(), verbose=0), 4), np.round(model.evaluate(batches(), steps=2, verbose=0), 4))
print(model.predict(batches(), verbose=0).shape, model.predict(((part,) for part, _ in batches()), steps=2, verbose=0).shape)


# %%
class Keys(keras.callbacks.Callback):
    def on_train_end(self, logs=None):
        print("train", list(logs))

    def on_test_end(self, logs=None):
        print("test", list(logs))

    def on_predict_batch_end(self, batch, logs=None):
        print("predict", batch, logs["outputs"].shape)


model = made()
model.fit(rows, targets, verbose=0, validation_split=0.5, callbacks=[Keys()])
found = model.predict(rows, batch_size=15, verbose=0, callbacks=[Keys()])
# %%
stopping = keras.callbacks.EarlyStopping(monitor="mae", mode="max", patience=0, min_delta=0.5, start_from_epoch=1, verbose=1, baseline=0.99)
history = made().fit(rows, targets, epochs=6, verbose=0, callbacks=[stopping])
print(len(history.epoch), stopping.stopped_epoch, stopping.best_epoch, stopping.wait)
for unknown in (keras.callbacks.EarlyStopping(), keras.callbacks.ReduceLROnPlateau(), keras.callbacks.ModelCheckpoint("best.keras", save_best_only=True, verbose=1)):
    print(len(made().fit(rows, targets, epochs=2, verbose=0, callbacks=[unknown]).epoch))
made().fit(rows, targets, epochs=2, verbose=0, callbacks=[keras.callbacks.EarlyStopping(monitor="nothing")])
