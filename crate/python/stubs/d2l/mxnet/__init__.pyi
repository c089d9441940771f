"""The helpers of the book's MXNet pages."""
from _tandem import sigmoid as sigmoid
from d2l import mxnet as _d2l
from d2l._archives import Pairs as Pairs
from d2l._archives import WordVectors as WordVectors
from d2l._boxes import box_center_to_corner as box_center_to_corner
from d2l._boxes import box_corner_to_center as box_corner_to_center
from d2l._course_texts import LanguageModel as LanguageModel
from d2l._course_texts import MTFraEng as MTFraEng
from d2l._course_texts import Recurrence as Recurrence
from d2l._course_texts import Seq2Seq as Seq2Seq
from d2l._course_texts import TimeMachine as TimeMachine
from d2l._course_texts import Translator as Translator
from d2l._data import copyfile as copyfile
from d2l._data import download as download
from d2l._data import download_all as download_all
from d2l._data import download_extract as download_extract
from d2l._data import extract as extract
from d2l._data import read_csv_labels as read_csv_labels
from d2l._data import reorg_test as reorg_test
from d2l._data import reorg_train_valid as reorg_train_valid
from d2l._lessons import Classifier as Classifier
from d2l._lessons import DataModule as DataModule
from d2l._lessons import FashionMNIST as FashionMNIST
from d2l._lessons import HyperParameters as HyperParameters
from d2l._lessons import Module as Module
from d2l._lessons import SyntheticRegressionData as SyntheticRegressionData
from d2l._lessons import Trainer as Trainer
from d2l._lessons import add_to_class as add_to_class
from d2l._lessons import check_len as check_len
from d2l._lessons import check_shape as check_shape
from d2l._metrics import Accumulator as Accumulator
from d2l._networks import Decoder as Decoder
from d2l._networks import Encoder as Encoder
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
from d2l._subsequences import Subsequences as Subsequences
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
from mxnet.gluon.block import Block as Block
from mxnet.gluon.block import Block as _nn_Module
from mxnet.gluon.data.dataset import Dataset as Dataset
from mxnet.gluon.loss import Loss as Loss
from mxnet.gluon.loss import SoftmaxCrossEntropyLoss as SoftmaxCrossEntropyLoss
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
from numpy import int64 as int64
from tandem.dialect.boxes import iou as _box_iou
from typing import Any
import pandas as pd

class AddNorm(Block):
    """The input and what was made of it, normalised."""
    def __init__(self, dropout, **kwargs): ...
    def forward(self, X, Y):
        """Both, normalised."""
        ...

class AdditiveAttention(Block):
    """Scores by a layer of tanh (Bahdanau et al. 2015)."""
    def __init__(self, num_hiddens, dropout, **kwargs): ...
    def forward(self, queries, keys, values, valid_lens):
        """The values, weighted for each query."""
        ...

class AttentionDecoder(Decoder):
    """The base of decoders that attend."""
    @property
    def attention_weights(self):
        """The shares of each step."""
        ...

class BERTEncoder(Block):
    """Tokens, segments and positions through layers of a transformer (Devlin et al. 2019)."""
    def __init__(self, vocab_size, num_hiddens, ffn_num_hiddens, num_heads, num_layers=None, dropout=0, max_len=1000, num_blks=None, **kwargs): ...
    def forward(self, tokens, segments, valid_lens):
        """The encoded tokens."""
        ...

class BERTModel(Block):
    """An encoder with both tasks that it learns from."""
    def __init__(self, vocab_size, num_hiddens, ffn_num_hiddens, num_heads, num_layers=None, dropout=0, max_len=1000, num_blks=None): ...
    def forward(self, tokens, segments, valid_lens=None, pred_positions=None):
        """Encoded tokens, logits of masked ones, logits of the next sentence."""
        ...

class BPRLoss(Loss):
    """-log sigmoid(positive - negative), added up over a batch."""
    def __init__(self, weight=None, batch_axis=0, **kwargs): ...
    def forward(self, positive, negative):
        """One number in the place of the first axis."""
        ...

