"""Transforms of whole samples, tensors that say what they hold, layers for boxes."""

# %%
import torch, torchvision
from torchvision import tv_tensors, models, ops, transforms
from torchvision.transforms import v2
from torchvision.transforms.v2 import functional as VF

_ = torch.manual_seed(0)
img = torch.randint(0, 256, (3, 8, 10), dtype=torch.uint8)
im = tv_tensors.Image(img)
print(im)
print(*[im.shape, type(im), isinstance(im, torch.Tensor)], sep="\n")
print(*[type(im + 1), type(im.clone()), type(im.to(torch.float32))], sep="\n")
b = tv_tensors.BoundingBoxes([[1, 2, 5, 6], [0, 0, 3, 3]], format="XYXY", canvas_size=(8, 10))
print(b)

# %%
print(*[b.format, b.canvas_size], sep="\n")
m = tv_tensors.Mask(torch.zeros(8, 10, dtype=torch.uint8))
m[2:4, 2:4] = 1
vid = tv_tensors.Video(torch.zeros(2, 3, 8, 10, dtype=torch.uint8))
print(*[type(vid), vid.shape], sep="\n")
print(tv_tensors.wrap(torch.ones(1, 4), like=b))
print(*[tv_tensors.BoundingBoxFormat.XYWH, tv_tensors.BoundingBoxFormat("CXCYWH")], sep="\n")
with tv_tensors.set_return_type("TVTensor"):
    print(type(im + 1))
im2, b2, m2 = v2.RandomHorizontalFlip(p=1)(im, b, m)
print(*[type(im2), b2, m2.sum(), torch.equal(im2, im.flip(-1))], sep="\n")

# %%
out = v2.Compose([v2.RandomCrop(4), v2.ToDtype(torch.float32, scale=True)])(im, {"boxes": b, "l": 3})
print(*[out[0].shape, out[1]], sep="\n")
print(
    v2.Compose(
        [
            v2.RandomResizedCrop(size=(6, 6), antialias=True),
            v2.RandomHorizontalFlip(p=0.5),
            v2.ToDtype(torch.float32, scale=True),
            v2.Normalize(mean=[0.485, 0.456, 0.406], std=[0.229, 0.224, 0.225]),
        ]
    )(img).shape
)
print(VF.convert_bounding_box_format(b, new_format=tv_tensors.BoundingBoxFormat.XYWH))
print(
    VF.convert_bounding_box_format(torch.tensor([[1.0, 2, 3, 4]]), old_format=tv_tensors.BoundingBoxFormat.XYXY, new_format=tv_tensors.BoundingBoxFormat.CXCYWH)
)
print(v2.ClampBoundingBoxes()(tv_tensors.BoundingBoxes([[-1, 2, 15, 6]], format="XYXY", canvas_size=(8, 10))))

# %%
print(
    v2.SanitizeBoundingBoxes()(
        {"boxes": tv_tensors.BoundingBoxes([[1, 2, 5, 6], [3, 3, 3, 3]], format="XYXY", canvas_size=(8, 10)), "labels": torch.tensor([1, 2])}
    )
)
print(v2.ConvertBoundingBoxFormat("XYWH")(b))
print(v2.Pad(2)(im, b))
print(v2.CenterCrop(4)(im, b, m)[1])
print(v2.RandomRotation((90, 90), expand=True)(im, b)[1])

# %%
print(v2.RandomAffine(0, translate=(0.1, 0.1))(im).shape)
print(v2.MixUp(num_classes=4)(torch.rand(4, 3, 8, 8), torch.tensor([0, 1, 2, 3]))[1])
print(
    *[transforms.AutoAugment(), transforms.AutoAugmentPolicy.CIFAR10, transforms.RandAugment(), transforms.AugMix(), transforms.TrivialAugmentWide()], sep="\n"
)
_ = torch.manual_seed(0)
_ = torch.manual_seed(0)

