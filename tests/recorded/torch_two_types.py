"""Operands of two element types, and truth values as operands."""

# %%
import torch

mask, other = torch.tensor([True, False, True]), torch.tensor([True, True, False])
x = torch.arange(3.0)
mask + other, mask * other, x[(x > 0) * (x < 2)], mask * 2, mask + 1.5, True * mask, mask / other
# %%
mask - other
# %%
1 - mask
# %%
mask.clone(), torch.tensor(mask), mask.to(torch.bool, copy=True), mask.T.contiguous(), mask.max(), mask.amin(), mask.min(0), mask.maximum(other)
# %%
c = mask.clone()
c *= other
d = mask.clone()
d += other
c, d, mask % 2, mask.pow(2), mask.remainder(2), mask // 2
# %%
double = torch.tensor(2.0, dtype=torch.float64)
x * double, double * x, x / double, double - x, x**double, torch.maximum(x, double), torch.where(x > 1, x, double), x.clamp(min=double)
# %%
x.half() * torch.tensor(2.0), torch.arange(3, dtype=torch.int32) + torch.tensor(2), torch.arange(3) * torch.tensor(1.5)
# %%
small = torch.ones(1, dtype=torch.uint8)
kinds = [torch.bool, torch.uint8, torch.int8, torch.int32, torch.int64, torch.float16, torch.bfloat16, torch.float32, torch.float64]
for a in kinds:
    print([str((torch.ones(1, dtype=a) + torch.ones(1, dtype=b)).dtype) for b in kinds], (torch.ones(1, dtype=a) + torch.ones((), dtype=torch.float64)).dtype)
# %%
torch.arange(3).clamp(0.5, 1.5), torch.arange(3).clamp(max=1), small + torch.tensor(300), x.add_(double)
# %%
y = torch.tensor([1, 2])
y /= 2
# %%
y = torch.tensor([1, 2])
y += 1.5
# %%
torch.tensor([True]).add_(1)
# %%
torch.tensor([1, 2]) ** -1
# %%
torch.tensor([1, 2]).std()
# %%
import io

file = io.BytesIO()
torch.save({"mask": mask}, file)
file.seek(0)
torch.load(file)
