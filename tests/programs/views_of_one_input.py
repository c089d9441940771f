# A value and a reshaping view of it are two inputs of one derivative, though they lie in one place.
import torch
import torch.nn.functional as F

x = torch.arange(6.0).reshape(2, 3)
w = torch.ones(2, 3, requires_grad=True)
((w * x).view(-1) * x.view(-1)).sum().backward()
assert torch.equal(w.grad, x * x)

ids = torch.tensor([[0, 1, 2], [2, 1, 0]])
table = torch.eye(3, requires_grad=True)
scores = F.embedding(ids, table) @ table.T
F.cross_entropy(scores.view(-1, 3), ids.view(-1)).backward()
wanted = torch.autograd.grad(F.cross_entropy((F.embedding(ids, table) @ table.T).view(-1, 3), ids.reshape(-1) + 0), table)[0]
assert torch.allclose(table.grad, wanted)
