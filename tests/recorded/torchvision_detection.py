# %%
import torch, torchvision
from torch import nn
from torchvision import ops
from torchvision.models import detection as det, segmentation as seg
from torchvision.models.detection.anchor_utils import AnchorGenerator, DefaultBoxGenerator
from torchvision.models.detection.backbone_utils import BackboneWithFPN, resnet_fpn_backbone
from torchvision.models.detection.faster_rcnn import FasterRCNN, FastRCNNPredictor
from torchvision.models.detection.mask_rcnn import MaskRCNN, MaskRCNNPredictor
from torchvision.models.detection.transform import GeneralizedRCNNTransform
from torchvision.models._utils import IntermediateLayerGetter


def told(net):
    state = net.state_dict()
    return len(state), sum(p.numel() for p in net.parameters()), [(key, tuple(value.shape)) for key, value in state.items()][::41]


class Small(nn.Sequential):
    out_channels = 8

    def __init__(self):
        super().__init__(nn.Conv2d(3, 8, 3, stride=8, padding=1), nn.ReLU())


def targets(**more):
    boxes = torch.tensor([[4.0, 4, 30, 40]]), torch.tensor([[1.0, 2, 30, 40], [10, 10, 45, 45]])
    return [{"boxes": box, "labels": torch.arange(1, len(box) + 1), **{key: value[: len(box)] for key, value in more.items()}} for box in boxes]


pictures = [torch.linspace(0, 1, 3 * 48 * 64).reshape(3, 48, 64), torch.linspace(1, 0, 3 * 50 * 50).reshape(3, 50, 50)]
# %%
b = torch.tensor([[0.0, 0, 10, 10], [1, 1, 11, 11], [20, 20, 30, 30], [0, 0, 5, 5]])
s = torch.tensor([0.9, 0.95, 0.7, 0.7])
ops.nms(b, s, 0.5), ops.batched_nms(b, s, torch.tensor([0, 0, 1, 1]), 0.5), ops.nms(b[:0], s[:0], 0.5)
# %%
# digits: 4
torch.manual_seed(3)
f = torch.randn(2, 3, 9, 9)
rois = torch.tensor([[0, 1.0, 1, 7, 8], [1, 0, 0, 3, 2], [0, -3, 4, 12, 20]])
(
    ops.roi_align(f, rois, 3, 0.5, 2).sum((1, 2, 3)),
    ops.roi_align(f, rois, (2, 3), 1.0).flatten()[:9],
    ops.roi_align(f, [rois[:1, 1:], rois[1:, 1:]], 2, aligned=True).flatten()[::5],
)
# %%
# digits: 3
g = f.clone().requires_grad_(True)
ops.roi_align(g, rois, 3).square().sum().backward()
g.grad.sum(), g.grad[0, 0]
# %%
ops.box_convert(b, "xyxy", "zzz")
# %%
a = AnchorGenerator(((32, 64), (128,)), ((0.5, 1.0),) * 2)
a.num_anchors_per_location(), a.cell_anchors, a.grid_anchors([(1, 2), (1, 1)], [(4, 8), (16, 16)])
# %%
d = DefaultBoxGenerator([[2], [2, 3]], min_ratio=0.2, max_ratio=0.9)
d, d.num_anchors_per_location(), d._wh_pairs[1]
# %%
t = GeneralizedRCNNTransform(40, 70, [0.5] * 3, [0.25] * 3)
images, found = t.eval()(pictures, targets())
t, images.tensors.shape, images.image_sizes, found[0]["boxes"]
# %%
torch.manual_seed(0)
net = FasterRCNN(
    Small(),
    3,
    min_size=48,
    max_size=80,
    rpn_anchor_generator=AnchorGenerator(((16, 32),), ((1.0, 2.0),)),
    box_roi_pool=ops.MultiScaleRoIAlign(["0"], 3, 2),
    rpn_post_nms_top_n_test=20,
    box_detections_per_img=6,
)
told(net), net.rpn, net.roi_heads
# %%
# digits: 3
net.eval()
with torch.no_grad():
    found = net(pictures)
