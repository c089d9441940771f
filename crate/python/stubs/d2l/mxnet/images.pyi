"""Boxes around things in images."""
from d2l._boxes import box_center_to_corner as box_center_to_corner
from d2l._boxes import box_corner_to_center as box_corner_to_center
from typing import Any

VOC_CLASSES: list
VOC_COLORMAP: list
def load_data_bananas(*args, **kwargs): ...

def load_data_voc(*args, **kwargs): ...

def read_voc_images(*args, **kwargs): ...
