"""Subclasses of arrays, arrays that may not be written, flags, iterators of several arrays, lists read into types."""

# %%
import numpy as np
class Track(np.ndarray):
    """A row of heights that knows where it was measured."""
    def __new__(cls, heights, place="nowhere"):
        track = np.array(heights, dtype=float).view(cls)
        track.place = place
        return track
    def __array_finalize__(self, source):
        self.place = getattr(source, "place", "nowhere")
t = Track([3, 1, 4, 1.5], "Alps")
print(repr(t), t.place, t[1:].place, repr(t[::2]), (t - 1).place, (10 - t).place, np.sqrt(t).place, type(t > 2).__name__, t[t > 2].place)
print(t.max(), type(t.max()).__name__, t.mean().place, type(t[0]).__name__, t.reshape(2, 2).T.place, t.copy().place, t.astype(int).place, t.cumsum().place)
print(type(np.asarray(t)).__name__, type(np.array(t)).__name__, type(np.array(t, subok=True)).__name__, type(np.asanyarray(t)).__name__, type(t.view(np.ndarray)).__name__)
t += 1; t[0] = 0; print(t, t.place, np.asarray(t).sum(), isinstance(t, np.ndarray))
# %%
import numpy as np
class Loud(np.ndarray):
    def __array_finalize__(self, source):
        print("made of", type(source).__name__)
a = Loud((2, 2)); b = np.ones(3).view(Loud); c = b[:2]; d = b * 2; print(d.shape, type(d).__name__)
# %%
import numpy as np
class Unit(np.ndarray):
    def __new__(cls, values, unit):
        obj = np.asarray(values, dtype=float).view(cls)
        obj.unit = unit
        return obj
    def __array_finalize__(self, obj):
        self.unit = getattr(obj, "unit", "?")
    def __repr__(self):
        return f"Unit({np.asarray(self).tolist()}, {self.unit!r})"
    def __str__(self):
        return f"{np.asarray(self)} {self.unit}"
    def to(self, factor, unit):
        out = self * factor
        out.unit = unit
        return out
d = Unit([1, 2, 3], "m")
print(d, repr(d.to(100, "cm")))
print(repr(d[::-1]), d.mean(), d[1:] + d[:-1])
d[0] = 9
print(d, type(np.concatenate([d, d])).__name__)
print(repr(d.cumsum()), repr(d.reshape(3, 1).T), type(np.where(d>2, d, 0)).__name__)
d += 1
print(repr(d), repr(-d), repr(abs(d)), repr(d ** 2), repr(np.maximum(d, 3)))
print(repr(d.sum(axis=0)), repr(d.reshape(1, 3).sum(axis=0)), repr(d.reshape(3, 1).mean(axis=1)))
for x in d: print(type(x).__name__, x)
# %%
import numpy as np
class Logged(np.ndarray):
    def __array_ufunc__(self, ufunc, method, *inputs, out=None, **kwargs):
        print("ufunc", ufunc.__name__, method)
        args = [np.asarray(x) if isinstance(x, Logged) else x for x in inputs]
        result = getattr(ufunc, method)(*args, **kwargs)
        return result.view(Logged) if isinstance(result, np.ndarray) else result
l = np.arange(4.0).view(Logged)
print(l + 1)
print(type(np.sin(l)).__name__)
# %%
import numpy as np
class Wrapped(np.ndarray):
    def __array_wrap__(self, arr, context=None, return_scalar=False):
        print("wrap", type(arr).__name__)
        return super().__array_wrap__(arr, context, return_scalar)
    def __array_finalize__(self, obj):
        print("fin", type(obj).__name__)
q = np.arange(3).view(Wrapped)
r = np.add(q, 1)
print(type(r).__name__)
# %%
import numpy as np
class Matrixy(np.ndarray):
    """Indexing that starts at one."""
    def __getitem__(self, i):
        if isinstance(i, int): i -= 1
        return super().__getitem__(i)
m = np.arange(5).view(Matrixy)
print(m[1], m[5], m[1:3], type(m[1:3]).__name__)
# %%
import numpy as np
import pickle, copy
class Plain(np.ndarray): pass
p = np.zeros((2, 2)).view(Plain)
print(repr(p), type(p.T).__name__, p.flags.owndata, p.base is not None)
print(type(copy.deepcopy(p)).__name__)
p[0, 0] = 5
print(p, p.tolist(), p.dtype, p.shape)
e = Plain((2,)); e[:] = 3; print(repr(e))
b = np.ndarray.__new__(Plain, (2,), dtype=int); b.fill(1); print(repr(b))
class P2(np.ndarray):
    def __array_finalize__(self, obj):
        super().__array_finalize__(obj)
        self.note = "x"
