import numpy as np

# %%
# Sums are added in NumPy's order, so that means print alike to the last digit.
for n in (3, 7, 8, 9, 16, 50, 128, 129, 333, 4096, 10000):
    x = np.random.RandomState(n).randn(n)
    y = x.astype(np.float32)
    print(n, x.sum(), x.mean(), x.std(), y.sum(), y.mean(), y.var(), np.mean(np.arange(n)))
# %%
# Of parts and of other orders of axes too.
for s in ((3, 4), (100, 3), (7, 200), (30, 40, 5)):
    x = np.random.RandomState(1).randn(*s)
    for a in range(len(s)):
        print(x.sum(axis=a).tolist()[-1:], x.mean(axis=a).tolist()[:1], x.T.sum(axis=a).tolist()[-1:], x.std(axis=a).tolist()[-1:])
    print(x.sum(), x.T.mean(), x[::2].sum(), x[::-1].std(), x[:, 1:].sum(), x[:, ::2].mean(), np.sum(x, axis=(0, 1)), x.sum(keepdims=True))
# %%
# Where elements lie is told by how a view reads its base.
x = np.arange(24.0).reshape(2, 3, 4)
print(x[:, ::2].strides, x[1].T.strides, x[..., 1].strides, x[:, None, ::-1].strides, np.broadcast_to(x[0], (5, 3, 4)).strides, x.swapaxes(0, 2)[1:].strides)
print(x.reshape(6, 4)[::3].strides, x[::-1, :, 1:3].flags["C_CONTIGUOUS"], x.T.flags["F_CONTIGUOUS"])
# %%
# A chain of views as long as a program makes it.
x = np.arange(30000.0)
for _ in range(20000):
    x = x[1:]
print(x.shape, x.sum(), x.mean(), x.strides)
