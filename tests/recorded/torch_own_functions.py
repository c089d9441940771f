# %%
import torch


class Doubled(torch.autograd.Function):
    """Changes its argument."""

    @staticmethod
    def forward(ctx, x):
        x.mul_(2)
        ctx.mark_dirty(x)
        return x

    @staticmethod
    def backward(ctx, g):
        return g * 2


leaf = torch.tensor([3.0, 1.0, 2.0], requires_grad=True)
part = leaf.clone()
found = Doubled.apply(part)
(part * found).sum().backward()
print(found is part, part, part.grad_fn.name(), part._version, leaf.grad)
plain = torch.ones(2)
print(Doubled.apply(plain) is plain, plain, plain._version)
try:
    Doubled.apply(leaf)
except RuntimeError as error:
    print(error)


# %%
class Spoken(torch.autograd.Function):
    """One that prints is called at each derivative; it changes its argument once all the same."""

    @staticmethod
    def forward(ctx, total, step):
        total.add_(step)
        ctx.mark_dirty(total)
        return total, step * 2

    @staticmethod
    def backward(ctx, g, h):
        print("called with", g, h, ctx.needs_input_grad)
        return g, g + 2 * h


total, step = torch.zeros(2), torch.ones(2, requires_grad=True)
new, twice = Spoken.apply(total, step)
(new.sum() + 3 * twice.sum()).backward()
print(new is total, total, total.requires_grad, total.is_leaf, step.grad)


# %%
class Scaled(torch.autograd.Function):
    @staticmethod
    def forward(x, k=2):
        return x * k

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.k = inputs[1]

    @staticmethod
    def vjp(ctx, g):
        return g * ctx.k, None


x = torch.ones(2, requires_grad=True)
Scaled.apply(x).sum().backward()
Scaled.apply(x, 5).sum().backward()
print(x.grad)
try:
    Scaled.apply(x, k=3)
except TypeError as error:
    print(error)


# %%
class Once(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x.exp()

    @staticmethod
    @torch.autograd.function.once_differentiable
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return g * x.exp()


x = torch.zeros(2, requires_grad=True)
(slope,) = torch.autograd.grad(Once.apply(x).sum(), x, create_graph=True)
print(slope)


# %%
def tried(function, *args):
    try:
        function.apply(*args).sum().backward()
    except (RuntimeError, NotImplementedError) as error:
        print(type(error).__name__, error)


class Base(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, k):
        return x * k


class TooFew(Base):
    @staticmethod
    def backward(ctx, g):
        return g


class OfNumber(Base):
    @staticmethod
    def backward(ctx, g):
        return g, g


class Misshapen(Base):
    @staticmethod
    def backward(ctx, g):
        return g.sum().repeat(2, 2), None


class Unreturned(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        x.add_(1)
        ctx.mark_dirty(x)
        return x * 2


x = torch.ones(3, requires_grad=True)
for function in (Base, TooFew, OfNumber, Misshapen, torch.autograd.Function):
    tried(function, x, 2)
tried(Unreturned, x * 1)
try:
    Base()(x, 2)
except RuntimeError as error:
    print(str(error)[:70])
print(sorted(name for name in dir(torch.autograd.function.FunctionCtx) if name[0] != "_"))

# %%
class Scaled(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale):
        ctx.save_for_backward(x, scale)
        return x * scale

    @staticmethod
    def backward(ctx, gradient):
        x, scale = ctx.saved_tensors
        return gradient * scale, gradient * x

# A gradient takes the type of what it belongs to.
wide, narrow = torch.arange(4, dtype=torch.float64).reshape(4, 1), torch.full((1, 1), 0.5, requires_grad=True)
Scaled.apply(wide, narrow).sum().backward()
print(narrow.grad, narrow.grad.dtype)

# %%
class Sorted(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a):
        values, places = a.sort()
        ctx.mark_non_differentiable(places)
        ctx.save_for_backward(places)
        return values, places

    @staticmethod
    def backward(ctx, gradient, _):
        (places,) = ctx.saved_tensors
        return torch.zeros_like(gradient).index_add(0, places, gradient)


class Both(torch.autograd.Function):
    @staticmethod
    def forward(a, b):
        return a * b, a + b

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.save_for_backward(*inputs)
        ctx.mark_non_differentiable(output[1])

    @staticmethod
    def backward(ctx, gradient, other):
        a, b = ctx.saved_tensors
        return gradient * b, gradient * a


x = torch.tensor([3.0, 1.0, 2.0], requires_grad=True)
values, places = Sorted.apply(x)
(values * torch.arange(3.0)).sum().backward()
product, total = Both.apply(x, torch.ones(3, requires_grad=True))
print(values, places, x.grad, product, total, total.requires_grad)
with torch.autograd.forward_ad.dual_level():
    print(torch.autograd.forward_ad.unpack_dual(torch.autograd.forward_ad.make_dual(torch.tensor(2.0), torch.tensor(1.0)) ** 3))