# %%
_ = torch.manual_seed(0)
boxes = torch.tensor([[0.0, 0, 4, 4], [1, 1, 5, 5], [6, 6, 8, 8]])
sc = torch.tensor([0.9, 0.8, 0.7])
print(
    *[
        ops.nms(boxes, sc, 0.3),
        ops.batched_nms(boxes, sc, torch.tensor([0, 1, 0]), 0.3),
        ops.box_iou(boxes, boxes),
        ops.generalized_box_iou(boxes, boxes),
        ops.complete_box_iou(boxes, boxes),
        ops.distance_box_iou(boxes, boxes),
        ops.box_area(boxes),
        ops.box_convert(boxes, "xyxy", "cxcywh"),
        ops.clip_boxes_to_image(boxes, (4, 4)),
        ops.remove_small_boxes(boxes, 3.0),
        ops.masks_to_boxes(torch.ones(1, 3, 3)),
    ],
    sep="\n",
)
print(
    *[
        ops.complete_box_iou_loss(boxes, boxes + 1, reduction="mean"),
        ops.generalized_box_iou_loss(boxes, boxes + 1),
        ops.distance_box_iou_loss(boxes, boxes + 1, "sum"),
        ops.sigmoid_focal_loss(torch.tensor([1.0, -1]), torch.tensor([1.0, 0]), reduction="mean"),
    ],
    sep="\n",
)
f = torch.arange(64.0).reshape(1, 1, 8, 8)
print(
    *[
        ops.roi_align(f, [boxes], (2, 2)),
        ops.roi_pool(f, [boxes], (2, 2)),
        ops.ps_roi_align(torch.ones(1, 4, 8, 8), [boxes], 2).shape,
        ops.ps_roi_pool(torch.ones(1, 4, 8, 8), [boxes], 2).shape,
    ],
    sep="\n",
)
print(
    *[
        ops.RoIAlign(2, 1.0, 2),
        ops.RoIPool(2, 1.0),
        ops.MultiScaleRoIAlign(["0"], 2, 2),
        ops.FeaturePyramidNetwork([4, 8], 6),
        ops.StochasticDepth(0.1, "row"),
        ops.FrozenBatchNorm2d(3),
        ops.SqueezeExcitation(4, 2),
        ops.Conv2dNormActivation(3, 4),
        ops.MLP(3, [4, 2]),
        ops.DropBlock2d(0.1, 3),
        ops.DeformConv2d(3, 4, 3),
        ops.Permute([0, 2, 1]),
        ops.Conv3dNormActivation(3, 4),
    ],
    sep="\n",
)

# %%
print(
    *[
        ops.deform_conv2d(torch.ones(1, 1, 5, 5), torch.zeros(1, 18, 3, 3) + 0.5, torch.ones(1, 1, 3, 3)),
        ops.stochastic_depth(torch.ones(3, 2), 0.5, "row", True).shape,
        ops.drop_block2d(torch.ones(1, 1, 8, 8), 0.1, 3).shape,
    ],
    sep="\n",
)
fpn = ops.FeaturePyramidNetwork([4, 8], 6)
print({k: v.shape for k, v in fpn({"a": torch.ones(1, 4, 8, 8), "b": torch.ones(1, 8, 4, 4)}).items()})

# %%
import torch
from torchvision import tv_tensors, transforms
from torchvision.transforms import v2
from torchvision.transforms.v2 import functional as VF

_ = torch.manual_seed(0)
img = torch.randint(0, 256, (3, 8, 10), dtype=torch.uint8)
im = tv_tensors.Image(img)
b = tv_tensors.BoundingBoxes([[1, 2, 5, 6], [0, 0, 3, 3]], format="XYXY", canvas_size=(8, 10))
_ = torch.manual_seed(0)
print(*[torch.distributions.Beta(torch.tensor([1.0]), torch.tensor([1.0])).sample(), torch.distributions.Dirichlet(torch.ones(1, 3)).sample()], sep="\n")
_ = torch.manual_seed(0)
_ = torch.manual_seed(0)

# %%
print(v2.MixUp(num_classes=4)(torch.rand(4, 3, 8, 8), torch.tensor([0, 1, 2, 3]))[1])
_ = torch.manual_seed(0)
print(v2.RandomResizedCrop(4)(im, b)[1])
_ = torch.manual_seed(0)
print(v2.RandomAffine(30, (0.1, 0.1), (0.8, 1.2), 10)(im, b))

# %%
# digits: 6
_ = torch.manual_seed(0)
print(v2.RandomPerspective(p=1.0)(im, b))
_ = torch.manual_seed(0)
_ = torch.manual_seed(0)
print(v2.RandomErasing(p=1.0, value="random")(im.float()).sum())

# %%
_ = torch.manual_seed(0)
print(v2.ColorJitter(0.5, 0.5, 0.5, 0.2)(im).float().mean())
_ = torch.manual_seed(0)
print(
    *[
        v2.GaussianBlur(3)(im).float().mean(),
        v2.RandomGrayscale(1.0)(im).shape,
        v2.RandomInvert(1.0)(im).sum(),
        v2.RandomPosterize(2, p=1.0)(im).sum(),
        v2.RandomSolarize(100, p=1.0)(im).sum(),
        v2.RandomAdjustSharpness(2.0, p=1.0)(im).sum(),
    ],
    sep="\n",
)
_ = torch.manual_seed(0)

