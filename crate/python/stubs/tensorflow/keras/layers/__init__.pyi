"""`tf.keras.layers`: Tandem's layers with Keras's arguments, channels last."""
from keras_arrays.layers import AdaptiveAveragePooling1D as AdaptiveAveragePooling1D
from keras_arrays.layers import AdaptiveAveragePooling2D as AdaptiveAveragePooling2D
from keras_arrays.layers import AdaptiveAveragePooling3D as AdaptiveAveragePooling3D
from keras_arrays.layers import AdaptiveMaxPooling1D as AdaptiveMaxPooling1D
from keras_arrays.layers import AdaptiveMaxPooling2D as AdaptiveMaxPooling2D
from keras_arrays.layers import AdaptiveMaxPooling3D as AdaptiveMaxPooling3D
from keras_arrays.layers import DepthwiseConv1D as DepthwiseConv1D
from keras_arrays.layers import DepthwiseConv2D as DepthwiseConv2D
from keras_arrays.layers import GroupQueryAttention as GroupQueryAttention
from keras_arrays.layers import InputSpec as InputSpec
from keras_arrays.layers import MelSpectrogram as MelSpectrogram
from keras_arrays.layers import Pipeline as Pipeline
from keras_arrays.layers import STFTSpectrogram as STFTSpectrogram
from keras_arrays.layers import SeparableConv1D as SeparableConv1D
from keras_arrays.layers import SeparableConv1D as _SeparableConvolution1D
from keras_arrays.layers import SeparableConv2D as SeparableConv2D
from keras_arrays.layers import SeparableConv2D as _SeparableConvolution2D
from keras_arrays.layers import Wrapper as Wrapper
from keras_arrays.noises import AlphaDropout as AlphaDropout
from keras_arrays.noises import GaussianDropout as GaussianDropout
from keras_arrays.noises import GaussianNoise as GaussianNoise
from keras_arrays.noises import SpatialDropout1D as SpatialDropout1D
from keras_arrays.noises import SpatialDropout2D as SpatialDropout2D
from keras_arrays.noises import SpatialDropout3D as SpatialDropout3D
from keras_extras.cells import Bidirectional as Bidirectional
from keras_extras.cells import GRUCell as GRUCell
from keras_extras.cells import LSTMCell as LSTMCell
from keras_extras.cells import RNN as RNN
from keras_extras.cells import SimpleRNNCell as SimpleRNNCell
from keras_extras.cells import StackedRNNCells as StackedRNNCells
from keras_extras.cells import TimeDistributed as TimeDistributed
from keras_extras.configs import described as _serialize
from keras_extras.configs import made_of as _deserialize
from keras_extras.conv_lstm import ConvLSTM1D as ConvLSTM1D
from keras_extras.conv_lstm import ConvLSTM2D as ConvLSTM2D
from keras_extras.conv_lstm import ConvLSTM3D as ConvLSTM3D
from keras_extras.gates import choose as choose
from keras_extras.layers import ActivityRegularization as ActivityRegularization
from keras_extras.layers import AdditiveAttention as AdditiveAttention
from keras_extras.layers import Attention as Attention
from keras_extras.layers import Cropping1D as Cropping1D
from keras_extras.layers import Cropping2D as Cropping2D
from keras_extras.layers import Cropping3D as Cropping3D
from keras_extras.layers import Dot as Dot
from keras_extras.layers import GroupNormalization as GroupNormalization
from keras_extras.layers import Identity as Identity
from keras_extras.layers import Masking as Masking
from keras_extras.layers import Normalization as Normalization
from keras_extras.layers import PReLU as PReLU
from keras_extras.layers import RepeatVector as RepeatVector
from keras_extras.layers import ThresholdedReLU as ThresholdedReLU
from keras_extras.layers import UnitNormalization as UnitNormalization
from keras_extras.layers import UpSampling1D as UpSampling1D
from keras_extras.layers import UpSampling2D as UpSampling2D
from keras_extras.layers import UpSampling3D as UpSampling3D
from keras_extras.layers import ZeroPadding1D as ZeroPadding1D
from keras_extras.layers import ZeroPadding2D as ZeroPadding2D
from keras_extras.layers import ZeroPadding3D as ZeroPadding3D
from keras_extras.layers import dot as dot
from keras_extras.merging import add as add
from keras_extras.merging import average as average
from keras_extras.merging import concatenate as concatenate
from keras_extras.merging import maximum as maximum
from keras_extras.merging import minimum as minimum
from keras_extras.merging import multiply as multiply
from keras_extras.merging import subtract as subtract
from keras_extras.preprocessing import CategoryEncoding as CategoryEncoding
from keras_extras.preprocessing import Discretization as Discretization
from keras_extras.preprocessing import HashedCrossing as HashedCrossing
from keras_extras.preprocessing import Hashing as Hashing
from keras_extras.preprocessing import IntegerLookup as IntegerLookup
from keras_extras.preprocessing import StringLookup as StringLookup
from keras_extras.preprocessing import TextVectorization as TextVectorization
from keras_extras.products import EinsumDense as EinsumDense
from keras_extras.products import SpectralNormalization as SpectralNormalization
from keras_extras.recurrent import _RecurrentLayer as _RecurrentLayer
from keras_extras.recurrent import _Start as _Start
from tandem.nn.convolution import Conv1D as Conv1D
from tandem.nn.convolution import Conv1DTranspose as Conv1DTranspose
from tandem.nn.convolution import Conv2D as Conv2D
from tandem.nn.convolution import Conv2DTranspose as Conv2DTranspose
from tandem.nn.convolution import Conv3D as Conv3D
from tandem.nn.convolution import Conv3DTranspose as Conv3DTranspose
from tandem.nn.dropout import Dropout as Dropout
from tandem.nn.embedding import Embedding as Embedding
from tandem.nn.linear import Dense as Dense
from tandem.nn.normalization import BatchNormalization as BatchNormalization
from tandem.nn.normalization import LayerNormalization as LayerNormalization
from tandem.nn.pooling import AvgPool1D as AvgPool1D
from tandem.nn.pooling import AvgPool2D as AvgPool2D
from tandem.nn.pooling import AvgPool3D as AvgPool3D
from tandem.nn.pooling import GlobalAveragePooling2D as GlobalAveragePooling2D
from tandem.nn.pooling import GlobalAveragePooling3D as GlobalAveragePooling3D
from tandem.nn.pooling import GlobalMaxPooling1D as GlobalMaxPooling1D
from tandem.nn.pooling import GlobalMaxPooling2D as GlobalMaxPooling2D
from tandem.nn.pooling import GlobalMaxPooling3D as GlobalMaxPooling3D
from tandem.nn.pooling import MaxPool1D as MaxPool1D
from tandem.nn.pooling import MaxPool2D as MaxPool2D
from tandem.nn.pooling import MaxPool3D as MaxPool3D
from tandem.nn.recurrent import GRU as GRU
from tandem.nn.recurrent import LSTM as LSTM
from tandem.nn.recurrent import SimpleRNN as SimpleRNN
from tandem.nn.shaping import Flatten as Flatten
from tandem.nn.shaping import Permute as Permute
from tandem.nn.shaping import Reshape as Reshape
from tensorflow._modes import InvalidArgumentError as InvalidArgumentError
from tensorflow._ops import cast as cast
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import activations as activations
from tensorflow.keras import initializers as initializers
from tensorflow.keras import regularizers as regularizers
from tensorflow.keras._engine import Input as Input
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras._engine import path_of as path_of
from tensorflow.keras._masks import boolean as boolean
from tensorflow.keras._masks import mask_of as mask_of
from tensorflow.keras._members import have as have
from tensorflow.keras._symbols import KerasTensor as KerasTensor
from tensorflow.keras._symbols import numbered as numbered
from tensorflow.keras._symbols import snake as snake
from tensorflow_extras.hashes import crossed as crossed
from tensorflow_extras.hashes import fingerprint64 as fingerprint64
from tensorflow_extras.hashes import sip_hash as sip_hash
from tensorflow_extras.texts import TextTensor as TextTensor
from tensorflow_extras.texts import text as text
from typing import Any
import tandem as td

