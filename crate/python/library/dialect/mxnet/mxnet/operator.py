"""`mx.operator`."""

from tandem.dialect.late import late_names

__path__ = []
__getattr__ = late_names("mxnet.operator", "mxnet_extras.operator")
