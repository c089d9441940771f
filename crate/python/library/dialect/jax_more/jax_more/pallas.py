"""`jax.experimental.pallas`: kernels over blocks of arrays, whose programs run one after another, as in JAX's interpreted mode."""

import contextlib
import functools
import itertools
import math

import jax
import jax.numpy as jnp
import numpy as np
from jax import tree_util
from jax._array import Array
from jax._array import is_traced as _is_traced
from jax_rare.refs import Ref

# The kernels that run, innermost last: grid, place in it, and the boxes that the kernel may write.
_RUNNING = []


def is_traced(x):
    """Whether it is an array that is not known yet."""
    return isinstance(x, Array) and _is_traced(x)


class _Named:
    """A word that stands for a kind of memory; called, it is memory of a shape."""

    def __init__(self, kind, name, value=None):
        self._kind, self.name, self.value = kind, name, value or name.lower()

    def __call__(self, shape=(), dtype=jnp.int32):
        return MemoryRef(tuple(shape), dtype, self)

    def __repr__(self):
        return f"<{self._kind}.{self.name}: {self.value!r}>"

    def __str__(self):
        return str(self.value)


class MemoryRef:
    """Memory of a shape, which a kernel is given."""

    def __init__(self, shape, dtype, memory_space):
        self.shape, self.dtype, self.memory_space = shape, np.dtype(dtype), memory_space

    def get_array_aval(self):
        """The type of its array."""
        return jax.ShapeDtypeStruct(self.shape, self.dtype)


class MemorySpace:
    """Kinds of memory."""


for _name in "ANY HOST ERROR INDEX KEY CMEM SMEM VMEM VMEM_SHARED HBM SEMAPHORE".split():
    setattr(MemorySpace, _name, _Named("MemorySpace", _name))
ANY, HOST, CMEM, SMEM, VMEM, VMEM_SHARED, HBM, SEMAPHORE = (
    getattr(MemorySpace, _name) for _name in "ANY HOST CMEM SMEM VMEM VMEM_SHARED HBM SEMAPHORE".split()
)


class SemaphoreType:
    """Kinds of semaphores, at which nothing waits: programs run one after another."""

    REGULAR, DMA, BARRIER = (_Named("SemaphoreType", _name) for _name in ("REGULAR", "DMA", "BARRIER"))


PARALLEL, ARBITRARY, CORE_PARALLEL = (_Named("GridDimensionSemantics", _name) for _name in ("PARALLEL", "ARBITRARY", "CORE_PARALLEL"))


class _Record:
    """Settings by name."""

    def __init__(self, *args, **kwargs):
        self.__dict__.update(zip(self._fields, args))
        self.__dict__.update(kwargs)

    _fields = ()

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in self.__dict__.items())})"

    def __eq__(self, other):
        return type(other) is type(self) and other.__dict__ == self.__dict__

    def __hash__(self):
        return hash(type(self))


class CompilerParams(_Record):
    """What compilers for devices are told."""


InterpretParams = CompilerParams


class CostEstimate(_Record):
    """What a kernel costs."""

    _fields = ("flops", "transcendentals", "bytes_accessed", "remote_bytes_transferred")


class Blocked(_Record):
    """A block's size along an axis, which is counted in blocks."""

    _fields = ("block_size",)


class Element(_Record):
    """A block's size along an axis, which is counted in elements; elements around the array as padding."""

    _fields = ("block_size", "padding")
    padding = (0, 0)


class Squeezed(_Record):
    """A block of size 1 along an axis that the kernel does not see."""


class Buffered(_Record):
    """How many blocks are held at once."""


squeezed, no_block_spec = Squeezed(), object()


class BlockSpec:
    """Which block of an array a program of the grid is given."""

    def __init__(self, block_shape=None, index_map=None, *, memory_space=None, pipeline_mode=None):
        self.block_shape, self.index_map, self.memory_space, self.pipeline_mode = block_shape, index_map, memory_space, pipeline_mode

    def __repr__(self):
        return (
            f"BlockSpec(block_shape={self.block_shape}, index_map={self.index_map}, memory_space={self.memory_space}, pipeline_mode={self.pipeline_mode})"
        )


