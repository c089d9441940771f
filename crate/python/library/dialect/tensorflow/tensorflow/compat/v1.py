"""`tf.compat.v1`, which is fetched when it is first used."""

import sys

from tensorflow_extras import v1

sys.modules[__name__] = v1
