# %%
import numpy as np
import paddle
import paddle.nn as nn
import paddle.nn.functional as F
def near(v):
    return (np.round(v.numpy().astype("float64"), 4) + 0.0).tolist()
# %%
# layers and their text
net = nn.Sequential(nn.Linear(2, 3), nn.ReLU(), nn.Dropout(0.5), nn.BatchNorm2D(3), nn.Conv2D(1, 2, 3, padding=1), nn.MaxPool2D(2, 2), nn.Flatten(), nn.Embedding(3, 4), nn.LayerNorm(4), nn.LSTM(2, 3), nn.Softmax(), nn.AdaptiveAvgPool2D(1), nn.GELU(), nn.CrossEntropyLoss())
print(net)
print(nn.LSTM(2, 3, 2, direction="bidirect"), nn.GRU(2, 3, time_major=True), nn.MultiHeadAttention(4, 2), nn.TransformerEncoderLayer(4, 2, 8))
nn.LeakyReLU(), nn.Upsample(scale_factor=2), nn.Conv2DTranspose(1, 2, 3), nn.AvgPool2D(2), nn.BatchNorm1D(3), nn.GroupNorm(2, 4), nn.PReLU(), nn.Pad2D(1), nn.Conv1D(1, 2, 3), nn.Conv2D(1, 2, 3, stride=2, padding="same", bias_attr=False), nn.Linear(2, 3).weight.shape
# %%
# first values are those of a seed
paddle.seed(1)
print(nn.Linear(2, 2).weight, near(nn.Conv2D(1, 1, 2).weight), near(nn.Embedding(2, 2).weight), near(nn.LSTM(1, 1).weight_ih_l0))
near(nn.Linear(2, 2, weight_attr=nn.initializer.KaimingNormal()).weight), near(nn.Linear(2, 2, weight_attr=paddle.ParamAttr(initializer=nn.initializer.Uniform(-.1, .1))).weight), near(nn.Linear(2, 2, weight_attr=nn.initializer.Assign(np.eye(2))).weight)
# %%
# a layer of one's own
class MyNet(nn.Layer):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(4, 8)
        self.act = nn.Tanh()
        self.fc2 = nn.Linear(8, 3, weight_attr=paddle.ParamAttr(initializer=nn.initializer.Normal(0, .1)), bias_attr=False)
        self.scale = self.create_parameter([1], default_initializer=nn.initializer.Constant(2.))
        self.register_buffer("steps", paddle.zeros([1]))
    def forward(self, x):
        return self.fc2(self.act(self.fc1(x))) * self.scale
