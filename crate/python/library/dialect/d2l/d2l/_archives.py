"""What the archives of the course hold, as lists: boxes around bananas, pairs of sentences, reviews, words with their neighbours."""

import csv
import os

from ._data import download_extract
from ._text import Vocab, get_centers_and_contexts, get_negatives, read_imdb, read_ptb, read_snli, subsample, tokenize, truncate_pad


def banana_files(is_train):
    """The pictures' paths, and of each (class, left, top, right, bottom)."""
    folder = os.path.join(download_extract("banana-detection"), "bananas_train" if is_train else "bananas_val")
    with open(os.path.join(folder, "label.csv"), newline="") as file:
        rows = list(csv.reader(file))[1:]
    return [os.path.join(folder, "images", row[0]) for row in rows], [[int(number) for number in row[1:]] for row in rows]


def voc_files(voc_dir, is_train):
    """The paths of each picture and of the picture of its classes."""
    with open(os.path.join(voc_dir, "ImageSets", "Segmentation", "train.txt" if is_train else "val.txt")) as file:
        names = file.read().split()
    return [(os.path.join(voc_dir, "JPEGImages", f"{name}.jpg"), os.path.join(voc_dir, "SegmentationClass", f"{name}.png")) for name in names]


class WordVectors:
    """Vectors of words from the file `vec.txt` of an archive; unknown words have zeros. `_array` makes arrays of lists."""

    def __init__(self, embedding_name):
        words, vectors = ["<unk>"], []
        with open(os.path.join(download_extract(embedding_name), "vec.txt")) as file:
            for word, *numbers in (line.rstrip().split(" ") for line in file):
                # The first line of some files holds two sizes.
                if len(numbers) > 1:
                    words.append(word)
                    vectors.append([float(number) for number in numbers])
        self.idx_to_token, self.unknown_idx = words, 0
        self.idx_to_vec = self._array([[0.0] * len(vectors[0]), *vectors])
        self.token_to_idx = {word: at for at, word in enumerate(words)}

    def __getitem__(self, tokens):
        return self.idx_to_vec[self._array([self.token_to_idx.get(token, self.unknown_idx) for token in tokens])]

    def __len__(self):
        return len(self.idx_to_token)


class Pairs:
    """Premises and hypotheses as numbers, of one length, and their labels."""

    def __init__(self, dataset, num_steps, vocab=None):
        texts = [tokenize(part) for part in dataset[:2]]
        self.num_steps = num_steps
        self.vocab = Vocab(texts[0] + texts[1], min_freq=5, reserved_tokens=["<pad>"]) if vocab is None else vocab
        self.premises, self.hypotheses = (self._pad(part) for part in texts)
        self.labels = self._array(dataset[2])
        print("read " + str(len(self.premises)) + " examples")

    def _pad(self, lines):
        return self._array([truncate_pad(self.vocab[line], self.num_steps, self.vocab["<pad>"]) for line in lines])

    def __getitem__(self, idx):
        return (self.premises[idx], self.hypotheses[idx]), self.labels[idx]

    def __len__(self):
        return len(self.premises)


def snli_parts():
    """The pairs to train with, and those to test."""
    folder = download_extract("SNLI")
    return read_snli(folder, True), read_snli(folder, False)


def imdb_parts(num_steps):
    """Numbers of the words of reviews and their labels, to train and to test, and the vocabulary."""
    folder = download_extract("aclImdb", "aclImdb")
    parts = [read_imdb(folder, is_train) for is_train in (True, False)]
    words = [tokenize(texts, token="word") for texts, _ in parts]
    vocab = Vocab(words[0], min_freq=5)
    padded = [[truncate_pad(vocab[line], num_steps, vocab["<pad>"]) for line in lines] for lines in words]
    return (padded[0], parts[0][1]), (padded[1], parts[1][1]), vocab


def ptb_parts(max_window_size, num_noise_words):
    """Each word, its neighbours and words that are none, as numbers; and the vocabulary."""
    sentences = read_ptb()
    vocab = Vocab(sentences, min_freq=10)
    kept, counter = subsample(sentences, vocab)
    centers, contexts = get_centers_and_contexts([vocab[line] for line in kept], max_window_size)
    return list(zip(centers, contexts, get_negatives(contexts, vocab, counter, num_noise_words))), vocab


def batch_rows(data):
    """Of (word, neighbours, others): words, padded neighbours and others, which of these count, and which are neighbours."""
    length = max(len(near) + len(far) for _, near, far in data)
    fill = lambda row: row + [0] * (length - len(row))
    return (
        [[center] for center, _, _ in data],
        [fill(near + far) for _, near, far in data],
        [fill([1] * (len(near) + len(far))) for _, near, far in data],
        [fill([1] * len(near)) for _, near, _ in data],
    )
