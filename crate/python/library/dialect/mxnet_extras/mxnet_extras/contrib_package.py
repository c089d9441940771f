"""`mx.contrib`: the functions of `mx.nd.contrib` by another way."""

from tandem.dialect import missing_names

from . import contrib as nd

ndarray = symbol = sym = nd
__getattr__ = missing_names("mxnet.contrib")
