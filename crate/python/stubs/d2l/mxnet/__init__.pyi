"""The helpers of the book's MXNet pages."""
from _tandem import sigmoid as sigmoid
from d2l import mxnet as _d2l
from d2l._boxes import box_center_to_corner as box_center_to_corner
from d2l._boxes import box_corner_to_center as box_corner_to_center
from d2l._data import copyfile as copyfile
from d2l._data import download as download
from d2l._data import download_all as download_all
from d2l._data import download_extract as download_extract
from d2l._data import needs_archive as needs_archive
from d2l._data import read_csv_labels as read_csv_labels
from d2l._data import reorg_test as reorg_test
from d2l._data import reorg_train_valid as reorg_train_valid
from d2l._metrics import Accumulator as Accumulator
from d2l._networks import corr2d as corr2d
from d2l._networks import get_dataloader_workers as get_dataloader_workers
from d2l._networks import get_fashion_mnist_labels as get_fashion_mnist_labels
from d2l._networks import squared_loss as squared_loss
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
from d2l._stand_ins import airfoil_file as airfoil_file
from d2l._stand_ins import documentation as documentation
from d2l._stand_ins import sentence_pairs as sentence_pairs
from d2l._stand_ins import tell_once as tell_once
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
from d2l.mxnet import archives as archives
from d2l.mxnet import attention as attention
from d2l.mxnet import devices as devices
from d2l.mxnet import images as images
from d2l.mxnet import language as language
from d2l.mxnet import networks as networks
from d2l.mxnet import optimization as optimization
from d2l.mxnet import pretraining as pretraining
from d2l.mxnet import sequences as sequences
from d2l.mxnet import training as training
from d2l.mxnet.archives import BananasDataset as BananasDataset
from d2l.mxnet.archives import SNLIDataset as SNLIDataset
from d2l.mxnet.archives import VOCSegDataset as VOCSegDataset
from d2l.mxnet.archives import batchify as batchify
from d2l.mxnet.archives import load_data_bananas as load_data_bananas
from d2l.mxnet.archives import load_data_imdb as load_data_imdb
from d2l.mxnet.archives import load_data_ptb as load_data_ptb
from d2l.mxnet.archives import load_data_snli as load_data_snli
from d2l.mxnet.archives import load_data_voc as load_data_voc
from d2l.mxnet.archives import read_data_bananas as read_data_bananas
from d2l.mxnet.archives import read_voc_images as read_voc_images
from d2l.mxnet.archives import voc_colormap2label as voc_colormap2label
from d2l.mxnet.archives import voc_label_indices as voc_label_indices
from d2l.mxnet.archives import voc_rand_crop as voc_rand_crop
from d2l.mxnet.attention import AddNorm as AddNorm
from d2l.mxnet.attention import AdditiveAttention as AdditiveAttention
from d2l.mxnet.attention import AttentionDecoder as AttentionDecoder
from d2l.mxnet.attention import DotProductAttention as DotProductAttention
from d2l.mxnet.attention import EncoderBlock as EncoderBlock
from d2l.mxnet.attention import MultiHeadAttention as MultiHeadAttention
from d2l.mxnet.attention import PositionWiseFFN as PositionWiseFFN
from d2l.mxnet.attention import PositionalEncoding as PositionalEncoding
from d2l.mxnet.attention import TransformerEncoder as TransformerEncoder
from d2l.mxnet.attention import masked_softmax as masked_softmax
from d2l.mxnet.attention import transpose_output as transpose_output
from d2l.mxnet.attention import transpose_qkv as transpose_qkv
from d2l.mxnet.devices import try_all_gpus as try_all_gpus
from d2l.mxnet.devices import try_gpu as try_gpu
from d2l.mxnet.images import assign_anchor_to_bbox as assign_anchor_to_bbox
from d2l.mxnet.images import multibox_detection as multibox_detection
from d2l.mxnet.images import multibox_target as multibox_target
from d2l.mxnet.images import nms as nms
from d2l.mxnet.images import offset_boxes as offset_boxes
from d2l.mxnet.images import offset_inverse as offset_inverse
from d2l.mxnet.language import RNNModel as RNNModel
from d2l.mxnet.language import RNNModelScratch as RNNModelScratch
from d2l.mxnet.language import SeqDataLoader as SeqDataLoader
from d2l.mxnet.language import grad_clipping as grad_clipping
from d2l.mxnet.language import load_data_time_machine as load_data_time_machine
from d2l.mxnet.language import predict_ch8 as predict_ch8
from d2l.mxnet.language import seq_data_iter_random as seq_data_iter_random
from d2l.mxnet.language import seq_data_iter_sequential as seq_data_iter_sequential
from d2l.mxnet.language import train_ch8 as train_ch8
from d2l.mxnet.language import train_epoch_ch8 as train_epoch_ch8
from d2l.mxnet.networks import Residual as Residual
from d2l.mxnet.networks import resnet18 as resnet18
from d2l.mxnet.optimization import get_data_ch11 as get_data_ch11
from d2l.mxnet.optimization import train_ch11 as train_ch11
from d2l.mxnet.optimization import train_concise_ch11 as train_concise_ch11
from d2l.mxnet.pretraining import BERTEncoder as BERTEncoder
from d2l.mxnet.pretraining import BERTModel as BERTModel
from d2l.mxnet.pretraining import MaskLM as MaskLM
from d2l.mxnet.pretraining import NextSentencePred as NextSentencePred
from d2l.mxnet.pretraining import TokenEmbedding as TokenEmbedding
from d2l.mxnet.pretraining import predict_sentiment as predict_sentiment
from d2l.mxnet.sequences import Decoder as Decoder
from d2l.mxnet.sequences import Encoder as Encoder
from d2l.mxnet.sequences import EncoderDecoder as EncoderDecoder
from d2l.mxnet.sequences import MaskedSoftmaxCELoss as MaskedSoftmaxCELoss
from d2l.mxnet.sequences import Seq2SeqEncoder as Seq2SeqEncoder
from d2l.mxnet.sequences import build_array_nmt as build_array_nmt
from d2l.mxnet.sequences import load_data_nmt as load_data_nmt
from d2l.mxnet.sequences import predict_seq2seq as predict_seq2seq
from d2l.mxnet.sequences import train_seq2seq as train_seq2seq
from d2l.mxnet.training import accuracy as accuracy
from d2l.mxnet.training import evaluate_accuracy as evaluate_accuracy
from d2l.mxnet.training import evaluate_accuracy_gpu as evaluate_accuracy_gpu
from d2l.mxnet.training import evaluate_accuracy_gpus as evaluate_accuracy_gpus
from d2l.mxnet.training import evaluate_loss as evaluate_loss
from d2l.mxnet.training import linreg as linreg
from d2l.mxnet.training import load_array as load_array
from d2l.mxnet.training import load_data_fashion_mnist as load_data_fashion_mnist
from d2l.mxnet.training import predict_ch3 as predict_ch3
from d2l.mxnet.training import sgd as sgd
from d2l.mxnet.training import split_batch as split_batch
from d2l.mxnet.training import split_batch_multi_inputs as split_batch_multi_inputs
from d2l.mxnet.training import synthetic_data as synthetic_data
from d2l.mxnet.training import train_batch_ch13 as train_batch_ch13
from d2l.mxnet.training import train_ch13 as train_ch13
from d2l.mxnet.training import train_ch3 as train_ch3
from d2l.mxnet.training import train_ch6 as train_ch6
from d2l.mxnet.training import train_epoch_ch3 as train_epoch_ch3
from d2l.mxnet.training import update_D as update_D
from d2l.mxnet.training import update_G as update_G
from matplotlib import pyplot as _plt
from mxnet import autograd as autograd
from mxnet import context as context
from mxnet import gluon as gluon
from mxnet import image as image
from mxnet import initializer as _init
from mxnet import numpy as _np
from mxnet import numpy_extension as _npx
from mxnet._boxes import multibox_prior as multibox_prior
from mxnet._neural import batch_dot as _batch_matmul
from mxnet.context import cpu as cpu
from mxnet.context import gpu as gpu
from mxnet.context import num_gpus as num_gpus
from mxnet.gluon import nn as nn
from mxnet.gluon import rnn as rnn
from mxnet.numpy._creation import arange as arange
from mxnet.numpy._creation import array as _tensor
from mxnet.numpy._creation import eye as eye
from mxnet.numpy._creation import linspace as linspace
from mxnet.numpy._creation import ones as ones
from mxnet.numpy._creation import zeros as zeros
from mxnet.numpy._functions import concatenate as _concat
from mxnet.numpy._functions import dot as _matmul
from mxnet.numpy._functions import expand_dims as expand_dims
from mxnet.numpy._functions import meshgrid as meshgrid
from mxnet.numpy._functions import stack as stack
from mxnet.numpy.random import normal as normal
from mxnet.numpy.random import rand as rand
from mxnet.numpy.random import randn as randn
from numpy import float32 as float32
from numpy import int32 as int32
from tandem.dialect.boxes import iou as _box_iou
from typing import Any
import pandas as pd

