# %%
import numpy as np, warnings

warnings.simplefilter("ignore")
from gymnasium import spaces
from gymnasium.spaces import *

sp = [
    Discrete(5),
    Discrete(3, start=-1),
    Discrete(4, dtype=np.int32),
    Box(-1, 1),
    Box(0, 255, (2, 3), np.uint8),
    Box(-np.inf, np.inf, (3,)),
    Box(np.array([-1.0, 0.0]), np.array([np.inf, 2.0])),
    Box(0, np.inf, (2,), dtype=np.int64),
    Box(-5, 5, (2,), np.int32),
    MultiDiscrete([2, 3, 4]),
    MultiDiscrete([[2, 3], [4, 5]]),
    MultiBinary(4),
    MultiBinary([2, 3]),
    Tuple((Discrete(2), Box(0, 1, (2,)))),
    Dict({"b": Discrete(2), "a": Box(-1, 1, (1,))}),
    Text(5),
    Text(6, min_length=2, charset="abc"),
    Sequence(Discrete(3)),
    Sequence(Box(0, 1, (2,)), stack=True),
    OneOf((Discrete(3), Box(0, 1, (1,)))),
    Graph(Discrete(4), Discrete(2)),
    Graph(Box(-1, 1, (2,)), None),
    Dict(x=Discrete(2), y=Tuple((Discrete(3), MultiBinary(2)))),
    Box(0.0, 1.0, ()),
    Box(0, 1, (3,), bool),
    Box(-2, 3, (2,), np.float64),
    Box(-np.inf, 0, (2,)),
    Box(-128, 127, (2,), np.int8),
]
for s in sp:
    print(s, s.shape, s.dtype, s.is_np_flattenable)
    print("  ", s.seed(123))
    for _ in range(3):
        x = s.sample()
        print("  ", repr(x), s.contains(x), x in s)
# %%
for s in sp:
    try:
        print(flatdim(s), flatten_space(s))
    except Exception as e:
        print(type(e).__name__, e)
    s.seed(5)
    x = s.sample()
    f = flatten(s, x)
    print(repr(f))
    print(repr(unflatten(s, f)))
# %%
for s in sp:
    s.seed(8)
    xs = [s.sample(), s.sample()]
    j = s.to_jsonable(xs)
    print(j)
    print(s.from_jsonable(j))
# %%
d = Discrete(4)
for x in [0, 3, 4, -1, 1.0, np.int64(2), np.int32(2), np.float32(1), True, np.array(1), np.array([1]), "a", None]:
    print(repr(x), d.contains(x))
b = Box(-1, 1, (2,))
for x in [np.zeros(2), np.zeros(2, np.float32), [0.5, 0.5], np.zeros(3, np.float32), np.full(2, 2, np.float32), 1, np.zeros((2, 1), np.float32)]:
    print(repr(x), b.contains(x))
