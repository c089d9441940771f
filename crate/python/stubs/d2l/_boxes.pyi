"""Boxes around things in images, over the tensors of all libraries; the classes of the VOC set and their colours."""
from typing import Any
import tandem as td

VOC_CLASSES: list
VOC_COLORMAP: list
def box_center_to_corner(boxes):
    """(centre x, centre y, width, height) as (left, top, right, bottom)."""
    ...

def box_corner_to_center(boxes):
    """(left, top, right, bottom) as (centre x, centre y, width, height)."""
    ...