DATA_HUB: dict
DATA_URL: str
VOC_CLASSES: list
VOC_COLORMAP: list
def abs(x, out=None, **_): ...

def argmax(x, *args, **kwargs): ...

def astype(x, *args, **kwargs): ...

batch_matmul = _batch_matmul
box_iou = _box_iou
def clear_output(wait=False):
    """Clears the cell's output; with `wait`, when the next output comes."""
    ...

concat = _concat
def cos(x, out=None, **_): ...

def cosh(x, out=None, **_): ...

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

def exp(x, out=None, **_): ...

init = _init
def load_data_wiki(*args, **kwargs): ...

def log(x, out=None, **_): ...

matmul = _matmul
np = _np
npx = _npx
def numpy(x, *args, **kwargs): ...

def ones_like(a, *args, dtype=None, ctx=None, order='C', out=None): ...

plt = _plt
def reduce_mean(x, *args, **kwargs): ...

def reduce_sum(x, *args, **kwargs): ...

def repeat(x, *args, **kwargs): ...

def reshape(x, *args, **kwargs): ...

def sin(x, out=None, **_): ...

def sinh(x, out=None, **_): ...

def size(x, *args): ...

def swapaxes(x, *args): ...

def tanh(x, out=None, **_): ...

tensor = _tensor
def to(x, *args, **kwargs): ...

def transpose(x, *args): ...

def zeros_like(a, *args, dtype=None, ctx=None, order='C', out=None): ...
