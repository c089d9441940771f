"""`tf.keras.metrics`."""
from keras_extras.configs import described as described
from keras_extras.configs import made_of as made_of
from keras_extras.confusion import AUC as AUC
from keras_extras.confusion import F1Score as F1Score
from keras_extras.confusion import FBetaScore as FBetaScore
from keras_extras.confusion import FalseNegatives as FalseNegatives
from keras_extras.confusion import FalsePositives as FalsePositives
from keras_extras.confusion import Precision as Precision
from keras_extras.confusion import PrecisionAtRecall as PrecisionAtRecall
from keras_extras.confusion import Recall as Recall
from keras_extras.confusion import RecallAtPrecision as RecallAtPrecision
from keras_extras.confusion import SensitivityAtSpecificity as SensitivityAtSpecificity
from keras_extras.confusion import SpecificityAtSensitivity as SpecificityAtSensitivity
from keras_extras.confusion import TrueNegatives as TrueNegatives
from keras_extras.confusion import TruePositives as TruePositives
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
from keras_extras.losses import dice as dice
from keras_extras.losses import tversky as tversky
from keras_extras.metrics import BinaryIoU as BinaryIoU
from keras_extras.metrics import IoU as IoU
from keras_extras.metrics import MeanIoU as MeanIoU
from keras_extras.metrics import OneHotIoU as OneHotIoU
from keras_extras.metrics import OneHotMeanIoU as OneHotMeanIoU
from keras_extras.metrics import R2Score as R2Score
from keras_extras.metrics import concordance_correlation as concordance_correlation
from keras_extras.metrics import cosine as cosine
from keras_extras.metrics import pearson_correlation as pearson_correlation
from keras_extras.metrics import sparse_top_k_categorical_accuracy as sparse_top_k_categorical_accuracy
from keras_extras.metrics import top_k_categorical_accuracy as top_k_categorical_accuracy
from tandem.dialect.late import late_names as late_names
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import on_one_device as on_one_device
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras._engine import single as single
from tensorflow.keras._masks import mask_of as mask_of
from tensorflow.keras._masks import weights_of as weights_of
from tensorflow.keras._symbols import numbered as numbered
from tensorflow.keras._symbols import snake as snake
from tensorflow.keras.losses import CosineSimilarity as CosineSimilarity
from tensorflow.keras.losses import Hinge as Hinge
from tensorflow.keras.losses import Huber as Huber
from tensorflow.keras.losses import KLDivergence as KLDivergence
from tensorflow.keras.losses import LogCosh as LogCosh
from tensorflow.keras.losses import Loss as Loss
from tensorflow.keras.losses import Poisson as Poisson
from tensorflow.keras.losses import Reduction as Reduction
from tensorflow.keras.losses import binary_crossentropy as binary_crossentropy
from tensorflow.keras.losses import categorical_crossentropy as categorical_crossentropy
from tensorflow.keras.losses import categorical_hinge as categorical_hinge
from tensorflow.keras.losses import cosine_similarity as cosine_similarity
from tensorflow.keras.losses import get as get
from tensorflow.keras.losses import hinge as hinge
from tensorflow.keras.losses import huber as huber
from tensorflow.keras.losses import kl_divergence as kl_divergence
from tensorflow.keras.losses import log_cosh as log_cosh
from tensorflow.keras.losses import mean_absolute_error as _MAE
from tensorflow.keras.losses import mean_absolute_error as _mae
from tensorflow.keras.losses import mean_absolute_error as mean_absolute_error
from tensorflow.keras.losses import mean_absolute_percentage_error as mean_absolute_percentage_error
from tensorflow.keras.losses import mean_squared_error as _MSE
from tensorflow.keras.losses import mean_squared_error as _mse
from tensorflow.keras.losses import mean_squared_error as mean_squared_error
from tensorflow.keras.losses import mean_squared_logarithmic_error as mean_squared_logarithmic_error
from tensorflow.keras.losses import poisson as poisson
from tensorflow.keras.losses import sparse_categorical_crossentropy as sparse_categorical_crossentropy
from tensorflow.keras.losses import squared_hinge as squared_hinge
from typing import Any
import tandem as td

