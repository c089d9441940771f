# %%
import torch
from torch import nn

rows = torch.nested.nested_tensor([torch.arange(6.0).reshape(3, 2), torch.arange(4.0).reshape(2, 2)], layout=torch.jagged)
print(rows, rows * 2, rows + rows, nn.functional.relu(rows))
print(rows.sum(), rows.sum(dim=1), rows.mean(dim=1), rows.mean(dim=-1).values(), torch.cat([rows, rows], dim=2).values())
print(rows.unsqueeze(-1).shape, rows.unflatten(-1, [2, 1]).shape, torch.nested.to_padded_tensor(rows, -1.0))
leaf = torch.nested.nested_tensor([torch.ones(2), torch.ones(3)], layout=torch.jagged, requires_grad=True)
print(leaf.grad)
(leaf * 3).sum().backward()
print(leaf.grad, leaf.grad.values())
