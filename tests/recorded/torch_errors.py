# %%
import torch
from torch import nn
# %%
torch.ones(2, 3) @ torch.ones(2, 3)
# %%
torch.ones(2, 3) + torch.ones(2, 4)
# %%
torch.ones(6).view(4, 2)
# %%
torch.cat([torch.ones(2, 3), torch.ones(2, 4)])
# %%
torch.ones(2)[5]
# %%
nn.Linear(3, 2)(torch.ones(1, 4))
# %%
torch.ones(2, 3).sum(dim=4)
# %%
nn.Conv2d(3, 2, 3)(torch.ones(1, 4, 8, 8))
# %%
torch.stack([torch.ones(2), torch.ones(3)])
# %%
torch.ones(2).backward()
# %%
nn.MSELoss()(torch.ones(2, 3), torch.ones(4, 5))
# %%
torch.ones(2, 3).reshape(5)
# %%
torch.ones(2).expand(3)
# %%
torch.bmm(torch.ones(1, 2, 3), torch.ones(1, 2, 3))
# %%
torch.ones(2, 3).permute(0, 0)
# %%
torch.ones(2, 3).squeeze(5)
# %%
torch.tensor([[1, 2], [3]])
# %%
torch.mm(torch.ones(3), torch.ones(3))
# %%
torch.einsum("ij,jk", torch.ones(2, 3), torch.ones(2, 3))
# %%
torch.ones(2, 2)[torch.tensor([3])]
# %%
torch.dot(torch.ones(2), torch.ones(3))
# %%
torch.linalg.inv(torch.zeros(2, 2))
# %%
import numpy as np
try:
    torch.ones(2, 3) @ torch.ones(2, 3)
except RuntimeError:
    print("the shapes do not fit")
np.ones(3) + np.ones(3)
# %%
torch.inverse(torch.zeros(2, 2))
# %%
torch.linalg.cholesky(-torch.eye(2))