class Accuracy(MeanMetricWrapper):
    """The mean of `accuracy`."""
    def __init__(self, *args, name='accuracy', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class BinaryAccuracy(MeanMetricWrapper):
    """The mean of `binary_accuracy`."""
    def __init__(self, *args, name='binary_accuracy', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class BinaryCrossentropy(MeanMetricWrapper):
    """The mean of `binary_crossentropy`."""
    def __init__(self, *args, name='binary_crossentropy', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class CategoricalAccuracy(MeanMetricWrapper):
    """The mean of `categorical_accuracy`."""
    def __init__(self, *args, name='categorical_accuracy', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class CategoricalCrossentropy(MeanMetricWrapper):
    """The mean of `categorical_crossentropy`."""
    def __init__(self, *args, name='categorical_crossentropy', dtype=None, **options): ...
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

class ConcordanceCorrelation(MeanMetricWrapper):
    """The mean of `concordance_correlation`."""
    def __init__(self, *args, name='concordance_correlation', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class LogCoshError(MeanMetricWrapper):
    """The mean of `log_cosh`."""
    def __init__(self, *args, name='logcosh', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

MAE = _MAE
MSE = _MSE
class Mean(_Average):
    """The mean of values."""
    def __init__(self, name='mean', dtype=None): ...
    def update_state(self, values, sample_weight=None):
        """Takes in values."""
        ...
    def __getattr__(self, name: str): ...

class MeanAbsoluteError(MeanMetricWrapper):
    """The mean of `mean_absolute_error`."""
    def __init__(self, *args, name='mean_absolute_error', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class MeanMetricWrapper(_Average):
    """The mean of a function of targets and predictions."""
    def __init__(self, fn, name=None, dtype=None, **options): ...
    def update_state(self, y_true, y_pred, sample_weight=None):
        """Takes in a batch."""
        ...
    def __getattr__(self, name: str): ...

class MeanSquaredError(MeanMetricWrapper):
    """The mean of `mean_squared_error`."""
    def __init__(self, *args, name='mean_squared_error', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class Metric:
    """The base: `update_state`, `result`, `reset_state`; variables come from `add_weight`."""
    def __call__(self, *args, **kwargs): ...
    def __getattr__(self, name): ...
    def __init__(self, name=None, dtype=None): ...
    def __repr__(self) -> str: ...
    def add_variable(self, shape, initializer, dtype=None, aggregation=None, name=None):
        """`add_weight`."""
        ...
    def add_weight(self, name=None, shape=..., initializer='zeros', dtype=None, **options):
        """Makes a variable."""
        ...
    @classmethod
    def from_config(cls, config):
        """One that is made with these arguments."""
        ...
    def get_config(self):
        """The arguments with which it was made."""
        ...
    is_metric: Any
    def reset_state(self):
        """Forgets all batches."""
        ...
    def reset_states(self):
        """`reset_state()`."""
        ...
    def result(self):
        """The value over all batches."""
        ...
    def update_state(self, *args, **kwargs):
        """Takes in a batch."""
        ...
    @property
    def variables(self): ...

class PearsonCorrelation(MeanMetricWrapper):
    """The mean of `pearson_correlation`."""
    def __init__(self, *args, name='pearson_correlation', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class RootMeanSquaredError(MeanSquaredError):
    """The root of the mean squared error."""
    def __init__(self, name='root_mean_squared_error', dtype=None): ...
    def result(self):
        """The root."""
        ...
    def __getattr__(self, name: str): ...

class SparseCategoricalAccuracy(MeanMetricWrapper):
    """The mean of `sparse_categorical_accuracy`."""
    def __init__(self, *args, name='sparse_categorical_accuracy', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class SparseCategoricalCrossentropy(MeanMetricWrapper):
    """The mean of `sparse_categorical_crossentropy`."""
    def __init__(self, *args, name='sparse_categorical_crossentropy', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class SparseTopKCategoricalAccuracy(MeanMetricWrapper):
    """The mean of `sparse_top_k_categorical_accuracy`."""
    def __init__(self, *args, name='sparse_top_k_categorical_accuracy', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

class Sum(Mean):
    """The sum of values."""
    def __init__(self, name='sum', dtype=None): ...
    def result(self):
        """The sum."""
        ...
    def __getattr__(self, name: str): ...

class TopKCategoricalAccuracy(MeanMetricWrapper):
    """The mean of `top_k_categorical_accuracy`."""
    def __init__(self, *args, name='top_k_categorical_accuracy', dtype=None, **options): ...
    def __getattr__(self, name: str): ...

def accuracy(y_true, y_pred):
    """1 where both are equal."""
    ...

def binary_accuracy(y_true, y_pred, threshold=0.5):
    """1 for values on the right side of the threshold."""
    ...

def categorical_accuracy(y_true, y_pred):
    """1 where the largest class is that of the target."""
    ...

def categorical_generalized_cross_entropy(y_true, y_pred, q):
    """(1 - p^q) / q of the true class (Zhang and Sabuncu 2018)."""
    ...

def circle(y_true, y_pred, ref_labels=None, ref_embeddings=None, remove_diagonal=True, gamma=80, margin=0.4):
    """The circle loss of embeddings (rows of length 1) and classes (Sun and others 2020)."""
    ...

def class_of(name):
    """The class of a metric by its name as `compile` takes it, or None."""
    ...

def deserialize(config, custom_objects=None, **options):
    """The object of such a dictionary."""
    ...

def deserialize_keras_object(config, custom_objects=None, safe_mode=True, **options):
    """The object of such a dictionary."""
    ...

def disable_interactive_logging():
    """Notes that progress is not to be shown."""
    ...

def enable_interactive_logging():
    """Progress is shown."""
    ...

def get_source_inputs(tensor):
    """The inputs that a symbol is made of."""
    ...

def is_interactive_logging_enabled():
    """Whether it is shown."""
    ...

mae = _mae
mse = _mse
def same_rank(x, y):
    """Both with as many axes: where one has a last axis of one more, a vector gets one, too, and what is no vector loses it."""
    ...

def serialize(obj, **options):
    """What it is made with, as a dictionary; of a function its name."""
    ...

def serialize_keras_object(obj):
    """What it is made with, as a dictionary; lists and dictionaries part by part."""
    ...

def sparse_categorical_accuracy(y_true, y_pred):
    """1 where the largest class is the true one."""
    ...

def standardize_dtype(dtype):
    """The name of an element type."""
    ...

def __getattr__(name: str) -> Any: ...
