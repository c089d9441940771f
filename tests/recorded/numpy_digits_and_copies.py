# %%
import numpy as np

generator = np.random.default_rng(0)
for i in range(12):
    print((generator.normal(size=5) * 10.0 ** generator.integers(-12, 9, 5)).astype([np.float32, np.float64][i % 2]))
print(np.array([0.5, 9.9999995e-1, 1e-5], np.float32), np.array([1e10, 3]), np.array([1e-10, 0, 5.5]), np.array([6e4, 1e-3, 0.1], np.float16))


# %%
class Own:
    pass


print(np.issubdtype(np.ndarray, np.integer), np.issubdtype(Own, np.integer), np.issubdtype(int, np.integer), np.dtype(Own), np.dtype(list))
# %%
import copy
import pickle

kinds = [np.dtype(name) for name in ("int64", "float32", "bool", "uint8", "U4", "object", "M8[ns]", "complex128")]
print([copy.deepcopy(kind) == kind and pickle.loads(pickle.dumps(kind)) == kind for kind in kinds])
copied = copy.deepcopy([np.arange(3), {"dtype": np.dtype("float32")}])
print(copied, copied[1]["dtype"].kind, np.iinfo(copy.deepcopy(np.dtype("int32"))).max)
