"""`tf.keras.layers`: Tandem's layers with Keras's arguments, channels last."""
from tandem.nn.attention import MultiHeadAttention as MultiHeadAttention
from tandem.nn.convolution import Conv1D as Conv1D
from tandem.nn.convolution import Conv1DTranspose as Conv1DTranspose
from tandem.nn.convolution import Conv2D as Conv2D
from tandem.nn.convolution import Conv2DTranspose as Conv2DTranspose
from tandem.nn.convolution import Conv3D as Conv3D
from tandem.nn.convolution import Conv3DTranspose as Conv3DTranspose
from tandem.nn.convolution import DepthwiseConv2D as DepthwiseConv2D
from tandem.nn.dropout import Dropout as Dropout
from tandem.nn.dropout import GaussianNoise as GaussianNoise
from tandem.nn.dropout import SpatialDropout2D as SpatialDropout2D
from tandem.nn.embedding import Embedding as Embedding
from tandem.nn.linear import Dense as Dense
from tandem.nn.normalization import BatchNormalization as BatchNormalization
from tandem.nn.normalization import GroupNorm as GroupNorm
from tandem.nn.normalization import LayerNormalization as LayerNormalization
from tandem.nn.pooling import AvgPool1D as AvgPool1D
from tandem.nn.pooling import AvgPool2D as AvgPool2D
from tandem.nn.pooling import AvgPool3D as AvgPool3D
from tandem.nn.pooling import GlobalAveragePooling1D as GlobalAveragePooling1D
from tandem.nn.pooling import GlobalAveragePooling2D as GlobalAveragePooling2D
from tandem.nn.pooling import GlobalAveragePooling3D as GlobalAveragePooling3D
from tandem.nn.pooling import GlobalMaxPooling1D as GlobalMaxPooling1D
from tandem.nn.pooling import GlobalMaxPooling2D as GlobalMaxPooling2D
from tandem.nn.pooling import GlobalMaxPooling3D as GlobalMaxPooling3D
from tandem.nn.pooling import MaxPool1D as MaxPool1D
from tandem.nn.pooling import MaxPool2D as MaxPool2D
from tandem.nn.pooling import MaxPool3D as MaxPool3D
from tandem.nn.shaping import Flatten as Flatten
from tandem.nn.shaping import Permute as Permute
from tandem.nn.shaping import Reshape as Reshape
from tensorflow._tensor import TensorShape as TensorShape
from tensorflow._tensor import as_tensor as as_tensor
from tensorflow._tensor import wrapped as wrapped
from tensorflow.keras import activations as activations
from tensorflow.keras import initializers as initializers
from tensorflow.keras import regularizers as regularizers
from tensorflow.keras._engine import Input as Input
from tensorflow.keras._engine import KerasTensor as KerasTensor
from tensorflow.keras._engine import Layer as Layer
from tensorflow.keras._engine import Parameter as Parameter
from tensorflow.keras._recurrent import GRU as GRU
from tensorflow.keras._recurrent import GRUCell as GRUCell
from tensorflow.keras._recurrent import LSTM as LSTM
from tensorflow.keras._recurrent import LSTMCell as LSTMCell
from tensorflow.keras._recurrent import RNN as RNN
from tensorflow.keras._recurrent import SimpleRNN as SimpleRNN
from tensorflow.keras._recurrent import SimpleRNNCell as SimpleRNNCell
from tensorflow.keras._recurrent import StackedRNNCells as StackedRNNCells
from tensorflow_extras.keras_configs import described as _serialize
from tensorflow_extras.keras_configs import made_of as _deserialize
from tensorflow_extras.keras_layers import ActivityRegularization as ActivityRegularization
from tensorflow_extras.keras_layers import AdditiveAttention as AdditiveAttention
from tensorflow_extras.keras_layers import AlphaDropout as AlphaDropout
from tensorflow_extras.keras_layers import Attention as Attention
from tensorflow_extras.keras_layers import CenterCrop as CenterCrop
from tensorflow_extras.keras_layers import Cropping1D as Cropping1D
from tensorflow_extras.keras_layers import Cropping2D as Cropping2D
from tensorflow_extras.keras_layers import Cropping3D as Cropping3D
from tensorflow_extras.keras_layers import GaussianDropout as GaussianDropout
from tensorflow_extras.keras_layers import Identity as Identity
from tensorflow_extras.keras_layers import Masking as Masking
from tensorflow_extras.keras_layers import Normalization as Normalization
from tensorflow_extras.keras_layers import PReLU as PReLU
from tensorflow_extras.keras_layers import RandomFlip as RandomFlip
from tensorflow_extras.keras_layers import Resizing as Resizing
from tensorflow_extras.keras_layers import SeparableConv2D as SeparableConv2D
from tensorflow_extras.keras_layers import SpatialDropout1D as SpatialDropout1D
from tensorflow_extras.keras_layers import ThresholdedReLU as ThresholdedReLU
from tensorflow_extras.keras_layers import UnitNormalization as UnitNormalization
from tensorflow_extras.keras_layers import UpSampling1D as UpSampling1D
from tensorflow_extras.keras_layers import ZeroPadding1D as ZeroPadding1D
from tensorflow_extras.keras_layers import ZeroPadding3D as ZeroPadding3D
from tensorflow_extras.keras_layers import dot as dot
from tensorflow_extras.keras_preprocessing import CategoryEncoding as CategoryEncoding
from tensorflow_extras.keras_preprocessing import Discretization as Discretization
from tensorflow_extras.keras_preprocessing import IntegerLookup as IntegerLookup
from tensorflow_extras.keras_preprocessing import StringLookup as StringLookup
from tensorflow_extras.keras_preprocessing import TextVectorization as TextVectorization
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
    def __getattr__(self, name: str): ...

