"""The helpers of the book's TensorFlow pages."""
from d2l import tensorflow as _d2l
from d2l._boxes import box_center_to_corner as box_center_to_corner
from d2l._boxes import box_corner_to_center as box_corner_to_center
from d2l._data import copyfile as copyfile
from d2l._data import download as download
from d2l._data import download_all as download_all
from d2l._data import download_extract as download_extract
from d2l._data import extract as extract
from d2l._data import read_csv_labels as read_csv_labels
from d2l._data import reorg_test as reorg_test
from d2l._data import reorg_train_valid as reorg_train_valid
from d2l._lessons import HyperParameters as HyperParameters
from d2l._lessons import add_to_class as add_to_class
from d2l._lessons import check_len as check_len
from d2l._lessons import check_shape as check_shape
from d2l._metrics import Accumulator as Accumulator
from d2l._networks import get_fashion_mnist_labels as get_fashion_mnist_labels
from d2l._plotting import Animator as Animator
from d2l._plotting import ProgressBoard as ProgressBoard
from d2l._plotting import annotate as annotate
from d2l._plotting import bbox_to_rect as bbox_to_rect
from d2l._plotting import plot as plot
from d2l._plotting import set_axes as set_axes
from d2l._plotting import set_figsize as set_figsize
from d2l._plotting import show_bboxes as show_bboxes
from d2l._plotting import show_heatmaps as show_heatmaps
from d2l._plotting import show_images as show_images
from d2l._plotting import show_list_len_pair_hist as show_list_len_pair_hist
from d2l._plotting import show_trace as show_trace
from d2l._plotting import show_trace_2d as show_trace_2d
from d2l._plotting import train_2d as train_2d
from d2l._plotting import use_svg_display as use_svg_display
from d2l._stand_ins import stand_in as stand_in
from d2l._text import RandomGenerator as RandomGenerator
from d2l._text import Vocab as Vocab
from d2l._text import bleu as bleu
from d2l._text import count_corpus as count_corpus
from d2l._text import get_centers_and_contexts as get_centers_and_contexts
from d2l._text import get_negatives as get_negatives
from d2l._text import get_tokens_and_segments as get_tokens_and_segments
from d2l._text import load_corpus_time_machine as load_corpus_time_machine
from d2l._text import preprocess_nmt as preprocess_nmt
from d2l._text import random_starts as random_starts
from d2l._text import read_data_nmt as read_data_nmt
from d2l._text import read_imdb as read_imdb
from d2l._text import read_ptb as read_ptb
from d2l._text import read_snli as read_snli
from d2l._text import read_time_machine as read_time_machine
from d2l._text import subsample as subsample
from d2l._text import tokenize as tokenize
from d2l._text import tokenize_nmt as tokenize_nmt
from d2l._text import truncate_pad as truncate_pad
from d2l._timing import Benchmark as Benchmark
from d2l._timing import Timer as Timer
from d2l.tensorflow import adversarial as adversarial
from d2l.tensorflow import aliases as aliases
from d2l.tensorflow import attention as attention
from d2l.tensorflow import devices as devices
from d2l.tensorflow import language as language
from d2l.tensorflow import lessons as lessons
from d2l.tensorflow import optimization as optimization
from d2l.tensorflow import sequences as sequences
from d2l.tensorflow import training as training
from d2l.tensorflow.adversarial import update_D as update_D
from d2l.tensorflow.adversarial import update_G as update_G
from d2l.tensorflow.attention import AddNorm as AddNorm
from d2l.tensorflow.attention import AdditiveAttention as AdditiveAttention
from d2l.tensorflow.attention import AttentionDecoder as AttentionDecoder
from d2l.tensorflow.attention import DotProductAttention as DotProductAttention
from d2l.tensorflow.attention import EncoderBlock as EncoderBlock
from d2l.tensorflow.attention import EncoderBlock as _TransformerEncoderBlock
from d2l.tensorflow.attention import MultiHeadAttention as MultiHeadAttention
from d2l.tensorflow.attention import PositionWiseFFN as PositionWiseFFN
from d2l.tensorflow.attention import PositionalEncoding as PositionalEncoding
from d2l.tensorflow.attention import TransformerEncoder as TransformerEncoder
from d2l.tensorflow.attention import masked_softmax as masked_softmax
from d2l.tensorflow.attention import transpose_output as transpose_output
from d2l.tensorflow.attention import transpose_qkv as transpose_qkv
from d2l.tensorflow.devices import cpu as cpu
from d2l.tensorflow.devices import gpu as gpu
from d2l.tensorflow.devices import num_gpus as num_gpus
from d2l.tensorflow.devices import try_all_gpus as try_all_gpus
from d2l.tensorflow.devices import try_gpu as try_gpu
from d2l.tensorflow.language import RNNModel as RNNModel
from d2l.tensorflow.language import RNNModelScratch as RNNModelScratch
from d2l.tensorflow.language import SeqDataLoader as SeqDataLoader
from d2l.tensorflow.language import grad_clipping as grad_clipping
from d2l.tensorflow.language import load_data_time_machine as load_data_time_machine
from d2l.tensorflow.language import predict_ch8 as predict_ch8
from d2l.tensorflow.language import seq_data_iter_random as seq_data_iter_random
from d2l.tensorflow.language import seq_data_iter_sequential as seq_data_iter_sequential
from d2l.tensorflow.language import train_ch8 as train_ch8
from d2l.tensorflow.language import train_epoch_ch8 as train_epoch_ch8
from d2l.tensorflow.lessons import Classifier as Classifier
from d2l.tensorflow.lessons import DataModule as DataModule
from d2l.tensorflow.lessons import EncoderDecoder as EncoderDecoder
from d2l.tensorflow.lessons import FashionMNIST as FashionMNIST
from d2l.tensorflow.lessons import GRU as GRU
from d2l.tensorflow.lessons import LeNet as LeNet
from d2l.tensorflow.lessons import LinearRegression as LinearRegression
from d2l.tensorflow.lessons import LinearRegressionScratch as LinearRegressionScratch
from d2l.tensorflow.lessons import MTFraEng as MTFraEng
from d2l.tensorflow.lessons import Module as Module
from d2l.tensorflow.lessons import RNN as RNN
from d2l.tensorflow.lessons import RNNLM as RNNLM
from d2l.tensorflow.lessons import RNNLMScratch as RNNLMScratch
from d2l.tensorflow.lessons import RNNScratch as RNNScratch
from d2l.tensorflow.lessons import SGD as SGD
from d2l.tensorflow.lessons import Seq2Seq as Seq2Seq
from d2l.tensorflow.lessons import SoftmaxRegression as SoftmaxRegression
from d2l.tensorflow.lessons import SyntheticRegressionData as SyntheticRegressionData
from d2l.tensorflow.lessons import TimeMachine as TimeMachine
from d2l.tensorflow.lessons import Trainer as Trainer
from d2l.tensorflow.optimization import get_data_ch11 as get_data_ch11
from d2l.tensorflow.optimization import train_ch11 as train_ch11
from d2l.tensorflow.optimization import train_concise_ch11 as train_concise_ch11
from d2l.tensorflow.sequences import Decoder as Decoder
from d2l.tensorflow.sequences import Encoder as Encoder
from d2l.tensorflow.sequences import MaskedSoftmaxCELoss as MaskedSoftmaxCELoss
from d2l.tensorflow.sequences import Seq2SeqEncoder as Seq2SeqEncoder
from d2l.tensorflow.sequences import build_array_nmt as build_array_nmt
from d2l.tensorflow.sequences import load_data_nmt as load_data_nmt
from d2l.tensorflow.sequences import predict_seq2seq as predict_seq2seq
from d2l.tensorflow.sequences import sequence_mask as sequence_mask
from d2l.tensorflow.sequences import train_seq2seq as train_seq2seq
from d2l.tensorflow.training import ResNeXtBlock as ResNeXtBlock
from d2l.tensorflow.training import Residual as Residual
from d2l.tensorflow.training import TrainCallback as TrainCallback
from d2l.tensorflow.training import Updater as Updater
from d2l.tensorflow.training import accuracy as accuracy
from d2l.tensorflow.training import corr2d as corr2d
from d2l.tensorflow.training import evaluate_accuracy as evaluate_accuracy
from d2l.tensorflow.training import evaluate_loss as evaluate_loss
from d2l.tensorflow.training import linreg as linreg
from d2l.tensorflow.training import load_array as load_array
from d2l.tensorflow.training import load_data_fashion_mnist as load_data_fashion_mnist
from d2l.tensorflow.training import predict_ch3 as predict_ch3
from d2l.tensorflow.training import sgd as sgd
from d2l.tensorflow.training import squared_loss as squared_loss
from d2l.tensorflow.training import synthetic_data as synthetic_data
from d2l.tensorflow.training import train_ch3 as train_ch3
from d2l.tensorflow.training import train_ch6 as train_ch6
from d2l.tensorflow.training import train_epoch_ch3 as train_epoch_ch3
from matplotlib import pyplot as _plt
from tensorflow._dtypes import DType as DType
from tensorflow._ops import argmax as argmax
from tensorflow._ops import cast as _astype
from tensorflow._ops import concat as concat
from tensorflow._ops import constant as _tensor
from tensorflow._ops import expand_dims as expand_dims
from tensorflow._ops import eye as eye
from tensorflow._ops import linspace as linspace
from tensorflow._ops import ones as ones
from tensorflow._ops import range_ as _arange
from tensorflow._ops import repeat as repeat
from tensorflow._ops import reshape as reshape
from tensorflow._ops import stack as stack
from tensorflow._ops import transpose as transpose
from tensorflow._ops import zeros as zeros
from tensorflow._products import matmul as _batch_matmul
from tensorflow._products import matmul as matmul
from tensorflow.keras.models import Model as _nn_Module
from tensorflow.random import normal as normal
from tensorflow.random import uniform as _rand
from tensorflow_extras.more_numbers import meshgrid as meshgrid
from typing import Any
import numpy as np
import pandas as pd
import tensorflow as tf

