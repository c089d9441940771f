from jax import Array as Array
from jax.experimental.pallas import tpu as tpu
from typing import Any

ANY: Any
ARBITRARY: Any
class BlockSpec:
    """Which block of an array a program of the grid is given."""
    def __init__(self, block_shape=None, index_map=None, *, memory_space=None, pipeline_mode=None): ...
    def __repr__(self) -> str: ...

class Blocked(_Record):
    """A block's size along an axis, which is counted in blocks."""

class Buffered(_Record):
    """How many blocks are held at once."""

CMEM: Any
CORE_PARALLEL: Any
class CompilerParams(_Record):
    """What compilers for devices are told."""

class CostEstimate(_Record):
    """What a kernel costs."""

class Element(_Record):
    """A block's size along an axis, which is counted in elements; elements around the array as padding."""
    padding: Any

class GridSpec:
    """A grid with the blocks of its arrays and its memory."""
    def __init__(self, grid=..., in_specs=..., out_specs=..., scratch_shapes=...): ...
    num_scalar_prefetch: Any

HBM: Any
HOST: Any
class CompilerParams(_Record):
    """What compilers for devices are told."""

class MemoryRef:
    """Memory of a shape, which a kernel is given."""
    def __init__(self, shape, dtype, memory_space): ...
    def get_array_aval(self):
        """The type of its array."""
        ...

class MemorySpace:
    """Kinds of memory."""
    def ANY(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def CMEM(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def ERROR(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def HBM(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def HOST(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def INDEX(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def KEY(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def SEMAPHORE(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def SMEM(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def VMEM(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def VMEM_SHARED(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...

PARALLEL: Any
class PrefetchScalarGridSpec(GridSpec):
    """A grid whose first arguments say which blocks the others give."""
    def __init__(self, num_scalar_prefetch, grid=..., in_specs=..., out_specs=..., scratch_shapes=...): ...

class Ref:
    """A box with an array, read and written by indices."""
    def __getitem__(self, index): ...
    def __init__(self, value): ...
    def __len__(self) -> int: ...
    def __repr__(self) -> str: ...
    def __setitem__(self, index, value) -> None: ...
    def addupdate(self, value):
        """Adds to all elements."""
        ...
    @property
    def at(self):
        """Parts, which have `get`, `set`, `swap` and `addupdate`."""
        ...
    @property
    def dtype(self): ...
    def get(self):
        """The array."""
        ...
    @property
    def ndim(self): ...
    def set(self, value):
        """Writes all elements."""
        ...
    @property
    def shape(self): ...
    @property
    def size(self): ...
    def swap(self, value):
        """Writes all elements, and gives what they were."""
        ...
    weak_type: Any

SEMAPHORE: Any
SMEM: Any
class SemaphoreType:
    """Kinds of semaphores, at which nothing waits: programs run one after another."""
    def BARRIER(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def DMA(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...
    def REGULAR(self, shape=..., dtype=...):
        """A word that stands for a kind of memory; called, it is memory of a shape."""
        ...

class Slice:
    """So many places from one on."""
    def __init__(self, start, size, stride=1): ...
    def __repr__(self) -> str: ...

class Squeezed(_Record):
    """A block of size 1 along an axis that the kernel does not see."""

VMEM: Any
VMEM_SHARED: Any
def align_to(x, a):
    """The next multiple."""
    ...

def async_copy(src_ref, dst_ref, sem=None, **_):
    """Copies a box into another."""
    ...

def cdiv(a, b):
    """The quotient, rounded up."""
    ...

def debug_print(fmt, *args, **kwargs):
    """Prints values of a kernel."""
    ...

def dot(a, b, trans_a=False, trans_b=False, allow_tf32=None, precision=None):
    """The product of two matrices in float32."""
    ...

def ds(start, size=None, stride=None):
    """So many places from one on, the first of which may be computed."""
    ...

def dslice(start, size=None, stride=None):
    """So many places from one on, the first of which may be computed."""
    ...

def empty(shape, dtype, **_):
    """An array that nothing has written."""
    ...

def empty_like(x, **_):
    """Arrays that nothing has written, of the shapes of a tree's."""
    ...

empty_ref_like: Any
def is_traced(x):
    """Whether it is an array that is not known yet."""
    ...

def load(ref, idx=..., *, mask=None, other=None, **_):
    """What a box holds at places, where the mask says so; else another number."""
    ...

def loop(lower, upper, *, init_carry=None, step=1, unroll=None):
    """A decorator that runs a function for the numbers from `lower` to below `upper`."""
    ...

def make_async_copy(src_ref, dst_ref, sem=None):
    """What copies a box into another when it is started."""
    ...

def multiple_of(x, values):
    """The number, which is known to be a multiple."""
    ...

def next_power_of_2(x):
    """The next power of 2."""
    ...

no_block_spec: Any
def num_programs(axis):
    """The size of an axis of the grid."""
    ...

def pallas_call(kernel, out_shape=None, *, out_type=None, grid_spec=None, grid=..., in_specs=..., out_specs=..., scratch_shapes=..., scratch_types=..., input_output_aliases=..., debug=False, interpret=False, name=None, compiler_params=None, cost_estimate=None, backend=None, metadata=None):
    """A function of arrays that runs a kernel for each place of a grid."""
    ...

def program_id(axis):
    """The program's place along an axis of the grid."""
    ...

def reciprocal(x, *, approx=False, full_range=False):
    """1 / x."""
    ...

def roll(x, shift, axis, *, stride=None, stride_axis=None):
    """Elements moved on along an axis."""
    ...

def run_scoped(f, *types, collective_axes=..., **kw_types):
    """A function of boxes with memory of these shapes."""
    ...

def run_state(f):
    """A function of arrays that gives them as `f` leaves the boxes that hold them."""
    ...

squeezed: Any
def store(ref, idx, val, *, mask=None, **_):
    """Writes into a box where the mask says so."""
    ...

def strides_from_shape(shape):
    """How far elements lie apart along each axis."""
    ...

def sync_copy(src_ref, dst_ref):
    """Copies a box into another."""
    ...

def when(condition):
    """A decorator that runs a function where a condition holds."""
    ...

def __getattr__(name: str) -> Any: ...
