"""`tf.keras.datasets`: files that a person dropped, or what stands in for them."""
from tandem.dialect import idx_pictures as idx_pictures
from typing import Any
import tandem as td

fashion_mnist: _Images
mnist: _Images
