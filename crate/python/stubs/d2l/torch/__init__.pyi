"""The helpers of the book's PyTorch pages."""
from d2l import torch as _d2l
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
from d2l.torch import adversarial as adversarial
from d2l.torch import aliases as aliases
from d2l.torch import archives as archives
from d2l.torch import attention as attention
from d2l.torch import devices as devices
from d2l.torch import images as images
from d2l.torch import lakes as lakes
from d2l.torch import language as language
from d2l.torch import lessons as lessons
from d2l.torch import networks as networks
from d2l.torch import optimization as optimization
from d2l.torch import pretraining as pretraining
from d2l.torch import recurrent as recurrent
from d2l.torch import search as search
from d2l.torch import sequences as sequences
from d2l.torch import training as training
from d2l.torch.adversarial import update_D as update_D
from d2l.torch.adversarial import update_G as update_G
from d2l.torch.archives import BananasDataset as BananasDataset
from d2l.torch.archives import SNLIDataset as SNLIDataset
from d2l.torch.archives import VOCSegDataset as VOCSegDataset
from d2l.torch.archives import batchify as batchify
from d2l.torch.archives import load_data_bananas as load_data_bananas
from d2l.torch.archives import load_data_imdb as load_data_imdb
from d2l.torch.archives import load_data_ptb as load_data_ptb
from d2l.torch.archives import load_data_snli as load_data_snli
from d2l.torch.archives import load_data_voc as load_data_voc
from d2l.torch.archives import read_data_bananas as read_data_bananas
from d2l.torch.archives import read_voc_images as read_voc_images
from d2l.torch.archives import voc_colormap2label as voc_colormap2label
from d2l.torch.archives import voc_label_indices as voc_label_indices
from d2l.torch.archives import voc_rand_crop as voc_rand_crop
from d2l.torch.attention import AddNorm as AddNorm
from d2l.torch.attention import AdditiveAttention as AdditiveAttention
from d2l.torch.attention import AttentionDecoder as AttentionDecoder
from d2l.torch.attention import DotProductAttention as DotProductAttention
from d2l.torch.attention import EncoderBlock as EncoderBlock
from d2l.torch.attention import MultiHeadAttention as MultiHeadAttention
from d2l.torch.attention import PositionWiseFFN as PositionWiseFFN
from d2l.torch.attention import PositionalEncoding as PositionalEncoding
from d2l.torch.attention import TransformerEncoder as TransformerEncoder
from d2l.torch.attention import TransformerEncoderBlock as TransformerEncoderBlock
from d2l.torch.attention import masked_softmax as masked_softmax
from d2l.torch.attention import transpose_output as transpose_output
from d2l.torch.attention import transpose_qkv as transpose_qkv
from d2l.torch.devices import cpu as cpu
from d2l.torch.devices import gpu as gpu
from d2l.torch.devices import num_gpus as num_gpus
from d2l.torch.devices import try_all_gpus as try_all_gpus
from d2l.torch.devices import try_gpu as try_gpu
from d2l.torch.images import assign_anchor_to_bbox as assign_anchor_to_bbox
from d2l.torch.images import multibox_detection as multibox_detection
from d2l.torch.images import multibox_prior as multibox_prior
from d2l.torch.images import multibox_target as multibox_target
from d2l.torch.images import offset_boxes as offset_boxes
from d2l.torch.images import offset_inverse as offset_inverse
from d2l.torch.lakes import frozen_lake as frozen_lake
from d2l.torch.lakes import make_env as make_env
from d2l.torch.lakes import show_Q_function_progress as show_Q_function_progress
from d2l.torch.lakes import show_value_function_progress as show_value_function_progress
from d2l.torch.language import RNNModel as RNNModel
from d2l.torch.language import RNNModelScratch as RNNModelScratch
from d2l.torch.language import SeqDataLoader as SeqDataLoader
from d2l.torch.language import grad_clipping as grad_clipping
from d2l.torch.language import load_data_time_machine as load_data_time_machine
from d2l.torch.language import predict_ch8 as predict_ch8
from d2l.torch.language import seq_data_iter_random as seq_data_iter_random
from d2l.torch.language import seq_data_iter_sequential as seq_data_iter_sequential
from d2l.torch.language import train_ch8 as train_ch8
from d2l.torch.language import train_epoch_ch8 as train_epoch_ch8
from d2l.torch.lessons import Classifier as Classifier
from d2l.torch.lessons import DataModule as DataModule
from d2l.torch.lessons import FashionMNIST as FashionMNIST
from d2l.torch.lessons import LeNet as LeNet
from d2l.torch.lessons import LinearRegression as LinearRegression
from d2l.torch.lessons import LinearRegressionScratch as LinearRegressionScratch
from d2l.torch.lessons import Module as Module
from d2l.torch.lessons import SGD as SGD
from d2l.torch.lessons import SoftmaxRegression as SoftmaxRegression
from d2l.torch.lessons import SyntheticRegressionData as SyntheticRegressionData
from d2l.torch.lessons import Trainer as Trainer
from d2l.torch.lessons import init_cnn as init_cnn
from d2l.torch.networks import ResNeXtBlock as ResNeXtBlock
from d2l.torch.networks import Residual as Residual
from d2l.torch.networks import resnet18 as resnet18
from d2l.torch.optimization import get_data_ch11 as get_data_ch11
from d2l.torch.optimization import train_ch11 as train_ch11
from d2l.torch.optimization import train_concise_ch11 as train_concise_ch11
from d2l.torch.pretraining import BERTEncoder as BERTEncoder
from d2l.torch.pretraining import BERTModel as BERTModel
from d2l.torch.pretraining import MaskLM as MaskLM
from d2l.torch.pretraining import NextSentencePred as NextSentencePred
from d2l.torch.pretraining import TokenEmbedding as TokenEmbedding
from d2l.torch.pretraining import load_data_wiki as load_data_wiki
from d2l.torch.pretraining import predict_sentiment as predict_sentiment
from d2l.torch.pretraining import predict_snli as predict_snli
from d2l.torch.recurrent import EncoderDecoder as EncoderDecoder
from d2l.torch.recurrent import GRU as GRU
from d2l.torch.recurrent import MTFraEng as MTFraEng
from d2l.torch.recurrent import RNN as RNN
from d2l.torch.recurrent import RNNLM as RNNLM
from d2l.torch.recurrent import RNNLMScratch as RNNLMScratch
from d2l.torch.recurrent import RNNScratch as RNNScratch
from d2l.torch.recurrent import Seq2Seq as Seq2Seq
from d2l.torch.recurrent import TimeMachine as TimeMachine
from d2l.torch.search import BasicScheduler as BasicScheduler
from d2l.torch.search import HPOScheduler as HPOScheduler
from d2l.torch.search import HPOSearcher as HPOSearcher
from d2l.torch.search import HPOTrainer as HPOTrainer
from d2l.torch.search import HPOTuner as HPOTuner
from d2l.torch.search import RandomSearcher as RandomSearcher
from d2l.torch.search import SuccessiveHalvingScheduler as SuccessiveHalvingScheduler
from d2l.torch.search import hpo_objective_lenet as hpo_objective_lenet
from d2l.torch.search import rbfkernel as rbfkernel
from d2l.torch.sequences import Decoder as Decoder
from d2l.torch.sequences import Encoder as Encoder
from d2l.torch.sequences import MaskedSoftmaxCELoss as MaskedSoftmaxCELoss
from d2l.torch.sequences import Seq2SeqEncoder as Seq2SeqEncoder
from d2l.torch.sequences import build_array_nmt as build_array_nmt
from d2l.torch.sequences import init_seq2seq as init_seq2seq
from d2l.torch.sequences import load_data_nmt as load_data_nmt
from d2l.torch.sequences import predict_seq2seq as predict_seq2seq
from d2l.torch.sequences import sequence_mask as sequence_mask
from d2l.torch.sequences import train_seq2seq as train_seq2seq
from d2l.torch.training import accuracy as accuracy
from d2l.torch.training import evaluate_accuracy as evaluate_accuracy
from d2l.torch.training import evaluate_accuracy_gpu as evaluate_accuracy_gpu
from d2l.torch.training import evaluate_loss as evaluate_loss
from d2l.torch.training import linreg as linreg
from d2l.torch.training import load_array as load_array
from d2l.torch.training import load_data_fashion_mnist as load_data_fashion_mnist
from d2l.torch.training import predict_ch3 as predict_ch3
from d2l.torch.training import sgd as sgd
from d2l.torch.training import split_batch as split_batch
from d2l.torch.training import synthetic_data as synthetic_data
from d2l.torch.training import train_batch_ch13 as train_batch_ch13
from d2l.torch.training import train_ch13 as train_ch13
from d2l.torch.training import train_ch3 as train_ch3
from d2l.torch.training import train_ch6 as train_ch6
from d2l.torch.training import train_epoch_ch3 as train_epoch_ch3
from matplotlib import pyplot as _plt
from torch import dtype as dtype
from torch import nn as nn
from torch._creation import tensor as tensor
from torch._indexing import meshgrid as meshgrid
from torch._indexing import unsqueeze as _expand_dims
from torch._products import matmul as matmul
from torch.nn import functional as _F
from torch.nn.modules.module import Module as _nn_Module
from torch.utils import data as data
from torchvision import transforms as transforms
from torchvision.ops.boxes import box_iou as box_iou
from torchvision.ops.boxes import nms as nms
from typing import Any
import numpy as np
import pandas as pd
import torch as torch
import torchvision as torchvision

