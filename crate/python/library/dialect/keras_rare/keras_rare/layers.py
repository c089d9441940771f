"""Layers of Keras that few programs need, by the modules that have them."""

from .colours import (  # noqa: F401
    AutoContrast,
    Equalization,
    RandomBrightness,
    RandomColorDegeneration,
    RandomColorJitter,
    RandomContrast,
    RandomGaussianBlur,
    RandomGrayscale,
    RandomHue,
    RandomInvert,
    RandomPosterization,
    RandomSaturation,
    RandomSharpness,
    Solarization,
)
from .exported import TFSMLayer  # noqa: F401
from .mixtures import AugMix, CutMix, MaxNumBoundingBoxes, MixUp, RandAugment, RandomErasing  # noqa: F401
from .moved_pixels import (  # noqa: F401
    CenterCrop,
    RandomCrop,
    RandomElasticTransform,
    RandomFlip,
    RandomPerspective,
    RandomRotation,
    RandomShear,
    RandomTranslation,
    RandomZoom,
    Resizing,
)
