# %%
# Layers of a graph as a table.
import mxnet as mx
import numpy as np
from mxnet import gluon, nd
from mxnet.gluon import nn

data = mx.sym.Variable("data")
conv = mx.sym.Activation(mx.sym.BatchNorm(mx.sym.Convolution(data, kernel=(3, 3), num_filter=2, name="c"), name="b"), act_type="relu", name="r")
graph = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.Flatten(conv, name="f"), num_hidden=3, name="d"), name="softmax")
mx.viz.print_summary(graph, shape={"data": (2, 1, 5, 5)})
mx.viz.print_summary(graph, line_length=80, positions=[0.4, 0.6, 0.7, 1.0])

# %%
# Names and attributes within `with`.
with mx.name.Prefix("left_"):
    dense = mx.sym.FullyConnected(mx.sym.Variable("x"), num_hidden=2)
    print(dense.name, mx.sym.Activation(dense, act_type="tanh", name="t").name, dense.list_arguments())
with mx.name.NameManager():
    print(mx.sym.exp(mx.sym.exp(mx.sym.var("z"))).name)
with mx.AttrScope(ctx_group="first"):
    print(mx.sym.var("v").list_attr(), mx.sym.var("v").attr("ctx_group"))
try:
    mx.AttrScope(number=1)
except ValueError as error:
    print(error)

# %%
# A block that is called with a symbol, and graphs as blocks.
net = nn.HybridSequential(prefix="n_")
with net.name_scope():
    net.add(nn.Dense(3, activation="tanh"), nn.BatchNorm(), nn.Dropout(0.3), nn.Dense(2))
y = net(mx.sym.var("data"))
print(y, y.list_arguments(), y.list_auxiliary_states(), y.infer_shape(data=(4, 5)))
print(y.get_internals().list_outputs())
net.initialize(mx.init.Constant(0.5))
x = nd.arange(10).reshape((2, 5)) / 10
print(net(x))
inner = y.get_internals()
both = gluon.SymbolBlock([inner["n_dense0_tanh_fwd_output"], y], mx.sym.var("data"), params=net.collect_params())
print(both(x), gluon.SymbolBlock(y, mx.sym.var("data"), params=net.collect_params()))


class Sum(gluon.HybridBlock):
    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        with self.name_scope():
            self.w = self.params.get("w", shape=(2, 2))
            self.d = nn.Dense(3)

    def hybrid_forward(self, F, x, w):
        return self.d(F.dot(x, w)) + 1


print(Sum(prefix="s_")(mx.sym.var("x")).list_arguments())

# %%
# A perplexity that leaves out what only fills up, and batches of sentences of one length.
metric = mx.metric.Perplexity(0)
metric.update([nd.array([[1, 2, 0], [2, 0, 0]])], [nd.softmax(nd.array(np.arange(18).reshape(6, 3) % 4))])
print(metric.get()[0], round(metric.get()[1], 4))
sentences = mx.rnn.BucketSentenceIter([[1, 2, 3], [2, 3], [1, 1, 2, 3, 3]] * 2, batch_size=2, buckets=[3], invalid_label=0)
print(sentences.default_bucket_key, sentences.provide_data, sentences.provide_label, len(list(sentences)))
print(mx.rnn.encode_sentences([["a", "b"], ["b", "c"]], start_label=1, invalid_label=0))
steps, states = mx.rnn.LSTMCell(3, prefix="l_").unroll(2, inputs=mx.sym.var("x"), merge_outputs=True)
print(steps.list_arguments(), steps.infer_shape(x=(4, 2, 5))[1], len(states))
