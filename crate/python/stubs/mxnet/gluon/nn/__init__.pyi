"""`gluon.nn`: layers and containers."""
from mxnet.gluon.block import Block as Block
from mxnet.gluon.block import HybridBlock as HybridBlock
from mxnet.gluon.nn import activations as activations
from mxnet.gluon.nn import basic_layers as basic_layers
from mxnet.gluon.nn import containers as containers
from mxnet.gluon.nn import convolutions as convolutions
from mxnet.gluon.nn import normalization as normalization
from mxnet.gluon.nn.activations import Activation as Activation
from mxnet.gluon.nn.activations import ELU as ELU
from mxnet.gluon.nn.activations import GELU as GELU
from mxnet.gluon.nn.activations import LeakyReLU as LeakyReLU
from mxnet.gluon.nn.activations import PReLU as PReLU
from mxnet.gluon.nn.activations import SELU as SELU
from mxnet.gluon.nn.activations import SiLU as SiLU
from mxnet.gluon.nn.activations import Swish as Swish
from mxnet.gluon.nn.basic_layers import Dense as Dense
from mxnet.gluon.nn.basic_layers import Dropout as Dropout
from mxnet.gluon.nn.basic_layers import Embedding as Embedding
from mxnet.gluon.nn.basic_layers import Flatten as Flatten
from mxnet.gluon.nn.basic_layers import HybridLambda as HybridLambda
from mxnet.gluon.nn.basic_layers import Identity as Identity
from mxnet.gluon.nn.basic_layers import Lambda as Lambda
from mxnet.gluon.nn.containers import Concurrent as Concurrent
from mxnet.gluon.nn.containers import Concurrent as _Concatenate
from mxnet.gluon.nn.containers import HybridConcurrent as HybridConcurrent
from mxnet.gluon.nn.containers import HybridConcurrent as _HybridConcatenate
from mxnet.gluon.nn.containers import HybridSequential as HybridSequential
from mxnet.gluon.nn.containers import Sequential as Sequential
from mxnet.gluon.nn.convolutions import AvgPool1D as AvgPool1D
from mxnet.gluon.nn.convolutions import AvgPool2D as AvgPool2D
from mxnet.gluon.nn.convolutions import AvgPool3D as AvgPool3D
from mxnet.gluon.nn.convolutions import Conv1D as Conv1D
from mxnet.gluon.nn.convolutions import Conv1DTranspose as Conv1DTranspose
from mxnet.gluon.nn.convolutions import Conv2D as Conv2D
from mxnet.gluon.nn.convolutions import Conv2DTranspose as Conv2DTranspose
from mxnet.gluon.nn.convolutions import Conv3D as Conv3D
from mxnet.gluon.nn.convolutions import Conv3DTranspose as Conv3DTranspose
from mxnet.gluon.nn.convolutions import GlobalAvgPool1D as GlobalAvgPool1D
from mxnet.gluon.nn.convolutions import GlobalAvgPool2D as GlobalAvgPool2D
from mxnet.gluon.nn.convolutions import GlobalAvgPool3D as GlobalAvgPool3D
from mxnet.gluon.nn.convolutions import GlobalMaxPool1D as GlobalMaxPool1D
from mxnet.gluon.nn.convolutions import GlobalMaxPool2D as GlobalMaxPool2D
from mxnet.gluon.nn.convolutions import GlobalMaxPool3D as GlobalMaxPool3D
from mxnet.gluon.nn.convolutions import MaxPool1D as MaxPool1D
from mxnet.gluon.nn.convolutions import MaxPool2D as MaxPool2D
from mxnet.gluon.nn.convolutions import MaxPool3D as MaxPool3D
from mxnet.gluon.nn.convolutions import ReflectionPad2D as ReflectionPad2D
from mxnet.gluon.nn.normalization import BatchNorm as BatchNorm
from mxnet.gluon.nn.normalization import BatchNormReLU as BatchNormReLU
from mxnet.gluon.nn.normalization import GroupNorm as GroupNorm
from mxnet.gluon.nn.normalization import InstanceNorm as InstanceNorm
from mxnet.gluon.nn.normalization import LayerNorm as LayerNorm
from mxnet.gluon.nn.normalization import SyncBatchNorm as SyncBatchNorm
from mxnet.gluon.parameter import ParameterDict as ParameterDict
from mxnet.gluon.parameter import load_values as load_values
from typing import Any

Concatenate = _Concatenate
HybridConcatenate = _HybridConcatenate
class SymbolBlock(HybridBlock):
    """A graph, or a list of results of one, as a block: the variables that are no inputs are its parameters."""
    def __init__(self, outputs, inputs, params=None): ...
    def __repr__(self) -> str: ...
    def forward(self, *args):
        """What the graph computes."""
        ...
    @staticmethod
    def imports(symbol_file, input_names, param_file=None, ctx=None, allow_missing=False, ignore_extra=False):
        """Reads a block, and the values of its parameters."""
        ...
    def infer_shape(self, *args):
        """Tells parameters their shapes."""
        ...

def __getattr__(name: str) -> Any: ...
