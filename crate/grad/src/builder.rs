//! The builder of transformed graphs: one method for each op. New nodes get the origin of the node that they are derived from.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tandem_ir::{
    Attr, DType, Error, Graph, GraphBuilder, Literal, Node, NodeId, Op, OpKind, Origin, OriginId, PadRange, ParameterRole, ScatterMode,
    Shape, SliceRange, TensorType, mapped,
};

/// A new node, or the error of its op.
pub(crate) type Built = Result<NodeId, Error>;

/// A graph under construction.
pub(crate) struct Builder {
    graph: GraphBuilder,
    origins: FxHashMap<Origin, OriginId>,
    /// Origin of the nodes that are added next.
    origin: Option<OriginId>,
}

macro_rules! ops {
    ($($name:ident $kind:ident($($x:ident),+);)*) => { $(
        pub fn $name(&mut self, $($x: NodeId),+) -> Built { self.push(OpKind::$kind, &[$($x),+]) }
    )* };
}

impl Builder {
    pub fn new(name: &str) -> Builder {
        Builder { graph: GraphBuilder::new(name), origins: FxHashMap::default(), origin: None }
    }

    /// Gives the nodes that are added from now on the origin of this node.
    pub fn set_origin(&mut self, graph: &Graph, node: NodeId) {
        self.origin = graph.origin(node).map(|origin| match self.origins.get(origin) {
            Some(id) => *id,
            None => {
                let id = self.graph.origin(origin.clone());
                self.origins.insert(origin.clone(), id);
                id
            }
        });
    }

    pub fn parameter(&mut self, name: &str, role: ParameterRole, ty: TensorType) -> NodeId {
        self.graph.parameter(name, role, ty)
    }

    /// Adds all parameters of a graph and enters them in the map.
    pub fn parameters(&mut self, graph: &Graph, map: &mut [Option<NodeId>]) {
        for p in graph.parameters() {
            map[p.node.index()] = Some(self.parameter(&p.name, p.role, graph.node(p.node).ty.clone()));
        }
    }

    /// Copies a node. Operands may be arguments with unchecked types, so the type is inferred again.
    pub fn copy(&mut self, node: &Node, map: &[Option<NodeId>]) -> Built {
        if let Some(literal) = node.literal() {
            return Ok(self.constant(literal));
        }
        let inputs: SmallVec<[NodeId; 3]> = node.inputs.iter().map(|i| mapped(map, *i)).collect();
        self.push(node.op.clone(), &inputs)
    }

    /// Inlines a graph; returns its results for these arguments.
    pub fn inline(&mut self, graph: &Graph, arguments: &[NodeId]) -> Result<Vec<NodeId>, Error> {
        let mut map = vec![None; graph.len()];
        for (p, argument) in graph.parameters().iter().zip(arguments) {
            map[p.node.index()] = Some(*argument);
        }
        for (id, node) in graph.nodes() {
            if map[id.index()].is_none() {
                map[id.index()] = Some(self.copy(node, &map)?);
            }
        }
        Ok(graph.outputs().iter().map(|o| mapped(&map, *o)).collect())
    }

    pub fn finish(self, outputs: &[NodeId]) -> Graph {
        self.graph.finish(outputs)
    }

    pub fn ty(&self, x: NodeId) -> &TensorType {
        &self.graph.graph().node(x).ty
    }

    pub fn shape(&self, x: NodeId) -> Shape {
        self.ty(x).shape.clone()
    }

    pub fn rank(&self, x: NodeId) -> usize {
        self.ty(x).shape.rank()
    }

    pub fn push(&mut self, op: impl Into<Op>, inputs: &[NodeId]) -> Built {
        self.graph.push(op, inputs, self.origin)
    }

    pub fn constant(&mut self, value: Literal) -> NodeId {
        self.graph.constant(value, self.origin)
    }

    /// A number as a scalar of a node's dtype.
    pub fn like(&mut self, x: NodeId, value: f64) -> NodeId {
        self.constant(Literal::float(self.ty(x).dtype, value))
    }

    /// A tensor with one value in all elements.
    pub fn filled(&mut self, ty: &TensorType, value: f64) -> Built {
        let value = self.constant(Literal::float(ty.dtype, value));
        self.broadcast(value, &ty.shape)
    }

    pub fn zeros(&mut self, ty: &TensorType) -> Built {
        self.filled(ty, 0.0)
    }

    /// A tangent or a cotangent; where there is none it is zero.
    pub fn or_zeros(&mut self, x: Option<NodeId>, ty: &TensorType) -> Built {
        x.map_or_else(|| self.zeros(ty), Ok)
    }

    /// The same, of another node's type.
    pub fn or_zeros_like(&mut self, x: Option<NodeId>, like: NodeId) -> Built {
        let ty = self.ty(like).clone();
        self.or_zeros(x, &ty)
    }

    ops! {
        neg Negative(x); exp Exp(x); log Log(x); sin Sin(x); cos Cos(x);
        add Add(x, y); sub Subtract(x, y); mul Multiply(x, y); div Divide(x, y); pow Power(x, y);
        floor_divide FloorDivide(x, y); maximum Maximum(x, y); minimum Minimum(x, y);
        equal Equal(x, y); less Less(x, y); greater Greater(x, y); greater_equal GreaterEqual(x, y); and BitwiseAnd(x, y);
        select Where(c, x, y); matmul MatMul(x, y);
    }

    pub fn cast(&mut self, x: NodeId, dtype: DType) -> Built {
        self.graph.cast(x, dtype, self.origin)
    }

    pub fn reshape(&mut self, x: NodeId, shape: &Shape) -> Built {
        if self.ty(x).shape == *shape { Ok(x) } else { self.push(Op::new(OpKind::Reshape, Attr::Shape(shape.clone())), &[x]) }
    }

