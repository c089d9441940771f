# %%
import torch
import torch.nn.functional as F
from torch import nn

x, whole = torch.ones(2, 3), torch.ones(2, 3, dtype=torch.long)


def tried(make):
    try:
        found = make()
    except Exception as error:
        print(type(error).__name__, error)
    else:
        print("well", getattr(found, "shape", found))


for make in [
    lambda: torch.cat(x), lambda: torch.cat([x], dim=2), lambda: torch.stack([x], dim=3), lambda: torch.stack([x], dim=2), lambda: x.repeat(2),
    lambda: x.repeat(1, 2, 2), lambda: x.permute(0, 2), lambda: x.flatten(1, 0), lambda: torch.flatten(x, 5), lambda: x.flatten(0, -1),
    lambda: torch.diag(torch.ones(2, 2, 2)), lambda: torch.diag(torch.ones(2)),
]:  # fmt: skip
    tried(make)
# %%
for make in [
    lambda: x.argmax(dim=2), lambda: x.argmin(-3), lambda: x.max(dim=2), lambda: x.min(2), lambda: x.std(dim=4), lambda: x.var(-1),
    lambda: torch.tensor(1.0).argmax(0), lambda: torch.tensor([3.0]).max(-1).values, lambda: torch.tensor(1.0).sum(0), lambda: torch.tensor(2.0).mean(-1),
]:  # fmt: skip
    tried(make)
# %%
for make in [
    lambda: x.masked_fill(x, 0), lambda: x.masked_select(x), lambda: torch.where(x, x, x), lambda: torch.sqrt(4), lambda: torch.sin([1.0]),
    lambda: torch.relu(3), lambda: nn.Linear(3, 4)([1, 2, 3]), lambda: nn.Linear(3, 4)(None), lambda: nn.Linear(3, 4).load_state_dict([1]),
    lambda: torch.optim.SGD(nn.Linear(1, 1).parameters(), learning_rate=0.1), lambda: torch.optim.Adam([x.clone()], learning_rate=1),
    lambda: torch.utils.data.DataLoader([], shuffle=True), lambda: nn.BCELoss()(torch.ones(2), torch.ones(2, dtype=torch.long)),
    lambda: F.binary_cross_entropy(torch.ones(2), torch.ones(2, dtype=torch.float64)),
]:  # fmt: skip
    tried(make)