[{key: tuple(value.shape) for key, value in part.items()} for part in found], found[0]["scores"], found[0]["labels"]
# %%
# digits: 3
net.train()
torch.manual_seed(1)
losses = net(pictures, targets())
sum(losses.values()).backward()
losses, net.backbone[0].weight.grad.abs().sum() > 0
# %%
net(pictures)
# %%
net(pictures, [{"boxes": torch.tensor([[5.0, 5, 4, 50]]), "labels": torch.tensor([1])}] * 2)
# %%
net.eval()([torch.ones(3, 8, 8, dtype=torch.uint8)])
# %%
net.roi_heads.box_predictor = FastRCNNPredictor(1024, 5)
net.roi_heads.box_predictor
# %%
# digits: 3
torch.manual_seed(0)
pool = lambda size: ops.MultiScaleRoIAlign(["0"], size, 2)
head = det.mask_rcnn.MaskRCNNHeads(8, (8, 8), 1)
net = MaskRCNN(
    Small(),
    None,
    min_size=48,
    max_size=80,
    rpn_anchor_generator=AnchorGenerator(((16, 32),), ((1.0,),)),
    box_roi_pool=pool(3),
    mask_roi_pool=pool(4),
    mask_head=head,
    mask_predictor=MaskRCNNPredictor(8, 8, 3),
    box_predictor=FastRCNNPredictor(1024, 3),
    box_detections_per_img=3,
).eval()
with torch.no_grad():
    found = net(pictures)
print({key: tuple(value.shape) for key, value in found[0].items()}, found[0]["masks"].mean())
net.train()
torch.manual_seed(2)
masks = (torch.arange(2 * 48 * 64).reshape(2, 48, 64) % 3 == 0).to(torch.uint8)
net([pictures[0]], targets(masks=masks)[:1])["loss_mask"]
# %%
told(det.ssdlite320_mobilenet_v3_large(weights=None, weights_backbone=None, num_classes=3))
# %%
# digits: 4
torch.manual_seed(0)
net = seg.lraspp_mobilenet_v3_large(weights=None, weights_backbone=None, num_classes=4).eval()
with torch.no_grad():
    out = net(pictures[0][None, :, :32, :32])
told(net), {key: tuple(value.shape) for key, value in out.items()}, net.classifier
# %%
torch.manual_seed(0)
seg.deeplabv3.ASPP(4, (2, 3), 5).eval()(torch.ones(1, 4, 6, 6)).shape, seg.fcn.FCNHead(8, 2), seg.deeplabv3.DeepLabHead(4, 2)[0].convs[2]
# %%
r = IntermediateLayerGetter(torchvision.models.resnet18(), {"layer1": "a", "layer3": "b"})
[(key, value.shape) for key, value in r(torch.rand(1, 3, 32, 32)).items()]
# %%
IntermediateLayerGetter(torchvision.models.resnet18(), {"nope": "a"})
# %%
from torchvision.models.swin_transformer import SwinTransformer, SwinTransformerBlockV2, PatchMergingV2

torch.manual_seed(0)
net = SwinTransformer([4, 4], 8, [1, 1], [2, 2], [4, 4], num_classes=3, block=SwinTransformerBlockV2, downsample_layer=PatchMergingV2).eval()
told(net), net.features[1][0].attn.relative_coords_table.shape, net.features[2]
# %%
# digits: 3
with torch.no_grad():
    out = net(pictures[0][None, :, :32, :32])
out
# %%
# digits: 3
from torchvision.models.maxvit import MaxVit

torch.manual_seed(0)
net = MaxVit((32, 32), 8, 4, [8, 16], [1, 1], 4, 0.2, num_classes=3).eval()
with torch.no_grad():
    out = net(pictures[0][None, :, :32, :32])
told(net), out
# %%
MaxVit((40, 40), 8, 4, [8, 16], [1, 1], 4, 0.2)
# %%
torchvision.models.resnet50(replace_stride_with_dilation=[False, True, True]).layer4[1].conv2
# %%
from torchvision import utils

picture = torch.arange(3 * 12 * 16).reshape(3, 12, 16).remainder(256).to(torch.uint8)
utils.draw_keypoints(picture, torch.tensor([[[3.0, 3], [10, 8]]]), connectivity=[(0, 1)])[0, 3]
# %%
utils.flow_to_image(torch.linspace(-1, 1, 2 * 3 * 4).reshape(2, 3, 4)).shape
# %%
utils.draw_bounding_boxes(picture, torch.tensor([[1, 1, 5, 5]]), labels=["a", "b"])
# %%
utils.make_grid(3)
