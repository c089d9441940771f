//! Ops for which kernels have no loops of their own, as graphs of ops for which they have: cumulative sums and products,
//! sorting and scattering, where the target has no kernels for them, and long sums of few rows, which would run on one thread. They take more arithmetic than the best loops would, and run on every device.
//!
//! - cumulative: folds of all earlier elements within blocks, then of the blocks' totals; of long axes sums of neighbours in
//!   small blocks, or, where the target has kernels for it, scans of long blocks;
//! - argsort: [`crate::lower::sort`], scatter: [`crate::lower::scatter`];
//! - a reduction beside folds of the same rows: two reductions, see [`crate::lower::split_reduction`].

use crate::ir::sequential::{has_elements, has_keys};
use crate::ir::target::Target;
use crate::lower::sort::MAX_COMPARED;
use crate::lower::split_reduction::{Axes, two_steps};
use tandem_ir::{
    Attr, Class, DType, Error, Graph, GraphBuilder, Literal, NodeId, Op, OpKind, OriginId, PadRange, Shape, SliceRange, TensorType, scalar,
};

/// Elements of a block of a cumulative op, of which each result is folded by itself.
const BLOCK: usize = 32;
/// Elements from which on blocks are small and read from all their places at once, and those of such a block, a power of two.
const LONG_AXIS: usize = 1025;
const SMALL_BLOCK: usize = 8;
/// Elements up to which a scan is one kernel, however few lie beside it, and those of the blocks of a longer one: its threads share these.
const MAX_CHAIN: usize = 1 << 18;
const CHAIN_BLOCK: usize = 1 << 11;
/// Chains from which on they are enough for all threads.
const MANY_CHAINS: usize = 8;

/// A graph without such ops that the target has no kernels for, and for each of its nodes the one that it stands for; `None` when there
/// is nothing to do.
pub(crate) fn expand(graph: &Graph, fuse: bool, target: Target) -> Option<(Graph, Vec<NodeId>)> {
    let split = |id: NodeId| two_steps(graph, id, target).filter(|_| fuse);
    let is_expanded = |id: NodeId| match graph.node(id).op.kind.info().class {
        Class::Cumulative | Class::Sort | Class::Scatter => !is_sequential(graph, id, target),
        Class::Reduce => split(id).is_some(),
        Class::Leaf | Class::Elementwise | Class::Movement | Class::Rearrange | Class::Contract | Class::Region => false,
    };
    if !graph.nodes().any(|(id, _)| is_expanded(id)) {
        return None;
    }
    let (builder, mut map) = graph.rebuild();
    let mut e = Expander { b: builder, origin: None, target };
    let mut from: Vec<NodeId> = graph.parameters().iter().map(|p| p.node).collect();
    for (id, node) in graph.nodes().filter(|(_, node)| node.op.kind != OpKind::Parameter) {
        let inputs: Vec<NodeId> = node.inputs.iter().map(|i| map[i.index()].expect("operands come first")).collect();
        e.origin = node.origin;
        let new = match (node.op.kind.info().class, &node.op.attr) {
            _ if node.literal().is_some() => node.literal().map(|l| e.b.constant(l, node.origin)),
            (Class::Cumulative | Class::Sort | Class::Scatter, _) if is_sequential(graph, id, target) => {
                e.b.push(node.op.clone(), &inputs, node.origin).ok()
            }
            (Class::Cumulative, Attr::Axis(axis)) => e.along_last(inputs[0], *axis, |e, x| e.cumulative(node.op.kind, x)).ok(),
            (Class::Sort, Attr::Axis(axis)) => e.along_last(inputs[0], *axis, Expander::argsort).ok(),
            (Class::Reduce, Attr::Axes(_)) => e.reduction(node.op.clone(), inputs[0], split(id)).ok(),
            (Class::Scatter, Attr::Mode(mode)) => e.scatter(mode.op(), [inputs[0], inputs[1], inputs[2]]).ok(),
            _ => e.b.push(node.op.clone(), &inputs, node.origin).ok(),
        };
        map[id.index()] = Some(new.expect("what is verified has a type, and so have its parts"));
        from.resize(e.b.graph().len(), id);
    }
    let outputs: Vec<NodeId> = graph.outputs().iter().map(|o| map[o.index()].expect("every node was made")).collect();
    Some((e.b.finish(&outputs), from))
}

