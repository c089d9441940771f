"""The helpers of the book's JAX pages: losses take parameters and the state that applies them."""
import jax
from flax import linen as nn
from jax import numpy as jnp

from d2l import jax as d2l

data = d2l.SyntheticRegressionData(w=jnp.array([2, -3.4]), b=4.2)
X, y = next(iter(data.train_dataloader()))
assert X.shape == (32, 2) and y.shape == (32, 1) and len(data.train_dataloader()) == 32
for model in (d2l.LinearRegression(lr=0.1), d2l.LinearRegressionScratch(2, lr=0.1)):
    trainer = d2l.Trainer(max_epochs=2)
    trainer.fit(model, data)
    assert trainer.train_batch_idx == 64 and model.board.data["val_loss"][-1].y < 0.5
assert set(trainer.state.params) == {"w", "b"}


class Net(d2l.Classifier):
    num_outputs: int
    lr: float = 0.1
    training: bool = True

    def setup(self):
        self.net = nn.Sequential([nn.Dense(6), nn.BatchNorm(not self.training), nn.relu, nn.Dense(self.num_outputs)])


class Points(d2l.DataModule):
    def __init__(self, batch_size=16):
        super().__init__()
        self.save_hyperparameters()
        self.X = d2l.randn(64, 4)

    def get_dataloader(self, train):
        return self.get_tensorloader((self.X, (self.X[:, 0] > 0).astype(jnp.int32)), train)


net, trainer = Net(num_outputs=2), d2l.Trainer(max_epochs=3, gradient_clip_val=1)
trainer.fit(net, Points(), key=jax.random.PRNGKey(0))
assert set(trainer.state.batch_stats) == {"net"} and set(net.board.data) == {"train_loss", "val_loss", "val_acc"}
net.layer_summary((3, 4))

text = d2l.TimeMachine(batch_size=8, num_steps=4, num_train=16, num_val=8)
size = len(text.vocab)
for rnn, kind in ((d2l.RNNScratch(size, 6), d2l.RNNLMScratch), (d2l.GRU(6, 2), d2l.RNNLM)):
    model, trainer = kind(rnn, vocab_size=size, lr=1), d2l.Trainer(max_epochs=1)
    trainer.fit(model, text)
    assert set(model.board.data) == {"train_ppl", "val_ppl"}
    assert len(model.predict("it has", 3, text.vocab, trainer.state.params)) == 9

x, lengths, key = jnp.ones((2, 4, 12)), jnp.array([3, 2]), jax.random.PRNGKey(1)
for layer in (d2l.MultiHeadAttention(12, 3, 0.1), d2l.AdditiveAttention(8, 0.1)):
    (out, shares), _ = layer.init_with_output(key, x, x, x, lengths)
    assert out.shape == (2, 4, 12) and float(jnp.abs(shares[0, :, 3:]).max()) == 0
encoder = d2l.TransformerEncoder(20, 12, 24, 3, 2, 0.5)
out, variables = encoder.init_with_output(key, jnp.ones((2, 5), jnp.int32), lengths)
assert out.shape == (2, 5, 12) and "blks_1" in variables["params"]
_, kept = encoder.apply(variables, jnp.ones((2, 5), jnp.int32), lengths, mutable="intermediates")
assert len(kept["intermediates"]["enc_attention_weights"][0]) == 2
pairs = d2l.MTFraEng(batch_size=3, num_train=6, num_val=3)
source, target, valid, label = next(iter(pairs.train_dataloader()))
assert source.shape == target.shape == label.shape == (3, 9) and (target[:, 1:] == label[:, :-1]).all()
block, _ = d2l.Residual(6, True, (2, 2)).init_with_output(key, jnp.ones((2, 6, 6, 3)))
d2l.check_shape(block, (2, 3, 3, 6))