class Activation(Layer):
    """An activation."""
    def __init__(self, activation, **options): ...
    def call(self, inputs):
        """The activation of the inputs."""
        ...
    supports_masking: Any
    def __getattr__(self, name: str): ...

class Add(Layer):
    """The sum of inputs."""
    def call(self, inputs): ...
    def compute_mask(self, inputs, mask=None): ...
    def __getattr__(self, name: str): ...

class AugMix:
    """Pictures mixed with what chains of changes make of them."""
    def __init__(self, value_range=..., num_chains=3, chain_depth=3, factor=0.3, alpha=1.0, all_ops=True, interpolation='bilinear', seed=None, data_format=None, **options): ...
    def changed(self, x, drawn):
        """The mixture."""
        ...
    def drawn(self, count, sizes, seed):
        """The chains, and their weights."""
        ...
    said: Any

class AutoContrast:
    """Pictures of which each channel takes the whole range of values."""
    def __init__(self, value_range=..., **options): ...
    def changed(self, x, drawn):
        """Each channel stretched; one of a single value as it is."""
        ...
    def drawn(self, count, sizes, seed):
        """Nothing."""
        ...
    said: Any
    def transform_images(self, images, transformation=None, training=True):
        """The pictures, also where nothing is trained."""
        ...

class Average(Layer):
    """The mean of inputs."""
    def call(self, inputs): ...
    def compute_mask(self, inputs, mask=None): ...
    def __getattr__(self, name: str): ...