DATA_HUB: dict
DATA_URL: str
F = _F
STAND_INS: dict
VOC_CLASSES: list
VOC_COLORMAP: list
def abs(input, *, out=None): ...

def arange(*args, out=None, **kwargs): ...

def argmax(x, *args, **kwargs): ...

def astype(x, *args, **kwargs): ...

def batch_matmul(*args, **kwargs): ...

def clear_output(wait=False):
    """Clears the cell's output; with `wait`, when the next output comes."""
    ...

def concat(tensors, dim=0, *, axis=None, out=None): ...

def cos(input, *, out=None): ...

def cosh(input, *, out=None): ...

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

def exp(input, *, out=None): ...

expand_dims = _expand_dims
def eye(*args, out=None, **kwargs): ...

float32: dtype
int32: dtype
int64: dtype
def linspace(*args, out=None, **kwargs): ...

def log(input, *, out=None): ...

nn_Module = _nn_Module
def normal(*args, out=None, **kwargs): ...

def numpy(x, *args, **kwargs): ...

def ones(*args, out=None, **kwargs): ...

def ones_like(input, *args, dtype=None, device=None, requires_grad=False, memory_format=None, layout=None, pin_memory=False, **options): ...

plt = _plt
def rand(*args, out=None, **kwargs): ...

def randn(*args, out=None, **kwargs): ...

def reduce_mean(x, *args, **kwargs): ...

def reduce_sum(x, *args, **kwargs): ...

def repeat(x, *args, **kwargs): ...

def reshape(x, *args, **kwargs): ...

def sigmoid(input, *, out=None): ...

def sin(input, *, out=None): ...

def sinh(input, *, out=None): ...

def size(x, *args, **kwargs): ...

def stack(tensors, dim=0, *, axis=None, out=None): ...

def swapaxes(x, *args, **kwargs): ...

def tanh(input, *, out=None): ...

def to(x, *args, **kwargs): ...

def transpose(x, *args, **kwargs): ...

def zeros(*args, out=None, **kwargs): ...

def zeros_like(input, *args, dtype=None, device=None, requires_grad=False, memory_format=None, layout=None, pin_memory=False, **options): ...