# %%
_ = torch.manual_seed(0)
print(v2.RandomIoUCrop()({"img": im, "boxes": b})["boxes"])
print(VF.rotate(im, 30).float().mean())
print(VF.affine(im, angle=10, translate=[1, 1], scale=1.1, shear=[0, 0]).float().mean())
print(*[VF.solarize(im, 100).float().mean(), VF.posterize(im, 3).float().mean(), VF.gaussian_blur(im, [3, 3]).float().mean()], sep="\n")

# %%
print(VF.perspective(im, [[0, 0], [9, 0], [9, 7], [0, 7]], [[1, 1], [8, 0], [9, 7], [0, 7]]).float().mean())
print(*[VF.to_dtype(im, torch.float32, scale=True).mean(), VF.normalize(im.float(), [1.0, 1, 1], [2.0, 2, 2]).mean()], sep="\n")
print(*[VF.adjust_hue(im, 0.1).float().mean(), VF.adjust_gamma(im, 2.0).float().mean()], sep="\n")
print(*[VF.adjust_contrast(im, 1.5).float().mean(), VF.adjust_saturation(im, 0.0).float().mean(), VF.adjust_sharpness(im, 2.0).float().mean()], sep="\n")
print(
    *[
        v2.ToDtype({tv_tensors.Image: torch.float32, "others": None}, scale=True)({"i": im, "b": b})["i"].dtype,
        v2.ToImage()(img),
        v2.Compose([v2.ToImage(), v2.ToDtype(torch.float32, scale=True)]),
    ],
    sep="\n",
)

# %%
print(*[transforms.RandomPerspective(), transforms.ElasticTransform(), transforms.RandomApply([transforms.CenterCrop(3)])], sep="\n")
_ = torch.manual_seed(0)
import torchvision.transforms.v2 as T, torchvision.transforms.v2.functional as TF

# %%
import torch
from torchvision import ops

boxes = torch.tensor([[0.0, 0, 4, 4], [1, 1, 5, 5], [6, 6, 8, 8]])
sc = torch.tensor([0.9, 0.8, 0.7])
print(
    *[
        ops.nms(boxes, sc, 0.3),
        ops.batched_nms(boxes, sc, torch.tensor([0, 1, 0]), 0.3),
        ops.box_iou(boxes, boxes),
        ops.generalized_box_iou(boxes, boxes),
        ops.complete_box_iou(boxes, boxes),
        ops.distance_box_iou(boxes, boxes),
        ops.box_area(boxes),
        ops.box_convert(boxes, "xyxy", "cxcywh"),
        ops.clip_boxes_to_image(boxes, (4, 4)),
        ops.remove_small_boxes(boxes, 3.0),
        ops.masks_to_boxes(torch.ones(1, 3, 3)),
    ],
    sep="\n",
)
print(
    *[
        ops.complete_box_iou_loss(boxes, boxes + 1, reduction="mean"),
        ops.generalized_box_iou_loss(boxes, boxes + 1),
        ops.distance_box_iou_loss(boxes, boxes + 1, "sum"),
        ops.sigmoid_focal_loss(torch.tensor([1.0, -1]), torch.tensor([1.0, 0]), reduction="mean"),
    ],
    sep="\n",
)
f = torch.arange(64.0).reshape(1, 1, 8, 8)
print(
    *[
        ops.roi_align(f, [boxes], (2, 2)),
        ops.roi_pool(f, [boxes], (2, 2)),
        ops.ps_roi_align(torch.ones(1, 4, 8, 8), [boxes], 2).shape,
        ops.ps_roi_pool(torch.ones(1, 4, 8, 8), [boxes], 2).shape,
    ],
    sep="\n",
)
print(
    *[
        ops.RoIAlign(2, 1.0, 2),
        ops.RoIPool(2, 1.0),
        ops.MultiScaleRoIAlign(["0"], 2, 2),
        ops.FeaturePyramidNetwork([4, 8], 6),
        ops.StochasticDepth(0.1, "row"),
        ops.FrozenBatchNorm2d(3),
        ops.SqueezeExcitation(4, 2),
        ops.Conv2dNormActivation(3, 4),
        ops.MLP(3, [4, 2]),
        ops.DropBlock2d(0.1, 3),
        ops.DeformConv2d(3, 4, 3),
        ops.Permute([0, 2, 1]),
        ops.Conv3dNormActivation(3, 4),
    ],
    sep="\n",
)
print(
    *[
        ops.deform_conv2d(torch.ones(1, 1, 5, 5), torch.zeros(1, 18, 3, 3) + 0.5, torch.ones(1, 1, 3, 3)),
        ops.stochastic_depth(torch.ones(3, 2), 0.5, "row", True).shape,
        ops.drop_block2d(torch.ones(1, 1, 8, 8), 0.1, 3).shape,
    ],
    sep="\n",
)