class AveragePooling1D(AvgPool1D, Layer):
    """`td.nn.AvgPool1D`."""
    def __init__(self, pool_size=2, strides=None, padding='valid', data_format=None, **options): ...
    def __getattr__(self, name: str): ...

class AveragePooling2D(AvgPool2D, Layer):
    """`td.nn.AvgPool2D`."""
    def __init__(self, pool_size=2, strides=None, padding='valid', data_format=None, **options): ...
    def __getattr__(self, name: str): ...

class AveragePooling3D(AvgPool3D, Layer):
    """`td.nn.AvgPool3D`."""
    def __init__(self, pool_size=2, strides=None, padding='valid', data_format=None, **options): ...
    def __getattr__(self, name: str): ...

AvgPool1D = AveragePooling1D
AvgPool2D = AveragePooling2D
AvgPool3D = AveragePooling3D
class BatchNormalization(BatchNormalization, _Norm):
    """`td.nn.BatchNormalization`."""
    def __getattr__(self, name: str): ...

class CenterCrop:
    """The middle of pictures; of smaller ones, of what they are when they are made as large."""
    def __init__(self, height, width, data_format=None, **options): ...
    def changed(self, x, drawn):
        """The middle."""
        ...
    def compute_output_shape(self, input_shape):
        """That of the inputs with the sides of the crop."""
        ...
    def get_random_transformation(self, data, training=True, seed=None):
        """Nothing."""
        ...
    moves: Any
    said: Any
    def transform_images(self, images, transformation=None, training=True):
        """The middle, also where nothing is trained."""
        ...
    def transform_segmentation_masks(self, segmentation_masks, transformation=None, training=True):
        """The middle of the masks."""
        ...

class Concatenate(Layer):
    """Inputs one after the other."""
    def __init__(self, axis=-1, **options): ...
    def call(self, inputs):
        """The joined inputs."""
        ...
    def compute_mask(self, inputs, mask=None):
        """Steps of which an input counts; along the last axis those of any."""
        ...
    def __getattr__(self, name: str): ...

class Conv1D(Conv1D, _Kernel):
    """`td.nn.Conv1D`."""
    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **options): ...
    def build(self, input_shape): ...
    @property
    def filters(self): ...
    @property
    def kernel(self):
        """The weights."""
        ...
    @property
    def weight(self):
        """The weights with Tandem's axes."""
        ...
    def __getattr__(self, name: str): ...

class Conv1DTranspose(Conv1DTranspose, _Kernel):
    """`td.nn.Conv1DTranspose`."""
    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **options): ...
    def build(self, input_shape): ...
    @property
    def filters(self): ...
    @property
    def kernel(self):
        """The weights."""
        ...
    @property
    def weight(self):
        """The weights with Tandem's axes."""
        ...
    def __getattr__(self, name: str): ...

class Conv2D(Conv2D, _Kernel):
    """`td.nn.Conv2D`."""
    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **options): ...
    def build(self, input_shape): ...
    @property
    def filters(self): ...
    @property
    def kernel(self):
        """The weights."""
        ...
    @property
    def weight(self):
        """The weights with Tandem's axes."""
        ...
    def __getattr__(self, name: str): ...

class Conv2DTranspose(Conv2DTranspose, _Kernel):
    """`td.nn.Conv2DTranspose`."""
    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **options): ...
    def build(self, input_shape): ...
    @property
    def filters(self): ...
    @property
    def kernel(self):
        """The weights."""
        ...
    @property
    def weight(self):
        """The weights with Tandem's axes."""
        ...
    def __getattr__(self, name: str): ...

class Conv3D(Conv3D, _Kernel):
    """`td.nn.Conv3D`."""
    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **options): ...
    def build(self, input_shape): ...
    @property
    def filters(self): ...
    @property
    def kernel(self):
        """The weights."""
        ...
    @property
    def weight(self):
        """The weights with Tandem's axes."""
        ...
    def __getattr__(self, name: str): ...

