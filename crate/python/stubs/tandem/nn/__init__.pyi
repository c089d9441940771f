"""Neural networks: layers, containers, initialisers, and `Module`, their base.

Layers have the names and arguments of Keras and Gluon (`Dense`, `Conv2D`, `BatchNorm`) and those of PyTorch (`Linear`, `Conv2d`,
`BatchNorm2d`); both stand for one implementation. Sizes of inputs may be left out: layers learn them at the first call.

>>> net = td.nn.Sequential(td.nn.Dense(8, activation="relu"), td.nn.Dense(1))
>>> net(td.ones((2, 4))).shape
(2, 1)"""
from tandem.autodiff import Parameter as Parameter
from tandem.nn import activation as activation
from tandem.nn import attention as attention
from tandem.nn import containers as containers
from tandem.nn import convolution as convolution
from tandem.nn import dropout as dropout
from tandem.nn import embedding as embedding
from tandem.nn import export as export
from tandem.nn import functional as functional
from tandem.nn import hooks as hooks
from tandem.nn import hybrid_block as hybrid_block
from tandem.nn import init as init
from tandem.nn import linear as linear
from tandem.nn import loss as loss
from tandem.nn import losses as losses
from tandem.nn import module as module
from tandem.nn import normalization as normalization
from tandem.nn import pooling as pooling
from tandem.nn import positional as positional
from tandem.nn import recurrent as recurrent
from tandem.nn import regularizers as regularizers
from tandem.nn import shaping as shaping
from tandem.nn import summary as summary
from tandem.nn import transformer as transformer
from tandem.nn import utils as utils
from tandem.nn import windows as windows
from tandem.nn.activation import Activation as Activation
from tandem.nn.activation import CELU as CELU
from tandem.nn.activation import ELU as ELU
from tandem.nn.activation import GELU as GELU
from tandem.nn.activation import GLU as GLU
from tandem.nn.activation import Hardshrink as Hardshrink
from tandem.nn.activation import Hardsigmoid as Hardsigmoid
from tandem.nn.activation import Hardswish as Hardswish
from tandem.nn.activation import Hardtanh as Hardtanh
from tandem.nn.activation import LeakyReLU as LeakyReLU
from tandem.nn.activation import LogSigmoid as LogSigmoid
from tandem.nn.activation import LogSoftmax as LogSoftmax
from tandem.nn.activation import Mish as Mish
from tandem.nn.activation import PReLU as PReLU
from tandem.nn.activation import ReLU as ReLU
from tandem.nn.activation import ReLU6 as ReLU6
from tandem.nn.activation import SELU as SELU
from tandem.nn.activation import SiLU as SiLU
from tandem.nn.activation import SiLU as _Swish
from tandem.nn.activation import Sigmoid as Sigmoid
from tandem.nn.activation import Softmax as Softmax
from tandem.nn.activation import Softmin as Softmin
from tandem.nn.activation import Softplus as Softplus
from tandem.nn.activation import Softshrink as Softshrink
from tandem.nn.activation import Softsign as Softsign
from tandem.nn.activation import Tanh as Tanh
from tandem.nn.activation import Tanhshrink as Tanhshrink
from tandem.nn.activation import Threshold as Threshold
from tandem.nn.attention import KeyValueCache as KeyValueCache
from tandem.nn.attention import MultiHeadAttention as MultiHeadAttention
from tandem.nn.attention import MultiheadAttention as MultiheadAttention
from tandem.nn.containers import Concurrent as Concurrent
from tandem.nn.containers import ModuleDict as ModuleDict
from tandem.nn.containers import ModuleList as ModuleList
from tandem.nn.containers import ParameterList as ParameterList
from tandem.nn.containers import Residual as Residual
from tandem.nn.containers import Sequential as Sequential
from tandem.nn.containers import Sequential as _HybridSequential
from tandem.nn.convolution import Conv1D as Conv1D
from tandem.nn.convolution import Conv1D as _Convolution1D
from tandem.nn.convolution import Conv1DTranspose as Conv1DTranspose
from tandem.nn.convolution import Conv1d as Conv1d
from tandem.nn.convolution import Conv2D as Conv2D
from tandem.nn.convolution import Conv2D as _Convolution2D
from tandem.nn.convolution import Conv2DTranspose as Conv2DTranspose
from tandem.nn.convolution import Conv2DTranspose as _Convolution2DTranspose
from tandem.nn.convolution import Conv2d as Conv2d
from tandem.nn.convolution import Conv3D as Conv3D
from tandem.nn.convolution import Conv3D as _Convolution3D
from tandem.nn.convolution import Conv3DTranspose as Conv3DTranspose
from tandem.nn.convolution import Conv3d as Conv3d
from tandem.nn.convolution import ConvTranspose1d as ConvTranspose1d
from tandem.nn.convolution import ConvTranspose2d as ConvTranspose2d
from tandem.nn.convolution import ConvTranspose3d as ConvTranspose3d
from tandem.nn.convolution import DepthwiseConv2D as DepthwiseConv2D
from tandem.nn.convolution import LazyConv1d as LazyConv1d
from tandem.nn.convolution import LazyConv2d as LazyConv2d
from tandem.nn.convolution import LazyConvTranspose2d as LazyConvTranspose2d
from tandem.nn.convolution import SeparableConv2D as SeparableConv2D
from tandem.nn.dropout import Dropout as Dropout
from tandem.nn.dropout import Dropout1d as Dropout1d
from tandem.nn.dropout import Dropout2d as Dropout2d
from tandem.nn.dropout import Dropout3d as Dropout3d
from tandem.nn.dropout import GaussianNoise as GaussianNoise
from tandem.nn.dropout import SpatialDropout1D as SpatialDropout1D
from tandem.nn.dropout import SpatialDropout2D as SpatialDropout2D
from tandem.nn.dropout import SpatialDropout3D as SpatialDropout3D
from tandem.nn.embedding import Embedding as Embedding
from tandem.nn.export import SymbolBlock as SymbolBlock
from tandem.nn.hybrid_block import Block as Block
from tandem.nn.hybrid_block import HybridBlock as HybridBlock
from tandem.nn.linear import Bilinear as Bilinear
from tandem.nn.linear import Dense as Dense
from tandem.nn.linear import LazyLinear as LazyLinear
from tandem.nn.linear import Linear as Linear
from tandem.nn.losses import BCELoss as BCELoss
from tandem.nn.losses import BCEWithLogitsLoss as BCEWithLogitsLoss
from tandem.nn.losses import CTCLoss as CTCLoss
from tandem.nn.losses import CosineEmbeddingLoss as CosineEmbeddingLoss
from tandem.nn.losses import CosineSimilarity as CosineSimilarity
from tandem.nn.losses import CrossEntropyLoss as CrossEntropyLoss
from tandem.nn.losses import DiceLoss as DiceLoss
from tandem.nn.losses import FocalLoss as FocalLoss
from tandem.nn.losses import GaussianNLLLoss as GaussianNLLLoss
from tandem.nn.losses import HingeEmbeddingLoss as HingeEmbeddingLoss
from tandem.nn.losses import HingeLoss as HingeLoss
from tandem.nn.losses import HuberLoss as HuberLoss
from tandem.nn.losses import KLDivLoss as KLDivLoss
from tandem.nn.losses import L1Loss as L1Loss
from tandem.nn.losses import MSELoss as MSELoss
from tandem.nn.losses import MarginRankingLoss as MarginRankingLoss
from tandem.nn.losses import MultiLabelSoftMarginLoss as MultiLabelSoftMarginLoss
from tandem.nn.losses import MultiMarginLoss as MultiMarginLoss
from tandem.nn.losses import NLLLoss as NLLLoss
from tandem.nn.losses import PairwiseDistance as PairwiseDistance
from tandem.nn.losses import PoissonNLLLoss as PoissonNLLLoss
from tandem.nn.losses import SmoothL1Loss as SmoothL1Loss
from tandem.nn.losses import SoftMarginLoss as SoftMarginLoss
from tandem.nn.losses import TripletMarginLoss as TripletMarginLoss
from tandem.nn.losses import TripletMarginWithDistanceLoss as TripletMarginWithDistanceLoss
from tandem.nn.module import Module as Module
from tandem.nn.module import Module as _Layer
from tandem.nn.normalization import BatchNorm as BatchNorm
from tandem.nn.normalization import BatchNorm1d as BatchNorm1d
from tandem.nn.normalization import BatchNorm2d as BatchNorm2d
from tandem.nn.normalization import BatchNorm3d as BatchNorm3d
from tandem.nn.normalization import BatchNormalization as BatchNormalization
from tandem.nn.normalization import GroupNorm as GroupNorm
from tandem.nn.normalization import InstanceNorm as InstanceNorm
from tandem.nn.normalization import InstanceNorm1d as InstanceNorm1d
from tandem.nn.normalization import InstanceNorm2d as InstanceNorm2d
from tandem.nn.normalization import InstanceNorm3d as InstanceNorm3d
from tandem.nn.normalization import LayerNorm as LayerNorm
from tandem.nn.normalization import LayerNormalization as LayerNormalization
from tandem.nn.normalization import RMSNorm as RMSNorm
from tandem.nn.normalization import RMSNorm as _RMSNormalization
from tandem.nn.pooling import AdaptiveAvgPool1d as AdaptiveAvgPool1d
from tandem.nn.pooling import AdaptiveAvgPool2d as AdaptiveAvgPool2d
from tandem.nn.pooling import AdaptiveAvgPool3d as AdaptiveAvgPool3d
from tandem.nn.pooling import AdaptiveMaxPool1d as AdaptiveMaxPool1d
from tandem.nn.pooling import AdaptiveMaxPool2d as AdaptiveMaxPool2d
from tandem.nn.pooling import AdaptiveMaxPool3d as AdaptiveMaxPool3d
from tandem.nn.pooling import AvgPool1D as AvgPool1D
from tandem.nn.pooling import AvgPool1D as _AveragePooling1D
from tandem.nn.pooling import AvgPool1d as AvgPool1d
from tandem.nn.pooling import AvgPool2D as AvgPool2D
from tandem.nn.pooling import AvgPool2D as _AveragePooling2D
from tandem.nn.pooling import AvgPool2d as AvgPool2d
from tandem.nn.pooling import AvgPool3D as AvgPool3D
from tandem.nn.pooling import AvgPool3D as _AveragePooling3D
from tandem.nn.pooling import AvgPool3d as AvgPool3d
from tandem.nn.pooling import GlobalAveragePooling1D as GlobalAveragePooling1D
from tandem.nn.pooling import GlobalAveragePooling2D as GlobalAveragePooling2D
from tandem.nn.pooling import GlobalAveragePooling3D as GlobalAveragePooling3D
from tandem.nn.pooling import GlobalAvgPool1D as GlobalAvgPool1D
from tandem.nn.pooling import GlobalAvgPool2D as GlobalAvgPool2D
from tandem.nn.pooling import GlobalAvgPool3D as GlobalAvgPool3D
from tandem.nn.pooling import GlobalMaxPool1D as GlobalMaxPool1D
from tandem.nn.pooling import GlobalMaxPool2D as GlobalMaxPool2D
from tandem.nn.pooling import GlobalMaxPool3D as GlobalMaxPool3D
from tandem.nn.pooling import GlobalMaxPooling1D as GlobalMaxPooling1D
from tandem.nn.pooling import GlobalMaxPooling2D as GlobalMaxPooling2D
from tandem.nn.pooling import GlobalMaxPooling3D as GlobalMaxPooling3D
from tandem.nn.pooling import MaxPool1D as MaxPool1D
from tandem.nn.pooling import MaxPool1D as _MaxPooling1D
from tandem.nn.pooling import MaxPool1d as MaxPool1d
from tandem.nn.pooling import MaxPool2D as MaxPool2D
from tandem.nn.pooling import MaxPool2D as _MaxPooling2D
from tandem.nn.pooling import MaxPool2d as MaxPool2d
from tandem.nn.pooling import MaxPool3D as MaxPool3D
from tandem.nn.pooling import MaxPool3D as _MaxPooling3D
from tandem.nn.pooling import MaxPool3d as MaxPool3d
from tandem.nn.positional import LearnedPositionalEncoding as LearnedPositionalEncoding
from tandem.nn.positional import PositionalEncoding as PositionalEncoding
from tandem.nn.positional import PositionalEncoding as _SinusoidalPositionalEncoding
from tandem.nn.positional import RotaryEmbedding as RotaryEmbedding
from tandem.nn.recurrent import Bidirectional as Bidirectional
from tandem.nn.recurrent import GRU as GRU
from tandem.nn.recurrent import GRUCell as GRUCell
from tandem.nn.recurrent import LSTM as LSTM
from tandem.nn.recurrent import LSTMCell as LSTMCell
from tandem.nn.recurrent import RNN as RNN
from tandem.nn.recurrent import RNNCell as RNNCell
from tandem.nn.recurrent import SimpleRNN as SimpleRNN
from tandem.nn.recurrent import TimeDistributed as TimeDistributed
from tandem.nn.shaping import ConstantPad2d as ConstantPad2d
from tandem.nn.shaping import Flatten as Flatten
from tandem.nn.shaping import Identity as Identity
from tandem.nn.shaping import Lambda as Lambda
from tandem.nn.shaping import Lambda as _HybridLambda
from tandem.nn.shaping import Permute as Permute
from tandem.nn.shaping import PixelShuffle as PixelShuffle
from tandem.nn.shaping import PixelUnshuffle as PixelUnshuffle
from tandem.nn.shaping import ReflectionPad1d as ReflectionPad1d
from tandem.nn.shaping import ReflectionPad2d as ReflectionPad2d
from tandem.nn.shaping import ReplicationPad1d as ReplicationPad1d
from tandem.nn.shaping import ReplicationPad2d as ReplicationPad2d
from tandem.nn.shaping import Reshape as Reshape
from tandem.nn.shaping import Unflatten as Unflatten
from tandem.nn.shaping import UpSampling1D as UpSampling1D
from tandem.nn.shaping import UpSampling2D as UpSampling2D
from tandem.nn.shaping import Upsample as Upsample
from tandem.nn.shaping import Upsample as _UpSample
from tandem.nn.shaping import UpsamplingBilinear2d as UpsamplingBilinear2d
from tandem.nn.shaping import UpsamplingNearest2d as UpsamplingNearest2d
from tandem.nn.shaping import ZeroPad1d as ZeroPad1d
from tandem.nn.shaping import ZeroPad2d as ZeroPad2d
from tandem.nn.shaping import ZeroPadding2D as ZeroPadding2D
from tandem.nn.transformer import Transformer as Transformer
from tandem.nn.transformer import TransformerDecoder as TransformerDecoder
from tandem.nn.transformer import TransformerDecoderLayer as TransformerDecoderLayer
from tandem.nn.transformer import TransformerEncoder as TransformerEncoder
from tandem.nn.transformer import TransformerEncoderLayer as TransformerEncoderLayer
from typing import Any

AveragePooling1D = _AveragePooling1D
AveragePooling2D = _AveragePooling2D
AveragePooling3D = _AveragePooling3D
Convolution1D = _Convolution1D
Convolution2D = _Convolution2D
Convolution2DTranspose = _Convolution2DTranspose
Convolution3D = _Convolution3D
HybridLambda = _HybridLambda
HybridSequential = _HybridSequential
Layer = _Layer
MaxPooling1D = _MaxPooling1D
MaxPooling2D = _MaxPooling2D
MaxPooling3D = _MaxPooling3D
RMSNormalization = _RMSNormalization
SinusoidalPositionalEncoding = _SinusoidalPositionalEncoding
Swish = _Swish
UpSample = _UpSample
