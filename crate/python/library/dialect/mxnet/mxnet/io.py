"""`mx.io`."""

from tandem.dialect.late import late_names

__path__ = []
__getattr__ = late_names("mxnet.io", "mxnet_extras.io")