class Conv3DTranspose(Conv3DTranspose, _Kernel):
    """`td.nn.Conv3DTranspose`."""
    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **options): ...
    def build(self, input_shape): ...
    @property
    def filters(self): ...
    @property
    def kernel(self):
        """The weights."""
        ...
    @property
    def weight(self):
        """The weights with Tandem's axes."""
        ...
    def __getattr__(self, name: str): ...

Convolution1D = Conv1D
Convolution1DTranspose = Conv1DTranspose
Convolution2D = Conv2D
Convolution2DTranspose = Conv2DTranspose
Convolution3D = Conv3D
Convolution3DTranspose = Conv3DTranspose
class CutMix:
    """Pictures with a box of another of the batch, and labels mixed by its share."""
    def __init__(self, factor=1.0, seed=None, data_format=None, **options): ...
    def changed(self, x, drawn):
        """The pictures with the boxes."""
        ...
    def drawn(self, count, sizes, seed):
        """The boxes, and of which other pictures."""
        ...
    def get_random_transformation(self, data, training=True, seed=None):
        """Nothing for a picture by itself."""
        ...
    said: Any
    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """Not known."""
        ...
    def transform_labels(self, labels, transformation=None, training=True):
        """The mixed labels."""
        ...
    def transform_segmentation_masks(self, segmentation_masks, transformation=None, training=True):
        """The masks with the boxes."""
        ...

class Dense(Dense, _Weighted):
    """A fully connected layer."""
    def __init__(self, units, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **options): ...
    def forward(self, x):
        """The product with the weights, and the bias added."""
        ...
    supports_masking: Any
    def __getattr__(self, name: str): ...

class Dropout(Dropout, Layer):
    """0 for a share of the elements while training."""
    def __init__(self, rate, noise_shape=None, seed=None, **options): ...
    supports_masking: Any
    def __getattr__(self, name: str): ...

class ELU(Layer):
    """x, and alpha · (exp(x) − 1) below 0."""
    def __init__(self, alpha=1.0, **options): ...
    def call(self, inputs):
        """The activation of the inputs."""
        ...
    supports_masking: Any
    def __getattr__(self, name: str): ...

class Embedding(Embedding, _Weighted):
    """A vector for each index."""
    def __init__(self, input_dim, output_dim, embeddings_initializer='uniform', embeddings_regularizer=None, activity_regularizer=None, embeddings_constraint=None, mask_zero=False, weights=None, **options): ...
    def compute_mask(self, inputs, mask=None):
        """Where the index is not 0, with `mask_zero`."""
        ...
    @property
    def embeddings(self): ...
    def forward(self, x):
        """Rows by their indices, which may be floats that hold whole numbers."""
        ...
    @property
    def supports_masking(self): ...
    def __getattr__(self, name: str): ...

class Equalization:
    """Pictures whose channels have all values about as often."""
    def __init__(self, value_range=..., bins=256, data_format=None, **options): ...
    def changed(self, x, drawn):
        """Channel by channel, those of a whole batch together."""
        ...
    def drawn(self, count, sizes, seed):
        """Nothing."""
        ...
    said: Any

class Flatten(Flatten, Layer):
    """All axes but the batch as one."""
    def __init__(self, data_format=None, **options): ...
    def forward(self, x):
        """A vector of samples becomes a column."""
        ...
    def __getattr__(self, name: str): ...

GATES: dict
class GRU(_Start, _RecurrentLayer, GRU, Layer):
    """`td.nn.GRU`."""
    def __init__(self, units, activation='tanh', use_bias=True, return_sequences=False, return_state=False, go_backwards=False, dropout=0.0, time_major=False, stateful=False, zero_output_for_mask=False, **options): ...
    def forward(self, x, initial_state=None, mask=None, training=None):
        """Outputs, and the states with `return_state`."""
        ...
    def __getattr__(self, name: str): ...

class GlobalAveragePooling1D(GlobalAveragePooling1D):
    """The mean over the steps that count."""
    def compute_mask(self, inputs, mask=None):
        """None: there are no steps any more."""
        ...
    def forward(self, x, mask=None):
        """The mean."""
        ...
    def __getattr__(self, name: str): ...

class GlobalAveragePooling2D(GlobalAveragePooling2D, Layer):
    """`td.nn.GlobalAveragePooling2D`."""
    def __init__(self, data_format=None, keepdims=False, **options): ...
    def __getattr__(self, name: str): ...

class GlobalAveragePooling3D(GlobalAveragePooling3D, Layer):
    """`td.nn.GlobalAveragePooling3D`."""
    def __init__(self, data_format=None, keepdims=False, **options): ...
    def __getattr__(self, name: str): ...

