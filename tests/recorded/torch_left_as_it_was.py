# %%
import torch
from torch import nn

table = torch.arange(6.0).reshape(3, 2)
torch.manual_seed(0)
given = nn.Embedding.from_pretrained(table)
print(given.weight, torch.rand(1))
# %%
torch.manual_seed(0)
given = nn.Embedding.from_pretrained(table, freeze=False, padding_idx=0)
print(given, given.weight, torch.rand(1))
# %%
torch.manual_seed(0)
bag = nn.EmbeddingBag.from_pretrained(table)
print(bag(torch.tensor([[1, 2]])), torch.rand(1))
# %%
torch.manual_seed(0)
nn.utils.skip_init(nn.Linear, 2, 3)
torch.rand(1)
# %%
counts, edges = torch.histogram(torch.tensor([1.0, 2.0, 2.5]))
print(counts.shape, edges[:3], torch.histogram(torch.tensor([1.0, 2.0, 2.5]), density=True).hist.sum())
# %%
y = torch.ones(2, 3).requires_grad_() @ torch.ones(2, 3).t()
print(y)
y.sum().backward()
print(y.grad_fn.name())
# %%
whole, mask = torch.arange(6).reshape(2, 3), torch.tensor([[True, False, True], [False, False, True]])
print(whole.masked_fill(mask, 5.5), mask.masked_fill(whole > 3, 0), mask.masked_fill(mask[0], 9).dtype)
print(torch.ones(2, dtype=torch.float16).masked_fill(mask[0, :2], torch.tensor(2.0)).dtype)
torch.arange(12).reshape(2, 2, 3).masked_select(mask)
# %%
class Two(torch.autograd.Function):
    """Two results, of which a program may use one."""

    @staticmethod
    def forward(ctx, x, materialize):
        ctx.set_materialize_grads(materialize)
        ctx.save_for_backward(x)
        return x * 2, x * 3

    @staticmethod
    def backward(ctx, first, second):
        print(first, second)
        found = torch.zeros_like(ctx.saved_tensors[0])
        if first is not None:
            found = found + 2 * first
        if second is not None:
            found = found + 3 * second
        return found, None


for materialize in (False, True):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    Two.apply(x, materialize)[1].sum().backward()
    print(x.grad)
    x.grad = None
    sum(part.sum() for part in Two.apply(x, materialize)).backward()
    print(x.grad)
# %%
points = torch.tensor([0.1, 0.5, 2.5, 9.0])
print(torch.special.bessel_y0(points), torch.special.bessel_y1(points), torch.special.airy_ai(-points), torch.special.airy_ai(points))
# %%
import matplotlib.pyplot as plt

plt.plot([0, 1], [0, 2])
[round(float(x), 4) for x in plt.axis(torch.tensor((-1.5, 1.5, -1.0, 1.0)) * 2)]
# %%
torch.save(nn.Sequential(nn.Embedding(5, 4), nn.LSTM(4, 3, 2, dropout=0.2)), "words.pt")
with torch.serialization.safe_globals([nn.Sequential, nn.Embedding, nn.LSTM, getattr]):
    print(torch.load("words.pt"))