md = MultiDiscrete([2, 3])
print(
    md.contains([1, 2]),
    md.contains([2, 0]),
    md.contains((0, 0)),
    md.contains(np.array([1.0, 1.0])),
    md[0],
    len(md),
    md == MultiDiscrete([2, 3]),
    md == MultiDiscrete([3, 2]),
)
mb = MultiBinary(3)
print(mb.contains([0, 1, 1]), mb.contains([0, 2, 1]), mb.contains(np.array([1, 0, 1], np.int8)))
dd = sp[14]
print(dd["a"], list(dd), list(dd.keys()), list(dd.items()), len(dd), dd.contains({"a": np.zeros(1, np.float32), "b": 1}), "a" in dd.spaces)
tt = sp[13]
print(tt[0], len(tt), tt.contains((1, np.zeros(2, np.float32))), tt.contains([1, np.zeros(2, np.float32)]))
print(
    Box(-1, 1, (2,)) == Box(-1, 1, (2,)),
    Box(-1, 1, (2,)) == Box(-1, 2, (2,)),
    Discrete(2) == Discrete(2),
    Discrete(2) == Discrete(3),
    sp[2].sample(),
    type(sp[2].n),
)
print(b.is_bounded(), b.is_bounded("below"), sp[6].is_bounded(), sp[6].is_bounded("below"), sp[6].bounded_above, b.low, b.high)
# %%
d = Discrete(5, seed=3)
print(
    [int(d.sample(mask=np.array([0, 1, 0, 1, 0], np.int8))) for _ in range(6)],
    d.sample(mask=np.zeros(5, np.int8)),
    [int(d.sample(probability=np.array([0.1, 0.2, 0.3, 0.2, 0.2]))) for _ in range(6)],
)
m = MultiDiscrete([2, 3], seed=1)
print(m.sample(mask=(np.array([0, 1], np.int8), np.array([1, 0, 1], np.int8))), m.sample(probability=(np.array([0.5, 0.5]), np.array([0.2, 0.3, 0.5]))))
mb = MultiBinary(4, seed=2)
print(mb.sample(mask=np.array([0, 1, 2, 2], np.int8)), mb.sample(probability=np.array([0.0, 1.0, 0.5, 0.5])))
t = Tuple((Discrete(3), Discrete(2)), seed=4)
print(t.sample(mask=(np.array([1, 0, 1], np.int8), None)))
x = Text(4, charset="abc", seed=4)
print(x.sample(mask=(3, np.array([1, 0, 1], np.int8))), x.sample(), x.characters, x.character_list, sorted(x.character_set))
s = Sequence(Discrete(3), seed=2)
print(s.sample(mask=(2, np.array([1, 0, 1], np.int8))), s.sample(mask=(np.array([3, 4]), None)))
g = Graph(Discrete(4), Discrete(2), seed=3)
print(g.sample(num_nodes=3, num_edges=2))
print(g.contains(g.sample(num_nodes=3)))


# %%
def err(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


err(lambda: Discrete(0))
err(lambda: Discrete(2.5))
err(lambda: Discrete(2, start=0.5))
err(lambda: Discrete(2, dtype=np.float32))
err(lambda: Discrete(3).sample(mask=[1, 0, 1]))
err(lambda: Discrete(3).sample(mask=np.ones(3)))
err(lambda: Discrete(3).sample(mask=np.ones(2, np.int8)))
err(lambda: Discrete(3).sample(mask=np.full(3, 2, np.int8)))
err(lambda: Discrete(3).sample(probability=np.array([0.5, 0.1, 0.1])))
err(lambda: Box(1, 0))
err(lambda: Box([0], [1]))
err(lambda: Box(0, 1, shape=3))
err(lambda: Box(np.zeros(2), np.ones(3)))
err(lambda: Box(0, 300, (2,), np.uint8))
err(lambda: Box(-1, 1, (2,), np.uint8))
err(lambda: Box(0, np.inf, (2,), np.uint8))
err(lambda: Box(np.nan, 1))
err(lambda: Box(0, 1, dtype=None))
err(lambda: Box(0, 1, (2.5,)))
err(lambda: Box(np.zeros(2), 1, (3,)))
err(lambda: MultiDiscrete([0, 2]))
err(lambda: MultiBinary(0))
err(lambda: MultiBinary(2.5))
err(lambda: Tuple([1]))
err(lambda: Dict({"a": 1}))
err(lambda: Dict(5))
err(lambda: Text(0))
err(lambda: Text(2.5))
err(lambda: Sequence(3))
err(lambda: OneOf(()))
err(lambda: Discrete(3).seed(-1))
err(lambda: Discrete(3).seed(1.5))
err(lambda: Tuple((Discrete(2),)).seed("a"))
err(lambda: Dict(a=Discrete(2)).seed({"b": 1}))
err(lambda: Box(0, 1).sample(mask=1))
err(lambda: flatdim(Sequence(Discrete(2))))
err(lambda: unflatten(Discrete(3), np.zeros(3)))
err(lambda: b.is_bounded("x"))
err(lambda: Box(-np.inf, np.inf, (2,), np.int32))
err(lambda: Dict(a=Discrete(2), b=Discrete(3))["c"])
err(lambda: Dict({"a": Discrete(2)}, a=Discrete(2)))
from gymnasium.utils import seeding

r, s = seeding.np_random(12)
print(s, r.random(), type(r).__name__)
err(lambda: seeding.np_random("a"))
err(lambda: seeding.np_random(-2))
err(lambda: is_space)
err(lambda: spaces.utils.is_space_dtype_shape_equiv(Discrete(2), Discrete(3)))
