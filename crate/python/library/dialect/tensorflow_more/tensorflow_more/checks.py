"""Checks of sparse tensors."""

import numpy
from tensorflow._modes import InvalidArgumentError

_PLACE = "{{function_node __wrapped__SparseToDense_device_/job:localhost/replica:0/task:0/device:CPU:0}} "


def refuse_disorder(indices):
    """Refuses places that do not rise from one to the next."""
    steps = numpy.diff(indices, axis=0)
    if not steps.size:
        return
    first = numpy.argmax(steps != 0, axis=1)
    leading = numpy.take_along_axis(steps, first[:, None], axis=1)[:, 0]
    wrong = numpy.flatnonzero(leading <= 0)
    if not wrong.size:
        return
    at = int(wrong[0]) + 1
    place = ",".join(str(int(n)) for n in indices[at])
    if leading[at - 1] == 0:
        raise InvalidArgumentError(f"{_PLACE}indices[{at}] = [{place}] is repeated [Op:SparseToDense] name: ")
    raise InvalidArgumentError(
        f"{_PLACE}indices[{at}] = [{place}] is out of order. Many sparse ops require sorted indices.\n"
        "    Use `tf.sparse.reorder` to create a correctly ordered copy.\n\n [Op:SparseToDense] name: "
    )
