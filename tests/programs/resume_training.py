# A run that is stopped and resumed from its file gives the same bits as one that was never stopped.
import tandem as td
from tandem import nn

td.random.seed(5)
x = td.random.normal((90, 4))
y = td.sum(x, axis=1, keepdims=True) + 0.1 * td.random.normal((90, 1))


class Noisy(nn.Module):
    """A network that draws random numbers while it is trained."""

    def __init__(self):
        super().__init__()
        self.first, self.second = nn.Dense(16, activation="tanh"), nn.Dense(1)

    def forward(self, x):
        h = self.first(x)
        return self.second(h + 0.1 * td.random.normal(h.shape))


def run(epochs, **options):
    """A run that begins as all of them begin."""
    td.random.seed(9)
    net = Noisy()
    opt = td.optim.Adam(net, lr=0.01, weight_decay=0.01)
    plateau = td.callbacks.ReduceLROnPlateau(monitor="loss", factor=0.5, patience=1, min_delta=0.1)
    history = td.fit(net, (x, y), "mse", opt, epochs=epochs, validation=(x, y), callbacks=[plateau], verbose=0, **options)
    return net, opt, history


whole, whole_opt, history = run(6)
run(3, checkpoint="run.npz")
td.random.seed(1234)
resumed, resumed_opt, again = run(6, resume="run.npz")
assert len(again) == 6 and again["loss"] == history["loss"] and again["val_loss"] == history["val_loss"]
assert whole_opt.learning_rate == resumed_opt.learning_rate
for (name, a), (_, b) in zip(whole.named_parameters(), resumed.named_parameters()):
    assert a.tolist() == b.tolist(), name
for at, state in whole_opt.state.items():
    for name, value in state.items():
        assert value.tolist() == resumed_opt.state[at][name].tolist(), (at, name)

# A file from which nothing is left to do, weights alone, and what is no checkpoint.
assert len(run(3, resume="run.npz")[2]) == 3
best = td.callbacks.ModelCheckpoint("best-{epoch}.safetensors", monitor="loss", save_best_only=True, save_weights_only=True)
net = Noisy()
td.fit(net, (x, y), "mse", "adam", epochs=1, callbacks=[best], verbose=0)
assert set(td.load("best-1.safetensors")) == {name for name, _ in net.named_parameters()}
for file, kind, word in (("none.npz", FileNotFoundError, "checkpoint"), ("best-1.safetensors", ValueError, "no checkpoint")):
    try:
        run(2, resume=file)
        raise AssertionError("should be refused")
    except kind as error:
        assert word in str(error), error
