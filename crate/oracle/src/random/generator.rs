//! The generator of random graphs: it picks an op from the table and operands that fit, and checks the value before it adds the
//! node.

use super::options::Options;
use super::rng::Random;
use super::values::{literal, value};
use crate::Value;
use crate::interpreter::evaluate;
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_ir::{
    Attr, AttrKind, Class, DType, Domain, Graph, GraphBuilder, Literal, Node, NodeId, Op, OpKind, PadRange, ParameterRole, ScatterMode,
    Shape, SliceRange, TensorType, Types, Window,
};

const MAX_RANK: usize = 5;
/// Nodes of the longest pattern, constants included.
const MAX_PATTERN_NODES: usize = 9;

pub(crate) struct Generator<'a> {
    pub(crate) random: Random,
    pub(crate) options: &'a Options,
    /// The options' ops without those that have sub-graphs.
    pub(crate) ops: Rc<[OpKind]>,
    pub(crate) builder: GraphBuilder,
    /// The value of each node on sample inputs.
    pub(crate) values: Vec<Value>,
    /// Sizes of this graph's axes; few, so that shapes match.
    pub(crate) sizes: Vec<usize>,
    /// Nesting depth in regions.
    pub(crate) depth: usize,
}

impl<'a> Generator<'a> {
    pub fn new(seed: u64, options: &'a Options) -> Generator<'a> {
        let mut random = Random::new(seed);
        // A size of zero empties most of a graph, so it is rare.
        let mut sizes: Vec<usize> = (0..3).map(|_| *random.pick(&options.sizes)).collect();
        if random.one_in(12) {
            sizes.push(0);
        }
        let ops = options.ops.iter().copied().filter(|k| k.info().class != Class::Region).collect();
        Generator { random, options, ops, builder: GraphBuilder::new(&format!("random {seed}")), values: vec![], sizes, depth: 0 }
    }

    pub fn graph(mut self) -> Graph {
        for i in 0..1 + self.random.below(4) {
            let dtype = if i == 0 || self.random.one_in(2) { DType::F32 } else { self.dtype() };
            let shape = self.shape();
            let ty = TensorType { dtype, shape };
            let role = if self.random.one_in(3) { ParameterRole::Captured } else { ParameterRole::Argument };
            self.builder.parameter(&format!("p{i}"), role, ty.clone());
            self.values.push(value(&mut self.random, &ty, Domain::Any));
        }
        let parameters = self.values.len();
        let wanted = self.options.nodes.start() + self.random.below(self.options.nodes.end() - self.options.nodes.start() + 1);
        // Most attempts succeed; the limit is for options that allow hardly any op.
        for _ in 0..wanted * 50 {
            if self.values.len() - parameters >= wanted {
                break;
            }
            self.grow();
        }
        let outputs = self.outputs();
        self.builder.finish(&outputs)
    }

    fn shape(&mut self) -> Shape {
        loop {
            let rank = *self.random.pick(&[0, 1, 1, 2, 2, 2, 2, 3, 3, 4]);
            let shape: Shape = (0..rank).map(|_| if self.random.one_in(5) { 1 } else { *self.random.pick(&self.sizes) }).collect();
            if shape.count() <= self.options.elements {
                return shape;
            }
        }
    }

    /// Whether a pattern fits into the number of nodes; in small graphs, into half of it.
    fn has_room_for_pattern(&self) -> bool {
        let graph = self.builder.graph();
        let (max, computed) = (*self.options.nodes.end(), graph.len() - graph.parameters().len());
        computed + MAX_PATTERN_NODES.min(max / 2) <= max
    }

    /// Tries to add a random node.
    pub(crate) fn grow(&mut self) {
        if self.options.regions && self.random.one_in(8) {
            self.grow_region();
            return;
        }
        if self.random.one_in(16) {
            let dtype = self.dtype();
            self.constant(dtype);
            return;
        }
        if self.random.one_in(10) {
            self.duplicate_node();
            return;
        }
        if self.random.one_in(11) && self.has_room_for_pattern() {
            self.pattern();
            return;
        }
        let kind = *self.random.pick(&self.ops);
        if kind.info().class == Class::Leaf {
            if kind == OpKind::Iota {
                let size = *self.random.pick(&self.sizes);
                self.push(Op::new(kind, Attr::Shape(Shape::from([size]))), &[]);
            }
            return;
        }
        if let Some(inputs) = self.operands(kind)
            && let Some(attr) = self.attribute(kind, &inputs)
        {
            self.push(Op::new(kind, attr), &inputs);
        }
    }

    fn dtype(&mut self) -> DType {
        *self.random.pick(&self.options.dtypes)
    }

    pub(crate) fn constant(&mut self, dtype: DType) -> NodeId {
        let literal = literal(&mut self.random, dtype);
        self.scalar(literal)
    }

    /// A constant of this value.
    pub(crate) fn scalar(&mut self, literal: Literal) -> NodeId {
        self.values.push(Value::new(TensorType::new(literal.dtype(), Shape::scalar()), [literal]));
        self.builder.constant(literal, None)
    }

    /// Adds a node a second time, with swapped operands where the op is commutative.
    fn duplicate_node(&mut self) {
        if self.values.is_empty() {
            return;
        }
        let at = self.random.below(self.values.len());
        let node: Node = self.builder.graph().node(NodeId(at as u32)).clone();
        if let Attr::Region(region) = &node.op.attr {
            self.push_region(region.clone(), &node.inputs);
            return;
        }
        if matches!(node.op.kind.info().class, Class::Leaf | Class::Region) {
            return;
        }
        let mut inputs = node.inputs.clone();
        if node.op.kind.info().commutative && self.random.one_in(2) {
            inputs.reverse();
        }
        self.push(node.op, &inputs);
    }

    /// Adds a node if it is valid, not too large, and well scaled.
    pub(crate) fn push(&mut self, op: Op, inputs: &[NodeId]) -> Option<NodeId> {
        let types: Vec<&TensorType> = inputs.iter().map(|i| &self.builder.graph().node(*i).ty).collect();
        let ty = tandem_ir::infer::infer(&op, &types).ok()?;
        if ty.shape.count() > self.options.elements || ty.shape.rank() > MAX_RANK {
            return None;
        }
        let node = Node { op: op.clone(), inputs: SmallVec::from_slice(inputs), ty, origin: None };
        let args: Vec<&Value> = inputs.iter().map(|i| &self.values[i.index()]).collect();
        let value = evaluate(&node, &args);
        if !is_well_scaled(&value) && !self.random.one_in(50) {
            return None;
        }
        self.values.push(value);
        Some(self.builder.push(op, inputs, None).expect("its type has been inferred"))
    }

    /// Nodes that fit the op, some of them made for it.
    pub(crate) fn operands(&mut self, kind: OpKind) -> Option<Vec<NodeId>> {
        let info = kind.info();
        let value = if info.types.is_value(info.arity - 1) { info.arity - 1 } else { 0 };
        let dtypes: Vec<DType> = self.options.dtypes.iter().copied().filter(|d| info.types.admits(value, *d)).collect();
        let dtype = *self.random.pick(&dtypes);
        if matches!(info.class, Class::Rearrange | Class::Scatter) {
            return self.rearrange_operands(kind, dtype);
        }
        let axes = if info.class == Class::Contract { 2 } else { 0 };
        let first = self.find(|_, ty| ty.dtype == dtype && ty.shape.rank() >= axes)?;
        if info.class == Class::Contract {
            return self.factors(first);
        }
        let mut inputs = vec![first];
        if info.arity > 1 {
            inputs.push(self.partner(dtype, &inputs.clone()));
        }
        if info.types == Types::Select {
            inputs.insert(0, self.partner(DType::Bool, &inputs.clone()));
        }
        Some(inputs)
    }

    /// Operands of padding, concatenation, gathering and scatter.
    fn rearrange_operands(&mut self, kind: OpKind, dtype: DType) -> Option<Vec<NodeId>> {
        let first = self.find(|_, ty| ty.dtype == dtype && (kind == OpKind::Pad || ty.shape.rank() > 0))?;
        let shape = self.shape_of(first).clone();
        if kind == OpKind::Pad {
            return Some(vec![first, self.constant(dtype)]);
        }
        if kind == OpKind::Concatenate {
            let rank = shape.rank();
            let differing = |ty: &TensorType| (0..rank).filter(|a| ty.shape[*a] != shape[*a]).count();
            let second = self.find(|_, ty| ty.dtype == dtype && ty.shape.rank() == rank && differing(ty) <= 1)?;
            return Some(vec![first, second]);
        }
        let row = kind == OpKind::Scatter;
        let indices = self.find(|_, ty| ty.dtype == DType::I32 && if row { ty.shape.rank() == 1 } else { ty.shape.rank() <= 2 })?;
        if !row {
            return Some(vec![first, indices]);
        }
        let count = self.shape_of(indices)[0];
        let fits = |ty: &TensorType| ty.shape.rank() == shape.rank() && ty.shape[0] == count && ty.shape[1..] == shape[1..];
        let updates = match self.find(|_, ty| ty.dtype == dtype && fits(ty)) {
            Some(updates) => updates,
            None => {
                // One row of the first operand, repeated.
                let taken = self.push(Op::new(OpKind::Take, Attr::Axis(0)), &[first, indices])?;
                if self.random.one_in(2) { taken } else { self.push(OpKind::Add.into(), &[taken, taken]).unwrap_or(taken) }
            }
        };
        Some(vec![first, indices, updates])
    }

    /// A node of a dtype that broadcasts with the others, or a new constant.
    pub(crate) fn partner(&mut self, dtype: DType, others: &[NodeId]) -> NodeId {
        let shapes: Vec<Shape> = others.iter().map(|i| self.shape_of(*i).clone()).collect();
        let fits =
            |_: NodeId, ty: &TensorType| ty.dtype == dtype && shapes.iter().try_fold(ty.shape.clone(), |all, s| all.broadcast(s)).is_ok();
        match self.find(fits) {
            Some(node) if !self.random.one_in(8) => node,
            _ => self.constant(dtype),
        }
    }

    /// Two factors of a matrix product; the second is made from the first by exchanging its last axes if there is no other.
    pub(crate) fn factors(&mut self, first: NodeId) -> Option<Vec<NodeId>> {
        let left = self.builder.graph().node(first).ty.clone();
        let rank = left.shape.rank();
        let fits = |_: NodeId, ty: &TensorType| {
            let s = &ty.shape;
            ty.dtype == left.dtype && s.rank() == rank && s[rank - 2] == left.shape[rank - 1] && s[..rank - 2] == left.shape[..rank - 2]
        };
        if let Some(second) = self.find(fits) {
            return Some(vec![first, second]);
        }
        let mut perm: SmallVec<[usize; 4]> = (0..rank).collect();
        perm.swap(rank - 1, rank - 2);
        let second = self.push(Op::new(OpKind::Permute, Attr::Perm(perm)), &[first])?;
        Some(if self.random.one_in(2) { vec![first, second] } else { vec![second, first] })
    }

    /// A node with this property; late nodes and tensors are preferred.
    pub(crate) fn find(&mut self, fits: impl Fn(NodeId, &TensorType) -> bool) -> Option<NodeId> {
        let graph = self.builder.graph();
        let mut candidates: Vec<NodeId> =
            graph.nodes().filter(|(id, n)| n.region().is_none() && fits(*id, &n.ty)).map(|(id, _)| id).collect();
        let tensors: Vec<NodeId> = candidates.iter().copied().filter(|id| graph.node(*id).ty.shape.rank() > 0).collect();
        if !tensors.is_empty() && !self.random.one_in(5) {
            candidates = tensors;
        }
        let (a, b) = (self.random.below(candidates.len()), self.random.below(candidates.len()));
        candidates.get(if self.random.one_in(2) { a } else { a.max(b) }).copied()
    }

    pub(crate) fn type_of(&self, id: NodeId) -> &TensorType {
        &self.builder.graph().node(id).ty
    }

    pub(crate) fn shape_of(&self, id: NodeId) -> &Shape {
        &self.builder.graph().node(id).ty.shape
    }

    fn attribute(&mut self, kind: OpKind, operands: &[NodeId]) -> Option<Attr> {
        let shape = self.shape_of(operands[0]).clone();
        let rank = shape.rank();
        Some(match kind.info().attr {
            AttrKind::None => Attr::None,
            AttrKind::DType => Attr::DType(self.dtype()),
            AttrKind::Axes => Attr::Axes((0..shape.rank()).filter(|_| self.random.one_in(2)).collect()),
            AttrKind::Perm => Attr::Perm(self.permutation(shape.rank())),
            AttrKind::Slice => Attr::Slice(shape.iter().map(|&size| self.range(size)).collect()),
            AttrKind::Shape if kind == OpKind::BroadcastTo => Attr::Shape(self.broadcast_shape(&shape)),
            AttrKind::Shape => Attr::Shape(self.reshaped(&shape)),
            AttrKind::Axis if kind == OpKind::Concatenate => {
                let other = self.shape_of(operands[1]).clone();
                Attr::Axis((0..rank).find(|a| shape[*a] != other[*a]).unwrap_or_else(|| self.random.below(rank)))
            }
            AttrKind::Axis if rank == 0 => return None,
            AttrKind::Axis => Attr::Axis(self.random.below(rank)),
            AttrKind::Pad => Attr::Pad((0..rank).map(|_| self.padding()).collect()),
            AttrKind::Windows => Attr::Windows(self.windows(&shape)),
            AttrKind::Mode if self.builder.graph().node(operands[0]).ty.dtype == DType::Bool => Attr::Mode(ScatterMode::Set),
            AttrKind::Mode => Attr::Mode(*self.random.pick(&ScatterMode::ALL)),
            AttrKind::Index | AttrKind::Literal | AttrKind::Region => return None,
        })
    }

    fn padding(&mut self) -> PadRange {
        let mut some = |most: usize| if self.random.one_in(2) { self.random.below(most) } else { 0 };
        PadRange { low: some(4), high: some(4), interior: some(3) }
    }

    fn windows(&mut self, shape: &Shape) -> SmallVec<[Window; 3]> {
        let mut windows = SmallVec::new();
        for (axis, &size) in shape.iter().enumerate() {
            if size > 0 && self.random.one_in(2) {
                let mut some = |most: usize| 1 + self.random.below(most);
                windows.push(Window { axis, size: some(size.min(4)), stride: some(3), dilation: some(2) });
            }
        }
        windows
    }

    pub(crate) fn permutation(&mut self, rank: usize) -> SmallVec<[usize; 4]> {
        let mut perm: SmallVec<[usize; 4]> = (0..rank).collect();
        for i in (1..rank).rev() {
            let j = self.random.below(i + 1);
            perm.swap(i, j);
        }
        perm
    }

    fn range(&mut self, size: usize) -> SliceRange {
        if self.random.one_in(6) || size == 0 {
            return SliceRange { start: 0, step: 1, len: size };
        }
        let step = *self.random.pick(&[1isize, 2, 3, -1, -1, -1, -2, -2]);
        let start = self.random.below(size);
        let room = if step > 0 { (size - 1 - start) / step.unsigned_abs() } else { start / step.unsigned_abs() };
        let len = match self.random.below(12) {
            0 => 0,
            1..9 => room + 1,
            _ => 1 + self.random.below(room + 1),
        };
        SliceRange { start, step, len }
    }

    /// The shape with axes of size 1 repeated, and perhaps an axis before it.
    fn broadcast_shape(&mut self, shape: &Shape) -> Shape {
        let mut dims: Vec<usize> = shape.to_vec();
        for size in dims.iter_mut().filter(|s| **s == 1) {
            if self.random.one_in(2) {
                *size = *self.random.pick(&self.sizes);
            }
        }
        if self.random.one_in(2) {
            dims.insert(0, *self.random.pick(&self.sizes));
        }
        Shape::new(&dims)
    }

    /// Another shape with as many elements: an axis of size 1 more or less, two axes joined, one split, or all flat.
    fn reshaped(&mut self, shape: &Shape) -> Shape {
        let mut dims: Vec<usize> = shape.to_vec();
        let axis = self.random.below(dims.len());
        match self.random.below(4) {
            0 => dims.insert(axis, 1),
            1 if axis + 1 < dims.len() => {
                let next = dims.remove(axis + 1);
                dims[axis] *= next;
            }
            2 if axis < dims.len() => {
                let divisors: Vec<usize> = (1..=dims[axis]).filter(|d| dims[axis].is_multiple_of(*d)).collect();
                if !divisors.is_empty() {
                    let divisor = *self.random.pick(&divisors);
                    dims[axis] /= divisor;
                    dims.insert(axis, divisor);
                }
            }
            _ => dims = vec![shape.count()],
        }
        Shape::new(&dims)
    }

    /// Most nodes without users, and now and then a node with users.
    fn outputs(&mut self) -> Vec<NodeId> {
        let users = self.builder.graph().users();
        let ids: Vec<NodeId> = self.builder.graph().nodes().filter(|(_, n)| n.region().is_none()).map(|(id, _)| id).collect();
        let mut outputs: Vec<NodeId> = vec![];
        for id in ids.iter().copied() {
            let chance = if users[id.index()].is_empty() { 8 } else { 1 };
            if self.random.below(10) < chance {
                outputs.push(id);
            }
        }
        if outputs.is_empty() {
            outputs.extend(ids.last());
        }
        outputs
    }
}

/// Whether a value is mostly finite, and not so large that the next product overflows.
pub(crate) fn is_well_scaled(value: &Value) -> bool {
    let moderate = |l: Literal| !l.dtype().is_float() || l.to_f64().abs() <= if l.dtype() == DType::F16 { 1e3 } else { 1e6 };
    value.elements().filter(|l| moderate(*l)).count() * 10 >= value.len() * 9
}
