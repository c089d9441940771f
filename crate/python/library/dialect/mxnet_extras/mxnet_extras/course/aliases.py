"""The names by which all editions of the book call the library's functions."""

from mxnet import np, npx
from mxnet.gluon import nn

nn_Module = nn.Block
for _name in "ones_like zeros_like ones zeros arange meshgrid sin sinh cos cosh tanh linspace exp log stack abs eye int32 int64 float32".split():
    globals()[_name] = getattr(np, _name)
tensor, normal, rand, matmul, concat = np.array, np.random.normal, np.random.rand, np.dot, np.concatenate
randn = np.random.randn
numpy = lambda x, *args, **kwargs: x.asnumpy(*args, **kwargs)
size = lambda x, *args: x.size
reshape = lambda x, *args, **kwargs: x.reshape(*args, **kwargs)
to = lambda x, *args, **kwargs: x.as_in_context(*args, **kwargs)
reduce_sum = lambda x, *args, **kwargs: x.sum(*args, **kwargs)
reduce_mean = lambda x, *args, **kwargs: x.mean(*args, **kwargs)
argmax = lambda x, *args, **kwargs: x.argmax(*args, **kwargs)
astype = lambda x, *args, **kwargs: x.astype(*args, **kwargs)
transpose = lambda x, *args: x.T
swapaxes = lambda x, *args: x.swapaxes(*args)
repeat = lambda x, *args, **kwargs: x.repeat(*args, **kwargs)
expand_dims, sigmoid, batch_matmul = np.expand_dims, npx.sigmoid, npx.batch_dot
_take = lambda x, rows: x[rows]
