# Gradients are those of what was recorded; each backward overwrites them.
from mxnet import autograd, np, npx

npx.set_np()
x = np.arange(4.0)
x.attach_grad()
assert x.grad.tolist() == [0.0] * 4
with autograd.record():
    assert autograd.is_recording() and autograd.is_training()
    y = 2 * np.dot(x, x)
y.backward()
assert x.grad.tolist() == [0.0, 4.0, 8.0, 12.0]
with autograd.record():
    y = x.sum()
y.backward()
assert x.grad.tolist() == [1.0] * 4

# A result with axes has the gradient of its sum; a detached part is a constant.
with autograd.record():
    y = x * x
    u = y.detach()
    z = u * x
z.backward()
assert x.grad.tolist() == u.tolist()

# Control flow.
def f(a):
    b = a * 2
    while np.linalg.norm(b) < 1000:
        b = b * 2
    return b if b.sum() > 0 else 100 * b


a = np.array(0.75)
a.attach_grad()
with autograd.record():
    d = f(a)
d.backward()
assert a.grad == d / a

# Gradients that add up, weights of heads, pauses, `grad`.
w = np.ones(2)
w.attach_grad(grad_req="add")
for _ in range(3):
    with autograd.record():
        loss = (w * w).sum()
    loss.backward()
assert w.grad.tolist() == [6.0, 6.0]
with autograd.record():
    y = w * w
    with autograd.pause():
        assert not autograd.is_recording()
        ignored = w * 100
    with autograd.predict_mode():
        assert autograd.is_recording() and not autograd.is_training()
w.grad[:] = 0
y.backward(np.array([1.0, 10.0]))
assert w.grad.tolist() == [2.0, 20.0]
with autograd.record():
    y = (x**3).sum()
assert autograd.grad(y, x).tolist() == [0.0, 3.0, 12.0, 27.0]

# Parameters change in place outside of the record.
x[:] = x - 0.5 * x.grad
assert x.shape == (4,) and x.requires_grad

v = np.ones(2)
try:
    (v * 2).backward()
except RuntimeError as error:
    assert "not in a computational graph" in str(error)
else:
    raise AssertionError("what was not recorded has no gradient")


class Sigmoid(autograd.Function):
    def forward(self, x):
        y = 1 / (1 + np.exp(-x))
        self.save_for_backward(y)
        return y

    def backward(self, dy):
        (y,) = self.saved_tensors
        return dy * y * (1 - y)


s = np.array([0.0, 2.0])
s.attach_grad()
with autograd.record():
    out = Sigmoid()(s)
out.backward()
assert abs(s.grad[0] - 0.25) < 1e-6 and abs(s.grad[1] - 0.10499) < 1e-4
