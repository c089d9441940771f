"""Boxes around things in images."""
from d2l._boxes import box_center_to_corner as box_center_to_corner
from d2l._boxes import box_corner_to_center as box_corner_to_center
from torchvision.ops.boxes import box_iou as box_iou
from torchvision.ops.boxes import nms as nms
from typing import Any

VOC_CLASSES: list
VOC_COLORMAP: list
def assign_anchor_to_bbox(ground_truth, anchors, device, iou_threshold=0.5):
    """Which true box each anchor stands for, -1 for none."""
    ...

def multibox_detection(cls_probs, offset_preds, anchors, nms_threshold=0.5, pos_threshold=0.009999999):
    """Rows of class (-1 for none), confidence and box, for each image."""
    ...

def multibox_prior(data, sizes, ratios):
    """Boxes of several sizes and ratios around each pixel, in shares of the image."""
    ...

def multibox_target(anchors, labels):
    """For each anchor its offsets, whether they count, and its class."""
    ...

def offset_boxes(anchors, assigned_bb, eps=1e-06):
    """How anchors have to move to be the true boxes."""
    ...

def offset_inverse(anchors, offset_preds):
    """Anchors moved by predicted offsets."""
    ...
