"""Keras under `tf.keras`."""
from keras_arrays import ops as ops
from keras_arrays.variables import Variable as Variable
from keras_extras import policies as _config
from keras_extras import random as random
from keras_extras import saving as saving
from tensorflow.keras import activations as activations
from tensorflow.keras import applications as applications
from tensorflow.keras import backend as backend
from tensorflow.keras import callbacks as callbacks
from tensorflow.keras import constraints as constraints
from tensorflow.keras import datasets as datasets
from tensorflow.keras import initializers as initializers
from tensorflow.keras import layers as layers
from tensorflow.keras import losses as losses
from tensorflow.keras import metrics as metrics
from tensorflow.keras import mixed_precision as mixed_precision
from tensorflow.keras import models as models
from tensorflow.keras import optimizers as optimizers
from tensorflow.keras import preprocessing as preprocessing
from tensorflow.keras import regularizers as regularizers
from tensorflow.keras import utils as utils
from tensorflow.keras._engine import Input as Input
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras._symbols import KerasTensor as KerasTensor
from tensorflow.keras.losses import Loss as Loss
from tensorflow.keras.metrics import Metric as Metric
from tensorflow.keras.models import Model as Model
from tensorflow.keras.models import Sequential as Sequential
from tensorflow.keras.optimizers import Optimizer as Optimizer
from tensorflow_extras import nest as _tree
from typing import Any

config = _config
tree = _tree
def __getattr__(name: str) -> Any: ...
