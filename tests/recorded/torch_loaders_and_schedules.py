# %%
import copy
import math
import random

import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, Subset, Sampler, RandomSampler
# %%
from torch.utils.data import default_collate, ChainDataset, IterableDataset, get_worker_info, DataLoader, StackDataset, ConcatDataset, TensorDataset, Subset

print(get_worker_info())
import numpy as np

default_collate([{"a": 1, "b": torch.ones(2), "c": "x", "d": [1.0, 2]}, {"a": 2, "b": torch.zeros(2), "c": "y", "d": [3.0, 4]}])
# %%
(
    default_collate([np.arange(3), np.arange(3)]),
    default_collate([(1, np.float64(2.0)), (3, np.float64(4.0))]),
    default_collate([True, False]),
    default_collate(["a", "b"]),
)
# %%
try:
    default_collate([object()])
except TypeError as e:
    print(e)


# %%
class R(IterableDataset):
    def __init__(s, n):
        s.n = n

    def __iter__(s):
        return iter(range(s.n))


print(list(DataLoader(ChainDataset([R(3), R(2)]), batch_size=2)), list(R(2) + R(1)))
# %%
st = StackDataset(a=TensorDataset(torch.arange(3)), b=torch.arange(3) * 2)
st[1], len(st)
# %%
ds = TensorDataset(torch.arange(4))
len(ds + ds), (ds + ds)[5], Subset(ds, [1, 3])[1]
# %%
from torch.utils.data import random_split, Sampler, WeightedRandomSampler, BatchSampler, SequentialSampler, RandomSampler, SubsetRandomSampler

[list(s) for s in random_split(range(5), [0.6, 0.4], generator=torch.Generator().manual_seed(1))]
# %%
torch.manual_seed(3)
(
    list(RandomSampler(range(5))),
    list(WeightedRandomSampler([0.1, 0.9, 0.5], 5)),
    list(BatchSampler(SequentialSampler(range(5)), 2, False)),
    list(SubsetRandomSampler([4, 5, 6])),
    list(RandomSampler(range(5), replacement=True, num_samples=4)),
)
# %%
DataLoader(ds, batch_size=2, shuffle=True).batch_size, len(DataLoader(ds, 3)), DataLoader(ds).sampler.__class__
# %%
from torch.nn.utils.rnn import *

a, b, c = torch.ones(3, 2), torch.ones(2, 2) * 2, torch.ones(1, 2) * 3
p = pack_sequence([a, b, c])
p
# %%
pad_packed_sequence(p, batch_first=True)
# %%
(
    pad_sequence([torch.tensor([1, 2, 3]), torch.tensor([4])], batch_first=True, padding_value=-1),
    pad_sequence([torch.tensor([1, 2, 3]), torch.tensor([4])], padding_side="left"),
)
# %%
pp = pack_padded_sequence(torch.arange(12.0).reshape(3, 4), torch.tensor([2, 4, 1]), batch_first=True, enforce_sorted=False)
pp
# %%
unpad_sequence(*pad_packed_sequence(pp)), unpack_sequence(pp), pp.to(torch.float64).data.dtype, len(pp), pp.data.shape
# %%
try:
    pack_padded_sequence(torch.ones(2, 3), [1, 2], batch_first=True)
except RuntimeError as e:
    print(e)
# %%
try:
    pack_padded_sequence(torch.ones(2, 3), [3, 0], batch_first=True)
except RuntimeError as e:
    print(e)
# %%
torch.manual_seed(0)
l = nn.LSTM(2, 3, batch_first=True, bidirectional=True, num_layers=2)
y, (hn, cn) = l(pack_sequence([a, b, c]))
out, lens = pad_packed_sequence(y, batch_first=True)
print(out, lens, hn.shape)
# %%
pad_packed_sequence(pack_sequence([a, b]), total_length=5)[0].shape, torch.nn.utils.rnn.invert_permutation(torch.tensor([2, 0, 1]))
# %%
try:
    pad_packed_sequence(pack_sequence([a, b]), total_length=1)
except ValueError as e:
    print(e)
# %%
import torch, torch.nn as nn, torch.nn.functional as F

torch.manual_seed(0)
t = nn.Transformer(d_model=8, nhead=2, num_encoder_layers=2, num_decoder_layers=1, dim_feedforward=16, dropout=0.0, batch_first=True)
print(t)
src, tgt = torch.randn(2, 5, 8), torch.randn(2, 3, 8)
t(src, tgt)
# %%
mask = nn.Transformer.generate_square_subsequent_mask(3)
mask
# %%
t(src, tgt, tgt_mask=mask, src_key_padding_mask=torch.tensor([[False] * 5, [False] * 3 + [True] * 2]), tgt_is_causal=True)
# %%
t.eval()(src, tgt, tgt_mask=mask, memory_key_padding_mask=torch.tensor([[False] * 5, [False] * 3 + [True] * 2]))[0, 0]
# %%
t.d_model, t.nhead, t.batch_first, list(t.state_dict())[:6], sum(p.numel() for p in t.parameters())
# %%
t.encoder.layers[0].self_attn.in_proj_weight.shape, t.encoder.num_layers, t.encoder.norm, t.decoder.layers[0].norm3
# %%
torch.manual_seed(0)
pre = nn.Transformer(8, 2, 1, 1, 16, 0.0, activation="gelu", norm_first=True, batch_first=False)
pre(torch.randn(5, 2, 8), torch.randn(3, 2, 8))
# %%
try:
    t(torch.randn(2, 5, 8), torch.randn(3, 3, 8))
