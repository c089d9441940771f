"""Drawn pictures and written texts stand in for archives and photographs of the course that are not there; BERT's pairs are read of them."""

import os

import torch
from d2l import torch as d2l

folder = d2l.download_extract("hotdog")
assert sorted(os.listdir(os.path.join(folder, "train"))) == ["hotdog", "not-hotdog"]
features, labels = d2l.read_data_bananas(is_train=False)
assert len(features) == 16 and features[0].shape == (3, 256, 256) and labels.shape == (16, 1, 5)
left, top, right, bottom = (int(x) for x in (labels[0, 0, 1:] * 256).tolist())
assert features[0][:, (top + bottom) // 2, (left + right) // 2].tolist() == [250, 220, 40]
assert d2l.plt.imread("../img/catdog.jpg").shape == (561, 728, 3)
assert d2l.Image.open("../img/cat1.jpg").size == (500, 400)
assert not os.path.exists("../img")

batches, vocab = d2l.load_data_wiki(8, 32)
tokens, segments, lengths, places, weights, hidden, is_next = next(iter(batches))
assert tokens.shape == segments.shape == (8, 32) and places.shape == weights.shape == hidden.shape == (8, 5)
assert lengths.dtype == weights.dtype == torch.float32 and set(is_next.tolist()) <= {0, 1}
for row in range(8):
    length = int(lengths[row])
    assert vocab.to_tokens(tokens[row, 0]) == "<cls>" and vocab.to_tokens(tokens[row, length - 1]) == "<sep>"
    assert weights[row].sum() == max(1, round(length * 0.15)) and int(places[row].max()) < length

vectors = d2l.TokenEmbedding("glove.6b.50d")
man, woman, son, daughter = vectors[["man", "woman", "son", "daughter"]]
near = torch.mv(vectors.idx_to_vec, woman - man + son) / torch.sqrt((vectors.idx_to_vec**2).sum(axis=1) + 1e-9)
assert vectors.idx_to_token[int(near.argmax())] == "daughter" and len(vectors) == 4001

premises, hypotheses, answers = d2l.read_snli(d2l.download_extract("SNLI"), True)
assert len(premises) == len(hypotheses) == 360 and [answers.count(kind) for kind in range(3)] == [120] * 3

import requests

answer = requests.get(d2l.DATA_HUB["kaggle_house_test"][0], stream=True, verify=True)
assert answer.text.startswith("Id,") and len(answer.text.splitlines()) == 1460
