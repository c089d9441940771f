# %%
import numpy as np

b = np.bool_(True)
print(repr(b + 1), repr(b + b), repr(1 + b), repr(b * 2), repr(b - 0.5), repr(b + True), repr(np.True_ + np.int64(1)), repr(sum([np.bool_(True)] * 3)))
a = np.array([1, 5, 7])
print(sum(a > 2), sum(v > 2 for v in a), (a > 2)[0] + (a > 2)[1], sum([x == 5 for x in a]), repr(np.True_ * 3), repr(np.True_ & 1), repr(np.True_ & True))
print(
    repr(np.True_ + 2.5), repr(np.True_ > 0), repr(2**np.True_), repr(np.False_ - 1), repr(5 - np.True_), repr(np.True_ + np.int8(3)), repr(np.True_ / np.True_)
)
# %%
import pandas as pd

print(
    np.float32(0.1) == 0.1, np.float32(0.1) < 0.1, repr(np.float32(1) + 0.1), repr(np.float16(1) * 0.1), repr(np.float32(3) / 7.0), repr(0.1 - np.float32(0.1))
)
print(round(pd.Series([1.234, 5.678]), 1).tolist(), round(pd.DataFrame({"a": [1.26]}), 1).a[0])
s, t = pd.Series([1.26, 5.6], index=["a", "b"]), pd.DataFrame({"u": [1.26, 2.0], "v": [3.0, 4.44]})
print(np.round(s, 1), np.cumsum(s), np.clip(s, 2, 3), np.round(t, 1), np.cumsum(t), np.around(np.array([1.26]), 1), np.cumprod(s), sep="\n")
# %%
a = np.array([[1, 0, 2], [0, 3, 0]])
print(repr(np.count_nonzero(a)), np.count_nonzero(a, axis=1), np.count_nonzero(a, keepdims=True), repr(np.count_nonzero(a, axis=(0, 1))))
np.count_nonzero(np.array(["a", ""])), np.count_nonzero(np.array([None, 1], object)), np.cov([1, 2, 3.5]), np.cov([1, 2], [3, 4]), np.i0(0.0), np.corrcoef([1, 2, 4])