paddle.seed(1)
m = MyNet()
print(m, [(n, p.shape) for n, p in m.named_parameters()], list(m.state_dict()), [n for n, _ in m.named_sublayers()], len(m.sublayers()), len(m.parameters()), m.training)
loss = F.cross_entropy(m(paddle.randn([6, 4])), paddle.to_tensor([0, 1, 2, 0, 1, 2]))
loss.backward()
print(near(loss), near(m.fc2.weight.grad), near(m.scale.grad))
m.clear_gradients()
m.scale.grad, m.eval() is None, m.training, [type(layer).__name__ for layer in m.children()]
# %%
# convolutions, norms and pools
paddle.seed(7)
net = nn.Sequential(nn.Conv2D(1, 4, 3, padding="same"), nn.BatchNorm2D(4), nn.ReLU(), nn.AdaptiveAvgPool2D(1), nn.Flatten(), nn.Linear(4, 2))
print(near(net(paddle.randn([2, 1, 8, 8]))), near(net[1]._mean), near(net[1]._variance))
net.eval()
print(near(net(paddle.ones([1, 1, 8, 8]))), list(net.state_dict()))
x = paddle.arange(16, dtype="float32").reshape([1, 1, 4, 4])
print(F.max_pool2d(x, 2), F.avg_pool2d(x, 2, padding=1), F.adaptive_avg_pool2d(x, 2), F.pad(x, [1, 0, 0, 1]).shape, F.interpolate(x, scale_factor=2).shape, F.unfold(x, 2).shape, F.conv2d(x, paddle.ones([1, 1, 2, 2])), F.conv2d_transpose(x, paddle.ones([1, 1, 2, 2]), stride=2).shape, F.max_pool2d(x, 2, return_mask=True)[1])
near(F.layer_norm(x, [4])[0, 0, 0]), near(F.batch_norm(x, paddle.zeros([1]), paddle.ones([1]))[0, 0, 0]), near(nn.GroupNorm(1, 1)(x)[0, 0, 0]), nn.Conv1D(2, 3, 3, padding=1)(paddle.ones([1, 2, 5])).shape, nn.Conv2D(1, 2, 3, data_format="NHWC")(paddle.ones([1, 5, 5, 1])).shape
# %%
# recurrent layers
paddle.seed(1)
lstm = nn.LSTM(2, 3)
y, (h, c) = lstm(paddle.ones([1, 4, 2]))
print(y.shape, near(h), near(c))
y, h = nn.GRU(2, 3, direction="bidirect")(paddle.ones([1, 2, 2]))
print(near(y), near(h))
y, h = nn.SimpleRNN(2, 3, 2)(paddle.ones([2, 3, 2]), sequence_length=paddle.to_tensor([1, 3]))
print(near(y))
cell = nn.LSTMCell(2, 3)
y, (h, c) = cell(paddle.ones([1, 2]))
near(y), near(c), near(nn.RNN(cell)(paddle.ones([1, 3, 2]))[0]), near(nn.BiRNN(nn.GRUCell(2, 2), nn.GRUCell(2, 2))(paddle.ones([1, 3, 2]))[0])
# %%
# attention
paddle.seed(2)
q = paddle.randn([1, 3, 4])
mask = paddle.tril(paddle.ones([3, 3])).astype("bool")
print(near(nn.MultiHeadAttention(4, 2)(q, q, q)), near(nn.MultiHeadAttention(4, 2)(q, q, q, attn_mask=mask)))
print(near(nn.TransformerEncoderLayer(4, 2, 8, 0.)(q)), near(nn.TransformerDecoderLayer(4, 2, 8, 0.)(q, q)))
near(nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8, 0.), 2)(q)), near(F.scaled_dot_product_attention(q.reshape([1, 3, 2, 2]), q.reshape([1, 3, 2, 2]), q.reshape([1, 3, 2, 2])))
# %%
# losses
p, t = paddle.to_tensor([[1., 2.], [3., 1.]]), paddle.to_tensor([1, 0])
print(near(F.cross_entropy(p, t)), F.cross_entropy(p, t, reduction="none").shape, near(F.cross_entropy(p, t.unsqueeze(1), reduction="none")), near(F.cross_entropy(p, F.softmax(p), soft_label=True)), near(F.cross_entropy(p, t, weight=paddle.to_tensor([1., 3.]))), near(F.cross_entropy(p, t, label_smoothing=0.1)), near(F.cross_entropy(p, paddle.to_tensor([1, -100]))))
s, l = paddle.to_tensor([.3, .6]), paddle.to_tensor([0., 1.])
print(near(F.mse_loss(s, l)), near(F.l1_loss(s, l, reduction="sum")), near(F.smooth_l1_loss(s * 4, l)), near(F.binary_cross_entropy(s, l)), near(F.binary_cross_entropy_with_logits(s, l)), near(F.kl_div(paddle.log(s), l)), near(F.nll_loss(F.log_softmax(p), t)), near(F.square_error_cost(s, l)), near(F.softmax_with_cross_entropy(p, t.unsqueeze(1))), near(nn.MarginRankingLoss()(s, l, paddle.ones([2]))), near(F.sigmoid_focal_loss(s, l)))
# %%
# activations
v = paddle.to_tensor([-2., -0.4, 0.6, 2.])
for name in "relu relu6 sigmoid tanh gelu elu selu leaky_relu swish silu mish softplus hardswish hardsigmoid hardtanh softsign log_sigmoid tanhshrink softshrink hardshrink celu softmax log_softmax thresholded_relu".split():
    print(name, near(getattr(F, name)(v)))
