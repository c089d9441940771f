"""The small data sets: iris, wine, breast cancer, diabetes, linnerud, digits."""
from sklearn.utils._bunch import Bunch as Bunch
from tandem.data import bundled as bundled
from typing import Any
import numpy as np

def load_breast_cancer(*, return_X_y=False, as_frame=False):
    """Tumours, malignant (0) and benign (1)."""
    ...

def load_diabetes(*, return_X_y=False, as_frame=False, scaled=True):
    """Patients, and how far their disease went on."""
    ...

def load_digits(*, n_class=10, return_X_y=False, as_frame=False):
    """Pictures of handwritten digits."""
    ...

def load_iris(*, return_X_y=False, as_frame=False):
    """Flowers of three species."""
    ...

def load_linnerud(*, return_X_y=False, as_frame=False):
    """Exercises and physical measures of men."""
    ...

def load_wine(*, return_X_y=False, as_frame=False):
    """Wines of three growers."""
    ...
