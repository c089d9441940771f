# %%
import torch

x = torch.arange(12.0).view(3, 4)
print(x.unsqueeze(axis=0).shape, torch.unsqueeze(x, axis=1).shape, x[None].squeeze(axis=0).shape, torch.squeeze(input=x[None]).shape)
print(x.argsort(axis=0), torch.sort(x, axis=0, descending=True).values, x.topk(2, axis=1).indices, x.kthvalue(1, axis=0).values, x.median(axis=0).values)
print(torch.gather(x, axis=1, index=torch.tensor([[0], [1], [2]])), torch.index_select(x, axis=0, index=torch.tensor([0])), x.chunk(2, axis=1))
print(torch.unbind(x, axis=1)[0], x.select(axis=0, index=1), torch.narrow(x, axis=0, start=1, length=1), x.mode(axis=0).values, x.quantile(0.5, axis=0))
print(torch.diff(x, axis=0), x.std(axis=0, keepdims=True), x.count_nonzero(axis=0), x.repeat_interleave(2, axis=0).shape, x.cummax(axis=0).indices)
print(x.index_add(axis=0, index=torch.tensor([0]), source=torch.ones(1, 4)), torch.take_along_dim(x, torch.tensor([[0]]), axis=1), x.logcumsumexp(axis=0))
print(x.argmax(axis=0, keepdims=True), x.max(axis=1, keepdims=True).values, torch.trapezoid(x, axis=0), x.renorm(2, axis=0, maxnorm=1))

# %%
print(torch.reshape(input=x, shape=(4, 3)).shape, torch.permute(input=x, dims=(1, 0)).shape, torch.tile(input=x, dims=(2, 1)).shape)
print(torch.broadcast_to(input=x, size=(2, 3, 4)).shape, torch.mv(input=x, vec=torch.ones(4)), torch.dot(input=x[0], tensor=x[0]))
print(torch.split(tensor=x, split_size_or_sections=2)[0].shape, torch.arange(end=3), torch.randint(high=1, size=(2,)), torch.flip(input=x, dims=[0])[0])

# %%
for values in ((-3, 3.1, 0.1), (0, 1, 0.1), (-8.0, 8.0, 0.1), (1, 100, 0.7), (5, -5, -0.3), (0, 3, 0.5), (0.5, 3)):
    steps = torch.arange(*values)
    print(len(steps), [float(number).hex() for number in steps[::5]])
print([float(number).hex() for number in torch.arange(-1, 1, 0.1, dtype=torch.float64)], torch.tanh(torch.arange(-3, 3.1, 0.1)))

# %%
from torch.utils.data._utils.collate import default_collate

print(default_collate([torch.ones(1), torch.zeros(1)]), torch.utils.data._utils.collate.default_collate([1, 2]))
try:
    torch.nn.functional.gaussian_nll_loss(torch.ones(1), torch.ones(1), -torch.ones(1))
except ValueError as error:
    print(error)
