"""`torchvision.ops`: boxes."""
from tandem.dialect import boxes as _boxes_of
from typing import Any
import torch as torch

def box_area(boxes): ...

def box_convert(boxes, in_fmt, out_fmt):
    """Boxes as corners (`xyxy`), as a corner and sizes (`xywh`), or as a centre and sizes (`cxcywh`)."""
    ...

def box_iou(boxes1, boxes2):
    """Shared area over that of both together, for each pair."""
    ...

boxes_of = _boxes_of
def nms(boxes, scores, iou_threshold):
    """Positions of the boxes that are left when those too near to a better one go."""
    ...

def roi_pool(input, boxes, output_size, spatial_scale=1.0):
    """The largest value in each cell of a grid over each box (Girshick 2015); rows of boxes are (image, x1, y1, x2, y2)."""
    ...

def sigmoid_focal_loss(inputs, targets, alpha=0.25, gamma=2, reduction='none'):
    """Cross-entropy of scores, in which what is already right counts little (Lin et al. 2017)."""
    ...