GlobalAvgPool1D = GlobalAveragePooling1D
GlobalAvgPool2D = GlobalAveragePooling2D
GlobalAvgPool3D = GlobalAveragePooling3D
GlobalMaxPool1D = GlobalMaxPooling1D
GlobalMaxPool2D = GlobalMaxPooling2D
GlobalMaxPool3D = GlobalMaxPooling3D
class GlobalMaxPooling1D(GlobalMaxPooling1D, Layer):
    """`td.nn.GlobalMaxPooling1D`."""
    def __init__(self, data_format=None, keepdims=False, **options): ...
    def __getattr__(self, name: str): ...

class GlobalMaxPooling2D(GlobalMaxPooling2D, Layer):
    """`td.nn.GlobalMaxPooling2D`."""
    def __init__(self, data_format=None, keepdims=False, **options): ...
    def __getattr__(self, name: str): ...

class GlobalMaxPooling3D(GlobalMaxPooling3D, Layer):
    """`td.nn.GlobalMaxPooling3D`."""
    def __init__(self, data_format=None, keepdims=False, **options): ...
    def __getattr__(self, name: str): ...

class InputLayer(Layer):
    """The inputs as they are."""
    def __init__(self, shape=None, batch_size=None, dtype=None, batch_shape=None, input_shape=None, sparse=None, ragged=None, name=None, **options): ...
    @property
    def batch_shape(self): ...
    def call(self, inputs):
        """The inputs."""
        ...
    def get_config(self):
        """Shape and element type."""
        ...
    def symbol(self):
        """What it gives, a symbol."""
        ...
    def __getattr__(self, name: str): ...

class LSTM(_Start, _RecurrentLayer, LSTM, Layer):
    """`td.nn.LSTM`."""
    def __init__(self, units, activation='tanh', use_bias=True, return_sequences=False, return_state=False, go_backwards=False, dropout=0.0, time_major=False, stateful=False, zero_output_for_mask=False, **options): ...
    def forward(self, x, initial_state=None, mask=None, training=None):
        """Outputs, and the states with `return_state`."""
        ...
    def __getattr__(self, name: str): ...

class Lambda(Layer):
    """A function."""
    def __init__(self, function, output_shape=None, mask=None, arguments=None, **options): ...
    def call(self, inputs):
        """The function of the inputs."""
        ...
    def compute_mask(self, inputs, mask=None):
        """The mask that was given, or what a function makes of masks."""
        ...
    def __getattr__(self, name: str): ...

class LayerNormalization(LayerNormalization, _Norm):
    """`td.nn.LayerNormalization`."""
    def __getattr__(self, name: str): ...

class LeakyReLU(Layer):
    """x, and a small multiple of it below 0."""
    def __init__(self, negative_slope=0.3, alpha=None, **options): ...
    def call(self, inputs):
        """The activation of the inputs."""
        ...
    supports_masking: Any
    def __getattr__(self, name: str): ...

class MaxNumBoundingBoxes:
    """Data with so many boxes a picture: others are left out, missing ones filled."""
    def __init__(self, max_number, fill_value=-1, **options): ...
    said: Any
    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """The boxes and their labels."""
        ...

MaxPool1D = MaxPooling1D
MaxPool2D = MaxPooling2D
MaxPool3D = MaxPooling3D
class MaxPooling1D(MaxPool1D, Layer):
    """`td.nn.MaxPool1D`."""
    def __init__(self, pool_size=2, strides=None, padding='valid', data_format=None, **options): ...
    def __getattr__(self, name: str): ...

class MaxPooling2D(MaxPool2D, Layer):
    """`td.nn.MaxPool2D`."""
    def __init__(self, pool_size=2, strides=None, padding='valid', data_format=None, **options): ...
    def __getattr__(self, name: str): ...

class MaxPooling3D(MaxPool3D, Layer):
    """`td.nn.MaxPool3D`."""
    def __init__(self, pool_size=2, strides=None, padding='valid', data_format=None, **options): ...
    def __getattr__(self, name: str): ...

class Maximum(Layer):
    """The largest of inputs."""
    def call(self, inputs): ...
    def compute_mask(self, inputs, mask=None): ...
    def __getattr__(self, name: str): ...

class Minimum(Layer):
    """The smallest of inputs."""
    def call(self, inputs): ...
    def compute_mask(self, inputs, mask=None): ...
    def __getattr__(self, name: str): ...

