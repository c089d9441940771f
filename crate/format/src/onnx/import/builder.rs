//! Helpers of handlers that add ops to the graph, with ONNX's conventions (negative axes, operands of any rank, 64-bit indices)
//! translated to the IR's.

use super::context::Import;
use crate::{Error, Result};
use smallvec::SmallVec;
use std::rc::Rc;
use tandem_composite::Builder;
use tandem_ir::{Attr, DType, Literal, NodeId, Op, OpKind, PadRange, Shape, SliceRange, TensorType};

/// An axis that may be counted from the end.
pub fn axis(axis: i64, rank: usize) -> Result<usize> {
    let from_start = if axis < 0 { axis.checked_add(rank as i64) } else { Some(axis) };
    let found = from_start.and_then(|a| usize::try_from(a).ok()).filter(|a| *a < rank);
    found.ok_or_else(|| Error::unsupported(format!("there is no axis {axis} in a tensor of {rank} axes")))
}

/// Axes that may be counted from the end, ascending.
pub fn axes(given: &[i64], rank: usize) -> Result<SmallVec<[usize; 4]>> {
    let mut axes: SmallVec<[usize; 4]> = given.iter().map(|a| axis(*a, rank)).collect::<Result<_>>()?;
    axes.sort_unstable();
    if axes.windows(2).any(|w| w[0] == w[1]) {
        return Err(Error::unsupported(format!("an axis stands twice among {given:?}")));
    }
    Ok(axes)
}

/// A size: from 0 to 2^31 − 1, so that sums and products of sizes do not overflow.
pub fn size(n: i64) -> Result<usize> {
    u32::try_from(n)
        .map(|n| n as usize)
        .ok()
        .filter(|n| *n <= i32::MAX as usize)
        .ok_or_else(|| Error::unsupported(format!("{n} is no size")))
}

/// The number of elements of some axes; saturates.
pub fn product(sizes: &[usize]) -> usize {
    sizes.iter().fold(1, |n, size| n.saturating_mul(*size))
}

