"""`torchvision.utils`."""
from tandem.dialect.late import late_names as late_names
from tandem.drawing.colours import rgba as rgba
from torchvision.drawing import draw_bounding_boxes as draw_bounding_boxes
from torchvision.drawing import draw_keypoints as draw_keypoints
from torchvision.drawing import draw_segmentation_masks as draw_segmentation_masks
from typing import Any
import torch as torch

def flow_to_image(flow):
    """Moves (batch, 2, height, width) as pictures."""
    ...

def make_grid(tensor, nrow=8, padding=2, normalize=False, value_range=None, scale_each=False, pad_value=0.0):
    """Pictures (count, channels, height, width) as one picture; `normalize` brings them, or with `scale_each` each of them, to 0…1."""
    ...

def save_image(tensor, fp, format=None, **options):
    """Writes pictures with values in 0…1 as one picture, a file's name or an open file; the options are those of `make_grid`."""
    ...

def __getattr__(name: str) -> Any: ...