try:
    print(np.arange(3).view(P2).note)
except Exception as err: print(type(err).__name__, err)
# %%
import numpy as np
x=np.arange(5);x.flags.writeable=False
y=x.copy()
for f in ("x[0]=1","x+=1","x.sort()","np.add(x,1,out=x)","x.fill(3)","x[1:][0]=3","x.T[0]=1","x.reshape(5,1)[0]=3","x.ravel()[0]=3","np.copyto(x,3)","x.partition(3)","x.setflags(write=True); x[0]=7; print(x)","x.flags.writeable=False;y=x.copy();y[0]=1;print(y.flags.writeable)","y=x[::2];y.flags.writeable=True", "x[x>1]=0","x[[1,2]]=4", "x[1:3]+=1", "x.shape=(5,)","x.shape=(3,)"):
    try: exec(f); print(f,"ok")
    except Exception as e: print(f,repr(e))
print(x, x+1, type(x), x.sum(), x.mean(), x[1], x[1:], x*x, (x>1).any(), np.sin(x), isinstance(x, np.ndarray), x.tolist(), np.asarray(x) is x)
for k in x: print(k)
print(x.flags, x.flags.writeable, x[1:].flags.writeable, (x+1).flags.writeable, x[[1,2]].flags.writeable, x[1].dtype)
print(np.dot(x,x), x@x, np.concatenate([x,x]), np.where(x>2,x,0), np.sort(x), x.astype(float), repr(x), x==x, x.reshape(5,1)+x)
# %%
import numpy as np
x=np.arange(6).reshape(2,3)
v=x[0]
print(x.flags, v.flags['C'], v.flags['W'], v.flags.c_contiguous)
x.setflags(write=False)
v[0]=5
print(x)
try: x[0,0]=1
except ValueError as e: print(e)
x.setflags(write=1)
x[0,0]=1; print(x)
try: x.flags.owndata=False
except Exception as e: print(type(e).__name__,e)
print(x.flags.forc, x.flags.fnc, x.flags.carray, x.flags.behaved)
try: x.flags['Q']
except Exception as e: print(type(e).__name__,e)
class Const:
    def __init__(self, v):
        self.v = np.array(v); self.v.setflags(write=False)
c=Const([1,2,3]); 
try: c.v[0]=2
except ValueError as e: print(e)
d={c.v.tobytes():1}; print(d)
import copy
z=copy.deepcopy(c.v); z[0]=5; print(z, c.v)
# %%
import numpy as np
print(np.array([True,False],dtype=int), np.array([1,2,0],dtype=bool), np.array([1.7,-2.5],dtype=int), np.array([[1,2],[3,4]],dtype=np.float32), np.array([1,True],dtype=float), np.array([1,2.5,True]), np.array([0.0,2.0],dtype=bool))
for f in ("np.array([256],dtype=np.uint8)","np.array([-1],dtype=np.uint8)","np.array([1,300],dtype=np.int8)","np.array([2**40],dtype=np.int32)","np.array([2**70])","np.array([float('nan')],dtype=int)","np.array([2**70],dtype=float)","np.array([1,2],dtype=complex)","np.array([1,2],dtype=str)","np.array([1,2],dtype=object)","np.array([[1,2],[3]],dtype=float)","np.array([],dtype=int)","np.array([[],[]],dtype=np.float32)","np.array([1,2],dtype='U3')","np.asarray([1,2],dtype=np.float16)","np.array((1,2,3),np.uint32)","np.array([1e10],dtype=np.int32)","np.array(5,dtype=np.uint8)","np.array(300,dtype=np.uint8)","np.array([float('nan')],dtype=bool)"):
    try: print(repr(eval(f)))
    except Exception as e: print(f,repr(e))
# %%
import numpy as np
print(np.linalg.lstsq(np.array([[1.,1],[1,2],[1,3]]),np.array([1.,2,2]),rcond=None))
print(*np.linalg.lstsq(np.array([[1, 1], [1, 1], [1, 1]]), np.array([[1, 2], [2, 3], [2, 4]]), rcond=None)[:3])
print(np.linalg.lstsq(np.eye(2,3),np.array([1,2]),rcond=-1))
a=np.array([[2.,1,0],[5,3,1],[7,2,1]])
print(np.linalg.eigvalsh(a,UPLO="U"), np.linalg.eigh(a,"U")[0])
try: np.linalg.eigh(a,"X")
except Exception as e: print(repr(e))
# %%
import numpy as np
grid = np.array([[5, 2, 9], [4, 7, 1]])
print([int(x) for x in np.nditer(grid)], [int(x) for x in np.nditer(grid, order="F")], [x.tolist() for x in np.nditer(grid, flags=["external_loop"])])
print([x.tolist() for x in np.nditer(grid, flags=["external_loop"], order="F")], [x.tolist() for x in np.nditer(grid, flags=["external_loop", "buffered"], order="F")])
with np.nditer(grid, op_flags=["readwrite"]) as places:
    for x in places: x[...] = x * x - 1
