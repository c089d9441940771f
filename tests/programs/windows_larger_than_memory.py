"""What is only read in place may be larger than the memory: windows of a convolution, broadcasts."""

import tandem as td

# 300 million elements, all of them one: as float64 more than a browser's memory holds.
windows = td.broadcast_to(td.ones((1, 1)), (300_000_000, 1))
assert windows[::1_000_000].shape == (300, 1)
assert td.sum(windows[::1_000_000]).item() == 300
try:
    td.broadcast_to(td.ones((1,)), (1 << 62, 1 << 2))
except MemoryError as error:
    assert "more elements than any memory holds" in str(error)
else:
    raise AssertionError("it was taken")
