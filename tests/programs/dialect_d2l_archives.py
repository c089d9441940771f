"""Loaders of the course's archives read those that lie among the notebook's files; anchors and their targets are those of the course."""

import zipfile

from d2l import mxnet as d2l
from mxnet import np

header = "gold_label\tfirst parse\tsecond parse\n"
row = "neutral\t( a ( dog runs ) )\t( ( an animal ) moves )\n"
with zipfile.ZipFile("snli_1.0.zip", "w") as archive:
    archive.writestr("snli_1.0/snli_1.0_train.txt", header + row * 6 + row.replace("neutral", "-"))
    archive.writestr("snli_1.0/snli_1.0_test.txt", header + row * 2)
train, test, vocab = d2l.load_data_snli(4, 5)
(premises, hypotheses), labels = next(iter(train))
assert premises.shape == hypotheses.shape == (4, 5) and labels.tolist() == [2] * 4
assert vocab.to_tokens([int(n) for n in premises[0].tolist()]) == ["a", "dog", "runs", "<pad>", "<pad>"]

anchors = np.array([[[0.0, 0.0, 0.5, 0.5], [0.5, 0.5, 1.0, 1.0], [0.0, 0.0, 0.4, 0.5]]])
offsets, mask, classes = d2l.multibox_target(anchors, np.array([[[1.0, 0.0, 0.0, 0.5, 0.5]]]))
assert classes.tolist() == [[2, 0, 2]]
assert mask.reshape(3, 4).tolist() == [[1.0] * 4, [0.0] * 4, [1.0] * 4]
assert abs(float(offsets[0, 8]) - 1.25) < 1e-4

probabilities = np.array([[[0.0, 0.0, 0.0], [0.9, 0.8, 0.7]]])
found = d2l.multibox_detection(probabilities, np.zeros((1, 12)), anchors)
assert found[0, :, 0].tolist() == [0.0, 0.0, -1.0]
assert d2l.multibox_prior(np.zeros((1, 3, 2, 2)), sizes=[0.5], ratios=[1, 2]).shape == (1, 8, 4)

# Scenes and the classes of their pixels for PaddlePaddle, and what one sentence says of another.
import paddle
from d2l import paddle as d2p

scenes, _ = d2p.load_data_voc(4, (320, 480))
X, Y = next(iter(scenes))
assert list(X.shape) == [4, 3, 320, 480] and list(Y.shape) == [4, 320, 480] and Y.dtype == paddle.int64
assert 0 <= int(Y.min()) and int(Y.max()) < len(d2p.VOC_CLASSES)


class Lengths(paddle.nn.Layer):
    def forward(self, pair):
        return paddle.nn.functional.one_hot(pair[0].sum(1) - pair[1].sum(1), 3)


lengths = type("", (), {"__getitem__": lambda self, words: [len(word) for word in words]})()
said = [d2p.predict_snli(Lengths(), lengths, premise, ["it"]) for premise in (["so"], ["now"], ["it", "is"])]
assert said == ["entailment", "contradiction", "neutral"]
