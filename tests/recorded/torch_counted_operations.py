# %%
import torch
from torch import nn
from torch.utils import flop_counter
from torch.utils.flop_counter import FlopCounterMode

kept = []


def told(run, depth=2):
    with FlopCounterMode(display=False, depth=depth) as counter:
        run()
    counts = {name: sorted((str(op), n) for op, n in ops.items()) for name, ops in sorted(counter.get_flop_counts().items())}
    print(counter.get_total_flops(), counts)
    kept[:] = [counter]


def slope(y):
    (y[0] if isinstance(y, tuple) else y).sum().backward()


rows = torch.ones(2, 3, requires_grad=True)
told(lambda: slope(nn.Linear(3, 4)(torch.ones(2, 3))))
told(lambda: slope(nn.Linear(3, 4)(rows)))
told(lambda: slope(nn.Linear(3, 4, bias=False)(torch.ones(5, 2, 3))))
told(lambda: slope(nn.Conv2d(3, 4, 3)(torch.ones(2, 3, 8, 8, requires_grad=True))))
told(lambda: slope(nn.ConvTranspose1d(2, 4, 3, stride=2)(torch.ones(2, 2, 8, requires_grad=True))))
told(lambda: nn.Conv1d(3, 6, 3, groups=3)(torch.ones(2, 3, 8)))
# %%
told(lambda: slope(rows @ torch.ones(3, 4, requires_grad=True)))
told(lambda: torch.bmm(torch.ones(2, 3, 4), torch.ones(2, 4, 5)))
told(lambda: torch.ones(2, 2, 3, 4) @ torch.ones(4, 5))
told(lambda: torch.addmm(torch.ones(2), torch.ones(3, 4), torch.ones(4, 2)))
told(lambda: torch.einsum("bij,bjk->bik", torch.ones(2, 3, 4), torch.ones(2, 4, 5)))
told(lambda: (torch.ones(3) @ torch.ones(3), torch.ones(2, 3) @ torch.ones(3)))
told(lambda: nn.functional.conv2d(torch.ones(3, 8, 8), torch.ones(4, 3, 3, 3)))
told(lambda: nn.functional.scaled_dot_product_attention(*[torch.ones(1, 2, 4, 8)] * 3))
# %%
told(lambda: slope(nn.MultiheadAttention(8, 2)(*[torch.ones(4, 2, 8, requires_grad=True)] * 3)))
told(lambda: nn.MultiheadAttention(8, 2)(*[torch.ones(4, 2, 8)] * 3, attn_mask=torch.zeros(4, 4)))
told(lambda: nn.TransformerEncoderLayer(8, 2, 16)(torch.ones(4, 2, 8)))
told(lambda: slope(nn.GRU(3, 4)(torch.ones(5, 2, 3))))
told(lambda: nn.RNN(3, 4, num_layers=2, bidirectional=True)(torch.ones(5, 2, 3)))
told(lambda: slope(nn.GRUCell(3, 4)(torch.ones(2, 3))))
told(lambda: nn.LSTM(3, 4)(torch.ones(5, 2, 3)))
# %%
net = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(), nn.Sequential(nn.Flatten(), nn.Linear(144, 2)))
told(lambda: slope(net(torch.ones(2, 3, 8, 8))))
(counter,) = kept
print(counter.get_table())
print(counter.get_table(depth=3))
print(counter.flop_counts["Global"][torch.ops.aten.convolution])
with FlopCounterMode():
    nn.Linear(3, 4)(rows) @ torch.ones(4, 4)
with FlopCounterMode():
    pass
print(flop_counter.get_suffix_str(1234567), flop_counter.convert_num_with_suffix(1234567, "M"), flop_counter.convert_to_percent_str(3, 7))
print(flop_counter.sdpa_flop_count((1, 2, 4, 8), (1, 2, 4, 8), (1, 2, 4, 8)), flop_counter.mm_flop((2, 3), (3, 4)))
