# The sentences of losses and choices whose operands do not fit.
# %%
import torch
import torch.nn.functional as F


def told(function, *args):
    try:
        print(function(*args))
    except RuntimeError as error:
        print(error)


scores = torch.tensor([[0.2, 1.5, -0.3], [1.0, 0.1, 0.4]])
told(F.smooth_l1_loss, torch.ones(2), torch.ones(3))
told(F.huber_loss, torch.ones(4, 2), torch.ones(4, 5))
told(F.nll_loss, scores, torch.tensor([0.0, 1.0]))
told(F.cross_entropy, scores, torch.tensor([[0], [1]]))
told(F.cross_entropy, scores, torch.tensor([[0, 1, 0], [1, 0, 0]]))
told(F.cross_entropy, torch.ones(2, 3, 4, 4), torch.ones(2, 1, 4, 4, dtype=torch.long))
# %%
told(torch.topk, scores, 7)
told(torch.gather, scores, 1, torch.ones(1, 1))
