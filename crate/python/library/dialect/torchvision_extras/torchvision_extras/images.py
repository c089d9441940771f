"""Pictures of several sizes as one batch, and detections as boxes in the pictures that they came from."""

import torch
from torch import nn
from torch.nn import functional as F

from .masks import paste_masks_in_image


class ImageList:
    """A batch of pictures that are padded to one size, and the sizes that they have themselves."""

    def __init__(self, tensors, image_sizes):
        self.tensors, self.image_sizes = tensors, image_sizes

    def to(self, device):
        return ImageList(self.tensors.to(device), self.image_sizes)


def _ratios(original_size, new_size):
    return [torch.tensor(new, dtype=torch.float32) / torch.tensor(old, dtype=torch.float32) for new, old in zip(new_size, original_size)]


def resize_boxes(boxes, original_size, new_size):
    """Boxes in a picture of another size."""
    tall, wide = _ratios(original_size, new_size)
    return boxes * torch.stack((wide, tall, wide, tall)).to(boxes.device)


def resize_keypoints(keypoints, original_size, new_size):
    """Points (x, y, seen) in a picture of another size."""
    tall, wide = _ratios(original_size, new_size)
    return keypoints * torch.stack((wide, tall, torch.ones_like(wide))).to(keypoints.device)


class GeneralizedRCNNTransform(nn.Module):
    """Normalises pictures, resizes them, so that the shorter side is `min_size` unless the longer would exceed `max_size`, and pads them to a batch."""

    def __init__(self, min_size, max_size, image_mean, image_std, size_divisible=32, fixed_size=None, **kwargs):
        super().__init__()
        self.min_size = min_size if isinstance(min_size, (list, tuple)) else (min_size,)
        self.max_size, self.image_mean, self.image_std = max_size, image_mean, image_std
        self.size_divisible, self.fixed_size = size_divisible, fixed_size
        self._skip_resize = kwargs.pop("_skip_resize", False)

    def forward(self, images, targets=None):
        images, targets = list(images), None if targets is None else [dict(target) for target in targets]
        for at, image in enumerate(images):
            if image.dim() != 3:
                raise ValueError(f"images is expected to be a list of 3d tensors of shape [C, H, W], got {image.shape}")
            images[at], target = self.resize(self.normalize(image), None if targets is None else targets[at])
            if targets is not None:
                targets[at] = target
        sizes = [tuple(image.shape[-2:]) for image in images]
        return ImageList(self.batch_images(images, self.size_divisible), sizes), targets

    def normalize(self, image):
        if not image.is_floating_point():
            raise TypeError(f"Expected input images to be of floating type (in range [0, 1]), but found type {image.dtype} instead")
        mean, std = (torch.as_tensor(values, dtype=image.dtype, device=image.device)[:, None, None] for values in (self.image_mean, self.image_std))
        return (image - mean) / std

    def torch_choice(self, k):
        """One of several, by chance."""
        return k[int(torch.empty(1).uniform_(0.0, float(len(k))).item())]

    def resize(self, image, target=None):
        before = image.shape[-2:]
        if self.training and self._skip_resize:
            return image, target
        shorter = self.torch_choice(self.min_size) if self.training else self.min_size[-1]
        if self.fixed_size is not None:
            how = {"size": [self.fixed_size[1], self.fixed_size[0]]}
        else:
            how = {"scale_factor": min(shorter / min(before), self.max_size / max(before)), "recompute_scale_factor": True}
        image = F.interpolate(image[None], mode="bilinear", align_corners=False, **how)[0]
        if target is None:
            return image, target
        if "masks" in target:
            target["masks"] = F.interpolate(target["masks"][:, None].float(), **how)[:, 0].byte()
        target["boxes"] = resize_boxes(target["boxes"], before, image.shape[-2:])
        if "keypoints" in target:
            target["keypoints"] = resize_keypoints(target["keypoints"], before, image.shape[-2:])
        return image, target

    def batch_images(self, images, size_divisible=32):
        """Pictures with zeros below and beside them, up to a multiple of `size_divisible`."""
        height, width = (-(-max(image.shape[axis] for image in images) // size_divisible) * size_divisible for axis in (1, 2))
        return torch.stack([F.pad(image, (0, width - image.shape[2], 0, height - image.shape[1])) for image in images])

    def postprocess(self, result, image_shapes, original_image_sizes):
        if self.training:
            return result
        for found, size, original in zip(result, image_shapes, original_image_sizes):
            found["boxes"] = resize_boxes(found["boxes"], size, original)
            if "masks" in found:
                found["masks"] = paste_masks_in_image(found["masks"], found["boxes"], original)
            if "keypoints" in found:
                found["keypoints"] = resize_keypoints(found["keypoints"], size, original)
        return result

    def __repr__(self):
        lines = f"Normalize(mean={self.image_mean}, std={self.image_std})", f"Resize(min_size={self.min_size}, max_size={self.max_size}, mode='bilinear')"
        return "\n    ".join([f"{type(self).__name__}(", *lines]) + "\n)"


class Detector(nn.Module):
    """The base of networks that find objects: pictures go in as a list, with targets while it is trained."""

    def forward(self, images, targets=None):
        """Losses by name while training, else for each picture boxes, labels and scores."""
        if self.training:
            torch._assert(targets is not None, "targets should not be none when in training mode")
            for target in targets:
                boxes = target["boxes"]
                torch._assert(isinstance(boxes, torch.Tensor), f"Expected target boxes to be of type Tensor, got {type(boxes)}.")
                torch._assert(boxes.dim() == 2 and boxes.shape[-1] == 4, f"Expected target boxes to be a tensor of shape [N, 4], got {boxes.shape}.")
        original = [tuple(image.shape[-2:]) for image in images]
        images, targets = self.transform(images, targets)
        for at, target in enumerate(targets or ()):
            without_area = (target["boxes"][:, 2:] <= target["boxes"][:, :2]).any(dim=1)
            if without_area.any():
                box = target["boxes"][torch.where(without_area)[0][0]].tolist()
                torch._assert(False, f"All bounding boxes should have positive height and width. Found invalid box {box} for target at index {at}.")
        features = self.backbone(images.tensors)
        if isinstance(features, torch.Tensor):
            features = {"0": features}
        losses, detections = self._found(images, features, targets)
        return losses if self.training else self.transform.postprocess(detections, images.image_sizes, original)


class DenseDetector(Detector):
    """One in which a head says of each anchor what it holds and where."""

    def _found(self, images, features, targets):
        features = list(features.values())
        outputs, anchors = self.head(features), self.anchor_generator(images, features)
        if self.training:
            return self._losses(targets, outputs, anchors, features), []
        return {}, self._detections(outputs, anchors, images.image_sizes, features)

    def _levels(self, outputs, anchors, features):
        """What belongs to each level: outputs by name, anchors of each picture."""
        places = [level.size(2) * level.size(3) for level in features]
        each = outputs["cls_logits"].size(1) // sum(places)
        counts = [count * each for count in places]
        return {name: list(values.split(counts, dim=1)) for name, values in outputs.items()}, [list(part.split(counts)) for part in anchors]