class BananasDataset(Dataset):
    """Pictures of bananas and the boxes around them."""
    def __getitem__(self, idx): ...
    def __init__(self, is_train): ...
    def __len__(self) -> int: ...

class CTRDataset(Dataset):
    """Lines of a label and fields; values of a field that are seen too seldom share one number."""
    def __getitem__(self, idx): ...
    def __init__(self, data_path, feat_mapper=None, defaults=None, min_threshold=4, num_feat=34): ...
    def __len__(self) -> int: ...

class Classifier(Classifier, Module):
    """The base of models that tell classes."""
    def loss(self, Y_hat, Y, averaged=True): ...

DATA_HUB: dict
DATA_URL: str
class DataModule(DataModule):
    """The base of data: batches to learn from and to test with."""

class Decoder(Decoder, Block):
    """The base of decoders, whose state comes from an encoder."""

class DotProductAttention(Block):
    """Scores by scaled products (Vaswani et al. 2017)."""
    def __init__(self, dropout, **kwargs): ...
    def forward(self, queries, keys, values, valid_lens=None):
        """The values, weighted for each query."""
        ...

class Encoder(Encoder, Block):
    """The base of encoders."""

class EncoderBlock(Block):
    """A layer of a transformer's encoder."""
    def __init__(self, num_hiddens, ffn_num_hiddens, num_heads, dropout, use_bias=False, **kwargs): ...
    def forward(self, X, valid_lens):
        """The layer's result."""
        ...

class EncoderDecoder(Translator, Classifier):
    """An encoder and a decoder."""

class FashionMNIST(FashionMNIST, DataModule):
    """Pictures of clothes in ten classes."""
    def __init__(self, batch_size=64, resize=...): ...
    def get_dataloader(self, train):
        """Batches of the pictures."""
        ...

class GRU(RNN):
    """Gated recurrent units, in one layer or several."""
    def __init__(self, num_hiddens, num_layers, dropout=0): ...

class HingeLossbRec(BPRLoss):
    """max(0, margin - positive + negative), added up."""
    def forward(self, positive, negative, margin=1):
        """One number."""
        ...

class LeNet(Classifier):
    """Two convolutions and three dense layers (LeCun et al. 1998)."""
    def __init__(self, lr=0.1, num_classes=10): ...

class LinearRegression(Module):
    """A linear model as a layer."""
    def __init__(self, lr): ...
    def get_w_b(self):
        """Weights and bias."""
        ...
    def loss(self, y_hat, y): ...

class LinearRegressionScratch(Module):
    """A linear model by hand."""
    def __init__(self, num_inputs, lr, sigma=0.01): ...
    def forward(self, X): ...
    def loss(self, y_hat, y): ...

class MTFraEng(MTFraEng, DataModule):
    """Sentences in English and French as rows of numbers: source, target, lengths, and the target one word later."""
    def __init__(self, batch_size, num_steps=9, num_train=512, num_val=128): ...

class MaskLM(Block):
    """Predicts masked tokens."""
    def __init__(self, vocab_size, num_hiddens, **kwargs): ...
    def forward(self, X, pred_positions):
        """Logits at these positions."""
        ...

class MaskedSoftmaxCELoss(SoftmaxCrossEntropyLoss):
    """Cross entropy of each sequence on average, without what lies behind its valid length."""
    def forward(self, pred, label, valid_len):
        """pred (batch, time, words), label (batch, time), valid_len (batch)."""
        ...

class Module(Module, Block):
    """The base of models: a network, its loss, what it does with a batch, and its optimizer."""
    def configure_optimizers(self):
        """Stochastic gradient descent, unless a model has its own."""
        ...
    def get_scratch_params(self):
        """The arrays that are the parameters of models made by hand."""
        ...
    def parameters(self):
        """The parameters of layers, or the arrays of a model that has none."""
        ...
    def set_scratch_params_device(self, device):
        """Moves the arrays of a model made by hand."""
        ...

