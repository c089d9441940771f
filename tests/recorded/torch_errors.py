# %%
import torch
from torch import nn
# %%
torch.ones(2)[5]
# %%
torch.ones(2).backward()
# %%
torch.ones(2, 3).permute(0, 0)
# %%
torch.ones(2, 3).squeeze(5)
# %%
torch.tensor([[1, 2], [3]])
# %%
torch.mm(torch.ones(3), torch.ones(3))
# %%
torch.ones(2, 2)[torch.tensor([3])]
# %%
torch.linalg.inv(torch.zeros(2, 2))
# %%
torch.inverse(torch.zeros(2, 2))
# %%
torch.linalg.cholesky(-torch.eye(2))