class GridSpec:
    """A grid with the blocks of its arrays and its memory."""

    num_scalar_prefetch = 0

    def __init__(self, grid=(), in_specs=no_block_spec, out_specs=no_block_spec, scratch_shapes=()):
        self.grid = (grid,) if isinstance(grid, (int, np.integer)) else tuple(grid)
        self.in_specs, self.out_specs, self.scratch_shapes = in_specs, out_specs, scratch_shapes


class PrefetchScalarGridSpec(GridSpec):
    """A grid whose first arguments say which blocks the others give."""

    def __init__(self, num_scalar_prefetch, grid=(), in_specs=no_block_spec, out_specs=no_block_spec, scratch_shapes=()):
        super().__init__(grid, in_specs, out_specs, scratch_shapes)
        self.num_scalar_prefetch = num_scalar_prefetch


class Slice:
    """So many places from one on."""

    def __init__(self, start, size, stride=1):
        self.start, self.size, self.stride = start, size, stride

    def __repr__(self):
        return f"Slice(start={self.start}, size={self.size}, stride={self.stride})"

    def _as_index(self):
        if is_traced(self.start):
            return self.start + jnp.arange(self.size) * self.stride
        start = int(self.start)
        return slice(start, start + self.size * self.stride, self.stride)


def ds(start, size=None, stride=None):
    """So many places from one on, the first of which may be computed."""
    if isinstance(start, slice):
        return start
    if size is None:
        return Slice(0, start, stride or 1)
    return Slice(start, size, stride or 1)


dslice = ds


def _plain(index):
    """An index of arrays, for one that may hold `Slice`s."""
    if isinstance(index, tuple):
        return tuple(_plain(part) for part in index)
    if isinstance(index, Slice):
        return index._as_index()
    return index


class _Box(Ref):
    """A box that a kernel reads and writes."""

    def __getitem__(self, index):
        return Ref.__getitem__(self, _plain(index))

    def __setitem__(self, index, value):
        Ref.__setitem__(self, _plain(index), value)


tree_util.register_static(_Box)


def _nothing(shape, dtype):
    """What memory holds before it is written."""
    dtype = np.dtype(dtype)
    if jnp.issubdtype(dtype, jnp.floating):
        return jnp.full(shape, jnp.nan, dtype)
    return jnp.zeros(shape, dtype) if dtype == bool else jnp.full(shape, jnp.iinfo(dtype).min, dtype)


def _box_of(kind):
    if isinstance(kind, MemoryRef) and isinstance(kind.memory_space, _Named) and "Semaphore" in kind.memory_space._kind:
        return _Box(jnp.zeros(kind.shape, jnp.int32))
    return _Box(jnp.zeros((), jnp.int32) if isinstance(kind, _Named) else _nothing(kind.shape, kind.dtype))


class _Blocks:
    """An array that is given in blocks."""

    def __init__(self, value, spec):
        self.shape = tuple(value.shape)
        shape = getattr(spec, "block_shape", None)
        self.sizes = None if shape is None else [getattr(size, "block_size", 1 if size is None or isinstance(size, Squeezed) else size) for size in shape]
        self._index_map = getattr(spec, "index_map", None)
        if self.sizes is None:
            self.whole = _Box(jnp.array(value))
            return
        if len(self.sizes) != len(self.shape):
            raise ValueError(f"Block shape {tuple(shape)} must have the same number of dimensions as the array shape {self.shape}.")
        self._by_element = [isinstance(size, Element) for size in shape]
        self._seen = [0 if size is None or isinstance(size, Squeezed) else slice(None) for size in shape]
        self.whole, self._before = None, [size.padding[0] if isinstance(size, Element) else 0 for size in shape]
        after = [size.padding[1] if isinstance(size, Element) else -n % size_ for size, size_, n in zip(shape, self.sizes, self.shape)]
        self._value = value
        if any(self._before) or any(after):
            fill = _nothing((), value.dtype)
            self._value = jnp.pad(value, list(zip(self._before, after)), constant_values=fill)

    def _place(self, at, prefetched):
        found = (0,) * len(self.sizes) if self._index_map is None else self._index_map(*at, *prefetched)
        found = found if isinstance(found, tuple) else (found,)
        starts = [n if by_element else n * size for n, size, by_element in zip(found, self.sizes, self._by_element)]
        return starts if any(map(is_traced, starts)) else [int(start) for start in starts]

    def box(self, at, prefetched):
        """The block of a program, in a box."""
        if self.whole is not None:
            return self.whole
        self._starts = self._place(at, prefetched)
        block = jax.lax.dynamic_slice(self._value, self._starts, self.sizes)
        return _Box(block[tuple(self._seen)])

    def write(self, box):
        """Takes over what a program left in its block."""
        if self.whole is None:
            self._value = jax.lax.dynamic_update_slice(self._value, jnp.reshape(box[...], self.sizes), self._starts)

    def array(self):
        """The whole array."""
        if self.whole is not None:
            return self.whole[...]
        return self._value[tuple(slice(before, before + size) for before, size in zip(self._before, self.shape))]


