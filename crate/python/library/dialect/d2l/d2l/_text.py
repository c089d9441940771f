"""Text: tokens, vocabularies, corpora, and how well a translation fits."""

import collections
import math
import os
import random
import re

from ._data import download, download_extract


def tokenize(lines, token="word"):
    """Lines as lists of words or of letters (`token="char"`)."""
    if token == "word":
        return [line.split() for line in lines]
    if token == "char":
        return [list(line) for line in lines]
    print("错误：未知词元类型：" + token)


def count_corpus(tokens):
    """How often each token occurs in a list, or in a list of lists."""
    if len(tokens) == 0 or isinstance(tokens[0], list):
        tokens = [token for line in tokens for token in line]
    return collections.Counter(tokens)


class Vocab:
    """Tokens and their numbers, the most frequent first; 0 is `<unk>`."""

    def __init__(self, tokens=None, min_freq=0, reserved_tokens=None):
        counted = count_corpus([] if tokens is None else tokens)
        self._token_freqs = sorted(counted.items(), key=lambda pair: pair[1], reverse=True)
        reserved = ["<unk>"] + list(reserved_tokens or [])
        frequent = [token for token, count in self._token_freqs if count >= min_freq and token not in reserved]
        self.idx_to_token = reserved + frequent
        self.token_to_idx = {token: n for n, token in enumerate(self.idx_to_token)}

    def __len__(self):
        return len(self.idx_to_token)

    def __getitem__(self, tokens):
        if not isinstance(tokens, (list, tuple)):
            return self.token_to_idx.get(tokens, self.unk)
        return [self[token] for token in tokens]

    def to_tokens(self, indices):
        if getattr(indices, "shape", None) == () or not hasattr(indices, "__len__"):
            return self.idx_to_token[int(indices)]
        return [self.idx_to_token[int(n)] for n in indices]

    @property
    def unk(self):
        return 0

    @property
    def token_freqs(self):
        return self._token_freqs


def read_time_machine():
    """The lines of a novel, in small letters."""
    with open(download("time_machine")) as file:
        return [re.sub("[^A-Za-z]+", " ", line).strip().lower() for line in file.readlines()]


def load_corpus_time_machine(max_tokens=-1):
    """The novel's letters as numbers, and their vocabulary."""
    lines = tokenize(read_time_machine(), "char")
    vocab = Vocab(lines)
    corpus = [vocab[token] for line in lines for token in line]
    return (corpus[:max_tokens] if max_tokens > 0 else corpus), vocab


