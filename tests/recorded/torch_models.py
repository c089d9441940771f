# %%
import torch, math
from torch import nn
import torch.nn.functional as F
def ramp(*shape):
    n = math.prod(shape)
    return (torch.arange(n, dtype=torch.float32).reshape(shape) / n).round(decimals=3)
# %%
# char RNN classifier as in the tutorials
import unicodedata, string
all_letters = string.ascii_letters + " .,;'"
n_letters = len(all_letters)
def unicodeToAscii(s):
    return ''.join(c for c in unicodedata.normalize('NFD', s) if unicodedata.category(c) != 'Mn' and c in all_letters)
def lineToTensor(line):
    tensor = torch.zeros(len(line), 1, n_letters)
    for li, letter in enumerate(line):
        tensor[li][0][all_letters.find(letter)] = 1
    return tensor
print(unicodeToAscii('Ślusàrski'), lineToTensor('Jones').size())
class RNN(nn.Module):
    def __init__(self, input_size, hidden_size, output_size):
        super(RNN, self).__init__()
        self.hidden_size = hidden_size
        self.i2h = nn.Linear(input_size, hidden_size)
        self.h2h = nn.Linear(hidden_size, hidden_size)
        self.h2o = nn.Linear(hidden_size, output_size)
        self.softmax = nn.LogSoftmax(dim=1)
    def forward(self, input, hidden):
        hidden = F.tanh(self.i2h(input) + self.h2h(hidden))
        output = self.softmax(self.h2o(hidden))
        return output, hidden
    def initHidden(self):
        return torch.zeros(1, self.hidden_size)
rnn = RNN(n_letters, 8, 3)
for p in rnn.parameters(): p.data = ramp(*p.shape) - 0.5
h = rnn.initHidden(); x = lineToTensor('Bob')
for i in range(3): o, h = rnn(x[i], h)
loss = nn.NLLLoss()(o, torch.tensor([1])); loss.backward()
for p in rnn.parameters(): p.data.add_(p.grad.data, alpha=-0.1)
print(o, loss.item().__round__(4), o.topk(1))
# %%
# DQN pieces
from collections import namedtuple, deque
import random
Transition = namedtuple('Transition', ('state', 'action', 'next_state', 'reward'))
class ReplayMemory(object):
    def __init__(self, capacity): self.memory = deque([], maxlen=capacity)
    def push(self, *args): self.memory.append(Transition(*args))
    def sample(self, n): return random.sample(self.memory, n)
    def __len__(self): return len(self.memory)
class DQN(nn.Module):
    def __init__(self, n_obs, n_act):
        super().__init__(); self.layer1 = nn.Linear(n_obs, 8); self.layer3 = nn.Linear(8, n_act)
    def forward(self, x): return self.layer3(F.relu(self.layer1(x)))
pol, tgt = DQN(4, 2), DQN(4, 2); tgt.load_state_dict(pol.state_dict())
mem = ReplayMemory(10)
for i in range(8): mem.push(torch.full((1, 4), i / 8.), torch.tensor([[i % 2]]), torch.ones(1, 4) if i < 7 else None, torch.tensor([1.0]))
batch = Transition(*zip(*mem.sample(4)))
mask = torch.tensor(tuple(map(lambda s: s is not None, batch.next_state)), dtype=torch.bool)
nn_s = torch.cat([s for s in batch.next_state if s is not None]); sb = torch.cat(batch.state); ab = torch.cat(batch.action); rb = torch.cat(batch.reward)
q = pol(sb).gather(1, ab); nv = torch.zeros(4)
with torch.no_grad(): nv[mask] = tgt(nn_s).max(1).values
loss = nn.SmoothL1Loss()(q, (nv * 0.99 + rb).unsqueeze(1)); opt = torch.optim.AdamW(pol.parameters(), lr=1e-4, amsgrad=True); opt.zero_grad(); loss.backward(); torch.nn.utils.clip_grad_value_(pol.parameters(), 100); opt.step()
td_, ps = tgt.state_dict(), pol.state_dict()
for key in ps: td_[key] = ps[key] * 0.005 + td_[key] * 0.995
print(tgt.load_state_dict(td_), q.shape, pol(torch.zeros(1, 4)).max(1).indices.view(1, 1).shape)
# %%
from torch.utils.data import DataLoader, Dataset
import os
class CustomDataset(Dataset):
    def __init__(self, rows, transform=None, target_transform=None): self.rows = rows; self.transform = transform; self.target_transform = target_transform
    def __len__(self): return len(self.rows)
    def __getitem__(self, idx):
        if torch.is_tensor(idx): idx = idx.tolist()
        im, la = self.rows[idx]
        return (self.transform(im) if self.transform else im), (self.target_transform(la) if self.target_transform else la)