class MixUp:
    """Pictures and labels mixed with those of others of the batch."""
    def __init__(self, alpha=0.2, data_format=None, seed=None, **options): ...
    def changed(self, x, drawn):
        """The mixed pictures."""
        ...
    def drawn(self, count, sizes, seed):
        """With which others, and how much."""
        ...
    said: Any
    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """The boxes of both pictures."""
        ...
    def transform_labels(self, labels, transformation=None, training=True):
        """The mixed labels."""
        ...
    def transform_segmentation_masks(self, segmentation_masks, transformation=None, training=True):
        """The mixed masks."""
        ...

class MultiHeadAttention(Layer):
    """Attention with several heads."""
    def __init__(self, num_heads, key_dim, value_dim=None, dropout=0.0, use_bias=True, output_shape=None, attention_axes=None, sliding_window=None, flash_attention=None, kernel_initializer='glorot_uniform', bias_initializer='zeros', kernel_regularizer=None, bias_regularizer=None, activity_regularizer=None, kernel_constraint=None, bias_constraint=None, use_gate=False, seed=None, **options): ...
    def build(self, query_shape, value_shape=None, key_shape=None):
        """Makes the products."""
        ...
    def call(self, query, value, key=None, query_mask=None, value_mask=None, key_mask=None, attention_mask=None, return_attention_scores=False, training=None, use_causal_mask=False):
        """The result, and the weights with `return_attention_scores`; masks say where to look."""
        ...
    def get_config(self):
        """The arguments by name."""
        ...
    supports_masking: Any
    def __getattr__(self, name: str): ...

class Multiply(Layer):
    """The product of inputs."""
    def call(self, inputs): ...
    def compute_mask(self, inputs, mask=None): ...
    def __getattr__(self, name: str): ...

class Operation(Lambda):
    """A function of symbols in a model, by Keras's name of it; values take the places of symbols among its operands."""
    def __init__(self, function, operands=..., options=None, word='operation', **kwargs): ...
    def call(self, *values):
        """The function of the operands."""
        ...
    def __getattr__(self, name: str): ...

class InvalidArgumentError(InvalidArgumentError, IndexError):
    """A place that a tensor does not have. Tandem's own code knows it as an IndexError."""
    def __getattr__(self, name: str): ...

class Permute(Permute, Layer):
    """The axes of each sample in another order."""
    def __getattr__(self, name: str): ...

class RMSNormalization(Layer):
    """Divided by the root of the mean square along an axis, and scaled."""
    def __init__(self, axis=-1, epsilon=1e-06, **options): ...
    def build(self, input_shape):
        """Makes the scale."""
        ...
    def call(self, inputs):
        """The scaled inputs."""
        ...
    def __getattr__(self, name: str): ...

class RandAugment:
    """Pictures after some of eleven changes."""
    def __init__(self, value_range=..., num_ops=2, factor=0.5, interpolation='bilinear', seed=None, data_format=None, **options): ...
    def changed(self, x, drawn):
        """The pictures after them, one after the other."""
        ...
    def drawn(self, count, sizes, seed):
        """Which changes, and what each of them draws."""
        ...
    said: Any

class RandomBrightness:
    """Pictures to which a share of the range of values is added."""
    def changed(self, x, drawn):
        """Brighter or darker ones."""
        ...
    def drawn(self, count, sizes, seed):
        """What is added to each."""
        ...

class RandomColorDegeneration:
    """Pictures nearer to their brightness alone."""
    def changed(self, x, drawn):
        """Pictures of less colour."""
        ...

class RandomColorJitter:
    """Changes of brightness, contrast, saturation and hue, one after the other."""
    def __init__(self, value_range=..., brightness_factor=None, contrast_factor=None, saturation_factor=None, hue_factor=None, seed=None, data_format=None, **options): ...
    def changed(self, x, drawn):
        """The pictures after all of them."""
        ...
    def drawn(self, count, sizes, seed):
        """What each of the changes draws."""
        ...
    said: Any

class RandomContrast:
    """Pictures whose distances from the mean of each channel are multiplied."""
    bounds: Any
    def changed(self, x, drawn):
        """Pictures of more or less contrast."""
        ...
    def drawn(self, count, sizes, seed):
        """What the distances of each are multiplied with."""
        ...
    keeps_range: Any

class RandomCrop(CenterCrop):
    """A part of pictures, at random while training; otherwise the middle, of pictures that are made smaller first where they are larger."""
    def __init__(self, height, width, seed=None, data_format=None, **options): ...
    def changed(self, x, drawn):
        """The part, resized where the pictures are smaller."""
        ...
    def get_random_transformation(self, data, training=True, seed=None):
        """The corner of the part: at random while training, where the picture is larger on both sides."""
        ...
    said: Any
    def transform_images(self, images, transformation=None, training=True):
        """The part; without training the middle, of pictures that are made smaller first."""
        ...
    def transform_segmentation_masks(self, segmentation_masks, transformation=None, training=True):
        """The part of the masks."""
        ...

