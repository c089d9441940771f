"""`tf.keras.losses`: Tandem's, which have Keras's names and order already."""
from keras_extras.ctc import CTC as CTC
from keras_extras.ctc import ctc as ctc
from keras_extras.ctc import ctc_batch_cost as ctc_batch_cost
from keras_extras.ctc import ctc_decode as ctc_decode
from keras_extras.ctc import ctc_loss as ctc_loss
from keras_extras.losses import BinaryFocalCrossentropy as BinaryFocalCrossentropy
from keras_extras.losses import CategoricalFocalCrossentropy as CategoricalFocalCrossentropy
from keras_extras.losses import CategoricalHinge as CategoricalHinge
from keras_extras.losses import Dice as Dice
from keras_extras.losses import MeanAbsolutePercentageError as MeanAbsolutePercentageError
from keras_extras.losses import MeanSquaredLogarithmicError as MeanSquaredLogarithmicError
from keras_extras.losses import SquaredHinge as SquaredHinge
from keras_extras.losses import Tversky as Tversky
from keras_extras.losses import binary_focal_crossentropy as binary_focal_crossentropy
from keras_extras.losses import categorical_focal_crossentropy as categorical_focal_crossentropy
from keras_extras.losses import deserialize as deserialize
from keras_extras.losses import dice as dice
from keras_extras.losses import serialize as serialize
from keras_extras.losses import tversky as tversky
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import on_one_device as on_one_device
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras._engine import single as single
from tensorflow.keras._masks import mask_of as mask_of
from tensorflow.keras._masks import weights_of as weights_of
from tensorflow.keras._symbols import numbered as numbered
from tensorflow.keras._symbols import snake as snake
from typing import Any
import tandem as td

class BinaryCrossentropy(_Tandems):
    """`td.losses.BinaryCrossentropy`."""
    def __getattr__(self, name: str): ...

class CategoricalCrossentropy(_Tandems):
    """`td.losses.CategoricalCrossentropy`."""
    def __getattr__(self, name: str): ...

class CategoricalGeneralizedCrossEntropy(Loss):
    """`categorical_generalized_cross_entropy` over a batch."""
    def __init__(self, q=0.5, reduction='sum_over_batch_size', name='categorical_generalized_cross_entropy', dtype=None): ...
    def call(self, y_true, y_pred):
        """The loss of each sample."""
        ...
    def get_config(self):
        """The arguments."""
        ...

class Circle(Loss):
    """`circle` over a batch."""
    def __init__(self, gamma=80.0, margin=0.4, remove_diagonal=True, reduction='sum_over_batch_size', name='circle', dtype=None): ...
    def call(self, y_true, y_pred):
        """The loss of each sample."""
        ...
    def get_config(self):
        """The arguments."""
        ...

class CosineSimilarity(_Tandems):
    """`td.losses.CosineSimilarity`."""
    def __getattr__(self, name: str): ...

class Hinge(_Tandems):
    """`td.losses.Hinge`."""
    def __getattr__(self, name: str): ...

class Huber(_Tandems):
    """`td.losses.Huber`."""
    def __getattr__(self, name: str): ...

class KLDivergence(_Tandems):
    """`td.losses.KLDivergence`."""
    def __getattr__(self, name: str): ...

class LogCosh(_Tandems):
    """`td.losses.LogCosh`."""
    def __getattr__(self, name: str): ...

class Loss:
    """The base: `call(y_true, y_pred)` gives the loss of each sample, `reduction` says how they are put together."""
    def __call__(self, y_true, y_pred, sample_weight=None): ...
    def __init__(self, name=None, reduction='sum_over_batch_size', dtype=None): ...
    def call(self, y_true, y_pred):
        """The loss of each sample."""
        ...
    dtype: Any
    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        ...
    from_logits: Any
    def get_config(self):
        """The arguments with which it was made."""
        ...
    targets_first: Any
    def __getattr__(self, name: str): ...

MAE = mean_absolute_error
MSE = mean_squared_error
class MeanAbsoluteError(_Tandems):
    """`td.losses.MeanAbsoluteError`."""
    def __getattr__(self, name: str): ...

class MeanSquaredError(_Tandems):
    """`td.losses.MeanSquaredError`."""
    def __getattr__(self, name: str): ...

class Poisson(_Tandems):
    """`td.losses.Poisson`."""
    def __getattr__(self, name: str): ...

class Reduction:
    """Words for how losses are put together."""
    AUTO: Any
    NONE: Any
    SUM: Any
    SUM_OVER_BATCH_SIZE: Any
    def __getattr__(self, name: str): ...

class SparseCategoricalCrossentropy(_Tandems):
    """`td.losses.SparseCategoricalCrossentropy`."""
    def __getattr__(self, name: str): ...

def binary_crossentropy(y_true, y_pred, **options):
    """The binary_crossentropy of each sample."""
    ...

def categorical_crossentropy(y_true, y_pred, **options):
    """The categorical_crossentropy of each sample."""
    ...

def categorical_generalized_cross_entropy(y_true, y_pred, q):
    """(1 - p^q) / q of the true class (Zhang and Sabuncu 2018)."""
    ...

def categorical_hinge(y_true, y_pred, **options):
    """The categorical_hinge of each sample."""
    ...

def circle(y_true, y_pred, ref_labels=None, ref_embeddings=None, remove_diagonal=True, gamma=80, margin=0.4):
    """The circle loss of embeddings (rows of length 1) and classes (Sun and others 2020)."""
    ...

def cosine_similarity(y_true, y_pred, **options):
    """The cosine_similarity of each sample."""
    ...

def get(identifier):
    """The loss of a name, or the one given."""
    ...

def hinge(y_true, y_pred, **options):
    """The hinge of each sample."""
    ...

def huber(y_true, y_pred, **options):
    """The huber of each sample."""
    ...

def kl_divergence(y_true, y_pred, **options):
    """The kl_divergence of each sample."""
    ...

def log_cosh(y_true, y_pred, **options):
    """The log_cosh of each sample."""
    ...

mae = mean_absolute_error
def mean_absolute_error(y_true, y_pred, **options):
    """The mean_absolute_error of each sample."""
    ...

def mean_absolute_percentage_error(y_true, y_pred, **options):
    """The mean_absolute_percentage_error of each sample."""
    ...

def mean_squared_error(y_true, y_pred, **options):
    """The mean_squared_error of each sample."""
    ...

def mean_squared_logarithmic_error(y_true, y_pred, **options):
    """The mean_squared_logarithmic_error of each sample."""
    ...

mse = mean_squared_error
def poisson(y_true, y_pred, **options):
    """The poisson of each sample."""
    ...

def sparse_categorical_crossentropy(y_true, y_pred, **options):
    """The sparse_categorical_crossentropy of each sample."""
    ...

def squared_hinge(y_true, y_pred, **options):
    """The squared_hinge of each sample."""
    ...

def __getattr__(name: str) -> Any: ...
