"""Boxes around things in images."""
from d2l._boxes import box_center_to_corner as box_center_to_corner
from d2l._boxes import box_corner_to_center as box_corner_to_center
from tandem.dialect.boxes import iou as _box_iou
from typing import Any

VOC_CLASSES: list
VOC_COLORMAP: list
def assign_anchor_to_bbox(ground_truth, anchors, place=None, iou_threshold=0.5):
    """Which true box each anchor stands for, -1 for none."""
    ...

box_iou = _box_iou
def multibox_detection(cls_probs, offset_preds, anchors, nms_threshold=0.5, pos_threshold=0.009999999):
    """Rows of class (-1 for none), confidence and box, for each image."""
    ...

def multibox_prior(data, sizes, ratios):
    """Boxes around each pixel, (1, pixels * boxes of a pixel, 4), in shares of the picture."""
    ...

def multibox_target(anchors, labels):
    """For each anchor its offsets, whether they count, and its class."""
    ...

def nms(boxes, scores, iou_threshold):
    """Positions of the boxes that are left when those too near to a better one go."""
    ...

def offset_boxes(anchors, assigned_bb, eps=1e-06):
    """How anchors have to move to be the true boxes."""
    ...

def offset_inverse(anchors, offset_preds):
    """Anchors moved by predicted offsets."""
    ...
