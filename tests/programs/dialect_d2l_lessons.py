"""The objects of the book's English edition: hyperparameters, models, data and trainers."""
import torch
from torch import nn

from d2l import torch as d2l

torch.manual_seed(0)


class LinearRegression(d2l.Module):
    def __init__(self, lr):
        super().__init__()
        self.save_hyperparameters()
        self.net = nn.LazyLinear(1)
        self.net.weight.data.normal_(0, 0.01)
        self.net.bias.data.fill_(0)

    def loss(self, y_hat, y):
        return nn.MSELoss()(y_hat, y)

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), self.lr)


assert repr(nn.LazyLinear(1).weight) == "<UninitializedParameter>"
model, trainer = LinearRegression(lr=0.03), d2l.Trainer(max_epochs=3)
data = d2l.SyntheticRegressionData(w=torch.tensor([2, -3.4]), b=4.2)
trainer.fit(model, data)
assert (data.w - model.net.weight.data.reshape(2)).abs().max() < 0.2 and trainer.train_batch_idx == 96
assert set(model.board.data) == {"train_loss", "val_loss"} and len(model.board.data["val_loss"]) == 3
X, y = next(iter(data.train_dataloader()))
assert X.shape == (32, 2) and y.shape == (32, 1)
scratch = d2l.LinearRegressionScratch(2, lr=0.03)
d2l.Trainer(max_epochs=2, gradient_clip_val=10).fit(scratch, data)
assert (data.w - scratch.w.reshape(2)).abs().max() < 1


class Kept(d2l.HyperParameters):
    def __init__(self, a, b, c):
        self.save_hyperparameters(ignore=["c"])


kept = Kept(1, b=2, c=3)
assert (kept.a, kept.b, hasattr(kept, "c"), kept.hparams) == (1, 2, False, {"a": 1, "b": 2})


@d2l.add_to_class(Kept)
def total(self):
    return self.a + self.b


assert kept.total() == 3
board = d2l.ProgressBoard("x")
for x in range(10):
    board.draw(x, 2 * x, "line", every_n=5)
assert board.data["line"] == [(2.0, 4.0), (7.0, 14.0)]

# Classifiers, whose lazy layers a dry run fills.
net = d2l.LeNet(lr=0.1)
net.apply_init([torch.ones(1, 1, 28, 28)], d2l.init_cnn)
assert type(net.net[0]) is nn.Conv2d and net(torch.ones(2, 1, 28, 28)).shape == (2, 10)
assert net.accuracy(torch.tensor([[0.1, 0.9], [0.8, 0.2]]), torch.tensor([1, 1])) == 0.5
assert net.loss(torch.zeros(2, 4), torch.tensor([1, 3]), averaged=False).shape == (2,)

# Layers by the arguments of either edition.
x = torch.ones(2, 4, 12)
for attention in (d2l.MultiHeadAttention(12, 3, 0.5), d2l.MultiHeadAttention(12, 12, 12, 12, 3, 0.5)):
    attention.eval()
    assert attention(x, x, x, torch.tensor([3, 2])).shape == (2, 4, 12)
    assert attention.attention.attention_weights[0, 0].tolist()[3] == 0
for additive in (d2l.AdditiveAttention(num_hiddens=8, dropout=0.1), d2l.AdditiveAttention(8, 0.1), d2l.AdditiveAttention(12, 12, 8, 0.1)):
    assert additive.eval()(x, x, x, torch.tensor([3, 2])).shape == (2, 4, 12) and additive.w_v.in_features == 8
assert d2l.PositionWiseFFN(4, 8)(x).shape == d2l.PositionWiseFFN(12, 4, 8)(x).shape == (2, 4, 8)
for encoder in (d2l.TransformerEncoder(20, 12, 24, 3, 2, 0.5), d2l.TransformerEncoder(20, 12, 12, 12, 12, [12], 12, 24, 3, 2, 0.5)):
    encoder.eval()
    assert encoder(torch.ones(2, 5, dtype=torch.long), torch.tensor([3, 2])).shape == (2, 5, 12) and len(encoder.blks) == 2
assert d2l.TransformerEncoderBlock(12, 24, 3, 0.5).eval()(x, torch.tensor([3, 2])).shape == (2, 4, 12)

# Language models of characters.
text = d2l.TimeMachine(batch_size=32, num_steps=8, num_train=320, num_val=64)
X, Y = next(iter(text.train_dataloader()))
assert X.shape == (32, 8) and torch.equal(X[:, 1:], Y[:, :-1])
size = len(text.vocab)
for model in (
    d2l.RNNLMScratch(d2l.RNNScratch(size, 16), vocab_size=size, lr=1),
    d2l.RNNLM(d2l.RNN(size, 16), vocab_size=size, lr=1),
    d2l.RNNLM(d2l.GRU(size, 16, 2), vocab_size=size, lr=1),
):
    d2l.Trainer(max_epochs=2, gradient_clip_val=1).fit(model, text)
    curve = model.board.data["train_ppl"]
    assert curve[-1][1] < curve[0][1] <= 2 * size, curve
    assert len(model.predict("it has", 5, text.vocab)) == 11

# Blocks by the arguments of either edition.
x = torch.ones(2, 3, 6, 6)
for block in (d2l.Residual(6, True, 2), d2l.Residual(6, use_1x1conv=True, strides=2), d2l.Residual(3, 6, True, 2), d2l.Residual(3, 6, use_1x1conv=True, strides=2)):
    d2l.check_shape(block(x), (2, 6, 3, 3))
d2l.check_shape(d2l.Residual(3)(x), x.shape)

# Layers of the English edition count their inputs themselves; words of its texts are numbered by the alphabet.
encoder = d2l.BERTEncoder(20, 8, 16, 2, 2, 0.1)
assert isinstance(encoder.blks[0].attention.W_o, nn.LazyLinear) and isinstance(d2l.Residual(3).bn1, nn.LazyBatchNorm2d)
bert = d2l.BERTModel(20, num_hiddens=8, ffn_num_hiddens=16, num_heads=2, num_blks=2, dropout=0.1, max_len=30)
encoded, masked, following = bert(torch.ones((2, 5), dtype=torch.int64), torch.zeros((2, 5), dtype=torch.int64), None, torch.tensor([[1, 2], [0, 3]]))
assert [tuple(x.shape) for x in (encoded, masked, following)] == [(2, 5, 8), (2, 2, 20), (2, 2)] and bert.encoder.pos_embedding.shape[1] == 30
chinese = d2l.BERTModel(20, 8, [8], 8, 16, 2, 2, 0.1, key_size=8, query_size=8, value_size=8, hid_in_features=8, mlm_in_features=8, nsp_in_features=8)
assert chinese.encoder.blks[1].ffn.dense2.in_features == 16 and chinese.mlm.mlp[0].in_features == 8
words = text.vocab
assert words.idx_to_token == sorted(words.idx_to_token) and words["?"] == words.unk == words.idx_to_token.index("<unk>")
