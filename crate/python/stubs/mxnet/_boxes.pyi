"""Ops on boxes that `mx.npx` and `mx.nd.contrib` share: anchors, what they have to learn, what they found, and pooling over boxes."""
from tandem._placement import tensor_on_device_of as tensor_on_device_of
from tandem.dialect import boxes as boxes
from tandem.dialect.views import as_class as as_class
from tandem.dialect.views import reshaped as reshaped
from typing import Any
import tandem as td

def box_iou(lhs=None, rhs=None, format='corner', **_):
    """Shared area over that of both together, for each pair of boxes."""
    ...

def multibox_detection(cls_prob=None, loc_pred=None, anchor=None, clip=True, threshold=0.01, background_id=0, nms_threshold=0.5, force_suppress=False, variances=..., nms_topk=-1, **_):
    """What anchors found: (batch, anchors, 6), rows of class (-1: nothing, or a better box is near), score and box, the best first."""
    ...

def multibox_prior(data=None, sizes=..., ratios=..., clip=False, steps=..., offsets=..., **_):
    """Boxes around each pixel, (1, boxes, 4), in shares of the picture; with `clip` cut off at its edges."""
    ...

def multibox_target(anchor=None, label=None, cls_pred=None, overlap_threshold=0.5, ignore_label=-1.0, negative_mining_ratio=-1.0, negative_mining_thresh=0.5, minimum_negative_samples=0, variances=..., **_):
    """What anchors have to learn: offsets (batch, anchors * 4), which of these count, and classes (batch, anchors), 0 for background.

    Rows of labels are (class, left, top, right, bottom); the first of class -1 ends them."""
    ...

def roi_pooling(data=None, rois=None, pooled_size=None, spatial_scale=1.0, **_):
    """The largest value in each cell of a grid over each box; rows of `rois` are (picture, left, top, right, bottom)."""
    ...
