"""Boxes around things in images."""

from .._boxes import VOC_CLASSES, VOC_COLORMAP, box_center_to_corner, box_corner_to_center
from .._data import needs_archive

load_data_voc = read_voc_images = needs_archive("voc2012", "the VOC set")
load_data_bananas = needs_archive("banana-detection", "the banana set")

__all__ = ["VOC_CLASSES", "VOC_COLORMAP", "box_center_to_corner", "box_corner_to_center", "load_data_bananas", "load_data_voc", "read_voc_images"]
