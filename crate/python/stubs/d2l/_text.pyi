"""Text: tokens, vocabularies, corpora, and how well a translation fits."""
from d2l._data import download as download
from d2l._data import download_extract as download_extract
from typing import Any

class RandomGenerator:
    """Draws numbers from 1 on, by weights."""
    def __init__(self, sampling_weights): ...
    def draw(self): ...
    def __getattr__(self, name: str): ...

class Vocab:
    """Tokens and their numbers, the most frequent first; 0 is `<unk>`."""
    def __getitem__(self, tokens): ...
    def __init__(self, tokens=None, min_freq=0, reserved_tokens=None): ...
    def __len__(self) -> int: ...
    def to_tokens(self, indices): ...
    @property
    def token_freqs(self): ...
    @property
    def unk(self): ...
    def __getattr__(self, name: str): ...

def bleu(pred_seq, label_seq, k):
    """How well a translation fits one that is right (Papineni et al. 2002), by sequences of up to `k` words."""
    ...

def count_corpus(tokens):
    """How often each token occurs in a list, or in a list of lists."""
    ...

def get_centers_and_contexts(corpus, max_window_size):
    """Each word, and the words around it within a window of a random size."""
    ...

def get_negatives(all_contexts, vocab, counter, K):
    """For each word, `K` words for each of its contexts that do not stand there."""
    ...

def get_tokens_and_segments(tokens_a, tokens_b=None):
    """Tokens of one sentence or two with the marks between, and to which of them each belongs."""
    ...

def load_corpus_time_machine(max_tokens=-1):
    """The novel's letters as numbers, and their vocabulary."""
    ...

def preprocess_nmt(text):
    """Small letters, plain spaces, and a space before marks that end or part sentences."""
    ...

def random_starts(corpus, batch_size, num_steps):
    """Batches of places where subsequences begin, in random order."""
    ...

def read_data_nmt():
    """The text of English lines and their French."""
    ...

def read_imdb(data_dir, is_train):
    """Reviews of films, and whether each is positive."""
    ...

def read_ptb():
    """Sentences of the Penn Tree Bank, as lists of words."""
    ...

def read_snli(data_dir, is_train):
    """Premises, hypotheses, and whether one follows from the other: 0 yes, 1 contradicts, 2 neither."""
    ...

def read_time_machine():
    """The lines of a novel, in small letters."""
    ...

def subsample(sentences, vocab):
    """Sentences without rare words, and with fewer of the frequent ones; and how often each word occurred."""
    ...

def tokenize(lines, token='word'):
    """Lines as lists of words or of letters (`token="char"`)."""
    ...

def tokenize_nmt(text, num_examples=None):
    """Words of both languages, line by line."""
    ...

def truncate_pad(line, num_steps, padding_token):
    """A line of just `num_steps` tokens."""
    ...
