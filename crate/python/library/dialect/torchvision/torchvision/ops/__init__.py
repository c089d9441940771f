"""`torchvision.ops`: boxes, and layers of networks for pictures."""

from tandem.dialect.late import late_names

from .boxes import box_area, box_convert, box_iou, nms, roi_pool, sigmoid_focal_loss  # noqa: F401

__getattr__ = late_names("torchvision.ops", "torchvision.ops.boxes", "torchvision.ops.misc", "torchvision.ops.pyramids")