class MultiHeadAttention(Block):
    """Several attentions side by side."""
    def __init__(self, num_hiddens, num_heads, dropout, use_bias=False, **kwargs): ...
    def forward(self, queries, keys, values, valid_lens):
        """What all heads found, mixed."""
        ...

class NextSentencePred(Block):
    """Whether the second sentence follows the first."""
    def __init__(self, **kwargs): ...
    def forward(self, X):
        """Two logits."""
        ...

class PositionWiseFFN(Block):
    """Two linear layers, the same at each position."""
    def __init__(self, ffn_num_hiddens, ffn_num_outputs, **kwargs): ...
    def forward(self, X):
        """The layers' result."""
        ...

class PositionalEncoding(Block):
    """Adds sines and cosines of the position."""
    def __init__(self, num_hiddens, dropout, max_len=1000): ...
    def forward(self, X):
        """X with its positions."""
        ...

class RNN(Module):
    """A recurrent layer."""
    def __init__(self, num_hiddens): ...
    def forward(self, inputs, H=None): ...

class RNNLM(RNNLMScratch):
    """A language model over a recurrent layer."""
    def init_params(self): ...
    def output_layer(self, hiddens): ...

class RNNLMScratch(LanguageModel, Classifier):
    """A language model over a recurrent layer, whose last layer is made by hand."""
    def init_params(self):
        """Makes the last layer."""
        ...
    def one_hot(self, X):
        """Characters as vectors: (steps, batch, vocabulary)."""
        ...

class RNNModel(Block):
    """A recurrent layer and a linear one behind it."""
    def __init__(self, rnn_layer, vocab_size, **kwargs): ...
    def begin_state(self, *args, **kwargs):
        """The first state."""
        ...
    def forward(self, inputs, state):
        """Logits of the next character for each position, and the state."""
        ...

class RNNModelScratch:
    """A recurrent network of functions: `init_state` makes its state, `forward_fn` its outputs."""
    def __call__(self, X, state): ...
    def __init__(self, vocab_size, num_hiddens, device, get_params, init_state, forward_fn): ...
    def begin_state(self, batch_size, ctx):
        """The first state."""
        ...

class RNNScratch(Recurrence, Module):
    """A recurrent layer by hand."""
    def __init__(self, num_inputs, num_hiddens, sigma=0.01): ...

class ResNeXtBlock(Block):
    """Convolutions of groups between two of single pixels, with a way around them (Xie et al. 2017)."""
    def __init__(self, num_channels, groups, bot_mul, use_1x1conv=False, strides=1, **kwargs): ...
    def forward(self, X):
        """What the convolutions add to X."""
        ...

class Residual(Block):
    """Two convolutions with a way around them (He et al. 2016)."""
    def __init__(self, num_channels, use_1x1conv=False, strides=1, **kwargs): ...
    def forward(self, X):
        """What the convolutions add to X."""
        ...

class SGD(HyperParameters):
    """Stochastic gradient descent by hand."""
    def __init__(self, params, lr): ...
    def step(self, _):
        """A step against the gradients."""
        ...

class SNLIDataset(Pairs, Dataset):
    """Pairs of sentences and what one says of the other."""

STAND_INS: dict
class Seq2Seq(Seq2Seq, EncoderDecoder):
    """A translator of sequences."""
    def configure_optimizers(self): ...

class Seq2SeqEncoder(Encoder):
    """Embedded words through gated recurrent units."""
    def __init__(self, vocab_size, embed_size, num_hiddens, num_layers, dropout=0, **kwargs): ...
    def forward(self, X, *args):
        """Outputs (time, batch, units) and states."""
        ...

class SeqDataLoader(Subsequences):
    """Batches of a text's subsequences."""
    def __init__(self, batch_size, num_steps, use_random_iter, max_tokens): ...

