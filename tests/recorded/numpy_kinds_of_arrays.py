# %%
import copy
import pickle
from functools import singledispatch

import numpy as np

objects = np.array(["a", "b", None], dtype=object)
arrays = [
    objects,
    np.array(["x", "yz"]),
    np.array(["2020-01-01"], "M8[D]"),
    np.array([1 + 2j]),
    np.zeros(2, [("a", int)]),
    np.ma.array([1, 2], mask=[0, 1]),
    np.zeros(2).view(np.matrix),
]
for a in arrays:
    print(type(a), isinstance(a, np.ndarray), isinstance(a, (list, np.ndarray)), issubclass(type(a), np.ndarray))
    print(pickle.loads(pickle.dumps(a)), copy.copy(a), copy.deepcopy(a))
print([isinstance(x, np.ndarray) for x in (3, "a", [1], None, np.float64(1))])


# %%
@singledispatch
def kind(x):
    return "other"


@kind.register(np.ndarray)
def _(x):
    return "array"


print([kind(x) for x in (np.zeros(2), 3, [1])])
match objects:
    case np.ndarray():
        print("matched")


# %%
class Own(np.ndarray):
    pass


own = np.zeros(2).view(Own)
print(isinstance(objects, Own), isinstance(own, Own), isinstance(own, np.ndarray), isinstance(np.zeros(2), Own))
# %%
print(np.vectorize(lambda a, b: a + b)(np.array(["a", "bbb"]), "c"), np.vectorize(lambda a: "x" * a)([1, 5, 2]))
print(np.vectorize(lambda x: x * 2, otypes=[float])([]), np.vectorize(lambda x: (x, x * 2))([1, 2]))


# %%
@np.vectorize(otypes=[float])
def added(a):
    return a + 1


print(added([1, 2]), added(3))
