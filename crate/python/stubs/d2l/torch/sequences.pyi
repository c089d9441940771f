"""Encoders and decoders, and translation."""
from d2l._networks import Decoder as Decoder
from d2l._networks import Encoder as Encoder
from torch.nn.modules.loss import CrossEntropyLoss as CrossEntropyLoss
from torch.nn.modules.module import Module as Module
from typing import Any

class Decoder(Decoder, Module):
    """The base of decoders, whose state comes from an encoder."""
    def __getattr__(self, name: str): ...

class Encoder(Encoder, Module):
    """The base of encoders."""
    def __getattr__(self, name: str): ...

class MaskedSoftmaxCELoss(CrossEntropyLoss):
    """Cross entropy of each sequence on average, without what lies behind its valid length."""
    def forward(self, pred, label, valid_len): ...
    def __getattr__(self, name: str): ...

class Seq2SeqEncoder(Encoder):
    """Embedded words through gated recurrent units."""
    def __init__(self, vocab_size, embed_size, num_hiddens, num_layers, dropout=0, **kwargs): ...
    def forward(self, X, *args): ...
    def __getattr__(self, name: str): ...

def build_array_nmt(lines, vocab, num_steps):
    """Sentences as rows of numbers of one length, and how long each really is."""
    ...

def init_seq2seq(module):
    """First weights of translators (Glorot and Bengio 2010)."""
    ...

def load_data_nmt(batch_size, num_steps, num_examples=600):
    """Batches of pairs of sentences, and both vocabularies."""
    ...

def predict_seq2seq(net, src_sentence, src_vocab, tgt_vocab, num_steps, device, save_attention_weights=False):
    """A translation, word by word, and the attention of each step."""
    ...

def sequence_mask(X, valid_len, value=0):
    """`value` in place of what lies behind the valid length of each row."""
    ...

def train_seq2seq(net, data_iter, lr, num_epochs, tgt_vocab, device):
    """Trains a translator, with a chart."""
    ...
