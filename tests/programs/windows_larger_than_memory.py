"""What is only read in place may be larger than the memory: windows of a convolution, broadcasts."""

import tandem as td

# 300 million elements, all of them one: as float64 more than a browser's memory holds.
picked = td.jit(lambda x: td.sum(td.broadcast_to(x, (300_000_000, 1))[::1_000_000]))
assert picked(td.ones((1, 1))).item() == 300
try:
    td.broadcast_to(td.ones((1,)), (1 << 62, 1 << 2))
except MemoryError:
    pass
else:
    raise AssertionError("it was taken")
