//! A graph builder with the operations of the array API: every method adds the nodes of one step, with the origin of the line
//! that called the composite. Dtypes change only on request.

use smallvec::SmallVec;
use tandem_ir::{
    Attr, DType, Error, GraphBuilder, Literal, NodeId, Op, OpKind, OriginId, PadRange, ParameterRole, Region, Shape, SliceRange,
    TensorType, Window,
};

/// A node, or why there is none.
pub type Node = Result<NodeId, Error>;

/// Adds nodes to a graph in the making.
pub struct Builder<'a> {
    graph: &'a mut GraphBuilder,
    origin: Option<OriginId>,
    op: &'static str,
}

macro_rules! binary {
    ($($name:ident $kind:ident $doc:literal;)*) => { $(
        #[doc = $doc]
        pub fn $name(&mut self, x: NodeId, y: NodeId) -> Node { self.apply(OpKind::$kind, &[x, y]) }
    )* };
}

macro_rules! unary {
    ($($name:ident $kind:ident $doc:literal;)*) => { $(
        #[doc = $doc]
        pub fn $name(&mut self, x: NodeId) -> Node { self.apply(OpKind::$kind, &[x]) }
    )* };
}

impl<'a> Builder<'a> {
    /// For the composite `op`, whose nodes come from `origin`.
    pub fn new(graph: &'a mut GraphBuilder, op: &'static str, origin: Option<OriginId>) -> Builder<'a> {
        Builder { graph, origin, op }
    }

    /// An error that names the composite.
    pub fn refuse<T>(&self, problem: impl Into<String>) -> Result<T, Error> {
        Err(Error::Argument { op: self.op, problem: problem.into() })
    }

    /// Dtype and shape of a node.
    pub fn ty(&self, x: NodeId) -> &TensorType {
        &self.graph.graph().node(x).ty
    }

    /// Shape of a node.
    pub fn shape(&self, x: NodeId) -> Shape {
        self.ty(x).shape.clone()
    }

    /// Dtype of a node.
    pub fn dtype(&self, x: NodeId) -> DType {
        self.ty(x).dtype
    }

    /// Number of axes of a node.
    pub fn rank(&self, x: NodeId) -> usize {
        self.ty(x).shape.rank()
    }

    /// The scalar, where a node is a constant.
    pub fn literal(&self, x: NodeId) -> Option<Literal> {
        self.graph.graph().node(x).literal()
    }

    /// An op of the table.
    pub fn apply(&mut self, op: impl Into<Op>, inputs: &[NodeId]) -> Node {
        self.graph.push(op, inputs, self.origin)
    }

    /// A scalar.
    pub fn constant(&mut self, value: Literal) -> NodeId {
        self.graph.constant(value, self.origin)
    }

    /// A number as a scalar of a dtype.
    pub fn number(&mut self, dtype: DType, value: f64) -> NodeId {
        self.constant(Literal::float(dtype, value))
    }

    /// A number as a scalar of a node's dtype.
    pub fn like(&mut self, x: NodeId, value: f64) -> NodeId {
        self.number(self.dtype(x), value)
    }

    binary! {
        add Add "x + y.";
        sub Subtract "x - y.";
        mul Multiply "x * y.";
        div Divide "x / y, floats.";
        pow Power "x to the power y, floats.";
        remainder Remainder "What is exactly left of x after a division rounded down, with the sign of y.";
        floor_divide FloorDivide "Quotient rounded down.";
        maximum Maximum "The larger.";
        minimum Minimum "The smaller.";
        equal Equal "x == y.";
        not_equal NotEqual "x != y.";
        less Less "x < y.";
        less_equal LessEqual "x <= y.";
        greater Greater "x > y.";
        greater_equal GreaterEqual "x >= y.";
        and BitwiseAnd "Both, bit by bit.";
        or BitwiseOr "Either, bit by bit.";
        xor BitwiseXor "Just one, bit by bit.";
        shift_left ShiftLeft "Bits up.";
        shift_right ShiftRight "Bits down.";
    }

    unary! {
        neg Negative "-x.";
        abs Abs "Magnitude.";
        floor Floor "Rounded down.";
        round Round "Rounded to the nearest, ties to even.";
        sqrt Sqrt "Square root.";
        exp Exp "e to the power x.";
        log Log "Natural logarithm.";
        sin Sin "Sine.";
        cos Cos "Cosine.";
        atan Atan "Inverse tangent.";
        tanh Tanh "Hyperbolic tangent.";
        erf Erf "Error function.";
        sigmoid Sigmoid "1 / (1 + exp(-x)).";
        relu Relu "x above zero, else 0.";
        not BitwiseNot "Every bit flipped.";
    }

    /// `x` where the condition is true, else `y`.
    pub fn select(&mut self, condition: NodeId, x: NodeId, y: NodeId) -> Node {
        self.apply(OpKind::Where, &[condition, x, y])
    }

    /// Another dtype; the node itself where it has it.
    pub fn cast(&mut self, x: NodeId, dtype: DType) -> Node {
        self.graph.cast(x, dtype, self.origin)
    }

    /// The same bits as another dtype.
    pub fn bitcast(&mut self, x: NodeId, dtype: DType) -> Node {
        self.apply(Op::new(OpKind::Bitcast, Attr::DType(dtype)), &[x])
    }

    /// Integers and bools as float32, floats as they are.
    pub fn float(&mut self, x: NodeId) -> Node {
        if self.dtype(x).is_float() { Ok(x) } else { self.cast(x, DType::F32) }
    }

    /// Bools as int32, numbers as they are.
    pub fn numeric(&mut self, x: NodeId) -> Node {
        if self.dtype(x) == DType::Bool { self.cast(x, DType::I32) } else { Ok(x) }
    }

    /// All in the dtype that they promote to.
    pub fn promote(&mut self, nodes: &[NodeId]) -> Result<Vec<NodeId>, Error> {
        let dtype = nodes.iter().map(|n| self.dtype(*n)).reduce(DType::promote).unwrap_or(DType::F32);
        nodes.iter().map(|n| self.cast(*n, dtype)).collect()
    }

    /// 0, 1, 2, … of int32, along one axis.
    pub fn iota(&mut self, n: usize) -> Node {
        self.apply(Op::new(OpKind::Iota, Attr::Shape(Shape::from([n]))), &[])
    }

    /// The place along an axis, int32, in a shape of which all other axes have size 1.
    pub fn positions(&mut self, shape: &Shape, axis: usize) -> Node {
        let places = self.iota(shape[axis])?;
        let dims: Shape = (0..shape.rank()).map(|a| if a == axis { shape[axis] } else { 1 }).collect();
        self.reshape(places, dims)
    }

    /// The same elements under another shape.
    pub fn reshape(&mut self, x: NodeId, shape: impl Into<Shape>) -> Node {
        let shape = shape.into();
        if self.ty(x).shape == shape { Ok(x) } else { self.apply(Op::new(OpKind::Reshape, Attr::Shape(shape)), &[x]) }
    }

    /// Axes reordered.
    pub fn permute(&mut self, x: NodeId, perm: &[usize]) -> Node {
        if perm.iter().copied().eq(0..self.rank(x)) {
            return Ok(x);
        }
        self.apply(Op::new(OpKind::Permute, Attr::Perm(SmallVec::from_slice(perm))), &[x])
    }

    /// Two axes exchanged.
    pub fn swap(&mut self, x: NodeId, a: usize, b: usize) -> Node {
        let mut perm: Vec<usize> = (0..self.rank(x)).collect();
        perm.swap(a, b);
        self.permute(x, &perm)
    }

    /// Axes of size 1 repeated, new ones put before.
    pub fn broadcast_to(&mut self, x: NodeId, shape: impl Into<Shape>) -> Node {
        let shape = shape.into();
        if self.ty(x).shape == shape { Ok(x) } else { self.apply(Op::new(OpKind::BroadcastTo, Attr::Shape(shape)), &[x]) }
    }

    /// A range of each axis.
    pub fn slice(&mut self, x: NodeId, ranges: &[SliceRange]) -> Node {
        self.apply(Op::new(OpKind::Slice, Attr::Slice(SmallVec::from_slice(ranges))), &[x])
    }

    /// A range of one axis, all of the others.
    pub fn slice_axis(&mut self, x: NodeId, axis: usize, range: SliceRange) -> Node {
        let all = |n: &usize| SliceRange { start: 0, step: 1, len: *n };
        let mut ranges: Vec<SliceRange> = self.shape(x).iter().map(all).collect();
        ranges[axis] = range;
        self.slice(x, &ranges)
    }

    /// Elements in the other direction along an axis.
    pub fn flip(&mut self, x: NodeId, axis: usize) -> Node {
        let n = self.shape(x)[axis];
        self.slice_axis(x, axis, SliceRange { start: n.saturating_sub(1), step: -1, len: n })
    }

    /// A number put around and between the elements.
    pub fn pad(&mut self, x: NodeId, ranges: &[PadRange], fill: f64) -> Node {
        if ranges.iter().all(|r| *r == PadRange::default()) {
            return Ok(x);
        }
        let fill = self.like(x, fill);
        self.apply(Op::new(OpKind::Pad, Attr::Pad(SmallVec::from_slice(ranges))), &[x, fill])
    }

    /// Windows that slide along axes, each at least once.
    pub fn windows(&mut self, x: NodeId, windows: &[Window]) -> Node {
        for w in windows {
            let (reach, n) = (w.dilation * w.size.saturating_sub(1) + 1, self.shape(x)[w.axis]);
            if reach > n {
                return self
                    .refuse(format!("the window reaches over {reach} elements of axis {}, which has {n}, padding included", w.axis));
            }
        }
        self.apply(Op::new(OpKind::Windows, Attr::Windows(windows.iter().copied().collect())), &[x])
    }

    /// One behind the other along an axis, joined in pairs.
    pub fn concatenate(&mut self, parts: &[NodeId], axis: usize) -> Node {
        match parts {
            [] => self.refuse("there is nothing to join"),
            [only] => Ok(*only),
            _ => {
                let (first, second) = parts.split_at(parts.len().div_ceil(2));
                let (first, second) = (self.concatenate(first, axis)?, self.concatenate(second, axis)?);
                self.apply(Op::new(OpKind::Concatenate, Attr::Axis(axis)), &[first, second])
            }
        }
    }

    /// Elements of an axis at int32 positions, which are clamped.
    pub fn take(&mut self, x: NodeId, indices: NodeId, axis: usize) -> Node {
        self.apply(Op::new(OpKind::Take, Attr::Axis(axis)), &[x, indices])
    }

    /// Matrix product with equal batch axes.
    pub fn matmul(&mut self, x: NodeId, y: NodeId) -> Node {
        self.apply(OpKind::MatMul, &[x, y])
    }

    /// `sum`, `prod`, `max` or `min` over axes, which stay with size 1 where `keepdims` says so.
    pub fn reduce(&mut self, kind: OpKind, x: NodeId, axes: &[usize], keepdims: bool) -> Node {
        let shape = self.shape(x);
        let mut sorted: SmallVec<[usize; 4]> = SmallVec::from_slice(axes);
        sorted.sort_unstable();
        sorted.dedup();
        let folded = if sorted.is_empty() { x } else { self.apply(Op::new(kind, Attr::Axes(sorted.clone())), &[x])? };
        if !keepdims {
            return Ok(folded);
        }
        let kept: Shape = shape.iter().enumerate().map(|(a, n)| if sorted.contains(&a) { 1 } else { *n }).collect();
        self.reshape(folded, kept)
    }

    /// The sum over axes.
    pub fn sum(&mut self, x: NodeId, axes: &[usize], keepdims: bool) -> Node {
        self.reduce(OpKind::Sum, x, axes, keepdims)
    }

    /// The mean over axes, of floats.
    pub fn mean(&mut self, x: NodeId, axes: &[usize], keepdims: bool) -> Node {
        let shape = self.shape(x);
        let count: usize = axes.iter().map(|a| shape[*a]).product();
        let sum = self.sum(x, axes, keepdims)?;
        let count = self.like(x, count as f64);
        self.div(sum, count)
    }

    /// A loop of `trips` trips over carried values, slices of `sliced` along the first axis, and what does not change. The body
    /// gives the next carried values; those of the last trip are the results.
    pub fn scan(
        &mut self,
        trips: usize,
        carried: &[NodeId],
        sliced: &[NodeId],
        unchanged: &[NodeId],
        body: impl FnOnce(&mut Builder<'_>, &[NodeId]) -> Result<Vec<NodeId>, Error>,
    ) -> Result<Vec<NodeId>, Error> {
        let mut graph = GraphBuilder::new("body");
        let operands: Vec<NodeId> = [carried, sliced, unchanged].concat();
        let parameters: Vec<NodeId> = operands
            .iter()
            .enumerate()
            .map(|(i, x)| {
                let ty = self.ty(*x);
                let is_slice = (carried.len()..carried.len() + sliced.len()).contains(&i);
                let shape = if is_slice { ty.shape.without(&[0]) } else { ty.shape.clone() };
                graph.parameter("", ParameterRole::Argument, TensorType::new(ty.dtype, shape))
            })
            .collect();
        let next = body(&mut Builder::new(&mut graph, self.op, None), &parameters)?;
        let region = Region::Scan { trips, carried: carried.len(), sliced: sliced.len(), reverse: false, body: graph.finish(&next) };
        self.graph.region(region, &operands, self.origin)
    }

    /// An axis counted from the front, or from behind where negative.
    pub fn axis(&self, axis: i64, rank: usize) -> Result<usize, Error> {
        let from_front = if axis < 0 { axis + rank as i64 } else { axis };
        match usize::try_from(from_front) {
            Ok(a) if a < rank => Ok(a),
            _ => self.refuse(format!("axis {axis} is not one of {rank} axes")),
        }
    }

    /// Axes, distinct; all of them for none.
    pub fn axes(&self, axes: Option<&[i64]>, rank: usize) -> Result<Vec<usize>, Error> {
        let Some(axes) = axes else { return Ok((0..rank).collect()) };
        let list = axes.iter().map(|a| self.axis(*a, rank)).collect::<Result<Vec<_>, _>>()?;
        match (1..list.len()).find(|i| list[..*i].contains(&list[*i])) {
            Some(i) => self.refuse(format!("axis {} is named twice", axes[i])),
            None => Ok(list),
        }
    }
}
