# The helpers of a course's MXNet pages.
from d2l import mxnet as d2l
from mxnet import autograd, gluon, init, np, npx
from mxnet.gluon import nn

npx.set_np()
w, b = np.array([2, -3.4]), 4.2
features, labels = d2l.synthetic_data(w, b, 200)
assert features.shape == (200, 2) and labels.shape == (200, 1)
loader = d2l.load_array((features, labels), 20)
net = nn.Sequential()
net.add(nn.Dense(1))
net.initialize(init.Normal(sigma=0.01))
loss, trainer = gluon.loss.L2Loss(), gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
for _ in range(5):
    for X, y in loader:
        with autograd.record():
            found = loss(net(X), y)
        found.backward()
        trainer.step(20)
assert float(np.abs(net[0].weight.data().reshape(w.shape) - w).max()) < 0.05 and abs(float(net[0].bias.data()) - b) < 0.05
assert d2l.evaluate_loss(net, loader, loss) < 0.01
assert d2l.accuracy(np.array([[0.1, 0.9], [0.8, 0.2]]), np.array([1, 1])) == 1.0
params = [np.array([1.0])]
params[0].attach_grad()
with autograd.record():
    found = (params[0] * 3).sum()
found.backward()
d2l.sgd(params, 0.5, 1)
assert params[0].tolist() == [-0.5]

assert d2l.corr2d(np.arange(9).reshape(3, 3), np.array([[0, 1], [2, 3]])).tolist() == [[19.0, 25.0], [37.0, 43.0]]
attention = d2l.DotProductAttention(dropout=0.5)
attention.initialize()
values = np.arange(40).reshape(1, 10, 4).repeat(2, axis=0)
out = attention(np.random.normal(0, 1, (2, 1, 2)), np.ones((2, 10, 2)), values, np.array([2, 6]))
assert [round(v, 3) for v in out[:, 0, 0].tolist()] == [2.0, 10.0]
encoder = d2l.TransformerEncoder(20, 8, 16, 2, 2, 0.0)
encoder.initialize()
assert encoder(np.ones((2, 5)), np.array([3, 2])).shape == (2, 5, 8)
bert = d2l.BERTModel(20, 8, 16, 2, 1, 0.0, max_len=10)
bert.initialize()
encoded, masked, following = bert(np.ones((2, 5)), np.zeros((2, 5)), None, np.array([[0, 2], [1, 3]]))
assert encoded.shape == (2, 5, 8) and masked.shape == (2, 2, 20) and following.shape == (2, 2)
assert d2l.MaskedSoftmaxCELoss()(np.ones((2, 4, 10)), np.ones((2, 4)), np.array([4, 0])).tolist()[1] == 0.0
resnet = d2l.resnet18(10)
assert len(resnet) == 9 and len(d2l.try_all_gpus()) == 2
shards = d2l.split_batch(features, labels, [npx.cpu(), npx.cpu()])
assert [x.shape for x in shards[0]] == [(100, 2)] * 2
boxes = np.array([[0.0, 0.0, 2.0, 4.0]])
assert d2l.box_center_to_corner(d2l.box_corner_to_center(boxes)).tolist() == boxes.tolist()

# Recommenders: the last rating of each user is held back, items are ranked, and fields of clicks are numbered one behind the other.
import contextlib
import io
import math
import os
import tempfile

with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
    here = os.getcwd()
    os.makedirs(folder + "/work")
    os.chdir(folder + "/work")
    try:
        ratings, num_users, num_items = d2l.read_data_ml100k()
        clicks = d2l.CTRDataset(os.path.join(d2l.download_extract("ctr"), "test.csv"))
    finally:
        os.chdir(here)
assert (num_users, num_items) == (100, 160) and sorted(ratings.columns) == ["item_id", "rating", "timestamp", "user_id"]
learnt, held = d2l.split_data_ml100k(ratings, num_users, num_items, "seq-aware")
assert len(held) == num_users and len(learnt) + len(held) == len(ratings)
users, items, scores, table = d2l.load_data_ml100k(held, num_users, num_items)
assert table.shape == (num_items, num_users) and float(table[items[3], users[3]]) == scores[3] and float((table > 0).sum()) == num_users
taken = d2l.load_data_ml100k(learnt, num_users, num_items, "implicit")[3]
assert sum(len(found) for found in taken.values()) == len(learnt)
assert d2l.hit_and_auc([3, 1, 2, 0], [2, 0], 3) == (1, 1 / 3) and d2l.hit_and_auc([1], [2], 3) == (0, 0)
better, worse = np.array([[2.0], [0.0]]), np.array([[1.0], [1.5]])
bpr = sum(math.log(1 + math.exp(-gap)) for gap in (1.0, -1.5))
assert d2l.BPRLoss()(better, worse).shape == (1, 1) and abs(float(d2l.BPRLoss()(better, worse).item()) - bpr) < 1e-5
assert float(d2l.HingeLossbRec()(better, worse)) == 2.5
fields, label = clicks[0]
assert len(clicks) == 300 and fields.shape == (34,) and int(clicks.offsets[1]) == int(clicks.field_dims[0]) == 3 and int(fields[1]) >= 3
loader = gluon.data.DataLoader(clicks, batch_size=4)
X, y = next(iter(loader))
assert X.shape == (4, 34) and y.shape == (4, 1)
rows = list(gluon.data.DataLoader(np.arange(6).reshape(3, 2), batch_size=2))
assert [x.tolist() for x in rows] == [[[0.0, 1.0], [2.0, 3.0]], [[4.0, 5.0]]]
found = d2l.evaluate_ranking(lambda user, item: item.reshape(-1, 1), {u: [2] for u in range(3)}, None, {u: [0] for u in range(3)}, 3, 4, [npx.cpu()])
assert [float(x) for x in found] == [1.0, 1.0]

# The state of an encoder is a list in one edition of the book and the state itself in the other.
encoder = d2l.Seq2SeqEncoder(10, 4, 5, 2)
outputs, state = encoder(np.zeros((3, 6)))
assert outputs.shape == (6, 3, 5) and state.shape == state[0].shape == (2, 3, 5) and np.abs(state[-1] - outputs[-1]).max() < 1e-6