/// Whether a sort, a scatter or a cumulative op is a kernel as it is: its elements lie in order, and are of dtypes that the generators
/// have code for.
fn is_sequential(graph: &Graph, id: NodeId, target: Target) -> bool {
    let node = graph.node(id);
    let TensorType { dtype, shape } = &graph.node(node.inputs[0]).ty;
    let is_empty = node.inputs.iter().any(|input| graph.node(*input).ty.shape.count() == 0);
    let has_code = match (node.op.kind.info().class, &node.op.attr) {
        (Class::Sort, Attr::Axis(axis)) => axis + 1 == shape.rank() && shape[*axis] > MAX_COMPARED && has_keys(*dtype),
        (Class::Cumulative, Attr::Axis(axis)) => {
            has_elements(*dtype) && (shape[*axis] <= MAX_CHAIN || shape.count() / shape[*axis] >= MANY_CHAINS)
        }
        _ => has_elements(*dtype),
    };
    target.has_sequential && !is_empty && has_code
}

pub(super) type Made = Result<NodeId, Error>;

pub(super) struct Expander {
    pub(super) b: GraphBuilder,
    pub(super) origin: Option<OriginId>,
    pub(super) target: Target,
}

impl Expander {
    /// For a graph of this name.
    pub(super) fn new(name: &str) -> Expander {
        Expander { b: GraphBuilder::new(name), origin: None, target: Target::default() }
    }

    pub(super) fn op(&mut self, kind: OpKind, inputs: &[NodeId]) -> Made {
        self.b.push(kind, inputs, self.origin)
    }

    pub(super) fn with(&mut self, kind: OpKind, attr: Attr, inputs: &[NodeId]) -> Made {
        self.b.push(Op::new(kind, attr), inputs, self.origin)
    }

    pub(super) fn shape(&self, x: NodeId) -> Vec<usize> {
        self.b.graph().node(x).ty.shape.to_vec()
    }

    pub(super) fn dtype(&self, x: NodeId) -> DType {
        self.b.graph().node(x).ty.dtype
    }

    pub(super) fn reshape(&mut self, x: NodeId, shape: &[usize]) -> Made {
        self.with(OpKind::Reshape, Attr::Shape(Shape::new(shape)), &[x])
    }

    /// With axes of size 1 put before these positions from the end.
    pub(super) fn apart(&mut self, x: NodeId, from_end: usize) -> Made {
        let mut shape = self.shape(x);
        shape.insert(shape.len() - from_end, 1);
        self.reshape(x, &shape)
    }

    pub(super) fn fold_last(&mut self, kind: OpKind, x: NodeId) -> Made {
        let last = self.shape(x).len() - 1;
        self.with(kind, Attr::Axes([last].into_iter().collect()), &[x])
    }

    pub(super) fn constant(&mut self, value: Literal) -> NodeId {
        self.b.constant(value, self.origin)
    }

    pub(super) fn int_literal(&mut self, value: i32) -> NodeId {
        self.constant(Literal::I32(value))
    }

    /// A size as a number.
    pub(super) fn int(&mut self, value: usize) -> NodeId {
        self.int_literal(value as i32)
    }

    pub(super) fn cast(&mut self, x: NodeId, dtype: DType) -> Made {
        self.b.cast(x, dtype, self.origin)
    }

    /// Slices of the first axis at positions, which are kept inside.
    pub(super) fn take(&mut self, x: NodeId, at: NodeId) -> Made {
        self.with(OpKind::Take, Attr::Axis(0), &[x, at])
    }

    /// 0, `step`, 2 · `step`, … along the only axis.
    pub(super) fn multiples(&mut self, size: usize, step: usize) -> Made {
        let (along, step) = (self.counters(size)?[1], self.int(step));
        self.op(OpKind::Multiply, &[along, step])
    }

    /// 0, 1, … along a last axis of this size, and along the axis before it.
    pub(super) fn counters(&mut self, size: usize) -> Result<[NodeId; 2], Error> {
        let along = self.with(OpKind::Iota, Attr::Shape(Shape::new(&[size])), &[])?;
        Ok([self.reshape(along, &[size, 1])?, along])
    }

    /// Something along an axis, done along the last one.
    fn along_last(&mut self, x: NodeId, axis: usize, f: impl FnOnce(&mut Self, NodeId) -> Made) -> Made {
        let rank = self.shape(x).len();
        if axis + 1 == rank {
            return f(self, x);
        }
        let mut perm: Vec<usize> = (0..rank).filter(|a| *a != axis).collect();
        perm.push(axis);
        let mut back: Vec<usize> = (0..rank - 1).collect();
        back.insert(axis, rank - 1);
        let turned = self.with(OpKind::Permute, Attr::Perm(perm.into_iter().collect()), &[x])?;
        let done = f(self, turned)?;
        self.with(OpKind::Permute, Attr::Perm(back.into_iter().collect()), &[done])
    }

    fn reduction(&mut self, op: Op, x: NodeId, steps: Option<[Axes; 2]>) -> Made {
        let Some([first, then]) = steps else { return self.b.push(op, &[x], self.origin) };
        let rows = self.with(op.kind, Attr::Axes(first), &[x])?;
        self.with(op.kind, Attr::Axes(then), &[rows])
    }

