# %%
import mxnet as mx, numpy as np
from mxnet import nd, gluon, autograd, init
from mxnet.gluon import nn, rnn
# %%
import mxnet as mx
from mxnet import nd, gluon
from mxnet.gluon.model_zoo import vision
import mxnet.gluon.model_zoo.vision as models
def count(net): return sum(int(p.data().size) for p in net.collect_params().values())
for name, size in [("resnet18_v1", 32), ("resnet18_v2", 32), ("mobilenet0.25", 64), ("mobilenetv2_0.25", 64), ("squeezenet1.1", 224)]:
    net = vision.get_model(name, classes=10); net.initialize(mx.init.Xavier()); y = net(nd.ones((1, 3, size, size))); print(name, y.shape, count(net), len(net.collect_params().keys()), len(net.features))
net = vision.resnet18_v1(classes=7, prefix="r_"); print(net.output); net.initialize(); net(nd.ones((1, 3, 32, 32))); print(list(net.collect_params().keys())[:6])
print(vision.resnet18_v1(classes=5))
print(models.densenet121(classes=3).features[0:3])
v = vision.vgg11(classes=4); print(v.features[0], v.output)
r50 = vision.resnet50_v1(); print(len(r50.features), r50.output)
print(vision.mobilenet_v2_0_5(classes=2).output)
try: vision.get_model("nope")
except ValueError as e: print(str(e)[:40])
# %%
class MyInit(init.Initializer):
    def _init_weight(self, name, data): print("Init", name.split("_")[-1], data.shape); data[:] = nd.random.uniform(low=5, high=10, shape=data.shape)
n = nn.HybridSequential(); n.add(nn.Dense(3, in_units=2), nn.Dense(1, in_units=3)); n.initialize(MyInit(), force_reinit=True); print(n[0].weight.data().min().asscalar() >= 5)
class Sigmoid(autograd.Function):
    def forward(self, x): y = 1 / (1 + nd.exp(-x)); self.save_for_backward(y); return y
    def backward(self, dy): y, = self.saved_tensors; return dy * y * (1 - y)
f = Sigmoid(); x = nd.array([0., 1.]); x.attach_grad()
with autograd.record(): y = f(x)
y.backward(); print(x.grad)
p = gluon.Parameter("p", shape=(2, 3)); p.initialize(ctx=mx.cpu()); print(p.data().shape, p.grad().shape, p.name, p)
# %%
for from_logits in (True, False): print(gluon.loss.KLDivLoss(from_logits=from_logits)(nd.array([[.2, .8], [.5, -.5]]), nd.array([[0., 1.], [1., 1.]])).asnumpy().round(4))
# %%
cell = rnn.LSTMCell(4); cell.initialize(mx.init.Constant(0.1)); outs, st = cell.unroll(3, nd.ones((2, 3, 3)), layout="NTC", merge_outputs=True); print(outs.shape, outs.asnumpy().round(4)[0]); print(cell.unroll(2, nd.ones((2, 1, 3)), layout="TNC")[0][0].shape)
