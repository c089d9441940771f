"""Transforms of `torchvision.transforms.v2` for boxes and for batches."""

import torch
from torchvision import tv_tensors
from torchvision.ops.boxes import box_iou

from ..functional import Picture
from . import F, Transform, flattened, size_of


class ConvertBoundingBoxFormat(Transform):
    """Boxes told by other numbers."""

    _transformed_types = (tv_tensors.BoundingBoxes,)

    def __init__(self, format):
        self.format = format

    def transform(self, inpt, params):
        return F.convert_bounding_box_format(inpt, new_format=self.format)


class ClampBoundingBoxes(Transform):
    """Boxes cut to the picture."""

    _transformed_types = (tv_tensors.BoundingBoxes,)

    def __init__(self, clamping_mode="auto"):
        self.clamping_mode = clamping_mode

    def transform(self, inpt, params):
        return F.clamp_bounding_boxes(inpt, clamping_mode=self.clamping_mode)


class SanitizeBoundingBoxes(Transform):
    """Boxes that are too small or beyond the picture are left out, and their labels and masks with them."""

    def __init__(self, min_size=1.0, min_area=1.0, labels_getter="default"):
        if min_size < 1:
            raise ValueError(f"min_size must be >= 1, got {min_size}.")
        if min_area < 1:
            raise ValueError(f"min_area must be >= 1, got {min_area}.")
        self.min_size, self.min_area, self.labels_getter = min_size, min_area, labels_getter

    def forward(self, *inputs):
        """The sample, without such boxes."""
        sample, leaves = inputs if len(inputs) > 1 else inputs[0], []
        labels = labels_of(self.labels_getter, sample)
        labels = [labels] if isinstance(labels, torch.Tensor) else list(labels) if labels is not None else []
        build = flattened(sample, leaves)
        boxes = next((leaf for leaf in leaves if isinstance(leaf, tv_tensors.BoundingBoxes)), None)
        if boxes is None:
            raise ValueError("No bounding boxes were found in the sample")
        for values in labels:
            if values.shape[0] != boxes.shape[0]:
                raise ValueError(f"Number of boxes (shape={boxes.shape}) and must match the number of labels.Found labels with shape={values.shape}).")
        kept_boxes, kept = F.sanitize_bounding_boxes(boxes, min_size=self.min_size, min_area=self.min_area)

        def changed(leaf):
            if leaf is boxes:
                return kept_boxes
            if any(leaf is values for values in labels):
                return leaf[kept]
            if isinstance(leaf, tv_tensors.Mask):
                return tv_tensors.wrap(F.as_plain(leaf)[kept], like=leaf)
            return leaf

        return build(iter(list(map(changed, leaves))))


def labels_of(getter, sample):
    """The labels of a sample: by default what a dictionary has under such a name, or the second of two inputs."""
    if callable(getter):
        return getter(sample)
    if getter is None:
        return None
    if isinstance(sample, (tuple, list)):
        sample = sample[1]
    if not isinstance(sample, (dict, torch.Tensor)):
        raise ValueError(
            "When using the default labels_getter, the input passed to forward must be a dictionary or a two-tuple whose second item is a dictionary or a "
            f"tensor, but got {sample} instead."
        )
    if isinstance(sample, torch.Tensor):
        return sample
    if isinstance(getter, str) and getter != "default":
        return sample[getter]
    names = [key for key in sample if str(key).lower() in ("label", "labels")] or [key for key in sample if "label" in str(key).lower()]
    if not names:
        raise ValueError(
            "Could not infer where the labels are in the sample. Try passing a callable as the labels_getter parameter?"
            "If there are no labels in the sample by design, pass labels_getter=None."
        )
    return sample[names[0]]


class RandomIoUCrop(Transform):
    """A part with enough of a box in it (Liu et al. 2016)."""

    def __init__(self, min_scale=0.3, max_scale=1.0, min_aspect_ratio=0.5, max_aspect_ratio=2.0, sampler_options=None, trials=40):
        self.min_scale, self.max_scale, self.min_aspect_ratio, self.max_aspect_ratio = min_scale, max_scale, min_aspect_ratio, max_aspect_ratio
        self.options = [0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0] if sampler_options is None else sampler_options
        self.trials = trials

    def check_inputs(self, flat_inputs):
        """Refuses samples without a picture or boxes."""
        if not any(map(F.is_picture, flat_inputs)) or not any(isinstance(leaf, tv_tensors.BoundingBoxes) for leaf in flat_inputs):
            raise TypeError("RandomIoUCrop() requires input sample to contain tensor or PIL images and bounding boxes. Sample can also contain masks.")

    def make_params(self, flat_inputs):
        """A random part, and which boxes have their middle in it; None for all of the picture."""
        height, width = size_of(flat_inputs)
        boxes = next(leaf for leaf in flat_inputs if isinstance(leaf, tv_tensors.BoundingBoxes))
        xyxy = F.convert_bounding_box_format(F.as_plain(boxes), boxes.format, "XYXY")
        x, y = 0.5 * (xyxy[..., 0] + xyxy[..., 2]), 0.5 * (xyxy[..., 1] + xyxy[..., 3])
        while True:
            least = self.options[int(torch.randint(low=0, high=len(self.options), size=(1,)))]
            if least >= 1.0:
                return None
            for _ in range(self.trials):
                share = self.min_scale + (self.max_scale - self.min_scale) * torch.rand(2)
                w, h = int(width * share[0]), int(height * share[1])
                if not self.min_aspect_ratio <= w / h <= self.max_aspect_ratio:
                    continue
                share = torch.rand(2)
                left, top = int((width - w) * share[0]), int((height - h) * share[1])
                if not w or not h:
                    continue
                inside = (left < x) & (x < left + w) & (top < y) & (y < top + h)
                if inside.any() and box_iou(xyxy[inside], torch.tensor([[left, top, left + w, top + h]], dtype=xyxy.dtype)).max() >= least:
                    return top, left, h, w, inside

    def transform(self, inpt, params):
        if params is None:
            return inpt
        *part, inside = params
        found = F.crop(inpt, *part)
        if isinstance(found, tv_tensors.BoundingBoxes):
            # Boxes that are outside become empty.
            flat = F.as_plain(found).clone()
            flat[~inside] = 0
            return tv_tensors.wrap(flat, like=found)
        return found