except Exception as e:
    print(type(e).__name__, e)
# %%
try:
    t(torch.randn(2, 5, 7), torch.randn(2, 3, 7))
except Exception as e:
    print(type(e).__name__, e)
# %%
try:
    nn.Transformer(10, 3)
except Exception as e:
    print(type(e).__name__, e)
# %%
torch.manual_seed(1)
enc = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, dropout=0.0, activation=F.gelu), 2, norm=nn.LayerNorm(8))
print(enc)
enc(src, mask=nn.Transformer.generate_square_subsequent_mask(5), is_causal=True)[0, 0]
# %%
dec = nn.TransformerDecoder(nn.TransformerDecoderLayer(8, 2, dropout=0.0, batch_first=True), num_layers=2)
dec(tgt, src, tgt_mask=mask)[1, 2]
# %%
mha = nn.MultiheadAttention(8, 2, batch_first=True, kdim=4, vdim=6)
print(mha)
[(n, tuple(p.shape)) for n, p in mha.named_parameters()]
# %%
torch.manual_seed(1)
mha = nn.MultiheadAttention(8, 2, batch_first=True)
o, w = mha(src, src, src, average_attn_weights=False)
o.shape, w.shape, w[0, 0, 0]
# %%
o, w = mha(src, src, src, need_weights=False)
w
# %%
mha(src, src, src, key_padding_mask=torch.tensor([[0, 0, 0, 1, 1]] * 2).bool(), attn_mask=torch.triu(torch.ones(5, 5), 1).bool())[1]
# %%
import torch.optim.lr_scheduler as S


def run(make, n=8, lr=1.0, **kw):
    p = nn.Parameter(torch.zeros(1))
    o = torch.optim.SGD([p], lr=lr, momentum=0.9)
    s = make(o)
    r = []
    for i in range(n):
        r.append(round(o.param_groups[0]["lr"], 6))
        o.step()
        s.step(*([1.0 / (1 + min(i, 2))] if isinstance(s, S.ReduceLROnPlateau) else []))
    return r, [round(v, 6) for v in s.get_last_lr()]


(
    run(lambda o: S.StepLR(o, 3, 0.5)),
    run(lambda o: S.MultiStepLR(o, [2, 5])),
    run(lambda o: S.ExponentialLR(o, 0.9)),
    run(lambda o: S.ConstantLR(o, 0.5, 3)),
    run(lambda o: S.LinearLR(o, 0.25, total_iters=4)),
)
# %%
(
    run(lambda o: S.CosineAnnealingLR(o, 5, 0.1), 12),
    run(lambda o: S.CosineAnnealingWarmRestarts(o, 3, 2), 12),
    run(lambda o: S.PolynomialLR(o, 5, 2.0)),
    run(lambda o: S.LambdaLR(o, lambda e: 1 / (1 + e))),
    run(lambda o: S.MultiplicativeLR(o, lambda e: 0.9)),
)
# %%
(
    run(lambda o: S.CyclicLR(o, 0.1, 1.0, 3), 10),
    run(lambda o: S.CyclicLR(o, 0.1, 1.0, 3, mode="triangular2"), 10),
    run(lambda o: S.CyclicLR(o, 0.1, 1.0, 3, mode="exp_range", gamma=0.9), 10),
    run(lambda o: S.OneCycleLR(o, 1.0, total_steps=10), 9),
    run(lambda o: S.OneCycleLR(o, 1.0, epochs=2, steps_per_epoch=5, pct_start=0.5, anneal_strategy="linear", three_phase=True), 9),
)
# %%
(
    run(lambda o: S.ReduceLROnPlateau(o, patience=1, factor=0.5), 9),
    run(lambda o: S.SequentialLR(o, [S.ConstantLR(o, 0.1, 2), S.ExponentialLR(o, 0.9)], milestones=[2])),
    run(lambda o: S.ChainedScheduler([S.ConstantLR(o, 0.1, 2), S.ExponentialLR(o, 0.9)])),
)
# %%
p = nn.Parameter(torch.zeros(1))
o = torch.optim.SGD([p], lr=0.1, momentum=0.9)
s = S.OneCycleLR(o, 1.0, total_steps=10)
m = []
for _ in range(9):
    m.append((round(o.param_groups[0]["lr"], 5), round(o.param_groups[0]["momentum"], 5)))
    o.step()
    s.step()
m


# %%
class Warm(S.LRScheduler):
    def __init__(self, o, n):
        self.n = n
        super().__init__(o)

    def get_lr(self):
        return [b * min(1, (self.last_epoch + 1) / self.n) for b in self.base_lrs]


run(lambda o: Warm(o, 4))
# %%
torch.optim.SGD([p], lr=0.1)
# %%
torch.optim.AdamW([{"params": [p], "lr": 1e-3, "weight_decay": 0.0}], lr=0.1)
# %%
print(torch.optim.Adam([p]), torch.optim.RMSprop([p]), torch.optim.Adagrad([p]))
# %%
try:
    torch.optim.SGD([p], lr=-1)
except ValueError as e:
    print(e)
# %%
try:
    torch.optim.Adam([], lr=1)
except ValueError as e:
    print(e)
# %%
try:
    torch.optim.Adam(torch.ones(2), lr=1)
except TypeError as e:
    print(e)
# %%
try:
    torch.optim.Adam([torch.ones(2)], betas=(2, 3))
except ValueError as e:
    print(e)
# %%
try:
    torch.optim.SGD([(torch.ones(2, requires_grad=True) * 2)], lr=0.1)
except ValueError as e:
    print(e)
