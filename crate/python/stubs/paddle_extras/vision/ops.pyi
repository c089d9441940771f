"""`paddle.vision.ops`: boxes in pictures."""
from paddle._tensor import owned as owned
from tandem.dialect.names import missing_names as missing_names
from typing import Any
import tandem as td

def box_iou(boxes1, boxes2):
    """Shared area over that of both together, for each pair of boxes."""
    ...

def nms(boxes, iou_threshold=0.3, scores=None, category_idxs=None, categories=None, top_k=None):
    """Which boxes stay when those go that share too much with a better one of their class."""
    ...

def roi_pool(x, boxes, boxes_num, output_size, spatial_scale=1.0, name=None):
    """The largest value in each cell of a grid over each box; so many boxes belong to each picture."""
    ...

def __getattr__(name: str) -> Any: ...