def _is_spec(x):
    return x is None or isinstance(x, (BlockSpec, _Named)) or x is no_block_spec


def _specs(specs, count):
    if specs is None or specs is no_block_spec:
        return [None] * count
    return tree_util.tree_leaves(specs, is_leaf=_is_spec)


@contextlib.contextmanager
def _running(grid, at, boxes):
    _RUNNING.append((grid, at, boxes))
    try:
        yield
    finally:
        _RUNNING.pop()


def pallas_call(
    kernel, out_shape=None, *, out_type=None, grid_spec=None, grid=(), in_specs=no_block_spec, out_specs=no_block_spec, scratch_shapes=(),
    scratch_types=(), input_output_aliases={}, debug=False, interpret=False, name=None, compiler_params=None, cost_estimate=None, backend=None, metadata=None,
):  # fmt: skip
    """A function of arrays that runs a kernel for each place of a grid."""
    out_shape = out_type if out_shape is None else out_shape
    spec = GridSpec(grid, in_specs, out_specs, scratch_shapes or scratch_types) if grid_spec is None else grid_spec
    out_leaves, out_tree = tree_util.tree_flatten(out_shape)

    def call(*args):
        given = [jnp.asarray(x) for x in tree_util.tree_leaves(args)]
        count = spec.num_scalar_prefetch
        prefetched = [_Box(jnp.array(x)) for x in given[:count]]
        inputs = [_Blocks(x, s) for x, s in zip(given[count:], _specs(spec.in_specs, len(given) - count))]
        taken = {out: given[at] for at, out in dict(input_output_aliases).items()}
        first = [taken[at] if at in taken else _nothing(x.shape, x.dtype) for at, x in enumerate(out_leaves)]
        outputs = [_Blocks(x, s) for x, s in zip(first, _specs(spec.out_specs, len(first)))]
        shapes, scratch_tree = tree_util.tree_flatten(spec.scratch_shapes, is_leaf=lambda x: isinstance(x, (MemoryRef, _Named)))
        scratch = [_box_of(shape) for shape in shapes]
        in_tree = tree_util.tree_structure(args[count:])
        grid_sizes = tuple(int(size) for size in spec.grid)
        for at in itertools.product(*map(range, grid_sizes)):
            places = tuple(np.int32(n) for n in at)
            into, out = ([blocks.box(places, prefetched) for blocks in group] for group in (inputs, outputs))
            with _running(grid_sizes, places, out + scratch + into):
                results = tree_util.tree_unflatten(out_tree, out)
                results = results if isinstance(results, (tuple, list)) else (results,)
                more = tree_util.tree_unflatten(scratch_tree, scratch)
                named = more if isinstance(more, dict) else {}
                kernel(*prefetched, *tree_util.tree_unflatten(in_tree, into), *results, *(() if named else more), **named)
            for blocks, box in zip(outputs, out):
                blocks.write(box)
        return tree_util.tree_unflatten(out_tree, [blocks.array() for blocks in outputs])

    return call


# Within kernels


def _here():
    if not _RUNNING:
        raise ValueError("this is only known within a kernel that pallas_call runs")
    return _RUNNING[-1]


def program_id(axis):
    """The program's place along an axis of the grid."""
    return _here()[1][axis]


def num_programs(axis):
    """The size of an axis of the grid."""
    return _here()[0][axis]


def when(condition):
    """A decorator that runs a function where a condition holds."""

    def wrapped(function):
        if not is_traced(condition):
            if bool(condition):
                function()
            return
        boxes = _here()[2]
        before = [box[...] for box in boxes]
        function()
        for box, old in zip(boxes, before):
            box[...] = jnp.where(condition, box[...], old)

    return wrapped


