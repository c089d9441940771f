"""Pictures with boxes, masks and points drawn on them: `torchvision.utils.draw_bounding_boxes` and its like."""
from tandem.drawing.colours import rgba as rgba
from typing import Any
import numpy as numpy
import torch as torch

def draw_bounding_boxes(image, boxes, labels=None, colors=None, fill=False, width=1, font=None, font_size=None, **label_settings):
    """A picture with boxes (left, top, right, bottom) drawn on it; labels need fonts, which a page has none of: they are left out, which is told."""
    ...

def draw_keypoints(image, keypoints, connectivity=None, colors=None, radius=2, width=3, visibility=None):
    """A picture with points (instance, point, x and y) as discs, and lines between those that `connectivity` pairs."""
    ...

def draw_segmentation_masks(image, masks, alpha=0.8, colors=None):
    """A picture with masks of truth values in colours over it."""
    ...
