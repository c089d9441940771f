"""`paddle.vision`: pictures, sets of them, and networks for them."""
from paddle_extras.vision import datasets as datasets
from paddle_extras.vision import models as models
from paddle_extras.vision import ops as ops
from paddle_extras.vision import transforms as transforms
from paddle_extras.vision.datasets import image_load as image_load
from paddle_extras.vision.models import LeNet as LeNet
from typing import Any

def get_image_backend():
    """What `set_image_backend` was told."""
    ...

def set_image_backend(backend):
    """Pictures are PIL's whatever is asked for; an array of one is `np.array(picture)`."""
    ...