DATA_HUB: dict
DATA_URL: str
STAND_INS: dict
TransformerEncoderBlock = _TransformerEncoderBlock
def abs(x, name=None):
    """Element-wise abs."""
    ...

arange = _arange
astype = _astype
batch_matmul = _batch_matmul
def clear_output(wait=False):
    """Clears the cell's output; with `wait`, when the next output comes."""
    ...

def cos(x, name=None):
    """Element-wise cos."""
    ...

def cosh(x, name=None):
    """Element-wise cosh."""
    ...

d2l = _d2l
class defaultdict(dict):
    def __copy__(self, /): ...
    def __delitem__(self, key, /) -> None: ...
    def __getitem__(self, key, /): ...
    def __init__(self, /, *args, **kwargs): ...
    def __len__(self, /) -> int: ...
    def __missing__(self, object, /): ...
    def __or__(self, value, /): ...
    def __reduce__(self, /): ...
    def __repr__(self, /) -> str: ...
    def __ror__(self, value, /): ...
    def __setitem__(self, key, value, /) -> None: ...
    def copy(self, /): ...
    default_factory: Any

def display(*objs, include=None, exclude=None, metadata=None, transient=None, display_id=None, raw=False, clear=False, update=False, **kwargs):
    """Shows objects, each in the richest form that it offers. `display_id=True` returns a handle to replace it."""
    ...

def exp(x, name=None):
    """Element-wise exp."""
    ...

float32: DType
int32: DType
int64: DType
def log(x, name=None):
    """Element-wise log."""
    ...

nn_Module = _nn_Module
def numpy(x, *args, **kwargs): ...

def ones_like(input, dtype=None, name=None): ...

plt = _plt
rand = _rand
def randn(*shape): ...

def reduce_mean(input_tensor, axis=None, keepdims=False, name=None):
    """The mean over axes, all of them unless `axis` says which."""
    ...

def reduce_sum(input_tensor, axis=None, keepdims=False, name=None):
    """The sum over axes, all of them unless `axis` says which."""
    ...

def sigmoid(x, name=None):
    """Element-wise sigmoid."""
    ...

def sin(x, name=None):
    """Element-wise sin."""
    ...

def sinh(x, name=None):
    """Element-wise sinh."""
    ...

def size(a): ...

def swapaxes(x, i, j): ...

def tanh(x, name=None):
    """Element-wise tanh."""
    ...

tensor = _tensor
def to(x, device): ...

def zeros_like(input, dtype=None, name=None): ...