near(F.prelu(v, paddle.to_tensor([.25]))), near(F.glu(v)), near(F.maxout(v.reshape([1, 4, 1, 1]), 2).flatten()), F.one_hot(paddle.to_tensor([0, 2]), 3), F.label_smooth(paddle.ones([1, 2])), F.sequence_mask(paddle.to_tensor([1, 3])), near(F.normalize(v.reshape([2, 2]))), near(F.cosine_similarity(v.reshape([2, 2]), paddle.ones([2, 2])))
# %%
# dropout from the stream of a seed
paddle.seed(3)
print(F.dropout(paddle.ones([8]), .5), near(nn.Dropout(0.3)(paddle.ones([5]))), F.dropout(paddle.ones([2, 2]), .5, training=False), F.dropout(paddle.ones([2, 2]), .5, training=False, mode="downscale_in_infer"))
# %%
# optimizers
rules = [lambda p: paddle.optimizer.SGD(0.1, parameters=p), lambda p: paddle.optimizer.Momentum(0.1, 0.9, parameters=p, weight_decay=0.01), lambda p: paddle.optimizer.Momentum(0.1, parameters=p, use_nesterov=True), lambda p: paddle.optimizer.Adam(0.1, parameters=p), lambda p: paddle.optimizer.AdamW(0.1, parameters=p), lambda p: paddle.optimizer.RMSProp(0.1, parameters=p), lambda p: paddle.optimizer.RMSProp(0.1, parameters=p, centered=True, momentum=0.9), lambda p: paddle.optimizer.Adagrad(0.1, parameters=p), lambda p: paddle.optimizer.Adadelta(0.1, parameters=p), lambda p: paddle.optimizer.Adamax(0.1, parameters=p), lambda p: paddle.optimizer.Lamb(0.1, parameters=p), lambda p: paddle.optimizer.SGD(paddle.optimizer.lr.StepDecay(0.5, 2), parameters=p, grad_clip=nn.ClipGradByGlobalNorm(0.1)), lambda p: paddle.optimizer.SGD(0.1, parameters=p, grad_clip=nn.ClipGradByNorm(0.2)), lambda p: paddle.optimizer.SGD(0.1, parameters=p, grad_clip=nn.ClipGradByValue(0.2)), lambda p: paddle.optimizer.Adam(0.1, parameters=p, weight_decay=paddle.regularizer.L1Decay(0.1)), lambda p: paddle.optimizer.SGD(0.1, parameters=p, weight_decay=paddle.regularizer.L2Decay(0.1))]
for rule in rules:
    paddle.seed(5)
    layer = nn.Linear(3, 1)
    o = rule(layer.parameters())
    for i in range(3):
        (layer(paddle.ones([2, 3])) ** 2).mean().backward()
        o.step()
        o.clear_grad()
        if isinstance(o._learning_rate, paddle.optimizer.lr.LRScheduler):
            o._learning_rate.step()
    print(type(o).__name__, [round(v, 3) for v in layer.weight.flatten().tolist()], round(layer.bias.item(), 3), o.get_lr())
