"""What PyTorch's reference shows: matrices, gaps, complex draws, sparse and nested tensors, few bits, names of axes."""

# %%
import torch

_ = torch.manual_seed(0)
print(
    *[
        torch.randn(4, dtype=torch.cfloat),
        torch.rand(2, dtype=torch.complex128),
        torch.zeros(2, dtype=torch.complex64),
        torch.eye(2, dtype=torch.cfloat),
        torch.arange(3).to(torch.complex64),
        torch.tensor([1, 2], dtype=torch.complex64),
        torch.full((2,), 1 + 2j),
    ],
    sep="\n",
)
print(
    *[
        torch.ones(2, dtype=torch.cfloat).sgn(),
        torch.tensor([1 + 1j, 2]).isreal(),
        torch.isreal(torch.tensor([1, 1 + 1j, 2 + 0j])),
        torch.tensor([[1 + 1j, 2]]).adjoint(),
    ],
    sep="\n",
)
a = torch.tensor([1.0, float("nan"), 2.0, 3.0])
print(*[a.median(), a.nanmedian()], sep="\n")
b = torch.tensor([[2, 3, 1], [float("nan"), 1, float("nan")]])
print(*[b.median(0), b.nanmedian(0), b.median(1), b.nanmedian(1, keepdim=True), b.nanmedian()], sep="\n")

# %%
print(
    *[
        torch.fmax(torch.tensor([9.7, float("nan"), 3.1, float("nan")]), torch.tensor([-2.2, 0.5, float("nan"), float("nan")])),
        torch.fmin(torch.tensor([1, 2]), torch.tensor([2.0, 1.0])),
    ],
    sep="\n",
)
print(
    *[
        torch.searchsorted(torch.tensor([[1, 3, 5, 7, 9], [2, 4, 6, 8, 10]]), torch.tensor([[3, 6, 9], [3, 6, 9]])),
        torch.searchsorted(torch.tensor([[1, 3, 5, 7, 9], [2, 4, 6, 8, 10]]), torch.tensor([[3, 6, 9], [3, 6, 9]]), side="right"),
        torch.searchsorted(torch.tensor([3, 1, 2]), torch.tensor([2]), sorter=torch.tensor([1, 2, 0])),
    ],
    sep="\n",
)
print(
    *[
        torch.hsplit(torch.arange(16.0).reshape(4, 4), [3, 6]),
        torch.tensor_split(torch.arange(7), (-3, 10)),
        torch.tensor_split(torch.arange(7), torch.tensor([1, 2])),
    ],
    sep="\n",
)
print(
    *[
        torch.repeat_interleave(torch.tensor([1, 2, 3])),
        torch.nonzero(torch.tensor(5), as_tuple=True),
        torch.nonzero(torch.tensor(5)),
        torch.nonzero(torch.tensor(0)),
        torch.nonzero(torch.tensor([0, 1, 1])),
    ],
    sep="\n",
)
print(
    *[
        torch.atleast_1d((torch.tensor(0.5), torch.tensor(1.0))),
        torch.atleast_2d(torch.tensor(1.0), torch.tensor(2.0)),
        torch.atleast_3d(torch.tensor(1.0)),
        torch.atleast_1d(),
    ],
    sep="\n",
)

