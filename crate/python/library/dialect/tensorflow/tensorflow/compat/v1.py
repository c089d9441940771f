"""`tf.compat.v1`, which is fetched when it is first used."""

import sys

import tensorflow_v1 as v1

sys.modules[__name__] = v1