# %%
# schedules
lr = paddle.optimizer.lr
for kind, options in ((lr.NoamDecay, dict(d_model=64, warmup_steps=4)), (lr.PiecewiseDecay, dict(boundaries=[2, 4], values=[.1, .01, .001])), (lr.PolynomialDecay, dict(learning_rate=.1, decay_steps=5)), (lr.CosineAnnealingDecay, dict(learning_rate=.1, T_max=5)), (lr.LinearWarmup, dict(learning_rate=.1, warmup_steps=3, start_lr=0., end_lr=.1)), (lr.LinearWarmup, dict(learning_rate=lr.ExponentialDecay(.1, .5), warmup_steps=3, start_lr=0., end_lr=.1)), (lr.ExponentialDecay, dict(learning_rate=.1, gamma=.9)), (lr.StepDecay, dict(learning_rate=.1, step_size=2)), (lr.MultiStepDecay, dict(learning_rate=.1, milestones=[2, 4])), (lr.LambdaDecay, dict(learning_rate=.1, lr_lambda=lambda e: .9**e)), (lr.OneCycleLR, dict(max_learning_rate=1., total_steps=7)), (lr.CyclicLR, dict(base_learning_rate=.1, max_learning_rate=1., step_size_up=3)), (lr.MultiplicativeDecay, dict(learning_rate=.1, lr_lambda=lambda e: .9)), (lr.InverseTimeDecay, dict(learning_rate=.1, gamma=.5)), (lr.NaturalExpDecay, dict(learning_rate=.1, gamma=.5)), (lr.CosineAnnealingWarmRestarts, dict(learning_rate=.1, T_0=3)), (lr.LinearLR, dict(learning_rate=.1, total_steps=5))):
    schedule, rates = kind(**options), []
    for i in range(7):
        rates.append(round(float(schedule()), 6))
        schedule.step()
    print(kind.__name__, rates)
plateau = lr.ReduceOnPlateau(1., patience=1, factor=.5)
for value in (1., 1., 1., 1., .5):
    plateau.step(paddle.to_tensor(value))
plateau(), lr.CosineAnnealingDecay(0.1, 10).state_dict()
# %%
# data
class Numbers(paddle.io.Dataset):
    def __init__(self, n):
        self.x = np.arange(2 * n, dtype="float32").reshape(n, 2)
    def __getitem__(self, i):
        return self.x[i], np.array([i % 2], dtype="int64")
    def __len__(self):
        return len(self.x)
np.random.seed(0)
for batch in paddle.io.DataLoader(Numbers(5), batch_size=2, shuffle=True, drop_last=True):
    print(batch)
pairs = paddle.io.TensorDataset([paddle.arange(4), paddle.ones([4, 2])])
print(len(paddle.io.DataLoader(Numbers(5), batch_size=2)), list(paddle.io.BatchSampler(Numbers(5), batch_size=3)), [len(part) for part in paddle.io.random_split(Numbers(5), [3, 2])], pairs[1], [b[0].tolist() for b in paddle.io.DataLoader(pairs, batch_size=3)])
# %%
# paddle.Model
paddle.seed(1)
np.random.seed(0)
model = paddle.Model(nn.Sequential(nn.Linear(2, 4), nn.Tanh(), nn.Linear(4, 2)))
model.prepare(paddle.optimizer.Adam(0.01, parameters=model.parameters()), nn.CrossEntropyLoss(), paddle.metric.Accuracy())
model.fit(Numbers(32), Numbers(8), batch_size=8, epochs=3, verbose=0)
found = model.evaluate(Numbers(8), batch_size=4, verbose=0)
print(sorted(found), round(found["loss"][0], 3), found["acc"], model.predict(Numbers(8), batch_size=4, stack_outputs=True, verbose=0)[0].shape)
print([round(float(np.array(v)), 3) for v in model.train_batch([paddle.ones([2, 2])], [paddle.zeros([2, 1], dtype="int64")])[0]])
len(model.parameters())
# %%
# metrics
acc = paddle.metric.Accuracy(topk=(1, 2))
acc.update(acc.compute(paddle.to_tensor([[.1, .7, .2], [.5, .3, .2]]), paddle.to_tensor([[1], [1]])))
print(acc.name(), acc.accumulate(), paddle.metric.accuracy(paddle.to_tensor([[.2, .8]]), paddle.to_tensor([[1]])))
for metric in (paddle.metric.Precision(), paddle.metric.Recall()):
    metric.update(np.array([.9, .2, .8, .7]), np.array([1, 1, 0, 1]))
    print(metric.name(), round(metric.accumulate(), 4))
