//! Padding, joining and taking as scalar expressions: indices are computed, kept inside of what is read, and an element is
//! chosen. Indices have 32 bits, which is more than any device's buffers need.

use crate::fuse::view::{Affine, View};
use crate::ir::expr::{ExprId, Scalar};
use crate::lower::build::Builder;
use tandem_ir::{Attr, DType, NodeId, OpKind, PadRange};

/// One axis of what is read: affine in the loops, or computed.
enum Place {
    Affine(Affine),
    Computed(ExprId),
}

impl Builder<'_> {
    /// The element of a rearranging node at these rows.
    pub(crate) fn rearranged(&mut self, id: NodeId, rows: &[Affine]) -> ExprId {
        let graph = self.resolver.graph;
        let node = graph.node(id);
        let sizes = graph.node(node.inputs[0]).ty.shape.clone();
        match (node.op.kind, &node.op.attr) {
            (OpKind::Pad, Attr::Pad(ranges)) => self.padded(node.inputs[0], node.inputs[1], rows, ranges),
            (OpKind::Take, Attr::Axis(axis)) => {
                let rank = graph.node(node.inputs[1]).ty.shape.rank();
                let at = self.read(node.inputs[1], View::PerAxis(rows[*axis..axis + rank].to_vec()));
                let at = self.inside(at, sizes[*axis]);
                let mut places: Vec<Place> = rows[..*axis].iter().cloned().map(Place::Affine).collect();
                places.push(Place::Computed(at));
                places.extend(rows[axis + rank..].iter().cloned().map(Place::Affine));
                self.gather(node.inputs[0], &places)
            }
            (OpKind::Concatenate, Attr::Axis(axis)) => self.joined([node.inputs[0], node.inputs[1]], rows, *axis),
            (kind, attr) => unreachable!("{kind:?} with {attr:?} rearranges nothing"),
        }
    }

    /// An index, kept between 0 and the last of an axis.
    fn inside(&mut self, at: ExprId, size: usize) -> ExprId {
        let (zero, last) = (self.int(0), self.int(size - 1));
        let at = self.apply(OpKind::Minimum, DType::I32, &[at, last]);
        self.apply(OpKind::Maximum, DType::I32, &[at, zero])
    }

    /// The element of a node at these places, one an axis.
    fn gather(&mut self, id: NodeId, places: &[Place]) -> ExprId {
        let node = self.resolver.graph.node(id);
        if let Some(scalar) = self.resolver.scalar(id) {
            return self.constant(scalar);
        }
        let (mut affine, mut computed) = (Affine::zero(), None);
        for ((place, size), stride) in places.iter().zip(node.ty.shape.iter()).zip(node.ty.shape.strides()) {
            match place {
                _ if *size == 1 => {}
                Place::Affine(row) => affine.add_scaled(row, stride as isize),
                Place::Computed(at) => {
                    let stride = self.int(stride);
                    let part = self.apply(OpKind::Multiply, DType::I32, &[*at, stride]);
                    computed = Some(computed.map_or(part, |sum| self.apply(OpKind::Add, DType::I32, &[sum, part])));
                }
            }
        }
        let mut index = self.index(&affine);
        if let Some(computed) = computed {
            index = self.apply(OpKind::Add, DType::I32, &[index, computed]);
        }
        let input = self.input(self.resolver.base(id));
        self.add(node.ty.dtype, Scalar::Gather { input, index })
    }

    fn padded(&mut self, operand: NodeId, fill: NodeId, rows: &[Affine], ranges: &[PadRange]) -> ExprId {
        let graph = self.resolver.graph;
        let dtype = graph.node(operand).ty.dtype;
        let fill = self.read(fill, View::PerAxis(vec![]));
        let shape = graph.node(operand).ty.shape.clone();
        if shape.count() == 0 {
            return fill;
        }
        let (mut conditions, mut places) = (vec![], vec![]);
        for ((row, range), size) in rows.iter().zip(ranges).zip(shape.iter()) {
            if *range == PadRange::default() {
                places.push(Place::Affine(row.clone()));
                continue;
            }
            let at = self.index(row);
            let (zero, low) = (self.int(0), self.int(range.low));
            let mut at = self.apply(OpKind::Subtract, DType::I32, &[at, low]);
            conditions.push(self.apply(OpKind::GreaterEqual, DType::Bool, &[at, zero]));
            if range.interior > 0 {
                let step = self.int(range.interior + 1);
                let rest = self.apply(OpKind::Remainder, DType::I32, &[at, step]);
                conditions.push(self.apply(OpKind::Equal, DType::Bool, &[rest, zero]));
                at = self.apply(OpKind::FloorDivide, DType::I32, &[at, step]);
            }
            let end = self.int(*size);
            conditions.push(self.apply(OpKind::Less, DType::Bool, &[at, end]));
            places.push(Place::Computed(self.inside(at, *size)));
        }
        let element = self.gather(operand, &places);
        let both = |all: Option<ExprId>, one: ExprId, builder: &mut Self| match all {
            Some(all) => builder.apply(OpKind::BitwiseAnd, DType::Bool, &[all, one]),
            None => one,
        };
        let condition = conditions.into_iter().fold(None, |all, one| Some(both(all, one, self)));
        condition.map_or(element, |condition| self.apply(OpKind::Where, dtype, &[condition, element, fill]))
    }

    fn joined(&mut self, operands: [NodeId; 2], rows: &[Affine], axis: usize) -> ExprId {
        let graph = self.resolver.graph;
        let sizes = operands.map(|id| graph.node(id).ty.shape[axis]);
        let at = self.index(&rows[axis]);
        let first = self.int(sizes[0]);
        let behind = self.apply(OpKind::Subtract, DType::I32, &[at, first]);
        let mut parts = vec![];
        for ((id, size), at) in operands.into_iter().zip(sizes).zip([at, behind]).filter(|((_, size), _)| *size > 0) {
            let at = self.inside(at, size);
            let mut places: Vec<Place> = rows.iter().cloned().map(Place::Affine).collect();
            places[axis] = Place::Computed(at);
            parts.push(self.gather(id, &places));
        }
        if let [left, right] = parts[..] {
            let condition = self.apply(OpKind::Less, DType::Bool, &[at, first]);
            let dtype = graph.node(operands[0]).ty.dtype;
            return self.apply(OpKind::Where, dtype, &[condition, left, right]);
        }
        parts[0]
    }
}
