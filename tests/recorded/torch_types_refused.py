# %%
import torch
from torch import nn
from torch.nn import functional as F


def refused(call):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)


whole = torch.tensor([[1, -2], [3, 4]])
double = torch.ones(2, 2, dtype=torch.float64)
picture = torch.arange(16, dtype=torch.uint8).reshape(1, 1, 4, 4)
refused(lambda: nn.Conv2d(1, 1, 3)(picture))
refused(lambda: nn.Conv2d(1, 1, 3)(picture.double()))
refused(lambda: nn.Conv2d(1, 1, 3).double()(picture.float()))
refused(lambda: nn.Conv1d(1, 1, 3)(torch.ones(1, 1, 4, dtype=torch.int64)))
refused(lambda: F.conv2d(picture.float(), picture))
refused(lambda: nn.BatchNorm1d(2)(whole))
refused(lambda: nn.BatchNorm1d(2)(double))
refused(lambda: nn.BatchNorm2d(1)(picture))
refused(lambda: nn.LayerNorm(2)(whole))
refused(lambda: nn.LayerNorm(2)(double))
# %%
classes = torch.tensor([0, 1])
refused(lambda: nn.CrossEntropyLoss()(double, classes.int()))
refused(lambda: F.cross_entropy(double, classes.short()))
refused(lambda: nn.NLLLoss()(double, classes.int()))
refused(lambda: nn.CrossEntropyLoss()(double, classes.to(torch.uint8)))
refused(lambda: nn.CrossEntropyLoss()(whole, classes))
refused(lambda: nn.MSELoss()(whole, whole))
refused(lambda: nn.L1Loss()(whole, whole))
refused(lambda: F.binary_cross_entropy_with_logits(torch.tensor([0.5, 0.2]), classes))
refused(lambda: F.softmax(whole, 1))
refused(lambda: torch.softmax(whole, 0))
refused(lambda: F.log_softmax(whole, -1))
refused(lambda: F.softmax(whole, 1, dtype=torch.float32))
refused(lambda: F.one_hot(classes.int()))
# %%
for name in ("inv", "det", "qr", "svd", "cholesky", "eigh"):
    refused(lambda: getattr(torch.linalg, name)(whole))
refused(lambda: torch.linalg.solve(whole, whole))
refused(lambda: whole.clone().normal_())
refused(lambda: whole.clone().uniform_())
refused(lambda: whole // 0)
refused(lambda: whole % torch.tensor([0, 1]))
refused(lambda: torch.remainder(whole, 0))
refused(lambda: torch.floor_divide(whole, torch.zeros_like(whole)))
print(whole / 0, whole.float() // 0, torch.polygamma(1, torch.tensor([1, 3])))
# %%
few = torch.tensor([[1, 200], [3, 4]], dtype=torch.uint8)
print(few + 300, few - 300, few * 300, 300 - few, torch.eq(few, 200))
print(torch.tensor([-1, 255], dtype=torch.uint8), torch.full((2,), -1, dtype=torch.uint8))
refused(lambda: torch.tensor([256], dtype=torch.uint8))
refused(lambda: torch.tensor([128], dtype=torch.int8))
refused(lambda: torch.full((2,), 300, dtype=torch.uint8))
floats = torch.tensor([-1.7, 300.0, 3.9])
print(floats.to(torch.uint8), floats.byte(), floats.char(), floats.short(), floats.int(), torch.zeros(3, dtype=torch.uint8).copy_(floats))
# %%
# Numbers that bytes do not hold wrap around, as those that are compared do; as elements they are refused.
spots = torch.tensor([44, 1, 255], dtype=torch.uint8)
print(spots == 300, spots > 300, spots < -1, spots + 300, spots // -1, spots.masked_fill(spots > 3, -2))
spots[0] = -1
spots += 257
print(spots, torch.tensor([100], dtype=torch.int8) > 200, torch.tensor([5], dtype=torch.int32) < 2**31)
refused(lambda: spots.__setitem__(1, 300))
refused(lambda: spots.masked_fill(spots > 3, 256))
# %%
# Lists are no operands, and tensors without elements no truth.
pair = torch.tensor([2.0, 3.0])
print(pair == [2, 3], pair != (2, 3))
for call in (lambda: pair + [1, 2], lambda: pair @ [1, 2], lambda: pair**[1, 2], lambda: pair < [1, 2], lambda: bool(pair[:0]), lambda: pair[::-1]):
    refused(call)
# %%
# Factors of two types, of truth values, and losses whose target has another type.
square, guess = torch.ones(2, 2), torch.zeros(2, requires_grad=True)
refused(lambda: square.bfloat16() @ square)
refused(lambda: square[0].bfloat16() @ square[0])
refused(lambda: square.bool() @ square.bool())
print(square.bfloat16() @ square.bfloat16())
for loss in (F.mse_loss, F.huber_loss, F.l1_loss):
    for target in (torch.ones(2).long(), torch.ones(2).double()):
        found = loss(guess, target)
        print(found)
        refused(lambda found=found: found.backward())
# %%
# Floats have no bits, truth values beside numbers are numbers, and a module's parts are no plain tensors.
mask, shares = torch.tensor([True, False]), torch.ones(2)
print(mask & 1, 1 ^ torch.tensor([1, 2]), mask | True, ~mask)
for call in (lambda: ~shares, lambda: mask & shares, lambda: 1 | shares, lambda: shares << 1, lambda: shares & [1]):
    refused(call)
holder = nn.Module()
holder.inner = nn.Linear(1, 1)
for call in (lambda: setattr(holder, "inner", shares), lambda: setattr(holder, "inner", 3), lambda: holder.register_buffer("inner", shares)):
    refused(call)
# %%
# Ranges of bytes wrap around.
print(torch.arange(254, 259, dtype=torch.uint8), torch.arange(126, 130, dtype=torch.int8), torch.arange(0, 5, 2, dtype=torch.int16), torch.arange(3))
