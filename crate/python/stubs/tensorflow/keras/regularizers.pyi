"""`tf.keras.regularizers`: what the size of weights adds to the loss."""
from keras_extras.regularizers import OrthogonalRegularizer as OrthogonalRegularizer
from keras_extras.regularizers import OrthogonalRegularizer as _orthogonal_regularizer
from tandem.nn.regularizers import L1 as L1
from tandem.nn.regularizers import L1 as _l1
from tandem.nn.regularizers import L1L2 as L1L2
from tandem.nn.regularizers import L1L2 as _l1_l2
from tandem.nn.regularizers import L2 as L2
from tandem.nn.regularizers import L2 as _l2
from tandem.nn.regularizers import Regularizer as Regularizer
from tandem.nn.regularizers import get as get
from typing import Any

l1 = _l1
l1_l2 = _l1_l2
l2 = _l2
orthogonal_regularizer = _orthogonal_regularizer
def __getattr__(name: str) -> Any: ...