# %%
fpn = ops.FeaturePyramidNetwork([4, 8], 6)
print({k: v.shape for k, v in fpn({"a": torch.ones(1, 4, 8, 8), "b": torch.ones(1, 8, 4, 4)}).items()})
_ = torch.manual_seed(0)
print(torch.distributions.Gamma(torch.tensor([0.5, 1.0, 3.0]), torch.tensor([1.0, 2.0, 3.0])).sample((2,)))
_ = torch.manual_seed(0)
print(
    *[
        torch.distributions.Beta(0.5, 2.0).sample(),
        torch.distributions.Dirichlet(torch.ones(2, 3)).sample(),
        torch.distributions.Chi2(torch.tensor([3.0])).sample(),
        torch.distributions.StudentT(torch.tensor([3.0])).sample(),
        torch.poisson(torch.tensor([0.5, 3.0, 30.0, 100.0])),
        torch.distributions.Poisson(torch.tensor([4.0])).sample((3,)),
        torch.distributions.NegativeBinomial(3, torch.tensor(0.4)).sample(),
        torch.distributions.InverseGamma(torch.tensor([2.0]), torch.tensor([1.0])).sample(),
    ],
    sep="\n",
)

# %%
_ = torch.manual_seed(0)
m = ops.MultiScaleRoIAlign(["a", "b"], 2, 2)
print(m({"a": torch.rand(1, 2, 16, 16), "b": torch.rand(1, 2, 8, 8)}, [torch.tensor([[0.0, 0, 30, 30], [2, 2, 400, 300]])], [(64, 64)]))
_ = torch.manual_seed(0)
print(
    ops.deform_conv2d(
        torch.randn(1, 4, 6, 6), torch.randn(1, 2 * 2 * 9, 4, 4), torch.randn(6, 2, 3, 3), mask=torch.rand(1, 2 * 9, 4, 4), bias=torch.ones(6)
    ).sum((0, 2, 3))
)
_ = torch.manual_seed(0)

# %%
print(
    *[
        ops.ps_roi_align(torch.rand(1, 8, 8, 8), [torch.tensor([[1.0, 1, 6, 7]])], 2, 0.5, 2),
        ops.ps_roi_pool(torch.rand(1, 8, 8, 8), [torch.tensor([[1.0, 1, 6, 7]])], 2),
    ],
    sep="\n",
)

# %%
from torchvision import models

for name in ("mnasnet0_5", "shufflenet_v2_x0_5", "regnet_x_400mf", "squeezenet1_1"):
    torch.manual_seed(0)
    net = models.get_model(name, num_classes=3).eval()
    print(name, sum(p.numel() for p in net.parameters()), len(net.state_dict()), net(torch.ones(1, 3, 64, 64)))
# %%
# Sets of pictures as text, noise that an index always gives, folders that name classes, and what is no picture.
import os

import numpy as np
import torch
from PIL import Image
from torchvision import datasets, transforms

noise = datasets.FakeData(6, (3, 2, 2), 4, transform=transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.5,), (0.5,))]))
print(noise, noise[1], [label for _, label in noise])
for name in ("ant", "bee"):
    os.makedirs(f"{name}s/inner")
    os.makedirs(f"kinds/{name}/inner")
    Image.fromarray(np.full((4, 4, 3), 9, dtype=np.uint8)).save(f"kinds/{name}/1.png")
    Image.fromarray(np.full((4, 4, 3), 7, dtype=np.uint8)).save(f"kinds/{name}/inner/0.png")
kinds = datasets.ImageFolder("kinds", transforms.ToTensor())
print(kinds, kinds.samples, kinds[1][0].shape, datasets.DatasetFolder("kinds", str.upper, (".png",))[2])
for call in (
    lambda: datasets.ImageFolder("ants"), lambda: datasets.ImageFolder("ants/inner"), lambda: transforms.ToTensor()(torch.ones(3, 2, 2)),
    lambda: transforms.ToPILImage()(torch.ones(1, 1, 1, 1)), lambda: transforms.RandomRotation(-1),
    lambda: np.asarray(transforms.ToPILImage()(torch.tensor([[-0.5, 1.5]]))).tolist(),
    lambda: transforms.functional.affine(torch.arange(30.0).reshape(1, 5, 6), 10, (1, 1), 1.1, (5,)).sum(),
):
    try:
        print(call())
    except Exception as error:
        print(type(error).__name__, error)