class SoftmaxRegression(Classifier):
    """One layer from pixels to classes."""
    def __init__(self, num_outputs, lr): ...

class SyntheticRegressionData(SyntheticRegressionData, DataModule):
    """Points of a linear model, with a little noise."""

class TimeMachine(TimeMachine, DataModule):
    """Pieces of a novel, and the same pieces one character later."""
    def __init__(self, batch_size, num_steps, num_train=10000, num_val=5000): ...

class TokenEmbedding(WordVectors):
    """Vectors of words from a file; unknown words have zeros."""

class Trainer(Trainer):
    """Goes through the data so many times."""
    def clip_gradients(self, grad_clip_val, model):
        """Shortens gradients that together are longer than this."""
        ...
    def prepare_batch(self, batch):
        """The batch on the model's device."""
        ...
    def prepare_model(self, model):
        """Tells the model who trains it, and moves it to its device."""
        ...

class TransformerEncoder(Encoder):
    """A transformer's encoder."""
    def __init__(self, vocab_size, num_hiddens, ffn_num_hiddens, num_heads, num_layers, dropout, use_bias=False, **kwargs): ...
    def forward(self, X, valid_lens, *args):
        """The encoded tokens; the shares of attention stay with the encoder."""
        ...

class TransformerEncoderBlock(EncoderBlock):
    """A layer of a transformer's encoder, as the English edition names it."""

class VOCSegDataset(Dataset):
    """Pictures, normalised and cropped, and the classes of their pixels; those smaller than the crop are left out."""
    def __getitem__(self, idx): ...
    def __init__(self, is_train, crop_size, voc_dir): ...
    def __len__(self) -> int: ...
    def filter(self, imgs):
        """The pictures that are large enough."""
        ...
    def normalize_image(self, img):
        """A picture of mean 0 and deviation 1."""
        ...

VOC_CLASSES: list
VOC_COLORMAP: list
def abs(x, out=None, **_): ...

def accuracy(y_hat, y):
    """How many predictions are right."""
    ...

def argmax(x, *args, **kwargs): ...

def assign_anchor_to_bbox(ground_truth, anchors, device, iou_threshold=0.5):
    """Which true box each anchor stands for, -1 for none."""
    ...

def astype(x, *args, **kwargs): ...

batch_matmul = _batch_matmul
def batchify(data):
    """A batch of examples for skip-gram: words, neighbours with others, masks, labels."""
    ...

box_iou = _box_iou
def build_array_nmt(lines, vocab, num_steps):
    """Sentences as rows of numbers of one length, and how long each really is."""
    ...

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

def evaluate_accuracy(net, data_iter):
    """The share of right predictions."""
    ...

def evaluate_accuracy_gpu(net, data_iter, device=None):
    """The share of right predictions, where the network lives."""
    ...

def evaluate_accuracy_gpus(net, data_iter, split_f=...):
    """The share of right predictions, on all devices of the network."""
    ...

def evaluate_loss(net, data_iter, loss):
    """The loss of an example on average."""
    ...

def evaluate_ranking(net, test_input, seq, candidates, num_users, num_items, devices):
    """Hits among the first 50 and area under the curve, the means over users of the items they have not had."""
    ...

def exp(x, out=None, **_): ...

def get_data_ch11(batch_size=10, n=1500):
    """Batches of the noise of airfoils (five measures and the sound pressure), each column of mean 0 and deviation 1."""
    ...

def grad_clipping(net, theta):
    """Scales the gradients so that their norm is at most `theta`."""
    ...

def hit_and_auc(rankedlist, test_matrix, k):
    """How many of the first k are among the true ones, and the share of all others that come behind the first true one."""
    ...

init = _init
def linreg(X, w, b):
    """A linear model."""
    ...

def load_array(data_arrays, batch_size, is_train=True):
    """Batches of arrays, in random order for training."""
    ...

def load_data_bananas(batch_size):
    """Batches to train with, and to look how well it went."""
    ...