def random_starts(corpus, batch_size, num_steps):
    """Batches of places where subsequences begin, in random order."""
    offset = random.randint(0, num_steps - 1)
    count = (len(corpus) - offset - 1) // num_steps
    starts = [offset + at * num_steps for at in range(count)]
    random.shuffle(starts)
    for at in range(0, count // batch_size * batch_size, batch_size):
        yield starts[at : at + batch_size]


def truncate_pad(line, num_steps, padding_token):
    """A line of just `num_steps` tokens."""
    return line[:num_steps] + [padding_token] * max(num_steps - len(line), 0)


def read_data_nmt():
    """The text of English lines and their French."""
    with open(os.path.join(download_extract("fra-eng"), "fra.txt"), "r", encoding="utf-8") as file:
        return file.read()


def preprocess_nmt(text):
    """Small letters, plain spaces, and a space before marks that end or part sentences."""
    text = text.replace("\u202f", " ").replace("\xa0", " ").lower()
    return re.sub(r"(?<=[^ ])([,.!?])", r" \1", text)


def tokenize_nmt(text, num_examples=None):
    """Words of both languages, line by line."""
    source, target = [], []
    for n, line in enumerate(text.split("\n")):
        if num_examples and n > num_examples:
            break
        parts = line.split("\t")
        if len(parts) == 2:
            source.append(parts[0].split(" "))
            target.append(parts[1].split(" "))
    return source, target


def bleu(pred_seq, label_seq, k):
    """How well a translation fits one that is right (Papineni et al. 2002), by sequences of up to `k` words."""
    predicted, wanted = pred_seq.split(" "), label_seq.split(" ")
    score = math.exp(min(0, 1 - len(wanted) / len(predicted)))
    for n in range(1, min(k, len(predicted)) + 1):
        grams = lambda words: collections.Counter(tuple(words[i : i + n]) for i in range(len(words) - n + 1))
        matches = sum((grams(predicted) & grams(wanted)).values())
        score *= math.pow(matches / (len(predicted) - n + 1), math.pow(0.5, n))
    return score


def read_ptb():
    """Sentences of the Penn Tree Bank, as lists of words."""
    with open(os.path.join(download_extract("ptb"), "ptb.train.txt")) as file:
        return [line.split() for line in file.read().split("\n")]


def subsample(sentences, vocab):
    """Sentences without rare words, and with fewer of the frequent ones; and how often each word occurred."""
    sentences = [[token for token in line if vocab[token] != vocab.unk] for line in sentences]
    counter = count_corpus(sentences)
    total = sum(counter.values())
    keep = lambda token: random.uniform(0, 1) < math.sqrt(1e-4 / counter[token] * total)
    return [[token for token in line if keep(token)] for line in sentences], counter


def get_centers_and_contexts(corpus, max_window_size):
    """Each word, and the words around it within a window of a random size."""
    centers, contexts = [], []
    for line in corpus:
        if len(line) < 2:
            continue
        centers += line
        for i in range(len(line)):
            window = random.randint(1, max_window_size)
            around = list(range(max(0, i - window), min(len(line), i + 1 + window)))
            around.remove(i)
            contexts.append([line[j] for j in around])
    return centers, contexts


class RandomGenerator:
    """Draws numbers from 1 on, by weights."""

    def __init__(self, sampling_weights):
        self.population = list(range(1, len(sampling_weights) + 1))
        self.sampling_weights = sampling_weights
        self.candidates, self.i = [], 0

    def draw(self):
        if self.i == len(self.candidates):
            self.candidates = random.choices(self.population, self.sampling_weights, k=10000)
            self.i = 0
        self.i += 1
        return self.candidates[self.i - 1]


def get_negatives(all_contexts, vocab, counter, K):
    """For each word, `K` words for each of its contexts that do not stand there."""
    generator = RandomGenerator([counter[vocab.to_tokens(n)] ** 0.75 for n in range(1, len(vocab))])
    found = []
    for contexts in all_contexts:
        negatives = []
        while len(negatives) < len(contexts) * K:
            drawn = generator.draw()
            if drawn not in contexts:
                negatives.append(drawn)
        found.append(negatives)
    return found


def get_tokens_and_segments(tokens_a, tokens_b=None):
    """Tokens of one sentence or two with the marks between, and to which of them each belongs."""
    tokens = ["<cls>"] + tokens_a + ["<sep>"]
    segments = [0] * len(tokens)
    if tokens_b is not None:
        tokens, segments = tokens + tokens_b + ["<sep>"], segments + [1] * (len(tokens_b) + 1)
    return tokens, segments


def read_imdb(data_dir, is_train):
    """Reviews of films, and whether each is positive."""
    data, labels = [], []
    for label in ("pos", "neg"):
        folder = os.path.join(data_dir, "train" if is_train else "test", label)
        for file in os.listdir(folder):
            with open(os.path.join(folder, file), "rb") as review:
                data.append(review.read().decode("utf-8").replace("\n", ""))
                labels.append(1 if label == "pos" else 0)
    return data, labels


def read_snli(data_dir, is_train):
    """Premises, hypotheses, and whether one follows from the other: 0 yes, 1 contradicts, 2 neither."""
    names = {"entailment": 0, "contradiction": 1, "neutral": 2}
    plain = lambda text: re.sub(r"\s{2,}", " ", re.sub(r"[()]", "", text)).strip()
    with open(os.path.join(data_dir, "snli_1.0_train.txt" if is_train else "snli_1.0_test.txt"), "r") as file:
        rows = [row.split("\t") for row in file.readlines()[1:]]
    rows = [row for row in rows if row[0] in names]
    return [plain(row[1]) for row in rows], [plain(row[2]) for row in rows], [names[row[0]] for row in rows]
