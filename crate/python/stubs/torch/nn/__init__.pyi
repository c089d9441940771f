"""`torch.nn`."""
from tandem.dialect.names import missing_names as missing_names
from torch._late import late as late
from torch.nn import functional as functional
from torch.nn import init as init
from torch.nn import parameter as parameter
from torch.nn import utils as utils
from torch.nn._module import RNNBase as RNNBase
from torch.nn._module import UninitializedParameter as UninitializedParameter
from torch.nn.modules.activation import CELU as CELU
from torch.nn.modules.activation import ELU as ELU
from torch.nn.modules.activation import GELU as GELU
from torch.nn.modules.activation import GLU as GLU
from torch.nn.modules.activation import Hardshrink as Hardshrink
from torch.nn.modules.activation import Hardsigmoid as Hardsigmoid
from torch.nn.modules.activation import Hardswish as Hardswish
from torch.nn.modules.activation import Hardtanh as Hardtanh
from torch.nn.modules.activation import LeakyReLU as LeakyReLU
from torch.nn.modules.activation import LogSigmoid as LogSigmoid
from torch.nn.modules.activation import LogSoftmax as LogSoftmax
from torch.nn.modules.activation import Mish as Mish
from torch.nn.modules.activation import MultiheadAttention as MultiheadAttention
from torch.nn.modules.activation import PReLU as PReLU
from torch.nn.modules.activation import ReLU as ReLU
from torch.nn.modules.activation import ReLU6 as ReLU6
from torch.nn.modules.activation import SELU as SELU
from torch.nn.modules.activation import SiLU as SiLU
from torch.nn.modules.activation import Sigmoid as Sigmoid
from torch.nn.modules.activation import Softmax as Softmax
from torch.nn.modules.activation import Softmin as Softmin
from torch.nn.modules.activation import Softplus as Softplus
from torch.nn.modules.activation import Softshrink as Softshrink
from torch.nn.modules.activation import Softsign as Softsign
from torch.nn.modules.activation import Tanh as Tanh
from torch.nn.modules.activation import Tanhshrink as Tanhshrink
from torch.nn.modules.activation import Threshold as Threshold
from torch.nn.modules.batchnorm import BatchNorm1d as BatchNorm1d
from torch.nn.modules.batchnorm import BatchNorm2d as BatchNorm2d
from torch.nn.modules.batchnorm import BatchNorm3d as BatchNorm3d
from torch.nn.modules.container import ModuleDict as ModuleDict
from torch.nn.modules.container import ModuleList as ModuleList
from torch.nn.modules.container import ParameterDict as ParameterDict
from torch.nn.modules.container import ParameterList as ParameterList
from torch.nn.modules.container import Sequential as Sequential
from torch.nn.modules.conv import Conv1d as Conv1d
from torch.nn.modules.conv import Conv2d as Conv2d
from torch.nn.modules.conv import Conv3d as Conv3d
from torch.nn.modules.conv import ConvTranspose1d as ConvTranspose1d
from torch.nn.modules.conv import ConvTranspose2d as ConvTranspose2d
from torch.nn.modules.conv import ConvTranspose3d as ConvTranspose3d
from torch.nn.modules.conv import LazyConv1d as LazyConv1d
from torch.nn.modules.conv import LazyConv2d as LazyConv2d
from torch.nn.modules.conv import LazyConvTranspose2d as LazyConvTranspose2d
from torch.nn.modules.distance import CosineSimilarity as CosineSimilarity
from torch.nn.modules.distance import PairwiseDistance as PairwiseDistance
from torch.nn.modules.dropout import Dropout as Dropout
from torch.nn.modules.dropout import Dropout1d as Dropout1d
from torch.nn.modules.dropout import Dropout2d as Dropout2d
from torch.nn.modules.dropout import Dropout3d as Dropout3d
from torch.nn.modules.dropout import FeatureAlphaDropout as FeatureAlphaDropout
from torch.nn.modules.flatten import Flatten as Flatten
from torch.nn.modules.flatten import Unflatten as Unflatten
from torch.nn.modules.instancenorm import InstanceNorm1d as InstanceNorm1d
from torch.nn.modules.instancenorm import InstanceNorm2d as InstanceNorm2d
from torch.nn.modules.instancenorm import InstanceNorm3d as InstanceNorm3d
from torch.nn.modules.linear import Bilinear as Bilinear
from torch.nn.modules.linear import Identity as Identity
from torch.nn.modules.linear import LazyLinear as LazyLinear
from torch.nn.modules.linear import Linear as Linear
from torch.nn.modules.loss import BCELoss as BCELoss
from torch.nn.modules.loss import BCEWithLogitsLoss as BCEWithLogitsLoss
from torch.nn.modules.loss import CTCLoss as CTCLoss
from torch.nn.modules.loss import CosineEmbeddingLoss as CosineEmbeddingLoss
from torch.nn.modules.loss import CrossEntropyLoss as CrossEntropyLoss
from torch.nn.modules.loss import GaussianNLLLoss as GaussianNLLLoss
from torch.nn.modules.loss import HingeEmbeddingLoss as HingeEmbeddingLoss
from torch.nn.modules.loss import HuberLoss as HuberLoss
from torch.nn.modules.loss import KLDivLoss as KLDivLoss
from torch.nn.modules.loss import L1Loss as L1Loss
from torch.nn.modules.loss import MSELoss as MSELoss
from torch.nn.modules.loss import MarginRankingLoss as MarginRankingLoss
from torch.nn.modules.loss import MultiLabelSoftMarginLoss as MultiLabelSoftMarginLoss
from torch.nn.modules.loss import MultiMarginLoss as MultiMarginLoss
from torch.nn.modules.loss import NLLLoss as NLLLoss
from torch.nn.modules.loss import PoissonNLLLoss as PoissonNLLLoss
from torch.nn.modules.loss import SmoothL1Loss as SmoothL1Loss
from torch.nn.modules.loss import SoftMarginLoss as SoftMarginLoss
from torch.nn.modules.loss import TripletMarginLoss as TripletMarginLoss
from torch.nn.modules.loss import TripletMarginWithDistanceLoss as TripletMarginWithDistanceLoss
from torch.nn.modules.module import Module as Module
from torch.nn.modules.normalization import GroupNorm as GroupNorm
from torch.nn.modules.normalization import LayerNorm as LayerNorm
from torch.nn.modules.normalization import RMSNorm as RMSNorm
from torch.nn.modules.padding import CircularPad1d as CircularPad1d
from torch.nn.modules.padding import CircularPad2d as CircularPad2d
from torch.nn.modules.padding import CircularPad3d as CircularPad3d
from torch.nn.modules.padding import ConstantPad1d as ConstantPad1d
from torch.nn.modules.padding import ConstantPad2d as ConstantPad2d
from torch.nn.modules.padding import ConstantPad3d as ConstantPad3d
from torch.nn.modules.padding import ReflectionPad1d as ReflectionPad1d
from torch.nn.modules.padding import ReflectionPad2d as ReflectionPad2d
from torch.nn.modules.padding import ReflectionPad3d as ReflectionPad3d
from torch.nn.modules.padding import ReplicationPad1d as ReplicationPad1d
from torch.nn.modules.padding import ReplicationPad2d as ReplicationPad2d
from torch.nn.modules.padding import ReplicationPad3d as ReplicationPad3d
from torch.nn.modules.padding import ZeroPad1d as ZeroPad1d
from torch.nn.modules.padding import ZeroPad2d as ZeroPad2d
from torch.nn.modules.padding import ZeroPad3d as ZeroPad3d
from torch.nn.modules.pixelshuffle import PixelShuffle as PixelShuffle
from torch.nn.modules.pixelshuffle import PixelUnshuffle as PixelUnshuffle
from torch.nn.modules.pooling import AdaptiveAvgPool1d as AdaptiveAvgPool1d
from torch.nn.modules.pooling import AdaptiveAvgPool2d as AdaptiveAvgPool2d
from torch.nn.modules.pooling import AdaptiveAvgPool3d as AdaptiveAvgPool3d
from torch.nn.modules.pooling import AdaptiveMaxPool1d as AdaptiveMaxPool1d
from torch.nn.modules.pooling import AdaptiveMaxPool2d as AdaptiveMaxPool2d
from torch.nn.modules.pooling import AdaptiveMaxPool3d as AdaptiveMaxPool3d
from torch.nn.modules.pooling import AvgPool1d as AvgPool1d
from torch.nn.modules.pooling import AvgPool2d as AvgPool2d
from torch.nn.modules.pooling import AvgPool3d as AvgPool3d
from torch.nn.modules.pooling import FractionalMaxPool2d as FractionalMaxPool2d
from torch.nn.modules.pooling import FractionalMaxPool3d as FractionalMaxPool3d
from torch.nn.modules.pooling import MaxPool1d as MaxPool1d
from torch.nn.modules.pooling import MaxPool2d as MaxPool2d
from torch.nn.modules.pooling import MaxPool3d as MaxPool3d
from torch.nn.modules.rnn import GRU as GRU
from torch.nn.modules.rnn import GRUCell as GRUCell
from torch.nn.modules.rnn import LSTM as LSTM
from torch.nn.modules.rnn import LSTMCell as LSTMCell
from torch.nn.modules.rnn import RNN as RNN
from torch.nn.modules.rnn import RNNCell as RNNCell
from torch.nn.modules.sparse import Embedding as Embedding
from torch.nn.modules.transformer import Transformer as Transformer
from torch.nn.modules.transformer import TransformerDecoder as TransformerDecoder
from torch.nn.modules.transformer import TransformerDecoderLayer as TransformerDecoderLayer
from torch.nn.modules.transformer import TransformerEncoder as TransformerEncoder
from torch.nn.modules.transformer import TransformerEncoderLayer as TransformerEncoderLayer
from torch.nn.modules.upsampling import Upsample as Upsample
from torch.nn.modules.upsampling import UpsamplingBilinear2d as UpsamplingBilinear2d
from torch.nn.modules.upsampling import UpsamplingNearest2d as UpsamplingNearest2d
from torch.nn.parameter import Parameter as Parameter
from torch_extras.module_hooks import EmbeddingBag as EmbeddingBag
from torch_extras.module_hooks import NLLLoss2d as NLLLoss2d
from torch_extras.module_hooks import Softmax2d as Softmax2d
from typing import Any