# %%
c = torch.zeros(7, 3)
print(*[c.fill_diagonal_(5, wrap=True), torch.zeros(3, 3, 3).fill_diagonal_(1).sum(), torch.zeros(2, 3).fill_diagonal_(2)], sep="\n")
print(
    *[
        torch.xlogy(torch.zeros(5), torch.tensor([-1, 0, 1, float("inf"), float("nan")])),
        torch.special.xlog1py(torch.zeros(5), torch.tensor([-1, 0, 1, float("inf"), float("nan")])),
        torch.special.entr(torch.tensor([-0.5, 0, 0.5])),
        torch.erfinv(torch.tensor([0, 0.5, -1.0, 1.0, 2.0])),
        torch.special.ndtri(torch.tensor([0, 0.25, 0.5, 0.75, 1])),
    ],
    sep="\n",
)
print(
    *[
        torch.tensor([[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]).masked_scatter(
            torch.tensor([[False, False, False, True, True], [True, True, False, True, True]]), torch.tensor([[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]])
        ),
        torch.zeros(5).masked_scatter(torch.tensor([[True, False, True, False, False], [True] * 5]), torch.arange(10.0)),
    ],
    sep="\n",
)
x = torch.tensor([[0, 2], [1, 1], [2, 0]]).T
print(
    *[
        torch.cov(x, correction=0),
        torch.cov(x.float(), fweights=torch.tensor([1, 2, 3])),
        torch.cov(x.float(), fweights=torch.tensor([1, 2, 3]), aweights=torch.tensor([0.5, 0.2, 0.3])),
        torch.cov(x[0].float(), aweights=torch.tensor([0.5, 0.2, 0.3])),
    ],
    sep="\n",
)
print(
    *[
        torch.diff(torch.tensor([1, 3, 2]), append=torch.tensor([4, 5])),
        torch.diff(torch.tensor([True, False, False])),
        torch.diff(torch.arange(9).reshape(3, 3), n=2, dim=0, prepend=torch.zeros(1, 3, dtype=torch.long)),
    ],
    sep="\n",
)

# %%
print(
    *[
        torch.gradient(torch.tensor([4.0, 1.0, 1.0, 16.0]), spacing=(torch.tensor([-2.0, -1.0, 1.0, 4.0]),)),
        torch.gradient(torch.tensor([[1, 2, 4, 8], [10, 20, 40, 80]]), spacing=2.0),
        torch.gradient(torch.tensor([1.0, 4.0, 9.0, 16.0]), edge_order=2),
        torch.gradient(torch.tensor([[1, 2, 4, 8], [10, 20, 40, 80]]), spacing=(torch.tensor([0, 2]), torch.tensor([0, 3, 6, 9]))),
        torch.gradient(torch.tensor([1.0, 4.0])),
    ],
    sep="\n",
)
print(torch.histc(torch.tensor([1.0, 2, 1], dtype=torch.double), bins=4, min=0, max=3))
print(
    *[
        torch.cdist(torch.zeros(1, 3), torch.tensor([[1.0, 2, 0]]), p=0),
        torch.cdist(torch.zeros(1, 3), torch.tensor([[1.0, 2, 0]]), compute_mode="use_mm_for_euclid_dist"),
    ],
    sep="\n",
)
print(
    *[
        torch.tensor([1.0, 2.0]).view(torch.int32),
        torch.tensor([1.0, 2.0]).view(torch.uint8).shape,
        torch.ones(2, 4).view(torch.cfloat),
        torch.tensor([1065353216], dtype=torch.int32).view(torch.float32),
        torch.arange(2).view(torch.int64),
    ],
    sep="\n",
)
print(torch.empty((2, 3, 5, 7), memory_format=torch.channels_last).stride())

# %%
import torch
from torch import linalg as L

_ = torch.manual_seed(0)
A = torch.randn(3, 3, dtype=torch.double)
B = torch.randn(3, 2, dtype=torch.double)
S = A @ A.T + torch.eye(3)
print(
    *[
        L.matrix_norm(torch.arange(24.0).reshape(2, 3, 4), dim=(0, 2)),
        L.matrix_norm(torch.arange(24.0).reshape(2, 3, 4), 1, keepdim=True),
        L.matrix_norm(A, 2),
        L.norm(A, "nuc"),
        L.matrix_norm(torch.arange(24.0).reshape(2, 3, 4), 2, dim=(0, 1), keepdim=True).shape,
    ],
    sep="\n",
)
print(*[L.lstsq(A, B, driver="gelsd"), L.lstsq(A, B), L.lstsq(A, B, driver="gels")], sep="\n")
print(
    *[
        L.matrix_power(A, 0),
        L.matrix_power(A, -1),
        L.matrix_rank(A, atol=1.0, rtol=0.0),
        L.matrix_rank(S, hermitian=True),
        L.matrix_rank(torch.ones(3, 3), tol=0.1),
        L.matrix_rank(torch.ones(2, 3, 3)),
    ],
    sep="\n",
)
print(
    *[
        L.lu(torch.tensor([[1.0, 2], [3, 4], [5, 6]])),
        L.lu(torch.tensor([[1.0, 2, 3], [4, 5, 6]])),
        L.lu_factor(torch.tensor([[1.0, 2], [3, 4], [5, 6]])),
        torch.lu(S),
        torch.lu_solve(B, *torch.lu(S)),
        torch.lu_unpack(*torch.lu(S)),
    ],
    sep="\n",
)

# %%
h, tau = torch.geqrf(A)
print(*[h, tau, L.householder_product(h, tau), torch.orgqr(h, tau)], sep="\n")
C = torch.tensor([[2.0 + 1j, 1], [0.5j, 3]])
H = C @ C.mH + torch.eye(2)
print(*[L.inv(C), L.solve(C, torch.tensor([1j, 2])), L.svdvals(C), L.cholesky(H), L.eigvalsh(H), L.det(C), L.cond(C), torch.linalg.matrix_rank(C)], sep="\n")
print(
    *[
        torch.empty_permuted((2, 3, 5, 7), (0, 2, 3, 1)).stride(),
        torch.empty(2, 3, 5, 7).transpose(1, 2).dim_order(),
        torch.narrow_copy(torch.arange(4), 0, 1, 2),
        torch.conj_physical(torch.tensor([1 + 1j])),
        torch.nonzero_static(torch.tensor([[1, 0], [3, 2]]), size=4),
        torch.as_strided_scatter(torch.zeros(3, 3), torch.arange(4).reshape(2, 2) + 1.0, (2, 2), (1, 2)),
        torch.asarray([1, 2]),
        torch.asarray(torch.ones(2), copy=True, dtype=torch.int),
    ],
    sep="\n",
)
t = torch.arange(3)
u = torch.asarray(t)
u[0] = 9
print(t)
print(
    *[
        L.vector_norm(A, 3, dim=1),
        L.multi_dot([A, B]),
        L.cross(torch.eye(3), torch.ones(3, 3)),
        L.diagonal(torch.arange(8).reshape(2, 2, 2)),
        L.slogdet(A),
        L.matrix_exp(torch.zeros(2, 2)),
        L.vecdot(A, A),
        L.tensorsolve(torch.eye(6).reshape(2, 3, 2, 3), torch.ones(2, 3)),
        L.cond(A, 1),
        L.vander(torch.tensor([1, 2, 3])),
        torch.logdet(S),
        torch.lobpcg(S, 1)[0],
    ],
    sep="\n",
)

# %%
import torch

print(*[torch.ones(2).layout, torch.strided, torch.channels_last, str(torch.strided)], sep="\n")
print(*[torch.quantile(torch.arange(5.0), torch.tensor(0.5)), torch.arange(4.0).quantile(0.3)], sep="\n")
print(torch.eye(3).to_sparse(layout=torch.sparse_csr))
print(torch.eye(4).to_sparse(layout=torch.sparse_bsr, blocksize=(2, 2)))
print(torch.sparse_coo_tensor(size=(2, 3)))

# %%
import torch, torch.nn as nn, torch.nn.functional as F

_ = torch.manual_seed(0)
q = torch.quantize_per_tensor(torch.tensor([-1.0, 0.0, 1.0, 2.0]), 0.1, 10, torch.quint8)
print(q)
print(*[q.int_repr(), q.dequantize(), q.q_scale(), q.q_zero_point(), q.qscheme(), q.dtype, q.is_quantized, q.shape], sep="\n")
print(torch.quantize_per_channel(torch.tensor([[-1.0, 0.0], [1.0, 2.0]]), torch.tensor([0.1, 0.01]), torch.tensor([10, 0]), 0, torch.quint8))
print(torch.quantize_per_channel(torch.tensor([[-1.0, 0.0], [1.0, 2.0]]), torch.tensor([0.1, 0.01]), torch.tensor([10, 0]), 0, torch.quint8).int_repr())

# %%
print(torch.quantize_per_tensor_dynamic(torch.tensor([-1.0, 0.0, 1.0, 2.0]), torch.quint8, False))
print(torch.dequantize(q))
m = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
qm = torch.ao.quantization.quantize_dynamic(m, {nn.Linear}, dtype=torch.qint8)
print(qm)
x = torch.randn(3, 4)
print(qm(x))
x3 = torch.randn(1, 2, 7, 6)
_ = torch.manual_seed(0)

# %%
# digits: 7
print(*[F.fractional_max_pool2d(x3, 3, output_size=(4, 3)), nn.FractionalMaxPool2d(2, output_ratio=(0.5, 0.5), return_indices=True)(x3)], sep="\n")
_ = torch.manual_seed(0)
print(*[nn.FractionalMaxPool3d(2, output_size=(2, 2, 2))(torch.randn(1, 1, 4, 5, 6)), nn.FractionalMaxPool2d(3, output_size=(2, 2))], sep="\n")
pool = nn.MaxPool1d(2, stride=2, return_indices=True)
unpool = nn.MaxUnpool1d(2, stride=2)
o, i = pool(torch.tensor([[[1.0, 2, 3, 4, 5, 6, 7, 8, 9]]]))
print(*[unpool(o, i), unpool(o, i, output_size=torch.Size([1, 1, 9])), unpool], sep="\n")
print(*[nn.LPPool3d(2, 3, stride=2)(torch.arange(343.0).reshape(1, 1, 7, 7, 7)), nn.LPPool3d(1.2, (3, 2, 2))], sep="\n")

# %%
T = torch.rand(10, 9)
t = torch.fft.ihfft2(T)
print(*[torch.fft.hfft2(t).size(), torch.allclose(torch.fft.hfft2(t, T.size()), T, atol=1e-5), torch.fft.hfftn(torch.fft.ihfftn(T), T.size()).sum()], sep="\n")
print(F.native_channel_shuffle(torch.arange(8.0).reshape(1, 4, 2, 1), 2).flatten())

# %%
import torch, torch.nn as nn, torch.nn.functional as F

_ = torch.manual_seed(0)
m = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
qm = torch.ao.quantization.quantize_dynamic(m, {nn.Linear}, dtype=torch.qint8)
print(qm)
x = torch.randn(3, 4)
print(qm(x))
nt = torch.nested.nested_tensor([torch.arange(2.0), torch.arange(3.0)])
print(nt)
print(*[nt.is_nested, nt.size(0), nt.dim(), nt.to_padded_tensor(0.0), torch.nested.to_padded_tensor(nt, -1.0), nt.unbind()], sep="\n")

# %%
print(nt * 2)
print(nt + nt)
print(torch.nested.as_nested_tensor([torch.ones(2, 3), torch.ones(4, 3)]))
nt2 = torch.nested.nested_tensor([torch.ones(2, 3), torch.ones(4, 3)], layout=torch.jagged)
print(*[nt2.offsets(), nt2.values().shape, nt2.size(0), nt2.size(2)], sep="\n")
print(torch.nested.narrow(torch.arange(12.0).view(3, 4), 1, torch.tensor([0, 1, 2]), torch.tensor([2, 2, 1]), layout=torch.jagged).unbind())

# %%
print(F.linear(torch.nested.nested_tensor([torch.ones(2, 3), torch.ones(4, 3)]), torch.ones(5, 3)).size(2))
print(nn.Linear(3, 2)(nt2).unbind()[0].shape)
print(torch.nested.nested_tensor([[1, 2], [3]]))
print(torch.nested.to_padded_tensor(torch.nested.nested_tensor([torch.ones((2, 5)), torch.ones((3, 4))]), 1.0, (2, 4, 6)).shape)
a, b = torch.arange(3.0, requires_grad=True), torch.arange(4.0, requires_grad=True)
n = torch.nested.as_nested_tensor([a, b])
print(n.backward(torch.nested.nested_tensor([torch.ones(3), torch.zeros(4)])))

# %%
print(*[a.grad, b.grad], sep="\n")
print(torch.nested.masked_select(torch.arange(6.0).reshape(2, 3), torch.tensor([[True, False, True], [False, True, False]])).unbind())

# %%
import torch

print(
    *[
        torch.is_nonzero(torch.tensor(1)),
        torch.result_type(torch.tensor([1]), 1.0),
        torch.promote_types(torch.int32, torch.float32),
        torch.vmap(torch.sin)(torch.zeros(2)),
        torch.get_float32_matmul_precision(),
        torch.typename(torch.nn.Parameter),
        torch.typename(torch.ones(1)),
    ],
    sep="\n",
)
print(
    *[
        torch.special.entr(torch.tensor([0.5])),
        torch.fmax(torch.tensor([1.0]), torch.tensor([2.0])),
        torch.tensor([1.0]).xlogy(torch.tensor([2.0])),
        torch.tensor([1.0]).deg2rad_(),
        torch.poisson(torch.tensor([3.0])).shape,
        torch.range(1, 3),
        torch.logspace(0, 2, 3),
        torch.heaviside(torch.tensor([-1.0, 0, 1]), torch.tensor([0.5])),
    ],
    sep="\n",
)

# %%
import torch, torch.nn as nn, torch.nn.functional as F

_ = torch.manual_seed(0)
with torch.autocast("cpu", dtype=torch.bfloat16):
    z = torch.ones(2, 2) @ torch.ones(2, 2)
    print(z.dtype, z)
with torch.autocast("cpu"):
    print(
        nn.Linear(2, 2)(torch.ones(1, 2)).dtype,
        F.softmax(torch.ones(2, dtype=torch.bfloat16), 0).dtype,
        torch.ones(2).sum().dtype,
        torch.is_autocast_enabled("cpu"),
    )
with torch.autocast(device_type="cpu", dtype=torch.float16):
    print(
        (torch.ones(2, 2) @ torch.ones(2, 2)).dtype,
        F.mse_loss(torch.ones(2).half(), torch.ones(2).half()).dtype,
        (torch.ones(2).half() + torch.ones(2)).dtype,
        F.conv2d(torch.ones(1, 1, 3, 3), torch.ones(1, 1, 2, 2)).dtype,
        F.layer_norm(torch.ones(2).half(), (2,)).dtype,
    )
with torch.autocast("cpu", enabled=False):
    print((torch.ones(2, 2) @ torch.ones(2, 2)).dtype)
net = nn.Sequential(nn.Conv2d(1, 2, 3), nn.ReLU(), nn.Flatten(), nn.Linear(8, 3))
x = torch.randn(4, 1, 4, 4)
y = torch.tensor([0, 1, 2, 0])
opt = torch.optim.SGD(net.parameters(), 0.1)
for i in range(3):
    opt.zero_grad()
    with torch.autocast(device_type="cpu", dtype=torch.bfloat16):
        out = net(x)
        loss = F.cross_entropy(out, y)
        print(out.dtype, loss.dtype)
    loss.backward()
    opt.step()
    print(round(loss.item(), 2), net[0].weight.dtype, net[0].weight.grad.dtype, net[3].weight.grad.abs().sum() > 0)
print(print(net(x).dtype, net[3]))


def f(a):
    return a @ a


print(f(torch.ones(2, 2)).dtype)
with torch.autocast("cpu"):
    with torch.autocast("cpu", enabled=False):
        print((torch.ones(2, 2) @ torch.ones(2, 2)).dtype)
    print(
        (torch.ones(2, 2) @ torch.ones(2, 2)).dtype,
        torch.mm(torch.ones(2, 2), torch.ones(2, 2)).dtype,
        nn.TransformerEncoderLayer(4, 2, 8, batch_first=True)(torch.ones(1, 2, 4)).shape,
        nn.LSTM(2, 3)(torch.ones(2, 1, 2))[0].shape,
    )

# %%
import torch

_ = torch.manual_seed(0)
imgs = torch.randn(1, 2, 2, 3, names=("N", "C", "H", "W"))
print(imgs)
print(
    *[
        imgs.names,
        imgs.sum("C").names,
        imgs.align_to("N", "H", "W", "C").shape,
        imgs.rename(None).names,
        imgs.rename(N="B").names,
        imgs.rename("a", "b", "c", "d").names,
    ],
    sep="\n",
)
print(*[torch.zeros(2, 3).refine_names("a", "b").names, torch.zeros(2, 3, 4).refine_names(..., "b").names, torch.zeros(2, 3).names], sep="\n")
print(
    *[
        imgs.flatten(["C", "H", "W"], "F").names,
        imgs.unflatten("C", (("a", 1), ("b", 2))).names,
        imgs.select("C", 0).names,
        imgs.size("C"),
        imgs.mean(("H", "W")).names,
    ],
    sep="\n",
)

# %%
weights = torch.tensor([0.2126, 0.7152, 0.0722], names=["channels"])
print(weights)
img = torch.ones(3, 2, 2).refine_names(..., "channels", "rows", "columns")
batch = torch.ones(2, 3, 2, 2).refine_names(..., "channels", "rows", "columns")
print(*[img.names, batch.names], sep="\n")
wa = weights.align_as(img)
print(*[wa.shape, wa.names], sep="\n")
g = (img * wa).sum("channels")
print(*[g.shape, g.names, g.rename(None).shape], sep="\n")

# %%
from torch.nn.utils import prune

torch.manual_seed(0)
l = nn.Linear(4, 3)
prune.random_unstructured(l, name="weight", amount=0.3)
print(l.weight_mask)
prune.random_unstructured(l, name="weight", amount=2)
prune.l1_unstructured(l, name="weight", amount=0.5)
print(l.weight_mask)
prune.ln_structured(l, name="weight", amount=0.5, n=2, dim=0)
print(l.weight_mask, l.weight)

# %%
print(torch.vmap(lambda d: torch.dot(d["x"], d["y"]), in_dims=({"x": 0, "y": None},))({"x": torch.arange(6.0).reshape(2, 3), "y": torch.ones(3)}))
print(torch.vmap(lambda x, scale=4: x * scale)(torch.arange(3.0), scale=torch.arange(3.0)))
a, b = torch.tensor([1 + 1j, 2]), torch.tensor([3j, 1 - 1j])
print(torch.vdot(a, b), torch.dot(a, b), torch.dist(a, b), torch.norm(a), torch.eye(2).mH)
torch.testing.assert_close(torch.fft.fft(torch.arange(4.0)), torch.fft.fft(torch.arange(4.0)))
print(torch.sparse.spdiags(torch.arange(9).reshape(3, 3), torch.tensor([0, -1, -2]), (3, 3), layout=torch.sparse_csr))
x, y = torch.rand(2, requires_grad=True), torch.rand(2, requires_grad=True)
h = torch.autograd.graph.register_multi_grad_hook((x, y), lambda gs: print([g.tolist() for g in gs]))
(x * 2 + y).sum().backward()
h.remove()
print(isinstance((x * 2).grad_fn, torch.autograd.graph.Node))
