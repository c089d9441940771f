# A classifier is trained with fit: metrics, validation, early stopping, callbacks, and what it says about mistakes.
import tandem as td
from tandem import nn

td.random.seed(0)
x = td.random.normal((480, 6))
y = td.argmax(x @ td.random.normal((6, 3)), axis=-1)


def classifier():
    return nn.Sequential(nn.Dense(24, activation="relu"), nn.Dense(3))


class Watch(td.callbacks.Callback):
    def on_train_begin(self, logs=None):
        self.calls = []

    def on_epoch_begin(self, epoch, logs=None):
        self.calls.append(("begin", epoch))

    def on_batch_end(self, batch, logs=None):
        self.last = logs["loss"]
        self.calls.append(batch)

    def on_epoch_end(self, epoch, logs=None):
        assert set(logs) == {"loss", "accuracy", "val_loss", "val_accuracy"}
        assert abs(self.last - logs["loss"]) < 1e-5


watch = Watch()
net = classifier()
history = td.fit(
    net, (x, y), "cross_entropy", td.optim.Adam(net, lr=0.02), epochs=12, metrics=["accuracy"], validation=0.25, batch_size=60,
    callbacks=[watch, td.callbacks.EarlyStopping(patience=2, restore_best_weights=True)], verbose=0,
)
assert watch.calls[:7] == [("begin", 0), 0, 1, 2, 3, 4, 5] and watch.calls[7] == ("begin", 1)
assert history["accuracy"][-1] > 0.9 and history["loss"][-1] < history["loss"][0] / 3
assert len(history) == 12 or "early stopping" in history.stopped
epoch, best = history.best("val_loss")
assert best == min(history["val_loss"])
# The best weights are back.
assert abs(td.evaluate(net, (x[360:], y[360:]), "cross_entropy")["loss"] - best) < 1e-5
found = td.evaluate(net, (x[360:], y[360:]), "cross_entropy", ["accuracy", "top_2_accuracy", td.metrics.F1Score()], batch_size=50)
right = sum(a == b for a, b in zip(td.argmax(td.predict(net, x[360:]), axis=-1).tolist(), y[360:].tolist()))
assert abs(found["accuracy"] - right / 120) < 1e-6
assert found["accuracy"] <= found["top_2_accuracy"] <= 1
assert repr(history).splitlines()[0].split() == ["epoch", "loss", "accuracy", "val_loss", "val_accuracy"]

# Two classes by their logits; the AUC keeps all scores.
yes = td.astype(y == 0, "float32")
net = nn.Sequential(nn.Dense(8, activation="tanh"), nn.Dense(1))
history = td.fit(net, (x, yes), "bce_with_logits", "adam", epochs=3, metrics=["accuracy", "auc"], batch_size=16, verbose=0)
assert 0.5 < history["auc"][-1] <= 1
logits = td.reshape(td.predict(net, x), (-1,))
share = td.mean(td.astype((logits > 0) == (yes > 0.5), "float32")).item()
assert abs(td.evaluate(net, (x, yes), "bce_with_logits", ["accuracy"])["accuracy"] - share) < 1e-6

# Data sets of samples, lists of batches, functions that give batches, several inputs.
class Samples:
    def __len__(self):
        return 10

    def __getitem__(self, i):
        return x[i], x[i, :1] * 2.0


net = nn.Dense(1)
sgd = td.optim.SGD(net, lr=0.1)
assert len(td.fit(net, Samples(), "mse", sgd, epochs=2, batch_size=4, verbose=0)) == 2
history = td.fit(net, [(x[:8], x[:8, :1]), (x[8:12], x[8:12, :1])], "mse", sgd, verbose=0)
assert len(history["loss"]) == 1
history = td.fit(net, lambda: ((x[i : i + 4], x[i : i + 4, :1]) for i in range(0, 12, 4)), "mse", sgd, epochs=2, verbose=0)
assert len(history) == 2
loader = td.data.DataLoader(td.data.TensorDataset(x, x[:, :1]), batch_size=64, shuffle=True)
assert len(td.fit(net, loader, "mse", sgd, epochs=2, validation=loader, verbose=0)["val_loss"]) == 2
endless = td.data.Dataset.from_tensor_slices((x, x[:, :1])).repeat().batch(20)
assert len(td.fit(net, endless, "mse", sgd, epochs=3, steps_per_epoch=5, verbose=0)) == 3


class Both(nn.Module):
    def __init__(self):
        super().__init__()
        self.dense = nn.Dense(1)

    def forward(self, a, b):
        return self.dense(a + b)


net = Both()
td.fit(net, ((x, x), x[:, :1]), lambda preds, target: td.mean((preds - target) ** 2), "sgd", verbose=0)
assert td.predict(net, ((x, x), x[:, :1])).shape == (480, 1)
assert td.predict(nn.Dense(2), [x[:5], x[5:]]).shape == (480, 2)

# The learning rate of each epoch.
rates = []
net = nn.Dense(1)
sgd = td.optim.SGD(net, lr=0.1)
callbacks = [td.callbacks.LearningRateScheduler(lambda epoch, lr: 0.1 / (epoch + 1)), lambda epoch, logs: rates.append(sgd.learning_rate)]
td.fit(net, (x, x[:, :1]), "mse", sgd, epochs=3, callbacks=callbacks, verbose=0)
assert [round(rate, 4) for rate in rates] == [0.1, 0.05, 0.0333]


def refused(*arguments, kind=ValueError, **options):
    try:
        td.fit(*arguments, verbose=0, **options)
    except kind as error:
        return str(error)
    raise AssertionError("should be refused")


net = nn.Dense(1)
assert "(32, 1)" in refused(net, (x, x[:, 0]), td.mse_loss, "sgd") and "(32,)" in refused(net, (x, x[:, 0]), td.mse_loss, "sgd")
assert "no batches" in refused(net, [], "mse", "sgd")
assert "generator" in refused(net, iter([(x, x[:, :1])]), "mse", "sgd", epochs=2)
assert "equally many" in refused(net, (x, y[:5]), "mse", "sgd")
assert "there is no loss 'msee'" in refused(net, (x, y), "msee", "sgd")
assert "pair" in refused(net, [x], "mse", "sgd")
assert "val_loss" in refused(net, (x, x[:, :1]), "mse", "sgd", callbacks=[td.callbacks.EarlyStopping()])
said = refused(net, (x, x[:, :1]), "mse", td.optim.SGD(net, lr=1e30), epochs=5, kind=FloatingPointError)
assert "NaN at step" in said and "1e+30" in said, said

# An optimizer that has the parameters without their names, or some of them; frozen ones stay as they are.
net = nn.Sequential(nn.Dense(4, in_units=6), nn.Dense(1, in_units=4))
first, second = net[0].weight.tolist(), net[1].weight.tolist()
td.fit(net, (x, x[:, :1]), "mse", td.optim.SGD(net[1].parameters(), lr=0.1), verbose=0)
assert net[0].weight.tolist() == first and net[1].weight.tolist() != second
net[1].freeze()
second = net[1].weight.tolist()
td.fit(net, (x, x[:, :1]), "mse", td.optim.SGD(net.parameters(), lr=0.1), verbose=0)
assert net[0].weight.tolist() != first and net[1].weight.tolist() == second
assert "none of this network's" in refused(net, (x, x[:, :1]), "mse", td.optim.SGD(nn.Dense(1, in_units=2), lr=0.1))