class RandomElasticTransform:
    """Some pictures whose pixels move a little, near ones alike."""
    def __init__(self, factor=1.0, scale=1.0, interpolation='bilinear', fill_mode='reflect', fill_value=0.0, value_range=..., seed=None, data_format=None, **options): ...
    def changed(self, x, drawn):
        """All, those among them distorted."""
        ...
    def drawn(self, count, sizes, seed):
        """Which ones, and how far."""
        ...
    said: Any

class RandomErasing:
    """Some pictures with a box of noise or of a value."""
    def __init__(self, factor=1.0, scale=..., fill_value=None, value_range=..., seed=None, data_format=None, **options): ...
    def changed(self, x, drawn):
        """The pictures, some with a box."""
        ...
    def drawn(self, count, sizes, seed):
        """The boxes, which pictures have one, and what is in them."""
        ...
    said: Any

class RandomFlip:
    """Pictures mirrored at random."""
    def __init__(self, mode='horizontal_and_vertical', seed=None, data_format=None, **options): ...
    def changed(self, x, drawn):
        """All, those among them mirrored."""
        ...
    def drawn(self, count, sizes, seed):
        """Which ones."""
        ...
    moves: Any
    said: Any
    def transform_bounding_boxes(self, bounding_boxes, transformation=None, training=True):
        """The boxes, those of mirrored pictures mirrored."""
        ...

class RandomGaussianBlur:
    """Some pictures blurred."""
    def __init__(self, factor=1.0, kernel_size=3, sigma=1.0, value_range=..., data_format=None, seed=None, **options): ...
    bounds: Any
    def changed(self, x, drawn):
        """All, those among them blurred."""
        ...
    def drawn(self, count, sizes, seed):
        """Which ones, and how wide."""
        ...
    said: Any

class RandomGrayscale:
    """Some pictures without colours."""
    def __init__(self, factor=0.5, data_format=None, seed=None, **options): ...
    def changed(self, x, drawn):
        """All, those among them grey."""
        ...
    def drawn(self, count, sizes, seed):
        """Which ones."""
        ...
    said: Any

class RandomHue:
    """Pictures whose hue turns."""
    bounds: Any
    def changed(self, x, drawn):
        """The turned ones."""
        ...
    def drawn(self, count, sizes, seed):
        """How far each turns."""
        ...
    keeps_range: Any

class RandomInvert:
    """Some pictures as negatives."""
    def __init__(self, factor=1.0, value_range=..., seed=None, data_format=None, **options): ...
    bounds: Any
    def changed(self, x, drawn):
        """All, those among them as negatives."""
        ...
    def drawn(self, count, sizes, seed):
        """Which ones."""
        ...
    said: Any

class RandomPerspective:
    """Some pictures as seen from elsewhere."""
    def __init__(self, factor=1.0, scale=1.0, interpolation='bilinear', fill_value=0.0, seed=None, data_format=None, **options): ...
    def changed(self, x, drawn):
        """All, those among them from elsewhere."""
        ...
    def drawn(self, count, sizes, seed):
        """Which ones, and where the corners go."""
        ...
    said: Any

class RandomPosterization:
    """Pictures of which so many bits are kept."""
    bounds: Any
    def changed(self, x, drawn):
        """Pictures of fewer values."""
        ...
    def drawn(self, count, sizes, seed):
        """How many bits each loses."""
        ...

class RandomRotation:
    """Pictures turned by a share of a full turn."""
    def __init__(self, factor, fill_mode='reflect', interpolation='bilinear', seed=None, fill_value=0.0, data_format=None, **options): ...
    def drawn(self, count, sizes, seed):
        """How far each turns, in degrees."""
        ...
    def matrix(self, drawn):
        """Turned around the middle."""
        ...
    def moved_boxes(self, boxes, drawn, height, width):
        """The boxes around their turned corners."""
        ...
    said: Any

class RandomSaturation:
    """Pictures whose saturation is multiplied."""
    def changed(self, x, drawn):
        """Pictures of more or less saturation."""
        ...
    def drawn(self, count, sizes, seed):
        """The factors: 1 of a half, larger ones of more."""
        ...

class RandomSharpness:
    """Pictures between a smoothed form of theirs and a sharper one."""
    bounds: Any
    def changed(self, x, drawn):
        """Smoother or sharper ones."""
        ...

