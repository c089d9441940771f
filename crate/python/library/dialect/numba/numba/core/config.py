"""Settings, which programs read and write; they change nothing."""

import os

NUMBA_NUM_THREADS = NUMBA_DEFAULT_NUM_THREADS = os.cpu_count() or 1
DISABLE_JIT = 0
THREADING_LAYER = "default"
