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
