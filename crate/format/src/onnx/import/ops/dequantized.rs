//! Products of dequantised numbers, computed as products of the whole numbers and scaled afterwards: models that quantise and
//! dequantise around each operator multiply floats by their text, and whole numbers by what it means.

use super::linear::centred;
use super::quant::{lined, scaled};
use crate::Result;
use crate::onnx::import::context::Import;
use smallvec::SmallVec;
use tandem_ir::{Attr, DType, NodeId, Op, OpKind};

/// So many products of two numbers of 8 bits, less their zero points, have a sum of 32 bits for certain.
const MOST_ADDED: usize = (i32::MAX as usize) / (255 * 255);

/// Elements are followed through so many moves.
const MOST_MOVES: usize = 4;

/// The whole numbers of a float32 tensor: it is `(numbers - zero) * scale`.
#[derive(Clone, Copy, Debug)]
pub struct Dequantized {
    pub numbers: NodeId,
    pub scale: NodeId,
    pub zero: Option<NodeId>,
    /// The axis along which scale and zero point have a number for each place; `None` if there is one for all.
    pub axis: Option<usize>,
}

impl Import<'_> {
    /// Remembers what a node was made of, in the model's own graph: those of sub-graphs count their nodes anew.
    pub fn is_dequantized(&mut self, node: NodeId, from: Dequantized) {
        let is_one = |x: NodeId| self.shape(x).count() == 1 && self.rank(x) <= 1;
        let one = is_one(from.scale) && from.zero.is_none_or(is_one);
        let lined = self.rank(from.scale) == 1 && from.zero.is_none_or(|zero| self.rank(zero) == 1);
        let is_byte = matches!(self.dtype(from.numbers), DType::I8 | DType::U8);
        if self.outer.is_empty() && is_byte && self.dtype(node) == DType::F32 && (one || lined) {
            self.dequantized.insert(node, Dequantized { axis: from.axis.filter(|_| !one), ..from });
        }
    }

    /// The whole numbers of a node, also of one whose elements were only moved.
    fn whole_numbers(&mut self, node: NodeId) -> Result<Option<Dequantized>> {
        if !self.outer.is_empty() {
            return Ok(None);
        }
        let (mut at, mut moves) = (node, SmallVec::<[Op; 2]>::new());
        let mut from = loop {
            if let Some(found) = self.dequantized.get(&at) {
                break *found;
            }
            let moved = self.b.graph().node(at);
            if moves.len() == MOST_MOVES || !matches!(moved.op.kind, OpKind::Permute | OpKind::Reshape | OpKind::BroadcastTo) {
                return Ok(None);
            }
            moves.push(moved.op.clone());
            at = moved.inputs[0];
        };
        for op in moves.into_iter().rev() {
            let axis = match (from.axis, &op.attr) {
                (None, _) => None,
                (Some(axis), Attr::Perm(perm)) => perm.iter().position(|from| *from == axis),
                (Some(_), _) => return Ok(None),
            };
            from = Dequantized { numbers: self.push(op.kind, op.attr, &[from.numbers])?, axis, ..from };
        }
        self.dequantized.insert(node, from);
        Ok(Some(from))
    }

    /// NumPy's product of two matrices, or stacks of them; in whole numbers where both operands are such.
    pub fn product(&mut self, x: NodeId, y: NodeId) -> Result<NodeId> {
        let (rank, is_matrix) = (self.rank(x).max(self.rank(y)), self.rank(x) > 1 && self.rank(y) > 1);
        let added = self.shape(x).last().copied().unwrap_or(0);
        if let Some([left, right]) = self.operands([x, y], added)?
            && is_matrix
            && left.axis.is_none()
            && right.axis.is_none_or(|axis| axis + 1 == self.rank(y))
        {
            let [whole_left, whole_right] = [self.less_zero(left)?, self.less_zero(right)?];
            let whole = self.matmul(whole_left, whole_right)?;
            return self.scaled(whole, [left, right], rank - 1);
        }
        self.matmul(x, y)
    }

    /// A convolution that `convolve` computes of an image and a weight; in whole numbers where both are such.
    pub fn convolution(
        &mut self,
        x: NodeId,
        weight: NodeId,
        convolve: impl FnOnce(&mut Self, NodeId, NodeId) -> Result<NodeId>,
    ) -> Result<NodeId> {
        let added = self.shape(weight).iter().skip(1).product();
        if let Some([image, kernel]) = self.operands([x, weight], added)?
            && image.axis.is_none()
            && kernel.axis.is_none_or(|axis| axis == 0)
        {
            let [whole_image, whole_kernel] = [self.less_zero(image)?, self.less_zero(kernel)?];
            let whole = convolve(self, whole_image, whole_kernel)?;
            return self.scaled(whole, [image, kernel], 1);
        }
        convolve(self, x, weight)
    }

    /// The whole numbers of both operands of a product that adds so many of them.
    fn operands(&mut self, operands: [NodeId; 2], added: usize) -> Result<Option<[Dequantized; 2]>> {
        if added > MOST_ADDED {
            return Ok(None);
        }
        let [left, right] = operands;
        let Some(left) = self.whole_numbers(left)? else { return Ok(None) };
        Ok(self.whole_numbers(right)?.map(|right| [left, right]))
    }

    fn less_zero(&mut self, from: Dequantized) -> Result<NodeId> {
        centred(self, from.numbers, from.zero, from.axis.unwrap_or(0))
    }

    /// A whole product times the scales of its operands; those of the right one may lie along an axis of the product.
    fn scaled(&mut self, whole: NodeId, [left, right]: [Dequantized; 2], axis: usize) -> Result<NodeId> {
        let rank = self.rank(whole);
        let scales = [lined(self, left.scale, axis, rank)?, lined(self, right.scale, axis, rank)?];
        scaled(self, whole, scales)
    }
}
