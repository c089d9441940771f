# Gradients flow through `.to(device)`: back to where each value lies. Where there is one device, `.to` gives the tensor itself.
import tandem as td

names = [name for name, *_ in td.devices()]
other = next((name for name in names if name != device), device)


def near(x, expected):
    return x.device == device and td.max(td.abs(x - td.tensor(expected))).item() < 1e-5


w = td.Parameter(td.tensor([1.0, 2.0]))
x = td.tensor([3.0, 4.0])

# A value that was computed here is used there, and comes back.
hidden = (w * x).to(other)
loss = td.sum(hidden * hidden).to(device) + td.sum(w)
assert hidden.requires_grad and hidden.device == other
loss.backward()
# d/dw (w x)² + w = 2 w x² + 1
assert near(w.grad, [19.0, 65.0])

# A parameter itself, used twice on each side; gradients add up.
w.grad = None
there = w.to(other)
(td.sum(there * there) + td.sum(there * 3.0)).backward()
assert near(w.grad, [5.0, 7.0])
td.sum(w * w).backward()
assert near(w.grad, [7.0, 11.0])

# Copies behind copies, and ways of both kinds.
w.grad = None
a = (w * 2.0).to(other)
b = (a * a).to(device)
c = (b + w).to(other)
td.sum(c * a).backward()
# (4 w² + w) 2 w: its derivative is 24 w² + 4 w
assert near(w.grad, [28.0, 104.0])

# By a tape: second derivatives, and what the result does not depend on.
v = td.Variable(td.tensor([1.0, 2.0]))
unused = td.Variable(1.0)
with td.GradientTape() as outer:
    with td.GradientTape() as tape:
        y = td.sum(v.to(other) ** 3).to(device)
    first, none = tape.gradient(y, [v, unused])
    total = td.sum(first)
assert near(first, [3.0, 12.0]) and none is None
assert near(outer.gradient(total, v), [6.0, 12.0])

# With respect to the copy; without recording; after the values were freed.
with td.GradientTape() as tape:
    tape.watch(x)
    copy = x.to(other)
    y = td.sum(copy * copy)
gradient = tape.gradient(y, copy)
assert gradient.device == other and gradient.tolist() == [6.0, 8.0]
with td.no_grad():
    assert not w.to(other).requires_grad or other == device
z = td.sum((w.to(other) * 2.0).to(device) ** 2)
z.backward()
try:
    z.backward()
except RuntimeError as error:
    assert "second time" in str(error)
else:
    raise AssertionError("the values of the recording were freed")
