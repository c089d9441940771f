"""Layers and functions of networks in the PyTorch dialect: their texts and results are those of PyTorch 2.0.1."""
import torch
import torch.nn.functional as F
from torch import nn

for layer, text in (
    (nn.LazyLinear(3), "LazyLinear(in_features=0, out_features=3, bias=True)"),
    (nn.LazyConv2d(3, 3), "LazyConv2d(0, 3, kernel_size=(3, 3), stride=(1, 1))"),
    (nn.Conv2d(4, 4, 3, padding="same", groups=4, bias=False, dilation=2),
     "Conv2d(4, 4, kernel_size=(3, 3), stride=(1, 1), padding=same, dilation=(2, 2), groups=4, bias=False)"),
    (nn.AvgPool1d(2), "AvgPool1d(kernel_size=(2,), stride=(2,), padding=(0,))"),
    (nn.Softplus(), "Softplus(beta=1.0, threshold=20.0)"),
    (nn.AlphaDropout(0.1), "AlphaDropout(p=0.1, inplace=False)"),
    (nn.EmbeddingBag(3, 4, mode="sum"), "EmbeddingBag(3, 4, mode='sum')"),
    (nn.GRUCell(2, 3, bias=False), "GRUCell(2, 3, bias=False)"),
    (nn.ReplicationPad2d((1, 2, 3, 4)), "ReplicationPad2d((1, 2, 3, 4))"),
    (nn.ConstantPad1d(2, 3.5), "ConstantPad1d(padding=(2, 2), value=3.5)"),
    (nn.Unfold(2), "Unfold(kernel_size=2, dilation=1, padding=0, stride=1)"),
    (nn.LocalResponseNorm(2), "LocalResponseNorm(2, alpha=0.0001, beta=0.75, k=1.0)"),
    (nn.ParameterDict({"w": nn.Parameter(torch.ones(2))}).cpu(), "ParameterDict(  (w): Parameter containing: [torch.FloatTensor of size 2])"),
):
    # A parameter's type names the device that it lives on.
    assert repr(layer) == text, repr(layer)
assert repr(nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 8), 2)) == """TransformerEncoder(
  (layers): ModuleList(
    (0-1): 2 x TransformerEncoderLayer(
      (self_attn): MultiheadAttention(
        (out_proj): NonDynamicallyQuantizableLinear(in_features=4, out_features=4, bias=True)
      )
      (linear1): Linear(in_features=4, out_features=8, bias=True)
      (dropout): Dropout(p=0.1, inplace=False)
      (linear2): Linear(in_features=8, out_features=4, bias=True)
      (norm1): LayerNorm((4,), eps=1e-05, elementwise_affine=True)
      (norm2): LayerNorm((4,), eps=1e-05, elementwise_affine=True)
      (dropout1): Dropout(p=0.1, inplace=False)
      (dropout2): Dropout(p=0.1, inplace=False)
    )
  )
)"""
for wrong in (lambda: nn.Linear(2), lambda: nn.Linear(2, 3, biased=True), lambda: nn.MaxPool2d()):
    try:
        wrong()
    except TypeError as error:
        assert "argument" in str(error)
    else:
        raise AssertionError("wrong arguments")

x = torch.arange(16.0).reshape(1, 1, 4, 4)
values, places = F.max_pool2d(x, 2, return_indices=True)
assert values.flatten().tolist() == [5.0, 7.0, 13.0, 15.0] and places.flatten().tolist() == [5, 7, 13, 15]
assert F.max_unpool2d(values, places, 2).sum().item() == 40.0 and nn.MaxPool2d(2, return_indices=True)(x)[1].dtype == places.dtype
assert torch.equal(F.fold(F.unfold(x, 2, stride=2), (4, 4), 2, stride=2), x)
assert F.fold(F.unfold(torch.ones(1, 1, 3, 3), 2), (3, 3), 2).flatten().tolist() == [1.0, 2.0, 1.0, 2.0, 4.0, 2.0, 1.0, 2.0, 1.0]
assert F.affine_grid(torch.eye(2, 3)[None], (1, 1, 2, 2), align_corners=False).flatten().tolist() == [-0.5, -0.5, 0.5, -0.5, -0.5, 0.5, 0.5, 0.5]
assert F.grid_sample(torch.arange(4.0).reshape(1, 1, 2, 2), torch.zeros(1, 1, 1, 2), align_corners=False).item() == 1.5
same = F.grid_sample(x, F.affine_grid(torch.eye(2, 3)[None], (1, 1, 4, 4), align_corners=True), align_corners=True)
assert torch.allclose(same, x, atol=1e-4)

table = torch.arange(6.0).reshape(3, 2)
assert F.embedding_bag(torch.tensor([[0, 1], [1, 1]]), table, mode="sum").tolist() == [[2.0, 4.0], [4.0, 6.0]]
assert nn.EmbeddingBag.from_pretrained(table)(torch.tensor([0, 1, 2]), torch.tensor([0, 1])).tolist() == [[0.0, 1.0], [3.0, 4.0]]
assert F.embedding_bag(torch.tensor([0, 2, 1]), table, torch.tensor([0, 2, 2]), mode="max").tolist() == [[4.0, 5.0], [0.0, 0.0], [2.0, 3.0]]
bag = nn.EmbeddingBag(3, 2)
bag(torch.tensor([[0, 1]])).sum().backward()
assert bag.weight.grad.tolist() == [[0.5, 0.5], [0.5, 0.5], [0.0, 0.0]]

# First values of weights come from PyTorch's stream of random numbers.
torch.manual_seed(0)
w = nn.init.trunc_normal_(torch.empty(3, 3), std=0.5)
assert torch.allclose(w[0], torch.tensor([-0.0047, 0.3665, -0.6750]), atol=1e-4), w
torch.manual_seed(0)
q = nn.init.orthogonal_(torch.empty(3, 3))
assert torch.allclose(q[0], torch.tensor([0.9111, 0.0751, 0.4052]), atol=1e-3) and torch.allclose(q @ q.T, torch.eye(3), atol=1e-5), q
