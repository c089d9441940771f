# %%
import torch
with torch.autograd.set_detect_anomaly(True):
    x = torch.tensor([-1.0, 4.0], requires_grad=True)
    try:
        (torch.sqrt(x) * 2).sum().backward()
    except RuntimeError as e: print(e)
    y = torch.tensor([0.0], requires_grad=True)
    z = torch.where(y > 0, y / y, torch.zeros(1)).sum()
    try:
        z.backward()
    except RuntimeError as e: print(e)
    w = torch.tensor([1.0], requires_grad=True)
    (w * 3).sum().backward(); print(w.grad)
print(torch.is_anomaly_enabled())
torch.autograd.set_detect_anomaly(True); print(torch.is_anomaly_enabled()); torch.autograd.set_detect_anomaly(False)
a = torch.tensor([0.0], requires_grad=True)
torch.sqrt(a).backward(); print(a.grad)
with torch.autograd.detect_anomaly():
    b = torch.tensor([0.0], requires_grad=True)
    try:
        (torch.sqrt(b) * 0).backward()
    except RuntimeError as e: print(e)
    print(b.grad)
    c = torch.tensor([0.0], requires_grad=True)
    try: print(torch.autograd.grad((c.log() * 0).sum(), c))
    except RuntimeError as e: print(e)
