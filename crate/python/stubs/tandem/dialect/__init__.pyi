"""What the dialects share: packages that speak the names of NumPy, PyTorch, TensorFlow and MXNet over tensors.

A dialect's array is a subclass of `td.Tensor`; results of ops have the class of their operands. A class whose results are instances
of another one (a parameter's are plain tensors) names that in `_result_class`."""
from tandem.dialect import boxes as boxes
from tandem.dialect import devices as devices
from tandem.dialect import dormand_prince as dormand_prince
from tandem.dialect import gradient_hooks as gradient_hooks
from tandem.dialect import host_rows as host_rows
from tandem.dialect import idx_pictures as idx_pictures
from tandem.dialect import late as late
from tandem.dialect import mersenne_twister as mersenne_twister
from tandem.dialect import names as names
from tandem.dialect import own_derivatives as own_derivatives
from tandem.dialect import stand_ins as stand_ins
from tandem.dialect import views as views
from tandem.dialect.devices import device_name as device_name
from tandem.dialect.devices import dtype_on as dtype_on
from tandem.dialect.devices import has_gpu as has_gpu
from tandem.dialect.devices import in_force as in_force
from tandem.dialect.devices import moved as moved
from tandem.dialect.names import missing_names as missing_names
from tandem.dialect.stand_ins import digits_like_mnist as digits_like_mnist
from tandem.dialect.views import SharedTensor as SharedTensor
from tandem.dialect.views import as_class as as_class
from tandem.dialect.views import copied as copied
from tandem.dialect.views import detached as detached
from tandem.dialect.views import indexed as indexed
from tandem.dialect.views import permuted as permuted
from tandem.dialect.views import reshaped as reshaped
from tandem.dialect.views import written as written
from typing import Any

def version(spoken):
    """The version of a dialect: that of the library whose names it speaks, marked as Tandem's.

    >>> td.dialect.version("2.0")
    '2.0+tandem'"""
    ...
