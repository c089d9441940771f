"""The helpers of the book's PaddlePaddle pages."""
from d2l import paddle as _d2l
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
from matplotlib import pyplot as _plt
from paddle import dtype as dtype
from paddle import nn as nn
from paddle.linalg import bmm as _batch_matmul
from paddle.linalg import matmul as matmul
from paddle.nn import functional as _F
from paddle_extras.course.archives import BananasDataset as BananasDataset
from paddle_extras.course.archives import SNLIDataset as SNLIDataset
from paddle_extras.course.archives import VOCSegDataset as VOCSegDataset
from paddle_extras.course.archives import batchify as batchify
from paddle_extras.course.archives import load_data_bananas as load_data_bananas
from paddle_extras.course.archives import load_data_imdb as load_data_imdb
from paddle_extras.course.archives import load_data_ptb as load_data_ptb
from paddle_extras.course.archives import load_data_snli as load_data_snli
from paddle_extras.course.archives import load_data_voc as load_data_voc
from paddle_extras.course.archives import read_data_bananas as read_data_bananas
from paddle_extras.course.archives import read_voc_images as read_voc_images
from paddle_extras.course.archives import voc_colormap2label as voc_colormap2label
from paddle_extras.course.archives import voc_label_indices as voc_label_indices
from paddle_extras.course.archives import voc_rand_crop as voc_rand_crop
from paddle_extras.course.attention import AddNorm as AddNorm
from paddle_extras.course.attention import AdditiveAttention as AdditiveAttention
from paddle_extras.course.attention import AttentionDecoder as AttentionDecoder
from paddle_extras.course.attention import DotProductAttention as DotProductAttention
from paddle_extras.course.attention import EncoderBlock as EncoderBlock
from paddle_extras.course.attention import MultiHeadAttention as MultiHeadAttention
from paddle_extras.course.attention import PositionWiseFFN as PositionWiseFFN
from paddle_extras.course.attention import PositionalEncoding as PositionalEncoding
from paddle_extras.course.attention import TransformerEncoder as TransformerEncoder
from paddle_extras.course.attention import masked_softmax as masked_softmax
from paddle_extras.course.attention import transpose_output as transpose_output
from paddle_extras.course.attention import transpose_qkv as transpose_qkv
from paddle_extras.course.devices import try_all_gpus as try_all_gpus
from paddle_extras.course.devices import try_gpu as try_gpu
from paddle_extras.course.images import assign_anchor_to_bbox as assign_anchor_to_bbox
from paddle_extras.course.images import multibox_detection as multibox_detection
from paddle_extras.course.images import multibox_prior as multibox_prior
from paddle_extras.course.images import multibox_target as multibox_target
from paddle_extras.course.images import nms as nms
from paddle_extras.course.images import offset_boxes as offset_boxes
from paddle_extras.course.images import offset_inverse as offset_inverse
from paddle_extras.course.language import RNNModel as RNNModel
from paddle_extras.course.language import RNNModelScratch as RNNModelScratch
from paddle_extras.course.language import SeqDataLoader as SeqDataLoader
from paddle_extras.course.language import grad_clipping as grad_clipping
from paddle_extras.course.language import load_data_time_machine as load_data_time_machine
from paddle_extras.course.language import predict_ch8 as predict_ch8
from paddle_extras.course.language import seq_data_iter_random as seq_data_iter_random
from paddle_extras.course.language import seq_data_iter_sequential as seq_data_iter_sequential
from paddle_extras.course.language import train_ch8 as train_ch8
from paddle_extras.course.language import train_epoch_ch8 as train_epoch_ch8
from paddle_extras.course.networks import Residual as Residual
from paddle_extras.course.networks import resnet18 as resnet18
from paddle_extras.course.optimization import get_data_ch11 as get_data_ch11
from paddle_extras.course.optimization import train_ch11 as train_ch11
from paddle_extras.course.optimization import train_concise_ch11 as train_concise_ch11
from paddle_extras.course.pretraining import BERTEncoder as BERTEncoder
from paddle_extras.course.pretraining import BERTModel as BERTModel
from paddle_extras.course.pretraining import MaskLM as MaskLM
from paddle_extras.course.pretraining import NextSentencePred as NextSentencePred
from paddle_extras.course.pretraining import TokenEmbedding as TokenEmbedding
from paddle_extras.course.pretraining import load_data_wiki as load_data_wiki
from paddle_extras.course.pretraining import predict_sentiment as predict_sentiment
from paddle_extras.course.pretraining import predict_snli as predict_snli
from paddle_extras.course.sequences import Decoder as Decoder
from paddle_extras.course.sequences import Encoder as Encoder
from paddle_extras.course.sequences import EncoderDecoder as EncoderDecoder
from paddle_extras.course.sequences import MaskedSoftmaxCELoss as MaskedSoftmaxCELoss
from paddle_extras.course.sequences import Seq2SeqEncoder as Seq2SeqEncoder
from paddle_extras.course.sequences import build_array_nmt as build_array_nmt
from paddle_extras.course.sequences import load_data_nmt as load_data_nmt
from paddle_extras.course.sequences import predict_seq2seq as predict_seq2seq
from paddle_extras.course.sequences import sequence_mask as sequence_mask
from paddle_extras.course.sequences import train_seq2seq as train_seq2seq
from paddle_extras.course.training import accuracy as accuracy
from paddle_extras.course.training import evaluate_accuracy as evaluate_accuracy
from paddle_extras.course.training import evaluate_accuracy_gpu as evaluate_accuracy_gpu
from paddle_extras.course.training import evaluate_loss as evaluate_loss
from paddle_extras.course.training import linreg as linreg
from paddle_extras.course.training import load_array as load_array
from paddle_extras.course.training import load_data_fashion_mnist as load_data_fashion_mnist
from paddle_extras.course.training import predict_ch3 as predict_ch3
from paddle_extras.course.training import sgd as sgd
from paddle_extras.course.training import synthetic_data as synthetic_data
from paddle_extras.course.training import train_batch_ch13 as train_batch_ch13
from paddle_extras.course.training import train_ch13 as train_ch13
from paddle_extras.course.training import train_ch3 as train_ch3
from paddle_extras.course.training import train_ch6 as train_ch6
from paddle_extras.course.training import train_epoch_ch3 as train_epoch_ch3
from paddle_extras.vision import transforms as transforms
from tandem.dialect.boxes import iou as _box_iou
from typing import Any
import numpy as np
import paddle as paddle
import pandas as pd

