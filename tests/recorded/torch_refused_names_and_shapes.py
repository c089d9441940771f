# %%
from collections import OrderedDict

import torch
from torch import nn
from torch.nn import functional as F

def told(function, *args, **options):
    try:
        print(function(*args, **options))
    except Exception as error:
        print(isinstance(error, RuntimeError) or type(error).__name__, str(error).splitlines()[0])

# %%
module = nn.Module()
one = nn.Parameter(torch.ones(1))
told(module.register_parameter, "a.b", one)
told(module.register_buffer, "a.b", torch.ones(1))
told(module.add_module, "a.b", nn.ReLU())
told(module.register_parameter, "", None)
told(nn.Sequential, OrderedDict([("a.b", nn.ReLU())]))
told(nn.ModuleDict, {"a.b": nn.ReLU()})
told(nn.ParameterDict, {"a.b": one})

# %%
told(nn.LSTM, 2, 2, 0)
for kind, options in (
    ("Rprop", {"etas": (2, 3)}), ("Rprop", {"lr": -1.0}), ("ASGD", {"lr": -1}), ("Adagrad", {"lr_decay": -1}),
    ("Adadelta", {"rho": 2}), ("NAdam", {"momentum_decay": -1}), ("RAdam", {"betas": (1, 2)}),
):
    told(getattr(torch.optim, kind), [one], **options)

# %%
a = torch.ones(3)
for name in ("add_", "mul_", "sub_", "div_", "pow_", "eq_"):
    told(getattr(a, name), torch.ones(2, 3))
told(a.masked_fill_, torch.ones(2, 3).bool(), 1.0)
told(a.__iadd__, torch.ones(2, 1))
told(torch.ones(2, 2)[0].add_, torch.ones(2, 2))
print(a)

# %%
told(nn.GroupNorm(2, 4), torch.ones(1, 6, 2))
told(F.group_norm, torch.ones(1, 6, 2), 4)
told(F.nll_loss, torch.zeros(2, 3), torch.ones(2, 3).long())
for name in ("eigh", "svd", "qr", "inv", "slogdet", "svdvals"):
    told(getattr(torch.linalg, name), torch.ones(3))