print(grid)
places = np.nditer(grid, flags=["multi_index"])
while not places.finished:
    if places[0] > 20: print(places.multi_index, places[0], end="; ")
    more = places.iternext()
print(more)
numbered = np.nditer(grid, flags=["f_index"]); print([(numbered.index, int(x)) for x in numbered])
with np.nditer(grid, flags=["multi_index"], op_flags=["writeonly"]) as places:
    for x in places: x[...] = 10 * places.multi_index[0] + places.multi_index[1]
print(grid)
# %%
import numpy as np
for options in (dict(flags=["c_index", "external_loop"]), dict(op_dtypes=["float64"]), dict(flags=["buffered"], op_dtypes=["int32"]), dict(flags=["loud"]), dict(flags=["buffered"], op_flags=["readwrite"], op_dtypes=["int32"], casting="same_kind")):
    try: print(np.nditer(np.linspace(0, 1, 3).astype("float32"), **options).dtypes)
    except (TypeError, ValueError) as error: print(type(error).__name__, error)
print([float(x) for x in np.nditer(np.arange(3), flags=["buffered"], op_dtypes=["float32"])], [x.dtype.name for x in np.nditer(np.array([1, 2]), op_flags=["readonly", "copy"], op_dtypes=["float64"])])
whole = np.arange(4)
with np.nditer(whole, flags=["buffered"], op_flags=["readwrite"], op_dtypes=["float64"], casting="unsafe") as halves:
    for x in halves: x[...] = x * 1.5
print(whole)
# %%
import numpy as np
prices, counts = np.array([2.0, 3.5, 1.0]), np.array([[1, 0, 2], [4, 4, 0]])
print([float(p * n) for p, n in np.nditer([prices, counts])], [(p.tolist(), n.tolist()) for p, n in np.nditer([prices, counts], flags=["external_loop"])])
costs = np.nditer([prices, counts, None])
print(costs.dtypes, costs.nop)
with costs:
    for p, n, c in costs: c[...] = p * n
    print(costs.operands[2])
try: np.nditer([np.ones(2), counts])
except ValueError as error: print(error)
try: np.nditer([counts, prices], op_flags=[["readonly"], ["writeonly"]])
except ValueError as error: print(error)
with np.nditer([[1, 2], [3, 4, 5], None], flags=["external_loop"], op_axes=[[0, -1], [-1, 0], None]) as table:
    for x, y, z in table: z[...] = x * 10 + y
    print(table.operands[2])
rows = np.nditer([counts, None], flags=["reduce_ok"], op_flags=[["readonly"], ["readwrite", "allocate"]], op_axes=[None, [0, -1]])
with rows:
    rows.operands[1][...] = 0
    for x, y in rows: y[...] += x
    print(rows.operands[1])
first = np.nditer(np.arange(4)); print(int(next(first)), int(next(first)), first.finished, len(list(first)), first.finished, first.itersize)
try:
    for x in np.nditer(prices): x[...] = 0
except ValueError as error: print(error)
# %%
import numpy as np
from numpy.lib.stride_tricks import as_strided
cube = np.arange(24).reshape(2, 3, 4)
for seen in (cube, cube.T, cube[:, ::2], cube[::-1], cube[0], cube[..., 1], cube.ravel(), np.swapaxes(cube, 0, 1), np.broadcast_to(cube[0, 0], (2, 4))):
    print(seen.shape, seen.strides, seen.flags.c_contiguous, seen.flags.f_contiguous, seen.flags.owndata)
# %%
odd = np.array([[np.nan, 1], [2, np.nan]])
bits = np.array([[True, False], [False, True]])
by_columns = np.array([[1, 2, 3], [4, 5, 6]], order="F", dtype="int16")
print(by_columns.flags, odd.T.strides, odd, bits.T.strides, bits)
print(by_columns.strides, by_columns.T.strides, np.ascontiguousarray(by_columns).strides, np.asfortranarray(odd).flags["F_CONTIGUOUS"])
as_strided(np.arange(10)[1::2], (3, 2), (16, 16)), as_strided(cube[:, 1:], (2, 2, 2)), as_strided(np.arange(4), (2, 4), (0, 8))