DATA_HUB: dict
DATA_URL: str
F = _F
STAND_INS: dict
VOC_CLASSES: list
VOC_COLORMAP: list
def abs(x): ...

def arange(end=None, step=1, dtype=None, *, name=None):
    """Numbers from `start` to before `end`."""
    ...

def argmax(x, *args, **kwargs): ...

def astype(x, *args, **kwargs): ...

batch_matmul = _batch_matmul
box_iou = _box_iou
def clear_output(wait=False):
    """Clears the cell's output; with `wait`, when the next output comes."""
    ...

def concat(x, axis=0): ...

def cos(x): ...

def cosh(x): ...

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

def exp(x): ...

def expand_dims(x, axis): ...

def eye(num_columns=None, dtype=None, *, name=None):
    """Ones on the diagonal."""
    ...

float32: dtype
int32: dtype
int64: dtype
def linspace(stop, num, dtype=None, *, name=None):
    """So many numbers from `start` to `stop`, both included."""
    ...

def log(x): ...

def meshgrid(*args): ...

def normal(std=1.0, shape=None, *, name=None):
    """Gaussian numbers, of the shape of `mean` or `std` where one of them is a tensor."""
    ...

def numpy(x, *args, **kwargs): ...

def ones(dtype=None, *, name=None): ...

def ones_like(*args, dtype=None, name=None): ...

plt = _plt
def rand(dtype=None, *, name=None):
    """Numbers from 0 to 1."""
    ...

def randn(dtype=None, *, name=None):
    """Gaussian numbers of mean 0 and spread 1."""
    ...

def reduce_mean(x, *args, **kwargs): ...

def reduce_sum(x, *args, **kwargs): ...

def reshape(x, *args, **kwargs): ...

def sigmoid(x): ...

def sin(x): ...

def sinh(x): ...

def size(x, *args, **kwargs): ...

def stack(x, axis=0): ...

def tanh(x): ...

def tensor(dtype=None, place=None, stop_gradient=True, *, name=None):
    """A tensor of numbers, nested lists or another array, copied."""
    ...

def to(x, *args, **kwargs): ...

def transpose(x, *args, **kwargs): ...

def zeros(dtype=None, *, name=None): ...

def zeros_like(*args, dtype=None, name=None): ...
