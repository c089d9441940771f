"""`paddle.vision`: pictures, sets of them, and networks for them."""

from . import datasets, models, ops, transforms
from .datasets import image_load
from .models import LeNet

_backend = ["pil"]


def set_image_backend(backend):
    """Pictures are PIL's whatever is asked for; an array of one is `np.array(picture)`."""
    if backend not in ("pil", "cv2", "tensor"):
        raise ValueError(f"Expected backend are one of ['pil', 'cv2', 'tensor'], but got {backend}")
    _backend[0] = backend


def get_image_backend():
    """What `set_image_backend` was told."""
    return _backend[0]


class image:
    """`paddle.vision.image`."""

    image_load = staticmethod(image_load)
    set_image_backend, get_image_backend = staticmethod(set_image_backend), staticmethod(get_image_backend)


__all__ = ["LeNet", "datasets", "get_image_backend", "image_load", "models", "ops", "set_image_backend", "transforms"]
