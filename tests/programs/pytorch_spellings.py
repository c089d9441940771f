# How PyTorch's users write what Tandem has: gradients asked for at birth, to() with dtypes, flatten() from an axis, sizes without
# parentheses, and other names of parameters.
import tandem as td

w = td.tensor([1.0, 2.0], requires_grad=True)
(w * w).sum().backward()
assert w.grad.tolist() == [2.0, 4.0]
assert td.zeros(2, 3, requires_grad=True).requires_grad and td.full((2,), 1.0, requires_grad=True).requires_grad
assert not td.ones(3).requires_grad

x = td.ones(2, 3, 4)
assert x.shape == (2, 3, 4) and td.zeros(5).shape == (5,) and td.zeros((2, 2), "int32").dtype == td.int32
assert x.to(td.int32).dtype == td.int32 and x.to("float16").dtype == td.float16 and x.to(int).dtype == td.int32
assert x.to(x.device).device == x.device and x.to(x.device, td.int8).dtype == td.int8
assert x.to(dtype=td.float16).dtype == td.float16 and x.to(device=x.device).dtype == td.float32
assert x.to(td.zeros(1, dtype=td.int32)).dtype == td.int32

assert x.flatten().shape == (24,) and x.flatten(1).shape == (2, 12) and x.flatten(0, 1).shape == (6, 4)
assert x.flatten(start_dim=-2).shape == (2, 12) and td.tensor(1.0).flatten().shape == (1,)
assert td.jit(lambda x: x.flatten(1) + 1.0)(x).shape == (2, 12)
for wrong in (lambda: x.flatten(3), lambda: x.flatten(2, 1)):
    try:
        wrong()
    except (IndexError, ValueError):
        pass
    else:
        assert False

assert td.roll(td.arange(4), shifts=1, dims=0).tolist() == [3, 0, 1, 2]
assert abs(td.std(td.tensor([1.0, 2.0, 3.0]), ddof=1).item() - 1.0) < 1e-6
assert td.tril(td.ones((2, 2)), diagonal=-1).tolist() == [[0.0, 0.0], [1.0, 0.0]]
assert td.clip(td.arange(5), a_min=1, a_max=3).tolist() == [1, 1, 2, 3, 3]
