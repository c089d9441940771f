# %%
import torch

few = torch.tensor([[3, 0, 200], [1, 7, 2]], dtype=torch.uint8)
print(torch.trace(few[:, :2]), torch.dot(few[0], few[0]), torch.logit(few[:1, :2]), torch.gcd(few, few.int() * 2).dtype)
truth, whole = torch.tensor([True, False]), torch.tensor([3, -2])
print(torch.maximum(truth, whole), torch.minimum(whole, truth), torch.maximum(truth, ~truth), torch.kron(truth, truth))
print(torch.xlogy(torch.tensor([0, 2]), 2.5), torch.xlogy(2, torch.tensor([1.0, 3.0])), torch.special.xlog1py(torch.tensor([1.0, 0.0]), 2))
half = torch.tensor([0.5, 2.0], dtype=torch.float16)
print(torch.digamma(half), torch.lgamma(half), torch.xlogy(half, 2.5), torch.special.polygamma(1, half))
print(torch.special.i0(truth), torch.special.bessel_j0(truth), torch.special.zeta(torch.tensor([0.5, 1.0, 2.0]), 1.0), torch.special.zeta(few, 2))
# %%
x = torch.tensor([-6.0, -1.0, 0.0, 0.5, 1.99, 2.0, 3.0, 5.0, 9.0], requires_grad=True)
print(torch.erfc(x), torch.special.erfcx(x[2:]), torch.special.log_ndtr(torch.tensor([-20.0, -3.0, 0.0, 3.0, 7.0])))
torch.erfc(x).sum().backward()
print(x.grad)
print(torch.erfc(torch.tensor([2.5, 20.0], dtype=torch.float64)), torch.erfc(torch.tensor([3.0], dtype=torch.float16)))
