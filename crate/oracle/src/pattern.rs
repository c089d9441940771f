//! Groups of nodes that passes look for and that chance alone hardly ever makes. Refuses ops that the options leave out.

use crate::generator::Generator;
use smallvec::SmallVec;
use tandem_ir::{Attr, Class, NodeId, Op, OpKind};

impl Generator<'_> {
    /// One of them; where something does not fit, a part of it.
    pub(crate) fn pattern(&mut self) -> Option<NodeId> {
        match self.random.below(5) {
            0 | 1 => self.joined_products(),
            2 => self.work_between_permutations(),
            3 => self.work_on_the_repeated(),
            _ => self.related_reductions(),
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
    fn joined_products(&mut self) -> Option<NodeId> {
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
    fn work_between_permutations(&mut self) -> Option<NodeId> {
        if !self.has(OpKind::Permute) {
            return None;
        }
        let x = self.find(|_, ty| ty.shape.rank() >= 2)?;
        let rank = self.type_of(x).shape.rank();
        let perm = self.permutation(rank);
        let turned = self.push(Op::new(OpKind::Permute, Attr::Perm(perm)), &[x])?;
        let y = self.unary(turned)?;
        let perm = self.permutation(rank);
        self.push(Op::new(OpKind::Permute, Attr::Perm(perm)), &[y])
    }

    /// `f(broadcast_to(x))`, sometimes reduced.
    fn work_on_the_repeated(&mut self) -> Option<NodeId> {
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
}
