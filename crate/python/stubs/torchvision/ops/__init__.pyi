"""`torchvision.ops`: boxes, and layers of networks for pictures."""
from tandem.dialect.late import late_names as late_names
from torchvision.ops import boxes as boxes
from torchvision.ops.boxes import RoIAlign as RoIAlign
from torchvision.ops.boxes import RoIPool as RoIPool
from torchvision.ops.boxes import batched_nms as batched_nms
from torchvision.ops.boxes import box_area as box_area
from torchvision.ops.boxes import box_convert as box_convert
from torchvision.ops.boxes import box_iou as box_iou
from torchvision.ops.boxes import clip_boxes_to_image as clip_boxes_to_image
from torchvision.ops.boxes import masks_to_boxes as masks_to_boxes
from torchvision.ops.boxes import nms as nms
from torchvision.ops.boxes import remove_small_boxes as remove_small_boxes
from torchvision.ops.boxes import roi_align as roi_align
from torchvision.ops.boxes import roi_pool as roi_pool
from torchvision.ops.boxes import sigmoid_focal_loss as sigmoid_focal_loss
from torchvision.ops.misc import Conv2dNormActivation as Conv2dNormActivation
from torchvision.ops.misc import FrozenBatchNorm2d as FrozenBatchNorm2d
from torchvision.ops.misc import MLP as MLP
from torchvision.ops.misc import Permute as Permute
from torchvision.ops.misc import SqueezeExcitation as SqueezeExcitation
from torchvision.ops.misc import StochasticDepth as StochasticDepth
from torchvision.ops.misc import stochastic_depth as stochastic_depth
from typing import Any

def complete_box_iou(boxes1, boxes2, *eps): ...

def complete_box_iou_loss(boxes1, boxes2, reduction='none', eps=1e-07): ...

def distance_box_iou(boxes1, boxes2, *eps): ...

def distance_box_iou_loss(boxes1, boxes2, reduction='none', eps=1e-07): ...

def generalized_box_iou(boxes1, boxes2, *eps): ...

def generalized_box_iou_loss(boxes1, boxes2, reduction='none', eps=1e-07): ...

def __getattr__(name: str) -> Any: ...
