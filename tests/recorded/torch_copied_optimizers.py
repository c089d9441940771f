# %%
import copy
import pickle
import torch
from torch import nn
torch.manual_seed(3)
net, x = nn.Linear(2, 1), torch.ones(1, 2)
for kind in (torch.optim.SGD, torch.optim.Adam, torch.optim.RMSprop):
    optimizer = kind(net.parameters(), lr=0.1)
    net(x).sum().backward()
    optimizer.step()
    other, its = copy.deepcopy((net, optimizer))
    print(type(its), its.param_groups[0]["params"][0] is other.weight, pickle.loads(pickle.dumps(optimizer)))
    other(x).sum().backward()
    its.step()
    print(other.weight, net.weight, list(its.state_dict()["state"]))
# %%
class Player:
    def __init__(self):
        self.net = nn.Linear(2, 1)
        self.optimizer = torch.optim.Adam([{"params": [self.net.weight], "lr": 0.5}, {"params": [self.net.bias]}], betas=(0.5, 0.9))
        self.schedule = torch.optim.lr_scheduler.StepLR(self.optimizer, 1, 0.5)
first = Player()
second = copy.deepcopy(first)
second.net(x).sum().backward()
second.optimizer.step()
second.schedule.step()
print(torch.equal(first.net.weight, second.net.weight), second.optimizer, first.schedule.get_last_lr(), second.schedule.get_last_lr())
# %%
optimizer = torch.optim.SGD(net.parameters(), lr=1.0)
schedules = [torch.optim.lr_scheduler.StepLR(optimizer, 1), torch.optim.lr_scheduler.CyclicLR(optimizer, 0.1, 0.5, 2)]
print(optimizer.param_groups[0]["initial_lr"], schedules[1].base_lrs)
# %%
from torch.nn.utils.rnn import pack_sequence
packed = pack_sequence([torch.ones(2), torch.ones(1)])
print(type(packed), pickle.loads(pickle.dumps(packed)), type(torch.device("cpu")), torch.no_grad, torch.set_grad_enabled, torch.finfo, torch.optim.RAdam, torch.optim.LBFGS)
print(torch.autocast, torch.distributions.transforms.ExpTransform, torch.fx.Graph, torch.utils.hooks.RemovableHandle, nn.DataParallel, nn.modules.loss.CTCLoss)
