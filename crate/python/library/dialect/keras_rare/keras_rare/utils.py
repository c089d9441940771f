"""`keras.utils`: what few programs use."""

from . import boxes as bounding_boxes  # noqa: F401
from .feature_space import FeatureSpace  # noqa: F401
from .serializing import *  # noqa: F403