def load_data_fashion_mnist(batch_size, resize=None):
    """Batches of pictures of clothes to learn from and to test with."""
    ...

def load_data_imdb(batch_size, num_steps=500):
    """Batches to train with and to test, and the vocabulary."""
    ...

def load_data_ml100k(data, num_users, num_items, feedback='explicit'):
    """Users, items and scores from 0 on, and the scores by item and user; "implicit": scores of 1, and the items of each user."""
    ...

def load_data_nmt(batch_size, num_steps, num_examples=600):
    """Batches of pairs of sentences, and both vocabularies."""
    ...

def load_data_ptb(batch_size, max_window_size, num_noise_words):
    """Batches for skip-gram, and the vocabulary."""
    ...

def load_data_snli(batch_size, num_steps=50):
    """Batches to train with and to test, and the vocabulary."""
    ...

def load_data_time_machine(batch_size, num_steps, use_random_iter=False, max_tokens=10000):
    """Batches of a text's subsequences, and the vocabulary."""
    ...

def load_data_voc(batch_size, crop_size):
    """Whole batches to train with and to test."""
    ...

def load_data_wiki(batch_size, max_len):
    """Batches of pairs of sentences from WikiText-2, and the vocabulary."""
    ...

def log(x, out=None, **_): ...

def masked_softmax(X, valid_lens):
    """Softmax along the last axis, in which positions behind the valid lengths have no share."""
    ...

matmul = _matmul
def multibox_detection(cls_probs, offset_preds, anchors, nms_threshold=0.5, pos_threshold=0.009999999):
    """Rows of class (-1 for none), confidence and box, for each image."""
    ...

def multibox_target(anchors, labels):
    """For each anchor its offsets, whether they count, and its class."""
    ...

def nms(boxes, scores, iou_threshold):
    """Positions of the boxes that are left when those too near to a better one go."""
    ...

nn_Module = _nn_Module
np = _np
npx = _npx
def numpy(x, *args, **kwargs): ...

def offset_boxes(anchors, assigned_bb, eps=1e-06):
    """How anchors have to move to be the true boxes."""
    ...

def offset_inverse(anchors, offset_preds):
    """Anchors moved by predicted offsets."""
    ...

def ones_like(a, *args, dtype=None, ctx=None, order='C', out=None): ...

plt = _plt
def predict_ch3(net, test_iter, n=6):
    """Pictures with what they are, and what the network takes them for."""
    ...

def predict_ch8(prefix, num_preds, net, vocab, device):
    """Writes on behind a beginning."""
    ...

def predict_sentiment(net, vocab, sequence):
    """"positive" or "negative"."""
    ...

def predict_seq2seq(net, src_sentence, src_vocab, tgt_vocab, num_steps, device, save_attention_weights=False):
    """A translation, word by word, and the attention of each step."""
    ...

def predict_snli(net, vocab, premise, hypothesis):
    """"entailment", "contradiction" or "neutral"."""
    ...

def read_data_bananas(is_train=True):
    """Pictures, and for each a row (class, left, top, right, bottom) in shares of its side."""
    ...

def read_data_ml100k():
    """A table of ratings, and how many users and items it has."""
    ...

def read_voc_images(voc_dir, is_train=True):
    """Pictures, and pictures of the same sizes whose colours are classes."""
    ...

def reduce_mean(x, *args, **kwargs): ...

def reduce_sum(x, *args, **kwargs): ...

def repeat(x, *args, **kwargs): ...

def reshape(x, *args, **kwargs): ...

def resnet18(num_classes):
    """A small ResNet-18 for small pictures."""
    ...

def seq_data_iter_random(corpus, batch_size, num_steps):
    """Batches of subsequences from random places, and the same one step later."""
    ...

def seq_data_iter_sequential(corpus, batch_size, num_steps):
    """Batches of subsequences of which each goes on where that of the batch before ended."""
    ...

def sgd(params, lr, batch_size):
    """A step against the gradients of a sum over a batch."""
    ...

