"""`tf.experimental`."""
from tandem.dialect.late import late_names as late_names
from tensorflow.experimental import numpy as numpy
from typing import Any

def __getattr__(name: str) -> Any: ...