class _Mixing(Transform):
    """A batch mixed with itself moved on by one, and its labels with them."""

    def __init__(self, *, alpha=1.0, num_classes=None, labels_getter="default"):
        self.alpha, self.num_classes, self._labels_getter = float(alpha), num_classes, labels_getter

    def forward(self, *inputs):
        """The batch, mixed."""
        sample, leaves = inputs if len(inputs) > 1 else inputs[0], []
        build, name = flattened(sample, leaves), type(self).__name__
        if any(isinstance(leaf, (Picture, tv_tensors.BoundingBoxes, tv_tensors.Mask)) for leaf in leaves):
            raise ValueError(f"{name}() does not support PIL images, bounding boxes, keypoints and masks.")
        labels = labels_of(self._labels_getter, sample)
        if not isinstance(labels, torch.Tensor):
            raise ValueError(f"The labels must be a tensor, but got {type(labels)} instead.")
        if labels.ndim == 1 and self.num_classes is None:
            raise ValueError("num_classes must be passed if the labels are index-based (1D)")
        wanted = self._needs_transform_list(leaves)
        drawn = torch.distributions.Beta(torch.tensor([self.alpha]), torch.tensor([self.alpha])).sample().item()
        picture = next(leaf for leaf, changes in zip(leaves, wanted) if changes)
        share, mix = self.mixing(F.get_size(picture), drawn)
        found = [self._labels(leaf, share) if leaf is labels else mix(leaf) if changes else leaf for leaf, changes in zip(leaves, wanted)]
        return build(iter(found))

    def _labels(self, labels, share):
        if labels.ndim == 1:
            labels = torch.nn.functional.one_hot(labels, self.num_classes)
        labels = labels.float()
        return labels.roll(1, 0) * (1 - share) + labels * share


class MixUp(_Mixing):
    """Means of two pictures each (Zhang et al. 2018)."""

    def mixing(self, size, drawn):
        """The share of the labels, and the mixture of pictures."""
        return drawn, lambda inpt: F.on(inpt, lambda x: x.roll(1, 0) * (1 - drawn) + x * drawn)


class CutMix(_Mixing):
    """Pictures with a part of another one in each (Yun et al. 2019)."""

    def mixing(self, size, drawn):
        """The share of the labels, and the mixture of pictures."""
        height, width = size
        x, y = (int(torch.randint(length, size=(1,))) for length in (width, height))
        reach = 0.5 * (1 - drawn) ** 0.5
        half_w, half_h = int(reach * width), int(reach * height)
        left, top, right, bottom = max(x - half_w, 0), max(y - half_h, 0), min(x + half_w, width), min(y + half_h, height)

        def mix(pictures):
            mixed = pictures.clone()
            mixed[..., top:bottom, left:right] = pictures.roll(1, 0)[..., top:bottom, left:right]
            return mixed

        return 1 - (right - left) * (bottom - top) / (width * height), lambda inpt: F.on(inpt, mix)


class _Converted(Transform):
    _function = None

    def transform(self, inpt, params):
        return type(self)._function(inpt)


class PILToTensor(_Converted):
    """A picture as a tensor of the same whole numbers."""

    _transformed_types = (Picture,)
    _function = staticmethod(F.pil_to_tensor)


class ToTensor(_Converted):
    """A picture, or an array, as a tensor of numbers from 0 to 1."""

    _transformed_types = (Picture, lambda x: type(x).__name__ == "ndarray")
    _function = staticmethod(F.to_tensor)


class ToPILImage(Transform):
    """A tensor, or an array, as a picture."""

    _transformed_types = (F.is_picture, lambda x: type(x).__name__ == "ndarray")

    def __init__(self, mode=None):
        self.mode = mode

    def transform(self, inpt, params):
        return F.to_pil_image(F.as_plain(inpt), self.mode)
