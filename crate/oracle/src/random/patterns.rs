//! Patterns: groups of nodes that passes look for and that random growth hardly ever makes.

use super::generator::Generator;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, Literal, NodeId, Op, OpKind, SliceRange, TensorType};

impl Generator<'_> {
    /// Adds a random pattern; where something does not fit, a part of it.
    pub(crate) fn pattern(&mut self) -> Option<NodeId> {
        match self.random.below(16) {
            0..=4 => self.concatenated_products(),
            5 => self.elementwise_between_permutations(),
            6 => self.elementwise_on_broadcast(),
            7 => self.small_operands_of_large(),
            8 | 9 => self.permuted_for_reader(),
            10 => self.read_early_and_late(),
            11 => self.related_reductions(),
            12 => self.product_with_column_sums(),
            13 => self.product_of_windows(),
            14 => self.attention(),
            _ => self.adjacent_rows(),
        }
    }

    fn has(&self, kind: OpKind) -> bool {
        self.ops.contains(&kind)
    }

    /// An element-wise op of one operand that the node may have.
    fn unary(&mut self, x: NodeId) -> Option<NodeId> {
        let dtype = self.type_of(x).dtype;
        let fits =
            |op: &OpKind| op.info().class == Class::Elementwise && op.info().arity == 1 && op.info().attr == tandem_ir::AttrKind::None;
        let fitting: Vec<OpKind> = self.ops.iter().copied().filter(|op| fits(op) && op.info().types.admits(0, dtype)).collect();
        if fitting.is_empty() {
            return None;
        }
        let op = *self.random.pick(&fitting);
        self.push(op.into(), &[x])
    }

    /// Two products with a common factor, joined along rows or columns.
    fn concatenated_products(&mut self) -> Option<NodeId> {
        if !self.has(OpKind::MatMul) || !self.has(OpKind::Concatenate) {
            return None;
        }
        let first = self.operands(OpKind::MatMul)?;
        let varied = self.random.below(2);
        let mut second = first.clone();
        second[varied] = self.unary(first[varied])?;
        let x = self.push(OpKind::MatMul.into(), &first)?;
        let y = self.push(OpKind::MatMul.into(), &second)?;
        let rank = self.type_of(x).shape.rank();
        let axis = if self.random.one_in(8) { 0 } else { rank - 2 + varied };
        self.push(Op::new(OpKind::Concatenate, Attr::Axis(axis)), &[x, y])
    }

    /// `permute(f(permute(x)))`, sometimes a product of permuted values.
    fn elementwise_between_permutations(&mut self) -> Option<NodeId> {
        if !self.has(OpKind::Permute) {
            return None;
        }
        let x = self.find(|_, ty| ty.shape.rank() >= 2)?;
        let rank = self.type_of(x).shape.rank();
        let perm = self.permutation(rank);
        let permuted = self.push(Op::new(OpKind::Permute, Attr::Perm(perm)), &[x])?;
        let y = self.unary(permuted)?;
        let perm = self.permutation(rank);
        self.push(Op::new(OpKind::Permute, Attr::Perm(perm)), &[y])
    }

    /// `f(broadcast_to(x))`, sometimes reduced.
    fn elementwise_on_broadcast(&mut self) -> Option<NodeId> {
        if !self.has(OpKind::BroadcastTo) {
            return None;
        }
        let x = self.find(|_, ty| ty.shape.count() < 100)?;
        let mut shape: SmallVec<[usize; 5]> = self.type_of(x).shape.iter().copied().collect();
        shape.insert(0, *self.random.pick(&self.options.sizes));
        let repeated = self.push(Op::new(OpKind::BroadcastTo, Attr::Shape(shape.into_iter().collect())), &[x])?;
        if self.random.one_in(3) && self.has(OpKind::Max) && OpKind::Max.info().types.admits(0, self.type_of(x).dtype) {
            return self.push(Op::new(OpKind::Max, Attr::Axes([0].into_iter().collect())), &[repeated]);
        }
        self.unary(repeated)
    }

    /// `(x + b) + c` with `b` and `c` smaller than `x`.
    fn small_operands_of_large(&mut self) -> Option<NodeId> {
        use OpKind::*;
        let x = self.find(|_, ty| ty.shape.rank() >= 1 && ty.shape.count() > 1)?;
        let dtype = self.type_of(x).dtype;
        let sums = self.random.one_in(2);
        let fits = |op: &OpKind| {
            if sums {
                matches!(op, Add | Subtract)
            } else {
                matches!(op, Multiply | Maximum | Minimum | BitwiseAnd | BitwiseOr | BitwiseXor)
            }
        };
        let fitting: Vec<OpKind> = self.ops.iter().copied().filter(|op| fits(op) && op.info().types.admits(0, dtype)).collect();
        if fitting.is_empty() || !self.has(Slice) {
            return None;
        }
        let mut kind = *self.random.pick(&fitting);
        let mut last = x;
        for _ in 0..2 {
            let shape = self.type_of(x).shape.clone();
            let mut ranges: SmallVec<[SliceRange; 4]> = shape.iter().map(|n| SliceRange { start: 0, step: 1, len: *n }).collect();
            ranges[0] = SliceRange { start: self.random.below(shape[0]), step: 1, len: 1 };
            let small = self.push(Op::new(Slice, Attr::Slice(ranges)), &[x])?;
            let swap = self.random.one_in(4);
            last = self.push(kind.into(), &if swap { [small, last] } else { [last, small] })?;
            if sums {
                kind = *self.random.pick(&fitting);
            }
        }
        Some(last)
    }

    /// A product whose axes are swapped for what follows, or work that is swapped for a product.
    fn permuted_for_reader(&mut self) -> Option<NodeId> {
        if !self.has(OpKind::MatMul) || !self.has(OpKind::Permute) {
            return None;
        }
        let product = self.random.one_in(2);
        let x = if product {
            // One row or one column has no order.
            let is_matrix = |ty: &TensorType| ty.shape.rank() >= 2 && ty.shape[ty.shape.rank() - 2..].iter().all(|n| *n > 1);
            let first = self.find(|_, ty| is_matrix(ty) && OpKind::MatMul.info().types.admits(0, ty.dtype))?;
            let factors = self.factors(first)?;
            self.push(OpKind::MatMul.into(), &factors)?
        } else {
            let x = self.find(|_, ty| ty.shape.rank() >= 2)?;
            self.unary(x)?
        };
        let x = if self.random.one_in(3) { self.unary(x)? } else { x };
        let rank = self.type_of(x).shape.rank();
        let perm = if self.random.one_in(6) { self.permutation(rank) } else { (0..rank - 2).chain([rank - 1, rank - 2]).collect() };
        let permuted = self.push(Op::new(OpKind::Permute, Attr::Perm(perm)), &[x])?;
        if product {
            return self.unary(permuted);
        }
        let TensorType { dtype, shape } = self.type_of(permuted).clone();
        let fits = |ty: &TensorType| {
            let r = ty.shape.rank();
            ty.dtype == dtype && r == rank && ty.shape[r - 1] == shape[rank - 2] && ty.shape[..r - 2] == shape[..rank - 2]
        };
        let left = self.find(|_, ty| fits(ty))?;
        self.push(OpKind::MatMul.into(), &[left, permuted])
    }

    /// `matmul(y @ y, f(x))` with `y = f(x) @ f(x)ᵀ`: what is cheap and read early and late.
    fn read_early_and_late(&mut self) -> Option<NodeId> {
        if !self.has(OpKind::MatMul) || !self.has(OpKind::Permute) {
            return None;
        }
        let x = self.find(|_, ty| ty.shape.rank() >= 2 && OpKind::MatMul.info().types.admits(0, ty.dtype))?;
        let fx = self.unary(x)?;
        let rank = self.type_of(fx).shape.rank();
        let perm = (0..rank - 2).chain([rank - 1, rank - 2]).collect();
        let permuted = self.push(Op::new(OpKind::Permute, Attr::Perm(perm)), &[fx])?;
        let y = self.push(OpKind::MatMul.into(), &[fx, permuted])?;
        let squared = self.push(OpKind::MatMul.into(), &[y, y])?;
        self.push(OpKind::MatMul.into(), &[squared, fx])
    }

    /// Two reductions of one value, one over more axes.
    fn related_reductions(&mut self) -> Option<NodeId> {
        let kinds: Vec<OpKind> = self.ops.iter().copied().filter(|op| op.info().class == Class::Reduce).collect();
        if kinds.is_empty() {
            return None;
        }
        let kind = *self.random.pick(&kinds);
        let x = self.find(|_, ty| ty.shape.rank() >= 2 && kind.info().types.admits(0, ty.dtype))?;
        let rank = self.type_of(x).shape.rank();
        let some = self.random.below(rank);
        let more = if self.random.one_in(4) { (0..rank).collect() } else { (some.min(rank - 2)..rank).collect() };
        let fewer = if self.random.one_in(2) { [some].into_iter().collect() } else { [rank - 1].into_iter().collect() };
        let mut both: [SmallVec<[usize; 4]>; 2] = [more, fewer];
        if self.random.one_in(2) {
            both.reverse();
        }
        let [first, second] = both;
        self.push(Op::new(kind, Attr::Axes(first)), &[x])?;
        self.push(Op::new(kind, Attr::Axes(second)), &[x])
    }

    /// A product, and the column sums of its right operand, each perhaps with something after it: what becomes of the
    /// weights and the bias of a layer when it learns.
    fn product_with_column_sums(&mut self) -> Option<NodeId> {
        if !self.has(OpKind::MatMul) || !self.has(OpKind::Sum) {
            return None;
        }
        let operands = self.operands(OpKind::MatMul)?;
        let right = *operands.last()?;
        let rank = self.type_of(right).shape.rank();
        let sums_first = self.random.one_in(2);
        let mut last = None;
        for sums in [sums_first, !sums_first] {
            let made = if sums {
                self.push(Op::new(OpKind::Sum, Attr::Axes([rank - 2].into_iter().collect())), &[right])?
            } else {
                self.push(OpKind::MatMul.into(), &operands)?
            };
            last = if self.random.one_in(2) { self.unary(made).or(Some(made)) } else { Some(made) };
        }
        last
    }

    /// A convolution: windows over an image as columns of a matrix, and a matrix of some numbers by it.
    fn product_of_windows(&mut self) -> Option<NodeId> {
        use OpKind::*;
        if ![MatMul, Windows, Permute, Reshape, Slice, BroadcastTo].iter().all(|kind| self.has(*kind)) {
            return None;
        }
        let x = self.find(|_, ty| ty.shape.rank() >= 2 && ty.shape.count() > 0 && MatMul.info().types.admits(0, ty.dtype))?;
        let shape = self.type_of(x).shape.clone();
        let batches = usize::from(shape.rank() > 2 && self.random.one_in(2));
        let mut window = |axis: usize| tandem_ir::Window {
            axis,
            size: 1 + self.random.below(shape[axis].min(3)),
            stride: 1 + self.random.below(2),
            dilation: 1,
        };
        let windows: SmallVec<[tandem_ir::Window; 3]> = (batches + 1..shape.rank()).map(&mut window).collect();
        let windows = self.push(Op::new(Windows, Attr::Windows(windows)), &[x])?;
        let sizes = self.type_of(windows).shape.clone();
        let (positions, elements) = (batches + 1..shape.rank(), shape.rank()..sizes.rank());
        let perm = (0..batches + 1).chain(elements.clone()).chain(positions.clone()).collect();
        let permuted = self.push(Op::new(Permute, Attr::Perm(perm)), &[windows])?;
        let count = |axes: std::ops::Range<usize>| axes.map(|axis| sizes[axis]).product::<usize>();
        let (k, n) = (shape[batches] * count(elements), count(positions));
        let matrix = shape[..batches].iter().copied().chain([k, n]).collect();
        let right = self.push(Op::new(Reshape, Attr::Shape(matrix)), &[permuted])?;
        // The first elements of the image, as rows, in their order or backwards.
        let flat = self.push(Op::new(Reshape, Attr::Shape([shape.count()].into_iter().collect())), &[x])?;
        let some =
            if self.random.one_in(2) { SliceRange { start: 0, step: 1, len: k } } else { SliceRange { start: k - 1, step: -1, len: k } };
        let row = self.push(Op::new(Slice, Attr::Slice([some].into_iter().collect())), &[flat])?;
        let rows = 2 + self.random.below(5);
        let matrix = shape[..batches].iter().copied().chain([rows, k]).collect();
        let left = self.push(Op::new(BroadcastTo, Attr::Shape(matrix)), &[row])?;
        self.push(MatMul.into(), &[left, right])
    }

    /// A softmax of the rows of a product, sometimes of masked ones, times a matrix, sometimes in another order than it is made.
    fn attention(&mut self) -> Option<NodeId> {
        use OpKind::*;
        if ![MatMul, Permute, Max, Subtract, Exp, Sum, Divide, Reshape].iter().all(|kind| self.has(*kind)) {
            return None;
        }
        let fits = |ty: &TensorType| ty.dtype.is_float() && ty.shape.rank() >= 2 && ty.shape.count() > 0;
        let query = self.find(|_, ty| fits(ty))?;
        let key = if self.random.one_in(2) { self.unary(query)? } else { query };
        if !fits(self.type_of(key)) || self.type_of(key).dtype != self.type_of(query).dtype {
            return None;
        }
        let rank = self.type_of(key).shape.rank();
        let turned = (0..rank - 2).chain([rank - 1, rank - 2]).collect();
        let turned = self.push(Op::new(Permute, Attr::Perm(turned)), &[key])?;
        let mut scores = self.push(MatMul.into(), &[query, turned])?;
        if self.random.one_in(2) {
            scores = self.masked(scores)?;
        }
        let largest = self.fold_last(Max, scores)?;
        let shifted = self.push(Subtract.into(), &[scores, largest])?;
        let exponentials = self.push(Exp.into(), &[shifted])?;
        let total = self.fold_last(Sum, exponentials)?;
        let weights = self.push(Divide.into(), &[exponentials, total])?;
        let value = if self.random.one_in(2) { self.unary(key).filter(|id| self.type_of(*id) == self.type_of(key))? } else { key };
        let sum = self.push(MatMul.into(), &[weights, value])?;
        if self.random.one_in(2) { self.unary(sum) } else { Some(sum) }
    }

    /// Scores of which each row sees no later column.
    fn masked(&mut self, scores: NodeId) -> Option<NodeId> {
        use OpKind::*;
        if ![Iota, LessEqual, Where, Reshape].iter().all(|kind| self.has(*kind)) {
            return Some(scores);
        }
        let TensorType { dtype, shape } = self.type_of(scores).clone();
        let [rows, columns] = [shape.rank() - 2, shape.rank() - 1].map(|axis| shape[axis]);
        let columns = self.push(Op::new(Iota, Attr::Shape([columns].into_iter().collect())), &[])?;
        let rows_in_order = self.push(Op::new(Iota, Attr::Shape([rows].into_iter().collect())), &[])?;
        let rows = self.push(Op::new(Reshape, Attr::Shape([rows, 1].into_iter().collect())), &[rows_in_order])?;
        let seen = self.push(LessEqual.into(), &[columns, rows])?;
        let never = self.scalar(Literal::float(dtype, -30.0));
        self.push(Where.into(), &[seen, scores, never])
    }

    /// A reduction along the last axis, which is kept.
    fn fold_last(&mut self, kind: OpKind, x: NodeId) -> Option<NodeId> {
        let mut shape: SmallVec<[usize; 5]> = self.type_of(x).shape.iter().copied().collect();
        let last = shape.len() - 1;
        let folded = self.push(Op::new(kind, Attr::Axes([last].into_iter().collect())), &[x])?;
        shape[last] = 1;
        self.push(Op::new(OpKind::Reshape, Attr::Shape(shape.into_iter().collect())), &[folded])
    }

    /// Something that is spread over rows again after a fold of them, and a sum of all of it beside what follows for each
    /// element.
    fn adjacent_rows(&mut self) -> Option<NodeId> {
        let kinds: Vec<OpKind> = self.ops.iter().copied().filter(|op| op.info().class == Class::Reduce).collect();
        if kinds.is_empty() || !self.has(OpKind::Subtract) || !self.has(OpKind::Multiply) || !self.has(OpKind::Reshape) {
            return None;
        }
        let fits = |kind: &OpKind, ty: &tandem_ir::TensorType| kind.info().types.admits(0, ty.dtype);
        let (kind, total) = (*self.random.pick(&kinds), *self.random.pick(&kinds));
        let x = self.find(|_, ty| ty.shape.rank() >= 2 && fits(&kind, ty) && fits(&total, ty) && fits(&OpKind::Subtract, ty))?;
        let mut shape: SmallVec<[usize; 5]> = self.type_of(x).shape.iter().copied().collect();
        let along = if self.random.one_in(4) { 0 } else { shape.len() - 1 };
        let axes = (0..shape.len()).collect();
        let folded = self.push(Op::new(kind, Attr::Axes([along].into_iter().collect())), &[x])?;
        shape[along] = 1;
        let folded = self.push(Op::new(OpKind::Reshape, Attr::Shape(shape.into_iter().collect())), &[folded])?;
        let moved = self.push(OpKind::Subtract.into(), &[x, folded])?;
        let again = self.push(OpKind::Multiply.into(), &[moved, x])?;
        let all = self.push(Op::new(total, Attr::Axes(axes)), &[moved])?;
        if self.random.one_in(2) { self.unary(again) } else { Some(all) }
    }
}