impl Import<'_> {
    /// Builds a composite op; `op` names it in errors.
    pub fn build_composite<T>(
        &mut self,
        op: &'static str,
        build: impl FnOnce(&mut Builder<'_>) -> std::result::Result<T, tandem_ir::Error>,
    ) -> Result<T> {
        Ok(build(&mut Builder::new(&mut self.b, op, None))?)
    }

    /// A node's type.
    pub fn ty(&self, x: NodeId) -> &TensorType {
        &self.b.graph().node(x).ty
    }

    /// A node's shape.
    pub fn shape(&self, x: NodeId) -> Shape {
        self.ty(x).shape.clone()
    }

    /// A node's rank.
    pub fn rank(&self, x: NodeId) -> usize {
        self.ty(x).shape.rank()
    }

    /// A node's dtype.
    pub fn dtype(&self, x: NodeId) -> DType {
        self.ty(x).dtype
    }

    /// An op with operands as they are.
    pub fn push(&mut self, kind: OpKind, attr: Attr, inputs: &[NodeId]) -> Result<NodeId> {
        Ok(self.b.push(Op::new(kind, attr), inputs, None)?)
    }

    /// An element-wise op of one operand.
    pub fn unary(&mut self, kind: OpKind, x: NodeId) -> Result<NodeId> {
        self.push(kind, Attr::None, &[x])
    }

    /// An element-wise op of two operands, which broadcast.
    pub fn binary(&mut self, kind: OpKind, x: NodeId, y: NodeId) -> Result<NodeId> {
        self.push(kind, Attr::None, &[x, y])
    }

    /// An element-wise op with a scalar at its right, in the left operand's dtype.
    pub fn binary_scalar(&mut self, kind: OpKind, x: NodeId, y: f64) -> Result<NodeId> {
        let y = self.scalar(self.dtype(x), y);
        self.binary(kind, x, y)
    }

    /// `y` where the condition holds, else `z`.
    pub fn select(&mut self, condition: NodeId, y: NodeId, z: NodeId) -> Result<NodeId> {
        self.push(OpKind::Where, Attr::None, &[condition, y, z])
    }

    /// A scalar.
    pub fn scalar(&mut self, dtype: DType, value: f64) -> NodeId {
        self.b.constant(Literal::float(dtype, value), None)
    }

    /// An integer as a scalar.
    pub fn integer(&mut self, dtype: DType, value: i64) -> NodeId {
        self.b.constant(Literal::integer(dtype, value), None)
    }

    /// Another dtype.
    pub fn cast(&mut self, x: NodeId, dtype: DType) -> Result<NodeId> {
        Ok(self.b.cast(x, dtype, None)?)
    }

    /// Another shape.
    pub fn reshape(&mut self, x: NodeId, shape: impl Into<Shape>) -> Result<NodeId> {
        let shape = shape.into();
        if *self.shape(x) == *shape { Ok(x) } else { self.push(OpKind::Reshape, Attr::Shape(shape), &[x]) }
    }

    /// Axes in another order.
    pub fn permute(&mut self, x: NodeId, perm: &[usize]) -> Result<NodeId> {
        if perm.iter().copied().eq(0..self.rank(x)) {
            return Ok(x);
        }
        self.push(OpKind::Permute, Attr::Perm(SmallVec::from_slice(perm)), &[x])
    }

    /// Broadcast to a shape.
    pub fn broadcast(&mut self, x: NodeId, shape: impl Into<Shape>) -> Result<NodeId> {
        let shape = shape.into();
        if *self.shape(x) == *shape { Ok(x) } else { self.push(OpKind::BroadcastTo, Attr::Shape(shape), &[x]) }
    }

    /// A range of one axis.
    pub fn slice_axis(&mut self, x: NodeId, axis: usize, start: usize, len: usize) -> Result<NodeId> {
        self.slice_axis_range(x, axis, SliceRange { start, step: 1, len })
    }

    /// A range of one axis, with a step.
    pub fn slice_axis_range(&mut self, x: NodeId, axis: usize, range: SliceRange) -> Result<NodeId> {
        let mut ranges: SmallVec<[SliceRange; 4]> = self.shape(x).iter().map(|len| SliceRange { start: 0, step: 1, len: *len }).collect();
        if axis >= ranges.len() {
            return Err(Error::unsupported(format!("a tensor of {} axes has no axis {axis}", ranges.len())));
        }
        if ranges[axis] == range {
            return Ok(x);
        }
        ranges[axis] = range;
        self.push(OpKind::Slice, Attr::Slice(ranges), &[x])
    }

    /// An axis from its end to its beginning.
    pub fn reverse(&mut self, x: NodeId, axis: usize) -> Result<NodeId> {
        let len = self.shape(x)[axis];
        self.slice_axis_range(x, axis, SliceRange { start: len.saturating_sub(1), step: -1, len })
    }

    /// One index of an axis; the axis is dropped.
    pub fn index_axis(&mut self, x: NodeId, axis: usize, position: usize) -> Result<NodeId> {
        let part = self.slice_axis(x, axis, position, 1)?;
        let shape = self.shape(part).without(&[axis]);
        self.reshape(part, shape)
    }

    /// Inserts an axis of size 1.
    pub fn unsqueeze(&mut self, x: NodeId, axis: usize) -> Result<NodeId> {
        let mut dims = self.shape(x).to_vec();
        dims.insert(axis, 1);
        self.reshape(x, Shape::new(&dims))
    }

    /// A scalar put before and behind each axis, and between its elements.
    pub fn pad(&mut self, x: NodeId, ranges: &[PadRange], fill: NodeId) -> Result<NodeId> {
        if ranges.iter().all(|r| *r == PadRange::default()) {
            return Ok(x);
        }
        self.push(OpKind::Pad, Attr::Pad(SmallVec::from_slice(ranges)), &[x, fill])
    }

    /// A scalar put before and behind one axis.
    pub fn pad_axis(&mut self, x: NodeId, axis: usize, low: usize, high: usize, fill: f64) -> Result<NodeId> {
        let mut ranges = vec![PadRange::default(); self.rank(x)];
        ranges[axis] = PadRange { low, high, interior: 0 };
        let fill = self.scalar(self.dtype(x), fill);
        self.pad(x, &ranges, fill)
    }

    /// Concatenation along an axis.
    pub fn concat(&mut self, parts: &[NodeId], axis: usize) -> Result<NodeId> {
        let (first, rest) = parts.split_first().ok_or_else(|| Error::unsupported("nothing is joined"))?;
        if parts.iter().any(|p| axis >= self.rank(*p)) {
            return Err(Error::unsupported(format!("tensors cannot be joined along axis {axis}: one of them does not have it")));
        }
        rest.iter().try_fold(*first, |joined, next| self.push(OpKind::Concatenate, Attr::Axis(axis), &[joined, *next]))
    }

    /// Tensors of one shape stacked along a new axis.
    pub fn stack(&mut self, parts: &[NodeId], axis: usize) -> Result<NodeId> {
        let parts = parts.iter().map(|p| self.unsqueeze(*p, axis)).collect::<Result<Vec<_>>>()?;
        self.concat(&parts, axis)
    }

    /// Elements of an axis at positions of dtype i32.
    pub fn take(&mut self, x: NodeId, axis: usize, positions: NodeId) -> Result<NodeId> {
        self.push(OpKind::Take, Attr::Axis(axis), &[x, positions])
    }

    /// Positions of dtype i32, counted from the beginning, from ones that may be counted from the end.
    pub fn positions(&mut self, indices: NodeId, len: usize) -> Result<NodeId> {
        let indices = self.cast(indices, DType::I32)?;
        let zero = self.integer(DType::I32, 0);
        let len = self.integer(DType::I32, len as i64);
        let negative = self.binary(OpKind::Less, indices, zero)?;
        let from_end = self.binary(OpKind::Add, indices, len)?;
        self.select(negative, from_end, indices)
    }

    /// 0, 1, 2, … along one axis of a shape.
    pub fn iota(&mut self, shape: &Shape, axis: usize, dtype: DType) -> Result<NodeId> {
        let line = self.push(OpKind::Iota, Attr::Shape(Shape::new(&[shape[axis]])), &[])?;
        let line = self.cast(line, dtype)?;
        let dims: Shape = (0..shape.rank()).map(|a| if a == axis { shape[a] } else { 1 }).collect();
        let line = self.reshape(line, dims)?;
        self.broadcast(line, shape.clone())
    }

    /// A reduction; the axes stay with size 1 if they are to be kept.
    pub fn reduce(&mut self, kind: OpKind, x: NodeId, axes: &[usize], keep: bool) -> Result<NodeId> {
        let shape = self.shape(x);
        let kept: Shape = (0..shape.rank()).map(|a| if axes.contains(&a) { 1 } else { shape[a] }).collect();
        let reduced = if matches!(kind, OpKind::Max | OpKind::Min) && axes.iter().any(|a| shape[*a] == 0) {
            let dtype = self.dtype(x);
            let identity = if kind == OpKind::Max { Literal::lowest(dtype) } else { Literal::highest(dtype) };
            let identity = self.b.constant(identity, None);
            self.broadcast(identity, shape.without(axes))?
        } else {
            self.push(kind, Attr::Axes(SmallVec::from_slice(axes)), &[x])?
        };
        if keep { self.reshape(reduced, kept) } else { Ok(reduced) }
    }

    /// The mean over axes, which stay with size 1 if they are to be kept.
    pub fn mean(&mut self, x: NodeId, axes: &[usize], keep: bool) -> Result<NodeId> {
        let shape = self.shape(x);
        let count = axes.iter().fold(1, |n: usize, a| n.saturating_mul(shape[*a]));
        let sum = self.reduce(OpKind::Sum, x, axes, keep)?;
        self.binary_scalar(OpKind::Divide, sum, count as f64)
    }

    /// NumPy's matmul: vectors are matrices of one row or column, leading axes broadcast.
    pub fn matmul(&mut self, x: NodeId, y: NodeId) -> Result<NodeId> {
        let (left_vector, right_vector) = (self.rank(x) == 1, self.rank(y) == 1);
        let mut x = if left_vector { self.unsqueeze(x, 0)? } else { x };
        let mut y = if right_vector { self.unsqueeze(y, 1)? } else { y };
        let (a, b) = (self.shape(x), self.shape(y));
        if a.rank() < 2 || b.rank() < 2 {
            return Err(Error::unsupported("a scalar has no matrix product"));
        }
        let batch = Shape::new(&a[..a.rank() - 2]).broadcast(&Shape::new(&b[..b.rank() - 2]))?;
        let full = |own: &Shape| batch.iter().chain(&own[own.rank() - 2..]).copied().collect::<Shape>();
        x = self.broadcast(x, full(&a))?;
        y = self.broadcast(y, full(&b))?;
        let product = self.push(OpKind::MatMul, Attr::None, &[x, y])?;
        let shape = self.shape(product);
        let drop: Vec<usize> =
            [(left_vector, shape.rank() - 2), (right_vector, shape.rank() - 1)].iter().filter(|d| d.0).map(|d| d.1).collect();
        self.reshape(product, shape.without(&drop))
    }

    /// The known value of a node; `what` tells in errors what it decides.
    pub fn value(&mut self, x: NodeId, what: &str) -> Result<Rc<crate::Tensor>> {
        self.known.value(self.b.graph(), x, what)
    }

    /// The known value of a node as integers.
    pub fn integers(&mut self, x: NodeId, what: &str) -> Result<Vec<i64>> {
        Ok(self.value(x, what)?.literals().map(Literal::to_i64).collect())
    }

    /// The known value of a node with one element as an integer.
    pub fn one_integer(&mut self, x: NodeId, what: &str) -> Result<i64> {
        let all = self.integers(x, what)?;
        all.first().copied().filter(|_| all.len() == 1).ok_or_else(|| Error::unsupported(format!("{what} is not decided by one number")))
    }

    /// The known value of a node as floats.
    pub fn numbers(&mut self, x: NodeId, what: &str) -> Result<Vec<f64>> {
        Ok(self.value(x, what)?.literals().map(Literal::to_f64).collect())
    }
}
