"""The names by which all editions of the book call the library's functions."""

import torch
from torch import nn

nn_Module = nn.Module
numpy = lambda x, *args, **kwargs: x.detach().numpy(*args, **kwargs)
size = lambda x, *args, **kwargs: x.numel(*args, **kwargs)
reshape = lambda x, *args, **kwargs: x.reshape(*args, **kwargs)
to = lambda x, *args, **kwargs: x.to(*args, **kwargs)
reduce_sum = lambda x, *args, **kwargs: x.sum(*args, **kwargs)
reduce_mean = lambda x, *args, **kwargs: x.mean(*args, **kwargs)
argmax = lambda x, *args, **kwargs: x.argmax(*args, **kwargs)
astype = lambda x, *args, **kwargs: x.type(*args, **kwargs)
transpose = lambda x, *args, **kwargs: x.t(*args, **kwargs)
swapaxes = lambda x, *args, **kwargs: x.swapaxes(*args, **kwargs)
repeat = lambda x, *args, **kwargs: x.repeat(*args, **kwargs)
batch_matmul = torch.bmm
concat = torch.cat
for _name in (
    "ones_like zeros_like ones zeros tensor arange meshgrid sin sinh cos cosh tanh linspace exp log normal rand randn matmul int32 int64 "
    "float32 stack abs eye sigmoid"
).split():
    globals()[_name] = getattr(torch, _name)
expand_dims = torch.unsqueeze
_take = lambda x, rows: x[rows]
