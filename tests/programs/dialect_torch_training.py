"""Optimizers, hooks and sequences of the PyTorch dialect; the numbers are those of PyTorch 2.0.1."""
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pack_sequence, pad_packed_sequence, unpack_sequence

# Where eight steps on a quadratic lead.
def trained(name, **options):
    p = torch.tensor([1.0, -2.0], requires_grad=True)
    optimizer = getattr(torch.optim, name)([p], **options)
    for _ in range(8):
        optimizer.zero_grad()
        ((p - torch.tensor([3.0, 0.5])) ** 2).sum().backward()
        optimizer.step()
    return p.detach()


for name, options, wanted in (
    ("SGD", dict(lr=0.1), [2.6645, 0.0806]),
    ("SGD", dict(lr=0.1, momentum=0.9), [4.0456, 1.8070]),
    ("SGD", dict(lr=0.1, momentum=0.9, nesterov=True, weight_decay=0.1), [3.1254, 0.8338]),
    ("Adam", dict(lr=0.1), [1.7877, -1.2091]),
    ("Adam", dict(lr=0.1, amsgrad=True, weight_decay=0.1), [1.7863, -1.2093]),
    ("AdamW", dict(lr=0.1), [1.7771, -1.1962]),
    ("RMSprop", dict(lr=0.1), [2.9828, 0.4045]),
    ("RMSprop", dict(lr=0.1, centered=True, momentum=0.5), [2.8851, 0.4789]),
    ("Adagrad", dict(lr=0.1), [1.4177, -1.5782]),
    ("Adadelta", dict(lr=1.0), [1.0266, -1.9733]),
    ("Adamax", dict(lr=0.1), [1.7268, -1.2585]),
    ("NAdam", dict(lr=0.1), [1.6050, -1.3873]),
    ("RAdam", dict(lr=0.1), [2.6043, 0.0034]),
    ("ASGD", dict(lr=0.1), [2.6643, 0.0806]),
    ("Rprop", dict(lr=0.1), [2.6499, -0.3501]),
):
    assert torch.allclose(trained(name, **options), torch.tensor(wanted), atol=2e-4), (name, options, trained(name, **options))

for search in (None, "strong_wolfe"):
    p = torch.tensor([1.0, -2.0], requires_grad=True)
    optimizer = torch.optim.LBFGS([p], lr=0.5, line_search_fn=search)

    def closure():
        optimizer.zero_grad()
        loss = ((p - torch.tensor([3.0, 0.5])) ** 4).sum()
        loss.backward()
        return loss

    losses = [optimizer.step(closure).item() for _ in range(3)]
    assert losses[0] > 50 and losses[2] < 1e-3, losses
    if search is None:
        assert torch.allclose(p.detach(), torch.tensor([2.9960, 0.4953]), atol=2e-3), p

# An optimizer's state goes to a file and back.
p = torch.ones(2, requires_grad=True)
optimizer = torch.optim.SGD([p], lr=0.1)
assert list(optimizer.state_dict()["param_groups"][0]) == [
    "lr", "momentum", "dampening", "weight_decay", "nesterov", "maximize", "foreach", "differentiable", "fused", "params"]
for maker in (lambda ps: torch.optim.Adam(ps, lr=0.1), lambda ps: torch.optim.RAdam(ps, lr=0.1)):
    first, second = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    a, b = maker([first]), maker([second])
    (first**2).sum().backward()
    a.step()
    second.data = first.data.clone()
    b.load_state_dict(a.state_dict())
    for x, optimizer in ((first, a), (second, b)):
        optimizer.zero_grad()
        (x**2).sum().backward()
        optimizer.step()
    assert torch.allclose(first, second), (first, second)

# Hooks on gradients see them, and may put others in their place.
x, other = (torch.tensor([1.0, 2.0], requires_grad=True) for _ in range(2))
seen = []
# Another leaf with a hook is another, though its elements are the same.
of_other = other.register_hook(seen.append)
handle = x.register_hook(seen.append)
(x * 3).sum().backward()
assert seen[0].tolist() == [3.0, 3.0] and x.grad.tolist() == [3.0, 3.0]
handle.remove()
of_other.remove()
x.grad = None
y = x * 2
z = y * y
y.register_hook(lambda g: g * 10)
z.register_hook(lambda g: g + 1)
z.sum().backward()
assert x.grad.tolist() == [160.0, 320.0] and len(seen) == 1, x.grad

torch.manual_seed(0)
net = nn.Linear(2, 1)
seen = []
handle = net.register_full_backward_hook(lambda module, grad_input, grad_output: seen.append((grad_input, grad_output)))
x = torch.ones(1, 2, requires_grad=True)
(net(x) + x.sum()).sum().backward()
((grad_input,), (grad_output,)), = seen
assert torch.equal(grad_input, net.weight.detach()) and grad_output.tolist() == [[1.0]]
assert torch.allclose(x.grad, net.weight.detach() + 1)
handle.remove()
net(torch.ones(1, 2)).sum().backward()
assert len(seen) == 1

# Sequences of different lengths.
packed = pack_padded_sequence(torch.arange(6.0).reshape(2, 3, 1), [3, 2], batch_first=True)
assert packed.data.reshape(-1).tolist() == [0.0, 3.0, 1.0, 4.0, 2.0] and packed.batch_sizes.tolist() == [2, 2, 1] and packed.sorted_indices is None
padded, lengths = pad_packed_sequence(packed, batch_first=True, padding_value=-1.0)
assert padded.reshape(2, 3).tolist() == [[0.0, 1.0, 2.0], [3.0, 4.0, -1.0]] and lengths.tolist() == [3, 2]
assert [x.reshape(-1).tolist() for x in unpack_sequence(pack_sequence([torch.ones(3, 1), torch.zeros(1, 1)]))] == [[1.0] * 3, [0.0]]

torch.manual_seed(0)
packed = pack_padded_sequence(torch.arange(6.0).reshape(2, 3, 1), torch.tensor([2, 3]), batch_first=True, enforce_sorted=False)
output, state = nn.GRU(1, 2, batch_first=True)(packed)
assert packed.sorted_indices.tolist() == [1, 0]
assert torch.allclose(output.data[:2], torch.tensor([[-0.5654, 0.6262], [-0.0854, 0.2182]]), atol=1e-4), output.data
assert torch.allclose(state, torch.tensor([[[-0.2702, 0.4528], [-0.9073, 0.8854]]]), atol=1e-4), state
padded, _ = pad_packed_sequence(output, batch_first=True)
assert padded.shape == (2, 3, 2) and padded[0, 2].tolist() == [0.0, 0.0]
try:
    pack_padded_sequence(torch.zeros(3, 2, 1), [1, 2])
except RuntimeError as error:
    assert "enforce_sorted" in str(error)
else:
    raise AssertionError("lengths out of order")
layer = nn.GRU(1, 2, 2, bidirectional=True)
assert layer._flat_weights_names[:5] == ["weight_ih_l0", "weight_hh_l0", "bias_ih_l0", "bias_hh_l0", "weight_ih_l0_reverse"]
assert [len(weights) for weights in layer.all_weights] == [4] * 4 and layer.all_weights[1][0] is layer.weight_ih_l0_reverse