class AdaptiveLogSoftmaxWithLoss(Module):
    """Softmax over many classes: frequent ones in the head, others in clusters behind it (Grave et al., arXiv:1609.04309)."""
    def __init__(self, in_features, n_classes, cutoffs, div_value=4.0, head_bias=False): ...
    def forward(self, input, target): ...
    def log_prob(self, input):
        """The logarithms of the probabilities of all classes."""
        ...
    def predict(self, input):
        """The most probable classes."""
        ...

class AlphaDropout(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

def Buffer(data, *, persistent=True):
    """A tensor that a module keeps without learning it."""
    ...

class ChannelShuffle(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

class DataParallel(Module):
    """The module on the first of the devices, where its inputs are brought; without `device_ids`, on the GPU where there is one."""
    def __init__(self, module, device_ids=None, output_device=None, dim=0): ...
    def forward(self, *args, **kwargs): ...

class Fold(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

LAYERS: dict
class LPPool1d(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

class LPPool2d(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

class LPPool3d(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

class LazyBatchNorm1d(BatchNorm1d):
    """Learns at its first call how many features there are."""
    def __call__(self, input): ...
    def __init__(self, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, **options): ...
    @property
    def bias(self): ...
    def extra_repr(self): ...
    @property
    def weight(self): ...

class LazyBatchNorm2d(BatchNorm2d):
    """Learns at its first call how many features there are."""
    def __call__(self, input): ...
    def __init__(self, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, **options): ...
    @property
    def bias(self): ...
    def extra_repr(self): ...
    @property
    def weight(self): ...

class LazyBatchNorm3d(BatchNorm3d):
    """Learns at its first call how many features there are."""
    def __call__(self, input): ...
    def __init__(self, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, **options): ...
    @property
    def bias(self): ...
    def extra_repr(self): ...
    @property
    def weight(self): ...

class LocalResponseNorm(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

class MaxUnpool1d(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

class MaxUnpool2d(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

class MultiLabelMarginLoss(Module):
    """How far wrong classes come within 1 of right ones; `target` lists classes, up to the first -1."""
    def __init__(self, *args, **options): ...
    def forward(self, input, target): ...

class RReLU(Module):
    """A leaky ReLU whose slope below 0 is drawn while training, and the middle of its range later."""
    def __init__(self, lower=0.125, upper=0.3333333333333333, inplace=False): ...
    def extra_repr(self): ...
    def forward(self, input): ...

class SyncBatchNorm(BatchNorm2d):
    """Batch normalisation over all processes, of which a page has one."""
    @classmethod
    def convert_sync_batchnorm(cls, module, process_group=None):
        """The module: one process has nobody to ask."""
        ...

class Unfold(Module):
    def __init__(self, *args, **kwargs): ...
    def extra_repr(self): ...
    def forward(self, *args, **more): ...
    def __getattr__(self, name: str): ...

def __getattr__(name: str) -> Any: ...
