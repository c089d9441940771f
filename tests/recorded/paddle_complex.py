# %%
import numpy as np
import paddle

x = paddle.to_tensor([1 + 2j, 3 - 4.5j])
y = paddle.complex(paddle.to_tensor([[1.0, 2.123456789], [3.0, -4.0]]), paddle.to_tensor([[0.0, 0.5], [-1.0, 100.0]]))
print(x, repr(x.dtype), x.dtype, paddle.complex128, x.shape, x.ndim, len(x), x.size)
print(y, paddle.to_tensor(2 + 3j), paddle.to_tensor(np.array([1j])), paddle.to_tensor([1.0, 2.0]).astype("complex64"))

# %%
# digits: 5
print(x.real(), x.imag(), paddle.abs(x), paddle.angle(x), paddle.conj(x), x.conj(), -x)
print(x + 1, x * 2, x * x, x / (1 + 1j), 1 / x, x - x.conj(), paddle.to_tensor([1.0, 2.0]) * x, paddle.to_tensor([1.0, 2.0]) * 1j)
print(x == x, x != x, paddle.ones([2], "complex64"), paddle.zeros_like(x), paddle.cast(x, "complex128"), paddle.full([1], 1 + 1j, "complex64"))

# %%
# digits: 5
print(y @ y.t(), y.T, y[0], y[:, 1], y.sum(), y.mean(axis=0), y.reshape([4]), paddle.concat([x, x]), paddle.stack([x, x], axis=1))
print(x.numpy(), x.tolist(), x[0].item(), paddle.is_complex(x), x.is_complex(), paddle.is_floating_point(x), x.numel())
x[0] = 5j
print(x, x.unsqueeze(0).shape, [v.item() for v in x])

# %%
# digits: 5
z = paddle.to_tensor([0.5 + 1j, -1 + 0.25j])
print(paddle.exp(z), paddle.log(z), paddle.sqrt(z), paddle.sin(z), paddle.square(z), paddle.multiply(z, z), paddle.dot(z, z), paddle.einsum("i,i->", z, z))
print(
    paddle.as_real(z), paddle.as_complex(paddle.to_tensor([[1.0, 2.0], [3.0, 4.0]])), paddle.polar(paddle.to_tensor([1.0, 2.0]), paddle.to_tensor([0.5, 1.5]))
)

# %%
# digits: 5
ramp = paddle.to_tensor([1.0, 2.0, 3.0, 4.0])
print(paddle.fft.fft(ramp), paddle.fft.ifft(ramp), paddle.fft.rfft(ramp), paddle.fft.irfft(paddle.fft.rfft(ramp)), paddle.fft.fft(ramp, n=2, norm="ortho"))
print(paddle.fft.fft2(paddle.ones([2, 2])), paddle.fft.fftfreq(4, 0.5), paddle.fft.rfftfreq(4), paddle.fft.ihfft(ramp[:3]))
print(paddle.fft.rfft2(paddle.arange(6, dtype="float32").reshape([2, 3])), paddle.fft.fftn(paddle.ones([2, 2]), axes=[0]))

# %%
# digits: 5
w = paddle.to_tensor([1.0, 2.0], stop_gradient=False)
paddle.abs(paddle.complex(w, w * w)).sum().backward()
print(w.grad)
c = paddle.to_tensor([1 + 2j], stop_gradient=False)
(c * c.conj()).real().sum().backward()
t = paddle.to_tensor([1.0, 2.0, 3.0], stop_gradient=False)
paddle.fft.ifft(paddle.fft.fft(t)).real().sum().backward()
print(c.grad, t.grad)

# %%
print(paddle.linalg.eigvals(paddle.to_tensor([[0.0, 1.0], [-1.0, 0.0]])))
frames = paddle.signal.frame(paddle.arange(8), 4, 2)
print(frames, paddle.signal.overlap_add(frames, 2), paddle.signal.stft(paddle.arange(16, dtype="float32"), n_fft=8, hop_length=4).shape)