def sin(x, out=None, **_): ...

def sinh(x, out=None, **_): ...

def size(x, *args): ...

def split_and_load_ml100k(split_mode='seq-aware', feedback='explicit', test_ratio=0.1, batch_size=256):
    """How many users and items there are, and batches to learn from and to test with."""
    ...

def split_batch(X, y, devices):
    """Parts of a batch, one for each device."""
    ...

def split_batch_multi_inputs(X, y, devices):
    """Parts of a batch of several inputs, one for each device."""
    ...

def split_data_ml100k(data, num_users, num_items, split_mode='random', test_ratio=0.1):
    """A part to learn from and one to test with: a random share, or ("seq-aware") everybody's last rating."""
    ...

def swapaxes(x, *args): ...

def synthetic_data(w, b, num_examples):
    """Points of a linear model, with a little noise."""
    ...

def tanh(x, out=None, **_): ...

tensor = _tensor
def to(x, *args, **kwargs): ...

def train_batch_ch13(net, features, labels, loss, trainer, devices, split_f=...):
    """A step on one batch; gives loss and right predictions."""
    ...

def train_ch11(trainer_fn, states, hyperparams, data_iter, feature_dim, num_epochs=2):
    """Trains a linear model by an update rule, with a chart; gives times and losses."""
    ...

def train_ch13(net, train_iter, test_iter, loss, trainer, num_epochs, devices=None, split_f=...):
    """Trains on devices, with a chart."""
    ...

def train_ch3(net, train_iter, test_iter, loss, num_epochs, updater):
    """Trains a classifier, with a chart."""
    ...

def train_ch6(net, train_iter, test_iter, num_epochs, lr, device):
    """Trains a convolutional network on a device, with a chart."""
    ...

def train_ch8(net, train_iter, vocab, lr, num_epochs, device, use_random_iter=False):
    """Trains a language model, with a chart."""
    ...

def train_concise_ch11(tr_name, hyperparams, data_iter, num_epochs=2):
    """Trains a linear layer by an optimizer, with a chart."""
    ...

def train_epoch_ch3(net, train_iter, loss, updater):
    """Goes through the data once; gives loss and accuracy."""
    ...

def train_epoch_ch8(net, train_iter, loss, updater, device, use_random_iter):
    """Goes through the text once; gives perplexity and tokens a second."""
    ...

def train_ranking(net, train_iter, test_iter, loss, trainer, test_seq_iter, num_users, num_items, num_epochs, devices, evaluator, candidates, eval_step=1):
    """Trains to rank what was chosen above what was not, with a chart."""
    ...

def train_recsys_rating(net, train_iter, test_iter, loss, trainer, num_epochs, devices=None, evaluator=None, **kwargs):
    """Trains to guess ratings, with a chart."""
    ...

def train_seq2seq(net, data_iter, lr, num_epochs, tgt_vocab, device):
    """Trains a translator, with a chart."""
    ...

def transpose(x, *args): ...

def transpose_output(X, num_heads):
    """The way back from `transpose_qkv`."""
    ...

def transpose_qkv(X, num_heads):
    """(batch, length, features) as (batch * heads, length, features / heads)."""
    ...

def try_all_gpus():
    """Two devices for programs on several: the GPU, where there is one, and the CPU."""
    ...

def try_gpu(i=0):
    """GPU number i, else the CPU."""
    ...

def update_D(X, Z, net_D, net_G, loss, trainer_D):
    """A step of a discriminator."""
    ...

def update_G(Z, net_D, net_G, loss, trainer_G):
    """A step of a generator."""
    ...

def voc_colormap2label():
    """The class of each colour, by red, green and blue as one number."""
    ...

def voc_label_indices(colormap, colormap2label):
    """The classes of a picture's colours."""
    ...

def voc_rand_crop(feature, label, height, width):
    """The same random part of both pictures."""
    ...

def zeros_like(a, *args, dtype=None, ctx=None, order='C', out=None): ...