lam = lambda y: torch.zeros(3, dtype=torch.float).scatter_(dim=0, index=torch.tensor(y), value=1)
ds = CustomDataset([(torch.full((1, 2, 2), float(i)), i % 3) for i in range(5)], target_transform=lam); f, l = next(iter(DataLoader(ds, batch_size=4))); print(f"Feature batch shape: {f.size()}", l)
# %%
from torch.optim.swa_utils import AveragedModel
a = AveragedModel(nn.Linear(1, 1)); a.update_parameters(nn.Linear(1, 1)); a.n_averaged
# %%
d = torch.distributions.Normal(0.0, 1.0); print(d.log_prob(torch.tensor(0.5)), d.cdf(torch.tensor(0.)), d.mean, d.stddev, d.entropy(), torch.distributions.Categorical(probs=torch.tensor([0.2, 0.8])).log_prob(torch.tensor(1)), torch.distributions.kl_divergence(torch.distributions.Normal(0., 1.), torch.distributions.Normal(1., 1.)), torch.distributions.Bernoulli(0.3).log_prob(torch.tensor(1.)), torch.distributions.Categorical(logits=torch.zeros(3)).entropy(), torch.distributions.MultivariateNormal(torch.zeros(2), torch.eye(2)).log_prob(torch.zeros(2)), torch.distributions.Uniform(0., 2.).log_prob(torch.tensor(1.)), torch.distributions.Beta(2., 3.).mean, torch.distributions.Poisson(3.).mean, torch.distributions.Exponential(2.).mean)
# %%
t = torch.tensor([[1, 2], [3, 4]]); print(t.apply_(lambda v: v + 1)); print(torch.stack([t, t]).sum(0), torch.tensordot(t.float(), t.float(), dims=1), torch.cdist(t.float(), t.float()), torch.pdist(t.float()), torch.swapaxes(t, 0, 1), torch.ravel(t), torch.fliplr(t), torch.hsplit(t, 2), torch.dstack((t, t)).shape, torch.full_like(t, 5), torch.empty_like(t).shape, torch.arange(3).float().softmax(0), F.softmax(torch.ones(2), dim=-1), t.unfold(0, 1, 1).shape, torch.allclose(t.float(), t.float()), t.scatter(1, torch.tensor([[0], [1]]), 9), torch.logical_and(t > 1, t < 4), t.clamp(2, 3), t.where(t > 2, torch.tensor(0)), torch.argmin(t), torch.cummin(t, 0).values, t.prod(), torch.renorm(t.float(), 2, 0, 1.), torch.polar if False else 0, t.index_fill(0, torch.tensor([0]), -1), t.float().var(0), torch.nanmean(torch.tensor([1., float("nan")])), t.argsort(descending=True), torch.unique_consecutive(torch.tensor([1, 1, 2])), torch.std(t.float()), t.mul(2), t.sub(1), t.div(2), t.pow(2), t.floor_divide(2), torch.true_divide(t, 2), t.ge(3), t.ne(3), t.float().log(), t.fill_(7), t.zero_())