auc = paddle.metric.Auc()
auc.update(np.array([[.1, .9], [.6, .4], [.3, .7]]), np.array([[1], [0], [0]]))
auc.accumulate()
# %%
# distributions
D = paddle.distribution
n = D.Normal(paddle.to_tensor([0., 1.]), paddle.to_tensor([1., 2.]))
print(near(n.entropy()), near(n.log_prob(paddle.to_tensor([0., 0.]))), near(n.probs(paddle.to_tensor([0., 0.]))), near(D.kl_divergence(n, D.Normal(0., 1.))), near(n.mean), near(n.variance), n.sample([3]).shape)
c = D.Categorical(paddle.to_tensor([1., 3.]))
print(near(c.probs(paddle.to_tensor([0, 1]))), near(c.entropy()), near(c.log_prob(paddle.to_tensor([1]))))
u = D.Uniform(0., 2.)
print(near(u.entropy()), near(u.log_prob(paddle.to_tensor([1.]))), near(D.Beta(2., 3.).mean), near(D.Bernoulli(0.3).variance), near(D.Exponential(2.).log_prob(paddle.to_tensor([1.]))), near(D.Laplace(0., 1.).log_prob(paddle.to_tensor([1.]))))
# %%
# differs: the compiled function is not in a file here
print(paddle.static.InputSpec([None, 3], "float32", "x"))
@paddle.jit.to_static
def choose(v):
    if v.sum() > 0:
        return v * 2
    return v - 1
print(choose(paddle.ones([2])), choose(-paddle.ones([2])))
paddle.jit.to_static(nn.Sequential(nn.Linear(2, 2)), input_spec=[paddle.static.InputSpec([None, 2])])(paddle.ones([3, 2])).shape
# %%
# networks for pictures
print(paddle.vision.models.LeNet())
paddle.vision.models.LeNet()(paddle.ones([2, 1, 28, 28])).shape, paddle.vision.models.resnet18(num_classes=4)(paddle.ones([1, 3, 32, 32])).shape
# %%
# a state that is saved and read
first = nn.Linear(2, 2)
paddle.save(first.state_dict(), "recorded_linear.pdparams")
second = nn.Linear(2, 2)
state = paddle.load("recorded_linear.pdparams")
print(second.set_state_dict(state), list(state), paddle.allclose(first.weight, second.weight))
import os
os.remove("recorded_linear.pdparams")
# %%
# batch norms count their running statistics among the parameters; padding gives zeros; corners
norms = nn.Sequential(nn.Linear(2, 3), nn.BatchNorm1D(3))
print([(name, p.stop_gradient) for name, p in norms.named_parameters()], sum(int(p.numel()) for p in norms.parameters()), list(norms.state_dict()), norms.buffers())
print([p.name.split(".")[1] for p in norms[1].parameters()], [p.name.split(".")[1] for p in nn.LSTMCell(2, 3).parameters()])
table = paddle.to_tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
print(F.embedding(paddle.to_tensor([0, 1, 2]), table, padding_idx=1), F.embedding(paddle.to_tensor([[2]]), table, padding_idx=-1))
print(nn.CosineSimilarity(axis=1)(table, table + 1), nn.PairwiseDistance()(table, table + 1), nn.PairwiseDistance(p=1, keepdim=True)(table, table * 2))
print(F.interpolate(paddle.arange(12, dtype="float32").reshape([1, 1, 3, 4]), scale_factor=[2, 1.5], mode="bilinear", align_mode=1).numpy().round(3).tolist())
# %%
steps = (paddle.arange(48, dtype="float32").reshape([6, 4, 1, 2]) * 0.7).sin()
print(near(F.temporal_shift(steps, 3)), near(F.lp_pool2d(steps.reshape([1, 2, 4, 6]), 2.0, 3, 2)), near(nn.Softmax2D()(steps)[0]))
print(near(F.npair_loss(steps[:, :, 0, 0], steps[:, :, 0, 1], paddle.to_tensor([0.0, 1.0, 0.0, 2.0, 1.0, 3.0]))), near(F.rrelu(steps[0], training=False)))
print(near(nn.MaxUnPool2D(2)(*F.max_pool2d(steps.reshape([1, 2, 4, 6]), 2, return_mask=True))), F.rrelu(steps).shape, F.diag_embed(steps[:, 0, 0]).shape)
