"""`mx.rnn`: batches of sentences of one length each."""

import bisect
import random

import numpy
from mxnet import nd
from mxnet_extras.io import DataBatch, DataDesc, DataIter
from tandem.dialect.late import late_names


def encode_sentences(sentences, vocab=None, invalid_label=-1, invalid_key="\n", start_label=0, unknown_token=None):
    """Sentences of words as lists of numbers, and the numbers of the words: new ones where no vocabulary is given."""
    number, is_new = start_label, vocab is None
    if is_new:
        vocab = {invalid_key: invalid_label}
    found = []
    for sentence in sentences:
        coded = []
        for word in sentence:
            if word not in vocab:
                if not is_new and not unknown_token:
                    raise AssertionError(f"Unknown token {word}")
                if number == invalid_label:
                    number += 1
                if unknown_token:
                    word = unknown_token
                vocab[word] = number
                number += 1
            coded.append(vocab[word])
        found.append(coded)
    return found, vocab


class BucketSentenceIter(DataIter):
    """Batches of sentences, each of a bucket: those of at most so many words, filled up; the label is the next word."""

    def __init__(self, sentences, batch_size, buckets=None, invalid_label=-1, data_name="data", label_name="softmax_label", dtype="float32", layout="NT"):
        super().__init__(batch_size)
        if not buckets:
            buckets = [n for n, count in enumerate(numpy.bincount([len(s) for s in sentences])) if count >= batch_size]
        buckets = sorted(buckets)
        rows, discarded = [[] for _ in buckets], 0
        for sentence in sentences:
            at = bisect.bisect_left(buckets, len(sentence))
            if at == len(buckets):
                discarded += 1
                continue
            rows[at].append([*sentence, *[invalid_label] * (buckets[at] - len(sentence))])
        print(f"WARNING: discarded {discarded} sentences longer than the largest bucket.")
        self.data = [numpy.asarray(part, dtype=dtype).reshape(len(part), size) for part, size in zip(rows, buckets)]
        self.buckets, self.default_bucket_key, self.invalid_label, self.dtype = buckets, max(buckets), invalid_label, dtype
        self.data_name, self.label_name, self.layout, self.major_axis = data_name, label_name, layout, layout.find("N")
        if self.major_axis not in (0, 1):
            raise ValueError("Invalid layout %s: Must by NT (batch major) or TN (time major)")
        size = (batch_size, self.default_bucket_key)[:: -1 if self.major_axis else 1]
        self.provide_data, self.provide_label = self._described(data_name, size), self._described(label_name, size)
        self.idx = [(n, at) for n, part in enumerate(self.data) for at in range(0, len(part) - batch_size + 1, batch_size)]
        self.reset()

    def _described(self, name, shape):
        return [DataDesc(name=name, shape=shape, layout=self.layout)]

    def reset(self):
        """Starts again, in another order."""
        self.curr_idx = 0
        random.shuffle(self.idx)
        self.nddata, self.ndlabel = [], []
        for part in self.data:
            numpy.random.shuffle(part)
            label = numpy.empty_like(part)
            label[:, :-1], label[:, -1] = part[:, 1:], self.invalid_label
            self.nddata.append(nd.array(part, dtype=self.dtype))
            self.ndlabel.append(nd.array(label, dtype=self.dtype))

    def next(self):
        """The next batch."""
        if self.curr_idx == len(self.idx):
            raise StopIteration
        n, at = self.idx[self.curr_idx]
        self.curr_idx += 1
        data, label = (part[n][at : at + self.batch_size] for part in (self.nddata, self.ndlabel))
        if self.major_axis == 1:
            data, label = data.T, label.T
        return DataBatch(
            [data], [label], pad=0, bucket_key=self.buckets[n], provide_data=self._described(self.data_name, data.shape),
            provide_label=self._described(self.label_name, label.shape),
        )  # fmt: skip


__getattr__ = late_names("mxnet.rnn", "mxnet_extras.symbolic_cells")
