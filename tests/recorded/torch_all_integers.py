# %%
import torch
x = torch.tensor([1, 32767, -5], dtype=torch.int16)
print(x, x + 1, x * 2, x.dtype, x // 2, x.float(), x.sum(), x.max(), x.short().dtype, x.element_size())
print(x & 3, x << 1, x >> 1, ~x, x > 0, torch.sort(x).values, x.abs(), -x, x.to(torch.int8), x.tolist(), x[0].item())
# %%
names = [torch.bool, torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64, torch.float16, torch.float32]
for a in names:
    print(a, [str(torch.promote_types(a, b)) for b in names])
# %%
print(torch.arange(4, dtype=torch.int16), torch.zeros(2, dtype=torch.int16), torch.ones(2, 2, dtype=torch.int16) @ torch.ones(2, 2, dtype=torch.int16))
print(torch.iinfo(torch.int16), torch.iinfo(torch.uint16).max, torch.iinfo(torch.uint64).max, torch.int16.itemsize)
print(torch.tensor([1, 65535], dtype=torch.uint16), torch.tensor([2**63], dtype=torch.uint64), torch.tensor([3], dtype=torch.uint32).dtype)
print(x.numpy().dtype, torch.from_numpy(x.numpy()).dtype, torch.cat([x, x]).dtype, torch.stack([x, x]).shape, torch.where(x > 0, x, 0).dtype)
