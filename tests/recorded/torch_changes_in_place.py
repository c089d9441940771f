"""Changes in place: what derivatives refuse, versions, and functions of one's own that say something."""

# %%
import torch
import torch.nn.functional as F


def told(function):
    try:
        return function()
    except RuntimeError as error:
        return str(error)


x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
y = x.exp()
y.add_(1)
told(lambda: y.sum().backward())
# %%
z = x.sin()
z.mul_(2)
z.sum().backward()
x.grad, z._version, x._version
# %%
weight = torch.ones(3, 3, requires_grad=True)
out = weight.mm(weight)
with torch.no_grad():
    weight.zero_()
print(told(lambda: out.sum().backward()))
a = torch.tensor([2.0], requires_grad=True)
b = a * a
c = b * b
b.mul_(3)
told(lambda: torch.autograd.grad(c, a))
# %%
s = torch.sigmoid(a)
twice = s * 2
s[0] = 1
told(twice.sum().backward)
# %%
told(lambda: x.add_(1)), told(lambda: x.__setitem__(0, 5)), told(lambda: x.view(3).add_(1)), told(lambda: x.__iadd__(1)), told(lambda: F.relu(x, inplace=True))
# %%
for _ in range(3):
    loss = (weight @ weight).sum() + (weight * 2).pow(2).sum()
    loss.backward()
    with torch.no_grad():
        weight -= 0.01 * weight.grad
        weight.grad.zero_()
weight
# %%
h = torch.zeros(2, 3)
for t in range(3):
    h[:, t] = (x[t] * x).sum()
h.sum().backward()
x.grad
# %%
w = torch.ones(3)
w.add_(1)
w[0] = 3
w *= 2
w._version
# %%
told(lambda: setattr(w, "grad", torch.zeros(2))), told(lambda: setattr(w, "grad", torch.zeros(3, dtype=torch.float64)))
# %%
told(lambda: (x * 2).backward(torch.ones(2))), told(lambda: torch.autograd.backward((a * 3).sum(), inputs=[a])), a.grad
# %%
loss = (x * x).sum()
loss.backward()
told(lambda: torch.autograd.grad(loss, x))


# %%
class Loud(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, name):
        print("forward", name, x)
        ctx.save_for_backward(x)
        ctx.name = name
        return x.clamp(min=0)

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        print("backward", ctx.name, g, x, ctx.needs_input_grad)
        return g * (x > 0), None


x.grad = None
v = Loud.apply(x, "first")
Loud.apply(v * 2, "second").sum().backward()
Loud.apply(x, "third").sum().backward()
x.grad


# %%
class Short(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, y):
        return x * y

    @staticmethod
    def backward(ctx, g):
        return g


told(lambda: Short.apply(x, x).sum().backward())


# %%
class Without(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 1


told(lambda: Without.apply(x).sum().backward())
