"""The objects of the book's English edition in TensorFlow and in MXNet, by the same words."""
import tensorflow as tf
from mxnet import np, npx

from d2l import mxnet as d2m
from d2l import tensorflow as d2t

npx.set_np()
for d2l, tensor in ((d2t, tf.constant), (d2m, np.array)):
    data = d2l.SyntheticRegressionData(w=tensor([2, -3.4]), b=4.2)
    X, y = next(iter(data.train_dataloader()))
    assert tuple(X.shape) == (32, 2) and tuple(y.shape) == (32, 1) and len(data.val_dataloader()) == 32
    for model in (d2l.LinearRegression(lr=0.1), d2l.LinearRegressionScratch(2, lr=0.1)):
        trainer = d2l.Trainer(max_epochs=2, gradient_clip_val=10)
        trainer.fit(model, data)
        assert trainer.train_batch_idx == 64 and model.board.data["val_loss"][-1].y < 0.5, d2l
    net = d2l.SoftmaxRegression(num_outputs=3, lr=0.1)
    scores, classes = tensor([[0.1, 0.9], [0.8, 0.2]]), tensor([1, 1])
    assert float(net.accuracy(scores, classes)) == 0.5 and tuple(net.loss(scores, classes, averaged=False).shape) == (2,)
    text = d2l.TimeMachine(batch_size=8, num_steps=4, num_train=16, num_val=8)
    size = len(text.vocab)
    layers = (d2l.RNNScratch(size, 6), d2l.RNNLMScratch), (d2l.RNN(6), d2l.RNNLM), (d2l.GRU(6, 2), d2l.RNNLM)
    for rnn, kind in layers:
        model = kind(rnn, vocab_size=size, lr=1)
        d2l.Trainer(max_epochs=1, gradient_clip_val=1).fit(model, text)
        assert set(model.board.data) == {"train_ppl", "val_ppl"}
        assert len(model.predict("it has", 3, text.vocab)) == 9
    pairs = d2l.MTFraEng(batch_size=3, num_train=6, num_val=3)
    source, target, valid, label = next(iter(pairs.train_dataloader()))
    assert tuple(source.shape) == tuple(target.shape) == tuple(label.shape) == (3, 9)
    assert [part.shape[0] for part in pairs.build(["hi ."], ["salut ."])] == [1, 1, 1, 1]
    clothes = d2l.FashionMNIST(batch_size=4, resize=(14, 14))
    assert set(next(iter(clothes.val_dataloader()))[0].shape) == {4, 1, 14}


class Modes(d2t.Classifier):
    """Keeps whether it learned at each call."""

    def __init__(self, lr=0.1):
        super().__init__()
        self.save_hyperparameters()
        self.dense, self.modes = tf.keras.layers.Dense(3), []

    def call(self, X, training=None):
        self.modes.append(bool(training))
        return self.dense(X)


class Points(d2t.DataModule):
    batch_size = 4

    def get_dataloader(self, train):
        return self.get_tensorloader((tf.ones((8, 2)), tf.zeros(8, tf.int32)), train)


modes = Modes()
d2t.Trainer(max_epochs=1).fit(modes, Points())
assert modes.modes == [True, True, False, False]

# A concise training of the chapter on optimization: the losses are TensorFlow's. Data are gone through for learning and measuring alone.
tf.keras.utils.set_random_seed(3)
rows, _ = d2t.get_data_ch11(100)
measured, added = [], d2t.Animator.add
d2t.Animator.add = lambda self, x, y: (measured.append(round(float(y[0]), 3)), added(self, x, y))
d2t.train_concise_ch11(tf.keras.optimizers.SGD, {"learning_rate": 0.05}, rows, num_epochs=1)
d2t.Animator.add = added
assert measured[:3] == [0.41, 0.334, 0.284], measured
