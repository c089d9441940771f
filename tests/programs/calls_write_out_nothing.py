# A call with * or ** asks no model for its representation, which goes through all of its parts.
import tandem as td
import torch
from flax import linen, nnx
from mxnet.gluon import nn as gluon

asked = []


class Loud:
    def __repr__(self):
        asked.append(type(self).__name__)
        return "loud"


class Own(Loud, td.nn.Module):
    def forward(self, x, scale=1):
        return x * scale


class Torch(Loud, torch.nn.Module):
    def forward(self, x, scale=1):
        return x * scale


class Gluon(Loud, gluon.Block):
    def forward(self, x, scale=1):
        return x * scale


class Nnx(Loud, nnx.Module):
    def __call__(self, x, scale=1):
        return x * scale


class Linen(Loud, linen.Module):
    def __call__(self, x, scale=1):
        return x * scale


for kind in Own, Torch, Gluon, Nnx, Linen:
    model = kind()
    assert model(*[3], **{"scale": 2}) == 6, kind
    assert model.__qualname__ == kind.__name__
assert asked == [], asked

td.save("double.tandem", lambda x: x * 2.0, td.ones(2))
program = td.load("double.tandem")
program.named_parameters = lambda: asked.append("weights")
assert program(*[td.ones(2)]).tolist() == [2.0, 2.0] and asked == []

for call in lambda: Own()(*3), lambda: Own()(**3):
    try:
        call()
    except TypeError as error:
        assert "Own() argument after *" in str(error), error
    else:
        raise AssertionError("3 is neither a list nor a dict")