class Add(Layer):
    """The sum of inputs."""
    def call(self, inputs): ...
    def __getattr__(self, name: str): ...

class Average(Layer):
    """The mean of inputs."""
    def call(self, inputs): ...
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

class Bidirectional(Layer):
    """A recurrent layer in both directions."""
    def __init__(self, layer, merge_mode='concat', **options): ...
    def call(self, inputs, **options):
        """Both results, merged."""
        ...
    def __getattr__(self, name: str): ...

class Concatenate(Layer):
    """Inputs one after the other."""
    def __init__(self, axis=-1, **options): ...
    def call(self, inputs):
        """The joined inputs."""
        ...
    def __getattr__(self, name: str): ...

class Conv1D(Conv1D, _Kernel):
    """`td.nn.Conv1D`."""
    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **options): ...
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
class Dense(Dense, _Weighted):
    """A fully connected layer."""
    def __init__(self, units, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', **options): ...
    def forward(self, x):
        """The product with the weights, and the bias added."""
        ...
    def __getattr__(self, name: str): ...

class DepthwiseConv2D(DepthwiseConv2D, _Weighted):
    """A convolution of each channel by itself."""
    def __init__(self, kernel_size, strides=1, padding='valid', depth_multiplier=1, data_format=None, activation=None, **options): ...
    def __getattr__(self, name: str): ...

class Dot(Layer):
    """The product of two inputs along axes."""
    def __init__(self, axes, normalize=False, **options): ...
    def call(self, inputs):
        """The product."""
        ...
    def __getattr__(self, name: str): ...

class Dropout(Dropout, Layer):
    """0 for a share of the elements while training."""
    def __init__(self, rate, noise_shape=None, seed=None, **options): ...
    def __getattr__(self, name: str): ...

class ELU(Layer):
    """x, and alpha · (exp(x) − 1) below 0."""
    def __init__(self, alpha=1.0, **options): ...
    def call(self, inputs):
        """The activation of the inputs."""
        ...
    def __getattr__(self, name: str): ...

class Embedding(Embedding, _Weighted):
    """A vector for each index."""
    def __init__(self, input_dim, output_dim, embeddings_initializer='uniform', **options): ...
    @property
    def embeddings(self): ...
    def forward(self, x):
        """Rows by their indices, which may be floats that hold whole numbers."""
        ...
    def __getattr__(self, name: str): ...

class Flatten(Flatten, Layer):
    """All axes but the batch as one."""
    def __init__(self, data_format=None, **options): ...
    def forward(self, x):
        """A vector of samples becomes a column."""
        ...
    def __getattr__(self, name: str): ...

class GaussianNoise(GaussianNoise, Layer):
    """Noise while training."""
    def __getattr__(self, name: str): ...

class GlobalAveragePooling1D(GlobalAveragePooling1D, Layer):
    """`td.nn.GlobalAveragePooling1D`."""
    def __init__(self, data_format=None, keepdims=False, **options): ...
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

class GroupNormalization(GroupNorm, _Norm):
    """Normalises groups of channels."""
    def __init__(self, groups=32, axis=-1, epsilon=0.001, **options): ...
    def build(self, input_shape):
        """Counts the channels."""
        ...
    def forward(self, x):
        """Channels come first in Tandem's."""
        ...
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

class Lambda(Layer):
    """A function."""
    def __init__(self, function, output_shape=None, mask=None, arguments=None, **options): ...
    def call(self, inputs):
        """The function of the inputs."""
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
    def __getattr__(self, name: str): ...

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
    def __getattr__(self, name: str): ...

class Minimum(Layer):
    """The smallest of inputs."""
    def call(self, inputs): ...
    def __getattr__(self, name: str): ...

class MultiHeadAttention(MultiHeadAttention, Layer):
    """Attention with several heads."""
    def __getattr__(self, name: str): ...

class Multiply(Layer):
    """The product of inputs."""
    def call(self, inputs): ...
    def __getattr__(self, name: str): ...

class Permute(Permute, Layer):
    """The axes of each sample in another order."""
    def __getattr__(self, name: str): ...

class ReLU(Layer):
    """max(x, 0), at most `max_value`, with a slope below the threshold."""
    def __init__(self, max_value=None, negative_slope=0.0, threshold=0.0, **options): ...
    def call(self, inputs):
        """The activation of the inputs."""
        ...
    def __getattr__(self, name: str): ...

class RepeatVector(Layer):
    """Each row, n times."""
    def __init__(self, n, **options): ...
    def call(self, inputs):
        """(batch, n, features)."""
        ...
    def __getattr__(self, name: str): ...

class Rescaling(Layer):
    """scale · x + offset."""
    def __init__(self, scale, offset=0.0, **options): ...
    def call(self, inputs):
        """The scaled inputs."""
        ...
    def __getattr__(self, name: str): ...

class Reshape(Reshape, Layer):
    """Each sample in another shape."""
    def __getattr__(self, name: str): ...

class Softmax(Layer):
    """Probabilities along an axis."""
    def __init__(self, axis=-1, **options): ...
    def call(self, inputs):
        """The softmax of the inputs."""
        ...
    def __getattr__(self, name: str): ...

class SpatialDropout2D(SpatialDropout2D, Layer):
    """Dropout of whole channels."""
    last: Any
    def __getattr__(self, name: str): ...

class Subtract(Layer):
    """The first input less the second."""
    def call(self, inputs): ...
    def __getattr__(self, name: str): ...

class TimeDistributed(Layer):
    """A layer of each time step."""
    def __init__(self, layer, **options): ...
    def call(self, inputs):
        """The results beside each other."""
        ...
    def __getattr__(self, name: str): ...

class UpSampling2D(Layer):
    """Rows and columns repeated."""
    def __init__(self, size=2, data_format=None, interpolation='nearest', **options): ...
    def call(self, inputs):
        """The larger images."""
        ...
    def __getattr__(self, name: str): ...

class ZeroPadding2D(Layer):
    """A border of zeros."""
    def __init__(self, padding=1, data_format=None, **options): ...
    def call(self, inputs):
        """The images with the border."""
        ...
    def __getattr__(self, name: str): ...

def add(inputs, **options):
    """The sum of inputs."""
    ...

def average(inputs, **options):
    """The mean of inputs."""
    ...

def concatenate(inputs, axis=-1, **options):
    """Inputs one after the other."""
    ...

deserialize = _deserialize
def maximum(inputs, **options):
    """The largest of inputs."""
    ...

def minimum(inputs, **options):
    """The smallest of inputs."""
    ...

def multiply(inputs, **options):
    """The product of inputs."""
    ...

serialize = _serialize
def subtract(inputs, **options):
    """The first input less the second."""
    ...

def __getattr__(name: str) -> Any: ...
