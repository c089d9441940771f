# %%
import copy
import math
import random

import numpy as np
import torch, torch.nn as nn, torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset, TensorDataset, Subset, Sampler, RandomSampler
# %%
import torch, torchvision
from torchvision import transforms as T, ops, models
from torchvision.transforms import functional as TF, v2

x = (torch.arange(3 * 4 * 5) * 4 % 256).reshape(3, 4, 5).to(torch.uint8)
f = x / 255
(
    TF.adjust_brightness(x, 1.5)[0],
    TF.adjust_contrast(x, 0.5)[1],
    TF.adjust_saturation(x, 2.0)[2],
    TF.adjust_gamma(x, 2.0)[0],
    TF.invert(x)[0],
    TF.solarize(x, 100)[0],
    TF.posterize(x, 3)[0],
)
# %%
TF.adjust_hue(f, 0.2), TF.adjust_hue(x, -0.3)[0]
# %%
TF.adjust_sharpness(f, 2.0)[0], TF.autocontrast(x)[0], TF.equalize(x)[0], TF.adjust_sharpness(x, 0.0)[1]
# %%
TF.rotate(x, 90)[0], TF.rotate(x, 30)[0], TF.rotate(x, 45, expand=True).shape, TF.affine(f, 10, [1, 0], 1.2, [5.0, 0.0])[0], TF.rotate(x, 30, fill=7)[0]
# %%
(
    [c.shape for c in TF.five_crop(x, 2)],
    len(TF.ten_crop(x, (2, 3))),
    TF.five_crop(x, 2)[4][0],
    TF.get_image_size(x),
    TF.get_dimensions(x),
    TF.convert_image_dtype(x)[0, 0],
    TF.erase(x, 0, 0, 2, 2, 0)[0],
)
# %%
(
    T.RandomGrayscale(),
    T.RandomInvert(0.3),
    T.RandomPosterize(2),
    T.RandomSolarize(128, 0.1),
    T.RandomAffine(10, translate=(0.1, 0.2)),
    T.FiveCrop(3),
    T.TenCrop(3),
    T.RandomAutocontrast(),
    T.RandomAdjustSharpness(2),
)
# %%
torch.manual_seed(0)
T.RandomInvert(1.0)(x)[0, 0], T.RandomGrayscale(1.0)(f)[0, 0], T.RandomAffine(30, translate=(0.2, 0.2), scale=(0.8, 1.2), shear=5)(f)[0]
# %%
a = torch.tensor([[0.0, 0, 2, 2], [1, 1, 3, 3], [0, 0, 2, 2.5], [5, 5, 6, 7]])
s = torch.tensor([0.9, 0.8, 0.95, 0.3])
(
    ops.box_iou(a, a),
    ops.generalized_box_iou(a, a),
    ops.distance_box_iou(a, a),
    ops.complete_box_iou(a, a),
    ops.nms(a, s, 0.5),
    ops.batched_nms(a, s, torch.tensor([0, 0, 1, 1]), 0.1),
)
# %%
(
    ops.clip_boxes_to_image(a, (2, 4)),
    ops.remove_small_boxes(a, 2.0),
    ops.generalized_box_iou_loss(a, a.flip(0)),
    ops.distance_box_iou_loss(a, a.flip(0), reduction="mean"),
    ops.complete_box_iou_loss(a, a.flip(0), reduction="sum"),
    ops.box_convert(a, "xyxy", "cxcywh"),
    ops.box_area(a),
)
# %%
m = torch.zeros(2, 5, 5)
m[0, 1:3, 2:4] = 1
m[1, 4, 0:2] = 1
ops.masks_to_boxes(m)
# %%
img = torch.arange(2 * 36.0).reshape(1, 2, 6, 6)
r = torch.tensor([[0, 0.5, 0.5, 4.0, 5.0], [0, 1.0, 2.0, 3.0, 3.0]])
ops.roi_align(img, r, 2), ops.roi_align(img, r, (1, 2), sampling_ratio=2, aligned=True), ops.RoIAlign(2, 1.0, 2), ops.RoIPool(2, 0.5)
# %%
from torchvision.ops.misc import Conv2dNormActivation, SqueezeExcitation, FrozenBatchNorm2d, MLP, Permute
from torchvision.ops import StochasticDepth, stochastic_depth

print(Conv2dNormActivation(3, 4), SqueezeExcitation(4, 2), FrozenBatchNorm2d(3), MLP(4, [8, 2]), Permute([0, 1]), StochasticDepth(0.1, "row"))
# %%
print(
    models.mobilenet_v3_small(num_classes=3).classifier,
    models.resnet18(num_classes=2).layer2[0],
    models.ResNet18_Weights.DEFAULT,
    models.ResNet50_Weights.IMAGENET1K_V2,
)
# %%
from torchvision.models.feature_extraction import create_feature_extractor, get_graph_node_names


class Net(torch.nn.Module):
    def __init__(s):
        super().__init__()
        s.conv = torch.nn.Conv2d(1, 2, 3)
        s.fc = torch.nn.Linear(2, 1)

    def forward(s, x):
        return s.fc(torch.relu(s.conv(x)).mean((2, 3)))


net = Net()
print(get_graph_node_names(net)[0])
e = create_feature_extractor(net, return_nodes={"conv": "c", "fc": "out"})
{k: v.shape for k, v in e(torch.ones(1, 1, 5, 5)).items()}
# %%
m = models.get_model("resnet18", num_classes=10)
m.fc, "vgg16" in models.list_models(), len(list(m.parameters())), sum(p.numel() for p in models.squeezenet1_1().parameters())
# %%
v2.Compose([v2.ToImage(), v2.ToDtype(torch.float32, scale=True), v2.Normalize([0.5] * 3, [0.5] * 3)])(x)[0], v2.GaussianNoise(), v2.RandomInvert(p=1)(x)[0, 0]
# %%
torch.manual_seed(1)
img, lab = v2.MixUp(num_classes=3)(torch.rand(4, 3, 4, 4), torch.tensor([0, 1, 2, 0]))
img.shape, lab.shape, lab.sum(1)