def loop(lower, upper, *, init_carry=None, step=1, unroll=None):
    """A decorator that runs a function for the numbers from `lower` to below `upper`."""

    def wrapped(body):
        carry = init_carry
        for n in range(int(lower), int(upper), int(step)):
            carry = body(np.int32(n)) if init_carry is None else body(np.int32(n), carry)
        return carry

    return wrapped


def run_scoped(f, *types, collective_axes=(), **kw_types):
    """A function of boxes with memory of these shapes."""
    boxes = [tree_util.tree_map(_box_of, kind, is_leaf=lambda x: hasattr(x, "shape") or isinstance(x, _Named)) for kind in types]
    named = {key: _box_of(kind) for key, kind in kw_types.items()}
    if not _RUNNING:
        return f(*boxes, **named)
    grid, at, outer = _RUNNING[-1]
    with _running(grid, at, [*outer, *tree_util.tree_leaves([boxes, named])]):
        return f(*boxes, **named)


def run_state(f):
    """A function of arrays that gives them as `f` leaves the boxes that hold them."""

    def call(values):
        leaves, tree = tree_util.tree_flatten(values)
        boxes = [_Box(jnp.array(x)) for x in leaves]
        with _running((), (), boxes):
            f(tree_util.tree_unflatten(tree, boxes))
        return tree_util.tree_unflatten(tree, [box[...] for box in boxes])

    return call


def load(ref, idx=..., *, mask=None, other=None, **_):
    """What a box holds at places, where the mask says so; else another number."""
    found = ref[idx]
    return found if mask is None else jnp.where(mask, found, 0 if other is None else other)


def store(ref, idx, val, *, mask=None, **_):
    """Writes into a box where the mask says so."""
    ref[idx] = val if mask is None else jnp.where(mask, val, ref[idx])


def debug_print(fmt, *args, **kwargs):
    """Prints values of a kernel."""
    jax.debug.print(fmt if "{" in fmt or not args else fmt + " {}" * len(args), *args)


def multiple_of(x, values):
    """The number, which is known to be a multiple."""
    return x


def reciprocal(x, *, approx=False, full_range=False):
    """1 / x."""
    return jnp.reciprocal(x)


def dot(a, b, trans_a=False, trans_b=False, allow_tf32=None, precision=None):
    """The product of two matrices in float32."""
    return jnp.dot(a.T if trans_a else a, b.T if trans_b else b, preferred_element_type=jnp.float32)


def roll(x, shift, axis, *, stride=None, stride_axis=None):
    """Elements moved on along an axis."""
    return jnp.roll(x, shift, axis)


class _Copy:
    def __init__(self, src, dst):
        self._src, self._dst = src, dst

    def start(self):
        """Copies."""
        self._dst[...] = self._src[...]
        return self

    def wait(self):
        """Nothing has to be waited for."""

    wait_send = wait_recv = wait


def make_async_copy(src_ref, dst_ref, sem=None):
    """What copies a box into another when it is started."""
    return _Copy(src_ref, dst_ref)


def async_copy(src_ref, dst_ref, sem=None, **_):
    """Copies a box into another."""
    return _Copy(src_ref, dst_ref).start()


def sync_copy(src_ref, dst_ref):
    """Copies a box into another."""
    dst_ref[...] = src_ref[...]


# Numbers


def cdiv(a, b):
    """The quotient, rounded up."""
    return (a + b - 1) // b


def align_to(x, a):
    """The next multiple."""
    return cdiv(x, a) * a


def next_power_of_2(x):
    """The next power of 2."""
    if x < 0:
        raise ValueError("`next_power_of_2` requires a non-negative integer.")
    return 1 if x == 0 else 1 << (x - 1).bit_length()


def strides_from_shape(shape):
    """How far elements lie apart along each axis."""
    return tuple(math.prod(shape[at + 1 :]) for at in range(len(shape)))


def empty(shape, dtype, **_):
    """An array that nothing has written."""
    return _nothing(shape, dtype)


def empty_like(x, **_):
    """Arrays that nothing has written, of the shapes of a tree's."""
    return tree_util.tree_map(lambda leaf: _nothing(leaf.shape, leaf.dtype), x)


empty_ref_like = functools.partial(tree_util.tree_map, lambda leaf: MemoryRef(tuple(leaf.shape), leaf.dtype, ANY))
