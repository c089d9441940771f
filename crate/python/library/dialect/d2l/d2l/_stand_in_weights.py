"""Random weights in place of those of a BERT that somebody trained, as pairs of a path in the archive and what stands there."""

import json
import os
import tempfile

from ._stand_in_texts import inference_pairs


def _words(file):
    known = dict.fromkeys(["<unk>", "<pad>", "<mask>", "<cls>", "<sep>"])
    for _, text in inference_pairs(file):
        known.update(dict.fromkeys(text.replace("(", "").replace(")", "").lower().split()))
    return list(known)


# Of the library's arguments: widths as the small model of the course has them.
_SIZES = dict(num_hiddens=256, ffn_num_hiddens=512, num_heads=4, num_layers=2, dropout=0.2, max_len=512)
_WIDTHS = dict.fromkeys("key_size query_size value_size hid_in_features mlm_in_features nsp_in_features ffn_num_input".split(), 256)
_WIDTHS["norm_shape"] = [256]


def _of_torch(count, path):
    import torch
    from d2l.torch import BERTModel

    torch.save(BERTModel(count, **_SIZES, **_WIDTHS).state_dict(), path)


def _of_paddle(count, path):
    import paddle
    from d2l.paddle import BERTModel

    paddle.save(BERTModel(count, **_SIZES, **_WIDTHS).state_dict(), path)


def _of_mxnet(count, path):
    from d2l.mxnet import BERTModel
    from mxnet import np

    net = BERTModel(count, **_SIZES)
    net.initialize()
    # Parameters have shapes once the model has seen a sentence.
    net(np.zeros((1, 8)), np.zeros((1, 8)), np.array([8]), np.zeros((1, 1), dtype="int32"))
    net.save_parameters(path)


def small_bert(file):
    """The words, and weights for the model of the library that the file is for."""
    write, name = {
        "bert.small.torch.zip": (_of_torch, "pretrained.params"), "bert.small.paddle.zip": (_of_paddle, "pretrained.pdparams"),
        "bert.small.zip": (_of_mxnet, "pretrained.params"),
    }[file]  # fmt: skip
    words, stem = _words(file), file.removesuffix(".zip")
    yield f"{stem}/vocab.json", json.dumps(words)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, name)
        write(len(words), path)
        with open(path, "rb") as source:
            yield f"{stem}/{name}", source.read()