    fn cumulative(&mut self, kind: OpKind, x: NodeId) -> Made {
        let mut shape = self.shape(x);
        let (last, size) = (shape.len() - 1, shape[shape.len() - 1]);
        let dtype = self.dtype(x);
        let nothing = self.constant(scalar::identity(kind, dtype).unwrap_or(Literal::zero(dtype)));
        let combine = scalar::pairwise(kind).unwrap_or(OpKind::Add);
        let is_chain = self.target.has_sequential && has_elements(dtype);
        if is_chain && (1..=MAX_CHAIN).contains(&size) && !shape.contains(&0) {
            return self.with(kind, Attr::Axis(last), &[x]);
        }
        if size <= BLOCK {
            let fold = if kind == OpKind::CumulativeSum { OpKind::Sum } else { OpKind::Prod };
            let all = self.apart(x, 1)?;
            let [to, from] = self.counters(size)?;
            let earlier = self.op(OpKind::LessEqual, &[from, to])?;
            let terms = self.op(OpKind::Where, &[earlier, all, nothing])?;
            return self.fold_last(fold, terms);
        }
        let is_long = size >= LONG_AXIS && !is_chain;
        let each = match (is_chain, is_long) {
            (true, _) => CHAIN_BLOCK,
            (false, true) => SMALL_BLOCK,
            (false, false) => BLOCK,
        };
        let blocks = size.div_ceil(each);
        let even = if is_long {
            self.in_small_blocks(combine, x, nothing, blocks * each)?
        } else {
            self.pad_last(x, nothing, 0, blocks * each - size)?
        };
        shape[last] = blocks;
        shape.push(each);
        let parts = self.reshape(even, &shape)?;
        let parts = if is_long { parts } else { self.cumulative(kind, parts)? };
        let totals = self.slice_last(parts, each - 1, 1)?;
        let totals = self.reshape(totals, &shape[..=last])?;
        let totals = self.cumulative(kind, totals)?;
        let before = self.pad_last(totals, nothing, 1, 0)?;
        let before = self.slice_last(before, 0, blocks)?;
        shape[last + 1] = 1;
        let before = self.reshape(before, &shape)?;
        let whole = self.op(combine, &[before, parts])?;
        shape.pop();
        shape[last] = blocks * each;
        let whole = self.reshape(whole, &shape)?;
        self.slice_last(whole, 0, size)
    }

    /// Each element combined with those before it in its block, along a last axis that is made so long: neighbours at every
    /// distance are read side by side, and those of another block are nothing.
    fn in_small_blocks(&mut self, combine: OpKind, x: NodeId, nothing: NodeId, size: usize) -> Made {
        let own = self.shape(x);
        let padded = self.pad_last(x, nothing, SMALL_BLOCK - 1, size - own[own.len() - 1])?;
        let along = self.counters(size)?[1];
        let mask = self.constant(Literal::I32(SMALL_BLOCK as i32 - 1));
        let place = self.op(OpKind::BitwiseAnd, &[along, mask])?;
        let mut terms = vec![self.slice_last(padded, SMALL_BLOCK - 1, size)?];
        for distance in 1..SMALL_BLOCK {
            let term = self.slice_last(padded, SMALL_BLOCK - 1 - distance, size)?;
            let far = self.constant(Literal::I32(distance as i32));
            let is_in = self.op(OpKind::LessEqual, &[far, place])?;
            terms.push(self.op(OpKind::Where, &[is_in, term, nothing])?);
        }
        while terms.len() > 1 {
            terms = terms.chunks(2).map(|pair| self.op(combine, pair)).collect::<Result<_, _>>()?;
        }
        Ok(terms[0])
    }

    pub(super) fn pad_last(&mut self, x: NodeId, fill: NodeId, low: usize, high: usize) -> Made {
        let mut ranges = vec![PadRange::default(); self.shape(x).len()];
        ranges.last_mut().into_iter().for_each(|range| *range = PadRange { low, high, ..PadRange::default() });
        self.with(OpKind::Pad, Attr::Pad(ranges.into_iter().collect()), &[x, fill])
    }

    pub(super) fn slice_last(&mut self, x: NodeId, start: usize, len: usize) -> Made {
        let mut ranges: Vec<SliceRange> = self.shape(x).iter().map(|n| SliceRange { start: 0, step: 1, len: *n }).collect();
        ranges.last_mut().into_iter().for_each(|range| *range = SliceRange { start, step: 1, len });
        self.with(OpKind::Slice, Attr::Slice(ranges.into_iter().collect()), &[x])
    }
}