    pub fn broadcast(&mut self, x: NodeId, shape: &Shape) -> Built {
        if self.ty(x).shape == *shape { Ok(x) } else { self.push(Op::new(OpKind::BroadcastTo, Attr::Shape(shape.clone())), &[x]) }
    }

    pub fn permute(&mut self, x: NodeId, perm: &[usize]) -> Built {
        if perm.iter().copied().eq(0..perm.len()) {
            return Ok(x);
        }
        self.push(Op::new(OpKind::Permute, Attr::Perm(SmallVec::from_slice(perm))), &[x])
    }

    /// The inverse permutation.
    pub fn permute_back(&mut self, x: NodeId, perm: &[usize]) -> Built {
        let mut inverse = vec![0; perm.len()];
        perm.iter().enumerate().for_each(|(to, from)| inverse[*from] = to);
        self.permute(x, &inverse)
    }

    /// The last two axes exchanged.
    pub fn transposed(&mut self, x: NodeId) -> Built {
        let rank = self.rank(x);
        let mut perm: Vec<usize> = (0..rank).collect();
        perm.swap(rank - 2, rank - 1);
        self.permute(x, &perm)
    }

    pub fn slice(&mut self, x: NodeId, ranges: &[SliceRange]) -> Built {
        self.push(Op::new(OpKind::Slice, Attr::Slice(SmallVec::from_slice(ranges))), &[x])
    }

    /// A range of one axis, all of the others.
    pub fn slice_axis(&mut self, x: NodeId, axis: usize, range: SliceRange) -> Built {
        let mut ranges: Vec<SliceRange> = self.shape(x).iter().map(|n| whole(*n)).collect();
        if ranges[axis] == range {
            return Ok(x);
        }
        ranges[axis] = range;
        self.slice(x, &ranges)
    }

    pub fn flip(&mut self, x: NodeId, axis: usize) -> Built {
        let len = self.shape(x)[axis];
        if len < 2 {
            return Ok(x);
        }
        self.slice_axis(x, axis, SliceRange { start: len - 1, step: -1, len })
    }

    /// Pads with a scalar node.
    pub fn pad(&mut self, x: NodeId, ranges: &[PadRange], fill: NodeId) -> Built {
        if ranges.iter().all(|r| *r == PadRange::default()) {
            return Ok(x);
        }
        self.push(Op::new(OpKind::Pad, Attr::Pad(SmallVec::from_slice(ranges))), &[x, fill])
    }

    /// Pads one axis with a number.
    pub fn pad_axis(&mut self, x: NodeId, axis: usize, range: PadRange, fill: f64) -> Built {
        let mut ranges = vec![PadRange::default(); self.rank(x)];
        ranges[axis] = range;
        let fill = self.like(x, fill);
        self.pad(x, &ranges, fill)
    }

    pub fn take(&mut self, x: NodeId, indices: NodeId, axis: usize) -> Built {
        self.push(Op::new(OpKind::Take, Attr::Axis(axis)), &[x, indices])
    }

    pub fn scatter(&mut self, mode: ScatterMode, x: NodeId, indices: NodeId, updates: NodeId) -> Built {
        self.push(Op::new(OpKind::Scatter, Attr::Mode(mode)), &[x, indices, updates])
    }

    pub fn cumulative(&mut self, kind: OpKind, x: NodeId, axis: usize) -> Built {
        self.push(Op::new(kind, Attr::Axis(axis)), &[x])
    }

    pub fn sum(&mut self, x: NodeId, axes: &[usize]) -> Built {
        if axes.is_empty() {
            return Ok(x);
        }
        self.push(Op::new(OpKind::Sum, Attr::Axes(SmallVec::from_slice(axes))), &[x])
    }

    /// The transpose of broadcasting: the sum over the broadcast axes.
    pub fn sum_to(&mut self, x: NodeId, shape: &Shape) -> Built {
        let from = self.shape(x);
        let new = from.rank() - shape.rank();
        let axes: Vec<usize> = (0..from.rank()).filter(|a| *a < new || (shape[a - new] == 1 && from[*a] != 1)).collect();
        let sum = self.sum(x, &axes)?;
        self.reshape(sum, shape)
    }

    /// 0, 1, 2, … of int32.
    pub fn iota(&mut self, n: usize) -> Built {
        self.push(Op::new(OpKind::Iota, Attr::Shape(Shape::from([n]))), &[])
    }

    /// Indices clamped to an axis of `n` elements.
    pub fn clamped(&mut self, indices: NodeId, n: usize) -> Built {
        let (first, last) = (self.constant(Literal::I32(0)), self.constant(Literal::I32(n.saturating_sub(1) as i32)));
        let low = self.maximum(indices, first)?;
        self.minimum(low, last)
    }

    /// Which indices are on an axis of `n` elements.
    pub fn is_in_range(&mut self, indices: NodeId, n: usize) -> Built {
        let (zero, end) = (self.constant(Literal::I32(0)), self.constant(Literal::I32(n as i32)));
        let (above, below) = (self.greater_equal(indices, zero)?, self.less(indices, end)?);
        self.and(above, below)
    }

    /// A tensor of one axis put along the first axis of a shape.
    pub fn along_first(&mut self, x: NodeId, rank: usize) -> Built {
        let dims: Shape = (0..rank).map(|a| if a == 0 { self.ty(x).shape[0] } else { 1 }).collect();
        self.reshape(x, &dims)
    }
}

/// All of an axis.
pub(crate) fn whole(len: usize) -> SliceRange {
    SliceRange { start: 0, step: 1, len }
}
