"""`mx.test_utils`."""

from tandem.dialect.late import late_names

__path__ = []
__getattr__ = late_names("mxnet.test_utils", "mxnet_extras.test_utils")
