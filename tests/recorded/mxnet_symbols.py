# Graphs of symbols: names, shapes, executors, files.
# %%
import mxnet as mx
import numpy as np

data = mx.sym.Variable("data")
hidden = mx.sym.Activation(mx.sym.FullyConnected(data, name="first", num_hidden=5), name="bent", act_type="tanh")
net = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, name="last", num_hidden=3), name="softmax")
print(net, net.name, net.list_arguments(), net.list_outputs(), net.list_auxiliary_states())
print(net.infer_shape(data=(4, 6)))
print(net.infer_shape(), net.get_internals().list_outputs(), net.get_internals()["bent_output"])
# %%
a, b = mx.sym.var("a"), mx.sym.var("b", shape=(2,))
c = 2 * a * b + a**2 - 1 / b
print(c.list_arguments(), c.eval(a=mx.nd.array([1, 2]), b=mx.nd.array([4, 5]))[0], (a + b).infer_shape(a=(2,)))
run = c.bind(mx.cpu(), {"a": mx.nd.array([1, 2]), "b": mx.nd.array([4, 5])}, {"a": mx.nd.zeros(2), "b": mx.nd.ones(2)}, {"a": "write", "b": "add"})
run.forward(is_train=True)
run.backward(mx.nd.array([1, 10]))
print(run.outputs, run.grad_dict["a"], run.grad_dict["b"])
print(mx.sym.Group([a, c]), mx.sym.Group([a, c]).list_outputs()[0], mx.sym.broadcast_add(a, b, name="s").list_outputs())
# %%
# digits: 4
x, y = np.arange(24).reshape(4, 6) / 10 - 1, np.array([0, 2, 1, 1])
ex = net.simple_bind(mx.cpu(), data=(4, 6))
for name, array in ex.arg_dict.items():
    if name not in ("data", "softmax_label"):
        array[:] = np.sin(np.arange(array.size)).reshape(array.shape)
out = ex.forward(is_train=True, data=mx.nd.array(x), softmax_label=mx.nd.array(y))[0]
ex.backward()
print(*[x.asnumpy().tolist() for x in (out, ex.grad_dict["last_weight"], ex.grad_dict["first_bias"], ex.grad_dict["data"])])
# %%
# digits: 4
def slope(op, data, label, **options):
    made = op(mx.sym.Variable("data"), mx.sym.Variable("label"), name="end", **options)
    ex = made.simple_bind(mx.cpu(), data=data.shape, label=label.shape)
    out = ex.forward(is_train=True, data=mx.nd.array(data), label=mx.nd.array(label))[0].asnumpy()
    ex.backward()
    print(out.tolist(), ex.grad_dict["data"].asnumpy().tolist())


z = np.array([[0.5, -1.0, 2.0], [1.5, 0.0, -0.5]])
slope(mx.sym.SoftmaxOutput, z, np.array([2, 0]), grad_scale=0.5, normalization="batch")
slope(mx.sym.SoftmaxOutput, z, np.array([2, 1]), use_ignore=True, ignore_label=1, normalization="valid")
slope(mx.sym.SoftmaxOutput, z.reshape(1, 2, 3), np.array([[1, 0, 1]]), multi_output=True)
slope(mx.sym.SoftmaxOutput, z, np.array([2, 0]), smooth_alpha=0.1)
slope(mx.sym.SoftmaxOutput, z.reshape(1, 2, 3), np.array([[1, 0, 1]]), multi_output=True, normalization="valid")
slope(mx.sym.LinearRegressionOutput, z, z * 2 + 1)
slope(mx.sym.LogisticRegressionOutput, z, np.array([[1, 0, 1], [0, 1, 0]]))
slope(mx.sym.MAERegressionOutput, z, np.zeros((2, 3)), grad_scale=3.0)
# %%
conv = mx.sym.Convolution(data, num_filter=4, kernel=(3, 3), pad=(1, 1), stride=(2, 2), name="conv")
bn = mx.sym.BatchNorm(conv, name="bn", fix_gamma=False)
deep = mx.sym.Pooling(mx.sym.LeakyReLU(bn, act_type="leaky", name="leak"), pool_type="avg", kernel=(2, 2), global_pool=True, name="pool")
deep = mx.sym.FullyConnected(mx.sym.Dropout(mx.sym.Flatten(deep, name="flat"), p=0.5, name="drop"), num_hidden=2, no_bias=True, name="fc")
print(deep.list_arguments(), deep.list_auxiliary_states(), deep.infer_shape(data=(2, 3, 8, 8)))
again = mx.sym.load_json(deep.tojson())
print(again.list_arguments() == deep.list_arguments(), again.infer_shape(data=(1, 1, 9, 9)), again.attr_dict()["conv"]["kernel"])
parts = mx.sym.SliceChannel(data, num_outputs=2, name="parts")
print(parts.list_outputs(), mx.sym.Concat(parts[1], parts[0], dim=1, name="turned").eval(data=mx.nd.array([[1, 2, 3, 4]]))[0])
print(net(data=mx.sym.Variable("other")).list_arguments())
# %%
# digits: 3
rng = np.random.RandomState(0)
x = rng.normal(size=(40, 4))
y = (x[:, 0] + x[:, 1] > 0) + (x[:, 2] > 0)
batches = mx.io.NDArrayIter(x, y.astype("float32"), batch_size=8, label_name="softmax_label")
mod = mx.mod.Module(net, data_names=["data"], label_names=["softmax_label"])
mod.bind(data_shapes=batches.provide_data, label_shapes=batches.provide_label)
first = {name: mx.nd.array(np.cos(np.arange(np.prod(shape))).reshape(shape)) for name, shape in zip(net.list_arguments(), net.infer_shape(data=(8, 4))[0])}
mod.init_params(arg_params={name: value for name, value in first.items() if name not in ("data", "softmax_label")}, aux_params={})
mod.init_optimizer(optimizer="sgd", optimizer_params={"learning_rate": 0.5, "momentum": 0.9, "wd": 0.01})
metric = mx.metric.create("ce")
for _ in range(3):
    batches.reset()
    metric.reset()
    for batch in batches:
        mod.forward(batch)
        mod.update_metric(metric, batch.label)
        mod.backward()
        mod.update()
    print(metric.get())
