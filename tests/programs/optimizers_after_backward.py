# The imperative habit: zero_grad, backward, clip, step; op by op and in a compiled function, by tapes, with closures and frozen parameters.
import tandem as td
from tandem import nn, optim

td.random.seed(0)
x = td.random.normal((64, 3))
y = x @ td.tensor([[1.0], [2.0], [3.0]]) + 0.5


def made():
    return td.Parameter(td.zeros((3, 1))), td.Variable([0.0])


def loss_of(w, b):
    return td.mean((x @ w + b - y) ** 2)


w, b = made()
opt = optim.Adam([w, b], lr=0.1)
for _ in range(150):
    opt.zero_grad()
    loss = loss_of(w, b)
    loss.backward()
    norm = optim.clip_grad_norm_([w, b], 5.0)
    assert td.sqrt(td.sum(w.grad * w.grad) + td.sum(b.grad * b.grad)).item() < 5.001
    opt.step()
assert loss.item() < 1e-3 and td.max(abs(w - td.tensor([[1.0], [2.0], [3.0]]))).item() < 0.02
assert w.requires_grad and w.is_leaf

# The same steps in a compiled function, from one start.
(p, c), (q, d) = made(), made()
slow, fast = optim.SGD([p, c], lr=0.05, momentum=0.9), optim.SGD([q, d], lr=0.05, momentum=0.9)


@td.jit
def step():
    fast.zero_grad()
    loss = loss_of(q, d)
    loss.backward()
    fast.step()
    return loss


for _ in range(5):
    slow.zero_grad()
    loss = loss_of(p, c)
    loss.backward()
    slow.step()
    assert abs(step().item() - loss.item()) < 1e-4
assert td.max(abs(p - q)).item() < 1e-5, (p, q)
# One graph for the first call, before which there were no gradients, and one for all others.
assert step.cache_size() <= 2, step

# Gradients add up over two halves of a batch until they are forgotten, or set to 0.
opt = optim.SGD([p, c], lr=0.1)
opt.zero_grad()
for half in (slice(0, 32), slice(32, 64)):
    (td.mean((x[half] @ p + c - y[half]) ** 2) / 2).backward()
total = p.grad
opt.zero_grad()
loss_of(p, c).backward()
assert td.max(abs(total - p.grad)).item() < 1e-4
optim.clip_grad_value_([p, c], 1e-3)
assert td.max(abs(p.grad)).item() <= 1.0001e-3
opt.zero_grad(set_to_none=False)
assert p.grad.tolist() == [[0.0], [0.0], [0.0]]
opt.zero_grad()
assert p.grad is None
try:
    opt.step()
except ValueError as error:
    assert "loss.backward()" in str(error)
else:
    raise AssertionError("a step without gradients")

# A tape's gradients, a closure, and a parameter that is frozen.
v, u = made()
keras = optim.RMSprop(learning_rate=0.01)
with td.GradientTape() as tape:
    value = loss_of(v, u)
keras.apply_gradients(zip(tape.gradient(value, [v, u]), [v, u]))
assert loss_of(v, u).item() < value.item()


def closure():
    keras.zero_grad()
    loss = loss_of(v, u)
    loss.backward()
    return loss


assert keras.step(closure).item() > loss_of(v, u).item()
v.requires_grad_(False)
frozen, moving = v.tolist(), u.tolist()
keras.zero_grad()
loss_of(v, u).backward()
keras.step()
assert v.tolist() == frozen and u.tolist() != moving

# Parameters of a network that has none yet, as Gluon's trainer takes them.
net = nn.Sequential(nn.Dense(4, activation="tanh"), nn.Dense(1))
trainer = optim.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.05})
net(x)
before = td.mean((net(x) - y) ** 2).item()
for _ in range(20):
    trainer.step(64, td.grad(lambda net: td.sum((net(x) - y) ** 2))(net))
assert td.mean((net(x) - y) ** 2).item() < before
