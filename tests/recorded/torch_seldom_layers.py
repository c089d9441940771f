# %%
import copy, pickle
import torch
from torch import nn
import torch.nn.functional as F
torch.manual_seed(5)
made = [nn.Bilinear(3, 4, 5), nn.CELU(0.5), nn.Hardtanh(-2.0, 2.0), nn.GLU(1), nn.Softmin(1), nn.Threshold(0.1, 20.0), nn.PixelUnshuffle(2), nn.CosineSimilarity(),
        nn.TripletMarginLoss(), nn.PoissonNLLLoss(), nn.CTCLoss(), nn.LazyConv1d(3, 2), nn.RReLU(), nn.Fold(4, 2), nn.MaxUnpool2d(2), nn.LPPool2d(2, 2), nn.ChannelShuffle(2),
        nn.EmbeddingBag(4, 3), nn.Softmax2d(), nn.AdaptiveMaxPool2d(2), nn.UpsamplingNearest2d(scale_factor=2), nn.ZeroPad2d(1), nn.LazyBatchNorm2d(), nn.MultiLabelMarginLoss()]
for layer in made:
    print(layer, type(layer).__module__, isinstance(layer, getattr(nn, type(layer).__name__)))
# %%
again = pickle.loads(pickle.dumps(nn.Sequential(nn.Hardtanh(), nn.Bilinear(2, 2, 2), nn.TripletMarginLoss(), nn.RReLU(), nn.Unfold(2))))
print(again, type(again[1]) is nn.Bilinear, copy.deepcopy(again)[4])
# %%
x = torch.linspace(-2, 2, 9)
for name in "celu hardshrink softshrink tanhshrink logsigmoid softsign".split():
    print(name, getattr(F, name)(x.clone().requires_grad_()))
# %%
y = x.clone()
F.threshold(y, 0.6, -1.0, inplace=True)
print(y, F.celu(y, 2.0, inplace=True), y)
# %%
print(F.cosine_similarity(x[:4], x[1:5], dim=0), F.pairwise_distance(x[None, :4], x[None, 1:5]), torch.threshold(x, 0.0, 9.0), F.softmin(x[:3], 0))
# %%
print(F.avg_pool2d(torch.ones(1, 1, 4, 4), 2, divisor_override=3), F.adaptive_max_pool2d(torch.arange(16.0).view(1, 4, 4), 2, return_indices=True))
# %%
class Kept(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = nn.Buffer(torch.ones(2))
        self.seen = nn.Buffer(torch.zeros(1), persistent=False)
        self.weight = nn.Parameter(torch.ones(1))
kept = Kept()
print(dict(kept.state_dict()), [name for name, _ in kept.named_buffers()], isinstance(kept.scale, nn.Buffer), isinstance(kept.weight, nn.Buffer), type(kept.scale))
kept.scale = torch.full((2,), 3.0)
print(kept.state_dict()["scale"])
# %%
torch.manual_seed(1)
lazy = [(nn.LazyConv3d(2, 3), torch.ones(1, 2, 4, 4, 4)), (nn.LazyConvTranspose1d(2, 3), torch.ones(1, 3, 5)), (nn.LazyConvTranspose3d(1, 2), torch.ones(1, 2, 2, 2, 2)),
        (nn.LazyInstanceNorm2d(affine=True), torch.arange(8.0).view(1, 2, 2, 2)), (nn.LazyInstanceNorm1d(), torch.arange(6.0).view(1, 2, 3))]
for layer, given in lazy:
    print(layer, layer(given).flatten()[0], layer)
# %%
for options in (dict(num_workers=-1), dict(timeout=-1), dict(prefetch_factor=2), dict(persistent_workers=True), dict(shuffle=True, sampler=range(2)), dict(batch_size=None, drop_last=True), dict(batch_sampler=[[0]], shuffle=True)):
    try:
        torch.utils.data.DataLoader([1, 2], **options)
    except ValueError as error:
        print(error)