print(mod.score(batches, ["acc", "ce"]), mod.predict(batches).shape, mod.get_params()[0]["last_bias"].asnumpy(), mod.output_names)
mod.save_checkpoint("kept", 2)
kept = mx.mod.Module.load("kept", 2)
kept.bind(batches.provide_data, batches.provide_label, for_training=False)
print(kept.score(batches, "acc"), kept.data_names, kept.label_names, kept.predict(batches)[3].asnumpy())
batches.reset()
mod.fit(batches, num_epoch=2, eval_metric="acc", batch_end_callback=mx.callback.Speedometer(8, 2), epoch_end_callback=mx.callback.do_checkpoint("kept"))
print(mx.model.load_checkpoint("kept", 2)[0].list_outputs(), mod.score(batches, "acc"))
# %%
# Names that ops take, and shapes that cannot be known.
print((a + b).list_arguments(), mx.sym.relu(a, name="r").list_outputs(), mx.sym.sum(a, name="s", axis=1).infer_shape(a=(2, 3))[1], a.attr("__shape__"), b.attr("__shape__"))
lost = mx.sym.FullyConnected(mx.sym.Variable("q"), num_hidden=2, name="lost")
print(lost.infer_shape(), mx.sym.Embedding(data, input_dim=7, output_dim=3, name="rows").infer_shape(data=(2, 4)))
print(mx.sym.Deconvolution(data, num_filter=2, kernel=(2, 2), stride=(2, 2), name="up").infer_shape(data=(1, 3, 4, 4)))
print(mx.sym.reshape(a, shape=(3, 2), name="shaped").eval(a=mx.nd.arange(6))[0], mx.sym.MakeLoss(a, name="loss").list_outputs(), list(mx.sym.Group([a, b]).list_arguments()))
for broken in (lambda: lost.simple_bind(mx.cpu()), lambda: mx.mod.Module(lost, data_names=["data"]), lambda: lost["nothing"], lambda: mx.mod.Module(lost, data_names=["q"]).forward(None)):
    try:
        broken()
    except Exception as error:
        print(type(error).__name__)
# %%
print([s.name for s in (mx.sym.maximum(a, b), mx.sym.zeros((2, 2)), a > b, a >= 1, mx.sym.BlockGrad(a), -a)][:2], mx.sym.ones((2,)).eval()[0])
print(sorted(deep.attr_dict()["conv_weight"].items()), (mx.sym.zeros((2,)) + a).list_arguments())
alone = (a * 2).bind(mx.cpu(), {"a": mx.nd.ones(2)})
print(alone.forward(), alone.grad_arrays, alone.output_dict.keys() - {"_mulscalar1_output"} == alone.output_dict.keys())
whole = mx.sym.sum(a * b, name="total").bind(mx.cpu(), [mx.nd.ones(2), mx.nd.ones(2)], [mx.nd.ones(2), mx.nd.ones(2)])
whole.forward(is_train=True)
whole.backward()
print(whole.grad_arrays)