class RandomShear:
    """Pictures whose rows or columns slide."""
    def __init__(self, x_factor=0.0, y_factor=0.0, interpolation='bilinear', fill_mode='reflect', fill_value=0.0, data_format=None, seed=None, **options): ...
    def drawn(self, count, sizes, seed):
        """How far they slide, and to which side."""
        ...
    def matrix(self, drawn):
        """Sheared."""
        ...
    said: Any

class RandomTranslation:
    """Pictures moved by shares of their sides."""
    def __init__(self, height_factor, width_factor, fill_mode='reflect', interpolation='bilinear', seed=None, fill_value=0.0, data_format=None, **options): ...
    def drawn(self, count, sizes, seed):
        """How far each moves, across and down."""
        ...
    def matrix(self, drawn):
        """Moved."""
        ...
    said: Any

class RandomZoom:
    """Pictures made larger or smaller: a factor of -0.2 shows 80 % of a side, and one of 0.2 shows 120 %."""
    def __init__(self, height_factor, width_factor=None, fill_mode='reflect', interpolation='bilinear', seed=None, fill_value=0.0, data_format=None, **options): ...
    def drawn(self, count, sizes, seed):
        """The factors of both sides."""
        ...
    def matrix(self, drawn):
        """Zoomed around the middle."""
        ...
    said: Any

class ReLU(Layer):
    """max(x, 0), at most `max_value`, with a slope below the threshold."""
    def __init__(self, max_value=None, negative_slope=0.0, threshold=0.0, **options): ...
    def call(self, inputs):
        """The activation of the inputs."""
        ...
    supports_masking: Any
    def __getattr__(self, name: str): ...

class Rescaling(Layer):
    """scale · x + offset."""
    def __init__(self, scale, offset=0.0, **options): ...
    def call(self, inputs):
        """The scaled inputs."""
        ...
    supports_masking: Any
    def __getattr__(self, name: str): ...

class Reshape(Reshape, Layer):
    """Each sample in another shape."""
    def __getattr__(self, name: str): ...

class Resizing(CenterCrop):
    """Pictures of another size."""
    def __init__(self, height, width, interpolation='bilinear', crop_to_aspect_ratio=False, pad_to_aspect_ratio=False, fill_mode='constant', fill_value=0.0, antialias=False, data_format=None, **options): ...
    def changed(self, x, drawn):
        """The larger or smaller ones."""
        ...
    said: Any

SeparableConvolution1D = _SeparableConvolution1D
SeparableConvolution2D = _SeparableConvolution2D
class SimpleRNN(_Start, _RecurrentLayer, SimpleRNN, Layer):
    """`td.nn.SimpleRNN`."""
    def __init__(self, units, activation='tanh', use_bias=True, return_sequences=False, return_state=False, go_backwards=False, dropout=0.0, time_major=False, stateful=False, zero_output_for_mask=False, **options): ...
    def forward(self, x, initial_state=None, mask=None, training=None):
        """Outputs, and the states with `return_state`."""
        ...
    def __getattr__(self, name: str): ...

class Softmax(Layer):
    """Probabilities along an axis."""
    def __init__(self, axis=-1, **options): ...
    def call(self, inputs, mask=None):
        """The softmax of the inputs, with a mask of those that count."""
        ...
    supports_masking: Any
    def __getattr__(self, name: str): ...

class Solarization:
    """Pictures brighter by a number, those of whose values that reach a threshold become negatives."""
    def __init__(self, addition_factor=0.0, threshold_factor=0.0, value_range=..., seed=None, **options): ...
    def changed(self, x, drawn):
        """The pictures."""
        ...
    def drawn(self, count, sizes, seed):
        """What is added, and the thresholds."""
        ...
    said: Any

class Subtract(Layer):
    """The first input less the second."""
    def call(self, inputs): ...
    def compute_mask(self, inputs, mask=None): ...
    def __getattr__(self, name: str): ...

class TFSMLayer(Layer):
    """A written model as a layer."""
    def __init__(self, filepath, call_endpoint='serve', call_training_endpoint=None, trainable=True, name=None, dtype=None): ...
    def call(self, inputs, training=False, **kwargs):
        """What the endpoint gives."""
        ...

deserialize = _deserialize
def floats(x):
    """Whole numbers and truths as floats, which products with weights take."""
    ...

def operation(word, function, *operands, **options):
    """The symbol of an operation of symbols."""
    ...

serialize = _serialize
def __getattr__(name: str) -> Any: ...
